/* hf-treemap-tooltip.c: what a tooltip says of a cell of a treemap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-treemap-tooltip.h"

#include <glib/gi18n.h>

#include "hf-figures.h"
#include "hf-label.h"
#include "hf-treemap-painter.h"
#include "hf-type-name.h"

#define MAX_NAME_CHARS 60

static GtkWidget *
make_label (const char *text,
            const char *css_class,
            float       xalign)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);

  return label;
}

static void
add_heading (GtkGrid    *grid,
             int        *row,
             const char *text,
             const char *css_class)
{
  GtkWidget *label = NULL;

  if (text == NULL || text[0] == '\0')
    return;

  label = make_label (text, css_class, 0);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MAX_NAME_CHARS);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_grid_attach (grid, label, 0, (*row)++, 2, 1);
}

static void
add_figure (GtkGrid    *grid,
            int        *row,
            const char *name,
            const char *value)
{
  GtkWidget *label = make_label (value, "numeric", 1);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_grid_attach (grid, make_label (name, "dim-label", 0), 0, *row, 1, 1);
  gtk_grid_attach (grid, label, 1, (*row)++, 1, 1);
}

static char *
dup_name (const HfTreemapLayout *layout,
          const HfTreemapCell   *cell)
{
  const HfHierarchy *hierarchy = layout->hierarchy;
  const HfNode *node = &hierarchy->nodes[cell->node];
  const guint32 type = node->kind == HF_NODE_OBJECT ? node->parent : cell->node;
  g_autofree char *full = NULL;

  if (cell->kind == HF_CELL_POOLED)
    return hf_treemap_dup_cell_name (layout, (guint32) (cell - layout->cells));

  full = hf_hierarchy_dup_name (hierarchy, type);
  if (full == NULL)
    return g_strdup (_("no namespace"));
  if (cell->kind == HF_CELL_TYPE || cell->kind == HF_CELL_OBJECT)
    return hf_type_name_dup_short (full);

  return g_steal_pointer (&full);
}

/* Where a cell belongs: a type's namespace, what a pooled cell is in. */
static char *
dup_place (const HfTreemapLayout *layout,
           const HfTreemapCell   *cell)
{
  const HfHierarchy *hierarchy = layout->hierarchy;
  const HfNode *node = &hierarchy->nodes[cell->node];
  const guint32 type = node->kind == HF_NODE_OBJECT ? node->parent : cell->node;
  g_autofree char *full = hf_hierarchy_dup_name (hierarchy, type);

  if (cell->kind == HF_CELL_FAMILY || cell->kind == HF_CELL_NAMESPACE || full == NULL)
    return NULL;
  if (cell->kind == HF_CELL_POOLED)
    return g_steal_pointer (&full);

  return hf_label_dup_namespace (full);
}

static void
add_figures (GtkGrid               *grid,
             int                   *row,
             const HfTreemapLayout *layout,
             const HfTreemapCell   *cell)
{
  const HfHierarchy *hierarchy = layout->hierarchy;
  const guint64 whole = hierarchy->nodes[0].n_bytes;
  g_autofree char *bytes = hf_figures_bytes (cell->n_bytes);
  g_autofree char *share = hf_figures_share (cell->n_bytes, whole);
  g_autofree char *size = g_strdup_printf ("%s  (%s)", bytes, share);
  g_autofree char *count = hf_figures_count (cell->n_objects);
  g_autofree char *id = NULL;

  if (cell->kind == HF_CELL_OBJECT)
    {
      id = hf_label_dup_id (hf_analysis_get_heap (hierarchy->analysis),
                            (HfObjectIndex) { hierarchy->nodes[cell->node].item });
      add_figure (grid, row, _("Id"), id);
    }
  else
    {
      add_figure (grid, row, _("Objects"), count);
    }

  add_figure (grid, row,
              hierarchy->weight == HF_WEIGHT_REACHABLE ? _("Reachable") : _("Size"), size);
}

GtkWidget *
hf_treemap_tooltip_new (const HfTreemapLayout *layout,
                        guint32                position)
{
  const HfTreemapCell *cell = &layout->cells[position];
  GtkGrid *grid = GTK_GRID (gtk_grid_new ());
  g_autofree char *name = dup_name (layout, cell);
  g_autofree char *place = dup_place (layout, cell);
  int row = 0;

  gtk_grid_set_column_spacing (grid, 24);
  gtk_grid_set_row_spacing (grid, 2);
  gtk_widget_add_css_class (GTK_WIDGET (grid), "treemap-tooltip");
  add_heading (grid, &row, name, "heading");
  add_heading (grid, &row, place, "dim-label");
  add_figures (grid, &row, layout, cell);

  return GTK_WIDGET (grid);
}
