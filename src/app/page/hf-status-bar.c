/* hf-status-bar.c: the last line of a tab: is the heap whole, how large is it, what is done
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-status-bar.h"

#include "hf-choices.h"
#include "hf-copy.h"
#include "hf-css-class.h"
#include "hf-fault-text.h"
#include "hf-figures.h"
#include "hf-settings.h"
#include "hf-shown.h"
#include "hf-snapshot-names.h"
#include "hf-stage-line.h"
#include "hf-tip.h"

#include <glib/gi18n.h>

/* Shorter work, in ms, needs no line of its own. */
#define STAGE_DELAY 250

/* Of a reason, before the totals beside it. */
#define MIN_WHY_NOT_CHARS 60

struct _HfStatusBar
{
  GtkWidget      parent_instance;

  HfSession        *session;
  HfAnalysisStages *stages;
  guint             delay;    /* source that shows the stage */
  gboolean          updating; /* the chosen snapshot is set from here */

  GtkStack      *stack;
  HfStageLine   *line;
  GtkMenuButton *completeness;
  GtkImage      *icon;
  GtkLabel      *sentence;
  GtkWidget     *damage_box;
  GtkLabel      *damage;
  GtkDropDown   *snapshots;
  GtkWidget     *choose_snapshots;
  GtkWidget     *given_up;
  GtkLabel      *why_not;
  GtkWidget     *again;
  GtkLabel      *totals;
};

G_DEFINE_FINAL_TYPE (HfStatusBar, hf_status_bar, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_SNAPSHOT_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- Completeness ------------------------------------------------------ */

char *
hf_status_bar_dup_damage (const HfCompleteness *completeness)
{
  g_autoptr (GPtrArray) lines = hf_fault_text_list (completeness, ~HF_FAULTS_LIMITS);

  return g_strjoinv ("\n", (char **) lines->pdata);
}

/* In a line: what is wrong, or that nothing is. */
static char *
dup_sentence (HfStatusBar          *self,
              const HfCompleteness *completeness)
{
  HfHeap *heap = hf_session_get_heap (self->session);
  g_autoptr (GPtrArray) lines = hf_fault_text_list (completeness, ~HF_FAULTS_LIMITS);
  const HfFormat source = hf_heap_get_source (heap);

  if (lines->len > 0)
    return g_strjoinv ("; ", (char **) lines->pdata);
  if (completeness->kinds == 0)
    return g_strdup (_ ("Complete: nothing was lost"));

  /* Translators: %s is such as “a .gcdump” */
  return g_strdup_printf (_ ("Complete, within the limits of %s"), hf_fault_text_source (source));
}

/* All of it: what is wrong, and below it what no such file says. */
static char *
dup_list (const HfCompleteness *completeness)
{
  g_autofree char *damage = hf_status_bar_dup_damage (completeness);
  g_autoptr (GPtrArray) limits = hf_fault_text_list (completeness, HF_FAULTS_LIMITS);
  g_autofree char *list = g_strjoinv ("\n", (char **) limits->pdata);
  const char *whole = _ ("Every record of the file was read and understood.");

  return g_strjoin ("\n\n", damage[0] != '\0' ? damage : whole, limits->len > 0 ? list : NULL,
                    NULL);
}

static void
show_completeness (HfStatusBar *self)
{
  HfHeap *heap = hf_session_get_heap (self->session);
  g_auto (HfCompleteness) completeness =
    hf_recording_copy_completeness (hf_session_get_recording (self->session), heap);
  g_autofree char *list = dup_list (&completeness);
  g_autofree char *sentence = dup_sentence (self, &completeness);
  const gboolean whole = hf_completeness_is_whole (&completeness);
  const gboolean limited = whole && completeness.kinds != 0;

  gtk_image_set_from_icon_name (self->icon, limited ? "help-about-symbolic"
                                            : whole ? "object-select-symbolic"
                                                    : "dialog-warning-symbolic");
  hf_css_class_set (GTK_WIDGET (self->icon), "success", whole && !limited);
  hf_css_class_set (GTK_WIDGET (self->icon), "dim-label", limited);
  hf_css_class_set (GTK_WIDGET (self->icon), "warning", !whole);
  hf_shown_set_text (self->sentence, sentence);
  hf_shown_set_text (self->damage, list);
  hf_shown_set_name (self->damage_box, gtk_label_get_text (self->damage));
  hf_shown_set_name (GTK_WIDGET (self->completeness), gtk_label_get_text (self->sentence));
}

static void
popover_shown_cb (HfStatusBar *self)
{
  /* In the label itself the focus would select all, or show a caret; and to grab
   * it a box hands it on to what it holds. */
  gtk_root_set_focus (gtk_widget_get_root (self->damage_box), self->damage_box);
  gtk_label_select_region (self->damage, 0, 0);
}

static gboolean
copy_cb (GtkWidget *widget,
         GVariant  *args G_GNUC_UNUSED,
         gpointer   user_data G_GNUC_UNUSED)
{
  return hf_copy_text (widget, gtk_label_get_text (HF_STATUS_BAR (widget)->damage));
}

static void
copy_action (GtkWidget  *widget,
             const char *name G_GNUC_UNUSED,
             GVariant   *parameter)
{
  copy_cb (widget, parameter, NULL);
}

/* ---- Totals ------------------------------------------------------------ */

static char *
dup_reachable (HfHeap               *heap,
               const HfReachability *reachability)
{
  g_autofree char *count = NULL;
  g_autofree char *size = NULL;
  g_autofree char *share = NULL;

  if (reachability == NULL)
    return g_strdup (_ ("reachable: not known"));

  count = hf_figures_count (reachability->n_objects);
  size = hf_figures_size (reachability->n_bytes);
  share = hf_figures_share (reachability->n_bytes, hf_heap_get_n_bytes (heap));
  /* Translators: a count of objects, their size, and its share of all */
  return g_strdup_printf (_ ("%s reachable  %s (%s)"), count, size, share);
}

static char *
dup_totals (HfHeap               *heap,
            const HfReachability *reachability)
{
  const guint64 n_bytes = hf_heap_get_n_bytes (heap);
  const guint32 n_objects = hf_heap_get_n_objects (heap);
  const guint64 n_references = hf_heap_get_n_references (heap);
  g_autofree char *object_count = hf_figures_count (n_objects);
  g_autofree char *size = hf_figures_size (n_bytes);
  g_autofree char *reference_count = hf_figures_count (n_references);
  g_autofree char *objects = NULL;
  g_autofree char *reachable = dup_reachable (heap, reachability);
  g_autofree char *references = NULL;

  /* Translators: a count of objects, and their size */
  objects = g_strdup_printf (ngettext ("%s object  %s", "%s objects  %s", n_objects), object_count,
                             size);
  references = g_strdup_printf (ngettext ("%s reference", "%s references", (gulong) n_references),
                                reference_count);

  return g_strjoin ("  ·  ", objects, reachable, references, NULL);
}

static void
show_totals (HfStatusBar *self)
{
  HfHeap *heap = hf_session_get_heap (self->session);
  HfAnalysis *analysis = hf_session_get_analysis (self->session);
  const HfReachability *reachability = hf_analysis_get_reachability (analysis);
  g_autofree char *exact = hf_figures_bytes (hf_heap_get_n_bytes (heap));
  g_autofree char *reachable_exact = hf_fault_text_dup_unknown (analysis);
  g_autofree char *text = dup_totals (heap, reachability);
  g_autofree char *tooltip = NULL;

  if (reachability != NULL)
    reachable_exact = hf_figures_bytes (reachability->n_bytes);
  tooltip = g_strdup_printf (_ ("All objects: %s\nReachable from a root: %s"), exact,
                             reachable_exact);
  hf_shown_set_text (self->totals, text);
  hf_tip_set (GTK_WIDGET (self->totals), tooltip);
}

/* ---- Snapshots --------------------------------------------------------- */

static const char *
get_no_reason (gpointer user_data G_GNUC_UNUSED,
               guint    position G_GNUC_UNUSED)
{
  return NULL;
}

static void
show_snapshots (HfStatusBar *self)
{
  HfRecording *recording = hf_session_get_recording (self->session);
  const guint32 n_heaps = hf_recording_get_n_heaps (recording);
  g_autoptr (GListModel) names = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->snapshots), n_heaps > 1);
  gtk_widget_set_visible (self->choose_snapshots, n_heaps > 1);
  if (n_heaps < 2)
    return;

  names = hf_snapshot_names_new (recording);
  self->updating = TRUE;
  gtk_drop_down_set_model (self->snapshots, names);
  gtk_drop_down_set_selected (self->snapshots, hf_session_get_position (self->session));
  /* Rows of a menu with a check at the one that is shown. */
  hf_choices_set_reasons (self->snapshots, get_no_reason, NULL);
  self->updating = FALSE;
}

static void
snapshot_selected_cb (HfStatusBar *self)
{
  const guint position = gtk_drop_down_get_selected (self->snapshots);

  if (self->updating || position == GTK_INVALID_LIST_POSITION ||
      position == hf_session_get_position (self->session))
    return;

  g_signal_emit (self, signals[SIGNAL_SNAPSHOT_CHOSEN], 0, position);
}

/* ---- Stages ------------------------------------------------------------ */

static gboolean
has_focus (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root == NULL ? NULL : gtk_root_get_focus (root);

  return focus != NULL && gtk_widget_is_ancestor (focus, widget);
}

/* A keyboard that was in what goes is not lost: it goes on beside it. */
static void
show_stack (HfStatusBar *self,
            const char  *name)
{
  const gboolean focus = has_focus (GTK_WIDGET (self->stack));

  if (g_str_equal (gtk_stack_get_visible_child_name (self->stack), name))
    return;

  /* A screen reader also finds what another page only covers. */
  gtk_widget_set_visible (GTK_WIDGET (self->line), g_str_equal (name, "stage"));
  gtk_stack_set_visible_child_name (self->stack, name);
  if (focus && gtk_widget_get_visible (self->given_up) && g_str_equal (name, "totals"))
    gtk_widget_grab_focus (self->again);
  else if (focus)
    gtk_widget_child_focus (gtk_stack_get_visible_child (self->stack), GTK_DIR_TAB_FORWARD);
}

static gboolean
delay_cb (gpointer user_data)
{
  HfStatusBar *self = user_data;

  self->delay = 0;
  show_stack (self, "stage");

  return G_SOURCE_REMOVE;
}

static void
job_changed_cb (HfStatusBar *self)
{
  HfRetentionJob *job = hf_analysis_stages_get_job (self->stages);

  g_clear_handle_id (&self->delay, g_source_remove);
  hf_stage_line_set_job (self->line, job);
  if (job != NULL)
    self->delay = g_timeout_add (STAGE_DELAY, delay_cb, self);
  else
    show_stack (self, "totals");
}

/* Shows the work that was given up, if any. Omissions of the file cannot be tried again. */
static void
show_given_up (HfStatusBar *self)
{
  HfAnalysis *analysis = hf_session_get_analysis (self->session);
  const gboolean is_known = analysis == NULL || hf_analysis_get_why_unknown (analysis) == NULL;
  const char *no_retention = is_known ? hf_session_get_why_no_retention (self->session) : NULL;
  const char *no_findings = hf_session_get_why_no_findings (self->session);
  const char *why_not = no_retention != NULL ? no_retention : no_findings;
  const gboolean focus = has_focus (self->given_up);

  gtk_widget_set_visible (self->given_up, why_not != NULL);
  if (why_not == NULL && focus)
    gtk_widget_grab_focus (GTK_WIDGET (self->completeness));
  if (why_not == NULL)
    return;

  hf_shown_set_text (self->why_not, why_not);
  gtk_label_set_width_chars (self->why_not,
                             (int) MIN (g_utf8_strlen (why_not, -1), MIN_WHY_NOT_CHARS));
  hf_tip_set (GTK_WIDGET (self->why_not), why_not);
  gtk_button_set_label (GTK_BUTTON (self->again),
                        no_retention != NULL ? _ ("Compute _Retained Sizes") : _ ("Run _Analysis"));
  hf_shown_describe (GTK_WIDGET (self->again), why_not);
}

static void
again_clicked_cb (HfStatusBar *self)
{
  hf_analysis_stages_start (self->stages);
}

/* ---- The widget -------------------------------------------------------- */

static void
hf_status_bar_dispose (GObject *object)
{
  HfStatusBar *self = HF_STATUS_BAR (object);

  g_clear_handle_id (&self->delay, g_source_remove);
  if (self->stages != NULL)
    g_signal_handlers_disconnect_by_data (self->stages, self);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_STATUS_BAR);
  g_clear_object (&self->stages);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (hf_status_bar_parent_class)->dispose (object);
}

static void
hf_status_bar_class_init (HfStatusBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_status_bar_dispose;

  signals[SIGNAL_SNAPSHOT_CHOSEN] = g_signal_new ("snapshot-chosen", G_TYPE_FROM_CLASS (klass),
                                                  G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                                  G_TYPE_NONE, 1, G_TYPE_UINT);

  g_type_ensure (HF_TYPE_STAGE_LINE);
  hf_copy_add_keys (widget_class, copy_cb);
  gtk_widget_class_install_action (widget_class, "status.copy", NULL, copy_action);
  gtk_widget_class_set_css_name (widget_class, "hfstatusbar");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-status-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, HfStatusBar, stack);
  gtk_widget_class_bind_template_child (widget_class, HfStatusBar, line);
  gtk_widget_class_bind_template_child (widget_class, HfStatusBar, given_up);
  gtk_widget_class_bind_template_child (widget_class, HfStatusBar, why_not);
  gtk_widget_class_bind_template_child (widget_class, HfStatusBar, again);
  gtk_widget_class_bind_template_child (widget_class, HfStatusBar, completeness);
  gtk_widget_class_bind_template_child (widget_class, HfStatusBar, icon);
  gtk_widget_class_bind_template_child (widget_class, HfStatusBar, sentence);
  gtk_widget_class_bind_template_child (widget_class, HfStatusBar, damage_box);
  gtk_widget_class_bind_template_child (widget_class, HfStatusBar, damage);
  gtk_widget_class_bind_template_child (widget_class, HfStatusBar, snapshots);
  gtk_widget_class_bind_template_child (widget_class, HfStatusBar, choose_snapshots);
  gtk_widget_class_bind_template_child (widget_class, HfStatusBar, totals);
  gtk_widget_class_bind_template_callback (widget_class, again_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, popover_shown_cb);
  gtk_widget_class_bind_template_callback (widget_class, snapshot_selected_cb);
}

static void
hf_status_bar_init (HfStatusBar *self)
{
  g_autoptr (GtkListItemFactory) in_button = hf_snapshot_names_new_factory ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drop_down_set_factory (self->snapshots, in_button);
}

void
hf_status_bar_set_session (HfStatusBar      *self,
                           HfSession        *session,
                           HfAnalysisStages *stages)
{
  g_return_if_fail (HF_IS_STATUS_BAR (self));
  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
  g_signal_connect_swapped (session, "notify::analysis", G_CALLBACK (hf_status_bar_update), self);
  hf_settings_watch (HF_SETTINGS_UNITS, G_CALLBACK (hf_status_bar_update), self);
  g_signal_connect_swapped (session, "notify::retention", G_CALLBACK (show_given_up), self);
  g_signal_connect_swapped (session, "notify::findings", G_CALLBACK (show_given_up), self);
  self->stages = g_object_ref (stages);
  g_signal_connect_swapped (stages, "notify::job", G_CALLBACK (job_changed_cb), self);
  hf_status_bar_update (self);
  show_given_up (self);
  job_changed_cb (self);
}

void
hf_status_bar_update (HfStatusBar *self)
{
  g_return_if_fail (HF_IS_STATUS_BAR (self));

  if (hf_session_get_analysis (self->session) == NULL)
    return;

  show_completeness (self);
  show_totals (self);
  show_snapshots (self);
}

void
hf_status_bar_list_faults (HfStatusBar *self)
{
  g_return_if_fail (HF_IS_STATUS_BAR (self));

  show_stack (self, "totals");
  gtk_menu_button_popup (self->completeness);
}

void
hf_status_bar_describe (HfStatusBar *self,
                        GtkWidget   *picture)
{
  g_return_if_fail (HF_IS_STATUS_BAR (self));

  gtk_accessible_update_relation (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY,
                                  self->totals, self->sentence, NULL, -1);
}

const char *
hf_status_bar_get_completeness (HfStatusBar *self)
{
  return gtk_label_get_text (self->sentence);
}

const char *
hf_status_bar_get_totals (HfStatusBar *self)
{
  return gtk_label_get_text (self->totals);
}
