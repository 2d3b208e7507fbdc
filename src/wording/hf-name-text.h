/* hf-name-text.h: short texts that name types, objects and nodes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-hierarchy.h"

G_BEGIN_DECLS

/**
 * hf_name_text_dup_namespace:
 * @full_name: of a type
 *
 * Returns: (transfer full) (nullable): its namespace, "System.Windows"; %NULL if it has none
 */
char *hf_name_text_dup_namespace (const char        *full_name);

/**
 * hf_name_text_dup_node:
 *
 * Returns: (transfer full): the name of a node in a breadcrumb, a legend or a button:
 *   "System.Windows", ".Baml2006" below it, "String", "no namespace", "All Namespaces"
 */
char *hf_name_text_dup_node      (const HfHierarchy *hierarchy,
                                  guint32            node);

/**
 * hf_name_text_dup_assemblies:
 * @separator: the text between two names
 *
 * Returns: (transfer full) (nullable): the names of the assemblies of @type; %NULL if the file
 *   names none
 */
char *hf_name_text_dup_assemblies (HfHeap          *heap,
                                   HfTypeIndex      type,
                                   const char      *separator);

/**
 * hf_name_text_dup_assembly_line:
 *
 * Returns: (transfer full) (nullable): a line about the assemblies of @type, "Assembly:
 *   System.Private.CoreLib" or "In 3 assemblies"; %NULL if the file names none
 */
char *hf_name_text_dup_assembly_line (HfHeap       *heap,
                                      HfTypeIndex   type);

/**
 * hf_name_text_dup_place:
 *
 * Returns: (transfer full) (nullable): the text beside the short name of @type: its namespace,
 *   "System.Windows"; for a type without one its assembly, "System.Private.CoreLib", as the treemap
 *   groups it, or "several assemblies"; %NULL if it has neither
 */
char *hf_name_text_dup_place     (HfHeap            *heap,
                                  HfTypeIndex        type);

/**
 * hf_name_text_dup_place_line:
 *
 * Returns: (transfer full) (nullable): hf_name_text_dup_assembly_line() of a type without a
 *   namespace, so that a tooltip does not pass its assembly off as one; %NULL for other types
 */
char *hf_name_text_dup_place_line (HfHeap           *heap,
                                  HfTypeIndex        type);

/** hf_name_text_dup_id: (transfer full): the id of an object in the form of all files,
 * "2ccd6f0". */
char *hf_name_text_dup_id        (HfHeap            *heap,
                                  HfObjectIndex      object);

G_END_DECLS
