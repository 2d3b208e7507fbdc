/* treemap-test.h: a treemap in a window, for several tests of it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-treemap-view.h"

G_BEGIN_DECLS

typedef struct
{
  HfSession     *session;
  HfTreemapView *view;
  GtkWindow     *window;
} TreemapTest;

/** treemap_test_open: shows what @text says in a window of its own. */
void     treemap_test_open          (TreemapTest   *fixture,
                                     const char    *text);
/** treemap_test_close: lets go of all that treemap_test_open() has made. */
void     treemap_test_close         (TreemapTest   *fixture,
                                     gconstpointer  data);

/** treemap_test_has_layout: an AppTestCondition: whether a widget is mapped and has a size. */
gboolean treemap_test_has_layout    (gpointer       widget);

/** treemap_test_act: activates an action of the view. */
void     treemap_test_act           (TreemapTest   *fixture,
                                     const char    *action);

/** treemap_test_assert_cursor: that it is on the cell that is called @expected. */
void     treemap_test_assert_cursor (TreemapTest   *fixture,
                                     const char    *expected);

/** treemap_test_press: presses the last pixel of @cell. */
void     treemap_test_press         (TreemapTest   *fixture,
                                     int            n_press,
                                     guint32        cell);

G_END_DECLS
