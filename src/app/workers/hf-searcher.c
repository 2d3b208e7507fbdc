/* hf-searcher.c: searches in a worker, for the last text that was asked for
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-searcher.h"

#include "hf-free-later.h"
#include "hf-latest.h"

/* The subject of one search. */
typedef struct
{
  char        *text;
  HfHierarchy *hierarchy;
  HfRetention *retention;
} Question;

struct _HfSearcher
{
  GObject   parent_instance;

  Question  asked; /* of a blank text, or without a heap, there is no answer */
  HfSearch *found;
  HfLatest *search;
  char     *error; /* NULL if there is none */
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
  hf_free_later (g_steal_pointer (&self->hierarchy), (GDestroyNotify) hf_hierarchy_unref);
  hf_free_later_object (&self->retention);
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
  hf_free_later (found, (GDestroyNotify) hf_search_unref);
}

static gpointer
search_worker (gpointer       data,
               GCancellable  *cancellable,
               GError       **error)
{
  const Question *asked = data;

  return hf_search_new (asked->hierarchy, asked->retention, asked->text, cancellable, error);
}

static void
found_cb (gpointer      owner,
          gpointer      data G_GNUC_UNUSED,
          gpointer      answer,
          const GError *error)
{
  HfSearcher *self = owner;

  drop_found (g_steal_pointer (&self->found));
  self->found = answer;
  self->error = error == NULL ? NULL : g_strdup (error->message);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
start (HfSearcher *self)
{
  static const HfQuestionKind kind = { "hf_searcher", search_worker, question_free,
                                       (GDestroyNotify) hf_search_unref };
  Question *asked = g_new0 (Question, 1);

  question_set (asked, self->asked.text, self->asked.hierarchy, self->asked.retention);
  hf_latest_ask (self->search, hf_question_new (&kind, asked), found_cb);
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
  hf_latest_cancel (self->search);
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
  return hf_latest_is_busy (self->search);
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

  g_clear_pointer (&self->search, hf_latest_free);
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
  self->search = hf_latest_new (self);
}

HfSearcher *
hf_searcher_new (void)
{
  return g_object_new (HF_TYPE_SEARCHER, NULL);
}
