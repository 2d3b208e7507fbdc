/* hf-timeline-scale.h: the ticks of an axis
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * hf_timeline_scale_get_step:
 * @span: of the axis, at least 1
 * @max_ticks: at least 1
 *
 * Returns: the least of 1, 2 and 5 times a power of 10 that divides @span into no more than
 *   @max_ticks steps
 */
guint64 hf_timeline_scale_get_step       (guint64 span,
                                          guint   max_ticks);

/**
 * hf_timeline_scale_get_bytes_step:
 *
 * Returns: the same for bytes; with binary units, times a power of 1024
 */
guint64 hf_timeline_scale_get_bytes_step (guint64 span,
                                          guint   max_ticks);

/**
 * hf_timeline_scale_dup_time:
 * @time: in µs
 * @step: of the ticks, in µs
 *
 * Returns: (transfer full): "5 ms", "250 µs", "1.5 s" or "2:30", with as many digits as the steps
 *   need
 */
char   *hf_timeline_scale_dup_time       (gint64  time,
                                          guint64 step);

G_END_DECLS
