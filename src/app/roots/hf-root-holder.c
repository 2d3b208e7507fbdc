/* hf-root-holder.c: which root keeps the selected object
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-root-holder.h"

#include "hf-drop.h"
#include "hf-root-path.h"

struct _HfRootHolder
{
  GObject       parent_instance;

  HfSession    *session;
  GCancellable *search;
  gboolean      has_kind;
  guint64       kind;
  HfRootIndex   root; /* of the selection as it is now; none if it is not known */
};

G_DEFINE_FINAL_TYPE (HfRootHolder, hf_root_holder, G_TYPE_OBJECT)

enum
{
  SIGNAL_CHANGED,
  SIGNAL_FOUND,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

typedef struct
{
  HfRetention   *retention;
  HfObjectIndex  object;
  guint64        kind; /* what is found */
  HfRootIndex    root;
} Search;

static void
search_free (gpointer data)
{
  Search *search = data;

  hf_drop_object (&search->retention);
  g_free (search);
}

static void
search_worker (GTask        *task,
               gpointer      source G_GNUC_UNUSED,
               gpointer      task_data,
               GCancellable *cancellable)
{
  Search *search = task_data;
  HfHeap *heap = hf_analysis_get_heap (hf_retention_get_analysis (search->retention));
  g_autoptr (HfRootPath) path = NULL;
  GError *error = NULL;
  guint32 n_roots = 0;

  path = hf_root_path_new_from (search->retention, search->object, cancellable, &error);
  if (path == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  search->root = path->root;
  search->kind = hf_heap_get_roots (heap, &n_roots)[path->root.value].kind;
  g_task_return_boolean (task, TRUE);
}

static void
set_kind (HfRootHolder *self,
          gboolean      has_kind,
          guint64       kind)
{
  if (self->has_kind == has_kind && self->kind == kind)
    return;

  self->has_kind = has_kind;
  self->kind = kind;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
search_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data G_GNUC_UNUSED)
{
  HfRootHolder *self = HF_ROOT_HOLDER (source);
  const Search *search = g_task_get_task_data (G_TASK (result));
  const gboolean found = g_task_propagate_boolean (G_TASK (result), NULL);

  if (g_task_get_cancellable (G_TASK (result)) != self->search)
    return;

  g_clear_object (&self->search);
  set_kind (self, found, found ? search->kind : 0);
  if (!found)
    return;

  self->root = search->root;
  g_signal_emit (self, signals[SIGNAL_FOUND], 0);
}

static void
cancel (HfRootHolder *self)
{
  g_cancellable_cancel (self->search);
  g_clear_object (&self->search);
}

/* What was found last stays until the answer is there: of most steps it is the same. */
static void
update (HfRootHolder *self)
{
  const HfSelection selection = hf_session_get_selection (self->session);
  HfRetention *retention = hf_session_get_retention (self->session);
  g_autoptr (GTask) task = NULL;
  Search *search = NULL;

  cancel (self);
  self->root.value = HF_INDEX_NONE;
  if (retention == NULL || selection.kind != HF_SELECTION_OBJECT ||
      hf_dominators_get_n_retained (hf_retention_get_dominators (retention), selection.object) == 0)
    {
      set_kind (self, FALSE, 0);
      return;
    }

  search = g_new0 (Search, 1);
  search->retention = g_object_ref (retention);
  search->object = selection.object;
  self->search = g_cancellable_new ();
  task = g_task_new (self, self->search, search_cb, NULL);
  g_task_set_name (task, "hf_root_holder");
  g_task_set_task_data (task, search, search_free);
  g_task_run_in_thread (task, search_worker);
}

static void
hf_root_holder_dispose (GObject *object)
{
  HfRootHolder *self = HF_ROOT_HOLDER (object);

  cancel (self);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (hf_root_holder_parent_class)->dispose (object);
}

static void
hf_root_holder_class_init (HfRootHolderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_root_holder_dispose;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_FOUND] = g_signal_new ("found", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
hf_root_holder_init (HfRootHolder *self)
{
  self->root.value = HF_INDEX_NONE;
}

HfRootHolder *
hf_root_holder_new (HfSession *session)
{
  HfRootHolder *self = NULL;

  g_return_val_if_fail (HF_IS_SESSION (session), NULL);

  self = g_object_new (HF_TYPE_ROOT_HOLDER, NULL);
  self->session = g_object_ref (session);
  g_signal_connect_swapped (session, "notify::selection", G_CALLBACK (update), self);
  g_signal_connect_swapped (session, "notify::retention", G_CALLBACK (update), self);
  update (self);

  return self;
}

gboolean
hf_root_holder_get_kind (HfRootHolder *self,
                         guint64      *kind)
{
  *kind = self->kind;
  return self->has_kind;
}

HfRootIndex
hf_root_holder_get_root (HfRootHolder *self)
{
  g_return_val_if_fail (HF_IS_ROOT_HOLDER (self), (HfRootIndex){ HF_INDEX_NONE });

  return self->root;
}
