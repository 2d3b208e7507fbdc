/* test-reasons.c: tests of the chains that are found one after another
 *
 * covers: hf-chain
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-cut.h"
#include "hf-reasons.h"
#include "hf-test.h"

static HfRetention *
retain (const char *text)
{
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  g_autoptr (HfAnalysis) analysis = hf_analysis_new (heap, NULL, NULL, NULL);
  g_autoptr (GError) error = NULL;
  HfRetention *retention = hf_retention_new (analysis, NULL, NULL, &error);

  g_assert_no_error (error);
  return retention;
}

static gboolean
is_idle (gpointer user_data)
{
  return !hf_reasons_is_busy (user_data);
}

static gboolean
has_one (gpointer user_data)
{
  return hf_reasons_get_n (user_data) > 0;
}

static gboolean
is_gone (gpointer user_data)
{
  return *(gpointer *) user_data == NULL;
}

/* A worker may hold it a little longer. */
static void
finish (HfReasons *self)
{
  gpointer weak = self;

  g_object_add_weak_pointer (G_OBJECT (self), &weak);
  g_object_run_dispose (G_OBJECT (self));
  g_object_unref (self);
  g_assert_true (app_test_wait (is_gone, &weak));
}

/* ---- Objects ----------------------------------------------------------- */

static const char heap_text[] =
  "#a:App.One.field a:10:A a->x !b b:20:B b->c c:30:C c->x x:40:X x->y y:50:Y";

static void
test_all_are_found (void)
{
  g_autoptr (HfRetention) retention = retain (heap_text);
  HfReasons *reasons = hf_reasons_new_of_object (retention, hf_test_object (heap_text, "y"),
                                                 (HfRootIndex){ HF_INDEX_NONE }, "");
  HfChainStep step;

  g_assert_true (hf_reasons_is_busy (reasons));
  g_assert_true (app_test_wait (has_one, reasons));
  g_assert_true (app_test_wait (is_idle, reasons));
  g_assert_true (hf_reasons_is_complete (reasons));
  g_assert_null (hf_reasons_get_error (reasons));
  g_assert_cmpuint (hf_reasons_get_n (reasons), ==, 2);

  /* The shortest comes first: root, a, x, y. */
  g_assert_cmpuint (hf_chain_get_n_steps (hf_reasons_get (reasons, 0)), ==, 4);
  g_assert_cmpuint (hf_chain_get_n_steps (hf_reasons_get (reasons, 1)), ==, 5);
  step = hf_chain_get_step (hf_reasons_get (reasons, 0), 0);
  g_assert_cmpint (step.kind, ==, HF_CHAIN_ROOT);
  g_assert_true (step.has_freed);
  g_assert_cmpuint (step.freed, ==, 10);
  step = hf_chain_get_step (hf_reasons_get (reasons, 0), 1);
  g_assert_false (step.has_freed);
  step = hf_chain_get_step (hf_reasons_get (reasons, 0), 2);
  g_assert_cmpuint (step.freed, ==, 0);
  step = hf_chain_get_step (hf_reasons_get (reasons, 0), 3);
  g_assert_cmpuint (step.object.value, ==, hf_test_object (heap_text, "y").value);
  g_assert_cmpuint (step.freed, ==, 50);
  finish (reasons);
}

static void
test_chosen_root_is_first (void)
{
  const char *text = "#a:App.One.field !a a:10:A";
  g_autoptr (HfRetention) retention = retain (text);
  HfHeap *heap = hf_analysis_get_heap (hf_retention_get_analysis (retention));
  guint32 n_roots = 0;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);

  g_assert_cmpuint (n_roots, ==, 2);
  for (guint32 i = 0; i < n_roots; i++)
    {
      HfReasons *reasons = hf_reasons_new_of_object (retention, roots[i].object, (HfRootIndex){ i },
                                                     "");

      g_assert_cmpuint (hf_reasons_get_n (reasons), ==, 1);
      g_assert_true (app_test_wait (is_idle, reasons));
      g_assert_cmpuint (hf_reasons_get_n (reasons), ==, 2);
      g_assert_cmpuint (hf_chain_get_root (hf_reasons_get (reasons, 0)).value, ==, i);
      g_assert_cmpuint (hf_chain_get_root (hf_reasons_get (reasons, 1)).value, ==, 1 - i);
      finish (reasons);
    }
}

/* The chain of the root that is selected stays. */
static void
test_left_out (void)
{
  static const struct
  {
    const char *filters;
    guint n_chains;
    guint n_steps;
  } cases[] = {
    { "type:\"A\"", 1, 5 },
    { "type:\"C\"", 1, 4 },
    { "type:\"Y\"", 2, 4 },
    { "type:\"X\"", 0, 0 },
    { "type:\"A\"\ntype:\"B\"", 0, 0 },
    { "nothing", 2, 4 },
  };
  g_autoptr (HfRetention) retention = retain (heap_text);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      HfReasons *reasons = hf_reasons_new_of_object (retention, hf_test_object (heap_text, "y"),
                                                     (HfRootIndex){ HF_INDEX_NONE },
                                                     cases[i].filters);

      g_assert_true (app_test_wait (is_idle, reasons));
      g_assert_true (hf_reasons_is_complete (reasons));
      g_assert_null (hf_reasons_get_error (reasons));
      g_assert_cmpuint (hf_reasons_get_n (reasons), ==, cases[i].n_chains);
      if (cases[i].n_chains > 0)
        g_assert_cmpuint (hf_chain_get_n_steps (hf_reasons_get (reasons, 0)), ==, cases[i].n_steps);
      finish (reasons);
    }
}

static void
test_many_on_demand (void)
{
  g_autoptr (GString) text = g_string_new ("x:8:X");
  g_autoptr (HfRetention) retention = NULL;
  HfReasons *reasons = NULL;

  for (guint i = 0; i < 25; i++)
    g_string_append_printf (text, " #r%u:App.C%u.f r%u:8:R r%u->x", i, i, i, i);
  retention = retain (text->str);
  reasons = hf_reasons_new_of_object (retention, (HfObjectIndex){ 0 },
                                      (HfRootIndex){ HF_INDEX_NONE }, "");
  g_assert_true (app_test_wait (is_idle, reasons));
  g_assert_cmpuint (hf_reasons_get_n (reasons), ==, HF_REASONS_AHEAD);
  g_assert_false (hf_reasons_is_complete (reasons));
  for (guint i = 0; i < 2; i++)
    {
      hf_reasons_go_on (reasons);
      g_assert_true (app_test_wait (is_idle, reasons));
    }
  g_assert_cmpuint (hf_reasons_get_n (reasons), ==, 25);
  g_assert_true (hf_reasons_is_complete (reasons));
  hf_reasons_go_on (reasons);
  g_assert_false (hf_reasons_is_busy (reasons));
  finish (reasons);
}

static void
test_stops (void)
{
  g_autoptr (HfRetention) retention = retain (heap_text);

  for (guint i = 0; i < 50; i++)
    finish (hf_reasons_new_of_object (retention, hf_test_object (heap_text, "y"),
                                      (HfRootIndex){ HF_INDEX_NONE }, ""));
  g_assert_cmpuint (hf_retention_get_root_table (retention)->n_roots, ==, 2);
}

/* ---- Types ------------------------------------------------------------- */

static void
test_merged (void)
{
  const char *text = "#a:App.One.field a:10:A a->l l:8:L l->x l->y x:5:X y:5:X !b b:9:B b->z z:5:X";
  g_autoptr (HfRetention) retention = retain (text);
  HfHeap *heap = hf_analysis_get_heap (hf_retention_get_analysis (retention));
  const HfTypeIndex type = hf_heap_get_object_type (heap, hf_test_object (text, "x"));
  HfReasons *reasons = hf_reasons_new_of_type (retention, type);
  HfChain *chain = NULL;
  HfChainStep step;

  g_assert_true (app_test_wait (is_idle, reasons));
  g_assert_true (hf_reasons_is_complete (reasons));
  g_assert_cmpuint (hf_reasons_get_n (reasons), ==, 2);
  chain = hf_reasons_get (reasons, 0);
  g_assert_cmpuint (hf_chain_get_n_steps (chain), ==, 4);
  g_assert_cmpuint (hf_chain_get_sum (chain).n_instances, ==, 2);
  step = hf_chain_get_step (chain, 0);
  g_assert_cmpint (step.kind, ==, HF_CHAIN_GROUP);
  g_assert_cmpuint (step.root_kind, ==, HF_ROOT_STATIC);
  g_assert_false (step.has_freed);
  step = hf_chain_get_step (chain, 3);
  g_assert_cmpint (step.kind, ==, HF_CHAIN_TYPE);
  g_assert_cmpuint (step.type.value, ==, type.value);
  g_assert_cmpuint (step.n_objects, ==, 2);
  finish (reasons);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/reasons/all-are-found-the-shortest-first", test_all_are_found);
  g_test_add_func ("/app/reasons/chosen-root-comes-first-and-once", test_chosen_root_is_first);
  g_test_add_func ("/app/reasons/chains-go-around-types-left-out", test_left_out);
  g_test_add_func ("/app/reasons/others-come-on-demand", test_many_on_demand);
  g_test_add_func ("/app/reasons/dropped-at-any-time", test_stops);
  g_test_add_func ("/app/reasons/types-merge-equal-reasons", test_merged);
  return g_test_run ();
}
