/* hf-cli-options.c: the options and operands of a command, from its words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-options.h"

#include "hf-cli-values.h"

#include <glib/gi18n.h>
#include <string.h>

/* The words of the options that several commands have, before anything is checked. */
typedef struct
{
  gboolean   help;
  gboolean   version;
  gboolean   json;
  gboolean   csv;
  gboolean   spreadsheet;
  gboolean   force;
  char      *limit;
  char      *snapshot;
  char      *member;
  char     **operands;
} Words;

static void
words_clear (Words *words)
{
  g_free (words->limit);
  g_free (words->snapshot);
  g_free (words->member);
  g_strfreev (words->operands);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Words, words_clear)

gboolean
hf_cli_options_fail (const char  *sentence,
                     GError     **error)
{
  g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, sentence);
  return FALSE;
}

/* ---- All options of a command --------------------------------------------- */

static void
add_entry (GArray            *entries,
           const HfCliOption *option,
           gpointer           words)
{
  const GOptionEntry entry = {
    .long_name = option->name,
    .short_name = option->short_name,
    .arg = option->type,
    .arg_data = (char *) words + option->offset,
    .description = option->description,
    .arg_description = option->placeholder,
  };

  g_array_append_val (entries, entry);
}

static void
add_formats (GArray       *entries,
             HfCliFormats  formats,
             Words        *words)
{
  static const HfCliOption json = { "json",
                                    0,
                                    G_OPTION_ARG_NONE,
                                    G_STRUCT_OFFSET (Words, json),
                                    N_ ("Write JSON, with exact figures"),
                                    NULL };
  static const HfCliOption csv[] = {
    { "csv", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (Words, csv),
      N_ ("Write CSV, with exact figures"), NULL },
    { "spreadsheet", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (Words, spreadsheet),
      N_ ("With --csv: for a spreadsheet, which would run some names as formulas"), NULL },
  };

  if ((formats & HF_CLI_HAS_JSON) != 0)
    add_entry (entries, &json, words);
  for (gsize i = 0; i < G_N_ELEMENTS (csv) && (formats & HF_CLI_HAS_CSV) != 0; i++)
    add_entry (entries, &csv[i], words);
}

/* Those that stand behind the command's own. */
static void
add_rest (GArray               *entries,
          const HfCliOptionSet *set,
          Words                *words)
{
  static const HfCliOption of_file[] = {
    { "member", 0, G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (Words, member),
      N_ ("The heap of a ZIP archive to read, by name (default: the first)"), N_ ("NAME") },
    { "force", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (Words, force),
      N_ ("Try even if the heap does not seem to fit into memory"), NULL },
  };
  static const HfCliOption others[] = {
    { "help", 'h', G_OPTION_ARG_NONE, G_STRUCT_OFFSET (Words, help), N_ ("Show this help"), NULL },
    { "version", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (Words, version), N_ ("Show the version"),
      NULL },
  };
  const HfCliOption limit = {
    "limit", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (Words, limit), set->limit, N_ ("N")
  };
  HfCliOption snapshot = {
    "snapshot",
    0,
    G_OPTION_ARG_STRING,
    G_STRUCT_OFFSET (Words, snapshot),
    N_ ("The snapshot of a recording, 1 = the first (default: the last), as FILE#N"),
    N_ ("N")
  };

  if (set->snapshot != NULL)
    snapshot.description = set->snapshot;
  if (set->limit != NULL)
    add_entry (entries, &limit, words);
  if (!set->omits_snapshot && !set->omits_file)
    add_entry (entries, &snapshot, words);
  for (gsize i = 0; i < G_N_ELEMENTS (of_file) && !set->omits_file; i++)
    add_entry (entries, &of_file[i], words);
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    add_entry (entries, &others[i], words);
}

/* Returns: (transfer full) (element-type GOptionEntry): in the order of the help, with an end */
static GArray *
list_entries (const HfCliOptionSet *set,
              Words                *words,
              gpointer              own)
{
  const HfCliOption operands = {
    G_OPTION_REMAINING, 0, G_OPTION_ARG_FILENAME_ARRAY, G_STRUCT_OFFSET (Words, operands), NULL,
    set->operands
  };
  GArray *entries = g_array_new (TRUE, FALSE, sizeof (GOptionEntry));

  add_entry (entries, &operands, words);
  add_formats (entries, set->formats, words);
  for (gsize i = 0; i < set->n_options; i++)
    add_entry (entries, &set->options[i], own);
  add_rest (entries, set, words);
  return entries;
}

static GOptionContext *
create_context (const GArray *entries)
{
  GOptionContext *context = g_option_context_new (NULL);

  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_add_main_entries (context, (const GOptionEntry *) (gpointer) entries->data,
                                     GETTEXT_PACKAGE);
  return context;
}

char *
hf_cli_options_dup_help (const HfCliOptionSet *set,
                         const char           *command_name,
                         const char           *summary,
                         const char           *description)
{
  Words words = { 0 };
  g_autofree gpointer own = g_malloc0 (set->size + 1);
  g_autoptr (GArray) entries = list_entries (set, &words, own);
  g_autoptr (GOptionContext) context = create_context (entries);
  g_autofree char *program = g_strdup (g_get_prgname ());
  g_autofree char *usage = g_strdup_printf ("holdfast-cli %s", command_name);
  char *help;

  g_option_context_set_summary (context, summary);
  g_option_context_set_description (context, description);

  /* GOption can put a command's name only behind the options, where it would
   * not be understood. */
  g_set_prgname (usage);
  help = g_option_context_get_help (context, TRUE, NULL);
  g_set_prgname (program);
  return help;
}

/* ---- From words to values ----------------------------------------------- */

static gboolean
take_file (HfCliOptions       *self,
           const char         *command_name,
           const char *const  *words,
           GError            **error)
{
  guint n_files = g_strv_length ((char **) words);

  if (n_files == 0)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("“%s” needs a FILE; “-” is standard input"), command_name);
      return FALSE;
    }
  if (n_files > 1)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("“%s” reads one FILE, not %u"), command_name, n_files);
      return FALSE;
    }
  self->file = g_strdup (words[0]);
  return TRUE;
}

static gboolean
take_operands (HfCliOptions  *self,
               const char    *command_name,
               const Words   *words,
               GError       **error)
{
  static const char *const none[] = { NULL };
  const char *const *operands = words->operands != NULL ? (const char *const *) words->operands
                                                        : none;

  if (self->set->take_operands != NULL && !self->set->take_operands (self, operands, error))
    return FALSE;
  return self->set->omits_file || self->file != NULL ||
         take_file (self, command_name, operands, error);
}

static gboolean
take_format (HfCliOptions  *self,
             const Words   *words,
             GError       **error)
{
  if (words->json && words->csv)
    return hf_cli_options_fail (_ ("--json and --csv exclude each other"), error);
  if (words->spreadsheet && !words->csv)
    return hf_cli_options_fail (_ ("--spreadsheet is for --csv: JSON and text for people hold no "
                                   "formulas"),
                                error);
  if (words->json)
    self->format = HF_CLI_JSON;
  if (words->csv)
    self->format = words->spreadsheet ? HF_CLI_SPREADSHEET : HF_CLI_CSV;
  return TRUE;
}

static gboolean
take_rows (HfCliOptions  *self,
           const Words   *words,
           GError       **error)
{
  guint64 snapshot = 0;

  if (words->limit != NULL &&
      !hf_cli_parse_number ("--limit", words->limit, 1, G_MAXUINT64, &self->limit, error))
    return FALSE;
  if (words->snapshot != NULL &&
      !hf_cli_parse_number ("--snapshot", words->snapshot, 1, G_MAXUINT32, &snapshot, error))
    return FALSE;
  self->snapshot = (guint32) snapshot;
  return TRUE;
}

/* `FILE#2` is another way to write --snapshot 2. */
static gboolean
take_snapshot (HfCliOptions  *self,
               GError       **error)
{
  gsize length;
  guint32 snapshot;

  if (self->set->omits_file || self->set->omits_snapshot)
    return TRUE;
  if (!hf_cli_parse_heap_name (self->file, &length, &snapshot, error))
    return FALSE;
  if (snapshot == 0)
    return TRUE;
  if (self->snapshot != 0)
    return hf_cli_options_fail (_ ("--snapshot and FILE#N exclude each other"), error);

  self->file[length] = '\0';
  self->snapshot = snapshot;
  return TRUE;
}

/* ---- The words ------------------------------------------------------------ */

/* Returns: (nullable): the option that a word such as "--size=9" names */
static const GOptionEntry *
find_entry (const GArray *entries,
            const char   *word)
{
  const gsize length = g_str_has_prefix (word, "--") ? strcspn (word + 2, "=") : 0;

  for (guint i = 0; i < entries->len && length > 0; i++)
    {
      const GOptionEntry *entry = &g_array_index (entries, GOptionEntry, i);

      if (strlen (entry->long_name) == length && strncmp (word + 2, entry->long_name, length) == 0)
        return entry;
    }
  return NULL;
}

/* GOption takes "--json=0" for "--json". */
static gboolean
check_values (const GArray       *entries,
              const char *const  *arguments,
              GError            **error)
{
  for (gsize i = 0; arguments[i] != NULL && strcmp (arguments[i], "--") != 0; i++)
    {
      const GOptionEntry *entry = find_entry (entries, arguments[i]);
      const gboolean has_value = strchr (arguments[i], '=') != NULL;

      if (entry == NULL)
        continue;
      if (entry->arg == G_OPTION_ARG_NONE && has_value)
        {
          g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                       /* Translators: %s is the name of an option, "json" */
                       _ ("--%s takes no value"), entry->long_name);
          return FALSE;
        }
      if (entry->arg != G_OPTION_ARG_NONE && !has_value && arguments[i + 1] != NULL)
        i++;
    }
  return TRUE;
}

/* A query of SQL may begin with a comment: "-- Largest strings". */
static gboolean
is_comment (const char *word)
{
  return g_str_has_prefix (word, "--") && g_ascii_isspace (word[2]);
}

/* GOption takes no word behind "--" for an option. */
static char **
move_comments (const GArray       *entries,
               const char         *command_name,
               const char *const  *arguments)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  const char *comment = NULL;
  gboolean is_value = FALSE;

  g_strv_builder_add (builder, command_name);
  for (gsize i = 0; arguments[i] != NULL; i++)
    {
      const GOptionEntry *entry = find_entry (entries, arguments[i]);

      if (comment == NULL && !is_value && is_comment (arguments[i]) &&
          !g_strv_contains (arguments, "--"))
        comment = arguments[i];
      else
        g_strv_builder_add (builder, arguments[i]);
      is_value = entry != NULL && entry->arg != G_OPTION_ARG_NONE &&
                 strchr (arguments[i], '=') == NULL;
    }
  if (comment != NULL)
    g_strv_builder_add_many (builder, "--", comment, NULL);
  return g_strv_builder_end (builder);
}

static gboolean
parse_words (const GArray       *entries,
             const char         *command_name,
             const char *const  *arguments,
             GError            **error)
{
  g_autoptr (GOptionContext) context = create_context (entries);
  g_auto (GStrv) argv = move_comments (entries, command_name, arguments);

  return check_values (entries, arguments, error) &&
         g_option_context_parse_strv (context, &argv, error);
}

gboolean
hf_cli_options_parse (HfCliOptions          *self,
                      const HfCliOptionSet  *set,
                      const char            *command_name,
                      const char *const     *arguments,
                      GError               **error)
{
  g_auto (Words) words = { 0 };
  g_autoptr (GArray) entries = NULL;

  *self = (HfCliOptions){ .limit = G_MAXUINT64, .set = set, .own = g_malloc0 (set->size + 1) };
  entries = list_entries (set, &words, self->own);
  if (!parse_words (entries, command_name, arguments, error))
    return FALSE;
  self->help = words.help;
  self->version = words.version && !words.help;
  if (self->help || self->version)
    return TRUE;

  self->force = words.force;
  self->member = g_strdup (words.member);
  return take_operands (self, command_name, &words, error) && take_format (self, &words, error) &&
         take_rows (self, &words, error) && take_snapshot (self, error) &&
         (set->take == NULL || set->take (self, error));
}

static void
clear_word (const HfCliOption *option,
            gpointer           own)
{
  gpointer *word = (gpointer) ((char *) own + option->offset);

  if (option->type == G_OPTION_ARG_STRING_ARRAY || option->type == G_OPTION_ARG_FILENAME_ARRAY)
    g_strfreev (*word);
  else if (option->type != G_OPTION_ARG_NONE)
    g_free (*word);
}

void
hf_cli_options_clear (HfCliOptions *self)
{
  g_clear_pointer (&self->file, g_free);
  g_clear_pointer (&self->member, g_free);
  if (self->own == NULL)
    return;

  for (gsize i = 0; i < self->set->n_options; i++)
    clear_word (&self->set->options[i], self->own);
  if (self->set->clear != NULL)
    self->set->clear (self->own);
  g_clear_pointer (&self->own, g_free);
}
