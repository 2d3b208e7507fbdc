/* test-pair-piece.c: pieces of a page are sound, light and dark, and alone
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-pair-piece.h"
#include "pair-test.h"

#include <string.h>

typedef struct
{
  GHashTable *ids;
  GHashTable *titles;
  GHashTable *classes;
  guint       n_texts;
} Found;

static void
start_cb (GMarkupParseContext  *context G_GNUC_UNUSED,
          const char           *element,
          const char          **names,
          const char          **values,
          gpointer              user_data,
          GError              **error G_GNUC_UNUSED)
{
  Found *self = user_data;

  self->n_texts += g_str_equal (element, "text");
  g_assert_cmpstr (element, !=, "script");
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_assert_null (
        strstr (values[i], "://") == NULL || g_str_equal (names[i], "xmlns") ? NULL : values[i]);
      if (g_str_equal (names[i], "id"))
        g_assert_true (g_hash_table_add (self->ids, g_strdup (values[i])));
      if (g_str_equal (names[i], "class"))
        g_hash_table_add (self->classes, g_strdup (values[i]));
    }
}

static void
text_cb (GMarkupParseContext  *context,
         const char           *text,
         gsize                 length,
         gpointer              user_data,
         GError              **error G_GNUC_UNUSED)
{
  Found *self = user_data;

  if (g_str_equal (g_markup_parse_context_get_element (context), "title"))
    g_hash_table_add (self->titles, g_strndup (text, length));
}

static void
read_piece (const char *piece,
            Found      *self)
{
  const GMarkupParser parser = { .start_element = start_cb, .text = text_cb };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, self, NULL);
  g_autoptr (GError) error = NULL;

  g_markup_parse_context_parse (context, piece, -1, &error);
  g_assert_no_error (error);
  g_markup_parse_context_end_parse (context, &error);
  g_assert_no_error (error);
}

static Found
found_new (void)
{
  return (Found){
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
    0,
  };
}

static void
found_clear (Found *self)
{
  g_hash_table_unref (self->ids);
  g_hash_table_unref (self->titles);
  g_hash_table_unref (self->classes);
}

/* All pieces of one page. */
static void
test_page (void)
{
  g_autoptr (HfPairHierarchy) pair = pair_test_new (PAIR_TEST_BEFORE, PAIR_TEST_AFTER,
                                                    HF_GROUPING_NAMESPACE);
  g_autofree char *before = hf_pair_dup_piece (pair, HF_PAIR_VIEW_BEFORE, 506, 400, "pb");
  g_autofree char *after = hf_pair_dup_piece (pair, HF_PAIR_VIEW_AFTER, 506, 400, "pa");
  g_autofree char *change = hf_pair_dup_piece (pair, HF_PAIR_VIEW_CHANGE, 1032, 400, "pc");
  g_autofree char *legend = hf_pair_dup_legend_piece (pair, TRUE, 1032, "pl");
  Found found = found_new ();

  read_piece (before, &found);
  read_piece (after, &found);
  read_piece (change, &found);
  read_piece (legend, &found);
  g_assert_cmpuint (found.n_texts, >, 30);
  g_assert_true (
    g_hash_table_contains (found.titles, "Shop.Cache.Entry: 4.0 KB before, 9.0 KB after, +5.0 KB"));
  g_assert_true (g_hash_table_contains (found.titles, "Shop.New: new, 1.2 KB after"));
  g_assert_true (g_hash_table_contains (found.titles, "Shop.Old: gone, 1.5 KB before"));
  g_assert_true (g_hash_table_contains (found.titles, "System.Int32[]: 400 B before and after"));
  g_assert_nonnull (strstr (before, "aria-label=\"Treemap of the heap before\""));
  g_assert_nonnull (strstr (after, "aria-label=\"Treemap of the heap after\""));
  found_clear (&found);
}

static void
assert_rule (const char    *half,
             const HfColor *color)
{
  g_autofree char *hex = hf_color_to_hex (color);
  g_autofree char *rule = g_strdup_printf ("{fill:%s;fill-opacity:1}", hex);

  g_assert_nonnull (strstr (half, rule));
}

/* Each half of the style has the colors of its ground. */
static void
test_colors (void)
{
  g_autoptr (HfPairHierarchy) pair = pair_test_new (PAIR_TEST_BEFORE, PAIR_TEST_AFTER,
                                                    HF_GROUPING_NAMESPACE);
  g_autofree char *piece = hf_pair_dup_piece (pair, HF_PAIR_VIEW_AFTER, 506, 400, "p");
  g_auto (GStrv) halves = g_strsplit (piece, "@media screen", 2);

  for (guint dark = 0; dark < 2; dark++)
    {
      const HfPalette palette = { dark == 1, FALSE };
      const HfColor grown = hf_palette_difference (&palette, 5 / 9.0);
      const HfColor same = hf_palette_difference (&palette, 0);
      const HfColor ink = hf_palette_ink (&palette);

      assert_rule (halves[dark], &grown);
      assert_rule (halves[dark], &same);
      assert_rule (halves[dark], &ink);
    }
}

static void
test_same_text (void)
{
  g_autoptr (HfPairHierarchy) pair = pair_test_new (PAIR_TEST_BEFORE, PAIR_TEST_AFTER,
                                                    HF_GROUPING_ROOT);
  g_autoptr (HfPairHierarchy) again = pair_test_new (PAIR_TEST_BEFORE, PAIR_TEST_AFTER,
                                                     HF_GROUPING_ROOT);
  g_autofree char *one = hf_pair_dup_piece (pair, HF_PAIR_VIEW_AFTER, 506, 400, "p");
  g_autofree char *other = hf_pair_dup_piece (again, HF_PAIR_VIEW_AFTER, 506, 400, "p");

  g_assert_cmpstr (one, ==, other);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/drawing/pair-piece/pieces-share-a-page", test_page);
  g_test_add_func ("/drawing/pair-piece/colors-are-light-and-dark", test_colors);
  g_test_add_func ("/drawing/pair-piece/the-same-pair-gives-the-same-text", test_same_text);

  return g_test_run ();
}
