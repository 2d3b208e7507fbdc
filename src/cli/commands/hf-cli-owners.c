/* hf-cli-owners.c: holdfast-cli owners: the few groups that own a heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-owners.h"

#include "hf-cli-facts.h"
#include "hf-owner-rows.h"
#include "hf-ownership-text.h"
#include "hf-type-name.h"

#include <glib/gi18n.h>

static const HfCliPlaces places = {
  4,
  { HF_OWNER_ROWS_RETAINED, HF_OWNER_ROWS_BYTES, HF_OWNER_ROWS_RETAINED_COUNT, HF_OWNER_ROWS_NAME },
};

typedef struct
{
  HfCliFacts   facts;
  HfOwnership *ownership;
} Owners;

static void
owners_clear (Owners *self)
{
  g_clear_pointer (&self->ownership, hf_ownership_free);
  hf_cli_facts_clear (&self->facts);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Owners, owners_clear)

/* For people: where in the tree it is, and, last, what lies between it and the group above,
 * which may be long and says least. */
static char *
dup_branch (const Owners           *self,
            const HfOwnershipGroup *group)
{
  g_autofree char *name = group->kind == HF_OWNERSHIP_SEVERAL
                            ? g_strdup (_ ("several kinds of roots"))
                            : hf_owner_dup_name (self->ownership, group);
  const char *remark = hf_ownership_text_get_remark (self->ownership, group);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint32 i = 0; i < group->level; i++)
    g_string_append (text, "  ");
  g_string_append (text, name);
  if (remark != NULL)
    g_string_append_printf (text, ", %s", remark);
  for (guint32 i = 0; i < group->n_via; i++)
    {
      g_autofree char *type = hf_type_name_dup_short (
        hf_heap_get_type_name (self->facts.heap, group->via[i]));

      g_string_append_printf (text, "%s%s", i == 0 ? ", via " : " › ", type);
    }
  return g_strdup (text->str);
}

/* ---- Rows ---------------------------------------------------------------------- */

static void
write_table (const Owners *self,
             HfCliOutput  *output,
             HfCliFormat   format)
{
  g_autoptr (HfRows) rows = hf_owner_rows_new (self->ownership);
  HfCliTable table;

  hf_cli_table_begin (&table, output, format, &hf_owner_rows_schema, &places);
  for (guint32 i = 0; i < rows->n_rows; i++)
    {
      g_autofree char *branch = NULL;
      HfTableValue values[HF_OWNER_ROWS_N_COLUMNS];

      hf_rows_get_row (rows, i, values);
      if (format == HF_CLI_PEOPLE)
        {
          branch = dup_branch (self, &self->ownership->groups[i]);
          values[HF_OWNER_ROWS_NAME] = hf_table_text (branch);
        }
      hf_cli_table_add_row (&table, values);
    }
  hf_cli_table_end (&table, 0);
}

static void
add_json_group (const Owners *self,
                HfCliJson    *json,
                HfRows       *rows,
                guint32       row)
{
  const HfOwnershipGroup *group = &self->ownership->groups[row];
  const HfTableColumn *columns = hf_owner_rows_schema.columns;
  HfTableValue values[HF_OWNER_ROWS_N_COLUMNS];

  hf_rows_get_row (rows, row, values);
  hf_cli_json_begin_row (json);
  for (guint k = 0; k < HF_OWNER_ROWS_N_COLUMNS; k++)
    hf_cli_json_add_value (json, columns[k].key, columns[k].kind, values[k]);
  hf_cli_json_begin_array (json, "via");
  for (guint32 i = 0; i < group->n_via; i++)
    hf_cli_json_add_string (json, NULL, hf_heap_get_type_name (self->facts.heap, group->via[i]));
  hf_cli_json_end_array (json);
  hf_cli_json_end_object (json);
}

static void
add_json_edges (const Owners *self,
                HfCliJson    *json)
{
  hf_cli_json_begin_array (json, "edges");
  for (guint32 i = 0; i < self->ownership->n_edges; i++)
    {
      const HfOwnershipEdge *edge = &self->ownership->edges[i];

      hf_cli_json_begin_row (json);
      hf_cli_json_add_number (json, "from", edge->from);
      hf_cli_json_add_number (json, "to", edge->to);
      hf_cli_json_add_number (json, "bytes", edge->n_bytes);
      hf_cli_json_add_number (json, "owns", edge->owns ? 1 : 0);
      hf_cli_json_end_object (json);
    }
  hf_cli_json_end_array (json);
}

static void
write_json (const Owners *self,
            HfCliOutput  *output)
{
  g_autoptr (HfRows) rows = hf_owner_rows_new (self->ownership);
  HfCliJson json;

  hf_cli_json_init (&json, output);
  hf_cli_json_begin_object (&json, NULL);
  hf_cli_json_begin_array (&json, "groups");
  for (guint32 i = 0; i < rows->n_rows; i++)
    add_json_group (self, &json, rows, i);
  hf_cli_json_end_array (&json);
  add_json_edges (self, &json);
  hf_cli_json_end_object (&json);
  hf_cli_json_finish (&json);
}

static gboolean
run (HfCliInput          *input,
     const HfCliOptions  *options,
     HfCliOutput         *output,
     GError             **error)
{
  g_auto (Owners) owners = { 0 };

  if (!hf_cli_facts_init (&owners.facts, input, TRUE, error))
    return FALSE;
  owners.ownership = hf_ownership_new (owners.facts.retention, NULL, error);
  if (owners.ownership == NULL)
    return FALSE;

  if (options->format == HF_CLI_JSON)
    write_json (&owners, output);
  else if (options->format == HF_CLI_PEOPLE && owners.ownership->n_groups == 0)
    hf_cli_output_add_format (output, "%s\n",
                              _ ("No root leads to any object, so nothing owns anything"));
  else
    write_table (&owners, output, options->format);
  return TRUE;
}

static const HfCliOptionSet option_set = {
  .operands = N_ ("FILE"),
  .formats = HF_CLI_HAS_JSON | HF_CLI_HAS_CSV,
};

const HfCliCommand hf_cli_owners_command = {
  .name = "owners",
  .summary = N_ ("The few groups of objects that own the heap, and the bytes each holds"),
  .lists = { &hf_owner_rows_schema },
  .options = &option_set,
  .run = run,
};
