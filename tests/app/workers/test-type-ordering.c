/* test-type-ordering.c: tests of which types are listed, and in what order
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-test.h"
#include "hf-type-ordering.h"

#define HEAP "!a a:100:System.Text.Ätna a->b b:40:System.String a->c " \
             "c:40:System.Reflection.Module a->d d:8:NoNamespace e:500:System.Text.Garbage " \
             "a->f f:16:System.Text.Deep.Inner"

static char *
list (HfTypeOrder  order,
      gboolean     descending,
      guint32      scope,
      const char  *text)
{
  g_autoptr (HfFilter) filter = text == NULL ? NULL : hf_filter_new (text, NULL);
  const HfTypeQuery query = {
    .order = order,
    .descending = descending,
    .scope = scope,
    .filter = filter,
  };
  g_autoptr (HfHierarchy) hierarchy = app_test_hierarchy (HEAP);
  g_autoptr (HfTypeOrdering) ordering = NULL;
  g_autoptr (GError) error = NULL;
  GString *names = g_string_new (NULL);

  ordering = hf_type_ordering_new (hierarchy, &query, NULL, &error);
  g_assert_no_error (error);
  for (guint32 i = 0; i < ordering->n_types; i++)
    g_string_append_printf (names, "%s ",
                            hf_heap_get_type_name (hf_analysis_get_heap (hierarchy->analysis),
                                                   ordering->types[i]));

  return g_string_free (names, FALSE);
}

static guint32
find_scope (const char *name,
            HfNodeKind  kind)
{
  g_autoptr (HfHierarchy) hierarchy = app_test_hierarchy (HEAP);

  for (guint32 i = 1; i < hierarchy->n_nodes; i++)
    {
      g_autofree char *node_name = hf_hierarchy_dup_name (hierarchy, i);

      if (hierarchy->nodes[i].kind == kind && g_strcmp0 (node_name, name) == 0)
        return i;
    }

  g_assert_not_reached ();
}

static void
test_sorts (void)
{
  g_autofree char *by_bytes = list (HF_TYPE_ORDER_BYTES, TRUE, 0, NULL);
  g_autofree char *by_name = list (HF_TYPE_ORDER_NAME, FALSE, 0, NULL);

  g_assert_cmpstr (by_bytes, ==,
                   "System.Text.Garbage System.Text.Ätna System.Reflection.Module System.String "
                   "System.Text.Deep.Inner NoNamespace ");
  g_assert_cmpstr (by_name, ==,
                   "NoNamespace System.Reflection.Module System.String System.Text.Deep.Inner "
                   "System.Text.Garbage System.Text.Ätna ");
}

/* A holds the large B; before that is known it is by reachable bytes. */
static void
test_sorts_by_retained (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfHierarchy) hierarchy = app_test_hierarchy ("!a a:1:A a->b b:900:B !c c:500:C d:9:D");
  g_autoptr (HfRetention) retention = hf_retention_new (hierarchy->analysis, NULL, NULL, &error);
  g_autoptr (HfTypeFigures) figures = NULL;
  g_autoptr (HfTypeOrdering) before = NULL;
  g_autoptr (HfTypeOrdering) after = NULL;
  HfTypeQuery query = { .order = HF_TYPE_ORDER_RETAINED, .descending = TRUE };

  g_assert_no_error (error);
  before = hf_type_ordering_new (hierarchy, &query, NULL, &error);
  g_assert_no_error (error);
  query.figures = figures = hf_type_figures_new (retention);
  after = hf_type_ordering_new (hierarchy, &query, NULL, &error);
  g_assert_no_error (error);

  for (guint i = 0; i < 4; i++)
    {
      HfHeap *heap = hf_analysis_get_heap (hierarchy->analysis);
      static const char *const first[] = { "B", "C", "A", "D" };
      static const char *const then[] = { "A", "B", "C", "D" };

      g_assert_cmpstr (hf_heap_get_type_name (heap, before->types[i]), ==, first[i]);
      g_assert_cmpstr (hf_heap_get_type_name (heap, after->types[i]), ==, then[i]);
    }
}

static void
test_text_ignores_case (void)
{
  g_autofree char *ascii = list (HF_TYPE_ORDER_NAME, FALSE, 0, "sTRIng");
  g_autofree char *other = list (HF_TYPE_ORDER_NAME, FALSE, 0, "äTNA");
  g_autofree char *none = list (HF_TYPE_ORDER_NAME, FALSE, 0, "nowhere");
  g_autofree char *empty = list (HF_TYPE_ORDER_NAME, FALSE, 0, "");
  g_autofree char *all = list (HF_TYPE_ORDER_NAME, FALSE, 0, NULL);

  g_assert_cmpstr (ascii, ==, "System.String ");
  g_assert_cmpstr (other, ==, "System.Text.Ätna ");
  g_assert_cmpstr (none, ==, "");
  g_assert_cmpstr (empty, ==, all);
}

static void
test_scope (void)
{
  const guint32 family = find_scope ("System.Text", HF_NODE_FAMILY);
  const guint32 namespace = find_scope ("System.Text.Deep", HF_NODE_NAMESPACE);
  const guint32 nothing = find_scope (NULL, HF_NODE_FAMILY);
  g_autofree char *in_family = list (HF_TYPE_ORDER_NAME, FALSE, family, NULL);
  g_autofree char *in_namespace = list (HF_TYPE_ORDER_NAME, FALSE, namespace, "");
  g_autofree char *in_none = list (HF_TYPE_ORDER_NAME, FALSE, nothing, NULL);
  g_autofree char *both = list (HF_TYPE_ORDER_NAME, FALSE, family, "garb");

  /* Garbage has no node, and is in the namespace all the same. */
  g_assert_cmpstr (in_family, ==, "System.Text.Deep.Inner System.Text.Garbage System.Text.Ätna ");
  g_assert_cmpstr (in_namespace, ==, "System.Text.Deep.Inner ");
  g_assert_cmpstr (in_none, ==, "NoNamespace ");
  g_assert_cmpstr (both, ==, "System.Text.Garbage ");
}

static void
test_cancel (void)
{
  g_autoptr (HfHierarchy) hierarchy = app_test_hierarchy (HEAP);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (HfTypeOrdering) ordering = NULL;
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  ordering = hf_type_ordering_new (hierarchy, &(HfTypeQuery){ .order = HF_TYPE_ORDER_NAME },
                                   cancellable, &error);
  g_assert_null (ordering);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
test_worker_copies_the_question (void)
{
  g_autoptr (HfHierarchy) hierarchy = app_test_hierarchy (HEAP);
  HfFilter *filter = hf_filter_new ("string", NULL);
  const HfTypeQuery query = { .order = HF_TYPE_ORDER_NAME, .filter = filter };
  g_autoptr (HfQuestion) question = NULL;
  g_autoptr (HfTypeOrdering) ordering = NULL;
  g_autoptr (GError) error = NULL;

  question = hf_type_ordering_new_question (hierarchy, &query);
  hf_filter_unref (filter);
  ordering = app_test_answer (g_steal_pointer (&question), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (ordering->n_types, ==, 1);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/type-ordering/sorts", test_sorts);
  g_test_add_func ("/app/type-ordering/sorts-by-what-is-retained", test_sorts_by_retained);
  g_test_add_func ("/app/type-ordering/text-ignores-case", test_text_ignores_case);
  g_test_add_func ("/app/type-ordering/scope-is-by-name", test_scope);
  g_test_add_func ("/app/type-ordering/cancel-gives-an-error", test_cancel);
  g_test_add_func ("/app/type-ordering/worker-copies-the-question",
                   test_worker_copies_the_question);
  return g_test_run ();
}
