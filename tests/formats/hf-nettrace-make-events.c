/* hf-nettrace-make-events.c: the events that the runtime writes of a heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-nettrace-make-private.h"
#include "hf-put.h"

static void
put_pointer (HfNettraceMaker *self,
             guint64          value)
{
  if (self->pointer_size == 4)
    hf_put_u32 (self->payload, (guint32) value);
  else
    hf_put_u64 (self->payload, value);
}

static void
add_payload (HfNettraceMaker *self,
             guint32          id)
{
  hf_nettrace_maker_add_event (self, id, self->payload->data, self->payload->len);
  g_byte_array_set_size (self->payload, 0);
}

void
hf_nettrace_maker_add_start (HfNettraceMaker *self,
                             guint32          number,
                             guint32          depth,
                             guint32          type)
{
  hf_put_u32 (self->payload, number);
  hf_put_u32 (self->payload, depth);
  hf_put_u32 (self->payload, 1);
  hf_put_u32 (self->payload, type);
  hf_put_u16 (self->payload, 0);
  hf_put_u64 (self->payload, 0);
  add_payload (self, 1);
}

void
hf_nettrace_maker_add_end (HfNettraceMaker *self,
                           guint32          number)
{
  hf_put_u32 (self->payload, number);
  hf_put_u32 (self->payload, 2);
  hf_put_u16 (self->payload, 0);
  add_payload (self, 2);
}

static void
put_bulk (HfNettraceMaker *self,
          guint32          index,
          guint32          n)
{
  hf_put_u32 (self->payload, index);
  hf_put_u32 (self->payload, n);
  hf_put_u16 (self->payload, 0);
}

void
hf_nettrace_maker_add_nodes (HfNettraceMaker  *self,
                             guint32           index,
                             const HfMadeNode *nodes,
                             guint32           n)
{
  put_bulk (self, index, n);
  for (guint32 i = 0; i < n; i++)
    {
      put_pointer (self, nodes[i].address);
      hf_put_u64 (self->payload, nodes[i].size);
      hf_put_u64 (self->payload, nodes[i].type);
      hf_put_u64 (self->payload, nodes[i].n_edges);
    }
  add_payload (self, 18);
}

void
hf_nettrace_maker_add_edges (HfNettraceMaker *self,
                             guint32          index,
                             const guint64   *targets,
                             guint32          n)
{
  put_bulk (self, index, n);
  for (guint32 i = 0; i < n; i++)
    {
      put_pointer (self, targets[i]);
      hf_put_u32 (self->payload, 0);
    }
  add_payload (self, 19);
}

void
hf_nettrace_maker_add_roots (HfNettraceMaker  *self,
                             guint32           index,
                             const HfMadeRoot *roots,
                             guint32           n)
{
  put_bulk (self, index, n);
  for (guint32 i = 0; i < n; i++)
    {
      put_pointer (self, roots[i].object);
      hf_put_u8 (self->payload, (guint8) roots[i].kind);
      hf_put_u32 (self->payload, roots[i].flags);
      put_pointer (self, 0x77);
    }
  add_payload (self, 16);
}

void
hf_nettrace_maker_add_dependents (HfNettraceMaker *self,
                                  guint32          index,
                                  const guint64   *ends,
                                  guint32          n)
{
  put_bulk (self, index, n);
  for (guint32 i = 0; i < n; i++)
    {
      put_pointer (self, ends[2 * i]);
      put_pointer (self, ends[2 * i + 1]);
      put_pointer (self, 0x77);
    }
  add_payload (self, 17);
}

void
hf_nettrace_maker_add_wrapper (HfNettraceMaker *self,
                               guint64          object,
                               guint32          n_references)
{
  hf_put_u32 (self->payload, 1);
  hf_put_u16 (self->payload, 0);
  hf_put_u64 (self->payload, 0x77);
  hf_put_u64 (self->payload, object);
  hf_put_u64 (self->payload, 0);
  hf_put_u64 (self->payload, 0);
  hf_put_u32 (self->payload, n_references);
  hf_put_u32 (self->payload, 0);
  hf_put_u32 (self->payload, 0);
  add_payload (self, 36);
}

void
hf_nettrace_maker_add_types (HfNettraceMaker  *self,
                             const HfMadeType *types,
                             guint32           n)
{
  hf_put_u32 (self->payload, n);
  hf_put_u16 (self->payload, 0);
  for (guint32 i = 0; i < n; i++)
    {
      hf_put_u64 (self->payload, types[i].id);
      hf_put_u64 (self->payload, self->module);
      hf_put_u32 (self->payload, 0x02000001);
      hf_put_u32 (self->payload, types[i].flags);
      hf_put_u8 (self->payload, 0x12);
      hf_nettrace_put_text (self->payload, types[i].name != NULL ? types[i].name : "");
      hf_put_u32 (self->payload, types[i].element != 0 ? 2 : 0);
      if (types[i].element != 0)
        {
          hf_put_u64 (self->payload, types[i].element);
          hf_put_u64 (self->payload, 0x66);
        }
    }
  add_payload (self, 15);
}

void
hf_nettrace_maker_set_module (HfNettraceMaker *self,
                              guint64          module)
{
  self->module = module;
}

void
hf_nettrace_maker_add_module (HfNettraceMaker *self,
                              gboolean         is_rundown,
                              guint64          module,
                              const char      *path)
{
  hf_put_u64 (self->payload, module);
  hf_put_u64 (self->payload, module + 8);
  hf_put_u32 (self->payload, 8);
  hf_put_u32 (self->payload, 0);
  hf_nettrace_put_text (self->payload, path);
  hf_nettrace_put_text (self->payload, "");
  hf_put_u16 (self->payload, 0);
  add_payload (self, is_rundown ? HF_NETTRACE_RUNDOWN_ID + 154 : 152);
}

void
hf_nettrace_maker_add_statics (HfNettraceMaker    *self,
                               const HfMadeStatic *statics,
                               guint32             n)
{
  hf_put_u32 (self->payload, n);
  hf_put_u64 (self->payload, 0x44);
  hf_put_u16 (self->payload, 0);
  for (guint32 i = 0; i < n; i++)
    {
      hf_put_u64 (self->payload, 0x77);
      hf_put_u64 (self->payload, statics[i].object);
      hf_put_u64 (self->payload, statics[i].type);
      hf_put_u32 (self->payload, 0);
      hf_nettrace_put_text (self->payload, statics[i].field);
    }
  add_payload (self, 38);
}

void
hf_nettrace_maker_add_range (HfNettraceMaker *self,
                             const HfRange   *range)
{
  hf_put_u8 (self->payload, (guint8) range->generation);
  put_pointer (self, range->start);
  hf_put_u64 (self->payload, range->used);
  hf_put_u64 (self->payload, range->reserved);
  hf_put_u16 (self->payload, 0);
  add_payload (self, 23);
}

void
hf_nettrace_maker_add_process (HfNettraceMaker *self,
                               const char      *command)
{
  hf_nettrace_put_text (self->payload, command);
  hf_nettrace_put_text (self->payload, "Linux");
  hf_nettrace_put_text (self->payload, "x64");
  add_payload (self, 0);
}
