/* test-status-bar.c: tests of the last line of a tab while stages follow
 *
 * covers: hf-stage-line, hf-stage-text
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-stage-line.h"
#include "hf-status-bar.h"

#define HEAP "!a a:100:A a->b b:40:B c:30:C"

typedef struct
{
  HfSession        *session;
  HfAnalysisStages *stages;
  HfStatusBar      *bar;
  GtkWidget        *window;
  guint             n_seen;
} Fixture;

static void
set_up (Fixture      *fixture,
        gconstpointer data G_GNUC_UNUSED)
{
  fixture->session = app_test_session (HEAP);
  fixture->stages = hf_analysis_stages_new (fixture->session);
  fixture->bar = g_object_new (HF_TYPE_STATUS_BAR, NULL);
  fixture->window = gtk_window_new ();
  hf_status_bar_set_session (fixture->bar, fixture->session, fixture->stages);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->bar));
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data G_GNUC_UNUSED)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_object_run_dispose (G_OBJECT (fixture->stages));
  g_object_unref (fixture->stages);
  g_object_unref (fixture->session);
}

static HfStageLine *
get_line (Fixture *fixture)
{
  return HF_STAGE_LINE (app_test_find (GTK_WIDGET (fixture->bar), HF_TYPE_STAGE_LINE));
}

static gboolean
is_stage_shown (gpointer user_data)
{
  return gtk_widget_get_mapped (GTK_WIDGET (get_line (user_data)));
}

static gboolean
is_over (gpointer user_data)
{
  const Fixture *fixture = user_data;

  return hf_session_get_findings (fixture->session) != NULL ||
         hf_session_get_why_no_retention (fixture->session) != NULL;
}

/* The job does not go on before this returns, so it takes as long as it is to. */
static void
watch_job_cb (Fixture *fixture)
{
  if (hf_analysis_stages_get_job (fixture->stages) == NULL)
    return;

  g_assert_true (app_test_wait (is_stage_shown, fixture));
  g_assert_cmpstr (hf_stage_line_get_figures (get_line (fixture)), ==, "0 %  ·  0 of 3 objects");
  fixture->n_seen++;
}

static void
test_stage_is_shown (Fixture      *fixture,
                     gconstpointer data G_GNUC_UNUSED)
{
  g_signal_connect_swapped (fixture->stages, "notify::job", G_CALLBACK (watch_job_cb), fixture);
  g_assert_true (app_test_wait (is_over, fixture));
  app_test_settle ();

  g_assert_cmpuint (fixture->n_seen, ==, 1);
  g_assert_false (is_stage_shown (fixture));
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (fixture->bar), "Complete: nothing was lost"));
}

/* By the button of the line, which has the keyboard. */
static void
cancel_job_cb (Fixture *fixture)
{
  GtkWidget *cancel = NULL;

  if (hf_analysis_stages_get_job (fixture->stages) == NULL || fixture->n_seen > 0)
    return;

  fixture->n_seen++;
  g_assert_true (app_test_wait (is_stage_shown, fixture));
  cancel = app_test_find (GTK_WIDGET (get_line (fixture)), GTK_TYPE_BUTTON);
  g_assert_true (gtk_widget_grab_focus (cancel));
  g_signal_emit_by_name (cancel, "clicked");
}

static void
test_cancel_and_again (Fixture      *fixture,
                       gconstpointer data G_GNUC_UNUSED)
{
  GtkWidget *bar = GTK_WIDGET (fixture->bar);
  GtkWidget *button = NULL;

  g_signal_connect_swapped (fixture->stages, "notify::job", G_CALLBACK (cancel_job_cb), fixture);
  g_assert_true (app_test_wait (is_over, fixture));
  app_test_settle ();
  g_assert_null (hf_session_get_retention (fixture->session));
  g_assert_nonnull (app_test_find_label (bar, "Retained sizes were not computed"));

  /* The button with the keyboard is gone; the keyboard is at the button that undoes this. */
  button = gtk_widget_get_ancestor (app_test_find_label (bar, "Compute Retained Sizes"),
                                    GTK_TYPE_BUTTON);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == button);

  g_signal_emit_by_name (button, "clicked");
  g_assert_true (app_test_wait (is_over, fixture));
  app_test_settle ();
  g_assert_nonnull (hf_session_get_retention (fixture->session));
  g_assert_null (app_test_find_label (bar, "Retained sizes were not computed"));
}

/* The button asks for what is missing. */
static void
test_findings_given_up (Fixture      *fixture,
                        gconstpointer data G_GNUC_UNUSED)
{
  GtkWidget *bar = GTK_WIDGET (fixture->bar);

  g_assert_true (app_test_wait (is_over, fixture));
  app_test_settle ();
  hf_snapshot_set_findings (hf_session_get_snapshot (fixture->session), NULL,
                            "There is no memory for that");
  g_assert_nonnull (app_test_find_label (bar, "There is no memory for that"));
  g_signal_emit_by_name (gtk_widget_get_ancestor (app_test_find_label (bar, "Run Analysis"),
                                                  GTK_TYPE_BUTTON),
                         "clicked");
  g_assert_null (app_test_find_label (bar, "There is no memory for that"));
  g_assert_true (app_test_wait (is_over, fixture));
}

int
main (int    argc,
      char **argv)
{
  app_test_init (&argc, &argv);
  g_test_add ("/app/status-bar/a-stage-is-shown-while-it-lasts", Fixture, NULL, set_up,
              test_stage_is_shown, tear_down);
  g_test_add ("/app/status-bar/cancelled-says-so-and-can-begin-anew", Fixture, NULL, set_up,
              test_cancel_and_again, tear_down);
  g_test_add ("/app/status-bar/findings-given-up-can-be-asked-for", Fixture, NULL, set_up,
              test_findings_given_up, tear_down);
  return g_test_run ();
}
