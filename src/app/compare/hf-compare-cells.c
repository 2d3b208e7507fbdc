/* hf-compare-cells.c: what the columns of the table of changes show, and how wide they are
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-compare-cells.h"

#include "hf-a11y.h"
#include "hf-compare-bar.h"
#include "hf-compare-list.h"
#include "hf-compare-lives-cells.h"
#include "hf-compare-reasons.h"
#include "hf-compare-text.h"
#include "hf-comparison-filter.h"
#include "hf-comparison-text.h"
#include "hf-css-class.h"
#include "hf-figures.h"
#include "hf-folded-path.h"
#include "hf-label.h"
#include "hf-name-text.h"
#include "hf-shown.h"

#include <glib/gi18n.h>

/* In px: for the titles of the numbers of objects by identity. */
#define COUNT_WIDTH 132

/* The figure that the columns of sizes show. */
static HfFigure
get_main (HfCompareRow *row)
{
  return hf_comparison_get_main_figure (hf_compare_row_get_comparison (row));
}

static guint64
get_figure (HfCompareRow *row,
            HfSide        side,
            HfFigure      figure)
{
  return hf_compare_row_get (row)->figures[side][figure];
}

static gint64
get_delta (HfCompareRow *row,
           HfFigure      figure)
{
  return hf_comparison_get_delta (hf_compare_row_get_comparison (row), hf_compare_row_get (row),
                                  figure);
}

static void
set_figure (GtkWidget *cell,
            char      *text)
{
  hf_label_set_figure (cell, text);
  g_free (text);
}

/* ---- Names ------------------------------------------------------------- */

static GtkWidget *
make_name (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *name = hf_folded_path_new ();
  GtkWidget *change = hf_shown_new_label ("");

  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_add_css_class (change, "change-word");
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), change);

  return box;
}

/* By root these are roots. */
static char *
dup_count (HfCompareRow *row,
           HfSide        side)
{
  const guint64 n = get_figure (row, side, HF_FIGURE_COUNT);

  return hf_compare_row_get_by (row) == HF_COMPARE_BY_ROOT ? hf_compare_text_dup_roots (n)
                                                           : hf_compare_text_dup_objects (n);
}

/* A screen reader has no columns, and no colors. */
static char *
dup_spoken (HfCompareRow *row)
{
  const HfChange change = hf_compare_row_get (row)->change;
  g_autofree char *name = hf_compare_row_dup_name (row, HF_REASON_MAX_NAMES, HF_NAMES_FULL);
  g_autofree char *objects = dup_count (row, HF_SIDE_AFTER);
  g_autofree char *size = hf_figures_size (get_figure (row, HF_SIDE_AFTER, get_main (row)));
  g_autofree char *delta = hf_compare_text_dup_spoken_size (get_delta (row, get_main (row)));
  g_autofree char *before = NULL;

  if (change == HF_CHANGE_NEW)
    /* Translators: a row of the table: a type, its objects and their size */
    return g_strdup_printf (_ ("%s, new: %s, %s"), name, objects, size);
  if (change == HF_CHANGE_GONE)
    {
      before = dup_count (row, HF_SIDE_BEFORE);
      /* Translators: a row of the table: a type, its objects before, and "107 KB less" */
      return g_strdup_printf (_ ("%s, gone: %s before, %s"), name, before, delta);
    }

  /* Translators: a row of the table: a type, "107 KB less", its objects and their size */
  return g_strdup_printf (_ ("%s: %s, now %s, %s"), name, delta, objects, size);
}

/* The root and the last type say most. */
static void
show_path (HfFoldedPath *path,
           HfCompareRow *row)
{
  const HfSide side = hf_compare_row_get_side (row);
  const guint32 node = hf_compare_row_get (row)->parts[side];
  HfReasonTree *tree = hf_comparison_get_reason_tree (hf_compare_row_get_comparison (row), side);
  guint n_left_out = 0;
  g_auto (GStrv) names = hf_reason_text_dup_names (tree, node, HF_COMPARE_MAX_NAMES, HF_NAMES_SHORT,
                                                   &n_left_out);
  g_autofree char *field = hf_reason_text_dup_field (tree, node, HF_NAMES_SHORT);

  hf_folded_path_set (path, (const char *const *) names, n_left_out, field);
}

/* A type loses its end, a root its middle. */
static void
inscribe_name (GtkInscription *inscription,
               HfCompareRow   *row)
{
  const gboolean is_type = hf_compare_row_get_by (row) == HF_COMPARE_BY_TYPE;
  g_autofree char *name = NULL;

  gtk_inscription_set_text_overflow (inscription, is_type
                                                    ? GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END
                                                    : GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_MIDDLE);
  if (is_type)
    {
      hf_label_inscribe_type (inscription, hf_compare_row_get_heap (row),
                              hf_compare_row_get_type_index (row));
      return;
    }

  name = hf_compare_row_dup_name (row, HF_COMPARE_MAX_NAMES, HF_NAMES_SHORT);
  hf_label_inscribe_name (inscription, name, NULL);
}

static void
show_name (GtkWidget *cell,
           gpointer   row)
{
  HfFoldedPath *name = HF_FOLDED_PATH (gtk_widget_get_first_child (cell));
  GtkWidget *change = gtk_widget_get_last_child (cell);
  const HfChange kind = hf_compare_row_get (row)->change;
  const gboolean is_by_identity = hf_compare_row_get_lives (row) != NULL;
  const gboolean has_word = !is_by_identity && (kind == HF_CHANGE_NEW || kind == HF_CHANGE_GONE);
  g_autofree char *spoken = is_by_identity ? hf_compare_lives_cells_dup_spoken (row)
                                           : dup_spoken (row);

  hf_a11y_set_row (cell, spoken);
  hf_folded_path_set (name, NULL, 0, NULL);
  if (hf_compare_row_get_by (row) == HF_COMPARE_BY_REASON)
    show_path (name, row);
  else
    inscribe_name (hf_folded_path_get_inscription (name), row);
  hf_shown_set_text (GTK_LABEL (change), has_word ? hf_comparison_text_get_change (kind) : "");
  gtk_widget_set_visible (change, has_word);
  hf_css_class_set (change, "more", kind == HF_CHANGE_NEW);
  hf_css_class_set (change, "less", kind == HF_CHANGE_GONE);
}

/* Types match by name even if a compiler has numbered them anew. */
static void
add_type_lines (HfCompareRow *row,
                GString      *text)
{
  const HfComparisonRow *pair = hf_compare_row_get (row);
  const HfComparedHeap *before = hf_comparison_get_heap (hf_compare_row_get_comparison (row),
                                                         HF_SIDE_BEFORE);
  const char *name = hf_compare_row_get_name (row);
  const char *old = pair->parts[HF_SIDE_BEFORE] == HF_INDEX_NONE
                      ? name
                      : hf_heap_get_type_name (before->heap,
                                               (HfTypeIndex){ pair->parts[HF_SIDE_BEFORE] });
  g_autofree char *assembly = hf_name_text_dup_assembly_line (hf_compare_row_get_heap (row),
                                                              hf_compare_row_get_type_index (row));

  if (assembly != NULL)
    g_string_append_printf (text, "\n%s", assembly);
  if (g_strcmp0 (old, name) != 0)
    {
      g_string_append_c (text, '\n');
      /* Translators: the name that the type has in the heap before */
      g_string_append_printf (text, _ ("Before: %s"), old);
    }
}

static char *
dup_name (gpointer row)
{
  g_autofree char *name = hf_compare_row_dup_name (row, HF_REASON_MAX_NAMES, HF_NAMES_FULL);
  GString *text = g_string_new (name);

  if (hf_compare_row_get_by (row) == HF_COMPARE_BY_TYPE)
    add_type_lines (row, text);
  if (hf_comparison_is_doubtful (hf_compare_row_get_comparison (row), hf_compare_row_get (row)))
    g_string_append_printf (text, "\n%s", _ ("A file is incomplete: this may not be a change"));

  return g_string_free (text, FALSE);
}

/* ---- Figures ----------------------------------------------------------- */

static GtkWidget *
make_dim_figure (void)
{
  GtkWidget *figure = hf_label_new_figure ();

  gtk_widget_add_css_class (figure, "dim-label");
  return figure;
}

static void
show_object_count (GtkWidget *cell,
                   gpointer   row)
{
  set_figure (cell, hf_figures_count (get_figure (row, HF_SIDE_AFTER, HF_FIGURE_COUNT)));
}

static char *
dup_counts (gpointer row)
{
  g_autofree char *before = dup_count (row, HF_SIDE_BEFORE);
  g_autofree char *after = dup_count (row, HF_SIDE_AFTER);

  /* Translators: how many objects there were, and are: "21 objects before, 5 objects after" */
  return g_strdup_printf (_ ("%s before, %s after"), before, after);
}

static void
show_count_delta (GtkWidget *cell,
                  gpointer   row)
{
  set_figure (cell, hf_compare_text_dup_count (get_delta (row, HF_FIGURE_COUNT)));
}

static void
show_size (GtkWidget *cell,
           gpointer   row,
           HfSide     side)
{
  if (hf_compare_row_get (row)->parts[side] == HF_INDEX_NONE)
    hf_label_set_figure (cell, "–");
  else
    set_figure (cell, hf_figures_size (get_figure (row, side, get_main (row))));
}

static char *
dup_size (gpointer row,
          HfSide   side)
{
  HfComparison *comparison = hf_compare_row_get_comparison (row);
  g_autofree char *all = hf_figures_bytes (get_figure (row, side, HF_FIGURE_BYTES));
  g_autofree char *retained = NULL;
  g_autofree char *reachable = NULL;

  if (get_main (row) == HF_FIGURE_RETAINED)
    {
      retained = hf_figures_bytes (get_figure (row, side, HF_FIGURE_RETAINED));
      /* Translators: two sizes: what objects keep in memory, and their own, "71,804 B" */
      return g_strdup_printf (_ ("%s retained, %s in objects of its own"), retained, all);
    }

  if (!hf_comparison_knows_on (comparison, side, HF_FIGURE_REACHABLE_BYTES))
    return g_steal_pointer (&all);

  reachable = hf_figures_bytes (get_figure (row, side, HF_FIGURE_REACHABLE_BYTES));
  /* Translators: two sizes, "71,804 B" */
  return g_strdup_printf (_ ("%s, of which %s can be reached from a root"), all, reachable);
}

static void
show_before (GtkWidget *cell,
             gpointer   row)
{
  show_size (cell, row, HF_SIDE_BEFORE);
}

static char *
dup_before (gpointer row)
{
  return dup_size (row, HF_SIDE_BEFORE);
}

static void
show_after (GtkWidget *cell,
            gpointer   row)
{
  show_size (cell, row, HF_SIDE_AFTER);
}

static char *
dup_after (gpointer row)
{
  return dup_size (row, HF_SIDE_AFTER);
}

/* ---- Differences ------------------------------------------------------- */

static GtkWidget *
make_delta (void)
{
  GtkWidget *figure = hf_label_new_figure ();

  gtk_widget_add_css_class (figure, "delta");
  return figure;
}

static void
show_delta (GtkWidget *cell,
            gpointer   row)
{
  const gint64 delta = get_delta (row, get_main (row));

  set_figure (cell, hf_compare_text_dup_size (delta));
  hf_css_class_set (cell, "more", delta > 0);
  hf_css_class_set (cell, "less", delta < 0);
}

static char *
dup_delta (gpointer row)
{
  g_autofree char *all = hf_compare_text_dup_bytes (get_delta (row, HF_FIGURE_BYTES));
  g_autofree char *retained = NULL;
  g_autofree char *reachable = NULL;

  if (get_main (row) == HF_FIGURE_RETAINED)
    {
      retained = hf_compare_text_dup_bytes (get_delta (row, HF_FIGURE_RETAINED));
      /* Translators: two differences in size: of what objects keep in memory, and their own */
      return g_strdup_printf (_ ("%s retained, %s in objects of its own"), retained, all);
    }

  if (!hf_comparison_knows (hf_compare_row_get_comparison (row), HF_FIGURE_REACHABLE_BYTES))
    return g_steal_pointer (&all);

  reachable = hf_compare_text_dup_bytes (get_delta (row, HF_FIGURE_REACHABLE_BYTES));
  /* Translators: two differences in size: of all objects, and of those that roots reach */
  return g_strdup_printf (_ ("%s in all, %s reachable from a root"), all, reachable);
}

static void
show_bar (GtkWidget *cell,
          gpointer   row)
{
  const guint64 scale = hf_compare_row_get_scale (row);
  const gint64 delta = get_delta (row, get_main (row));

  hf_compare_bar_set_share (HF_COMPARE_BAR (cell),
                            scale == 0 ? 0 : (double) delta / (double) scale);
}

static const struct { HfCellClass klass; int width; } columns[] = {
  [HF_COMPARE_COLUMN_NAME] = { { make_name, show_name, dup_name }, 120 },
  [HF_COMPARE_COLUMN_COUNT] = { { hf_label_new_figure, show_object_count, dup_counts }, 92 },
  [HF_COMPARE_COLUMN_COUNT_DELTA] = { { make_dim_figure, show_count_delta, dup_counts }, 92 },
  [HF_COMPARE_COLUMN_BEFORE] = { { hf_label_new_figure, show_before, dup_before }, 84 },
  [HF_COMPARE_COLUMN_AFTER] = { { hf_label_new_figure, show_after, dup_after }, 84 },
  [HF_COMPARE_COLUMN_DELTA] = { { make_delta, show_delta, dup_delta }, 108 },
  [HF_COMPARE_COLUMN_BAR] = { { hf_compare_bar_new, show_bar, dup_delta }, 132 },
};

G_STATIC_ASSERT (G_N_ELEMENTS (columns) == HF_COMPARE_COLUMN_SURVIVED);
G_STATIC_ASSERT (HF_COMPARE_COLUMN_SURVIVED_COUNT == HF_COMPARE_COLUMN_SURVIVED + HF_N_LIFE_KINDS);

const HfCellClass *
hf_compare_cells_get (HfCompareColumn column)
{
  if (column < HF_COMPARE_COLUMN_SURVIVED)
    return &columns[column].klass;
  return column < HF_COMPARE_COLUMN_SURVIVED_COUNT
           ? hf_compare_lives_cells_get (column - HF_COMPARE_COLUMN_SURVIVED, TRUE)
           : hf_compare_lives_cells_get (column - HF_COMPARE_COLUMN_SURVIVED_COUNT, FALSE);
}

int
hf_compare_cells_get_width (HfCompareColumn column,
                            double          text_scale)
{
  int width = COUNT_WIDTH;

  if (column < HF_COMPARE_COLUMN_SURVIVED)
    width = columns[column].width;
  else if (column < HF_COMPARE_COLUMN_SURVIVED_COUNT)
    width = columns[HF_COMPARE_COLUMN_BEFORE].width;
  return (int) (width * text_scale);
}
