/* hf-nettrace-start-private.h: the beginning of a .nettrace, up to its first block
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-nettrace-stream.h"

G_BEGIN_DECLS

/* Of names of types, with the NUL behind them. */
#define HF_NETTRACE_MAX_TYPE_NAME 64

#define HF_NETTRACE_TAG_END_OBJECT 6

/* Reads all that stands before the first block into @clock. */
gboolean hf_nettrace_read_start (HfByteReader     *reader,
                                 HfNettraceClock  *clock,
                                 GError          **error);

/* An object begins with its type, which is one itself. @name has room for
 * HF_NETTRACE_MAX_TYPE_NAME bytes. FALSE if none begins here. */
gboolean hf_nettrace_read_type  (HfByteReader     *reader,
                                 char             *name,
                                 guint32          *min_reader);

G_END_DECLS
