/* hf-root-rows.c: roots as rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-root-rows.h"

#include "hf-cut.h"

#define N_FLAG_BITS 64

static const HfTableColumn columns[] = {
  { "object", HF_TABLE_ID },
  { "kind", HF_TABLE_TEXT },
  { "flags", HF_TABLE_TEXT },
  { "container", HF_TABLE_TEXT },
  { "field", HF_TABLE_TEXT },
  { "type", HF_TABLE_TEXT },
  { "size", HF_TABLE_NUMBER },
  { "retained", HF_TABLE_NUMBER },
  { "freed", HF_TABLE_NUMBER },
};

G_STATIC_ASSERT (G_N_ELEMENTS (columns) == HF_N_ROOT_COLUMNS);

typedef struct
{
  HfExportList  list;
  HfRootIndex  *roots;
  GString      *kind;  /* of the last row, as is the next */
  GString      *flags;
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

static gboolean
next_row (HfExportList *list,
          HfTableValue *values)
{
  RootRows *self = (RootRows *) list;
  guint32 n_roots = 0;
  const HfRoot *roots = hf_heap_get_roots (list->heap, &n_roots);
  const HfRoot *root = NULL;
  HfRootIndex index;

  if (list->row == list->n_rows)
    return FALSE;

  index = self->roots[list->row++];
  root = &roots[index.value];
  g_string_truncate (self->kind, 0);
  hf_root_append_kind (self->kind, root->kind);
  g_string_truncate (self->flags, 0);
  hf_root_append_flags (self->flags, root->flags);

  values[0] = hf_table_number (hf_heap_get_object_address (list->heap, root->object));
  values[1] = hf_table_text (self->kind->str);
  values[2] = hf_table_text (self->flags->str);
  values[3] = hf_table_text (root->container.value == HF_INDEX_NONE
                               ? NULL
                               : hf_heap_get_type_name (list->heap, root->container));
  values[4] = hf_table_text (hf_heap_get_string (list->heap, root->field));
  values[5] = hf_export_list_get_type_name (list, root->object);
  values[6] = hf_table_number (hf_heap_get_object_size (list->heap, root->object));
  values[7] = hf_export_list_get_retained (list, root->object);
  values[8] = list->retention != NULL
                ? hf_table_number (hf_cut_root_freed (list->retention, index))
                : hf_table_unknown ();
  return TRUE;
}

static void
clear (HfExportList *list)
{
  RootRows *self = (RootRows *) list;

  g_free (self->roots);
  g_string_free (self->kind, TRUE);
  g_string_free (self->flags, TRUE);
}

static const HfExportListClass root_rows_class = {
  "roots", columns, G_N_ELEMENTS (columns), next_row, clear,
};

HfExportList *
hf_root_rows_new (HfAnalysis  *analysis,
                  HfRetention *retention,
                  HfRootIndex *roots,
                  guint32      n_roots)
{
  RootRows *self = g_new0 (RootRows, 1);

  hf_export_list_init (&self->list, &root_rows_class, analysis, retention, n_roots);
  self->roots = roots;
  self->kind = g_string_new (NULL);
  self->flags = g_string_new (NULL);
  return &self->list;
}
