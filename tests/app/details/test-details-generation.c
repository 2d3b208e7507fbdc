/* test-details-generation.c: tests of the generation of an object in the details
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-details.h"
#include "hf-load.h"
#include "hf-test.h"

/* An object in each of two ranges, one that is frozen, and one in none. */
static void
test_generation (void)
{
  static const char *const captions[] = { "Size · gen 2", "Size · large", "Size · frozen", "Size" };
  g_autoptr (GFile) file =
    hf_test_temporary ("x.gclog",
                       "a 3 x\nn 2 1000 100 100\nn 3 2000 100 100\nn 5 3000 100 100\nt 1 N.T\n"
                       "o 1010 1 8\no 2010 1 8\no 3010 1 8\no 4010 1 8\nr 1010 3 0\nc x\n",
                       -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = hf_load_heap (file, NULL, NULL, NULL, &error);
  g_autoptr (HfAnalysis) analysis = NULL;
  const HfDetailsMore more = { 0 };

  g_assert_no_error (error);
  hf_test_remove (file);
  analysis = hf_analysis_new (hf_recording_get_heap (recording, 0), NULL, NULL, &error);
  g_assert_no_error (error);
  for (guint32 i = 0; i < G_N_ELEMENTS (captions); i++)
    {
      const HfSelection selection = hf_selection_object ((HfObjectIndex){ i });
      g_autoptr (HfDetails) details = hf_details_new (analysis, NULL, &selection, &more);

      g_assert_cmpstr (details->figures[1].value, ==, "8 B");
      g_assert_cmpstr (details->figures[1].caption, ==, captions[i]);
      if (i == 2)
        g_assert_cmpstr (details->figures[1].tooltip, ==,
                         "8 B\nFrozen: the runtime neither moves nor frees it");
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/app/details/object-names-its-generation", test_generation);

  return g_test_run ();
}
