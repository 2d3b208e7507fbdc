/* hf-timeline-cursor.h: the collection or snapshot of a timeline under the keyboard
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-canvas-cursor.h"

G_BEGIN_DECLS

#define HF_TYPE_TIMELINE_CURSOR (hf_timeline_cursor_get_type ())

/** HfTimelineCursor: forwards the actions of the timeline. */
G_DECLARE_FINAL_TYPE (HfTimelineCursor, hf_timeline_cursor, HF, TIMELINE_CURSOR, HfCanvasCursor)

G_END_DECLS
