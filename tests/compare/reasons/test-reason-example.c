/* test-reason-example.c: an object stands for a reason
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compared.h"
#include "hf-reason-example.h"
#include "hf-test.h"

#define TEXT                                                                   \
  "#m:Shop.map m:8:Map m->e m->f e:10:Entry f:10:Entry e->a f->b a:5:Leaf b:7:Leaf " \
  "!h h:8:Hub h->c c:9:Leaf g:400:Leaf"

static guint32
find_reason (HfReasonTree *tree,
             const char   *name)
{
  guint32 n = 0;

  hf_reason_tree_get_reasons (tree, &n);
  for (guint32 i = 0; i < n; i++)
    {
      g_autofree char *own = hf_compared_dup_reason (tree, i);

      if (g_str_equal (own, name))
        return i;
    }

  g_error ("The tree lacks the chain %s", name);
}

static void
assert_example (HfReasonTree *tree,
                const char   *reason,
                const char   *object)
{
  g_autoptr (GError) error = NULL;
  const HfObjectIndex found = hf_reason_tree_find_example (tree, find_reason (tree, reason), NULL,
                                                           &error);

  g_assert_no_error (error);
  g_assert_cmpuint (found.value, ==, hf_test_object (TEXT, object).value);
}

static HfReasonTree *
make_tree (const HfComparedHeap *heap)
{
  g_autoptr (GError) error = NULL;
  HfReasonTree *tree = hf_reason_tree_new (heap, NULL, NULL, &error);

  g_assert_no_error (error);
  return tree;
}

/* The entry f retains more than e; a larger leaf is kept by nothing, and one by another reason. */
static void
test_retains_most (void)
{
  g_auto (HfComparedHeap) heap = hf_compared_words (TEXT);
  g_autoptr (HfReasonTree) tree = make_tree (&heap);

  assert_example (tree, "static Shop.map > Map", "m");
  assert_example (tree, "static Shop.map > Map > Entry", "f");
  assert_example (tree, "static Shop.map > Map > Entry > Leaf", "b");
  assert_example (tree, "handle > Hub > Leaf", "c");
}

/* A root has no objects of its own. */
static void
test_below (void)
{
  g_auto (HfComparedHeap) heap = hf_compared_words (TEXT);
  g_autoptr (HfReasonTree) tree = make_tree (&heap);

  assert_example (tree, "static Shop.map", "m");
  assert_example (tree, "handle", "h");
}

/* Another root explains the object of both. */
static void
test_nothing (void)
{
  g_auto (HfComparedHeap) heap = hf_compared_words ("#a:Shop.one a:1:A !a");
  g_autoptr (HfReasonTree) tree = make_tree (&heap);
  g_autoptr (GError) error = NULL;
  const HfObjectIndex found = hf_reason_tree_find_example (tree, find_reason (tree, "handle"), NULL,
                                                           &error);

  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_cmpuint (found.value, ==, HF_INDEX_NONE);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/compare/reason-example/it-retains-most", test_retains_most);
  g_test_add_func ("/compare/reason-example/a-root-has-one-below", test_below);
  g_test_add_func ("/compare/reason-example/a-reason-of-nothing-has-none", test_nothing);
  return g_test_run ();
}
