/* test-cli-options.c: tests of hf-cli-options.c
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"

#include "hf-cli-options.h"

static gboolean
parse (HfCliOptions    *options,
       HfCliCommandId   command,
       const char      *line,
       GError         **error)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);

  return hf_cli_options_parse (options, command, "command",
                               (const char *const *) words, error);
}

static void
test_defaults (void)
{
  g_auto (HfCliOptions) options = { 0 };

  g_assert_true (parse (&options, HF_CLI_TREEMAP, "heap.gclog -o out.svg", NULL));
  g_assert_cmpstr (options.file, ==, "heap.gclog");
  g_assert_cmpstr (options.output, ==, "out.svg");
  g_assert_cmpint (options.export_format, ==, HF_EXPORT_SVG);
  g_assert_cmpint (options.width, ==, 1200);
  g_assert_cmpint (options.height, ==, 800);
  g_assert_cmpint (options.scale, ==, 1);
  g_assert_false (options.dark);
  g_assert_false (options.force);
  g_assert_cmpuint (options.snapshot, ==, 0);
  g_assert_cmpuint (options.limit, ==, G_MAXUINT64);
}

static void
test_picture (void)
{
  g_auto (HfCliOptions) options = { 0 };

  g_assert_true (parse (&options, HF_CLI_TREEMAP,
                        "--size=640x480 --scale 2 --dark --by namespace --output a.png -- -x",
                        NULL));
  g_assert_cmpstr (options.file, ==, "-x");
  g_assert_cmpint (options.export_format, ==, HF_EXPORT_PNG);
  g_assert_cmpint (options.width, ==, 640);
  g_assert_cmpint (options.height, ==, 480);
  g_assert_cmpint (options.scale, ==, 2);
  g_assert_true (options.dark);
}

static void
test_thumbnail (void)
{
  g_auto (HfCliOptions) options = { 0 };
  g_auto (HfCliOptions) sized = { 0 };

  g_assert_true (parse (&options, HF_CLI_THUMBNAIL, "-o a a.gclog", NULL));
  g_assert_cmpint (options.width, ==, 256);
  g_assert_cmpint (options.height, ==, 256);
  g_assert_true (options.omit_references);
  g_assert_cmpuint (options.memory_limit, ==, G_GUINT64_CONSTANT (1) << 30);
  g_assert_true (parse (&sized, HF_CLI_THUMBNAIL, "-o a a.gclog --size 96", NULL));
  g_assert_cmpint (sized.width, ==, 96);
  g_assert_cmpint (sized.height, ==, 96);
}

static void
test_roots (void)
{
  g_auto (HfCliOptions) options = { 0 };

  g_assert_true (parse (&options, HF_CLI_ROOTS,
                        "--kind handle --flag pinned --flag weak --flag 16 - --csv --snapshot 2",
                        NULL));
  g_assert_cmpstr (options.file, ==, "-");
  g_assert_true (options.has_kind);
  g_assert_cmpuint (options.kind, ==, HF_ROOT_HANDLE);
  g_assert_cmpuint (options.flags, ==, HF_ROOT_PINNED | HF_ROOT_WEAK | 16);
  g_assert_cmpint (options.format, ==, HF_CLI_CSV);
  g_assert_cmpuint (options.snapshot, ==, 2);
}

static void
test_kind_number (void)
{
  g_auto (HfCliOptions) options = { 0 };

  g_assert_true (parse (&options, HF_CLI_ROOTS, "--kind 18446744073709551615 f", NULL));
  g_assert_cmpuint (options.kind, ==, G_MAXUINT64);
  g_assert_cmpuint (options.flags, ==, 0);
}

static void
test_types (void)
{
  g_auto (HfCliOptions) options = { 0 };
  g_auto (HfCliOptions) retained = { 0 };

  g_assert_true (parse (&options, HF_CLI_TYPES, "f --sort reachable --limit 3 --json --force",
                        NULL));
  g_assert_cmpint (options.order, ==, HF_TYPE_ORDER_REACHABLE_BYTES);
  g_assert_cmpuint (options.limit, ==, 3);
  g_assert_cmpint (options.format, ==, HF_CLI_JSON);
  g_assert_true (options.force);
  g_assert_cmpuint (options.n_exact, ==, 0);
  g_assert_true (parse (&retained, HF_CLI_TYPES, "f --sort retained --exact 12", NULL));
  g_assert_cmpint (retained.sort, ==, HF_CLI_SORT_RETAINED);
  g_assert_cmpuint (retained.n_exact, ==, 12);
}

static void
test_path (void)
{
  g_auto (HfCliOptions) one = { 0 };
  g_auto (HfCliOptions) all = { 0 };
  g_auto (HfCliOptions) type = { 0 };

  g_assert_true (parse (&one, HF_CLI_PATH, "f 0x1aB", NULL));
  g_assert_cmpuint (one.id, ==, 0x1ab);
  g_assert_cmpuint (one.n_paths, ==, 0);
  g_assert_null (one.type);
  g_assert_true (parse (&all, HF_CLI_PATH, "f 1 --all 3", NULL));
  g_assert_cmpuint (all.n_paths, ==, 3);
  g_assert_true (parse (&type, HF_CLI_PATH, "--type A.B f --limit 7", NULL));
  g_assert_cmpstr (type.type, ==, "A.B");
  g_assert_cmpstr (type.file, ==, "f");
  g_assert_cmpuint (type.limit, ==, 7);
}

static void
test_cuts (void)
{
  g_auto (HfCliOptions) options = { 0 };
  const HfCliCut *cuts;

  g_assert_true (parse (&options, HF_CLI_WHATIF,
                        "f --cut root:1F --cut edge:0xa-b --cut type:A:b-c", NULL));
  g_assert_cmpuint (options.cuts->len, ==, 3);
  cuts = (const HfCliCut *) options.cuts->data;
  g_assert_cmpint (cuts[0].kind, ==, HF_CUT_ROOT);
  g_assert_cmpuint (cuts[0].from, ==, 0x1f);
  g_assert_cmpstr (cuts[0].word, ==, "root:1F");
  g_assert_cmpint (cuts[1].kind, ==, HF_CUT_EDGE);
  g_assert_cmpuint (cuts[1].from, ==, 0xa);
  g_assert_cmpuint (cuts[1].to, ==, 0xb);
  g_assert_cmpint (cuts[2].kind, ==, HF_CUT_TYPE);
  g_assert_cmpstr (cuts[2].type, ==, "A:b-c");
}

static void
test_groups (void)
{
  g_auto (HfCliOptions) options = { 0 };
  g_auto (HfCliOptions) sorted = { 0 };

  g_assert_true (parse (&options, HF_CLI_ROOTS, "f --by container --flag pinned", NULL));
  g_assert_cmpint (options.roots_by, ==, HF_CLI_ROOTS_BY_CONTAINER);
  g_assert_cmpint (options.sort, ==, HF_CLI_SORT_OWN);
  g_assert_true (parse (&sorted, HF_CLI_ROOTS, "f --sort freed", NULL));
  g_assert_cmpint (sorted.roots_by, ==, HF_CLI_ROOTS_BY_ROOT);
  g_assert_cmpint (sorted.sort, ==, HF_CLI_SORT_FREED);
}

static void
test_help_wins (void)
{
  g_auto (HfCliOptions) options = { 0 };

  g_assert_true (parse (&options, HF_CLI_TREEMAP, "--help --version", NULL));
  g_assert_true (options.help);
  g_assert_false (options.version);
  hf_cli_options_clear (&options);
  g_assert_true (parse (&options, HF_CLI_ROOTS, "--version", NULL));
  g_assert_true (options.version);
}

static void
test_refused (void)
{
  static const struct
  {
    HfCliCommandId  command;
    const char     *line;
    const char     *sentence;
  } cases[] = {
    { HF_CLI_SUMMARY, "--json", "“command” needs a FILE; “-” is standard input" },
    { HF_CLI_SUMMARY, "a b c", "“command” reads one FILE, and 3 were given" },
    { HF_CLI_SUMMARY, "a --csv", "Unknown option --csv" },
    { HF_CLI_SUMMARY, "a --limit 3", "Unknown option --limit" },
    { HF_CLI_TYPES, "a --kind static", "Unknown option --kind" },
    { HF_CLI_TYPES, "a --json --csv", "--json and --csv exclude each other" },
    { HF_CLI_TYPES, "a --json --csv --spreadsheet", "--json and --csv exclude each other" },
    { HF_CLI_TYPES, "a --json --spreadsheet",
      "--spreadsheet is for --csv: JSON and text for people hold no formulas" },
    { HF_CLI_OBJECTS, "a --spreadsheet",
      "--spreadsheet is for --csv: JSON and text for people hold no formulas" },
    { HF_CLI_SUMMARY, "a --spreadsheet", "Unknown option --spreadsheet" },
    { HF_CLI_SUMMARY, "a --json=1", "--json takes no value" },
    { HF_CLI_TYPES, "--limit 3 --csv= a", "--csv takes no value" },
    { HF_CLI_TREEMAP, "a --dark=0 -o a.png", "--dark takes no value" },
    { HF_CLI_TYPES, "a --sort size",
      "--sort takes bytes, count, reachable, retained or name, not “size”" },
    { HF_CLI_TYPES, "a --limit", "Missing argument for --limit" },
    { HF_CLI_TYPES, "a --limit 0", "--limit takes a whole number from 1 on, not “0”" },
    { HF_CLI_TYPES, "a --limit -1", "--limit takes a whole number from 1 on, not “-1”" },
    { HF_CLI_TYPES, "a --limit 1k", "--limit takes a whole number from 1 on, not “1k”" },
    { HF_CLI_TYPES, "a --snapshot 0",
      "--snapshot takes a whole number from 1 to 4294967295, not “0”" },
    { HF_CLI_TYPES, "a --exact 0", "--exact takes a whole number from 1 on, not “0”" },
    { HF_CLI_TYPES, "a --by kind", "Unknown option --by" },
    { HF_CLI_ROOTS, "a --sort bytes", "--sort takes size, retained or freed, not “bytes”" },
    { HF_CLI_ROOTS, "a --by type", "--by takes root, kind, flags or container, not “type”" },
    { HF_CLI_ROOTS, "a --by kind --sort freed",
      "--sort is for single roots; groups (--by) have one order" },
    { HF_CLI_ROOTS, "a --kind stack",
      "--kind takes internal, local, finalizer, handle, static, specific or a number, "
      "not “stack”" },
    { HF_CLI_ROOTS, "a --flag pinned --flag 0",
      "--flag takes pinned, weak, interior, refcounted or a number, not “0”" },
    { HF_CLI_PATH, "a 1 --all 0", "--all takes a whole number from 1 on, not “0”" },
    { HF_CLI_PATH, "a --type T --all 2",
      "--all is for one object; --type merges the paths to many" },
    { HF_CLI_PATH, "a 1 --limit 2",
      "--limit is for --type; --all says how many paths to one object" },
    { HF_CLI_OBJECT, "a 1 --type T", "Unknown option --type" },
    { HF_CLI_WHATIF, "a --cut root:1 --cut edge:1",
      "--cut takes root:ID, edge:ID-ID or type:NAME, not “edge:1”" },
    { HF_CLI_TREEMAP, "a",
      "“treemap” needs -o OUT.png, -o OUT.svg or -o OUT.pdf, or --csv or --json" },
    { HF_CLI_TREEMAP, "a -o", "Missing argument for -o" },
    { HF_CLI_TREEMAP, "a -o b.gif",
      "The name of the picture must end in .png, .svg or .pdf, not be “b.gif”" },
    { HF_CLI_TREEMAP, "a -o b.png --weight all",
      "--weight takes reachable or everything, not “all”" },
    { HF_CLI_TREEMAP, "a -o b.png --color red",
      "--color takes namespace, root, retained or reachable, not “red”" },
    { HF_CLI_TREEMAP, "a -o b.png --weight everything --by root",
      "--weight everything needs --by namespace or domain: nothing holds what is not "
      "reachable" },
    { HF_CLI_TREEMAP, "a -o b.png --by type",
      "--by takes namespace, domain, dominator or root, not “type”" },
    { HF_CLI_TREEMAP, "a -o b.png --size 100x100",
      "--size takes WIDTHxHEIGHT from 320x240 to 16384x16384, such as 1200x800, not “100x100”" },
    { HF_CLI_TREEMAP, "a -o b.png --size 1200",
      "--size takes WIDTHxHEIGHT from 320x240 to 16384x16384, such as 1200x800, not “1200”" },
    { HF_CLI_TREEMAP, "a -o b.png --scale 5",
      "--scale takes a whole number from 1 to 4, not “5”" },
    { HF_CLI_TREEMAP, "a -o b.svg --scale 4",
      "--scale is for a PNG; an SVG or a PDF has no pixels" },
    { HF_CLI_TREEMAP, "a -o b.pdf --scale 1",
      "--scale is for a PNG; an SVG or a PDF has no pixels" },
    { HF_CLI_THUMBNAIL, "a", "“thumbnail” needs -o OUT.png" },
    { HF_CLI_THUMBNAIL, "a -o b --size 9",
      "--size takes a whole number from 16 to 2048, not “9”" },
    { HF_CLI_TREEMAP, "a -o b.png --csv",
      "--json and --csv write rows to the output; -o writes a picture" },
    { HF_CLI_TREEMAP, "a --json --dark",
      "--json and --csv write rows; --size, --scale, --color, --cushion, --dark, --transparent, "
      "--no-title and --no-legend are for a picture" },
    { HF_CLI_THUMBNAIL, "a -o b.png --csv", "Unknown option --csv" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (HfCliOptions) options = { 0 };
      g_autoptr (GError) error = NULL;

      g_assert_false (parse (&options, cases[i].command, cases[i].line, &error));
      g_assert_nonnull (error);
      g_assert_cmpstr (error->message, ==, cases[i].sentence);
    }
}

static void
test_help (void)
{
  g_autofree char *roots = hf_cli_options_dup_help (HF_CLI_ROOTS, "roots", "All roots", "Below");

  cli_assert_contains (roots, "holdfast-cli roots [OPTION…] FILE");
  cli_assert_contains (roots, "All roots");
  cli_assert_contains (roots, "--kind=KIND");
  cli_assert_contains (roots, "-h, --help");
  cli_assert_contains (roots, "Below");
  g_assert_null (strstr (roots, "--dark"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/options/defaults-stand", test_defaults);
  g_test_add_func ("/cli/options/a-picture-has-its-own", test_picture);
  g_test_add_func ("/cli/options/a-thumbnail-asks-for-little", test_thumbnail);
  g_test_add_func ("/cli/options/flags-add-up", test_roots);
  g_test_add_func ("/cli/options/a-kind-may-be-a-number", test_kind_number);
  g_test_add_func ("/cli/options/types-are-sorted-and-limited", test_types);
  g_test_add_func ("/cli/options/a-path-is-to-an-object-or-a-type", test_path);
  g_test_add_func ("/cli/options/cuts-are-of-three-kinds", test_cuts);
  g_test_add_func ("/cli/options/roots-are-single-or-in-groups", test_groups);
  g_test_add_func ("/cli/options/help-needs-nothing-else", test_help_wins);
  g_test_add_func ("/cli/options/what-is-wrong-is-said-in-a-sentence", test_refused);
  g_test_add_func ("/cli/options/help-names-the-command-s-options-alone", test_help);
  return g_test_run ();
}
