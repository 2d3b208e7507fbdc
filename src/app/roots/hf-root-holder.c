/* hf-root-holder.c: which root keeps the selected object
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-root-holder.h"

#include "hf-latest.h"
#include "hf-root-path.h"

struct _HfRootHolder
{
  GObject       parent_instance;

  HfSession    *session;
  HfLatest     *search;
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

  g_object_unref (search->retention);
  g_free (search);
}

/* The answer is in what was asked. */
static gpointer
search_worker (gpointer       data,
               GCancellable  *cancellable,
               GError       **error)
{
  Search *search = data;
  HfHeap *heap = hf_analysis_get_heap (hf_retention_get_analysis (search->retention));
  g_autoptr (HfRootPath) path = NULL;
  guint32 n_roots = 0;

  path = hf_root_path_new_from (search->retention, search->object, cancellable, error);
  if (path == NULL)
    return NULL;

  search->root = path->root;
  search->kind = hf_heap_get_roots (heap, &n_roots)[path->root.value].kind;
  return search;
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
found_cb (gpointer      owner,
          gpointer      data G_GNUC_UNUSED,
          gpointer      answer,
          const GError *error G_GNUC_UNUSED)
{
  HfRootHolder *self = owner;
  const Search *found = answer;

  set_kind (self, found != NULL, found != NULL ? found->kind : 0);
  if (found == NULL)
    return;

  self->root = found->root;
  g_signal_emit (self, signals[SIGNAL_FOUND], 0);
}

/* The last result stays until the answer is there: it is the same for most steps. */
static void
update (HfRootHolder *self)
{
  static const HfQuestionKind kind = { "hf_root_holder", search_worker, search_free, NULL };
  const HfSelection selection = hf_session_get_selection (self->session);
  HfRetention *retention = hf_session_get_retention (self->session);
  Search *search = NULL;

  hf_latest_cancel (self->search);
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
  hf_latest_ask (self->search, hf_question_new (&kind, search), found_cb);
}

static void
hf_root_holder_dispose (GObject *object)
{
  HfRootHolder *self = HF_ROOT_HOLDER (object);

  g_clear_pointer (&self->search, hf_latest_free);
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
  self->search = hf_latest_new (self);
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
