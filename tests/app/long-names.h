/* long-names.h: names that no window is wide enough for, and a real pointer to rest on them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** LongShape: of which characters a name is. */
typedef enum
{
  LONG_LETTERS,  /* one after the other, without a place to break a line */
  LONG_WORDS,    /* with blanks */
  LONG_GENERICS, /* System.Func<System.ValueTuple<… */
  LONG_DOTS,
  LONG_WIDE,     /* ideographs */
  LONG_WIDEST,   /* a ligature that is a whole sentence */
  LONG_LEFTWARD, /* from right to left */
  LONG_MARKS,    /* one letter with many marks above it */
  LONG_N_SHAPES
} LongShape;

/** long_lengths: in characters; 9101 was too wide for GTK, 7801 was not. */
extern const gsize long_lengths[8];

/** long_name: (transfer full): @length characters of @shape. */
char      *long_name           (LongShape   shape,
                                gsize       length);

/** long_assert_renderer: that @window is drawn by what the environment's GSK_RENDERER says. */
void       long_assert_renderer (GtkWidget *window);

/**
 * long_rest_on:
 * @x: in @widget
 * @y: in @widget
 *
 * Moves the real pointer there, and waits until a tooltip is shown and drawn.
 *
 * Returns: (transfer none) (nullable): the tooltip; %NULL if @widget was hidden meanwhile
 */
GtkWidget *long_rest_on        (GtkWidget  *widget,
                                double      x,
                                double      y);

/** long_leave: moves the pointer into the corner of @window until no tooltip is shown. */
void       long_leave          (GtkWidget  *window);

/** long_has_tip: whether there would be a tooltip. */
gboolean   long_has_tip        (GtkWidget  *widget,
                                double      x,
                                double      y);

/** LONG_N_NAMES: how many names of long_make_heap() there are besides the namespace. */
#define LONG_N_NAMES 14
/** LONG_WORST: the one of them that is a million letters. */
#define LONG_WORST 11

/**
 * long_make_heap:
 *
 * Each type has a name of another shape and length, and its objects in the first of two
 * domains have the ids 0x10100, 0x10200 and so on; the last one's name is its namespace's.
 * Domains, containers and fields have long names too.
 *
 * Returns: (transfer full): a file, for hf_test_remove()
 */
GFile     *long_make_heap      (void);

/** long_can_rest_on: whether it is on the screen, above all else, and not scrolled away. */
gboolean   long_can_rest_on    (GtkWidget    *widget,
                                double        x,
                                double        y);

/** long_get_monitor: the screen, in px of a widget. */
void       long_get_monitor    (GdkRectangle *geometry);

/**
 * long_look_at:
 *
 * Draws all that is around @widget, asserts that it is not wider than the screen and that each
 * text in it is short enough to show, and hovers over all in @widget that has a tooltip.
 *
 * Returns: how many tooltips there were; some at most
 */
guint      long_look_at        (GtkWidget    *widget);

G_END_DECLS
