/* test-figures.c: figures as people read them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-figures.h"

#include <locale.h>

static void
test_units (void)
{
  static const struct
  {
    guint64 n_bytes;
    const char *binary;
    const char *exact;
  } cases[] = {
    { 0, "0 B", "0 B" },
    { 1000, "1000 B", "1,000 B" },
    { 1023, "1023 B", "1,023 B" },
    { 1024, "1.0 KiB", "1,024 B" },
    { 1536, "1.5 KiB", "1,536 B" },
    { 102348, "99.9 KiB", "102,348 B" },
    { 102349, "100 KiB", "102,349 B" },
    { 1037312, "1013 KiB", "1,037,312 B" },
    { 1048063, "1023 KiB", "1,048,063 B" },
    { 1048064, "1.0 MiB", "1,048,064 B" },
    { 4147128, "4.0 MiB", "4,147,128 B" },
    { G_GUINT64_CONSTANT (1) << 30, "1.0 GiB", "1,073,741,824 B" },
    { G_GUINT64_CONSTANT (5) << 40, "5.0 TiB", "5,497,558,138,880 B" },
    { G_MAXUINT64, "16384 PiB", "18,446,744,073,709,551,615 B" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *binary = NULL;
      g_autofree char *exact = NULL;

      hf_figures_set_units (HF_UNITS_BINARY);
      binary = hf_figures_size (cases[i].n_bytes);
      g_assert_cmpstr (binary, ==, cases[i].binary);
      hf_figures_set_units (HF_UNITS_EXACT);
      exact = hf_figures_size (cases[i].n_bytes);
      g_assert_cmpstr (exact, ==, cases[i].exact);
    }
  hf_figures_set_units (HF_UNITS_DECIMAL);
}

static void
test_size (void)
{
  static const struct
  {
    guint64 n_bytes;
    const char *text;
  } cases[] = {
    { 0, "0 B" },
    { 1, "1 B" },
    { 940, "940 B" },
    { 999, "999 B" },
    { 1000, "1.0 KB" },
    { 1049, "1.0 KB" },
    { 1050, "1.1 KB" },
    { 56000, "56.0 KB" },
    { 99949, "99.9 KB" },
    { 99950, "100 KB" },
    { 611449, "611 KB" },
    { 611450, "611 KB" },
    { 611500, "612 KB" },
    { 999499, "999 KB" },
    { 999500, "1.0 MB" },
    { 4147128, "4.1 MB" },
    { 5400000, "5.4 MB" },
    { 19600000, "19.6 MB" },
    { 112000000, "112 MB" },
    { G_GUINT64_CONSTANT (999500000), "1.0 GB" },
    { G_GUINT64_CONSTANT (12340000000), "12.3 GB" },
    { G_GUINT64_CONSTANT (1500000000000), "1.5 TB" },
    { G_GUINT64_CONSTANT (2000000000000000), "2.0 PB" },
    { G_MAXUINT64, "18447 PB" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = hf_figures_size (cases[i].n_bytes);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
test_count (void)
{
  static const struct
  {
    guint64 count;
    const char *text;
  } cases[] = {
    { 0, "0" },
    { 12, "12" },
    { 999, "999" },
    { 1000, "1,000" },
    { 138218, "138,218" },
    { 4147128, "4,147,128" },
    { G_MAXUINT64, "18,446,744,073,709,551,615" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *count = hf_figures_count (cases[i].count);
      g_autofree char *bytes = hf_figures_bytes (cases[i].count);
      g_autofree char *expected = g_strconcat (cases[i].text, " B", NULL);

      g_assert_cmpstr (count, ==, cases[i].text);
      g_assert_cmpstr (bytes, ==, expected);
    }
}

static void
test_share (void)
{
  static const struct
  {
    guint64 part;
    guint64 whole;
    const char *text;
  } cases[] = {
    { 689116, 4147128, "16.6 %" },
    { 0, 10, "0 %" },
    { 0, 0, "0 %" },
    { 5, 0, "0 %" },
    { 10, 10, "100 %" },
    { 1, 1000000, "< 0.1 %" },
    { 1, 1000, "0.1 %" },
    { 999999, 1000000, "> 99.9 %" },
    { 1, 2, "50.0 %" },
    { G_MAXUINT64 / 4, G_MAXUINT64, "25.0 %" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = hf_figures_share (cases[i].part, cases[i].whole);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
test_changes (void)
{
  static const struct
  {
    gint64 number;
    const char *size;
    const char *count;
  } cases[] = {
    { 0, "0 B", "0" },
    { 5, "+5 B", "+5" },
    { -940, "−940 B", "−940" },
    { 2063360, "+2.1 MB", "+2,063,360" },
    { -1313536, "−1.3 MB", "−1,313,536" },
    { G_MAXINT64, "+9223 PB", "+9,223,372,036,854,775,807" },
    { G_MININT64, "−9223 PB", "−9,223,372,036,854,775,808" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *size = hf_figures_size_change (cases[i].number);
      g_autofree char *count = hf_figures_count_change (cases[i].number);

      g_assert_cmpstr (size, ==, cases[i].size);
      g_assert_cmpstr (count, ==, cases[i].count);
    }
}

static void
test_share_changes (void)
{
  static const struct
  {
    guint64 before;
    guint64 after;
    const char *text;
  } cases[] = {
    { 4330204, 8740284, "+101.8 %" },
    { 331, 324, "−2.1 %" },
    { 10, 10, "0 %" },
    { 10, 0, "−100.0 %" },
    { 55, 1055, "+1,818 %" },
    { 1000, 10999, "+999.9 %" },
    { 10, 110, "+1,000 %" },
    { 1000000, 1000001, "> 0 %" },
    { 1000001, 1000000, "< 0 %" },
    { 1, G_MAXUINT64, "+461,168,601,842,738,790 %" },
    { 0, 5, NULL },
    { 0, 0, NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = hf_figures_share_change (cases[i].before, cases[i].after);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
test_roots (void)
{
  g_autofree char *by_name = hf_figures_root_kind (HF_ROOT_STATIC);
  g_autofree char *by_number = hf_figures_root_kind (17);
  g_autofree char *all_by_name = hf_figures_root_kinds (HF_ROOT_STATIC);
  g_autofree char *all_by_number = hf_figures_root_kinds (17);
  g_autofree char *none = hf_figures_root_flags (0);
  g_autofree char *two = hf_figures_root_flags (HF_ROOT_PINNED | HF_ROOT_WEAK);
  g_autofree char *unknown = hf_figures_root_flags (HF_ROOT_INTERIOR | 0x30);
  g_autofree char *only_unknown = hf_figures_root_flags (G_GUINT64_CONSTANT (1) << 63);

  g_assert_cmpstr (by_name, ==, "Static field");
  g_assert_cmpstr (all_by_name, ==, "Static fields");
  g_assert_cmpstr (all_by_number, ==, "Kind 17");
  g_assert_cmpstr (by_number, ==, "Kind 17");
  g_assert_cmpstr (none, ==, "");
  g_assert_cmpstr (two, ==, "pinned, weak");
  g_assert_cmpstr (unknown, ==, "interior, 16, 32");
  g_assert_cmpstr (only_unknown, ==, "9223372036854775808");
}

/* A test of something only where such a locale is installed. */
static void
test_locale (void)
{
  g_autofree char *size = NULL;
  g_autofree char *share = NULL;

  if (setlocale (LC_NUMERIC, "de_DE.UTF-8") == NULL)
    {
      g_test_skip ("no German locale could be made: localedef or its sources are missing");
      return;
    }
  size = hf_figures_size (5400000);
  share = hf_figures_share (1, 3);
  setlocale (LC_NUMERIC, "C");

  g_assert_cmpstr (size, ==, "5.4 MB");
  g_assert_cmpstr (share, ==, "33.3 %");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/drawing/figures/a-size-has-three-digits", test_size);
  g_test_add_func ("/drawing/figures/counts-are-grouped-in-threes", test_count);
  g_test_add_func ("/drawing/figures/a-share-never-reads-as-none-or-all", test_share);
  g_test_add_func ("/wording/figures/differences-have-a-sign", test_changes);
  g_test_add_func ("/wording/figures/a-share-of-nothing-is-none", test_share_changes);
  g_test_add_func ("/drawing/figures/roots-are-named-or-numbered", test_roots);
  g_test_add_func ("/drawing/figures/the-locale-changes-nothing", test_locale);

  g_test_add_func ("/drawing/figures/units", test_units);
  return g_test_run ();
}
