/* main.c: where holdfast-cli starts: locale, signals, standard files
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli.h"
#include "hf-memory.h"
#include "hf-output-signals.h"

#include <fcntl.h>
#include <glib/gi18n.h>
#include <locale.h>
#include <unistd.h>

/* With one of the three standard files closed, the next file that is opened
 * takes its number, and messages would be written into it. */
static void
occupy_standard_files (void)
{
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
    if (fcntl (fd, F_GETFD) == -1 && open ("/dev/null", O_RDONLY) == -1)
      return;
}

int
main (int    argc G_GNUC_UNUSED,
      char **argv)
{
  hf_memory_set_up ();
  occupy_standard_files ();

  hf_output_signals_set_up ();

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, HF_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_prgname ("holdfast-cli");

  return hf_cli_run ((const char *const *) argv + 1);
}
