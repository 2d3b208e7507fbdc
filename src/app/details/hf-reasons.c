/* hf-reasons.c: why something lives: one chain after another, found in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-reasons.h"

#include "hf-filter-lines.h"
#include "hf-free-later.h"
#include "hf-latest.h"
#include "hf-root-choice.h"
#include "hf-root-paths.h"

/* Objects on all chains that are found before the user asks for them: 16 MB. */
#define MAX_AHEAD_OBJECTS (4 * 1024 * 1024)

struct _HfReasons
{
  GObject        parent_instance;

  HfRetention   *retention;
  HfObjectIndex  object; /* none for a type */
  HfRootIndex    root;
  HfTypeIndex    type;
  char          *left_out; /* filters of types; NULL for a type */

  GPtrArray     *chains;
  HfRootPaths   *paths;    /* NULL before the first search and while a worker has it */
  HfLatest      *search;
  gboolean       searched; /* whether one has ended */
  gboolean       complete;
  char          *error;
};

G_DEFINE_FINAL_TYPE (HfReasons, hf_reasons, G_TYPE_OBJECT)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* The task of a worker, and its result. */
typedef struct
{
  HfRetention   *retention;
  HfObjectIndex  object;
  HfRootIndex    root;
  HfTypeIndex    type;
  char          *left_out;
  guint          n_wanted;
  HfRootPaths   *paths;
  GPtrArray     *chains;
  guint64        n_objects;
  gboolean       complete;
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  g_clear_pointer (&work->paths, hf_root_paths_free);
  g_ptr_array_unref (work->chains);
  g_object_unref (work->retention);
  g_free (work->left_out);
  g_free (work);
}

/* ---- In the worker ----------------------------------------------------- */

/* The root that comes first is not returned again. */
static gboolean
is_first_root (const Work       *work,
               const HfRootPath *path)
{
  HfHeap *heap = hf_analysis_get_heap (hf_retention_get_analysis (work->retention));
  guint32 n_roots = 0;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);

  return work->root.value != HF_INDEX_NONE && path->n_objects == 1 &&
         hf_root_choice_equal (&roots[work->root.value], &roots[path->root.value]);
}

static gboolean
begin_paths (Work          *work,
             GCancellable  *cancellable,
             GError       **error)
{
  g_autoptr (GError) local_error = NULL;
  g_autoptr (HfTypeSet) left_out = NULL;

  left_out = hf_filter_lines_find (work->left_out, work->retention, cancellable, &local_error);
  if (local_error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return FALSE;
    }

  work->paths = hf_root_paths_new (work->retention, work->object, left_out, error);
  return work->paths != NULL;
}

/* At least one is found if there is one, however long it is. */
static gboolean
find_paths (Work          *work,
            GCancellable  *cancellable,
            GError       **error)
{
  if (work->paths == NULL && !begin_paths (work, cancellable, error))
    return FALSE;

  while (work->chains->len < work->n_wanted && work->n_objects < MAX_AHEAD_OBJECTS)
    {
      GError *failure = NULL;
      HfRootPath *path = hf_root_paths_next (work->paths, cancellable, &failure);

      if (failure != NULL)
        {
          g_propagate_error (error, failure);
          return FALSE;
        }
      if (path == NULL)
        {
          work->complete = TRUE;
          return TRUE;
        }
      if (is_first_root (work, path))
        {
          hf_root_path_free (path);
          continue;
        }
      work->n_objects += path->n_objects;
      g_ptr_array_add (work->chains, hf_chain_new (work->retention, path));
    }

  return TRUE;
}

static gboolean
find_merged (Work          *work,
             GCancellable  *cancellable,
             GError       **error)
{
  g_autoptr (HfTypePaths) paths = NULL;

  paths = hf_type_paths_new (work->retention, work->type, HF_REASONS_MAX_MERGED, cancellable,
                             error);
  if (paths == NULL)
    return FALSE;

  for (guint32 i = 0; i < paths->n_clusters; i++)
    g_ptr_array_add (work->chains, hf_chain_new_merged (paths, paths->clusters[i]));
  work->complete = paths->n_clusters_left_out == 0;

  return TRUE;
}

/* The answer is in what was asked. */
static gpointer
search_worker (gpointer       data,
               GCancellable  *cancellable,
               GError       **error)
{
  Work *work = data;
  gboolean done = FALSE;

  done = work->object.value == HF_INDEX_NONE ? find_merged (work, cancellable, error)
                                             : find_paths (work, cancellable, error);

  return done ? work : NULL;
}

/* ---- In the main loop -------------------------------------------------- */

static void begin_search (HfReasons *self,
                          guint      n_wanted);

static void
take_chains (HfReasons *self,
             Work      *work)
{
  for (guint i = 0; i < work->chains->len; i++)
    g_ptr_array_add (self->chains, hf_chain_ref (g_ptr_array_index (work->chains, i)));
  self->complete = work->complete;
}

static void
searched_cb (gpointer      owner,
             gpointer      data,
             gpointer      answer,
             const GError *error)
{
  HfReasons *self = owner;
  Work *work = data;
  const gboolean first = !self->searched;

  self->searched = TRUE;
  self->paths = g_steal_pointer (&work->paths);
  if (answer != NULL)
    take_chains (self, work);
  else
    self->error = g_strdup (error->message);

  /* The first is reported before the search for others begins. */
  if (first && self->error == NULL && !self->complete && self->object.value != HF_INDEX_NONE)
    begin_search (self, HF_REASONS_AHEAD - 1);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
begin_search (HfReasons *self,
              guint      n_wanted)
{
  static const HfQuestionKind kind = { "hf_reasons_search", search_worker, work_free, NULL };
  Work *work = NULL;

  if (hf_latest_is_busy (self->search) || self->complete || self->error != NULL ||
      self->retention == NULL)
    return;

  work = g_new0 (Work, 1);
  work->retention = g_object_ref (self->retention);
  work->object = self->object;
  work->root = self->root;
  work->type = self->type;
  work->left_out = g_strdup (self->left_out);
  work->n_wanted = n_wanted;
  work->paths = g_steal_pointer (&self->paths);
  work->chains = g_ptr_array_new_with_free_func ((GDestroyNotify) hf_chain_unref);

  hf_latest_ask (self->search, hf_question_new (&kind, work), searched_cb);
}

void
hf_reasons_go_on (HfReasons *self)
{
  g_return_if_fail (HF_IS_REASONS (self));

  if (self->object.value != HF_INDEX_NONE)
    begin_search (self, HF_REASONS_AHEAD);
}

/* ---- The object -------------------------------------------------------- */

static void
hf_reasons_dispose (GObject *object)
{
  HfReasons *self = HF_REASONS (object);

  g_clear_pointer (&self->search, hf_latest_free);
  hf_free_later (g_steal_pointer (&self->paths), (GDestroyNotify) hf_root_paths_free);
  if (self->chains != NULL)
    hf_free_later (g_steal_pointer (&self->chains), (GDestroyNotify) g_ptr_array_unref);
  hf_free_later_object (&self->retention);

  G_OBJECT_CLASS (hf_reasons_parent_class)->dispose (object);
}

static void
hf_reasons_finalize (GObject *object)
{
  HfReasons *self = HF_REASONS (object);

  g_free (self->error);
  g_free (self->left_out);

  G_OBJECT_CLASS (hf_reasons_parent_class)->finalize (object);
}

static void
hf_reasons_class_init (HfReasonsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = hf_reasons_dispose;
  object_class->finalize = hf_reasons_finalize;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
hf_reasons_init (HfReasons *self)
{
  self->search = hf_latest_new (self);
  self->chains = g_ptr_array_new_with_free_func ((GDestroyNotify) hf_chain_unref);
  self->object.value = HF_INDEX_NONE;
  self->root.value = HF_INDEX_NONE;
  self->type.value = HF_INDEX_NONE;
}

HfReasons *
hf_reasons_new_of_object (HfRetention   *retention,
                          HfObjectIndex  object,
                          HfRootIndex    root,
                          const char    *left_out)
{
  HfReasons *self = g_object_new (HF_TYPE_REASONS, NULL);

  self->retention = g_object_ref (retention);
  self->object = object;
  self->root = root;
  self->left_out = g_strdup (left_out);
  if (root.value != HF_INDEX_NONE)
    g_ptr_array_add (self->chains, hf_chain_new_of_root (retention, root));
  begin_search (self, 1);

  return self;
}

HfReasons *
hf_reasons_new_of_type (HfRetention *retention,
                        HfTypeIndex  type)
{
  HfReasons *self = g_object_new (HF_TYPE_REASONS, NULL);

  self->retention = g_object_ref (retention);
  self->type = type;
  begin_search (self, 1);

  return self;
}

guint
hf_reasons_get_n (HfReasons *self)
{
  return self->chains->len;
}

HfChain *
hf_reasons_get (HfReasons *self,
                guint      position)
{
  g_return_val_if_fail (position < self->chains->len, NULL);

  return g_ptr_array_index (self->chains, position);
}

gboolean
hf_reasons_is_busy (HfReasons *self)
{
  return hf_latest_is_busy (self->search);
}

gboolean
hf_reasons_is_complete (HfReasons *self)
{
  return self->complete;
}

const char *
hf_reasons_get_error (HfReasons *self)
{
  return self->error;
}
