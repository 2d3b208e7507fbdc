/* hf-path-columns.c: the columns of the paths to the objects of a type, as the user arranges them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-path-columns.h"

#include "hf-path-cells.h"
#include "hf-path-text.h"
#include "hf-size-width.h"

#include <glib/gi18n.h>

/* Names further in have less room. */
static const HfColumnSpec specs[] = {
  [HF_PATH_COLUMN_NAME] = { "path", N_ ("Path"), FALSE, TRUE, 0, 1, 1000 },
  [HF_PATH_COLUMN_OBJECTS] = { "objects", N_ ("Objects"), FALSE, FALSE, 0, 0 },
  [HF_PATH_COLUMN_OWN] = { "own", N_ ("Own Size"), FALSE, FALSE, 0, 0 },
  [HF_PATH_COLUMN_RETAINED] = { "retained", N_ ("Retained ≥"), FALSE, FALSE, 0, 0 },
  [HF_PATH_COLUMN_BAR] = { "bar", N_ ("Bar"), TRUE, FALSE, 260, 0 },
  [HF_PATH_COLUMN_SHARE] = { "share", N_ ("Share"), FALSE, FALSE, 320, 0 },
};

G_STATIC_ASSERT (G_N_ELEMENTS (specs) == HF_N_PATH_COLUMNS);

HfColumns *
hf_path_columns_new (GtkColumnView *view)
{
  HfColumns *columns = hf_columns_new (view, "paths", specs, HF_N_PATH_COLUMNS);

  hf_path_columns_scale (columns, view, 1, NULL);
  return columns;
}

void
hf_path_columns_scale (HfColumns     *columns,
                       GtkColumnView *view,
                       double         text_scale,
                       HfAnalysis    *analysis)
{
  GtkWidget *widget = GTK_WIDGET (view);
  int widths[HF_N_PATH_COLUMNS];

  for (guint i = 0; i < HF_N_PATH_COLUMNS; i++)
    widths[i] = hf_path_cells_get_width (i, text_scale);
  widths[HF_PATH_COLUMN_OBJECTS] = hf_size_width_get (widget, analysis, HF_SIZE_WIDTH_COUNT,
                                                      widths[HF_PATH_COLUMN_OBJECTS]);
  widths[HF_PATH_COLUMN_OWN] = hf_size_width_get (widget, analysis, HF_SIZE_WIDTH_OWN,
                                                  widths[HF_PATH_COLUMN_OWN]);
  widths[HF_PATH_COLUMN_RETAINED] = hf_size_width_get (widget, analysis, HF_SIZE_WIDTH_RETAINED,
                                                       widths[HF_PATH_COLUMN_RETAINED]);
  hf_columns_set_widths (columns, widths, text_scale);
}

guint
hf_path_columns_get_copied (HfColumns *columns,
                            guint8    *copied)
{
  static const int fields[] = {
    [HF_PATH_COLUMN_NAME] = HF_PATH_COPIED_PATH,
    [HF_PATH_COLUMN_OBJECTS] = HF_PATH_COPIED_COUNT,
    [HF_PATH_COLUMN_OWN] = HF_PATH_COPIED_BYTES,
    [HF_PATH_COLUMN_RETAINED] = HF_PATH_COPIED_RETAINED,
    [HF_PATH_COLUMN_BAR] = -1,
    [HF_PATH_COLUMN_SHARE] = -1,
  };

  return hf_columns_get_copied (columns, fields, copied);
}
