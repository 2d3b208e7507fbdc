/* hf-columns-private.h: shared by the files of the columns of a table
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-columns.h"

G_BEGIN_DECLS

struct _HfColumns
{
  GObject              parent_instance;

  GtkColumnView       *view;
  GtkAdjustment       *adjustment; /* for the width of the view */
  const char          *table;
  const HfColumnSpec  *specs;
  guint                n_columns;
  GtkColumnViewColumn *columns[HF_COLUMNS_MAX];
  HfColumnPlace        places[HF_COLUMNS_MAX]; /* from the start */
  int                  widths[HF_COLUMNS_MAX];
  gboolean             available[HF_COLUMNS_MAX];
  double               text_scale;
  int                  room;       /* px */
  guint                n_updating; /* if not 0, changes do not come from the user */
  guint                source;     /* sets the widths later */
};

/** hf_columns_find_wanted: (out caller-allocates): finds the columns to show now. */
void hf_columns_find_wanted (HfColumns           *self,
                             gboolean            *wanted);
/** hf_columns_find_column: returns the position of @column in the specs, or n_columns. */
guint hf_columns_find_column (HfColumns           *self,
                              GtkColumnViewColumn *column);
/** hf_columns_update: arranges and resizes the columns of the view. */
void hf_columns_update      (HfColumns           *self);

G_END_DECLS
