/* hf-hash.c: hashes that a file cannot be made to collide in
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-hash.h"

guint64
hf_hash_get_seed (void)
{
  static gsize is_made = 0;
  static guint64 seed;

  if (g_once_init_enter (&is_made))
    {
      seed = (guint64) g_random_int () << 32 | g_random_int ();
      g_once_init_leave (&is_made, 1);
    }
  return seed;
}

guint
hf_hash_id_pointer (gconstpointer key)
{
  return hf_hash_id (*(const guint64 *) key, hf_hash_get_seed ());
}
