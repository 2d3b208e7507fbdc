/* hf-cli-path.c: holdfast-cli path: why an object, or all of a type, live
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-path.h"

#include "hf-cli-facts.h"
#include "hf-cli-look-up.h"
#include "hf-cli-type-paths.h"
#include "hf-cli-values.h"
#include "hf-root-paths.h"

#include <glib/gi18n.h>

typedef struct
{
  HfCliFacts     facts;
  HfObjectIndex  object;
  HfTypeSet     *left_out; /* nullable */
  GPtrArray     *paths;    /* HfRootPath, the shortest first */
  gboolean       is_more;  /* there are others that the user did not ask for */
} Paths;

static void
paths_clear (Paths *self)
{
  hf_cli_facts_clear (&self->facts);
  g_clear_pointer (&self->left_out, hf_type_set_unref);
  g_clear_pointer (&self->paths, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Paths, paths_clear)

static void
free_path_cb (gpointer path)
{
  hf_root_path_free (path);
}

/* Finds one path more if @is_curious: the output says whether there are more. */
static gboolean
find_paths (Paths     *self,
            guint64    n_paths,
            gboolean   is_curious,
            GError   **error)
{
  g_autoptr (HfRootPaths) search = hf_root_paths_new (self->facts.retention, self->object,
                                                      self->left_out, error);
  g_autoptr (GError) local_error = NULL;
  HfRootPath *path;

  if (search == NULL)
    return FALSE;

  self->paths = g_ptr_array_new_with_free_func (free_path_cb);
  while (self->paths->len < n_paths || is_curious)
    {
      path = hf_root_paths_next (search, NULL, &local_error);
      if (path == NULL)
        break;
      if (self->paths->len < n_paths)
        {
          g_ptr_array_add (self->paths, path);
          continue;
        }
      self->is_more = TRUE;
      hf_root_path_free (path);
      break;
    }
  if (local_error == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&local_error));
  return FALSE;
}

/* ---- For scripts ------------------------------------------------------------ */

static void
add_json_path (const Paths      *self,
               HfCliJson        *json,
               const HfRootPath *path)
{
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (self->facts.heap, &n_roots);

  hf_cli_facts_add_path (&self->facts, json, "path", path, G_MAXUINT64);
  hf_cli_json_begin_object (json, "root");
  hf_cli_facts_add_root (&self->facts, json, &roots[path->root.value]);
  hf_cli_json_end_object (json);
}

static void
write_json (const Paths *self,
            HfCliOutput *output,
            gboolean     has_all)
{
  HfCliJson json;

  hf_cli_json_init (&json, output);
  hf_cli_json_begin_object (&json, NULL);
  if (self->paths->len > 0)
    add_json_path (self, &json, g_ptr_array_index (self->paths, 0));
  else
    {
      hf_cli_json_begin_array (&json, "path");
      hf_cli_json_end_array (&json);
      hf_cli_json_add_null (&json, "root");
    }
  if (has_all)
    {
      hf_cli_json_begin_array (&json, "paths");
      for (guint i = 0; i < self->paths->len; i++)
        {
          hf_cli_json_begin_row (&json);
          add_json_path (self, &json, g_ptr_array_index (self->paths, i));
          hf_cli_json_end_object (&json);
        }
      hf_cli_json_end_array (&json);
    }
  hf_cli_json_end_object (&json);
  hf_cli_json_finish (&json);
}

/* ---- For people -------------------------------------------------------------- */

static void
write_no_path (const Paths *self,
               HfCliOutput *output)
{
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (self->facts.heap, &n_roots);
  gboolean has_weak = FALSE;

  if (self->left_out != NULL &&
      hf_reachability_contains (hf_analysis_get_reachability (self->facts.analysis), self->object))
    {
      hf_cli_output_add_format (output, "%s\n",
                                _ ("Every path to it goes through types that are left out"));
      return;
    }
  for (guint32 i = 0; i < n_roots; i++)
    has_weak |= roots[i].object.value == self->object.value;
  hf_cli_output_add_format (output, "%s\n",
                            has_weak ? _ ("Only weak roots lead to it: nothing keeps it alive")
                                     : _ ("No strong root leads to it: nothing keeps it alive"));
}

static void
write_text (const Paths *self,
            HfCliOutput *output)
{
  for (guint i = 0; i < self->paths->len; i++)
    {
      hf_cli_output_add_text (output, i > 0 ? "\n" : "");
      hf_cli_facts_write_path (&self->facts, output, g_ptr_array_index (self->paths, i),
                               G_MAXUINT64);
    }
  if (self->paths->len > 0)
    {
      if (self->is_more)
        hf_cli_output_add_format (output, "\n%s\n",
                                  _ ("Other roots lead to it as well; --all N shows the next "
                                     "paths"));
      return;
    }

  write_no_path (self, output);
}

/* ---- The command ------------------------------------------------------------- */

static gboolean
run (HfCliInput          *input,
     const HfCliOptions  *options,
     HfCliOutput         *output,
     GError             **error)
{
  const HfCliPathOptions *own = options->own;
  g_auto (Paths) paths = { 0 };

  if (own->type != NULL)
    return hf_cli_type_paths_run (input, own->type, options, output, error);
  if (!hf_cli_look_up_object (input, own->id, &paths.object, error) ||
      !hf_cli_facts_init (&paths.facts, input, TRUE, error) ||
      (own->left_out != NULL &&
       !hf_cli_look_up_types (input, paths.facts.retention, "--leave-out", own->left_out_word,
                              own->left_out, &paths.left_out, error)) ||
      !find_paths (&paths, MAX (own->n_paths, 1), options->format == HF_CLI_PEOPLE, error))
    return FALSE;

  if (options->format == HF_CLI_JSON)
    write_json (&paths, output, own->n_paths > 0);
  else
    write_text (&paths, output);
  return TRUE;
}

/* ---- The options ------------------------------------------------------------- */

static const HfCliOption options[] = {
  { "all", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (HfCliPathOptions, all_word),
    N_ ("The next paths too, each from another root or container, up to N"), N_ ("N") },
  { "type", 0, G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (HfCliPathOptions, type),
    N_ ("Instead of one object, all of this type: their paths merged from the roots down"),
    N_ ("NAME") },
  { "leave-out", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (HfCliPathOptions, left_out_word),
    N_ ("Only paths that go through none of these types, as “String” or “ns:System”"),
    N_ ("FILTER") },
};

static gboolean
take_operands (HfCliOptions       *self,
               const char *const  *words,
               GError            **error)
{
  HfCliPathOptions *own = self->own;
  const guint n_words = g_strv_length ((char **) words);

  if (own->type != NULL)
    return n_words <= 1 ||
           hf_cli_options_fail (_ ("“path” takes an ID or --type NAME, not both, and one FILE"),
                                error);
  if (n_words != 2)
    return hf_cli_options_fail (_ ("“path” takes a FILE and the ID of an object, or --type NAME; "
                                   "“-” is standard input"),
                                error);
  self->file = g_strdup (words[0]);
  return hf_cli_parse_id (words[1], &own->id, error);
}

static gboolean
take (HfCliOptions  *self,
      GError       **error)
{
  HfCliPathOptions *own = self->own;

  if (own->type != NULL && own->all_word != NULL)
    return hf_cli_options_fail (_ ("--all is for one object; --type merges the paths to many"),
                                error);
  if (own->type != NULL && own->left_out_word != NULL)
    return hf_cli_options_fail (_ ("--leave-out is for one object, not for --type"), error);
  if (own->type == NULL && self->limit != G_MAXUINT64)
    return hf_cli_options_fail (
      _ ("--limit is for --type; --all says how many paths to one object"), error);
  return hf_cli_parse_type_filter ("--leave-out", own->left_out_word, &own->left_out, error) &&
         (own->all_word == NULL ||
          hf_cli_parse_number ("--all", own->all_word, 1, G_MAXUINT64, &own->n_paths, error));
}

static void
clear (gpointer own)
{
  HfCliPathOptions *self = own;

  g_clear_pointer (&self->left_out, hf_filter_unref);
}

static const HfCliOptionSet option_set = {
  .operands = N_ ("FILE [ID]"),
  .formats = HF_CLI_HAS_JSON,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .size = sizeof (HfCliPathOptions),
  .limit = N_ ("With --type only the N largest groups of objects that live for the same reason "
             "(default 20; in JSON all)"),
  .take_operands = take_operands,
  .take = take,
  .clear = clear,
};

const HfCliCommand hf_cli_path_command = {
  .name = "path",
  .summary = N_ ("Why an object lives, or all objects of a type: their paths from the roots"),
  .options = &option_set,
  .run = run,
};
