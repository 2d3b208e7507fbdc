/* hf-cli-options.c: what a command is asked to do, from its words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-options.h"

#include "hf-cli-options-private.h"
#include "hf-cli-values.h"
#include "hf-gclog-writer.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <string.h>

/* Short, for the table. */
typedef HfCliWords Words;

static void
words_clear (Words *words)
{
  g_free (words->limit);
  g_free (words->sort);
  g_free (words->exact);
  g_free (words->all);
  g_free (words->type);
  g_free (words->filter);
  g_strfreev (words->cuts);
  g_free (words->kind);
  g_strfreev (words->flags);
  g_free (words->snapshot);
  g_free (words->member);
  g_free (words->output);
  g_free (words->by);
  g_free (words->weight);
  g_free (words->color);
  g_free (words->size);
  g_free (words->scale);
  g_free (words->of);
  g_strfreev (words->opened);
  g_strfreev (words->files);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Words, words_clear)

/* ---- The one table ------------------------------------------------------ */

typedef struct
{
  const char *name;
  char        short_name;
  GOptionArg  type;
  gsize       offset;   /* of its word in Words */
  guint       commands; /* that have it, as bits */
  const char *description;
  const char *placeholder;
} Option;

#define BIT(command) (1u << (command))
#define LISTS (BIT (HF_CLI_TYPES) | BIT (HF_CLI_ROOTS) | BIT (HF_CLI_OBJECTS))
/* Those that draw, or write rows instead. */
#define PICTURES (BIT (HF_CLI_TREEMAP) | BIT (HF_CLI_GRAPH))
/* Those that CSV has. */
#define TABLES (LISTS | BIT (HF_CLI_OWNERS) | PICTURES)
/* Those that are told in JSON. */
#define DOCUMENTS \
  (LISTS | BIT (HF_CLI_SUMMARY) | BIT (HF_CLI_OBJECT) | BIT (HF_CLI_PATH) | BIT (HF_CLI_OWNERS) \
   | BIT (HF_CLI_WHATIF) | BIT (HF_CLI_FINDINGS) | PICTURES)
/* Those with two operands. */
#define PAIRS (BIT (HF_CLI_OBJECT) | BIT (HF_CLI_PATH) | BIT (HF_CLI_CONVERT))
#define ALL (BIT (HF_CLI_N_COMMANDS) - 1)

static const Option options[] = {
  { G_OPTION_REMAINING, 0, G_OPTION_ARG_FILENAME_ARRAY, G_STRUCT_OFFSET (Words, files),
    ALL & ~PAIRS, NULL, N_ ("FILE") },
  { G_OPTION_REMAINING, 0, G_OPTION_ARG_FILENAME_ARRAY, G_STRUCT_OFFSET (Words, files),
    BIT (HF_CLI_OBJECT), NULL, N_ ("FILE ID") },
  { G_OPTION_REMAINING, 0, G_OPTION_ARG_FILENAME_ARRAY, G_STRUCT_OFFSET (Words, files),
    BIT (HF_CLI_PATH), NULL, N_ ("FILE [ID]") },
  { G_OPTION_REMAINING, 0, G_OPTION_ARG_FILENAME_ARRAY, G_STRUCT_OFFSET (Words, files),
    BIT (HF_CLI_CONVERT), NULL, N_ ("IN OUT") },
  { "json", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (Words, json),
    DOCUMENTS, N_ ("Write JSON, with exact figures"), NULL },
  { "csv", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (Words, csv),
    TABLES, N_ ("Write CSV, with exact figures"), NULL },
  { "spreadsheet", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (Words, spreadsheet), TABLES,
    N_ ("With --csv: for a spreadsheet, which would take some names for formulas"), NULL },
  { "sort", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (Words, sort), BIT (HF_CLI_TYPES),
    N_ ("Sort by bytes (default), count, reachable (bytes), retained (bytes) or name"),
    N_ ("KEY") },
  { "exact", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (Words, exact), BIT (HF_CLI_TYPES),
    N_ ("Find exactly what each of the first N types retains, not only a lower bound"),
    N_ ("N") },
  { "by", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (Words, by), BIT (HF_CLI_ROOTS),
    N_ ("A row for each root (default), or for all of one kind, flags or container (or type) "
        "together"),
    N_ ("KEY") },
  { "sort", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (Words, sort), BIT (HF_CLI_ROOTS),
    N_ ("Sort by size in each kind (default), or all by retained or freed (bytes)"),
    N_ ("KEY") },
  { "kind", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (Words, kind), BIT (HF_CLI_ROOTS),
    N_ ("Only roots of this kind: internal, local, finalizer, handle, static, specific "
        "or a number"),
    N_ ("KIND") },
  { "flag", 0, G_OPTION_ARG_STRING_ARRAY, G_STRUCT_OFFSET (Words, flags), BIT (HF_CLI_ROOTS),
    N_ ("Only roots with this flag: pinned, weak, interior, refcounted or a number; "
        "with all of them if repeated"),
    N_ ("FLAG") },
  { "all", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (Words, all), BIT (HF_CLI_PATH),
    N_ ("The next paths too, each from another root or container, up to N"), N_ ("N") },
  { "type", 0, G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (Words, type), BIT (HF_CLI_PATH),
    N_ ("Instead of one object, all of this type: their paths merged from the roots down"),
    N_ ("NAME") },
  { "limit", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (Words, limit), BIT (HF_CLI_PATH),
    N_ ("With --type only the N largest groups of objects that live for the same reason "
        "(default 20; in JSON all)"),
    N_ ("N") },
  { "cut", 0, G_OPTION_ARG_FILENAME_ARRAY, G_STRUCT_OFFSET (Words, cuts), BIT (HF_CLI_WHATIF),
    N_ ("What to cut: root:ID, all roots of an object; edge:ID-ID, what one object refers to the "
        "other by; type:NAME, all that objects of a type refer to; together if repeated"),
    N_ ("WHAT") },
  { "type", 0, G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (Words, type), BIT (HF_CLI_OBJECTS),
    N_ ("Only objects of this type"), N_ ("NAME") },
  { "filter", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (Words, filter), BIT (HF_CLI_OBJECTS),
    N_ ("Only objects that all words fit, as \"size>1KB retained>10KB depth<3 gen:2 string\""),
    N_ ("WORDS") },
  { "sort", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (Words, sort), BIT (HF_CLI_OBJECTS),
    N_ ("Sort by id (default), type, size, retained, depth or generation; figures largest first"),
    N_ ("KEY") },
  { "reverse", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (Words, reverse), BIT (HF_CLI_OBJECTS),
    N_ ("Sort the other way round"), NULL },
  { "limit", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (Words, limit), LISTS,
    N_ ("Only the first N rows"), N_ ("N") },
  { "output", 'o', G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (Words, output), BIT (HF_CLI_THUMBNAIL),
    N_ ("Where the picture goes, a PNG whatever its ending"), N_ ("OUT") },
  { "size", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (Words, size), BIT (HF_CLI_THUMBNAIL),
    N_ ("Pixels of each side (default 256)"), N_ ("N") },
  { "limit", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (Words, limit), BIT (HF_CLI_OBJECT),
    N_ ("Only the first N rows of each list (default 20; in JSON all)"), N_ ("N") },
  { "output", 'o', G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (Words, output), PICTURES,
    N_ ("Where the picture goes; its ending, .png, .svg or .pdf, says what it is"), N_ ("OUT") },
  { "of", 0, G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (Words, of), BIT (HF_CLI_GRAPH),
    N_ ("What is told: ownership (default), types, or why something lives: the ID of an object, "
        "or the NAME of a type"),
    N_ ("WHAT") },
  { "type", 0, G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (Words, type), BIT (HF_CLI_GRAPH),
    N_ ("With --of types: this type and its neighbours besides"), N_ ("NAME") },
  { "open", 0, G_OPTION_ARG_STRING_ARRAY, G_STRUCT_OFFSET (Words, opened), BIT (HF_CLI_GRAPH),
    N_ ("Show what is hidden around the node with this key, as JSON tells it; again and again if "
        "repeated"),
    N_ ("KEY") },
  { "by", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (Words, by), BIT (HF_CLI_TREEMAP),
    N_ ("How objects are grouped: by namespace (default), domain, dominator or root"),
    N_ ("KEY") },
  { "weight", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (Words, weight), BIT (HF_CLI_TREEMAP),
    N_ ("What is drawn by namespace or domain: reachable objects (default) or everything"),
    N_ ("WHAT") },
  { "color", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (Words, color), BIT (HF_CLI_TREEMAP),
    N_ ("What colours mean: the namespace (default), the root that keeps it, bytes retained "
        "for each byte, or what is reachable"), N_ ("WHAT") },
  { "cushion", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (Words, cushion), BIT (HF_CLI_TREEMAP),
    N_ ("Cells shaded as cushions"), NULL },
  { "size", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (Words, size), BIT (HF_CLI_TREEMAP),
    N_ ("Width and height in px (default 1200x800)"), N_ ("WxH") },
  { "size", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (Words, size), BIT (HF_CLI_GRAPH),
    N_ ("Width and height in px (default as large as the graph is)"), N_ ("WxH") },
  { "scale", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (Words, scale), PICTURES,
    N_ ("Pixels of a PNG for each px, 1 to 4 (default 1)"), N_ ("N") },
  { "dark", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (Words, dark), PICTURES,
    N_ ("Dark colours"), NULL },
  { "transparent", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (Words, transparent),
    PICTURES, N_ ("No ground: what is not drawn can be seen through"), NULL },
  { "no-title", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (Words, no_title), PICTURES,
    N_ ("Nothing above the picture"), NULL },
  { "no-legend", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (Words, no_legend), PICTURES,
    N_ ("Nothing below the picture"), NULL },
  { "snapshot", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (Words, snapshot), BIT (HF_CLI_CONVERT),
    N_ ("Only this snapshot of a recording, 1 = the first (default: all)"), N_ ("N") },
  { "snapshot", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (Words, snapshot),
    ALL & ~BIT (HF_CLI_CONVERT),
    N_ ("Which snapshot of a recording, 1 = the first (default: the last)"), N_ ("N") },
  { "member", 0, G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (Words, member), ALL,
    N_ ("Which heap of a ZIP archive, by its name in it (default: the first)"), N_ ("NAME") },
  { "force", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (Words, force), ALL,
    N_ ("Try even if the heap does not seem to fit into memory"), NULL },
  { "help", 'h', G_OPTION_ARG_NONE, G_STRUCT_OFFSET (Words, help), ALL,
    N_ ("Show this help"), NULL },
  { "version", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (Words, version), ALL,
    N_ ("Show the version"), NULL },
};

static GOptionContext *
create_context (HfCliCommandId  command,
                Words          *words)
{
  GOptionEntry entries[G_N_ELEMENTS (options) + 1] = { 0 };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  gsize n_entries = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (options); i++)
    if ((options[i].commands & BIT (command)) != 0)
      entries[n_entries++] = (GOptionEntry) {
        .long_name = options[i].name,
        .short_name = options[i].short_name,
        .arg = options[i].type,
        .arg_data = (char *) words + options[i].offset,
        .description = options[i].description,
        .arg_description = options[i].placeholder,
      };

  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  return g_steal_pointer (&context);
}

char *
hf_cli_options_dup_help (HfCliCommandId  command,
                         const char     *command_name,
                         const char     *summary,
                         const char     *description)
{
  Words words = { 0 };
  g_autoptr (GOptionContext) context = create_context (command, &words);
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

/* ---- Orders -------------------------------------------------------------- */

static gboolean
parse_type_order (HfCliOptions  *self,
                  const char    *word,
                  GError       **error)
{
  static const struct
  {
    const char  *name;
    HfTypeOrder  order;
  } orders[] = {
    { "bytes", HF_TYPE_ORDER_BYTES },
    { "count", HF_TYPE_ORDER_COUNT },
    { "reachable", HF_TYPE_ORDER_REACHABLE_BYTES },
    { "name", HF_TYPE_ORDER_NAME },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (orders); i++)
    if (strcmp (word, orders[i].name) == 0)
      {
        self->order = orders[i].order;
        return TRUE;
      }
  if (strcmp (word, "retained") == 0)
    {
      self->sort = HF_CLI_SORT_RETAINED;
      return TRUE;
    }

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("--sort takes bytes, count, reachable, retained or name, not “%s”"), word);
  return FALSE;
}

static gboolean
parse_root_sort (HfCliOptions  *self,
                 const char    *word,
                 GError       **error)
{
  static const char *const names[] = {
    [HF_CLI_SORT_OWN] = "size",
    [HF_CLI_SORT_RETAINED] = "retained",
    [HF_CLI_SORT_FREED] = "freed",
    NULL,
  };

  self->sort = hf_cli_find_word (names, word);
  if (names[self->sort] != NULL)
    return TRUE;
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("--sort takes size, retained or freed, not “%s”"), word);
  return FALSE;
}

static gboolean
parse_roots_by (HfCliOptions  *self,
                const char    *word,
                GError       **error)
{
  static const char *const names[] = {
    [HF_CLI_ROOTS_BY_ROOT] = "root",
    [HF_CLI_ROOTS_BY_KIND] = "kind",
    [HF_CLI_ROOTS_BY_FLAGS] = "flags",
    [HF_CLI_ROOTS_BY_CONTAINER] = "container",
    NULL,
  };

  self->roots_by = hf_cli_find_word (names, word);
  if (names[self->roots_by] != NULL)
    return TRUE;
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("--by takes root, kind, flags or container, not “%s”"), word);
  return FALSE;
}

/* ---- From words to values ----------------------------------------------- */

static gboolean
take_file (HfCliOptions  *self,
           const char    *command_name,
           Words         *words,
           GError       **error)
{
  guint n_files = words->files != NULL ? g_strv_length (words->files) : 0;

  if (n_files == 0)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("“%s” needs a FILE; “-” is standard input"), command_name);
      return FALSE;
    }
  if (n_files > 1)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("“%s” reads one FILE, and %u were given"), command_name, n_files);
      return FALSE;
    }
  self->file = g_strdup (words->files[0]);
  return TRUE;
}

static gboolean
parse_output (HfCliOptions  *self,
              const char    *word,
              GError       **error)
{
  g_autofree char *name = NULL;

  self->output = g_strdup (word);
  if (strcmp (word, "-") == 0 || hf_gclog_compression_from_name (word, &self->compression))
    return TRUE;
  name = g_filename_display_name (word);
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("The name of the output must end in .gclog, .gclog.gz or .gclog.zst, or be “-”, "
                  "not “%s”"),
               name);
  return FALSE;
}

static const char *
get_pair_sentence (HfCliCommandId command)
{
  if (command == HF_CLI_CONVERT)
    return _ ("“convert” takes two names, IN and OUT; “-” is standard input and output");
  if (command == HF_CLI_PATH)
    return _ ("“path” takes a FILE and the ID of an object, or --type NAME; “-” is standard input");
  return _ ("“object” takes a FILE and the ID of an object; “-” is standard input");
}

/* The operands of a command that takes two. */
static gboolean
take_pair (HfCliOptions    *self,
           HfCliCommandId   command,
           Words           *words,
           GError         **error)
{
  guint n_files = words->files != NULL ? g_strv_length (words->files) : 0;

  if (n_files != 2)
    {
      g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                           get_pair_sentence (command));
      return FALSE;
    }
  self->file = g_strdup (words->files[0]);
  return command == HF_CLI_CONVERT ? parse_output (self, words->files[1], error)
                                   : hf_cli_parse_id (words->files[1], &self->id, error);
}

static gboolean
take_operands (HfCliOptions    *self,
               HfCliCommandId   command,
               const char      *command_name,
               Words           *words,
               GError         **error)
{
  if ((PAIRS & BIT (command)) != 0 && words->type == NULL)
    return take_pair (self, command, words, error);
  if (command == HF_CLI_PATH && words->files != NULL && g_strv_length (words->files) > 1)
    {
      g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                           _ ("“path” takes an ID or --type NAME, not both, and one FILE"));
      return FALSE;
    }
  return take_file (self, command_name, words, error);
}

static gboolean
take_format (HfCliOptions  *self,
             const Words   *words,
             GError       **error)
{
  if (words->json && words->csv)
    {
      g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                           _ ("--json and --csv exclude each other"));
      return FALSE;
    }
  if (words->spreadsheet && !words->csv)
    {
      g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                           _ ("--spreadsheet is for --csv: JSON and text for people hold no "
                              "formulas"));
      return FALSE;
    }
  if (words->json)
    self->format = HF_CLI_JSON;
  if (words->csv)
    self->format = words->spreadsheet ? HF_CLI_SPREADSHEET : HF_CLI_CSV;
  return TRUE;
}

static gboolean
take_filters (HfCliOptions  *self,
              const Words   *words,
              GError       **error)
{
  self->has_kind = words->kind != NULL;
  if (words->kind != NULL && !hf_cli_parse_kind (words->kind, &self->kind, error))
    return FALSE;

  for (char **flag = words->flags; flag != NULL && *flag != NULL; flag++)
    {
      guint64 bits = 0;

      if (!hf_cli_parse_flag (*flag, &bits, error))
        return FALSE;
      self->flags |= bits;
    }
  return TRUE;
}

static gboolean
take_order (HfCliOptions    *self,
            HfCliCommandId   command,
            const Words     *words,
            GError         **error)
{
  if (words->exact != NULL &&
      !hf_cli_parse_number ("--exact", words->exact, 1, G_MAXUINT64, &self->n_exact, error))
    return FALSE;
  if (command == HF_CLI_TYPES)
    return words->sort == NULL || parse_type_order (self, words->sort, error);
  if (command != HF_CLI_ROOTS)
    return TRUE;
  if (words->sort != NULL && words->by != NULL)
    {
      g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                           _ ("--sort is for single roots; groups (--by) have one order"));
      return FALSE;
    }
  return (words->sort == NULL || parse_root_sort (self, words->sort, error)) &&
         (words->by == NULL || parse_roots_by (self, words->by, error));
}

static gboolean
take_objects (HfCliOptions  *self,
              const Words   *words,
              GError       **error)
{
  if (words->sort != NULL && !hf_cli_parse_object_order (words->sort, &self->object_order, error))
    return FALSE;
  self->descending = (self->object_order > HF_OBJECT_ORDER_TYPE) != words->reverse;
  self->type = g_strdup (words->type);
  self->filter = hf_object_filter_new (words->filter == NULL ? "" : words->filter, error);
  if (self->filter == NULL)
    return FALSE;

  /* Nobody goes on writing here: a variable of a script was empty. */
  if (hf_object_filter_get_open_word (self->filter) != NULL)
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 _("“%s” in --filter has no end: write it as size>500, depth<3, gen:2 or id:2ccd"),
                 hf_object_filter_get_open_word (self->filter));
  return hf_object_filter_get_open_word (self->filter) == NULL;
}

static gboolean
take_rows (HfCliOptions  *self,
           const Words   *words,
           GError       **error)
{
  guint64 snapshot = 0;

  if (words->limit != NULL
      && !hf_cli_parse_number ("--limit", words->limit, 1, G_MAXUINT64, &self->limit, error))
    return FALSE;
  if (words->snapshot != NULL
      && !hf_cli_parse_number ("--snapshot", words->snapshot, 1, G_MAXUINT32, &snapshot, error))
    return FALSE;
  self->snapshot = (guint32) snapshot;
  return TRUE;
}

static gboolean
take_path (HfCliOptions  *self,
           const Words   *words,
           GError       **error)
{
  self->type = g_strdup (words->type);
  if (words->type != NULL && words->all != NULL)
    {
      g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                           _ ("--all is for one object; --type merges the paths to many"));
      return FALSE;
    }
  if (words->type == NULL && words->limit != NULL)
    {
      g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                           _ ("--limit is for --type; --all says how many paths to one object"));
      return FALSE;
    }
  return words->all == NULL ||
         hf_cli_parse_number ("--all", words->all, 1, G_MAXUINT64, &self->n_paths, error);
}

static void
clear_cut_cb (gpointer cut)
{
  hf_cli_cut_clear (cut);
}

static gboolean
take_cuts (HfCliOptions  *self,
           const Words   *words,
           GError       **error)
{
  if (words->cuts == NULL)
    {
      g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                           _ ("“whatif” needs --cut root:ID, --cut edge:ID-ID or "
                              "--cut type:NAME"));
      return FALSE;
    }

  self->cuts = g_array_new (FALSE, FALSE, sizeof (HfCliCut));
  g_array_set_clear_func (self->cuts, clear_cut_cb);
  for (char **word = words->cuts; *word != NULL; word++)
    {
      HfCliCut cut;

      if (!hf_cli_parse_cut (*word, &cut, error))
        return FALSE;
      g_array_append_val (self->cuts, cut);
    }
  return TRUE;
}

/* Returns: (nullable): the option that a word such as "--size=9" names */
static const Option *
find_option (HfCliCommandId  command,
             const char     *word)
{
  const gsize length = g_str_has_prefix (word, "--") ? strcspn (word + 2, "=") : 0;

  for (gsize i = 0; i < G_N_ELEMENTS (options) && length > 0; i++)
    {
      if ((options[i].commands & BIT (command)) != 0 && strlen (options[i].name) == length &&
          strncmp (word + 2, options[i].name, length) == 0)
        return &options[i];
    }
  return NULL;
}

/* GOption takes "--json=0" for "--json". */
static gboolean
check_values (HfCliCommandId      command,
              const char *const  *arguments,
              GError            **error)
{
  for (gsize i = 0; arguments[i] != NULL && strcmp (arguments[i], "--") != 0; i++)
    {
      const Option *option = find_option (command, arguments[i]);
      const gboolean has_value = strchr (arguments[i], '=') != NULL;

      if (option == NULL)
        continue;
      if (option->type == G_OPTION_ARG_NONE && has_value)
        {
          g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                       /* Translators: %s is the name of an option, "json" */
                       _ ("--%s takes no value"), option->name);
          return FALSE;
        }
      if (option->type != G_OPTION_ARG_NONE && !has_value && arguments[i + 1] != NULL)
        i++;
    }
  return TRUE;
}

gboolean
hf_cli_options_parse (HfCliOptions       *self,
                      HfCliCommandId      command,
                      const char         *command_name,
                      const char *const  *arguments,
                      GError            **error)
{
  const HfExportOptions picture = HF_EXPORT_OPTIONS_INIT;
  g_auto (Words) words = { 0 };
  g_autoptr (GOptionContext) context = create_context (command, &words);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) argv = NULL;

  *self = (HfCliOptions) {
    .limit = G_MAXUINT64,
    .order = HF_TYPE_ORDER_BYTES,
    .width = picture.width,
    .height = picture.height,
    .scale = picture.scale,
  };

  g_strv_builder_add (builder, command_name);
  g_strv_builder_addv (builder, (const char **) arguments);
  argv = g_strv_builder_end (builder);
  if (!check_values (command, arguments, error) ||
      !g_option_context_parse_strv (context, &argv, error))
    return FALSE;
  self->help = words.help;
  self->version = words.version && !words.help;
  if (self->help || self->version)
    return TRUE;

  self->force = words.force;
  self->member = g_strdup (words.member);
  return take_operands (self, command, command_name, &words, error)
         && take_format (self, &words, error)
         && take_filters (self, &words, error)
         && take_order (self, command, &words, error)
         && take_rows (self, &words, error)
         && (command != HF_CLI_PATH || take_path (self, &words, error))
         && (command != HF_CLI_OBJECTS || take_objects (self, &words, error))
         && (command != HF_CLI_WHATIF || take_cuts (self, &words, error))
         && (command != HF_CLI_TREEMAP || hf_cli_options_take_picture (self, &words, error))
         && (command != HF_CLI_GRAPH || hf_cli_options_take_graph (self, &words, error))
         && (command != HF_CLI_THUMBNAIL || hf_cli_options_take_thumbnail (self, &words, error));
}

void
hf_cli_options_clear (HfCliOptions *self)
{
  g_clear_pointer (&self->file, g_free);
  g_clear_pointer (&self->member, g_free);
  g_clear_pointer (&self->output, g_free);
  g_clear_pointer (&self->type, g_free);
  g_clear_pointer (&self->filter, hf_object_filter_unref);
  g_clear_pointer (&self->cuts, g_array_unref);
  g_clear_pointer (&self->of, g_free);
  g_clear_pointer (&self->opened, g_array_unref);
}
