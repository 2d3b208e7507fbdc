/* hf-cli-roots.c: holdfast-cli roots: the roots of a heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-roots.h"

#include "hf-cli-facts.h"
#include "hf-cli-list.h"
#include "hf-cli-root-groups.h"
#include "hf-cli-root-options.h"
#include "hf-figures.h"
#include "hf-retained-set.h"
#include "hf-root-rows.h"

#include <glib/gi18n.h>

static const HfCliPlaces places = {
  9,
  { HF_ROOT_ROWS_KIND, HF_ROOT_ROWS_FLAGS, HF_ROOT_ROWS_OBJECT, HF_ROOT_ROWS_SIZE,
    HF_ROOT_ROWS_RETAINED, HF_ROOT_ROWS_FREED, HF_ROOT_ROWS_TYPE, HF_ROOT_ROWS_CONTAINER,
    HF_ROOT_ROWS_FIELD },
};

/* A root and by what it is sorted. */
typedef struct
{
  HfRootIndex root;
  guint64     figure;
} Row;

typedef struct
{
  HfCliFacts              facts;
  const HfRoot           *roots;
  const HfCliRootOptions *options;
  GArray                 *rows; /* Row */
} Roots;

static void
roots_clear (Roots *self)
{
  hf_cli_facts_clear (&self->facts);
  g_clear_pointer (&self->rows, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Roots, roots_clear)

/* ---- Which, in which order ---------------------------------------------------- */

static guint64
get_figure (const Roots *self,
            HfRootIndex  root)
{
  HfObjectIndex object = self->roots[root.value].object;

  switch (self->options->sort)
    {
    case HF_CLI_ROOT_SORT_RETAINED:
      return hf_cli_facts_get_retained (&self->facts, object).number;
    case HF_CLI_ROOT_SORT_FREED:
      return hf_cli_facts_get_freed (&self->facts, root).number;
    case HF_CLI_ROOT_SORT_OWN:
    default:
      return hf_heap_get_object_size (self->facts.heap, object);
    }
}

/* By kind, if nothing else is asked for; then the largest figure first, then by id; a
 * root that is there twice stays in the order of the file. */
static int
compare_rows (gconstpointer a,
              gconstpointer b,
              gpointer      user_data)
{
  const Roots *self = user_data;
  const Row *row_a = a;
  const Row *row_b = b;
  const HfRoot *root_a = &self->roots[row_a->root.value];
  const HfRoot *root_b = &self->roots[row_b->root.value];

  if (self->options->sort == HF_CLI_ROOT_SORT_OWN && root_a->kind != root_b->kind)
    return root_a->kind < root_b->kind ? -1 : 1;
  if (row_a->figure != row_b->figure)
    return row_a->figure > row_b->figure ? -1 : 1;
  if (root_a->object.value != root_b->object.value)
    return root_a->object.value < root_b->object.value ? -1 : 1;
  return (row_a->root.value > row_b->root.value) - (row_a->root.value < row_b->root.value);
}

static void
list_roots (Roots *self)
{
  guint32 n_roots;

  self->roots = hf_heap_get_roots (self->facts.heap, &n_roots);
  self->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  for (guint32 i = 0; i < n_roots; i++)
    {
      const Row row = { { i }, get_figure (self, (HfRootIndex){ i }) };

      if (hf_cli_root_options_fit (self->options, &self->roots[i]))
        g_array_append_val (self->rows, row);
    }
  g_array_sort_with_data (self->rows, compare_rows, self);
}

/* ---- The command ----------------------------------------------------------------- */

/* Returns: (transfer full): the roots alone, in their order */
static HfRootIndex *
dup_roots (const Roots *self)
{
  HfRootIndex *roots = g_new (HfRootIndex, MAX (self->rows->len, 1));

  for (guint i = 0; i < self->rows->len; i++)
    roots[i] = g_array_index (self->rows, Row, i).root;
  return roots;
}

/* All of them together hold more than the sum of the bytes that each frees. */
static gboolean
add_total (const Roots  *self,
           HfCliOutput  *output,
           GError      **error)
{
  const HfRootMatch match = {
    .has_kind = self->options->has_kind,
    .kind = self->options->kind,
    .flags = self->options->flags,
  };
  HfRetainedSum sum;
  g_autofree char *bytes = NULL;
  g_autofree char *count = NULL;

  if (self->facts.retention == NULL || self->rows->len == 0)
    return TRUE;
  if (!hf_retained_set_of_roots (self->facts.retention, &match, &sum, NULL, error))
    return FALSE;
  if (sum.n_objects == 0)
    {
      hf_cli_output_add_format (output, "%s\n", _ ("Together they keep nothing"));
      return TRUE;
    }
  bytes = hf_figures_size (sum.n_bytes);
  count = hf_figures_count (sum.n_objects);
  /* Translators: a size, and a number of objects */
  hf_cli_output_add_format (output,
                            ngettext ("Together they keep %s in %s object",
                                      "Together they keep %s in %s objects", sum.n_objects),
                            bytes, count);
  hf_cli_output_add_char (output, '\n');
  return TRUE;
}

static gboolean
run (HfCliInput          *input,
     const HfCliOptions  *options,
     HfCliOutput         *output,
     GError             **error)
{
  const HfCliRootOptions *own = options->own;
  g_auto (Roots) roots = { .options = own };
  g_autoptr (HfRows) list = NULL;

  if (own->by != HF_CLI_ROOTS_BY_ROOT)
    return hf_cli_root_groups_run (input, options, output, error);
  if (!hf_cli_facts_init (&roots.facts, input, own->sort != HF_CLI_ROOT_SORT_OWN, error))
    return FALSE;

  list_roots (&roots);
  list = hf_root_rows_new (roots.facts.analysis, roots.facts.retention, dup_roots (&roots),
                           roots.rows->len);
  hf_cli_list_write (list, &places, options, output);
  return options->format != HF_CLI_PEOPLE || add_total (&roots, output, error);
}

const HfCliCommand hf_cli_roots_command = {
  .name = "roots",
  .summary = N_ ("All roots, or those of one kind or with some flags, and what they keep alive"),
  .lists = { &hf_root_rows_schema, &hf_cli_root_groups_schema },
  .options = &hf_cli_root_option_set,
  .run = run,
};
