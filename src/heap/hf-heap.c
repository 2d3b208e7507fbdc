/* hf-heap.c: the immutable heap and its readers
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heap.h"

#include "hf-block.h"
#include "hf-heap-private.h"

G_DEFINE_FINAL_TYPE (HfHeap, hf_heap, G_TYPE_OBJECT)

static void
hf_heap_finalize (GObject *object)
{
  HfHeap *self = HF_HEAP (object);

  hf_addresses_clear (&self->addresses);
  hf_block_free (self->types);
  hf_block_free (self->sizes);
  g_free (self->large_sizes);
  hf_block_free (self->domains_of);
  hf_block_free (self->offsets32);
  hf_block_free (self->offsets64);
  hf_block_free (self->references);
  hf_address_map_free (self->map);
  hf_string_table_free (self->strings);
  g_free (self->type_names);
  g_free (self->assembly_names);
  g_free (self->assembly_starts);
  g_free (self->type_assemblies);
  hf_block_free (self->roots);
  g_free (self->dependents);
  g_free (self->domains);
  g_free (self->ranges);
  g_free (self->infos);
  if (self->completeness != NULL)
    hf_completeness_clear (self->completeness);
  g_free (self->completeness);

  G_OBJECT_CLASS (hf_heap_parent_class)->finalize (object);
}

static void
hf_heap_class_init (HfHeapClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_heap_finalize;
}

static void
hf_heap_init (HfHeap *self G_GNUC_UNUSED)
{
}

HfHeap *
hf_heap_new_empty (void)
{
  return g_object_new (HF_TYPE_HEAP, NULL);
}

guint32
hf_heap_get_version (HfHeap *self)
{
  return self->version;
}

HfFormat
hf_heap_get_format (HfHeap *self)
{
  return self->format;
}

HfFormat
hf_heap_get_source (HfHeap *self)
{
  return self->format != HF_FORMAT_GCLOG ? self->format
                                         : hf_format_parse (hf_heap_find_info (self, "source"));
}

guint32
hf_heap_get_n_objects (HfHeap *self)
{
  return self->n_objects;
}

guint64
hf_heap_get_n_references (HfHeap *self)
{
  return self->n_references;
}

gboolean
hf_heap_has_references (HfHeap *self)
{
  return !self->omits_references;
}

guint64
hf_heap_get_n_bytes (HfHeap *self)
{
  return self->n_bytes;
}

const HfCompleteness *
hf_heap_get_completeness (HfHeap *self)
{
  static const HfCompleteness whole = { 0 };

  return self->completeness != NULL ? self->completeness : &whole;
}

gboolean
hf_heap_knows_reachable (HfHeap *self)
{
  const HfCompleteness *completeness = hf_heap_get_completeness (self);

  return !hf_completeness_has (completeness, HF_FAULT_OMITS_ROOTS) &&
         !hf_completeness_has (completeness, HF_FAULT_OMITS_REFERENCES);
}

const HfDomain *
hf_heap_get_domains (HfHeap  *self,
                     guint32 *n_domains)
{
  *n_domains = self->n_domains;
  return self->domains;
}

const HfRange *
hf_heap_get_ranges (HfHeap  *self,
                    guint32 *n_ranges)
{
  *n_ranges = self->n_ranges;
  return self->ranges;
}

const HfInfo *
hf_heap_get_infos (HfHeap  *self,
                   guint32 *n_infos)
{
  *n_infos = self->n_infos;
  return self->infos;
}

const char *
hf_heap_find_info (HfHeap     *self,
                   const char *key)
{
  for (guint32 i = 0; i < self->n_infos; i++)
    {
      if (g_str_equal (self->infos[i].key, key))
        return self->infos[i].value;
    }
  return NULL;
}

guint64
hf_heap_get_object_address (HfHeap        *self,
                            HfObjectIndex  object)
{
  return hf_addresses_get (&self->addresses, object.value);
}

static guint64
find_large_size (HfHeap  *self,
                 guint32  object)
{
  gsize low = 0;
  gsize high = self->n_large_sizes;

  while (low < high)
    {
      gsize middle = low + (high - low) / 2;

      if (self->large_sizes[middle].object < object)
        low = middle + 1;
      else
        high = middle;
    }
  g_return_val_if_fail (low < self->n_large_sizes, 0);
  return self->large_sizes[low].size;
}

guint64
hf_heap_get_object_size (HfHeap        *self,
                         HfObjectIndex  object)
{
  guint32 size = self->sizes[object.value];

  return G_LIKELY (size != HF_SIZE_LARGE) ? size : find_large_size (self, object.value);
}

HfTypeIndex
hf_heap_get_object_type (HfHeap        *self,
                         HfObjectIndex  object)
{
  return (HfTypeIndex){ self->types[object.value] };
}

const HfTypeIndex *
hf_heap_get_object_types (HfHeap *self)
{
  G_STATIC_ASSERT (sizeof (HfTypeIndex) == sizeof (guint32));

  return (const HfTypeIndex *) self->types;
}

const guint32 *
hf_heap_get_clamped_sizes (HfHeap *self)
{
  return self->sizes;
}

HfDomainIndex
hf_heap_get_object_domain (HfHeap        *self,
                           HfObjectIndex  object)
{
  return (HfDomainIndex){ self->domains_of != NULL ? self->domains_of[object.value] : 0 };
}

const HfObjectIndex *
hf_heap_get_references (HfHeap        *self,
                        HfObjectIndex  object,
                        gsize         *n_references)
{
  static const HfObjectIndex none[1] = { { HF_INDEX_NONE } };
  guint64 first, end;

  if (self->offsets32 != NULL)
    {
      first = self->offsets32[object.value];
      end = self->offsets32[object.value + 1];
    }
  else if (self->offsets64 != NULL)
    {
      first = self->offsets64[object.value];
      end = self->offsets64[object.value + 1];
    }
  else
    {
      *n_references = 0;
      return none;
    }
  *n_references = (gsize) (end - first);
  return self->references + first;
}

HfReferenceColumns
hf_heap_get_reference_columns (HfHeap *self)
{
  g_return_val_if_fail (!self->omits_references, ((HfReferenceColumns){ NULL, NULL, NULL }));

  return (HfReferenceColumns){ self->references, self->offsets32, self->offsets64 };
}

HfObjectIndex
hf_heap_find_object (HfHeap  *self,
                     guint64  address)
{
  guint32 low = 0;
  guint32 high = self->n_objects;

  if (self->map != NULL)
    return hf_address_map_find (self->map, address);
  while (low < high)
    {
      guint32 middle = low + (high - low) / 2;

      if (hf_addresses_get (&self->addresses, middle) < address)
        low = middle + 1;
      else
        high = middle;
    }
  if (low == self->n_objects || hf_addresses_get (&self->addresses, low) != address)
    low = HF_INDEX_NONE;
  return (HfObjectIndex){ low };
}

const HfDependent *
hf_heap_get_dependents (HfHeap  *self,
                        guint32 *n_dependents)
{
  *n_dependents = self->n_dependents;
  return self->dependents;
}

const HfDependent *
hf_heap_get_dependents_of (HfHeap        *self,
                           HfObjectIndex  source,
                           guint32       *n_dependents)
{
  guint32 low = 0;
  guint32 high = self->n_dependents;
  guint32 end;

  while (low < high)
    {
      guint32 middle = low + (high - low) / 2;

      if (self->dependents[middle].source.value < source.value)
        low = middle + 1;
      else
        high = middle;
    }
  for (end = low; end < self->n_dependents; end++)
    {
      if (self->dependents[end].source.value != source.value)
        break;
    }
  *n_dependents = end - low;
  return self->dependents + low;
}

guint32
hf_heap_get_n_types (HfHeap *self)
{
  return self->n_types;
}

const char *
hf_heap_get_type_name (HfHeap      *self,
                       HfTypeIndex  type)
{
  g_return_val_if_fail (type.value < self->n_types, NULL);

  return hf_string_table_get (self->strings, self->type_names[type.value]);
}

guint32
hf_heap_get_n_assemblies (HfHeap *self)
{
  return self->n_assemblies;
}

const char *
hf_heap_get_assembly_name (HfHeap          *self,
                           HfAssemblyIndex  assembly)
{
  g_return_val_if_fail (assembly.value < self->n_assemblies, NULL);

  return hf_string_table_get (self->strings, self->assembly_names[assembly.value]);
}

const HfAssemblyIndex *
hf_heap_get_type_assemblies (HfHeap      *self,
                             HfTypeIndex  type,
                             guint32     *n_assemblies)
{
  *n_assemblies = 0;
  g_return_val_if_fail (type.value < self->n_types, NULL);

  if (self->assembly_starts == NULL)
    return NULL;
  *n_assemblies = self->assembly_starts[type.value + 1] - self->assembly_starts[type.value];
  return self->type_assemblies + self->assembly_starts[type.value];
}

const HfRoot *
hf_heap_get_roots (HfHeap  *self,
                   guint32 *n_roots)
{
  *n_roots = self->n_roots;
  return self->roots;
}

const char *
hf_heap_get_string (HfHeap        *self,
                    HfStringIndex  string)
{
  return string.value != HF_INDEX_NONE ? hf_string_table_get (self->strings, string) : NULL;
}
