/* hf-cli-summary-text.c: a summary on one page, for people
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-archive.h"
#include "hf-cli-findings.h"
#include "hf-cli-summary-private.h"
#include "hf-fault-text.h"
#include "hf-figures.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <string.h>

/* Widths in character cells. */
#define LABEL_WIDTH 16
#define FIGURE_WIDTH 10

static void
add_label (HfCliSummary *self,
           const char   *label)
{
  hf_cli_output_add_padded (self->output, label, LABEL_WIDTH, HF_CLI_ALIGN_START);
}

static void
add_line (HfCliSummary *self,
          const char   *label,
          const char   *text)
{
  add_label (self, label);
  hf_cli_output_add_format (self->output, "%s\n", text);
}

static void
add_figure (HfCliSummary *self,
            const char   *label,
            guint64       figure,
            const char   *remark)
{
  g_autofree char *digits = g_strdup_printf ("%" G_GUINT64_FORMAT, figure);

  add_label (self, label);
  hf_cli_output_add_padded (self->output, digits, FIGURE_WIDTH, HF_CLI_ALIGN_END);
  if (remark != NULL && *remark != '\0')
    hf_cli_output_add_format (self->output, "   %s", remark);
  hf_cli_output_add_char (self->output, '\n');
}

static void
add_domains (HfCliSummary *self)
{
  guint32 n_domains = 0;
  const HfDomain *domains = hf_heap_get_domains (self->heap, &n_domains);

  for (guint32 i = 0; i < n_domains; i++)
    {
      g_autofree char *text = NULL;

      /* Other kinds of files may have but one, without a name. */
      if (domains[i].name[0] == '\0' && !domains[i].has_timestamp)
        continue;
      if (domains[i].has_timestamp)
        text = g_strdup_printf (_ ("%s (timestamp %" PRIu64 " ms)"), domains[i].name,
                                domains[i].timestamp);
      add_line (self, _ ("domain"), text != NULL ? text : domains[i].name);
    }
}

/* The format writes these in hexadecimal; what does not read so is shown as it is. */
static char *
dup_info_text (const HfInfo *info)
{
  gboolean is_time = strcmp (info->key, "started") == 0 || strcmp (info->key, "taken") == 0;
  gboolean is_number = is_time || strcmp (info->key, "process") == 0;
  g_autoptr (GDateTime) time = NULL;
  guint64 number = 0;

  if (!is_number || !g_ascii_string_to_unsigned (info->value, 16, 0, G_MAXINT64, &number, NULL))
    return g_strdup (info->value);
  if (!is_time)
    return g_strdup_printf ("%" G_GUINT64_FORMAT, number);

  time = g_date_time_new_from_unix_utc ((gint64) number / G_USEC_PER_SEC);
  return time != NULL ? g_date_time_format (time, "%F %T UTC") : g_strdup (info->value);
}

/* Sentences name the facts that the file omits. */
static void
add_infos (HfCliSummary *self)
{
  guint32 n_infos = 0;
  const HfInfo *infos = hf_heap_get_infos (self->heap, &n_infos);

  for (guint32 i = 0; i < n_infos; i++)
    {
      g_autofree char *text = dup_info_text (&infos[i]);

      if (strcmp (infos[i].key, "lacks") == 0)
        continue;
      if (strcmp (infos[i].key, "source") == 0 &&
          hf_heap_get_format (self->heap) != HF_FORMAT_GCLOG)
        continue;
      add_line (self, infos[i].key, text);
    }
}

static void
add_head (HfCliSummary *self)
{
  const HfFormat kind = hf_heap_get_format (self->heap);
  g_autofree char *member = hf_cli_archive_dup_member (
    hf_recording_get_archive (self->input->recording));
  g_autofree char *format = NULL;

  if (kind == HF_FORMAT_GCLOG)
    format = g_strdup_printf (_ ("gclog, version %u"), hf_heap_get_version (self->heap));
  else
    format = g_strdup (hf_format_name (kind));
  add_line (self, _ ("file"), self->input->name);
  if (member != NULL)
    add_line (self, _ ("member"), member);
  add_line (self, _ ("format"), format);
  if (self->input->n_snapshots > 1)
    {
      g_autofree char *snapshot = g_strdup_printf (_ ("%u of %u"), self->input->snapshot,
                                                   self->input->n_snapshots);

      add_line (self, _ ("snapshot"), snapshot);
    }
  add_domains (self);
  add_infos (self);
  hf_cli_output_add_char (self->output, '\n');
}

/* Returns: (transfer full): "689116 bytes (689 KB)": exact for grep, rounded for people */
static char *
dup_bytes (guint64 n_bytes)
{
  g_autofree char *size = hf_figures_size (n_bytes);
  g_autofree char *exact = NULL;

  exact = g_strdup_printf (ngettext ("%" PRIu64 " byte", "%" PRIu64 " bytes", (gulong) n_bytes),
                           n_bytes);
  return n_bytes < 1000 ? g_steal_pointer (&exact) : g_strdup_printf ("%s (%s)", exact, size);
}

static void
add_reachable (HfCliSummary *self)
{
  const HfReachability *reachability = hf_analysis_get_reachability (self->analysis);
  guint64 n_bytes = hf_heap_get_n_bytes (self->heap);
  g_autofree char *reachable = dup_bytes (reachability->n_bytes);
  g_autofree char *share = hf_figures_share (reachability->n_bytes, n_bytes);
  g_autofree char *remark = g_strdup_printf (_ ("%s, %s of all bytes"), reachable, share);

  add_figure (self, _ ("reachable"), reachability->n_objects, remark);
  add_figure (self, _ ("greatest depth"), reachability->max_depth, NULL);
}

static void
add_totals (HfCliSummary *self)
{
  const char *why_unknown = hf_analysis_get_why_unknown (self->analysis);
  g_autofree char *bytes = dup_bytes (hf_heap_get_n_bytes (self->heap));

  add_figure (self, _ ("objects"), hf_heap_get_n_objects (self->heap), bytes);
  if (why_unknown == NULL)
    add_reachable (self);
  else
    {
      add_label (self, _ ("reachable"));
      hf_cli_output_add_padded (self->output, _ ("unknown"), FIGURE_WIDTH, HF_CLI_ALIGN_END);
      hf_cli_output_add_format (self->output, "   %s\n", why_unknown);
    }
  add_figure (self, _ ("references"), hf_heap_get_n_references (self->heap), NULL);
  add_figure (self, _ ("types"), self->n_types, NULL);
  if (self->n_assemblies > 0)
    add_figure (self, _ ("assemblies"), self->n_assemblies, NULL);
}

/* Returns: (transfer full): "keep 102 KB" */
static char *
dup_kept (guint64 n_bytes)
{
  g_autofree char *size = hf_figures_size (n_bytes);

  if (n_bytes == 0)
    return g_strdup (_ ("keep nothing"));
  /* Translators: what some roots keep alive; %s is a size */
  return g_strdup_printf (_ ("keep %s"), size);
}

/* Returns: (transfer full): "keep 102 KB, 9 pinned, 2 weak" */
static char *
dup_kind_remark (const HfCliSummary   *self,
                 const HfKindTally *kind)
{
  g_autoptr (GString) remark = g_string_new (NULL);
  const HfRetainedGroup *group = NULL;
  g_autofree char *kept = NULL;

  if (self->facts.retention != NULL)
    group = hf_root_retention_find_kind (hf_retention_get_root_retention (self->facts.retention),
                                         kind->kind);
  kept = dup_kept (group != NULL ? group->n_bytes : 0);
  if (self->facts.retention != NULL)
    g_string_append (remark, kept);
  for (guint bit = 0; bit < HF_N_ROOT_FLAGS; bit++)
    {
      g_autofree char *name = hf_cli_root_flag_dup_name (bit);

      if (kind->n_flagged[bit] > 0)
        g_string_append_printf (remark, "%s%u %s", remark->len > 0 ? ", " : "",
                                kind->n_flagged[bit], name);
    }
  return g_strdup (remark->str);
}

/* Objects that no single kind keeps. */
static void
add_several (HfCliSummary *self)
{
  const HfRetainedSum *several;
  g_autofree char *label = NULL;
  g_autofree char *kept = NULL;

  if (self->facts.retention == NULL)
    return;
  several = &hf_retention_get_root_retention (self->facts.retention)->several;
  if (several->n_objects == 0)
    return;
  label = g_strdup_printf ("  %s", _ ("several kinds"));
  kept = dup_kept (several->n_bytes);
  add_label (self, label);
  hf_cli_output_add_padded (self->output, "", FIGURE_WIDTH, HF_CLI_ALIGN_END);
  hf_cli_output_add_format (self->output, "   %s\n", kept);
}

/* Nothing to remark if the file has all roots. */
static const char *
get_roots_remark (const HfCliSummary *self)
{
  if (!hf_completeness_has (hf_heap_get_completeness (self->heap), HF_FAULT_OMITS_ROOTS))
    return NULL;
  return _ ("in the file; there were others");
}

static void
add_roots (HfCliSummary *self)
{
  add_figure (self, _ ("roots"), self->n_roots, get_roots_remark (self));
  for (guint i = 0; i < self->tally->kinds->len; i++)
    {
      const HfKindTally *kind = &g_array_index (self->tally->kinds, HfKindTally, i);
      g_autofree char *name = hf_cli_root_kind_dup_name (kind->kind);
      g_autofree char *label = g_strdup_printf ("  %s", name);
      g_autofree char *remark = dup_kind_remark (self, kind);

      if (kind->n_roots > 0)
        add_figure (self, label, kind->n_roots, remark);
    }
  add_several (self);
}

static void
add_top_types (HfCliSummary *self)
{
  static const HfTableColumn columns[] = {
    { "bytes", HF_TABLE_BYTES, N_ ("Size"), 9 },
    { "count", HF_TABLE_COUNT, N_ ("Objects"), 11 },
    { "retained", HF_TABLE_BYTES, N_ ("Retained"), 9 },
    { "type", HF_TABLE_TEXT, N_ ("Type"), 0 },
  };
  static const HfTableSchema schema = { "top_types", columns, G_N_ELEMENTS (columns) };
  const HfTypeStats *stats = hf_analysis_get_type_stats (self->analysis);
  guint32 n_rows = MIN (self->n_types, HF_CLI_N_TOP_TYPES);
  HfCliTable table;

  if (n_rows == 0)
    return;

  hf_cli_output_add_char (self->output, '\n');
  hf_cli_table_begin (&table, self->output, HF_CLI_PEOPLE, &schema, NULL);
  for (guint32 i = 0; i < n_rows; i++)
    {
      HfTypeIndex type = self->types[i];
      const HfTableValue values[] = {
        hf_table_number (stats[type.value].n_bytes),
        hf_table_number (stats[type.value].n_objects),
        self->retained[i],
        hf_table_text (hf_heap_get_type_name (self->heap, type)),
      };

      hf_cli_table_add_row (&table, values);
    }
  hf_cli_table_end (&table, self->n_types - n_rows);
}

static void
add_top_assemblies (HfCliSummary *self)
{
  static const HfTableColumn columns[] = {
    { "bytes", HF_TABLE_BYTES, N_ ("Size"), 9 },
    { "count", HF_TABLE_COUNT, N_ ("Objects"), 11 },
    { "assembly", HF_TABLE_TEXT, N_ ("Assembly"), 0 },
  };
  static const HfTableSchema schema = { "top_assemblies", columns, G_N_ELEMENTS (columns) };
  HfCliTable table;

  if (self->n_top_assemblies == 0)
    return;

  hf_cli_output_add_char (self->output, '\n');
  hf_cli_table_begin (&table, self->output, HF_CLI_PEOPLE, &schema, NULL);
  for (guint32 i = 0; i < self->n_top_assemblies; i++)
    {
      const HfAssemblyIndex assembly = self->top_assemblies[i];
      const HfTableValue values[] = {
        hf_table_number (self->assemblies[assembly.value].n_bytes),
        hf_table_number (self->assemblies[assembly.value].n_objects),
        hf_table_text (hf_heap_get_assembly_name (self->heap, assembly)),
      };

      hf_cli_table_add_row (&table, values);
    }
  hf_cli_table_end (&table, self->n_assemblies - self->n_top_assemblies);
}

static void
add_findings (HfCliSummary *self)
{
  if (self->findings == NULL)
    return;
  hf_cli_output_add_char (self->output, '\n');
  hf_cli_findings_add_text (self->findings, &self->facts, self->output, FALSE);
}

/* The sentences of what is damaged are on standard error already. */
static char *
dup_complete (HfCliSummary *self)
{
  const HfCompleteness *completeness = &self->input->completeness;
  guint64 n_faults = hf_completeness_count (completeness);
  g_autofree char *count = hf_figures_count (n_faults);
  g_autofree char *faults = g_strdup_printf (ngettext ("%s fault", "%s faults", (gulong) n_faults),
                                             count);

  if (hf_completeness_is_whole (completeness))
    return completeness->kinds == 0
             ? g_strdup (_ ("yes"))
             /* Translators: %s is such as “a .gcdump” */
             : g_strdup_printf (_ ("yes, within the limits of %s"),
                                hf_fault_text_source (hf_heap_get_source (self->heap)));
  if (hf_completeness_get_cut (completeness) != HF_FAULT_NONE)
    return n_faults > 0 ? g_strdup_printf (_ ("no: the end is missing, %s"), faults)
                        : g_strdup (_ ("no: the end is missing"));
  return n_faults > 0 ? g_strdup_printf (_ ("no: %s"), faults)
                      : g_strdup (_ ("no: a part is missing"));
}

static void
add_completeness (HfCliSummary *self)
{
  g_autoptr (GPtrArray) omissions = hf_fault_text_list (&self->input->completeness,
                                                        HF_FAULTS_OMITTED);
  g_autofree char *text = dup_complete (self);

  hf_cli_output_add_char (self->output, '\n');
  add_line (self, _ ("complete"), text);
  for (guint i = 0; i < omissions->len; i++)
    add_line (self, i == 0 ? _ ("not in the file") : "", g_ptr_array_index (omissions, i));
}

void
hf_cli_summary_write_text (HfCliSummary *self)
{
  add_head (self);
  add_totals (self);
  add_roots (self);
  add_top_types (self);
  add_top_assemblies (self);
  add_findings (self);
  add_completeness (self);
}
