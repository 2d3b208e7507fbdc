/* hf-reason-text.c: why objects live, as a path in words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-reason-text.h"

#include "hf-figures.h"
#include "hf-type-name.h"

#include <glib/gi18n.h>

char *
hf_reason_text_dup_type (HfHeap      *heap,
                         HfTypeIndex  type,
                         HfNameStyle  style)
{
  const char *name = hf_heap_get_type_name (heap, type);

  return style == HF_NAMES_SHORT ? hf_type_name_dup_short (name) : g_strdup (name);
}

/* ---- Roots ------------------------------------------------------------------ */

static char *
dup_kind (guint64     kind,
          HfNameStyle style)
{
  if (style != HF_NAMES_EXACT)
    return hf_figures_root_kind (kind);
  return kind < HF_N_ROOT_KINDS ? g_strdup (hf_root_kind_name (kind))
                                : g_strdup_printf ("%" G_GUINT64_FORMAT, kind);
}

/* "Cache.s_map", "Cache", "s_map", or "". */
static char *
dup_place (HfHeap      *heap,
           HfTypeIndex  type,
           const char  *field,
           HfNameStyle  style)
{
  g_autofree char *class_name = NULL;
  g_autofree char *field_name = NULL;

  if (type.value != HF_INDEX_NONE)
    class_name = hf_reason_text_dup_type (heap, type, style);
  if (field != NULL)
    field_name = style == HF_NAMES_EXACT ? g_strdup (field) : hf_type_name_dup_field (field);
  return g_strconcat (class_name != NULL ? class_name : "",
                      class_name != NULL && field_name != NULL ? "." : "",
                      field_name != NULL ? field_name : "", NULL);
}

/* A root without its object. */
static char *
dup_root (HfHeap      *heap,
          guint64      kind,
          HfTypeIndex  type,
          const char  *field,
          HfNameStyle  style)
{
  g_autofree char *name = dup_kind (kind, style);
  g_autofree char *place = NULL;

  if (kind != HF_ROOT_STATIC)
    return g_steal_pointer (&name);

  place = dup_place (heap, type, field, style);
  return place[0] == '\0' ? g_steal_pointer (&name) : g_strconcat (name, " ", place, NULL);
}

char *
hf_reason_text_dup_holder (HfHeap             *heap,
                           const HfRootHolder *holder,
                           HfNameStyle         style)
{
  const gboolean is_static = holder->kind == HF_ROOT_STATIC;
  g_autofree char *root = dup_root (heap, holder->kind, holder->type,
                                    hf_heap_get_string (heap, holder->field), style);
  g_autofree char *type = NULL;
  g_autoptr (GString) text = g_string_new (root);

  if (holder->is_weak && style == HF_NAMES_EXACT)
    g_string_append (text, " weak");
  else if (holder->is_weak)
    /* Translators: a root, such as “Handle” */
    g_string_printf (text, _ ("%s, weak"), root);
  if (!is_static && holder->type.value != HF_INDEX_NONE)
    {
      type = hf_reason_text_dup_type (heap, holder->type, style);
      g_string_append_printf (text, " › %s", type);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* ---- Paths ------------------------------------------------------------------ */

static char *
dup_node (HfHeap         *heap,
          const HfReason *reason,
          HfNameStyle     style)
{
  if (reason->parent != HF_INDEX_NONE)
    return hf_reason_text_dup_type (heap, reason->type, style);
  return dup_root (heap, reason->kind, reason->type, hf_heap_get_string (heap, reason->field),
                   style);
}

char *
hf_reason_text_dup_path (HfReasonTree *tree,
                         guint32       node,
                         guint         max_names,
                         HfNameStyle   style)
{
  HfHeap *heap = hf_reason_tree_get_heap (tree)->heap;
  guint32 n_reasons = 0;
  const HfReason *reasons = hf_reason_tree_get_reasons (tree, &n_reasons);
  const guint32 n_names = reasons[node].level + 1;
  const guint32 n_shown = MIN (n_names, MAX (max_names, 2));
  const guint32 n_first = n_shown < n_names ? n_shown / 2 : n_shown;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint32 at = node; at != HF_INDEX_NONE; at = reasons[at].parent)
    {
      const guint32 level = reasons[at].level;

      if (level < n_first || level >= n_names - (n_shown - n_first))
        g_ptr_array_add (names, dup_node (heap, &reasons[at], style));
    }
  for (guint i = 0; i < names->len; i++)
    {
      if (i == n_first)
        g_string_append_printf (text, " › +%u", n_names - n_shown);
      g_string_append_printf (text, "%s%s", i > 0 ? " › " : "",
                              (char *) g_ptr_array_index (names, names->len - 1 - i));
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char **
hf_reason_text_dup_names (HfReasonTree *tree,
                          guint32       node,
                          guint         max_names,
                          HfNameStyle   style,
                          guint        *n_left_out)
{
  HfHeap *heap = hf_reason_tree_get_heap (tree)->heap;
  guint32 n_reasons = 0;
  const HfReason *reasons = hf_reason_tree_get_reasons (tree, &n_reasons);
  const guint32 n_names = reasons[node].level + 1;
  const guint32 n_shown = MIN (n_names, MAX (max_names, 2));
  char **names = g_new0 (char *, (gsize) n_shown + 1);

  *n_left_out = n_names - n_shown;
  for (guint32 at = node; at != HF_INDEX_NONE; at = reasons[at].parent)
    {
      const guint32 level = reasons[at].level;

      if (level == 0)
        names[0] = dup_node (heap, &reasons[at], style);
      else if (level > *n_left_out)
        names[level - *n_left_out] = dup_node (heap, &reasons[at], style);
    }

  return names;
}

char *
hf_reason_text_dup_field (HfReasonTree *tree,
                          guint32       node,
                          HfNameStyle   style)
{
  HfHeap *heap = hf_reason_tree_get_heap (tree)->heap;
  guint32 n_reasons = 0;
  const HfReason *reasons = hf_reason_tree_get_reasons (tree, &n_reasons);
  const char *field = NULL;

  while (reasons[node].parent != HF_INDEX_NONE)
    node = reasons[node].parent;
  field = hf_heap_get_string (heap, reasons[node].field);
  if (reasons[node].kind != HF_ROOT_STATIC || field == NULL)
    return NULL;

  return dup_place (heap, reasons[node].type, field, style);
}
