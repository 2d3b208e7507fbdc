/* hf-cli-options.c: what a command is asked to do, from its words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-options.h"

#include "hf-gclog-writer.h"
#include "hf-thumbnail.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <string.h>

#define THUMBNAIL_SIZE 256

/* What a thumbnail may take of the memory, in bytes: it is made unasked, of any file
 * in a folder, while others work. */
#define THUMBNAIL_MEMORY (G_GUINT64_CONSTANT (1) << 30)

/* The words as GOption finds them, before anything is checked. */
typedef struct
{
  gboolean   help;
  gboolean   version;
  gboolean   json;
  gboolean   csv;
  gboolean   force;
  gboolean   dark;
  char      *limit;
  char      *sort;
  char      *kind;
  char     **flags;
  char      *snapshot;
  char      *output;
  char      *by;
  char      *size;
  char      *scale;
  char     **files;
} Words;

static void
words_clear (Words *words)
{
  g_free (words->limit);
  g_free (words->sort);
  g_free (words->kind);
  g_strfreev (words->flags);
  g_free (words->snapshot);
  g_free (words->output);
  g_free (words->by);
  g_free (words->size);
  g_free (words->scale);
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
/* Those with two operands. */
#define PAIRS (BIT (HF_CLI_OBJECT) | BIT (HF_CLI_CONVERT))
#define ALL (BIT (HF_CLI_N_COMMANDS) - 1)

static const Option options[] = {
  { G_OPTION_REMAINING, 0, G_OPTION_ARG_FILENAME_ARRAY, G_STRUCT_OFFSET (Words, files),
    ALL & ~PAIRS, NULL, N_ ("FILE") },
  { G_OPTION_REMAINING, 0, G_OPTION_ARG_FILENAME_ARRAY, G_STRUCT_OFFSET (Words, files),
    BIT (HF_CLI_OBJECT), NULL, N_ ("FILE ID") },
  { G_OPTION_REMAINING, 0, G_OPTION_ARG_FILENAME_ARRAY, G_STRUCT_OFFSET (Words, files),
    BIT (HF_CLI_CONVERT), NULL, N_ ("IN OUT") },
  { "json", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (Words, json),
    LISTS | BIT (HF_CLI_SUMMARY) | BIT (HF_CLI_OBJECT),
    N_ ("Write JSON, with exact figures"), NULL },
  { "csv", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (Words, csv), LISTS,
    N_ ("Write CSV, with exact figures"), NULL },
  { "sort", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (Words, sort), BIT (HF_CLI_TYPES),
    N_ ("Sort by bytes (default), count, reachable (bytes) or name"), N_ ("KEY") },
  { "kind", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (Words, kind), BIT (HF_CLI_ROOTS),
    N_ ("Only roots of this kind: internal, local, finalizer, handle, static, specific "
        "or a number"),
    N_ ("KIND") },
  { "flag", 0, G_OPTION_ARG_STRING_ARRAY, G_STRUCT_OFFSET (Words, flags), BIT (HF_CLI_ROOTS),
    N_ ("Only roots with this flag: pinned, weak, interior, refcounted or a number; "
        "with all of them if repeated"),
    N_ ("FLAG") },
  { "limit", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (Words, limit), LISTS,
    N_ ("Only the first N rows"), N_ ("N") },
  { "output", 'o', G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (Words, output), BIT (HF_CLI_THUMBNAIL),
    N_ ("Where the picture goes, a PNG whatever its ending"), N_ ("OUT") },
  { "size", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (Words, size), BIT (HF_CLI_THUMBNAIL),
    N_ ("Pixels of each side (default 256)"), N_ ("N") },
  { "limit", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (Words, limit), BIT (HF_CLI_OBJECT),
    N_ ("Only the first N rows of each list (default 20; in JSON all)"), N_ ("N") },
  { "output", 'o', G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (Words, output), BIT (HF_CLI_TREEMAP),
    N_ ("Where the picture goes; its ending, .png, .svg or .pdf, says what it is"), N_ ("OUT") },
  { "by", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (Words, by), BIT (HF_CLI_TREEMAP),
    N_ ("How objects are grouped: namespace (default)"), N_ ("KEY") },
  { "size", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (Words, size), BIT (HF_CLI_TREEMAP),
    N_ ("Width and height in px (default 1200x800)"), N_ ("WxH") },
  { "scale", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (Words, scale), BIT (HF_CLI_TREEMAP),
    N_ ("Pixels of a PNG for each px, 1 to 4 (default 1)"), N_ ("N") },
  { "dark", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (Words, dark), BIT (HF_CLI_TREEMAP),
    N_ ("Dark colours"), NULL },
  { "snapshot", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (Words, snapshot), BIT (HF_CLI_CONVERT),
    N_ ("Only this snapshot of a recording, 1 = the first (default: all)"), N_ ("N") },
  { "snapshot", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (Words, snapshot),
    ALL & ~BIT (HF_CLI_CONVERT),
    N_ ("Which snapshot of a recording, 1 = the first (default: the last)"), N_ ("N") },
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

/* ---- Single values ------------------------------------------------------ */

static gboolean
parse_number (const char  *option,
              const char  *word,
              guint64      min,
              guint64      max,
              guint64     *number,
              GError     **error)
{
  if (g_ascii_string_to_unsigned (word, 10, min, max, number, NULL))
    return TRUE;

  if (max == G_MAXUINT64)
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 _ ("%s takes a whole number from %" PRIu64 " on, not “%s”"),
                 option, min, word);
  else
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 _ ("%s takes a whole number from %" PRIu64 " to %" PRIu64 ", not “%s”"),
                 option, min, max, word);
  return FALSE;
}

static gboolean
parse_order (const char   *word,
             HfTypeOrder  *order,
             GError      **error)
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
        *order = orders[i].order;
        return TRUE;
      }

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("--sort takes bytes, count, reachable or name, not “%s”"), word);
  return FALSE;
}

static gboolean
parse_kind (const char  *word,
            guint64     *kind,
            GError     **error)
{
  for (guint64 i = 0; i < HF_N_ROOT_KINDS; i++)
    if (strcmp (word, hf_root_kind_name (i)) == 0)
      {
        *kind = i;
        return TRUE;
      }
  if (g_ascii_string_to_unsigned (word, 10, 0, G_MAXUINT64, kind, NULL))
    return TRUE;

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("--kind takes internal, local, finalizer, handle, static, specific or a number, "
                  "not “%s”"),
               word);
  return FALSE;
}

static gboolean
parse_flag (const char  *word,
            guint64     *flag,
            GError     **error)
{
  for (guint i = 0; i < HF_N_ROOT_FLAGS; i++)
    if (strcmp (word, hf_root_flag_name (G_GUINT64_CONSTANT (1) << i)) == 0)
      {
        *flag = G_GUINT64_CONSTANT (1) << i;
        return TRUE;
      }
  if (g_ascii_string_to_unsigned (word, 10, 1, G_MAXUINT64, flag, NULL))
    return TRUE;

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("--flag takes pinned, weak, interior, refcounted or a number, not “%s”"), word);
  return FALSE;
}

static gboolean
parse_size (const char  *word,
            int         *width,
            int         *height,
            GError     **error)
{
  g_auto (GStrv) sides = g_strsplit (word, "x", 2);
  guint64 n_wide = 0;
  guint64 n_high = 0;

  if (g_strv_length (sides) == 2
      && g_ascii_string_to_unsigned (sides[0], 10, HF_EXPORT_MIN_WIDTH, HF_EXPORT_MAX_SIZE, &n_wide,
                                     NULL)
      && g_ascii_string_to_unsigned (sides[1], 10, HF_EXPORT_MIN_HEIGHT, HF_EXPORT_MAX_SIZE,
                                     &n_high, NULL))
    {
      *width = (int) n_wide;
      *height = (int) n_high;
      return TRUE;
    }

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("--size takes WIDTHxHEIGHT from %dx%d to %dx%d, such as 1200x800, not “%s”"),
               HF_EXPORT_MIN_WIDTH, HF_EXPORT_MIN_HEIGHT, HF_EXPORT_MAX_SIZE, HF_EXPORT_MAX_SIZE,
               word);
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
parse_id (const char  *word,
          guint64     *id,
          GError     **error)
{
  const char *digits = g_ascii_strncasecmp (word, "0x", 2) == 0 ? word + 2 : word;
  g_autofree char *name = NULL;

  if (g_ascii_string_to_unsigned (digits, 16, 0, G_MAXUINT64, id, NULL))
    return TRUE;
  name = g_filename_display_name (word);
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("An ID is a hexadecimal number as “objects” lists them, not “%s”"), name);
  return FALSE;
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
                           command == HF_CLI_CONVERT
                             ? _ ("“convert” takes two names, IN and OUT; “-” is standard input "
                                  "and output")
                             : _ ("“object” takes a FILE and the ID of an object; “-” is standard "
                                  "input"));
      return FALSE;
    }
  self->file = g_strdup (words->files[0]);
  return command == HF_CLI_CONVERT ? parse_output (self, words->files[1], error)
                                   : parse_id (words->files[1], &self->id, error);
}

static gboolean
take_operands (HfCliOptions    *self,
               HfCliCommandId   command,
               const char      *command_name,
               Words           *words,
               GError         **error)
{
  if ((PAIRS & BIT (command)) != 0)
    return take_pair (self, command, words, error);
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
  if (words->json)
    self->format = HF_CLI_JSON;
  if (words->csv)
    self->format = HF_CLI_CSV;
  return TRUE;
}

static gboolean
take_filters (HfCliOptions  *self,
              const Words   *words,
              GError       **error)
{
  self->has_kind = words->kind != NULL;
  if (words->kind != NULL && !parse_kind (words->kind, &self->kind, error))
    return FALSE;

  for (char **flag = words->flags; flag != NULL && *flag != NULL; flag++)
    {
      guint64 bits = 0;

      if (!parse_flag (*flag, &bits, error))
        return FALSE;
      self->flags |= bits;
    }
  return TRUE;
}

static gboolean
take_rows (HfCliOptions  *self,
           const Words   *words,
           GError       **error)
{
  guint64 snapshot = 0;

  if (words->limit != NULL
      && !parse_number ("--limit", words->limit, 1, G_MAXUINT64, &self->limit, error))
    return FALSE;
  if (words->sort != NULL && !parse_order (words->sort, &self->order, error))
    return FALSE;
  if (words->snapshot != NULL
      && !parse_number ("--snapshot", words->snapshot, 1, G_MAXUINT32, &snapshot, error))
    return FALSE;
  self->snapshot = (guint32) snapshot;
  return TRUE;
}

static gboolean
take_picture (HfCliOptions  *self,
              const Words   *words,
              GError       **error)
{
  guint64 scale = 1;

  if (words->output == NULL)
    {
      g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                           _ ("“treemap” needs -o OUT.png, -o OUT.svg or -o OUT.pdf"));
      return FALSE;
    }
  if (!hf_export_format_from_name (words->output, &self->export_format))
    {
      g_autofree char *name = g_filename_display_name (words->output);

      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("The name of the picture must end in .png, .svg or .pdf, not be “%s”"), name);
      return FALSE;
    }
  if (words->by != NULL && strcmp (words->by, "namespace") != 0)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("--by takes namespace, not “%s”"), words->by);
      return FALSE;
    }
  if (words->size != NULL && !parse_size (words->size, &self->width, &self->height, error))
    return FALSE;
  if (words->scale != NULL && !parse_number ("--scale", words->scale, 1, 4, &scale, error))
    return FALSE;
  if (words->scale != NULL && self->export_format != HF_EXPORT_PNG)
    {
      g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                           _ ("--scale is for a PNG; an SVG or a PDF has no pixels"));
      return FALSE;
    }
  self->output = g_strdup (words->output);
  self->scale = (int) scale;
  self->dark = words->dark;
  return TRUE;
}

static gboolean
take_thumbnail (HfCliOptions  *self,
                const Words   *words,
                GError       **error)
{
  guint64 size = THUMBNAIL_SIZE;

  if (words->output == NULL)
    {
      g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                           _ ("“thumbnail” needs -o OUT.png"));
      return FALSE;
    }
  if (words->size != NULL
      && !parse_number ("--size", words->size, HF_THUMBNAIL_MIN_SIZE, HF_THUMBNAIL_MAX_SIZE, &size,
                        error))
    return FALSE;
  self->output = g_strdup (words->output);
  self->width = (int) size;
  self->height = (int) size;
  self->omit_references = TRUE;
  self->memory_limit = THUMBNAIL_MEMORY;
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
  if (!g_option_context_parse_strv (context, &argv, error))
    return FALSE;
  self->help = words.help;
  self->version = words.version && !words.help;
  if (self->help || self->version)
    return TRUE;

  self->force = words.force;
  return take_operands (self, command, command_name, &words, error)
         && take_format (self, &words, error)
         && take_filters (self, &words, error)
         && take_rows (self, &words, error)
         && (command != HF_CLI_TREEMAP || take_picture (self, &words, error))
         && (command != HF_CLI_THUMBNAIL || take_thumbnail (self, &words, error));
}

void
hf_cli_options_clear (HfCliOptions *self)
{
  g_clear_pointer (&self->file, g_free);
  g_clear_pointer (&self->output, g_free);
}
