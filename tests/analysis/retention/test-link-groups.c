/* test-link-groups.c: references and referrers by type
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-error.h"
#include "hf-heap-builder.h"
#include "hf-link-groups.h"
#include "hf-retain.h"
#include "hf-test.h"

static const char heap_text[] =
  "!a a:100:A a->b a->c a->d a->b b:8:N.B c:9:N.B d:8:N.C a=>e e:8:N.B c->f f:500:F "
  "x:8:X x->b d->b";

/* "type: id id*2, type: id", ids as hf_test_heap() gives them without their zeros; with
 * how many references there are, if several. */
static char *
describe (HfHeap             *heap,
          const HfLinkGroups *groups)
{
  GString *text = g_string_new (NULL);

  for (guint32 i = 0; i < groups->n_groups; i++)
    {
      const HfLinkGroup *group = &groups->groups[i];

      g_string_append_printf (text, "%s%s:", i == 0 ? "" : ", ",
                              hf_heap_get_type_name (heap, group->type));
      for (guint32 j = group->first_object; j < group->first_object + group->n_objects; j++)
        {
          g_string_append_printf (text, " %u", groups->objects[j].value);
          if (groups->counts[j] != 1)
            g_string_append_printf (text, "*%u", groups->counts[j]);
        }
    }
  return g_string_free (text, FALSE);
}

static void
test_references (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap (heap_text);
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (HfLinkGroups) early = NULL;
  g_autoptr (HfLinkGroups) late = NULL;
  g_autofree char *early_text = NULL;
  g_autofree char *late_text = NULL;

  early = hf_link_groups_new_references (heap, NULL, hf_test_object (heap_text, "a"), NULL, NULL);
  late = hf_link_groups_new_references (heap, hf_retention_get_dominators (retention),
                                        hf_test_object (heap_text, "a"), NULL, NULL);
  early_text = describe (heap, early);
  late_text = describe (heap, late);

  /* Both are the same objects: b once, e by its handle; what each holds is known later. */
  g_assert_cmpuint (early->n_objects, ==, 4);
  g_assert_cmpuint (early->n_references, ==, 5);
  g_assert_cmpuint (early->groups[0].n_references, ==, 4);
  g_assert_cmpstr (early_text, ==, "N.B: 2 1*2 4, N.C: 3");
  g_assert_cmpstr (late_text, ==, "N.B: 2 1*2 4, N.C: 3");
}

static void
test_retained_decides (void)
{
  const char *text = "!a a->big a->owner big:50:T owner:8:T owner->load load:900:L";
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (HfLinkGroups) early = NULL;
  g_autoptr (HfLinkGroups) late = NULL;

  early = hf_link_groups_new_references (heap, NULL, hf_test_object (text, "a"), NULL, NULL);
  late = hf_link_groups_new_references (heap, hf_retention_get_dominators (retention),
                                        hf_test_object (text, "a"), NULL, NULL);
  g_assert_cmpuint (early->objects[0].value, ==, hf_test_object (text, "big").value);
  g_assert_cmpuint (late->objects[0].value, ==, hf_test_object (text, "owner").value);
}

static void
test_referrers (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap (heap_text);
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (HfLinkGroups) groups = NULL;
  g_autoptr (HfLinkGroups) none = NULL;
  g_autofree char *text = NULL;

  groups = hf_link_groups_new_referrers (retention, hf_test_object (heap_text, "b"), NULL, NULL);
  text = describe (heap, groups);
  g_assert_cmpstr (text, ==, "A: 0*2, N.C: 3, X: 6");
  g_assert_cmpuint (groups->n_objects, ==, 3);
  g_assert_cmpuint (groups->n_references, ==, 4);
  none = hf_link_groups_new_referrers (retention, hf_test_object (heap_text, "x"), NULL, NULL);
  g_assert_cmpuint (none->n_objects, ==, 0);
  g_assert_cmpuint (none->n_groups, ==, 0);
}

/* Without a table of them the same are found, in order of their own sizes. */
static void
test_referrers_of_heap (void)
{
  const char *text = "a->b a->b a=>b c->b d->d d=>b a:8:A b:8:B c:9:C d:7:C";
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  const HfObjectIndex b = hf_test_object (text, "b");
  g_autoptr (HfLinkGroups) groups = hf_link_groups_new_referrers_of_heap (heap, b, NULL, NULL);
  g_autoptr (HfLinkGroups) none =
    hf_link_groups_new_referrers_of_heap (heap, hf_test_object (text, "c"), NULL, NULL);
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *found = describe (heap, groups);

  g_assert_cmpstr (found, ==, "A: 0*3, C: 2 3");
  g_assert_cmpuint (groups->n_references, ==, 5);
  g_assert_cmpuint (none->n_objects, ==, 0);
  g_cancellable_cancel (cancelled);
  g_assert_null (hf_link_groups_new_referrers_of_heap (heap, b, cancelled, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* Who is referred to often stands before who is many; a dependent handle counts, too. */
static void
test_references_decide (void)
{
  const char *text = "!a a->b a->b a->b a=>b a->c a->d b:8:B c:8:C d:8:C";
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (HfLinkGroups) references = NULL;
  g_autoptr (HfLinkGroups) referrers = NULL;
  g_autofree char *references_text = NULL;
  g_autofree char *referrers_text = NULL;

  references = hf_link_groups_new_references (heap, NULL, hf_test_object (text, "a"), NULL, NULL);
  referrers = hf_link_groups_new_referrers (retention, hf_test_object (text, "b"), NULL, NULL);
  references_text = describe (heap, references);
  referrers_text = describe (heap, referrers);
  g_assert_cmpstr (references_text, ==, "B: 1*4, C: 2 3");
  g_assert_true (g_str_has_suffix (referrers_text, ": 0*4"));
  g_assert_cmpuint (hf_link_groups_count_referrers (retention, hf_test_object (text, "b")), ==, 7);
}

/* An object that refers to all others, to each twice. */
static HfHeap *
make_hub (guint32 n_objects)
{
  HfHeapBuilder *builder = hf_heap_builder_new ();
  g_autofree guint64 *ids = g_new (guint64, 2 * (gsize) n_objects);
  g_autoptr (GError) error = NULL;
  HfHeap *heap = NULL;

  hf_heap_builder_begin_domain (builder, "hub", 3, NULL, 2);
  for (guint32 i = 0; i < n_objects; i++)
    {
      ids[i] = 0x1000 + 0x10 * (guint64) (n_objects - i);
      ids[n_objects + i] = 0x1000 + 0x10 * (guint64) (i + 1);
    }
  hf_heap_builder_add_type (builder, 1, "Hub");
  hf_heap_builder_add_type (builder, 2, "Odd");
  hf_heap_builder_add_type (builder, 3, "Even");
  hf_heap_builder_add_object (builder, 0x1000, 1, 8, ids, 2 * (gsize) n_objects);
  for (guint32 i = 1; i <= n_objects; i++)
    hf_heap_builder_add_object (builder, 0x1000 + 0x10 * (guint64) i, i % 2 == 1 ? 2 : 3, i, NULL,
                                0);
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, &error);
  g_assert_no_error (error);
  hf_heap_builder_free (builder);
  return heap;
}

static void
check_hub (guint32 n_objects)
{
  g_autoptr (HfHeap) heap = make_hub (n_objects);
  g_autoptr (HfLinkGroups) groups = hf_link_groups_new_references (heap, NULL, (HfObjectIndex){ 0 },
                                                                   NULL, NULL);

  g_assert_cmpuint (groups->n_objects, ==, n_objects);
  g_assert_cmpuint (groups->n_groups, ==, 2);
  g_assert_cmpuint (groups->n_references, ==, 2 * n_objects);
  for (guint32 i = 0; i < n_objects; i++)
    g_assert_cmpuint (groups->counts[i], ==, 2);
  g_assert_cmpuint (groups->groups[1].first_object, ==, groups->groups[0].n_objects);
  for (guint32 i = 1; i < groups->groups[0].n_objects; i++)
    g_assert_cmpuint (groups->objects[i].value, <, groups->objects[i - 1].value);
}

static void
test_many (void)
{
  check_hub (1000);
  check_hub (100000);
}

static void
test_cancelled (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap (heap_text);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (
    hf_link_groups_new_references (heap, NULL, (HfObjectIndex){ 0 }, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/link-groups/each-target-stands-once-by-type", test_references);
  g_test_add_func ("/analysis/link-groups/who-retains-most-comes-first", test_retained_decides);
  g_test_add_func ("/analysis/link-groups/garbage-refers-too", test_referrers);
  g_test_add_func ("/analysis/link-groups/referrers-without-a-table", test_referrers_of_heap);
  g_test_add_func ("/analysis/link-groups/most-references-come-first", test_references_decide);
  g_test_add_func ("/analysis/link-groups/many-are-as-few", test_many);
  g_test_add_func ("/analysis/link-groups/a-cancel-is-seen", test_cancelled);
  return g_test_run ();
}
