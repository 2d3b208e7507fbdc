/* test-root-list.c: tests of the lazy list of roots
 *
 * covers: hf-root-list-find, hf-root-list-open, hf-root-list-places, hf-root-query,
 *   hf-root-row
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-root-list.h"
#include "hf-root-query.h"
#include "hf-test.h"

/* Static: S.Big with 2 fields, S.One with 1; handles: two of type H, one of I. */
#define HEAP "#a:S.Big.x a:100:A #b:S.Big.y b:50:B #c:S.One.z c:10:C !d d:8:H !e e:6:H !f f:4:I"

static HfAnalysis *
analyse (const char *text)
{
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  g_autoptr (GError) error = NULL;
  HfAnalysis *analysis = hf_analysis_new (heap, NULL, NULL, &error);

  g_assert_no_error (error);
  return analysis;
}

static void
set (HfRootList  *list,
     HfAnalysis  *analysis,
     HfRetention *retention,
     guint64      flags,
     gboolean     open_all)
{
  g_autoptr (GError) error = NULL;
  HfRootAnswer *answer = hf_root_query (analysis, retention, flags, NULL, &error);

  g_assert_no_error (error);
  hf_root_list_set (list, hf_analysis_get_heap (analysis), answer, open_all);
}

static HfRootList *
make_list (const char *text,
           guint64     flags,
           gboolean    open_all)
{
  g_autoptr (HfAnalysis) analysis = analyse (text);
  HfRootList *list = hf_root_list_new ();

  set (list, analysis, NULL, flags, open_all);
  return list;
}

static void
append_row (GString   *rows,
            HfRootRow *row)
{
  static const char kinds[] = { 'K', 'G', 'R', 'M', 'S', 'U' };
  HfHeap *heap = hf_root_row_get_heap (row);
  const HfRootIndex root = hf_root_row_get_root (row);
  const HfRootGroup group = hf_root_row_get_group (row);
  guint32 n_roots = 0;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);
  guint64 n_bytes = 0;

  g_string_append_printf (rows, "%*s%c", (int) hf_root_row_get_level (row), "",
                          kinds[hf_root_row_get_kind (row)]);
  if (root.value != HF_INDEX_NONE)
    g_string_append_printf (rows, "%x", roots[root.value].object.value);
  else if (hf_root_row_get_kind (row) == HF_ROOT_ROW_KIND)
    g_string_append (rows, group.is_weak ? "weak" : hf_root_kind_name (group.kind));
  else if (hf_root_row_get_kind (row) == HF_ROOT_ROW_MEMBER)
    g_string_append (rows, hf_heap_get_type_name (heap, group.type));
  g_string_append_printf (rows, "x%u", hf_root_row_get_n_roots (row));
  if (hf_root_row_get_n_bytes (row, &n_bytes))
    g_string_append_printf (rows, "=%" G_GUINT64_FORMAT, n_bytes);
  if (hf_root_row_get_n_retained (row, &n_bytes))
    g_string_append_printf (rows, "/%" G_GUINT64_FORMAT, n_bytes);
  g_string_append (rows, hf_root_row_get_open (row) ? "+" : "");
}

static char *
dump (HfRootList *list)
{
  GString *rows = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (list)); i++)
    {
      g_autoptr (HfRootRow) row = g_list_model_get_item (G_LIST_MODEL (list), i);

      append_row (rows, row);
      g_string_append_c (rows, '|');
    }

  return g_string_free (rows, FALSE);
}

static void
assert_rows (HfRootList *list,
             const char *expected)
{
  g_autofree char *rows = dump (list);

  g_assert_cmpstr (rows, ==, expected);
}

static void
test_static_is_open_at_first (void)
{
  g_autoptr (HfRootList) list = make_list (HEAP, 0, FALSE);

  assert_rows (list, "Kstaticx3=160+| GS.Bigx2=150| R2x1=10|Khandlex3=18|");
}

static void
test_groups_open_and_close (void)
{
  g_autoptr (HfRootList) list = make_list (HEAP, 0, FALSE);

  g_assert_true (hf_root_list_set_open (list, 1, TRUE));
  assert_rows (list, "Kstaticx3=160+| GS.Bigx2=150+|  R0x1=100|  R1x1=50| R2x1=10|Khandlex3=18|");
  g_assert_false (hf_root_list_set_open (list, 1, TRUE));
  g_assert_false (hf_root_list_set_open (list, 2, TRUE));
  g_assert_false (hf_root_list_set_open (list, 4, TRUE));

  g_assert_true (hf_root_list_set_open (list, 5, TRUE));
  g_assert_true (hf_root_list_set_open (list, 6, TRUE));
  assert_rows (list, "Kstaticx3=160+| GS.Bigx2=150+|  R0x1=100|  R1x1=50| R2x1=10|"
                     "Khandlex3=18+| GHx2=14+|  R3x1=8|  R4x1=6| R5x1=4|");

  g_assert_true (hf_root_list_set_open (list, 0, FALSE));
  assert_rows (list, "Kstaticx3=160|Khandlex3=18+| GHx2=14+|  R3x1=8|  R4x1=6| R5x1=4|");
  /* Rows below that were open are open again. */
  g_assert_true (hf_root_list_set_open (list, 0, TRUE));
  g_assert_true (hf_root_list_set_open (list, 1, FALSE));
  assert_rows (list, "Kstaticx3=160+| GS.Bigx2=150| R2x1=10|"
                     "Khandlex3=18+| GHx2=14+|  R3x1=8|  R4x1=6| R5x1=4|");
}

static void
test_open_groups_are_kept (void)
{
  g_autoptr (HfAnalysis) analysis = analyse (HEAP);
  g_autoptr (HfRootList) list = make_list (HEAP, 0, FALSE);
  g_autoptr (GArray) open = NULL;
  g_autofree char *before = NULL;

  g_assert_true (hf_root_list_set_open (list, 1, TRUE));
  g_assert_true (hf_root_list_set_open (list, 5, TRUE));
  before = dump (list);
  open = hf_root_list_dup_open (list);

  set (list, analysis, NULL, HF_ROOT_PINNED, TRUE);
  set (list, analysis, NULL, 0, FALSE);
  hf_root_list_restore_open (list, open);
  assert_rows (list, before);
}

/* Search opens the rows with matches, and no others. */
static void
test_reveal (void)
{
  g_autoptr (HfRootList) list = make_list (HEAP, 0, FALSE);
  HfSelection selection = hf_selection_root ((HfRootIndex){ 1 });

  g_assert_cmpuint (hf_root_list_reveal (list, &selection), ==, 3);
  assert_rows (list, "Kstaticx3=160+| GS.Bigx2=150+|  R0x1=100|  R1x1=50| R2x1=10|Khandlex3=18|");
  selection = hf_selection_root ((HfRootIndex){ 5 });
  g_assert_cmpuint (hf_root_list_reveal (list, &selection), ==, 7);
  assert_rows (list, "Kstaticx3=160+| GS.Bigx2=150+|  R0x1=100|  R1x1=50| R2x1=10|"
                     "Khandlex3=18+| GHx2=14| R5x1=4|");
  g_assert_cmpuint (hf_root_list_reveal (list, &selection), ==, 7);

  selection = hf_selection_root_group (HF_ROOT_HANDLE, (HfTypeIndex){ 0 });
  g_assert_cmpuint (hf_root_list_reveal (list, &selection), ==, HF_INDEX_NONE);
  selection = hf_selection_root_group (HF_ROOT_LOCAL, (HfTypeIndex){ HF_INDEX_NONE });
  g_assert_cmpuint (hf_root_list_reveal (list, &selection), ==, HF_INDEX_NONE);
  selection = hf_selection_object ((HfObjectIndex){ 0 });
  g_assert_cmpuint (hf_root_list_reveal (list, &selection), ==, HF_INDEX_NONE);
}

static void
test_parents (void)
{
  g_autoptr (HfRootList) list = make_list (HEAP, 0, TRUE);

  g_assert_true (hf_root_list_set_open (list, 1, TRUE));
  assert_rows (list, "Kstaticx3=160+| GS.Bigx2=150+|  R0x1=100|  R1x1=50| R2x1=10|"
                     "Khandlex3=18+| GHx2=14| R5x1=4|");
  g_assert_cmpuint (hf_root_list_find_parent (list, 0), ==, HF_INDEX_NONE);
  g_assert_cmpuint (hf_root_list_find_parent (list, 1), ==, 0);
  g_assert_cmpuint (hf_root_list_find_parent (list, 3), ==, 1);
  g_assert_cmpuint (hf_root_list_find_parent (list, 4), ==, 0);
  g_assert_cmpuint (hf_root_list_find_parent (list, 7), ==, 5);
}

static void
test_every_row_finds_itself (void)
{
  g_autoptr (HfRootList) list = make_list (HEAP, 0, TRUE);

  g_assert_true (hf_root_list_set_open (list, 1, TRUE));
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (list)); i++)
    {
      g_autoptr (HfRootRow) row = g_list_model_get_item (G_LIST_MODEL (list), i);
      const HfSelection selection = hf_root_row_get_selection (row);

      g_assert_cmpuint (hf_root_list_find (list, &selection), ==, i);
    }

  g_assert_true (hf_root_list_set_open (list, 1, FALSE));
  g_assert_cmpuint (hf_root_list_find (list,
                                       &(HfSelection){ .kind = HF_SELECTION_ROOT, .root = { 0 } }),
                    ==, HF_INDEX_NONE);
}

static char *
make_many (guint n_groups,
           guint n_roots)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_groups; i++)
    {
      for (guint j = 0; j < n_roots; j++)
        g_string_append_printf (text, "!o%u_%u o%u_%u:%u:T%u ", i, j, i, j, 100 + n_groups - i, i);
    }

  return g_string_free (text, FALSE);
}

static void
changed_cb (GListModel *model G_GNUC_UNUSED,
            guint       position,
            guint       removed,
            guint       added,
            GString    *log)
{
  g_string_append_printf (log, "%u-%u+%u ", position, removed, added);
}

static void
test_long_groups_show_more (void)
{
  g_autofree char *text = make_many (20, 30);
  g_autoptr (HfRootList) list = make_list (text, 0, FALSE);
  g_autoptr (GString) log = g_string_new (NULL);
  g_autoptr (HfRootRow) more = NULL;
  guint64 n_bytes = 0;

  g_signal_connect (list, "items-changed", G_CALLBACK (changed_cb), log);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 1 + 8 + 1);
  more = g_list_model_get_item (G_LIST_MODEL (list), 9);
  g_assert_cmpint (hf_root_row_get_kind (more), ==, HF_ROOT_ROW_MORE);
  g_assert_cmpuint (hf_root_row_get_n_roots (more), ==, 12);
  g_assert_true (hf_root_row_get_n_bytes (more, &n_bytes));
  g_assert_cmpuint (n_bytes, ==, 30 * (12 * 106 + 6));

  g_assert_true (hf_root_list_set_open (list, 2, TRUE));
  g_clear_object (&more);
  more = g_list_model_get_item (G_LIST_MODEL (list), 2 + 8 + 1);
  g_assert_cmpint (hf_root_row_get_kind (more), ==, HF_ROOT_ROW_MORE);
  g_assert_cmpuint (hf_root_row_get_level (more), ==, 2);
  g_assert_cmpuint (hf_root_row_get_n_roots (more), ==, 22);
  g_assert_cmpuint (hf_root_list_find_parent (list, 11), ==, 2);
  g_assert_false (hf_root_list_show_more (list, 10));
  g_assert_true (hf_root_list_show_more (list, 11));
  g_assert_true (hf_root_list_show_more (list, 9 + 30));

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 1 + 20 + 30);
  g_assert_cmpstr (log->str, ==, "3-0+9 11-1+22 39-1+12 ");
}

static void
test_random_toggles_agree_with_counts (void)
{
  g_autofree char *text = make_many (40, 25);
  g_autoptr (HfRootList) list = make_list (text, 0, TRUE);

  for (guint step = 0; step < 300; step++)
    {
      const guint n_rows = g_list_model_get_n_items (G_LIST_MODEL (list));
      const guint position = (guint) g_test_rand_int_range (0, (gint32) n_rows);
      guint32 seen = 0;

      /* Not the only kind: closed, it would leave nothing to toggle. */
      if (position > 0 && !hf_root_list_show_more (list, position) &&
          !hf_root_list_set_open (list, position, TRUE))
        hf_root_list_set_open (list, position, FALSE);

      for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (list)); i++)
        {
          g_autoptr (HfRootRow) row = g_list_model_get_item (G_LIST_MODEL (list), i);

          /* Groups, and what stands for groups, make up the 40. */
          if (hf_root_row_get_level (row) == 1)
            seen += hf_root_row_get_kind (row) == HF_ROOT_ROW_MORE ? hf_root_row_get_n_roots (row)
                                                                   : 1;
        }
      g_assert_cmpuint (seen, ==, 40);
    }
}

static void
test_filter_can_be_empty (void)
{
  g_autoptr (HfRootList) list = make_list (HEAP, HF_ROOT_PINNED, TRUE);

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 0);
  hf_root_list_set (list, NULL, NULL, FALSE);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 0);
}

/* ---- Retained sizes ---------------------------------------------------- */

/* Two handles keep P and what it refers to, only a static field keeps Q, both kinds keep
 * R, a weak handle keeps nothing, and U is garbage. */
#define KEPT "p:100:P p->x x:900:X !p !p q:40:Q q->r r:500:R #q:S.q !h h:8:H h->r " \
             "w:30:W ~w v:20:V ~v #v:S.v u:7:U"

static HfRetention *
retain (HfAnalysis *analysis)
{
  g_autoptr (GError) error = NULL;
  HfRetention *retention = hf_retention_new (analysis, NULL, NULL, &error);

  g_assert_no_error (error);
  return retention;
}

static void
test_retained_sizes_sort_and_add_up (void)
{
  g_autoptr (HfAnalysis) analysis = analyse (KEPT);
  g_autoptr (HfRetention) retention = retain (analysis);
  g_autoptr (HfRootList) list = hf_root_list_new ();
  guint64 sum = 0;

  /* Before it is known, by the rooted objects alone. */
  set (list, analysis, NULL, 0, FALSE);
  assert_rows (list, "Khandlex3=108|Kstaticx2=60+| GSx2=60|Kweakx2=50|Ux2=37/37|");

  set (list, analysis, retention, 0, TRUE);
  assert_rows (list, "Khandlex3=108/1008+| GPx2=100/1000| R4x1=8/8|Sx1=500/500|"
                     "Kstaticx2=60/60+| GSx2=60/60|"
                     "Kweakx2=50/0+| R5x1=30/0| R6x1=20/0|Ux2=37/37|");

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (list)); i++)
    {
      g_autoptr (HfRootRow) row = g_list_model_get_item (G_LIST_MODEL (list), i);
      guint64 n_bytes = 0;

      if (hf_root_row_get_level (row) == 0 && hf_root_row_get_n_retained (row, &n_bytes))
        sum += n_bytes;
    }
  g_assert_cmpuint (sum, ==, hf_heap_get_n_bytes (hf_analysis_get_heap (analysis)));
}

static void
test_rest_opens_and_finds_itself (void)
{
  g_autoptr (HfAnalysis) analysis = analyse (KEPT);
  g_autoptr (HfRetention) retention = retain (analysis);
  g_autoptr (HfRootList) list = hf_root_list_new ();

  set (list, analysis, retention, 0, FALSE);
  assert_rows (list, "Khandlex3=108/1008|Sx1=500/500|Kstaticx2=60/60+| GSx2=60/60|"
                     "Kweakx2=50/0|Ux2=37/37|");
  g_assert_false (hf_root_list_set_open (list, 1, TRUE));
  g_assert_false (hf_root_list_set_open (list, 5, TRUE));
  g_assert_cmpuint (hf_root_list_find_parent (list, 1), ==, HF_INDEX_NONE);
  g_assert_cmpuint (hf_root_list_find_parent (list, 5), ==, HF_INDEX_NONE);
  g_assert_true (hf_root_list_set_open (list, 4, TRUE));
  g_assert_true (hf_root_list_set_open (list, 0, TRUE));
  g_assert_cmpuint (hf_root_list_find_parent (list, 8), ==, 6);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (list)); i++)
    {
      g_autoptr (HfRootRow) row = g_list_model_get_item (G_LIST_MODEL (list), i);
      const HfSelection selection = hf_root_row_get_selection (row);
      const guint found = hf_root_list_find (list, &selection);

      g_assert_cmpuint (found, ==, i);
    }
}

/* A pinned and a plain handle, and a pinned and a plain local variable, of one object each;
 * the pinned ones together keep one more. */
static void
test_flags_combine_exactly (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfAnalysis) analysis = NULL;
  g_autoptr (HfRetention) retention = NULL;
  g_autoptr (HfRootList) list = hf_root_list_new ();
  g_autoptr (GError) error = NULL;
  const guint64 shared = 0x50;

  hf_heap_builder_add_type (builder, 1, "T");
  hf_heap_builder_add_object (builder, 0x10, 1, 1, &shared, 1);
  hf_heap_builder_add_object (builder, 0x20, 1, 2, NULL, 0);
  hf_heap_builder_add_object (builder, 0x30, 1, 4, &shared, 1);
  hf_heap_builder_add_object (builder, 0x40, 1, 8, NULL, 0);
  hf_heap_builder_add_object (builder, 0x50, 1, 16, NULL, 0);
  hf_heap_builder_add_root (builder, 0x10, HF_ROOT_HANDLE, HF_ROOT_PINNED, NULL, NULL);
  hf_heap_builder_add_root (builder, 0x20, HF_ROOT_HANDLE, 0, NULL, NULL);
  hf_heap_builder_add_root (builder, 0x30, HF_ROOT_LOCAL, HF_ROOT_PINNED | HF_ROOT_INTERIOR, NULL,
                            NULL);
  hf_heap_builder_add_root (builder, 0x40, HF_ROOT_LOCAL, 0, NULL, NULL);
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, &error);
  g_assert_no_error (error);
  analysis = hf_analysis_new (heap, NULL, NULL, &error);
  g_assert_no_error (error);
  retention = retain (analysis);

  set (list, analysis, retention, 0, FALSE);
  assert_rows (list, "Sx1=16/16|Klocalx2=12/12+| GTx2=12/12|Khandlex2=3/3|");
  set (list, analysis, retention, HF_ROOT_PINNED, FALSE);
  assert_rows (list, "Sx1=16/16|Klocalx1=4/4+| R2x1=4/4|Khandlex1=1/1|");
  set (list, analysis, retention, HF_ROOT_PINNED | HF_ROOT_INTERIOR, FALSE);
  assert_rows (list, "Klocalx1=4/4+| R2x1=4/4|");
}

/* ---- Grouping in a worker ------------------------------------------ */

static void
test_worker_gives_the_same_answer (void)
{
  g_autoptr (HfAnalysis) analysis = analyse (HEAP " ~a ~b");
  g_autoptr (HfRetention) retention = retain (analysis);
  g_autoptr (HfRootAnswer) direct = NULL;
  g_autoptr (HfRootAnswer) answer = NULL;
  g_autoptr (GError) error = NULL;

  direct = hf_root_query (analysis, retention, HF_ROOT_WEAK, NULL, &error);
  g_assert_no_error (error);
  answer = app_test_answer (hf_root_query_new_question (analysis, retention, HF_ROOT_WEAK), &error);
  g_assert_no_error (error);
  g_assert_no_error (answer->error);
  g_assert_cmpuint (answer->groups->n_roots, ==, 2);
  g_assert_cmpuint (answer->groups->n_roots, ==, direct->groups->n_roots);
  g_assert_cmpuint (answer->flag_counts[1], ==, 2);
  g_assert_cmpmem (answer->flag_counts, sizeof answer->flag_counts, direct->flag_counts,
                   sizeof direct->flag_counts);
}

/* As many rows as it takes, in the group and of its groups. */
static void
test_reveal_far_down (void)
{
  g_autofree char *text = make_many (40, 30);
  g_autoptr (HfRootList) list = make_list (text, 0, FALSE);
  g_autoptr (GString) log = g_string_new (NULL);
  const HfSelection selection = hf_selection_root ((HfRootIndex){ 35 * 30 + 25 });
  g_autoptr (HfRootRow) row = NULL;
  guint position;

  /* No more rows take the place of others than there were: a view would have all made. */
  g_signal_connect (list, "items-changed", G_CALLBACK (changed_cb), log);
  position = hf_root_list_reveal (list, &selection);
  g_assert_cmpstr (log->str, ==, "0-10+10 10-0+55 ");
  row = g_list_model_get_item (G_LIST_MODEL (list), position);
  g_assert_nonnull (row);
  g_assert_cmpint (hf_root_row_get_kind (row), ==, HF_ROOT_ROW_ROOT);
  g_assert_cmpuint (hf_root_row_get_root (row).value, ==, 35 * 30 + 25);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/root-list/static-is-open-at-first", test_static_is_open_at_first);
  g_test_add_func ("/app/root-list/groups-open-and-close", test_groups_open_and_close);
  g_test_add_func ("/app/root-list/open-groups-are-kept", test_open_groups_are_kept);
  g_test_add_func ("/app/root-list/parents-are-found", test_parents);
  g_test_add_func ("/app/root-list/every-row-finds-itself", test_every_row_finds_itself);
  g_test_add_func ("/app/root-list/long-groups-show-more", test_long_groups_show_more);
  g_test_add_func ("/app/root-list/random-toggles-agree-with-counts",
                   test_random_toggles_agree_with_counts);
  g_test_add_func ("/app/root-list/filter-can-be-empty", test_filter_can_be_empty);
  g_test_add_func ("/app/root-list/retained-sizes-sort-and-add-up",
                   test_retained_sizes_sort_and_add_up);
  g_test_add_func ("/app/root-list/rest-opens-and-finds-itself", test_rest_opens_and_finds_itself);
  g_test_add_func ("/app/root-list/flags-combine-exactly", test_flags_combine_exactly);
  g_test_add_func ("/app/root-query/worker-gives-the-same-answer",
                   test_worker_gives_the_same_answer);
  g_test_add_func ("/app/root-list/reveal", test_reveal);
  g_test_add_func ("/app/root-list/reveal-far-down", test_reveal_far_down);
  return g_test_run ();
}
