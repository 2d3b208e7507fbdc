/* test-cli-compare-options.c: the options of holdfast-cli compare, and what is wrong about them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"

#include <string.h>

/* Sizes 100 to 400 become 110, 190, 400 and none; E is new. In reverse order of count. */
#define BEFORE                                                                                     \
  "a 3 x\nt 1 N.A\nt 2 N.B\nt 3 N.C\nt 4 N.D\no 10 1 64\no 20 2 c8\no 30 3 12c\no 40 4 190\n"      \
  "r 10 4 0 1 f\nr 20 3 0\nr 30 3 0\nr 40 3 0\nc x\n"
#define AFTER                                                                                      \
  "a 3 x\nt 1 N.A\nt 2 N.B\nt 3 N.C\nt 5 N.E\no 10 1 60\no 11 1 2\no 12 1 c\no 20 2 be\n"          \
  "o 30 3 190\no 50 5 5dc\nr 10 4 0 1 f\nr 20 3 0\nr 30 3 0\nr 50 3 0\nc x\n"
#define ROOTLESS "a 3 x\nt 1 N.A\no 10 1 64\nc x\n"

typedef struct
{
  char *before;
  char *after;
  char *rootless;
} Files;

static void
set_up (Files         *self,
        gconstpointer  data G_GNUC_UNUSED)
{
  self->before = cli_temporary ("before.gclog", BEFORE);
  self->after = cli_temporary ("after.gclog", AFTER);
  self->rootless = cli_temporary ("rootless.gclog", ROOTLESS);
}

static void
tear_down (Files         *self,
           gconstpointer  data G_GNUC_UNUSED)
{
  cli_remove (self->before);
  cli_remove (self->after);
  cli_remove (self->rootless);
  g_free (self->before);
  g_free (self->after);
  g_free (self->rootless);
}

/* The last letters of the types that are listed: "EDCAB". */
static char *
dup_list (const Files *self,
          const char  *first,
          const char  *second)
{
  g_autoptr (CliResult) result = cli_run ("compare", "--csv", self->before, self->after, first,
                                          second, NULL);
  g_autoptr (GPtrArray) rows = cli_parse_csv (result);
  GString *text = g_string_new (NULL);

  cli_assert_done (result);
  for (guint r = 1; r < rows->len; r++)
    {
      const char *name = ((char **) rows->pdata[r])[0];

      g_string_append_c (text, name[strlen (name) - 1]);
    }
  return g_string_free (text, FALSE);
}

typedef struct
{
  const char *first;
  const char *second;
  const char *list;
} List;

static void
check_lists (const Files *self,
             const List  *cases,
             gsize        n_cases)
{
  for (gsize i = 0; i < n_cases; i++)
    {
      g_autofree char *list = dup_list (self, cases[i].first, cases[i].second);

      g_test_message ("%s %s", cases[i].first, cases[i].second != NULL ? cases[i].second : "");
      g_assert_cmpstr (list, ==, cases[i].list);
    }
}

static void
test_orders (Files         *self,
             gconstpointer  data G_GNUC_UNUSED)
{
  static const List cases[] = {
    { "--sort=bytes", NULL, "EDCAB" },
    { "--sort=bytes", "--ascending", "ABCDE" },
    { "--sort=bytes_delta", NULL, "ECABD" },
    { "--sort=bytes_delta", "--ascending", "DBACE" },
    { "--sort=bytes_before", NULL, "DCBAE" },
    { "--sort=bytes_after", NULL, "ECBAD" },
    { "--sort=count", NULL, "ADEBC" },
    { "--sort=count_delta", "--ascending", "DBCEA" },
    { "--sort=reachable_bytes", NULL, "EDCBA" },
    { "--sort=reachable_count", NULL, "DEABC" },
    { "--sort=retained", NULL, "EDCBA" },
    { "--sort=state", NULL, "EDCAB" },
    { "--limit=2", NULL, "ED" },
  };

  check_lists (self, cases, G_N_ELEMENTS (cases));
}

static void
test_floors (Files         *self,
             gconstpointer  data G_GNUC_UNUSED)
{
  static const List cases[] = {
    { "--floor=0", NULL, "EDCAB" },  { "--floor=10", NULL, "EDCAB" }, { "--floor=11", NULL, "EDC" },
    { "--floor=0.4KB", NULL, "ED" }, { "--floor=1MB", NULL, "" },
  };

  check_lists (self, cases, G_N_ELEMENTS (cases));
}

static void
test_filters (Files         *self,
              gconstpointer  data G_GNUC_UNUSED)
{
  static const List cases[] = {
    { "--filter=is:new", NULL, "E" },
    { "--filter=-is:new -is:gone", NULL, "CAB" },
    { "--filter=Δ>0", NULL, "ECA" },
    { "--filter=delta<-100", NULL, "D" },
    { "--filter=size=100", NULL, "A" },
    { "--filter=N.b", NULL, "B" },
    { "--filter=is:shrunk", "--by=type", "B" },
    { "--filter=", NULL, "EDCAB" },
    { "--filter=kind:handle", "--by=root", "EDCB" },
    { "--filter=kind:static", "--by=root", "f" },
  };

  check_lists (self, cases, G_N_ELEMENTS (cases));
}

/* Figures that are asked for must be known. */
static void
test_unknown (Files         *self,
              gconstpointer  data G_GNUC_UNUSED)
{
  static const char *const options[] = { "--sort=retained", "--sort=reachable_bytes", "--by=reason",
                                         "--filter=retained>5" };
  g_autoptr (CliResult) listed = cli_run ("compare", "--csv", self->before, self->rootless, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (options); i++)
    {
      g_autoptr (CliResult) result = cli_run ("compare", self->before, self->rootless, options[i],
                                              NULL);

      g_test_message ("%s", options[i]);
      g_assert_cmpint (result->status, ==, 2);
      g_assert_cmpstr (result->out, ==, "");
      cli_assert_contains (result->err, "Reachable objects and their holders are not known");
    }
  g_assert_cmpint (listed->status, ==, 0);
  cli_assert_contains (listed->out, "\nN.B,gone,1,0,-1,200,0,-200,1,,,200,,,200,,,0\n");
}

static void
test_wrong (Files         *self,
            gconstpointer  data G_GNUC_UNUSED)
{
  static const struct
  {
    const char *option;
    const char *part;
  } cases[] = {
    { "--by=size", "--by takes type, root, reason, domain or identity, not “size”" },
    { "--sort=weight", "--sort takes count, bytes, reachable_count" },
    { "--sort=bytes_later", "not “bytes_later”" },
    { "--floor=-5", "--floor takes a size such as 500, 10KB or 1.5MB, not “-5”" },
    { "--floor=", "--floor takes a size" },
    { "--limit=0", "--limit takes a whole number from 1 on" },
    { "--filter=a delta>q", "--filter, character 3: “delta>q” is not a valid difference" },
    { "--filter=gen:2", "--filter, character 1: “gen:2” begins with an unknown word" },
    { "--filter=is:", "“is:” in --filter is incomplete: write delta>1MB, size>500 or is:new" },
    { "--filter=kind:static", "--filter, character 1: Types and domains are not of a kind" },
    { "--fail-if=retaned > 5", "--fail-if: “retaned” is not a measure" },
    { "--fail-if=growth", "--fail-if growth needs three snapshots or more" },
    { "--per-step=5", "--per-step is about growth, which needs three snapshots or more" },
    { "--snapshots=1,2", "--snapshots is for one FILE, which is a recording" },
    { "--snapshot=1", "Unknown option --snapshot=1" },
    { "--json=1", "--json takes no value" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CliResult) result = cli_run ("compare", self->before, self->after, cases[i].option,
                                              NULL);

      g_test_message ("%s", cases[i].option);
      cli_assert_refused (result, cases[i].part);
    }
}

static void
test_operands (Files         *self,
               gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *missing = g_strconcat (self->before, "#2", NULL);
  g_autofree char *zero = g_strconcat (self->before, "#0", NULL);
  g_autofree char *lost = g_strconcat (self->before, ".lost", NULL);
  g_autoptr (CliResult) none = cli_run ("compare", NULL);
  g_autoptr (CliResult) one = cli_run ("compare", self->before, NULL);
  g_autoptr (CliResult) number = cli_run ("compare", self->before, "--snapshots=1", NULL);
  g_autoptr (CliResult) wrong = cli_run ("compare", self->before, "--snapshots=1,x", NULL);
  g_autoptr (CliResult) beyond = cli_run ("compare", self->before, missing, NULL);
  g_autoptr (CliResult) before_first = cli_run ("compare", self->before, zero, NULL);
  g_autoptr (CliResult) not_there = cli_run ("compare", self->before, lost, NULL);
  g_autoptr (CliResult) folder = cli_run ("compare", self->before, "/", NULL);

  cli_assert_refused (none, "“compare” needs two heaps or more: BEFORE AFTER, or a recording");
  cli_assert_refused (one, "“compare” needs two heaps or more");
  cli_assert_refused (number, "--snapshots needs two numbers or more, as 1,2");
  cli_assert_refused (wrong, "--snapshots takes a whole number from 1 to");
  cli_assert_refused (beyond, "holds 1 snapshot; there is no snapshot 2");
  cli_assert_refused (before_first, "FILE#N takes a whole number from 1 to");
  cli_assert_refused (not_there, "before.gclog.lost");
  g_assert_cmpint (folder->status, ==, 2);
}

/* Without numbers both sides of a recording are its last snapshot. */
static void
test_same (Files         *self G_GNUC_UNUSED,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *path = cli_data ("compare-shop/orders-recording-1-2-3.gclog.gz");
  g_autofree char *first = g_strconcat (path, "#1", NULL);
  g_autofree char *expected = g_strdup_printf ("holdfast-cli: %s: Snapshot 3 is compared with "
                                               "itself; “%s#1” is the first of the recording\n",
                                               path, path);
  g_autoptr (CliResult) same = cli_run ("compare", path, path, NULL);
  g_autoptr (CliResult) other = cli_run ("compare", first, path, NULL);

  g_assert_cmpint (same->status, ==, 0);
  g_assert_cmpstr (same->err, ==, expected);
  cli_assert_done (other);
}

/* A damaged file is compared as far as it goes, and its faults are reported once. */
static void
test_damage (Files         *self,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *damaged = cli_temporary ("damaged.gclog", "a 3 x\nt 1 N.A\no 10 1 64\no zz\n"
                                                             "r 10 3 0\nc x\n");
  g_autofree char *first = g_strconcat (damaged, "#1", NULL);
  g_autoptr (CliResult) result = cli_run ("compare", "--csv", damaged, self->after, NULL);
  g_autoptr (CliResult) twice = cli_run ("compare", "--csv", damaged, first, NULL);
  const char *fault = strstr (twice->err, "(line 4)");

  g_assert_cmpint (result->status, ==, 0);
  cli_assert_contains (result->err, "damaged.gclog: ");
  cli_assert_contains (result->out, "\nN.A,grown,1,3,2,100,110,10,");
  g_assert_cmpint (twice->status, ==, 0);
  g_assert_nonnull (fault);
  g_assert_null (strstr (fault + 1, "(line 4)"));
  cli_remove (damaged);
}

static void
test_help (void)
{
  g_autoptr (CliResult) help = cli_run ("compare", "--help", NULL);
  g_autoptr (CliResult) all = cli_run ("--help", NULL);

  cli_assert_done (help);
  cli_assert_contains (help->out, "holdfast-cli compare [OPTION…] BEFORE … AFTER");
  cli_assert_contains (help->out, "--fail-if=LIMIT");
  cli_assert_contains (help->out, "Columns of CSV and keys of JSON “types”:\n  type,state,");
  cli_assert_contains (all->out, "\n  compare    ");
}

#define ADD(name, test)                                                                            \
  g_test_add ("/cli/compare-options/" name, Files, NULL, set_up, test, tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("rows-are-in-order", test_orders);
  ADD ("small-differences-are-left-out", test_floors);
  ADD ("rows-match-a-filter", test_filters);
  ADD ("figures-that-are-asked-for-must-be-known", test_unknown);
  ADD ("wrong-values-are-refused", test_wrong);
  ADD ("wrong-heaps-are-refused", test_operands);
  ADD ("snapshot-compared-with-itself-is-reported", test_same);
  ADD ("faults-are-reported-once", test_damage);
  g_test_add_func ("/cli/compare-options/help-has-all", test_help);
  return g_test_run ();
}
