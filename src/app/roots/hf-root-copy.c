/* hf-root-copy.c: a row of the Roots pane, for the clipboard
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-root-copy.h"

#include "hf-figures.h"
#include "hf-root-rows.h"
#include "hf-root-text.h"

#include <glib/gi18n.h>

/* The figures of the pane, which are known; to work one out for a click may take a while. */
static HfTableValue
get_retained (HfRootRow *row)
{
  guint64 n_bytes = 0;
  const gboolean is_known = hf_root_row_get_n_retained (row, &n_bytes);

  return hf_table_number_if (is_known, n_bytes);
}

static void
append_root (GString   *line,
             HfRootRow *row)
{
  static const guint8 columns[] = {
    HF_ROOT_ROWS_OBJECT, HF_ROOT_ROWS_KIND, HF_ROOT_ROWS_FLAGS, HF_ROOT_ROWS_CONTAINER,
    HF_ROOT_ROWS_FIELD,  HF_ROOT_ROWS_TYPE, HF_ROOT_ROWS_SIZE,  HF_ROOT_ROWS_FREED,
  };
  HfHeap *heap = hf_root_row_get_heap (row);
  guint32 n_roots = 0;
  const HfRoot *root = &hf_heap_get_roots (heap, &n_roots)[hf_root_row_get_root (row).value];
  const HfTypeIndex type = hf_heap_get_object_type (heap, root->object);
  g_autofree char *kind = hf_figures_root_kind (root->kind);
  g_autofree char *flags = hf_figures_root_flags (root->flags);
  const HfTableValue values[HF_ROOT_ROWS_N_COLUMNS] = {
    [HF_ROOT_ROWS_OBJECT] = hf_table_number (hf_heap_get_object_address (heap, root->object)),
    [HF_ROOT_ROWS_KIND] = hf_table_text (kind),
    [HF_ROOT_ROWS_FLAGS] = hf_table_text (flags),
    [HF_ROOT_ROWS_CONTAINER] = hf_table_text (root->container.value == HF_INDEX_NONE
                                                ? NULL
                                                : hf_heap_get_type_name (heap, root->container)),
    [HF_ROOT_ROWS_FIELD] = hf_table_text (hf_heap_get_string (heap, root->field)),
    [HF_ROOT_ROWS_TYPE] = hf_table_text (hf_heap_get_type_name (heap, type)),
    [HF_ROOT_ROWS_SIZE] = hf_table_number (hf_heap_get_object_size (heap, root->object)),
    [HF_ROOT_ROWS_FREED] = get_retained (row),
  };

  hf_table_append_tabbed (line, &hf_root_rows_schema, columns, G_N_ELEMENTS (columns), values);
}

static const char *
get_group_name (HfRootRow  *row,
                const char *kind)
{
  const HfRootGroup group = hf_root_row_get_group (row);

  if (hf_root_row_get_kind (row) == HF_ROOT_ROW_SEVERAL)
    return hf_root_text_several ();
  if (hf_root_row_get_kind (row) == HF_ROOT_ROW_UNREACHABLE)
    return _ ("Unreachable");
  if (hf_root_row_get_kind (row) == HF_ROOT_ROW_KIND)
    return group.is_weak ? _ ("Weak roots") : kind;
  if (group.type.value == HF_INDEX_NONE)
    return _ ("Unknown class");

  return hf_heap_get_type_name (hf_root_row_get_heap (row), group.type);
}

/* No other face has such rows, so their columns are declared here. */
static void
append_group (GString   *line,
              HfRootRow *row)
{
  static const HfTableColumn columns[] = {
    { "name", HF_TABLE_TEXT, NULL, 0 },
    { "count", HF_TABLE_COUNT, NULL, 0 },
    { "bytes", HF_TABLE_BYTES, NULL, 0 },
    { "retained", HF_TABLE_BYTES, NULL, 0 },
  };
  static const HfTableSchema schema = { "groups", columns, G_N_ELEMENTS (columns) };
  static const guint8 all[] = { 0, 1, 2, 3 };
  g_autofree char *kind = hf_figures_root_kinds (hf_root_row_get_group (row).kind);
  guint64 n_bytes = 0;
  const gboolean has_bytes = hf_root_row_get_n_bytes (row, &n_bytes);
  const HfTableValue values[] = {
    hf_table_text (get_group_name (row, kind)),
    hf_table_number (hf_root_row_get_n_roots (row)),
    hf_table_number_if (has_bytes, n_bytes),
    get_retained (row),
  };

  hf_table_append_tabbed (line, &schema, all, G_N_ELEMENTS (all), values);
}

char *
hf_root_copy_dup_row (HfRootRow *row)
{
  GString *line = NULL;

  g_return_val_if_fail (HF_IS_ROOT_ROW (row), NULL);

  line = g_string_new (NULL);
  if (hf_root_row_get_kind (row) == HF_ROOT_ROW_ROOT)
    append_root (line, row);
  else if (hf_root_row_get_kind (row) != HF_ROOT_ROW_MORE)
    append_group (line, row);

  return g_string_free (line, FALSE);
}
