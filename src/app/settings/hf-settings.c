/* hf-settings.c: the settings of the program, which outlive it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-settings.h"

#include "hf-enum.h"
#include "hf-figures.h"

#include <errno.h>
#include <glib/gstdio.h>

/* While a window is resized its size is set many times a second. */
#define STORE_DELAY_MS 1000

#define COMPILED_SCHEMA "gschemas.compiled"

/* The keys and their types, as this version of the program uses them. */
static const struct
{
  const char *name;
  const char *type;
} keys[] = {
  { HF_SETTINGS_WINDOW_WIDTH, "i" },
  { HF_SETTINGS_WINDOW_HEIGHT, "i" },
  { HF_SETTINGS_WINDOW_MAXIMIZED, "b" },
  { HF_SETTINGS_SHOW_ROOTS, "b" },
  { HF_SETTINGS_ROOTS_WIDTH, "i" },
  { HF_SETTINGS_SHOW_DETAILS, "b" },
  { HF_SETTINGS_DETAILS_WIDTH, "i" },
  { HF_SETTINGS_VIEW, "s" },
  { HF_SETTINGS_WEIGHT, "s" },
  { HF_SETTINGS_GROUPING, "s" },
  { HF_SETTINGS_COLORING, "s" },
  { HF_SETTINGS_LABEL_SIZE, "s" },
  { HF_SETTINGS_CUSHIONS, "b" },
  { HF_SETTINGS_RESTORE_SESSIONS, "b" },
  { HF_SETTINGS_COLUMNS, "a{sa(smbi)}" },
  { HF_SETTINGS_UNITS, "s" },
  { HF_SETTINGS_COLOR_SCHEME, "s" },
  { HF_SETTINGS_ASK_LARGE, "b" },
  { HF_SETTINGS_EXPORT_FOLDER, "s" },
  { HF_SETTINGS_EXPORT_FORMAT, "s" },
  { HF_SETTINGS_EXPORT_LIST_FORMAT, "s" },
  { HF_SETTINGS_EXPORT_SIZE, "s" },
  { HF_SETTINGS_EXPORT_SCALE, "i" },
  { HF_SETTINGS_EXPORT_FOR_SPREADSHEET, "b" },
  { HF_SETTINGS_EXPORT_TRANSPARENT, "b" },
  { HF_SETTINGS_EXPORT_TITLE, "b" },
  { HF_SETTINGS_EXPORT_LEGEND, "b" },
  { HF_SETTINGS_OPEN_CAPTURES, "b" },
  { HF_SETTINGS_CAPTURE_FOLDER, "s" },
  { HF_SETTINGS_PAGE_SETUP, "s" },
  { HF_SETTINGS_PRINT_SETTINGS, "s" },
};

/* ---- The schema -------------------------------------------------------- */

/* An older version may be installed. To ask GSettings for a key that its schema lacks ends the
 * program. */
static gboolean
is_complete (GSettingsSchema *schema)
{
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autoptr (GSettingsSchemaKey) key = NULL;

      if (!g_settings_schema_has_key (schema, keys[i].name))
        return FALSE;
      key = g_settings_schema_get_key (schema, keys[i].name);
      if (!g_variant_type_equal (g_settings_schema_key_get_value_type (key),
                                 G_VARIANT_TYPE (keys[i].type)))
        return FALSE;
    }

  return TRUE;
}

static GSettingsSchema *
find_installed (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, HF_APP_ID, TRUE);

  return schema != NULL && is_complete (schema) ? g_steal_pointer (&schema) : NULL;
}

/* Makes a temporary folder in @parent; NULL with @error set on failure. */
static char *
make_folder (const char *parent,
             GError    **error)
{
  g_autofree char *folder = g_build_filename (parent, "holdfast-XXXXXX", NULL);
  int number = 0;

  /* The first program that uses the cache makes it. */
  if (g_str_equal (parent, g_get_user_cache_dir ()))
    g_mkdir_with_parents (parent, 0700);
  if (g_mkdtemp (folder) != NULL)
    return g_steal_pointer (&folder);

  number = errno;
  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (number), "%s: %s", parent,
               g_strerror (number));
  return NULL;
}

/* GLib reads compiled schemas from folders alone. GLib keeps the
 * mapping after the file is removed. */
static GSettingsSchemaSource *
read_from (GBytes     *bytes,
           const char *parent,
           GError    **error)
{
  g_autofree char *folder = make_folder (parent, error);
  g_autofree char *path = NULL;
  GSettingsSchemaSource *source = NULL;

  if (folder == NULL)
    return NULL;

  path = g_build_filename (folder, COMPILED_SCHEMA, NULL);
  if (g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                           error))
    source = g_settings_schema_source_new_from_directory (folder, NULL, TRUE, error);
  g_unlink (path);
  g_rmdir (folder);

  return source;
}

/* Tries one folder after the other, as the usual one may be missing or full. The last one is in
 * memory, and exists even if the user can write nowhere else. */
static GSettingsSchemaSource *
read_built_in (GError **error)
{
  const char *const parents[] = { g_get_tmp_dir (), g_get_user_runtime_dir (),
                                  g_get_user_cache_dir (), "/dev/shm" };
  g_autoptr (GBytes) bytes =
    g_resources_lookup_data ("/io/github/holdfast/Holdfast/" COMPILED_SCHEMA, 0, error);
  GSettingsSchemaSource *source = NULL;

  for (guint i = 0; bytes != NULL && source == NULL && i < G_N_ELEMENTS (parents); i++)
    {
      g_clear_error (error);
      source = read_from (bytes, parents[i], error);
    }

  return source;
}

static GSettingsSchema *
find_schema (void)
{
  g_autoptr (GSettingsSchemaSource) source = NULL;
  g_autoptr (GError) error = NULL;
  GSettingsSchema *schema = find_installed ();

  if (schema != NULL)
    return schema;

  source = read_built_in (&error);
  if (source == NULL)
    g_error ("There is no schema of the settings: %s", error->message);
  schema = g_settings_schema_source_lookup (source, HF_APP_ID, FALSE);
  g_assert (schema != NULL && is_complete (schema));

  return schema;
}

/* ---- Storing ----------------------------------------------------------- */

static void
apply (gpointer user_data)
{
  guint *source = user_data;

  *source = 0;
  g_settings_apply (hf_settings_get ());
}

static void
unapplied_cb (GSettings  *settings,
              GParamSpec *pspec G_GNUC_UNUSED,
              gpointer    user_data)
{
  guint *source = user_data;

  if (!g_settings_get_has_unapplied (settings))
    g_clear_handle_id (source, g_source_remove);
  else if (*source == 0)
    *source = g_timeout_add_once (STORE_DELAY_MS, apply, source);
}

/* ---- Units ------------------------------------------------------------- */

static void
units_changed_cb (void)
{
  hf_figures_set_units ((HfUnits) hf_settings_get_enum (HF_SETTINGS_UNITS, HF_TYPE_UNITS));
}

/* ---- The door ---------------------------------------------------------- */

GSettings *
hf_settings_get (void)
{
  static GSettings *settings = NULL;
  static guint source = 0;
  g_autoptr (GSettingsSchema) schema = NULL;

  if (settings != NULL)
    return settings;

  schema = find_schema ();
  settings = g_settings_new_full (schema, NULL, NULL);
  g_settings_delay (settings);
  g_signal_connect (settings, "notify::has-unapplied", G_CALLBACK (unapplied_cb), &source);
  /* Before any view that shows sizes asks to be called. */
  g_signal_connect (settings, "changed::" HF_SETTINGS_UNITS, G_CALLBACK (units_changed_cb), NULL);
  units_changed_cb ();

  return settings;
}

gboolean
hf_settings_get_boolean (const char *key)
{
  return g_settings_get_boolean (hf_settings_get (), key);
}

void
hf_settings_set_boolean (const char *key,
                         gboolean    value)
{
  if (hf_settings_get_boolean (key) != !!value)
    g_settings_set_boolean (hf_settings_get (), key, value);
}

int
hf_settings_get_int (const char *key)
{
  return g_settings_get_int (hf_settings_get (), key);
}

void
hf_settings_set_int (const char *key,
                     int         value)
{
  if (hf_settings_get_int (key) != value)
    g_settings_set_int (hf_settings_get (), key, value);
}

char *
hf_settings_dup_string (const char *key)
{
  return g_settings_get_string (hf_settings_get (), key);
}

void
hf_settings_set_string (const char *key,
                        const char *value)
{
  g_autofree char *old = hf_settings_dup_string (key);

  if (!g_str_equal (old, value))
    g_settings_set_string (hf_settings_get (), key, value);
}

/* ---- Enums ------------------------------------------------------------- */

static int
parse (const char *key,
       GType       type,
       GVariant   *value)
{
  g_autoptr (GVariant) standard = g_settings_get_default_value (hf_settings_get (), key);

  return hf_enum_parse (type, g_variant_get_string (value, NULL),
                        hf_enum_parse (type, g_variant_get_string (standard, NULL), 0));
}

int
hf_settings_get_enum (const char *key,
                      GType       type)
{
  g_autoptr (GVariant) value = g_settings_get_value (hf_settings_get (), key);

  return parse (key, type, value);
}

void
hf_settings_set_enum (const char *key,
                      GType       type,
                      int         value)
{
  hf_settings_set_string (key, hf_enum_get_name (type, value));
}

typedef struct
{
  const char *key;
  GType       type;
} Choice;

static gboolean
get_mapping (GValue   *value,
             GVariant *variant,
             gpointer  user_data)
{
  const Choice *choice = user_data;

  g_value_set_uint (value, (guint) parse (choice->key, choice->type, variant));
  return TRUE;
}

/* A list without a choice sets nothing. */
static GVariant *
set_mapping (const GValue       *value,
             const GVariantType *type G_GNUC_UNUSED,
             gpointer            user_data)
{
  const Choice *choice = user_data;
  const guint position = g_value_get_uint (value);

  return position > G_MAXINT
           ? NULL
           : g_variant_new_string (hf_enum_get_name (choice->type, (int) position));
}

void
hf_settings_bind_enum (const char *key,
                       GType       type,
                       gpointer    object,
                       const char *property)
{
  Choice *choice = g_new (Choice, 1);

  choice->key = key;
  choice->type = type;
  g_settings_bind_with_mapping (hf_settings_get (), key, object, property, G_SETTINGS_BIND_DEFAULT,
                                get_mapping, set_mapping, choice, g_free);
}

/* ---- All of them ------------------------------------------------------- */

void
hf_settings_watch (const char *key,
                   GCallback   callback,
                   gpointer    object)
{
  g_autofree char *signal = g_strconcat ("changed::", key, NULL);

  g_return_if_fail (G_IS_OBJECT (object));

  g_signal_connect_object (hf_settings_get (), signal, callback, object, G_CONNECT_SWAPPED);
}

void
hf_settings_reset (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (hf_settings_get (), keys[i].name);
  hf_settings_flush ();
}

void
hf_settings_flush (void)
{
  g_settings_apply (hf_settings_get ());
  g_settings_sync ();
}
