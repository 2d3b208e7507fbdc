/* hf-cli-findings.c: holdfast-cli findings: the findings of a heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-findings.h"

#include "hf-finding-rows.h"
#include "hf-finding-text.h"
#include "hf-type-name.h"

#include <glib/gi18n.h>
#include <inttypes.h>

/* Objects of a path that are named at each of its ends. */
#define PATH_END 3

HfFindings *
hf_cli_findings_find (HfCliInput        *input,
                      const HfCliFacts  *facts,
                      GError           **error)
{
  HfFindings *findings;

  findings = hf_findings_new (facts->retention, hf_cli_input_begin_progress (input), NULL, error);
  hf_cli_input_end_progress (input);
  return findings;
}

/* ---- For scripts ------------------------------------------------------------ */

static void
add_json_findings (const char       *name,
                   const HfFinding  *items,
                   guint32           n_items,
                   const HfCliFacts *facts,
                   HfCliJson        *json)
{
  const HfTableColumn *columns = hf_finding_rows_schema.columns;
  const HfRootPath no_path = { .n_objects = 0 };
  g_autoptr (HfRows) rows = hf_finding_rows_new (facts->retention, items, n_items);

  hf_cli_json_begin_array (json, name);
  for (guint32 i = 0; i < n_items; i++)
    {
      HfTableValue values[HF_FINDING_ROWS_N_COLUMNS];

      hf_rows_get_row (rows, i, values);
      hf_cli_json_begin_row (json);
      for (guint k = 0; k < HF_FINDING_ROWS_N_COLUMNS; k++)
        hf_cli_json_add_value (json, columns[k].key, columns[k].kind, values[k]);
      hf_cli_facts_add_path (facts, json, "path", items[i].path != NULL ? items[i].path : &no_path,
                             G_MAXUINT64);
      hf_cli_json_end_object (json);
    }
  hf_cli_json_end_array (json);
}

void
hf_cli_findings_add_json (const HfFindings *findings,
                          const HfCliFacts *facts,
                          HfCliJson        *json)
{
  add_json_findings ("findings", findings->items, findings->n_items, facts, json);
}

/* ---- For people -------------------------------------------------------------- */

/* "static Shop.Cache → Dictionary<String, Item> → … 12 more → Item" */
static char *
dup_path (const HfRootPath *path,
          const HfCliFacts *facts)
{
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (facts->heap, &n_roots);
  g_autofree char *root = hf_cli_facts_dup_root (facts, &roots[path->root.value], TRUE);
  g_autoptr (GString) text = g_string_new (root);

  for (guint32 i = 0; i < path->n_objects; i++)
    {
      g_autofree char *name = NULL;

      if (i == PATH_END && path->n_objects > 2 * PATH_END + 1)
        {
          guint32 n_more = path->n_objects - 2 * PATH_END;

          g_string_append (text, " → ");
          /* Translators: objects in the middle of a path that are not named */
          g_string_append_printf (text, ngettext ("… %u more", "… %u more", n_more), n_more);
          i = path->n_objects - PATH_END;
        }
      name = hf_type_name_dup_short (hf_cli_facts_get_type_name (facts, path->objects[i]));
      g_string_append_printf (text, " → %s", name);
    }
  return g_strdup (text->str);
}

static void
add_place (const HfFinding  *finding,
           const HfCliFacts *facts,
           HfCliOutput      *output)
{
  g_autofree char *id = NULL;
  g_autofree char *place = NULL;

  if (finding->object.value == HF_INDEX_NONE)
    return;
  id = g_strdup_printf ("%" PRIx64, hf_heap_get_object_address (facts->heap, finding->object));
  hf_cli_output_add_text (output, "   ");
  /* Translators: %s is the id of an object */
  hf_cli_output_add_format (output, _ ("object %s"), id);
  if (finding->path != NULL)
    place = dup_path (finding->path, facts);
  else
    place = hf_type_name_dup_short (hf_cli_facts_get_type_name (facts, finding->object));
  hf_cli_output_add_format (output, ": %s\n", place);
}

static void
add_text_findings (const HfFinding  *items,
                   guint32           n_items,
                   const HfCliFacts *facts,
                   HfCliOutput      *output,
                   gboolean          has_paths)
{
  for (guint32 i = 0; i < n_items; i++)
    {
      const HfFinding *finding = &items[i];
      g_autofree char *claim = hf_finding_text_claim (finding, facts->retention);
      g_autofree char *evidence = hf_finding_text_evidence (finding, facts->retention);

      hf_cli_output_add_format (output, "%s%u. %s\n   %s\n", i > 0 && has_paths ? "\n" : "", i + 1,
                                claim, evidence);
      if (has_paths)
        add_place (finding, facts, output);
    }
}

void
hf_cli_findings_add_text (const HfFindings *findings,
                          const HfCliFacts *facts,
                          HfCliOutput      *output,
                          gboolean          has_paths)
{
  add_text_findings (findings->items, findings->n_items, facts, output, has_paths);
  if (findings->n_items > 0)
    return;

  hf_cli_output_add_format (output, "%s\n",
                            findings->n_largest == 0
                              ? _ ("No obvious suspects")
                              : _ ("No obvious suspects. These objects keep most:"));
  add_text_findings (findings->largest, findings->n_largest, facts, output, has_paths);
}

/* ---- The command ------------------------------------------------------------- */

static gboolean
run (HfCliInput          *input,
     const HfCliOptions  *options,
     HfCliOutput         *output,
     GError             **error)
{
  g_auto (HfCliFacts) facts = { 0 };
  g_autoptr (HfFindings) findings = NULL;
  HfCliJson json;

  if (!hf_cli_facts_init (&facts, input, TRUE, error))
    return FALSE;
  findings = hf_cli_findings_find (input, &facts, error);
  if (findings == NULL)
    return FALSE;

  if (options->format != HF_CLI_JSON)
    {
      hf_cli_findings_add_text (findings, &facts, output, TRUE);
      return TRUE;
    }
  hf_cli_json_init (&json, output);
  hf_cli_json_begin_object (&json, NULL);
  hf_cli_findings_add_json (findings, &facts, &json);
  add_json_findings ("largest", findings->largest, findings->n_largest, &facts, &json);
  hf_cli_json_end_object (&json);
  hf_cli_json_finish (&json);
  return TRUE;
}

static const HfCliOptionSet option_set = {
  .operands = N_ ("FILE"),
  .formats = HF_CLI_HAS_JSON,
};

const HfCliCommand hf_cli_findings_command = {
  .name = "findings",
  .summary = N_ ("The findings of the heap, five at most, each with its evidence"),
  .options = &option_set,
  .run = run,
};
