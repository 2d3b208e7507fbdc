/* hf-type-ordering.c: which types a list shows, and in what order
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-type-ordering.h"

#include "hf-type-matcher.h"
#include "hf-type-name.h"

#include <string.h>

/* The query, with all that it needs in a worker. */
typedef struct
{
  HfHierarchy  *hierarchy;
  HfTypeOrder   order;
  gboolean      descending;
  guint32       scope;
  HfFilter     *filter;    /* NULL for all */
  HfRetention  *retention; /* NULL if it does not count what they retain */
  GArray       *sums;      /* HfTypeSum, exact, of some */
} Request;

static void
request_free (gpointer data)
{
  Request *request = data;

  hf_hierarchy_unref (request->hierarchy);
  g_clear_object (&request->retention);
  g_clear_pointer (&request->filter, hf_filter_unref);
  g_clear_pointer (&request->sums, g_array_unref);
  g_free (request);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Request, request_free)

static Request *
request_new (HfHierarchy       *hierarchy,
             const HfTypeQuery *query)
{
  Request *self = g_new0 (Request, 1);

  self->hierarchy = hf_hierarchy_ref (hierarchy);
  self->order = query->order;
  self->descending = query->descending;
  self->scope = query->scope;
  if (query->filter != NULL && !hf_filter_is_empty (query->filter))
    self->filter = hf_filter_ref (query->filter);
  if (query->figures != NULL &&
      (query->order == HF_TYPE_ORDER_RETAINED ||
       (self->filter != NULL && hf_filter_needs_retention (self->filter))))
    {
      self->retention = g_object_ref (hf_type_figures_get_retention (query->figures));
      self->sums = hf_type_figures_dup_sums (query->figures);
    }

  return self;
}

/* ---- Filters ----------------------------------------------------------- */

static gboolean
is_in_scope (const Request *request,
             HfHeap        *heap,
             HfTypeIndex    type)
{
  const HfNode *node = &request->hierarchy->nodes[request->scope];
  const char *name = hf_heap_get_type_name (heap, type);
  const char *scope_name = NULL;
  gsize length = 0;

  if (node->kind == HF_NODE_HEAP)
    return TRUE;
  /* Unless all is by assembly, the types with a namespace lie in that. */
  if (node->kind == HF_NODE_ASSEMBLY)
    return hf_heap_get_type_assembly (heap, type).value == node->item &&
           (request->hierarchy->grouping == HF_GROUPING_ASSEMBLY ||
            hf_type_name_get_family_length (name) == 0);

  scope_name = hf_heap_get_type_name (heap, (HfTypeIndex){ node->item });
  length = node->kind == HF_NODE_FAMILY ? hf_type_name_get_family_length (name)
                                        : hf_type_name_get_namespace_length (name);
  return length == node->name_length && memcmp (name, scope_name, length) == 0;
}

static gboolean
is_kept (const Request  *request,
         HfTypeMatcher  *matcher,
         HfTypeIndex     type,
         GCancellable   *cancellable,
         GError        **error)
{
  HfHeap *heap = hf_analysis_get_heap (request->hierarchy->analysis);

  return is_in_scope (request, heap, type) &&
         (request->filter == NULL || hf_type_matcher_contains (matcher, type, cancellable, error));
}

static gboolean
keep_matches (HfTypeOrdering  *self,
              const Request   *request,
              const guint64   *retained,
              GCancellable    *cancellable,
              GError         **error)
{
  g_auto (HfTypeMatcher) matcher = { 0 };
  guint32 n_kept = 0;

  if (request->filter != NULL &&
      !hf_type_matcher_init (&matcher, request->filter, request->hierarchy->analysis,
                             request->retention, retained, cancellable, error))
    return FALSE;
  for (guint32 i = 0; i < self->n_types; i++)
    {
      g_autoptr (GError) type_error = NULL;

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      if (is_kept (request, &matcher, self->types[i], cancellable, &type_error))
        self->types[n_kept++] = self->types[i];
      if (type_error != NULL)
        {
          g_propagate_error (error, g_steal_pointer (&type_error));
          return FALSE;
        }
    }

  self->n_types = n_kept;
  return TRUE;
}

/* ---- Ordering ---------------------------------------------------------- */

static void
invert (HfTypeOrdering *self,
        guint32         n_types)
{
  self->positions = g_new (guint32, MAX (n_types, 1));
  memset (self->positions, 0xff, sizeof (guint32) * n_types);

  for (guint32 i = 0; i < self->n_types; i++)
    self->positions[self->types[i].value] = i;
}

static HfTypeOrdering *
answer (const Request  *request,
        GCancellable   *cancellable,
        GError        **error)
{
  HfAnalysis *analysis = request->hierarchy->analysis;
  g_autoptr (HfTypeOrdering) self = g_new0 (HfTypeOrdering, 1);
  g_autofree guint64 *retained = NULL;

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;

  if (request->retention != NULL)
    retained = hf_type_sums_dup_bytes (request->sums, request->retention);
  if (retained != NULL && request->order == HF_TYPE_ORDER_RETAINED)
    self->types = hf_analysis_sort_types_by (analysis, retained, request->descending,
                                             &self->n_types);
  else
    self->types = hf_analysis_sort_types (analysis, request->order, request->descending,
                                          &self->n_types);
  if (!keep_matches (self, request, retained, cancellable, error))
    return NULL;

  invert (self, hf_heap_get_n_types (hf_analysis_get_heap (analysis)));
  return g_steal_pointer (&self);
}

HfTypeOrdering *
hf_type_ordering_new (HfHierarchy        *hierarchy,
                      const HfTypeQuery  *query,
                      GCancellable       *cancellable,
                      GError            **error)
{
  g_autoptr (Request) request = NULL;

  g_return_val_if_fail (query->scope < hierarchy->n_nodes, NULL);

  request = request_new (hierarchy, query);
  return answer (request, cancellable, error);
}

void
hf_type_ordering_free (HfTypeOrdering *self)
{
  g_free (self->types);
  g_free (self->positions);
  g_free (self);
}

/* ---- In a worker ------------------------------------------------------- */

static gpointer
ordering_worker (gpointer       data,
                 GCancellable  *cancellable,
                 GError       **error)
{
  return answer (data, cancellable, error);
}

HfQuestion *
hf_type_ordering_new_question (HfHierarchy       *hierarchy,
                               const HfTypeQuery *query)
{
  static const HfQuestionKind kind = { "hf_type_ordering", ordering_worker, request_free,
                                       (GDestroyNotify) hf_type_ordering_free };

  return hf_question_new (&kind, request_new (hierarchy, query));
}
