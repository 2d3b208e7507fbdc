/* browser-test.h: opens a page in a browser without a user, and asks it questions
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * Browser:
 *
 * A window with one page of a file, and all requests that the page has led to. Scripts of the page
 * do not run.
 */
typedef struct _Browser Browser;

/**
 * browser_test_open:
 * @width: of the window, in px
 * @is_dark: whether the screen prefers dark colors
 *
 * Returns: (transfer full): when the page is complete
 */
Browser   *browser_test_open         (const char  *path,
                                      int          width,
                                      gboolean     is_dark);
/** browser_test_close: closes the window. */
void       browser_test_close        (Browser     *self);

/** browser_test_get_requests: (transfer none) (element-type utf8): addresses, in order. */
GPtrArray *browser_test_get_requests (Browser     *self);

/** browser_test_ask: (transfer full): the value of an expression in JavaScript, as text. */
char      *browser_test_ask          (Browser     *self,
                                      const char  *expression);
/** browser_test_ask_number: the value of an expression that is a whole number. */
int        browser_test_ask_number   (Browser     *self,
                                      const char  *expression);

/** browser_test_print: prints the page on A4 into the PDF @path. */
void       browser_test_print        (Browser     *self,
                                      const char  *path);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Browser, browser_test_close)

G_END_DECLS
