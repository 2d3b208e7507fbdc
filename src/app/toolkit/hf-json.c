/* hf-json.c: reads JSON that may hold anything
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-json.h"

#include "hf-types.h"

#include <glib/gi18n.h>

/* ---- A text ------------------------------------------------------------ */

/* json-glib 1.6 calls itself for each level, until the stack is full. It also takes comments
 * and other quotation marks, in which a mark would hide what comes then. */
static gboolean
is_plain (const char *text,
          gsize       length)
{
  guint depth = 0;
  gboolean in_text = FALSE;

  for (gsize i = 0; i < length; i++)
    {
      const char c = text[i];

      if (in_text && c == '\\')
        i++;
      else if (c == '"')
        in_text = !in_text;
      else if (in_text)
        continue;
      else if (c == '[' || c == '{')
        depth++;
      else if ((c == ']' || c == '}') && depth > 0)
        depth--;
      else if (c == '/' || c == '#' || c == '\'')
        return FALSE;
      if (depth > HF_JSON_MAX_DEPTH)
        return FALSE;
    }

  return TRUE;
}

JsonObject *
hf_json_parse (const char  *text,
               gsize        length,
               GError     **error)
{
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  JsonNode *root = NULL;

  if (!is_plain (text, length))
    {
      g_set_error_literal (error, JSON_PARSER_ERROR, JSON_PARSER_ERROR_PARSE,
                           _ ("it does not have the expected format"));
      return NULL;
    }
  if (!json_parser_load_from_data (parser, text, (gssize) length, error))
    return NULL;

  root = json_parser_get_root (parser);
  if (root == NULL || !JSON_NODE_HOLDS_OBJECT (root))
    {
      g_set_error_literal (error, JSON_PARSER_ERROR, JSON_PARSER_ERROR_PARSE,
                           _ ("it does not have the expected format"));
      return NULL;
    }

  return json_node_dup_object (root);
}

char *
hf_json_dup_text (JsonObject *object)
{
  g_autoptr (JsonNode) node = json_node_alloc ();

  json_node_init_object (node, object);
  return json_to_string (node, FALSE);
}

/* ---- Values ------------------------------------------------------------ */

static JsonNode *
get_value (JsonObject *object,
           const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && JSON_NODE_HOLDS_VALUE (node) ? node : NULL;
}

const char *
hf_json_get_text (JsonObject *object,
                  const char *name)
{
  JsonNode *node = get_value (object, name);

  return node != NULL && json_node_get_value_type (node) == G_TYPE_STRING
           ? json_node_get_string (node)
           : NULL;
}

gint64
hf_json_get_number (JsonObject *object,
                    const char *name,
                    gint64      fallback)
{
  JsonNode *node = get_value (object, name);

  return node != NULL && json_node_get_value_type (node) == G_TYPE_INT64 ? json_node_get_int (node)
                                                                         : fallback;
}

guint32
hf_json_get_index (JsonObject *object,
                   const char *name,
                   guint32     n)
{
  const gint64 number = hf_json_get_number (object, name, -1);

  return number >= 0 && number < n ? (guint32) number : HF_INDEX_NONE;
}

gboolean
hf_json_get_boolean (JsonObject *object,
                     const char *name,
                     gboolean    fallback)
{
  JsonNode *node = get_value (object, name);

  return node != NULL && json_node_get_value_type (node) == G_TYPE_BOOLEAN
           ? json_node_get_boolean (node)
           : fallback;
}

JsonObject *
hf_json_get_object (JsonObject *object,
                    const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

JsonArray *
hf_json_get_array (JsonObject *object,
                   const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

JsonObject *
hf_json_get_element (JsonArray *array,
                     guint      position)
{
  JsonNode *node = json_array_get_element (array, position);

  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

guint
hf_json_get_choice (JsonObject         *object,
                    const char         *name,
                    const char * const *names,
                    guint               n_names,
                    guint               fallback)
{
  const char *text = hf_json_get_text (object, name);

  for (guint i = 0; text != NULL && i < n_names; i++)
    {
      if (g_strcmp0 (names[i], text) == 0)
        return i;
    }

  return fallback;
}

guint64
hf_json_get_hex (JsonObject *object,
                 const char *name,
                 guint64     fallback)
{
  const char *text = hf_json_get_text (object, name);
  guint64 number = 0;

  return text != NULL && g_ascii_string_to_unsigned (text, 16, 0, G_MAXUINT64, &number, NULL)
           ? number
           : fallback;
}

void
hf_json_set_hex (JsonObject *object,
                 const char *name,
                 guint64     number)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_MODIFIER "x", number);

  json_object_set_string_member (object, name, text);
}
