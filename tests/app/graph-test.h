/* graph-test.h: a graph in a window, for several tests of it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-graph-view.h"

G_BEGIN_DECLS

typedef struct
{
  HfSession   *session;
  HfGraphView *view;
  GtkWindow   *window;
} GraphTest;

/** graph_test_add: adds a test of a graph of its own, of the WPF application. */
void               graph_test_add          (const char *path,
                                            void      (*test) (GraphTest *, gconstpointer));

/** graph_test_act: activates an action of the view. */
void               graph_test_act          (GraphTest  *fixture,
                                            const char *action);

/** graph_test_show_subject: shows what retains an object that much retains. */
void               graph_test_show_subject (GraphTest  *fixture);

/** graph_test_get_node: (transfer none): of the graph that is shown. */
const HfGraphNode *graph_test_get_node     (GraphTest  *fixture,
                                            guint32     node);
/** graph_test_find_closed: a node with hidden ones that open all at once. */
guint32            graph_test_find_closed  (GraphTest  *fixture);
/** graph_test_press: presses the middle of @node. */
void               graph_test_press        (GraphTest  *fixture,
                                            int         n_press,
                                            guint32     node);
/** graph_test_go_to: moves the cursor to @node. */
void               graph_test_go_to        (GraphTest  *fixture,
                                            guint32     node);

G_END_DECLS
