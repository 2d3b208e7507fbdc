/* hf-compare-details.c: the details of what is selected in a comparison
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-compare-details.h"

#include "hf-compare-figures.h"
#include "hf-comparison-text.h"
#include "hf-copy.h"
#include "hf-css-class.h"
#include "hf-figures.h"
#include "hf-free-later.h"
#include "hf-kept-list.h"
#include "hf-kept-row.h"
#include "hf-settings.h"
#include "hf-shown.h"
#include "hf-tip.h"

#include <glib/gi18n.h>

/* The most answers that are kept; then all are found again when they are wanted. */
#define MAX_ANSWERS 64

struct _HfCompareDetails
{
  GtkWidget       parent_instance;

  HfCompareKinds *kinds;      /* NULL for none */
  HfComparison   *comparison; /* of the selected row; NULL for none */
  guint32         place;
  gboolean        stopped;    /* by the user: no worker begins until the user asks for it */
  HfLatest       *making;     /* makes the comparison by reason, whatever is selected */
  HfLatest       *finding;    /* finds the reasons of what is selected */
  GHashTable     *answers;    /* of HfKeptBy, by what get_key() returns */

  GtkWidget      *scroller;
  GtkWidget      *box;
  GtkLabel       *title;
  GtkLabel       *way;
  GtkWidget      *copy_way;
  GtkLabel       *state;
  GtkGrid        *figures;
  GtkWidget      *kept_box;
  GtkLabel       *count;
  GtkStack       *stack;
  GtkListBox     *list;
  GtkLabel       *sentence;
  GtkWidget      *again;
};

G_DEFINE_FINAL_TYPE (HfCompareDetails, hf_compare_details, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_SHOW_REASON,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void update (HfCompareDetails *self);

/* ---- The part ---------------------------------------------------------- */

static gboolean
is_reason (HfCompareDetails *self)
{
  return self->comparison != NULL && self->place != HF_INDEX_NONE &&
         hf_comparison_get_by (self->comparison) == HF_COMPARE_BY_REASON;
}

/* A path begins far away, and its end is what the row is about. */
static void
show_name (HfCompareDetails    *self,
           const HfComparePart *part)
{
  hf_shown_set_text (self->title, part->title);
  hf_tip_set (GTK_WIDGET (self->title), part->full_name);
  hf_shown_set_name (GTK_WIDGET (self->title),
                     part->full_name != NULL ? part->full_name : part->title);
  hf_shown_set_text (self->way, part->way == NULL ? "" : part->way);
  hf_tip_set (GTK_WIDGET (self->way), part->full_name);
  gtk_widget_set_visible (GTK_WIDGET (self->way), part->way != NULL);
  gtk_widget_set_visible (self->copy_way, is_reason (self));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->copy_way), "u", self->place);
}

static void
show_part (HfCompareDetails *self)
{
  HfComparison *types = self->kinds == NULL
                          ? NULL
                          : hf_compare_kinds_get (self->kinds, HF_COMPARE_BY_TYPE);
  HfComparison *comparison = self->comparison != NULL ? self->comparison : types;
  g_autoptr (HfComparePart) part = NULL;

  gtk_widget_set_visible (self->box, comparison != NULL);
  if (comparison == NULL)
    return;

  part = hf_compare_part_new (comparison, self->place);
  show_name (self, part);
  hf_shown_set_text (self->state, part->state == NULL ? _ ("Nothing is selected") : part->state);
  hf_css_class_set (GTK_WIDGET (self->state), "dim-label", part->state == NULL);
  hf_compare_figures_show (self->figures, part);
}

/* ---- Reasons ----------------------------------------------------------- */

/* Returns a number for each row of each comparison. */
static guint64
get_key (HfCompareDetails *self)
{
  return (guint64) hf_comparison_get_by (self->comparison) << 32 | self->place;
}

static void
clear_answers (HfCompareDetails *self)
{
  hf_free_later (self->answers, (GDestroyNotify) g_hash_table_unref);
  self->answers = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free,
                                         (GDestroyNotify) hf_kept_by_free);
}

static void
show_sentence (HfCompareDetails *self,
               const char       *sentence)
{
  hf_shown_set_text (self->sentence, sentence);
  gtk_widget_set_visible (self->again, self->stopped);
  gtk_stack_set_visible_child_name (self->stack, "sentence");
}

static void
show_kept (HfCompareDetails *self,
           const HfKeptBy   *kept)
{
  g_autofree char *count = hf_figures_count (kept->n);

  hf_kept_list_show (self->list, kept);
  if (kept->n == 0)
    {
      show_sentence (self, _ ("Nothing: no strong root leads to its objects in either heap."));
      return;
    }

  hf_shown_set_text (self->count, count);
  gtk_stack_set_visible_child_name (self->stack, "list");
}

static void
found_cb (gpointer      owner,
          gpointer      data G_GNUC_UNUSED,
          gpointer      answer,
          const GError *error)
{
  HfCompareDetails *self = owner;
  HfKeptBy *kept = answer;
  guint64 key = 0;

  if (kept == NULL)
    {
      hf_kept_list_clear (self->list);
      show_sentence (self, error->message);
      return;
    }

  if (g_hash_table_size (self->answers) == MAX_ANSWERS)
    clear_answers (self);
  key = get_key (self);
  g_hash_table_replace (self->answers, g_memdup2 (&key, sizeof key), kept);
  show_kept (self, kept);
}

/* A pane that was hidden, or a row that was selected before, has its answer. */
static void
find (HfCompareDetails *self,
      HfComparison     *reasons)
{
  const guint64 key = get_key (self);
  const HfKeptBy *kept = g_hash_table_lookup (self->answers, &key);

  if (kept != NULL)
    {
      show_kept (self, kept);
      return;
    }

  gtk_stack_set_visible_child_name (self->stack, "busy");
  hf_latest_ask (self->finding, hf_kept_by_new_question (reasons, self->comparison, self->place),
                 found_cb);
}

static gpointer
make_worker (gpointer       data,
             GCancellable  *cancellable,
             GError       **error)
{
  return hf_compare_kinds_make (data, HF_COMPARE_BY_REASON, cancellable, error);
}

static void
made_cb (gpointer      owner,
         gpointer      data G_GNUC_UNUSED,
         gpointer      answer,
         const GError *error)
{
  HfCompareDetails *self = owner;
  HfComparison *reasons = answer;

  if (reasons == NULL)
    {
      self->stopped = TRUE;
      show_sentence (self, error->message);
      return;
    }

  hf_free_later_object (&reasons);
  update (self);
}

static void
make (HfCompareDetails *self)
{
  static const HfQuestionKind kind = { "hf_compare_details_make", make_worker, g_object_unref,
                                       g_object_unref };

  gtk_stack_set_visible_child_name (self->stack, "busy");
  if (!hf_latest_is_busy (self->making))
    hf_latest_ask (self->making, hf_question_new (&kind, g_object_ref (self->kinds)), made_cb);
}

static const char *
find_obstacle (HfCompareDetails *self)
{
  const char *unknown = hf_compare_kinds_get_why_not (self->kinds, HF_COMPARE_BY_REASON);

  if (unknown != NULL)
    return unknown;
  if (hf_comparison_get_by (self->comparison) == HF_COMPARE_BY_DOMAIN)
    return _ ("A domain has no reason of its own: select a type to see what keeps its objects.");

  return NULL;
}

static void
update (HfCompareDetails *self)
{
  /* A reason is itself what keeps its objects. */
  const gboolean has_part = self->comparison != NULL && self->place != HF_INDEX_NONE &&
                            !is_reason (self);
  HfComparison *reasons = NULL;

  hf_latest_cancel (self->finding);
  gtk_widget_set_visible (self->kept_box, has_part);
  hf_shown_set_text (self->count, "");
  if (!has_part || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  if (find_obstacle (self) != NULL)
    {
      self->stopped = FALSE;
      show_sentence (self, find_obstacle (self));
      return;
    }

  reasons = hf_compare_kinds_get (self->kinds, HF_COMPARE_BY_REASON);
  if (reasons != NULL)
    find (self, reasons);
  else if (self->stopped)
    show_sentence (self, _ ("Not known: the search was stopped."));
  else
    make (self);
}

void
hf_compare_details_set (HfCompareDetails *self,
                        HfCompareKinds   *kinds,
                        HfComparison     *comparison,
                        guint32           place)
{
  g_return_if_fail (HF_IS_COMPARE_DETAILS (self));

  if (self->kinds != kinds)
    {
      hf_latest_cancel (self->making);
      hf_kept_list_clear (self->list);
      clear_answers (self);
      self->stopped = FALSE;
    }
  else if (self->comparison == comparison && self->place == place)
    {
      return;
    }

  hf_free_later_object (&self->kinds);
  self->kinds = kinds == NULL ? NULL : g_object_ref (kinds);
  hf_free_later_object (&self->comparison);
  self->comparison = comparison == NULL ? NULL : g_object_ref (comparison);
  self->place = comparison == NULL ? HF_INDEX_NONE : place;
  show_part (self);
  update (self);
}

gboolean
hf_compare_details_is_busy (HfCompareDetails *self)
{
  return hf_latest_is_busy (self->making) || hf_latest_is_busy (self->finding);
}

/* ---- From the user ----------------------------------------------------- */

static void
stop_clicked_cb (HfCompareDetails *self)
{
  hf_latest_cancel (self->making);
  hf_latest_cancel (self->finding);
  self->stopped = TRUE;
  show_sentence (self, _ ("Not known: the search was stopped."));
  gtk_widget_grab_focus (self->again);
}

static void
again_clicked_cb (HfCompareDetails *self)
{
  self->stopped = FALSE;
  update (self);
}

static void
show_reason (GtkWidget  *widget,
             const char *action G_GNUC_UNUSED,
             GVariant   *place)
{
  g_signal_emit (widget, signals[SIGNAL_SHOW_REASON], 0, g_variant_get_uint32 (place));
}

static void
copy_path (GtkWidget  *widget,
           const char *action G_GNUC_UNUSED,
           GVariant   *place)
{
  HfCompareDetails *self = HF_COMPARE_DETAILS (widget);
  HfComparison *reasons = hf_compare_kinds_get (self->kinds, HF_COMPARE_BY_REASON);
  guint32 n_rows = 0;
  const HfComparisonRow *rows = hf_comparison_get_rows (reasons, &n_rows);
  g_autofree char *path = hf_comparison_text_dup_name (reasons, &rows[g_variant_get_uint32 (place)],
                                                       HF_REASON_MAX_NAMES, HF_NAMES_FULL);

  hf_copy_text (widget, path);
}

static void
row_activated_cb (HfCompareDetails *self,
                  GtkListBoxRow    *row)
{
  HfComparison *reasons = hf_compare_kinds_get (self->kinds, HF_COMPARE_BY_REASON);
  const guint64 key = get_key (self);
  const HfKeptBy *kept = g_hash_table_lookup (self->answers, &key);
  const guint32 place = hf_kept_row_get_place (row);
  guint32 n_rows = 0;

  if (kept == NULL || hf_kept_list_go_on (self->list, kept, row))
    return;
  if (hf_comparison_get_rows (reasons, &n_rows)[place].change != HF_CHANGE_SAME)
    g_signal_emit (self, signals[SIGNAL_SHOW_REASON], 0, place);
}

static void
units_changed_cb (HfCompareDetails *self)
{
  show_part (self);
  update (self);
}

/* ---- The widget -------------------------------------------------------- */

/* A hidden pane takes no worker. */
static void
hf_compare_details_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (hf_compare_details_parent_class)->map (widget);

  update (HF_COMPARE_DETAILS (widget));
}

static void
hf_compare_details_dispose (GObject *object)
{
  HfCompareDetails *self = HF_COMPARE_DETAILS (object);

  g_clear_pointer (&self->making, hf_latest_free);
  g_clear_pointer (&self->finding, hf_latest_free);
  hf_free_later (g_steal_pointer (&self->answers), (GDestroyNotify) g_hash_table_unref);
  hf_free_later_object (&self->comparison);
  hf_free_later_object (&self->kinds);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_COMPARE_DETAILS);

  G_OBJECT_CLASS (hf_compare_details_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/holdfast/Holdfast/hf-compare-details.ui");
  gtk_widget_class_bind_template_child (widget_class, HfCompareDetails, scroller);
  gtk_widget_class_bind_template_child (widget_class, HfCompareDetails, box);
  gtk_widget_class_bind_template_child (widget_class, HfCompareDetails, title);
  gtk_widget_class_bind_template_child (widget_class, HfCompareDetails, way);
  gtk_widget_class_bind_template_child (widget_class, HfCompareDetails, copy_way);
  gtk_widget_class_bind_template_child (widget_class, HfCompareDetails, state);
  gtk_widget_class_bind_template_child (widget_class, HfCompareDetails, figures);
  gtk_widget_class_bind_template_child (widget_class, HfCompareDetails, kept_box);
  gtk_widget_class_bind_template_child (widget_class, HfCompareDetails, count);
  gtk_widget_class_bind_template_child (widget_class, HfCompareDetails, stack);
  gtk_widget_class_bind_template_child (widget_class, HfCompareDetails, list);
  gtk_widget_class_bind_template_child (widget_class, HfCompareDetails, sentence);
  gtk_widget_class_bind_template_child (widget_class, HfCompareDetails, again);
  gtk_widget_class_bind_template_callback (widget_class, stop_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, again_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
hf_compare_details_class_init (HfCompareDetailsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_compare_details_dispose;
  widget_class->map = hf_compare_details_map;
  signals[SIGNAL_SHOW_REASON] = g_signal_new ("show-reason", G_TYPE_FROM_CLASS (klass),
                                              G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                              1, G_TYPE_UINT);

  gtk_widget_class_set_css_name (widget_class, "comparedetails");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  bind_template (widget_class);
  gtk_widget_class_install_action (widget_class, "kept.show", "u", show_reason);
  gtk_widget_class_install_action (widget_class, "kept.copy", "u", copy_path);
}

static void
hf_compare_details_init (HfCompareDetails *self)
{
  self->place = HF_INDEX_NONE;
  self->making = hf_latest_new (self);
  self->finding = hf_latest_new (self);
  clear_answers (self);
  gtk_widget_init_template (GTK_WIDGET (self));
  hf_settings_watch (HF_SETTINGS_UNITS, G_CALLBACK (units_changed_cb), self);
}
