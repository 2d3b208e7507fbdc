/* test-finalize.c: nothing that the window made outlives it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-heap-page.h"
#include "hf-search-bar.h"
#include "hf-test.h"
#include "window-test.h"

#include <dlfcn.h>

/* The final types are those that the sources define: each gets a row by itself. The classes count
 * their instances, which only works since nothing derives from a final class. */
typedef struct
{
  char         *name;
  GType         type;
  GObjectClass *klass;
  int           n_made;
  int           n_alive;
  void        (*constructed) (GObject *object);
  void        (*finalize)    (GObject *object);
} Final;

static GPtrArray *finals;

static Final *
get_final (GType type)
{
  guint i = 0;

  while (((const Final *) finals->pdata[i])->type != type)
    i++;

  return finals->pdata[i];
}

static void
constructed_cb (GObject *object)
{
  Final *final = get_final (G_OBJECT_TYPE (object));

  g_atomic_int_inc (&final->n_made);
  g_atomic_int_inc (&final->n_alive);
  final->constructed (object);
}

static void
finalize_cb (GObject *object)
{
  Final *final = get_final (G_OBJECT_TYPE (object));

  g_atomic_int_add (&final->n_alive, -1);
  final->finalize (object);
}

static void
free_final (gpointer data)
{
  Final *final = data;

  g_type_class_unref (final->klass);
  g_free (final->name);
  g_free (final);
}

/* PREFIX is how the names of its functions begin. */
static void
add_final (const char *name,
           const char *prefix)
{
  g_autofree char *symbol = g_strconcat (prefix, "_get_type", NULL);
  GType (*get_type) (void) = NULL;
  Final *final = NULL;

  *(void **) &get_type = dlsym (RTLD_DEFAULT, symbol);
  if (get_type == NULL)
    g_error ("%s is in no library of the window", symbol);

  final = g_new0 (Final, 1);
  final->name = g_strdup (name);
  final->type = get_type ();
  final->klass = g_type_class_ref (final->type);
  final->constructed = final->klass->constructed;
  final->finalize = final->klass->finalize;
  final->klass->constructed = constructed_cb;
  final->klass->finalize = finalize_cb;
  g_ptr_array_add (finals, final);
}

static void
read_source (const char *path,
             GRegex     *regex)
{
  g_autofree char *text = NULL;
  g_autoptr (GMatchInfo) match = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  for (g_regex_match (regex, text, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *name = g_match_info_fetch (match, 1);
      g_autofree char *prefix = g_match_info_fetch (match, 2);

      add_final (name, prefix);
    }
}

static void
read_folder (const char *path,
             GRegex     *regex)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name = NULL;

  g_assert_nonnull (folder);
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *below = g_build_filename (path, name, NULL);

      if (g_file_test (below, G_FILE_TEST_IS_DIR))
        read_folder (below, regex);
      else if (g_str_has_suffix (name, ".c"))
        read_source (below, regex);
    }
}

static void
print_alive (void)
{
  for (guint i = 0; i < finals->len; i++)
    {
      const Final *final = finals->pdata[i];

      if (final->n_alive != 0)
        g_test_message ("%s: %d of %d are still there", final->name, final->n_alive, final->n_made);
    }
}

static gboolean
is_all_finalized (gpointer user_data G_GNUC_UNUSED)
{
  for (guint i = 0; i < finals->len; i++)
    if (((const Final *) finals->pdata[i])->n_alive != 0)
      return FALSE;

  return TRUE;
}

/* ---- A whole window ------------------------------------------------ */

static void
show_all_views (HfSession *session)
{
  for (int view = 0; view < HF_N_VIEWS; view++)
    {
      hf_session_set_view (session, (HfView) view);
      app_test_settle ();
    }
}

static void
select_one_of_each (HfSession *session)
{
  const HfSelection selections[] = {
    hf_selection_object ((HfObjectIndex){ 0 }),
    hf_selection_type ((HfTypeIndex){ 0 }),
    hf_selection_root ((HfRootIndex){ 0 }),
    hf_selection_none (),
  };

  for (gsize i = 0; i < G_N_ELEMENTS (selections); i++)
    {
      hf_session_select (session, selections[i]);
      app_test_settle ();
    }
}

static void
test_window (void)
{
  g_autoptr (GFile) file = hf_test_file ("../../data/samples/wpf-app.gclog.gz");
  HfHeapPage *page = window_test_open (file);
  HfSession *session = hf_heap_page_get_session (page);

  show_all_views (session);
  select_one_of_each (session);
  hf_session_choose_grouping (session, HF_GROUPING_DOMINATOR);
  window_test_wait_loaded (page);
  hf_session_set_view (session, HF_VIEW_TREEMAP);
  window_test_activate ("win.find");
  app_test_settle ();
  window_test_activate ("win.reload");
  window_test_wait_loaded (page);

  window_test_close_all ();
  if (!app_test_wait (is_all_finalized, NULL))
    print_alive ();
  g_assert_true (is_all_finalized (NULL));
}

/* ---- Each type by itself ------------------------------------------- */

/* An instance that nothing was given to. */
static void
test_alone (void)
{
  for (guint i = 0; i < finals->len; i++)
    {
      Final *final = finals->pdata[i];
      GObject *object = NULL;

      /* There is one, which lives as long as the program. */
      if (g_type_is_a (final->type, G_TYPE_APPLICATION))
        continue;
      object = g_object_new (final->type, NULL);
      if (GTK_IS_WINDOW (object))
        {
          g_object_add_weak_pointer (object, (gpointer *) &object);
          gtk_window_destroy (GTK_WINDOW (object));
          g_assert_null (object);
        }
      else
        {
          if (g_object_is_floating (object))
            g_object_ref_sink (object);
          g_assert_finalize_object (object);
        }
      g_assert_cmpint (final->n_alive, ==, 0);
    }
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GRegex) regex = g_regex_new ("^G_DEFINE_FINAL_TYPE\\w* \\((\\w+),\\s*(\\w+),",
                                          G_REGEX_MULTILINE, 0, NULL);
  HfApplication *application = window_test_init (&argc, &argv);
  int status = 0;

  finals = g_ptr_array_new_with_free_func (free_final);
  read_folder (HF_SOURCE_DIR, regex);
  g_assert_cmpuint (finals->len, >, 70);
  g_test_add_func ("/app/finalize/window", test_window);
  g_test_add_func ("/app/finalize/alone", test_alone);
  status = g_test_run ();

  g_clear_object (&application);
  g_clear_pointer (&finals, g_ptr_array_unref);
  return status;
}
