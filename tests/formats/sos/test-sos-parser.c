/* test-sos-parser.c: text becomes records, and pieces of it as the whole
 *
 * covers: hf-sos-elements, hf-sos-scanner
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-sos-parser.h"

#include <string.h>

static gboolean
feed (HfSosParser *parser,
      const char  *text)
{
  g_autoptr (GError) error = NULL;
  gboolean is_ok = hf_sos_parser_feed (parser, text, strlen (text), &error);

  if (!is_ok)
    g_assert_true (error->domain == G_MARKUP_ERROR);
  return is_ok;
}

static guint64
get_damage (HfSosParser *parser,
            HfFaultKind  kind)
{
  return hf_completeness_get_count (&hf_sos_parser_get_part (parser)->completeness, kind);
}

static void
test_records (void)
{
  g_autoptr (HfSosParser) parser = hf_sos_parser_new ();
  const HfHeapPart *part = hf_sos_parser_get_part (parser);

  g_assert_true (feed (parser, "<?xml version=\"1.0\" encoding=\"utf-16\"?>\n<gcheap>\n"));
  g_assert_false (hf_sos_parser_has_types (parser));
  g_assert_true (feed (parser, "<types><type id=\"1\" name=\"A&lt;B, C&gt;\" />\n"
                               "<type id='7' name='Free'/></types>"));
  g_assert_true (hf_sos_parser_has_types (parser));
  g_assert_true (feed (parser, "<roots><root kind=\"stack\" address=\"0x10\"/>"
                               "<root address=\"0x20\" kind=\"unheard-of\"/></roots>"));
  g_assert_true (feed (parser, "<objects><object address=\"0x1000\" typeid=\"1\" size=\"24\">"));
  g_assert_true (hf_sos_parser_is_in_object (parser));
  g_assert_true (feed (parser, "<member address=\"0x2000\"/></object>"));
  g_assert_false (hf_sos_parser_is_in_object (parser));
  g_assert_true (feed (parser, "<object size=\"5000000000\" typeid=\"1\" address=\"0X20aF\"/>"));
  g_assert_true (feed (parser, "</objects>\n</gcheap>\n"));
  g_assert_true (hf_sos_parser_end (parser));

  g_assert_cmpuint (part->type_records->len, ==, 1);
  g_assert_cmpstr (part->names->data + g_array_index (part->type_records, HfPartType, 0).name, ==,
                   "A<B,C>");
  g_assert_cmpuint (g_array_index (part->type_records, HfPartType, 0).line, ==, 3);
  g_assert_cmpuint (hf_sos_parser_get_free_types (parser)->len, ==, 1);
  g_assert_cmpuint (g_array_index (hf_sos_parser_get_free_types (parser), guint64, 0), ==, 7);

  g_assert_cmpuint (part->roots->len, ==, 2);
  g_assert_cmpuint (g_array_index (part->roots, HfPartRoot, 0).kind, ==, HF_ROOT_LOCAL);
  g_assert_false (g_array_index (part->roots, HfPartRoot, 0).has_field);
  g_assert_cmpuint (g_array_index (part->roots, HfPartRoot, 1).kind, ==, HF_ROOT_INTERNAL);
  g_assert_cmpstr (part->names->data + g_array_index (part->roots, HfPartRoot, 1).field, ==,
                   "unheard-of");

  g_assert_cmpuint (part->n_objects, ==, 2);
  g_assert_cmpuint (part->ids[1], ==, 0x20af);
  g_assert_cmpuint (part->n_references, ==, 1);
  g_assert_cmpuint (part->references[0], ==, 0x2000);
  g_assert_cmpuint (g_array_index (part->large_sizes, HfPartLargeSize, 0).size, ==, 5000000000);
  g_assert_cmpuint (hf_completeness_count (&part->completeness), ==, 0);
}

/* Faults of a record, and how they are counted; a faulty record is left out. */
static const struct
{
  const char  *text;
  HfFaultKind kind;
} faults[] = {
  { "<object typeid=\"1\" size=\"1\"/>", HF_FAULT_MISSING_FIELD },
  { "<object address=\"0x1\" size=\"1\"/>", HF_FAULT_MISSING_FIELD },
  { "<object address=\"0x1\" typeid=\"1\"/>", HF_FAULT_MISSING_FIELD },
  { "<object address=\"0x1\" typeid=\"\" size=\"1\"/>", HF_FAULT_BAD_NUMBER },
  { "<object address=\"1000\" typeid=\"1\" size=\"1\"/>", HF_FAULT_BAD_NUMBER },
  { "<object address=\"0x\" typeid=\"1\" size=\"1\"/>", HF_FAULT_BAD_NUMBER },
  { "<object address=\"0x1g\" typeid=\"1\" size=\"1\"/>", HF_FAULT_BAD_NUMBER },
  { "<object address=\"0x1\" typeid=\"-1\" size=\"1\"/>", HF_FAULT_BAD_NUMBER },
  { "<object address=\"0x1\" typeid=\"1\" size=\"0x10\"/>", HF_FAULT_BAD_NUMBER },
  { "<object address=\"0x1\" typeid=\"1\" size=\"18446744073709551616\"/>",
    HF_FAULT_IMPOSSIBLE_SIZE },
  { "<object address=\"0x1\" typeid=\"18446744073709551616\" size=\"1\"/>",
    HF_FAULT_NUMBER_TOO_LARGE },
  { "<object address=\"0x11111111111111111\" typeid=\"1\" size=\"1\"/>",
    HF_FAULT_NUMBER_TOO_LARGE },
  { "</objects><types><type name=\"A\"/></types><objects>", HF_FAULT_MISSING_FIELD },
  { "</objects><types><type id=\"1\"/></types><objects>", HF_FAULT_MISSING_FIELD },
  { "</objects><types><type id=\"0x1\" name=\"A\"/></types><objects>", HF_FAULT_BAD_NUMBER },
  { "</objects><roots><root kind=\"stack\"/></roots><objects>", HF_FAULT_MISSING_FIELD },
  { "</objects><roots><root kind=\"stack\" address=\"x\"/></roots><objects>",
    HF_FAULT_BAD_NUMBER },
};

static void
test_faults (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autoptr (HfSosParser) parser = hf_sos_parser_new ();
      const HfHeapPart *part = hf_sos_parser_get_part (parser);

      g_test_message ("%s", faults[i].text);
      g_assert_true (feed (parser, "<gcheap>\n<objects>\n"));
      g_assert_true (feed (parser, faults[i].text));
      g_assert_true (feed (parser, "<!-- --></objects></gcheap>"));
      g_assert_true (hf_sos_parser_end (parser));
      g_assert_cmpuint (get_damage (parser, faults[i].kind), ==, 1);
      g_assert_cmpuint (hf_completeness_get_line (&part->completeness, faults[i].kind), ==, 3);
      g_assert_cmpuint (hf_completeness_count (&part->completeness), ==, 1);
      /* An object is there whatever its size. */
      g_assert_cmpuint (part->n_objects + part->type_records->len + part->roots->len, ==,
                        faults[i].kind == HF_FAULT_IMPOSSIBLE_SIZE);
    }
}

/* Elements that newer versions of SOS may add. */
static void
test_unknown (void)
{
  g_autoptr (HfSosParser) parser = hf_sos_parser_new ();
  const HfHeapPart *part = hf_sos_parser_get_part (parser);

  g_assert_true (feed (parser, "<gcheap version=\"2\"><segments><object address=\"0x1\" "
                               "typeid=\"1\" size=\"1\"/><objects><object address=\"0x1\" "
                               "typeid=\"1\" size=\"1\"/></objects></segments>"));
  g_assert_true (feed (parser, "<objects><![CDATA[<object/>]]><!-- <object/> --><text>abc"
                               "<member address=\"0x9\"/></text>"));
  g_assert_true (feed (parser, "<object address=\"0x10\" typeid=\"1\" size=\"8\" generation=\"2\">"
                               "<member address=\"0x30\" field=\"a\"><member address=\"0x40\"/>"
                               "</member><thinlock/></object></objects></gcheap>"));
  g_assert_true (hf_sos_parser_end (parser));
  g_assert_cmpuint (part->n_objects, ==, 1);
  g_assert_cmpuint (part->n_references, ==, 1);
  g_assert_cmpuint (part->references[0], ==, 0x30);
  g_assert_cmpuint (hf_completeness_count (&part->completeness), ==, 0);
}

static void
test_foreign (void)
{
  g_autoptr (HfSosParser) parser = hf_sos_parser_new ();

  g_assert_true (feed (parser, "<html><gcheap><types>"));
  g_assert_true (hf_sos_parser_is_foreign (parser));
  g_assert_false (hf_sos_parser_end (parser));
}

/* A cut takes back the object that it is in, and nothing else. */
static void
test_cut (void)
{
  g_autoptr (HfSosParser) parser = hf_sos_parser_new ();
  const HfHeapPart *part = hf_sos_parser_get_part (parser);

  g_assert_true (feed (parser, "<gcheap><objects>"
                               "<object address=\"0x10\" typeid=\"1\" size=\"8\">"
                               "<member address=\"0x20\"/></object>"
                               "<object address=\"0x20\" typeid=\"1\" size=\"8000000000\">"
                               "<member address=\"0x10\"/><member address=\"0x20\"/><memb"));
  g_assert_false (hf_sos_parser_end (parser));
  g_assert_cmpuint (part->n_objects, ==, 1);
  g_assert_cmpuint (part->n_references, ==, 1);
  g_assert_cmpuint (part->large_sizes->len, ==, 0);
}

static void
test_limits (void)
{
  g_autoptr (HfSosParser) deep = hf_sos_parser_new ();
  g_autoptr (HfSosParser) endless = hf_sos_parser_new ();
  g_autoptr (HfSosParser) text = hf_sos_parser_new ();
  g_autofree char *more = g_strnfill (HF_SOS_MAX_TOKEN / 4, 'a');
  guint n = 0;

  g_assert_true (feed (deep, "<gcheap>"));
  for (guint i = 1; i < HF_SOS_MAX_DEPTH; i++)
    g_assert_true (feed (deep, "<a>"));
  g_assert_false (feed (deep, "<a>"));

  g_assert_true (feed (endless, "<gcheap><types><type name=\""));
  while (n < 8 && feed (endless, more))
    n++;
  g_assert_cmpuint (n, <, 8);

  g_assert_true (feed (text, "<gcheap>"));
  for (n = 0; n < 8 && feed (text, more);)
    n++;
  g_assert_cmpuint (n, <, 8);
}

/* ---- Pieces ---------------------------------------------------------------- */

#define OBJECT "<object address=\"0x10\" typeid=\"1\" size=\"8\"/>"

/* Text between two cuts, and whether it ends where it began. */
static const struct
{
  const char *text;
  gboolean    is_regular;
} pieces[] = {
  { OBJECT "\n  ", TRUE },
  { OBJECT OBJECT, TRUE },
  { "<object address=\"0x10\" typeid=\"1\" size=\"8\">\n  <member address=\"0x1\"/></object> ",
    TRUE },
  { "<object bad=\"yes\"><object/></object>", TRUE },
  { OBJECT "<!-- one --> ", TRUE },
  { OBJECT "<![CDATA[ one ]]> ", TRUE },
  { OBJECT "</objects><types></types><objects>", FALSE },
  { OBJECT "</objects></gcheap><gcheap><objects>", FALSE },
  { OBJECT "<!-- one ", FALSE },
  { OBJECT "<![CDATA[ one ", FALSE },
  { OBJECT "<?one ", FALSE },
  { "<object address=\"0x10\" typeid=\"1\" size=\"8\">", FALSE },
  { "<object address=\"0x10\" typeid=\"1\" size=\"8\"><text> ", FALSE },
  { "<object address=\"0x10", FALSE },
  { OBJECT "<object\n", FALSE },
  { OBJECT "</objects>", FALSE },
  { OBJECT "</objects><types>", FALSE },
  { OBJECT "</objects></gcheap>", FALSE },
  { OBJECT "</objects></gcheap><html><objects>", FALSE },
  { OBJECT "</object>", FALSE },
  { OBJECT "<", FALSE },
  { OBJECT "&", FALSE },
};

static void
test_pieces (void)
{
  g_autoptr (HfSosParser) parser = hf_sos_parser_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      gboolean is_regular;

      g_test_message ("%s", pieces[i].text);
      hf_sos_parser_begin_piece (parser);
      is_regular = feed (parser, pieces[i].text) && hf_sos_parser_end_piece (parser);
      g_assert_cmpint (is_regular, ==, pieces[i].is_regular);
    }
}

/* The quick way takes what SOS writes, and nothing that only looks like it; what it takes
 * is what the other way gives. */
static const struct
{
  const char *text;
  gboolean    is_plain;
} scans[] = {
  { "", TRUE },
  { " \n\t\r\n ", TRUE },
  { "<object address=\"0x00007f3c5f000008\" typeid=\"1\" size=\"24\" />\n  ", TRUE },
  { "\n<object address=\"0x00007F3c5f000008\" typeid=\"12345\" size=\"5000000000\">\n"
    "    <member address=\"0x0000000000000000\" />\n\n<member address=\"0x1a\" />\n"
    "</object>\n<object address=\"0x9\" typeid=\"0\" size=\"0\"></object>",
    TRUE },
  { OBJECT, FALSE },
  { "<object address=\"0x00000007f3c5f0000\" typeid=\"1\" size=\"24\" />", FALSE },
  { "<object address=\"0x1\" typeid=\"1\" size=\"24\"", FALSE },
  { "<object address=\"0x1\" typeid=\"1\" size=\"24\" /", FALSE },
  { "<object address=\"0x1\" typeid=\"1\" size=\"24\">", FALSE },
  { "<object address=\"0x1\" typeid=\"1\" size=\"24\"><member address=\"0x1\" />", FALSE },
  { "<object address=\"0x1\" typeid=\"1\" size=\"24\"><member address=\"0x\" /></object>", FALSE },
  { "<object address=\"0x1\" typeid=\"1\" size=\"\" />", FALSE },
  { "<object address=\"0x1\" typeid=\"1\" size=\"18446744073709551616\" />", FALSE },
  { "<object address=\"0x1\" typeid=\"-1\" size=\"24\" />", FALSE },
  { "<object typeid=\"1\" address=\"0x1\" size=\"24\" />", FALSE },
  { "<object address=\"0x1\" typeid=\"1\" size=\"24\" /><!-- -->", FALSE },
  { "<object address=\"0x1\" typeid=\"1\" size=\"24\" /></objects>", FALSE },
  { "text", FALSE },
};

static void
check_same_parts (const HfHeapPart *one,
                  const HfHeapPart *other)
{
  g_assert_cmpuint (one->n_objects, ==, other->n_objects);
  g_assert_cmpuint (one->n_references, ==, other->n_references);
  g_assert_cmpuint (one->large_sizes->len, ==, other->large_sizes->len);
  for (guint32 i = 0; i < one->n_objects; i++)
    {
      g_assert_cmpuint (one->ids[i], ==, other->ids[i]);
      g_assert_cmpuint (one->sizes[i], ==, other->sizes[i]);
      g_assert_cmpuint (one->reference_ends[i], ==, other->reference_ends[i]);
      g_assert_cmpuint (one->type_ids[one->types[i]], ==, other->type_ids[other->types[i]]);
    }
  for (gsize i = 0; i < one->n_references; i++)
    g_assert_cmpuint (one->references[i], ==, other->references[i]);
  g_assert_cmpuint (hf_completeness_count (&one->completeness), ==, 0);
  g_assert_cmpuint (hf_completeness_count (&other->completeness), ==, 0);
}

static void
test_scan (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (scans); i++)
    {
      g_autoptr (HfSosParser) quick = hf_sos_parser_new ();
      g_autoptr (HfSosParser) slow = hf_sos_parser_new ();
      gboolean is_plain = hf_sos_parser_scan_piece (quick, scans[i].text, strlen (scans[i].text));

      g_test_message ("%s", scans[i].text);
      g_assert_cmpint (is_plain, ==, scans[i].is_plain);
      if (!is_plain)
        continue;
      hf_sos_parser_begin_piece (slow);
      g_assert_true (feed (slow, scans[i].text));
      g_assert_true (hf_sos_parser_end_piece (slow));
      check_same_parts (hf_sos_parser_get_part (quick), hf_sos_parser_get_part (slow));
      g_assert_cmpuint (hf_sos_parser_get_line (quick), ==, hf_sos_parser_get_line (slow));
    }
}

/* Where a parser stands between two objects, others may go on. */
static void
test_objects_found (void)
{
  static const struct
  {
    const char *text;
    gboolean is_there;
  } cases[] = {
    { "<gcheap><objects>", TRUE },
    { "<gcheap><types></types><objects>" OBJECT, TRUE },
    { "<gcheap><objects><object address=\"0x10\" typeid=\"1\" size=\"8\">", FALSE },
    { "<gcheap><objects><object address=\"0x10\" typeid=\"1\" size=\"8\"></object>", TRUE },
    { "<gcheap><objects><!-- <object ->", FALSE },
    { "<gcheap><objects><!-- <object -->", TRUE },
    { "<gcheap><objects><object address=\">", FALSE },
    { "<gcheap><objects></objects>", FALSE },
    { "<gcheap><html><objects>", FALSE },
    { "<gcheap>", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (HfSosParser) parser = hf_sos_parser_new ();
      g_autoptr (GError) error = NULL;
      gboolean is_there;

      g_test_message ("%s", cases[i].text);
      hf_sos_parser_feed_to_objects (parser, cases[i].text, strlen (cases[i].text), &is_there,
                                     &error);
      g_assert_no_error (error);
      g_assert_cmpint (is_there, ==, cases[i].is_there);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/sos-parser/every-kind-of-record-is-read", test_records);
  g_test_add_func ("/formats/sos-parser/faults-are-counted-with-their-line", test_faults);
  g_test_add_func ("/formats/sos-parser/what-is-not-known-is-passed-over", test_unknown);
  g_test_add_func ("/formats/sos-parser/another-document-is-reported", test_foreign);
  g_test_add_func ("/formats/sos-parser/a-cut-object-is-taken-back", test_cut);
  g_test_add_func ("/formats/sos-parser/nothing-is-collected-without-limit", test_limits);
  g_test_add_func ("/formats/sos-parser/a-piece-shows-whether-it-ends-as-it-began", test_pieces);
  g_test_add_func ("/formats/sos-parser/the-quick-way-gives-the-same", test_scan);
  g_test_add_func ("/formats/sos-parser/the-place-between-objects-is-found", test_objects_found);
  return g_test_run ();
}
