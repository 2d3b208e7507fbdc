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
list (const HfTypeQuery *query)
{
  g_autoptr(HfHierarchy) hierarchy = app_test_hierarchy (HEAP);
  g_autoptr(HfTypeOrdering) ordering = NULL;
  g_autoptr(GError) error = NULL;
  GString *names = g_string_new (NULL);

  ordering = hf_type_ordering_new (hierarchy, query, NULL, &error);
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
  g_autoptr(HfHierarchy) hierarchy = app_test_hierarchy (HEAP);

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
  g_autofree char *by_bytes = list (&(HfTypeQuery) { HF_TYPE_ORDER_BYTES, TRUE, 0, NULL });
  g_autofree char *by_name = list (&(HfTypeQuery) { HF_TYPE_ORDER_NAME, FALSE, 0, NULL });

  g_assert_cmpstr (by_bytes, ==,
                   "System.Text.Garbage System.Text.Ätna System.Reflection.Module System.String "
                   "System.Text.Deep.Inner NoNamespace ");
  g_assert_cmpstr (by_name, ==,
                   "NoNamespace System.Reflection.Module System.String System.Text.Deep.Inner "
                   "System.Text.Garbage System.Text.Ätna ");
}

static void
test_text_ignores_case (void)
{
  g_autofree char *ascii = list (&(HfTypeQuery) { HF_TYPE_ORDER_NAME, FALSE, 0, "sTRIng" });
  g_autofree char *other = list (&(HfTypeQuery) { HF_TYPE_ORDER_NAME, FALSE, 0, "äTNA" });
  g_autofree char *none = list (&(HfTypeQuery) { HF_TYPE_ORDER_NAME, FALSE, 0, "nowhere" });
  g_autofree char *empty = list (&(HfTypeQuery) { HF_TYPE_ORDER_NAME, FALSE, 0, "" });
  g_autofree char *all = list (&(HfTypeQuery) { HF_TYPE_ORDER_NAME, FALSE, 0, NULL });

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
  const HfTypeQuery deep = { HF_TYPE_ORDER_NAME, FALSE, namespace, "" };
  g_autofree char *in_family = list (&(HfTypeQuery) { HF_TYPE_ORDER_NAME, FALSE, family, NULL });
  g_autofree char *in_namespace = list (&deep);
  g_autofree char *in_none = list (&(HfTypeQuery) { HF_TYPE_ORDER_NAME, FALSE, nothing, NULL });
  g_autofree char *both = list (&(HfTypeQuery) { HF_TYPE_ORDER_NAME, FALSE, family, "garb" });

  /* Garbage has no node, and is in the namespace all the same. */
  g_assert_cmpstr (in_family, ==,
                   "System.Text.Deep.Inner System.Text.Garbage System.Text.Ätna ");
  g_assert_cmpstr (in_namespace, ==, "System.Text.Deep.Inner ");
  g_assert_cmpstr (in_none, ==, "NoNamespace ");
  g_assert_cmpstr (both, ==, "System.Text.Garbage ");
}

static void
test_cancel (void)
{
  g_autoptr(HfHierarchy) hierarchy = app_test_hierarchy (HEAP);
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  g_autoptr(HfTypeOrdering) ordering = NULL;
  g_autoptr(GError) error = NULL;

  g_cancellable_cancel (cancellable);
  ordering = hf_type_ordering_new (hierarchy, &(HfTypeQuery) { HF_TYPE_ORDER_NAME, FALSE, 0, NULL },
                                   cancellable, &error);
  g_assert_null (ordering);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
done_cb (GObject      *source G_GNUC_UNUSED,
         GAsyncResult *result,
         gpointer      user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static gboolean
is_set (gpointer user_data)
{
  return *(gpointer *) user_data != NULL;
}

static void
test_worker_copies_the_question (void)
{
  g_autoptr(HfHierarchy) hierarchy = app_test_hierarchy (HEAP);
  g_autofree char *text = g_strdup ("string");
  const HfTypeQuery query = { HF_TYPE_ORDER_NAME, FALSE, 0, text };
  g_autoptr(GAsyncResult) result = NULL;
  g_autoptr(HfTypeOrdering) ordering = NULL;
  g_autoptr(GError) error = NULL;

  hf_type_ordering_new_async (hierarchy, &query, NULL, done_cb, &result);
  memset (text, 'x', strlen (text));
  g_assert_true (app_test_wait (is_set, &result));
  ordering = hf_type_ordering_new_finish (result, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (ordering->n_types, ==, 1);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/type-ordering/sorts", test_sorts);
  g_test_add_func ("/app/type-ordering/text-ignores-case", test_text_ignores_case);
  g_test_add_func ("/app/type-ordering/scope-is-by-name", test_scope);
  g_test_add_func ("/app/type-ordering/cancel-gives-an-error", test_cancel);
  g_test_add_func ("/app/type-ordering/worker-copies-the-question",
                   test_worker_copies_the_question);
  return g_test_run ();
}
