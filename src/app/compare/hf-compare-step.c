/* hf-compare-step.c: one step that the user has taken in a comparison
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-compare-step.h"

#include "hf-selection-name.h"

#include <glib/gi18n.h>

void
hf_compare_step_free (HfCompareStep *self)
{
  if (self == NULL)
    return;

  hf_compare_state_free (self->state);
  g_strfreev (self->way);
  g_free (self->type);
  g_free (self);
}

/* ---- Comparing --------------------------------------------------------- */

static const char *
get_filter (const HfCompareStep *self)
{
  return self->state->filter == NULL ? "" : self->state->filter;
}

static gboolean
is_same_way (const HfCompareStep *a,
             const HfCompareStep *b)
{
  return g_strv_equal ((const char *const *) a->way, (const char *const *) b->way);
}

static gboolean
is_same_kind (const HfCompareStep *a,
              const HfCompareStep *b)
{
  return a->state->by == b->state->by && a->state->by_identity == b->state->by_identity;
}

static gboolean
is_same_order (const HfCompareStep *a,
               const HfCompareStep *b)
{
  return a->state->order == b->state->order && a->state->descending == b->state->descending &&
         a->state->lives_order == b->state->lives_order &&
         a->state->lives_descending == b->state->lives_descending;
}

static gboolean
is_same_selection (const HfCompareStep *a,
                   const HfCompareStep *b)
{
  return g_strcmp0 (a->state->selected, b->state->selected) == 0 &&
         g_strcmp0 (a->type, b->type) == 0 && a->selects_type == b->selects_type;
}

/* But for the filter and the selection. */
static gboolean
is_same_otherwise (const HfCompareStep *a,
                   const HfCompareStep *b)
{
  return a->state->shows_graph == b->state->shows_graph &&
         g_strcmp0 (a->state->retention, b->state->retention) == 0 && is_same_kind (a, b) &&
         a->state->grouping == b->state->grouping &&
         a->state->shows_change == b->state->shows_change &&
         a->state->shows_small == b->state->shows_small && is_same_order (a, b) &&
         is_same_way (a, b);
}

/* ---- The kind of steps ------------------------------------------------- */

static void
free_step (gpointer self)
{
  hf_compare_step_free (self);
}

static gboolean
equal (gconstpointer one,
       gconstpointer other)
{
  const HfCompareStep *a = one;
  const HfCompareStep *b = other;

  return is_same_otherwise (a, b) && is_same_selection (a, b) &&
         g_str_equal (get_filter (a), get_filter (b));
}

/* A worker may have found the row since. */
static void
learn (gpointer self,
       gpointer same)
{
  HfCompareStep *step = self;
  HfCompareStep *new_step = same;

  step->place = new_step->place;
  step->serial = new_step->serial;
  hf_compare_step_free (new_step);
}

static HfStepTyping
get_typing (gconstpointer  self,
            gconstpointer  before,
            gboolean      *of_objects)
{
  const HfCompareStep *now = self;
  const HfCompareStep *then = before;
  const gboolean is_filter_same = g_str_equal (get_filter (now), get_filter (then));

  *of_objects = FALSE;
  if (!is_same_otherwise (now, then))
    return HF_STEP_NO_TYPING;
  if (!is_same_selection (now, then))
    return now->is_move && is_filter_same ? HF_STEP_MOVING : HF_STEP_NO_TYPING;

  return is_filter_same ? HF_STEP_NO_TYPING
                        : hf_step_compare_texts (get_filter (now), get_filter (then));
}

const HfStepKind *
hf_compare_step_get_kind (void)
{
  static const HfStepKind kind = { free_step, equal, learn, get_typing };

  return &kind;
}

/* ---- Names ------------------------------------------------------------- */

static const char *
get_grouping (HfGrouping grouping)
{
  switch ((guint) grouping)
    {
    case HF_GROUPING_ROOT:
      return _ ("by root");
    case HF_GROUPING_DOMAIN:
      return _ ("by domain");
    case HF_GROUPING_NAMESPACE:
    default:
      return _ ("by namespace");
    }
}

static const char *
get_by (const HfCompareStep *self)
{
  if (self->state->by_identity)
    return _ ("by identity");
  switch ((guint) self->state->by)
    {
    case HF_COMPARE_BY_ROOT:
      return _ ("by root");
    case HF_COMPARE_BY_REASON:
      return _ ("by reason");
    case HF_COMPARE_BY_DOMAIN:
      return _ ("by domain");
    case HF_COMPARE_BY_TYPE:
    default:
      return _ ("by type");
    }
}

static const char *
get_order (const HfCompareStep *self)
{
  static const char *const names[HF_N_COMPARE_ORDERS] = {
    [HF_COMPARE_ORDER_NAME] = N_ ("sorted by name"),
    [HF_COMPARE_ORDER_COUNT] = N_ ("sorted by number of objects"),
    [HF_COMPARE_ORDER_COUNT_DELTA] = N_ ("sorted by difference in objects"),
    [HF_COMPARE_ORDER_BEFORE] = N_ ("sorted by size before"),
    [HF_COMPARE_ORDER_AFTER] = N_ ("sorted by size after"),
    [HF_COMPARE_ORDER_DELTA] = N_ ("sorted by difference"),
    [HF_COMPARE_ORDER_CHANGE] = N_ ("sorted by kind of change"),
    [HF_COMPARE_ORDER_SURVIVED] = N_ ("sorted by size of survivors"),
    [HF_COMPARE_ORDER_DIED] = N_ ("sorted by size of dead objects"),
    [HF_COMPARE_ORDER_NEW] = N_ ("sorted by size of new objects"),
    [HF_COMPARE_ORDER_SURVIVED_COUNT] = N_ ("sorted by number of survivors"),
    [HF_COMPARE_ORDER_DIED_COUNT] = N_ ("sorted by number of dead objects"),
    [HF_COMPARE_ORDER_NEW_COUNT] = N_ ("sorted by number of new objects"),
  };

  return _ (names[self->state->by_identity ? self->state->lives_order : self->state->order]);
}

static char *
dup_filter (const HfCompareStep *self)
{
  const char *text = get_filter (self);
  g_autofree char *shortened = hf_selection_name_shorten (g_strdup (text), NULL);

  if (text[0] == '\0')
    return g_strdup (_ ("no filter"));

  /* Translators: the text of a filter: "filter ns:System" */
  return g_strdup_printf (_ ("filter %s"), shortened);
}

static const char *
get_focus (const HfCompareStep *self)
{
  const guint n_levels = g_strv_length (self->way);

  return n_levels == 0 ? _ ("Both Heaps") : self->way[n_levels - 1];
}

static char *
dup_selected (const HfCompareStep *self)
{
  const char *name = self->state->selected;

  if (self->selects_type || name == NULL)
    name = self->type;
  return name == NULL ? g_strdup (_ ("nothing selected"))
                      : hf_selection_name_shorten (g_strdup (name), NULL);
}

/* (transfer full) (nullable): what is new in treemaps or graph; %NULL if nothing is. */
static char *
dup_picture_name (const HfCompareStep *self,
                  const HfCompareStep *before)
{
  if (self->state->grouping != before->state->grouping)
    return g_strdup (get_grouping (self->state->grouping));
  if (!is_same_way (self, before))
    return hf_selection_name_shorten (g_strdup (get_focus (self)), NULL);
  if (self->state->shows_change != before->state->shows_change)
    return g_strdup (self->state->shows_change ? _ ("differences only") : _ ("both sides"));

  return NULL;
}

/* The same of the table. */
static char *
dup_table_name (const HfCompareStep *self,
                const HfCompareStep *before)
{
  if (!is_same_kind (self, before))
    return g_strdup (get_by (self));
  if (!is_same_selection (self, before))
    return dup_selected (self);
  if (!g_str_equal (get_filter (self), get_filter (before)))
    return dup_filter (self);
  if (!is_same_order (self, before))
    return g_strdup (get_order (self));
  if (self->state->shows_small != before->state->shows_small)
    return g_strdup (self->state->shows_small ? _ ("with small differences")
                                              : _ ("without small differences"));

  return NULL;
}

char *
hf_compare_step_dup_name (const HfCompareStep *self,
                          const HfCompareStep *before)
{
  const char *retention = self->state->retention;
  const char *picture = self->state->shows_graph ? _ ("Graph") : _ ("Treemap");
  g_autofree char *name = NULL;

  if (before == NULL)
    return g_strdup (_ ("Both Heaps"));
  if (self->state->shows_graph != before->state->shows_graph)
    return g_strdup (picture);
  if (self->state->shows_graph && g_strcmp0 (retention, before->state->retention) != 0)
    return g_strdup_printf (_ ("%s: %s"), picture,
                            retention == NULL ? _ ("Ownership") : _ ("Retention"));

  name = dup_picture_name (self, before);
  if (name != NULL)
    /* Translators: a view, and what is looked at there: "Treemap: System.String" */
    return g_strdup_printf (_ ("%s: %s"), picture, name);

  name = dup_table_name (self, before);
  /* Translators: what is new in the table of changes: "Changes: by root" */
  return g_strdup_printf (_ ("Changes: %s"), name == NULL ? get_by (self) : name);
}
