/* test-cli-options.c: tests of hf-cli-options.c
 *
 * covers: hf-cli-root-options, hf-cli-values
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"
#include "hf-cli-object.h"
#include "hf-cli-objects.h"
#include "hf-cli-options.h"
#include "hf-cli-path.h"
#include "hf-cli-root-options.h"
#include "hf-cli-roots.h"
#include "hf-cli-summary.h"
#include "hf-cli-thumbnail.h"
#include "hf-cli-treemap.h"
#include "hf-cli-types.h"
#include "hf-cli-values.h"
#include "hf-cli-whatif.h"

static gboolean
parse (HfCliOptions        *options,
       const HfCliCommand  *command,
       const char          *line,
       GError             **error)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);

  return hf_cli_options_parse (options, command->options, "command", (const char *const *) words,
                               error);
}

static void
test_defaults (void)
{
  g_auto (HfCliOptions) options = { 0 };
  const HfCliPictureOptions *picture = NULL;

  g_assert_true (parse (&options, &hf_cli_treemap_command, "heap.gclog -o out.svg", NULL));
  picture = options.own;
  g_assert_cmpstr (options.file, ==, "heap.gclog");
  g_assert_cmpstr (picture->output, ==, "out.svg");
  g_assert_cmpint (picture->format, ==, HF_EXPORT_SVG);
  g_assert_cmpint (picture->width, ==, 1200);
  g_assert_cmpint (picture->height, ==, 800);
  g_assert_cmpint (picture->scale, ==, 1);
  g_assert_false (picture->dark);
  g_assert_false (options.force);
  g_assert_cmpuint (options.snapshot, ==, 0);
  g_assert_cmpuint (options.limit, ==, G_MAXUINT64);
}

/* FILE#2 is the second snapshot for every command that reads one. */
static void
test_snapshot (void)
{
  static const struct
  {
    const HfCliCommand *command;
    const char *line;
    const char *file;
    guint32 snapshot;
  } lines[] = {
    { &hf_cli_types_command, "a.gclog#2", "a.gclog", 2 },
    { &hf_cli_object_command, "a#12 7f", "a", 12 },
    { &hf_cli_path_command, "--type T a#b#1", "a#b", 1 },
    { &hf_cli_types_command, "a.gclog --snapshot 2", "a.gclog", 2 },
    { &hf_cli_types_command, "a#b", "a#b", 0 },
    { &hf_cli_types_command, "a#", "a#", 0 },
    { &hf_cli_types_command, "#1", "#1", 0 },
    { &hf_cli_types_command, "-", "-", 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_auto (HfCliOptions) options = { 0 };
      g_autoptr (GError) error = NULL;

      parse (&options, lines[i].command, lines[i].line, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (options.file, ==, lines[i].file);
      g_assert_cmpuint (options.snapshot, ==, lines[i].snapshot);
    }
}

static void
test_picture (void)
{
  g_auto (HfCliOptions) options = { 0 };
  const HfCliPictureOptions *picture = NULL;

  g_assert_true (parse (&options, &hf_cli_treemap_command,
                        "--size=640x480 --scale 2 --dark --by namespace --output a.png -- -x",
                        NULL));
  picture = options.own;
  g_assert_cmpstr (options.file, ==, "-x");
  g_assert_cmpint (picture->format, ==, HF_EXPORT_PNG);
  g_assert_cmpint (picture->width, ==, 640);
  g_assert_cmpint (picture->height, ==, 480);
  g_assert_cmpint (picture->scale, ==, 2);
  g_assert_true (picture->dark);
}

static void
test_thumbnail (void)
{
  g_auto (HfCliOptions) options = { 0 };
  g_auto (HfCliOptions) sized = { 0 };
  const HfCliThumbnailOptions *own = NULL;
  const HfCliThumbnailOptions *sized_own = NULL;

  g_assert_true (parse (&options, &hf_cli_thumbnail_command, "-o a a.gclog", NULL));
  own = options.own;
  g_assert_cmpint (own->size, ==, 256);
  g_assert_true (options.omit_references);
  g_assert_cmpuint (options.memory_limit, ==, G_GUINT64_CONSTANT (1) << 30);
  g_assert_true (parse (&sized, &hf_cli_thumbnail_command, "-o a a.gclog --size 96", NULL));
  sized_own = sized.own;
  g_assert_cmpint (sized_own->size, ==, 96);
}

static void
test_roots (void)
{
  g_auto (HfCliOptions) options = { 0 };
  const HfCliRootOptions *own = NULL;

  g_assert_true (parse (&options, &hf_cli_roots_command,
                        "--kind handle --flag pinned --flag weak --flag 16 - --csv --snapshot 2",
                        NULL));
  own = options.own;
  g_assert_cmpstr (options.file, ==, "-");
  g_assert_true (own->has_kind);
  g_assert_cmpuint (own->kind, ==, HF_ROOT_HANDLE);
  g_assert_cmpuint (own->flags, ==, HF_ROOT_PINNED | HF_ROOT_WEAK | 16);
  g_assert_cmpint (options.format, ==, HF_CLI_CSV);
  g_assert_cmpuint (options.snapshot, ==, 2);
}

static void
test_kind_number (void)
{
  g_auto (HfCliOptions) options = { 0 };
  const HfCliRootOptions *own = NULL;

  g_assert_true (parse (&options, &hf_cli_roots_command, "--kind 18446744073709551615 f", NULL));
  own = options.own;
  g_assert_cmpuint (own->kind, ==, G_MAXUINT64);
  g_assert_cmpuint (own->flags, ==, 0);
}

static void
test_types (void)
{
  g_auto (HfCliOptions) options = { 0 };
  g_auto (HfCliOptions) retained = { 0 };
  const HfCliTypesOptions *own = NULL;
  const HfCliTypesOptions *retained_own = NULL;

  g_assert_true (
    parse (&options, &hf_cli_types_command, "f --sort reachable --limit 3 --json --force", NULL));
  own = options.own;
  g_assert_cmpint (own->order, ==, HF_TYPE_ORDER_REACHABLE_BYTES);
  g_assert_cmpuint (options.limit, ==, 3);
  g_assert_cmpint (options.format, ==, HF_CLI_JSON);
  g_assert_true (options.force);
  g_assert_cmpuint (own->n_exact, ==, 0);
  g_assert_true (parse (&retained, &hf_cli_types_command, "f --sort retained --exact 12", NULL));
  retained_own = retained.own;
  g_assert_true (retained_own->is_by_retained);
  g_assert_cmpuint (retained_own->n_exact, ==, 12);
}

static void
test_path (void)
{
  g_auto (HfCliOptions) one = { 0 };
  g_auto (HfCliOptions) all = { 0 };
  g_auto (HfCliOptions) type = { 0 };
  const HfCliPathOptions *one_own = NULL;
  const HfCliPathOptions *all_own = NULL;
  const HfCliPathOptions *type_own = NULL;

  g_assert_true (parse (&one, &hf_cli_path_command, "f 0x1aB", NULL));
  one_own = one.own;
  g_assert_cmpuint (one_own->id, ==, 0x1ab);
  g_assert_cmpuint (one_own->n_paths, ==, 0);
  g_assert_null (one_own->type);
  g_assert_true (parse (&all, &hf_cli_path_command, "f 1 --all 3", NULL));
  all_own = all.own;
  g_assert_cmpuint (all_own->n_paths, ==, 3);
  g_assert_true (parse (&type, &hf_cli_path_command, "--type A.B f --limit 7", NULL));
  type_own = type.own;
  g_assert_cmpstr (type_own->type, ==, "A.B");
  g_assert_cmpstr (type.file, ==, "f");
  g_assert_cmpuint (type.limit, ==, 7);
}

static void
test_cuts (void)
{
  g_auto (HfCliOptions) options = { 0 };
  const HfCliWhatifOptions *own = NULL;
  const HfCutWord *cuts;

  g_assert_true (parse (&options, &hf_cli_whatif_command,
                        "f --cut root:1F --cut edge:0xa-b --cut type:A:b-c", NULL));
  own = options.own;
  g_assert_cmpuint (own->cuts->len, ==, 3);
  cuts = (const HfCutWord *) own->cuts->data;
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
  const HfCliRootOptions *own = NULL;
  const HfCliRootOptions *sorted_own = NULL;

  g_assert_true (parse (&options, &hf_cli_roots_command, "f --by container --flag pinned", NULL));
  own = options.own;
  g_assert_cmpint (own->by, ==, HF_CLI_ROOTS_BY_CONTAINER);
  g_assert_cmpint (own->sort, ==, HF_CLI_ROOT_SORT_OWN);
  g_assert_true (parse (&sorted, &hf_cli_roots_command, "f --sort freed", NULL));
  sorted_own = sorted.own;
  g_assert_cmpint (sorted_own->by, ==, HF_CLI_ROOTS_BY_ROOT);
  g_assert_cmpint (sorted_own->sort, ==, HF_CLI_ROOT_SORT_FREED);
}

static void
test_help_wins (void)
{
  g_auto (HfCliOptions) options = { 0 };

  g_assert_true (parse (&options, &hf_cli_treemap_command, "--help --version", NULL));
  g_assert_true (options.help);
  g_assert_false (options.version);
  hf_cli_options_clear (&options);
  g_assert_true (parse (&options, &hf_cli_roots_command, "--version", NULL));
  g_assert_true (options.version);
}

/* Wrong command lines, and the sentence for each. */
static const struct
{
  const HfCliCommand *command;
  const char *line;
  const char *sentence;
} refused[] = {
  { &hf_cli_summary_command, "--json", "“command” needs a FILE; “-” is standard input" },
  { &hf_cli_summary_command, "a b c", "“command” reads one FILE, not 3" },
  { &hf_cli_summary_command, "a --csv", "Unknown option --csv" },
  { &hf_cli_summary_command, "a --limit 3", "Unknown option --limit" },
  { &hf_cli_types_command, "a --kind static", "Unknown option --kind" },
  { &hf_cli_types_command, "a --json --csv", "--json and --csv exclude each other" },
  { &hf_cli_types_command, "a --json --csv --spreadsheet",
    "--json and --csv exclude each other" },
  { &hf_cli_types_command, "a --json --spreadsheet",
    "--spreadsheet is for --csv: JSON and text for people hold no formulas" },
  { &hf_cli_objects_command, "a --spreadsheet",
    "--spreadsheet is for --csv: JSON and text for people hold no formulas" },
  { &hf_cli_summary_command, "a --spreadsheet", "Unknown option --spreadsheet" },
  { &hf_cli_summary_command, "a --json=1", "--json takes no value" },
  { &hf_cli_types_command, "--limit 3 --csv= a", "--csv takes no value" },
  { &hf_cli_treemap_command, "a --dark=0 -o a.png", "--dark takes no value" },
  { &hf_cli_types_command, "a --sort size",
    "--sort takes bytes, count, reachable, retained or name, not “size”" },
  { &hf_cli_types_command, "a --limit", "Missing argument for --limit" },
  { &hf_cli_types_command, "a --limit 0", "--limit takes a whole number from 1 on, not “0”" },
  { &hf_cli_types_command, "a --limit -1", "--limit takes a whole number from 1 on, not “-1”" },
  { &hf_cli_types_command, "a --limit 1k", "--limit takes a whole number from 1 on, not “1k”" },
  { &hf_cli_types_command, "a --snapshot 0",
    "--snapshot takes a whole number from 1 to 4294967295, not “0”" },
  { &hf_cli_types_command, "a#2 --snapshot 2", "--snapshot and FILE#N exclude each other" },
  { &hf_cli_types_command, "a#0", "FILE#N takes a whole number from 1 to 4294967295, not “0”" },
  { &hf_cli_types_command, "a --exact 0", "--exact takes a whole number from 1 on, not “0”" },
  { &hf_cli_types_command, "a --by kind", "Unknown option --by" },
  { &hf_cli_roots_command, "a --sort bytes",
    "--sort takes size, retained or freed, not “bytes”" },
  { &hf_cli_roots_command, "a --by type",
    "--by takes root, kind, flags or container, not “type”" },
  { &hf_cli_roots_command, "a --by kind --sort freed",
    "--sort is for single roots; groups (--by) have one order" },
  { &hf_cli_roots_command, "a --kind stack",
    "--kind takes internal, local, finalizer, handle, static, specific or a number, "
    "not “stack”" },
  { &hf_cli_roots_command, "a --flag pinned --flag 0",
    "--flag takes pinned, weak, interior, refcounted or a number, not “0”" },
  { &hf_cli_path_command, "a 1 --all 0", "--all takes a whole number from 1 on, not “0”" },
  { &hf_cli_path_command, "a --type T --all 2",
    "--all is for one object; --type merges the paths to many" },
  { &hf_cli_path_command, "a 1 --limit 2",
    "--limit is for --type; --all says how many paths to one object" },
  { &hf_cli_object_command, "a 1 --type T", "Unknown option --type" },
  { &hf_cli_whatif_command, "a --cut root:1 --cut edge:1",
    "--cut takes root:ID, edge:ID-ID, object:ID, type:NAME, objects:NAME, roots:KIND or "
    "roots:KIND:NAME, not “edge:1”" },
  { &hf_cli_treemap_command, "a",
    "“treemap” needs -o OUT.png, -o OUT.svg or -o OUT.pdf, or --csv or --json" },
  { &hf_cli_treemap_command, "a -o", "Missing argument for -o" },
  { &hf_cli_treemap_command, "a -o b.gif",
    "The name of the picture must end in .png, .svg or .pdf, not be “b.gif”" },
  { &hf_cli_treemap_command, "a -o b.png --weight all",
    "--weight takes reachable, everything or count, not “all”" },
  { &hf_cli_treemap_command, "a -o b.png --color red",
    "--color takes namespace, assembly, root, retained, reachable or generation, not “red”" },
  { &hf_cli_treemap_command, "a -o b.png --weight count --by dominator",
    "--weight count needs --by namespace, assembly, domain or generation; by dominator "
    "and by root, the area is the size of reachable objects" },
  { &hf_cli_treemap_command, "a -o b.png --weight everything --by root",
    "--weight everything needs --by namespace, assembly, domain or generation; by dominator "
    "and by root, the area is the size of reachable objects" },
  { &hf_cli_treemap_command, "a -o b.png --by type",
    "--by takes namespace, assembly, domain, generation, dominator or root, not “type”" },
  { &hf_cli_treemap_command, "a -o b.png --size 100x100",
    "--size takes WIDTHxHEIGHT from 320x240 to 16384x16384, such as 1200x800, not “100x100”" },
  { &hf_cli_treemap_command, "a -o b.png --size 1200",
    "--size takes WIDTHxHEIGHT from 320x240 to 16384x16384, such as 1200x800, not “1200”" },
  { &hf_cli_treemap_command, "a -o b.png --scale 5",
    "--scale takes a whole number from 1 to 4, not “5”" },
  { &hf_cli_treemap_command, "a -o b.svg --scale 4",
    "--scale is for a PNG; an SVG or a PDF has no pixels" },
  { &hf_cli_treemap_command, "a -o b.pdf --scale 1",
    "--scale is for a PNG; an SVG or a PDF has no pixels" },
  { &hf_cli_thumbnail_command, "a", "“thumbnail” needs -o OUT.png" },
  { &hf_cli_thumbnail_command, "a -o b --size 9",
    "--size takes a whole number from 16 to 2048, not “9”" },
  { &hf_cli_treemap_command, "a -o b.png --csv",
    "--json and --csv write rows to the output; -o writes a picture" },
  { &hf_cli_treemap_command, "a --json --dark",
    "--json and --csv write rows; --size, --scale, --color, --cushion, --dark, --transparent, "
    "--no-title and --no-legend are for a picture" },
  { &hf_cli_thumbnail_command, "a -o b.png --csv", "Unknown option --csv" },
};

static void
test_refused (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_auto (HfCliOptions) options = { 0 };
      g_autoptr (GError) error = NULL;

      g_assert_false (parse (&options, refused[i].command, refused[i].line, &error));
      g_assert_nonnull (error);
      g_assert_cmpstr (error->message, ==, refused[i].sentence);
    }
}

static void
test_help (void)
{
  g_autofree char *roots = hf_cli_options_dup_help (hf_cli_roots_command.options, "roots",
                                                    "All roots", "Below");

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
  g_test_add_func ("/cli/options/a-number-behind-the-file-is-the-snapshot", test_snapshot);
  g_test_add_func ("/cli/options/types-are-sorted-and-limited", test_types);
  g_test_add_func ("/cli/options/a-path-is-to-an-object-or-a-type", test_path);
  g_test_add_func ("/cli/options/cuts-are-of-three-kinds", test_cuts);
  g_test_add_func ("/cli/options/roots-are-single-or-in-groups", test_groups);
  g_test_add_func ("/cli/options/help-needs-nothing-else", test_help_wins);
  g_test_add_func ("/cli/options/what-is-wrong-is-said-in-a-sentence", test_refused);
  g_test_add_func ("/cli/options/help-names-the-command-s-options-alone", test_help);
  return g_test_run ();
}
