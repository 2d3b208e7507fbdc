/* hf-color-key.c: the meaning of each color of a treemap of one heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-color-key-private.h"

#include "hf-figures.h"
#include "hf-root-text.h"

#include <glib/gi18n.h>
#include <string.h>

gboolean
hf_color_key_needs_retention (HfColoring coloring)
{
  return coloring == HF_COLORING_ROOT || coloring == HF_COLORING_RETAINED;
}

gboolean
hf_color_key_is_by_name (HfColoring coloring)
{
  return coloring == HF_COLORING_NAMESPACE || coloring == HF_COLORING_ASSEMBLY ||
         coloring == HF_COLORING_GENERATION || coloring == HF_COLORING_AGE;
}

HfRetainedSum
hf_color_key_get_sum (const HfColorKey *self,
                      guint32           type)
{
  const HfTypeStats *stats = &hf_analysis_get_type_stats (self->analysis)[type];

  if (self->weight == HF_WEIGHT_REACHABLE)
    return (HfRetainedSum){ stats->n_reachable_bytes, stats->n_reachable };
  return (HfRetainedSum){ stats->n_bytes, stats->n_objects };
}

static guint64
weigh_sum (const HfColorKey *self,
           HfRetainedSum     sum)
{
  return hf_weight_choose (self->weight, sum.n_bytes, sum.n_objects);
}

int
hf_color_key_compare (const HfColorKey *self,
                      HfRetainedSum     a,
                      HfRetainedSum     b)
{
  const guint64 p = weigh_sum (self, a);
  const guint64 q = weigh_sum (self, b);

  if (p != q)
    return p < q ? 1 : -1;
  return (a.n_bytes < b.n_bytes) - (a.n_bytes > b.n_bytes);
}

/* ---- Kinds of roots, and scales ----------------------------------------- */

static void
add_entry (HfColorKey *self,
           char       *id,
           char       *name,
           char       *tip)
{
  self->entries = g_renew (HfColorEntry, self->entries, self->n_entries + 1);
  self->entries[self->n_entries++] = (HfColorEntry){ id, name, tip, 0, 0 };
}

static void
add_unreachable (HfColorKey *self)
{
  if (self->weight == HF_WEIGHT_REACHABLE)
    return;

  self->unreachable = self->n_entries;
  add_entry (self, g_strdup ("unreachable"), g_strdup (_ ("Unreachable")),
             g_strdup (_ ("Objects that no root reaches")));
}

static void
add_kind (HfColorKey *self,
          guint32     kind)
{
  const HfRootRetention *roots = hf_retention_get_root_retention (self->retention);

  self->by_kind[kind] = self->n_entries;
  self->kind_of[self->n_entries] = kind;
  if (kind == self->kept->n_kinds)
    add_entry (self, g_strdup ("several"), g_strdup (hf_root_text_several ()),
               g_strdup (_ ("Objects that several kinds of roots keep, and no kind alone")));
  else
    add_entry (self, g_strdup_printf ("%" G_GUINT64_FORMAT, roots->kinds[kind].kind),
               hf_figures_root_kinds (roots->kinds[kind].kind), NULL);
}

/* As the list of roots has it, though a type's cell has one color. */
static HfRetainedSum
get_kept (const HfColorKey *self,
          guint32           kind)
{
  const HfRootRetention *roots = hf_retention_get_root_retention (self->retention);

  if (kind == roots->n_kinds)
    return roots->several;
  return (HfRetainedSum){ roots->kinds[kind].n_bytes, roots->kinds[kind].n_objects };
}

static void
set_sum (HfColorEntry  *entry,
         HfRetainedSum  sum)
{
  entry->n_bytes = sum.n_bytes;
  entry->n_objects = sum.n_objects;
}

static int
compare_kinds (gconstpointer a,
               gconstpointer b,
               gpointer      user_data)
{
  const HfColorKey *self = user_data;
  const guint32 x = *(const guint32 *) a;
  const guint32 y = *(const guint32 *) b;

  const int result = hf_color_key_compare (self, get_kept (self, x), get_kept (self, y));

  if (result != 0)
    return result;
  return x < y ? -1 : x > y;
}

static gboolean
init_kinds (HfColorKey    *self,
            GCancellable  *cancellable,
            GError       **error)
{
  g_autofree guint32 *order = NULL;
  guint32 n_kinds;

  self->kept = hf_kept_kinds_new (self->retention, cancellable, error);
  if (self->kept == NULL)
    return FALSE;

  n_kinds = self->kept->n_kinds + 1;
  order = g_new (guint32, n_kinds);
  self->by_kind = g_new (guint32, n_kinds);
  self->kind_of = g_new (guint32, n_kinds);
  for (guint32 kind = 0; kind < n_kinds; kind++)
    {
      order[kind] = kind;
      self->by_kind[kind] = HF_INDEX_NONE;
    }
  g_qsort_with_data (order, (int) n_kinds, sizeof *order, compare_kinds, self);
  for (guint32 i = 0; i < n_kinds; i++)
    {
      if (weigh_sum (self, get_kept (self, order[i])) == 0)
        continue;
      add_kind (self, order[i]);
      set_sum (&self->entries[self->n_entries - 1], get_kept (self, order[i]));
    }

  add_unreachable (self);
  if (self->unreachable != HF_INDEX_NONE)
    set_sum (&self->entries[self->unreachable],
             hf_retention_get_root_retention (self->retention)->unreachable);
  return TRUE;
}

static void
init_retained (HfColorKey *self)
{
  static const struct
  {
    const char *name;
    const char *tip;
  } steps[HF_N_RETAINED_STEPS] = {
    { N_ ("1×"), N_ ("Retains only itself") },
    { N_ ("1–2×"), N_ ("Retains up to 2 bytes for each byte of its own") },
    { N_ ("2–10×"), N_ ("Retains 2 to 10 bytes for each byte of its own") },
    { N_ ("10–100×"), N_ ("Retains 10 to 100 bytes for each byte of its own") },
    { N_ ("over 100×"), N_ ("Retains more than 100 bytes for each byte of its own") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    add_entry (self, g_strdup_printf ("%u", i), g_strdup (_ (steps[i].name)),
               g_strdup (_ (steps[i].tip)));
  add_unreachable (self);
}

static void
init_shares (HfColorKey *self)
{
  static const struct
  {
    const char *name;
    const char *tip;
  } steps[HF_N_SHARE_STEPS] = {
    { N_ ("All"), N_ ("All of it is reachable") },
    { N_ ("Over 75 %"), N_ ("At least three quarters of it are reachable, but not all") },
    { N_ ("25–75 %"), N_ ("A quarter to three quarters of it are reachable") },
    { N_ ("Under 25 %"), N_ ("Less than a quarter of it is reachable") },
    { N_ ("Garbage"), N_ ("Nothing of it is reachable") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    add_entry (self, g_strdup_printf ("%u", i), g_strdup (_ (steps[i].name)),
               g_strdup (_ (steps[i].tip)));
}

static void
weigh (HfColorKey *self)
{
  const guint32 n_types = hf_heap_get_n_types (hf_analysis_get_heap (self->analysis));

  for (guint32 type = 0; type < n_types; type++)
    {
      const HfRetainedSum sum = hf_color_key_get_sum (self, type);
      const guint32 entry = weigh_sum (self, sum) == 0 ? HF_INDEX_NONE
                                                       : hf_color_key_find_type (self, type);

      if (entry == HF_INDEX_NONE)
        continue;
      self->entries[entry].n_bytes += sum.n_bytes;
      self->entries[entry].n_objects += sum.n_objects;
    }
}

static gboolean
init (HfColorKey    *self,
      GCancellable  *cancellable,
      GError       **error)
{
  switch (self->coloring)
    {
    case HF_COLORING_ROOT:
      return init_kinds (self, cancellable, error);
    case HF_COLORING_RETAINED:
      init_retained (self);
      break;
    case HF_COLORING_REACHABLE:
      init_shares (self);
      break;
    case HF_COLORING_ASSEMBLY:
      return hf_color_key_init_assemblies (self, cancellable, error);
    case HF_COLORING_GENERATION:
      return hf_color_key_init_generations (self, cancellable, error);
    case HF_COLORING_AGE:
      return hf_color_key_init_ages (self, cancellable, error);
    case HF_COLORING_NAMESPACE:
    case HF_N_MAP_COLORINGS:
    default:
      return hf_color_key_init_namespaces (self, cancellable, error);
    }

  weigh (self);
  return TRUE;
}

/* ---- The key ------------------------------------------------------------ */

static HfColorKey *
create (HfAnalysis *analysis,
        HfColoring  coloring,
        HfWeight    weight)
{
  HfColorKey *self = g_new0 (HfColorKey, 1);

  g_atomic_ref_count_init (&self->refs);
  self->analysis = g_object_ref (analysis);
  self->coloring = coloring;
  self->weight = weight;
  self->unreachable = HF_INDEX_NONE;
  return self;
}

HfColorKey *
hf_color_key_new (HfAnalysis    *analysis,
                  HfRetention   *retention,
                  HfColoring     coloring,
                  HfWeight       weight,
                  GCancellable  *cancellable,
                  GError       **error)
{
  g_autoptr (HfColorKey) self = NULL;

  g_return_val_if_fail (coloring < HF_N_COLORINGS, NULL);
  g_return_val_if_fail (!hf_color_key_needs_retention (coloring) || retention != NULL, NULL);
  g_return_val_if_fail (hf_color_key_is_by_name (coloring) ||
                          hf_analysis_get_reachability (analysis) != NULL,
                        NULL);

  self = create (analysis, coloring, weight);
  if (hf_color_key_needs_retention (coloring))
    self->retention = g_object_ref (retention);

  return init (self, cancellable, error) ? g_steal_pointer (&self) : NULL;
}

HfColorKey *
hf_color_key_new_by_age (HfAnalysis    *analysis,
                         HfObjectAges  *ages,
                         GCancellable  *cancellable,
                         GError       **error)
{
  g_autoptr (HfColorKey) self = create (analysis, HF_COLORING_AGE, HF_WEIGHT_EVERYTHING);

  self->ages = ages;
  return init (self, cancellable, error) ? g_steal_pointer (&self) : NULL;
}

HfColorKey *
hf_color_key_ref (HfColorKey *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

void
hf_color_key_unref (HfColorKey *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->refs))
    return;

  for (guint32 i = 0; i < self->n_entries; i++)
    {
      g_free (self->entries[i].id);
      g_free (self->entries[i].name);
      g_free (self->entries[i].tip);
    }
  g_free (self->entries);
  g_free (self->type_names);
  g_free (self->by_type);
  g_free (self->by_assembly);
  g_free (self->by_kind);
  g_free (self->kind_of);
  g_free (self->is_mixed);
  hf_generations_free (self->generations);
  hf_object_ages_free (self->ages);
  hf_kept_kinds_free (self->kept);
  g_clear_object (&self->retention);
  g_clear_object (&self->analysis);
  g_free (self);
}

HfAnalysis *
hf_color_key_get_analysis (const HfColorKey *self)
{
  return self->analysis;
}

HfColoring
hf_color_key_get_coloring (const HfColorKey *self)
{
  return self->coloring;
}

HfWeight
hf_color_key_get_weight (const HfColorKey *self)
{
  return self->weight;
}

const HfColorEntry *
hf_color_key_get_entries (const HfColorKey *self,
                          guint32          *n_entries)
{
  *n_entries = self->n_entries;
  return self->entries;
}

guint32
hf_color_key_find (const HfColorKey *self,
                   const char       *id)
{
  for (guint32 i = 0; i < self->n_entries; i++)
    {
      if (g_str_equal (self->entries[i].id, id))
        return i;
    }

  return HF_INDEX_NONE;
}

static HfColor
get_kind_color (const HfColorKey *self,
                guint32           kind,
                const HfPalette  *palette)
{
  const HfRootRetention *roots = hf_retention_get_root_retention (self->retention);

  return kind == roots->n_kinds ? hf_palette_kept_by_several (palette)
                                : hf_palette_kept_by_kind (palette, roots->kinds[kind].kind);
}

HfColor
hf_color_key_get_color (const HfColorKey *self,
                        guint32           entry,
                        const HfPalette  *palette)
{
  if (entry == self->unreachable)
    return hf_palette_unreachable (palette, "");

  switch (self->coloring)
    {
    case HF_COLORING_ROOT:
      return get_kind_color (self, self->kind_of[entry], palette);
    case HF_COLORING_RETAINED:
      return hf_palette_retained (palette, entry);
    case HF_COLORING_REACHABLE:
      return hf_palette_difference (palette, (double) entry / ((HF_N_SHARE_STEPS - 1) / 2.) - 1);
    case HF_COLORING_ASSEMBLY:
      return hf_palette_assembly (palette,
                                  self->entries[entry].tip == NULL ? self->entries[entry].id : "");
    case HF_COLORING_GENERATION:
      return hf_palette_generation (palette, self->kind_of[entry]);
    case HF_COLORING_AGE:
      return hf_palette_age (self->kind_of[entry]);
    case HF_COLORING_NAMESPACE:
    case HF_N_MAP_COLORINGS:
    default:
      return hf_palette_family (palette, self->type_names[entry]);
    }
}
