/* hf-tsan-real.h: GLib's own functions, behind those that stand in for them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <dlfcn.h>
#include <gio/gio.h>
#include <stdlib.h>

G_BEGIN_DECLS

#define EXPORT __attribute__ ((visibility ("default")))

/* GLib's function of the name of the one that this stands in, looked up once. */
#define REAL(name) (hf_tsan_find_real (#name, (void **) &real_##name), real_##name)
#define DECLARE_REAL(name) static __typeof__ (&name) real_##name

/* Not through a lock: what locks is looked up here as well. Two threads may find the
 * same at once. */
static inline void
hf_tsan_find_real (const char  *name,
                   void       **slot)
{
  if (__atomic_load_n (slot, __ATOMIC_ACQUIRE) != NULL)
    return;

  __atomic_store_n (slot, dlsym (RTLD_NEXT, name), __ATOMIC_RELEASE);
  if (*slot == NULL)
    abort ();
}

G_END_DECLS
