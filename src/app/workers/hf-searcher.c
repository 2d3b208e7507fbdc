/* hf-searcher.c: searches in a worker, for the last text that was asked for
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-searcher.h"

#include "hf-drop.h"

/* What one search is for. */
typedef struct
{
  char        *text;
  HfHierarchy *hierarchy;
  HfRetention *retention;
} Question;

struct _HfSearcher
{
  GObject       parent_instance;

  Question      asked; /* of a blank text, or without a heap, there is no answer */
  HfSearch     *found;
  GCancellable *search;
  char         *error; /* NULL if there is none */
};

G_DEFINE_FINAL_TYPE (HfSearcher, hf_searcher, G_TYPE_OBJECT)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- Questions --------------------------------------------------------- */

static void
question_set (Question    *self,
              const char  *text,
              HfHierarchy *hierarchy,
              HfRetention *retention)
{
  self->text = g_strdup (text);
  self->hierarchy = hierarchy == NULL ? NULL : hf_hierarchy_ref (hierarchy);
  self->retention = retention == NULL ? NULL : g_object_ref (retention);
}

static void
question_clear (Question *self)
{
  g_clear_pointer (&self->text, g_free);
  hf_drop (g_steal_pointer (&self->hierarchy), (GDestroyNotify) hf_hierarchy_unref);
  hf_drop_object (&self->retention);
}

static void
question_free (gpointer data)
{
  question_clear (data);
  g_free (data);
}

static gboolean
is_blank (const char *text)
{
  g_autofree char *bare = g_strstrip (g_strdup (text));

  return bare[0] == '\0';
}

/* ---- Searching --------------------------------------------------------- */

static void
drop_found (gpointer found)
{
  hf_drop (found, (GDestroyNotify) hf_search_unref);
}

static void
search_worker (GTask        *task,
               gpointer      source G_GNUC_UNUSED,
               gpointer      task_data,
               GCancellable *cancellable)
{
  const Question *asked = task_data;
  GError *error = NULL;
  HfSearch *found = hf_search_new (asked->hierarchy, asked->retention, asked->text, cancellable,
                                   &error);

  if (found == NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, found, drop_found);
}

static void
search_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data G_GNUC_UNUSED)
{
  HfSearcher *self = HF_SEARCHER (source);
  g_autoptr (GError) error = NULL;
  HfSearch *found = g_task_propagate_pointer (G_TASK (result), &error);

  if (g_task_get_cancellable (G_TASK (result)) != self->search)
    {
      drop_found (found);
      return;
    }

  g_clear_object (&self->search);
  drop_found (g_steal_pointer (&self->found));
  self->found = found;
  self->error = error == NULL ? NULL : g_strdup (error->message);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
start (HfSearcher *self)
{
  Question *asked = g_new0 (Question, 1);
  g_autoptr (GTask) task = NULL;

  question_set (asked, self->asked.text, self->asked.hierarchy, self->asked.retention);
  self->search = g_cancellable_new ();
  task = g_task_new (self, self->search, search_cb, NULL);
  g_task_set_name (task, "hf_searcher");
  g_task_set_task_data (task, asked, question_free);
  g_task_run_in_thread (task, search_worker);
}

void
hf_searcher_set (HfSearcher  *self,
                 const char  *text,
                 HfHierarchy *hierarchy,
                 HfRetention *retention)
{
  Question *asked = NULL;
  Question old;
  gboolean is_nothing;

  g_return_if_fail (HF_IS_SEARCHER (self));
  g_return_if_fail (text != NULL);

  asked = &self->asked;
  if (g_str_equal (asked->text, text) && asked->hierarchy == hierarchy &&
      asked->retention == retention)
    return;

  old = *asked;
  question_set (asked, text, hierarchy, retention);
  g_cancellable_cancel (self->search);
  g_clear_object (&self->search);
  g_clear_pointer (&self->error, g_free);

  is_nothing = hierarchy == NULL || is_blank (text);
  if (is_nothing || (self->found != NULL &&
                     hf_search_get_hierarchy (self->found)->analysis != hierarchy->analysis))
    drop_found (g_steal_pointer (&self->found));
  if (!is_nothing)
    start (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  question_clear (&old);
}

const char *
hf_searcher_get_text (HfSearcher *self)
{
  return self->asked.text;
}

HfSearch *
hf_searcher_get_found (HfSearcher *self)
{
  return self->found;
}

gboolean
hf_searcher_is_searching (HfSearcher *self)
{
  return self->search != NULL;
}

const char *
hf_searcher_get_error (HfSearcher *self)
{
  return self->error;
}

/* ---- The object -------------------------------------------------------- */

static void
hf_searcher_dispose (GObject *object)
{
  HfSearcher *self = HF_SEARCHER (object);

  g_cancellable_cancel (self->search);
  g_clear_object (&self->search);
  drop_found (g_steal_pointer (&self->found));
  question_clear (&self->asked);
  g_clear_pointer (&self->error, g_free);

  G_OBJECT_CLASS (hf_searcher_parent_class)->dispose (object);
}

static void
hf_searcher_class_init (HfSearcherClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_searcher_dispose;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
hf_searcher_init (HfSearcher *self)
{
  self->asked.text = g_strdup ("");
}

HfSearcher *
hf_searcher_new (void)
{
  return g_object_new (HF_TYPE_SEARCHER, NULL);
}
