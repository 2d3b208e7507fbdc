/* hf-growth-pane.c: all about one path that grew
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-growth-pane.h"

#include "hf-figures.h"
#include "hf-growth-row.h"
#include "hf-growth-text.h"
#include "hf-reason-text.h"
#include "hf-shown.h"
#include "hf-swatch.h"
#include "hf-tip.h"

#include <glib/gi18n.h>

static const HfReason *
get_reasons (const HfGrowth *growth)
{
  guint32 n_reasons = 0;

  return hf_reason_tree_get_reasons (hf_growth_row_get_tree (growth), &n_reasons);
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
  g_autofree char *share = hf_growth_text_dup_share (growth, path);
  /* Translators: the growth of a path, and its share of all growth */
  g_autofree char *meaning = g_strdup_printf (_ ("Growth · %s"), share);
  g_autofree char *objects = path->is_of_sizes ? hf_figures_count (path->counts[last])
                                               : hf_figures_count_change (
                                                   (gint64) (path->counts[last] - path->counts[0]));
  g_autofree char *each = NULL;

  add_figure (GTK_BOX (box), grown, path->bytes == NULL ? _ ("Growth") : meaning,
              path->bytes != NULL);
  add_figure (GTK_BOX (box), objects, _ ("Objects"), FALSE);
  if (path->bytes == NULL)
    return box;

  each = hf_figures_size (path->bytes[last] / MAX (path->counts[last], 1));
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

/* The name of a node, in the first column. */
static void
attach_name (GtkGrid        *grid,
             const HfGrowth *growth,
             guint32         node,
             int             row,
             gboolean        is_last)
{
  HfHeap *heap = hf_reason_tree_get_heap (hf_growth_row_get_tree (growth))->heap;
  const HfReason *reason = &get_reasons (growth)[node];
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
  name = hf_growth_row_dup_type (growth, node);
  hf_swatch_set_type (HF_SWATCH (swatch), hf_heap_get_type_name (heap, reason->type));
  gtk_box_append (GTK_BOX (box), swatch);
  gtk_box_append (GTK_BOX (box), new_label (name, is_last ? "heading" : "dim-label"));
  /* The ends of nested types differ: "ConcurrentDictionary<…>.Node". */
  gtk_label_set_ellipsize (GTK_LABEL (gtk_widget_get_last_child (box)), PANGO_ELLIPSIZE_MIDDLE);
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
      g_autofree char *number = g_strdup_printf ("%u", growth->numbers[i]);

      attach_number (grid, number, i, 0, "number-disc");
      gtk_label_set_xalign (GTK_LABEL (gtk_grid_get_child_at (grid, (int) i + 1, 0)), 0.5);
    }
}

/* The counts of a node, in all snapshots, or the sizes of its objects. */
static void
attach_figures (GtkGrid        *grid,
                const HfGrowth *growth,
                guint32         node,
                gboolean        of_sizes,
                int             row,
                const char     *css_class)
{
  for (guint32 i = 0; i < growth->n_snapshots; i++)
    {
      g_autofree char *figure = of_sizes ? hf_figures_size (hf_growth_get_size (growth, i, node))
                                         : hf_figures_count (hf_growth_get_count (growth, i, node));

      attach_number (grid, figure, i, row, css_class);
      gtk_widget_add_css_class (gtk_grid_get_child_at (grid, (int) i + 1, row), "numeric");
    }
}

static gboolean
has_more (const HfGrowth *growth,
          guint32         node)
{
  for (guint32 i = 1; i < growth->n_snapshots; i++)
    {
      if (hf_growth_get_count (growth, i, node) <= hf_growth_get_count (growth, i - 1, node))
        return FALSE;
    }
  return TRUE;
}

/* Returns the number of rows above the next one. */
static int
attach_retained (GtkGrid            *grid,
                 const HfGrowth     *growth,
                 const HfGrowthPath *path,
                 int                 row)
{
  if (path->bytes == NULL)
    return row;

  gtk_grid_attach (grid, new_label (_ ("Retained"), "dim-label"), 0, row, 1, 1);
  for (guint32 i = 0; i < growth->n_snapshots; i++)
    {
      g_autofree char *retained = hf_figures_size (path->bytes[i]);

      attach_number (grid, retained, i, row, "numeric");
    }
  return row + 1;
}

/* Returns the number of rows. */
static int
attach_chain (GtkGrid            *grid,
              const HfGrowth     *growth,
              const HfGrowthPath *path)
{
  g_autoptr (GArray) nodes = hf_growth_row_dup_nodes (growth, path);

  attach_discs (grid, growth);
  for (guint i = 0; i < nodes->len; i++)
    {
      const guint32 node = g_array_index (nodes, guint32, i);
      const gboolean is_last = i + 1 == nodes->len;

      attach_name (grid, growth, node, (int) i + 1, is_last);
      /* Roots have no objects of their own. */
      if (i > 0)
        attach_figures (grid, growth, node, is_last && path->is_of_sizes, (int) i + 1,
                        is_last ? "more" : "dim-label");
    }
  return attach_retained (grid, growth, path, (int) nodes->len + 1);
}

/* ---- Growth below -------------------------------------------------------- */

/* @row: the first one that is free */
static void
attach_kept (GtkGrid            *grid,
             const HfGrowth     *growth,
             const HfGrowthPath *path,
             int                 row)
{
  const int n_columns = (int) growth->n_snapshots + 1;

  if (path->n_kept == 0)
    return;

  gtk_grid_attach (grid, gtk_separator_new (GTK_ORIENTATION_HORIZONTAL), 0, row, n_columns, 1);
  gtk_grid_attach (grid, new_label (_ ("Grew with it"), "heading"), 0, row + 1, n_columns, 1);
  for (guint i = 0; i < path->n_kept; i++)
    {
      attach_name (grid, growth, path->kept[i], row + 2 + (int) i, FALSE);
      attach_figures (grid, growth, path->kept[i], !has_more (growth, path->kept[i]),
                      row + 2 + (int) i, "dim-label");
    }
}

static GtkWidget *
new_grid (const HfGrowth     *growth,
          const HfGrowthPath *path)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 8);
  attach_kept (GTK_GRID (grid), growth, path, attach_chain (GTK_GRID (grid), growth, path));
  return grid;
}

static void
append_buttons (GtkBox *pane)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *compare = gtk_button_new_with_mnemonic (_ ("_Compare the Ends"));
  GtkWidget *list = gtk_button_new_with_mnemonic (_ ("_List Objects"));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (compare), "growth.compare-ends");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (list), "growth.list-objects");
  gtk_widget_set_tooltip_text (compare, _ ("Compare the First with the Last Snapshot"));
  gtk_widget_set_tooltip_text (list, _ ("List the Objects of This Type in the Last Snapshot"));
  gtk_box_append (GTK_BOX (box), compare);
  gtk_box_append (GTK_BOX (box), list);
  gtk_box_set_homogeneous (GTK_BOX (box), TRUE);
  gtk_widget_set_vexpand (box, TRUE);
  gtk_widget_set_valign (box, GTK_ALIGN_END);
  gtk_box_append (pane, box);
}

void
hf_growth_pane_fill (GtkBox             *pane,
                     const HfGrowth     *growth,
                     const HfGrowthPath *path)
{
  g_autofree char *name = NULL;
  GtkWidget *child = NULL;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (pane))) != NULL)
    gtk_box_remove (pane, child);
  if (path == NULL)
    {
      gtk_box_append (pane,
                      new_label (growth == NULL ? _ ("Choose a third snapshot to see what grows.")
                                                : _ ("Select a path to see its chain."),
                                 "dim-label"));
      return;
    }

  name = hf_growth_row_dup_type (growth, path->reason);
  gtk_box_append (pane, new_label (name, "title-4"));
  hf_tip_set (gtk_widget_get_last_child (GTK_WIDGET (pane)),
              hf_growth_row_get_type_name (growth, path));
  gtk_box_append (pane, new_figures (growth, path));
  gtk_box_append (pane, gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
  gtk_box_append (pane, new_grid (growth, path));
  append_buttons (pane);
}
