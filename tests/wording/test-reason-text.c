/* test-reason-text.c: tests of paths in words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compared.h"
#include "hf-reason-text.h"
#include "hf-test.h"

#define HEAP                                                                                       \
  "#a:Shop.Cache.s_map a:8:X.Map b:8:X.Table c:8:X.Node[] d:8:X.Node e:8:System.String "           \
  "a->b b->c c->d d->e !h h:8:X.Handled"

/* The path of the object called NAME. */
static char *
dup_path (const char  *name,
          guint        max_names,
          HfNameStyle  style)
{
  g_auto (HfComparedHeap) heap = hf_compared_words (HEAP);
  g_autoptr (HfReasonTree) tree = hf_reason_tree_new (&heap, NULL, NULL, NULL);

  return hf_reason_text_dup_path (tree,
                                  hf_reason_tree_get_reason_of (tree, hf_test_object (HEAP, name)),
                                  max_names, style);
}

static void
test_paths (void)
{
  static const struct
  {
    const char *object;
    guint max_names;
    HfNameStyle style;
    const char *text;
  } cases[] = {
    { "a", 9, HF_NAMES_EXACT, "static Shop.Cache.s_map › X.Map" },
    { "a", 9, HF_NAMES_FULL, "Static field Shop.Cache.s_map › X.Map" },
    { "a", 2, HF_NAMES_SHORT, "Static field Cache.s_map › Map" },
    { "e", 6, HF_NAMES_EXACT,
      "static Shop.Cache.s_map › X.Map › X.Table › X.Node[] › X.Node › System.String" },
    { "e", 5, HF_NAMES_SHORT, "Static field Cache.s_map › Map › +1 › Node[] › Node › String" },
    { "e", 4, HF_NAMES_SHORT, "Static field Cache.s_map › Map › +2 › Node › String" },
    { "e", 3, HF_NAMES_SHORT, "Static field Cache.s_map › +3 › Node › String" },
    { "e", 2, HF_NAMES_SHORT, "Static field Cache.s_map › +4 › String" },
    { "e", 0, HF_NAMES_EXACT, "static Shop.Cache.s_map › +4 › System.String" },
    { "h", 9, HF_NAMES_EXACT, "handle › X.Handled" },
    { "h", 9, HF_NAMES_SHORT, "Handle › Handled" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = dup_path (cases[i].object, cases[i].max_names, cases[i].style);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

/* Paths whose first name is a static field. */
static void
test_fields (void)
{
  static const struct
  {
    const char *words;
    HfNameStyle style;
    const char *text;
  } cases[] = {
    { "#a:X.Map.<Item>k__BackingField a:8:T", HF_NAMES_EXACT,
      "static X.Map.<Item>k__BackingField › T" },
    { "#a:X.Map.<Item>k__BackingField a:8:T", HF_NAMES_FULL, "Static field X.Map.Item › T" },
    { "#a:X.Map.<Item>k__BackingField a:8:T", HF_NAMES_SHORT, "Static field Map.Item › T" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (HfComparedHeap) heap = hf_compared_words (cases[i].words);
      g_autoptr (HfReasonTree) tree = hf_reason_tree_new (&heap, NULL, NULL, NULL);
      g_autofree char *text = hf_reason_text_dup_path (
        tree, hf_reason_tree_get_reason_of (tree, (HfObjectIndex){ 0 }), 9, cases[i].style);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

/* A caller with little room leaves out names itself. */
static void
test_names (void)
{
  g_auto (HfComparedHeap) heap = hf_compared_words (HEAP);
  g_autoptr (HfReasonTree) tree = hf_reason_tree_new (&heap, NULL, NULL, NULL);
  const guint32 node = hf_reason_tree_get_reason_of (tree, hf_test_object (HEAP, "d"));
  const guint32 handled = hf_reason_tree_get_reason_of (tree, hf_test_object (HEAP, "h"));
  guint n_left_out = 0;
  g_auto (GStrv) all = hf_reason_text_dup_names (tree, node, 9, HF_NAMES_SHORT, &n_left_out);
  g_auto (GStrv) few = NULL;
  g_autofree char *field = hf_reason_text_dup_field (tree, node, HF_NAMES_SHORT);
  g_autofree char *joined = g_strjoinv ("|", all);
  g_autofree char *short_one = NULL;

  g_assert_cmpuint (n_left_out, ==, 0);
  g_assert_cmpstr (joined, ==, "Static field Cache.s_map|Map|Table|Node[]|Node");
  few = hf_reason_text_dup_names (tree, node, 3, HF_NAMES_SHORT, &n_left_out);
  short_one = g_strjoinv ("|", few);
  g_assert_cmpuint (n_left_out, ==, 2);
  g_assert_cmpstr (short_one, ==, "Static field Cache.s_map|Node[]|Node");
  g_assert_cmpstr (field, ==, "Cache.s_map");
  g_assert_null (hf_reason_text_dup_field (tree, handled, HF_NAMES_SHORT));
}

static void
test_holders (void)
{
  static const struct
  {
    guint64 kind;
    gboolean is_weak;
    gboolean has_type;
    HfNameStyle style;
    const char *text;
  } cases[] = {
    { HF_ROOT_STATIC, FALSE, TRUE, HF_NAMES_FULL, "Static field X.Map" },
    { HF_ROOT_STATIC, FALSE, FALSE, HF_NAMES_EXACT, "static" },
    { HF_ROOT_LOCAL, FALSE, TRUE, HF_NAMES_EXACT, "local › X.Map" },
    { HF_ROOT_LOCAL, FALSE, TRUE, HF_NAMES_SHORT, "Local variable › Map" },
    { HF_ROOT_FINALIZER, FALSE, FALSE, HF_NAMES_SHORT, "Finalizer queue" },
    { HF_ROOT_HANDLE, TRUE, TRUE, HF_NAMES_EXACT, "handle weak › X.Map" },
    { HF_ROOT_HANDLE, TRUE, TRUE, HF_NAMES_FULL, "Handle, weak › X.Map" },
    { 31, FALSE, FALSE, HF_NAMES_EXACT, "31" },
    { 31, FALSE, FALSE, HF_NAMES_SHORT, "Kind 31" },
  };
  g_autoptr (HfHeap) heap = hf_test_heap ("a:8:X.Map");

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const HfRootHolder holder = {
        .kind = cases[i].kind,
        .is_weak = cases[i].is_weak,
        .type = { cases[i].has_type ? 0 : HF_INDEX_NONE },
        .field = { HF_INDEX_NONE },
      };
      g_autofree char *text = hf_reason_text_dup_holder (heap, &holder, cases[i].style);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/wording/reason-text/a-long-path-counts-its-middle", test_paths);
  g_test_add_func ("/wording/reason-text/static-fields-have-names", test_fields);
  g_test_add_func ("/wording/reason-text/a-path-is-made-of-names", test_names);
  g_test_add_func ("/wording/reason-text/groups-of-roots-have-names", test_holders);
  return g_test_run ();
}
