/* hf-answer-cells.c: the cells of an answer in SQL, by the kind of their column
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-answer-cells.h"

#include "hf-a11y.h"
#include "hf-css-class.h"
#include "hf-figures.h"
#include "hf-label.h"
#include "hf-name-text.h"
#include "hf-query-text.h"
#include "hf-shown.h"
#include "hf-swatch.h"
#include "hf-type-name.h"

/* Px for letters of the usual size. */
#define ID_WIDTH 136
#define TYPE_WIDTH 140
#define TEXT_WIDTH 110
#define BYTES_WIDTH 92
#define NUMBER_WIDTH 78

/* Of a title: a letter, and the edges with the arrow of an order. */
#define LETTER_WIDTH 8
#define TITLE_ROOM 40

static gboolean
is_type (const HfAnswerColumn *column)
{
  return column->kind == HF_QUERY_KIND_TYPE || column->kind == HF_QUERY_KIND_TYPE_NAME;
}

static gboolean
is_link (const HfAnswerColumn *column)
{
  return is_type (column) || column->kind == HF_QUERY_KIND_ID;
}

/* ---- Texts ---------------------------------------------------------------- */

static char *
dup_value (HfQueryKind         kind,
           const HfQueryValue *value)
{
  return value->type == HF_QUERY_TYPE_NULL ? g_strdup ("") : hf_query_text_dup (value, kind);
}

static const char *
get_type_name (HfAnswerRow       *row,
               const HfSelection *target)
{
  return hf_heap_get_type_name (hf_answer_row_get_heap (row), target->type);
}

char *
hf_answer_cells_dup_text (const HfAnswerColumn *column,
                          HfAnswerRow          *row)
{
  const HfQueryValue value = hf_answer_row_get (row, column->position);
  const HfSelection target = is_type (column) ? hf_answer_row_get_target (row, column->position)
                                              : hf_selection_none ();

  if (target.kind == HF_SELECTION_TYPE)
    return g_strdup (get_type_name (row, &target));
  return dup_value (column->kind, &value);
}

static void
name_row (GtkWidget            *cell,
          const HfAnswerColumn *column,
          HfAnswerRow          *row)
{
  g_autofree char *text = NULL;

  if (!column->names_row)
    return;

  text = hf_answer_cells_dup_text (column, row);
  hf_a11y_set_row (cell, text);
}

/* ---- Cells ------------------------------------------------------------------ */

static GQuark
get_column_quark (void)
{
  return g_quark_from_static_string ("hf-answer-column");
}

const HfAnswerColumn *
hf_answer_cells_find_column (GtkWidget *inside)
{
  const HfAnswerColumn *column = NULL;

  for (; inside != NULL && column == NULL; inside = gtk_widget_get_parent (inside))
    column = g_object_get_qdata (G_OBJECT (inside), get_column_quark ());

  return column;
}

static GtkWidget *
make_link (GtkWidget *cell,
           gpointer   column)
{
  g_object_set_qdata (G_OBJECT (cell), get_column_quark (), column);
  gtk_widget_set_cursor_from_name (cell, "pointer");
  return cell;
}

/* A value that is neither an object nor a type; null is a small, pale word. */
static void
show_value (GtkWidget            *inscription,
            const HfAnswerColumn *column,
            const HfQueryValue   *value,
            gboolean              is_figure)
{
  const gboolean is_null = value->type == HF_QUERY_TYPE_NULL;
  g_autofree char *text = dup_value (column->kind, value);

  hf_css_class_set (inscription, "null", is_null);
  /* SQL writes it so in every language. */
  if (is_null)
    hf_shown_inscribe (GTK_INSCRIPTION (inscription), "null");
  else if (is_figure)
    hf_label_set_figure (inscription, text);
  else
    hf_shown_inscribe (GTK_INSCRIPTION (inscription), text);
}

static GtkWidget *
make_text (gpointer data)
{
  const HfAnswerColumn *column = data;

  return column->is_number ? hf_label_new_figure () : hf_label_new_inscription (0);
}

static void
show_text (GtkWidget *cell,
           gpointer   row,
           gpointer   data)
{
  const HfAnswerColumn *column = data;
  const HfQueryValue value = hf_answer_row_get (row, column->position);

  show_value (cell, column, &value, column->is_number);
  name_row (cell, column, row);
}

static char *
dup_text_tip (gpointer row,
              gpointer data)
{
  const HfAnswerColumn *column = data;
  const HfQueryValue value = hf_answer_row_get (row, column->position);

  if (value.type == HF_QUERY_TYPE_TEXT)
    return g_strdup (value.text);
  if (column->kind == HF_QUERY_KIND_BYTES && value.type == HF_QUERY_TYPE_INTEGER &&
      value.integer >= 0)
    return hf_figures_bytes ((guint64) value.integer);
  return NULL;
}

static GtkWidget *
make_id (gpointer column)
{
  GtkWidget *cell = hf_label_new_inscription (0);

  gtk_widget_add_css_class (cell, "monospace");
  return make_link (cell, column);
}

static void
show_id (GtkWidget *cell,
         gpointer   row,
         gpointer   data)
{
  const HfAnswerColumn *column = data;
  const HfQueryValue value = hf_answer_row_get (row, column->position);
  const HfSelection target = hf_answer_row_get_target (row, column->position);

  show_value (cell, column, &value, TRUE);
  hf_css_class_set (cell, "object-id", value.type != HF_QUERY_TYPE_NULL);
  hf_css_class_set (cell, "link-id", target.kind == HF_SELECTION_OBJECT);
  name_row (cell, column, row);
}

static GtkWidget *
make_type (gpointer column)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *name = hf_label_new_inscription (0);

  gtk_widget_set_hexpand (name, TRUE);
  gtk_box_append (GTK_BOX (box), hf_swatch_new ());
  gtk_box_append (GTK_BOX (box), name);
  return make_link (box, column);
}

static void
show_type (GtkWidget *cell,
           gpointer   row,
           gpointer   data)
{
  const HfAnswerColumn *column = data;
  const HfQueryValue value = hf_answer_row_get (row, column->position);
  const HfSelection target = hf_answer_row_get_target (row, column->position);
  GtkWidget *swatch = gtk_widget_get_first_child (cell);
  GtkWidget *name = gtk_widget_get_last_child (cell);
  const gboolean is_known = target.kind == HF_SELECTION_TYPE;

  gtk_widget_set_visible (swatch, is_known);
  hf_css_class_set (name, "link-type", is_known);
  if (is_known)
    {
      hf_css_class_set (name, "null", FALSE);
      hf_swatch_set_type (HF_SWATCH (swatch), get_type_name (row, &target));
      hf_label_inscribe_type (GTK_INSCRIPTION (name), hf_answer_row_get_heap (row), target.type);
    }
  else
    show_value (name, column, &value, FALSE);
  name_row (cell, column, row);
}

static char *
dup_type_tip (gpointer row,
              gpointer data)
{
  const HfAnswerColumn *column = data;
  const HfSelection target = hf_answer_row_get_target (row, column->position);
  g_autofree char *place = NULL;

  if (target.kind != HF_SELECTION_TYPE)
    return NULL;

  place = hf_name_text_dup_place_line (hf_answer_row_get_heap (row), target.type);
  return g_strjoin ("\n", get_type_name (row, &target), place, NULL);
}

static const HfDataCellClass text_cells = { make_text, show_text, dup_text_tip };
static const HfDataCellClass id_cells = { make_id, show_id, NULL };
static const HfDataCellClass type_cells = { make_type, show_type, dup_type_tip };

const HfDataCellClass *
hf_answer_cells_get (const HfAnswerColumn *column)
{
  if (is_type (column))
    return &type_cells;
  return is_link (column) ? &id_cells : &text_cells;
}

gboolean
hf_answer_cells_grows (const HfAnswerColumn *column)
{
  return is_type (column) || (!is_link (column) && !column->is_number);
}

int
hf_answer_cells_get_width (const HfAnswerColumn *column,
                           const char           *title)
{
  const glong n_letters = MIN (g_utf8_strlen (title, -1), 24);
  const int title_width = (int) n_letters * LETTER_WIDTH + TITLE_ROOM;

  if (is_type (column))
    return MAX (TYPE_WIDTH, title_width);
  if (is_link (column))
    return MAX (ID_WIDTH, title_width);
  if (!column->is_number)
    return MAX (TEXT_WIDTH, title_width);
  return MAX (column->kind == HF_QUERY_KIND_BYTES ? BYTES_WIDTH : NUMBER_WIDTH, title_width);
}
