/* hf-path-cells.c: the columns of the paths to the objects of a type
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-path-cells.h"

#include "hf-a11y.h"
#include "hf-figures.h"
#include "hf-label.h"
#include "hf-name-text.h"
#include "hf-note-badge.h"
#include "hf-path-text.h"
#include "hf-root-icon.h"
#include "hf-share-bar.h"
#include "hf-swatch.h"
#include "hf-tree-arrow.h"

#include <glib/gi18n.h>

static HfPathItem *
dup_item (GtkTreeListRow *row)
{
  return gtk_tree_list_row_get_item (row);
}

/* ---- The name ------------------------------------------------------------------ */

static GtkWidget *
make_name (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *name = hf_label_new_inscription (0);

  gtk_widget_set_hexpand (name, TRUE);
  gtk_box_append (GTK_BOX (box), hf_tree_arrow_new (12, 144));
  gtk_box_append (GTK_BOX (box), hf_root_icon_new ());
  gtk_box_append (GTK_BOX (box), hf_swatch_new ());
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), hf_note_badge_new ());

  return box;
}

static void
show_name (GtkWidget *cell,
           gpointer   row)
{
  g_autoptr (HfPathItem) item = dup_item (row);
  const HfTypePathNode *node = hf_path_item_get_node (item);
  HfHeap *heap = hf_path_tree_get_heap (hf_path_item_get_tree (item));
  const gboolean is_group = node->parent == HF_INDEX_NONE;
  GtkWidget *arrow = gtk_widget_get_first_child (cell);
  GtkWidget *icon = gtk_widget_get_next_sibling (arrow);
  GtkWidget *swatch = gtk_widget_get_next_sibling (icon);
  GtkWidget *name = gtk_widget_get_next_sibling (swatch);
  GtkWidget *badge = gtk_widget_get_last_child (cell);
  g_autofree char *text = hf_path_text_dup_name (item);
  g_autofree char *detail = hf_path_text_dup_detail (item);
  g_autofree char *spoken = NULL;

  spoken = hf_path_text_dup_spoken (item, gtk_tree_list_row_get_depth (row) + 1);
  hf_tree_arrow_set_row (HF_TREE_ARROW (arrow), row, node->n_children > 0);
  hf_a11y_set_row (cell, spoken);
  gtk_widget_set_visible (icon, is_group);
  gtk_widget_set_visible (swatch, !is_group);
  if (is_group)
    hf_root_icon_set_kind (HF_ROOT_ICON (icon), node->root_kind);
  else
    hf_swatch_set_type (HF_SWATCH (swatch), hf_heap_get_type_name (heap, node->type));
  hf_label_inscribe_name (GTK_INSCRIPTION (name), text, detail);
  hf_note_badge_set (HF_NOTE_BADGE (badge), heap, hf_path_item_get_selection (item));
}

static char *
dup_path_tooltip (gpointer row)
{
  g_autoptr (HfPathItem) item = dup_item (row);
  const HfTypeIndex type = hf_path_item_get_node (item)->type;
  HfHeap *heap = hf_path_tree_get_heap (hf_path_item_get_tree (item));
  g_autofree char *path = hf_path_text_dup_path (item);
  g_autofree char *assembly = NULL;

  if (type.value != HF_INDEX_NONE)
    assembly = hf_name_text_dup_place_line (heap, type);
  return g_strjoin ("\n", path, assembly, NULL);
}

/* ---- Figures ------------------------------------------------------------------- */

static HfTypePathSum
get_sum (GtkTreeListRow *row,
         guint64        *n_all_bytes)
{
  g_autoptr (HfPathItem) item = dup_item (row);

  *n_all_bytes = hf_path_item_get_tree (item)->paths->total.n_bytes;
  return hf_path_item_get_node (item)->through;
}

static void
show_objects (GtkWidget *cell,
              gpointer   row)
{
  guint64 n_all_bytes;
  const HfTypePathSum sum = get_sum (row, &n_all_bytes);
  g_autofree char *text = hf_figures_count (sum.n_instances);

  hf_label_set_figure (cell, text);
}

static void
show_own (GtkWidget *cell,
          gpointer   row)
{
  guint64 n_all_bytes;
  const HfTypePathSum sum = get_sum (row, &n_all_bytes);
  g_autofree char *text = hf_figures_size (sum.n_bytes);

  hf_label_set_figure (cell, text);
}

static void
show_retained (GtkWidget *cell,
               gpointer   row)
{
  guint64 n_all_bytes;
  const HfTypePathSum sum = get_sum (row, &n_all_bytes);
  g_autofree char *text = hf_figures_size (sum.n_retained);

  hf_label_set_figure (cell, text);
}

static void
show_share (GtkWidget *cell,
            gpointer   row)
{
  guint64 n_all_bytes;
  const HfTypePathSum sum = get_sum (row, &n_all_bytes);
  g_autofree char *text = hf_figures_share (sum.n_bytes, n_all_bytes);

  hf_label_set_figure (cell, text);
}

static GtkWidget *
make_share (void)
{
  GtkWidget *figure = hf_label_new_figure ();

  gtk_widget_add_css_class (figure, "dim-label");
  gtk_widget_add_css_class (figure, "small");

  return figure;
}

static GtkWidget *
make_bar (void)
{
  GtkWidget *bar = hf_share_bar_new ();

  g_object_set (bar, "thickness", 6, "valign", GTK_ALIGN_CENTER, NULL);
  return bar;
}

static void
show_bar (GtkWidget *cell,
          gpointer   row)
{
  guint64 n_all_bytes;
  const HfTypePathSum sum = get_sum (row, &n_all_bytes);

  hf_share_bar_set_share (HF_SHARE_BAR (cell),
                          n_all_bytes == 0 ? 0 : (double) sum.n_bytes / (double) n_all_bytes,
                          HF_ROOT_STATIC);
}

static char *
dup_objects_tooltip (gpointer row G_GNUC_UNUSED)
{
  return g_strdup (_ ("The objects of the type that this path leads to"));
}

static char *
dup_own_tooltip (gpointer row)
{
  guint64 n_all_bytes;
  const HfTypePathSum sum = get_sum (row, &n_all_bytes);
  g_autofree char *exact = hf_figures_bytes (sum.n_bytes);

  /* Translators: a size, "71,804 B" */
  return g_strdup_printf (_ ("%s: these objects alone"), exact);
}

static char *
dup_retained_tooltip (gpointer row)
{
  guint64 n_all_bytes;
  const HfTypePathSum sum = get_sum (row, &n_all_bytes);
  g_autofree char *exact = hf_figures_bytes (sum.n_retained);

  /* Translators: a size, "71,804 B" */
  return g_strdup_printf (
    _ ("At least %s would be freed without these objects. Those that an object "
       "of the type on another path retains are counted there."),
    exact);
}

/* ---- The columns ----------------------------------------------------------------- */

static const struct { HfCellClass klass; int width; } columns[HF_N_PATH_COLUMNS] = {
  [HF_PATH_COLUMN_NAME] = { { make_name, show_name, dup_path_tooltip }, 120 },
  [HF_PATH_COLUMN_OBJECTS] = { { hf_label_new_figure, show_objects, dup_objects_tooltip }, 92 },
  [HF_PATH_COLUMN_OWN] = { { hf_label_new_figure, show_own, dup_own_tooltip }, 84 },
  [HF_PATH_COLUMN_RETAINED] = { { hf_label_new_figure, show_retained, dup_retained_tooltip }, 96 },
  [HF_PATH_COLUMN_BAR] = { { make_bar, show_bar, NULL }, 78 },
  [HF_PATH_COLUMN_SHARE] = { { make_share, show_share, NULL }, 70 },
};

const HfCellClass *
hf_path_cells_get (HfPathColumn column)
{
  return &columns[column].klass;
}

int
hf_path_cells_get_width (HfPathColumn column,
                         double       text_scale)
{
  return (int) (columns[column].width * text_scale);
}
