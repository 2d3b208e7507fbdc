/* test-object-list.c: tests of the lazy list of objects, and of what is said of it
 *
 * covers: hf-object-count, hf-object-query
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-generations.h"
#include "hf-object-count.h"
#include "hf-object-list.h"
#include "hf-object-query.h"
#include "hf-test.h"

#define HEAP "!a a:100:X.A a->b b:40:X.B a->c c:30:X.B d:500:Z.Dead"

/* What @session lists. */
static HfObjectSet *
ask (HfSession *session)
{
  g_autoptr (GError) error = NULL;
  HfObjectSet *set = app_test_answer (hf_object_query_new_question (session), &error);

  g_assert_no_error (error);
  return set;
}

/* The objects by the letters that they have in HEAP. */
static void
assert_asked (HfSession  *session,
              const char *expected)
{
  g_autoptr (HfObjectSet) set = ask (session);
  g_autoptr (GString) letters = g_string_new (NULL);

  for (guint32 i = 0; i < set->n_objects; i++)
    g_string_append_c (letters, (char) ('a' + set->objects[i].value));
  g_assert_cmpstr (letters->str, ==, expected);
}

static void
test_queries (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  HfHeap *heap = hf_session_get_heap (session);
  const HfTypeIndex type = hf_heap_get_object_type (heap, (HfObjectIndex){ 1 });

  assert_asked (session, "abcd");
  hf_session_set_object_filter (session, "retained>35");
  g_assert_false (hf_object_query_is_answerable (session));
  hf_session_list_objects (session, hf_selection_object ((HfObjectIndex){ 0 }));
  g_assert_false (hf_object_query_is_answerable (session));
  app_test_retain (session);
  g_assert_true (hf_object_query_is_answerable (session));
  assert_asked (session, "abc");
  hf_session_set_object_filter (session, "retained>35");
  assert_asked (session, "ab");
  hf_session_list_objects (session, hf_selection_root ((HfRootIndex){ 0 }));
  assert_asked (session, "abc");
  hf_session_list_objects (session, hf_selection_type (type));
  assert_asked (session, "bc");
  hf_session_set_object_order (session, HF_OBJECT_ORDER_SIZE, FALSE);
  assert_asked (session, "cb");
  hf_session_set_object_filter (session, "size>35");
  assert_asked (session, "b");
  hf_session_list_objects (session, hf_selection_root_group (HF_ROOT_HANDLE,
                                                             (HfTypeIndex){ HF_INDEX_NONE }));
  assert_asked (session, "cba");
  hf_session_list_objects (session, hf_selection_weak_roots ((HfTypeIndex){ HF_INDEX_NONE }));
  assert_asked (session, "");
  hf_session_list_objects (session, hf_selection_unreachable ());
  assert_asked (session, "d");
  hf_session_list_objects (session, hf_selection_several ());
  assert_asked (session, "");

  /* Findings that are not there. */
  hf_session_list_objects (session, hf_selection_finding (0));
  g_assert_false (hf_object_query_is_answerable (session));
}

static void
assert_row (HfObjectList *list,
            guint         position,
            guint32       object,
            guint64       n_retained)
{
  g_autoptr (HfObjectRow) row = g_list_model_get_item (G_LIST_MODEL (list), position);
  guint64 n_bytes = 0;

  g_assert_cmpuint (hf_object_row_get_object (row).value, ==, object);
  g_assert_true (hf_object_row_get_retained (row, &n_bytes) == (n_retained > 0));
  g_assert_cmpuint (n_bytes, ==, n_retained);
}

static void
test_rows (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  g_autoptr (HfObjectList) list = hf_object_list_new (HF_LAZY_ROWS_MAX);
  g_autoptr (HfObjectRow) first = NULL;
  g_autoptr (HfObjectRow) last = NULL;

  hf_object_list_set_retention (list, NULL, TRUE);
  hf_object_list_set (list, hf_session_get_analysis (session), ask (session));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 4);
  g_assert_true (g_list_model_get_item_type (G_LIST_MODEL (list)) == HF_TYPE_OBJECT_ROW);
  first = g_list_model_get_item (G_LIST_MODEL (list), 0);
  last = g_list_model_get_item (G_LIST_MODEL (list), 3);
  assert_row (list, 0, 0, 0);
  g_assert_true (hf_object_row_is_awaited (first));
  g_assert_cmpuint (hf_object_row_get_depth (first), ==, 0);
  g_assert_cmpuint (hf_object_row_get_generation (first), ==, HF_GENERATION_NONE);

  /* Unreachable objects have no retained size to wait for. */
  g_assert_false (hf_object_row_is_awaited (last));
  g_assert_false (hf_object_row_is_reachable (last));
  g_assert_cmpuint (hf_object_row_get_depth (last), ==, HF_INDEX_NONE);

  app_test_retain (session);
  hf_object_list_set_retention (list, hf_session_get_retention (session), FALSE);
  g_assert_false (hf_object_row_is_awaited (first));
  assert_row (list, 0, 0, 170);
  assert_row (list, 1, 1, 40);
  assert_row (list, 3, 3, 0);

  hf_object_list_set (list, NULL, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 0);
  g_assert_null (hf_object_list_get (list));
}

static void
test_find (void)
{
  g_autoptr (GString) text = g_string_new ("!o0");
  g_autoptr (HfSession) session = NULL;
  g_autoptr (HfObjectList) list = hf_object_list_new (9000);
  HfObjectIndex object = { HF_INDEX_NONE };

  for (guint i = 0; i < 10000; i++)
    g_string_append_printf (text, " o%u:%u", i, i + 1);
  session = app_test_session (text->str);
  hf_session_set_object_order (session, HF_OBJECT_ORDER_SIZE, TRUE);
  g_assert_cmpuint (hf_object_list_find (list, object), ==, HF_INDEX_NONE);
  hf_object_list_set (list, hf_session_get_analysis (session), ask (session));

  /* The first of more than there is room for. */
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 9000);
  g_assert_cmpuint (hf_object_list_get (list)->n_objects, ==, 10000);
  g_assert_cmpuint (hf_object_list_find (list, object), ==, HF_INDEX_NONE);
  for (object.value = 0; object.value < 10000; object.value++)
    g_assert_cmpuint (hf_object_list_find (list, object), ==,
                      object.value < 1000 ? HF_INDEX_NONE : 9999 - object.value);
}

/* Of two rows with the same object, the one that was named is found. */
static void
test_hint (void)
{
  g_autoptr (HfSession) session = app_test_session ("!a a:1 b:2 c:3 d:4");
  g_autoptr (HfObjectList) list = hf_object_list_new (3);
  HfObjectSet *set = ask (session);
  const HfObjectIndex twice = set->objects[0];
  const HfObjectIndex other = set->objects[1];

  set->objects[2] = twice;
  hf_object_list_set (list, hf_session_get_analysis (session), set);
  g_assert_cmpuint (hf_object_list_find (list, twice), ==, 0);
  hf_object_list_hint (list, 2);
  g_assert_cmpuint (hf_object_list_find (list, twice), ==, 2);
  g_assert_cmpuint (hf_object_list_find (list, other), ==, 1);
  g_assert_cmpuint (hf_object_list_find (list, twice), ==, 0);
  hf_object_list_hint (list, 3);
  g_assert_cmpuint (hf_object_list_find (list, set->objects[3]), ==, HF_INDEX_NONE);
}

/* Larger letters leave room for fewer rows, at the next answer. */
static void
test_max_rows (void)
{
  g_autoptr (HfSession) session = app_test_session ("!a a:1 b:2 c:3 d:4");
  g_autoptr (HfObjectList) list = hf_object_list_new (hf_lazy_rows_get_max (1));

  g_assert_false (hf_object_list_set_max_rows (list, 3));
  hf_object_list_set (list, hf_session_get_analysis (session), ask (session));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 3);
  g_assert_true (hf_object_list_set_max_rows (list, 2));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 3);
  hf_object_list_set (list, hf_session_get_analysis (session), ask (session));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 2);
  g_assert_false (hf_object_list_set_max_rows (list, 2));
  g_assert_true (hf_object_list_set_max_rows (list, hf_lazy_rows_get_max (3)));

  g_assert_cmpuint (hf_lazy_rows_get_max (1), ==, HF_LAZY_ROWS_MAX);
  g_assert_cmpuint (hf_lazy_rows_get_max (0.5), ==, HF_LAZY_ROWS_MAX);
  g_assert_cmpuint (hf_lazy_rows_get_max (2), ==, HF_LAZY_ROWS_MAX);
  g_assert_cmpuint (hf_lazy_rows_get_max (3), ==, 33000000);
}

static void
assert_count (HfSession  *session,
              guint32     n_rows,
              const char *expected)
{
  g_autoptr (HfObjectSet) set = ask (session);
  g_autofree char *text = hf_object_count_dup_text (set, MIN (n_rows, set->n_objects), session);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_count (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  HfHeap *heap = hf_session_get_heap (session);
  const HfTypeIndex type = hf_heap_get_object_type (heap, (HfObjectIndex){ 1 });

  assert_count (session, 9, "4 objects, 670 B");
  hf_session_set_object_filter (session, ">50");
  assert_count (session, 9, "2 of 4 objects, 600 B");
  assert_count (session, 1, "The first 1 of 2 objects; filter for the others, 600 B");
  hf_session_list_objects (session, hf_selection_type (type));
  assert_count (session, 9, "2 objects of X.B, 70 B");
  app_test_retain (session);
  assert_count (session, 9, "2 objects of X.B, 70 B, retain at least 70 B");
  hf_session_list_objects (session, hf_selection_object ((HfObjectIndex){ 0 }));
  assert_count (session, 9, "A 1000: 3 objects, 170 B");
  hf_session_list_objects (session, hf_selection_unreachable ());
  assert_count (session, 9, "Unreachable: 1 object, 500 B");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/object-list/what-a-session-lists", test_queries);
  g_test_add_func ("/app/object-list/rows-show-objects", test_rows);
  g_test_add_func ("/app/object-list/find-is-the-inverse", test_find);
  g_test_add_func ("/app/object-list/a-named-row-is-looked-at-first", test_hint);
  g_test_add_func ("/app/object-list/larger-letters-leave-room-for-fewer-rows", test_max_rows);
  g_test_add_func ("/app/object-list/count-in-words", test_count);
  return g_test_run ();
}
