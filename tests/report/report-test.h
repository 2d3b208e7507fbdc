/* report-test.h: reads a report, and asserts that it is sound and harmless
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * ReportRow: a row of a table
 * @title: the text of its first cell
 * @values: (element-type guint64): the figures of its other cells
 * @section: position of its section in #ReportPage.sections; -1 above all sections
 */
typedef struct
{
  char   *title;
  GArray *values;
  int     section;
} ReportRow;

/**
 * ReportPage: the content of a report
 * @text: all of its text, with one blank between words and around elements
 * @sections: (element-type utf8): the titles of its sections
 * @rows: (element-type ReportRow): the rows of its tables
 * @n_pictures: how many pictures with a name it has
 */
typedef struct
{
  char      *text;
  GPtrArray *sections;
  GPtrArray *rows;
  guint      n_pictures;
} ReportPage;

/**
 * report_test_read:
 *
 * Asserts that each element ends, that nothing is a script, and that nothing outside is named.
 *
 * Returns: (transfer full): the content
 */
ReportPage      *report_test_read         (GBytes           *report);
/** report_test_free: frees it. */
void             report_test_free         (ReportPage       *self);

/** report_test_find_row: (transfer none) (nullable): the row with @title in @section. */
const ReportRow *report_test_find_row     (const ReportPage *self,
                                           const char       *section,
                                           const char       *title);
/** report_test_get_value: a figure of the row that report_test_find_row() returns. */
guint64          report_test_get_value    (const ReportPage *self,
                                           const char       *section,
                                           const char       *title,
                                           guint             position);

/** report_test_has_section: whether a section has this title. */
gboolean         report_test_has_section  (const ReportPage *self,
                                           const char       *title);
/** report_test_assert_contains: asserts that the text has @part somewhere. */
void             report_test_assert_contains (const ReportPage *self,
                                              const char       *part);

/**
 * report_test_assert_accepted:
 * @path: of a report
 *
 * Asserts that xmllint and tidy find nothing wrong, or skips the test if they are not installed.
 */
void             report_test_assert_accepted (const char       *path);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ReportPage, report_test_free)

G_END_DECLS
