/* hf-type-cells.c: what the columns of the table of types show, and how wide they are
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-type-cells.h"

#include "hf-a11y.h"
#include "hf-css-class.h"
#include "hf-fault-text.h"
#include "hf-figures.h"
#include "hf-label.h"
#include "hf-name-text.h"
#include "hf-note-badge.h"
#include "hf-share-bar.h"
#include "hf-swatch.h"
#include "hf-type-list.h"

#include <glib/gi18n.h>

/* ---- Cells ------------------------------------------------------------- */

static GtkWidget *
make_name (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *name = hf_label_new_inscription (0);

  gtk_widget_set_hexpand (name, TRUE);
  gtk_box_append (GTK_BOX (box), hf_swatch_new ());
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), hf_note_badge_new ());

  return box;
}

/* "1.5 MB", or "at least 1.5 MB" where no more is known. */
static char *
dup_retained_words (HfTypeRow *row)
{
  g_autofree char *size = NULL;
  guint64 n_bytes = 0;
  gboolean is_exact = FALSE;

  if (!hf_type_row_get_retained (row, &n_bytes, &is_exact))
    return NULL;

  size = hf_figures_size (n_bytes);
  /* Translators: %s is a size: no more is known than that it is not less */
  return is_exact ? g_steal_pointer (&size) : g_strdup_printf (_ ("at least %s"), size);
}

static void
name_row (GtkWidget *cell,
          HfTypeRow *row)
{
  const HfTypeStats *stats = hf_type_row_get_stats (row);
  g_autofree char *count = hf_figures_count (stats->n_objects);
  g_autofree char *retained = dup_retained_words (row);
  g_autofree char *label = NULL;

  if (retained == NULL)
    /* Translators: a row of the table: a type, and how many objects */
    label = g_strdup_printf (ngettext ("%s: %s object", "%s: %s objects", stats->n_objects),
                             hf_type_row_get_name (row), count);
  else
    /* Translators: a row of the table: a type, how many objects, and what they retain */
    label = g_strdup_printf (ngettext ("%s: %s object, %s retained", "%s: %s objects, %s retained",
                                       stats->n_objects),
                             hf_type_row_get_name (row), count, retained);
  hf_a11y_set_row (cell, label);
}

static void
show_name (GtkWidget *cell,
           gpointer   row)
{
  const char *name = hf_type_row_get_name (row);
  GtkWidget *swatch = gtk_widget_get_first_child (cell);

  name_row (cell, row);

  hf_swatch_set_type (HF_SWATCH (swatch), name);
  hf_label_inscribe_type (GTK_INSCRIPTION (gtk_widget_get_next_sibling (swatch)),
                          hf_analysis_get_heap (hf_type_row_get_analysis (row)),
                          hf_type_row_get_type_index (row));
  hf_note_badge_set (HF_NOTE_BADGE (gtk_widget_get_last_child (cell)),
                     hf_analysis_get_heap (hf_type_row_get_analysis (row)),
                     hf_selection_type (hf_type_row_get_type_index (row)));
}

/* There is not always room for the column of assemblies. */
static char *
dup_name (gpointer row)
{
  g_autofree char *assembly = hf_name_text_dup_assembly_line (
    hf_analysis_get_heap (hf_type_row_get_analysis (row)), hf_type_row_get_type_index (row));

  return assembly == NULL ? g_strdup (hf_type_row_get_name (row))
                          : g_strdup_printf ("%s\n%s", hf_type_row_get_name (row), assembly);
}

static void
set_figure (GtkWidget *cell,
            char      *text)
{
  hf_label_set_figure (cell, text);
  g_free (text);
}

static void
show_object_count (GtkWidget *cell,
                   gpointer   row)
{
  set_figure (cell, hf_figures_count (hf_type_row_get_stats (row)->n_objects));
}

static void
show_bytes (GtkWidget *cell,
            gpointer   row)
{
  set_figure (cell, hf_figures_size (hf_type_row_get_stats (row)->n_bytes));
}

static char *
dup_bytes (gpointer row)
{
  const HfTypeStats *stats = hf_type_row_get_stats (row);
  HfAnalysis *analysis = hf_type_row_get_analysis (row);
  g_autofree char *exact = hf_figures_bytes (stats->n_bytes);
  g_autofree char *reachable = hf_figures_bytes (stats->n_reachable_bytes);

  if (hf_analysis_get_reachability (analysis) == NULL)
    return g_steal_pointer (&exact);

  /* Translators: two sizes, "71,804 B" */
  return g_strdup_printf (_ ("%s, of which %s can be reached from a root"), exact, reachable);
}

static void
show_retained (GtkWidget *cell,
               gpointer   row)
{
  g_autofree char *size = NULL;
  g_autofree char *text = NULL;
  guint64 n_bytes = 0;
  gboolean is_exact = TRUE;

  if (hf_type_row_get_retained (row, &n_bytes, &is_exact))
    {
      size = hf_figures_size (n_bytes);
      text = is_exact ? g_strdup (size) : g_strdup_printf ("≥ %s", size);
    }
  else
    {
      text = g_strdup (hf_type_row_is_awaited (row) ? "" : "–");
    }

  hf_label_set_figure (cell, text);
  hf_css_class_set (cell, "dim-label", !is_exact);
  hf_css_class_set (cell, "awaited", size == NULL && hf_type_row_is_awaited (row));
}

static char *
dup_retained (gpointer row)
{
  const HfTypeStats *stats = hf_type_row_get_stats (row);
  g_autofree char *exact = NULL;
  char *unknown = hf_fault_text_dup_unknown (hf_type_row_get_analysis (row));
  guint64 n_bytes = 0;
  gboolean is_exact = FALSE;

  if (unknown != NULL)
    return unknown;
  if (!hf_type_row_get_retained (row, &n_bytes, &is_exact))
    return g_strdup (hf_type_row_is_awaited (row) ? _ ("Not known yet")
                                                  : _ ("Retained sizes were not computed"));

  exact = hf_figures_bytes (n_bytes);
  if (is_exact)
    /* Translators: a size, "71,804 B" */
    return g_strdup_printf (ngettext ("%s would be freed without this object",
                                      "%s would be freed without all these objects",
                                      stats->n_objects),
                            exact);

  /* Translators: a size, "71,804 B" */
  return g_strdup_printf (_ ("At least %s would be freed without all these objects: the sum of "
                             "the bytes that each retains. Bytes that only several of them keep "
                             "together are not counted yet."),
                          exact);
}

static GtkWidget *
make_bar (void)
{
  GtkWidget *bar = hf_share_bar_new ();

  g_object_set (bar, "thickness", 6, "valign", GTK_ALIGN_CENTER, NULL);
  return bar;
}

static guint64
get_reachable_bytes (HfTypeRow *row)
{
  const HfReachability *reachability = hf_analysis_get_reachability (
    hf_type_row_get_analysis (row));

  return reachability == NULL ? 0 : reachability->n_bytes;
}

/* All on one scale: the heap that can be reached. */
static void
show_bar (GtkWidget *cell,
          gpointer   row)
{
  const guint64 whole = get_reachable_bytes (row);
  guint64 part = 0;
  gboolean is_exact = FALSE;

  /* An empty bar would say that it is nothing. */
  gtk_widget_set_opacity (cell, whole == 0 ? 0 : 1);
  hf_type_row_get_retained (row, &part, &is_exact);
  hf_share_bar_set_share (HF_SHARE_BAR (cell), whole == 0 ? 0 : (double) part / (double) whole,
                          HF_ROOT_STATIC);
}

static GtkWidget *
make_share (void)
{
  GtkWidget *figure = hf_label_new_figure ();

  gtk_widget_add_css_class (figure, "dim-label");
  gtk_widget_add_css_class (figure, "small");

  return figure;
}

static void
show_share (GtkWidget *cell,
            gpointer   row)
{
  guint64 n_bytes = 0;
  gboolean is_exact = FALSE;

  if (hf_type_row_get_retained (row, &n_bytes, &is_exact))
    set_figure (cell, hf_figures_share (n_bytes, get_reachable_bytes (row)));
  else
    hf_label_set_figure (cell, "");
}

static GtkWidget *
make_assembly (void)
{
  return hf_label_new_inscription (0);
}

static char *
dup_assemblies (gpointer    row,
                const char *separator)
{
  return hf_name_text_dup_assemblies (hf_analysis_get_heap (hf_type_row_get_analysis (row)),
                                      hf_type_row_get_type_index (row), separator);
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

static const struct { HfCellClass klass; int width; } columns[] = {
  [HF_TYPE_COLUMN_NAME] = { { make_name, show_name, dup_name }, 120 },
  [HF_TYPE_COLUMN_COUNT] = { { hf_label_new_figure, show_object_count, NULL }, 92 },
  [HF_TYPE_COLUMN_BYTES] = { { hf_label_new_figure, show_bytes, dup_bytes }, 84 },
  [HF_TYPE_COLUMN_RETAINED] = { { hf_label_new_figure, show_retained, dup_retained }, 104 },
  [HF_TYPE_COLUMN_BAR] = { { make_bar, show_bar, NULL }, 78 },
  [HF_TYPE_COLUMN_SHARE] = { { make_share, show_share, NULL }, 70 },
  [HF_TYPE_COLUMN_ASSEMBLY] = { { make_assembly, show_assembly, dup_assembly }, 176 },
};

G_STATIC_ASSERT (G_N_ELEMENTS (columns) == HF_N_TYPE_COLUMNS);

const HfCellClass *
hf_type_cells_get (HfTypeColumn column)
{
  return &columns[column].klass;
}

int
hf_type_cells_get_width (HfTypeColumn column,
                         double       text_scale)
{
  return (int) (columns[column].width * text_scale);
}
