/* hf-object-query.c: the objects that a session lists, found and sorted in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-object-query.h"

#include "hf-session-cuts.h"
#include "hf-session-paths.h"

#include <glib/gi18n.h>

/* The query, with all that it needs in a worker. */
typedef struct
{
  HfAnalysis       *analysis;
  HfRetention      *retention; /* NULL if there is none */
  HfHierarchy      *hierarchy; /* that the query has; or NULL */
  HfFilter         *filter;
  HfFinding         finding;
  GArray           *cuts;      /* that the query has; or NULL */
  HfSelection       path;      /* of a query for one */
  HfPathCache      *cache;     /* has the path */
  HfObjectSetQuery  query;
  HfObjectOrder     order;
  gboolean          descending;
} Request;

static void
request_free (gpointer data)
{
  Request *request = data;

  g_clear_pointer (&request->hierarchy, hf_hierarchy_unref);
  g_clear_pointer (&request->cuts, g_array_unref);
  hf_path_cache_unref (request->cache);
  g_clear_object (&request->retention);
  g_object_unref (request->analysis);
  hf_filter_unref (request->filter);
  g_free (request);
}

/* ---- Meaning ----------------------------------------------------------- */

static HfObjectSetKind
get_part_kind (HfSelectionPart part)
{
  switch (part)
    {
    case HF_PART_POOLED:
      return HF_OBJECT_SET_POOLED;
    case HF_PART_SEVERAL:
      return HF_OBJECT_SET_SEVERAL;
    case HF_PART_UNREACHABLE:
    default:
      return HF_OBJECT_SET_UNREACHABLE;
    }
}

static void
ask_for_part (HfObjectSetQuery  *query,
              const HfSelection *part)
{
  query->kind = get_part_kind (part->part);
  query->hierarchy = part->hierarchy;
  query->node = part->hierarchy == NULL ? HF_INDEX_NONE : part->node;
  query->first = part->first;
  query->least_drawn = part->least_drawn;
}

/* A finding is borrowed from the session. */
static HfObjectSetQuery
make_query (HfSession *session)
{
  const HfSelection of = hf_session_get_listed (session);
  const HfFindings *findings = hf_session_get_findings (session);
  HfObjectSetQuery query = hf_object_set_query_all ();
  guint32 n_roots = 0;

  query.type = of.type;
  switch (of.kind)
    {
    case HF_SELECTION_TYPE:
      query.kind = HF_OBJECT_SET_TYPE;
      break;
    case HF_SELECTION_OBJECT:
      query.kind = HF_OBJECT_SET_OBJECT;
      query.object = of.object;
      break;
    case HF_SELECTION_ROOT:
      query.kind = HF_OBJECT_SET_OBJECT;
      query.object =
        hf_heap_get_roots (hf_session_get_heap (session), &n_roots)[of.root.value].object;
      break;
    case HF_SELECTION_ROOT_GROUP:
      query.kind = of.is_weak ? HF_OBJECT_SET_WEAK_ROOTS : HF_OBJECT_SET_ROOTS;
      query.root_kind = of.root_kind;
      break;
    case HF_SELECTION_PART:
      ask_for_part (&query, &of);
      break;
    case HF_SELECTION_PATH:
      query.kind = HF_OBJECT_SET_PATH;
      query.path = of.path;
      break;
    case HF_SELECTION_FINDING:
      query.kind = HF_OBJECT_SET_FINDING;
      if (findings != NULL && of.finding < findings->n_items)
        query.finding = &findings->items[of.finding];
      break;
    case HF_SELECTION_FREED:
      query.kind = HF_OBJECT_SET_FREED;
      break;
    case HF_SELECTION_NONE:
    default:
      break;
    }

  return query;
}

/* The worker that looks for the cuts in the heap has to be done with them. */
static gboolean
knows_cuts (HfSession *session)
{
  return hf_session_get_n_cuts (session) == 0 || hf_session_get_freed (session) != NULL;
}

gboolean
hf_object_query_is_answerable (HfSession *session)
{
  HfObjectSetQuery query;
  HfFilter *filter = NULL;

  g_return_val_if_fail (HF_IS_SESSION (session), FALSE);

  filter = hf_session_get_object_filter (session);

  if (hf_session_get_analysis (session) == NULL)
    return FALSE;
  query = make_query (session);
  if (query.kind == HF_OBJECT_SET_FINDING && query.finding == NULL)
    return FALSE;
  if (query.kind == HF_OBJECT_SET_FREED && !knows_cuts (session))
    return FALSE;
  if (hf_analysis_get_why_unknown (hf_session_get_analysis (session)) != NULL &&
      hf_filter_needs_reachable (filter))
    return FALSE;

  return hf_session_get_retention (session) != NULL ||
         (!hf_object_set_needs_retention (&query) && !hf_filter_needs_retention (filter));
}

static void
copy_cuts (Request   *self,
           HfSession *session)
{
  const HfCutAnswer *freed = hf_session_get_freed (session);

  self->cuts = g_array_new (FALSE, FALSE, sizeof (HfCut));
  if (freed != NULL)
    g_array_append_vals (self->cuts, freed->cuts->data, freed->cuts->len);
  self->query.cuts = (const HfCut *) self->cuts->data;
  self->query.n_cuts = self->cuts->len;
}

static Request *
request_new (HfSession *session)
{
  Request *self = g_new0 (Request, 1);
  HfRetention *retention = hf_session_get_retention (session);

  self->analysis = g_object_ref (hf_session_get_analysis (session));
  self->retention = retention == NULL ? NULL : g_object_ref (retention);
  self->filter = hf_filter_ref (hf_session_get_object_filter (session));
  self->order = hf_session_get_shown_object_order (session, &self->descending);
  self->query = make_query (session);
  self->path = hf_session_get_listed (session);
  self->cache = hf_path_cache_ref (hf_session_get_path_cache (session));
  self->query.filter = self->filter;
  if (self->query.hierarchy != NULL)
    self->hierarchy = hf_hierarchy_ref ((HfHierarchy *) self->query.hierarchy);
  if (self->query.finding != NULL)
    {
      self->finding = *self->query.finding;
      self->finding.path = NULL;
      self->query.finding = &self->finding;
    }
  if (self->query.kind == HF_OBJECT_SET_FREED)
    copy_cuts (self, session);

  return self;
}

/* ---- In a worker ------------------------------------------------------- */

/* Returns: (transfer full): the paths that the listed one is of */
static HfPathTree *
find_paths (const Request  *request,
            GCancellable   *cancellable,
            GError        **error)
{
  g_autoptr (HfPathTree) tree = hf_path_cache_find (request->cache, request->retention,
                                                    request->query.type, cancellable, error);

  if (tree == NULL)
    return NULL;
  if (!hf_selection_is_path_of (&request->path, tree->paths))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                           _ ("This snapshot does not have the selection."));
      return NULL;
    }
  return g_steal_pointer (&tree);
}

static gpointer
query_worker (gpointer       data,
              GCancellable  *cancellable,
              GError       **error)
{
  const Request *request = data;
  HfObjectSetQuery query = request->query;
  g_autoptr (HfPathTree) tree = NULL;
  HfObjectSet *set = NULL;

  if (query.kind == HF_OBJECT_SET_PATH)
    {
      tree = find_paths (request, cancellable, error);
      if (tree == NULL)
        return NULL;
      query.paths = tree->paths;
    }

  set = hf_object_set_new (request->analysis, request->retention, &query, cancellable, error);
  if (set != NULL &&
      !hf_object_order_sort (set->objects, set->n_objects, request->order, request->descending,
                             request->analysis, request->retention, cancellable, error))
    g_clear_pointer (&set, hf_object_set_free);

  return set;
}

HfQuestion *
hf_object_query_new_question (HfSession *session)
{
  static const HfQuestionKind kind = { "hf_object_query", query_worker, request_free,
                                       (GDestroyNotify) hf_object_set_free };

  g_return_val_if_fail (hf_object_query_is_answerable (session), NULL);

  return hf_question_new (&kind, request_new (session));
}
