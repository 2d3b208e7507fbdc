/* hf-view-field.h: the kinds of fields that the state of a view has
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-selection-json.h"

G_BEGIN_DECLS

/** HfViewFieldKind: the type of a field: its functions that copy, compare, write and read. */
typedef struct _HfViewFieldKind HfViewFieldKind;

/**
 * HfViewField: one field of an #HfViewState.
 * @name: its key in JSON, which never changes
 * @offset: its offset in the struct, in bytes
 * @kind: the type of the field
 * @property: (nullable): the property of a session that is notified when the field changes; %NULL
 *   if the session notifies otherwise
 * @get_type: returns the type of an enum
 * @initial: the value of an enum or a boolean in a heap that was opened for the first time
 * @keys: of a selection: the names of its other members in JSON, which never change
 */
typedef struct
{
  const char            *name;
  gsize                  offset;
  const HfViewFieldKind *kind;
  const char            *property;
  GType                (*get_type) (void);
  int                    initial;
  const HfSelectionKeys *keys;
} HfViewField;

/**
 * HfViewFieldKind:
 * @size: the size of a value, in bytes
 * @is_of_heap: whether a value is valid in one heap only
 * @init: initializes a value, as in a heap that was opened for the first time
 * @copy: initializes @to with a copy of @from
 * @equal: whether two values show the same in a heap; an unspecified part of a value equals any
 * @is_same: (nullable): whether two values are the same in all parts; %NULL if @equal compares all
 * @clear: frees what a value holds
 * @to_json: sets one member or several of @object
 * @from_json: initializes a value from @object, which may have any members, for @heap
 * @new_pspec: (nullable): makes the property of @field; %NULL if its value is not that of the field
 * @get: (nullable): sets @property to a value; set with @new_pspec
 */
struct _HfViewFieldKind
{
  gsize      size;
  gboolean   is_of_heap;
  void     (*init)      (const HfViewField *field,
                         gpointer           value);
  void     (*copy)      (gpointer           to,
                         gconstpointer      from);
  gboolean (*equal)     (gconstpointer      a,
                         gconstpointer      b);
  gboolean (*is_same)   (gconstpointer      a,
                         gconstpointer      b);
  void     (*clear)     (gpointer           value);
  void     (*to_json)   (const HfViewField *field,
                         gconstpointer      value,
                         JsonObject        *object);
  void     (*from_json) (const HfViewField *field,
                         gpointer           value,
                         JsonObject        *object,
                         HfHeap            *heap);
  GParamSpec *(*new_pspec) (const HfViewField *field,
                            GParamFlags        flags);
  void        (*get)       (gconstpointer      value,
                            GValue            *property);
};

/** hf_view_field_enum: any enum; written as its nick */
extern const HfViewFieldKind hf_view_field_enum;
/** hf_view_field_boolean: a #gboolean */
extern const HfViewFieldKind hf_view_field_boolean;
/** hf_view_field_flags: a #guint64, 0 at first; written in hexadecimal */
extern const HfViewFieldKind hf_view_field_flags;
/** hf_view_field_text: a char *, empty at first and never %NULL */
extern const HfViewFieldKind hf_view_field_text;
/** hf_view_field_choice: a char *, %NULL and not written until the user chooses */
extern const HfViewFieldKind hf_view_field_choice;
/** hf_view_field_node: an #HfNodeRef with a path; at first the top by namespace */
extern const HfViewFieldKind hf_view_field_node;
/** hf_view_field_selection: an #HfNamedSelection, which is not a finding */
extern const HfViewFieldKind hf_view_field_selection;
/** hf_view_field_listed: an #HfNamedSelection whose objects are listed, which may be a finding */
extern const HfViewFieldKind hf_view_field_listed;
/** hf_view_field_open_groups: a #GArray of #HfOpenGroup; %NULL while they are not known */
extern const HfViewFieldKind hf_view_field_open_groups;
/** hf_view_field_open_rows: a #GArray of #guint32, objects in order; %NULL for none, as at first */
extern const HfViewFieldKind hf_view_field_open_rows;
/** hf_view_field_graph_plans: an array of HF_N_GRAPH_KINDS #HfGraphPlan */
extern const HfViewFieldKind hf_view_field_graph_plans;
/** hf_view_field_graph_node: the #guint64 key of a node, or %HF_GRAPH_ALL, which is not written */
extern const HfViewFieldKind hf_view_field_graph_node;

G_END_DECLS
