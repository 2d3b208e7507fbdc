/* lsan-quarks.c: keeps GLib's first table of quarks out of the report of the leak sanitizer
 *
 * A program with more than 2048 quarks gets a larger table, and GLib leaves the first one to
 * threads that may still read it. The first one is made when GLib is loaded, so nothing that is
 * allocated before the constructors of this program counts as a leak.
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <sanitizer/lsan_interface.h>

/* Libraries are initialized between these two. */
static void
before_libraries (void)
{
  __lsan_disable ();
}

__attribute__ ((section (".preinit_array"), used)) static void (*const preinit) (void) =
  before_libraries;

__attribute__ ((constructor)) static void
after_libraries (void)
{
  __lsan_enable ();
}
