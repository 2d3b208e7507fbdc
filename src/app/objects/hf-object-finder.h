/* hf-object-finder.h: finds the next match of a search among the listed objects
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-object-list.h"
#include "hf-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** HF_OBJECT_FINDER_ROWS: the number of rows that it compares at once. */
#define HF_OBJECT_FINDER_ROWS 10000

/**
 * HfObjectFinder:
 *
 * An object matches if its type has the text in its name, or if its id begins with it. There
 * may be tens of millions of objects, so it compares some of them whenever the main loop is
 * idle. One search at a time; main thread only.
 */
typedef struct _HfObjectFinder HfObjectFinder;

/**
 * hf_object_finder_new:
 * @widget: borrowed; its action `page.find-best` is activated if no object matches
 */
HfObjectFinder *hf_object_finder_new  (GtkWidget      *widget);
/** hf_object_finder_free: stops the search; @self may be %NULL. */
void            hf_object_finder_free (HfObjectFinder *self);

/**
 * hf_object_finder_go:
 * @list: of objects of the heap that @session shows; stop the finder before the
 *   list gets another set
 * @from: the row to begin after, or before if @backward; %HF_INDEX_NONE for the first, or last
 *
 * Selects the next object in @list that matches the search of the session. It compares each row
 * once, continuing at the other end, and @from last. It may select the object before it returns.
 *
 * Returns: %FALSE if nothing is listed, or there is no search of this heap
 */
gboolean        hf_object_finder_go   (HfObjectFinder *self,
                                       HfSession      *session,
                                       HfObjectList   *list,
                                       guint32         from,
                                       gboolean        backward);
/** hf_object_finder_stop: stops the search. */
void            hf_object_finder_stop (HfObjectFinder *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfObjectFinder, hf_object_finder_free)

G_END_DECLS
