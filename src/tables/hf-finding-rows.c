/* hf-finding-rows.c: findings of a heap as rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-finding-rows.h"

#include "hf-finding-text.h"

#include <locale.h>

static const HfTableColumn columns[] = {
  [HF_FINDING_ROWS_KIND] = { "kind", HF_TABLE_TEXT, NULL, 0 },
  [HF_FINDING_ROWS_SENTENCE] = { "sentence", HF_TABLE_TEXT, NULL, 0 },
  [HF_FINDING_ROWS_BYTES] = { "bytes", HF_TABLE_BYTES, NULL, 0 },
  [HF_FINDING_ROWS_COUNT] = { "count", HF_TABLE_COUNT, NULL, 0 },
  [HF_FINDING_ROWS_OBJECT] = { "object", HF_TABLE_ID, NULL, 0 },
  [HF_FINDING_ROWS_TYPE] = { "type", HF_TABLE_TEXT, NULL, 0 },
};

G_STATIC_ASSERT (G_N_ELEMENTS (columns) == HF_FINDING_ROWS_N_COLUMNS);

const HfTableSchema hf_finding_rows_schema = { "findings", columns, HF_FINDING_ROWS_N_COLUMNS };

typedef struct
{
  HfRows           rows;
  const HfFinding *items;
  char            *sentence; /* of the last row */
} FindingRows;

/* Output for scripts is not translated. Other threads keep the user's language. */
static char *
dup_sentence (const HfFinding *finding,
              HfRetention     *retention)
{
  locale_t copy = duplocale (uselocale ((locale_t) 0));
  locale_t plain = copy == (locale_t) 0 ? copy : newlocale (LC_MESSAGES_MASK, "C", copy);
  locale_t old;
  char *sentence;

  if (plain == (locale_t) 0)
    {
      if (copy != (locale_t) 0)
        freelocale (copy);
      return hf_finding_text_sentence (finding, retention);
    }
  old = uselocale (plain);
  sentence = hf_finding_text_sentence (finding, retention);
  uselocale (old);
  freelocale (plain);
  return sentence;
}

static void
get_row (HfRows       *rows,
         guint32       row,
         HfTableValue *values)
{
  FindingRows *self = (FindingRows *) rows;
  const HfFinding *finding = &self->items[row];
  const gboolean has_object = finding->object.value != HF_INDEX_NONE;
  const gboolean has_type = finding->type.value != HF_INDEX_NONE;

  g_free (self->sentence);
  self->sentence = dup_sentence (finding, rows->retention);
  values[HF_FINDING_ROWS_KIND] = hf_table_text (hf_finding_kind_name (finding->kind));
  values[HF_FINDING_ROWS_SENTENCE] = hf_table_text (self->sentence);
  values[HF_FINDING_ROWS_BYTES] = hf_table_number (finding->n_bytes);
  values[HF_FINDING_ROWS_COUNT] = hf_table_number (finding->n_objects);
  values[HF_FINDING_ROWS_OBJECT] = hf_table_unknown ();
  if (has_object)
    values[HF_FINDING_ROWS_OBJECT] = hf_table_number (
      hf_heap_get_object_address (rows->heap, finding->object));
  values[HF_FINDING_ROWS_TYPE] = hf_table_text (
    has_type ? hf_heap_get_type_name (rows->heap, finding->type) : NULL);
}

static void
clear (HfRows *rows)
{
  g_free (((FindingRows *) rows)->sentence);
}

static const HfRowsClass finding_rows_class = {
  &hf_finding_rows_schema, get_row, clear,
};

HfRows *
hf_finding_rows_new (HfRetention     *retention,
                     const HfFinding *items,
                     guint32          n_items)
{
  FindingRows *self = g_new0 (FindingRows, 1);

  hf_rows_init (&self->rows, &finding_rows_class, hf_retention_get_analysis (retention), retention,
                n_items);
  self->items = items;
  return &self->rows;
}
