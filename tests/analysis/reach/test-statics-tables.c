/* test-statics-tables.c: what is the runtime's own table of statics, and what is not
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-statics-tables.h"
#include "hf-test.h"

/* Whether the reference from t to s is left out. */
static void
assert_left_out (const char *text,
                 gboolean    wanted)
{
  g_autofree char *all = g_strconcat (text, " t->s", NULL);
  g_autoptr (HfHeap) heap = hf_test_heap (all);
  g_auto (HfStaticsTables) tables = { 0 };

  g_assert_true (hf_statics_tables_init (&tables, heap));
  g_assert_cmpint (hf_statics_tables_contains (&tables, hf_test_object (all, "t"),
                                               hf_test_object (all, "s")),
                   ==, wanted);
}

static void
test_rule (void)
{
  assert_left_out ("!t t:16:System.Object[] #s:N.C.f", TRUE);
  assert_left_out ("#s:N.C.f !s t:16:System.Object[] !t ~t", TRUE);
}

static void
test_others (void)
{
  assert_left_out ("t:16:System.Object[] #s:N.C.f", FALSE);
  assert_left_out ("~t t:16:System.Object[] #s:N.C.f", FALSE);
  assert_left_out ("#t:N.C.f t:16:System.Object[] #s:N.C.f", FALSE);
  assert_left_out ("!t t:16:System.Object #s:N.C.f", FALSE);
  assert_left_out ("!t t:16:System.Object[][] #s:N.C.f", FALSE);
  assert_left_out ("!t t:16:System.Object[] !s", FALSE);
  assert_left_out ("!t t:16:System.Object[]", FALSE);
}

/* PerfView's names for arrays; blanks do not go through hf_test_heap(). */
static void
test_decorated (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;
  g_auto (HfStaticsTables) tables = { 0 };
  const guint64 to = 16;

  hf_heap_builder_add_type (builder, 1, "System.Object[] (NoPtrs,ElemSize=8)");
  hf_heap_builder_add_object (builder, 8, 1, 24, &to, 1);
  hf_heap_builder_add_object (builder, 16, 1, 24, NULL, 0);
  hf_heap_builder_add_root (builder, 8, HF_ROOT_HANDLE, HF_ROOT_PINNED, NULL, NULL);
  hf_heap_builder_add_root (builder, 16, HF_ROOT_STATIC, 0, NULL, NULL);
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, NULL);
  g_assert_true (hf_statics_tables_init (&tables, heap));
  g_assert_true (hf_statics_tables_contains (&tables, (HfObjectIndex){ 0 }, (HfObjectIndex){ 1 }));
  g_assert_false (hf_statics_tables_contains (&tables, (HfObjectIndex){ 1 }, (HfObjectIndex){ 0 }));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/statics-tables/handle-to-array-to-static-is-left-out", test_rule);
  g_test_add_func ("/analysis/statics-tables/anything-else-counts", test_others);
  g_test_add_func ("/analysis/statics-tables/a-decorated-name-is-an-array-too", test_decorated);
  return g_test_run ();
}
