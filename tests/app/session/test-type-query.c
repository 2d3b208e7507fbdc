/* test-type-query.c: tests of the types that a session lists and that its filter matches
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-type-query.h"

#include <string.h>

#define HEAP "!a a:100:A a->b b:40:B c:30:C"

static void
test_answerable (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);

  g_assert_true (hf_type_query_is_answerable (session));
  hf_session_set_type_filter (session, "retained>1");
  g_assert_false (hf_type_query_is_answerable (session));
  hf_session_set_type_filter (session, "kind:handle");
  g_assert_false (hf_type_query_is_answerable (session));
  hf_session_set_type_filter (session, "depth<3");
  g_assert_true (hf_type_query_is_answerable (session));

  app_test_retain (session);
  hf_session_set_type_filter (session, "retained>1");
  g_assert_true (hf_type_query_is_answerable (session));
}

static gboolean
matches (HfSession   *session,
         HfTypeIndex  type)
{
  g_autoptr (GError) error = NULL;
  HfQuestion *question = hf_type_query_new_match_question (session, type);
  const HfTypeMatch *match = hf_question_answer (question, NULL, &error);
  const gboolean answer = match != NULL && match->matches;

  g_assert_no_error (error);
  hf_question_free (question);
  return answer;
}

static char *
dup_matching (HfSession *session)
{
  HfHeap *heap = hf_session_get_heap (session);
  GString *names = g_string_new (NULL);

  for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
    {
      if (matches (session, (HfTypeIndex){ i }))
        g_string_append (names, hf_heap_get_type_name (heap, (HfTypeIndex){ i }));
    }
  return g_string_free (names, FALSE);
}

/* The list has exactly the types that match. */
static void
test_matches (void)
{
  static const struct
  {
    const char *text;
    const char *names;
  } cases[] = {
    { "", "ABC" },
    { "retained>=140", "A" },
    { "retained<=40", "BC" },
    { "kind:handle depth>0", "B" },
    { "kind:unreachable", "C" },
    { "-\"B\"", "AC" },
  };
  g_autoptr (HfSession) session = app_test_session (HEAP);

  app_test_retain (session);
  hf_session_set_type_order (session, HF_TYPE_ORDER_NAME, FALSE);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (HfTypeOrdering) types = NULL;
      g_autofree char *names = NULL;

      g_test_message ("%s", cases[i].text);
      hf_session_set_type_filter (session, cases[i].text);
      names = dup_matching (session);
      types = app_test_answer (hf_type_query_new_question (session), &error);
      g_assert_no_error (error);
      g_assert_cmpstr (names, ==, cases[i].names);
      g_assert_cmpuint (types->n_types, ==, strlen (cases[i].names));
    }
}

static void
test_retained (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  g_autofree guint64 *early = NULL;
  g_autofree guint64 *unasked = NULL;
  g_autofree guint64 *retained = NULL;

  hf_session_set_type_filter (session, "retained>1");
  early = hf_type_query_dup_retained (session);
  g_assert_null (early);
  app_test_retain (session);
  retained = hf_type_query_dup_retained (session);
  g_assert_cmpuint (retained[0], ==, 140);
  g_assert_cmpuint (retained[1], ==, 40);
  g_assert_cmpuint (retained[2], ==, 0);
  hf_session_set_type_filter (session, "size>1");
  unasked = hf_type_query_dup_retained (session);
  g_assert_null (unasked);
}

/* A heap without generations says nothing about the next one. */
static void
test_refused (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  g_autoptr (HfTypeOrdering) types = NULL;
  g_autoptr (GError) why = NULL;

  hf_session_set_type_filter (session, "gen:2");
  hf_session_set_object_filter (session, "gen:2");
  types = app_test_answer (hf_type_query_new_question (session), &why);
  g_assert_null (types);
  g_assert_error (why, HF_FILTER_ERROR, HF_FILTER_ERROR_UNKNOWN);
  hf_session_refuse_type_filter (session, why);
  hf_session_refuse_object_filter (session, why);
  g_assert_true (hf_filter_is_empty (hf_session_get_type_filter (session)));
  g_assert_true (hf_filter_is_empty (hf_session_get_object_filter (session)));

  app_test_show (session, HEAP);
  g_assert_no_error (hf_session_get_type_filter_error (session));
  g_assert_true (hf_filter_uses (hf_session_get_type_filter (session), HF_FILTER_GENERATION));
  g_assert_no_error (hf_session_get_object_filter_error (session));
  g_assert_true (hf_filter_uses (hf_session_get_object_filter (session), HF_FILTER_GENERATION));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/type-query/filters-wait-for-what-they-ask-for", test_answerable);
  g_test_add_func ("/app/type-query/listed-types-match", test_matches);
  g_test_add_func ("/app/type-query/retained-sizes-as-far-as-known", test_retained);
  g_test_add_func ("/app/type-query/another-heap-is-asked-again", test_refused);
  return g_test_run ();
}
