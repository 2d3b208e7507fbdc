/* hf-dominator-query.c: the outermost rows of the dominator tree, as a question for a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-dominator-query.h"

#include "hf-figures.h"
#include "hf-filter-lines.h"
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
  .has_one_order = TRUE,
};

/* ---- The question ------------------------------------------------------------ */

typedef struct
{
  HfRetention *retention;
  HfFilter    *filter;
  char        *folded;
} Question;

static gpointer
answer_worker (gpointer       data,
               GCancellable  *cancellable,
               GError       **error)
{
  const Question *question = data;
  g_autoptr (HfDominatorMatches) matches = NULL;
  g_autoptr (HfTypeSet) folded = NULL;
  GError *why = NULL;

  folded = hf_filter_lines_find (question->folded, question->retention, cancellable, &why);
  if (why != NULL)
    {
      g_propagate_error (error, why);
      return NULL;
    }
  if (hf_filter_is_empty (question->filter))
    return hf_dominator_level_new (question->retention, NULL, folded, cancellable, error);

  matches = hf_tree_matcher_find (question->retention, question->filter, cancellable, error);
  if (matches == NULL)
    return NULL;
  return hf_dominator_level_new (question->retention, matches, folded, cancellable, error);
}

static void
question_free (gpointer data)
{
  Question *question = data;

  g_object_unref (question->retention);
  hf_filter_unref (question->filter);
  g_free (question->folded);
  g_free (question);
}

HfQuestion *
hf_dominator_query_new_question (HfRetention *retention,
                                 HfFilter    *filter,
                                 const char  *folded)
{
  static const HfQuestionKind kind = { "dominator-tree", answer_worker, question_free,
                                       (GDestroyNotify) hf_dominator_level_unref };
  Question *question = g_new (Question, 1);

  *question = (Question){ g_object_ref (retention), hf_filter_ref (filter), g_strdup (folded) };
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

/* Returns: NULL if there are none */
static char *
dup_folded (const HfDominatorLevel *level)
{
  const guint32 n = level->n_folded_objects;
  g_autofree char *count = hf_figures_count (n);
  g_autofree char *size = hf_figures_size (level->n_folded_bytes);

  if (n == 0)
    return NULL;
  /* Translators: below the dominator tree: objects of types that are folded away, which are in no
   * row; a count and a size */
  return g_strdup_printf (ngettext ("%s folded object without an owner, %s",
                                    "%s folded objects without an owner, %s", n),
                          count, size);
}

static char *
dup_rows (const HfDominatorLevel *level)
{
  g_autofree char *count = hf_figures_count (level->n_rows);

  /* Translators: below the dominator tree; %s is the number of its outermost rows */
  return g_strdup_printf (ngettext ("%s owner", "%s owners", level->n_rows), count);
}

char *
hf_dominator_query_dup_count (const HfDominatorLevel *level)
{
  const gboolean has_filter = level->matches != NULL;
  g_autofree char *rows = has_filter ? dup_matches (level) : dup_rows (level);
  g_autofree char *folded = dup_folded (level);
  g_autoptr (GPtrArray) parts = g_ptr_array_new ();

  g_ptr_array_add (parts, rows);
  if (folded != NULL)
    g_ptr_array_add (parts, folded);
  if (!has_filter)
    g_ptr_array_add (parts, (gpointer) _ ("objects of one type side by side are one row, and so is "
                                          "a chain of single owners"));
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (" · ", (char **) parts->pdata);
}
