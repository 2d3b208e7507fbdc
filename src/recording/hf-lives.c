/* hf-lives.c: how many objects of each type survived, died and were born between two snapshots
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-lives.h"

#include "hf-error.h"
#include "hf-poll.h"

#include <string.h>

/* HfLivesWork: rows of types; the types of the earlier snapshot first, by their index. */
typedef struct
{
  const HfIdentity *identity;
  HfLives          *lives;
  HfHeap           *before;
  HfHeap           *after;
  guint32          *rows; /* by type of the later snapshot */
  HfPoll            poll;
} HfLivesWork;

static gboolean
make_rows (HfLivesWork  *work,
           GError      **error)
{
  const guint32 n_before = hf_heap_get_n_types (work->before);
  const guint32 n_after = hf_heap_get_n_types (work->after);
  g_autoptr (GHashTable) by_name = g_hash_table_new (g_str_hash, g_str_equal);
  HfLives *lives = work->lives;

  lives->types = g_try_new0 (HfTypeLives, (gsize) n_before + n_after + 1);
  work->rows = g_try_new (guint32, (gsize) n_after + 1);
  if (lives->types == NULL || work->rows == NULL)
    return hf_error_fail_memory (error);
  for (guint32 i = 0; i < n_before; i++)
    {
      const HfTypeIndex type = { i };

      lives->types[i] = (HfTypeLives){ .before = type, .after = { HF_INDEX_NONE } };
      g_hash_table_insert (by_name, (gpointer) hf_heap_get_type_name (work->before, type),
                           GUINT_TO_POINTER (i + 1));
    }
  lives->n_types = n_before;
  for (guint32 i = 0; i < n_after; i++)
    {
      const HfTypeIndex type = { i };
      const guint32 row = GPOINTER_TO_UINT (
        g_hash_table_lookup (by_name, hf_heap_get_type_name (work->after, type)));

      work->rows[i] = row > 0 ? row - 1 : lives->n_types++;
      if (row == 0)
        lives->types[work->rows[i]].before.value = HF_INDEX_NONE;
      lives->types[work->rows[i]].after = type;
    }
  return TRUE;
}

static void
add (HfLivesWork *work,
     guint32      row,
     HfLifeKind   kind,
     guint64      size)
{
  HfTypeLives *type = &work->lives->types[row];

  type->sums[kind].n_objects++;
  type->sums[kind].n_bytes += size;
  work->lives->sums[kind].n_objects++;
  work->lives->sums[kind].n_bytes += size;
}

static gboolean
count (HfLivesWork  *work,
       GError      **error)
{
  const HfLives *lives = work->lives;

  for (guint32 i = 0; i < hf_heap_get_n_objects (work->before); i++)
    {
      const HfObjectIndex object = { i };
      const HfObjectIndex later = hf_identity_find (work->identity, lives->from, lives->to, object);

      add (work, hf_heap_get_object_type (work->before, object).value,
           later.value == HF_INDEX_NONE ? HF_LIFE_DIED : HF_LIFE_SURVIVED,
           hf_heap_get_object_size (work->before, object));
      if (hf_poll_set_error_if_cancelled (&work->poll, error))
        return FALSE;
    }
  for (guint32 i = 0; i < hf_heap_get_n_objects (work->after); i++)
    {
      const HfObjectIndex object = { i };

      if (hf_identity_find (work->identity, lives->to, lives->from, object).value == HF_INDEX_NONE)
        add (work, work->rows[hf_heap_get_object_type (work->after, object).value], HF_LIFE_NEW,
             hf_heap_get_object_size (work->after, object));
      if (hf_poll_set_error_if_cancelled (&work->poll, error))
        return FALSE;
    }
  return TRUE;
}

static HfLifeSum
get_sum (const HfTypeLives *type)
{
  HfLifeSum sum = { 0, 0 };

  for (int kind = 0; kind < HF_N_LIFE_KINDS; kind++)
    {
      sum.n_objects += type->sums[kind].n_objects;
      sum.n_bytes += type->sums[kind].n_bytes;
    }
  return sum;
}

static int
compare_types (gconstpointer a,
               gconstpointer b,
               gpointer      user_data)
{
  const HfLivesWork *work = user_data;
  const HfTypeLives *types[] = { a, b };
  const char *names[2];
  HfLifeSum sums[2];

  for (int i = 0; i < 2; i++)
    {
      sums[i] = get_sum (types[i]);
      names[i] = types[i]->before.value != HF_INDEX_NONE
                   ? hf_heap_get_type_name (work->before, types[i]->before)
                   : hf_heap_get_type_name (work->after, types[i]->after);
    }
  if (sums[0].n_bytes != sums[1].n_bytes)
    return sums[0].n_bytes > sums[1].n_bytes ? -1 : 1;
  return strcmp (names[0], names[1]);
}

/* Drops types without objects, and puts the others in order. */
static void
sort (HfLivesWork *work)
{
  HfLives *lives = work->lives;
  guint32 n = 0;

  for (guint32 i = 0; i < lives->n_types; i++)
    {
      if (get_sum (&lives->types[i]).n_objects > 0)
        lives->types[n++] = lives->types[i];
    }
  lives->n_types = n;
  g_qsort_with_data (lives->types, (int) n, sizeof (HfTypeLives), compare_types, work);
}

static void
count_unexplained (HfLives          *lives,
                   const HfIdentity *identity)
{
  for (guint32 i = lives->from; i < lives->to; i++)
    {
      lives->n_lost += hf_identity_get_step (identity, i)->n_lost;
      lives->n_misfits += hf_identity_get_step (identity, i)->n_misfits;
    }
}

HfLives *
hf_lives_new (const HfIdentity  *identity,
              guint32            from,
              guint32            to,
              GCancellable      *cancellable,
              GError           **error)
{
  g_autoptr (HfLives) self = g_new0 (HfLives, 1);
  HfRecording *recording = hf_identity_get_recording (identity);
  HfLivesWork work = { .identity = identity, .lives = self, .poll = { cancellable, 0 } };
  gboolean is_counted;

  g_return_val_if_fail (from < to && hf_identity_is_known (identity, from, to), NULL);

  self->from = from;
  self->to = to;
  count_unexplained (self, identity);
  work.before = hf_recording_get_heap (recording, from);
  work.after = hf_recording_get_heap (recording, to);
  is_counted = make_rows (&work, error) && count (&work, error);
  g_free (work.rows);
  if (!is_counted)
    return NULL;
  sort (&work);
  return g_steal_pointer (&self);
}

void
hf_lives_free (HfLives *self)
{
  if (self == NULL)
    return;
  g_free (self->types);
  g_free (self);
}

const char *
hf_lives_get_type_name (const HfLives    *self,
                        const HfIdentity *identity,
                        guint32           row)
{
  HfRecording *recording = hf_identity_get_recording (identity);
  const HfTypeLives *type = &self->types[row];

  return type->before.value != HF_INDEX_NONE
           ? hf_heap_get_type_name (hf_recording_get_heap (recording, self->from), type->before)
           : hf_heap_get_type_name (hf_recording_get_heap (recording, self->to), type->after);
}

gboolean
hf_identity_find_born (const HfIdentity  *self,
                       guint32            after,
                       guint32            in,
                       guint32            until,
                       HfBitset          *born,
                       GCancellable      *cancellable,
                       GError           **error)
{
  const guint32 n = hf_heap_get_n_objects (
    hf_recording_get_heap (hf_identity_get_recording (self), in));
  HfPoll poll = { cancellable, 0 };

  g_return_val_if_fail (after < in && in <= until && hf_identity_is_known (self, after, until),
                        FALSE);

  if (!hf_bitset_init (born, n))
    return hf_error_fail_memory (error);
  for (guint32 i = 0; i < n; i++)
    {
      const HfObjectIndex object = { i };

      if (hf_identity_find (self, in, after, object).value == HF_INDEX_NONE &&
          hf_identity_find (self, in, until, object).value != HF_INDEX_NONE)
        hf_bitset_add (born, i);
      if (hf_poll_set_error_if_cancelled (&poll, error))
        {
          hf_bitset_clear (born);
          return FALSE;
        }
    }
  return TRUE;
}
