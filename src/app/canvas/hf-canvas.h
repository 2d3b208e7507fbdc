/* hf-canvas.h: a picture as a widget: cursor, pointer, focus, matches, the cached picture
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-canvas-cursor.h"
#include "hf-path.h"
#include "hf-surface.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_CANVAS (hf_canvas_get_type ())

/**
 * HfCanvas:
 *
 * A picture of items: the cells of a treemap, the nodes of a graph. An item is a number, its
 * position from 0 to `get_n_items` - 1; HF_INDEX_NONE means none.
 *
 * The canvas keeps the picture as a render node until hf_canvas_drop_picture(), or until colors,
 * contrast, font or scale factor change. Above it are the marks of the item under the pointer, the
 * selected item and the matches of a search. Keys move a cursor from item to item. It is
 * a child of the canvas, an #HfCanvasCursor, that has the focus and the item's name.
 *
 * Signals:
 *
 * - `matches-changed` (no parameters): the matches may have changed.
 *
 * A subclass implements the functions of #HfCanvasClass and calls hf_canvas_drop_items() and
 * hf_canvas_place_items() when its items change. hf_canvas_keys_install_moves() gives it its keys.
 */
G_DECLARE_DERIVABLE_TYPE (HfCanvas, hf_canvas, HF, CANVAS, GtkWidget)

/** HF_CANVAS_NO_KEY: the key of no item. */
#define HF_CANVAS_NO_KEY G_MAXUINT64

/**
 * HfCanvasClass:
 * @cursor_type: the type of its cursors; by default HF_TYPE_CANVAS_CURSOR, which has no actions
 * @flashes_matches: whether matches flash when the user has stopped typing
 * @prepare: (nullable): called before items are used. A canvas whose items depend on its size
 *   may make them here; it then calls hf_canvas_place_items()
 * @get_n_items: the number of items; 0 without a picture
 * @get_rect: the place of an item, in px of the widget
 * @get_radius: (nullable): of the corners of an item, in px; 0 by default
 * @dup_name: the name of an item for screen readers, and by default for its tooltip
 * @find_at: the item at a point, in px of the widget, or HF_INDEX_NONE
 * @find_next: the item to which an arrow key or Tab leads, or HF_INDEX_NONE: an arrow then
 *   rings the bell, and Tab leaves the canvas
 * @get_key: (nullable): a value that identifies an item in later pictures too, so that the
 *   cursor stays on it; its position by default
 * @find_key: (nullable): the item with a key, or HF_INDEX_NONE; set with @get_key
 * @find_home: (nullable): the item on which the cursor begins, if there are items; the first by
 *   default
 * @find_selected: (nullable): the item that is selected now, or HF_INDEX_NONE, the default
 * @find_matches: (nullable): (transfer full) (element-type guint32): the items that are matches
 *   of the search, ascending; %NULL without a search or a picture
 * @go_to_hidden_match: (nullable): called after the last match, or with @backward after the
 *   first: shows a match that is not in the picture, selects it and returns %TRUE, or returns
 *   %FALSE
 * @get_bounds: (nullable): the extent of the picture, in px; by default that of the widget
 * @draw: draws the picture on @surface, and on @cr, which belongs to it
 * @snapshot_picture: (nullable): adds the kept picture to a snapshot; by default where it was
 *   drawn, in its size
 * @snapshot_items: adds the picture and the marks to a snapshot, below the cursors
 * @restyle: (nullable): called when the style has changed, before the picture is drawn again
 * @press: the primary button was pressed for the @n_press-th time in a row; by default takes
 *   the focus, moves the cursor and selects
 * @select: (nullable): selects an item
 * @reveal: (nullable): scrolls to an item, as the cursor moves to it
 * @fill_tooltip: fills the tooltip of an item, or of a point without an item; by default with
 *   the item's name, beside the item. Returns %FALSE for no tooltip
 *
 * Functions get items that exist. Only @fill_tooltip may get HF_INDEX_NONE.
 */
struct _HfCanvasClass
{
  GtkWidgetClass parent_class;

  GType    cursor_type;
  gboolean flashes_matches;

  void     (*prepare)            (HfCanvas         *self);
  guint32  (*get_n_items)        (HfCanvas         *self);
  HfRect   (*get_rect)           (HfCanvas         *self,
                                  guint32           item);
  double   (*get_radius)         (HfCanvas         *self,
                                  guint32           item);
  char    *(*dup_name)           (HfCanvas         *self,
                                  guint32           item);
  guint32  (*find_at)            (HfCanvas         *self,
                                  double            x,
                                  double            y);
  guint32  (*find_next)          (HfCanvas         *self,
                                  guint32           from,
                                  GtkDirectionType  direction);
  guint64  (*get_key)            (HfCanvas         *self,
                                  guint32           item);
  guint32  (*find_key)           (HfCanvas         *self,
                                  guint64           key);
  guint32  (*find_home)          (HfCanvas         *self);
  guint32  (*find_selected)      (HfCanvas         *self);
  GArray  *(*find_matches)       (HfCanvas         *self);
  gboolean (*go_to_hidden_match) (HfCanvas         *self,
                                  gboolean          backward);
  HfRect   (*get_bounds)         (HfCanvas         *self);
  void     (*draw)               (HfCanvas         *self,
                                  HfSurface        *surface,
                                  cairo_t          *cr);
  void     (*snapshot_picture)   (HfCanvas         *self,
                                  GtkSnapshot      *snapshot,
                                  GskRenderNode    *picture);
  void     (*snapshot_items)     (HfCanvas         *self,
                                  GtkSnapshot      *snapshot);
  void     (*restyle)            (HfCanvas         *self);
  void     (*press)              (HfCanvas         *self,
                                  int               n_press,
                                  double            x,
                                  double            y);
  void     (*select)             (HfCanvas         *self,
                                  guint32           item);
  void     (*reveal)             (HfCanvas         *self,
                                  guint32           item);
  gboolean (*fill_tooltip)       (HfCanvas         *self,
                                  guint32           item,
                                  double            x,
                                  double            y,
                                  GtkTooltip       *tooltip);
};

/* ---- For users of a canvas ------------------------------------------------ */

/** hf_canvas_get_cursor: the item of the cursor, or HF_INDEX_NONE. */
guint32        hf_canvas_get_cursor        (HfCanvas    *self);
/** hf_canvas_get_selected: the item that is selected, or HF_INDEX_NONE. */
guint32        hf_canvas_get_selected      (HfCanvas    *self);
/** hf_canvas_get_rect: the place of @item, in px of the widget. */
HfRect         hf_canvas_get_rect          (HfCanvas    *self,
                                            guint32      item);
/** hf_canvas_find_at: the item at a point of the widget, in px, or HF_INDEX_NONE. */
guint32        hf_canvas_find_at           (HfCanvas    *self,
                                            double       x,
                                            double       y);
/** hf_canvas_enter_selected: takes the focus, on the selected item if there is one. */
void           hf_canvas_enter_selected    (HfCanvas    *self);

/**
 * hf_canvas_get_matches:
 *
 * Returns: (transfer none) (nullable) (element-type guint32): the items that are matches,
 *   ascending; %NULL without a search or a picture
 */
const GArray  *hf_canvas_get_matches       (HfCanvas    *self);
/**
 * hf_canvas_count_matches:
 * @rank: (out): the position of the selected match, from 1; 0 if no match is selected
 * @n_matches: (out): the number of matches in the picture
 */
void           hf_canvas_count_matches     (HfCanvas    *self,
                                            guint32     *rank,
                                            guint32     *n_matches);
/**
 * hf_canvas_go_to_match:
 * @backward: whether to go to the match before
 *
 * Selects the match that follows the selected item; after the last one a match that is not in
 * the picture, if the canvas can show it, and then the first one again. The cursor moves too;
 * the focus stays.
 *
 * Returns: %FALSE if there is no match
 */
gboolean       hf_canvas_go_to_match       (HfCanvas    *self,
                                            gboolean     backward);

/* ---- For subclasses: the items change -------------------------------------- */

/**
 * hf_canvas_drop_items:
 *
 * Drops the picture, the matches and all positions: the items have changed, or will change when
 * `prepare` makes them.
 */
void           hf_canvas_drop_items        (HfCanvas    *self);
/**
 * hf_canvas_place_items:
 *
 * Moves the cursor to the item that it was on before, or to `find_home`, and finds the selected
 * item. May be called while sizes are allocated: the cursor becomes visible afterwards.
 */
void           hf_canvas_place_items       (HfCanvas    *self);
/** hf_canvas_keep_cursor: keeps the cursor on its present item from now on. */
void           hf_canvas_keep_cursor       (HfCanvas    *self);
/** hf_canvas_forget_cursor: the next cursor begins on `find_home`. */
void           hf_canvas_forget_cursor     (HfCanvas    *self);
/**
 * hf_canvas_announce_cursor:
 *
 * Has a screen reader announce the cursor, if the canvas has the focus: after
 * hf_canvas_place_items(), if the user requested the change.
 */
void           hf_canvas_announce_cursor   (HfCanvas    *self);
/** hf_canvas_items_moved: call it when all items have moved in the widget, in the same picture. */
void           hf_canvas_items_moved       (HfCanvas    *self);

/* ---- For subclasses: one thing changes --------------------------------------- */

/** hf_canvas_selection_changed: calls `find_selected` again. */
void           hf_canvas_selection_changed (HfCanvas    *self);
/** hf_canvas_search_changed: calls `find_matches` again, as the search has changed. */
void           hf_canvas_search_changed    (HfCanvas    *self);
/** hf_canvas_drop_picture: draws the picture again. */
void           hf_canvas_drop_picture      (HfCanvas    *self);
/** hf_canvas_restyle: the same, after `restyle`: letters or colors may have changed. */
void           hf_canvas_restyle           (HfCanvas    *self);
/** hf_canvas_move_cursor: moves the cursor to @item, which takes the focus if @focus. */
void           hf_canvas_move_cursor       (HfCanvas    *self,
                                            guint32      item,
                                            gboolean     focus);

/* ---- For subclasses: the state ------------------------------------------------ */

/** hf_canvas_has_focus: whether one of its items has the focus. */
gboolean       hf_canvas_has_focus         (HfCanvas    *self);
/**
 * hf_canvas_get_pointer:
 * @pointer: (out): the position of the pointer, in px of the widget
 *
 * Returns: %FALSE if the pointer is not over the canvas; @pointer is not set then
 */
gboolean       hf_canvas_get_pointer       (HfCanvas    *self,
                                            HfPoint     *pointer);
/** hf_canvas_get_click: (transfer none): the gesture of `press`, to group it with others. */
GtkGesture    *hf_canvas_get_click         (HfCanvas    *self);
/** hf_canvas_get_picture: (transfer none) (nullable): the picture; drawn if it is not kept. */
GskRenderNode *hf_canvas_get_picture       (HfCanvas    *self);
/** hf_canvas_peek_picture: (transfer none) (nullable): the picture, if it is kept. */
GskRenderNode *hf_canvas_peek_picture      (HfCanvas    *self);

G_END_DECLS
