/* hf-cli-summary-json.c: a summary as JSON, for scripts
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-cli-archive.h"
#include "hf-cli-findings.h"
#include "hf-cli-summary-private.h"

static void
add_json_domains (HfCliSummary *self,
                  HfCliJson    *json)
{
  guint32 n_domains = 0;
  const HfDomain *domains = hf_heap_get_domains (self->heap, &n_domains);

  hf_cli_json_begin_array (json, "domains");
  for (guint32 i = 0; i < n_domains; i++)
    {
      hf_cli_json_begin_row (json);
      hf_cli_json_add_string (json, "name", domains[i].name);
      if (domains[i].has_timestamp)
        hf_cli_json_add_number (json, "timestamp", domains[i].timestamp);
      else
        hf_cli_json_add_null (json, "timestamp");
      hf_cli_json_end_object (json);
    }
  hf_cli_json_end_array (json);
}

static void
add_json_roots (HfCliSummary *self,
                HfCliJson    *json)
{
  hf_cli_json_begin_object (json, "roots");
  hf_cli_json_add_number (json, "count", self->n_roots);

  hf_cli_json_begin_object (json, "by_kind");
  for (guint i = 0; i < self->tally->kinds->len; i++)
    {
      const HfKindTally *kind = &g_array_index (self->tally->kinds, HfKindTally, i);
      g_autofree char *name = hf_cli_root_kind_dup_name (kind->kind);

      hf_cli_json_add_number (json, name, kind->n_roots);
    }
  hf_cli_json_end_object (json);

  hf_cli_json_begin_object (json, "by_flag");
  for (guint bit = 0; bit < HF_N_FLAG_BITS; bit++)
    {
      g_autofree char *name = NULL;

      if (bit >= HF_N_ROOT_FLAGS && self->tally->n_flagged[bit] == 0)
        continue;
      name = hf_cli_root_flag_dup_name (bit);
      hf_cli_json_add_number (json, name, self->tally->n_flagged[bit]);
    }
  hf_cli_json_end_object (json);
  hf_cli_json_end_object (json);
}

static void
add_json_top_types (HfCliSummary *self,
                    HfCliJson    *json)
{
  const HfTypeStats *stats = hf_analysis_get_type_stats (self->analysis);

  hf_cli_json_begin_array (json, "top_types");
  for (guint32 i = 0; i < MIN (self->n_types, HF_CLI_N_TOP_TYPES); i++)
    {
      HfTypeIndex type = self->types[i];

      hf_cli_json_begin_row (json);
      hf_cli_json_add_string (json, "type", hf_heap_get_type_name (self->heap, type));
      hf_cli_json_add_number (json, "count", stats[type.value].n_objects);
      hf_cli_json_add_number (json, "bytes", stats[type.value].n_bytes);
      hf_cli_json_add_value (json, "retained", HF_TABLE_BYTES, self->retained[i]);
      hf_cli_json_end_object (json);
    }
  hf_cli_json_end_array (json);
}

static void
add_json_warnings (HfCliSummary *self,
                   HfCliJson    *json)
{
  guint n;
  const HfFault *faults = hf_completeness_get_faults (&self->input->completeness, &n);

  hf_cli_json_begin_array (json, "warnings");
  for (guint i = 0; i < n; i++)
    {
      if ((HF_FAULT_BIT (faults[i].kind) & HF_FAULTS_UNCOUNTED) != 0)
        continue;
      hf_cli_json_begin_row (json);
      hf_cli_json_add_string (json, "kind", hf_fault_kind_get_name (faults[i].kind));
      hf_cli_json_add_number (json, "count", faults[i].count);
      if (faults[i].line > 0)
        hf_cli_json_add_number (json, "first_line", faults[i].line);
      else
        hf_cli_json_add_null (json, "first_line");
      hf_cli_json_end_object (json);
    }
  hf_cli_json_end_array (json);
}

static void
add_json_reachable (HfCliSummary *self,
                    HfCliJson    *json)
{
  const HfReachability *reachability = hf_analysis_get_reachability (self->analysis);
  const gboolean is_known = reachability != NULL;
  const HfTableValue unknown = hf_table_unknown ();

  hf_cli_json_add_value (json, "reachable_objects", HF_TABLE_COUNT,
                         is_known ? hf_table_number (reachability->n_objects) : unknown);
  hf_cli_json_add_value (json, "reachable_bytes", HF_TABLE_BYTES,
                         is_known ? hf_table_number (reachability->n_bytes) : unknown);
  hf_cli_json_add_value (json, "max_depth", HF_TABLE_COUNT,
                         is_known ? hf_table_number (reachability->max_depth) : unknown);
}

static void
add_json_omissions (HfCliSummary *self,
                    HfCliJson    *json)
{
  guint n;
  const HfFault *faults = hf_completeness_get_faults (&self->input->completeness, &n);

  hf_cli_json_begin_array (json, "lacks");
  for (guint i = 0; i < n; i++)
    {
      if ((HF_FAULT_BIT (faults[i].kind) & HF_FAULTS_OMITTED) != 0)
        hf_cli_json_add_string (json, NULL, hf_fault_kind_get_name (faults[i].kind));
    }
  hf_cli_json_end_array (json);
}

static void
add_json_assemblies (HfCliSummary *self,
                     HfCliJson    *json)
{
  const gboolean is_known = hf_heap_get_n_assemblies (self->heap) > 0;

  hf_cli_json_add_value (json, "assemblies", HF_TABLE_COUNT,
                         hf_table_number_if (is_known, self->n_assemblies));
  hf_cli_json_begin_array (json, "top_assemblies");
  for (guint32 i = 0; i < self->n_top_assemblies; i++)
    {
      const HfAssemblyIndex assembly = self->top_assemblies[i];

      hf_cli_json_begin_row (json);
      hf_cli_json_add_string (json, "assembly", hf_heap_get_assembly_name (self->heap, assembly));
      hf_cli_json_add_number (json, "count", self->assemblies[assembly.value].n_objects);
      hf_cli_json_add_number (json, "bytes", self->assemblies[assembly.value].n_bytes);
      hf_cli_json_end_object (json);
    }
  hf_cli_json_end_array (json);
}

void
hf_cli_summary_write_json (HfCliSummary *self)
{
  const HfFormat format = hf_heap_get_format (self->heap);
  g_autofree char *file = g_utf8_make_valid (self->file, -1);
  HfCliJson json;

  hf_cli_json_init (&json, self->output);
  hf_cli_json_begin_object (&json, NULL);
  hf_cli_json_add_string (&json, "file", file);
  hf_cli_json_add_string (&json, "format", hf_format_name (format));
  hf_cli_json_add_value (&json, "version", HF_TABLE_COUNT,
                         format == HF_FORMAT_GCLOG
                           ? hf_table_number (hf_heap_get_version (self->heap))
                           : hf_table_unknown ());
  hf_cli_json_add_number (&json, "snapshots", self->input->n_snapshots);
  add_json_domains (self, &json);
  hf_cli_json_add_number (&json, "objects", hf_heap_get_n_objects (self->heap));
  hf_cli_json_add_number (&json, "bytes", hf_heap_get_n_bytes (self->heap));
  hf_cli_json_add_number (&json, "references", hf_heap_get_n_references (self->heap));
  hf_cli_json_add_number (&json, "types", self->n_types);
  add_json_reachable (self, &json);
  add_json_roots (self, &json);
  add_json_top_types (self, &json);
  add_json_warnings (self, &json);
  hf_cli_json_add_boolean (&json, "truncated",
                           hf_completeness_get_cut (&self->input->completeness) != HF_FAULT_NONE);
  if (self->findings != NULL)
    hf_cli_findings_add_json (self->findings, &self->facts, &json);
  else
    hf_cli_json_add_null (&json, "findings");
  add_json_omissions (self, &json);
  hf_cli_archive_add_json (hf_recording_get_archive (self->input->recording), &json);
  add_json_assemblies (self, &json);
  hf_cli_json_end_object (&json);
  hf_cli_json_finish (&json);
}
