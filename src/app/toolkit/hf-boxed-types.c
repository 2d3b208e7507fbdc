/* hf-boxed-types.c: values of lower layers as types of GObject
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-boxed-types.h"

#include "hf-color-key.h"
#include "hf-findings.h"
#include "hf-graph-layout.h"
#include "hf-hierarchy.h"
#include "hf-search.h"

/* G_DEFINE_BOXED_TYPE() passes functions through a union, which ISO C does not know. */
#define DEFINE_TYPE(TypeName, type_name) \
  GType \
  type_name##_get_boxed_type (void) \
  { \
    static gsize type; \
    \
    if (g_once_init_enter (&type)) \
      g_once_init_leave (&type, \
                         g_boxed_type_register_static (g_intern_static_string (#TypeName), \
                                                       type_name##_copy_boxed, \
                                                       type_name##_free_boxed)); \
    return type; \
  }

#define DEFINE_SHARED_TYPE(TypeName, type_name) \
  static gpointer \
  type_name##_copy_boxed (gpointer boxed) \
  { \
    return type_name##_ref (boxed); \
  } \
  \
  static void \
  type_name##_free_boxed (gpointer boxed) \
  { \
    type_name##_unref (boxed); \
  } \
  \
  DEFINE_TYPE (TypeName, type_name)

/* For a struct without pointers. */
#define DEFINE_PLAIN_TYPE(TypeName, type_name) \
  static gpointer \
  type_name##_copy_boxed (gpointer boxed) \
  { \
    return g_memdup2 (boxed, sizeof (TypeName)); \
  } \
  \
  static void \
  type_name##_free_boxed (gpointer boxed) \
  { \
    g_free (boxed); \
  } \
  \
  DEFINE_TYPE (TypeName, type_name)

DEFINE_SHARED_TYPE (HfFindings, hf_findings)
DEFINE_SHARED_TYPE (HfHierarchy, hf_hierarchy)
DEFINE_SHARED_TYPE (HfColorKey, hf_color_key)
DEFINE_SHARED_TYPE (HfGraphLayout, hf_graph_layout)
DEFINE_SHARED_TYPE (HfSearch, hf_search)
DEFINE_PLAIN_TYPE (HfSearchMatch, hf_search_match)
