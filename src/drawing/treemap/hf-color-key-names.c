/* hf-color-key-names.c: colors that stand for families of namespaces, or for assemblies
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-color-key-private.h"
#include "hf-progress.h"
#include "hf-type-name.h"

#include <glib/gi18n.h>
#include <string.h>

static guint32
count_objects (const HfColorKey *self,
               guint32           type)
{
  return hf_color_key_get_sum (self, type).n_objects;
}

static void
add_type (const HfColorKey *self,
          guint32           type,
          HfRetainedSum    *sum)
{
  const HfRetainedSum added = hf_color_key_get_sum (self, type);

  sum->n_bytes += added.n_bytes;
  sum->n_objects += added.n_objects;
}

/* ---- Families ----------------------------------------------------------- */

typedef struct
{
  const char    *type_name; /* of one of its types */
  gsize          length;
  HfRetainedSum  sum;
  guint32        number; /* in order of first appearance */
} Family;

static guint
family_hash (gconstpointer key)
{
  const Family *family = key;
  guint hash = 5381;

  for (gsize i = 0; i < family->length; i++)
    hash = hash * 33 + (guchar) family->type_name[i];
  return hash;
}

static gboolean
family_equal (gconstpointer a,
              gconstpointer b)
{
  const Family *x = a;
  const Family *y = b;

  return x->length == y->length && memcmp (x->type_name, y->type_name, x->length) == 0;
}

static int
compare_families (gconstpointer a,
                  gconstpointer b,
                  gpointer      user_data)
{
  const Family *x = *(const Family *const *) a;
  const Family *y = *(const Family *const *) b;
  int result = hf_color_key_compare (user_data, x->sum, y->sum);

  if (result != 0)
    return result;

  result = memcmp (x->type_name, y->type_name, MIN (x->length, y->length));
  return result != 0 ? result : (x->length > y->length) - (x->length < y->length);
}

static Family *
find_family (GHashTable *families,
             GPtrArray  *list,
             const char *type_name)
{
  const Family key = { type_name, hf_type_name_get_family_length (type_name), { 0, 0 }, 0 };
  Family *family = g_hash_table_lookup (families, &key);

  if (family == NULL)
    {
      family = g_new (Family, 1);
      *family = key;
      family->number = list->len;
      g_ptr_array_add (list, family);
      g_hash_table_add (families, family);
    }

  return family;
}

/* Entries by weight, and which of them each type has. */
static void
name_families (HfColorKey *self,
               GPtrArray  *list)
{
  g_autofree guint32 *ranks = g_new (guint32, (gsize) list->len + 1);

  g_ptr_array_sort_with_data (list, compare_families, self);
  self->n_entries = list->len;
  self->entries = g_new0 (HfColorEntry, (gsize) list->len + 1);
  self->type_names = g_new (const char *, (gsize) list->len + 1);
  for (guint i = 0; i < list->len; i++)
    {
      const Family *family = list->pdata[i];

      ranks[family->number] = i;
      self->type_names[i] = family->type_name;
      self->entries[i].id = g_strndup (family->type_name, family->length);
      self->entries[i].name = family->length > 0 ? g_strdup (self->entries[i].id)
                                                 : g_strdup (_ ("no namespace"));
      if (family->length == 0 &&
          hf_heap_get_n_assemblies (hf_analysis_get_heap (self->analysis)) > 0)
        self->entries[i].tip = g_strdup (_ ("Types without a namespace; the treemap groups them by "
                                            "assembly"));
      self->entries[i].n_bytes = family->sum.n_bytes;
      self->entries[i].n_objects = family->sum.n_objects;
    }

  for (guint32 type = 0; type < hf_heap_get_n_types (hf_analysis_get_heap (self->analysis)); type++)
    {
      if (self->by_type[type] != HF_INDEX_NONE)
        self->by_type[type] = ranks[self->by_type[type]];
    }
}

gboolean
hf_color_key_init_namespaces (HfColorKey    *self,
                              GCancellable  *cancellable,
                              GError       **error)
{
  HfHeap *heap = hf_analysis_get_heap (self->analysis);
  const guint32 n_types = hf_heap_get_n_types (heap);
  g_autoptr (GHashTable) families = g_hash_table_new (family_hash, family_equal);
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);

  self->by_type = g_new (guint32, (gsize) n_types + 1);
  for (guint32 type = 0; type < n_types; type++)
    {
      if ((type & HF_POLL_MASK) == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      self->by_type[type] = HF_INDEX_NONE;
      if (count_objects (self, type) > 0)
        {
          Family *family = find_family (families, list,
                                        hf_heap_get_type_name (heap, (HfTypeIndex){ type }));

          add_type (self, type, &family->sum);
          self->by_type[type] = family->number;
        }
    }

  name_families (self, list);
  return TRUE;
}

/* ---- Assemblies --------------------------------------------------------- */

/* The ids of several and of unknown assemblies cannot be names of files. */
#define SEVERAL_ID "/several"
#define UNKNOWN_ID "/unknown"

/* One assembly, or those of several, or of none that is known. */
typedef struct
{
  HfAssemblyIndex assembly;
  HfRetainedSum   sum;
} Share;

/* Behind the heap's assemblies stand the two others. */
static guint32
get_place (guint32         n_assemblies,
           HfAssemblyIndex assembly)
{
  if (assembly.value == HF_INDEX_NONE)
    return n_assemblies + 1;
  return assembly.value == HF_ASSEMBLY_SEVERAL ? n_assemblies : assembly.value;
}

typedef struct
{
  const HfColorKey *key;
  const Share      *shares;
} ShareOrder;

/* Heaviest first; assemblies are in order of their names. */
static int
compare_shares (gconstpointer a,
                gconstpointer b,
                gpointer      user_data)
{
  const ShareOrder *order = user_data;
  const guint32 x = *(const guint32 *) a;
  const guint32 y = *(const guint32 *) b;
  const int result = hf_color_key_compare (order->key, order->shares[x].sum, order->shares[y].sum);

  if (result != 0)
    return result;
  return x < y ? -1 : x > y;
}

static HfColorEntry
make_entry (HfHeap      *heap,
            const Share *share)
{
  const char *name;

  if (share->assembly.value == HF_INDEX_NONE)
    return (HfColorEntry){ g_strdup (UNKNOWN_ID), g_strdup (_ ("unknown assembly")),
                           g_strdup (_ ("The file does not name the assembly")), share->sum.n_bytes,
                           share->sum.n_objects };
  if (share->assembly.value == HF_ASSEMBLY_SEVERAL)
    return (HfColorEntry){ g_strdup (SEVERAL_ID), g_strdup (_ ("several assemblies")),
                           g_strdup (_ ("Several assemblies have a type of this name")),
                           share->sum.n_bytes, share->sum.n_objects };
  name = hf_heap_get_assembly_name (heap, share->assembly);
  return (HfColorEntry){ g_strdup (name), g_strdup (name), NULL, share->sum.n_bytes,
                         share->sum.n_objects };
}

static gboolean
add_up_shares (HfColorKey    *self,
               Share         *shares,
               GCancellable  *cancellable,
               GError       **error)
{
  HfHeap *heap = hf_analysis_get_heap (self->analysis);
  const guint32 n_types = hf_heap_get_n_types (heap);
  const guint32 n_assemblies = hf_heap_get_n_assemblies (heap);

  self->by_type = g_new (guint32, (gsize) n_types + 1);
  for (guint32 type = 0; type < n_types; type++)
    {
      const HfAssemblyIndex assembly = hf_heap_get_type_assembly (heap, (HfTypeIndex){ type });
      const guint32 place = get_place (n_assemblies, assembly);

      if ((type & HF_POLL_MASK) == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      self->by_type[type] = place;
      shares[place].assembly = assembly;
      add_type (self, type, &shares[place].sum);
    }
  return TRUE;
}

gboolean
hf_color_key_init_assemblies (HfColorKey    *self,
                              GCancellable  *cancellable,
                              GError       **error)
{
  HfHeap *heap = hf_analysis_get_heap (self->analysis);
  const guint32 n_places = hf_heap_get_n_assemblies (heap) + 2;
  g_autofree Share *shares = g_new0 (Share, n_places);
  g_autofree guint32 *order = g_new (guint32, n_places);
  ShareOrder by_weight = { self, shares };

  if (!add_up_shares (self, shares, cancellable, error))
    return FALSE;

  self->by_assembly = g_new (guint32, n_places);
  self->entries = g_new0 (HfColorEntry, n_places);
  for (guint32 i = 0; i < n_places; i++)
    {
      order[i] = i;
      self->by_assembly[i] = HF_INDEX_NONE;
    }
  g_qsort_with_data (order, (int) n_places, sizeof *order, compare_shares, &by_weight);
  for (guint32 i = 0; i < n_places; i++)
    {
      if (shares[order[i]].sum.n_objects == 0)
        continue;
      self->by_assembly[order[i]] = self->n_entries;
      self->entries[self->n_entries++] = make_entry (heap, &shares[order[i]]);
    }
  for (guint32 type = 0; type < hf_heap_get_n_types (heap); type++)
    self->by_type[type] = count_objects (self, type) > 0 ? self->by_assembly[self->by_type[type]]
                                                         : HF_INDEX_NONE;
  return TRUE;
}

guint32
hf_color_key_find_assembly (const HfColorKey *self,
                            HfAssemblyIndex   assembly)
{
  HfHeap *heap = hf_analysis_get_heap (self->analysis);

  return self->by_assembly[get_place (hf_heap_get_n_assemblies (heap), assembly)];
}
