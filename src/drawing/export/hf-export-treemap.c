/* hf-export-treemap.c: a treemap for a page, and what its colors mean
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-export-treemap.h"

#include "hf-export-legend.h"
#include "hf-figures.h"
#include "hf-treemap-legend.h"
#include "hf-treemap-names.h"
#include "hf-treemap-painter.h"
#include "hf-type-name.h"

#include <glib/gi18n.h>

/* A good size for most pages, in px. */
#define NATURAL_WIDTH 1168
#define NATURAL_HEIGHT 676

typedef struct
{
  HfExportPicture picture;
  HfHierarchy    *hierarchy;
  guint32         focus;
  HfColorKey     *key; /* NULL by namespace */
  gboolean        has_cushions;
} TreemapPicture;

/* ---- Words -------------------------------------------------------------- */

static char *
dup_name (const HfExportPicture *picture G_GNUC_UNUSED,
          const char            *title)
{
  /* Translators: %s is a file's name */
  return g_strdup_printf (_ ("Treemap of %s"), title);
}

/* By count; only groupings by name are weighed so. */
static char *
dup_count_description (HfGrouping  grouping,
                       guint32     n_objects,
                       const char *count,
                       const char *bytes)
{
  if (grouping == HF_GROUPING_DOMAIN)
    return g_strdup_printf (ngettext ("%s object, %s, by application domain, namespace and type; "
                                      "area is number of objects.",
                                      "%s objects, %s, by application domain, namespace and type; "
                                      "area is number of objects.",
                                      n_objects),
                            count, bytes);
  if (grouping == HF_GROUPING_ASSEMBLY)
    return g_strdup_printf (ngettext ("%s object, %s, by assembly, namespace and type; area is "
                                      "number of objects.",
                                      "%s objects, %s, by assembly, namespace and type; area is "
                                      "number of objects.",
                                      n_objects),
                            count, bytes);
  if (grouping == HF_GROUPING_GENERATION)
    return g_strdup_printf (ngettext ("%s object, %s, by generation, namespace and type; area is "
                                      "number of objects.",
                                      "%s objects, %s, by generation, namespace and type; area is "
                                      "number of objects.",
                                      n_objects),
                            count, bytes);
  return g_strdup_printf (ngettext ("%s object, %s, by namespace, type and object; area is number "
                                    "of objects.",
                                    "%s objects, %s, by namespace, type and object; area is number "
                                    "of objects.",
                                    n_objects),
                          count, bytes);
}

static char *
dup_description (const HfExportPicture *picture)
{
  const HfHierarchy *hierarchy = ((const TreemapPicture *) picture)->hierarchy;
  HfHeap *heap = hf_analysis_get_heap (hierarchy->analysis);
  guint32 n_objects = hf_heap_get_n_objects (heap);
  g_autofree char *count = hf_figures_count (n_objects);
  g_autofree char *bytes = hf_figures_bytes (hf_heap_get_n_bytes (heap));

  if (hierarchy->weight == HF_WEIGHT_COUNT)
    return dup_count_description (hierarchy->grouping, n_objects, count, bytes);
  switch (hierarchy->grouping)
    {
    case HF_GROUPING_DOMINATOR:
      return g_strdup_printf (ngettext ("%s object, %s, by dominator; area is retained size.",
                                        "%s objects, %s, by dominator; area is retained size.",
                                        n_objects),
                              count, bytes);
    case HF_GROUPING_ROOT:
      return g_strdup_printf (ngettext ("%s object, %s, by the roots that keep it; area is size.",
                                        "%s objects, %s, by the roots that keep them; area is "
                                        "size.",
                                        n_objects),
                              count, bytes);
    case HF_GROUPING_DOMAIN:
      return g_strdup_printf (ngettext ("%s object, %s, by application domain, namespace and "
                                        "type; area is size.",
                                        "%s objects, %s, by application domain, namespace and "
                                        "type; area is size.",
                                        n_objects),
                              count, bytes);
    case HF_GROUPING_ASSEMBLY:
      return g_strdup_printf (ngettext ("%s object, %s, by assembly, namespace and type; area is "
                                        "size.",
                                        "%s objects, %s, by assembly, namespace and type; area is "
                                        "size.",
                                        n_objects),
                              count, bytes);
    case HF_GROUPING_GENERATION:
      return g_strdup_printf (ngettext ("%s object, %s, by generation, namespace and type; area is "
                                        "size.",
                                        "%s objects, %s, by generation, namespace and type; area "
                                        "is size.",
                                        n_objects),
                              count, bytes);
    case HF_GROUPING_NAMESPACE:
    case HF_N_GROUPINGS:
    default:
      return g_strdup_printf (ngettext ("%s object, %s, by namespace, type and object; area is "
                                        "size.",
                                        "%s objects, %s, by namespace, type and object; area is "
                                        "size.",
                                        n_objects),
                              count, bytes);
    }
}

static const char *
get_count_grouping (HfGrouping grouping,
                    gboolean   knows_reachable)
{
  if (grouping == HF_GROUPING_DOMAIN)
    return knows_reachable ? _ ("by domain, area = number of objects, unreachable objects too")
                           : _ ("by domain, area = number of objects");
  if (grouping == HF_GROUPING_ASSEMBLY)
    return knows_reachable ? _ ("by assembly, area = number of objects, unreachable objects too")
                           : _ ("by assembly, area = number of objects");
  if (grouping == HF_GROUPING_GENERATION)
    return knows_reachable ? _ ("by generation, area = number of objects, unreachable objects too")
                           : _ ("by generation, area = number of objects");

  return knows_reachable ? _ ("by namespace, area = number of objects, unreachable objects too")
                         : _ ("by namespace, area = number of objects");
}

/* How the picture is made. */
static const char *
get_grouping (const HfHierarchy *hierarchy)
{
  gboolean knows_reachable = hf_analysis_get_reachability (hierarchy->analysis) != NULL;

  if (hierarchy->weight == HF_WEIGHT_COUNT)
    return get_count_grouping (hierarchy->grouping, knows_reachable);
  if (hierarchy->grouping == HF_GROUPING_DOMINATOR)
    return _ ("by dominator, area = retained size");
  if (hierarchy->grouping == HF_GROUPING_ROOT)
    return _ ("by root, area = size");
  if (hierarchy->grouping == HF_GROUPING_DOMAIN)
    return hierarchy->weight == HF_WEIGHT_EVERYTHING && knows_reachable
             ? _ ("by domain, area = size, unreachable objects too")
             : _ ("by domain, area = size");
  if (hierarchy->grouping == HF_GROUPING_ASSEMBLY)
    return hierarchy->weight == HF_WEIGHT_EVERYTHING && knows_reachable
             ? _ ("by assembly, area = size, unreachable objects too")
             : _ ("by assembly, area = size");
  if (hierarchy->grouping == HF_GROUPING_GENERATION)
    return hierarchy->weight == HF_WEIGHT_EVERYTHING && knows_reachable
             ? _ ("by generation, area = size, unreachable objects too")
             : _ ("by generation, area = size");

  return hierarchy->weight == HF_WEIGHT_EVERYTHING && knows_reachable
           ? _ ("by namespace, area = size, unreachable objects too")
           : _ ("by namespace, area = size");
}

/* Their bytes are counted elsewhere, which a picture has to say. */
static char *
dup_folded (const HfHierarchy *hierarchy)
{
  HfHeap *heap = hf_analysis_get_heap (hierarchy->analysis);
  HfTypeIndex last = { HF_INDEX_NONE };
  guint32 n_types = 0;
  g_autofree char *name = NULL;
  g_autofree char *count = NULL;

  for (guint32 i = 0; hierarchy->folded != NULL && i < hf_heap_get_n_types (heap); i++)
    {
      if (!hf_type_set_contains (hierarchy->folded, (HfTypeIndex){ i }))
        continue;
      last.value = i;
      n_types++;
    }
  if (n_types == 0)
    return g_strdup ("");

  name = hf_type_name_dup_short (hf_heap_get_type_name (heap, last));
  count = hf_figures_count (n_types);
  /* Translators: of a picture in which these types have no boxes; %s is a type, or how many */
  return g_strdup_printf (ngettext (", %s folded away", ", %s types folded away", n_types),
                          n_types == 1 ? name : count);
}

/* The same with what colors mean, where they mean something else. */
static char *
dup_how (const TreemapPicture *self)
{
  static const char *const colorings[HF_N_COLORINGS] = {
    [HF_COLORING_ROOT] = N_ ("color = roots that keep it"),
    [HF_COLORING_RETAINED] = N_ ("color = bytes retained per byte"),
    [HF_COLORING_REACHABLE] = N_ ("color = reachable share"),
    [HF_COLORING_ASSEMBLY] = N_ ("color = assembly"),
    [HF_COLORING_GENERATION] = N_ ("color = generation"),
  };
  const char *coloring = self->key == NULL ? NULL
                                           : colorings[hf_color_key_get_coloring (self->key)];

  g_autofree char *folded = dup_folded (self->hierarchy);

  return coloring == NULL
           ? g_strconcat (get_grouping (self->hierarchy), folded, NULL)
           : g_strdup_printf ("%s%s, %s", get_grouping (self->hierarchy), folded, _ (coloring));
}

static char *
dup_subtitle (const HfExportPicture *picture)
{
  const TreemapPicture *self = (const TreemapPicture *) picture;
  g_autofree char *weight = dup_how (self);
  g_autofree char *totals = hf_export_picture_dup_totals (picture->analysis);
  g_autofree char *name = NULL;
  g_autofree char *size = NULL;

  if (self->focus == 0)
    return g_strdup_printf ("%s · %s", totals, weight);

  name = hf_treemap_dup_full_name (self->hierarchy, self->focus);
  size = hf_treemap_dup_node_phrase (self->hierarchy, self->focus);
  /* Translators: what alone is shown, and its size or count; then all the heap's totals */
  return g_strdup_printf (_ ("only %s, %s, of %s · %s"), name, size, totals, weight);
}

/* ---- Drawing ------------------------------------------------------------ */

/* Whether anything was too small; of a type the smaller objects are never drawn. */
static gboolean
has_too_small (const HfTreemapLayout *layout)
{
  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      const HfTreemapCell *cell = &layout->cells[i];

      if (cell->kind == HF_CELL_POOLED && cell->pooled_kind != HF_NODE_OBJECT)
        return TRUE;
    }

  return FALSE;
}

/* Whether @family is in the picture: above the focus, or the focus is the top. */
static gboolean
is_shown (const TreemapPicture *self,
          guint32               family)
{
  const HfNode *nodes = self->hierarchy->nodes;
  guint32 node = self->focus;

  while (node != family && nodes[node].parent != HF_INDEX_NONE)
    node = nodes[node].parent;

  return node == family || self->focus == 0;
}

static gboolean
is_by_namespace (const TreemapPicture *self)
{
  return self->key == NULL || hf_color_key_get_coloring (self->key) == HF_COLORING_NAMESPACE;
}

/* Returns: where the next entry begins */
static double
draw_families (const TreemapPicture *self,
               const HfExportArea   *area,
               double                end)
{
  g_autofree HfLegendEntry *entries = NULL;
  double x = area->legend.x;
  guint32 n_entries = 0;

  entries = hf_treemap_legend_list (self->hierarchy, area->palette, &n_entries);
  for (guint32 i = 0; i < n_entries; i++)
    {
      guint32 node = entries[i].node;
      const HfNode *n = &self->hierarchy->nodes[node];
      g_autofree char *name = NULL;
      g_autofree char *size = NULL;
      double next = x;

      if (!is_shown (self, node))
        continue;
      name = hf_treemap_dup_full_name (self->hierarchy, node);
      size = hf_treemap_dup_figure (self->hierarchy->weight, n->n_bytes, n->n_objects);
      next = hf_export_legend_add (area, x, end, &entries[i].color, name, size);
      if (next == x)
        break;
      x = next;
    }

  return x;
}

static double
draw_key (HfColorKey         *key,
          const HfExportArea *area,
          double              end)
{
  double x = area->legend.x;
  guint32 n_entries = 0;
  const HfColorEntry *entries = hf_color_key_get_entries (key, &n_entries);

  for (guint32 i = 0; i < n_entries; i++)
    {
      const HfColor color = hf_color_key_get_color (key, i, area->palette);
      g_autofree char *size = hf_treemap_dup_figure (hf_color_key_get_weight (key),
                                                     entries[i].n_bytes, entries[i].n_objects);
      const double next = hf_export_legend_add (area, x, end, &color, entries[i].name, size);

      if (next == x)
        break;
      x = next;
    }

  return x;
}

/* Whether the outermost boxes are not families of a color each: outer groups, or families
 * beside the assemblies of types without a namespace. */
static gboolean
has_groups (const TreemapPicture *self)
{
  const HfNode *nodes = self->hierarchy->nodes;
  const HfNodeKind parts = hf_hierarchy_get_part_kind (self->hierarchy, 0);

  if (hf_node_kind_has_families (parts))
    return TRUE;
  for (guint32 i = 0; self->focus == 0 && i < nodes[0].n_children; i++)
    {
      if (nodes[nodes[0].first_child + i].kind == HF_NODE_ASSEMBLY)
        return TRUE;
    }
  return FALSE;
}

/* As many entries as have room; what hatching means comes last and always has its room. */
static void
draw_legend (const TreemapPicture  *self,
             const HfExportArea    *area,
             const HfTreemapLayout *layout)
{
  const gboolean is_pooled = has_too_small (layout);
  const gboolean is_grouped = has_groups (self);
  const char *hatched = self->hierarchy->folded != NULL ? _ ("folded away or too small to draw")
                                                        : _ ("too small to draw");
  double end = area->legend.x + area->legend.width;
  g_autoptr (HfColorKey) families = NULL;
  double x;

  /* Outer groups have no color, but what is in them. */
  if (is_grouped && self->key == NULL)
    families = hf_color_key_new (self->hierarchy->analysis, NULL, HF_COLORING_NAMESPACE,
                                 self->hierarchy->weight, area->cancellable, NULL);
  if (is_pooled)
    end -= hf_export_legend_measure_hatched (area, hatched);
  if (families != NULL)
    x = draw_key (families, area, end);
  else if (is_by_namespace (self) && !is_grouped)
    x = draw_families (self, area, end);
  else if (self->key != NULL)
    x = draw_key (self->key, area, end);
  else
    x = area->legend.x;
  if (is_pooled)
    hf_export_legend_add_hatched (area, x, hatched);
}

static gboolean
draw (const HfExportPicture *picture,
      const HfExportArea    *area)
{
  const TreemapPicture *self = (const TreemapPicture *) picture;
  const HfTreemapStyle style = {
    .palette = *area->palette,
    .key = self->key,
    .has_cushions = self->has_cushions,
  };
  g_autoptr (HfTreemapLayout) layout = NULL;

  layout = hf_treemap_layout_new (self->hierarchy, self->focus, area->bounds);
  if (!hf_treemap_paint (layout, &style, area->surface, area->cancellable))
    return FALSE;
  if (area->legend.height > 0)
    draw_legend (self, area, layout);
  return TRUE;
}

/* ---- The class ---------------------------------------------------------- */

static void
get_natural_size (const HfExportPicture *picture G_GNUC_UNUSED,
                  double                *width,
                  double                *height)
{
  *width = NATURAL_WIDTH;
  *height = NATURAL_HEIGHT;
}

static void
treemap_free (HfExportPicture *picture)
{
  TreemapPicture *self = (TreemapPicture *) picture;

  hf_hierarchy_unref (self->hierarchy);
  hf_color_key_unref (self->key);
  g_free (self);
}

static const HfExportPictureClass treemap_class = {
  .dup_name = dup_name,
  .dup_description = dup_description,
  .dup_subtitle = dup_subtitle,
  .get_natural_size = get_natural_size,
  .draw = draw,
  .free = treemap_free,
};

HfExportPicture *
hf_export_treemap_new (HfHierarchy *hierarchy,
                       guint32      focus,
                       HfColorKey  *key,
                       gboolean     has_cushions)
{
  TreemapPicture *self = NULL;

  g_return_val_if_fail (focus < hierarchy->n_nodes, NULL);
  g_return_val_if_fail (hierarchy->nodes[focus].kind != HF_NODE_OBJECT, NULL);

  self = g_new0 (TreemapPicture, 1);
  hf_export_picture_init (&self->picture, &treemap_class, hierarchy->analysis);
  self->hierarchy = hf_hierarchy_ref (hierarchy);
  self->focus = focus;
  self->key = key == NULL ? NULL : hf_color_key_ref (key);
  self->has_cushions = has_cushions;
  return &self->picture;
}
