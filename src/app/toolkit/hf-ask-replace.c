/* hf-ask-replace.c: asks the user before a file is replaced
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-ask-replace.h"

#include "hf-compat.h"
#include "hf-shown.h"

#include <glib/gi18n.h>

void
hf_ask_replace (GtkWindow           *parent,
                GFile               *file,
                GAsyncReadyCallback  callback,
                gpointer             user_data)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *display_name = hf_shown_dup_file_name (name);
  g_autofree char *heading = g_strdup_printf (_ ("Replace “%s”?"), display_name);

  hf_compat_ask (parent, heading, _ ("A file with this name already exists."), _ ("_Replace"),
                 callback, user_data);
}
