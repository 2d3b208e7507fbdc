/* hf-boxed-types.h: values of lower layers as types of GObject
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define HF_TYPE_FINDINGS (hf_findings_get_boxed_type ())
/** hf_findings_get_boxed_type: the boxed type of #HfFindings; a copy is a reference. */
GType hf_findings_get_boxed_type (void);

#define HF_TYPE_HIERARCHY (hf_hierarchy_get_boxed_type ())
/** hf_hierarchy_get_boxed_type: the boxed type of #HfHierarchy; a copy is a reference. */
GType hf_hierarchy_get_boxed_type (void);

#define HF_TYPE_COLOR_KEY (hf_color_key_get_boxed_type ())
/** hf_color_key_get_boxed_type: the boxed type of #HfColorKey; a copy is a reference. */
GType hf_color_key_get_boxed_type (void);

#define HF_TYPE_GRAPH_LAYOUT (hf_graph_layout_get_boxed_type ())
/** hf_graph_layout_get_boxed_type: the boxed type of #HfGraphLayout; a copy is a reference. */
GType hf_graph_layout_get_boxed_type (void);

#define HF_TYPE_SEARCH (hf_search_get_boxed_type ())
/** hf_search_get_boxed_type: the boxed type of #HfSearch; a copy is a reference. */
GType hf_search_get_boxed_type (void);

#define HF_TYPE_SEARCH_MATCH (hf_search_match_get_boxed_type ())
/** hf_search_match_get_boxed_type: the boxed type of #HfSearchMatch; a copy has the same values. */
GType hf_search_match_get_boxed_type (void);

G_END_DECLS
