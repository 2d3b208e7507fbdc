/* hf-view-field.h: the kinds of fields that the state of a view has
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-selection-json.h"

G_BEGIN_DECLS

typedef struct _HfViewFieldKind HfViewFieldKind;

/**
 * HfViewField: one field of an #HfViewState
 * @name: its key in JSON, which never changes
 * @offset: in the struct
 * @kind: how it is copied, compared, written and read
 * @property: (nullable): of a session, that changes with it; %NULL if others say so
 * @get_type: of an enum: its type
 * @initial: of an enum or a boolean: its value in a heap that was opened for the first time
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
 * @size: of a value, in bytes
 * @is_of_heap: whether it names things in one heap, and means nothing in another one
 * @init: makes a value of raw memory, as in a heap that was opened for the first time
 * @copy: makes a value of raw memory that is as @from
 * @equal: whether both values are the same place in a heap, as far as they say
 * @is_same: (nullable): whether they say the same; %NULL if that is the same question
 * @clear: frees what the value holds
 * @to_json: adds a member to @object, or several
 * @from_json: makes a value of raw memory; of @object, which may hold anything, for @heap
 * @new_pspec: (nullable): makes the property of @field, named as the field says; %NULL if the
 *   property is not the value itself
 * @get: (nullable): sets @property to the value; both functions or none
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

/** hf_view_field_enum: any enum; by its nick. */
extern const HfViewFieldKind hf_view_field_enum;
/** hf_view_field_boolean: a #gboolean */
extern const HfViewFieldKind hf_view_field_boolean;
/** hf_view_field_flags: a #guint64, 0 at first; as a text of digits to the base of 16. */
extern const HfViewFieldKind hf_view_field_flags;
/** hf_view_field_text: a char *, empty at first and never %NULL */
extern const HfViewFieldKind hf_view_field_text;
/** hf_view_field_choice: a char *, which is %NULL, and not written, if nothing is chosen */
extern const HfViewFieldKind hf_view_field_choice;
/** hf_view_field_node: an #HfNodeRef with a path; at first to the top by namespace */
extern const HfViewFieldKind hf_view_field_node;
/** hf_view_field_selection: an #HfNamedSelection; never of a finding */
extern const HfViewFieldKind hf_view_field_selection;
/** hf_view_field_listed: an #HfNamedSelection, of what is listed: a finding too */
extern const HfViewFieldKind hf_view_field_listed;
/** hf_view_field_open_groups: a #GArray of #HfOpenGroup; %NULL as long as nobody knows */
extern const HfViewFieldKind hf_view_field_open_groups;
/** hf_view_field_graph_plans: an array of HF_N_GRAPH_KINDS #HfGraphPlan */
extern const HfViewFieldKind hf_view_field_graph_plans;
/** hf_view_field_graph_node: the #guint64 key of a node, or %HF_GRAPH_ALL, which is not written */
extern const HfViewFieldKind hf_view_field_graph_node;

G_END_DECLS
