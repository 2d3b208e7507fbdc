/* hf-cli-facts.c: facts about objects, roots and chains that several commands write
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-facts.h"

#include "hf-block.h"
#include "hf-cli-root-names.h"
#include "hf-cut.h"
#include "hf-figures.h"
#include "hf-root-rows.h"
#include "hf-type-name.h"

#include <glib/gi18n.h>

static gboolean
find_facts (HfCliFacts  *self,
            HfCliInput  *input,
            gboolean     is_needed,
            GError     **error)
{
  *self = (HfCliFacts){ .heap = input->heap };
  self->analysis = hf_cli_input_analyze (input, error);
  if (self->analysis == NULL)
    return FALSE;

  if (is_needed)
    self->retention = hf_cli_input_retain (input, self->analysis, error);
  else
    self->retention = hf_cli_input_try_retain (input, self->analysis);
  if (self->retention != NULL)
    self->dominators = hf_retention_get_dominators (self->retention);
  return self->retention != NULL || !is_needed;
}

gboolean
hf_cli_facts_init (HfCliFacts  *self,
                   HfCliInput  *input,
                   gboolean     is_needed,
                   GError     **error)
{
  gboolean is_done;

  hf_block_begin_stages ();
  is_done = find_facts (self, input, is_needed, error);
  hf_block_end_stages ();
  return is_done;
}

gboolean
hf_cli_facts_init_without_depths (HfCliFacts  *self,
                                  HfCliInput  *input,
                                  gboolean     is_needed,
                                  GError     **error)
{
  g_autoptr (GError) why = NULL;

  if (hf_analysis_find_why_unknown (input->heap) != NULL)
    return hf_cli_facts_init (self, input, is_needed, error);

  *self = (HfCliFacts){ .heap = input->heap };
  self->retention = hf_cli_input_retain_without_depths (input, is_needed ? error : &why);
  if (self->retention != NULL)
    {
      self->analysis = g_object_ref (hf_retention_get_analysis (self->retention));
      self->dominators = hf_retention_get_dominators (self->retention);
      return TRUE;
    }
  if (is_needed)
    return FALSE;

  self->analysis = hf_cli_input_analyze (input, error);
  if (self->analysis != NULL)
    hf_cli_input_print_left_out (input, why);
  return self->analysis != NULL;
}

void
hf_cli_facts_clear (HfCliFacts *self)
{
  self->dominators = NULL;
  g_clear_object (&self->retention);
  g_clear_object (&self->analysis);
}

/* ---- Values of a table ------------------------------------------------------ */

static gboolean
is_reachable (const HfCliFacts *self,
              HfObjectIndex     object)
{
  const HfReachability *reachability = hf_analysis_get_reachability (self->analysis);

  return reachability != NULL && hf_reachability_contains (reachability, object);
}

HfTableValue
hf_cli_facts_get_reachable (const HfCliFacts *self,
                            HfObjectIndex     object)
{
  if (hf_analysis_get_reachability (self->analysis) == NULL)
    return hf_table_unknown ();
  return hf_table_number (is_reachable (self, object) ? 1 : 0);
}

HfTableValue
hf_cli_facts_get_depth (const HfCliFacts *self,
                        HfObjectIndex     object)
{
  if (!is_reachable (self, object))
    return hf_table_unknown ();
  return hf_table_number (
    hf_reachability_get_depth (hf_analysis_get_reachability (self->analysis), object));
}

HfTableValue
hf_cli_facts_get_retained (const HfCliFacts *self,
                           HfObjectIndex     object)
{
  if (self->dominators == NULL || !is_reachable (self, object))
    return hf_table_unknown ();
  return hf_table_number (hf_dominators_get_retained (self->dominators, object));
}

HfTableValue
hf_cli_facts_get_idom (const HfCliFacts *self,
                       HfObjectIndex     object)
{
  HfObjectIndex idom = { HF_INDEX_NONE };

  if (self->dominators != NULL)
    idom = hf_dominators_get_idom (self->dominators, object);
  if (idom.value == HF_INDEX_NONE)
    return hf_table_unknown ();
  return hf_table_number (hf_heap_get_object_address (self->heap, idom));
}

HfTableValue
hf_cli_facts_get_freed (const HfCliFacts *self,
                        HfRootIndex       root)
{
  if (self->retention == NULL)
    return hf_table_unknown ();
  return hf_table_number (hf_cut_root_freed (self->retention, root));
}

HfTableValue
hf_cli_facts_get_freed_by_edge (const HfCliFacts *self,
                                HfObjectIndex     from,
                                HfObjectIndex     to)
{
  if (self->retention == NULL)
    return hf_table_unknown ();
  return hf_table_number (hf_cut_edge_freed (self->retention, from, to));
}

/* Bytes, if what leads to the object at @position alone were cut: the root that the path begins
 * at, or the reference from the object before. */
static HfTableValue
get_freed_on_path (const HfCliFacts *self,
                   const HfRootPath *path,
                   guint32           position)
{
  if (position == 0)
    return hf_cli_facts_get_freed (self, path->root);
  return hf_cli_facts_get_freed_by_edge (self, path->objects[position - 1],
                                         path->objects[position]);
}

/* ---- Names ------------------------------------------------------------------- */

const char *
hf_cli_facts_get_type_name (const HfCliFacts *self,
                            HfObjectIndex     object)
{
  return hf_heap_get_type_name (self->heap, hf_heap_get_object_type (self->heap, object));
}

const char *
hf_cli_facts_get_container (const HfCliFacts *self,
                            const HfRoot     *root)
{
  if (root->container.value == HF_INDEX_NONE)
    return NULL;
  return hf_heap_get_type_name (self->heap, root->container);
}

char *
hf_cli_facts_dup_root (const HfCliFacts *self,
                       const HfRoot     *root,
                       gboolean          is_short)
{
  g_autofree char *kind = hf_cli_root_kind_dup_name (root->kind);
  g_autoptr (GString) text = g_string_new (kind);
  const char *container = hf_cli_facts_get_container (self, root);
  const char *field = hf_heap_get_string (self->heap, root->field);
  g_autofree char *short_name = NULL;

  if (is_short && container != NULL)
    container = short_name = hf_type_name_dup_short (container);
  if (root->flags != 0)
    g_string_append_c (text, ' ');
  hf_root_append_flags (text, root->flags);
  if (container != NULL)
    g_string_append_printf (text, " %s", container);
  if (field != NULL)
    g_string_append_printf (text, "%c%s", container != NULL ? '.' : ' ', field);
  return g_strdup (text->str);
}

/* ---- Members in JSON --------------------------------------------------------- */

void
hf_cli_facts_add_identity (const HfCliFacts *self,
                           HfCliJson        *json,
                           HfObjectIndex     object)
{
  hf_cli_json_add_id (json, "id", hf_heap_get_object_address (self->heap, object));
  hf_cli_json_add_string (json, "type", hf_cli_facts_get_type_name (self, object));
  hf_cli_json_add_number (json, "size", hf_heap_get_object_size (self->heap, object));
}

void
hf_cli_facts_add_root (const HfCliFacts *self,
                       HfCliJson        *json,
                       const HfRoot     *root)
{
  g_autofree char *kind = hf_cli_root_kind_dup_name (root->kind);
  g_autoptr (GString) flags = g_string_new (NULL);

  hf_root_append_flags (flags, root->flags);
  hf_cli_json_add_string (json, "kind", kind);
  hf_cli_json_add_string (json, "flags", flags->str);
  hf_cli_json_add_string (json, "container", hf_cli_facts_get_container (self, root));
  hf_cli_json_add_string (json, "field", hf_heap_get_string (self->heap, root->field));
}

void
hf_cli_facts_add_path (const HfCliFacts *self,
                       HfCliJson        *json,
                       const char       *key,
                       const HfRootPath *path,
                       guint64           limit)
{
  hf_cli_json_begin_array (json, key);
  for (guint32 i = 0; i < MIN (path->n_objects, limit); i++)
    {
      if (hf_cli_output_is_closed (json->output))
        break;
      hf_cli_json_begin_row (json);
      hf_cli_facts_add_identity (self, json, path->objects[i]);
      hf_cli_json_add_value (json, "retained", HF_TABLE_BYTES,
                             hf_cli_facts_get_retained (self, path->objects[i]));
      hf_cli_json_add_value (json, "freed", HF_TABLE_BYTES, get_freed_on_path (self, path, i));
      hf_cli_json_end_object (json);
    }
  hf_cli_json_end_array (json);
}

/* ---- For people ---------------------------------------------------------------- */

void
hf_cli_facts_write_path (const HfCliFacts *self,
                         HfCliOutput      *output,
                         const HfRootPath *path,
                         guint64           limit)
{
  static const HfTableColumn columns[] = {
    { "id", HF_TABLE_ID, N_ ("Object"), 16 },
    { "size", HF_TABLE_BYTES, N_ ("Size"), 9 },
    { "retained", HF_TABLE_BYTES, N_ ("Retained"), 9 },
    { "freed", HF_TABLE_BYTES, N_ ("Freed"), 9 },
    { "type", HF_TABLE_TEXT, N_ ("Type"), 0 },
  };
  static const HfTableSchema schema = { "path", columns, G_N_ELEMENTS (columns) };
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (self->heap, &n_roots);
  g_autofree char *root = hf_cli_facts_dup_root (self, &roots[path->root.value], FALSE);
  g_autofree char *length = hf_figures_count (path->n_objects);
  /* Translators: %s is a root, such as “static Some.Type.field” */
  g_autofree char *title = g_strdup_printf (_ ("Path from its root (%s)"), root);
  guint32 n_rows = (guint32) MIN (path->n_objects, limit);
  HfCliTable table;

  hf_cli_output_add_format (output, "%s: %s\n", title, length);
  hf_cli_table_begin (&table, output, HF_CLI_PEOPLE, &schema, NULL);
  for (guint32 i = 0; i < n_rows && !hf_cli_output_is_closed (output); i++)
    {
      const HfTableValue values[] = {
        hf_table_number (hf_heap_get_object_address (self->heap, path->objects[i])),
        hf_table_number (hf_heap_get_object_size (self->heap, path->objects[i])),
        hf_cli_facts_get_retained (self, path->objects[i]),
        get_freed_on_path (self, path, i),
        hf_table_text (hf_cli_facts_get_type_name (self, path->objects[i])),
      };

      hf_cli_table_add_row (&table, values);
    }
  hf_cli_table_end (&table, path->n_objects - n_rows);
}
