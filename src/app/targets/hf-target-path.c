/* hf-target-path.c: the way that leads to a target, as text for the clipboard
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-target-path.h"

#include "hf-figures.h"
#include "hf-name-text.h"
#include "hf-root-path.h"
#include "hf-root-text.h"
#include "hf-treemap-names.h"

#include <glib/gi18n.h>

/* ---- Nodes ------------------------------------------------------------- */

/* In the hierarchy that it is a node of, or in the one by namespace. */
static guint32
find_node (const HfTarget  *self,
           HfSession       *session,
           HfHierarchy    **hierarchy)
{
  const HfTypeIndex type = hf_target_get_type (self, session);

  *hierarchy = self->hierarchy;
  if (self->hierarchy != NULL && self->node != HF_INDEX_NONE)
    return self->node;

  *hierarchy = hf_session_get_hierarchy (session);
  return type.value == HF_INDEX_NONE ? HF_INDEX_NONE : hf_hierarchy_find_type (*hierarchy, type);
}

static char *
dup_nodes (const HfHierarchy *hierarchy,
           guint32            node)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (names, NULL);
  for (; node != 0 && node != HF_INDEX_NONE; node = hierarchy->nodes[node].parent)
    g_ptr_array_insert (names, 0, hf_treemap_dup_full_name (hierarchy, node));

  return g_strjoinv (" › ", (char **) names->pdata);
}

/* ---- Chains ------------------------------------------------------------ */

typedef struct
{
  HfRetention   *retention; /* NULL of a root alone, of which all is known */
  HfAnalysis    *analysis;
  HfObjectIndex  object;
  HfRootIndex    root;      /* none: any that leads to the object */
  char          *text;      /* of what is a node, and needs no search; else NULL */
} Chain;

static void
chain_free (gpointer data)
{
  Chain *chain = data;

  g_clear_object (&chain->retention);
  g_clear_object (&chain->analysis);
  g_free (chain->text);
  g_free (chain);
}

static void
append_root (GString     *text,
             HfHeap      *heap,
             HfRootIndex  index)
{
  guint32 n_roots = 0;
  const HfRoot *root = &hf_heap_get_roots (heap, &n_roots)[index.value];
  g_autofree char *name = hf_root_text_dup_name (root->kind);
  g_autofree char *place = hf_root_text_dup_place_of (heap, root);

  g_string_append_printf (text, place[0] == '\0' ? "%s%s" : "%s %s", name, place);
}

static void
append_object (GString       *text,
               HfHeap        *heap,
               HfObjectIndex  object)
{
  g_autofree char *id = hf_name_text_dup_id (heap, object);

  g_string_append_printf (text, "\n%s %s",
                          hf_heap_get_type_name (heap, hf_heap_get_object_type (heap, object)), id);
}

static char *
write_path (HfHeap           *heap,
            const HfRootPath *path)
{
  const guint32 n_left_out = path->n_objects - MIN (path->n_objects, HF_TARGET_PATH_MAX_STEPS);
  const guint32 n_first = n_left_out > 0 ? HF_TARGET_PATH_MAX_STEPS / 2 : path->n_objects;
  GString *text = g_string_new (NULL);

  append_root (text, heap, path->root);
  for (guint32 i = 0; i < n_first; i++)
    append_object (text, heap, path->objects[i]);
  if (n_left_out > 0)
    {
      g_autofree char *count = hf_figures_count (n_left_out);

      g_string_append_c (text, '\n');
      /* Translators: a line in the middle of a long list */
      g_string_append_printf (text,
                              ngettext ("… %s more object …", "… %s more objects …", n_left_out),
                              count);
    }
  for (guint32 i = n_first + n_left_out; i < path->n_objects; i++)
    append_object (text, heap, path->objects[i]);

  return g_string_free (text, FALSE);
}

static gpointer
chain_worker (gpointer       data,
              GCancellable  *cancellable,
              GError       **error)
{
  const Chain *chain = data;
  HfObjectIndex object = chain->object;
  HfRootPath own = { chain->root, &object, 1 };
  g_autoptr (HfRootPath) path = NULL;

  if (chain->text != NULL)
    return g_strdup (chain->text);

  if (chain->root.value == HF_INDEX_NONE)
    {
      path = hf_root_path_new_from (chain->retention, object, cancellable, error);
      if (path == NULL)
        return NULL;
    }

  return write_path (hf_analysis_get_heap (chain->analysis), path != NULL ? path : &own);
}

/* ---- Questions ---------------------------------------------------------- */

gboolean
hf_target_has_path (const HfTarget *self,
                    HfSession      *session)
{
  HfHierarchy *hierarchy = NULL;

  if (hf_session_get_analysis (session) == NULL || self->selection.kind == HF_SELECTION_PART)
    return FALSE;
  if (self->selection.kind == HF_SELECTION_ROOT)
    return TRUE;
  if (self->selection.kind == HF_SELECTION_OBJECT)
    return hf_target_can_show (self, session, HF_TARGET_ROOTS);

  return find_node (self, session, &hierarchy) != HF_INDEX_NONE;
}

HfQuestion *
hf_target_path_new_question (const HfTarget *self,
                             HfSession      *session)
{
  static const HfQuestionKind kind = { "hf_target_path", chain_worker, chain_free, g_free };
  Chain *chain = NULL;

  g_return_val_if_fail (hf_target_has_path (self, session), NULL);

  chain = g_new0 (Chain, 1);
  if (self->selection.kind != HF_SELECTION_OBJECT && self->selection.kind != HF_SELECTION_ROOT)
    {
      HfHierarchy *hierarchy = NULL;
      const guint32 node = find_node (self, session, &hierarchy);

      chain->text = dup_nodes (hierarchy, node);
      return hf_question_new (&kind, chain);
    }

  chain->analysis = g_object_ref (hf_session_get_analysis (session));
  chain->object = hf_target_get_object (self, session);
  chain->root = self->selection.kind == HF_SELECTION_ROOT ? self->selection.root
                                                          : (HfRootIndex){ HF_INDEX_NONE };
  if (chain->root.value == HF_INDEX_NONE)
    chain->retention = g_object_ref (hf_session_get_retention (session));

  return hf_question_new (&kind, chain);
}
