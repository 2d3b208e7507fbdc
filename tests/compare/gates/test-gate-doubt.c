/* test-gate-doubt.c: gates that are not known, by what a file has lost or omits
 *
 * covers: hf-gate-evaluate
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-gated.h"

#define WHOLE "a 3 app\nt 1 A\nt 2 B\no 10 1 8 20\no 20 2 4\nr 10 4 0 1 f\nc app\n"
/* The same of a file that lacks some objects. */
#define SHORT                                                                                      \
  "a 3 app\ni lacks objects\nt 1 A\nt 2 B\no 10 1 8 20\no 20 2 4\nr 10 4 0 1 f\nc app\n"
#define NO_GARBAGE "a 3 app\ni lacks garbage\n" "t 1 A\no 10 1 8\nr 10 4 0 1 f\nc app\n"

/* A short heap may have had more: what it has is certain, and everything else is not. */
static void
test_losses (void)
{
  g_auto (HfGatedPair) after_short = { hf_compared_text (WHOLE), hf_compared_text (SHORT), NULL,
                                       NULL };
  g_auto (HfGatedPair) before_short = { hf_compared_text (SHORT), hf_compared_text (WHOLE), NULL,
                                        NULL };
  const char *file = "does not have all objects";

  g_assert_true (hf_compared_heap_is_short (&after_short.after));
  g_assert_nonnull (after_short.after.retention);
  hf_gated_compare (&after_short);
  hf_gated_compare (&before_short);

  hf_gated_check (&after_short, "bytes > 5", HF_GATE_CROSSED, 12, 0, 12);
  hf_gated_check (&after_short, "type:A count > 0", HF_GATE_CROSSED, 1, 0, 1);
  hf_gated_check (&after_short, "retained > 5", HF_GATE_CROSSED, 12, 0, 12);
  hf_gated_check_unknown (&after_short, "bytes > 1GB", file);
  hf_gated_check_unknown (&after_short, "bytes > +0", file);
  hf_gated_check_unknown (&after_short, "type:A retained > 5", file);
  hf_gated_check_unknown (&after_short, "root:static bytes > 5", file);
  hf_gated_check_unknown (&after_short, "new-reason", file);

  hf_gated_check (&before_short, "bytes > 5", HF_GATE_CROSSED, 12, 0, 12);
  hf_gated_check (&before_short, "bytes > 1GB", HF_GATE_HELD, 12, 0, 12);
  hf_gated_check_unknown (&before_short, "bytes > +0", file);
  hf_gated_check_unknown (&before_short, "bytes > +1GB", file);
  hf_gated_check_unknown (&before_short, "new-reason", file);
}

#define SIZELESS                                                                                   \
  "a 3 app\nt 1 A\nt 2 B\no 10 1 8 20\no 20 2 7fffffffffffffff\nr 10 4 0 1 f\nc app\n"
#define TYPELESS "a 3 app\nt 1 A\no 10 1 8 20\no 20 2 4\nr 10 4 0 1 f\nc app\n"
#define DANGLING "a 3 app\nt 1 A\nt 2 B\no 10 1 8 20 90\no 20 2 4\nr 10 4 0 1 f\nc app\n"

/* Sizes that count as 0 say nothing about numbers; more bytes can only cross a limit. */
static void
test_lost_sizes (void)
{
  const char *sizes = "impossible sizes";
  g_auto (HfGatedPair) after = { hf_compared_text (WHOLE), hf_compared_text (SIZELESS), NULL,
                                 NULL };
  g_auto (HfGatedPair) before = { hf_compared_text (SIZELESS), hf_compared_text (WHOLE), NULL,
                                  NULL };

  hf_gated_compare (&after);
  hf_gated_compare (&before);
  hf_gated_check_unknown (&after, "bytes > 1MB", "2.gclog: the file has impossible sizes");
  hf_gated_check_unknown (&after, "type:B bytes > 1MB", sizes);
  hf_gated_check_unknown (&after, "retained > 1MB", sizes);
  hf_gated_check_unknown (&after, "new-reason", sizes);
  hf_gated_check (&after, "bytes > 7", HF_GATE_CROSSED, 8, 0, 8);
  hf_gated_check (&after, "root:static retained > 7", HF_GATE_CROSSED, 8, 0, 8);
  hf_gated_check (&after, "count > 2", HF_GATE_HELD, 2, 0, 2);
  hf_gated_check (&after, "count > +0", HF_GATE_HELD, 0, 2, 2);
  hf_gated_check (&after, "roots > 1", HF_GATE_HELD, 1, 0, 1);
  hf_gated_check_unknown (&before, "bytes > +1", "1.gclog: the file has impossible sizes");
  hf_gated_check (&before, "bytes > 12", HF_GATE_HELD, 12, 0, 12);
  hf_gated_check (&before, "count > +0", HF_GATE_HELD, 0, 2, 2);
}

/* An object of a type without a record may be of any type, and is an object. */
static void
test_lost_types (void)
{
  const char *types = "types without a record";
  g_auto (HfGatedPair) after = { hf_compared_text (WHOLE), hf_compared_text (TYPELESS), NULL,
                                 NULL };
  g_auto (HfGatedPair) before = { hf_compared_text (TYPELESS), hf_compared_text (WHOLE), NULL,
                                  NULL };

  hf_gated_compare (&after);
  hf_gated_compare (&before);
  hf_gated_check_unknown (&after, "type:B count > 0", types);
  hf_gated_check_unknown (&after, "type:A retained > 1MB", types);
  hf_gated_check_unknown (&after, "new-reason", types);
  hf_gated_check (&after, "type:A count > 0", HF_GATE_CROSSED, 1, 0, 1);
  hf_gated_check (&after, "count > 2", HF_GATE_HELD, 2, 0, 2);
  hf_gated_check (&after, "bytes > +0", HF_GATE_HELD, 0, 12, 12);
  hf_gated_check_unknown (&before, "type:B count > +0", types);
  hf_gated_check (&before, "count > +0", HF_GATE_HELD, 0, 2, 2);
}

/* A reference to no object shows that an object is missing. */
static void
test_missing (void)
{
  const char *file = "does not have all objects";
  g_auto (HfGatedPair) pair = { hf_compared_text (WHOLE), hf_compared_text (DANGLING), NULL, NULL };

  hf_gated_compare (&pair);
  hf_gated_check_unknown (&pair, "count > 2", file);
  hf_gated_check_unknown (&pair, "root:static bytes > 5", file);
  hf_gated_check (&pair, "count > 1", HF_GATE_CROSSED, 2, 0, 2);
}

/* A pattern for nested types finds none in a file that omits their outer types. */
static void
test_outer_types (void)
{
  const char *outer = "outer types of nested types";
  g_auto (HfGatedPair) pair = { 0 };
  g_auto (HfGatedPair) partial = { 0 };

  pair.before = hf_compared_file ("real/aspnet-razor.nettrace.gz", 0);
  pair.after = hf_compared_file ("real/aspnet-razor.nettrace.gz", 0);
  hf_gated_check_unknown (&pair, "type:System.Collections.Concurrent.*+Node count > 100", outer);
  hf_gated_check_unknown (&pair, "type:System.Collections.Concurrent.*+Node count > +100", outer);
  hf_gated_check (&pair, "type:N.A count > 0", HF_GATE_HELD, 0, 0, 0);

  partial.after = hf_compared_text ("a 3 app\ni lacks outer-types\nt 1 N.A+B\no 10 1 8\nr 10 3 0\n"
                                    "c app\n");
  hf_gated_check (&partial, "type:N.A+B count > 0", HF_GATE_CROSSED, 1, 0, 1);
  hf_gated_check_unknown (&partial, "type:N.A+B count > 1", outer);
}

/* Garbage that only one of two files has neither is growth nor hides any. */
static void
test_omissions (void)
{
  const char *facts = "1.gclog: the file omits facts that the other one has";
  g_auto (HfGatedPair) pair = { hf_compared_text (NO_GARBAGE), hf_compared_text (WHOLE), NULL,
                                NULL };
  g_auto (HfGatedPair) fair = { hf_compared_text (NO_GARBAGE), hf_compared_text (NO_GARBAGE), NULL,
                                NULL };

  hf_gated_compare (&pair);
  hf_gated_compare (&fair);
  hf_gated_check_unknown (&pair, "bytes > +1", facts);
  hf_gated_check_unknown (&pair, "count > +1000", facts);
  hf_gated_check (&pair, "bytes > 5", HF_GATE_CROSSED, 12, 0, 12);
  hf_gated_check (&pair, "reachable_bytes > +1", HF_GATE_CROSSED, 4, 8, 12);
  hf_gated_check (&fair, "bytes > +1", HF_GATE_HELD, 0, 8, 8);
}

#define NAMELESS "a 2 app\nt 1 A\nt 2 B\no 10 1 8 20\no 20 2 4\nr 10 4 0 1\n"

/* The same fields without their names are not new. A handle that is new is. */
static void
test_field_names (void)
{
  const char *names = "static fields without their names";
  g_auto (HfGatedPair) pair = { hf_compared_text (NAMELESS "c app\n"), hf_compared_text (WHOLE),
                                NULL, NULL };
  g_auto (HfGatedPair) back = { hf_compared_text (WHOLE),
                                hf_compared_text (NAMELESS "o 30 2 40\nr 30 3 0\nc app\n"), NULL,
                                NULL };

  hf_gated_compare (&pair);
  hf_gated_compare (&back);
  hf_gated_check_unknown (&pair, "new-reason", names);
  hf_gated_check_unknown (&pair, "new-reason > 1MB", names);
  hf_gated_check (&pair, "root:static bytes > +0", HF_GATE_HELD, 0, 12, 12);
  hf_gated_check (&pair, "roots > +0", HF_GATE_HELD, 0, 1, 1);
  hf_gated_check (&back, "new-reason", HF_GATE_CROSSED, 64, 0, 64);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/compare/gate-doubt/a-loss-never-holds", test_losses);
  g_test_add_func ("/compare/gate-doubt/a-lost-size-never-holds", test_lost_sizes);
  g_test_add_func ("/compare/gate-doubt/a-type-without-a-record-never-holds", test_lost_types);
  g_test_add_func ("/compare/gate-doubt/a-reference-to-no-object-never-holds", test_missing);
  g_test_add_func ("/compare/gate-doubt/nested-types-without-outer-types-never-hold",
                   test_outer_types);
  g_test_add_func ("/compare/gate-doubt/an-omission-never-counts-as-growth", test_omissions);
  g_test_add_func ("/compare/gate-doubt/static-fields-without-names-never-cross", test_field_names);
  return g_test_run ();
}
