/* leaky.c: loses an object on purpose, so that the search for leaks has one to find
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <gio/gio.h>

int
main (void)
{
  GCancellable *lost = g_cancellable_new ();

  g_cancellable_cancel (lost);
  lost = NULL;
  return 0;
}
