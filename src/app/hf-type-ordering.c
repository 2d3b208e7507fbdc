/* hf-type-ordering.c: which types a list shows, and in what order
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-type-ordering.h"

#include <string.h>

#include "hf-drop.h"
#include "hf-type-name.h"

/* ---- Filters ----------------------------------------------------------- */

typedef struct
{
  const char        *ascii;  /* the text, if it is ASCII */
  char              *folded; /* else the text without case */
  const HfHierarchy *hierarchy;
  guint32            scope;
} Filter;

static gboolean
is_ascii (const char *text)
{
  for (const char *c = text; *c != '\0'; c++)
    {
      if (!g_ascii_isprint (*c))
        return FALSE;
    }

  return TRUE;
}

static gboolean
has_text (const Filter *filter,
          const char   *name)
{
  g_autofree char *folded = NULL;

  if (filter->ascii != NULL)
    return strcasestr (name, filter->ascii) != NULL;
  if (filter->folded == NULL)
    return TRUE;

  folded = g_utf8_casefold (name, -1);
  return strstr (folded, filter->folded) != NULL;
}

static gboolean
is_in_scope (const Filter *filter,
             HfHeap       *heap,
             const char   *name)
{
  const HfNode *node = &filter->hierarchy->nodes[filter->scope];
  const char *scope_name = NULL;
  gsize length = 0;

  if (node->kind == HF_NODE_HEAP)
    return TRUE;

  scope_name = hf_heap_get_type_name (heap, (HfTypeIndex) { node->item });
  length = node->kind == HF_NODE_FAMILY ? hf_type_name_get_family_length (name)
                                        : hf_type_name_get_namespace_length (name);
  return length == node->name_length && memcmp (name, scope_name, length) == 0;
}

static gboolean
keep_matches (HfTypeOrdering  *self,
              const Filter    *filter,
              GCancellable    *cancellable,
              GError         **error)
{
  HfHeap *heap = hf_analysis_get_heap (filter->hierarchy->analysis);
  guint32 n_kept = 0;

  for (guint32 i = 0; i < self->n_types; i++)
    {
      const char *name = hf_heap_get_type_name (heap, self->types[i]);

      if ((i & 0xfff) == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      if (is_in_scope (filter, heap, name) && has_text (filter, name))
        self->types[n_kept++] = self->types[i];
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

HfTypeOrdering *
hf_type_ordering_new (HfHierarchy        *hierarchy,
                      const HfTypeQuery  *query,
                      GCancellable       *cancellable,
                      GError            **error)
{
  g_autoptr(HfTypeOrdering) self = NULL;
  g_autofree char *folded = NULL;
  Filter filter = { .hierarchy = hierarchy, .scope = query->scope };

  g_return_val_if_fail (query->scope < hierarchy->n_nodes, NULL);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  if (query->text != NULL && query->text[0] != '\0')
    {
      if (is_ascii (query->text))
        filter.ascii = query->text;
      else
        filter.folded = folded = g_utf8_casefold (query->text, -1);
    }

  self = g_new0 (HfTypeOrdering, 1);
  self->types = hf_analysis_sort_types (hierarchy->analysis, query->order, query->descending,
                                        &self->n_types);
  if (!keep_matches (self, &filter, cancellable, error))
    return NULL;

  invert (self, hf_heap_get_n_types (hf_analysis_get_heap (hierarchy->analysis)));
  return g_steal_pointer (&self);
}

void
hf_type_ordering_free (HfTypeOrdering *self)
{
  g_free (self->types);
  g_free (self->positions);
  g_free (self);
}

/* ---- In a worker ------------------------------------------------------- */

typedef struct
{
  HfHierarchy *hierarchy;
  HfTypeQuery  query;
  char        *text;
} Request;

static void
request_free (gpointer data)
{
  Request *request = data;

  hf_drop (request->hierarchy, (GDestroyNotify) hf_hierarchy_unref);
  g_free (request->text);
  g_free (request);
}

/* One that nobody wants any more is freed where the task is. */
static void
drop_ordering (gpointer data)
{
  hf_drop (data, (GDestroyNotify) hf_type_ordering_free);
}

static void
ordering_worker (GTask        *task,
                 gpointer      source G_GNUC_UNUSED,
                 gpointer      task_data,
                 GCancellable *cancellable)
{
  const Request *request = task_data;
  HfTypeOrdering *ordering = NULL;
  GError *error = NULL;

  ordering = hf_type_ordering_new (request->hierarchy, &request->query, cancellable, &error);
  if (ordering == NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, ordering, drop_ordering);
}

void
hf_type_ordering_new_async (HfHierarchy         *hierarchy,
                            const HfTypeQuery   *query,
                            GCancellable        *cancellable,
                            GAsyncReadyCallback  callback,
                            gpointer             user_data)
{
  g_autoptr(GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Request *request = g_new0 (Request, 1);

  request->hierarchy = hf_hierarchy_ref (hierarchy);
  request->query = *query;
  request->text = g_strdup (query->text);
  request->query.text = request->text;

  g_task_set_name (task, "hf_type_ordering_new_async");
  g_task_set_task_data (task, request, request_free);
  g_task_run_in_thread (task, ordering_worker);
}

HfTypeOrdering *
hf_type_ordering_new_finish (GAsyncResult  *result,
                             GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
