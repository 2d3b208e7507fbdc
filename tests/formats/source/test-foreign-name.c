/* test-foreign-name.c: one type has one name, whichever tool wrote it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-foreign-name.h"

typedef struct
{
  const char *from;
  const char *to;
} Pair;

static void
check (const Pair *pairs,
       char     *(*rewrite) (const char *name))
{
  for (; pairs->from != NULL; pairs++)
    {
      g_autofree char *name = rewrite (pairs->from);

      g_assert_cmpstr (name, ==, pairs->to);
    }
}

static void
test_gcdump (void)
{
  static const Pair pairs[] = {
    { "", "" },
    { "System.String", "System.String" },
    { "System.String (Bytes > 1K)", "System.String" },
    { "System.Byte[] (Bytes > 100M)", "System.Byte[]" },
    { "System.Object[] (Bytes > 10K,Ptrs,ElemSize=4)", "System.Object[]" },
    { "System.Char[] (NoPtrs,ElemSize=2)", "System.Char[]" },
    { "My.Type (old)", "My.Type (old)" },
    { "My.Type (Bytes > 1K,old)", "My.Type (Bytes > 1K,old)" },
    { "My.Type (ElemSize=x)", "My.Type (ElemSize=x)" },
    { " (Bytes > 1K)", " (Bytes > 1K)" },
    { "[]c", "<>c" },
    { "[]c__DisplayClass2_0<System.Int32>", "<>c__DisplayClass2_0<System.Int32>" },
    { "My.Outer+[]c", "My.Outer+<>c" },
    { "A<[]f__AnonymousType0<B,C>>[]", "A<<>f__AnonymousType0<B,C>>[]" },
    { "[]f__AnonymousType0<B>[] (Bytes > 1K)", "<>f__AnonymousType0<B>[]" },
    { "A<B[],C[][]>[]", "A<B[],C[][]>[]" },
    { "System.Byte<,>", "System.Byte[,]" },
    { "System.Byte<,,>[]", "System.Byte[,,][]" },
    { "[RCW m!System.__ComObject RefCnt: 2]", "[RCW m!System.__ComObject RefCnt: 2]" },
    { "[CCW for A<B>[] RefCnt: 1] (Bytes > 1K)", "[CCW for A<B>[] RefCnt: 1]" },
    { "<Main>d__5", "<Main>d__5" },
    { "A<", "A<" },
    { "A<,", "A<," },
    { "A[", "A[" },
    { NULL, NULL },
  };

  check (pairs, hf_foreign_name_from_gcdump);
}

static void
test_event (void)
{
  static const Pair pairs[] = {
    { "", "" },
    { "System.Collections.Generic.Dictionary`2[System.String,System.Object]",
      "System.Collections.Generic.Dictionary<System.String,System.Object>" },
    { "Entry[System.Type,System.Attribute][]", "Entry<System.Type,System.Attribute>[]" },
    { "A`1[B`2[C,D[]],E][,]", "A<B<C,D[]>,E>[,]" },
    { "<>c", "<>c" },
    { "A`", "A`" },
    { "A]", "A]" },
    { "A[B", "A<B" },
    { NULL, NULL },
  };

  check (pairs, hf_foreign_name_from_event);
}

static void
test_sos (void)
{
  static const Pair pairs[] = {
    { "", "" },
    { "A<B, C<D, E>>+F[]", "A<B,C<D,E>>+F[]" },
    { "System.Byte[,]", "System.Byte[,]" },
    { "A, ", "A," },
    { NULL, NULL },
  };

  check (pairs, hf_foreign_name_from_sos);
}

static void
check_static (const char *name,
              const char *expected_type,
              const char *expected_field)
{
  g_autofree char *type = NULL;
  g_autofree char *field = NULL;

  g_assert_cmpint (hf_foreign_name_split_static (name, &type, &field), ==, expected_type != NULL);
  g_assert_cmpstr (type, ==, expected_type);
  g_assert_cmpstr (field, ==, expected_field);
}

static void
test_statics (void)
{
  check_static ("static var System.Decimal.Zero", "System.Decimal", "Zero");
  check_static ("static var []c.<>9", "<>c", "<>9");
  check_static ("static var A<B.C,D.E>.s_map", "A<B.C,D.E>", "s_map");
  check_static ("static var A.B.<I.P.Q>k__BackingField", "A.B", "<I.P.Q>k__BackingField");
  check_static ("static var Zero", NULL, NULL);
  check_static ("static var .Zero", NULL, NULL);
  check_static ("static var A.", NULL, NULL);
  check_static ("static vars", NULL, NULL);
  check_static ("local vars", NULL, NULL);
  check_static ("", NULL, NULL);
}

static void
test_module (void)
{
  static const char *const pairs[][2] = {
    { "/usr/share/dotnet/System.Private.CoreLib.dll", "System.Private.CoreLib" },
    { "C:\\windows\\GAC_32\\mscorlib\\v4.0\\mscorlib.dll", "mscorlib" },
    { "C:/app\\Shop.EXE", "Shop" },
    { "C:\\windows\\assembly\\System.Core.ni.dll", "System.Core" },
    { "Windows.Foundation.winmd", "Windows.Foundation" },
    { "parts.netmodule", "parts" },
    { "Microsoft.Interop.SourceGeneration", "Microsoft.Interop.SourceGeneration" },
    { "Module(0x7f7d0e1e6b30)", "Module(0x7f7d0e1e6b30)" },
    { "a.dll.exe", "a.dll" },
    { "a.ni", "a.ni" },
    { " a b ", "a b" },
    { ".dll", ".dll" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autofree char *name = hf_foreign_name_from_module (pairs[i][0]);

      g_assert_cmpstr (name, ==, pairs[i][1]);
    }
  g_assert_null (hf_foreign_name_from_module (""));
  g_assert_null (hf_foreign_name_from_module ("/app/"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/foreign-name/gcdump", test_gcdump);
  g_test_add_func ("/foreign-name/event", test_event);
  g_test_add_func ("/foreign-name/sos", test_sos);
  g_test_add_func ("/foreign-name/statics", test_statics);
  g_test_add_func ("/foreign-name/modules-become-assemblies", test_module);

  return g_test_run ();
}
