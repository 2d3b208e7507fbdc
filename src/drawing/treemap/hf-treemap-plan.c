/* hf-treemap-plan.c: the decisions that layouts of a treemap share
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-treemap-plan.h"

#include "hf-squarify.h"

#include <math.h>

/* More cells than so many were looked at for another reason than to come back to them. */
#define MAX_ENTRIES 200000

typedef struct
{
  gint64        key;   /* focus and node */
  double        ratio; /* of the content when rows were decided */
  HfTreemapRows rows;
} Entry;

struct _HfTreemapPlan
{
  GHashTable *entries; /* the key in an entry → the entry */
};

HfTreemapPlan *
hf_treemap_plan_new (void)
{
  HfTreemapPlan *self = g_new0 (HfTreemapPlan, 1);

  self->entries = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, g_free);
  return self;
}

void
hf_treemap_plan_free (HfTreemapPlan *self)
{
  if (self == NULL)
    return;

  g_hash_table_unref (self->entries);
  g_free (self);
}

static gboolean
is_near (double a,
         double b,
         double factor)
{
  return a < b * factor && b < a * factor;
}

static Entry *
find_entry (HfTreemapPlan *self,
            gint64         key)
{
  Entry *entry = g_hash_table_lookup (self->entries, &key);

  if (entry != NULL)
    return entry;

  if (g_hash_table_size (self->entries) >= MAX_ENTRIES)
    g_hash_table_remove_all (self->entries);
  entry = g_new0 (Entry, 1);
  entry->key = key;
  g_hash_table_insert (self->entries, &entry->key, entry);
  return entry;
}

HfTreemapRows
hf_treemap_plan_decide (HfTreemapPlan *self,
                        guint32        focus,
                        guint32        node,
                        const HfRect  *content)
{
  const double step = HF_SQUARIFY_ASPECT_STEP;
  double ratio = content->width / content->height;
  double area = hf_rect_area (content);
  Entry *entry = NULL;

  if (self == NULL)
    return (HfTreemapRows){ hf_squarify_round_aspect (*content), area };

  entry = find_entry (self, (gint64) ((guint64) focus << 32 | node));
  if (!is_near (ratio, entry->ratio, step))
    {
      entry->ratio = ratio;
      entry->rows.aspect = hf_squarify_round_aspect (*content);
      entry->rows.area = area;
    }
  if (!is_near (area, entry->rows.area, step * step))
    entry->rows.area = area;

  return entry->rows;
}
