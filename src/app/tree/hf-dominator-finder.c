/* hf-dominator-finder.c: goes to the next row of the dominator tree that is found by a search
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dominator-finder.h"

#include "hf-dominator-item.h"
#include "hf-dominator-walk.h"
#include "hf-object-matcher.h"

typedef struct
{
  HfRetention *retention;
  HfSearch    *search;
  HfFilter    *filter;
  HfTypeSet   *folded; /* nullable */
  GArray      *from; /* HfDominatorRow */
  gboolean     backward;
} Question;

/* An object is found if the search finds it, and the filter does not leave it out. */
typedef struct
{
  const Question  *question;
  HfHeap          *heap;
  HfObjectMatcher  matcher;
  gboolean         is_filtered;
} Finder;

static void
finder_clear (Finder *self)
{
  hf_object_matcher_clear (&self->matcher);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Finder, finder_clear)

static gboolean
is_found (gconstpointer data,
          HfObjectIndex object)
{
  const Finder *self = data;
  const HfSearch *search = self->question->search;

  return (hf_search_has_type (search, hf_heap_get_object_type (self->heap, object)) ||
          hf_search_has_object (search, object)) &&
         (!self->is_filtered || hf_object_matcher_contains (&self->matcher, object));
}

static HfDominatorMatches *
find_matches (const Question  *question,
              GCancellable    *cancellable,
              GError         **error)
{
  HfAnalysis *analysis = hf_retention_get_analysis (question->retention);
  g_auto (Finder) finder = { .question = question, .heap = hf_analysis_get_heap (analysis) };

  finder.is_filtered = !hf_filter_is_empty (question->filter);
  if (finder.is_filtered && !hf_object_matcher_init (&finder.matcher, question->filter, analysis,
                                                     question->retention, cancellable, error))
    return NULL;

  return hf_dominator_matches_new (question->retention, is_found, &finder, cancellable, error);
}

static gpointer
answer_list_worker (gpointer       data,
                    GCancellable  *cancellable,
                    GError       **error)
{
  const Question *question = data;
  g_autoptr (HfDominatorMatches) matches = find_matches (question, cancellable, error);

  if (matches == NULL)
    return NULL;
  return hf_dominator_walk_list (question->retention, matches, question->folded, cancellable,
                                 error);
}

static gpointer
answer_worker (gpointer       data,
               GCancellable  *cancellable,
               GError       **error)
{
  const Question *question = data;
  g_autoptr (HfDominatorMatches) matches = find_matches (question, cancellable, error);

  if (matches == NULL)
    return NULL;
  return hf_dominator_walk (question->retention, matches, question->folded, question->from,
                            question->backward, cancellable, error);
}

static void
question_free (gpointer data)
{
  Question *question = data;

  g_object_unref (question->retention);
  hf_search_unref (question->search);
  hf_filter_unref (question->filter);
  hf_type_set_unref (question->folded);
  g_array_unref (question->from);
  g_free (question);
}

static void
add_row (GArray         *from,
         GtkTreeListRow *row)
{
  g_autoptr (GtkTreeListRow) above = gtk_tree_list_row_get_parent (row);
  g_autoptr (HfDominatorItem) item = gtk_tree_list_row_get_item (row);

  if (hf_dominator_item_get_kind (item) == HF_DOMINATOR_ITEM_ROW)
    g_array_prepend_val (
      from, hf_dominator_item_get_level (item)->rows[hf_dominator_item_get_position (item)]);
  if (above != NULL)
    add_row (from, above);
}

static Question *
question_new (HfSession *session,
              HfTypeSet *folded)
{
  Question *question = g_new0 (Question, 1);

  question->retention = g_object_ref (hf_session_get_retention (session));
  question->search = hf_search_ref (hf_session_get_search (session));
  question->filter = hf_filter_ref (hf_session_get_type_filter (session));
  question->folded = folded == NULL ? NULL : hf_type_set_ref (folded);
  question->from = g_array_new (FALSE, FALSE, sizeof (HfDominatorRow));
  return question;
}

HfQuestion *
hf_dominator_finder_new_question (HfSession      *session,
                                  HfTypeSet      *folded,
                                  GtkTreeListRow *row,
                                  gboolean        backward)
{
  static const HfQuestionKind kind = { "dominator-match", answer_worker, question_free,
                                       (GDestroyNotify) g_array_unref };
  Question *question = question_new (session, folded);

  question->backward = backward;
  if (row != NULL)
    add_row (question->from, row);
  return hf_question_new (&kind, question);
}

HfQuestion *
hf_dominator_finder_new_list_question (HfSession *session,
                                       HfTypeSet *folded)
{
  static const HfQuestionKind kind = { "dominator-matches", answer_list_worker, question_free,
                                       (GDestroyNotify) g_array_unref };

  return hf_question_new (&kind, question_new (session, folded));
}
