/* hf-compare-lives-cells.c: the figures of a row by identity
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-compare-lives-cells.h"

#include "hf-compare-text.h"
#include "hf-figures.h"
#include "hf-label.h"

#include <glib/gi18n.h>

/* Of a row that is not by identity, columns are hidden, but may be filled once more. */
static HfLifeSum
get_sum (gpointer   row,
         HfLifeKind kind)
{
  const HfTypeLives *lives = hf_compare_row_get_lives (row);

  return lives == NULL ? (HfLifeSum){ 0, 0 } : lives->sums[kind];
}

static void
show_bytes (GtkWidget *cell,
            gpointer   row,
            HfLifeKind kind)
{
  g_autofree char *text = hf_figures_size (get_sum (row, kind).n_bytes);

  hf_label_set_figure (cell, text);
}

static void
show_objects (GtkWidget *cell,
              gpointer   row,
              HfLifeKind kind)
{
  g_autofree char *text = hf_figures_count (get_sum (row, kind).n_objects);

  hf_label_set_figure (cell, text);
}

static char *
dup_exact (gpointer   row,
           HfLifeKind kind)
{
  const HfLifeSum sum = get_sum (row, kind);
  g_autofree char *objects = hf_compare_text_dup_objects (sum.n_objects);
  g_autofree char *bytes = hf_figures_bytes (sum.n_bytes);

  /* Translators: how many objects, and their exact size: "29,383 objects, 2,712,345 B" */
  return g_strdup_printf (_ ("%s, %s"), objects, bytes);
}

/* The functions of a cell know their row alone. */
#define CELLS(name, kind)                                                                          \
  static void show_##name##_bytes (GtkWidget *cell, gpointer row)                                  \
  {                                                                                                \
    show_bytes (cell, row, kind);                                                                  \
  }                                                                                                \
  static void show_##name##_objects (GtkWidget *cell, gpointer row)                                \
  {                                                                                                \
    show_objects (cell, row, kind);                                                                \
  }                                                                                                \
  static char *dup_##name (gpointer row)                                                           \
  {                                                                                                \
    return dup_exact (row, kind);                                                                  \
  }

CELLS (survived, HF_LIFE_SURVIVED)
CELLS (died, HF_LIFE_DIED)
CELLS (new, HF_LIFE_NEW)

/* By HfLifeKind. */
static const struct { HfCellClass objects, bytes; } cells[HF_N_LIFE_KINDS] = {
  [HF_LIFE_SURVIVED] = { { hf_label_new_figure, show_survived_objects, dup_survived },
                         { hf_label_new_figure, show_survived_bytes, dup_survived } },
  [HF_LIFE_DIED] = { { hf_label_new_figure, show_died_objects, dup_died },
                     { hf_label_new_figure, show_died_bytes, dup_died } },
  [HF_LIFE_NEW] = { { hf_label_new_figure, show_new_objects, dup_new },
                    { hf_label_new_figure, show_new_bytes, dup_new } },
};

const HfCellClass *
hf_compare_lives_cells_get (HfLifeKind kind,
                            gboolean   has_bytes)
{
  return has_bytes ? &cells[kind].bytes : &cells[kind].objects;
}

char *
hf_compare_lives_cells_dup_spoken (HfCompareRow *row)
{
  g_autofree char *name = hf_compare_row_dup_name (row, HF_REASON_MAX_NAMES, HF_NAMES_FULL);
  char *objects[HF_N_LIFE_KINDS];
  char *sizes[HF_N_LIFE_KINDS];
  char *text = NULL;

  for (int kind = 0; kind < HF_N_LIFE_KINDS; kind++)
    {
      objects[kind] = hf_compare_text_dup_objects (get_sum (row, kind).n_objects);
      sizes[kind] = hf_figures_size (get_sum (row, kind).n_bytes);
    }
  /* Translators: a row of the table: a type, and "5 objects" and "107 KB" of each of the three */
  text = g_strdup_printf (_ ("%s: survived %s, %s; died %s, %s; new %s, %s"), name,
                          objects[HF_LIFE_SURVIVED], sizes[HF_LIFE_SURVIVED], objects[HF_LIFE_DIED],
                          sizes[HF_LIFE_DIED], objects[HF_LIFE_NEW], sizes[HF_LIFE_NEW]);
  for (int kind = 0; kind < HF_N_LIFE_KINDS; kind++)
    {
      g_free (objects[kind]);
      g_free (sizes[kind]);
    }
  return text;
}
