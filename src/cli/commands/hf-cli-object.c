/* hf-cli-object.c: holdfast-cli object: one object, its references and why it lives
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-object.h"

#include "hf-cli-look-up.h"
#include "hf-cli-object-facts-private.h"
#include "hf-cli-root-names.h"
#include "hf-cli-values.h"
#include "hf-figures.h"
#include "hf-generation-text.h"
#include "hf-name-text.h"
#include "hf-root-rows.h"

#include <glib/gi18n.h>
#include <inttypes.h>

/* Rows of a list for people, unless asked for. */
#define PEOPLE_LIMIT 20

#define LABEL_WIDTH 12

static char *
dup_flags (const HfRoot *root)
{
  g_autoptr (GString) flags = g_string_new (NULL);

  hf_root_append_flags (flags, root->flags);
  return g_strdup (flags->str);
}

/* ---- For scripts ------------------------------------------------------------ */

static void
add_json_referrers (const HfCliObjectFacts *self,
                    HfCliJson              *json,
                    const char             *key,
                    const GArray           *list)
{
  hf_cli_json_begin_array (json, key);
  for (guint i = 0; i < MIN (list->len, self->limit); i++)
    {
      const HfReferrer *referrer = &g_array_index (list, HfReferrer, i);

      hf_cli_json_begin_row (json);
      hf_cli_facts_add_identity (&self->facts, json, referrer->object);
      hf_cli_json_add_number (json, "dependent", referrer->is_dependent ? 1 : 0);
      hf_cli_json_add_value (json, "retained", HF_TABLE_BYTES,
                             hf_cli_facts_get_retained (&self->facts, referrer->object));
      hf_cli_json_add_value (json, "freed", HF_TABLE_BYTES,
                             hf_cli_object_facts_get_freed (self, list, referrer));
      hf_cli_json_end_object (json);
    }
  hf_cli_json_end_array (json);
}

static void
add_json_roots (const HfCliObjectFacts *self,
                HfCliJson              *json)
{
  hf_cli_json_begin_array (json, "roots");
  for (guint i = 0; i < MIN (self->roots->len, self->limit); i++)
    {
      const HfRootIndex root = { g_array_index (self->roots, guint32, i) };

      hf_cli_json_begin_row (json);
      hf_cli_facts_add_root (&self->facts, json, hf_cli_object_facts_get_root (self, root.value));
      hf_cli_json_add_value (json, "freed", HF_TABLE_BYTES,
                             hf_cli_facts_get_freed (&self->facts, root));
      hf_cli_json_end_object (json);
    }
  hf_cli_json_end_array (json);
}

/* Returns: (transfer full) (nullable): of several, all with commas between, as lists have them */
static char *
dup_assembly (const HfCliObjectFacts *self)
{
  return hf_name_text_dup_assemblies (self->heap,
                                      hf_heap_get_object_type (self->heap, self->object), ", ");
}

static void
write_json (const HfCliObjectFacts *self)
{
  const HfCliFacts *facts = &self->facts;
  const HfTableValue depth = hf_cli_facts_get_depth (facts, self->object);
  g_autofree char *assembly = dup_assembly (self);
  HfCliJson json;

  hf_cli_json_init (&json, self->output);
  hf_cli_json_begin_object (&json, NULL);
  hf_cli_facts_add_identity (facts, &json, self->object);
  hf_cli_json_add_value (&json, "reachable", HF_TABLE_COUNT,
                         hf_cli_facts_get_reachable (facts, self->object));
  hf_cli_json_add_value (&json, "depth", HF_TABLE_COUNT, depth);
  hf_cli_json_add_value (&json, "retained", HF_TABLE_BYTES,
                         hf_cli_facts_get_retained (facts, self->object));
  hf_cli_json_add_value (&json, "idom", HF_TABLE_ID, hf_cli_facts_get_idom (facts, self->object));
  hf_cli_json_add_string (&json, "domain", hf_cli_object_facts_get_domain_name (self));
  hf_cli_json_add_value (&json, "generation", HF_TABLE_COUNT,
                         hf_cli_object_facts_get_generation (self));
  add_json_referrers (self, &json, "references", self->references);
  add_json_referrers (self, &json, "referrers", self->referrers);
  add_json_roots (self, &json);
  if (self->path != NULL)
    hf_cli_facts_add_path (facts, &json, "path", self->path, self->limit);
  else
    hf_cli_json_add_null (&json, "path");
  hf_cli_json_add_value (&json, "assembly", HF_TABLE_TEXT, hf_table_text (assembly));
  hf_cli_json_end_object (&json);
  hf_cli_json_finish (&json);
}

/* ---- For people -------------------------------------------------------------- */

static void
add_line (const HfCliObjectFacts *self,
          const char             *label,
          const char             *text)
{
  hf_cli_output_add_padded (self->output, label, LABEL_WIDTH, HF_CLI_ALIGN_START);
  hf_cli_output_add_format (self->output, "  %s\n", text);
}

static void
add_retained (const HfCliObjectFacts *self)
{
  const HfTableValue retained = hf_cli_facts_get_retained (&self->facts, self->object);
  const HfTableValue idom = hf_cli_facts_get_idom (&self->facts, self->object);
  g_autofree char *bytes = NULL;
  g_autofree char *count = NULL;
  g_autofree char *sum = NULL;
  g_autofree char *dominator = NULL;
  guint32 n;

  if (!retained.is_known)
    return;

  n = hf_dominators_get_n_retained (self->facts.dominators, self->object);
  bytes = hf_figures_bytes (retained.number);
  count = hf_figures_count (n);
  /* Translators: an exact size, and how many objects that is */
  sum = g_strdup_printf (ngettext ("%s in %s object", "%s in %s objects", n), bytes, count);
  add_line (self, _ ("retained"), sum);
  if (!idom.is_known)
    {
      add_line (self, _ ("dominator"), _ ("none: no single object keeps it alive"));
      return;
    }
  dominator = g_strdup_printf (
    "%" PRIx64 "  %s", idom.number,
    hf_cli_facts_get_type_name (&self->facts,
                                hf_dominators_get_idom (self->facts.dominators, self->object)));
  add_line (self, _ ("dominator"), dominator);
}

static void
add_head (const HfCliObjectFacts *self)
{
  const HfTableValue depth = hf_cli_facts_get_depth (&self->facts, self->object);
  const HfTableValue generation = hf_cli_object_facts_get_generation (self);
  const gboolean is_known = hf_cli_facts_get_reachable (&self->facts, self->object).is_known;
  guint64 n_bytes = hf_heap_get_object_size (self->heap, self->object);
  g_autofree char *id = g_strdup_printf ("%" PRIx64,
                                         hf_heap_get_object_address (self->heap, self->object));
  g_autofree char *size = hf_figures_bytes (n_bytes);
  g_autofree char *reachable = NULL;
  g_autofree char *assembly = dup_assembly (self);
  g_autofree char *name = generation.is_known ? hf_generation_text_dup_name (generation.number)
                                              : NULL;

  if (depth.is_known)
    reachable = g_strdup_printf (_ ("yes, at depth %u"), (guint) depth.number);
  else
    reachable = g_strdup (is_known ? _ ("no") : _ ("not known"));
  add_line (self, _ ("object"), id);
  add_line (self, _ ("type"), hf_cli_facts_get_type_name (&self->facts, self->object));
  add_line (self, _ ("size"), size);
  add_line (self, _ ("reachable"), reachable);
  add_retained (self);
  add_line (self, _ ("domain"), hf_cli_object_facts_get_domain_name (self));
  if (name != NULL)
    add_line (self, _ ("generation"), name);
  if (assembly != NULL)
    add_line (self, _ ("assembly"), assembly);
}

static void
add_title (const HfCliObjectFacts *self,
           const char             *title,
           guint64                 n)
{
  g_autofree char *count = hf_figures_count (n);

  hf_cli_output_add_format (self->output, "\n%s: %s\n", title, count);
}

static gboolean
has_dependent (const GArray *list)
{
  for (guint i = 0; i < list->len; i++)
    {
      if (g_array_index (list, HfReferrer, i).is_dependent)
        return TRUE;
    }
  return FALSE;
}

static void
add_referrers (const HfCliObjectFacts *self,
               const char             *title,
               const GArray           *list)
{
  static const HfTableColumn columns[] = {
    { "id", HF_TABLE_ID, N_ ("Object"), 16 },
    { "size", HF_TABLE_BYTES, N_ ("Size"), 9 },
    { "retained", HF_TABLE_BYTES, N_ ("Retained"), 9 },
    { "freed", HF_TABLE_BYTES, N_ ("Freed"), 9 },
    { "dependent", HF_TABLE_BOOLEAN, N_ ("Dependent"), 9 },
    { "type", HF_TABLE_TEXT, N_ ("Type"), 0 },
  };
  static const HfTableSchema schema = { "objects", columns, G_N_ELEMENTS (columns) };
  static const HfCliPlaces without_dependent = { 5, { 0, 1, 2, 3, 5 } };
  HfCliTable table;
  guint n_rows = (guint) MIN (list->len, self->limit);

  add_title (self, title, list->len);
  if (list->len == 0)
    return;
  /* Dependent handles are rare: their column stands only where one is. */
  hf_cli_table_begin (&table, self->output, HF_CLI_PEOPLE, &schema,
                      has_dependent (list) ? NULL : &without_dependent);
  for (guint i = 0; i < n_rows; i++)
    {
      const HfReferrer *referrer = &g_array_index (list, HfReferrer, i);
      const HfTableValue values[] = {
        hf_table_number (hf_heap_get_object_address (self->heap, referrer->object)),
        hf_table_number (hf_heap_get_object_size (self->heap, referrer->object)),
        hf_cli_facts_get_retained (&self->facts, referrer->object),
        hf_cli_object_facts_get_freed (self, list, referrer),
        hf_table_number (referrer->is_dependent ? 1 : 0),
        hf_table_text (hf_cli_facts_get_type_name (&self->facts, referrer->object)),
      };

      hf_cli_table_add_row (&table, values);
    }
  hf_cli_table_end (&table, list->len - n_rows);
}

static void
add_roots (const HfCliObjectFacts *self)
{
  static const HfTableColumn columns[] = {
    { "kind", HF_TABLE_TEXT, N_ ("Kind"), 9 },
    { "flags", HF_TABLE_TEXT, N_ ("Flags"), 16 },
    { "freed", HF_TABLE_BYTES, N_ ("Freed"), 9 },
    { "container", HF_TABLE_TEXT, N_ ("Container"), 36 },
    { "field", HF_TABLE_TEXT, N_ ("Field"), 0 },
  };
  static const HfTableSchema schema = { "roots", columns, G_N_ELEMENTS (columns) };
  HfCliTable table;
  guint n_rows = (guint) MIN (self->roots->len, self->limit);

  if (hf_completeness_has (hf_heap_get_completeness (self->facts.heap), HF_FAULT_OMITS_ROOTS))
    add_title (self, _ ("Roots that the file names"), self->roots->len);
  else
    add_title (self, _ ("Roots"), self->roots->len);
  if (self->roots->len == 0)
    return;
  hf_cli_table_begin (&table, self->output, HF_CLI_PEOPLE, &schema, NULL);
  for (guint i = 0; i < n_rows; i++)
    {
      const HfRootIndex index = { g_array_index (self->roots, guint32, i) };
      const HfRoot *root = hf_cli_object_facts_get_root (self, index.value);
      g_autofree char *kind = hf_cli_root_kind_dup_name (root->kind);
      g_autofree char *flags = dup_flags (root);
      const HfTableValue values[] = {
        hf_table_text (kind),
        hf_table_text (flags),
        hf_cli_facts_get_freed (&self->facts, index),
        hf_table_text (hf_cli_facts_get_container (&self->facts, root)),
        hf_table_text (hf_heap_get_string (self->heap, root->field)),
      };

      hf_cli_table_add_row (&table, values);
    }
  hf_cli_table_end (&table, self->roots->len - n_rows);
}

static void
add_path (const HfCliObjectFacts *self)
{
  hf_cli_output_add_char (self->output, '\n');
  if (self->path == NULL)
    {
      hf_cli_output_add_format (self->output, _ ("Its holders are not known: %s"),
                                hf_analysis_get_why_unknown (self->facts.analysis));
      hf_cli_output_add_char (self->output, '\n');
    }
  else if (self->path->n_objects == 0)
    hf_cli_output_add_format (self->output, "%s\n", _ ("No strong root leads to it"));
  else
    hf_cli_facts_write_path (&self->facts, self->output, self->path, self->limit);
}

static void
write_text (const HfCliObjectFacts *self)
{
  add_head (self);
  add_path (self);
  add_roots (self);
  add_referrers (self, _ ("References"), self->references);
  add_referrers (self, _ ("Referrers"), self->referrers);
}

/* ---- The command ------------------------------------------------------------- */

static gboolean
run (HfCliInput          *input,
     const HfCliOptions  *options,
     HfCliOutput         *output,
     GError             **error)
{
  const HfCliObjectOptions *own = options->own;
  g_auto (HfCliObjectFacts) object = { .heap = input->heap,
                                       .output = output,
                                       .limit = options->limit };

  if (!hf_cli_look_up_object (input, own->id, &object.object, error) ||
      !hf_cli_object_facts_init (&object, input, error))
    return FALSE;
  if (options->format == HF_CLI_JSON)
    {
      write_json (&object);
      return TRUE;
    }
  if (object.limit == G_MAXUINT64)
    object.limit = PEOPLE_LIMIT;
  write_text (&object);
  return TRUE;
}

/* ---- The options ------------------------------------------------------------- */

static gboolean
take_operands (HfCliOptions       *self,
               const char *const  *words,
               GError            **error)
{
  HfCliObjectOptions *own = self->own;

  if (g_strv_length ((char **) words) != 2)
    return hf_cli_options_fail (
      _ ("“object” takes a FILE and the ID of an object; “-” is standard input"), error);
  self->file = g_strdup (words[0]);
  return hf_cli_parse_id (words[1], &own->id, error);
}

static const HfCliOptionSet option_set = {
  .operands = N_ ("FILE ID"),
  .formats = HF_CLI_HAS_JSON,
  .size = sizeof (HfCliObjectOptions),
  .limit = N_ ("Only the first N rows of each list (default 20; in JSON all)"),
  .take_operands = take_operands,
};

const HfCliCommand hf_cli_object_command = {
  .name = "object",
  .summary = N_ ("One object: its references, its referrers, why it lives"),
  .options = &option_set,
  .run = run,
};
