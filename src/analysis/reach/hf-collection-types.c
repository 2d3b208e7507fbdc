/* hf-collection-types.c: which types are arrays and collections, by their names
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-collection-types.h"

#include "hf-type-name.h"

#include <string.h>

/* What List, Dictionary and others are made of; nested types, and private ones. */
static const char *const parts[] = {
  "Bucket", "Entry", "HashBucket", "Node", "Slot", "Tables", "VolatileNode", "bucket",
};

static const char *const containers[] = {
  "System.Collections.ArrayList",
  "System.Collections.Generic.Dictionary",
  "System.Collections.Generic.HashSet",
  "System.Collections.Generic.List",
  "System.Collections.Generic.Queue",
  "System.Collections.Generic.SortedList",
  "System.Collections.Generic.Stack",
  "System.Collections.Hashtable",
  "System.Collections.Queue",
  "System.Collections.SortedList",
  "System.Collections.Stack",
};

/* Without what PerfView adds: `System.Byte[] (Bytes > 10K,NoPtrs,ElemSize=1)`. */
static gsize
get_length (const char *name)
{
  const char *decoration = strstr (name, " (");

  return decoration != NULL ? (gsize) (decoration - name) : strlen (name);
}

gboolean
hf_collection_types_is_array (const char *name)
{
  gsize at = get_length (name);

  if (at == 0 || name[--at] != ']')
    return FALSE;
  while (at > 0 && name[at - 1] == ',')
    at--;
  return at > 1 && name[at - 1] == '[';
}

/* Whether a component of the namespace is `Collections`. */
static gboolean
is_in_collections (const char *name)
{
  const char *end = name + hf_type_name_get_namespace_length (name);

  for (const char *at = name; at < end;)
    {
      const char *dot = memchr (at, '.', (gsize) (end - at));
      gsize length = (gsize) ((dot != NULL ? dot : end) - at);

      if (length == strlen ("Collections") && strncmp (at, "Collections", length) == 0)
        return TRUE;
      at += length + 1;
    }
  return FALSE;
}

/* Whether @name is @word, alone or with generic arguments or an arity. */
static gboolean
is_word (const char *name,
         const char *word)
{
  gsize length = strlen (word);

  return strncmp (name, word, length) == 0 && (name[length] == '\0' || name[length] == '<' ||
                                               name[length] == '`' || name[length] == '[');
}

gboolean
hf_collection_types_is_storage (const char *name)
{
  if (hf_collection_types_is_array (name) || is_in_collections (name))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      if (is_word (name, parts[i]))
        return TRUE;
    }
  return FALSE;
}

gboolean
hf_collection_types_is_container (const char *name)
{
  if (strchr (name, '+') != NULL || hf_collection_types_is_array (name))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (containers); i++)
    {
      if (is_word (name, containers[i]))
        return TRUE;
    }
  return FALSE;
}
