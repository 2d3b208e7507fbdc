/* hf-comparison-finding-text.c: findings of a comparison as sentences
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-comparison-finding-text.h"

#include "hf-compare-reasons.h"
#include "hf-comparison-text.h"
#include "hf-figures.h"

#include <glib/gi18n.h>

/* The texts and figures that sentences are made of. */
typedef struct
{
  HfComparison          *comparison;
  const HfComparisonRow *row;
  gulong                 n_objects; /* for the plural */
  char                  *holder;    /* NULL if there is none */
  gboolean               is_one;    /* whether the holder is one place */
  char                  *name;
  char                  *count;
  char                  *size;
} Words;

static void
words_clear (Words *self)
{
  g_free (self->holder);
  g_free (self->name);
  g_free (self->count);
  g_free (self->size);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Words, words_clear)

/* ---- Names ------------------------------------------------------------- */

/* The roots of a kind as the subject of a sentence. */
static char *
dup_holders (guint64 kind)
{
  g_autofree char *name = NULL;

  switch (kind)
    {
    case HF_ROOT_INTERNAL:
      return g_strdup (_ ("Internal roots"));
    case HF_ROOT_SPECIFIC:
      return g_strdup (_ ("Runtime-specific roots"));
    case HF_ROOT_FINALIZER:
      return g_strdup (_ ("Roots in the finalizer queue"));
    default:
      if (kind < HF_N_ROOT_KINDS)
        return hf_figures_root_kinds (kind);
      name = g_strdup_printf ("%" G_GUINT64_FORMAT, kind);
      /* Translators: %s is the number of a kind that has no name */
      return g_strdup_printf (_ ("Roots of the kind %s"), name);
    }
}

/* All roots of a kind but static fields are one root of the tree. */
static void
name_reason (Words *self)
{
  const guint32 reason = self->row->parts[HF_SIDE_AFTER];
  HfReasonTree *tree = hf_comparison_get_reason_tree (self->comparison, HF_SIDE_AFTER);
  HfHeap *heap = hf_reason_tree_get_heap (tree)->heap;
  guint32 n_reasons = 0;
  const HfReason *reasons = hf_reason_tree_get_reasons (tree, &n_reasons);
  guint32 root = reason;

  while (reasons[root].parent != HF_INDEX_NONE)
    root = reasons[root].parent;

  self->is_one = reasons[root].kind == HF_ROOT_STATIC || reasons[root].kind == HF_ROOT_FINALIZER;
  self->holder = self->is_one ? hf_reason_text_dup_path (tree, root, 2, HF_NAMES_SHORT)
                              : dup_holders (reasons[root].kind);
  self->name = hf_reason_text_dup_type (heap, reasons[reason].type, HF_NAMES_SHORT);
}

/* Of other roots than static fields it is their object that makes their group. */
static void
name_roots (Words *self)
{
  const HfSide side = self->row->parts[HF_SIDE_AFTER] != HF_INDEX_NONE ? HF_SIDE_AFTER
                                                                       : HF_SIDE_BEFORE;
  const HfRootHolder *holder = hf_comparison_get_root_holder (self->comparison, side,
                                                              self->row->parts[side]);
  HfHeap *heap = hf_comparison_get_heap (self->comparison, side)->heap;

  self->is_one = holder->kind == HF_ROOT_STATIC || holder->type.value == HF_INDEX_NONE;
  self->name = self->is_one
                 ? hf_comparison_text_dup_name (self->comparison, self->row, 2, HF_NAMES_SHORT)
                 : hf_reason_text_dup_type (heap, holder->type, HF_NAMES_SHORT);
  self->holder = self->is_one ? NULL : dup_holders (holder->kind);
}

static void
words_init (Words                      *self,
            const HfComparisonFindings *findings,
            const HfComparisonFinding  *finding)
{
  const gint64 n = finding->n_objects;
  const guint64 n_objects = n < 0 ? -(guint64) n : (guint64) n;
  guint32 n_rows = 0;

  self->comparison = hf_comparison_findings_get (findings, finding);
  self->n_objects = (gulong) n_objects;
  self->count = hf_figures_count (n_objects);
  self->size = hf_figures_size (finding->n_bytes);
  if (finding->row == HF_INDEX_NONE)
    return;

  self->row = &hf_comparison_get_rows (self->comparison, &n_rows)[finding->row];
  if (finding->by == HF_COMPARE_BY_REASON)
    name_reason (self);
  else if (finding->by == HF_COMPARE_BY_ROOT)
    name_roots (self);
  else
    self->name = hf_comparison_text_dup_name (self->comparison, self->row, 2, HF_NAMES_SHORT);
}

/* ---- Claims ------------------------------------------------------------ */

static char *
claim_holds_more (const Words *self)
{
  if (self->row->change == HF_CHANGE_NEW)
    return g_strdup_printf (
      self->is_one
        /* Translators: a root, such as “Static field Cache.s_map”; how many
                               * objects, their type and what they keep in memory */
        ? ngettext ("%s holds %s %s, %s", "%s holds %s %s, %s", self->n_objects)
        /* Translators: roots, such as “Local variables”, and the same */
        : ngettext ("%s hold %s %s, %s", "%s hold %s %s, %s", self->n_objects),
      self->holder, self->count, self->name, self->size);

  return g_strdup_printf (
    self->is_one
      /* Translators: a root, how many objects more, their type and what
                             * they keep in memory */
      ? ngettext ("%s holds %s more %s, %s", "%s holds %s more %s, %s", self->n_objects)
      /* Translators: roots, such as “Local variables”, and the same */
      : ngettext ("%s hold %s more %s, %s", "%s hold %s more %s, %s", self->n_objects),
    self->holder, self->count, self->name, self->size);
}

static char *
claim_retains_less (const Words *self)
{
  if (self->is_one)
    /* Translators: a root, such as “Static field Cache.s_map”, and a size */
    return g_strdup_printf (_ ("%s retains %s less"), self->name, self->size);

  /* Translators: roots, such as “Local variables”, the type of their objects and a size */
  return g_strdup_printf (_ ("%s that lead to %s retain %s less"), self->holder, self->name,
                          self->size);
}

static char *
claim_type (const Words         *self,
            HfComparisonFindingKind kind)
{
  if (kind == HF_COMPARISON_FINDING_GARBAGE)
    /* Translators: how many objects, their type and size; this is garbage */
    return g_strdup_printf (ngettext ("No root reaches %s more %s, %s",
                                      "No root reaches %s more %s, %s", self->n_objects),
                            self->count, self->name, self->size);
  if (kind == HF_COMPARISON_FINDING_LARGER)
    /* Translators: a type and a size */
    return g_strdup_printf (_ ("Objects of the type %s take %s more"), self->name, self->size);
  if (kind == HF_COMPARISON_FINDING_LESS)
    /* Translators: a type and a size */
    return g_strdup_printf (_ ("Objects of the type %s take %s less"), self->name, self->size);
  if (self->row->change == HF_CHANGE_NEW)
    /* Translators: how many objects, their type and size */
    return g_strdup_printf (ngettext ("There is %s %s, %s", "There are %s %s, %s", self->n_objects),
                            self->count, self->name, self->size);

  /* Translators: how many objects, their type and by what size they grew */
  return g_strdup_printf (ngettext ("There is %s more %s, %s", "There are %s more %s, %s",
                                    self->n_objects),
                          self->count, self->name, self->size);
}

/* Domains and figures that are not known have not been compared. */
static char *
claim_same (const HfComparisonFindings *findings)
{
  const gboolean knows_roots = findings->roots != NULL;

  if (hf_comparison_get_total (findings->types, HF_SIDE_BEFORE, HF_FIGURE_COUNT) == 0 &&
      hf_comparison_get_total (findings->types, HF_SIDE_AFTER, HF_FIGURE_COUNT) == 0)
    return g_strdup (_ ("The heaps do not differ: both are empty"));
  if (findings->reasons == NULL)
    return g_strdup (knows_roots ? _ ("The heaps do not differ by type or root")
                                 : _ ("The heaps do not differ by type"));
  return g_strdup (knows_roots ? _ ("The heaps do not differ by type, root or reason to live")
                               : _ ("The heaps do not differ by type or reason to live"));
}

static char *
dup_claim (const Words                *self,
           const HfComparisonFindings *findings,
           HfComparisonFindingKind     kind)
{
  switch (kind)
    {
    case HF_COMPARISON_FINDING_SAME:
      return claim_same (findings);
    case HF_COMPARISON_FINDING_NOTHING:
      /* Translators: %s is a size */
      return g_strdup_printf (_ ("Nothing grew by %s or more"), self->size);
    case HF_COMPARISON_FINDING_DOUBT:
      return g_strdup (_ ("Nothing grew for certain"));
    case HF_COMPARISON_FINDING_HOLDS_MORE:
      return claim_holds_more (self);
    case HF_COMPARISON_FINDING_HOLDS_LARGER:
      /* Translators: a root, such as “Static field Cache.s_map”, a type and a size */
      return g_strdup_printf (self->is_one ? _ ("%s holds larger %s, %s more")
                                           /* Translators: roots, such as “Local variables” */
                                           : _ ("%s hold larger %s, %s more"),
                              self->holder, self->name, self->size);
    case HF_COMPARISON_FINDING_RETAINS_LESS:
      return claim_retains_less (self);
    case HF_COMPARISON_FINDING_MORE:
    case HF_COMPARISON_FINDING_LARGER:
    case HF_COMPARISON_FINDING_GARBAGE:
    case HF_COMPARISON_FINDING_LESS:
    default:
      return claim_type (self, kind);
    }
}

char *
hf_comparison_finding_text_claim (const HfComparisonFindings *findings,
                                  const HfComparisonFinding  *finding)
{
  g_auto (Words) words = { 0 };

  words_init (&words, findings, finding);
  return dup_claim (&words, findings, finding->kind);
}

/* ---- Evidence ---------------------------------------------------------- */

static HfFigure
get_figure (HfComparisonFindingKind kind)
{
  switch (kind)
    {
    case HF_COMPARISON_FINDING_RETAINS_LESS:
      return HF_FIGURE_RETAINED;
    case HF_COMPARISON_FINDING_HOLDS_LARGER:
    case HF_COMPARISON_FINDING_LARGER:
    case HF_COMPARISON_FINDING_LESS:
      return HF_FIGURE_BYTES;
    case HF_COMPARISON_FINDING_SAME:
    case HF_COMPARISON_FINDING_NOTHING:
    case HF_COMPARISON_FINDING_DOUBT:
    case HF_COMPARISON_FINDING_HOLDS_MORE:
    case HF_COMPARISON_FINDING_MORE:
    case HF_COMPARISON_FINDING_GARBAGE:
    default:
      return HF_FIGURE_COUNT;
    }
}

static char *
dup_doubt (const Words *self,
           gboolean     is_alone)
{
  if (self->n_objects == 0)
    return g_strdup (is_alone ? _ ("The file of the heap after lacks objects")
                              : _ ("the file of the heap after lacks objects"));
  return g_strdup_printf (ngettext ("%s difference may come from what a file lacks",
                                    "%s differences may come from what a file lacks",
                                    self->n_objects),
                          self->count);
}

/* NULL if the noise floor hides nothing. */
static char *
dup_hidden (const Words *self,
            HfCompareBy  by)
{
  if (self->n_objects == 0)
    return NULL;
  if (by == HF_COMPARE_BY_ROOT)
    return g_strdup_printf (ngettext ("%s group of roots differs by less",
                                      "%s groups of roots differ by less", self->n_objects),
                            self->count);
  if (by == HF_COMPARE_BY_REASON)
    return g_strdup_printf (ngettext ("%s reason to live differs by less",
                                      "%s reasons to live differ by less", self->n_objects),
                            self->count);

  return g_strdup_printf (
    ngettext ("%s type differs by less", "%s types differ by less", self->n_objects), self->count);
}

/* NULL if the claim is all there is to say. */
static char *
dup_evidence (const Words               *self,
              const HfComparisonFinding *finding,
              gboolean                   is_alone)
{
  const HfFigure figure = get_figure (finding->kind);
  const guint64 *before = NULL;
  const guint64 *after = NULL;
  g_autofree char *was = NULL;
  g_autofree char *is = NULL;

  if (finding->kind == HF_COMPARISON_FINDING_SAME)
    return NULL;
  if (finding->kind == HF_COMPARISON_FINDING_NOTHING)
    return dup_hidden (self, finding->by);
  if (finding->kind == HF_COMPARISON_FINDING_DOUBT)
    return dup_doubt (self, is_alone);
  if (finding->kind == HF_COMPARISON_FINDING_GARBAGE)
    return g_strdup (is_alone ? _ ("Garbage that is not collected yet")
                              : _ ("garbage that is not collected yet"));
  if (self->row->change == HF_CHANGE_NEW)
    return g_strdup (is_alone ? _ ("New since before") : _ ("new since before"));
  if (self->row->change == HF_CHANGE_GONE)
    return g_strdup (is_alone ? _ ("Gone since before") : _ ("gone since before"));

  before = self->row->figures[HF_SIDE_BEFORE];
  after = self->row->figures[HF_SIDE_AFTER];
  was = figure == HF_FIGURE_COUNT ? hf_figures_count (before[figure])
                                  : hf_figures_size (before[figure]);
  is = figure == HF_FIGURE_COUNT ? hf_figures_count (after[figure])
                                 : hf_figures_size (after[figure]);
  /* Translators: two counts or two sizes */
  return g_strdup_printf (_ ("%s before, %s now"), was, is);
}

char *
hf_comparison_finding_text_evidence (const HfComparisonFindings *findings,
                                     const HfComparisonFinding  *finding)
{
  g_auto (Words) words = { 0 };

  words_init (&words, findings, finding);
  return dup_evidence (&words, finding, TRUE);
}

char *
hf_comparison_finding_text_sentence (const HfComparisonFindings *findings,
                                     const HfComparisonFinding  *finding)
{
  g_auto (Words) words = { 0 };
  g_autofree char *claim = NULL;
  g_autofree char *evidence = NULL;

  words_init (&words, findings, finding);
  claim = dup_claim (&words, findings, finding->kind);
  evidence = dup_evidence (&words, finding, FALSE);
  if (evidence == NULL)
    /* Translators: a sentence and its end */
    return g_strdup_printf (_ ("%s."), claim);

  /* Translators: what changed, and what proves it: “200 before, 4,200 now” */
  return g_strdup_printf (_ ("%s: %s."), claim, evidence);
}
