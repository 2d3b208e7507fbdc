/* hf-gcdump-make.c: memory graphs for tests, as the tools write them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-gcdump-make.h"

#include "hf-put.h"

#include <string.h>

/* ---- Fields ---------------------------------------------------------------- */

static void
add_float (GByteArray *out,
           float       value)
{
  gint32 bits;

  memcpy (&bits, &value, sizeof bits);
  hf_put_u32 (out, bits);
}

/* Each UTF-16 unit as if it were a character. */
static void
add_string (GByteArray *out,
            const char *text)
{
  g_autofree gunichar2 *units = NULL;
  glong n_units = 0;

  if (text == NULL)
    {
      hf_put_u32 (out, -1);
      return;
    }
  units = g_utf8_to_utf16 (text, -1, NULL, &n_units, NULL);
  hf_put_u32 (out, (gint32) n_units);
  for (glong i = 0; i < n_units; i++)
    {
      guint unit = units[i];

      if (unit < 0x80)
        {
          hf_put_u8 (out, (guint8) unit);
          continue;
        }
      if (unit < 0x800)
        hf_put_u8 (out, (guint8) (0xc0 | unit >> 6));
      else
        {
          hf_put_u8 (out, (guint8) (0xe0 | unit >> 12));
          hf_put_u8 (out, (guint8) (0x80 | (unit >> 6 & 0x3f)));
        }
      hf_put_u8 (out, (guint8) (0x80 | (unit & 0x3f)));
    }
}

static void
add_object (GByteArray *out,
            const char *name,
            gint32      version,
            gint32      min_reader)
{
  const guint8 tags[] = { 4, 4, 1 };

  g_byte_array_append (out, tags, sizeof tags);
  hf_put_u32 (out, version);
  hf_put_u32 (out, min_reader);
  add_string (out, name);
  hf_put_u8 (out, 6);
}

static void
add_cint (GByteArray *out,
          gint32      value)
{
  guint n_groups = 1;

  while (n_groups < 5 &&
         (value < -(1LL << (7 * n_groups - 1)) || value >= (1LL << (7 * n_groups - 1))))
    n_groups++;
  for (guint i = n_groups; i > 0; i--)
    {
      guint8 group = (guint8) ((gint64) value >> (7 * (i - 1)) & 0x7f);

      hf_put_u8 (out, i > 1 ? group | 0x80 : group);
    }
}

/* ---- The graph ----------------------------------------------------------------- */

HfGcdumpMaker *
hf_gcdump_maker_new (void)
{
  HfGcdumpMaker *self = g_new0 (HfGcdumpMaker, 1);
  const guint8 undefined[] = { 0, 0 };

  self->types = g_byte_array_new ();
  self->offsets = g_byte_array_new ();
  self->blob = g_byte_array_new ();
  self->addresses = g_byte_array_new ();
  self->entry = "GCHeapDump";
  self->version = 10;
  self->min_reader = 8;
  self->claimed_types = self->claimed_nodes = self->claimed_blob = self->claimed_addresses = -1;
  self->count_multiplier = 1;
  self->tool = "dotnet-gcdump";
  hf_gcdump_maker_add_type (self, "UNDEFINED", -1);
  g_byte_array_append (self->blob, undefined, sizeof undefined);
  return self;
}

void
hf_gcdump_maker_free (HfGcdumpMaker *self)
{
  g_byte_array_unref (self->types);
  g_byte_array_unref (self->offsets);
  g_byte_array_unref (self->blob);
  g_byte_array_unref (self->addresses);
  g_free (self);
}

guint32
hf_gcdump_maker_add_type (HfGcdumpMaker *self,
                          const char    *name,
                          gint32         size)
{
  add_string (self->types, name);
  hf_put_u32 (self->types, size);
  add_string (self->types, self->module);
  return self->n_types++;
}

guint32
hf_gcdump_maker_add_node (HfGcdumpMaker *self,
                          guint32        type,
                          gint64         size,
                          guint64        address,
                          const guint32 *children,
                          guint32        n_children)
{
  guint32 index = self->n_nodes++;

  hf_put_u32 (self->offsets, (gint32) self->blob->len);
  hf_put_u64 (self->addresses, address);
  add_cint (self->blob, (gint32) (type << 1 | (size >= 0)));
  if (size >= 0)
    add_cint (self->blob, (gint32) (guint32) size);
  add_cint (self->blob, (gint32) n_children);
  for (guint32 i = 0; i < n_children; i++)
    add_cint (self->blob, (gint32) (children[i] - index));
  return index;
}

guint32
hf_gcdump_maker_add_empty (HfGcdumpMaker *self,
                           guint64        address)
{
  hf_put_u32 (self->offsets, 0);
  hf_put_u64 (self->addresses, address);
  return self->n_nodes++;
}

static gint32
claim (gint32  claimed,
       guint32 there)
{
  return claimed != -1 ? claimed : (gint32) there;
}

static void
add_graph (HfGcdumpMaker *self,
           GByteArray    *out)
{
  add_object (out, "Graphs.MemoryGraph", 1, self->graph_reader);
  hf_put_u64 (out, 0);
  hf_put_u32 (out, self->root);
  hf_put_u32 (out, claim (self->claimed_types, self->n_types));
  g_byte_array_append (out, self->types->data, self->types->len);
  hf_put_u32 (out, claim (self->claimed_nodes, self->n_nodes));
  g_byte_array_append (out, self->offsets->data, self->offsets->len);
  hf_put_u32 (out, claim (self->claimed_blob, self->blob->len));
  g_byte_array_append (out, self->blob->data, self->blob->len);
  hf_put_u32 (out, claim (self->claimed_addresses, self->n_nodes));
  g_byte_array_append (out, self->addresses->data, self->addresses->len);
  hf_put_u8 (out, 8);
  hf_put_u8 (out, 1);
  hf_put_u8 (out, 6);
}

GBytes *
hf_gcdump_maker_finish (HfGcdumpMaker *self)
{
  g_autoptr (GByteArray) out = g_byte_array_new ();
  const char magic[] = "!FastSerialization.1";
  guint32 interop_end;
  guint32 references;

  hf_put_u32 (out, sizeof magic - 1);
  g_byte_array_append (out, (const guint8 *) magic, sizeof magic - 1);
  add_object (out, self->entry, self->version, self->min_reader);
  add_graph (self, out);
  hf_put_u8 (out, 1);
  add_float (out, self->count_multiplier);
  add_float (out, 1);
  hf_put_u8 (out, 1);
  hf_put_u8 (out, 1);
  add_string (out, NULL);
  hf_put_u64 (out, self->ticks);
  add_string (out, self->host);
  add_string (out, self->process_name);
  hf_put_u32 (out, self->process);
  hf_put_u64 (out, 0);
  hf_put_u64 (out, 0);
  hf_put_u32 (out, 0);
  hf_put_u8 (out, 12);
  hf_put_u32 (out, 0);
  hf_put_u8 (out, 1);
  interop_end = out->len;
  hf_put_u8 (out, 13);
  add_string (out, self->tool);
  hf_put_u8 (out, 6);
  references = out->len;
  hf_put_u32 (out, 1);
  hf_put_u32 (out, (gint32) interop_end);
  hf_put_u32 (out, (gint32) references);
  hf_put_u32 (out, (gint32) references + 8);
  return g_byte_array_free_to_bytes (g_steal_pointer (&out));
}

/* ---- A whole heap ----------------------------------------------------------------- */

typedef struct
{
  const char *name;
  guint64     kind;
  guint64     flags;
} Group;

static const Group groups[] = {
  { "[static vars]", HF_ROOT_STATIC, 0 },
  { "[local vars]", HF_ROOT_LOCAL, 0 },
  { "[COM/WinRT Objects]", HF_ROOT_INTERNAL, 0 },
  { "[finalizer Handles]", HF_ROOT_FINALIZER, 0 },
  { "[strong Handles]", HF_ROOT_HANDLE, 0 },
  { "[Pinned local vars]", HF_ROOT_LOCAL, HF_ROOT_PINNED },
  { "[pinning Handles]", HF_ROOT_HANDLE, HF_ROOT_PINNED },
};

static gboolean
is_in (const HfRoot *root,
       const Group  *group)
{
  guint64 flags = root->flags & (HF_ROOT_PINNED | HF_ROOT_WEAK);

  return root->kind == group->kind && (flags == group->flags || group->kind == HF_ROOT_STATIC) &&
         !hf_root_is_weak (root);
}

/* The nodes above the objects come first: the top, then its groups. */
static void
add_groups (HfGcdumpMaker *self,
            HfHeap        *heap)
{
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);
  guint32 tops[G_N_ELEMENTS (groups)];
  const guint32 first_object = 1 + G_N_ELEMENTS (groups);
  guint32 type = hf_gcdump_maker_add_type (self, "[.NET Roots]", 0);

  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    tops[i] = i + 1;
  hf_gcdump_maker_add_node (self, type, -1, 0, tops, G_N_ELEMENTS (groups));
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    {
      g_autoptr (GArray) children = g_array_new (FALSE, FALSE, sizeof (guint32));

      for (guint32 k = 0; k < n_roots; k++)
        {
          guint32 child = first_object + roots[k].object.value;

          if (is_in (&roots[k], &groups[i]))
            g_array_append_val (children, child);
        }
      type = hf_gcdump_maker_add_type (self, groups[i].name, 0);
      hf_gcdump_maker_add_node (self, type, -1, 0, (const guint32 *) (void *) children->data,
                                children->len);
    }
}

GBytes *
hf_gcdump_make_from_heap (HfHeap *heap)
{
  g_autoptr (HfGcdumpMaker) self = hf_gcdump_maker_new ();
  g_autoptr (GArray) children = g_array_new (FALSE, FALSE, sizeof (guint32));
  const guint32 first_object = 1 + G_N_ELEMENTS (groups);
  guint32 first_type;

  add_groups (self, heap);
  first_type = self->n_types;
  for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
    hf_gcdump_maker_add_type (self, hf_heap_get_type_name (heap, (HfTypeIndex){ i }), -1);
  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    {
      HfObjectIndex object = { i };
      gsize n;
      const HfObjectIndex *references = hf_heap_get_references (heap, object, &n);

      g_array_set_size (children, (guint) n);
      for (gsize k = 0; k < n; k++)
        g_array_index (children, guint32, k) = first_object + references[k].value;
      hf_gcdump_maker_add_node (self, first_type + hf_heap_get_object_type (heap, object).value,
                                (gint64) hf_heap_get_object_size (heap, object),
                                hf_heap_get_object_address (heap, object),
                                (const guint32 *) (void *) children->data, (guint32) n);
    }
  return hf_gcdump_maker_finish (self);
}

HfGcdumpMaker *
hf_gcdump_make_two (void)
{
  HfGcdumpMaker *maker = hf_gcdump_maker_new ();
  guint32 top = hf_gcdump_maker_add_type (maker, "[.NET Roots]", 0);
  guint32 group = hf_gcdump_maker_add_type (maker, "[strong Handles]", 0);
  guint32 type = hf_gcdump_maker_add_type (maker, "N.A", 24);
  guint32 other = hf_gcdump_maker_add_type (maker, "N.A (Bytes > 1K)", -1);
  const guint32 one[] = { 1 };
  const guint32 two[] = { 2 };
  const guint32 three[] = { 3 };

  hf_gcdump_maker_add_node (maker, top, -1, 0, one, 1);
  hf_gcdump_maker_add_node (maker, group, -1, 0, two, 1);
  hf_gcdump_maker_add_node (maker, type, -1, 0x1000, three, 1);
  hf_gcdump_maker_add_node (maker, other, 2000, 0x2000, NULL, 0);
  return maker;
}
