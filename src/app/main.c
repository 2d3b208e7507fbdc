/* main.c: the holdfast program: signals, locale, application, run
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-application.h"
#include "hf-memory.h"
#include "hf-output-signals.h"

#include <glib/gi18n.h>
#include <locale.h>

int
main (int    argc,
      char **argv)
{
  g_autoptr (HfApplication) application = NULL;

  hf_memory_set_up ();
  hf_output_signals_set_up ();

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, HF_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  application = hf_application_new (G_APPLICATION_DEFAULT_FLAGS);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
