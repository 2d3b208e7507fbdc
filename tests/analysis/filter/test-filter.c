/* test-filter.c: tests of the language of filters
 *
 * covers: hf-filter-check, hf-filter-term, hf-filter-type-term, hf-filter-word
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-filter.h"
#include "hf-test.h"

/* A text in which the wrong word stands between carets; no part: it is valid. */
typedef struct
{
  const char *text;
  const char *part;
} Place;

static void
check_place (HfFilterContext  context,
             const Place     *expected)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) parts = g_strsplit (expected->text, "^", 3);
  g_autofree char *text = g_strjoinv ("", parts);
  g_autoptr (HfFilter) filter = hf_filter_new_for (context, text, &error);
  HfFilterPlace place;

  g_test_message ("%s", text);
  if (expected->part == NULL)
    {
      g_assert_no_error (error);
      return;
    }
  g_assert_null (filter);
  g_assert_true (error->domain == HF_FILTER_ERROR);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, expected->part));
  place = hf_filter_error_get_place (error);
  g_assert_cmpuint (place.start, ==, strlen (parts[0]));
  g_assert_cmpuint (place.length, ==, strlen (parts[1]));
}

static void
test_places (void)
{
  static const Place cases[] = {
    { "^size>1XB^", "“size>1XB” is not a valid size: write size>500, retained>100KB or <1.5MB" },
    { "string ^>9e40^ ns:x", "“>9e40” is not a valid size" },
    { "^>10XB^", "“>10XB” is not a valid size" },
    { "^>0x10^", "“>0x10” is not a valid size" },
    { "a\t^-retained<x^", "“-retained<x” is not a valid size" },
    { "ätna ^depth<x^", "“depth<x” is not a valid depth: write depth<3 or depth=0" },
    { "^depth=1MB^ x", "is not a valid depth" },
    { "  ^gen:old^", "“gen:old” is not a generation" },
    { "\"a b\" ^id:xyz^", "“id:xyz” is not a valid id" },
    { "^id:11112222333344445^", "is not a valid id" },
    { "^id:\"12\"^", "is not a valid id" },
    { "/a b/ ^kind:stack^ c", "“kind:stack” is not a kind of roots: write static" },
    { "^size>-1^", "is not a valid size" },
    { "retained>1KB ^count>1MB^", "is not a valid number of objects" },
    { "^size> 2 XB^ x", NULL },
    { "x ^typ:String^ y", "“typ:String” begins with an unknown word: write type:, ns:" },
    { "^typ:^", "begins with an unknown word" },
    { "size>1KB ^weight>5^", "“weight>5” compares an unknown figure: write size, retained" },
    { "a ^/x[/^ b", "x[" },
    { "^/(/^", "(" },
    { "a -^", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    check_place (HF_FILTER_OF_HEAP, &cases[i]);
}

/* Each context has words of its own, and says which. */
static void
test_contexts (void)
{
  static const Place of_heap[] = {
    { "x ^delta>1MB^", "“delta>1MB” compares an unknown figure: write size, retained, count, d" },
    { "^flag:weak^ y", "“flag:weak” begins with an unknown word" },
    { "^is:new^ y", "“is:new” begins with an unknown word: write type:, ns:, asm:, id:" },
    { "Δ>1MB", NULL },
  };
  static const Place of_comparison[] = {
    { "delta>1MB Δ>-1.5 MB ∆<−3 delta=+2 Delta≥1KB delta:0 -delta<5", NULL },
    { "is:new -is:GONE is:grown is:shrunk is:same", NULL },
    { "type:a ns:b asm:c /d/ size>1 retained>1 count>1 kind:static", NULL },
    { "delta Δ >", NULL },
    { "a ^delta>x^", "“delta>x” is not a valid difference: write delta>1MB or delta<-100KB" },
    { "^delta>--1^", "is not a valid difference" },
    { "^Δ>9e18TB^", "is not a valid difference" },
    { "^delta>9.3e18^", "is not a valid difference" },
    { "b ^is:old^ c", "“is:old” is not a change: write is:new, is:gone, is:grown" },
    { "^flag:red^", "“flag:red” is not a flag of roots: write flag:pinned, flag:weak" },
    { "x ^flag:0^", "is not a flag of roots" },
    { "^gen:2^", "“gen:2” begins with an unknown word: write type:, ns:, asm:, kind:, flag: "
                 "or is:" },
    { "^depth<3^", "“depth<3” compares an unknown figure: write delta, size, retained or count" },
    { "^id:1f^", "“id:1f” begins with an unknown word" },
    { "^weight>5^", "“weight>5” compares an unknown figure: write delta" },
    { "^typ:x^", "“typ:x” begins with an unknown word: write type:, ns:, asm:, kind:, flag: "
                 "or is:" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (of_heap); i++)
    check_place (HF_FILTER_OF_HEAP, &of_heap[i]);
  for (gsize i = 0; i < G_N_ELEMENTS (of_comparison); i++)
    check_place (HF_FILTER_OF_COMPARISON, &of_comparison[i]);
}

static void
test_comparison (void)
{
  static const struct
  {
    const char *text;
    HfFilterKind kind;
    const char *open_word;
  } cases[] = {
    { "delta>1MB", HF_FILTER_DELTA, NULL },
    { "Δ > -2 KB", HF_FILTER_DELTA, NULL },
    { "∆<3", HF_FILTER_DELTA, NULL },
    { "is:new", HF_FILTER_CHANGE, NULL },
    { "flag:weak", HF_FILTER_ROOT_FLAG, NULL },
    { "x flag:", HF_FILTER_NAME, "flag:" },
    { "Δ", HF_FILTER_NAME, NULL },
    { "delta", HF_FILTER_NAME, NULL },
    { "x is:", HF_FILTER_NAME, "is:" },
    { "x delta>", HF_FILTER_NAME, "delta>" },
    { "x Δ<", HF_FILTER_NAME, "Δ<" },
  };
  g_autoptr (HfFilter) same = hf_filter_new_for (HF_FILTER_OF_COMPARISON, "x is:same", NULL);
  g_autoptr (HfFilter) not_same = hf_filter_new_for (HF_FILTER_OF_COMPARISON, "-is:same", NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (HfFilter) filter = hf_filter_new_for (HF_FILTER_OF_COMPARISON, cases[i].text,
                                                       &error);

      g_test_message ("%s", cases[i].text);
      g_assert_no_error (error);
      for (HfFilterKind kind = HF_FILTER_NAME; kind <= HF_FILTER_ROOT_FLAG; kind++)
        g_assert_true (hf_filter_uses (filter, kind) == (kind == cases[i].kind));
      g_assert_cmpstr (hf_filter_get_open_word (filter), ==, cases[i].open_word);
    }
  g_assert_true (hf_filter_asks_for_change (same, HF_FILTER_CHANGE_SAME));
  g_assert_false (hf_filter_asks_for_change (same, HF_FILTER_CHANGE_NEW));
  g_assert_false (hf_filter_asks_for_change (not_same, HF_FILTER_CHANGE_SAME));
}

/* A copy has the place, too: sessions keep one. */
static void
test_copies (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) copy = NULL;

  g_assert_null (hf_filter_new ("a b size>x", &error));
  copy = g_error_copy (error);
  g_assert_error (copy, HF_FILTER_ERROR, HF_FILTER_ERROR_WORD);
  g_assert_cmpuint (hf_filter_error_get_place (copy).start, ==, 4);
  g_assert_cmpuint (hf_filter_error_get_place (copy).length, ==, 6);
}

static void
test_begun (void)
{
  static const char *const begun[] = {
    "ns:",    "asm:",    "type:", "id:",    "kind:",   "gen:",  "size>",  "retained>=",
    "depth=", "id:0x",   "<",     ">",      "/",       "//",    "-",      "-ns:",
    "\"",     "type:\"", "\"\"",  "id:000", "id:0X00", "ns:\"", "asm:\"", "type:\"\"",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (begun); i++)
    {
      g_autoptr (HfFilter) filter = hf_filter_new (begun[i], NULL);
      g_autofree char *text = g_strconcat ("string ", begun[i], NULL);
      g_autoptr (HfFilter) second = hf_filter_new (text, NULL);

      g_test_message ("%s", begun[i]);
      g_assert_true (hf_filter_is_empty (filter));
      g_assert_cmpstr (hf_filter_get_open_word (filter), ==, begun[i]);
      g_assert_false (hf_filter_is_empty (second));
      g_assert_cmpstr (hf_filter_get_open_word (second), ==, begun[i]);
    }
}

/* A text whose quote or slash is missing narrows the list, but is not complete. */
static void
test_open_quote (void)
{
  g_autoptr (HfFilter) filter = hf_filter_new ("\"System.Str", NULL);
  g_autoptr (HfFilter) expression = hf_filter_new ("b -/x y", NULL);
  g_autoptr (HfFilter) closed = hf_filter_new ("\"System.String\" /x/", NULL);
  g_autoptr (HfFilter) nothing = hf_filter_new ("  ", NULL);

  g_assert_false (hf_filter_is_empty (filter));
  g_assert_cmpstr (hf_filter_get_open_word (filter), ==, "\"System.Str");
  g_assert_true (hf_filter_uses (expression, HF_FILTER_EXPRESSION));
  g_assert_cmpstr (hf_filter_get_open_word (expression), ==, "-/x y");
  g_assert_null (hf_filter_get_open_word (closed));
  g_assert_true (hf_filter_is_empty (nothing));
  g_assert_null (hf_filter_get_open_word (nothing));
}

static void
test_uses (void)
{
  static const struct
  {
    const char *text;
    HfFilterKind kind;
    gboolean needs_retention;
    gboolean needs_reachable;
  } cases[] = {
    { "string", HF_FILTER_NAME, FALSE, FALSE },
    { "\"A B\"", HF_FILTER_NAME, FALSE, FALSE },
    { "ns:x", HF_FILTER_NAMESPACE, FALSE, FALSE },
    { "asm:\"x y\"", HF_FILTER_ASSEMBLY, FALSE, FALSE },
    { "-/x y/", HF_FILTER_EXPRESSION, FALSE, FALSE },
    { "id:1f", HF_FILTER_ID, FALSE, FALSE },
    { "kind:Static", HF_FILTER_ROOT_KIND, TRUE, TRUE },
    { ">1", HF_FILTER_SIZE, FALSE, FALSE },
    { "> 1 kb", HF_FILTER_SIZE, FALSE, FALSE },
    { "size > 2 MiB", HF_FILTER_SIZE, FALSE, FALSE },
    { "Retained ≥ 1", HF_FILTER_RETAINED, TRUE, TRUE },
    { "count<=5", HF_FILTER_COUNT, FALSE, FALSE },
    { "depth: 5", HF_FILTER_DEPTH, FALSE, TRUE },
    { "generation=2", HF_FILTER_GENERATION, FALSE, FALSE },
    { "int32>", HF_FILTER_NAME, FALSE, FALSE },
    { "List<System.Int32>", HF_FILTER_NAME, FALSE, FALSE },
    { "<>c", HF_FILTER_NAME, FALSE, FALSE },
    { "a::b", HF_FILTER_NAME, FALSE, FALSE },
    { "size", HF_FILTER_NAME, FALSE, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (HfFilter) filter = hf_filter_new (cases[i].text, &error);

      g_test_message ("%s", cases[i].text);
      g_assert_no_error (error);
      for (HfFilterKind kind = HF_FILTER_NAME; kind <= HF_FILTER_ROOT_FLAG; kind++)
        g_assert_true (hf_filter_uses (filter, kind) == (kind == cases[i].kind));
      g_assert_true (hf_filter_needs_retention (filter) == cases[i].needs_retention);
      g_assert_true (hf_filter_needs_reachable (filter) == cases[i].needs_reachable);
      g_assert_true (hf_filter_negates (filter) == (cases[i].text[0] == '-'));
      g_assert_true (hf_filter_quotes (filter) == (cases[i].text[0] == '"'));
    }
}

/* Only a size has a unit: behind another figure its letters are a name. */
static void
test_units (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfFilter) names = hf_filter_new ("depth<3 b gen:2 TB count>5 kb", &error);
  g_autoptr (HfFilter) sizes = NULL;

  g_assert_no_error (error);
  g_assert_true (hf_filter_uses (names, HF_FILTER_NAME));
  sizes = hf_filter_new ("retained>3 b size>2 TB >1 kb", &error);
  g_assert_no_error (error);
  g_assert_false (hf_filter_uses (sizes, HF_FILTER_NAME));
}

/* A lower bound decides where no larger size could match otherwise. */
static void
test_decides (void)
{
  static const struct
  {
    const char *text;
    guint64 least;
    gboolean decides;
  } cases[] = {
    { "x size>5", 0, TRUE },    { "retained>5", 6, TRUE },
    { "retained>5", 5, FALSE }, { "retained<5", 5, TRUE },
    { "retained<5", 4, FALSE }, { "-retained<5", 5, TRUE },
    { "retained=5", 5, FALSE }, { "retained=5", 6, TRUE },
    { "retained>=5", 5, TRUE }, { "retained>1 retained>9", 5, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (HfFilter) filter = hf_filter_new (cases[i].text, NULL);

      g_test_message ("%s", cases[i].text);
      g_assert_true (hf_filter_decides_retained (filter, cases[i].least) == cases[i].decides);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/filter/errors-have-a-place", test_places);
  g_test_add_func ("/analysis/filter/a-comparison-has-words-of-its-own", test_contexts);
  g_test_add_func ("/analysis/filter/differences-and-changes", test_comparison);
  g_test_add_func ("/analysis/filter/copies-of-errors-have-a-place", test_copies);
  g_test_add_func ("/analysis/filter/words-without-an-end-match-everything", test_begun);
  g_test_add_func ("/analysis/filter/a-text-without-its-quote-is-a-beginning", test_open_quote);
  g_test_add_func ("/analysis/filter/each-kind-of-word", test_uses);
  g_test_add_func ("/analysis/filter/sizes-alone-have-units", test_units);
  g_test_add_func ("/analysis/filter/bounds-decide", test_decides);
  return g_test_run ();
}
