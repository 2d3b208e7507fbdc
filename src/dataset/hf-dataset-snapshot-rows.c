/* hf-dataset-snapshot-rows.c: one snapshot as a row, with all that is known about where it is from
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dataset-snapshot-rows.h"

#include "hf-compared-heap.h"
#include "hf-origin-text.h"

typedef enum
{
  COLUMN_FILE,
  COLUMN_POSITION,
  COLUMN_FORMAT,
  COLUMN_TAKEN,
  COLUMN_STARTED,
  COLUMN_RUNTIME,
  COLUMN_PROCESS,
  COLUMN_COMMAND,
  COLUMN_HOST,
  COLUMN_TOOL,
  COLUMN_OBJECTS,
  COLUMN_BYTES,
  COLUMN_REFS,
  COLUMN_REACHABLE_OBJECTS,
  COLUMN_REACHABLE_BYTES,
  COLUMN_ROOTS,
  COLUMN_TYPES,
  COLUMN_LOSSES,
  N_COLUMNS,
} Column;

static const HfTableColumn columns[] = {
  [COLUMN_FILE] = { "file", HF_TABLE_TEXT, NULL, 0 },
  [COLUMN_POSITION] = { "position", HF_TABLE_COUNT, NULL, 0 },
  [COLUMN_FORMAT] = { "format", HF_TABLE_TEXT, NULL, 0 },
  [COLUMN_TAKEN] = { "taken", HF_TABLE_TEXT, NULL, 0 },
  [COLUMN_STARTED] = { "started", HF_TABLE_TEXT, NULL, 0 },
  [COLUMN_RUNTIME] = { "runtime", HF_TABLE_TEXT, NULL, 0 },
  [COLUMN_PROCESS] = { "process", HF_TABLE_COUNT, NULL, 0 },
  [COLUMN_COMMAND] = { "command", HF_TABLE_TEXT, NULL, 0 },
  [COLUMN_HOST] = { "host", HF_TABLE_TEXT, NULL, 0 },
  [COLUMN_TOOL] = { "tool", HF_TABLE_TEXT, NULL, 0 },
  [COLUMN_OBJECTS] = { "objects", HF_TABLE_COUNT, NULL, 0 },
  [COLUMN_BYTES] = { "bytes", HF_TABLE_BYTES, NULL, 0 },
  [COLUMN_REFS] = { "refs", HF_TABLE_COUNT, NULL, 0 },
  [COLUMN_REACHABLE_OBJECTS] = { "reachable_objects", HF_TABLE_COUNT, NULL, 0 },
  [COLUMN_REACHABLE_BYTES] = { "reachable_bytes", HF_TABLE_BYTES, NULL, 0 },
  [COLUMN_ROOTS] = { "roots", HF_TABLE_COUNT, NULL, 0 },
  [COLUMN_TYPES] = { "types", HF_TABLE_COUNT, NULL, 0 },
  [COLUMN_LOSSES] = { "losses", HF_TABLE_TEXT, NULL, 0 },
};

G_STATIC_ASSERT (G_N_ELEMENTS (columns) == N_COLUMNS);

const HfTableSchema hf_dataset_snapshot_schema = { "snapshots", columns, N_COLUMNS };

typedef struct
{
  HfRows       rows;
  const char  *title;
  guint32      snapshot;
  char        *taken;
  char        *started;
  GString     *losses;
} SnapshotRows;

/* ---- Facts of the file ---- */

static char *
dup_time (HfHeap     *heap,
          const char *key)
{
  g_autoptr (GDateTime) time = hf_origin_text_find_time (heap, key);

  return time == NULL ? NULL : g_date_time_format (time, "%Y-%m-%dT%H:%M:%SZ");
}

static HfTableValue
get_process (HfHeap *heap)
{
  const char *text = hf_heap_find_info (heap, "process");
  guint64 number = 0;
  const gboolean is_known = text != NULL &&
                            g_ascii_string_to_unsigned (text, 16, 0, G_MAXINT64, &number, NULL);

  return hf_table_number_if (is_known, number);
}

static void
find_losses (SnapshotRows *self)
{
  static const char *const names[] = { "objects", "sizes", "types", "containers" };
  const HfComparedHeap heap = { self->rows.heap, self->rows.analysis, NULL };
  const HfLosses losses = hf_compared_heap_get_losses (&heap);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      if ((losses & (1u << i)) != 0)
        g_string_append_printf (self->losses, "%s%s", self->losses->len > 0 ? "+" : "", names[i]);
    }
}

static void
set_facts (const SnapshotRows *self,
           HfTableValue       *values)
{
  HfHeap *heap = self->rows.heap;

  values[COLUMN_FILE] = hf_table_text (self->title);
  values[COLUMN_POSITION] = hf_table_number ((guint64) self->snapshot + 1);
  values[COLUMN_FORMAT] = hf_table_text (hf_format_name (hf_heap_get_format (heap)));
  values[COLUMN_TAKEN] = hf_table_text (self->taken);
  values[COLUMN_STARTED] = hf_table_text (self->started);
  values[COLUMN_RUNTIME] = hf_table_text (hf_heap_find_info (heap, "runtime"));
  values[COLUMN_PROCESS] = get_process (heap);
  values[COLUMN_COMMAND] = hf_table_text (hf_heap_find_info (heap, "command"));
  values[COLUMN_HOST] = hf_table_text (hf_heap_find_info (heap, "host"));
  values[COLUMN_TOOL] = hf_table_text (hf_heap_find_info (heap, "tool"));
}

/* ---- Figures ---- */

static void
set_figures (const SnapshotRows *self,
             HfTableValue       *values)
{
  HfHeap *heap = self->rows.heap;
  const HfReachability *reachability = hf_analysis_get_reachability (self->rows.analysis);
  const HfTypeStats *stats = hf_analysis_get_type_stats (self->rows.analysis);
  const gboolean is_known = reachability != NULL;
  guint64 n_objects = 0;
  guint64 n_bytes = 0;
  guint32 n_roots = 0;

  for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
    {
      n_objects += stats[i].n_reachable;
      n_bytes += stats[i].n_reachable_bytes;
    }
  hf_heap_get_roots (heap, &n_roots);
  values[COLUMN_OBJECTS] = hf_table_number (hf_heap_get_n_objects (heap));
  values[COLUMN_BYTES] = hf_table_number (hf_heap_get_n_bytes (heap));
  values[COLUMN_REFS] = hf_table_number (hf_heap_get_n_references (heap));
  values[COLUMN_REACHABLE_OBJECTS] = hf_table_number_if (is_known, n_objects);
  values[COLUMN_REACHABLE_BYTES] = hf_table_number_if (is_known, n_bytes);
  values[COLUMN_ROOTS] = hf_table_number (n_roots);
  values[COLUMN_TYPES] = hf_table_number (hf_analysis_get_n_used_types (self->rows.analysis));
  values[COLUMN_LOSSES] = hf_table_text (self->losses->str);
}

/* ---- The row ---- */

static void
get_row (HfRows       *rows,
         guint32       row,
         HfTableValue *values)
{
  const SnapshotRows *self = (const SnapshotRows *) rows;

  (void) row;
  set_facts (self, values);
  set_figures (self, values);
}

static void
clear (HfRows *rows)
{
  SnapshotRows *self = (SnapshotRows *) rows;

  g_free (self->taken);
  g_free (self->started);
  g_string_free (self->losses, TRUE);
}

static const HfRowsClass snapshot_rows_class = {
  &hf_dataset_snapshot_schema, get_row, clear,
};

HfRows *
hf_dataset_snapshot_rows_new (const char  *title,
                              guint32      snapshot,
                              HfAnalysis  *analysis)
{
  SnapshotRows *self = g_new0 (SnapshotRows, 1);

  hf_rows_init (&self->rows, &snapshot_rows_class, analysis, NULL, 1);
  self->title = title;
  self->snapshot = snapshot;
  self->taken = dup_time (self->rows.heap, "taken");
  self->started = dup_time (self->rows.heap, "started");
  self->losses = g_string_new (NULL);
  find_losses (self);
  return &self->rows;
}
