/* hf-findings.c: findings of a heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-findings-private.h"

/* ---- Choice of findings ----------------------------------------------- */

static int
compare_findings (gconstpointer a,
                  gconstpointer b)
{
  const HfFinding *x = a;
  const HfFinding *y = b;

  if (x->n_bytes != y->n_bytes)
    return x->n_bytes > y->n_bytes ? -1 : 1;
  if (x->kind != y->kind)
    return x->kind < y->kind ? -1 : 1;
  return (x->object.value > y->object.value) - (x->object.value < y->object.value);
}

static gboolean
is_about_one_object (const HfFinding *finding)
{
  return finding->kind == HF_FINDING_OWNER || finding->kind == HF_FINDING_MANY ||
         finding->kind == HF_FINDING_CHAIN;
}

/* Whether two of these are about the same bytes: one object holds the other, and most of
 * what the one keeps the other keeps. */
static gboolean
is_about_the_same (const HfFindingsWork *work,
                   const HfFinding      *x,
                   const HfFinding      *y)
{
  if (!is_about_one_object (x) || !is_about_one_object (y))
    return FALSE;
  if (!hf_dominators_dominates (work->dominators, x->object, y->object) &&
      !hf_dominators_dominates (work->dominators, y->object, x->object))
    return FALSE;
  return MIN (x->n_bytes, y->n_bytes) >= MAX (x->n_bytes, y->n_bytes) / 2;
}

/* That there are very many, or that they are a chain, says more than that one object owns
 * them. The objects between the links of a chain are a chain as well, and a shorter one. */
static gboolean
has_better (const HfFindingsWork *work,
            guint                 which)
{
  const HfFinding *finding = &g_array_index (work->found, HfFinding, which);

  for (guint i = 0; i < work->found->len; i++)
    {
      const HfFinding *other = &g_array_index (work->found, HfFinding, i);

      if ((other->kind > finding->kind ||
           (other->kind == finding->kind && other->n_bytes > finding->n_bytes)) &&
          is_about_the_same (work, finding, other))
        return TRUE;
    }
  return FALSE;
}

static void
drop_repeated (HfFindingsWork *work)
{
  for (guint i = work->found->len; i > 0; i--)
    {
      if (has_better (work, i - 1))
        g_array_remove_index (work->found, i - 1);
    }
}

static gboolean
find_paths (const HfFindingsWork *work,
            HfFinding            *items,
            guint32               n_items)
{
  for (guint32 i = 0; i < n_items; i++)
    {
      HfFinding *finding = &items[i];

      if (finding->object.value == HF_INDEX_NONE ||
          !hf_reachability_contains (work->reachability, finding->object))
        continue;
      finding->path = hf_root_path_new_from (work->retention, finding->object, work->cancellable,
                                             work->error);
      if (finding->path == NULL)
        return FALSE;
    }
  return TRUE;
}

/* Takes what was found, with paths, at most @n_max of it. Returns FALSE with an error. */
static gboolean
take_found (HfFindingsWork  *work,
            guint            n_max,
            HfFinding      **items,
            guint32         *n_items)
{
  g_array_sort (work->found, compare_findings);
  *n_items = MIN (work->found->len, n_max);
  *items = g_new (HfFinding, (gsize) *n_items + 1);
  for (guint32 i = 0; i < *n_items; i++)
    (*items)[i] = g_array_index (work->found, HfFinding, i);
  g_array_set_size (work->found, 0);
  return find_paths (work, *items, *n_items);
}

HfFindings *
hf_findings_new (HfRetention   *retention,
                 HfProgress    *progress,
                 GCancellable  *cancellable,
                 GError       **error)
{
  static gboolean (*const rules[]) (HfFindingsWork *) = {
    hf_findings_find_owners, hf_findings_find_chains,      hf_findings_find_roots,
    hf_findings_find_held,   hf_findings_find_unreachable, hf_findings_find_collections,
  };
  g_autoptr (HfFindings) self = g_atomic_rc_box_new0 (HfFindings);
  g_auto (HfFindingsWork) work = { .cancellable = cancellable, .error = error };
  HfProgressReport report = { HF_STAGE_FINDINGS, 0, G_N_ELEMENTS (rules), 0 };

  if (!hf_findings_work_init (&work, retention))
    return NULL;
  report.n_objects = hf_heap_get_n_objects (work.heap);
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      report.done = i;
      if (!hf_progress_poll (progress, cancellable, &report, error) || !rules[i](&work))
        return NULL;
    }
  drop_repeated (&work);
  if (!take_found (&work, HF_FINDINGS_MAX, &self->items, &self->n_items))
    return NULL;
  if (self->n_items == 0 &&
      (!hf_findings_find_largest (&work) ||
       !take_found (&work, HF_FINDINGS_N_LARGEST, &self->largest, &self->n_largest)))
    return NULL;

  return g_steal_pointer (&self);
}

static void
free_items (HfFinding *items,
            guint32    n_items)
{
  for (guint32 i = 0; i < n_items; i++)
    g_clear_pointer (&items[i].path, hf_root_path_free);
  g_free (items);
}

static void
clear (gpointer data)
{
  HfFindings *self = data;

  free_items (self->items, self->n_items);
  free_items (self->largest, self->n_largest);
}

HfFindings *
hf_findings_ref (HfFindings *self)
{
  return g_atomic_rc_box_acquire (self);
}

void
hf_findings_unref (HfFindings *self)
{
  if (self != NULL)
    g_atomic_rc_box_release_full (self, clear);
}

const char *
hf_finding_kind_name (HfFindingKind kind)
{
  static const char *const names[HF_N_FINDING_KINDS] = {
    [HF_FINDING_OWNER] = "owner",
    [HF_FINDING_MANY] = "many",
    [HF_FINDING_CHAIN] = "chain",
    [HF_FINDING_FINALIZER] = "finalizer",
    [HF_FINDING_PINNED] = "pinned",
    [HF_FINDING_HELD] = "held",
    [HF_FINDING_INTERIOR] = "interior",
    [HF_FINDING_STATICS] = "statics",
    [HF_FINDING_UNREACHABLE] = "unreachable",
    [HF_FINDING_WEAK] = "weak",
    [HF_FINDING_EMPTY] = "empty",
    [HF_FINDING_DUPLICATES] = "duplicates",
  };

  return names[kind];
}
