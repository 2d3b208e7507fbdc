/* hf-test-times.h: how often tests try random inputs
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

/**
 * HF_TEST_TIMES:
 * @n: a count of inputs, or the size of a large one
 *
 * Evaluates to @n, or to a tenth of it under a sanitizer, which is slow. The build without
 * one compares all results; a sanitizer looks for errors in memory, which a few inputs show.
 */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define HF_TEST_TIMES(n) ((n) / 10)
#else
#define HF_TEST_TIMES(n) (n)
#endif
