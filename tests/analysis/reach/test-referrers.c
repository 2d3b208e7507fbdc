/* test-referrers.c: who refers to an object, and who does not
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-referrers.h"
#include "hf-test.h"

static void
assert_referrers (const char *text,
                  const char *object,
                  const char *wanted)
{
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) referrers = hf_referrers_find (heap, hf_test_object (text, object), NULL,
                                                    &error);
  g_auto (GStrv) names = g_strsplit (wanted, " ", -1);

  g_assert_no_error (error);
  g_assert_cmpuint (referrers->len, ==, g_strv_length (names));
  for (guint i = 0; i < referrers->len; i++)
    {
      const HfReferrer *referrer = &g_array_index (referrers, HfReferrer, i);
      gboolean is_dependent = names[i][0] == '=';

      g_assert_cmpint (referrer->is_dependent, ==, is_dependent);
      g_assert_cmpuint (referrer->object.value, ==,
                        hf_test_object (text, names[i] + (is_dependent ? 1 : 0)).value);
    }
}

static void
test_each_once (void)
{
  assert_referrers ("a b c a->c b->c b->c c->c b->a", "c", "a b c");
  assert_referrers ("a b c a->c b->c b->c c->c b->a", "a", "b");
  assert_referrers ("a b c a->c b->c b->c c->c b->a", "b", "");
}

static void
test_dependents (void)
{
  assert_referrers ("a b c b=>c a->c c=>a", "c", "a =b");
  assert_referrers ("a b c b=>c a->c c=>a", "a", "=c");
}

static void
test_cancelled (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("a->b");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_referrers_find (heap, (HfObjectIndex){ 0 }, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/referrers/each-stands-there-once", test_each_once);
  g_test_add_func ("/analysis/referrers/sources-of-dependent-handles-come-last", test_dependents);
  g_test_add_func ("/analysis/referrers/a-cancel-is-seen", test_cancelled);
  return g_test_run ();
}
