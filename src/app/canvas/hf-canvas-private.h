/* hf-canvas-private.h: shared by the files of the canvas
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-canvas.h"

G_BEGIN_DECLS

/**
 * HfCanvasSearch:
 * @matches: (nullable) (element-type guint32): ascending; %NULL until they are used
 * @marks: (nullable): the frames around them, in px of the widget; %NULL until they are used
 * @settle_source: starts the flash when the search has settled
 * @flash_tick: the tick callback of the flash, 0 for none
 * @flash_start: of the frame clock, in µs; 0 before the first frame
 * @flash: the brightness of the flash, from 0 to 1
 */
typedef struct
{
  GArray        *matches;
  GskRenderNode *marks;
  guint          settle_source;
  guint          flash_tick;
  gint64         flash_start;
  double         flash;
} HfCanvasSearch;

/** HfCanvasPrivate: the state of a canvas. */
typedef struct
{
  GskRenderNode  *picture; /* NULL until it is used */
  HfCanvasSearch  search;

  guint32         hover;
  guint32         selected;
  guint32         cursor;
  guint64         cursor_key;

  /* They take turns: a screen reader speaks a change of focus, but not a change of name. */
  HfCanvasCursor *cursors[2];
  guint           current;
  guint           cursor_source; /* shows the cursor of new items */
  gboolean        wants_focus;   /* whether the next cursor takes the focus */
  gboolean        announces;     /* ... if the canvas has it by then */

  GtkGesture     *click;
  HfPoint         pointer; /* in px of the widget */
  gboolean        has_pointer;
  int             width; /* of the last allocation, in px */
  int             height;

  PangoFontDescription *font; /* of the picture; NULL before the first style */
} HfCanvasPrivate;

/** hf_canvas_get_private: (transfer none): the state of @self. */
HfCanvasPrivate *hf_canvas_get_private        (HfCanvas         *self);
/** hf_canvas_prepare: calls `prepare`. */
void             hf_canvas_prepare            (HfCanvas         *self);
/** hf_canvas_get_key: the key of @item. */
guint64          hf_canvas_get_key            (HfCanvas         *self,
                                               guint32           item);
/** hf_canvas_get_radius: the radius of the corners of @item, in px. */
double           hf_canvas_get_radius         (HfCanvas         *self,
                                               guint32           item);

/** hf_canvas_show_cursor_later: (type GSourceOnceFunc): shows the cursor of a canvas. */
void             hf_canvas_show_cursor_later  (gpointer          user_data);
/** hf_canvas_grab_focus: GtkWidgetClass.grab_focus(). */
gboolean         hf_canvas_grab_focus         (GtkWidget        *widget);
/** hf_canvas_focus: GtkWidgetClass.focus(). */
gboolean         hf_canvas_focus              (GtkWidget        *widget,
                                               GtkDirectionType  direction);

/** hf_canvas_add_pointer: adds the controllers of the pointer; in init. */
void             hf_canvas_add_pointer        (HfCanvas         *self);
/** hf_canvas_press: the default of `press`. */
void             hf_canvas_press              (HfCanvas         *self,
                                               int               n_press,
                                               double            x,
                                               double            y);
/** hf_canvas_fill_tooltip: the default of `fill_tooltip`. */
gboolean         hf_canvas_fill_tooltip       (HfCanvas         *self,
                                               guint32           item,
                                               double            x,
                                               double            y,
                                               GtkTooltip       *tooltip);
/** hf_canvas_query_tooltip: GtkWidgetClass.query_tooltip(). */
gboolean         hf_canvas_query_tooltip      (GtkWidget        *widget,
                                               int               x,
                                               int               y,
                                               gboolean          keyboard,
                                               GtkTooltip       *tooltip);

/** hf_canvas_install_search: installs the signal; in class_init. */
void             hf_canvas_install_search     (GObjectClass     *object_class);
/** hf_canvas_stop_search: stops the flash and frees all matches, without a signal; in dispose. */
void             hf_canvas_stop_search        (HfCanvas         *self);
/** hf_canvas_drop_matches: calls `find_matches` again at the next use of matches. */
void             hf_canvas_drop_matches       (HfCanvas         *self);
/** hf_canvas_drop_match_marks: call it when frames have moved or look different. */
void             hf_canvas_drop_match_marks   (HfCanvas         *self);
/** hf_canvas_snapshot_matches: adds frames and flash to @snapshot. */
void             hf_canvas_snapshot_matches   (HfCanvas         *self,
                                               GtkSnapshot      *snapshot);

G_END_DECLS
