/* test-identity.c: what becomes of objects in collections, rule by rule
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * covers: hf-block-list, hf-carrier, hf-collection-reader, hf-range-table, hf-run-list
 */

#include "hf-gclog-load.h"
#include "hf-identity.h"
#include "hf-test.h"

#include <string.h>

/* Two snapshots; @text is between them. Ids of objects are separated by blanks, each of 0x10 bytes
 * of type 1, or of the size and type behind it. */
static HfIdentity *
follow (const char *before,
        const char *text,
        const char *after)
{
  const char *snapshots[] = { before, after };
  g_autoptr (GString) log = g_string_new (NULL);
  g_autoptr (HfRecording) recording = NULL;
  g_autoptr (GError) error = NULL;
  HfIdentity *identity;

  for (guint i = 0; i < 2; i++)
    {
      g_auto (GStrv) words = g_strsplit (snapshots[i], " ", -1);

      g_string_append (log, "a 3 test\nt 1 N.A\nt 2 N.B\n");
      for (guint k = 0; words[k] != NULL; k++)
        {
          g_auto (GStrv) parts = g_strsplit (words[k], ":", 3);

          if (parts[0] == NULL || *parts[0] == 'n')
            continue;
          g_string_append_printf (log, "o %s %s %s\n", parts[0],
                                  parts[1] != NULL && parts[2] != NULL ? parts[2] : "1",
                                  parts[1] != NULL ? parts[1] : "10");
        }
      for (guint k = 0; words[k] != NULL; k++)
        {
          g_auto (GStrv) parts = g_strsplit (words[k], ":", 4);

          if (*words[k] == 'n')
            g_string_append_printf (log, "n %s %s %s %s\n", parts[0] + 1, parts[1], parts[2],
                                    parts[3] != NULL ? parts[3] : parts[2]);
        }
      g_string_append_printf (log, "c test\n%s", i == 0 ? text : "");
    }
  recording = hf_gclog_load_text (log->str, log->len);
  identity = hf_identity_new (recording, NULL, NULL, &error);
  g_assert_no_error (error);
  return identity;
}

/* Returns, for each object of the first snapshot, its address in both, such as `8>7`; `9!1` if it
 * died in collection 1 (by its position, from 0), `9?` if it is lost. */
static char *
dup_fates (const HfIdentity *identity)
{
  const HfIdentityStep *step = hf_identity_get_step (identity, 0);
  HfRecording *recording = hf_identity_get_recording (identity);
  HfHeap *before = hf_recording_get_heap (recording, 0);
  HfHeap *after = hf_recording_get_heap (recording, 1);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint32 i = 0; i < step->n_before && step->is_known; i++)
    {
      const HfObjectIndex object = { i };
      const HfObjectIndex later = hf_identity_find (identity, 0, 1, object);

      g_string_append_printf (text, "%s%" G_GINT64_MODIFIER "x", i > 0 ? " " : "",
                              hf_heap_get_object_address (before, object));
      if (later.value != HF_INDEX_NONE)
        {
          g_string_append_printf (text, ">%" G_GINT64_MODIFIER "x",
                                  hf_heap_get_object_address (after, later));
          g_assert_cmpuint (hf_identity_find (identity, 1, 0, later).value, ==, i);
        }
      else if (step->fates[i] == HF_IDENTITY_LOST)
        g_string_append (text, "?");
      else
        g_string_append_printf (text, "!%u", step->fates[i]);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

typedef struct
{
  const char *name;
  const char *before;
  const char *text;
  const char *after;
  const char *fates;
} Case;

#define PUBLISHED "8 9 a c d f 10 11 12 13"

static const Case cases[] = {
  /* "The published block lengths are 1, 2 and 4": the second has to be 3 long. */
  { "published", PUBLISHED " n0:0:100", "g 1 0 1 1\nm 8 7 1\nm a 8 3\nm f b 4\ne 1 0\n",
    "7 8 a b c d e", "8>7 9!0 a>8 c>a d!0 f>b 10>c 11>d 12>e 13!0" },
  { "published-as-printed", PUBLISHED " n0:0:100", "g 1 0 1 1\nm 8 7 1\nm a 8 2\nm f b 4\ne 1 0\n",
    "7 8 b c d e", "8>7 9!0 a>8 c!0 d!0 f>b 10>c 11>d 12>e 13!0" },
  { "published-without-ranges", PUBLISHED, "g 1 0 1f 1\nm 8 7 1\nm a 8 3\nm f b 4\ne 1 0\n",
    "7 8 a b c d e", "8>7 9!0 a>8 c>a d!0 f>b 10>c 11>d 12>e 13!0" },
  /* Which objects a collection of few generations looked at is not known then. */
  { "few-generations-without-ranges", "10 20 30", "g 1 0 1 1\nm 20 a0 10\ne 1 0\n", "10 30 a0",
    "10>10 20>a0 30>30" },
  { "other-generations-live", "10 20 100 n0:0:80 n2:100:80",
    "g 1 0 1 1\ns 20 10\ne 1 0\n", "20 100", "10!0 20>20 100>100" },
  { "blocks-of-other-generations", "100 n0:0:80 n2:100:80", "g 1 0 1 1\nm 100 40 10\ne 1 0\n",
    "100", "100>100" },
  { "moved-and-stayed", "10 20 300 310 n0:0:100 n3:300:100",
    "g 1 0 1f 0\nm 20 10 10\ns 310 10\ne 1 0\n", "10 310", "10!0 20>10 300!0 310>310" },
  { "frozen", "10 900 n0:0:100 n5:900:100", "g 1 0 1f 0\nn 0 0 100 100\ne 1 0\n", "900",
    "10!0 900>900" },
  { "range-is-gone", "10 200 n0:0:100 n2:200:100", "g 1 0 1 0\nn 0 0 100 100\ns 10 10\ne 1 0\n",
    "10 200", "10>10 200!0" },
  { "reserved-is-not-frozen", "10 n0:0:8:100", "g 1 0 1 0\nn 0 0 100 100\ne 1 0\n", "10", "10!0" },
  { "two-collections", "10 20 30 n0:0:100",
    "g 1 0 1 0\nn 0 0 100 100\nm 10 200 30\nn 0 0 0 100\nn 1 200 30 30\ne 1 0\n"
    "g 2 0 3 0\nn 0 0 80 100\nn 1 200 30 30\nm 210 300 10\nn 2 300 10 10\nn 1 200 0 30\ne 2 0\n",
    "300", "10!1 20>300 30!1" },
  { "last-ranges-serve-again", "10 20 n0:0:100",
    "g 1 0 1 0\nn 0 0 100 100\nm 10 200 20\nn 0 0 0 100\nn 1 200 20 20\ne 1 0\n"
    "g 2 0 1 0\ne 2 0\n",
    "200 210", "10>200 20>210" },
  { "without-blocks", "10 200 n0:0:100 n2:200:10",
    "g 1 0 1 0\nn 2 200 10 10\nn 0 0 100 100\nn 2 200 10 10\nn 0 0 0 100\ne 1 0\n", "200",
    "10!0 200>200" },
  /* Judged where it stands, by the last ranges: what was promoted meanwhile is in generation 2. */
  { "background", "10 200 210 n1:0:100 n2:200:100",
    "g 1 0 1c 0\nn 1 0 100 100\nn 2 200 100 100\ns 210 10\nn 1 0 100 100\nn 2 200 100 100\ne 1 0\n",
    "10 210", "10>10 200!0 210>210" },
  { "background-by-last-ranges", "10 210 n1:0:100 n2:200:100",
    "g 1 0 1c 0\nn 1 0 100 100\nn 2 200 100 100\ns 210 10\nn 2 0 100 100\nn 2 200 100 100\ne 1 0\n",
    "10 210", "10!0 210>210" },
  { "overwritten", "10 20 200 210 220 n0:0:100 n2:200:100", "g 1 0 1 0\nm 10 210 10\ne 1 0\n",
    "200 210 220", "10>210 20!0 200>200 210!0 220>220" },
  { "into-a-gap", "10 20 200 220 n0:0:100 n2:200:100",
    "g 1 0 1 0\nm 10 210 10\ne 1 0\ng 2 0 5 0\nm 210 300 20\nn 2 300 100 100\nn 0 0 0 0\ne 2 0\n",
    "300 310", "10>300 20!0 200!1 220>310" },
  { "swapped", "10 20 n0:0:100", "g 1 0 1 0\nm 10 20 10\nm 20 10 10\ne 1 0\n", "10 20",
    "10>20 20>10" },
  { "lost", "10 20 n0:0:100", "g 1 0 1 0\ns 10 20\ne 1 0\n", "10", "10>10 20?" },
  { "of-another-size", "10 20 n0:0:100", "g 1 0 1 0\ns 10 20\ne 1 0\n", "10 20:18", "10>10 20?" },
  { "of-another-type", "10 20 n0:0:100", "g 1 0 1 0\ns 10 20\ne 1 0\n", "10 20:10:2", "10>10 20?" },
  { "without-collections", "10 20", "", "10 30", "10>10 20?" },
  { "blocks-twice", "10 20 n0:0:100",
    "g 1 0 1 0\nm 10 40 10\nm 10 40 10\nm 20 60 8\nm 20 60 8\ne 1 0\n",
    "40 60", "10>40 20>60" },
  { "far-beyond", "10 fffffffffffffff0:8 n0:0:ffffffffffffffff",
    "g 1 0 1 0\ns 10 ffffffffffffffff\ne 1 0\n", "10 fffffffffffffff0:8",
    "10>10 fffffffffffffff0>fffffffffffffff0" },
  { "beyond-by-moving", "10 20 n0:0:100", "g 1 0 1 0\nm 10 fffffffffffffff0 20\ne 1 0\n",
    "fffffffffffffff0", "10>fffffffffffffff0 20!0" },
  { "backwards", "10 20 30 n0:0:100", "g 1 0 1 0\ns 30 8\ns 20 8\ns 10 8\ne 1 0\n", "10 20 30",
    "10>10 20>20 30>30" },
  { "overlapping", "10 20 30 n0:0:100", "g 1 0 1 0\nm 10 110 20\nm 18 210 20\ne 1 0\n",
    "110 120 228", "10>110 20>120 30>228" },
  { "meeting", "10 20 30 40 n0:0:100", "g 1 0 1 0\nm 10 110 20\nm 30 110 20\ne 1 0\n", "110 120",
    "10>110 20>120 30!0 40!0" },
  { "of-no-generation", "10 n0:0:100", "g 1 0 ffffffffffffffe0 0\ne 1 0\n", "10", "10>10" },
};

static void
test_case (gconstpointer user_data)
{
  const Case *of = user_data;
  g_autoptr (HfIdentity) identity = follow (of->before, of->text, of->after);
  g_autofree char *fates = dup_fates (identity);

  g_assert_cmpstr (fates, ==, of->fates);
}

/* An object that did not arrive is counted, and for which reason. */
static void
test_counts (void)
{
  g_autoptr (HfIdentity) identity = follow ("10 20 30 40 n0:0:100", "g 1 0 1 0\ns 10 40\ne 1 0\n",
                                            "10 20:18 30:10:2");
  const HfIdentityStep *step = hf_identity_get_step (identity, 0);

  g_assert_cmpuint (step->n_survived, ==, 1);
  g_assert_cmpuint (step->n_misfits, ==, 2);
  g_assert_cmpuint (step->n_lost, ==, 1);
  g_assert_cmpuint (step->origins[1], ==, HF_INDEX_NONE);
}

/* Nothing is carried past an interruption, or past a collection without an end. */
static void
test_interrupted (void)
{
  static const struct
  {
    const char *text;
    const char *why;
    guint64 n_unfinished;
  } texts[] = {
    { "x too slow\n", "too slow", 0 },
    { "g 1 0 1 0\ns 10 10\nx gone\n", NULL, 1 },
    { "g 1 0 1 0\ns 10 10\n", NULL, 1 },
    { "g 1 0 1 0\ns 10 10\ng 2 0 1 0\ns 10 10\ne 2 0\n", NULL, 1 },
    { "g 1 0 1 0\ns 10 10\ne 2 0\n", NULL, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (HfIdentity) identity = follow ("10 n0:0:100", texts[i].text, "10");
      const HfIdentityStep *step = hf_identity_get_step (identity, 0);

      g_assert_false (step->is_known);
      g_assert_false (hf_identity_is_known (identity, 0, 1));
      g_assert_true (hf_identity_is_known (identity, 1, 1));
      g_assert_cmpstr (step->why_unknown, ==, texts[i].why);
      g_assert_null (step->fates);
      g_assert_cmpuint (hf_identity_find (identity, 0, 1, (HfObjectIndex){ 0 }).value, ==,
                        HF_INDEX_NONE);
      g_assert_cmpuint (hf_identity_find (identity, 1, 0, (HfObjectIndex){ 0 }).value, ==,
                        HF_INDEX_NONE);
      g_assert_cmpuint (hf_identity_get_collections (identity)->faults.n_unfinished, ==,
                        texts[i].n_unfinished);
    }
}

/* Empty snapshots, one snapshot, and none. */
static void
test_nothing (void)
{
  static const char one[] = "a 3 test\nt 1 N.A\no 10 1 10\nc test\ng 1 0 1 0\ne 1 0\n";
  g_autoptr (HfRecording) recording = hf_gclog_load_text (one, strlen (one));
  g_autoptr (HfRecording) empty = hf_recording_new ();
  g_autoptr (HfIdentity) of_one = hf_identity_new (recording, NULL, NULL, NULL);
  g_autoptr (HfIdentity) of_none = hf_identity_new (empty, NULL, NULL, NULL);
  g_autoptr (HfIdentity) of_empty = follow ("", "g 1 0 1f 0\nm 0 10 10\ne 1 0\n", "");
  g_autoptr (HfIdentity) other = hf_identity_ref (of_empty);

  g_assert_cmpuint (hf_identity_get_collections (of_one)->n, ==, 1);
  g_assert_cmpuint (hf_identity_get_collections (of_none)->n, ==, 0);
  g_assert_true (hf_identity_get_recording (of_none) == empty);
  g_assert_true (hf_identity_is_known (other, 0, 1));
  g_assert_cmpuint (hf_identity_get_step (other, 0)->n_survived, ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/identity/rule/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/identity/objects-that-do-not-arrive-are-counted", test_counts);
  g_test_add_func ("/identity/nothing-is-carried-past-an-interruption", test_interrupted);
  g_test_add_func ("/identity/of-nothing", test_nothing);
  return g_test_run ();
}
