/* page-test.h: a page without a heap, which counts what its window asks of it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-page.h"

G_BEGIN_DECLS

#define PAGE_TYPE_TEST (page_test_get_type ())
G_DECLARE_FINAL_TYPE (PageTest, page_test, PAGE, TEST, GtkWidget)

/** PageTest: tests set what it reports, and read what was asked of it. */
struct _PageTest
{
  GtkWidget parent_instance;

  char          *title;
  HfPageState    state;
  HfPageCommand  commands;
  HfPageCommand  last_run;
  guint          n_run;
  guint          n_closed;
  guint          n_checked;
  HfRoom         room;
  gboolean       shows_details;
  char          *order;
  guint          position;
  guint          n_steps;
  GFile         *file;
  HfSession     *session;
  AdwViewStack  *views;
};

/** page_test_add: (transfer none): puts a new one into the window that was used last. */
PageTest *page_test_add          (const char    *title);

/** page_test_set_commands: makes it report @commands. */
void      page_test_set_commands (PageTest      *page,
                                  HfPageCommand  commands);

/** page_test_set_title: makes it report @title. */
void      page_test_set_title    (PageTest      *page,
                                  const char    *title);

G_END_DECLS
