/* hf-figures.h: sizes, counts and shares as people read them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-types.h"

#include <glib-object.h>

G_BEGIN_DECLS

/**
 * HfUnits: the units of sizes.
 * @HF_UNITS_DECIMAL: "5.4 MB", of a thousand each
 * @HF_UNITS_BINARY: "5.1 MiB", of 1024 each
 * @HF_UNITS_EXACT: "5,404,160 B"
 */
typedef enum
{
  HF_UNITS_DECIMAL,
  HF_UNITS_BINARY,
  HF_UNITS_EXACT,
} HfUnits;

/** HF_TYPE_UNITS: #HfUnits; see hf-enum.h for names. */
#define HF_TYPE_UNITS (hf_units_get_type ())
GType   hf_units_get_type    (void);

/** hf_figures_set_units: of all sizes from now on, decimal at first; any thread. */
void    hf_figures_set_units (HfUnits units);
/** hf_figures_get_units: the units in which sizes are written in this process; any thread. */
HfUnits hf_figures_get_units (void);

/**
 * hf_figures_size:
 *
 * In the units set. Decimal units with up to three digits, one of them after the point below a
 * hundred: "940 B", "56.0 KB", "611 KB", "5.4 MB", "19.6 MB", "112 MB"; binary ones with
 * four from a thousand on: "1013 KiB". The same in every locale but for the unit.
 *
 * Returns: (transfer full): translated
 */
char *hf_figures_size       (guint64 n_bytes);
/** hf_figures_bytes: (transfer full): exact, grouped: "4,147,128 B". */
char *hf_figures_bytes      (guint64 n_bytes);
/** hf_figures_count: (transfer full): grouped in threes: "138,218". */
char *hf_figures_count      (guint64 count);
/**
 * hf_figures_share:
 *
 * Returns: (transfer full): @part of @whole as "16.6 %"; "0 %" if either is 0,
 *   "100 %" for all of it; "< 0.1 %" and "> 99.9 %" for shares that would read
 *   as none or as all
 */
char *hf_figures_share      (guint64 part,
                             guint64 whole);
/**
 * hf_figures_root_kind:
 *
 * Returns: (transfer full): the name of one root of a kind, the same everywhere: "Static field",
 *   "Handle", …; "Kind 9" (decimal) if the kind has no name
 */
char *hf_figures_root_kind  (guint64 kind);
/**
 * hf_figures_root_kinds:
 *
 * Returns: (transfer full): the name of all roots of a kind: "Static fields", "Handles", …;
 *   "Kind 9" if the kind has no name
 */
char *hf_figures_root_kinds (guint64 kind);
/**
 * hf_figures_root_flags:
 *
 * Returns: (transfer full): "pinned, weak", each other bit as its number, "16", as
 *   the command line writes it; "" if none
 */
char *hf_figures_root_flags (guint64 flags);

G_END_DECLS
