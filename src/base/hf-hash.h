/* hf-hash.h: hashes that a file cannot be made to collide in
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Ids and names come from files of unknown origin, and a hash that can be
 * computed beforehand makes a small file take hours. So each process has a seed
 * of its own. It decides where things lie in a table and nothing else: results
 * never depend on it. */

/** hf_hash_get_seed: a random number, constant in a process; any thread. */
guint64 hf_hash_get_seed (void);

/**
 * hf_hash_id:
 *
 * All bits of @id and @seed go into all bits of the result (the finalizer of
 * MurmurHash3, Appleby 2011).
 */
static inline guint32
hf_hash_id (guint64 id,
            guint64 seed)
{
  guint64 hash = id ^ seed;

  hash = (hash ^ (hash >> 33)) * G_GUINT64_CONSTANT (0xff51afd7ed558ccd);
  hash = (hash ^ (hash >> 33)) * G_GUINT64_CONSTANT (0xc4ceb9fe1a85ec53);
  return (guint32) (hash ^ (hash >> 33));
}

/** hf_hash_id_pointer: a GHashFunc for keys that are pointers to guint64. */
guint   hf_hash_id_pointer (gconstpointer key);

G_END_DECLS
