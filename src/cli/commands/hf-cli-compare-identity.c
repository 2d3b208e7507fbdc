/* hf-cli-compare-identity.c: holdfast-cli compare --by identity: which objects are the same
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-collections.h"
#include "hf-cli-compare-private.h"
#include "hf-cli-identity-reasons.h"
#include "hf-lives-rows.h"
#include "hf-lives-text.h"

#include <glib/gi18n.h>
#include <string.h>

static const HfCliPlaces places = {
  .n_shown = HF_LIVES_ROWS_N_COLUMNS,
  .columns = { HF_LIVES_ROWS_OBJECTS, HF_LIVES_ROWS_BYTES, HF_LIVES_ROWS_OBJECTS + HF_LIFE_DIED,
               HF_LIVES_ROWS_BYTES + HF_LIFE_DIED, HF_LIVES_ROWS_OBJECTS + HF_LIFE_NEW,
               HF_LIVES_ROWS_BYTES + HF_LIFE_NEW, HF_LIVES_ROWS_TYPE },
};

/* All that is written. */
typedef struct
{
  HfCliInput     input;
  HfIdentity    *identity;
  HfLives       *lives;
  HfReasonLives *reasons; /* NULL if they are not asked for */
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
print_unexplained (const HfLives *lives)
{
  g_autofree char *lost = hf_lives_text_dup_lost (lives->n_lost);
  g_autofree char *misfits = hf_lives_text_dup_misfits (lives->n_misfits);

  if (lost != NULL)
    hf_cli_print_message (lost);
  if (misfits != NULL)
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
  self->lives = hf_lives_new (self->identity, from, to, NULL, error);
  if (self->lives == NULL)
    return FALSE;
  print_unexplained (self->lives);
  return TRUE;
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
add_types (const HfCliIdentity *self,
           guint64              limit,
           HfCliJson           *json)
{
  g_autoptr (HfRows) rows = hf_lives_rows_new (self->lives, self->identity, NULL,
                                               self->lives->n_types);
  const HfTableColumn *columns = hf_lives_rows_schema.columns;
  const guint32 n_rows = (guint32) MIN (self->lives->n_types, limit);

  hf_cli_json_begin_array (json, hf_lives_rows_schema.key);
  for (guint32 row = 0; row < n_rows; row++)
    {
      HfTableValue values[HF_LIVES_ROWS_N_COLUMNS];

      hf_rows_get_row (rows, row, values);
      hf_cli_json_begin_row (json);
      for (guint i = 0; i < HF_LIVES_ROWS_N_COLUMNS; i++)
        hf_cli_json_add_value (json, columns[i].key, columns[i].kind, values[i]);
      hf_cli_json_end_object (json);
    }
  hf_cli_json_end_array (json);
}

static void
write_json (const HfCliIdentity *self,
            guint64              limit,
            HfCliOutput         *output)
{
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
  hf_cli_json_add_number (&json, "lost", self->lives->n_lost);
  hf_cli_json_add_number (&json, "misfits", self->lives->n_misfits);
  hf_cli_json_end_object (&json);
  add_types (self, limit, &json);
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
  g_autoptr (HfRows) rows = hf_lives_rows_new (self->lives, self->identity, NULL,
                                               self->lives->n_types);
  const guint32 n_rows = (guint32) MIN (self->lives->n_types, options->limit);
  HfCliTable table;

  hf_cli_table_begin (&table, output, options->format, &hf_lives_rows_schema, &places);
  for (guint32 row = 0; row < n_rows; row++)
    {
      HfTableValue values[HF_LIVES_ROWS_N_COLUMNS];

      hf_rows_get_row (rows, row, values);
      hf_cli_table_add_row (&table, values);
    }
  hf_cli_table_end (&table, self->lives->n_types - n_rows);
}

static void
write_sums (const HfCliIdentity *self,
            HfCliOutput         *output)
{
  for (int kind = 0; kind < HF_N_LIFE_KINDS; kind++)
    {
      g_autofree char *sum = hf_lives_text_dup_sum (self->lives, kind);

      hf_cli_output_add_format (output, "%s\n", sum);
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
