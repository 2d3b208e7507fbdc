/* hf-heap-map-text.c: words in and about a map of a heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-heap-map-text.h"

#include "hf-figures.h"
#include "hf-generation-text.h"

#include <glib/gi18n.h>

char *
hf_heap_map_dup_address (guint64 address)
{
  return g_strdup_printf ("%" G_GINT64_MODIFIER "x", address);
}

char *
hf_heap_map_dup_region_name (const HfHeapRegions *regions,
                             guint32              region)
{
  const HfHeapRegion *r = &regions->regions[region];

  return regions->has_ranges ? hf_generation_text_dup_range (r->generation)
                             : hf_heap_map_dup_address (r->start);
}

/* A power of two: in binary units it is a short number. */
static char *
dup_power (guint64 n_bytes)
{
  static const char *const units[] = { N_ ("B"),   N_ ("KiB"), N_ ("MiB"), N_ ("GiB"),
                                       N_ ("TiB"), N_ ("PiB"), N_ ("EiB") };
  guint unit = 0;

  for (; n_bytes >= 1024 && unit + 1 < G_N_ELEMENTS (units); unit++)
    n_bytes /= 1024;
  return g_strdup_printf ("%u %s", (guint) n_bytes, _ (units[unit]));
}

char *
hf_heap_map_dup_scale (const HfHeapMapLayout *layout)
{
  guint64 least = G_MAXUINT64;
  guint64 most = 0;
  g_autofree char *small = NULL;
  g_autofree char *large = NULL;

  if (layout->shows_objects)
    return g_strdup (_ ("one cell = one object"));

  for (guint32 i = 0; i < layout->n_parts; i++)
    {
      least = MIN (least, layout->parts[i].tile_bytes);
      most = MAX (most, layout->parts[i].tile_bytes);
    }
  small = dup_power (least);
  large = dup_power (most);
  if (least >= most)
    /* Translators: the scale of a map; %s is a size, as "256 B" */
    return g_strdup_printf (_ ("one tile = %s"), large);
  /* Translators: the scale of a map; each %s is a size, as "256 B" */
  return g_strdup_printf (_ ("one tile = %s (large objects: %s)"), small, large);
}

char *
hf_heap_map_dup_summary (const HfHeapMap *map)
{
  g_autofree char *objects = hf_figures_count (map->n_objects);
  g_autofree char *ranges = hf_figures_count (map->layout->n_parts);
  g_autofree char *size = hf_figures_size (map->n_used + map->n_free);
  g_autofree char *share = hf_figures_share (map->n_free, map->n_used + map->n_free);
  g_autofree char *count =
    g_strdup_printf (ngettext ("%s object", "%s objects", (gulong) map->n_objects), objects);

  /* Translators: "12,430 objects", how many ranges of addresses, their size, a share */
  return g_strdup_printf (ngettext ("%s in %s range, %s, %s of it free",
                                    "%s in %s ranges, %s, %s of it free", map->layout->n_parts),
                          count, ranges, size, share);
}
