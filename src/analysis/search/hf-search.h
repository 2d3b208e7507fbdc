/* hf-search.h: parts of a heap with a text in their names, or an id that begins with it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-hierarchy.h"
#include "hf-search-text.h"

G_BEGIN_DECLS

/**
 * HfSearchGroupKind: in which groups matches are.
 */
typedef enum
{
  HF_SEARCH_TYPES,
  HF_SEARCH_NAMESPACES,
  HF_SEARCH_ASSEMBLIES,
  HF_SEARCH_ROOTS,   /* containers of static fields, and static fields */
  HF_SEARCH_DOMAINS,
  HF_SEARCH_OBJECTS,
  HF_N_SEARCH_GROUPS
} HfSearchGroupKind;

/**
 * HfSearchKind: the kind of a match.
 */
typedef enum
{
  HF_SEARCH_TYPE,
  HF_SEARCH_NAMESPACE,
  HF_SEARCH_CONTAINER, /* the static roots, weak ones left out, that one type declares */
  HF_SEARCH_FIELD,     /* one static root */
  HF_SEARCH_DOMAIN,
  HF_SEARCH_OBJECT,
  HF_SEARCH_ASSEMBLY,
} HfSearchKind;

/**
 * HfSearchMatch:
 * @kind: its kind
 * @rank: how well it fits; of an object %HF_SEARCH_EXACT or %HF_SEARCH_PREFIX
 * @item: an #HfTypeIndex, the node of a namespace, the #HfTypeIndex of a container, an
 *   #HfRootIndex, an #HfDomainIndex, an #HfObjectIndex or an #HfAssemblyIndex value
 * @n_objects: how many objects; of a container how many roots; 1 of a field and an object
 * @n_bytes: their sizes, in bytes; of a container, of the objects that its roots lead to,
 *   once for each root; of a namespace, the weight of its node
 * @has_retained: whether the next is known
 * @n_retained: of a container, a field and an object, the bytes it retains
 */
typedef struct
{
  guint8   kind;
  guint8   rank;
  gboolean has_retained;
  guint32  item;
  guint32  n_objects;
  guint64  n_bytes;
  guint64  n_retained;
} HfSearchMatch;

/** HF_SEARCH_MAX_MATCHES: how many matches of a group are listed. */
#define HF_SEARCH_MAX_MATCHES 50

/**
 * HfSearchGroup:
 * @n_matches: how many there are
 * @n_bytes: of all of them, each object once in types, domains and objects, where a root
 *   leads to it in roots; 0 for namespaces, which lie in each other, and assemblies, of which
 *   a type may have several
 * @matches: (array length=n_listed): the best of them: exact names first, then beginnings
 *   of short names, then by retained bytes if known, by bytes, and by name or number;
 *   objects in order of their ids, a whole one first
 * @n_listed: %HF_SEARCH_MAX_MATCHES at most
 */
typedef struct
{
  guint32        n_matches;
  guint64        n_bytes;
  HfSearchMatch *matches;
  guint32        n_listed;
} HfSearchGroup;

/**
 * HfSearch:
 *
 * The matches of a search. Immutable and counted; any thread. It holds the heap: drop the
 * last reference in a worker.
 */
typedef struct _HfSearch HfSearch;

/**
 * hf_search_new:
 * @hierarchy: by namespace, of the heap that is searched
 * @retention: (nullable): of the same; %NULL if retained sizes are not known
 * @text: valid UTF-8; see #HfSearchText for its meaning
 *
 * Types that have objects, namespaces of @hierarchy, assemblies, static roots and domains by
 * name, and objects by the beginning of their id. Blocks; linear in types and roots, on all cores,
 * and in the objects of whose ids the text is the beginning; in all objects only if there
 * are several domains and one of them is found.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): with nothing in it if @text is blank; or %NULL with @error set
 */
HfSearch            *hf_search_new           (HfHierarchy       *hierarchy,
                                              HfRetention       *retention,
                                              const char        *text,
                                              GCancellable      *cancellable,
                                              GError           **error)
                                              G_GNUC_WARN_UNUSED_RESULT;

/** hf_search_ref: (transfer full): adds a reference; any thread. */
HfSearch            *hf_search_ref           (HfSearch          *self);
/** hf_search_unref: (nullable) (transfer full): drops a reference; any thread. */
void                 hf_search_unref         (HfSearch          *self);

/** hf_search_get_text: (transfer none): as it was given. For tests. */
const char          *hf_search_get_text      (const HfSearch    *self);
/** hf_search_get_hierarchy: (transfer none): of which namespaces are nodes. */
HfHierarchy         *hf_search_get_hierarchy (const HfSearch    *self);
/** hf_search_get_retention: (transfer none) (nullable): the source of retained sizes. */
HfRetention         *hf_search_get_retention (const HfSearch    *self);
/** hf_search_get_group: (transfer none): never %NULL, but perhaps without matches. */
const HfSearchGroup *hf_search_get_group     (const HfSearch    *self,
                                              HfSearchGroupKind  kind);
/** hf_search_count: how many matches there are in all groups. */
guint64              hf_search_count         (const HfSearch    *self);

/** hf_search_has_type: whether @type has objects and the text in its name. */
gboolean             hf_search_has_type      (const HfSearch    *self,
                                              HfTypeIndex        type);
/** hf_search_has_container: whether @type declares static roots and has the text in its name. */
gboolean             hf_search_has_container (const HfSearch    *self,
                                              HfTypeIndex        type);
/** hf_search_has_root: whether @root is a static one with the text in its field's name. */
gboolean             hf_search_has_root      (const HfSearch    *self,
                                              HfRootIndex        root);
/** hf_search_has_object: whether the id of @object begins with the text. */
gboolean             hf_search_has_object    (const HfSearch    *self,
                                              HfObjectIndex      object);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfSearch, hf_search_unref)

G_END_DECLS
