/* hf-export-options.h: the kind of file and the page that an export makes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-completeness.h"
#include "hf-palette.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/** HfExportFormat: a kind of file that can be written. */
typedef enum
{
  HF_EXPORT_PNG,
  HF_EXPORT_SVG,
  HF_EXPORT_PDF,
} HfExportFormat;

/**
 * HfExportOptions:
 * @format: the kind of file
 * @width: of the page, in px; HF_EXPORT_MIN_WIDTH to HF_EXPORT_MAX_SIZE, or with
 *   @height 0: as large as the picture is by itself
 * @height: of the page, in px; HF_EXPORT_MIN_HEIGHT to HF_EXPORT_MAX_SIZE, or 0 as well
 * @scale: pixels of a PNG for each px, 1 to HF_EXPORT_MAX_SCALE; an SVG
 *   and a PDF have none
 * @palette: its colors
 * @is_transparent: whether its background is transparent
 * @omits_title: whether to leave out the title block; the picture fills its room
 * @omits_legend: whether to leave out the legend
 * @title: (nullable): the first line of the title block, usually the file's name
 * @completeness: (nullable): the faults for the title block, as from
 *   hf_recording_copy_completeness(); %NULL = those of the heap
 * @memory_limit: bytes that an image may take; 0 = free memory, %G_MAXUINT64 = any
 * @source: (nullable): the file of the heap, which a picture never replaces
 */
typedef struct
{
  HfExportFormat        format;
  int                   width;
  int                   height;
  int                   scale;
  HfPalette             palette;
  gboolean              is_transparent;
  gboolean              omits_title;
  gboolean              omits_legend;
  const char           *title;
  const HfCompleteness *completeness;
  guint64               memory_limit;
  GFile                *source;
} HfExportOptions;

/** HF_EXPORT_OPTIONS_INIT: a light PNG of 1200×800 px. */
#define HF_EXPORT_OPTIONS_INIT \
  { \
    .format = HF_EXPORT_PNG, \
    .width = 1200, \
    .height = 800, \
    .scale = 1, \
  }

#define HF_EXPORT_MIN_WIDTH 320
#define HF_EXPORT_MIN_HEIGHT 240
#define HF_EXPORT_MAX_SIZE 16384
#define HF_EXPORT_MAX_SCALE 4
/** HF_EXPORT_MAX_PIXELS: the widest and highest image that Cairo makes. */
#define HF_EXPORT_MAX_PIXELS 32767

G_END_DECLS
