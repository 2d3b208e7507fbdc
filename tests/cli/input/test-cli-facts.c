/* test-cli-facts.c: tests of hf-cli-facts.c, and of hf-cli-input.c where memory ends
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"
#include "hf-cli-facts.h"
#include "hf-cli-objects.h"
#include "hf-error.h"

#include <malloc.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

/* A sanitizer has its own allocator, and maps far more than it uses. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define HAS_SANITIZER 1
#else
#define HAS_SANITIZER 0
#endif

#define MEGABYTE (1024 * 1024)
#define N_OBJECTS 300000

static GString *messages;

static void
print_cb (const char *text)
{
  g_string_append (messages, text);
}

/* A root, and objects of which each refers to the next two. */
static char *
make_file (void)
{
  g_autoptr (GString) text = g_string_new ("a 2 t\nt 1 T\nr 1 3 0\n");

  for (guint i = 1; i < N_OBJECTS; i++)
    g_string_append_printf (text, "o %x 1 18 %x %x\n", i, i + 1, MIN (i + 2, N_OBJECTS));
  g_string_append_printf (text, "o %x 1 18\nc t\n", N_OBJECTS);
  return cli_temporary ("large.gclog", text->str);
}

static void
load (HfCliInput *input,
      const char *path)
{
  const char *const words[] = { path, NULL };
  g_auto (HfCliOptions) options = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_true (
    hf_cli_options_parse (&options, hf_cli_objects_command.options, "objects", words, &error));
  g_assert_no_error (error);
  g_assert_true (hf_cli_input_load (input, &options, &error));
  g_assert_no_error (error);
}

static rlim_t
get_mapped_bytes (void)
{
  g_autofree char *pages = NULL;

  g_assert_true (g_file_get_contents ("/proc/self/statm", &pages, NULL, NULL));
  return g_ascii_strtoull (pages, NULL, 10) * (rlim_t) sysconf (_SC_PAGESIZE);
}

/* As if the rest of the memory were taken: what follows gets @n_bytes more at most. */
static void
set_memory (struct rlimit *limit,
            rlim_t         n_bytes)
{
  struct rlimit small;

  g_assert_cmpint (getrlimit (RLIMIT_AS, limit), ==, 0);
  small = *limit;
  small.rlim_cur = get_mapped_bytes () + n_bytes;
  g_assert_cmpint (setrlimit (RLIMIT_AS, &small), ==, 0);
}

static void
check_unknown (const HfCliFacts *facts)
{
  const HfObjectIndex object = { 1 };
  const HfTableValue depth = hf_cli_facts_get_depth (facts, object);

  g_assert_true (depth.is_known);
  g_assert_cmpuint (depth.number, ==, 1);
  g_assert_false (hf_cli_facts_get_retained (facts, object).is_known);
  g_assert_false (hf_cli_facts_get_idom (facts, object).is_known);
  g_assert_false (hf_cli_facts_get_freed (facts, (HfRootIndex){ 0 }).is_known);
  g_assert_false (hf_cli_facts_get_freed_by_edge (facts, (HfObjectIndex){ 0 }, object).is_known);
}

static void
test_little_memory (void)
{
  g_autofree char *path = NULL;
  g_auto (HfCliInput) input = { 0 };
  g_auto (HfCliFacts) facts = { 0 };
  g_autoptr (HfRetention) retention = NULL;
  g_autoptr (GError) error = NULL;
  struct rlimit limit;
  GPrintFunc handler;

  if (HAS_SANITIZER)
    {
      g_test_skip ("a sanitizer maps more memory than the test may take");
      return;
    }

  /* Freed memory goes back at once, so that each block asks for memory anew. */
  mallopt (M_MMAP_THRESHOLD, 65536);
  mallopt (M_TRIM_THRESHOLD, 65536);
  mallopt (M_ARENA_MAX, 1);
  path = make_file ();
  load (&input, path);
  facts.heap = input.heap;
  facts.analysis = hf_cli_input_analyze (&input, &error);
  g_assert_no_error (error);
  messages = g_string_new (NULL);
  handler = g_set_printerr_handler (print_cb);

  set_memory (&limit, MEGABYTE);
  facts.retention = hf_cli_input_try_retain (&input, facts.analysis);
  retention = hf_cli_input_retain (&input, facts.analysis, &error);
  g_assert_cmpint (setrlimit (RLIMIT_AS, &limit), ==, 0);

  g_set_printerr_handler (handler);
  g_assert_null (retention);
  g_assert_error (error, HF_ERROR, HF_ERROR_NO_MEMORY);
  g_assert_null (facts.retention);
  cli_assert_contains (messages->str, "large.gclog: Retained sizes are left out: ");
  cli_assert_contains (messages->str, error->message);
  check_unknown (&facts);
  g_string_free (messages, TRUE);
  cli_remove (path);
}

static void
test_enough_memory (void)
{
  g_autofree char *path = cli_temporary ("small.gclog",
                                         "a 3 t\nt 1 Shop.Cache\no a 1 10 b\no b 1 20\n"
                                         "r a 4 1 1 items\nr a 3 0\nr b 4 2 1\nc t\n");
  g_auto (HfCliInput) input = { 0 };
  g_auto (HfCliFacts) facts = { 0 };
  g_autoptr (GError) error = NULL;
  const HfRoot *roots;
  guint32 n_roots;
  g_autofree char *named = NULL;
  g_autofree char *nameless = NULL;
  g_autofree char *brief = NULL;

  load (&input, path);
  g_assert_true (hf_cli_facts_init (&facts, &input, TRUE, &error));
  g_assert_no_error (error);
  roots = hf_heap_get_roots (facts.heap, &n_roots);
  named = hf_cli_facts_dup_root (&facts, &roots[0], FALSE);
  nameless = hf_cli_facts_dup_root (&facts, &roots[2], FALSE);
  brief = hf_cli_facts_dup_root (&facts, &roots[0], TRUE);

  g_assert_cmpuint (hf_cli_facts_get_retained (&facts, (HfObjectIndex){ 0 }).number, ==, 48);
  g_assert_cmpuint (hf_cli_facts_get_idom (&facts, (HfObjectIndex){ 1 }).number, ==, 0xa);
  g_assert_false (hf_cli_facts_get_idom (&facts, (HfObjectIndex){ 0 }).is_known);
  g_assert_cmpuint (
    hf_cli_facts_get_freed_by_edge (&facts, (HfObjectIndex){ 0 }, (HfObjectIndex){ 1 }).number, ==,
    32);
  g_assert_cmpstr (named, ==, "static pinned Shop.Cache.items");
  g_assert_cmpstr (nameless, ==, "static weak Shop.Cache");
  g_assert_cmpstr (brief, ==, "static pinned Cache.items");
  cli_remove (path);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/facts/little-memory-leaves-out-what-is-retained", test_little_memory);
  g_test_add_func ("/cli/facts/roots-and-objects-are-counted", test_enough_memory);
  return g_test_run ();
}
