/* hf-cli-facts.h: facts about objects, roots and chains that several commands write
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-input.h"
#include "hf-cli-json.h"
#include "hf-cli-table.h"
#include "hf-root-path.h"

G_BEGIN_DECLS

/**
 * HfCliFacts:
 * @heap: (unowned): the input's
 * @analysis: (owned): of it
 * @retention: (owned) (nullable): of it; %NULL without enough memory or known reachability;
 *   retained sizes are then unknown
 * @dominators: (nullable): those of @retention
 */
typedef struct
{
  HfHeap             *heap;
  HfAnalysis         *analysis;
  HfRetention        *retention;
  const HfDominators *dominators;
} HfCliFacts;

/**
 * hf_cli_facts_init:
 * @self: (out caller-allocates): clear it with hf_cli_facts_clear(), even after an error
 * @is_needed: whether to fail without the retention
 *
 * Computes all facts. If the memory is not enough for the retention, that is an error
 * if it is needed, and otherwise a line on standard error.
 *
 * Errors: as hf_cli_input_analyze() and hf_cli_input_retain().
 */
gboolean   hf_cli_facts_init          (HfCliFacts        *self,
                                       HfCliInput        *input,
                                       gboolean           is_needed,
                                       GError           **error);

/**
 * hf_cli_facts_init_without_depths:
 *
 * As hf_cli_facts_init(), in less time, for a command that needs no depth of an object.
 * hf_cli_facts_get_depth() must not be called then.
 */
gboolean   hf_cli_facts_init_without_depths (HfCliFacts  *self,
                                             HfCliInput  *input,
                                             gboolean     is_needed,
                                             GError     **error);

/** hf_cli_facts_clear: drops the retention and the analysis. May be called again. */
void       hf_cli_facts_clear         (HfCliFacts        *self);

/* ---- Values of a table ------------------------------------------------------ */

/** hf_cli_facts_get_reachable: 1 or 0; unknown without root information. */
HfTableValue hf_cli_facts_get_reachable (const HfCliFacts *self,
                                       HfObjectIndex      object);
/** hf_cli_facts_get_depth: unknown if @object is not reachable. */
HfTableValue hf_cli_facts_get_depth     (const HfCliFacts  *self,
                                       HfObjectIndex      object);
/** hf_cli_facts_get_retained: bytes; unknown if @object is not reachable. */
HfTableValue hf_cli_facts_get_retained  (const HfCliFacts  *self,
                                       HfObjectIndex      object);
/** hf_cli_facts_get_idom: an id; unknown directly below the virtual root. */
HfTableValue hf_cli_facts_get_idom      (const HfCliFacts  *self,
                                       HfObjectIndex      object);
/** hf_cli_facts_get_freed: bytes, if @root alone were cut. */
HfTableValue hf_cli_facts_get_freed     (const HfCliFacts  *self,
                                       HfRootIndex        root);
/** hf_cli_facts_get_freed_by_edge: bytes, if all that leads from @from to @to were cut. */
HfTableValue hf_cli_facts_get_freed_by_edge (const HfCliFacts *self,
                                           HfObjectIndex     from,
                                           HfObjectIndex     to);

/* ---- Names ------------------------------------------------------------------- */

/** hf_cli_facts_get_type_name: (transfer none): of @object. */
const char *hf_cli_facts_get_type_name (const HfCliFacts *self,
                                        HfObjectIndex     object);
/** hf_cli_facts_get_container: (transfer none) (nullable): the name of a root's container. */
const char *hf_cli_facts_get_container (const HfCliFacts *self,
                                        const HfRoot     *root);
/**
 * hf_cli_facts_dup_root:
 * @is_short: without the namespace of the container
 *
 * Returns: (transfer full): "handle pinned", "static Some.Type.field"
 */
char       *hf_cli_facts_dup_root      (const HfCliFacts *self,
                                        const HfRoot     *root,
                                        gboolean          is_short);

/* ---- Members in JSON ---------------------------------------------------------- */

/** hf_cli_facts_add_identity: id, type and size. */
void hf_cli_facts_add_identity (const HfCliFacts *self,
                                HfCliJson        *json,
                                HfObjectIndex     object);
/** hf_cli_facts_add_root: kind, flags, container and field. */
void hf_cli_facts_add_root     (const HfCliFacts *self,
                                HfCliJson        *json,
                                const HfRoot     *root);
/**
 * hf_cli_facts_add_path:
 * @limit: the most rows
 *
 * An array of its objects, each with id, type, size, retained bytes, and the bytes freed by
 * cutting the link to it.
 */
void hf_cli_facts_add_path     (const HfCliFacts *self,
                                HfCliJson        *json,
                                const char       *key,
                                const HfRootPath *path,
                                guint64           limit);

/* ---- For people ---------------------------------------------------------------- */

/**
 * hf_cli_facts_write_path:
 * @limit: the most rows
 *
 * Its root, and a table of its objects; the path is not empty.
 */
void hf_cli_facts_write_path   (const HfCliFacts *self,
                                HfCliOutput      *output,
                                const HfRootPath *path,
                                guint64           limit);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfCliFacts, hf_cli_facts_clear)

G_END_DECLS
