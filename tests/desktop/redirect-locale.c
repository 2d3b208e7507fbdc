/* redirect-locale.c: lets an installed program find its translations below a DESTDIR
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <dlfcn.h>
#include <glib.h>
#include <libintl.h>
#include <string.h>

#undef bindtextdomain

typedef char *(*BindFunction) (const char *domain,
                               const char *folder);

/* Loaded before the C library by LD_PRELOAD: whatever folder the program asks for is
 * looked for below $HOLDFAST_DESTDIR. */
char *
bindtextdomain (const char *domain,
                const char *folder)
{
  g_autofree char *moved = NULL;
  BindFunction bind = NULL;
  void *symbol = dlsym (RTLD_NEXT, "bindtextdomain");

  memcpy (&bind, &symbol, sizeof bind);
  if (folder == NULL || g_strcmp0 (domain, "holdfast") != 0)
    return bind (domain, folder);

  moved = g_strconcat (g_getenv ("HOLDFAST_DESTDIR"), folder, NULL);
  return bind (domain, moved);
}
