/* hf-sos-parser-private.h: the state of the parser, and its callbacks
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-sos-parser.h"

G_BEGIN_DECLS

/* The elements in the root element, at depth 2. */
typedef enum
{
  HF_SOS_SECTION_NONE,
  HF_SOS_SECTION_TYPES,
  HF_SOS_SECTION_ROOTS,
  HF_SOS_SECTION_OBJECTS,
} HfSosSection;

struct _HfSosParser
{
  GMarkupParseContext *context;
  HfHeapPart          *part;
  guint64              n_lines; /* that ended before the text now fed to the context */

  guint         depth;      /* elements that are open */
  guint         skip_depth; /* the outermost of them that is passed over; 0 = none */
  HfSosSection  section;
  gboolean      is_in_object;
  gboolean      has_root;
  gboolean      is_foreign;
  gboolean      has_types;
  gboolean      has_left;   /* a section has ended */
  gboolean      has_failed;
  GArray       *free_types; /* guint64 */

  guint64 n_events; /* of the context */
  gsize   n_quiet;  /* bytes since the last, in whole steps */
};

/* ---- hf-sos-elements.c ----------------------------------------------------- */

/* Their data is an HfSosParser. */
extern const GMarkupParser hf_sos_parser_callbacks;

G_END_DECLS
