/* test-html.c: tests of hf-html.c
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-html.h"

#include <string.h>

static void
assert_escaped (const char *text,
                const char *escaped)
{
  g_autoptr (GString) out = g_string_new (NULL);

  hf_html_append_escaped (out, text);
  g_assert_cmpstr (out->str, ==, escaped);
}

static void
test_escape (void)
{
  assert_escaped ("", "");
  assert_escaped ("List<T> & \"more\" & 'less'",
                  "List&lt;T&gt; &amp; &quot;more&quot; &amp; &#39;less&#39;");
  assert_escaped ("</title><script>alert(1)</script>",
                  "&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;");
  assert_escaped ("&amp;", "&amp;amp;");
  assert_escaped ("Größe → 日本", "Größe → 日本");
}

/* They would end a line, or turn the text around them. */
static void
test_invisible (void)
{
  assert_escaped ("a\nb\tc\x01", "a\xef\xbf\xbd"
                                 "b\xef\xbf\xbd"
                                 "c\xef\xbf\xbd");
  assert_escaped ("\xe2\x80\xae"
                  "gpj.exe",
                  "‹202E›gpj.exe");
  assert_escaped ("\xef\xbb\xbf<", "‹FEFF›&lt;");
  /* Not UTF-8 at all. */
  assert_escaped ("caf\xe9<", "café&lt;");
}

static void
test_elements (void)
{
  g_autoptr (HfHtml) html = hf_html_new ();

  hf_html_begin (html, "p", "note");
  hf_html_add_attribute (html, "title", "\"><b>");
  hf_html_add_text (html, "<1");
  hf_html_add_element (html, "b", NULL, "2&");
  hf_html_begin (html, "i", NULL);
  hf_html_end (html);
  hf_html_end (html);
  hf_html_add_markup (html, "<br/>");
  hf_html_add_markup_of_length (html, "<hr/>more", strlen ("<hr/>"));
  g_assert_cmpstr (hf_html_get_text (html), ==,
                   "<p class=\"note\" title=\"&quot;&gt;&lt;b&gt;\">&lt;1<b>2&amp;</b><i></i></p>"
                   "<br/><hr/>");
}

/* So that a unit never begins a line. */
static void
test_sentence (void)
{
  g_autoptr (HfHtml) html = hf_html_new ();

  hf_html_add_sentence (html, "p", NULL, "4.3 MB & 12 % of it");
  g_assert_cmpstr (hf_html_get_text (html), ==, "<p>4.3\xc2\xa0MB &amp; 12\xc2\xa0% of it</p>");
}

/* A page with an element that does not end would show its neighbors wrong. */
static void
test_unbalanced (void)
{
  g_autoptr (HfHtml) html = hf_html_new ();

  hf_html_begin (html, "p", NULL);
  g_test_expect_message (G_LOG_DOMAIN, G_LOG_LEVEL_CRITICAL, "*open->len == 0*");
  g_assert_null (hf_html_get_text (html));
  g_test_assert_expected_messages ();
  hf_html_end (html);
  g_test_expect_message (G_LOG_DOMAIN, G_LOG_LEVEL_CRITICAL, "*open->len > 0*");
  hf_html_end (html);
  g_test_assert_expected_messages ();
  g_assert_cmpstr (hf_html_get_text (html), ==, "<p></p>");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/report/html/text-stays-text", test_escape);
  g_test_add_func ("/report/html/no-text-turns-or-ends-a-line", test_invisible);
  g_test_add_func ("/report/html/elements-end-in-order", test_elements);
  g_test_add_func ("/report/html/a-number-keeps-its-unit", test_sentence);
  g_test_add_func ("/report/html/every-element-ends", test_unbalanced);
  return g_test_run ();
}
