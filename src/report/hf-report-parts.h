/* hf-report-parts.h: figures, names and bars, as all reports write them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-comparison.h"
#include "hf-report-page.h"

G_BEGIN_DECLS

/**
 * hf_report_dup_clipped:
 * @text: plain text
 *
 * A file may have a name of a million characters, which no page needs as a whole.
 *
 * Returns: (transfer full): the first characters of @text, with "…" at the end if there are more
 */
char *hf_report_dup_clipped   (const char   *text);

/* ---- Figures ------------------------------------------------------------------ */

/** hf_report_add_size: "4.3 MB"; programs read the exact bytes, and the pointer shows them. */
void  hf_report_add_size      (HfReportPage *self,
                               guint64       n_bytes);
/** hf_report_add_count: "35,904"; programs read the number. */
void  hf_report_add_count     (HfReportPage *self,
                               guint64       count);

/* ---- Cells of a table --------------------------------------------------------- */

/** hf_report_add_size_cell: a cell with hf_report_add_size(). */
void  hf_report_add_size_cell (HfReportPage *self,
                               guint64       n_bytes);
/** hf_report_add_count_cell: a cell with hf_report_add_count(). */
void  hf_report_add_count_cell (HfReportPage *self,
                                guint64       count);
/** hf_report_add_share_cell: a cell with @part as a share of @whole: "16.6 %". */
void  hf_report_add_share_cell (HfReportPage *self,
                                guint64       part,
                                guint64       whole);
/** hf_report_add_bar_cell: a cell with a bar, filled to the share that @part is of @whole. */
void  hf_report_add_bar_cell  (HfReportPage *self,
                               guint64       part,
                               guint64       whole);

/**
 * hf_report_begin_table:
 * @classes: (nullable): of the table
 * @titles: (nullable) (array zero-terminated=1): of its columns; "" for one without a title; %NULL
 *   if no column has one
 * @column_classes: (nullable) (array): by column, its classes or %NULL
 *
 * Begins a table and its body; end it with hf_report_end_table().
 */
void  hf_report_begin_table   (HfReportPage      *self,
                               const char        *classes,
                               const char *const *titles,
                               const char *const *column_classes);
/** hf_report_end_table: ends the table that hf_report_begin_table() began. */
void  hf_report_end_table     (HfReportPage      *self);

/**
 * hf_report_begin_name_cell:
 * @title: (nullable): the whole name, which the pointer shows
 *
 * The first cell of a row, elided where it does not fit. End it with hf_html_end().
 */
void  hf_report_begin_name_cell (HfReportPage    *self,
                                 const char      *title);

/* ---- Differences -------------------------------------------------------------- */

/**
 * hf_report_add_change_cells:
 * @is_size: whether both figures are sizes in bytes
 *
 * Two cells: the difference, in the color of its sign, and in percent of @before.
 */
void  hf_report_add_change_cells (HfReportPage   *self,
                                  guint64         before,
                                  guint64         after,
                                  gboolean        is_size);

/**
 * HfReportScale: the common scale of some bars
 * @largest: the largest difference, whichever its sign
 * @second: the second largest
 * @whole: the difference that fills a bar
 * @is_cut: whether the bar of the largest one is cut, so that the others can be seen
 *
 * Zeros at first; hf_report_scale_finish() sets the last two.
 */
typedef struct
{
  guint64  largest;
  guint64  second;
  double   whole;
  gboolean is_cut;
} HfReportScale;

/** hf_report_scale_add: takes one more difference into account. */
void  hf_report_scale_add     (HfReportScale       *self,
                               gint64               difference);
/** hf_report_scale_finish: sets the scale, when all differences are there. */
void  hf_report_scale_finish  (HfReportScale       *self);
/** hf_report_add_change_bar: a cell with a bar from a middle line: to the right for growth. */
void  hf_report_add_change_bar (HfReportPage        *self,
                                const HfReportScale *scale,
                                gint64               difference);

/**
 * hf_report_add_change_tag:
 * @is_doubtful: whether the change may come from a file and not from the process
 *
 * A small word behind a name, “NEW” or “GONE”, nothing for other changes; with a question mark if
 * the change is doubtful.
 */
void  hf_report_add_change_tag (HfReportPage   *self,
                                HfChange        change,
                                gboolean        is_doubtful);

/* ---- Names -------------------------------------------------------------------- */

/** hf_report_add_name: a name, and behind it in gray @place (nullable), such as a namespace. */
void  hf_report_add_name      (HfReportPage *self,
                               const char   *name,
                               const char   *place);
/** hf_report_add_place: the gray text behind a name alone. */
void  hf_report_add_place     (HfReportPage *self,
                               const char   *place);
/**
 * hf_report_begin_colored:
 * @classes: `sw` for a swatch, `rk` for a disc, `pill` for a pill
 *
 * Begins an element in one color on a light screen and another on a dark one. End it with
 * hf_html_end().
 */
void  hf_report_begin_colored (HfReportPage  *self,
                               const char    *classes,
                               const HfColor *light,
                               const HfColor *dark);
/** hf_report_add_swatch: a square in the color of the type @type_name, a full name. */
void  hf_report_add_swatch    (HfReportPage *self,
                               const char   *type_name);
/** hf_report_add_type: the swatch of @type, its short name and its namespace. */
void  hf_report_add_type      (HfReportPage *self,
                               HfHeap       *heap,
                               HfTypeIndex   type);

/** hf_report_add_changed_type: the same with a tag for @change. */
void  hf_report_add_changed_type (HfReportPage *self,
                                  HfHeap       *heap,
                                  HfTypeIndex   type,
                                  HfChange      change,
                                  gboolean      is_doubtful);

/**
 * HF_REPORT_SEVERAL_KINDS: in place of a kind of root: several kinds.
 */
#define HF_REPORT_SEVERAL_KINDS G_MAXUINT64

/** hf_report_add_root_icon: the icon of a kind of root, on a disc in its color. */
void  hf_report_add_root_icon (HfReportPage *self,
                               guint64       kind);

/* ---- Paths -------------------------------------------------------------------- */

/**
 * hf_report_dup_root_name:
 * @type: the class that declares a static field, or none
 * @field: (nullable): the name of a static field
 *
 * Returns: (transfer full): "Cache.s_map" of a static field, if it is known; else the name of the
 *   kind: "Local variable"
 */
char *hf_report_dup_root_name (HfHeap       *heap,
                               guint64       kind,
                               HfTypeIndex   type,
                               const char   *field);

/** hf_report_begin_path: the way from a root to objects; end it with hf_html_end(). */
void  hf_report_begin_path    (HfReportPage *self);
/** hf_report_add_path_root: the beginning of a path, a root named @name. */
void  hf_report_add_path_root (HfReportPage *self,
                               guint64       kind,
                               const char   *name);
/**
 * hf_report_add_path_type:
 * @type_name: the full name of the type
 * @count: (nullable): the number of objects, as text: "×200 → ×4,200"
 *
 * The next type of a path.
 */
void  hf_report_add_path_type (HfReportPage *self,
                               const char   *type_name,
                               const char   *count);
/** hf_report_add_path_text: in place of types that are left out: "… 12 more". */
void  hf_report_add_path_text (HfReportPage *self,
                               const char   *text);

G_END_DECLS
