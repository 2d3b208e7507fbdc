/* hf-label.c: the texts that several widgets show in the same way
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-label.h"

#include <glib/gi18n.h>

#include "hf-type-name.h"

#define DIM_ALPHA 0.55
#define DIM_SCALE 0.87

static void
add_attribute (PangoAttrList  *attributes,
               PangoAttribute *attribute,
               gsize           start)
{
  attribute->start_index = (guint) start;
  pango_attr_list_insert (attributes, attribute);
}

void
hf_label_set_name (GtkLabel   *label,
                   const char *name,
                   const char *dim)
{
  g_autoptr(PangoAttrList) attributes = NULL;
  g_autofree char *text = NULL;

  if (dim == NULL || dim[0] == '\0')
    {
      gtk_label_set_attributes (label, NULL);
      gtk_label_set_text (label, name);
      return;
    }

  attributes = pango_attr_list_new ();
  add_attribute (attributes, pango_attr_scale_new (DIM_SCALE), strlen (name));
  add_attribute (attributes, pango_attr_foreground_alpha_new ((guint16) (DIM_ALPHA * 0xffff)),
                 strlen (name));
  text = g_strconcat (name, "  ", dim, NULL);

  /* The text first: attributes of the new text may end past the old one. */
  gtk_label_set_text (label, text);
  gtk_label_set_attributes (label, attributes);
}

void
hf_label_set_type_name (GtkLabel   *label,
                        const char *full_name)
{
  g_autofree char *name = hf_type_name_dup_short (full_name);
  g_autofree char *namespace = hf_label_dup_namespace (full_name);

  hf_label_set_name (label, name, namespace);
}

char *
hf_label_dup_namespace (const char *full_name)
{
  const gsize length = hf_type_name_get_namespace_length (full_name);

  return length == 0 ? NULL : g_strndup (full_name, length);
}

char *
hf_label_dup_node_name (const HfHierarchy *hierarchy,
                        guint32            node)
{
  const HfNode *self = &hierarchy->nodes[node];
  g_autofree char *name = hf_hierarchy_dup_name (hierarchy, node);
  const HfNode *parent = NULL;

  if (self->kind == HF_NODE_HEAP)
    return g_strdup (_("All Namespaces"));
  if (name == NULL)
    return g_strdup (_("no namespace"));
  if (self->kind == HF_NODE_TYPE)
    return hf_type_name_dup_short (name);

  parent = &hierarchy->nodes[self->parent];
  if (self->kind == HF_NODE_NAMESPACE && parent->name_length < strlen (name))
    return g_strdup (name + parent->name_length);

  return g_steal_pointer (&name);
}

char *
hf_label_dup_id (HfHeap        *heap,
                 HfObjectIndex  object)
{
  return g_strdup_printf ("%" G_GINT64_MODIFIER "x", hf_heap_get_object_address (heap, object));
}
