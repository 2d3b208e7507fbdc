/* hf-cut-text.c: cuts and their effect in words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cut-text.h"

#include "hf-figures.h"
#include "hf-name-text.h"
#include "hf-type-difference.h"

#include <glib/gi18n.h>

/* ---- One cut ----------------------------------------------------------- */

/* Takes @text. */
static char *
add_namespace (HfHeap      *heap,
               HfTypeIndex  type,
               char        *text)
{
  g_autofree char *owned = text;
  g_autofree char *namespace = hf_name_text_dup_namespace (hf_heap_get_type_name (heap, type));

  return g_strjoin (" · ", owned, namespace, NULL);
}

static char *
dup_object_type (HfHeap        *heap,
                 HfObjectIndex  object)
{
  return hf_type_difference_dup_name (heap, hf_heap_get_object_type (heap, object));
}

char *
hf_cut_text_dup_title (HfHeap         *heap,
                       const HfCutRow *row)
{
  g_autofree char *from = NULL;
  g_autofree char *to = NULL;

  if (!row->is_found)
    return g_strdup (row->word);
  if (row->cut.kind == HF_CUT_ROOTS && row->cut.type.value == HF_INDEX_NONE)
    return hf_figures_root_kinds (row->cut.root_kind);
  if (row->cut.kind == HF_CUT_TYPE || row->cut.kind == HF_CUT_INSTANCES ||
      row->cut.kind == HF_CUT_ROOTS)
    return hf_type_difference_dup_name (heap, row->cut.type);

  to = dup_object_type (heap, row->cut.to);
  if (row->cut.kind != HF_CUT_EDGE)
    return g_steal_pointer (&to);

  from = dup_object_type (heap, row->cut.from);
  return g_strconcat (from, " → ", to, NULL);
}

static char *
dup_roots_detail (const HfCutRow *row,
                  const char     *id)
{
  g_autofree char *count = hf_figures_count (row->n_cuts);

  if (row->n_cuts == 1)
    /* Translators: the id of an object */
    return g_strdup_printf (_ ("The root of object %s"), id);

  /* Translators: a number of roots, and the id of an object */
  return g_strdup_printf (
    ngettext ("The %s root of object %s", "All %s roots of object %s", row->n_cuts), count, id);
}

static char *
dup_group_detail (const HfCutRow *row)
{
  g_autofree char *count = hf_figures_count (row->n_cuts);
  g_autofree char *kind = hf_figures_root_kinds (row->cut.root_kind);

  if (row->cut.type.value == HF_INDEX_NONE)
    return g_strdup_printf (
      ngettext ("The %s root of this kind", "All %s roots of this kind", row->n_cuts), count);
  if (row->cut.root_kind == HF_ROOT_STATIC)
    return g_strdup_printf (ngettext ("The %s static field of this type",
                                      "All %s static fields of this type", row->n_cuts),
                            count);

  /* Translators: a number of roots, and their kind: "All 12 roots of its objects (Handles)" */
  return g_strdup_printf (ngettext ("The %s root of its objects (%s)",
                                    "All %s roots of its objects (%s)", row->n_cuts),
                          count, kind);
}

char *
hf_cut_text_dup_detail (HfHeap         *heap,
                        const HfCutRow *row)
{
  g_autofree char *from = NULL;
  g_autofree char *to = NULL;

  if (!row->is_found)
    return g_strdup ("");
  if (row->cut.kind == HF_CUT_TYPE)
    return add_namespace (heap, row->cut.type, g_strdup (_ ("All references of its objects")));
  if (row->cut.kind == HF_CUT_INSTANCES)
    return add_namespace (heap, row->cut.type,
                          g_strdup (_ ("Everything that leads to its objects")));
  if (row->cut.kind == HF_CUT_ROOTS)
    return row->cut.type.value == HF_INDEX_NONE
             ? dup_group_detail (row)
             : add_namespace (heap, row->cut.type, dup_group_detail (row));

  to = hf_name_text_dup_id (heap, row->cut.to);
  if (row->cut.kind == HF_CUT_ROOT)
    return dup_roots_detail (row, to);
  if (row->cut.kind == HF_CUT_OBJECT)
    /* Translators: the id of an object */
    return g_strdup_printf (_ ("Everything that leads to object %s"), to);

  from = hf_name_text_dup_id (heap, row->cut.from);
  /* Translators: the ids of two objects */
  return g_strdup_printf (_ ("The reference from object %s to object %s"), from, to);
}

char *
hf_cut_text_dup_effect (const HfCutRow *row)
{
  g_autofree char *size = hf_figures_size (row->freed.n_bytes);
  g_autofree char *others = hf_figures_count (row->n_others);

  if (row->freed.n_objects > 0)
    /* Translators: a size; the effect of one cut of several: "Alone frees 611 KB" */
    return g_strdup_printf (_ ("Alone frees %s"), size);
  if (!row->is_reachable)
    return g_strdup (_ ("Frees nothing: no root reaches it"));
  if (row->cut.kind == HF_CUT_TYPE || row->cut.kind == HF_CUT_ROOTS)
    return g_strdup (_ ("Alone frees nothing: something else leads to all that they refer to"));

  /* Translators: a number of roots and references */
  return g_strdup_printf (ngettext ("Alone frees nothing: %s other root or reference leads there",
                                    "Alone frees nothing: %s other roots and references lead there",
                                    row->n_others),
                          others);
}

/* ---- All together ------------------------------------------------------ */

char *
hf_cut_text_dup_sum (const HfCutAnswer *answer,
                     guint64            n_reachable)
{
  g_autofree char *size = hf_figures_size (answer->freed.n_bytes);
  g_autofree char *count = hf_figures_count (answer->freed.n_objects);
  g_autofree char *share = hf_figures_share (answer->freed.n_bytes, n_reachable);

  if (answer->freed.n_objects == 0)
    return g_strdup (ngettext ("The cut frees nothing: all of it stays reachable another way.",
                               "Together, the cuts free nothing: all of it stays reachable another "
                               "way.",
                               answer->rows->len));

  /* Translators: a size, a number of objects, and a share, such as 12.3 % */
  return g_strdup_printf (ngettext ("%s in %s object would be freed, %s of reachable bytes.",
                                    "%s in %s objects would be freed, %s of reachable bytes.",
                                    answer->freed.n_objects),
                          size, count, share);
}

char *
hf_cut_text_dup_types (HfHeap            *heap,
                       const HfCutAnswer *answer)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint32 i = 0; i < answer->n_types; i++)
    {
      const HfCutType *type = &answer->types[i];
      g_autofree char *name = add_namespace (heap, type->type,
                                             hf_type_difference_dup_name (heap, type->type));
      g_autofree char *size = hf_figures_size (type->freed.n_bytes);
      g_autofree char *count = hf_figures_count (type->freed.n_objects);

      if (i > 0)
        g_string_append_c (text, '\n');
      /* Translators: a size, a number of objects, and their type: "2.3 MB: 71 × System.String" */
      g_string_append_printf (text, _ ("%s: %s × %s"), size, count, name);
    }
  if (answer->n_more_types > 0)
    {
      g_autofree char *count = hf_figures_count (answer->n_more_types);

      g_string_append_printf (text,
                              ngettext ("\nand objects of %s more type",
                                        "\nand objects of %s more types", answer->n_more_types),
                              count);
    }
  return answer->n_types == 0 ? NULL : g_strdup (text->str);
}

static void
append_option (GString    *command,
               const char *option,
               const char *value)
{
  g_autofree char *quoted = g_shell_quote (value);

  g_string_append_printf (command, " %s %s", option, quoted);
}

char *
hf_cut_text_dup_command (const char *const *cuts,
                         const char        *file_name,
                         const char        *member,
                         guint32            snapshot)
{
  g_autofree char *file = g_shell_quote (file_name);
  g_autoptr (GString) command = g_string_new ("holdfast-cli whatif ");

  g_string_append (command, file);
  if (member != NULL)
    append_option (command, "--member", member);
  if (snapshot > 0)
    g_string_append_printf (command, " --snapshot %u", snapshot);
  for (; *cuts != NULL; cuts++)
    append_option (command, "--cut", *cuts);
  return g_strdup (command->str);
}
