/* hf-compare-view-kinds.c: the ways in which the table of changes compares
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-choices.h"
#include "hf-compare-view-private.h"
#include "hf-free-later.h"
#include "hf-poll.h"
#include "hf-shown.h"

#include <glib/gi18n.h>

/* By row of the drop-down. */
static const struct
{
  const char *table;
  const char *filter;
  const char *making;
  const char *same;
} words[] = {
  [HF_COMPARE_BY_TYPE] = { N_ ("Changes by type"), N_ ("Filter types"),
                           N_ ("Comparing by type…"),
                           N_ ("Every type has as many objects and as many bytes on both sides.") },
  [HF_COMPARE_BY_ROOT] = { N_ ("Changes by root"), N_ ("Filter roots"),
                           N_ ("Comparing by root…"),
                           N_ ("Every group of roots keeps as many bytes on both sides.") },
  [HF_COMPARE_BY_REASON] = { N_ ("Changes by reason"), N_ ("Filter reasons"),
                             N_ ("Comparing by reason…"),
                             N_ ("For every reason as many objects live on both sides.") },
  [HF_COMPARE_BY_DOMAIN] = { N_ ("Changes by domain"), N_ ("Filter domains"),
                             N_ ("Comparing by domain…"),
                             N_ ("Every domain has as many objects and as many bytes on both "
                                 "sides.") },
  [HF_COMPARE_CHOICE_IDENTITY] = { N_ ("Types by identity"), N_ ("Filter types"),
                                   N_ ("Following objects through the collections…"),
                                   N_ ("Neither snapshot has objects.") },
};

static void take_back (HfCompareView *self);

/* ---- The worker -------------------------------------------------------- */

typedef struct
{
  HfCompareKinds *kinds;
  HfCompareBy     by;
  gboolean        by_identity;
  char           *selected; /* the exact name of a row; NULL for none */
  guint32         place;    /* its row, once it is found; HF_INDEX_NONE = none */
} Question;

static void
question_free (gpointer data)
{
  Question *self = data;

  g_object_unref (self->kinds);
  g_free (self->selected);
  g_free (self);
}

/* Paths have no index, and may be many. */
static gboolean
find_place (Question      *self,
            HfComparison  *comparison,
            GCancellable  *cancellable,
            GError       **error)
{
  guint32 n_rows = 0;
  const HfComparisonRow *rows = hf_comparison_get_rows (comparison, &n_rows);
  HfPoll poll = { .cancellable = cancellable };

  for (guint32 i = 0; self->selected != NULL && i < n_rows; i++)
    {
      g_autofree char *name = hf_comparison_text_dup_name (comparison, &rows[i],
                                                           HF_REASON_MAX_NAMES, HF_NAMES_EXACT);

      if (hf_poll_set_error_if_cancelled (&poll, error))
        return FALSE;
      if (!g_str_equal (name, self->selected))
        continue;
      self->place = i;
      return TRUE;
    }

  return TRUE;
}

/* Those of the kinds are kept. */
static gboolean
make_lives (Question      *self,
            GCancellable  *cancellable,
            GError       **error)
{
  g_autoptr (HfCompareLives) lives = NULL;

  if (!self->by_identity)
    return TRUE;
  lives = hf_compare_kinds_make_lives (self->kinds, NULL, cancellable, error);
  return lives != NULL;
}

static gpointer
make_worker (gpointer       data,
             GCancellable  *cancellable,
             GError       **error)
{
  Question *self = data;
  g_autoptr (HfComparison) comparison = hf_compare_kinds_make (self->kinds, self->by, cancellable,
                                                               error);

  if (comparison == NULL || !make_lives (self, cancellable, error) ||
      !find_place (self, comparison, cancellable, error))
    return NULL;
  return g_steal_pointer (&comparison);
}

static void
made_cb (gpointer      owner,
         gpointer      data,
         gpointer      answer,
         const GError *error)
{
  HfCompareView *self = owner;
  g_autoptr (HfComparison) comparison = answer;

  if (comparison == NULL)
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "win.show-message", "s", error->message);
      take_back (self);
      return;
    }

  self->last_choice = hf_compare_view_get_choice (self);
  self->place = ((Question *) data)->place;
  hf_compare_view_show_comparison (self, comparison);
}

static gboolean
is_made (HfCompareView *self)
{
  g_autoptr (HfCompareLives) lives = NULL;

  if (!self->by_identity)
    return hf_compare_kinds_get (self->kinds, self->by) != NULL;
  lives = hf_compare_kinds_dup_lives (self->kinds);
  return lives != NULL;
}

/* A comparison that is there takes no worker, unless its row must be found. */
static void
make (HfCompareView *self)
{
  static const HfQuestionKind kind = { "hf_compare_kind", make_worker, question_free,
                                       g_object_unref };
  const gboolean is_there = is_made (self);
  Question *question = g_new0 (Question, 1);

  question->kinds = g_object_ref (self->kinds);
  question->by = self->by;
  question->by_identity = self->by_identity;
  question->selected = g_strdup (self->selected);
  question->place = HF_INDEX_NONE;
  if (is_there && self->selected == NULL)
    hf_latest_ask_now (self->making, hf_question_new (&kind, question), made_cb);
  else
    hf_latest_ask (self->making, hf_question_new (&kind, question), made_cb);
}

/* ---- The kind ---------------------------------------------------------- */

static const char *
why_not (gpointer user_data,
         guint    choice)
{
  HfCompareView *self = user_data;

  if (self->kinds == NULL)
    return NULL;
  return choice == HF_COMPARE_CHOICE_IDENTITY ? hf_compare_kinds_get_why_no_lives (self->kinds)
                                              : hf_compare_kinds_get_why_not (self->kinds, choice);
}

guint
hf_compare_view_get_choice (HfCompareView *self)
{
  return self->by_identity ? HF_COMPARE_CHOICE_IDENTITY : (guint) self->by;
}

/* A list of objects belongs to a type alone, and so does its menu. */
void
hf_compare_view_show_kind (HfCompareView *self)
{
  const guint choice = hf_compare_view_get_choice (self);

  gtk_drop_down_set_selected (self->kind, choice);
  hf_choices_set_reasons (self->kind, why_not, self);
  hf_filter_entry_set_name (self->entry, _ (words[choice].filter));
  hf_shown_set_name (GTK_WIDGET (self->view), _ (words[choice].table));
  hf_shown_set_text (self->making_label, _ (words[choice].making));
  adw_status_page_set_description (self->same, _ (words[choice].same));
  hf_compare_columns_set_by (self->columns, self->by, self->by_identity);
  hf_compare_view_show_orders (self);
  hf_compare_view_show_order (self);
  hf_compare_view_clear_menu (self);

  self->place = HF_INDEX_NONE;
  hf_latest_cancel (self->making);
  hf_latest_cancel (self->example);
  if (self->kinds != NULL)
    make (self);
  if (self->kinds == NULL || hf_latest_is_busy (self->making))
    hf_compare_view_show_comparison (self, NULL);
}

HfCompareBy
hf_compare_view_get_by (HfCompareView *self)
{
  return self->by;
}

gboolean
hf_compare_view_get_by_identity (HfCompareView *self)
{
  return self->by_identity;
}

/* Returns whether it is another kind. By identity the rows are those of types, and so is the
 * selected one. */
static gboolean
change_kind (HfCompareView *self,
             guint          choice)
{
  const gboolean by_identity = choice == HF_COMPARE_CHOICE_IDENTITY;
  const HfCompareBy by = by_identity ? HF_COMPARE_BY_TYPE : (HfCompareBy) choice;

  if (hf_compare_view_get_choice (self) == choice || why_not (self, choice) != NULL)
    {
      gtk_drop_down_set_selected (self->kind, hf_compare_view_get_choice (self));
      return FALSE;
    }

  if (self->by != by)
    {
      g_free (self->selections[self->by]);
      self->selections[self->by] = g_steal_pointer (&self->selected);
      self->selected = g_steal_pointer (&self->selections[by]);
    }
  self->by = by;
  self->by_identity = by_identity;
  hf_compare_view_show_kind (self);
  return TRUE;
}

void
hf_compare_view_choose (HfCompareView *self,
                        guint          choice)
{
  if (!change_kind (self, choice))
    return;

  g_signal_emit_by_name (self, "order-changed");
  hf_compare_view_emit_chosen (self, TRUE);
}

void
hf_compare_view_set_by (HfCompareView *self,
                        HfCompareBy    by)
{
  g_return_if_fail (HF_IS_COMPARE_VIEW (self));

  hf_compare_view_choose (self, by);
}

static void
take_back (HfCompareView *self)
{
  if (change_kind (self, self->last_choice))
    hf_compare_view_emit_chosen (self, FALSE);
}

HfCompareKinds *
hf_compare_view_get_kinds (HfCompareView *self)
{
  return self->kinds;
}

HfComparison *
hf_compare_view_get_comparison (HfCompareView *self)
{
  return self->comparison;
}

void
hf_compare_view_set_moments (HfCompareView          *self,
                             const HfCompareMoments *moments)
{
  g_return_if_fail (HF_IS_COMPARE_VIEW (self));

  hf_compare_moments_clear (&self->moments);
  self->moments = hf_compare_moments_copy (moments);
}

/* Each kind of the heaps before is of no use for others, but for objects that were followed. */
void
hf_compare_view_set_comparison (HfCompareView *self,
                                HfComparison  *comparison)
{
  HfCompareKinds *before = NULL;

  g_return_if_fail (HF_IS_COMPARE_VIEW (self));

  hf_latest_cancel (self->making);
  before = g_steal_pointer (&self->kinds);
  if (comparison != NULL)
    {
      self->kinds = hf_compare_kinds_new (comparison);
      hf_compare_kinds_set_moments (self->kinds, &self->moments, before);
    }
  hf_free_later_object (&before);
  self->last_choice = HF_COMPARE_BY_TYPE;
  if (why_not (self, hf_compare_view_get_choice (self)) != NULL)
    hf_compare_view_set_by (self, HF_COMPARE_BY_TYPE);
  else
    hf_compare_view_show_kind (self);
}

/* ---- From the user ----------------------------------------------------- */

static void
kind_selected_cb (HfCompareView *self)
{
  hf_compare_view_choose (self, gtk_drop_down_get_selected (self->kind));
}

static void
cancel_clicked_cb (HfCompareView *self)
{
  take_back (self);
  hf_compare_view_focus_rows (self);
}

/* ---- The widget -------------------------------------------------------- */

void
hf_compare_view_install_kinds (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, HfCompareView, kind);
  gtk_widget_class_bind_template_child (widget_class, HfCompareView, making_label);
  gtk_widget_class_bind_template_child (widget_class, HfCompareView, same);
  gtk_widget_class_bind_template_callback (widget_class, kind_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_clicked_cb);
}

void
hf_compare_view_clear_kinds (HfCompareView *self)
{
  g_clear_pointer (&self->making, hf_latest_free);
  hf_free_later_object (&self->kinds);
  hf_compare_moments_clear (&self->moments);
}
