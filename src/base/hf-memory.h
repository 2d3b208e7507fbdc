/* hf-memory.h: how much memory is free for a heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * hf_memory_set_up:
 *
 * A program calls this first. By default, the C library keeps freed blocks of up to 32 MB for
 * reuse, but cannot reuse them well when columns of many sizes come and go: an analysis of ten
 * million objects took 50 MB more at its peak. After this call, freed blocks of 4 MB or more
 * return to the system at once. If the address space has a limit, all threads share one heap of
 * the C library.
 */
void     hf_memory_set_up        (void);

/**
 * hf_memory_get_available:
 *
 * The memory that the kernel reports as available without swapping (MemAvailable), or the rest of
 * the limit of a control group or of the address space (`ulimit -v`, minus a reserve for small
 * allocations) if that is less; and with it what hf-block.h keeps for other blocks. A successful
 * allocation proves nothing: the kernel grants more than it has.
 *
 * Returns: bytes; %G_MAXUINT64 if the system does not report it
 */
guint64  hf_memory_get_available (void);

/** Sizes to pass to hf_memory_check_space(), in bytes: before reading a heap, and before drawing
 * a picture, for which three threads search for fonts. */
#define HF_MEMORY_SPACE_TO_READ ((guint64) 40 * 1000 * 1000)
#define HF_MEMORY_SPACE_TO_DRAW ((guint64) 120 * 1000 * 1000)

/**
 * hf_memory_check_space:
 * @needed: bytes of address space
 *
 * GLib, Pango, fontconfig and igraph end the program when they get no memory. Where the
 * address space has a limit (`ulimit -v`), this is asked before they are.
 *
 * Returns: %FALSE with %HF_ERROR_NO_MEMORY, a sentence with both figures, if less is left
 */
gboolean hf_memory_check_space   (guint64   needed,
                                  GError  **error);

/**
 * hf_memory_check:
 * @needed: bytes about to be taken
 * @limit: bytes that may be; 0 = hf_memory_get_available(), %G_MAXUINT64 = any
 *
 * Returns: %FALSE with %HF_ERROR_NO_MEMORY, a sentence with both figures, if
 *   @needed is more than @limit
 */
gboolean hf_memory_check         (guint64   needed,
                                  guint64   limit,
                                  GError  **error);

G_END_DECLS
