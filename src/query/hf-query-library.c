/* hf-query-library.c: the built-in queries, and which of them a heap can answer
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-query-library.h"

#include "hf-fold.h"
#include "hf-query-builtins-private.h"
#include "hf-query-schema.h"

#include <glib/gi18n.h>
#include <string.h>

/* The most basic first: the first one that is missing is the reason. */
static const struct
{
  HfQueryBuiltinNeeds need;
  const char *sentence;
} reasons[] = {
  { HF_QUERY_BUILTIN_NEEDS_REFERENCES, N_ ("The file has no references.") },
  { HF_QUERY_BUILTIN_NEEDS_STRINGS, N_ ("The file has no strings.") },
  { HF_QUERY_BUILTIN_NEEDS_ASSEMBLIES, N_ ("The file does not name the assemblies of types.") },
  { HF_QUERY_BUILTIN_NEEDS_RANGES, N_ ("The file does not name the generations of objects.") },
  { HF_QUERY_BUILTIN_NEEDS_DEPENDENTS, N_ ("The file has no dependent handles.") },
  { HF_QUERY_BUILTIN_NEEDS_COLLECTIONS,
    N_ ("The file has no garbage collections; a recording has them.") },
  { HF_QUERY_BUILTIN_NEEDS_ROOTS, N_ ("The file has no roots.") },
  { HF_QUERY_BUILTIN_NEEDS_STATICS, N_ ("The file has no static fields.") },
  { HF_QUERY_BUILTIN_NEEDS_HANDLES, N_ ("The file has no GC handles.") },
  { HF_QUERY_BUILTIN_NEEDS_LOCALS, N_ ("The file has no local variables.") },
  { HF_QUERY_BUILTIN_NEEDS_FINALIZER, N_ ("The file has no objects of the finalizer queue.") },
  { HF_QUERY_BUILTIN_NEEDS_PINNED, N_ ("The file has no pinned objects.") },
  { HF_QUERY_BUILTIN_NEEDS_RETAINED,
    N_ ("The file does not have all roots or references, so reachable objects and retained sizes "
        "are not known.") },
};

/* ---- The list ---- */

static gpointer
join_worker (gpointer data)
{
  HfQueryBuiltin *all = g_new (HfQueryBuiltin,
                               hf_query_builtins_objects_n + hf_query_builtins_roots_n);

  (void) data;
  memcpy (all, hf_query_builtins_objects, hf_query_builtins_objects_n * sizeof *all);
  memcpy (all + hf_query_builtins_objects_n, hf_query_builtins_roots,
          hf_query_builtins_roots_n * sizeof *all);
  return all;
}

const HfQueryBuiltin *
hf_query_library_get_builtins (gsize *n)
{
  static GOnce once = G_ONCE_INIT;

  *n = hf_query_builtins_objects_n + hf_query_builtins_roots_n;
  return g_once (&once, join_worker, NULL);
}

static gboolean
is_same (const char *folded,
         const char *name)
{
  g_autofree char *other = hf_fold_dup (name, -1);

  return strcmp (folded, other) == 0;
}

const HfQueryBuiltin *
hf_query_library_find (const char *word)
{
  gsize n = 0;
  const HfQueryBuiltin *all = hf_query_library_get_builtins (&n);
  g_autofree char *folded = hf_fold_dup (word, -1);

  for (gsize i = 0; i < n; i++)
    {
      if (is_same (folded, all[i].id) || is_same (folded, all[i].name) ||
          is_same (folded, _ (all[i].name)))
        return &all[i];
    }
  return NULL;
}

/* ---- Needs ---- */

static guint
find_need_of_root (const HfRoot *root)
{
  const guint pinned = (root->flags & HF_ROOT_PINNED) != 0 ? HF_QUERY_BUILTIN_NEEDS_PINNED : 0;

  switch (root->kind)
    {
    case HF_ROOT_STATIC:
      return pinned | HF_QUERY_BUILTIN_NEEDS_STATICS;
    case HF_ROOT_HANDLE:
      return pinned | HF_QUERY_BUILTIN_NEEDS_HANDLES;
    case HF_ROOT_LOCAL:
      return pinned | HF_QUERY_BUILTIN_NEEDS_LOCALS;
    case HF_ROOT_FINALIZER:
      return pinned | HF_QUERY_BUILTIN_NEEDS_FINALIZER;
    default:
      return pinned;
    }
}

static guint
find_roots (HfHeap *heap,
            guint   needs)
{
  guint32 n = 0;
  const HfRoot *roots = hf_heap_get_roots (heap, &n);
  guint found = n > 0 ? HF_QUERY_BUILTIN_NEEDS_ROOTS : 0;

  for (guint32 i = 0; i < n && (needs & ~found) != 0; i++)
    found |= find_need_of_root (&roots[i]);
  return found;
}

static gboolean
has_rows (HfQuerySource *source,
          const char    *table)
{
  return hf_query_schema_get_n_rows (hf_query_schema_find_table (table), source) > 0;
}

/* There are as many events as blocks that collections kept: the first collection is enough. */
static gboolean
has_collections (HfQuerySource *source)
{
  gsize n = 0;
  const HfEvent *events = hf_recording_get_events (hf_query_source_get_recording (source), &n);

  for (gsize i = 0; i < n; i++)
    {
      if (events[i].kind == HF_EVENT_COLLECTION)
        return TRUE;
    }
  return FALSE;
}

static gboolean
has (HfQuerySource       *source,
     HfQueryBuiltinNeeds  need)
{
  HfHeap *heap = hf_query_source_get_heap (source);

  switch (need)
    {
    case HF_QUERY_BUILTIN_NEEDS_REFERENCES:
      return hf_heap_get_n_references (heap) > 0;
    case HF_QUERY_BUILTIN_NEEDS_RETAINED:
      return hf_analysis_find_why_unknown (heap) == NULL;
    case HF_QUERY_BUILTIN_NEEDS_STRINGS:
      return hf_query_source_find_type (source, "System.String").value != HF_INDEX_NONE;
    case HF_QUERY_BUILTIN_NEEDS_ASSEMBLIES:
      return hf_heap_get_n_assemblies (heap) > 0;
    case HF_QUERY_BUILTIN_NEEDS_RANGES:
      return has_rows (source, "ranges");
    case HF_QUERY_BUILTIN_NEEDS_DEPENDENTS:
      return has_rows (source, "dependents");
    case HF_QUERY_BUILTIN_NEEDS_COLLECTIONS:
      return has_collections (source);
    case HF_QUERY_BUILTIN_NEEDS_ROOTS:
    case HF_QUERY_BUILTIN_NEEDS_STATICS:
    case HF_QUERY_BUILTIN_NEEDS_HANDLES:
    case HF_QUERY_BUILTIN_NEEDS_LOCALS:
    case HF_QUERY_BUILTIN_NEEDS_FINALIZER:
    case HF_QUERY_BUILTIN_NEEDS_PINNED:
    default:
      return (find_roots (heap, need) & need) != 0;
    }
}

const char *
hf_query_builtin_get_missing (const HfQueryBuiltin *self,
                              HfQuerySource        *source)
{
  for (gsize i = 0; i < G_N_ELEMENTS (reasons); i++)
    {
      if ((self->needs & reasons[i].need) != 0 && !has (source, reasons[i].need))
        return _ (reasons[i].sentence);
    }
  return NULL;
}
