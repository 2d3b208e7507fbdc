/* hf-cli-ages.c: holdfast-cli ages: how old objects are, and how many survive
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-ages.h"

#include "hf-cli-ages-findings.h"
#include "hf-cli-collections.h"
#include "hf-figures.h"

#include <glib/gi18n.h>

typedef enum
{
  COLUMN_TYPE,
  COLUMN_OBJECTS,
  COLUMN_BYTES,
  COLUMN_AGES,
  COLUMN_ALIVE,
  COLUMN_SURVIVED,
  COLUMN_GENERATIONS,
  COLUMN_PROMOTIONS,
  COLUMN_PROMOTED_BYTES,
  COLUMN_ONLY_GROWS,
  COLUMN_OLD,
  COLUMN_OLD_DIED,
  COLUMN_OLD_DIED_BYTES,
  COLUMN_MID_LIFE_CRISIS,
  N_COLUMNS,
} Column;

static const HfTableColumn columns[N_COLUMNS] = {
  [COLUMN_TYPE] = { "type", HF_TABLE_TEXT, NULL, 0 },
  [COLUMN_OBJECTS] = { "objects", HF_TABLE_COUNT, NULL, 0 },
  [COLUMN_BYTES] = { "bytes", HF_TABLE_BYTES, NULL, 0 },
  [COLUMN_AGES] = { "ages", HF_TABLE_NUMBERS, NULL, 0 },
  [COLUMN_ALIVE] = { "alive", HF_TABLE_NUMBERS, NULL, 0 },
  [COLUMN_SURVIVED] = { "survived", HF_TABLE_NUMBERS, NULL, 0 },
  [COLUMN_GENERATIONS] = { "generations", HF_TABLE_NUMBERS, NULL, 0 },
  [COLUMN_PROMOTIONS] = { "promotions", HF_TABLE_NUMBERS, NULL, 0 },
  [COLUMN_PROMOTED_BYTES] = { "promoted_bytes", HF_TABLE_BYTES, NULL, 0 },
  [COLUMN_ONLY_GROWS] = { "only_grows", HF_TABLE_FLAG, NULL, 0 },
  [COLUMN_OLD] = { "old", HF_TABLE_NUMBERS, NULL, 0 },
  [COLUMN_OLD_DIED] = { "old_died", HF_TABLE_NUMBERS, NULL, 0 },
  [COLUMN_OLD_DIED_BYTES] = { "old_died_bytes", HF_TABLE_BYTES, NULL, 0 },
  [COLUMN_MID_LIFE_CRISIS] = { "mid_life_crisis", HF_TABLE_FLAG, NULL, 0 },
};

static const HfTableSchema schema = { "types", columns, N_COLUMNS };

/* People see sums and shares in place of lists of numbers. */
typedef enum
{
  PEOPLE_OBJECTS,
  PEOPLE_BYTES,
  PEOPLE_OLD,
  PEOPLE_NEW,
  PEOPLE_SURVIVAL,
  PEOPLE_PROMOTED,
  PEOPLE_PROMOTED_BYTES,
  PEOPLE_TYPE,
  N_PEOPLE_COLUMNS,
} PeopleColumn;

static const HfTableColumn people_columns[N_PEOPLE_COLUMNS] = {
  [PEOPLE_OBJECTS] = { "objects", HF_TABLE_COUNT, N_ ("Objects"), 9 },
  [PEOPLE_BYTES] = { "bytes", HF_TABLE_BYTES, N_ ("Bytes"), 9 },
  [PEOPLE_OLD] = { "old", HF_TABLE_COUNT, N_ ("Oldest"), 9 },
  [PEOPLE_NEW] = { "new", HF_TABLE_COUNT, N_ ("New"), 9 },
  [PEOPLE_SURVIVAL] = { "survival", HF_TABLE_FIGURE, N_ ("Survival"), 8 },
  [PEOPLE_PROMOTED] = { "promoted", HF_TABLE_COUNT, N_ ("Promoted"), 9 },
  [PEOPLE_PROMOTED_BYTES] = { "promoted_bytes", HF_TABLE_BYTES, N_ ("Bytes"), 9 },
  [PEOPLE_TYPE] = { "type", HF_TABLE_TEXT, N_ ("Type"), 0 },
};

static const HfTableSchema people_schema = { "types", people_columns, N_PEOPLE_COLUMNS };

/* ---- Values ------------------------------------------------------------------------ */

static HfLifeSum
get_promoted (const HfTypeAges *type)
{
  HfLifeSum sum = { 0, 0 };

  for (int i = 0; i < HF_N_PROMOTIONS; i++)
    {
      sum.n_objects += type->promotions[i].n_objects;
      sum.n_bytes += type->promotions[i].n_bytes;
    }
  return sum;
}

/* Returns: (transfer full): the numbers of objects */
static char *
dup_numbers (const HfLifeSum *sums,
             guint32          n)
{
  GString *text = g_string_new (NULL);

  for (guint32 i = 0; i < n; i++)
    g_string_append_printf (text, "%s%" G_GUINT64_FORMAT, i > 0 ? " " : "", sums[i].n_objects);
  return g_string_free (text, FALSE);
}

/* The texts that the values of a row point to. */
typedef struct
{
  char *texts[N_COLUMNS];
} Row;

static void
row_clear (Row *self)
{
  for (guint i = 0; i < N_COLUMNS; i++)
    g_free (self->texts[i]);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Row, row_clear)

static void
get_values (const HfAges *ages,
            guint32       position,
            Row          *row,
            HfTableValue *values)
{
  const HfTypeAges *type = &ages->types[position];
  const HfLifeSum *last = &type->alive[ages->n_snapshots - 1];
  const gboolean has_promotions = ages->has_generations && ages->n_snapshots > 1;

  row->texts[COLUMN_AGES] = dup_numbers (type->ages, ages->n_snapshots);
  row->texts[COLUMN_ALIVE] = dup_numbers (type->alive, ages->n_snapshots);
  row->texts[COLUMN_SURVIVED] = dup_numbers (type->survived, ages->n_snapshots - 1);
  if (ages->has_generations)
    row->texts[COLUMN_GENERATIONS] = dup_numbers (type->generations, HF_AGES_N_GENERATIONS);
  if (has_promotions)
    {
      row->texts[COLUMN_PROMOTIONS] = dup_numbers (type->promotions, HF_N_PROMOTIONS);
      row->texts[COLUMN_OLD] = dup_numbers (type->old, ages->n_snapshots - 1);
      row->texts[COLUMN_OLD_DIED] = dup_numbers (type->old_died, ages->n_snapshots - 1);
    }
  for (guint i = 0; i < N_COLUMNS; i++)
    values[i] = hf_table_text (row->texts[i]);
  values[COLUMN_TYPE] = hf_table_text (type->name);
  values[COLUMN_OBJECTS] = hf_table_number (last->n_objects);
  values[COLUMN_BYTES] = hf_table_number (last->n_bytes);
  values[COLUMN_PROMOTED_BYTES] = hf_table_number_if (has_promotions, get_promoted (type).n_bytes);
  values[COLUMN_ONLY_GROWS] = hf_table_number (hf_ages_only_grows (ages, position));
  values[COLUMN_OLD_DIED_BYTES] =
    hf_table_number_if (has_promotions, hf_ages_get_old_died (ages, position).n_bytes);
  values[COLUMN_MID_LIFE_CRISIS] = hf_table_number (hf_ages_is_in_crisis (ages, position));
}

/* Returns: (transfer full) (nullable): the share of all objects of all snapshots that the next one
 * has as well; %NULL if there were none */
static char *
dup_survival (const HfAges *ages,
              guint32       row)
{
  const guint64 n_alive = hf_ages_get_alive (ages, row).n_objects;

  return n_alive == 0 ? NULL
                      : hf_figures_share (hf_ages_get_survived (ages, row).n_objects, n_alive);
}

/* ---- Writing ----------------------------------------------------------------------- */

static void
write_text (const HfAges *ages,
            guint32       n_rows,
            HfCliOutput  *output)
{
  const gboolean is_known = ages->n_snapshots > 1;
  const gboolean has_promotions = ages->has_generations && is_known;
  HfCliTable table;

  hf_cli_ages_write_findings (ages, output);
  hf_cli_table_begin (&table, output, HF_CLI_PEOPLE, &people_schema, NULL);
  for (guint32 i = 0; i < n_rows; i++)
    {
      const HfTypeAges *type = &ages->types[i];
      const HfLifeSum *last = &type->alive[ages->n_snapshots - 1];
      const HfLifeSum promoted = get_promoted (type);
      g_autofree char *survival = dup_survival (ages, i);
      const HfTableValue values[N_PEOPLE_COLUMNS] = {
        [PEOPLE_OBJECTS] = hf_table_number (last->n_objects),
        [PEOPLE_BYTES] = hf_table_number (last->n_bytes),
        [PEOPLE_OLD] = hf_table_number (type->ages[ages->n_snapshots - 1].n_objects),
        [PEOPLE_NEW] = hf_table_number_if (is_known, type->ages[0].n_objects),
        [PEOPLE_SURVIVAL] = hf_table_text (survival),
        [PEOPLE_PROMOTED] = hf_table_number_if (has_promotions, promoted.n_objects),
        [PEOPLE_PROMOTED_BYTES] = hf_table_number_if (has_promotions, promoted.n_bytes),
        [PEOPLE_TYPE] = hf_table_text (type->name),
      };

      hf_cli_table_add_row (&table, values);
    }
  hf_cli_table_end (&table, ages->n_types - n_rows);
}

static void
write_json (const HfCliInput *input,
            const HfAges     *ages,
            guint32           n_rows,
            HfCliOutput      *output)
{
  HfCliJson json;

  hf_cli_json_init (&json, output);
  hf_cli_json_begin_object (&json, NULL);
  hf_cli_json_add_string (&json, "file", input->name);
  hf_cli_json_add_number (&json, "first_snapshot", ages->first + 1);
  hf_cli_json_add_number (&json, "snapshot", ages->last + 1);
  hf_cli_json_begin_array (&json, schema.key);
  for (guint32 i = 0; i < n_rows; i++)
    {
      g_auto (Row) row = { { NULL } };
      HfTableValue values[N_COLUMNS];

      get_values (ages, i, &row, values);
      hf_cli_json_begin_row (&json);
      for (guint k = 0; k < N_COLUMNS; k++)
        hf_cli_json_add_value (&json, columns[k].key, columns[k].kind, values[k]);
      hf_cli_json_end_object (&json);
    }
  hf_cli_json_end_array (&json);
  hf_cli_ages_add_findings (ages, &json);
  hf_cli_json_end_object (&json);
  hf_cli_json_finish (&json);
}

static void
write_csv (const HfAges       *ages,
           const HfCliOptions *options,
           guint32             n_rows,
           HfCliOutput        *output)
{
  HfCliTable table;

  hf_cli_table_begin (&table, output, options->format, &schema, NULL);
  for (guint32 i = 0; i < n_rows; i++)
    {
      g_auto (Row) row = { { NULL } };
      HfTableValue values[N_COLUMNS];

      get_values (ages, i, &row, values);
      hf_cli_table_add_row (&table, values);
    }
  hf_cli_table_end (&table, 0);
}

/* ---- The command ------------------------------------------------------------------- */

/* Objects are followed back to the first snapshot from which that is possible. */
static HfAges *
find_ages (HfCliInput  *input,
           GError     **error)
{
  const guint32 last = input->snapshot - 1;
  g_autoptr (HfIdentity) identity = hf_cli_collections_follow (input, last, last, error);
  guint32 first = last;
  HfAges *ages;

  if (identity == NULL)
    return NULL;
  while (first > 0 && hf_identity_is_known (identity, first - 1, first))
    first--;
  ages = hf_ages_new (identity, first, last, NULL, error);
  if (ages != NULL && first > 0)
    {
      g_autofree char *message = g_strdup_printf (
        _ ("Objects cannot be followed back past snapshot %u, because tracking was "
           "interrupted before it"),
        first + 1);

      hf_cli_print_message (message);
    }
  return ages;
}

static gboolean
run (HfCliInput          *input,
     const HfCliOptions  *options,
     HfCliOutput         *output,
     GError             **error)
{
  g_autoptr (HfAges) ages = find_ages (input, error);
  guint32 n_rows;

  if (ages == NULL)
    return FALSE;
  n_rows = (guint32) MIN (ages->n_types, options->limit);
  if (options->format == HF_CLI_PEOPLE)
    write_text (ages, n_rows, output);
  else if (options->format == HF_CLI_JSON)
    write_json (input, ages, n_rows, output);
  else
    write_csv (ages, options, n_rows, output);
  return TRUE;
}

static const HfCliOptionSet option_set = {
  .operands = N_ ("FILE"),
  .formats = HF_CLI_HAS_JSON | HF_CLI_HAS_CSV,
  .limit = N_ ("Only the first N types"),
};

const HfCliCommand hf_cli_ages_command = {
  .name = "ages",
  .summary = N_ ("The ages of the objects of a recording by type: who survives, who is promoted"),
  .lists = { &schema },
  .options = &option_set,
  .run = run,
};
