/* hf-node-ref.c: a node of a hierarchy that may go and come again, as a value
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-node-ref.h"

#include "hf-enum.h"
#include "hf-json.h"

HfNodeRef
hf_node_ref_new (const HfHierarchy *hierarchy,
                 guint32            node)
{
  return (HfNodeRef){ hierarchy->grouping, hf_node_path_new (hierarchy, node), node, NULL };
}

HfNodeRef
hf_node_ref_new_top (HfGrouping grouping)
{
  return (HfNodeRef){ grouping, hf_node_path_new_empty (), 0, NULL };
}

HfNodeRef
hf_node_ref_copy (const HfNodeRef *self)
{
  HfNodeRef copy = *self;

  if (copy.path != NULL)
    hf_node_path_ref (copy.path);
  copy.name = g_strdup (self->name);
  return copy;
}

void
hf_node_ref_clear (HfNodeRef *self)
{
  hf_node_path_unref (self->path);
  g_free (self->name);
  *self = (HfNodeRef){ HF_GROUPING_NAMESPACE, NULL, 0, NULL };
}

gboolean
hf_node_ref_equal (const HfNodeRef *a,
                   const HfNodeRef *b)
{
  if (a->path == NULL || b->path == NULL)
    return a->path == b->path;

  return a->grouping == b->grouping && hf_node_path_equal (a->path, b->path);
}

gboolean
hf_node_ref_is_same (const HfNodeRef *a,
                     const HfNodeRef *b)
{
  return a->grouping == b->grouping && a->node == b->node && hf_node_ref_equal (a, b);
}

guint32
hf_node_ref_find (const HfNodeRef   *self,
                  const HfHierarchy *hierarchy)
{
  guint32 node;

  if (self->path == NULL || self->grouping != hierarchy->grouping)
    return HF_INDEX_NONE;
  if (hf_node_path_leads_to (self->path, hierarchy, self->node))
    return self->node;

  node = hf_node_path_follow (self->path, hierarchy);
  return hf_node_path_leads_to (self->path, hierarchy, node) ? node : HF_INDEX_NONE;
}

/* ---- JSON -------------------------------------------------------------- */

/* A path is a list of kinds and names, one after the other. */
static JsonArray *
write_path (const HfNodePath *path)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < hf_node_path_get_n_steps (path); i++)
    {
      const char *step = NULL;

      json_array_add_int_element (array, hf_node_path_get_step (path, i, &step));
      if (step == NULL)
        json_array_add_null_element (array);
      else
        json_array_add_string_element (array, step);
    }

  return array;
}

void
hf_node_ref_to_json (const HfNodeRef *self,
                     JsonObject      *object,
                     const char      *key)
{
  g_autofree char *name_key = g_strconcat (key, "-name", NULL);
  JsonObject *one = NULL;

  if (self->path == NULL)
    return;

  one = json_object_new ();
  json_object_set_string_member (one, "grouping",
                                 hf_enum_get_name (HF_TYPE_GROUPING, (int) self->grouping));
  json_object_set_array_member (one, "path", write_path (self->path));
  json_object_set_int_member (one, "node", self->node);
  json_object_set_object_member (object, key, one);
  if (self->name != NULL)
    json_object_set_string_member (object, name_key, self->name);
}

static HfNodePath *
read_path (JsonArray *array)
{
  HfNodePath *path = hf_node_path_new_empty ();

  for (guint i = 0; array != NULL && i + 1 < json_array_get_length (array); i += 2)
    {
      JsonNode *kind = json_array_get_element (array, i);
      JsonNode *name = json_array_get_element (array, i + 1);
      gint64 number = -1;

      if (JSON_NODE_HOLDS_VALUE (kind) && json_node_get_value_type (kind) == G_TYPE_INT64)
        number = json_node_get_int (kind);
      if (number < 0 || number > G_MAXUINT8)
        break;
      hf_node_path_append (path, (guint8) number,
                           JSON_NODE_HOLDS_VALUE (name) &&
                               json_node_get_value_type (name) == G_TYPE_STRING
                             ? json_node_get_string (name)
                             : NULL);
    }

  return path;
}

HfNodeRef
hf_node_ref_from_json (JsonObject *object,
                       const char *key)
{
  g_autofree char *name_key = g_strconcat (key, "-name", NULL);
  JsonObject *one = hf_json_get_object (object, key);

  if (one == NULL)
    return (HfNodeRef){ HF_GROUPING_NAMESPACE, NULL, 0, NULL };

  return (HfNodeRef){
    (HfGrouping) hf_enum_parse (HF_TYPE_GROUPING, hf_json_get_text (one, "grouping"),
                                HF_GROUPING_NAMESPACE),
    read_path (hf_json_get_array (one, "path")),
    hf_json_get_index (one, "node", G_MAXUINT32),
    g_strdup (hf_json_get_text (object, name_key)),
  };
}
