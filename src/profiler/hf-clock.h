/* hf-clock.h: what time it is
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <stdint.h>
#include <time.h>

/** hf_clock_get_ns: Returns: ns since some moment; it never goes back */
static inline uint64_t
hf_clock_get_ns (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (uint64_t) now.tv_sec * 1000000000u + (uint64_t) now.tv_nsec;
}

/** hf_clock_get_wall_us: Returns: µs since 1970 */
static inline uint64_t
hf_clock_get_wall_us (void)
{
  struct timespec now;

  clock_gettime (CLOCK_REALTIME, &now);
  return (uint64_t) now.tv_sec * 1000000u + (uint64_t) now.tv_nsec / 1000u;
}
