/* hf-object-order.c: objects in an order that a person asks for
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-object-order.h"

#include "hf-error.h"
#include "hf-generations.h"
#include "hf-progress.h"

#include <glib/gi18n.h>
#include <string.h>

G_DEFINE_ENUM_TYPE (HfObjectOrder, hf_object_order,
                    G_DEFINE_ENUM_VALUE (HF_OBJECT_ORDER_ID, "id"),
                    G_DEFINE_ENUM_VALUE (HF_OBJECT_ORDER_TYPE, "type"),
                    G_DEFINE_ENUM_VALUE (HF_OBJECT_ORDER_SIZE, "size"),
                    G_DEFINE_ENUM_VALUE (HF_OBJECT_ORDER_RETAINED, "retained"),
                    G_DEFINE_ENUM_VALUE (HF_OBJECT_ORDER_DEPTH, "depth"),
                    G_DEFINE_ENUM_VALUE (HF_OBJECT_ORDER_GENERATION, "generation"))

#define N_DIGITS 4 /* bytes of half a key */
#define N_VALUES 256

/* An object that has no figure. No figure of an object is as large. */
#define NO_KEY G_MAXUINT64

/* Half a key: keys above 32 bits are sorted by their lower halves and then by the upper
 * ones, which few heaps have. */
typedef struct
{
  guint32 key;
  guint32 object;
} Item;

typedef struct
{
  HfObjectOrder         order;
  HfHeap               *heap;
  const HfReachability *reachability;
  const HfDominators   *dominators;
  HfGenerations        *generations;
  guint32              *ranks;     /* by type, its place among the names */
  gboolean              descending;
  Item                 *items;
  Item                 *spare;
  guint32               n_items;   /* that have a figure; the others are behind them */
  guint64               differing; /* bits in which figures differ */
  GCancellable         *cancellable;
} Work;

static void
work_clear (Work *self)
{
  g_clear_pointer (&self->generations, hf_generations_free);
  g_free (self->ranks);
  g_free (self->items);
  g_free (self->spare);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Work, work_clear)

static gboolean
is_cancelled (const Work *self,
              guint32     i)
{
  return (i & HF_POLL_MASK) == 0 && g_cancellable_is_cancelled (self->cancellable);
}

/* ---- Keys ---------------------------------------------------------------- */

static gboolean
rank_types (Work       *self,
            HfAnalysis *analysis)
{
  guint32 n_types;
  g_autofree HfTypeIndex *types = hf_analysis_sort_types (analysis, HF_TYPE_ORDER_NAME, FALSE,
                                                          &n_types);

  self->ranks = g_try_new0 (guint32, (gsize) hf_heap_get_n_types (self->heap) + 1);
  if (self->ranks == NULL)
    return FALSE;
  for (guint32 i = 0; i < n_types; i++)
    self->ranks[types[i].value] = i;
  return TRUE;
}

static guint64
get_retained (const Work    *self,
              HfObjectIndex  object)
{
  if (self->reachability != NULL && !hf_reachability_contains (self->reachability, object))
    return NO_KEY;
  return self->dominators == NULL ? hf_heap_get_object_size (self->heap, object)
                                  : hf_dominators_get_retained (self->dominators, object);
}

static guint64
get_depth (const Work    *self,
           HfObjectIndex  object)
{
  const guint32 depth = self->reachability == NULL
                          ? HF_INDEX_NONE
                          : hf_reachability_get_depth (self->reachability, object);

  return depth == HF_INDEX_NONE ? NO_KEY : depth;
}

static guint64
get_key (const Work    *self,
         HfObjectIndex  object)
{
  switch (self->order)
    {
    case HF_OBJECT_ORDER_TYPE:
      return self->ranks[hf_heap_get_object_type (self->heap, object).value];
    case HF_OBJECT_ORDER_SIZE:
      return hf_heap_get_object_size (self->heap, object);
    case HF_OBJECT_ORDER_RETAINED:
      return get_retained (self, object);
    case HF_OBJECT_ORDER_DEPTH:
      return get_depth (self, object);
    case HF_OBJECT_ORDER_GENERATION:
      return self->generations == NULL ? NO_KEY : hf_generations_find (self->generations, object);
    case HF_OBJECT_ORDER_ID:
    default:
      return hf_heap_get_object_address (self->heap, object);
    }
}

/* Finds who has a figure, and leaves the others where they will stay: in the spare room,
 * in their order. Returns FALSE if it was cancelled. */
static gboolean
make_items (Work                *self,
            const HfObjectIndex *objects,
            guint32              n_objects,
            guint32             *n_without)
{
  const guint64 first = n_objects > 0 ? get_key (self, objects[0]) : 0;

  *n_without = 0;
  for (guint32 i = 0; i < n_objects; i++)
    {
      const guint64 key = get_key (self, objects[i]);

      if (is_cancelled (self, i))
        return FALSE;
      if (key == NO_KEY)
        {
          self->spare[(*n_without)++].object = objects[i].value;
          continue;
        }
      self->differing |= first == NO_KEY ? key : key ^ first;
      self->items[self->n_items++] = (Item){ self->descending ? ~(guint32) key : (guint32) key,
                                             objects[i].value };
    }
  for (guint32 i = 0; i < *n_without; i++)
    self->items[self->n_items + i].object = self->spare[i].object;
  return TRUE;
}

static gboolean
take_upper_halves (Work *self)
{
  for (guint32 i = 0; i < self->n_items; i++)
    {
      const guint64 key = get_key (self, (HfObjectIndex){ self->items[i].object });

      if (is_cancelled (self, i))
        return FALSE;
      self->items[i].key = (guint32) ((self->descending ? ~key : key) >> 32);
    }
  return TRUE;
}

/* ---- Sorting ------------------------------------------------------------- */

static inline guint
get_digit (guint32 key,
           guint   digit)
{
  return key >> (8 * digit) & 0xff;
}

static gboolean
sort_by_digit (Work *self,
               guint digit)
{
  guint32 places[N_VALUES] = { 0 };
  guint32 place = 0;
  Item *sorted = self->spare;

  for (guint32 i = 0; i < self->n_items; i++)
    places[get_digit (self->items[i].key, digit)]++;
  for (guint value = 0; value < N_VALUES; value++)
    {
      const guint32 n = places[value];

      places[value] = place;
      place += n;
    }
  for (guint32 i = 0; i < self->n_items; i++)
    {
      if (is_cancelled (self, i))
        return FALSE;
      sorted[places[get_digit (self->items[i].key, digit)]++] = self->items[i];
    }
  self->spare = self->items;
  self->items = sorted;
  return TRUE;
}

/* By the digits in which keys differ. */
static gboolean
sort_items (Work    *self,
            guint32  differing)
{
  for (guint digit = 0; digit < N_DIGITS; digit++)
    {
      if (get_digit (differing, digit) != 0 && !sort_by_digit (self, digit))
        return FALSE;
    }
  return TRUE;
}

static gboolean
sort (Work          *self,
      HfObjectIndex *objects,
      guint32        n_objects)
{
  guint32 n_without;
  const Item *without;

  if (!make_items (self, objects, n_objects, &n_without))
    return FALSE;
  without = self->items + self->n_items;
  if (!sort_items (self, (guint32) self->differing) ||
      (self->differing >> 32 != 0 &&
       (!take_upper_halves (self) || !sort_items (self, (guint32) (self->differing >> 32)))))
    return FALSE;

  for (guint32 i = 0; i < self->n_items; i++)
    objects[i].value = self->items[i].object;
  for (guint32 i = 0; i < n_without; i++)
    objects[self->n_items + i].value = without[i].object;
  return TRUE;
}

static void
reverse (HfObjectIndex *objects,
         guint32        n_objects)
{
  for (guint32 i = 0; i < n_objects / 2; i++)
    {
      const HfObjectIndex object = objects[i];

      objects[i] = objects[n_objects - 1 - i];
      objects[n_objects - 1 - i] = object;
    }
}

gboolean
hf_object_order_sort (HfObjectIndex  *objects,
                      guint32         n_objects,
                      HfObjectOrder   order,
                      gboolean        descending,
                      HfAnalysis     *analysis,
                      HfRetention    *retention,
                      GCancellable   *cancellable,
                      GError        **error)
{
  g_auto (Work) self = { .order = order, .descending = descending, .cancellable = cancellable };

  /* Objects are in order of their ids. */
  if (order == HF_OBJECT_ORDER_ID)
    {
      if (descending)
        reverse (objects, n_objects);
      return !g_cancellable_set_error_if_cancelled (cancellable, error);
    }

  self.heap = hf_analysis_get_heap (analysis);
  self.reachability = hf_analysis_get_reachability (analysis);
  if (retention != NULL)
    self.dominators = hf_retention_get_dominators (retention);
  if (order == HF_OBJECT_ORDER_GENERATION)
    self.generations = hf_generations_new (self.heap);
  self.items = g_try_new (Item, (gsize) n_objects + 1);
  self.spare = g_try_new (Item, (gsize) n_objects + 1);
  if (self.items == NULL || self.spare == NULL ||
      (order == HF_OBJECT_ORDER_TYPE && !rank_types (&self, analysis)))
    {
      hf_error_set_no_memory (error, _ ("there is not enough memory to sort these objects"));
      return FALSE;
    }
  if (!sort (&self, objects, n_objects))
    {
      g_cancellable_set_error_if_cancelled (cancellable, error);
      return FALSE;
    }
  return TRUE;
}
