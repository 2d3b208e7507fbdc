/* hf-cli-compare-identity.c: holdfast-cli compare --by identity: which objects are the same
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-collections.h"
#include "hf-cli-compare-private.h"
#include "hf-cli-identity-reasons.h"
#include "hf-figures.h"
#include "hf-lives.h"

#include <glib/gi18n.h>
#include <string.h>

typedef enum
{
  COLUMN_TYPE,
  COLUMN_SURVIVED,
  COLUMN_DIED,
  COLUMN_NEW,
  COLUMN_SURVIVED_BYTES,
  COLUMN_DIED_BYTES,
  COLUMN_NEW_BYTES,
  N_COLUMNS,
} Column;

static const HfTableColumn columns[N_COLUMNS] = {
  [COLUMN_TYPE] = { "type", HF_TABLE_TEXT, N_ ("Type"), 0 },
  [COLUMN_SURVIVED] = { "survived", HF_TABLE_COUNT, N_ ("Survived"), 9 },
  [COLUMN_DIED] = { "died", HF_TABLE_COUNT, N_ ("Died"), 9 },
  [COLUMN_NEW] = { "new", HF_TABLE_COUNT, N_ ("New"), 9 },
  [COLUMN_SURVIVED_BYTES] = { "survived_bytes", HF_TABLE_BYTES, N_ ("Bytes"), 9 },
  [COLUMN_DIED_BYTES] = { "died_bytes", HF_TABLE_BYTES, N_ ("Bytes"), 9 },
  [COLUMN_NEW_BYTES] = { "new_bytes", HF_TABLE_BYTES, N_ ("Bytes"), 9 },
};

static const HfTableSchema schema = { "types", columns, N_COLUMNS };

static const HfCliPlaces places = {
  .n_shown = N_COLUMNS,
  .columns = { COLUMN_SURVIVED, COLUMN_SURVIVED_BYTES, COLUMN_DIED, COLUMN_DIED_BYTES, COLUMN_NEW,
               COLUMN_NEW_BYTES, COLUMN_TYPE },
};

/* All that is written. */
typedef struct
{
  HfCliInput     input;
  HfIdentity    *identity;
  HfLives       *lives;
  HfReasonLives *reasons; /* NULL if they are not asked for */
  guint32        n_lost;
  guint32        n_misfits;
} HfCliIdentity;

static void
identity_clear (HfCliIdentity *self)
{
  g_clear_pointer (&self->reasons, hf_reason_lives_free);
  g_clear_pointer (&self->lives, hf_lives_free);
  g_clear_pointer (&self->identity, hf_identity_unref);
  hf_cli_input_clear (&self->input);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfCliIdentity, identity_clear)

/* ---- Finding ----------------------------------------------------------------------- */

/* Returns the position of the snapshot that @name names: 0 is the last one. */
static gboolean
find_snapshot (const HfCliIdentity *self,
               const HfCliHeapName *name,
               guint32             *snapshot,
               GError             **error)
{
  *snapshot = (name->snapshot == 0 ? self->input.n_snapshots : name->snapshot) - 1;
  return hf_cli_input_check_snapshot (&self->input, *snapshot + 1, error);
}

/* Objects whose fate the collections do not explain are shown, and not only counted. */
static void
print_unexplained (const HfCliIdentity *self)
{
  g_autofree char *n_lost = hf_figures_count (self->n_lost);
  g_autofree char *n_misfits = hf_figures_count (self->n_misfits);
  g_autofree char *lost = g_strdup_printf (
    ngettext ("%s object is not where the collections put it, and counts as dead",
              "%s objects are not where the collections put them, and count as dead", self->n_lost),
    n_lost);
  g_autofree char *misfits = g_strdup_printf (
    ngettext ("%s object has another type or size than before, and counts as dead and new",
              "%s objects have other types or sizes than before, and count as dead and new",
              self->n_misfits),
    n_misfits);

  if (self->n_lost > 0)
    hf_cli_print_message (lost);
  if (self->n_misfits > 0)
    hf_cli_print_message (misfits);
}

static gboolean
find_lives (HfCliIdentity  *self,
            guint32         from,
            guint32         to,
            GError        **error)
{
  if (from >= to)
    return hf_cli_options_fail (_ ("--by identity needs two snapshots in the order of time"),
                                error);
  self->identity = hf_cli_collections_follow (&self->input, from, to, error);
  if (self->identity == NULL)
    return FALSE;
  for (guint32 i = from; i < to; i++)
    {
      self->n_lost += hf_identity_get_step (self->identity, i)->n_lost;
      self->n_misfits += hf_identity_get_step (self->identity, i)->n_misfits;
    }
  print_unexplained (self);
  self->lives = hf_lives_new (self->identity, from, to, NULL, error);
  return self->lives != NULL;
}

static gboolean
load (HfCliIdentity       *self,
      const HfCliOptions  *options,
      GError             **error)
{
  const HfCliCompareOptions *own = options->own;
  const HfCliHeapName *names = (const HfCliHeapName *) (const void *) own->names->data;
  HfCliOptions its_options = *options;
  guint32 from = 0;
  guint32 to = 0;

  if (own->names->len != 2 || strcmp (names[0].file, names[1].file) != 0)
    return hf_cli_options_fail (_ ("--by identity needs two snapshots of one recording, as FILE#1 "
                                   "FILE#2"),
                                error);
  its_options.file = names[0].file;
  its_options.snapshot = names[0].snapshot;
  if (!hf_cli_input_load (&self->input, &its_options, error))
    return FALSE;
  hf_cli_input_print_warnings (&self->input);
  if (!find_snapshot (self, &names[0], &from, error) ||
      !find_snapshot (self, &names[1], &to, error) || !find_lives (self, from, to, error))
    return FALSE;
  if (own->has_reasons)
    self->reasons = hf_cli_identity_reasons_find (&self->input, self->identity, self->lives, error);
  return self->reasons != NULL || !own->has_reasons;
}

/* ---- Writing ----------------------------------------------------------------------- */

static void
get_values (const HfCliIdentity *self,
            guint32              row,
            HfTableValue        *values)
{
  const HfLifeSum *sums = self->lives->types[row].sums;

  values[COLUMN_TYPE] = hf_table_text (hf_lives_get_type_name (self->lives, self->identity, row));
  for (int kind = 0; kind < HF_N_LIFE_KINDS; kind++)
    {
      values[COLUMN_SURVIVED + kind] = hf_table_number (sums[kind].n_objects);
      values[COLUMN_SURVIVED_BYTES + kind] = hf_table_number (sums[kind].n_bytes);
    }
}

static void
add_heap (const HfCliIdentity *self,
          guint32              snapshot,
          const char          *key,
          HfCliJson           *json)
{
  HfHeap *heap = hf_recording_get_heap (self->input.recording, snapshot);
  g_autofree char *name = g_strdup_printf ("%s#%u", self->input.name, snapshot + 1);

  hf_cli_json_begin_object (json, key);
  hf_cli_json_add_string (json, "file", name);
  hf_cli_json_add_number (json, "objects", hf_heap_get_n_objects (heap));
  hf_cli_json_add_number (json, "bytes", hf_heap_get_n_bytes (heap));
  hf_cli_json_end_object (json);
}

static void
write_json (const HfCliIdentity *self,
            guint64              limit,
            HfCliOutput         *output)
{
  const guint32 n_rows = (guint32) MIN (self->lives->n_types, limit);
  static const char *const keys[HF_N_LIFE_KINDS] = { "survived", "died", "new" };
  HfCliJson json;

  hf_cli_json_init (&json, output);
  hf_cli_json_begin_object (&json, NULL);
  add_heap (self, self->lives->from, "before", &json);
  add_heap (self, self->lives->to, "after", &json);
  hf_cli_json_begin_object (&json, "identity");
  for (int kind = 0; kind < HF_N_LIFE_KINDS; kind++)
    {
      hf_cli_json_begin_object (&json, keys[kind]);
      hf_cli_json_add_number (&json, "objects", self->lives->sums[kind].n_objects);
      hf_cli_json_add_number (&json, "bytes", self->lives->sums[kind].n_bytes);
      hf_cli_json_end_object (&json);
    }
  hf_cli_json_add_number (&json, "lost", self->n_lost);
  hf_cli_json_add_number (&json, "misfits", self->n_misfits);
  hf_cli_json_end_object (&json);
  hf_cli_json_begin_array (&json, schema.key);
  for (guint32 row = 0; row < n_rows; row++)
    {
      HfTableValue values[N_COLUMNS];

      get_values (self, row, values);
      hf_cli_json_begin_row (&json);
      for (guint i = 0; i < N_COLUMNS; i++)
        hf_cli_json_add_value (&json, columns[i].key, columns[i].kind, values[i]);
      hf_cli_json_end_object (&json);
    }
  hf_cli_json_end_array (&json);
  if (self->reasons != NULL)
    hf_cli_identity_reasons_add_json (self->reasons, limit, &json);
  hf_cli_json_end_object (&json);
  hf_cli_json_finish (&json);
}

static void
write_table (const HfCliIdentity *self,
             const HfCliOptions  *options,
             HfCliOutput         *output)
{
  const guint32 n_rows = (guint32) MIN (self->lives->n_types, options->limit);
  HfCliTable table;

  hf_cli_table_begin (&table, output, options->format, &schema, &places);
  for (guint32 row = 0; row < n_rows; row++)
    {
      HfTableValue values[N_COLUMNS];

      get_values (self, row, values);
      hf_cli_table_add_row (&table, values);
    }
  hf_cli_table_end (&table, self->lives->n_types - n_rows);
}

static void
write_sums (const HfCliIdentity *self,
            HfCliOutput         *output)
{
  const char *const titles[HF_N_LIFE_KINDS] = { _ ("Survived"), _ ("Died"), _ ("New") };

  for (int kind = 0; kind < HF_N_LIFE_KINDS; kind++)
    {
      const HfLifeSum *sum = &self->lives->sums[kind];
      g_autofree char *count = hf_figures_count (sum->n_objects);
      g_autofree char *size = hf_figures_size (sum->n_bytes);

      /* Translators: which objects, how many, and their size: Survived: 29,383 objects, 2.7 MB */
      hf_cli_output_add_format (output, _ ("%s: %s objects, %s"), titles[kind], count, size);
      hf_cli_output_add_format (output, "\n");
    }
  hf_cli_output_add_format (output, "\n");
}

gboolean
hf_cli_compare_write_identity (const HfCliOptions  *options,
                               HfCliOutput         *output,
                               GError             **error)
{
  g_auto (HfCliIdentity) self = { 0 };

  if (!load (&self, options, error))
    return FALSE;
  if (options->format == HF_CLI_JSON)
    {
      write_json (&self, options->limit, output);
      return TRUE;
    }
  if (options->format == HF_CLI_PEOPLE)
    write_sums (&self, output);
  if (self.reasons != NULL)
    hf_cli_identity_reasons_write (self.reasons, options, output);
  else
    write_table (&self, options, output);
  return TRUE;
}
