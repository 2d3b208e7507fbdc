/* app-test.c: what several tests of the window need
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"

#include "hf-heap-builder.h"
#include "hf-test.h"

#include <adwaita.h>
#include <glib/gstdio.h>
#include <stdlib.h>

HfHierarchy *
app_test_hierarchy (const char *text)
{
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  g_autoptr (HfAnalysis) analysis = NULL;
  HfHierarchy *hierarchy = NULL;
  g_autoptr (GError) error = NULL;

  analysis = hf_analysis_new (heap, NULL, NULL, &error);
  g_assert_no_error (error);
  hierarchy = hf_hierarchy_new_by_namespace (analysis, HF_WEIGHT_REACHABLE, NULL, &error);
  g_assert_no_error (error);

  return hierarchy;
}

static void
show_heap (HfSession   *session,
           HfHierarchy *hierarchy)
{
  g_autoptr (HfRecording) recording = hf_recording_new ();
  g_autoptr (HfSnapshot) snapshot = NULL;

  hf_recording_add_heap (recording, g_object_ref (hf_analysis_get_heap (hierarchy->analysis)));
  snapshot = hf_snapshot_new (recording, 0, hierarchy->analysis, hierarchy);
  hf_session_set_snapshot (session, snapshot);
}

void
app_test_show (HfSession  *session,
               const char *text)
{
  g_autoptr (HfHierarchy) hierarchy = app_test_hierarchy (text);

  show_heap (session, hierarchy);
}

void
app_test_show_assemblies (HfSession *session)
{
  static const guint64 values[] = { 0x2000, 0x3000 };
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfAnalysis) analysis = NULL;
  g_autoptr (HfHierarchy) hierarchy = NULL;

  hf_heap_builder_add_type (builder, 1, "Entry");
  hf_heap_builder_add_type (builder, 2, "N.Value");
  hf_heap_builder_add_assembly (builder, 1, "Shop");
  hf_heap_builder_add_assembly (builder, 2, "Shop");
  hf_heap_builder_add_object (builder, 0x1000, 1, 40, values, 2);
  hf_heap_builder_add_object (builder, 0x2000, 2, 10, NULL, 0);
  hf_heap_builder_add_object (builder, 0x3000, 2, 10, NULL, 0);
  hf_heap_builder_add_root (builder, 0x1000, HF_ROOT_HANDLE, 0, NULL, NULL);
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, NULL);
  analysis = hf_analysis_new (heap, NULL, NULL, NULL);
  hierarchy = hf_hierarchy_new_by_namespace (analysis, HF_WEIGHT_REACHABLE, NULL, NULL);
  show_heap (session, hierarchy);
}

HfSession *
app_test_session (const char *text)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/heap.gclog.gz");
  HfSession *session = hf_session_new (file);

  app_test_show (session, text);
  return session;
}

void
app_test_retain (HfSession *session)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRetention) retention = hf_retention_new (hf_session_get_analysis (session), NULL,
                                                        NULL, &error);

  g_assert_no_error (error);
  hf_snapshot_set_retention (hf_session_get_snapshot (session), retention, NULL);
}

static gboolean
is_grouped (gpointer user_data)
{
  return !hf_session_is_grouping (user_data);
}

void
app_test_group (HfSession  *session,
                HfGrouping  grouping)
{
  if (hf_session_get_retention (session) == NULL)
    app_test_retain (session);
  hf_session_choose_grouping (session, grouping);
  g_assert_true (app_test_wait (is_grouped, session));
  g_assert_cmpint (hf_session_get_treemap (session)->grouping, ==, grouping);
}

static gboolean
timeout_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
  return G_SOURCE_CONTINUE;
}

HfStep *
app_test_dup_step (HfSession *session)
{
  return hf_step_new (hf_session_get_view_state (session), FALSE);
}

gboolean
app_test_wait (AppTestCondition condition,
               gpointer         user_data)
{
  gboolean late = FALSE;
  const guint source = g_timeout_add_seconds (30, timeout_cb, &late);

  while (!late && !condition (user_data))
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);

  return !late;
}

void
app_test_result_cb (GObject      *source G_GNUC_UNUSED,
                    GAsyncResult *result,
                    gpointer      place)
{
  *(GAsyncResult **) place = g_object_ref (result);
}

gboolean
app_test_is_set (gpointer place)
{
  return *(gpointer *) place != NULL;
}

void
app_test_settle (void)
{
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
}

typedef struct
{
  GdkFrameClock *clock;
  gint64         start;
} Frames;

static gboolean
is_painted (gpointer user_data)
{
  Frames *self = user_data;

  gdk_frame_clock_request_phase (self->clock, GDK_FRAME_CLOCK_PHASE_PAINT);
  return gdk_frame_clock_get_frame_counter (self->clock) >= self->start + 2;
}

void
app_test_wait_for_frame (GtkWidget *widget)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  Frames self = { clock, gdk_frame_clock_get_frame_counter (clock) };

  g_assert_true (app_test_wait (is_painted, &self));
  app_test_settle ();
}

typedef struct
{
  gpointer  answer;
  GError   *error;
  gboolean  is_done;
} Answer;

static void
answered_cb (gpointer      owner,
             gpointer      data G_GNUC_UNUSED,
             gpointer      answer,
             const GError *error)
{
  Answer *self = g_object_get_data (owner, "answer");

  self->answer = answer;
  self->error = error == NULL ? NULL : g_error_copy (error);
  self->is_done = TRUE;
}

static gboolean
is_answered (gpointer user_data)
{
  return ((Answer *) user_data)->is_done;
}

gpointer
app_test_answer (HfQuestion  *question,
                 GError     **error)
{
  g_autoptr (GObject) owner = g_object_new (G_TYPE_OBJECT, NULL);
  HfLatest *latest = hf_latest_new (owner);
  Answer self = { NULL, NULL, FALSE };

  g_object_set_data (owner, "answer", &self);
  hf_latest_ask (latest, question, answered_cb);
  g_assert_true (app_test_wait (is_answered, &self));
  hf_latest_free (latest);

  if (self.error != NULL)
    g_propagate_error (error, self.error);
  return self.answer;
}

GtkWidget *
app_test_find (GtkWidget *widget,
               GType      type)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = app_test_find (child, type);

      if (found != NULL)
        return found;
    }

  return NULL;
}

GtkWidget *
app_test_find_label (GtkWidget  *widget,
                     const char *text)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
      g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = app_test_find_label (child, text);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
collect_texts (GtkWidget *widget,
               GString   *texts)
{
  if (GTK_IS_INSCRIPTION (widget))
    g_string_append_printf (texts, "%s|", gtk_inscription_get_text (GTK_INSCRIPTION (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_texts (child, texts);
}

char *
app_test_dup_texts (GtkWidget *widget)
{
  GString *texts = g_string_new (NULL);

  collect_texts (widget, texts);
  return g_string_free (texts, FALSE);
}

static gboolean
press_in (GtkWidget                *widget,
          GListModel               *shortcuts,
          const GtkShortcutTrigger *wanted)
{
  for (guint i = 0; i < g_list_model_get_n_items (shortcuts); i++)
    {
      g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (shortcuts, i);

      if (gtk_shortcut_trigger_equal (gtk_shortcut_get_trigger (shortcut), wanted) &&
          gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget,
                                        gtk_shortcut_get_arguments (shortcut)))
        return TRUE;
    }

  return FALSE;
}

gboolean
app_test_press (GtkWidget  *widget,
                const char *accelerator)
{
  g_autoptr (GtkShortcutTrigger) wanted = gtk_shortcut_trigger_parse_string (accelerator);

  g_assert_nonnull (wanted);
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    {
      g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

      for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
        {
          g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

          if (GTK_IS_SHORTCUT_CONTROLLER (controller) &&
              press_in (widget, G_LIST_MODEL (controller), wanted))
            return TRUE;
        }
    }

  return FALSE;
}

typedef struct
{
  gboolean done;
  char *text;
} Reading;

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  Reading *reading = user_data;

  reading->text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  reading->done = TRUE;
}

static gboolean
is_read (gpointer user_data)
{
  return ((Reading *) user_data)->done;
}

char *
app_test_dup_clipboard (void)
{
  GdkClipboard *clipboard = gdk_display_get_clipboard (gdk_display_get_default ());
  Reading reading = { FALSE, NULL };

  gdk_clipboard_read_text_async (clipboard, NULL, read_cb, &reading);
  g_assert_true (app_test_wait (is_read, &reading));

  return reading.text;
}

void
app_test_init (int    *argc,
               char ***argv)
{
  /* Recently used files are remembered there, and GTK does not make it. */
  g_mkdir_with_parents (g_get_user_data_dir (), 0700);

  gtk_disable_setlocale ();
  if (!gtk_init_check ())
    {
      g_print ("1..0 # SKIP no display\n");
      exit (EXIT_SUCCESS);
    }

  g_test_init (argc, argv, NULL);
  adw_init ();
}
