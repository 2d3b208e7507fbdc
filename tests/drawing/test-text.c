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

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/drawing/text/what-is-elided-fits", test_fit);
  g_test_add_func ("/drawing/text/is-elided-at-the-end-asked-for", test_ends);
  g_test_add_func ("/drawing/text/size-and-weight-count", test_styles);

  return g_test_run ();
}
