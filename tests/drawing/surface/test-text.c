/* test-text.c: what is elided fits
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-text.h"

#include <string.h>

static const char *const texts[] = {
  "ConcurrentDictionary<FileKey, CacheValue>",
  ".Routing.Patterns",
  "Ünïcödé.Größe",
  "日本語の型名",
  "שלום עולם אבג",
  "A",
};

static void
test_fit (void)
{
  HfText text;

  hf_text_init (&text, NULL, HF_TEXT_EXPORT_FAMILY);
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      for (guint at_start = 0; at_start < 2; at_start++)
        {
          HfTextStyle style = { .size = 12, .ellipsize_start = at_start != 0 };
          double full = hf_text_measure (&text, texts[i], &style);

          for (double room = 1; room < full + 3; room += 1.7)
            {
              double width = 0;
              g_autofree char *fitted = hf_text_fit (&text, texts[i], room, &style, &width);

              if (fitted == NULL)
                continue;
              g_assert_true (g_utf8_validate (fitted, -1, NULL));
              g_assert_cmpfloat (hf_text_measure (&text, fitted, &style), <=, room);
              g_assert_cmpfloat_with_epsilon (hf_text_measure (&text, fitted, &style), width, .01);
              if (room >= full)
                g_assert_cmpstr (fitted, ==, texts[i]);
              else if (at_start)
                g_assert_true (g_str_has_prefix (fitted, "…"));
              else
                g_assert_true (g_str_has_suffix (fitted, "…"));
            }
        }
    }
  hf_text_clear (&text);
}

static void
test_ends (void)
{
  const HfTextStyle at_end = { .size = 12 };
  const HfTextStyle at_start = { .size = 12, .ellipsize_start = TRUE };
  HfText text;
  double width = 0;
  double full;
  g_autofree char *head = NULL;
  g_autofree char *tail = NULL;
  g_autofree char *whole = NULL;

  hf_text_init (&text, NULL, HF_TEXT_EXPORT_FAMILY);
  full = hf_text_measure (&text, texts[1], &at_end);
  head = hf_text_fit (&text, texts[1], full * .7, &at_end, &width);
  tail = hf_text_fit (&text, texts[1], full * .7, &at_start, &width);
  whole = hf_text_fit (&text, texts[1], -1, &at_start, &width);

  g_assert_true (g_str_has_prefix (head, ".Rout"));
  g_assert_true (g_str_has_suffix (tail, "terns"));
  g_assert_cmpstr (whole, ==, texts[1]);
  g_assert_cmpfloat (width, ==, full);
  g_assert_null (hf_text_fit (&text, texts[1], 2, &at_end, &width));
  g_assert_null (hf_text_fit (&text, texts[1], 2, &at_start, &width));
  hf_text_clear (&text);
}

static void
test_styles (void)
{
  const HfTextStyle normal = { .size = 12 };
  const HfTextStyle bold = { .size = 12, .bold = TRUE };
  const HfTextStyle twice = { .size = 24 };
  HfText text;
  double width;

  hf_text_init (&text, NULL, HF_TEXT_EXPORT_FAMILY);
  width = hf_text_measure (&text, texts[0], &normal);
  g_assert_cmpfloat (hf_text_measure (&text, texts[0], &bold), >, width);
  g_assert_cmpfloat_with_epsilon (hf_text_measure (&text, texts[0], &twice), 2 * width, width / 50);
  g_assert_cmpfloat (hf_text_measure (&text, texts[0], &normal), ==, width);
  g_assert_cmpfloat (hf_text_get_baseline (&text), >, 8);
  g_assert_cmpfloat (hf_text_get_baseline (&text), <, 16);
  hf_text_clear (&text);
}

/* A long name, from the left or from the right, is set as far as it has room and
 * not a character further; of a very long one only the beginning is looked at. */
static void
test_long (void)
{
  static const char *const letters[] = { "a", "ש", "名", "Wi" };
  HfText text;

  hf_text_init (&text, NULL, HF_TEXT_EXPORT_FAMILY);
  for (gsize i = 0; i < G_N_ELEMENTS (letters); i++)
    {
      g_autoptr (GString) name = g_string_new (NULL);

      while (name->len < 3000000)
        g_string_append (name, letters[i]);

      for (guint at_start = 0; at_start < 2; at_start++)
        {
          HfTextStyle style = { .size = 12, .ellipsize_start = at_start != 0 };
          double width = 0;
          double room_width = 0;
          g_autofree char *fitted = hf_text_fit (&text, name->str, 200, &style, &width);
          g_autofree char *whole = hf_text_fit (&text, name->str, -1, &style, &room_width);

          g_assert_cmpfloat (width, <=, 200);
          g_assert_cmpfloat (width, >, 170);
          g_assert_true (g_utf8_validate (fitted, -1, NULL));
          g_assert_true (g_utf8_validate (whole, -1, NULL));
          g_assert_cmpuint (strlen (whole), <=, HF_TEXT_MAX_LENGTH);
          g_assert_cmpuint (strlen (whole), >, HF_TEXT_MAX_LENGTH - 8);
          g_assert_true (at_start ? g_str_has_prefix (whole, "…") : g_str_has_suffix (whole, "…"));
          g_assert_cmpfloat (hf_text_measure (&text, name->str, &style), ==, room_width);
        }
    }
  hf_text_clear (&text);
}

/* As many letters as can be: one more would not fit. */
static void
test_as_much_as_fits (void)
{
  const HfTextStyle style = { .size = 12 };
  const char *letter = "ש";
  g_autoptr (GString) name = g_string_new (NULL);
  g_autofree char *fitted = NULL;
  g_autofree char *longer = NULL;
  HfText text;
  double width = 0;

  for (guint i = 0; i < 200; i++)
    g_string_append (name, letter);
  hf_text_init (&text, NULL, HF_TEXT_EXPORT_FAMILY);
  fitted = hf_text_fit (&text, name->str, 300, &style, &width);
  g_assert_cmpstr (pango_layout_get_text (text.layout), ==, fitted);
  g_assert_true (g_str_has_suffix (fitted, "…"));
  longer = g_strconcat (letter, fitted, NULL);
  g_assert_cmpfloat (hf_text_measure (&text, longer, &style), >, 300);
  hf_text_clear (&text);
}

static void
test_monospace (void)
{
  const HfTextStyle normal = { .size = 12 };
  const HfTextStyle monospace = { .size = 12, .monospace = TRUE };
  HfText text;
  double width;

  hf_text_init (&text, NULL, HF_TEXT_EXPORT_FAMILY);
  width = hf_text_measure (&text, "iiii", &normal);
  g_assert_cmpfloat (hf_text_measure (&text, "iiii", &monospace), ==,
                     hf_text_measure (&text, "wwww", &monospace));
  g_assert_cmpfloat (hf_text_measure (&text, "wwww", &normal), >, width);
  g_assert_cmpfloat (hf_text_measure (&text, "iiii", &normal), ==, width);
  hf_text_clear (&text);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/drawing/text/what-is-elided-fits", test_fit);
  g_test_add_func ("/drawing/text/is-elided-at-the-end-asked-for", test_ends);
  g_test_add_func ("/drawing/text/size-and-weight-count", test_styles);
  g_test_add_func ("/drawing/text/letters-of-one-width", test_monospace);
  g_test_add_func ("/drawing/text/of-a-very-long-name-a-part-is-set", test_long);
  g_test_add_func ("/drawing/text/right-to-left-as-much-as-fits-is-kept", test_as_much_as_fits);

  return g_test_run ();
}
