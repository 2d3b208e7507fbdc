/* sos-make.c: writes the first heap of a file as the XML that SOS writes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-load.h"
#include "hf-sos-make.h"

/* Arguments: the file. The XML goes to standard output. */
int
main (int   argc,
      char *argv[])
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = NULL;

  if (argc != 2)
    {
      g_printerr ("usage: sos-make FILE\n");
      return 2;
    }
  file = g_file_new_for_commandline_arg (argv[1]);
  recording = hf_load_heap (file, NULL, NULL, NULL, &error);
  if (recording == NULL)
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }
  hf_sos_make (hf_recording_get_heap (recording, 0), stdout);
  return fflush (stdout) == 0 ? 0 : 1;
}
