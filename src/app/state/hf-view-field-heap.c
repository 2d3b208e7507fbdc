/* hf-view-field-heap.c: fields of the state of a view that are about things in a heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-plan-json.h"
#include "hf-json.h"
#include "hf-named-selection.h"
#include "hf-open-groups.h"
#include "hf-open-rows.h"
#include "hf-view-field.h"

/* ---- Nodes ---------------------------------------------------------------- */

static void
node_init (const HfViewField *field G_GNUC_UNUSED,
           gpointer           value)
{
  *(HfNodeRef *) value = hf_node_ref_new_top (HF_GROUPING_NAMESPACE);
}

static void
node_copy (gpointer      to,
           gconstpointer from)
{
  *(HfNodeRef *) to = hf_node_ref_copy (from);
}

static gboolean
node_equal (gconstpointer a,
            gconstpointer b)
{
  return hf_node_ref_equal (a, b);
}

static gboolean
node_is_same (gconstpointer a,
              gconstpointer b)
{
  return hf_node_ref_is_same (a, b);
}

static void
node_clear (gpointer value)
{
  hf_node_ref_clear (value);
}

static void
node_to_json (const HfViewField *field,
              gconstpointer      value,
              JsonObject        *object)
{
  hf_node_ref_to_json (value, object, field->name);
}

static void
node_from_json (const HfViewField *field,
                gpointer           value,
                JsonObject        *object,
                HfHeap            *heap G_GNUC_UNUSED)
{
  HfNodeRef *ref = value;

  *ref = hf_node_ref_from_json (object, field->name);
  if (ref->path == NULL)
    ref->path = hf_node_path_new_empty ();
}

const HfViewFieldKind hf_view_field_node = {
  sizeof (HfNodeRef), TRUE, node_init, node_copy, node_equal, node_is_same, node_clear,
  node_to_json, node_from_json, NULL, NULL,
};

/* ---- Selections ------------------------------------------------------------ */

static void
selection_init (const HfViewField *field G_GNUC_UNUSED,
                gpointer           value)
{
  const HfSelection none = hf_selection_none ();

  *(HfNamedSelection *) value = hf_named_selection_new (&none);
}

static void
selection_copy (gpointer      to,
                gconstpointer from)
{
  *(HfNamedSelection *) to = hf_named_selection_copy (from);
}

static gboolean
selection_equal (gconstpointer a,
                 gconstpointer b)
{
  return hf_named_selection_equal (a, b);
}

static gboolean
selection_is_same (gconstpointer a,
                   gconstpointer b)
{
  return hf_named_selection_is_same (a, b);
}

static void
selection_clear (gpointer value)
{
  hf_named_selection_clear (value);
}

static void
selection_to_json (const HfViewField *field,
                   gconstpointer      value,
                   JsonObject        *object)
{
  hf_selection_to_json (value, object, field->name, field->keys);
}

static void
listed_from_json (const HfViewField *field,
                  gpointer           value,
                  JsonObject        *object,
                  HfHeap            *heap)
{
  *(HfNamedSelection *) value = hf_selection_from_json (object, field->name, field->keys, heap);
}

/* Findings, paths, and what cuts free, are listed and never selected. */
static void
selection_from_json (const HfViewField *field,
                     gpointer           value,
                     JsonObject        *object,
                     HfHeap            *heap)
{
  HfNamedSelection *selection = value;

  listed_from_json (field, value, object, heap);
  if (selection->what.kind == HF_SELECTION_FINDING || selection->what.kind == HF_SELECTION_FREED ||
      selection->what.kind == HF_SELECTION_PATH)
    selection->what = hf_selection_none ();
}

const HfViewFieldKind hf_view_field_selection = {
  sizeof (HfNamedSelection), TRUE, selection_init, selection_copy, selection_equal,
  selection_is_same, selection_clear, selection_to_json, selection_from_json, NULL, NULL,
};

const HfViewFieldKind hf_view_field_listed = {
  sizeof (HfNamedSelection), TRUE, selection_init, selection_copy, selection_equal,
  selection_is_same, selection_clear, selection_to_json, listed_from_json, NULL, NULL,
};

/* ---- Open groups of roots --------------------------------------------------- */

static void
groups_init (const HfViewField *field G_GNUC_UNUSED,
             gpointer           value)
{
  *(GArray **) value = NULL;
}

static void
groups_copy (gpointer      to,
             gconstpointer from)
{
  GArray *open = *(GArray *const *) from;

  *(GArray **) to = open == NULL ? NULL : g_array_ref (open);
}

static gboolean
groups_equal (gconstpointer a,
              gconstpointer b)
{
  return hf_open_groups_equal (*(GArray *const *) a, *(GArray *const *) b);
}

static gboolean
groups_is_same (gconstpointer a,
                gconstpointer b)
{
  return (*(GArray *const *) a == NULL) == (*(GArray *const *) b == NULL) && groups_equal (a, b);
}

static void
groups_clear (gpointer value)
{
  g_clear_pointer ((GArray **) value, g_array_unref);
}

static void
groups_to_json (const HfViewField *field,
                gconstpointer      value,
                JsonObject        *object)
{
  const GArray *open = *(GArray *const *) value;

  if (open != NULL)
    json_object_set_array_member (object, field->name, hf_open_groups_to_json (open));
}

static void
groups_from_json (const HfViewField *field,
                  gpointer           value,
                  JsonObject        *object,
                  HfHeap            *heap)
{
  JsonArray *array = hf_json_get_array (object, field->name);

  *(GArray **) value = array == NULL ? NULL : hf_open_groups_from_json (array, heap);
}

static GParamSpec *
open_groups_new_pspec (const HfViewField *field,
                       GParamFlags        flags)
{
  return g_param_spec_boxed (field->property, NULL, NULL, G_TYPE_ARRAY, flags);
}

static void
open_groups_to_property (gconstpointer  value,
                         GValue        *property)
{
  g_value_set_boxed (property, *(GArray *const *) value);
}

const HfViewFieldKind hf_view_field_open_groups = {
  sizeof (GArray *), TRUE, groups_init, groups_copy, groups_equal, groups_is_same, groups_clear,
  groups_to_json, groups_from_json, open_groups_new_pspec, open_groups_to_property,
};

/* ---- Open rows of the dominator tree ------------------------------------------ */

static gboolean
rows_equal (gconstpointer a,
            gconstpointer b)
{
  return hf_open_rows_equal (*(GArray *const *) a, *(GArray *const *) b);
}

static void
rows_to_json (const HfViewField *field,
              gconstpointer      value,
              JsonObject        *object)
{
  const GArray *open = *(GArray *const *) value;

  if (open != NULL)
    json_object_set_array_member (object, field->name, hf_open_rows_to_json (open));
}

static void
rows_from_json (const HfViewField *field,
                gpointer           value,
                JsonObject        *object,
                HfHeap            *heap)
{
  JsonArray *array = hf_json_get_array (object, field->name);

  *(GArray **) value = array == NULL ? NULL : hf_open_rows_from_json (array, heap);
}

/* An array is copied and freed as one of groups is. */
const HfViewFieldKind hf_view_field_open_rows = {
  sizeof (GArray *), TRUE, groups_init, groups_copy, rows_equal, NULL, groups_clear,
  rows_to_json, rows_from_json, open_groups_new_pspec, open_groups_to_property,
};

/* ---- Graphs ------------------------------------------------------------------ */

static void
plans_init (const HfViewField *field G_GNUC_UNUSED,
            gpointer           value)
{
  HfGraphPlan *plans = value;

  for (guint i = 0; i < HF_N_GRAPH_KINDS; i++)
    hf_graph_plan_init (&plans[i], (HfObjectIndex){ HF_INDEX_NONE },
                        (HfTypeIndex){ HF_INDEX_NONE });
}

static void
plans_copy (gpointer      to,
            gconstpointer from)
{
  HfGraphPlan *copies = to;
  const HfGraphPlan *plans = from;

  for (guint i = 0; i < HF_N_GRAPH_KINDS; i++)
    hf_graph_plan_copy (&copies[i], &plans[i]);
}

static gboolean
plans_equal (gconstpointer a,
             gconstpointer b)
{
  const HfGraphPlan *of_a = a;
  const HfGraphPlan *of_b = b;

  for (guint i = 0; i < HF_N_GRAPH_KINDS; i++)
    {
      if (!hf_graph_plan_equal (&of_a[i], &of_b[i]))
        return FALSE;
    }

  return TRUE;
}

static void
plans_clear (gpointer value)
{
  HfGraphPlan *plans = value;

  for (guint i = 0; i < HF_N_GRAPH_KINDS; i++)
    hf_graph_plan_clear (&plans[i]);
}

static void
plans_to_json (const HfViewField *field,
               gconstpointer      value,
               JsonObject        *object)
{
  json_object_set_object_member (object, field->name, hf_graph_plans_to_json (value));
}

static void
plans_from_json (const HfViewField *field,
                 gpointer           value,
                 JsonObject        *object,
                 HfHeap            *heap)
{
  hf_graph_plans_from_json (value, hf_json_get_object (object, field->name), heap);
}

const HfViewFieldKind hf_view_field_graph_plans = {
  sizeof (HfGraphPlan[HF_N_GRAPH_KINDS]), TRUE, plans_init, plans_copy, plans_equal, NULL,
  plans_clear, plans_to_json, plans_from_json, NULL, NULL,
};

/* ---- Nodes of graphs ------------------------------------------------------ */

static void
node_key_init (const HfViewField *field G_GNUC_UNUSED,
               gpointer           value)
{
  *(guint64 *) value = HF_GRAPH_ALL; /* no node has this key */
}

static void
node_key_copy (gpointer      to,
               gconstpointer from)
{
  *(guint64 *) to = *(const guint64 *) from;
}

static gboolean
node_key_is_same (gconstpointer a,
                  gconstpointer b)
{
  return *(const guint64 *) a == *(const guint64 *) b;
}

static gboolean
node_key_equal (gconstpointer a,
                gconstpointer b)
{
  return node_key_is_same (a, b) || *(const guint64 *) a == HF_GRAPH_ALL ||
         *(const guint64 *) b == HF_GRAPH_ALL;
}

static void
node_key_clear (gpointer value G_GNUC_UNUSED)
{
}

static void
node_key_to_json (const HfViewField *field,
                  gconstpointer      value,
                  JsonObject        *object)
{
  if (*(const guint64 *) value != HF_GRAPH_ALL)
    hf_json_set_hex (object, field->name, *(const guint64 *) value);
}

static void
node_key_from_json (const HfViewField *field,
                    gpointer           value,
                    JsonObject        *object,
                    HfHeap            *heap G_GNUC_UNUSED)
{
  *(guint64 *) value = hf_json_get_hex (object, field->name, HF_GRAPH_ALL);
}

static GParamSpec *
node_key_new_pspec (const HfViewField *field,
                    GParamFlags        flags)
{
  return g_param_spec_uint64 (field->property, NULL, NULL, 0, G_MAXUINT64, HF_GRAPH_ALL, flags);
}

static void
node_key_to_property (gconstpointer  value,
                      GValue        *property)
{
  g_value_set_uint64 (property, *(const guint64 *) value);
}

const HfViewFieldKind hf_view_field_graph_node = {
  sizeof (guint64), TRUE, node_key_init, node_key_copy, node_key_equal, node_key_is_same,
  node_key_clear, node_key_to_json, node_key_from_json, node_key_new_pspec, node_key_to_property,
};
