/* hf-leb.h: numbers of the streams as bytes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <stdint.h>

/**
 * hf_leb_put:
 * @at: room for %HF_WIRE_MAX_NUMBER bytes
 *
 * Returns: the place behind the number
 */
static inline uint8_t *
hf_leb_put (uint8_t  *at,
            uint64_t  value)
{
  while (value >= 0x80)
    {
      *at++ = (uint8_t) (value | 0x80);
      value >>= 7;
    }
  *at++ = (uint8_t) value;

  return at;
}

/** hf_leb_put_difference: @to - @from, modulo 2⁶⁴, the sign in the lowest bit. */
static inline uint8_t *
hf_leb_put_difference (uint8_t  *at,
                       uint64_t  to,
                       uint64_t  from)
{
  uint64_t difference = to - from;

  return hf_leb_put (at, difference << 1 ^ (0 - (difference >> 63)));
}
