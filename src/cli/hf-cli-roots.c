/* hf-cli-roots.c: holdfast-cli roots: the roots of a heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-roots.h"

#include "hf-cli-root-tally.h"

#include <glib/gi18n.h>

const HfCliColumn hf_cli_roots_columns[] = {
  { "object", HF_CLI_COLUMN_ID, N_ ("Object"), 16, 2 },
  { "kind", HF_CLI_COLUMN_TEXT, N_ ("Kind"), 9, 0 },
  { "flags", HF_CLI_COLUMN_TEXT, N_ ("Flags"), 16, 1 },
  { "container", HF_CLI_COLUMN_TEXT, N_ ("Container"), 36, 5 },
  { "field", HF_CLI_COLUMN_TEXT, N_ ("Field"), 0, 6 },
  { "type", HF_CLI_COLUMN_TEXT, N_ ("Type"), 36, 4 },
  { "size", HF_CLI_COLUMN_BYTES, N_ ("Size"), 9, 3 },
};

typedef struct
{
  HfHeap       *heap;
  const HfRoot *roots;
} Roots;

/* By kind, then the largest object first, then by id; a root that is there
 * twice stays in the order of the file. */
static int
compare_roots (gconstpointer a,
               gconstpointer b,
               gpointer      user_data)
{
  const Roots *roots = user_data;
  guint32 index_a = *(const guint32 *) a;
  guint32 index_b = *(const guint32 *) b;
  const HfRoot *root_a = &roots->roots[index_a];
  const HfRoot *root_b = &roots->roots[index_b];
  guint64 size_a = hf_heap_get_object_size (roots->heap, root_a->object);
  guint64 size_b = hf_heap_get_object_size (roots->heap, root_b->object);

  if (root_a->kind != root_b->kind)
    return root_a->kind < root_b->kind ? -1 : 1;
  if (size_a != size_b)
    return size_a > size_b ? -1 : 1;
  if (root_a->object.value != root_b->object.value)
    return root_a->object.value < root_b->object.value ? -1 : 1;
  return (index_a > index_b) - (index_a < index_b);
}

static gboolean
is_wanted (const HfRoot       *root,
           const HfCliOptions *options)
{
  return (!options->has_kind || root->kind == options->kind)
         && (root->flags & options->flags) == options->flags;
}

/* Returns: (element-type guint32): the roots asked for, sorted */
static GArray *
list_roots (Roots              *roots,
            guint32             n_roots,
            const HfCliOptions *options)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint32 i = 0; i < n_roots; i++)
    if (is_wanted (&roots->roots[i], options))
      g_array_append_val (list, i);
  g_array_sort_with_data (list, compare_roots, roots);
  return list;
}

static void
add_root (HfCliTable   *table,
          HfHeap       *heap,
          const HfRoot *root,
          GString      *flags)
{
  g_autofree char *kind = hf_cli_root_kind_dup_name (root->kind);
  const char *container = root->container.value != HF_INDEX_NONE
                            ? hf_heap_get_type_name (heap, root->container)
                            : NULL;
  HfTypeIndex type = hf_heap_get_object_type (heap, root->object);
  HfCliValue values[HF_CLI_N_ROOTS_COLUMNS];

  g_string_truncate (flags, 0);
  hf_cli_root_flags_append (flags, root->flags);

  values[0] = hf_cli_number (hf_heap_get_object_address (heap, root->object));
  values[1] = hf_cli_text (kind);
  values[2] = hf_cli_text (flags->str);
  values[3] = hf_cli_text (container);
  values[4] = hf_cli_text (hf_heap_get_string (heap, root->field));
  values[5] = hf_cli_text (hf_heap_get_type_name (heap, type));
  values[6] = hf_cli_number (hf_heap_get_object_size (heap, root->object));
  hf_cli_table_add_row (table, values);
}

gboolean
hf_cli_roots_run (HfCliInput          *input,
                  const HfCliOptions  *options,
                  HfCliOutput         *output,
                  GError             **error G_GNUC_UNUSED)
{
  g_autoptr (GArray) list = NULL;
  g_autoptr (GString) flags = g_string_new (NULL);
  guint32 n_roots = 0;
  Roots roots = { input->heap, hf_heap_get_roots (input->heap, &n_roots) };
  HfCliTable table;
  guint n_rows;

  list = list_roots (&roots, n_roots, options);
  n_rows = (guint) MIN (list->len, options->limit);
  hf_cli_table_begin (&table, output, options->format, "roots", hf_cli_roots_columns,
                      HF_CLI_N_ROOTS_COLUMNS);
  for (guint i = 0; i < n_rows && !hf_cli_output_is_closed (output); i++)
    add_root (&table, input->heap, &roots.roots[g_array_index (list, guint32, i)], flags);
  hf_cli_table_end (&table, list->len - n_rows);
  return TRUE;
}
