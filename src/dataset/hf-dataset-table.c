/* hf-dataset-table.c: the tables of a data set
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dataset-table.h"

#include "hf-dataset-snapshot-rows.h"
#include "hf-finding-rows.h"
#include "hf-owner-rows.h"
#include "hf-reason-rows.h"

/* ---- Tables of rows ---- */

static gboolean
write_snapshot (const HfDatasetHeap  *heap,
                HfDatasetPart        *part,
                GCancellable         *cancellable,
                GError              **error)
{
  HfAnalysis *analysis = hf_query_source_find_analysis (heap->source, NULL, cancellable, error);
  g_autoptr (HfRows) rows = NULL;

  if (analysis == NULL)
    return FALSE;
  rows = hf_dataset_snapshot_rows_new (heap->title, hf_query_source_get_snapshot (heap->source),
                                       analysis);
  return hf_dataset_part_write_rows (part, rows, &hf_dataset_snapshot_schema, FALSE, cancellable,
                                     error);
}

static gboolean
write_reasons (const HfDatasetHeap  *heap,
               HfDatasetPart        *part,
               GCancellable         *cancellable,
               GError              **error)
{
  g_autoptr (HfReasonTree) tree = NULL;
  g_autoptr (HfRows) rows = NULL;

  if (heap->retention != NULL)
    {
      g_auto (HfComparedHeap) compared =
        hf_compared_heap_new (hf_retention_get_analysis (heap->retention), heap->retention);

      tree = hf_reason_tree_new (&compared, NULL, cancellable, error);
      if (tree == NULL)
        return FALSE;
      rows = hf_reason_rows_new (tree);
    }
  return hf_dataset_part_write_rows (part, rows, &hf_reason_rows_schema, TRUE, cancellable, error);
}

static gboolean
write_owners (const HfDatasetHeap  *heap,
              HfDatasetPart        *part,
              GCancellable         *cancellable,
              GError              **error)
{
  g_autoptr (HfOwnership) ownership = NULL;
  g_autoptr (HfRows) rows = NULL;

  if (heap->retention != NULL)
    {
      ownership = hf_ownership_new (heap->retention, cancellable, error);
      if (ownership == NULL)
        return FALSE;
      rows = hf_owner_rows_new (ownership);
    }
  return hf_dataset_part_write_rows (part, rows, &hf_owner_rows_schema, TRUE, cancellable, error);
}

static gboolean
write_findings (const HfDatasetHeap  *heap,
                HfDatasetPart        *part,
                GCancellable         *cancellable,
                GError              **error)
{
  g_autoptr (HfFindings) findings = NULL;
  g_autoptr (HfRows) rows = NULL;

  if (heap->retention != NULL)
    {
      findings = hf_findings_new (heap->retention, NULL, cancellable, error);
      if (findings == NULL)
        return FALSE;
      rows = hf_finding_rows_new (heap->retention, findings->items, findings->n_items);
    }
  return hf_dataset_part_write_rows (part, rows, &hf_finding_rows_schema, TRUE, cancellable, error);
}

/* ---- All tables ---- */

/* docs/tables.md has each column: these are only ever added, at the end. Names of types stand in
 * for their numbers, which are others in each snapshot. */
static const HfDatasetTable tables[] = {
  { "snapshots", FALSE, NULL, write_snapshot },
  { "types", FALSE,
    "SELECT name AS type, assembly, count, bytes, reachable_count, reachable_bytes, retained_min "
    "FROM types WHERE count > 0 ORDER BY id",
    NULL },
  { "roots", FALSE,
    "SELECT r.number, r.kind, r.flags, c.name AS container, r.field, r.domain, r.object, "
    "o.type_name AS type, o.bytes, o.retained, r.freed FROM roots AS r "
    "JOIN objects AS o ON o.id = r.object LEFT JOIN types AS c ON c.id = r.container "
    "ORDER BY r.number",
    NULL },
  { "reasons", FALSE, NULL, write_reasons },
  { "owners", FALSE, NULL, write_owners },
  { "findings", FALSE, NULL, write_findings },
  { "objects", TRUE,
    "SELECT id, type_name AS type, bytes, retained, depth, dominator, generation, domain, "
    "reachable, reference_count, referrer_count FROM objects ORDER BY id",
    NULL },
  { "refs", TRUE, "SELECT source, target FROM refs", NULL },
};

G_STATIC_ASSERT (G_N_ELEMENTS (tables) <= HF_DATASET_MAX_TABLES);

const HfDatasetTable *
hf_dataset_get_table (guint position)
{
  return position < G_N_ELEMENTS (tables) ? &tables[position] : NULL;
}

guint
hf_dataset_get_usual_tables (void)
{
  guint set = 0;

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      if (!tables[i].is_optional)
        set |= 1u << i;
    }
  return set;
}

static gboolean
write_query (const HfDatasetTable  *self,
             const HfDatasetHeap   *heap,
             HfDatasetPart         *part,
             GCancellable          *cancellable,
             GError               **error)
{
  g_autoptr (HfQueryDatabase) database = hf_query_database_new (heap->source, error);
  g_autoptr (HfQuery) query = NULL;

  if (database == NULL)
    return FALSE;
  query = hf_query_new (database, self->query, NULL, error);
  return query != NULL && hf_dataset_part_write_query (part, query, cancellable, error);
}

gboolean
hf_dataset_table_write (const HfDatasetTable  *self,
                        const HfDatasetHeap   *heap,
                        HfDatasetPart         *part,
                        GCancellable          *cancellable,
                        GError               **error)
{
  return self->query != NULL ? write_query (self, heap, part, cancellable, error)
                             : self->write (heap, part, cancellable, error);
}
