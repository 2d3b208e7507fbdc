/* hf-thumbnail.h: a heap as a small picture, for file managers
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-hierarchy.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/** The sides that a thumbnail can have, in pixels. */
#define HF_THUMBNAIL_MIN_SIZE 16
#define HF_THUMBNAIL_MAX_SIZE 2048

/**
 * hf_thumbnail_draw:
 * @size: the length of each side, in pixels; HF_THUMBNAIL_MIN_SIZE to HF_THUMBNAIL_MAX_SIZE
 *
 * Draws a treemap of all of @hierarchy without text: only colors and areas.
 * The same input gives the same bytes. May run in a worker.
 *
 * Errors: %G_IO_ERROR_FAILED if there is not enough memory.
 *
 * Returns: (transfer full): a PNG, or %NULL with @error set
 */
GBytes *hf_thumbnail_draw (HfHierarchy  *hierarchy,
                           int           size,
                           GError      **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
