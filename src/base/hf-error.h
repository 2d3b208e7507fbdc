/* hf-error.h: errors in the contents of a file
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * HfError:
 * @HF_ERROR_NOT_A_HEAP: nothing in the file is a heap
 * @HF_ERROR_EMPTY: the file has no bytes
 * @HF_ERROR_UNSUPPORTED: valid, but of an unknown version or form
 * @HF_ERROR_DAMAGED: too damaged to keep anything
 * @HF_ERROR_TOO_LARGE: a count or a sum does not fit its index or number
 * @HF_ERROR_NO_MEMORY: needs more memory than is free; loading may be forced
 * @HF_ERROR_NO_MEMBER: the archive does not hold the requested heap
 *
 * Errors in the contents of a snapshot. Errors of the file itself are in %G_IO_ERROR; a stopped
 * job is %G_IO_ERROR_CANCELLED. Messages are translated sentences that name the file and, where
 * there is one, the line.
 */
typedef enum
{
  HF_ERROR_NOT_A_HEAP,
  HF_ERROR_EMPTY,
  HF_ERROR_UNSUPPORTED,
  HF_ERROR_DAMAGED,
  HF_ERROR_TOO_LARGE,
  HF_ERROR_NO_MEMORY,
  HF_ERROR_NO_MEMBER,
} HfError;

#define HF_ERROR (hf_error_quark ())

/** hf_error_quark: the domain of #HfError, as %HF_ERROR. */
GQuark hf_error_quark (void);

/**
 * hf_error_set_no_memory:
 * @sentence: complete and translated: "there is not enough memory to …"
 *
 * Sets %HF_ERROR_NO_MEMORY.
 */
void hf_error_set_no_memory (GError     **error,
                             const char  *sentence);

/**
 * hf_error_fail_memory:
 *
 * Sets %HF_ERROR_NO_MEMORY with a sentence that there is not enough memory for the heap.
 *
 * Returns: %FALSE, to be returned
 */
gboolean hf_error_fail_memory (GError **error);

G_END_DECLS
