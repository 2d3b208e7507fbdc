/* hf-dominator-query.c: the outermost rows of the dominator tree, as a question for a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-dominator-query.h"

#include "hf-figures.h"
#include "hf-tree-matcher.h"

#include <glib/gi18n.h>

/* ---- The filter -------------------------------------------------------------- */

/* A namespace is a part of the table of types; of the tree everything is shown. */
static char *
dup_scope (HfSession *session G_GNUC_UNUSED)
{
  return NULL;
}

static void
clear_scope (HfSession *session)
{
  hf_session_set_type_scope (session, 0);
}

const HfFilterTarget hf_dominator_filter = {
  .placeholder = N_ ("Filter objects in the tree"),
  .subject = HF_FILTER_OF_OBJECTS,
  .scope_tooltip = N_ ("Show the types of all namespaces again"),
  .text_signal = "notify::type-filter",
  .scope_signal = "notify::type-scope",
  .get_text = hf_session_get_type_filter_text,
  .set_text = hf_session_set_type_filter,
  .get_error = hf_session_get_type_filter_error,
  .dup_scope = dup_scope,
  .clear_scope = clear_scope,
};

/* ---- The question ------------------------------------------------------------ */

typedef struct
{
  HfRetention *retention;
  HfFilter    *filter;
} Question;

static gpointer
answer_worker (gpointer       data,
               GCancellable  *cancellable,
               GError       **error)
{
  const Question *question = data;
  g_autoptr (HfDominatorMatches) matches = NULL;

  if (hf_filter_is_empty (question->filter))
    return hf_dominator_level_new (question->retention, NULL, cancellable, error);

  matches = hf_tree_matcher_find (question->retention, question->filter, cancellable, error);
  if (matches == NULL)
    return NULL;
  return hf_dominator_level_new (question->retention, matches, cancellable, error);
}

static void
question_free (gpointer data)
{
  Question *question = data;

  g_object_unref (question->retention);
  hf_filter_unref (question->filter);
  g_free (question);
}

HfQuestion *
hf_dominator_query_new_question (HfRetention *retention,
                                 HfFilter    *filter)
{
  static const HfQuestionKind kind = { "dominator-tree", answer_worker, question_free,
                                       (GDestroyNotify) hf_dominator_level_unref };
  Question *question = g_new (Question, 1);

  *question = (Question){ g_object_ref (retention), hf_filter_ref (filter) };
  return hf_question_new (&kind, question);
}

/* ---- The answer -------------------------------------------------------------- */

static char *
dup_matches (const HfDominatorLevel *level)
{
  const guint32 n_all = level->n_rows + level->n_left_out;
  g_autofree char *matching = hf_figures_count (level->matches->positions.n_members);
  g_autofree char *rows = hf_figures_count (level->n_rows);
  g_autofree char *all = hf_figures_count (n_all);
  g_autofree char *objects =
    /* Translators: below the dominator tree with a filter; %s is a count */
    g_strdup_printf (ngettext ("%s object matches", "%s objects match",
                               level->matches->positions.n_members),
                     matching);
  g_autofree char *owners =
    /* Translators: rows of the dominator tree: a count of those that are shown, and of all */
    g_strdup_printf (ngettext ("in %s of %s owner", "in %s of %s owners", n_all), rows, all);

  return g_strjoin (" · ", objects, owners, NULL);
}

char *
hf_dominator_query_dup_count (const HfDominatorLevel *level)
{
  g_autofree char *count = NULL;

  if (level->matches != NULL)
    return dup_matches (level);

  count = hf_figures_count (level->n_rows);
  /* Translators: below the dominator tree; %s is the number of its outermost rows */
  return g_strdup_printf (ngettext ("%s owner · objects of one type side by side are one row, and "
                                    "so is a chain of single owners",
                                    "%s owners · objects of one type side by side are one row, "
                                    "and so is a chain of single owners",
                                    level->n_rows),
                          count);
}
