/* hf-report-page.h: the frame of a report, and the parts that all reports have
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-html.h"
#include "hf-palette.h"
#include "hf-surface.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/** HF_REPORT_ENDING: the extension of the files of reports, with its dot. */
#define HF_REPORT_ENDING ".html"

/** hf_report_has_ending: whether the name of the file @name ends so, in any case. */
gboolean hf_report_has_ending        (const char   *name);

/**
 * HfReportPage:
 * @html: the content of the page so far
 * @n_pictures: how many pictures it has so far
 *
 * A report that is being written: one page of HTML that needs neither scripts nor any other file,
 * for light and dark screens and for paper. Free it with hf_report_page_clear().
 */
typedef struct
{
  HfHtml *html;
  guint   n_pictures;
} HfReportPage;

/** hf_report_page_init: an empty page; @self (out caller-allocates). */
void    hf_report_page_init          (HfReportPage *self);
/** hf_report_page_clear: frees all that was written. May be called again. */
void    hf_report_page_clear         (HfReportPage *self);

/** HfReportTone: the color of a box: its content is good, bad, to be watched, or neither. */
typedef enum
{
  HF_REPORT_GOOD,
  HF_REPORT_WARNING,
  HF_REPORT_BAD,
  HF_REPORT_NEUTRAL,
} HfReportTone;

/** hf_report_tone_get_class: (transfer none): the class of a box of @tone. */
const char *hf_report_tone_get_class (HfReportTone tone);

/**
 * HfReportHead: the head of a report
 * @kind: the kind of report, "Heap report"
 * @title: its subject
 * @origin: (nullable): the place and the time of its subject, in a line
 * @verdict: (nullable): the result in a few words, such as "Complete"; %NULL = no box
 * @detail: (nullable): a few more words, below
 * @tone: of the box
 */
typedef struct
{
  const char  *kind;
  const char  *title;
  const char  *origin;
  const char  *verdict;
  const char  *detail;
  HfReportTone tone;
} HfReportHead;

/** hf_report_add_head: the head, the first part of a page. */
void    hf_report_add_head           (HfReportPage       *self,
                                      const HfReportHead *head);

/**
 * hf_report_begin_section:
 * @title: of the section
 * @note: (nullable): a sentence below it
 *
 * A section that one page of paper has as a whole. End it with hf_html_end().
 */
void    hf_report_begin_section      (HfReportPage *self,
                                      const char   *title,
                                      const char   *note);

/** hf_report_begin_long_section: the same, but it may continue on the next page. */
void    hf_report_begin_long_section (HfReportPage *self,
                                      const char   *title,
                                      const char   *note);

/**
 * HfReportPaint:
 *
 * Paints a picture in the colors of @palette. Two palettes that differ in #HfPalette.dark alone
 * lead to the same calls in the same order, except for the colors.
 *
 * Returns: %FALSE if it was cancelled
 */
typedef gboolean (*HfReportPaint)    (HfSurface       *surface,
                                      const HfPalette *palette,
                                      gpointer         user_data);

/**
 * hf_report_add_picture:
 * @width: of the picture, in px
 * @height: of the picture, in px
 * @label: the name of the picture for a screen reader, plain text
 * @paint: called once for light colors, and once for dark ones
 *
 * A picture as wide as the element around it, in the colors of the screen.
 *
 * Returns: %FALSE if @paint was cancelled; then the page lacks it
 */
gboolean hf_report_add_picture       (HfReportPage  *self,
                                      double         width,
                                      double         height,
                                      const char    *label,
                                      HfReportPaint  paint,
                                      gpointer       user_data);

/**
 * hf_report_add_origin:
 * @command: (nullable) (array zero-terminated=1): the command that writes this report: its words as
 *   a shell reads them, an option with its value in one
 * @notes: sentences about the page, one after the other
 *
 * The last part of a page: how it was made.
 */
void    hf_report_add_origin         (HfReportPage      *self,
                                      const char *const *command,
                                      const char        *notes);

/**
 * hf_report_page_finish:
 * @title: of the page
 *
 * The same content gives the same bytes.
 *
 * Returns: (transfer full): the whole file
 */
GBytes *hf_report_page_finish        (HfReportPage *self,
                                      const char   *title);

/**
 * hf_report_write:
 * @file: the file to write; it is replaced only when the report is complete
 *
 * Errors: as hf_output_file_new() and hf_output_file_close().
 */
gboolean hf_report_write             (GBytes        *report,
                                      GFile         *file,
                                      GCancellable  *cancellable,
                                      GError       **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfReportPage, hf_report_page_clear)

G_END_DECLS
