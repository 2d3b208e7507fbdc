/* test-matched-name.c: names of two builds, made equal
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-matched-name.h"
#include "hf-test.h"

#include <string.h>

/* The matched name, which is @name itself if there is no other. */
static char *
match (const char *name)
{
  char *matched = hf_matched_name_new (name);

  return matched != NULL ? matched : g_strdup (name);
}

static void
check (const char *name,
       const char *expected)
{
  g_autofree char *matched = match (name);

  g_assert_cmpstr (matched, ==, expected);
}

static void
check_same (const char *name)
{
  g_assert_null (hf_matched_name_new (name));
}

static void
test_closures (void)
{
  check ("N.C+<>c__DisplayClass12_0", "N.C+<>c__DisplayClass");
  check ("N.C+<>c__DisplayClass3", "N.C+<>c__DisplayClass");
  check ("N.C+<>c__DisplayClass12_0<System.Int32>", "N.C+<>c__DisplayClass<System.Int32>");
  check ("N.C+<>c__DisplayClass2_1#4", "N.C+<>c__DisplayClass");
  check ("N.C+<>c__3", "N.C+<>c__");
  check ("N.C+<>c__3`1", "N.C+<>c__`1");
  check_same ("N.C+<>c");
  check_same ("N.C+<>c__DisplayClass");
  check_same ("N.C+<>c__DisplayClassOf");
}

static void
test_methods (void)
{
  check ("N.C+<Run>d__3", "N.C+<Run>d__");
  check ("N.C+<Run>d__3<N.A, N.D+<Go>d__17>", "N.C+<Run>d__<N.A, N.D+<Go>d__>");
  check ("N.C+<<Run>b__3_0>d", "N.C+<<Run>b__>d");
  check ("N.C+<<Run>g__Local|3_0>d", "N.C+<<Run>g__Local|>d");
  check ("N.C+<<Run>g__Größe|12_3>d__4", "N.C+<<Run>g__Größe|>d__");
  check ("N.C+<>O", "N.C+<>O");
  check ("N.C+<Run>O__3_0<T>", "N.C+<Run>O__<T>");
  check_same ("N.C+<Run>d");
  check_same ("N.C+<Run>g__Local");
  check_same ("N.C+<Run>g__Local|");
  check_same ("N.C+<Run>e__FixedBuffer");
}

static void
test_fields (void)
{
  check ("<>9__3_0", "<>9__");
  check ("<>9__12", "<>9__");
  check ("<0>__Handler", "<>__Handler");
  check_same ("<>9");
  check_same ("<Default>k__BackingField");
  check_same ("field3_0");
}

static void
test_anonymous_types (void)
{
  check ("<>f__AnonymousType0<System.Int32, System.String>",
         "<>f__AnonymousType<System.Int32, System.String>");
  check ("<>f__AnonymousType12`2", "<>f__AnonymousType`2");
  check ("<>f__AnonymousType0#1`2", "<>f__AnonymousType`2");
  check ("System.Func<<>f__AnonymousType3<System.Int32>, System.Boolean>",
         "System.Func<<>f__AnonymousType<System.Int32>, System.Boolean>");
  check ("<>f__AnonymousDelegate4", "<>f__AnonymousDelegate");
}

#define HASH "0123456789abcdefABCDEF0123456789abcdefABCDEF0123456789abcdefABCD"

static void
test_hashes (void)
{
  g_assert_cmpuint (strlen (HASH), ==, 64);
  check ("<Program>F" HASH "__Local", "<Program>F__Local");
  check ("<PrivateImplementationDetails>{12AB-4C}", "<PrivateImplementationDetails>");
  check ("<PrivateImplementationDetails>{12AB}{34}+__StaticArrayInitTypeSize=24",
         "<PrivateImplementationDetails>+__StaticArrayInitTypeSize=24");
  check ("<PrivateImplementationDetails>." HASH, "<PrivateImplementationDetails>.");
  check ("<PrivateImplementationDetails>+" HASH, "<PrivateImplementationDetails>+");
  check_same ("N.C+" HASH);
  check_same ("<Program>F" HASH "0__Local");
  check_same ("<Program>F" HASH);
  check_same ("<PrivateImplementationDetails>");
  check_same ("<PrivateImplementationDetails>{12AB");
  check_same ("<PrivateImplementationDetails>.0123456789abcdef");
}

static void
test_assemblies (void)
{
  check ("System.Collections.Generic.List`1[[N.A, Shop, Version=1.2.0.0, Culture=neutral, "
         "PublicKeyToken=null]]",
         "System.Collections.Generic.List`1[[N.A, Shop]]");
  check ("D`2[[N.A, Shop, Version=1.0.0.0],[N.B, Shop, Version=2.0.0.0]]",
         "D`2[[N.A, Shop],[N.B, Shop]]");
  check_same ("System.Func<N.A, N.B>");
}

static void
test_other_languages (void)
{
  check ("N.C+_Closure$__3-0", "N.C+_Closure$__");
  check ("N.C+_Closure$__3", "N.C+_Closure$__");
  check ("VB$AnonymousType_0`1", "VB$AnonymousType_`1");
  check ("VB$AnonymousDelegate_1", "VB$AnonymousDelegate_");
  check ("N.C+VB$StateMachine_3_Run", "N.C+VB$StateMachine_Run");
  check ("Program+add@12", "Program+add@");
  check ("Program+add@12-1", "Program+add@");
  check ("<StartupCode$App>.$Program+main@7<T>", "<StartupCode$App>.$Program+main@<T>");
  check_same ("Program+add@");
  check_same ("Program+add@12th");
}

static void
test_usual_names (void)
{
  check_same ("");
  check_same ("System.String");
  check_same ("System.Byte[]");
  check_same ("System.Collections.Generic.Dictionary<System.String, N.C1_2>+Entry[]");
  check_same ("System.ValueTuple`2[System.Int32,System.Int32]");
  check_same ("?1d");
}

/* ---- Any names --------------------------------------------------------------- */

static const char *const pieces[] = {
  "<", ">", "<>", "0", "12", "_", "__", "#1", "-", "|", "c__", "DisplayClass", "d__", "g__", "b__",
  "<>9__", "f__AnonymousType", "O__", "_Closure$__", "VB$StateMachine_", "VB$AnonymousType_", "@",
  ", Version=", ", Culture=", ",", "]", "+", ".", "<PrivateImplementationDetails>", "{", "}", "aF",
  HASH, ">F", "Run", "ü",
};

static void
test_any (void)
{
  for (guint i = 0; i < 20000; i++)
    {
      g_autoptr (GString) name = g_string_new (NULL);
      g_autofree char *matched = NULL;

      for (int n = g_test_rand_int_range (1, 12); n > 0; n--)
        g_string_append (name, pieces[g_test_rand_int_range (0, (gint32) G_N_ELEMENTS (pieces))]);
      matched = match (name->str);
      g_assert_true (g_utf8_validate (matched, -1, NULL));
      g_assert_cmpuint (strlen (matched), <=, name->len);
    }
}

/* Each would take hours if a rule looked ahead without a limit. */
static void
test_long (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      g_autoptr (GString) name = g_string_new (NULL);
      g_autofree char *matched = NULL;

      while (name->len < HF_TEST_LONG / 8)
        {
          g_string_append (name, pieces[i]);
          g_string_append (name, i % 2 == 0 ? "<PrivateImplementationDetails>{a" : ">g__a");
        }
      matched = match (name->str);
      g_assert_cmpuint (strlen (matched), <=, name->len);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/compare/matched-name/closures-have-no-numbers", test_closures);
  g_test_add_func ("/compare/matched-name/nor-do-methods", test_methods);
  g_test_add_func ("/compare/matched-name/nor-do-fields", test_fields);
  g_test_add_func ("/compare/matched-name/nor-do-anonymous-types", test_anonymous_types);
  g_test_add_func ("/compare/matched-name/hashes-are-left-out", test_hashes);
  g_test_add_func ("/compare/matched-name/so-are-versions-of-assemblies", test_assemblies);
  g_test_add_func ("/compare/matched-name/visual-basic-and-f-sharp-have-forms-of-their-own",
                   test_other_languages);
  g_test_add_func ("/compare/matched-name/usual-names-stay", test_usual_names);
  g_test_add_func ("/compare/matched-name/any-name-stays-valid-and-short", test_any);
  g_test_add_func ("/compare/matched-name/a-long-name-takes-linear-time", test_long);
  return g_test_run ();
}
