/* test-treemap-picture.c: tests of which cells the filter makes paler
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-treemap-picture.h"

#define HEAP "!a a:400:X.A a->b b:300:X.Bb a->c c:600:Y.C d:500:Z.Dead"

static void
count_cb (guint *count)
{
  (*count)++;
}

static gboolean
is_set (gpointer user_data)
{
  return *(guint *) user_data > 0;
}

static HfTreemapLayout *
lay_out (HfSession *session)
{
  return hf_treemap_layout_new (hf_session_get_hierarchy (session), 0, (HfRect){ 0, 0, 600, 400 });
}

static char *
list_dimmed (HfTreemapPicture *picture,
             HfSession        *session)
{
  g_autoptr (HfTreemapLayout) layout = lay_out (session);
  GString *names = g_string_new (NULL);

  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      g_autofree char *name = hf_hierarchy_dup_name (layout->hierarchy, layout->cells[i].node);

      if (layout->cells[i].kind != HF_CELL_OBJECT &&
          hf_treemap_picture_is_dimmed (picture, layout, i))
        g_string_append_printf (names, "%s ", name);
    }

  return g_string_free (names, FALSE);
}

static void
test_filter_dims (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  g_autoptr (HfTreemapPicture) picture = hf_treemap_picture_new (session);
  g_autofree char *all = list_dimmed (picture, session);
  g_autofree char *others = NULL;
  g_autofree char *still = NULL;
  g_autofree char *again = NULL;
  guint n_changes = 0;

  g_signal_connect_swapped (picture, "changed", G_CALLBACK (count_cb), &n_changes);
  g_assert_cmpstr (all, ==, "");
  hf_session_set_type_filter (session, "bb");
  g_assert_true (app_test_wait (is_set, &n_changes));
  others = list_dimmed (picture, session);
  g_assert_cmpstr (others, ==, "X.A Y Y.C ");

  /* One that means nothing leaves the last one. */
  hf_session_set_type_filter (session, "/[");
  app_test_settle ();
  still = list_dimmed (picture, session);
  g_assert_cmpstr (still, ==, others);
  g_assert_cmpuint (n_changes, ==, 1);

  hf_session_set_type_filter (session, "");
  again = list_dimmed (picture, session);
  g_assert_cmpstr (again, ==, "");
  g_assert_cmpuint (n_changes, ==, 2);
}

/* Matches belong to one heap. */
static void
test_new_heap_is_searched (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  g_autoptr (HfTreemapPicture) picture = NULL;
  g_autofree char *dimmed = NULL;
  g_autofree char *none = NULL;
  guint n_changes = 0;

  hf_session_set_type_filter (session, "X.");
  picture = hf_treemap_picture_new (session);
  g_signal_connect_swapped (picture, "changed", G_CALLBACK (count_cb), &n_changes);
  g_assert_true (app_test_wait (is_set, &n_changes));

  n_changes = 0;
  app_test_show (session, "!p p:50:X.P !q q:60:Q.Q");
  none = list_dimmed (picture, session);
  g_assert_cmpstr (none, ==, "");
  n_changes = 0;
  g_assert_true (app_test_wait (is_set, &n_changes));
  dimmed = list_dimmed (picture, session);
  g_assert_cmpstr (dimmed, ==, "Q Q.Q ");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/treemap-picture/the-filter-dims-the-others", test_filter_dims);
  g_test_add_func ("/app/treemap-picture/a-new-heap-is-searched-anew", test_new_heap_is_searched);
  return g_test_run ();
}
