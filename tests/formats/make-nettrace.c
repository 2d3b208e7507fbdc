/* make-nettrace.c: writes a heap as a trace, for measurements: make-nettrace IN OUT
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-load.h"
#include "hf-nettrace-make.h"

int
main (int   argc,
      char *argv[])
{
  g_autoptr (HfNettraceMaker) maker = hf_nettrace_maker_new (8);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (HfRecording) recording = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (argc != 3)
    {
      g_printerr ("Usage: make-nettrace HEAP TRACE\n");
      return 2;
    }
  file = g_file_new_for_commandline_arg (argv[1]);
  recording = hf_load_heap (file, NULL, NULL, NULL, &error);
  if (recording != NULL)
    {
      hf_nettrace_maker_add_heap (maker, hf_recording_get_heap (recording, 0));
      bytes = hf_nettrace_maker_finish (maker);
    }
  if (bytes == NULL || !g_file_set_contents (argv[2], g_bytes_get_data (bytes, NULL),
                                             (gssize) g_bytes_get_size (bytes), &error))
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }
  return 0;
}
