/* hf-column-layout.h: the order, choice and width of the columns of a table, and their storage
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** HF_COLUMNS_MAX: the most columns of one table. */
#define HF_COLUMNS_MAX 16

/** HF_COLUMN_MIN_WIDTH, HF_COLUMN_MAX_WIDTH: the limits of a chosen width, in px. */
#define HF_COLUMN_MIN_WIDTH 32
#define HF_COLUMN_MAX_WIDTH 2000

/**
 * HfColumnSpec: a column as its table declares it
 * @key: its name in the settings; neither translated nor ever changed: lower-case letters
 * @title: its title, not translated yet
 * @is_untitled: whether the title is shown in menus only
 * @is_fixed: whether it cannot be hidden
 * @need: the px that the growing column keeps if this one is shown without the user's choice;
 *   0 = it is shown in any room
 * @grows: if not 0: among the shown columns, the one with the least number takes the remaining room
 * @widest: the width in px up to which it takes room that the growing column leaves; 0 = none of
 *   it. For the growing column the width up to which it grows; 0 = a width for names
 */
typedef struct
{
  const char *key;
  const char *title;
  gboolean    is_untitled;
  gboolean    is_fixed;
  int         need;
  guint       grows;
  int         widest;
} HfColumnSpec;

/**
 * HfColumnChoice:
 * @HF_COLUMN_BY_ROOM: shown if there is room
 * @HF_COLUMN_SHOWN: shown by the user
 * @HF_COLUMN_HIDDEN: hidden by the user
 */
typedef enum
{
  HF_COLUMN_BY_ROOM,
  HF_COLUMN_SHOWN,
  HF_COLUMN_HIDDEN,
} HfColumnChoice;

/**
 * HfColumnPlace: a column at its place in a table
 * @column: the position of its #HfColumnSpec
 * @choice: whether it is shown
 * @width: the width that the user gave it, in px of usual letters; 0 = the usual width
 */
typedef struct
{
  guint          column;
  HfColumnChoice choice;
  int            width;
} HfColumnPlace;

/**
 * hf_column_layout_load:
 * @table: the table's name in the settings
 * @specs: (array length=n_columns): the columns in their usual order; HF_COLUMNS_MAX at most
 * @places: (out caller-allocates) (array length=n_columns): all columns, from the start
 *
 * Returns the remembered layout. It ignores columns that it does not know and values that no
 * column can have; a missing column follows the one that it usually follows.
 */
void hf_column_layout_load (const char          *table,
                            const HfColumnSpec  *specs,
                            guint                n_columns,
                            HfColumnPlace       *places);

/** hf_column_layout_save: remembers @places for @table; the usual layout is not stored. */
void hf_column_layout_save (const char          *table,
                            const HfColumnSpec  *specs,
                            guint                n_columns,
                            const HfColumnPlace *places);

/** hf_column_layout_find: returns the position of @column in @places. */
guint hf_column_layout_find (const HfColumnPlace *places,
                             guint                n_columns,
                             guint                column);

/** hf_column_layout_is_usual: whether @places are those of an unchanged table. */
gboolean hf_column_layout_is_usual (const HfColumnPlace *places,
                                    guint                n_columns);

G_END_DECLS
