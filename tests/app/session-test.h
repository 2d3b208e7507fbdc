/* session-test.h: what several tests of the steps of a session need
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app-test.h"
#include "hf-graph-view.h"

G_BEGIN_DECLS

/** session_test_dup_state: all that a step holds, found out by another way than it does. */
char *session_test_dup_state    (HfSession  *session);
void  session_test_assert_state (HfSession  *session,
                                 const char *expected);

/** session_test_load: (transfer full): the snapshot at @position of @file, with what holds what. */
HfSession *session_test_load        (GFile      *file,
                                     guint32     position);
/** session_test_load_sample: (transfer full): the WPF application, with what holds what. */
HfSession *session_test_load_sample (void);

/** session_test_wait: until no treemap is being made. */
void  session_test_wait         (HfSession  *session);

/** session_test_is_graph_shown: whether @view shows the graph that its session asks for. */
gboolean session_test_is_graph_shown (HfGraphView *view);
/** session_test_wait_for_graph: until it does. */
void     session_test_wait_for_graph (HfGraphView *view);

/** session_test_open_groups: opens the first @n_kinds kinds of roots, with as many rows in each. */
void  session_test_open_groups  (HfSession  *session,
                                 guint       n_kinds,
                                 guint32     n_shown,
                                 gboolean    is_step);
/** session_test_list_roots: does what a list of roots does by itself, when it shows others. */
void  session_test_list_roots   (HfSession  *session);

G_END_DECLS
