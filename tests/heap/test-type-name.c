/* test-type-name.c: namespace, family and short form
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-test.h"
#include "hf-type-name.h"

#include <string.h>

static const struct
{
  const char *name;
  const char *namespace;
  const char *family;
  const char *shortened;
} cases[] = {
  { "System.String", "System", "System", "String" },
  { "Program", "", "", "Program" },
  { "?1d", "", "", "?1d" },
  { "System.Reflection.Emit.OpCode", "System.Reflection.Emit", "System.Reflection", "OpCode" },
  { "System.Object[]", "System", "System", "Object[]" },
  { "System.Int32[,][]", "System", "System", "Int32[,][]" },
  { "System.Collections.Generic.Dictionary<System.String, A.B>+Entry[]",
    "System.Collections.Generic", "System.Collections", "Dictionary<String, B>.Entry[]" },
  { "System.Func<System.Collections.Generic.List<System.Int32>,X.Y>", "System", "System",
    "Func<List<Int32>, Y>" },
  { "System.Lazy`1[Tailspin.Surveys.Data.PolicySnapshot]", "System", "System",
    "Lazy<PolicySnapshot>" },
  { "System.Tuple`2[[System.String, mscorlib, Version=4.0.0.0],[A.B[], x]]", "System", "System",
    "Tuple<String, B[]>" },
  { "System.Collections.Generic.Dictionary`2+Entry[[System.String, mscorlib],[X, y]][]",
    "System.Collections.Generic", "System.Collections", "Dictionary.Entry<String, X>[]" },
  { "<>c<Microsoft.AspNetCore.Options.Foo>", "", "", "<>c<Foo>" },
  { "<>f__AnonymousType26`2[System.String,A.Report]", "", "",
    "<>f__AnonymousType26<String, Report>" },
  { "My.App.<Main>d__5", "My.App", "My.App", "<Main>d__5" },
  { "My.App.Worker+<>c__DisplayClass1_0", "My.App", "My.App", "Worker.<>c__DisplayClass1_0" },
  { "<Module>.TtfDelta.Table", "", "", "<Module>.TtfDelta.Table" },
  { "<PrivateImplementationDetails>+Size=16", "", "", "<PrivateImplementationDetails>.Size=16" },
  { "[RCW for System.Windows.Clipboard RefCnt: 1]", "", "",
    "[RCW for System.Windows.Clipboard RefCnt: 1]" },
  { "System.String (Bytes > 10K)", "System", "System", "String" },
  { "A.B.C.D.E", "A.B.C.D", "A.B", "E" },
  { "Über.Größe.Typ", "Über.Größe", "Über.Größe", "Typ" },
  { "A.", "A", "A", "A." },
  { ".A", "", "", ".A" },
  { "A<B", "", "", "A<B" },
  { "A]>,`", "", "", "A]>," },
  { "", "", "", "" },
};

static void
test_views (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *name = cases[i].name;
      g_autofree char *namespace = g_strndup (name, hf_type_name_get_namespace_length (name));
      g_autofree char *family = g_strndup (name, hf_type_name_get_family_length (name));
      g_autofree char *shortened = hf_type_name_dup_short (name);

      g_test_message ("%s", name);
      g_assert_cmpstr (namespace, ==, cases[i].namespace);
      g_assert_cmpstr (family, ==, cases[i].family);
      g_assert_cmpstr (shortened, ==, cases[i].shortened);
    }
}

/* Names come from files: whatever brackets they have, the forms stay UTF-8. */
static void
test_anything (void)
{
  const char alphabet[] = "AB.+`1<>[], ()*&";

  for (guint round = 0; round < 20000; round++)
    {
      char name[24] = { 0 };
      g_autofree char *shortened = NULL;
      guint length = (guint) g_test_rand_int_range (1, 23);

      for (guint i = 0; i < length; i++)
        name[i] = alphabet[g_test_rand_int_range (0, sizeof alphabet - 1)];
      shortened = hf_type_name_dup_short (name);
      g_assert_cmpuint (strlen (shortened), >, 0);
      g_assert_cmpuint (hf_type_name_get_family_length (name), <=,
                        hf_type_name_get_namespace_length (name));
      g_assert_cmpuint (hf_type_name_get_namespace_length (name), <=, length);
    }
}

/* Brackets that are never closed, by the megabyte: a matter of time, so that a
 * square of the length would show as a test that does not end. */
static void
test_long (void)
{
  const char *const repeated[] = { "<", "A.", "+<", "[[", "<A.", "`1[" };

  for (guint i = 0; i < G_N_ELEMENTS (repeated); i++)
    {
      g_autoptr (GString) name = g_string_new ("A");
      g_autofree char *shortened = NULL;

      while (name->len < HF_TEST_LONG)
        g_string_append (name, repeated[i]);
      shortened = hf_type_name_dup_short (name->str);
      g_assert_cmpuint (strlen (shortened), <=, 2 * name->len);
      g_assert_cmpuint (hf_type_name_get_namespace_length (name->str), <, name->len);
    }
}

static void
test_fields (void)
{
  static const struct
  {
    const char *name;
    const char *shown;
  } fields[] = {
    { "s_map", "s_map" },
    { "<Default>k__BackingField", "Default" },
    { "<>k__BackingField", "<>k__BackingField" },
    { "<A>k__BackingField2", "<A>k__BackingField2" },
    { "<Default", "<Default" },
    { "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      g_autofree char *shown = hf_type_name_dup_field (fields[i].name);

      g_assert_cmpstr (shown, ==, fields[i].shown);
    }
}

static void
test_stem (void)
{
  static const struct
  {
    const char *name;
    gsize length;
  } stems[] = {
    { "System.Object[] (Ptrs,ElemSize=4)", 15 },
    { "System.Object[]", 15 },
    { "A.B<C (x)> (y)", 10 },
    { "[RCW IFace (a)]", 15 },
    { "", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (stems); i++)
    g_assert_cmpuint (hf_type_name_get_stem_length (stems[i].name), ==, stems[i].length);
}

static void
test_unnamed (void)
{
  static const char *const others[] = {
    "", "?", "?01", "?1D", "?1g", "1d", "?1d ", "?10000000000000000", "System.String",
  };
  guint64 id = 0;

  g_assert_true (hf_type_name_parse_unnamed ("?1d", &id));
  g_assert_cmpuint (id, ==, 0x1d);
  g_assert_true (hf_type_name_parse_unnamed ("?0", &id));
  g_assert_cmpuint (id, ==, 0);
  g_assert_true (hf_type_name_parse_unnamed ("?ffffffffffffffff", &id));
  g_assert_cmpuint (id, ==, G_MAXUINT64);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_false (hf_type_name_parse_unnamed (others[i], &id));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/heap/type-name/views-of-known-forms", test_views);
  g_test_add_func ("/heap/type-name/fields-of-properties", test_fields);
  g_test_add_func ("/heap/type-name/any-brackets-are-survived", test_anything);
  g_test_add_func ("/heap/type-name/long-names-are-survived", test_long);
  g_test_add_func ("/heap/type-name/stem-ends-before-the-decoration", test_stem);
  g_test_add_func ("/heap/type-name/a-type-without-a-name-has-a-number", test_unnamed);

  return g_test_run ();
}
