/* hf-settings.c: what the program remembers from one run to the next
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-settings.h"

/* While a window is resized its size is set many times a second. */
#define STORE_DELAY_MS 1000

/* As in the schema. */
static const struct
{
  const char *key;
  const char *value; /* the default, as GVariant writes it */
} defaults[] = {
  { HF_SETTINGS_WINDOW_WIDTH, "1280" },
  { HF_SETTINGS_WINDOW_HEIGHT, "800" },
  { HF_SETTINGS_WINDOW_MAXIMIZED, "false" },
  { HF_SETTINGS_SHOW_ROOTS, "true" },
  { HF_SETTINGS_ROOTS_WIDTH, "0" },
  { HF_SETTINGS_SHOW_DETAILS, "true" },
  { HF_SETTINGS_DETAILS_WIDTH, "0" },
  { HF_SETTINGS_VIEW, "'treemap'" },
  { HF_SETTINGS_WEIGHT, "'reachable'" },
  { HF_SETTINGS_GROUPING, "'namespace'" },
  { HF_SETTINGS_COLORING, "'namespace'" },
  { HF_SETTINGS_LABEL_SIZE, "'normal'" },
  { HF_SETTINGS_CUSHIONS, "false" },
  { HF_SETTINGS_RESTORE_SESSIONS, "true" },
  { HF_SETTINGS_UNITS, "'decimal'" },
  { HF_SETTINGS_COLOR_SCHEME, "'default'" },
  { HF_SETTINGS_ASK_LARGE, "true" },
  { HF_SETTINGS_EXPORT_FOLDER, "''" },
  { HF_SETTINGS_EXPORT_FORMAT, "'png'" },
  { HF_SETTINGS_EXPORT_LIST_FORMAT, "'csv'" },
  { HF_SETTINGS_EXPORT_SIZE, "'1600x1000'" },
  { HF_SETTINGS_EXPORT_SCALE, "2" },
  { HF_SETTINGS_EXPORT_FOR_SPREADSHEET, "false" },
  { HF_SETTINGS_EXPORT_TRANSPARENT, "false" },
  { HF_SETTINGS_EXPORT_TITLE, "true" },
  { HF_SETTINGS_EXPORT_LEGEND, "true" },
  { HF_SETTINGS_PAGE_SETUP, "''" },
  { HF_SETTINGS_PRINT_SETTINGS, "''" },
};

typedef struct
{
  GSettings       *settings; /* NULL without a schema */
  GSettingsSchema *schema;
  GHashTable      *values;   /* of the keys that no schema has */
  guint            store_source;
} Store;

static GVariant *
parse_default (guint i)
{
  /* It floats no more. */
  return g_variant_parse (NULL, defaults[i].value, NULL, NULL, NULL);
}

/* An older schema may be the one that is installed. To ask GSettings for a key that
 * it lacks ends the program. */
static gboolean
schema_has (GSettingsSchema    *schema,
            const char         *key,
            const GVariantType *type)
{
  g_autoptr (GSettingsSchemaKey) schema_key = NULL;

  if (schema == NULL || !g_settings_schema_has_key (schema, key))
    return FALSE;

  schema_key = g_settings_schema_get_key (schema, key);
  return g_variant_type_equal (g_settings_schema_key_get_value_type (schema_key), type);
}

static void
fill_in (Store *store)
{
  for (guint i = 0; i < G_N_ELEMENTS (defaults); i++)
    {
      g_autoptr (GVariant) value = parse_default (i);

      if (!schema_has (store->schema, defaults[i].key, g_variant_get_type (value)))
        g_hash_table_insert (store->values, (gpointer) defaults[i].key, g_steal_pointer (&value));
    }
}

static Store *
get_store (void)
{
  static Store *store = NULL;
  GSettingsSchemaSource *source = NULL;

  if (store != NULL)
    return store;

  store = g_new0 (Store, 1);
  store->values = g_hash_table_new_full (g_str_hash, g_str_equal, NULL,
                                         (GDestroyNotify) g_variant_unref);
  source = g_settings_schema_source_get_default ();
  if (source != NULL)
    store->schema = g_settings_schema_source_lookup (source, HF_APP_ID, TRUE);
  if (store->schema != NULL)
    {
      store->settings = g_settings_new_full (store->schema, NULL, NULL);
      g_settings_delay (store->settings);
    }
  fill_in (store);

  return store;
}

static GVariant *
dup_value (const char *key)
{
  Store *store = get_store ();
  GVariant *value = g_hash_table_lookup (store->values, key);

  if (value != NULL)
    return g_variant_ref (value);

  g_return_val_if_fail (store->settings != NULL, NULL);
  return g_settings_get_value (store->settings, key);
}

static void
store_later (gpointer user_data)
{
  Store *store = user_data;

  store->store_source = 0;
  g_settings_apply (store->settings);
}

static void
set_value (const char *key,
           GVariant   *value)
{
  Store *store = get_store ();
  g_autoptr (GVariant) old = dup_value (key);
  g_autoptr (GVariant) new = g_variant_ref_sink (value);

  g_return_if_fail (old != NULL);

  if (g_variant_equal (old, new))
    return;
  if (g_hash_table_contains (store->values, key))
    {
      g_hash_table_insert (store->values, (gpointer) key, g_steal_pointer (&new));
      return;
    }

  /* What an administrator has locked stays as it is. */
  g_settings_set_value (store->settings, key, new);
  if (store->store_source == 0)
    store->store_source = g_timeout_add_once (STORE_DELAY_MS, store_later, store);
}

gboolean
hf_settings_get_boolean (const char *key)
{
  g_autoptr (GVariant) value = dup_value (key);

  return g_variant_get_boolean (value);
}

void
hf_settings_set_boolean (const char *key,
                         gboolean    value)
{
  set_value (key, g_variant_new_boolean (value));
}

int
hf_settings_get_int (const char *key)
{
  g_autoptr (GVariant) value = dup_value (key);

  return g_variant_get_int32 (value);
}

void
hf_settings_set_int (const char *key,
                     int         value)
{
  set_value (key, g_variant_new_int32 (value));
}

char *
hf_settings_dup_string (const char *key)
{
  g_autoptr (GVariant) value = dup_value (key);

  return g_variant_dup_string (value, NULL);
}

void
hf_settings_set_string (const char *key,
                        const char *value)
{
  set_value (key, g_variant_new_string (value));
}

void
hf_settings_reset (void)
{
  Store *store = get_store ();

  for (guint i = 0; i < G_N_ELEMENTS (defaults); i++)
    {
      if (!g_hash_table_contains (store->values, defaults[i].key))
        g_settings_reset (store->settings, defaults[i].key);
    }
  fill_in (store);
  hf_settings_flush ();
}

void
hf_settings_flush (void)
{
  Store *store = get_store ();

  g_clear_handle_id (&store->store_source, g_source_remove);
  if (store->settings == NULL)
    return;

  g_settings_apply (store->settings);
  g_settings_sync ();
}

gboolean
hf_settings_is_stored (const char *key)
{
  return !g_hash_table_contains (get_store ()->values, key);
}
