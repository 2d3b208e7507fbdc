/* hf-nettrace-bulk.c: events with thousands of nodes, edges or roots, as the store keeps them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-nettrace-events-private.h"
#include "hf-nettrace-payload.h"

#include <string.h>

#define WRAPPER_SIZE 44

static guint32
get_element_size (const HfNettraceEvents *self,
                  HfNettraceBulk          bulk)
{
  switch (bulk)
    {
    case HF_NETTRACE_NODES:
      return self->pointer_size + 3 * sizeof (guint64);
    case HF_NETTRACE_EDGES:
      return self->pointer_size + sizeof (guint32);
    case HF_NETTRACE_ROOTS:
      return 2 * self->pointer_size + sizeof (guint8) + sizeof (guint32);
    case HF_NETTRACE_DEPENDENTS:
      return 3 * self->pointer_size;
    case HF_NETTRACE_WRAPPERS:
      return WRAPPER_SIZE;
    case HF_NETTRACE_STATICS:
    case HF_N_NETTRACE_BULKS:
    default:
      return 0;
    }
}

/* The number of the field that an edge comes from is always 0, and is left out. */
static void
copy_edges (guint8       *to,
            const guint8 *from,
            guint32       n,
            guint32       pointer_size)
{
  gsize step = pointer_size + sizeof (guint32);

  for (guint32 i = 0; i < n; i++)
    {
      if (pointer_size == sizeof (guint64))
        memcpy (to + i * sizeof (guint64), from + i * step, sizeof (guint64));
      else
        memcpy (to + i * sizeof (guint32), from + i * step, sizeof (guint32));
    }
}

/* Of nearly all nodes the sizes and numbers of edges fit into 32 bits. */
static gboolean
are_narrow (const guint8 *nodes,
            guint32       n,
            guint32       pointer_size)
{
  gsize step = pointer_size + 3 * sizeof (guint64);
  guint32 high = 0;

  for (guint32 i = 0; i < n; i++)
    {
      const guint8 *node = nodes + i * step + pointer_size;
      guint32 halves[2];

      memcpy (&halves[0], node + 4, 4);
      memcpy (&halves[1], node + 20, 4);
      high |= halves[0] | halves[1];
    }
  return high == 0;
}

/* Little-endian numbers have their low half first. */
static void
copy_narrow_nodes (guint8       *to,
                   const guint8 *from,
                   guint32       n,
                   guint32       pointer_size)
{
  for (guint32 i = 0; i < n; i++)
    {
      memcpy (to, from, pointer_size);
      to += pointer_size;
      from += pointer_size;
      memcpy (to, from, 4);
      memcpy (to + 4, from + 8, 8);
      memcpy (to + 12, from + 16, 4);
      to += 16;
      from += 24;
    }
}

gboolean
hf_nettrace_events_add_bulk (HfNettraceEvents     *self,
                             const HfNettraceItem *item,
                             HfNettraceBulk        bulk,
                             gboolean             *is_sound)
{
  HfNettracePayload payload = hf_nettrace_payload_init (item->payload, item->size);
  HfNettraceSegment segment = { .time = item->time, .kind = bulk };
  guint32 element_size = get_element_size (self, bulk);
  guint8 *bytes;

  if (bulk != HF_NETTRACE_STATICS && bulk != HF_NETTRACE_WRAPPERS)
    segment.index = hf_nettrace_payload_get_u32 (&payload);
  segment.n = hf_nettrace_payload_get_u32 (&payload);
  if (bulk == HF_NETTRACE_STATICS)
    hf_nettrace_payload_get_u64 (&payload);
  hf_nettrace_payload_get_u16 (&payload);
  *is_sound = !payload.is_bad && (element_size == 0 || segment.n <= payload.left / element_size);
  if (!*is_sound)
    return TRUE;

  segment.is_narrow = bulk == HF_NETTRACE_NODES &&
                      are_narrow (payload.at, segment.n, self->pointer_size);
  if (bulk == HF_NETTRACE_EDGES)
    segment.size = self->omits_edges ? 0 : segment.n * self->pointer_size;
  else if (segment.is_narrow)
    segment.size = segment.n * (self->pointer_size + 16);
  else
    segment.size = element_size != 0 ? segment.n * element_size : (guint32) payload.left;
  bytes = hf_nettrace_store_add (self->store, &segment);
  if (bytes == NULL)
    return FALSE;
  if (segment.is_narrow)
    copy_narrow_nodes (bytes, payload.at, segment.n, self->pointer_size);
  else if (bulk == HF_NETTRACE_EDGES && !self->omits_edges)
    copy_edges (bytes, payload.at, segment.n, self->pointer_size);
  else
    memcpy (bytes, payload.at, segment.size);
  if (bulk == HF_NETTRACE_NODES)
    self->n_nodes += segment.n;
  return TRUE;
}
