/* hf-root-rows.c: roots as rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-root-rows.h"

#include "hf-cut.h"

#include <glib/gi18n.h>

#define N_FLAG_BITS 64

static const HfTableColumn columns[] = {
  [HF_ROOT_ROWS_OBJECT] = { "object", HF_TABLE_ID, N_ ("Object"), 16 },
  [HF_ROOT_ROWS_KIND] = { "kind", HF_TABLE_TEXT, N_ ("Kind"), 9 },
  [HF_ROOT_ROWS_FLAGS] = { "flags", HF_TABLE_TEXT, N_ ("Flags"), 16 },
  [HF_ROOT_ROWS_CONTAINER] = { "container", HF_TABLE_TEXT, N_ ("Container"), 36 },
  [HF_ROOT_ROWS_FIELD] = { "field", HF_TABLE_TEXT, N_ ("Field"), 0 },
  [HF_ROOT_ROWS_TYPE] = { "type", HF_TABLE_TEXT, N_ ("Type"), 36 },
  [HF_ROOT_ROWS_SIZE] = { "size", HF_TABLE_BYTES, N_ ("Size"), 9 },
  [HF_ROOT_ROWS_RETAINED] = { "retained", HF_TABLE_BYTES, N_ ("Retained"), 9 },
  [HF_ROOT_ROWS_FREED] = { "freed", HF_TABLE_BYTES, N_ ("Freed"), 9 },
};

G_STATIC_ASSERT (G_N_ELEMENTS (columns) == HF_ROOT_ROWS_N_COLUMNS);

const HfTableSchema hf_root_rows_schema = { "roots", columns, HF_ROOT_ROWS_N_COLUMNS };

typedef struct
{
  HfRows       rows;
  HfRootIndex *roots;
  GString     *kind;  /* of the last row, as is the next */
  GString     *flags;
} RootRows;

void
hf_root_append_kind (GString *string,
                     guint64  kind)
{
  const char *name = hf_root_kind_name (kind);

  if (name != NULL)
    g_string_append (string, name);
  else
    g_string_append_printf (string, "%" G_GUINT64_FORMAT, kind);
}

void
hf_root_append_flags (GString *string,
                      guint64  flags)
{
  gboolean is_first = TRUE;

  for (guint bit = 0; bit < N_FLAG_BITS; bit++)
    {
      const guint64 flag = G_GUINT64_CONSTANT (1) << bit;
      const char *name = hf_root_flag_name (flag);

      if ((flags & flag) == 0)
        continue;
      if (!is_first)
        g_string_append_c (string, '+');
      is_first = FALSE;
      if (name != NULL)
        g_string_append (string, name);
      else
        g_string_append_printf (string, "%" G_GUINT64_FORMAT, flag);
    }
}

static void
get_row (HfRows       *rows,
         guint32       row,
         HfTableValue *values)
{
  RootRows *self = (RootRows *) rows;
  const HfRootIndex index = self->roots[row];
  guint32 n_roots = 0;
  const HfRoot *root = &hf_heap_get_roots (rows->heap, &n_roots)[index.value];

  g_string_truncate (self->kind, 0);
  hf_root_append_kind (self->kind, root->kind);
  g_string_truncate (self->flags, 0);
  hf_root_append_flags (self->flags, root->flags);

  values[HF_ROOT_ROWS_OBJECT] = hf_table_number (
    hf_heap_get_object_address (rows->heap, root->object));
  values[HF_ROOT_ROWS_KIND] = hf_table_text (self->kind->str);
  values[HF_ROOT_ROWS_FLAGS] = hf_table_text (self->flags->str);
  values[HF_ROOT_ROWS_CONTAINER] = hf_table_text (
    root->container.value == HF_INDEX_NONE ? NULL
                                           : hf_heap_get_type_name (rows->heap, root->container));
  values[HF_ROOT_ROWS_FIELD] = hf_table_text (hf_heap_get_string (rows->heap, root->field));
  values[HF_ROOT_ROWS_TYPE] = hf_rows_get_type_name (rows, root->object);
  values[HF_ROOT_ROWS_SIZE] = hf_table_number (hf_heap_get_object_size (rows->heap, root->object));
  values[HF_ROOT_ROWS_RETAINED] = hf_rows_get_retained (rows, root->object);
  values[HF_ROOT_ROWS_FREED] = rows->retention != NULL
                                 ? hf_table_number (hf_cut_root_freed (rows->retention, index))
                                 : hf_table_unknown ();
}

static void
clear (HfRows *rows)
{
  RootRows *self = (RootRows *) rows;

  g_free (self->roots);
  g_string_free (self->kind, TRUE);
  g_string_free (self->flags, TRUE);
}

static const HfRowsClass root_rows_class = {
  &hf_root_rows_schema, get_row, clear,
};

HfRows *
hf_root_rows_new (HfAnalysis  *analysis,
                  HfRetention *retention,
                  HfRootIndex *roots,
                  guint32      n_roots)
{
  RootRows *self = g_new0 (RootRows, 1);

  hf_rows_init (&self->rows, &root_rows_class, analysis, retention, n_roots);
  self->roots = roots;
  self->kind = g_string_new (NULL);
  self->flags = g_string_new (NULL);
  return &self->rows;
}
