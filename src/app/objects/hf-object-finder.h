/* hf-object-finder.h: goes along listed objects to the next one that is found by a search
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-object-list.h"
#include "hf-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** HF_OBJECT_FINDER_ROWS: how many rows it looks at in one go. */
#define HF_OBJECT_FINDER_ROWS 10000

/**
 * HfObjectFinder:
 *
 * An object is found if its type has the text in its name, or its id begins with it. There
 * may be tens of millions to look at, so it looks at some of them whenever there is nothing
 * else to do. One thing at a time; main thread only.
 */
typedef struct _HfObjectFinder HfObjectFinder;

/**
 * hf_object_finder_new:
 * @widget: borrowed; its action `page.find-best` is activated if none of them is found
 */
HfObjectFinder *hf_object_finder_new  (GtkWidget      *widget);
/** hf_object_finder_free: stops, and frees; @self may be %NULL. */
void            hf_object_finder_free (HfObjectFinder *self);

/**
 * hf_object_finder_go:
 * @list: of objects of the heap that @session shows; once another set is given to it the
 *   finder must have been stopped
 * @from: the row to begin behind, or before if @backward; HF_INDEX_NONE for the first, or last
 *
 * Selects the next object in @list that the session's search has found. Each row is looked
 * at once, round at both ends, and @from last. It may be selected before this returns.
 *
 * Returns: %FALSE if nothing is listed, or there is no search of this heap
 */
gboolean        hf_object_finder_go   (HfObjectFinder *self,
                                       HfSession      *session,
                                       HfObjectList   *list,
                                       guint32         from,
                                       gboolean        backward);
/** hf_object_finder_stop: nothing is looked for any more. */
void            hf_object_finder_stop (HfObjectFinder *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfObjectFinder, hf_object_finder_free)

G_END_DECLS
