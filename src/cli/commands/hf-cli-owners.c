/* hf-cli-owners.c: holdfast-cli owners: the few groups that own a heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-owners.h"

#include "hf-cli-facts.h"
#include "hf-cli-root-names.h"
#include "hf-figures.h"
#include "hf-ownership-text.h"
#include "hf-type-name.h"

#include <glib/gi18n.h>

/* Owners of something shared that are named. */
#define MAX_SHARERS 3

enum
{
  COLUMN_NAME,
  COLUMN_TYPE,
  COLUMN_COUNT,
  COLUMN_BYTES,
  COLUMN_RETAINED,
  COLUMN_RETAINED_COUNT,
  COLUMN_KIND,
  COLUMN_PARENT,
  N_COLUMNS,
};

static const HfTableColumn columns[N_COLUMNS] = {
  [COLUMN_NAME] = { "name", HF_TABLE_TEXT, N_ ("Owner"), 0 },
  [COLUMN_TYPE] = { "type", HF_TABLE_TEXT, NULL, 0 },
  [COLUMN_COUNT] = { "count", HF_TABLE_COUNT, NULL, 0 },
  [COLUMN_BYTES] = { "bytes", HF_TABLE_BYTES, N_ ("Own"), 9 },
  [COLUMN_RETAINED] = { "retained", HF_TABLE_BYTES, N_ ("Retained"), 9 },
  [COLUMN_RETAINED_COUNT] = { "retained_count", HF_TABLE_COUNT, N_ ("Objects"), 11 },
  [COLUMN_KIND] = { "kind", HF_TABLE_TEXT, NULL, 0 },
  [COLUMN_PARENT] = { "parent", HF_TABLE_COUNT, NULL, 0 },
};

const HfTableSchema hf_cli_owners_schema = { "groups", columns, N_COLUMNS };

static const HfCliPlaces places = {
  4,
  { COLUMN_RETAINED, COLUMN_BYTES, COLUMN_RETAINED_COUNT, COLUMN_NAME },
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

/* ---- Names ------------------------------------------------------------------- */

static const char *
get_kind_name (HfOwnershipKind kind)
{
  switch (kind)
    {
    case HF_OWNERSHIP_ROOTS:
      return "roots";
    case HF_OWNERSHIP_SEVERAL:
      return "several";
    case HF_OWNERSHIP_OBJECTS:
      return "objects";
    case HF_OWNERSHIP_SHARED:
      return "shared";
    case HF_OWNERSHIP_OTHERS:
    default:
      return "others";
    }
}

static char *
dup_type (const Owners *self,
          HfTypeIndex   type)
{
  return hf_type_name_dup_short (hf_heap_get_type_name (self->facts.heap, type));
}

static char *
dup_root_kind (guint64 kind)
{
  return kind != G_MAXUINT64 ? hf_cli_root_kind_dup_name (kind) : g_strdup ("other kinds");
}

/* "String ×3" */
static char *
dup_objects (const Owners           *self,
             const HfOwnershipGroup *group)
{
  g_autofree char *name = dup_type (self, group->type);
  g_autofree char *count = hf_figures_count (group->n_objects);

  if (group->n_types > 1)
    return g_strdup_printf ("%s and others ×%s", name, count);
  return group->n_objects == 1 ? g_steal_pointer (&name) : g_strdup_printf ("%s ×%s", name, count);
}

/* "static + Cache + 3 more" */
static char *
dup_sharers (const Owners           *self,
             const HfOwnershipGroup *group)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint32 i = 0; i < MIN (group->n_sharers, MAX_SHARERS); i++)
    {
      const HfSharer *sharer = &group->sharers[i];
      g_autofree char *name = sharer->type.value != HF_INDEX_NONE
                                ? dup_type (self, sharer->type)
                                : dup_root_kind (sharer->root_kind);

      g_string_append_printf (names, "%s%s", i > 0 ? " + " : "", name);
    }
  if (group->n_sharers > MAX_SHARERS)
    g_string_append_printf (names, " + %u more", group->n_sharers - MAX_SHARERS);
  return g_strdup (names->str);
}

/* Scripts read names as well, so these are the same in every language. */
static char *
dup_name (const Owners           *self,
          const HfOwnershipGroup *group)
{
  g_autofree char *objects = NULL;
  g_autofree char *sharers = NULL;

  switch (group->kind)
    {
    case HF_OWNERSHIP_ROOTS:
      return dup_root_kind (group->root_kind);
    case HF_OWNERSHIP_SEVERAL:
      return g_strdup ("several kinds");
    case HF_OWNERSHIP_OBJECTS:
      return dup_objects (self, group);
    case HF_OWNERSHIP_SHARED:
      objects = dup_objects (self, group);
      sharers = dup_sharers (self, group);
      return g_strdup_printf ("%s, shared by %s", objects, sharers);
    case HF_OWNERSHIP_OTHERS:
    default:
      return g_strdup ("others");
    }
}

/* For people: where in the tree it is, and, last, what lies between it and the group above,
 * which may be long and says least. */
static char *
dup_branch (const Owners           *self,
            const HfOwnershipGroup *group)
{
  g_autofree char *name = group->kind == HF_OWNERSHIP_SEVERAL
                            ? g_strdup (_ ("several kinds of roots"))
                            : dup_name (self, group);
  const char *remark = hf_ownership_text_get_remark (self->ownership, group);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint32 i = 0; i < group->level; i++)
    g_string_append (text, "  ");
  g_string_append (text, name);
  if (remark != NULL)
    g_string_append_printf (text, ", %s", remark);
  for (guint32 i = 0; i < group->n_via; i++)
    {
      g_autofree char *type = dup_type (self, group->via[i]);

      g_string_append_printf (text, "%s%s", i == 0 ? ", via " : " › ", type);
    }
  return g_strdup (text->str);
}

/* ---- Rows ---------------------------------------------------------------------- */

static void
set_values (const Owners           *self,
            const HfOwnershipGroup *group,
            const char             *name,
            HfTableValue             *values)
{
  const char *type = NULL;

  if (group->type.value != HF_INDEX_NONE)
    type = hf_heap_get_type_name (self->facts.heap, group->type);
  values[COLUMN_NAME] = hf_table_text (name);
  values[COLUMN_TYPE] = hf_table_text (type);
  values[COLUMN_COUNT] = hf_table_number (group->n_objects);
  values[COLUMN_BYTES] = hf_table_number (group->n_own_bytes);
  values[COLUMN_RETAINED] = hf_table_number (group->n_bytes);
  values[COLUMN_RETAINED_COUNT] = hf_table_number (group->n_held);
  values[COLUMN_KIND] = hf_table_text (get_kind_name (group->kind));
  values[COLUMN_PARENT] = group->parent != HF_INDEX_NONE ? hf_table_number (group->parent)
                                                         : hf_table_unknown ();
}

static void
write_table (const Owners *self,
             HfCliOutput  *output,
             HfCliFormat   format)
{
  HfCliTable table;

  hf_cli_table_begin (&table, output, format, &hf_cli_owners_schema, &places);
  for (guint32 i = 0; i < self->ownership->n_groups; i++)
    {
      const HfOwnershipGroup *group = &self->ownership->groups[i];
      g_autofree char *name = format == HF_CLI_PEOPLE ? dup_branch (self, group)
                                                      : dup_name (self, group);
      HfTableValue values[N_COLUMNS];

      set_values (self, group, name, values);
      hf_cli_table_add_row (&table, values);
    }
  hf_cli_table_end (&table, 0);
}

static void
add_json_group (const Owners           *self,
                HfCliJson              *json,
                const HfOwnershipGroup *group)
{
  g_autofree char *name = dup_name (self, group);
  HfTableValue values[N_COLUMNS];

  set_values (self, group, name, values);
  hf_cli_json_begin_row (json);
  for (guint k = 0; k < N_COLUMNS; k++)
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
  HfCliJson json;

  hf_cli_json_init (&json, output);
  hf_cli_json_begin_object (&json, NULL);
  hf_cli_json_begin_array (&json, "groups");
  for (guint32 i = 0; i < self->ownership->n_groups; i++)
    add_json_group (self, &json, &self->ownership->groups[i]);
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
  .lists = { &hf_cli_owners_schema },
  .options = &option_set,
  .run = run,
};
