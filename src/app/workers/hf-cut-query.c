/* hf-cut-query.c: the objects that a list of cuts would free, found in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-cut-query.h"

#include "hf-poll.h"

typedef struct
{
  HfRetention  *retention;
  char        **words;
} Request;

static void
row_clear (gpointer data)
{
  HfCutRow *row = data;

  g_free (row->word);
}

static HfCutAnswer *
answer_new (void)
{
  HfCutAnswer *self = g_new0 (HfCutAnswer, 1);

  self->rows = g_array_new (FALSE, TRUE, sizeof (HfCutRow));
  g_array_set_clear_func (self->rows, row_clear);
  self->cuts = g_array_new (FALSE, FALSE, sizeof (HfCut));
  self->largest.value = HF_INDEX_NONE;
  return self;
}

void
hf_cut_answer_free (HfCutAnswer *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->rows);
  g_array_unref (self->cuts);
  g_free (self);
}

/* ---- One cut ----------------------------------------------------------- */

/* Roots and references that lead to @object, but those from @from, and those from objects that
 * @object alone keeps, itself among them. The cut of all roots also cuts a static field where the
 * runtime keeps it. */
static guint64
count_ways (HfRetention   *retention,
            HfObjectIndex  object,
            HfObjectIndex  from,
            gboolean       with_roots)
{
  const HfStaticsTables *tables = hf_retention_get_statics_tables (retention);
  const HfReachability *reachability = hf_analysis_get_reachability (
    hf_retention_get_analysis (retention));
  const HfDominators *dominators = hf_retention_get_dominators (retention);
  guint32 n_roots = 0;
  gsize n_referrers = 0;
  guint64 n = 0;
  const HfObjectIndex *referrers = hf_referrer_table_get (hf_retention_get_referrers (retention),
                                                          object, &n_referrers);

  if (with_roots)
    {
      hf_root_table_get (hf_retention_get_root_table (retention), object, &n_roots);
      n = n_roots;
    }
  for (gsize i = 0; i < n_referrers; i++)
    {
      if (referrers[i].value != from.value &&
          hf_reachability_contains (reachability, referrers[i]) &&
          (with_roots || !hf_statics_tables_contains (tables, referrers[i], object)) &&
          !hf_dominators_dominates (dominators, object, referrers[i]))
        n++;
    }
  return n;
}

static void
describe_object (HfCutRow      *row,
                 HfRetention   *retention,
                 HfObjectIndex  object)
{
  const HfReachability *reachability = hf_analysis_get_reachability (
    hf_retention_get_analysis (retention));
  const HfObjectIndex none = { HF_INDEX_NONE };

  row->is_reachable = hf_reachability_contains (reachability, object);
  if (row->cut.kind == HF_CUT_ROOT)
    row->n_others = count_ways (retention, object, none, FALSE);
  else if (row->cut.kind == HF_CUT_EDGE)
    row->n_others = count_ways (retention, object, row->cut.from, TRUE);
}

static void
describe (HfCutRow    *row,
          HfRetention *retention)
{
  HfAnalysis *analysis = hf_retention_get_analysis (retention);
  guint32 n_roots = 0;
  HfHeap *heap = hf_analysis_get_heap (analysis);
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);

  switch (row->cut.kind)
    {
    case HF_CUT_ROOT:
      row->cut.to = roots[row->cut.root.value].object;
      describe_object (row, retention, row->cut.to);
      break;
    case HF_CUT_EDGE:
    case HF_CUT_OBJECT:
      describe_object (row, retention, row->cut.to);
      break;
    case HF_CUT_ROOTS:
      row->is_reachable = TRUE;
      row->n_cuts = 0;
      for (guint32 i = 0; i < n_roots; i++)
        row->n_cuts += hf_cut_has_root (&row->cut, heap, &roots[i]);
      break;
    case HF_CUT_TYPE:
    case HF_CUT_INSTANCES:
    default:
      row->is_reachable = hf_analysis_get_type_stats (analysis)[row->cut.type.value].n_reachable >
                          0;
      break;
    }
}

static gboolean
add_row (HfCutAnswer   *self,
         HfRetention   *retention,
         const char    *text,
         GCancellable  *cancellable,
         GError       **error)
{
  const guint first = self->cuts->len;
  g_auto (HfCutWord) word = { 0 };
  HfCutRow *row = NULL;

  g_array_set_size (self->rows, self->rows->len + 1);
  row = &g_array_index (self->rows, HfCutRow, self->rows->len - 1);
  row->word = g_strdup (text);
  row->is_found = hf_cut_word_parse (&word, text) &&
                  hf_cut_word_find (&word, retention, self->cuts);
  if (!row->is_found)
    return TRUE;

  row->cut = g_array_index (self->cuts, HfCut, first);
  row->n_cuts = self->cuts->len - first;
  describe (row, retention);
  return hf_cut_freed (retention, &g_array_index (self->cuts, HfCut, first),
                       self->cuts->len - first, &row->freed, cancellable, error);
}

/* ---- All together ------------------------------------------------------ */

static gboolean
find_largest (HfCutAnswer        *self,
              HfRetention        *retention,
              const HfCutEffect  *loss,
              GCancellable       *cancellable,
              GError            **error)
{
  const HfDominators *dominators = hf_retention_get_dominators (retention);
  const guint32 n_objects = hf_heap_get_n_objects (
    hf_analysis_get_heap (hf_retention_get_analysis (retention)));
  guint64 most = 0;

  for (guint32 i = 0; i < n_objects; i++)
    {
      const HfObjectIndex object = { i };

      if ((i & HF_POLL_MASK) == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      if (!hf_cut_effect_contains (loss, object) ||
          (self->largest.value != HF_INDEX_NONE &&
           hf_dominators_get_retained (dominators, object) <= most))
        continue;
      self->largest = object;
      most = hf_dominators_get_retained (dominators, object);
    }
  return TRUE;
}

/* Keeps the largest, in their order. */
static void
add_type (HfCutAnswer *self,
          HfCutType    type)
{
  guint32 place = self->n_types;

  while (place > 0 && self->types[place - 1].freed.n_bytes < type.freed.n_bytes)
    place--;
  if (self->n_types == HF_CUT_ANSWER_MAX_TYPES)
    self->n_more_types++;
  else
    self->n_types++;
  for (guint32 i = self->n_types - 1; i > place && i < HF_CUT_ANSWER_MAX_TYPES; i--)
    self->types[i] = self->types[i - 1];
  if (place < HF_CUT_ANSWER_MAX_TYPES)
    self->types[place] = type;
}

static gboolean
find_types (HfCutAnswer        *self,
            HfHeap             *heap,
            const HfCutEffect  *loss,
            GCancellable       *cancellable,
            GError            **error)
{
  const guint32 n_types = hf_heap_get_n_types (heap);
  const HfTypeIndex *types_of = hf_heap_get_object_types (heap);
  g_autofree HfRetainedSum *sums = g_try_new0 (HfRetainedSum, (gsize) n_types + 1);

  if (sums == NULL)
    return hf_cut_effect_fail_memory (error);
  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    {
      const HfObjectIndex object = { i };

      if ((i & HF_POLL_MASK) == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      if (!hf_cut_effect_contains (loss, object))
        continue;
      sums[types_of[i].value].n_objects++;
      sums[types_of[i].value].n_bytes += hf_heap_get_object_size (heap, object);
    }
  for (guint32 i = 0; i < n_types; i++)
    {
      if (sums[i].n_objects > 0)
        add_type (self, (HfCutType){ { i }, sums[i] });
    }
  return TRUE;
}

static gpointer
query_worker (gpointer       data,
              GCancellable  *cancellable,
              GError       **error)
{
  const Request *request = data;
  HfHeap *heap = hf_analysis_get_heap (hf_retention_get_analysis (request->retention));
  g_autoptr (HfCutAnswer) self = answer_new ();
  g_autoptr (HfCutEffect) loss = NULL;

  for (char **word = request->words; *word != NULL; word++)
    {
      if (!add_row (self, request->retention, *word, cancellable, error))
        return NULL;
    }

  loss = hf_cut_find_freed (request->retention, (const HfCut *) self->cuts->data, self->cuts->len,
                            &self->freed, cancellable, error);
  if (loss == NULL || !find_types (self, heap, loss, cancellable, error) ||
      !find_largest (self, request->retention, loss, cancellable, error))
    return NULL;

  return g_steal_pointer (&self);
}

static void
request_free (gpointer data)
{
  Request *request = data;

  g_object_unref (request->retention);
  g_strfreev (request->words);
  g_free (request);
}

HfQuestion *
hf_cut_query_new_question (HfRetention        *retention,
                           const char *const  *words)
{
  static const HfQuestionKind kind = { "hf_cut_query", query_worker, request_free,
                                       (GDestroyNotify) hf_cut_answer_free };
  Request *request = g_new0 (Request, 1);

  request->retention = g_object_ref (retention);
  request->words = g_strdupv ((char **) words);
  return hf_question_new (&kind, request);
}
