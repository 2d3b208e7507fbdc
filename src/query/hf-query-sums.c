/* hf-query-sums.c: a column of an answer, added up by another
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-query-sums.h"

#include "hf-error.h"
#include "hf-hash.h"
#include "hf-memory.h"
#include "hf-query-rows-private.h"
#include "hf-query-total-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* Texts that are known by their places. A block has each text once, and few blocks have more. */
#define N_KNOWN 4096

/* Less than that is there without a question. */
#define FREE_BYTES ((gsize) 16 * 1000 * 1000)

#define FIRST_SLOTS 256

typedef struct
{
  guint64      bits; /* an integer, the bits of a real, or a pointer to a text */
  HfQueryTotal total;
  HfQueryType  type;
  gboolean     is_real; /* an integer that the first row has as a real */
} Key;

typedef struct
{
  const char *text;
  HfQueryType type;
  guint32     key;
} Known;

typedef struct
{
  HfQueryRows  *rows;
  guint         key;
  guint         value;
  GCancellable *cancellable;

  Key          *keys;
  guint32       n_keys;
  guint32       n_room;
  guint64      *slots; /* 1 + the position of a key, and above that its hash; 0 = none */
  gsize         n_slots;
  Known        *known;
} Table;

static void
table_clear (Table *self)
{
  g_clear_pointer (&self->keys, g_free);
  g_clear_pointer (&self->slots, g_free);
  g_clear_pointer (&self->known, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Table, table_clear)

/* ---- Keys ---- */

static gboolean
is_text (HfQueryType type)
{
  return type == HF_QUERY_TYPE_TEXT || type == HF_QUERY_TYPE_BYTES;
}

static guint32
hash_text (const char *text)
{
  const guint64 seed = hf_hash_get_seed ();
  gsize length = strlen (text);
  guint64 hash = length;

  for (; length > 0; text += MIN (length, 8), length -= MIN (length, 8))
    {
      guint64 piece = 0;

      memcpy (&piece, text, MIN (length, 8));
      hash = hf_hash_id (piece ^ (hash << 32 | hash), seed);
    }
  return (guint32) hash;
}

static guint32
hash_key (HfQueryType type,
          guint64     bits)
{
  if (is_text (type))
    return hash_text ((const char *) (gsize) bits) ^ (guint32) type;
  return hf_hash_id (bits, hf_hash_get_seed () + type);
}

static gboolean
is_same (const Key   *key,
         HfQueryType  type,
         guint64      bits)
{
  if (key->type != type)
    return FALSE;
  return key->bits == bits || (is_text (type) && strcmp ((const char *) (gsize) key->bits,
                                                         (const char *) (gsize) bits) == 0);
}

/* 1 and 1.0 are the same key. */
static HfQueryType
normalize (const HfQueryValue *value,
           guint64            *bits)
{
  double whole = 0;

  *bits = 0;
  switch (value->type)
    {
    case HF_QUERY_TYPE_INTEGER:
      *bits = (guint64) value->integer;
      break;
    case HF_QUERY_TYPE_REAL:
      if (value->real >= -9223372036854775808.0 && value->real < 9223372036854775808.0)
        whole = (double) (gint64) value->real;
      if (whole >= value->real && whole <= value->real)
        {
          *bits = (guint64) (gint64) value->real;
          return HF_QUERY_TYPE_INTEGER;
        }
      memcpy (bits, &value->real, sizeof value->real);
      break;
    case HF_QUERY_TYPE_TEXT:
    case HF_QUERY_TYPE_BYTES:
      *bits = (guint64) (gsize) value->text;
      break;
    case HF_QUERY_TYPE_NULL:
    default:
      break;
    }
  return value->type;
}

static HfQueryValue
get_key (const Key *key)
{
  HfQueryValue value = { .type = key->type };

  if (is_text (key->type))
    value.text = (const char *) (gsize) key->bits;
  else if (key->type == HF_QUERY_TYPE_REAL)
    memcpy (&value.real, &key->bits, sizeof value.real);
  else if (key->is_real)
    value = (HfQueryValue){ .type = HF_QUERY_TYPE_REAL, .real = (double) (gint64) key->bits };
  else
    value.integer = (gint64) key->bits;
  return value;
}

/* ---- The table of keys ---- */

static gboolean
fail_memory (GError **error)
{
  hf_error_set_no_memory (error, _ ("there is not enough memory to add up the rows"));
  return FALSE;
}

/* Looks at keys only where the hash is the same, as each is in another line of the cache. */
static guint64 *
find_slot (const Table *self,
           HfQueryType  type,
           guint64      bits,
           guint32      hash)
{
  gsize slot = hash & (self->n_slots - 1);

  while (self->slots[slot] != 0 &&
         (self->slots[slot] >> 32 != hash ||
          !is_same (&self->keys[(guint32) self->slots[slot] - 1], type, bits)))
    slot = (slot + 1) & (self->n_slots - 1);
  return &self->slots[slot];
}

static void
move_slots (Table         *self,
            const guint64 *old,
            gsize          n_old)
{
  for (gsize i = 0; i < n_old; i++)
    {
      gsize slot = (old[i] >> 32) & (self->n_slots - 1);

      if (old[i] == 0)
        continue;
      while (self->slots[slot] != 0)
        slot = (slot + 1) & (self->n_slots - 1);
      self->slots[slot] = old[i];
    }
}

/* At least half of the slots stay free. */
static gboolean
grow (Table   *self,
      GError **error)
{
  g_autofree guint64 *old = g_steal_pointer (&self->slots);
  const gsize n_old = self->n_slots;
  const gsize n_slots = MAX (n_old * 2, FIRST_SLOTS);
  const gsize n_room = n_slots / 2;
  const gsize n_bytes = n_room * sizeof (Key) + n_slots * sizeof (guint64);
  Key *keys = NULL;

  if (n_room > G_MAXUINT32 || (n_bytes > FREE_BYTES && !hf_memory_check (n_bytes, 0, NULL)))
    return fail_memory (error);
  keys = g_try_renew (Key, self->keys, n_room);
  if (keys == NULL)
    return fail_memory (error);
  self->keys = keys;
  self->n_room = (guint32) n_room;
  self->slots = g_try_new0 (guint64, n_slots);
  self->n_slots = n_slots;
  if (self->slots == NULL)
    return fail_memory (error);
  move_slots (self, old, n_old);
  return TRUE;
}

static gboolean
find_key (Table               *self,
          const HfQueryValue  *value,
          guint32             *position,
          GError             **error)
{
  guint64 bits = 0;
  const HfQueryType type = normalize (value, &bits);
  Known *known = NULL;
  guint64 *slot = NULL;
  guint32 hash = 0;

  if (is_text (type))
    known = &self->known[(bits ^ (bits >> 12)) % N_KNOWN];
  if (known != NULL && known->text == value->text && known->type == type)
    {
      *position = known->key;
      return TRUE;
    }
  if (self->n_keys == self->n_room && !grow (self, error))
    return FALSE;
  hash = hash_key (type, bits);
  slot = find_slot (self, type, bits, hash);
  if (*slot == 0)
    {
      self->keys[self->n_keys] =
        (Key){ .bits = bits, .type = type, .is_real = value->type == HF_QUERY_TYPE_REAL };
      *slot = (guint64) hash << 32 | ++self->n_keys;
    }
  *position = (guint32) *slot - 1;
  if (known != NULL)
    *known = (Known){ value->text, type, *position };
  return TRUE;
}

static gboolean
add_block (Table               *self,
           const HfQueryBlock  *block,
           guint32              n_rows,
           GError             **error)
{
  const HfQueryValue one = { .type = HF_QUERY_TYPE_INTEGER, .integer = 1 };

  for (guint32 i = 0; i < n_rows; i++)
    {
      const HfQueryValue key = hf_query_block_get (block, i, self->key);
      const HfQueryValue value = self->value == HF_QUERY_SUMS_ROWS
                                   ? one
                                   : hf_query_block_get (block, i, self->value);
      const HfQueryTotal total = hf_query_total_of (&value);
      guint32 position = 0;

      if (!find_key (self, &key, &position, error))
        return FALSE;
      hf_query_total_add (&self->keys[position].total, &total);
    }
  return TRUE;
}

static gboolean
add_rows (Table    *self,
          guint32   n_rows,
          GError  **error)
{
  for (guint32 row = 0; row < n_rows;)
    {
      const HfQueryBlock *block = hf_query_rows_find_block (self->rows, row);
      guint32 n = 0;

      if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
        return FALSE;
      if (block == NULL)
        break;
      n = MIN (block->n_rows, n_rows - row);
      if (!add_block (self, block, n, error))
        return FALSE;
      row += n;
    }
  return TRUE;
}

/* ---- The largest ---- */

static gboolean
is_before (const Key *a,
           const Key *b)
{
  const int order = hf_query_total_compare (&a->total, &b->total);

  return order > 0 || (order == 0 && a->total.n_rows > b->total.n_rows);
}

/* Puts the positions of the largest keys in order. Returns how many there are. */
static guint
choose (const Table *self,
        guint32     *most,
        guint        n_most)
{
  guint n = 0;

  for (guint32 i = 0; i < self->n_keys && n_most > 0; i++)
    {
      guint at = 0;

      if (n == n_most && !is_before (&self->keys[i], &self->keys[most[n - 1]]))
        continue;
      if (n < n_most)
        n++;
      for (at = n - 1; at > 0 && is_before (&self->keys[i], &self->keys[most[at - 1]]); at--)
        most[at] = most[at - 1];
      most[at] = i;
    }
  return n;
}

static void
take_entries (HfQuerySums   *sums,
              Table         *table,
              const guint32 *most)
{
  HfQueryTotal more = { .n_rows = 0 };

  sums->entries = g_new0 (HfQuerySum, sums->n_entries);
  for (guint i = 0; i < sums->n_entries; i++)
    {
      Key *key = &table->keys[most[i]];

      sums->entries[i].key = get_key (key);
      sums->entries[i].sum = hf_query_total_get (&key->total);
      sums->entries[i].n_rows = key->total.n_rows;
      key->total = (HfQueryTotal){ .n_rows = 0 };
    }
  for (guint32 i = 0; i < table->n_keys; i++)
    hf_query_total_add (&more, &table->keys[i].total);
  sums->n_more = table->n_keys - sums->n_entries;
  sums->more.sum = hf_query_total_get (&more);
  sums->more.n_rows = more.n_rows;
}

HfQuerySums *
hf_query_sums_new (HfQueryRows   *rows,
                   guint32        n_rows,
                   guint          key,
                   guint          value,
                   guint          n_most,
                   GCancellable  *cancellable,
                   GError       **error)
{
  g_auto (Table) table = { .rows = rows, .key = key, .value = value, .cancellable = cancellable };
  g_autofree guint32 *most = g_new (guint32, MAX (n_most, 1));
  HfQuerySums *self = NULL;

  g_return_val_if_fail (key < hf_query_rows_get_n_columns (rows), NULL);
  g_return_val_if_fail (value == HF_QUERY_SUMS_ROWS || value < hf_query_rows_get_n_columns (rows),
                        NULL);

  table.known = g_new0 (Known, N_KNOWN);
  if (!add_rows (&table, n_rows, error))
    return NULL;

  self = g_new0 (HfQuerySums, 1);
  self->rows = hf_query_rows_ref (rows);
  self->n_entries = choose (&table, most, n_most);
  take_entries (self, &table, most);
  return self;
}

void
hf_query_sums_free (HfQuerySums *self)
{
  if (self == NULL)
    return;

  hf_query_rows_unref (self->rows);
  g_free (self->entries);
  g_free (self);
}
