/* hf-object-cells.c: what the columns of the table of objects show, and how wide they are
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-object-cells.h"

#include "hf-a11y.h"
#include "hf-css-class.h"
#include "hf-fault-text.h"
#include "hf-figures.h"
#include "hf-generation-text.h"
#include "hf-label.h"
#include "hf-name-text.h"
#include "hf-note-badge.h"
#include "hf-object-list.h"
#include "hf-swatch.h"
#include "hf-type-name.h"

#include <glib/gi18n.h>

static const char *
get_type_name (HfObjectRow *row)
{
  HfHeap *heap = hf_object_row_get_heap (row);

  return hf_heap_get_type_name (heap,
                                hf_heap_get_object_type (heap, hf_object_row_get_object (row)));
}

static guint64
get_size (HfObjectRow *row)
{
  return hf_heap_get_object_size (hf_object_row_get_heap (row), hf_object_row_get_object (row));
}

static void
set_figure (GtkWidget *cell,
            char      *text)
{
  hf_label_set_figure (cell, text);
  g_free (text);
}

/* ---- Id and type ------------------------------------------------------- */

static GtkWidget *
make_id (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *id = hf_label_new_inscription (0);

  gtk_widget_add_css_class (id, "monospace");
  gtk_widget_add_css_class (id, "object-id");
  gtk_widget_set_hexpand (id, TRUE);
  gtk_box_append (GTK_BOX (box), id);
  gtk_box_append (GTK_BOX (box), hf_note_badge_new ());
  return box;
}

static void
name_row (GtkWidget   *cell,
          HfObjectRow *row)
{
  g_autofree char *type = hf_type_name_dup_short (get_type_name (row));
  g_autofree char *id = hf_name_text_dup_id (hf_object_row_get_heap (row),
                                             hf_object_row_get_object (row));
  g_autofree char *size = hf_figures_size (get_size (row));
  g_autofree char *retained = NULL;
  g_autofree char *label = NULL;
  guint64 n_bytes = 0;

  if (hf_object_row_get_retained (row, &n_bytes))
    {
      retained = hf_figures_size (n_bytes);
      /* Translators: a row of the table: type and id of an object, two sizes */
      label = g_strdup_printf (_ ("%s %s: %s, %s retained"), type, id, size, retained);
    }
  else
    {
      /* Translators: a row of the table: type and id of an object, a size */
      label = g_strdup_printf (_ ("%s %s: %s"), type, id, size);
    }
  hf_a11y_set_row (cell, label);
}

static void
show_id (GtkWidget *cell,
         gpointer   row)
{
  g_autofree char *id = hf_name_text_dup_id (hf_object_row_get_heap (row),
                                             hf_object_row_get_object (row));

  hf_label_set_figure (gtk_widget_get_first_child (cell), id);
  hf_note_badge_set (HF_NOTE_BADGE (gtk_widget_get_last_child (cell)), hf_object_row_get_heap (row),
                     hf_selection_object (hf_object_row_get_object (row)));
  name_row (cell, row);
}

static GtkWidget *
make_type (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *name = hf_label_new_inscription (0);

  gtk_widget_set_hexpand (name, TRUE);
  gtk_box_append (GTK_BOX (box), hf_swatch_new ());
  gtk_box_append (GTK_BOX (box), name);
  return box;
}

static void
show_type (GtkWidget *cell,
           gpointer   row)
{
  HfHeap *heap = hf_object_row_get_heap (row);
  const char *name = get_type_name (row);

  hf_swatch_set_type (HF_SWATCH (gtk_widget_get_first_child (cell)), name);
  hf_label_inscribe_type (GTK_INSCRIPTION (gtk_widget_get_last_child (cell)), heap,
                          hf_heap_get_object_type (heap, hf_object_row_get_object (row)));
}

static char *
dup_type (gpointer row)
{
  HfHeap *heap = hf_object_row_get_heap (row);
  const HfTypeIndex type = hf_heap_get_object_type (heap, hf_object_row_get_object (row));
  g_autofree char *assembly = hf_name_text_dup_place_line (heap, type);

  return g_strjoin ("\n", get_type_name (row), assembly, NULL);
}

/* ---- Figures ----------------------------------------------------------- */

static void
show_size (GtkWidget *cell,
           gpointer   row)
{
  set_figure (cell, hf_figures_size (get_size (row)));
}

static char *
dup_size (gpointer row)
{
  return hf_figures_bytes (get_size (row));
}

static void
show_retained (GtkWidget *cell,
               gpointer   row)
{
  const gboolean is_awaited = hf_object_row_is_awaited (row);
  guint64 n_bytes = 0;

  if (hf_object_row_get_retained (row, &n_bytes))
    set_figure (cell, hf_figures_size (n_bytes));
  else
    hf_label_set_figure (cell, is_awaited ? "" : "–");
  hf_css_class_set (cell, "awaited", is_awaited);
}

static char *
dup_retained (gpointer row)
{
  g_autofree char *exact = NULL;
  char *unknown = hf_fault_text_dup_unknown (hf_object_row_get_analysis (row));
  guint64 n_bytes = 0;

  if (unknown != NULL)
    return unknown;
  if (!hf_object_row_is_reachable (row))
    return g_strdup (_ ("No root reaches it, so it retains nothing"));
  if (!hf_object_row_get_retained (row, &n_bytes))
    return g_strdup (hf_object_row_is_awaited (row) ? _ ("Not known yet")
                                                    : _ ("Retained sizes were not computed"));

  exact = hf_figures_bytes (n_bytes);
  /* Translators: a size, "71,804 B" */
  return g_strdup_printf (_ ("%s would be freed without this object"), exact);
}

static void
show_depth (GtkWidget *cell,
            gpointer   row)
{
  const guint32 depth = hf_object_row_get_depth (row);

  set_figure (cell, depth == HF_INDEX_NONE ? g_strdup ("–") : hf_figures_count (depth));
}

static char *
dup_depth (gpointer row)
{
  const guint32 depth = hf_object_row_get_depth (row);
  g_autofree char *count = hf_figures_count (depth);
  char *unknown = hf_fault_text_dup_unknown (hf_object_row_get_analysis (row));

  if (unknown != NULL)
    return unknown;
  if (depth == HF_INDEX_NONE)
    return g_strdup (_ ("No root reaches it"));
  if (depth == 0)
    return g_strdup (_ ("A root leads to it"));

  /* Translators: a count */
  return g_strdup_printf (ngettext ("%s reference between a root and it",
                                    "%s references between a root and it", depth),
                          count);
}

static void
show_generation (GtkWidget *cell,
                 gpointer   row)
{
  const guint64 generation = hf_object_row_get_generation (row);

  if (generation == HF_GENERATION_NONE)
    hf_label_set_figure (cell, "–");
  else
    set_figure (cell, hf_generation_text_dup_name (generation));
}

/* ---- Assemblies -------------------------------------------------------- */

static GtkWidget *
make_assembly (void)
{
  return hf_label_new_inscription (0);
}

static char *
dup_assemblies (HfObjectRow *row,
                const char  *separator)
{
  HfHeap *heap = hf_object_row_get_heap (row);

  return hf_name_text_dup_assemblies (
    heap, hf_heap_get_object_type (heap, hf_object_row_get_object (row)), separator);
}

static void
show_assembly (GtkWidget *cell,
               gpointer   row)
{
  g_autofree char *names = dup_assemblies (row, ", ");

  hf_label_inscribe_name (GTK_INSCRIPTION (cell), names == NULL ? "–" : names, NULL);
}

static char *
dup_assembly (gpointer row)
{
  return dup_assemblies (row, "\n");
}

/* Widths in px, and where the window has little room. */
static const struct { HfCellClass klass; int width; int narrow; } columns[HF_N_OBJECT_COLUMNS] = {
  [HF_OBJECT_COLUMN_ID] = { { make_id, show_id, NULL }, 136, 116 },
  [HF_OBJECT_COLUMN_TYPE] = { { make_type, show_type, dup_type }, 120, 120 },
  [HF_OBJECT_COLUMN_SIZE] = { { hf_label_new_figure, show_size, dup_size }, 84, 74 },
  [HF_OBJECT_COLUMN_RETAINED] = { { hf_label_new_figure, show_retained, dup_retained }, 104, 86 },
  [HF_OBJECT_COLUMN_DEPTH] = { { hf_label_new_figure, show_depth, dup_depth }, 78, 66 },
  [HF_OBJECT_COLUMN_GENERATION] = { { hf_label_new_figure, show_generation, NULL }, 104, 94 },
  [HF_OBJECT_COLUMN_ASSEMBLY] = { { make_assembly, show_assembly, dup_assembly }, 176, 176 },
};

const HfCellClass *
hf_object_cells_get (HfObjectColumn column)
{
  return &columns[column].klass;
}

int
hf_object_cells_get_width (HfObjectColumn column,
                           gboolean       narrow,
                           double         text_scale)
{
  const int width = narrow ? columns[column].narrow : columns[column].width;

  return (int) (width * text_scale);
}
