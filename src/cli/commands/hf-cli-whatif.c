/* hf-cli-whatif.c: holdfast-cli whatif: the bytes that cuts would free
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-whatif.h"

#include "hf-cli-facts.h"
#include "hf-cli-look-up.h"
#include "hf-cli-values.h"
#include "hf-figures.h"

#include <glib/gi18n.h>
#include <inttypes.h>

typedef struct
{
  HfCliFacts     facts;
  const GArray  *words;      /* HfCutWord: as they were said */
  GArray        *cuts;       /* HfCut: of all words, in their order */
  GArray        *first_cuts; /* guint: where those of each word begin, and the end */
  HfRetainedSum *alone;      /* by word */
  HfRetainedSum  together;
} Whatif;

static void
whatif_clear (Whatif *self)
{
  hf_cli_facts_clear (&self->facts);
  g_clear_pointer (&self->cuts, g_array_unref);
  g_clear_pointer (&self->first_cuts, g_array_unref);
  g_clear_pointer (&self->alone, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Whatif, whatif_clear)

/* ---- From words to cuts ------------------------------------------------------- */

static gboolean
add_roots (Whatif            *self,
           const HfCliInput  *input,
           guint64            id,
           GError           **error)
{
  HfObjectIndex object;
  const HfRootIndex *roots;
  guint32 n_roots;
  g_autofree char *text = NULL;

  if (!hf_cli_look_up_object (input, id, &object, error))
    return FALSE;

  roots = hf_root_table_get (hf_retention_get_root_table (self->facts.retention), object, &n_roots);
  for (guint32 i = 0; i < n_roots; i++)
    {
      const HfCut cut = { .kind = HF_CUT_ROOT, .root = roots[i] };

      g_array_append_val (self->cuts, cut);
    }
  if (n_roots > 0)
    return TRUE;

  text = g_strdup_printf ("%" PRIx64, id);
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               /* Translators: the name of a file, and the id of an object */
               _ ("%s: No root leads to object %s itself, or weak ones only; “holdfast-cli roots” "
                  "lists them all"),
               input->name, text);
  return FALSE;
}

static gboolean
add_edge (Whatif            *self,
          const HfCliInput  *input,
          const HfCutWord    *word,
          GError           **error)
{
  HfCut cut = { .kind = HF_CUT_EDGE };
  g_autofree char *from = g_strdup_printf ("%" PRIx64, word->from);
  g_autofree char *to = g_strdup_printf ("%" PRIx64, word->to);

  if (!hf_cli_look_up_object (input, word->from, &cut.from, error) ||
      !hf_cli_look_up_object (input, word->to, &cut.to, error))
    return FALSE;
  if (hf_referrer_table_contains (hf_retention_get_referrers (self->facts.retention), cut.to,
                                  cut.from))
    {
      g_array_append_val (self->cuts, cut);
      return TRUE;
    }

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               /* Translators: the name of a file, and the ids of two objects */
               _ ("%s: Object %s does not refer to object %s"), input->name, from, to);
  return FALSE;
}

static gboolean
add_object (Whatif            *self,
            const HfCliInput  *input,
            const HfCutWord   *word,
            GError           **error)
{
  HfCut cut = { .kind = HF_CUT_OBJECT };

  if (!hf_cli_look_up_object (input, word->to, &cut.to, error))
    return FALSE;
  g_array_append_val (self->cuts, cut);
  return TRUE;
}

static gboolean
add_type (Whatif            *self,
          const HfCliInput  *input,
          const HfCutWord    *word,
          GError           **error)
{
  HfCut cut = { .kind = word->kind };

  if (!hf_cli_look_up_type (input, self->facts.analysis, word->type, &cut.type, error))
    return FALSE;
  g_array_append_val (self->cuts, cut);
  return TRUE;
}

static gboolean
add_group (Whatif            *self,
           const HfCliInput  *input,
           const HfCutWord   *word,
           GError           **error)
{
  g_autofree char *text = NULL;

  if (hf_cut_word_find (word, self->facts.retention, self->cuts))
    return TRUE;

  text = g_utf8_make_valid (word->word, -1);
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               /* Translators: the name of a file, and a cut: "roots:static:System.String" */
               _ ("%s: There are no roots that “%s” could cut, or weak ones only; “holdfast-cli "
                  "roots --by=kind” lists the groups"),
               input->name, text);
  return FALSE;
}

static gboolean
find_cuts (Whatif            *self,
           const HfCliInput  *input,
           GError           **error)
{
  const GArray *words = self->words;

  self->cuts = g_array_new (FALSE, FALSE, sizeof (HfCut));
  self->first_cuts = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < words->len; i++)
    {
      const HfCutWord *word = &g_array_index (words, HfCutWord, i);
      gboolean is_good;

      g_array_append_val (self->first_cuts, self->cuts->len);
      if (word->kind == HF_CUT_ROOT)
        is_good = add_roots (self, input, word->from, error);
      else if (word->kind == HF_CUT_EDGE)
        is_good = add_edge (self, input, word, error);
      else if (word->kind == HF_CUT_OBJECT)
        is_good = add_object (self, input, word, error);
      else if (word->kind == HF_CUT_ROOTS)
        is_good = add_group (self, input, word, error);
      else
        is_good = add_type (self, input, word, error);
      if (!is_good)
        return FALSE;
    }
  g_array_append_val (self->first_cuts, self->cuts->len);
  return TRUE;
}

/* ---- Freed bytes ------------------------------------------------------------- */

static gboolean
find_freed (Whatif  *self,
            GError **error)
{
  const HfCut *cuts = (const HfCut *) self->cuts->data;
  guint n_words = self->words->len;

  self->alone = g_new0 (HfRetainedSum, n_words);
  for (guint i = 0; i < n_words; i++)
    {
      guint first = g_array_index (self->first_cuts, guint, i);
      guint end = g_array_index (self->first_cuts, guint, i + 1);

      if (!hf_cut_freed (self->facts.retention, cuts + first, end - first, &self->alone[i], NULL,
                         error))
        return FALSE;
    }
  return hf_cut_freed (self->facts.retention, cuts, self->cuts->len, &self->together, NULL, error);
}

/* ---- Output ---------------------------------------------------------------------- */

static void
write_json (const Whatif *self,
            HfCliOutput  *output)
{
  HfCliJson json;

  hf_cli_json_init (&json, output);
  hf_cli_json_begin_object (&json, NULL);
  hf_cli_json_add_number (&json, "freed_bytes", self->together.n_bytes);
  hf_cli_json_add_number (&json, "freed_objects", self->together.n_objects);
  hf_cli_json_begin_array (&json, "cuts");
  for (guint i = 0; i < self->words->len; i++)
    {
      const HfCutWord *word = &g_array_index (self->words, HfCutWord, i);
      g_autofree char *text = g_utf8_make_valid (word->word, -1);

      hf_cli_json_begin_row (&json);
      hf_cli_json_add_string (&json, "cut", text);
      hf_cli_json_add_number (&json, "freed_bytes", self->alone[i].n_bytes);
      hf_cli_json_add_number (&json, "freed_objects", self->alone[i].n_objects);
      hf_cli_json_end_object (&json);
    }
  hf_cli_json_end_array (&json);
  hf_cli_json_end_object (&json);
  hf_cli_json_finish (&json);
}

/* The bytes that each would free without the others. */
static void
add_alone (const Whatif *self,
           HfCliOutput  *output)
{
  static const HfTableColumn columns[] = {
    { "freed_bytes", HF_TABLE_BYTES, N_ ("Freed"), 9 },
    { "freed_objects", HF_TABLE_COUNT, N_ ("Objects"), 11 },
    { "cut", HF_TABLE_TEXT, N_ ("If cut alone"), 0 },
  };
  static const HfTableSchema schema = { "cuts", columns, G_N_ELEMENTS (columns) };
  HfCliTable table;

  hf_cli_table_begin (&table, output, HF_CLI_PEOPLE, &schema, NULL);
  for (guint i = 0; i < self->words->len; i++)
    {
      const HfCutWord *word = &g_array_index (self->words, HfCutWord, i);
      g_autofree char *text = g_utf8_make_valid (word->word, -1);
      const HfTableValue values[] = {
        hf_table_number (self->alone[i].n_bytes),
        hf_table_number (self->alone[i].n_objects),
        hf_table_text (text),
      };

      hf_cli_table_add_row (&table, values);
    }
  hf_cli_table_end (&table, 0);
  hf_cli_output_add_char (output, '\n');
}

static void
write_text (const Whatif *self,
            HfCliOutput  *output)
{
  const HfReachability *reachability = hf_analysis_get_reachability (self->facts.analysis);
  g_autofree char *bytes = hf_figures_size (self->together.n_bytes);
  g_autofree char *count = hf_figures_count (self->together.n_objects);
  g_autofree char *share = hf_figures_share (self->together.n_bytes, reachability->n_bytes);

  if (self->words->len > 1)
    add_alone (self, output);
  if (self->together.n_objects == 0)
    {
      hf_cli_output_add_format (output, "%s\n",
                                _ ("Nothing would be freed: the cuts alone free nothing"));
      return;
    }
  /* Translators: a size, a number of objects, and a share, such as 12.3 % */
  hf_cli_output_add_format (output,
                            ngettext ("%s in %s object would be freed, %s of reachable bytes",
                                      "%s in %s objects would be freed, %s of reachable bytes",
                                      self->together.n_objects),
                            bytes, count, share);
  hf_cli_output_add_char (output, '\n');
}

static gboolean
run (HfCliInput          *input,
     const HfCliOptions  *options,
     HfCliOutput         *output,
     GError             **error)
{
  const HfCliWhatifOptions *own = options->own;
  g_auto (Whatif) whatif = { .words = own->cuts };

  if (!hf_cli_facts_init (&whatif.facts, input, TRUE, error) ||
      !find_cuts (&whatif, input, error) || !find_freed (&whatif, error))
    return FALSE;

  if (options->format == HF_CLI_JSON)
    write_json (&whatif, output);
  else
    write_text (&whatif, output);
  return TRUE;
}

/* ---- The options ------------------------------------------------------------- */

static const HfCliOption options[] = {
  { "cut", 0, G_OPTION_ARG_FILENAME_ARRAY, G_STRUCT_OFFSET (HfCliWhatifOptions, cut_words),
    N_ ("The cut: root:ID, all roots of an object; edge:ID-ID, the references from one object to "
        "another; object:ID, all that leads to an object; type:NAME, all references of objects of "
        "a type; objects:NAME, all that leads to objects of a type; roots:KIND, all roots of a "
        "kind; roots:KIND:NAME, those of a type; together if repeated"),
    N_ ("WHAT") },
};

static void
clear_cut_cb (gpointer cut)
{
  hf_cut_word_clear (cut);
}

static gboolean
take (HfCliOptions  *self,
      GError       **error)
{
  HfCliWhatifOptions *own = self->own;

  if (own->cut_words == NULL)
    return hf_cli_options_fail (
      _ ("“whatif” needs --cut root:ID, --cut edge:ID-ID, --cut object:ID, "
         "--cut type:NAME, --cut objects:NAME, --cut roots:KIND or --cut roots:KIND:NAME"),
      error);

  own->cuts = g_array_new (FALSE, FALSE, sizeof (HfCutWord));
  g_array_set_clear_func (own->cuts, clear_cut_cb);
  for (char **word = own->cut_words; *word != NULL; word++)
    {
      HfCutWord cut;

      if (!hf_cli_parse_cut (*word, &cut, error))
        return FALSE;
      g_array_append_val (own->cuts, cut);
    }
  return TRUE;
}

static void
clear (gpointer own)
{
  HfCliWhatifOptions *self = own;

  g_clear_pointer (&self->cuts, g_array_unref);
}

static const HfCliOptionSet option_set = {
  .operands = N_ ("FILE"),
  .formats = HF_CLI_HAS_JSON,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .size = sizeof (HfCliWhatifOptions),
  .take = take,
  .clear = clear,
};

const HfCliCommand hf_cli_whatif_command = {
  .name = "whatif",
  .summary = N_ ("The bytes that cutting roots or references would free"),
  .options = &option_set,
  .run = run,
};
