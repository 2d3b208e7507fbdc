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
 * To be called by a program before anything else. The C library learns to keep what was
 * freed for the next time, in blocks of up to 32 MB, and does not find it again where
 * columns of many sizes come and go: an analysis of ten million objects took 50 MB more at
 * its peak. From here on what is 4 MB or more goes back to the system when it is freed.
 * Where the address space has a limit, threads share one heap of the C library.
 */
void     hf_memory_set_up        (void);

/**
 * hf_memory_get_available:
 *
 * What the kernel says can be had without swapping (MemAvailable), or what is
 * left of a control group's limit or of the address space's (`ulimit -v`, without
 * what small things need) if that is less. An allocation that succeeds proves nothing:
 * the kernel grants more than it has.
 *
 * Returns: bytes; %G_MAXUINT64 if the system does not say
 */
guint64  hf_memory_get_available (void);

/** What hf_memory_check_space() is asked for, in bytes: before a heap is read, and before a
 * picture is drawn, for which fonts are looked for in three threads. */
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
