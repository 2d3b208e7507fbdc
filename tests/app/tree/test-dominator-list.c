/* test-dominator-list.c: tests of the rows of the dominator tree as list models, without widgets
 *
 * covers: hf-dominator-copy, hf-dominator-item
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-dominator-copy.h"
#include "hf-dominator-list.h"
#include "hf-heap-builder.h"
#include "hf-tree-rows.h"

#define TREE "!a a:10:N.A a->b a->s1 a->s2 s1:100:S s2:120:S b:200:N.B b->c c:50:N.C"

static HfDominatorLevel *
make_level (const char *text)
{
  g_autoptr (HfSession) session = app_test_session (text);
  g_autoptr (GError) error = NULL;
  HfDominatorLevel *level = NULL;

  app_test_retain (session);
  level = hf_dominator_level_new (hf_session_get_retention (session), NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  return level;
}

static guint
count (gpointer list)
{
  return g_list_model_get_n_items (list);
}

static HfDominatorItem *
get (gpointer list,
     guint    position)
{
  return g_list_model_get_item (list, position);
}

static void
test_rows (void)
{
  g_autoptr (HfDominatorLevel) level = make_level (TREE);
  g_autoptr (HfDominatorList) tops = hf_dominator_list_new (level);
  g_autoptr (HfDominatorItem) top = get (tops, 0);
  g_autoptr (HfDominatorList) below = hf_dominator_list_new_below (top);
  g_autoptr (HfDominatorItem) one = get (below, 0);
  g_autoptr (HfDominatorItem) several = get (below, 1);
  const HfSelection of_one = hf_dominator_item_get_selection (one);
  const HfSelection of_several = hf_dominator_item_get_selection (several);
  HfRetainedSum sum;
  guint64 n_own_bytes;

  g_assert_cmpuint (count (tops), ==, 1);
  g_assert_cmpuint (count (below), ==, 2);
  g_assert_null (get (below, 2));
  g_assert_true (hf_dominator_item_can_open (top));
  g_assert_true (hf_dominator_item_can_open (one));
  g_assert_false (hf_dominator_item_can_open (several));
  g_assert_cmpint (of_one.kind, ==, HF_SELECTION_OBJECT);
  g_assert_cmpint (of_several.kind, ==, HF_SELECTION_TYPE);
  g_assert_true (hf_dominator_item_get_sum (several, &sum, &n_own_bytes));
  g_assert_cmpuint (sum.n_bytes, ==, 220);
  g_assert_cmpuint (sum.n_objects, ==, 2);
  g_assert_cmpuint (n_own_bytes, ==, 220);
}

static char *
dup_wide_heap (guint n_types)
{
  g_autoptr (GString) text = g_string_new ("!a a:10:N.A ");

  for (guint i = 0; i < n_types; i++)
    g_string_append_printf (text, "a->o%u o%u:%u:T%04u ", i, i, 10000 - i, i);
  return g_strdup (text->str);
}

typedef struct
{
  guint position;
  guint n_removed;
  guint n_added;
  guint n_told;
} Change;

static void
changed_cb (GListModel *list G_GNUC_UNUSED,
            guint       position,
            guint       n_removed,
            guint       n_added,
            Change     *change)
{
  *change = (Change){ position, n_removed, n_added, change->n_told + 1 };
}

/* The last item stands for what is not shown yet, with its sums. */
static void
test_more (void)
{
  g_autofree char *text = dup_wide_heap (HF_DOMINATOR_LIST_STEP + 3);
  g_autoptr (HfDominatorLevel) level = make_level (text);
  g_autoptr (HfDominatorList) tops = hf_dominator_list_new (level);
  g_autoptr (HfDominatorItem) top = get (tops, 0);
  g_autoptr (HfDominatorList) list = hf_dominator_list_new_below (top);
  g_autoptr (HfDominatorItem) more = get (list, HF_DOMINATOR_LIST_STEP);
  Change change = { 0, 0, 0, 0 };
  HfRetainedSum sum;
  guint64 n_own_bytes;

  g_assert_cmpuint (count (list), ==, HF_DOMINATOR_LIST_STEP + 1);
  g_assert_cmpint (hf_dominator_item_get_kind (more), ==, HF_DOMINATOR_ITEM_MORE);
  g_assert_cmpint (hf_dominator_item_get_selection (more).kind, ==, HF_SELECTION_NONE);
  g_assert_null (hf_dominator_copy_dup_row (more, NULL, 0));
  g_assert_true (hf_dominator_item_get_sum (more, &sum, &n_own_bytes));
  g_assert_cmpuint (sum.n_objects, ==, 3);
  g_assert_cmpuint (sum.n_bytes, ==, 3 * (10000 - HF_DOMINATOR_LIST_STEP) - 3);

  g_signal_connect (list, "items-changed", G_CALLBACK (changed_cb), &change);
  hf_dominator_list_show_more (list);
  g_assert_cmpuint (change.n_told, ==, 1);
  g_assert_cmpuint (change.position, ==, HF_DOMINATOR_LIST_STEP);
  g_assert_cmpuint (change.n_removed, ==, 1);
  g_assert_cmpuint (change.n_added, ==, 3);
  g_assert_cmpuint (count (list), ==, HF_DOMINATOR_LIST_STEP + 3);
  hf_dominator_list_show_more (list);
  g_assert_cmpuint (change.n_told, ==, 1);
}

static gboolean
has_changed (gpointer user_data)
{
  const Change *change = user_data;

  return change->n_told > 0;
}

/* One object that keeps @n_objects others, of seven types. */
static HfDominatorLevel *
make_large_level (guint n_objects)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autofree guint64 *references = g_new (guint64, n_objects);
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfAnalysis) analysis = NULL;
  g_autoptr (HfRetention) retention = NULL;

  for (guint i = 0; i < 8; i++)
    {
      g_autofree char *name = g_strdup_printf ("T%u", i);

      hf_heap_builder_add_type (builder, i, name);
    }
  for (guint i = 0; i < n_objects; i++)
    {
      references[i] = 0x20 + 0x10 * (guint64) i;
      hf_heap_builder_add_object (builder, references[i], i % 7, 16, NULL, 0);
    }
  hf_heap_builder_add_object (builder, 0x10, 7, 16, references, n_objects);
  hf_heap_builder_add_root (builder, 0x10, HF_ROOT_HANDLE, 0, NULL, NULL);
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, NULL);
  analysis = hf_analysis_new (heap, NULL, NULL, NULL);
  retention = hf_retention_new (analysis, NULL, NULL, NULL);
  return hf_dominator_level_new (retention, NULL, NULL, NULL, NULL);
}

/* A worker lists many children; until then a single row says so. */
static void
test_worker (void)
{
  g_autoptr (HfDominatorLevel) level = make_large_level (HF_DOMINATOR_LIST_NOW);
  g_autoptr (HfDominatorList) tops = hf_dominator_list_new (level);
  g_autoptr (HfDominatorItem) top = get (tops, 0);
  g_autoptr (HfDominatorList) list = hf_dominator_list_new_below (top);
  g_autoptr (HfDominatorItem) waiting = NULL;
  Change change = { 0, 0, 0, 0 };
  HfRetainedSum sum;
  guint64 n_own_bytes;

  g_signal_connect (list, "items-changed", G_CALLBACK (changed_cb), &change);
  g_assert_cmpuint (count (list), ==, 1);
  waiting = get (list, 0);
  g_assert_cmpint (hf_dominator_item_get_kind (waiting), ==, HF_DOMINATOR_ITEM_WAITING);
  g_assert_false (hf_dominator_item_get_sum (waiting, &sum, &n_own_bytes));
  g_assert_true (app_test_wait (has_changed, &change));
  g_assert_cmpuint (change.n_removed, ==, 1);
  g_assert_cmpuint (change.n_added, ==, 7);
  g_assert_cmpuint (count (list), ==, 7);
}

/* A list that is closed again leaves its worker alone. */
static void
test_closed_while_waiting (void)
{
  g_autoptr (HfDominatorLevel) level = make_large_level (HF_DOMINATOR_LIST_NOW);
  g_autoptr (HfDominatorList) tops = hf_dominator_list_new (level);
  g_autoptr (HfDominatorItem) top = get (tops, 0);
  HfDominatorList *list = hf_dominator_list_new_below (top);

  g_assert_cmpuint (count (list), ==, 1);
  g_assert_finalize_object (list);
  app_test_settle ();
}

static void
test_copy (void)
{
  g_autoptr (HfDominatorLevel) level = make_level (
    "!a a:10:N.A a->b b:2000:N.B b->s1 b->s2 s1:5:S s2:6:S");
  g_autoptr (HfDominatorList) tops = hf_dominator_list_new (level);
  g_autoptr (HfDominatorItem) top = get (tops, 0);
  const guint8 columns[] = { HF_TREE_ROWS_NAME, HF_TREE_ROWS_RETAINED_COUNT, HF_TREE_ROWS_RETAINED,
                             HF_TREE_ROWS_BYTES };
  g_autofree char *text = hf_dominator_copy_dup_row (top, columns, G_N_ELEMENTS (columns));

  g_assert_cmpstr (text, ==, "N.A › N.B\t4\t2021\t2010");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/app/dominator-list/rows-are-objects-or-types", test_rows);
  g_test_add_func ("/app/dominator-list/a-long-level-goes-on", test_more);
  g_test_add_func ("/app/dominator-list/a-large-level-comes-from-a-worker", test_worker);
  g_test_add_func ("/app/dominator-list/a-closed-list-stops-waiting", test_closed_while_waiting);
  g_test_add_func ("/app/dominator-list/a-row-is-copied-exactly", test_copy);

  return g_test_run ();
}
