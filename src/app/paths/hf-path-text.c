/* hf-path-text.c: rows of the paths to the objects of a type, in words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-path-text.h"

#include "hf-figures.h"
#include "hf-name-text.h"
#include "hf-table-writer.h"
#include "hf-type-name.h"

#include <glib/gi18n.h>

/* Nobody reads a path of a million names. */
#define MAX_NAMES 100

static gboolean
is_group (const HfTypePathNode *node)
{
  return node->parent == HF_INDEX_NONE;
}

/* Returns: (transfer full): the name of a group of roots, of a declaring type with @type_name */
static char *
dup_group_name (const HfTypePathNode *node,
                const char           *type_name)
{
  g_autofree char *kinds = hf_figures_root_kinds (node->root_kind);

  if (type_name == NULL)
    return g_steal_pointer (&kinds);

  /* Translators: a kind of roots, and the type that has or holds them: "Static fields of Cache" */
  return g_strdup_printf (_ ("%s of %s"), kinds, type_name);
}

static const char *
get_full_name (HfPathTree           *tree,
               const HfTypePathNode *node)
{
  return node->type.value == HF_INDEX_NONE
           ? NULL
           : hf_heap_get_type_name (hf_path_tree_get_heap (tree), node->type);
}

char *
hf_path_text_dup_name (HfPathItem *item)
{
  const HfTypePathNode *node = hf_path_item_get_node (item);
  const char *full_name = get_full_name (hf_path_item_get_tree (item), node);
  g_autofree char *name = full_name == NULL ? NULL : hf_type_name_dup_short (full_name);

  return name == NULL ? dup_group_name (node, NULL) : g_steal_pointer (&name);
}

/* Returns: (transfer full): its name where nothing else says that it stands for roots */
static char *
dup_whole_name (HfPathItem *item)
{
  const HfTypePathNode *node = hf_path_item_get_node (item);
  g_autofree char *name = hf_path_text_dup_name (item);

  return is_group (node) && node->type.value != HF_INDEX_NONE ? dup_group_name (node, name)
                                                              : g_steal_pointer (&name);
}

char *
hf_path_text_dup_detail (HfPathItem *item)
{
  const HfTypePathNode *node = hf_path_item_get_node (item);
  HfHeap *heap = hf_path_tree_get_heap (hf_path_item_get_tree (item));
  const gboolean has_type = node->type.value != HF_INDEX_NONE;
  g_autofree char *place = has_type ? hf_name_text_dup_place (heap, node->type) : NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  if (is_group (node) && has_type)
    {
      g_autofree char *kinds = hf_figures_root_kinds (node->root_kind);

      g_string_append (text, kinds);
    }
  else if (!is_group (node) && node->n_objects > 1)
    {
      g_autofree char *count = hf_figures_count (node->n_objects);

      g_string_append_printf (text, "×%s", count);
    }
  if (place != NULL)
    g_string_append_printf (text, "%s%s", text->len > 0 ? "  " : "", place);
  if (node->n_children > 0 && node->here.n_instances > 0)
    {
      g_autofree char *count = hf_figures_count (node->here.n_instances);

      g_string_append (text, text->len > 0 ? "  ·  " : "");
      /* Translators: beside a row of paths that has other rows below it; %s is how many objects the
       * path to the row itself leads to */
      g_string_append_printf (text,
                              ngettext ("the path to %s object ends here",
                                        "the paths to %s objects end here", node->here.n_instances),
                              count);
    }
  return text->len == 0 ? NULL : g_strdup (text->str);
}

char *
hf_path_text_dup_path (HfPathItem *item)
{
  HfPathTree *tree = hf_path_item_get_tree (item);
  const HfTypePathNode *nodes = tree->paths->nodes;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  guint32 position = hf_path_item_get_position (item);

  for (guint i = 0; position != HF_INDEX_NONE && i < MAX_NAMES; i++)
    {
      const HfTypePathNode *node = &nodes[position];
      const char *name = get_full_name (tree, node);

      g_ptr_array_insert (names, 0,
                          is_group (node) ? dup_group_name (node, name) : g_strdup (name));
      position = node->parent;
    }
  if (position != HF_INDEX_NONE)
    g_ptr_array_insert (names, 0, g_strdup ("…"));
  g_ptr_array_add (names, NULL);
  return g_strjoinv (" › ", (char **) names->pdata);
}

/* Levels do not reach a screen reader, and so are a part of the name. */
char *
hf_path_text_dup_spoken (HfPathItem *item,
                         guint       level)
{
  const HfTypePathNode *node = hf_path_item_get_node (item);
  const HfTypePaths *paths = hf_path_item_get_tree (item)->paths;
  g_autofree char *name = dup_whole_name (item);
  g_autofree char *count = hf_figures_count (node->through.n_instances);
  g_autofree char *bytes = hf_figures_size (node->through.n_bytes);
  g_autofree char *share = hf_figures_share (node->through.n_bytes, paths->total.n_bytes);

  /* Translators: a row of the paths to objects as it is spoken: a type or roots, how many objects
   * the path leads to, their size, their share of all objects, and the level of the row */
  return g_strdup_printf (ngettext ("%s: leads to %s object, %s, %s of all, level %u",
                                    "%s: leads to %s objects, %s, %s of all, level %u",
                                    node->through.n_instances),
                          name, count, bytes, share, level);
}

char *
hf_path_text_dup_row (HfPathItem   *item,
                      const guint8 *columns,
                      guint         n_columns)
{
  static const HfTableColumn all[HF_N_PATH_COPIED] = {
    [HF_PATH_COPIED_PATH] = { "path", HF_TABLE_TEXT, NULL, 0 },
    [HF_PATH_COPIED_COUNT] = { "count", HF_TABLE_COUNT, NULL, 0 },
    [HF_PATH_COPIED_BYTES] = { "bytes", HF_TABLE_BYTES, NULL, 0 },
    [HF_PATH_COPIED_RETAINED] = { "retained_min", HF_TABLE_BYTES, NULL, 0 },
  };
  static const HfTableSchema schema = { "paths", all, HF_N_PATH_COPIED };
  const HfTypePathSum *through = &hf_path_item_get_node (item)->through;
  g_autofree char *path = hf_path_text_dup_path (item);
  const HfTableValue values[HF_N_PATH_COPIED] = {
    [HF_PATH_COPIED_PATH] = hf_table_text (path),
    [HF_PATH_COPIED_COUNT] = hf_table_number (through->n_instances),
    [HF_PATH_COPIED_BYTES] = hf_table_number (through->n_bytes),
    [HF_PATH_COPIED_RETAINED] = hf_table_number (through->n_retained),
  };
  GString *line = g_string_new (NULL);

  hf_table_append_tabbed (line, &schema, columns, n_columns, values);
  return g_string_free (line, FALSE);
}

/* "2 of 4 objects match" */
static char *
dup_matching (guint32 n_found,
              guint32 n_all)
{
  g_autofree char *found = hf_figures_count (n_found);
  g_autofree char *all = hf_figures_count (n_all);

  if (n_found == 0)
    return g_strdup_printf (
      ngettext ("None of %s object matches", "None of %s objects matches", n_all), all);

  /* Translators: two counts of objects: those that match a filter, and all of a type */
  return g_strdup_printf (ngettext ("%s of %s object matches", "%s of %s objects match", n_all),
                          found, all);
}

/* "3 of 4 objects are reachable" */
static char *
dup_reachable (guint32 n_reachable,
               guint32 n_all)
{
  g_autofree char *reachable = hf_figures_count (n_reachable);
  g_autofree char *all = hf_figures_count (n_all);

  if (n_reachable == 0)
    return g_strdup_printf (
      ngettext ("None of %s object is reachable", "None of %s objects is reachable", n_all), all);
  if (n_reachable == n_all)
    return g_strdup_printf (ngettext ("%s object is reachable", "%s objects are reachable", n_all),
                            all);

  /* Translators: two counts of objects: those that roots lead to, and all of a type */
  return g_strdup_printf (ngettext ("%s of %s object is reachable",
                                    "%s of %s objects are reachable", n_all),
                          reachable, all);
}

/* Returns: (transfer full): which of the objects that match are counted; "" if all are */
static char *
dup_reachable_matching (guint32 n_reachable,
                        guint32 n_found)
{
  g_autofree char *reachable = hf_figures_count (n_reachable);

  if (n_reachable == n_found)
    return g_strdup ("");
  if (n_reachable == 0)
    return g_strconcat (" · ", _ ("none of these is reachable"), NULL);

  /* Translators: after "3 of 4 objects match" */
  return g_strdup_printf (ngettext (" · %s of these is reachable", " · %s of these are reachable",
                                    n_reachable),
                          reachable);
}

char *
hf_path_text_dup_count (HfPathTree *tree)
{
  const HfTypePaths *paths = tree->paths;
  HfAnalysis *analysis = hf_retention_get_analysis (tree->retention);
  const guint32 n_all = hf_analysis_get_type_stats (analysis)[paths->type.value].n_objects;
  const guint32 n_reachable = paths->total.n_instances;
  g_autofree char *bytes = hf_figures_size (paths->total.n_bytes);
  g_autofree char *ways = hf_figures_count (paths->n_clusters);
  g_autofree char *found = NULL;
  g_autofree char *reachable = NULL;
  g_autoptr (GString) text = NULL;

  if (tree->whole == NULL)
    found = dup_reachable (n_reachable, n_all);
  else
    {
      found = dup_matching (tree->n_found, n_all);
      reachable = dup_reachable_matching (n_reachable, tree->n_found);
    }
  text = g_string_new (found);
  if (reachable != NULL)
    g_string_append (text, reachable);
  if (n_reachable > 0)
    {
      g_string_append_printf (text, ", %s · ", bytes);
      g_string_append_printf (text, ngettext ("%s path", "%s paths", paths->n_clusters), ways);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
