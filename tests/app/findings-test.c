/* findings-test.c: a heap with findings, and how tests of them press buttons
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "findings-test.h"

#include "app-test.h"
#include "hf-tip.h"

/* ---- The heap -------------------------------------------------------------- */

HfSession *
findings_test_session (void)
{
  HfSession *session = app_test_session (FINDINGS_TEST_HEAP);

  app_test_retain (session);
  return session;
}

static HfFinding
make_finding (HfSession     *session,
              HfFindingKind  kind,
              guint32        object)
{
  HfHeap *heap = hf_session_get_heap (session);
  HfFinding finding = {
    .kind = kind,
    .n_bytes = kind == HF_FINDING_STATICS ? 80000 : 100024,
    .n_whole = 180024,
    .n_objects = 2,
    .object = { object },
    .type = { HF_INDEX_NONE },
    .part_type = { HF_INDEX_NONE },
  };
  g_autoptr (GError) error = NULL;

  if (object == HF_INDEX_NONE)
    return finding;

  finding.type = hf_heap_get_object_type (heap, finding.object);
  finding.path = hf_root_path_new_from (hf_session_get_retention (session), finding.object, NULL,
                                        &error);
  g_assert_no_error (error);

  return finding;
}

/* Three of them, each with another kind of evidence. */
void
findings_test_show (FindingsTest *self)
{
  HfSession *session = self->session;
  HfFindings *findings = g_atomic_rc_box_new0 (HfFindings);

  findings->n_items = 3;
  findings->items = g_new0 (HfFinding, 3);
  findings->items[0] = make_finding (session, HF_FINDING_OWNER, 0);
  findings->items[1] = make_finding (session, HF_FINDING_STATICS, HF_INDEX_NONE);
  findings->items[2] = make_finding (session, HF_FINDING_UNREACHABLE, HF_INDEX_NONE);

  hf_snapshot_set_findings (hf_session_get_snapshot (session), findings, NULL);
  app_test_settle ();
}

void
findings_test_show_largest (FindingsTest *self)
{
  HfFindings *findings = g_atomic_rc_box_new0 (HfFindings);

  findings->largest = g_new0 (HfFinding, 1);
  findings->largest[0] = make_finding (self->session, HF_FINDING_OWNER, 0);
  findings->n_largest = 1;
  hf_snapshot_set_findings (hf_session_get_snapshot (self->session), findings, NULL);
  app_test_settle ();
}

/* ---- The widget ------------------------------------------------------------- */

static void
count_cb (guint *count)
{
  (*count)++;
}

void
findings_test_set_up (FindingsTest *self,
                      GtkWidget    *widget,
                      const char   *signal)
{
  self->widget = widget;
  g_signal_connect_swapped (widget, signal, G_CALLBACK (count_cb), &self->n_emitted);
  self->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (self->window), widget);
  gtk_window_present (GTK_WINDOW (self->window));
}

void
findings_test_tear_down (FindingsTest  *self,
                         gconstpointer  data G_GNUC_UNUSED)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  app_test_settle ();
  g_assert_finalize_object (self->session);
}

GtkWidget *
findings_test_find_button (GtkWidget  *widget,
                           const char *name)
{
  if (GTK_IS_BUTTON (widget) && (g_strcmp0 (hf_tip_get (widget), name) == 0 ||
                                 g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), name) == 0))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = findings_test_find_button (child, name);

      if (found != NULL)
        return found;
    }

  return NULL;
}

void
findings_test_click (GtkWidget  *widget,
                     const char *name)
{
  GtkWidget *button = findings_test_find_button (widget, name);

  g_assert_nonnull (button);
  g_assert_true (gtk_widget_get_mapped (button));
  g_signal_emit_by_name (button, "clicked");
  app_test_settle ();
}
