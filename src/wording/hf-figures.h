/* hf-figures.h: sizes, counts and shares as text
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
 * @HF_UNITS_DECIMAL: "5.4 MB", powers of 1000
 * @HF_UNITS_BINARY: "5.1 MiB", powers of 1024
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

/** hf_figures_set_units: sets the units of all sizes, which are decimal at first; any thread. */
void    hf_figures_set_units (HfUnits units);
/** hf_figures_get_units: the units of all sizes in this process; any thread. */
HfUnits hf_figures_get_units (void);

/**
 * hf_figures_size:
 *
 * Formats a size in the units of hf_figures_set_units(). Decimal units have up to three digits, one
 * of them after the point below 100: "940 B", "56.0 KB", "611 KB", "5.4 MB", "19.6 MB", "112 MB";
 * binary ones have four digits from 1000 on: "1013 KiB". Only the unit depends on the locale.
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
 * Returns: (transfer full): @part of @whole as "16.6 %"; "0 %" if either is 0, "100 %" if they are
 *   equal; "< 0.1 %" and "> 99.9 %" for shares that would round to 0 or to 100
 */
char *hf_figures_share      (guint64 part,
                             guint64 whole);
/**
 * hf_figures_size_change:
 *
 * Returns: (transfer full): @n_bytes as hf_figures_size(), with "+" or the minus sign "−" (U+2212)
 *   in front of it, for people: "+2.1 KB", "−940 B", "0 B"
 */
char *hf_figures_size_change  (gint64 n_bytes);
/** hf_figures_count_change: (transfer full): the same of a count: "+2,000", "−5", "0". */
char *hf_figures_count_change (gint64 count);
/**
 * hf_figures_share_change:
 *
 * Returns: (transfer full) (nullable): the difference in percent of @before: "+101.8 %", "−5.2 %",
 *   "0 %"; "> 0 %" and "< 0 %" for differences that would round to 0; %NULL if @before is 0, as any
 *   growth from 0 has no percentage
 */
char *hf_figures_share_change (guint64 before,
                               guint64 after);
/**
 * hf_figures_root_kind:
 *
 * Returns: (transfer full): the name of one root of a kind, the same in all places: "Static field",
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
 * Returns: (transfer full): "pinned, weak", an unknown bit as its number, "16", as
 *   the command line writes it; "" if there are no flags
 */
char *hf_figures_root_flags (guint64 flags);

G_END_DECLS
