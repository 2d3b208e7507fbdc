/* hf-cli-object.c: holdfast-cli object: one object, what it refers to and why it lives
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-object.h"

#include "hf-cli-json.h"
#include "hf-cli-root-tally.h"
#include "hf-figures.h"
#include "hf-referrers.h"
#include "hf-root-path.h"

#include <glib/gi18n.h>
#include <inttypes.h>

/* Rows of a list for people, unless asked for. */
#define PEOPLE_LIMIT 20

#define LABEL_WIDTH 12

typedef struct
{
  HfHeap        *heap;
  HfObjectIndex  object;
  HfAnalysis    *analysis;
  GArray        *references; /* HfReferrer: to whom it refers */
  GArray        *referrers;  /* HfReferrer */
  GArray        *roots;      /* guint32: those that lead to it */
  HfRootPath    *path;
  HfCliOutput   *output;
  guint64        limit;      /* of each list */
} Object;

static void
object_clear (Object *self)
{
  g_clear_object (&self->analysis);
  g_clear_pointer (&self->references, g_array_unref);
  g_clear_pointer (&self->referrers, g_array_unref);
  g_clear_pointer (&self->roots, g_array_unref);
  g_clear_pointer (&self->path, hf_root_path_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Object, object_clear)

/* ---- Finding it out -------------------------------------------------------- */

static gboolean
find_object (Object            *self,
             const HfCliInput  *input,
             guint64            id,
             GError           **error)
{
  g_autofree char *text = NULL;

  self->object = hf_heap_find_object (self->heap, id);
  if (self->object.value != HF_INDEX_NONE)
    return TRUE;

  text = g_strdup_printf ("%" PRIx64, id);
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               /* Translators: the name of a file, and the id of an object */
               _ ("%s holds no object %s; “holdfast-cli objects” lists them all"), input->name,
               text);
  return FALSE;
}

static void
list_references (Object *self)
{
  gsize n;
  guint32 n_dependents;
  const HfObjectIndex *references = hf_heap_get_references (self->heap, self->object, &n);
  const HfDependent *dependents = hf_heap_get_dependents_of (self->heap, self->object,
                                                             &n_dependents);

  self->references = g_array_new (FALSE, FALSE, sizeof (HfReferrer));
  for (gsize i = 0; i < n; i++)
    {
      const HfReferrer reference = { references[i], FALSE };

      g_array_append_val (self->references, reference);
    }
  for (guint32 i = 0; i < n_dependents; i++)
    {
      const HfReferrer reference = { dependents[i].target, TRUE };

      g_array_append_val (self->references, reference);
    }
}

static void
list_roots (Object *self)
{
  guint32 n;
  const HfRoot *roots = hf_heap_get_roots (self->heap, &n);

  self->roots = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint32 i = 0; i < n; i++)
    {
      if (roots[i].object.value == self->object.value)
        g_array_append_val (self->roots, i);
    }
}

static gboolean
examine (Object      *self,
         HfCliInput  *input,
         GError     **error)
{
  self->analysis = hf_cli_input_analyse (input, error);
  if (self->analysis == NULL)
    return FALSE;
  self->referrers = hf_referrers_find (self->heap, self->object, NULL, error);
  if (self->referrers == NULL)
    return FALSE;
  self->path = hf_root_path_new (self->heap, self->object, NULL, error);
  if (self->path == NULL)
    return FALSE;
  list_references (self);
  list_roots (self);
  return TRUE;
}

static gboolean
get_generation (const Object *self,
                guint64      *generation)
{
  guint64 address = hf_heap_get_object_address (self->heap, self->object);
  guint32 n;
  const HfRange *ranges = hf_heap_get_ranges (self->heap, &n);

  for (guint32 i = 0; i < n; i++)
    {
      if (address >= ranges[i].start && address - ranges[i].start < ranges[i].used)
        {
          *generation = ranges[i].generation;
          return TRUE;
        }
    }
  return FALSE;
}

static const char *
get_type_name (const Object  *self,
               HfObjectIndex  object)
{
  return hf_heap_get_type_name (self->heap, hf_heap_get_object_type (self->heap, object));
}

static const char *
get_domain_name (const Object *self)
{
  guint32 n;
  const HfDomain *domains = hf_heap_get_domains (self->heap, &n);

  return domains[hf_heap_get_object_domain (self->heap, self->object).value].name;
}

static const char *
get_container (const Object *self,
               const HfRoot *root)
{
  if (root->container.value == HF_INDEX_NONE)
    return NULL;
  return hf_heap_get_type_name (self->heap, root->container);
}

static const HfRoot *
get_root (const Object *self,
          guint32       root)
{
  guint32 n;

  return &hf_heap_get_roots (self->heap, &n)[root];
}

static char *
dup_flags (const HfRoot *root)
{
  g_autoptr (GString) flags = g_string_new (NULL);

  hf_cli_root_flags_append (flags, root->flags);
  return g_strdup (flags->str);
}

/* ---- For scripts ------------------------------------------------------------ */

static void
add_json_identity (const Object  *self,
                   HfCliJson     *json,
                   HfObjectIndex  object)
{
  hf_cli_json_add_id (json, "id", hf_heap_get_object_address (self->heap, object));
  hf_cli_json_add_string (json, "type", get_type_name (self, object));
  hf_cli_json_add_number (json, "size", hf_heap_get_object_size (self->heap, object));
}

static void
add_json_referrers (const Object *self,
                    HfCliJson    *json,
                    const char   *key,
                    const GArray *list)
{
  hf_cli_json_begin_array (json, key);
  for (guint i = 0; i < MIN (list->len, self->limit); i++)
    {
      const HfReferrer *referrer = &g_array_index (list, HfReferrer, i);

      hf_cli_json_begin_row (json);
      add_json_identity (self, json, referrer->object);
      hf_cli_json_add_number (json, "dependent", referrer->is_dependent ? 1 : 0);
      hf_cli_json_end_object (json);
    }
  hf_cli_json_end_array (json);
}

static void
add_json_roots (const Object *self,
                HfCliJson    *json)
{
  hf_cli_json_begin_array (json, "roots");
  for (guint i = 0; i < MIN (self->roots->len, self->limit); i++)
    {
      const HfRoot *root = get_root (self, g_array_index (self->roots, guint32, i));
      g_autofree char *kind = hf_cli_root_kind_dup_name (root->kind);
      g_autofree char *flags = dup_flags (root);

      hf_cli_json_begin_row (json);
      hf_cli_json_add_string (json, "kind", kind);
      hf_cli_json_add_string (json, "flags", flags);
      hf_cli_json_add_string (json, "container", get_container (self, root));
      hf_cli_json_add_string (json, "field", hf_heap_get_string (self->heap, root->field));
      hf_cli_json_end_object (json);
    }
  hf_cli_json_end_array (json);
}

static void
add_json_path (const Object *self,
               HfCliJson    *json)
{
  hf_cli_json_begin_array (json, "path");
  for (guint32 i = 0; i < MIN (self->path->n_objects, self->limit); i++)
    {
      hf_cli_json_begin_row (json);
      add_json_identity (self, json, self->path->objects[i]);
      hf_cli_json_end_object (json);
    }
  hf_cli_json_end_array (json);
}

static void
write_json (const Object *self)
{
  const HfReachability *reachability = hf_analysis_get_reachability (self->analysis);
  gboolean is_reachable = hf_reachability_contains (reachability, self->object);
  guint64 generation;
  HfCliJson json;

  hf_cli_json_init (&json, self->output);
  hf_cli_json_begin_object (&json, NULL);
  add_json_identity (self, &json, self->object);
  hf_cli_json_add_number (&json, "reachable", is_reachable ? 1 : 0);
  if (is_reachable)
    hf_cli_json_add_number (&json, "depth", hf_reachability_get_depth (reachability, self->object));
  else
    hf_cli_json_add_null (&json, "depth");
  hf_cli_json_add_string (&json, "domain", get_domain_name (self));
  if (get_generation (self, &generation))
    hf_cli_json_add_number (&json, "generation", generation);
  else
    hf_cli_json_add_null (&json, "generation");
  add_json_referrers (self, &json, "references", self->references);
  add_json_referrers (self, &json, "referrers", self->referrers);
  add_json_roots (self, &json);
  add_json_path (self, &json);
  hf_cli_json_end_object (&json);
  hf_cli_json_finish (&json);
}

/* ---- For people -------------------------------------------------------------- */

static void
add_line (const Object *self,
          const char   *label,
          const char   *text)
{
  hf_cli_output_add_padded (self->output, label, LABEL_WIDTH, HF_CLI_ALIGN_START);
  hf_cli_output_add_format (self->output, "  %s\n", text);
}

static void
add_head (const Object *self)
{
  const HfReachability *reachability = hf_analysis_get_reachability (self->analysis);
  guint64 n_bytes = hf_heap_get_object_size (self->heap, self->object);
  g_autofree char *id = g_strdup_printf ("%" PRIx64, hf_heap_get_object_address (self->heap,
                                                                                 self->object));
  g_autofree char *size = hf_figures_bytes (n_bytes);
  g_autofree char *reachable = NULL;
  guint64 generation;

  if (hf_reachability_contains (reachability, self->object))
    reachable = g_strdup_printf (_ ("yes, at depth %u"),
                                 hf_reachability_get_depth (reachability, self->object));
  add_line (self, _ ("object"), id);
  add_line (self, _ ("type"), get_type_name (self, self->object));
  add_line (self, _ ("size"), size);
  add_line (self, _ ("reachable"), reachable != NULL ? reachable : _ ("no"));
  add_line (self, _ ("domain"), get_domain_name (self));
  if (get_generation (self, &generation))
    {
      g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, generation);

      add_line (self, _ ("generation"), number);
    }
}

static void
add_title (const Object *self,
           const char   *title,
           guint64       n)
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
add_referrers (const Object *self,
               const char   *title,
               const GArray *list)
{
  /* Dependent handles are rare: their column stands only where one is. */
  static const HfCliColumn columns[] = {
    { "id", HF_CLI_COLUMN_ID, N_ ("Object"), 16, 0 },
    { "type", HF_CLI_COLUMN_TEXT, N_ ("Type"), 0, 2 },
    { "size", HF_CLI_COLUMN_BYTES, N_ ("Size"), 9, 1 },
  };
  static const HfCliColumn dependent_columns[] = {
    { "id", HF_CLI_COLUMN_ID, N_ ("Object"), 16, 0 },
    { "type", HF_CLI_COLUMN_TEXT, N_ ("Type"), 0, 3 },
    { "size", HF_CLI_COLUMN_BYTES, N_ ("Size"), 9, 1 },
    { "dependent", HF_CLI_COLUMN_YES, N_ ("Dependent"), 9, 2 },
  };
  gboolean is_wide = has_dependent (list);
  HfCliTable table;
  guint n_rows = (guint) MIN (list->len, self->limit);

  add_title (self, title, list->len);
  if (list->len == 0)
    return;
  hf_cli_table_begin (&table, self->output, HF_CLI_PEOPLE, "objects",
                      is_wide ? dependent_columns : columns,
                      is_wide ? G_N_ELEMENTS (dependent_columns) : G_N_ELEMENTS (columns));
  for (guint i = 0; i < n_rows; i++)
    {
      const HfReferrer *referrer = &g_array_index (list, HfReferrer, i);
      const HfCliValue values[] = {
        hf_cli_number (hf_heap_get_object_address (self->heap, referrer->object)),
        hf_cli_text (get_type_name (self, referrer->object)),
        hf_cli_number (hf_heap_get_object_size (self->heap, referrer->object)),
        hf_cli_number (referrer->is_dependent ? 1 : 0),
      };

      hf_cli_table_add_row (&table, values);
    }
  hf_cli_table_end (&table, list->len - n_rows);
}

static void
add_roots (const Object *self)
{
  static const HfCliColumn columns[] = {
    { "kind", HF_CLI_COLUMN_TEXT, N_ ("Kind"), 9, 0 },
    { "flags", HF_CLI_COLUMN_TEXT, N_ ("Flags"), 16, 1 },
    { "container", HF_CLI_COLUMN_TEXT, N_ ("Container"), 36, 2 },
    { "field", HF_CLI_COLUMN_TEXT, N_ ("Field"), 0, 3 },
  };
  HfCliTable table;
  guint n_rows = (guint) MIN (self->roots->len, self->limit);

  add_title (self, _ ("Roots"), self->roots->len);
  if (self->roots->len == 0)
    return;
  hf_cli_table_begin (&table, self->output, HF_CLI_PEOPLE, "roots", columns,
                      G_N_ELEMENTS (columns));
  for (guint i = 0; i < n_rows; i++)
    {
      const HfRoot *root = get_root (self, g_array_index (self->roots, guint32, i));
      g_autofree char *kind = hf_cli_root_kind_dup_name (root->kind);
      g_autofree char *flags = dup_flags (root);
      const HfCliValue values[] = {
        hf_cli_text (kind),
        hf_cli_text (flags),
        hf_cli_text (get_container (self, root)),
        hf_cli_text (hf_heap_get_string (self->heap, root->field)),
      };

      hf_cli_table_add_row (&table, values);
    }
  hf_cli_table_end (&table, self->roots->len - n_rows);
}

/* Which root the path begins at: "handle pinned", "static Some.Type.field". */
static char *
dup_root_text (const Object *self)
{
  const HfRoot *root = get_root (self, self->path->root.value);
  g_autofree char *kind = hf_cli_root_kind_dup_name (root->kind);
  g_autofree char *flags = dup_flags (root);
  const char *container = get_container (self, root);
  const char *field = hf_heap_get_string (self->heap, root->field);

  return g_strconcat (kind, flags[0] != '\0' ? " " : "", flags, container != NULL ? " " : "",
                      container != NULL ? container : "", field != NULL ? "." : "",
                      field != NULL ? field : "", NULL);
}

static void
add_path (const Object *self)
{
  g_autoptr (GArray) steps = NULL;
  g_autofree char *root = NULL;
  g_autofree char *title = NULL;

  if (self->path->n_objects == 0)
    {
      hf_cli_output_add_format (self->output, "\n%s\n", _ ("No strong root leads to it"));
      return;
    }

  root = dup_root_text (self);
  /* Translators: %s is a root, such as “static Some.Type.field” */
  title = g_strdup_printf (_ ("Path from its root (%s)"), root);
  steps = g_array_new (FALSE, TRUE, sizeof (HfReferrer));
  g_array_set_size (steps, self->path->n_objects);
  for (guint32 i = 0; i < self->path->n_objects; i++)
    g_array_index (steps, HfReferrer, i).object = self->path->objects[i];
  add_referrers (self, title, steps);
}

static void
write_text (const Object *self)
{
  add_head (self);
  add_path (self);
  add_roots (self);
  add_referrers (self, _ ("References"), self->references);
  add_referrers (self, _ ("Referrers"), self->referrers);
}

/* ---- The command ------------------------------------------------------------- */

gboolean
hf_cli_object_run (HfCliInput          *input,
                   const HfCliOptions  *options,
                   HfCliOutput         *output,
                   GError             **error)
{
  g_auto (Object) object = { .heap = input->heap, .output = output, .limit = options->limit };

  if (!find_object (&object, input, options->id, error) || !examine (&object, input, error))
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
