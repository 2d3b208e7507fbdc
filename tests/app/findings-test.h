/* findings-test.h: a heap with findings, and how tests of them press buttons
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* One that holds much, of another type than its object; much that is garbage. */
#define FINDINGS_TEST_HEAP                                                          \
  "!o o:24:Own.Owner o->a a:100000:System.Byte[] g:900000:Own.Dead #s:Own.Class.field " \
  "s:80000:Own.S"

/** FindingsTest: a widget that shows the findings of @session, in a window. */
typedef struct
{
  HfSession *session;
  GtkWidget *window;
  GtkWidget *widget;
  guint      n_emitted; /* of the signal that the widget emits */
} FindingsTest;

/**
 * findings_test_set_up:
 * @widget: (transfer floating): that shows findings
 * @signal: the signal of @widget to count
 *
 * Shows @widget for a heap without findings yet; the caller has given it @self->session.
 */
void       findings_test_set_up       (FindingsTest *self,
                                       GtkWidget    *widget,
                                       const char   *signal);
void       findings_test_tear_down    (FindingsTest *self,
                                       gconstpointer data);

/** findings_test_session: (transfer full): of a heap with its retention, without findings. */
HfSession *findings_test_session      (void);
/** findings_test_show: gives the session an owner, static fields and garbage, in this order. */
void       findings_test_show         (FindingsTest *self);
/** findings_test_show_largest: gives the session one largest owner, and nothing that stands out. */
void       findings_test_show_largest (FindingsTest *self);

/** findings_test_find_button: (nullable): the button in @widget with that label or tooltip. */
GtkWidget *findings_test_find_button  (GtkWidget    *widget,
                                       const char   *name);
/** findings_test_click: clicks a button in @widget, which has to be there. */
void       findings_test_click        (GtkWidget    *widget,
                                       const char   *name);

G_END_DECLS
