/* hf-lives-rows.c: objects that survived, died and are new, by type, as rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-lives-rows.h"

#include <glib/gi18n.h>

static const HfTableColumn columns[] = {
  [HF_LIVES_ROWS_TYPE] = { "type", HF_TABLE_TEXT, N_ ("Type"), 0 },
  [HF_LIVES_ROWS_OBJECTS] = { "survived", HF_TABLE_COUNT, N_ ("Survived"), 9 },
  [HF_LIVES_ROWS_OBJECTS + HF_LIFE_DIED] = { "died", HF_TABLE_COUNT, N_ ("Died"), 9 },
  [HF_LIVES_ROWS_OBJECTS + HF_LIFE_NEW] = { "new", HF_TABLE_COUNT, N_ ("New"), 9 },
  [HF_LIVES_ROWS_BYTES] = { "survived_bytes", HF_TABLE_BYTES, N_ ("Bytes"), 9 },
  [HF_LIVES_ROWS_BYTES + HF_LIFE_DIED] = { "died_bytes", HF_TABLE_BYTES, N_ ("Bytes"), 9 },
  [HF_LIVES_ROWS_BYTES + HF_LIFE_NEW] = { "new_bytes", HF_TABLE_BYTES, N_ ("Bytes"), 9 },
};

G_STATIC_ASSERT (G_N_ELEMENTS (columns) == HF_LIVES_ROWS_N_COLUMNS);

const HfTableSchema hf_lives_rows_schema = { "types", columns, HF_LIVES_ROWS_N_COLUMNS };

typedef struct
{
  HfRows            rows;
  const HfLives    *lives;
  const HfIdentity *identity;
  guint32          *positions; /* NULL for all types */
} LivesRows;

static void
get_row (HfRows       *rows,
         guint32       row,
         HfTableValue *values)
{
  LivesRows *self = (LivesRows *) rows;
  const guint32 type = self->positions == NULL ? row : self->positions[row];
  const HfLifeSum *sums = self->lives->types[type].sums;

  values[HF_LIVES_ROWS_TYPE] = hf_table_text (
    hf_lives_get_type_name (self->lives, self->identity, type));
  for (int kind = 0; kind < HF_N_LIFE_KINDS; kind++)
    {
      values[HF_LIVES_ROWS_OBJECTS + kind] = hf_table_number (sums[kind].n_objects);
      values[HF_LIVES_ROWS_BYTES + kind] = hf_table_number (sums[kind].n_bytes);
    }
}

static void
clear (HfRows *rows)
{
  g_free (((LivesRows *) rows)->positions);
}

static const HfRowsClass lives_rows_class = {
  &hf_lives_rows_schema,
  get_row,
  clear,
};

HfRows *
hf_lives_rows_new (const HfLives    *lives,
                   const HfIdentity *identity,
                   guint32          *positions,
                   guint32           n_rows)
{
  LivesRows *self = g_new0 (LivesRows, 1);

  hf_rows_init (&self->rows, &lives_rows_class, NULL, NULL, n_rows);
  self->lives = lives;
  self->identity = identity;
  self->positions = positions;
  return &self->rows;
}
