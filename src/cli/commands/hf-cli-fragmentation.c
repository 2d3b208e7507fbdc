/* hf-cli-fragmentation.c: holdfast-cli fragmentation: free memory between objects
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-fragmentation.h"

#include "hf-cli-json.h"
#include "hf-cli-root-names.h"
#include "hf-figures.h"
#include "hf-fragmentation.h"

#include <glib/gi18n.h>

/* Rows of a list for people, unless asked for. */
#define PEOPLE_LIMIT 20

/* ---- Ranges ------------------------------------------------------------------------ */

typedef enum
{
  COLUMN_START,
  COLUMN_GENERATION,
  COLUMN_USED,
  COLUMN_RESERVED,
  COLUMN_OBJECTS,
  COLUMN_OBJECT_BYTES,
  COLUMN_GAPS,
  COLUMN_FREE_BYTES,
  COLUMN_LARGEST_GAP,
  COLUMN_PINNED,
  COLUMN_PINNED_BYTES,
  COLUMN_HELD_BYTES,
  COLUMN_KEPT,
  N_COLUMNS,
} Column;

static const HfTableColumn columns[N_COLUMNS] = {
  [COLUMN_START] = { "start", HF_TABLE_ID, N_ ("Range"), 16 },
  [COLUMN_GENERATION] = { "generation", HF_TABLE_GENERATION, N_ ("Generation"), 10 },
  [COLUMN_USED] = { "used", HF_TABLE_BYTES, N_ ("Used"), 9 },
  [COLUMN_RESERVED] = { "reserved", HF_TABLE_BYTES, N_ ("Reserved"), 9 },
  [COLUMN_OBJECTS] = { "objects", HF_TABLE_COUNT, N_ ("Objects"), 9 },
  [COLUMN_OBJECT_BYTES] = { "object_bytes", HF_TABLE_BYTES, N_ ("Bytes"), 9 },
  [COLUMN_GAPS] = { "gaps", HF_TABLE_COUNT, N_ ("Gaps"), 8 },
  [COLUMN_FREE_BYTES] = { "free_bytes", HF_TABLE_BYTES, N_ ("Free"), 9 },
  [COLUMN_LARGEST_GAP] = { "largest_gap", HF_TABLE_BYTES, N_ ("Largest"), 9 },
  [COLUMN_PINNED] = { "pinned", HF_TABLE_COUNT, N_ ("Pinned"), 7 },
  [COLUMN_PINNED_BYTES] = { "pinned_bytes", HF_TABLE_BYTES, N_ ("Bytes"), 9 },
  [COLUMN_HELD_BYTES] = { "held_bytes", HF_TABLE_BYTES, N_ ("Held"), 9 },
  [COLUMN_KEPT] = { "kept", HF_TABLE_FLAG, N_ ("Kept"), 0 },
};

static const HfTableSchema schema = { "ranges", columns, N_COLUMNS };

static const HfCliPlaces generation_places = {
  .n_shown = 8,
  .columns = { COLUMN_GENERATION, COLUMN_USED, COLUMN_FREE_BYTES, COLUMN_GAPS, COLUMN_LARGEST_GAP,
               COLUMN_OBJECTS, COLUMN_PINNED, COLUMN_HELD_BYTES },
};

static const HfCliPlaces kept_places = {
  .n_shown = 6,
  .columns = { COLUMN_START, COLUMN_GENERATION, COLUMN_RESERVED, COLUMN_OBJECTS,
               COLUMN_OBJECT_BYTES, COLUMN_PINNED },
};

static void
get_values (const HfRegion *region,
            HfTableValue   *values)
{
  values[COLUMN_START] = hf_table_number (region->start);
  values[COLUMN_GENERATION] = hf_table_number (region->generation);
  values[COLUMN_USED] = hf_table_number (region->used);
  values[COLUMN_RESERVED] = hf_table_number (region->reserved);
  values[COLUMN_OBJECTS] = hf_table_number (region->n_objects);
  values[COLUMN_OBJECT_BYTES] = hf_table_number (region->object_bytes);
  values[COLUMN_GAPS] = hf_table_number (region->n_gaps);
  values[COLUMN_FREE_BYTES] = hf_table_number (region->free_bytes);
  values[COLUMN_LARGEST_GAP] = hf_table_number (region->largest_gap);
  values[COLUMN_PINNED] = hf_table_number (region->n_pinned);
  values[COLUMN_PINNED_BYTES] = hf_table_number (region->pinned_bytes);
  values[COLUMN_HELD_BYTES] = hf_table_number (region->held_bytes);
  values[COLUMN_KEPT] = hf_table_number (region->is_kept);
}

/* ---- Pinned objects ---------------------------------------------------------------- */

typedef enum
{
  PINNED_ID,
  PINNED_TYPE,
  PINNED_SIZE,
  PINNED_GENERATION,
  PINNED_GAP_BEFORE,
  PINNED_GAP_BEHIND,
  PINNED_RANGE,
  PINNED_ROOT,
  PINNED_KEEPS,
  N_PINNED_COLUMNS,
} PinnedColumn;

static const HfTableColumn pinned_columns[N_PINNED_COLUMNS] = {
  [PINNED_ID] = { "id", HF_TABLE_ID, N_ ("Object"), 16 },
  [PINNED_TYPE] = { "type", HF_TABLE_TEXT, N_ ("Type"), 0 },
  [PINNED_SIZE] = { "size", HF_TABLE_BYTES, N_ ("Size"), 9 },
  [PINNED_GENERATION] = { "generation", HF_TABLE_GENERATION, N_ ("Generation"), 10 },
  [PINNED_GAP_BEFORE] = { "gap_before", HF_TABLE_BYTES, N_ ("Before"), 9 },
  [PINNED_GAP_BEHIND] = { "gap_behind", HF_TABLE_BYTES, N_ ("Behind"), 9 },
  [PINNED_RANGE] = { "range", HF_TABLE_ID, N_ ("Range"), 16 },
  [PINNED_ROOT] = { "root", HF_TABLE_TEXT, N_ ("Root"), 9 },
  [PINNED_KEEPS] = { "keeps_range", HF_TABLE_FLAG, NULL, 0 },
};

static const HfTableSchema pinned_schema = { "pinned", pinned_columns, N_PINNED_COLUMNS };

static const HfCliPlaces pinned_places = {
  .n_shown = 7,
  .columns = { PINNED_ID, PINNED_SIZE, PINNED_GENERATION, PINNED_GAP_BEFORE, PINNED_GAP_BEHIND,
               PINNED_ROOT, PINNED_TYPE },
};

/* All that is written. */
typedef struct
{
  HfHeap             *heap;
  HfFragmentation    *fragmentation;
  const HfCliOptions *options;
  HfCliOutput        *output;
} Output;

/* Values point into @root, which is the caller's. */
static void
get_pinned_values (const Output    *self,
                   const HfPinned  *pinned,
                   char           **root,
                   HfTableValue    *values)
{
  const HfRegion *region = &self->fragmentation->regions[pinned->region];
  const HfTypeIndex type = hf_heap_get_object_type (self->heap, pinned->object);
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (self->heap, &n_roots);

  *root = hf_cli_root_kind_dup_name (roots[pinned->root.value].kind);
  values[PINNED_ID] = hf_table_number (hf_heap_get_object_address (self->heap, pinned->object));
  values[PINNED_TYPE] = hf_table_text (hf_heap_get_type_name (self->heap, type));
  values[PINNED_SIZE] = hf_table_number (hf_heap_get_object_size (self->heap, pinned->object));
  values[PINNED_GENERATION] = hf_table_number (region->generation);
  values[PINNED_GAP_BEFORE] = hf_table_number (pinned->gap_before);
  values[PINNED_GAP_BEHIND] = hf_table_number (pinned->gap_behind);
  values[PINNED_RANGE] = hf_table_number (region->start);
  values[PINNED_ROOT] = hf_table_text (*root);
  values[PINNED_KEEPS] = hf_table_number (region->is_kept);
}

static void
write_pinned (const Output *self,
              guint64       limit)
{
  const guint32 n = (guint32) MIN (self->fragmentation->n_pinned, limit);
  HfCliTable table;

  hf_cli_table_begin (&table, self->output, self->options->format, &pinned_schema, &pinned_places);
  for (guint32 i = 0; i < n; i++)
    {
      g_autofree char *root = NULL;
      HfTableValue values[N_PINNED_COLUMNS];

      get_pinned_values (self, &self->fragmentation->pinned[i], &root, values);
      hf_cli_table_add_row (&table, values);
    }
  hf_cli_table_end (&table, self->fragmentation->n_pinned - n);
}

/* ---- For scripts ------------------------------------------------------------------- */

static void
add_row (HfCliJson           *json,
         const HfTableSchema *its_schema,
         const HfTableValue  *values,
         guint                first)
{
  hf_cli_json_begin_row (json);
  for (guint i = first; i < its_schema->n_columns; i++)
    hf_cli_json_add_value (json, its_schema->columns[i].key, its_schema->columns[i].kind,
                           values[i]);
  hf_cli_json_end_object (json);
}

/* Sums have neither a start nor the mark of a range. */
static void
add_generations (const Output *self,
                 HfCliJson    *json)
{
  hf_cli_json_begin_array (json, "generations");
  for (guint i = 0; i < HF_FRAGMENTATION_N_GENERATIONS; i++)
    {
      HfTableSchema sums = schema;
      HfTableValue values[N_COLUMNS];

      if (self->fragmentation->n_ranges[i] == 0)
        continue;
      sums.n_columns = COLUMN_KEPT;
      get_values (&self->fragmentation->sums[i], values);
      add_row (json, &sums, values, COLUMN_GENERATION);
    }
  hf_cli_json_end_array (json);
}

static void
write_json (const Output *self)
{
  const HfFragmentation *of = self->fragmentation;
  HfCliJson json;

  hf_cli_json_init (&json, self->output);
  hf_cli_json_begin_object (&json, NULL);
  add_generations (self, &json);
  hf_cli_json_begin_array (&json, schema.key);
  for (guint32 i = 0; i < MIN (of->n_regions, self->options->limit); i++)
    {
      HfTableValue values[N_COLUMNS];

      get_values (&of->regions[i], values);
      add_row (&json, &schema, values, 0);
    }
  hf_cli_json_end_array (&json);
  hf_cli_json_begin_array (&json, pinned_schema.key);
  for (guint32 i = 0; i < MIN (of->n_pinned, self->options->limit); i++)
    {
      g_autofree char *root = NULL;
      HfTableValue values[N_PINNED_COLUMNS];

      get_pinned_values (self, &of->pinned[i], &root, values);
      add_row (&json, &pinned_schema, values, 0);
    }
  hf_cli_json_end_array (&json);
  hf_cli_json_add_number (&json, "outside", of->n_outside);
  hf_cli_json_end_object (&json);
  hf_cli_json_finish (&json);
}

static void
write_ranges (const Output *self)
{
  const guint32 n = (guint32) MIN (self->fragmentation->n_regions, self->options->limit);
  HfCliTable table;

  hf_cli_table_begin (&table, self->output, self->options->format, &schema, NULL);
  for (guint32 i = 0; i < n; i++)
    {
      HfTableValue values[N_COLUMNS];

      get_values (&self->fragmentation->regions[i], values);
      hf_cli_table_add_row (&table, values);
    }
  hf_cli_table_end (&table, 0);
}

/* ---- For people -------------------------------------------------------------------- */

static void
write_generations (const Output *self)
{
  HfCliTable table;

  hf_cli_table_begin (&table, self->output, HF_CLI_PEOPLE, &schema, &generation_places);
  for (guint i = 0; i < HF_FRAGMENTATION_N_GENERATIONS; i++)
    {
      HfTableValue values[N_COLUMNS];

      if (self->fragmentation->n_ranges[i] == 0)
        continue;
      get_values (&self->fragmentation->sums[i], values);
      hf_cli_table_add_row (&table, values);
    }
  hf_cli_table_end (&table, 0);
}

static guint32
count_kept (const Output *self)
{
  guint32 n = 0;

  for (guint32 i = 0; i < self->fragmentation->n_regions; i++)
    n += self->fragmentation->regions[i].is_kept;
  return n;
}

static void
write_kept (const Output *self,
            guint64       limit)
{
  guint32 n_written = 0;
  HfCliTable table;

  hf_cli_table_begin (&table, self->output, HF_CLI_PEOPLE, &schema, &kept_places);
  for (guint32 i = 0; i < self->fragmentation->n_regions && n_written < limit; i++)
    {
      HfTableValue values[N_COLUMNS];

      if (!self->fragmentation->regions[i].is_kept)
        continue;
      get_values (&self->fragmentation->regions[i], values);
      hf_cli_table_add_row (&table, values);
      n_written++;
    }
  hf_cli_table_end (&table, count_kept (self) - n_written);
}

static void
write_text (const Output *self)
{
  const guint64 limit = self->options->limit == G_MAXUINT64 ? PEOPLE_LIMIT : self->options->limit;
  g_autofree char *n_pinned = hf_figures_count (self->fragmentation->n_pinned);
  g_autofree char *n_kept = hf_figures_count (count_kept (self));

  write_generations (self);
  hf_cli_output_add_format (self->output, "\n%s: %s\n", _ ("Ranges that pinned objects keep"),
                            n_kept);
  if (count_kept (self) > 0)
    write_kept (self, limit);
  hf_cli_output_add_format (self->output, "\n%s: %s\n",
                            _ ("Pinned objects, with the free memory beside them"), n_pinned);
  if (self->fragmentation->n_pinned > 0)
    write_pinned (self, limit);
}

/* ---- The command ------------------------------------------------------------------- */

static gboolean
run (HfCliInput          *input,
     const HfCliOptions  *options,
     HfCliOutput         *output,
     GError             **error)
{
  const HfCliFragmentationOptions *own = options->own;
  g_autoptr (HfFragmentation) fragmentation = hf_fragmentation_new (input->heap, NULL, error);
  const Output self = { input->heap, fragmentation, options, output };

  if (fragmentation == NULL)
    return FALSE;
  if (options->format == HF_CLI_JSON)
    write_json (&self);
  else if (options->format == HF_CLI_PEOPLE)
    write_text (&self);
  else if (own->pinned)
    write_pinned (&self, options->limit);
  else
    write_ranges (&self);
  return TRUE;
}

static const HfCliOption options[] = {
  { "pinned", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (HfCliFragmentationOptions, pinned),
    N_ ("With --csv: the pinned objects in place of the ranges"), NULL },
};

static gboolean
take (HfCliOptions  *self,
      GError       **error)
{
  const HfCliFragmentationOptions *own = self->own;

  return !own->pinned || (self->format != HF_CLI_PEOPLE && self->format != HF_CLI_JSON) ||
         hf_cli_options_fail (_ ("--pinned goes with --csv; text and JSON have both lists"), error);
}

static const HfCliOptionSet option_set = {
  .operands = N_ ("FILE"),
  .formats = HF_CLI_HAS_JSON | HF_CLI_HAS_CSV,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .size = sizeof (HfCliFragmentationOptions),
  .limit = N_ ("Only the first N rows of each list (default 20; in JSON and CSV all)"),
  .take = take,
};

const HfCliCommand hf_cli_fragmentation_command = {
  .name = "fragmentation",
  .summary = N_ ("Free memory between objects, and the pinned objects that hold it open"),
  .lists = { &schema, &pinned_schema },
  .options = &option_set,
  .run = run,
};
