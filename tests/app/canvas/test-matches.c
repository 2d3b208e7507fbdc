/* test-matches.c: tests of going from one match of a search to the next
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-matches.h"
#include "hf-types.h"

static void
test_next (void)
{
  static const guint32 cells[] = { 3, 7, 9 };
  static const struct
  {
    guint32 from;
    gboolean backward;
    guint32 next;
  } cases[] = {
    { HF_INDEX_NONE, FALSE, 3 },
    { HF_INDEX_NONE, TRUE, 9 },
    { 3, FALSE, 7 },
    { 3, TRUE, 9 },
    { 9, FALSE, 3 },
    { 9, TRUE, 7 },
    { 8, FALSE, 9 },
    { 8, TRUE, 7 },
    { 0, FALSE, 3 },
    { 0, TRUE, 9 },
    { 20, FALSE, 3 },
    { 20, TRUE, 9 },
  };
  g_autoptr (GArray) matches = g_array_new (FALSE, FALSE, sizeof (guint32));

  g_assert_cmpuint (hf_matches_get_next (matches, 3, FALSE), ==, HF_INDEX_NONE);
  g_assert_cmpuint (hf_matches_get_next (matches, HF_INDEX_NONE, TRUE), ==, HF_INDEX_NONE);
  g_array_append_vals (matches, cells, G_N_ELEMENTS (cells));
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpuint (hf_matches_get_next (matches, cases[i].from, cases[i].backward), ==,
                      cases[i].next);
  g_assert_cmpuint (hf_matches_get_rank (matches, 7), ==, 2);
  g_assert_cmpuint (hf_matches_get_rank (matches, 8), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/matches/the-next-one-goes-round", test_next);
  return g_test_run ();
}
