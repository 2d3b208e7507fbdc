/* hf-treemap-view-private.h: what the files of a treemap's widget share
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-treemap-animation.h"
#include "hf-treemap-cursor.h"
#include "hf-treemap-picture.h"
#include "hf-treemap-view.h"

G_BEGIN_DECLS

struct _HfTreemapView
{
  GtkWidget         parent_instance;

  HfSession        *session;
  HfTreemapPicture *painter;
  HfTreemapPlan    *plan; /* of the treemap that is shown */

  /* NULL until they are asked for: made anew when what they show has changed. */
  HfTreemapLayout  *layout;
  GskRenderNode    *picture;
  HfTreemapAnimation *animation;   /* NULL if the picture stands still */
  GArray           *matches;       /* positions in the layout; NULL if nothing is looked for too */
  GskRenderNode    *match_picture; /* NULL if nothing is found too */
  guint             settle_source; /* flashes what is found when the search has settled */
  guint             flash_tick;
  gint64            flash_start;   /* of the frame clock, in µs; 0 until the first frame */
  double            flash;         /* how bright, 0 for not */

  /* Positions in the layout; the cursor is carried over to the next one. */
  guint32           hover;
  guint32           selected;
  guint32           cursor;
  guint32           cursor_node;
  gboolean          cursor_pooled;

  HfCanvasCursor   *cursors[2];
  guint             current;
  guint             cursor_source; /* shows the cursor of a new layout */
  gboolean          wants_focus;   /* as soon as there is a cursor */
};

/** hf_treemap_view_move_cursor: to @cell, with the keyboard if @focus. */
void hf_treemap_view_move_cursor      (HfTreemapView *self,
                                       guint32        cell,
                                       gboolean       focus);

/** hf_treemap_view_install_keys: actions, their keys and the signal, in class_init. */
void hf_treemap_view_install_keys     (GtkWidgetClass *widget_class);
/** hf_treemap_view_open_pooled: shows what @cell, a pooled one, stands for. */
void hf_treemap_view_open_pooled      (HfTreemapView *self,
                                       guint32        cell);
/** hf_treemap_view_add_pointer: what follows the pointer, in init. */
void hf_treemap_view_add_pointer      (HfTreemapView *self);

/** hf_treemap_view_install_search: the signal, in class_init. */
void hf_treemap_view_install_search   (GObjectClass  *object_class);
/** hf_treemap_view_drop_matches: they are of what was shown or looked for before. */
void hf_treemap_view_drop_matches     (HfTreemapView *self);
/** hf_treemap_view_search_changed: something else is looked for. */
void hf_treemap_view_search_changed   (HfTreemapView *self);
/** hf_treemap_view_stop_flash: in dispose, and wherever matches go. */
void hf_treemap_view_stop_flash       (HfTreemapView *self);
/** hf_treemap_view_restyle_matches: they look another way from now on. */
void hf_treemap_view_restyle_matches  (HfTreemapView *self);
/** hf_treemap_view_snapshot_matches: draws their marks, above the picture. */
void hf_treemap_view_snapshot_matches (HfTreemapView *self,
                                       GtkSnapshot   *snapshot);

G_END_DECLS
