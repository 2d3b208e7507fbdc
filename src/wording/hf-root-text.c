/* hf-root-text.c: texts that name one root
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-root-text.h"

#include "hf-figures.h"
#include "hf-type-name.h"

#include <glib/gi18n.h>

char *
hf_root_text_dup_name (guint64 kind)
{
  return hf_figures_root_kind (kind);
}

const char *
hf_root_text_several (void)
{
  return _ ("Several kinds of roots");
}

char *
hf_root_text_dup_place (HfHeap      *heap,
                        guint64      kind,
                        HfTypeIndex  container,
                        const char  *field)
{
  g_autofree char *name = NULL;
  g_autofree char *field_name = NULL;

  /* Other tools give unknown kinds a name in the field. */
  if (field != NULL && container.value == HF_INDEX_NONE)
    return hf_type_name_dup_field (field);

  switch (kind)
    {
    case HF_ROOT_INTERNAL:
    case HF_ROOT_SPECIFIC:
      return g_strdup (_ ("used by the runtime"));
    case HF_ROOT_LOCAL:
      return g_strdup (_ ("on a thread’s stack"));
    case HF_ROOT_FINALIZER:
      return g_strdup (_ ("waiting to be finalized"));
    case HF_ROOT_HANDLE:
    case HF_ROOT_STATIC:
    default:
      break;
    }

  if (container.value != HF_INDEX_NONE)
    name = hf_type_name_dup_short (hf_heap_get_type_name (heap, container));
  if (field != NULL)
    field_name = hf_type_name_dup_field (field);
  if (name == NULL)
    return g_strdup ("");

  return field == NULL ? g_steal_pointer (&name) : g_strconcat (name, ".", field_name, NULL);
}

char *
hf_root_text_dup_place_of (HfHeap       *heap,
                           const HfRoot *root)
{
  g_autofree char *place = NULL;
  g_autofree char *flags = hf_figures_root_flags (root->flags);

  place = hf_root_text_dup_place (heap, root->kind, root->container,
                                  hf_heap_get_string (heap, root->field));
  if (place[0] == '\0')
    return g_steal_pointer (&flags);
  if (flags[0] == '\0')
    return g_steal_pointer (&place);

  /* Translators: where a root is, and its flags: "Cache.s_map, pinned" */
  return g_strdup_printf (_ ("%s, %s"), place, flags);
}
