/* hf-cli-object-facts-private.h: all facts about one object, for both formats
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-facts.h"
#include "hf-referrers.h"
#include "hf-root-path.h"

G_BEGIN_DECLS

typedef struct
{
  HfCliFacts     facts;
  HfHeap        *heap;
  HfObjectIndex  object;
  GArray        *references; /* HfReferrer: the object it refers to */
  GArray        *referrers;  /* HfReferrer */
  GArray        *roots;      /* guint32: those that lead to it */
  GHashTable    *freed;      /* of a neighbor, see …_get_freed(), to a guint64 */
  HfRootPath    *path;       /* NULL if reachability is not known */
  HfCliOutput   *output;
  guint64        limit;      /* of each list */
} HfCliObjectFacts;

/* @self has the heap and the object. Clear it even after an error. */
gboolean      hf_cli_object_facts_init            (HfCliObjectFacts        *self,
                                                   HfCliInput              *input,
                                                   GError                 **error);
void          hf_cli_object_facts_clear           (HfCliObjectFacts        *self);

/* Unknown if the object is in no range of the file. */
HfTableValue  hf_cli_object_facts_get_generation  (const HfCliObjectFacts  *self);
const char   *hf_cli_object_facts_get_domain_name (const HfCliObjectFacts  *self);

/* @root: one of the roots that lead to it */
const HfRoot *hf_cli_object_facts_get_root        (const HfCliObjectFacts  *self,
                                                   guint32                  root);

/* The bytes freed by cutting the references between the object and @neighbor, one of @list:
 * @list is its references or its referrers. */
HfTableValue  hf_cli_object_facts_get_freed       (const HfCliObjectFacts  *self,
                                                   const GArray            *list,
                                                   const HfReferrer        *neighbor);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfCliObjectFacts, hf_cli_object_facts_clear)

G_END_DECLS
