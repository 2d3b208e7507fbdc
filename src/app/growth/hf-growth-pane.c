/* hf-growth-pane.c: all about one path that grew
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-growth-pane.h"

#include "hf-figures.h"
#include "hf-growth-row.h"
#include "hf-reason-text.h"
#include "hf-shown.h"
#include "hf-swatch.h"
#include "hf-tip.h"

#include <glib/gi18n.h>

/* ---- The same node in another snapshot --------------------------------- */

static const HfReason *
get_reasons (HfReasonTree *tree,
             guint32      *n_reasons)
{
  return hf_reason_tree_get_reasons (tree, n_reasons);
}

/* The last name of the path to @node; unlike a whole path it is never shortened. */
static char *
dup_name (HfReasonTree *tree,
          guint32       node)
{
  guint32 n_reasons = 0;
  const HfReason *reason = &get_reasons (tree, &n_reasons)[node];

  if (reason->parent != HF_INDEX_NONE)
    return hf_reason_text_dup_type (hf_reason_tree_get_heap (tree)->heap, reason->type,
                                    HF_NAMES_EXACT);
  return hf_reason_text_dup_path (tree, node, 2, HF_NAMES_EXACT);
}

/* Returns the node of @tree with @name below @parent, or HF_INDEX_NONE. */
static guint32
find_node (HfReasonTree *tree,
           guint32       parent,
           const char   *name)
{
  guint32 n_reasons = 0;
  const HfReason *reasons = get_reasons (tree, &n_reasons);
  const guint32 first = parent == HF_INDEX_NONE ? 0 : parent + 1;

  for (guint32 node = first; node < n_reasons; node++)
    {
      g_autofree char *other = NULL;

      if (parent != HF_INDEX_NONE && reasons[node].level <= reasons[parent].level)
        break;
      if (reasons[node].parent != parent)
        continue;
      other = dup_name (tree, node);
      if (g_str_equal (other, name))
        return node;
    }
  return HF_INDEX_NONE;
}

/* ---- Parts ------------------------------------------------------------- */

static GtkWidget *
new_label (const char *text,
           const char *css_class)
{
  GtkWidget *label = hf_shown_new_label (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
add_figure (GtkBox     *box,
            const char *figure,
            const char *meaning,
            gboolean    is_growth)
{
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = new_label (figure, "title-4");

  gtk_widget_add_css_class (label, is_growth ? "more" : "numeric");
  gtk_box_append (GTK_BOX (column), label);
  gtk_box_append (GTK_BOX (column), new_label (meaning, "small"));
  gtk_widget_add_css_class (gtk_widget_get_last_child (column), "dim-label");
  gtk_box_append (box, column);
}

static GtkWidget *
new_figures (const HfGrowth     *growth,
             const HfGrowthPath *path)
{
  const guint32 last = growth->n_snapshots - 1;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 24);
  g_autofree char *grown = hf_figures_size_change (path->n_grown);
  g_autofree char *share = hf_growth_row_dup_share (growth, path);
  /* Translators: the growth of a path, and its share of all growth */
  g_autofree char *meaning = g_strdup_printf (_ ("Growth · %s"), share);
  g_autofree char *objects = hf_figures_count_change (
    (gint64) (path->counts[last] - path->counts[0]));
  g_autofree char *each = hf_figures_size (path->bytes[last] / MAX (path->counts[last], 1));

  add_figure (GTK_BOX (box), grown, meaning, TRUE);
  add_figure (GTK_BOX (box), objects, _ ("Objects"), FALSE);
  add_figure (GTK_BOX (box), each, _ ("Each keeps"), FALSE);
  return box;
}

static void
attach_number (GtkGrid    *grid,
               const char *text,
               guint32     column,
               int         row,
               const char *css_class)
{
  GtkWidget *label = hf_shown_new_label (text);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_set_halign (label, GTK_ALIGN_END);
  gtk_widget_add_css_class (label, css_class);
  gtk_grid_attach (grid, label, (int) column + 1, row, 1, 1);
}

static void
attach_count (GtkGrid    *grid,
              guint64     count,
              guint32     column,
              int         row,
              const char *css_class)
{
  g_autofree char *text = hf_figures_count (count);

  attach_number (grid, text, column, row, css_class);
  gtk_widget_add_css_class (gtk_grid_get_child_at (grid, (int) column + 1, row), "numeric");
}

/* The name of a node, in the first column. */
static void
attach_name (GtkGrid        *grid,
             const HfGrowth *growth,
             guint32         node,
             int             row,
             gboolean        is_last)
{
  HfReasonTree *tree = hf_growth_row_get_tree (growth);
  HfHeap *heap = hf_reason_tree_get_heap (tree)->heap;
  guint32 n_reasons = 0;
  const HfReason *reason = &get_reasons (tree, &n_reasons)[node];
  GtkWidget *box = NULL;
  GtkWidget *swatch = NULL;
  g_autofree char *name = NULL;

  if (reason->parent == HF_INDEX_NONE)
    {
      GtkWidget *root = hf_growth_row_new_root (growth, node);

      gtk_widget_set_halign (root, GTK_ALIGN_START);
      gtk_grid_attach (grid, root, 0, row, 1, 1);
      return;
    }

  box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  swatch = hf_swatch_new ();
  name = hf_reason_text_dup_type (heap, reason->type, HF_NAMES_SHORT);
  hf_swatch_set_type (HF_SWATCH (swatch), hf_heap_get_type_name (heap, reason->type));
  gtk_box_append (GTK_BOX (box), swatch);
  gtk_box_append (GTK_BOX (box), new_label (name, is_last ? "heading" : "dim-label"));
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_set_margin_start (box, 4);
  hf_tip_set (box, hf_heap_get_type_name (heap, reason->type));
  gtk_grid_attach (grid, box, 0, row, 1, 1);
}

/* ---- The chain --------------------------------------------------------- */

static void
attach_discs (GtkGrid        *grid,
              const HfGrowth *growth)
{
  GtkWidget *title = new_label (_ ("Grew below"), "heading");

  gtk_grid_attach (grid, title, 0, 0, 1, 1);
  for (guint32 i = 0; i < growth->n_snapshots; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i + 1);

      attach_number (grid, number, i, 0, "number-disc");
    }
}

/* The counts of the nodes above, in the snapshot @column: a node is found again by its names. */
static void
attach_counts (GtkGrid        *grid,
               const HfGrowth *growth,
               const GArray   *nodes,
               guint32         column)
{
  HfReasonTree *tree = growth->trees[column];
  guint32 n_reasons = 0;
  const HfReason *reasons = get_reasons (tree, &n_reasons);
  guint32 found = HF_INDEX_NONE;

  for (guint i = 0; i + 1 < nodes->len; i++)
    {
      g_autofree char *name = dup_name (hf_growth_row_get_tree (growth),
                                        g_array_index (nodes, guint32, i));

      found = find_node (tree, found, name);
      if (found == HF_INDEX_NONE)
        return;
      /* Roots have no objects of their own. */
      if (i > 0)
        attach_count (grid, reasons[found].n_objects, column, (int) i + 1, "dim-label");
    }
}

static GtkWidget *
new_chain (const HfGrowth     *growth,
           const HfGrowthPath *path)
{
  g_autoptr (GArray) nodes = hf_growth_row_dup_nodes (growth, path);
  GtkWidget *grid = gtk_grid_new ();
  const int last = (int) nodes->len;

  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 10);
  attach_discs (GTK_GRID (grid), growth);
  for (guint i = 0; i < nodes->len; i++)
    attach_name (GTK_GRID (grid), growth, g_array_index (nodes, guint32, i), (int) i + 1,
                 i + 1 == nodes->len);
  gtk_grid_attach (GTK_GRID (grid), new_label (_ ("Retained"), "dim-label"), 0, last + 1, 1, 1);
  for (guint32 i = 0; i < growth->n_snapshots; i++)
    {
      g_autofree char *retained = hf_figures_size (path->bytes[i]);

      attach_counts (GTK_GRID (grid), growth, nodes, i);
      attach_count (GTK_GRID (grid), path->counts[i], i, last, "more");
      attach_number (GTK_GRID (grid), retained, i, last + 1, "numeric");
    }
  return grid;
}

void
hf_growth_pane_fill (GtkBox             *pane,
                     const HfGrowth     *growth,
                     const HfGrowthPath *path)
{
  HfReasonTree *tree = NULL;
  guint32 n_reasons = 0;
  g_autofree char *name = NULL;
  GtkWidget *child = NULL;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (pane))) != NULL)
    gtk_box_remove (pane, child);
  if (path == NULL)
    {
      gtk_box_append (pane, new_label (_ ("Select a path to see its chain."), "dim-label"));
      return;
    }

  tree = hf_growth_row_get_tree (growth);
  name = hf_reason_text_dup_type (hf_reason_tree_get_heap (tree)->heap,
                                  get_reasons (tree, &n_reasons)[path->reason].type,
                                  HF_NAMES_SHORT);
  gtk_box_append (pane, new_label (name, "title-4"));
  gtk_box_append (pane, new_figures (growth, path));
  gtk_box_append (pane, gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
  gtk_box_append (pane, new_chain (growth, path));
}
