/* hf-room.c: how much room a window has for what is in it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-room.h"

/* By HfRoom: the least width, in px. */
static const int min_widths[HF_N_ROOMS] = { 0, 1000, 1200, 1200, 1700, 2300 };

HfRoom
hf_room_find (int        width,
              const int *needed)
{
  HfRoom room = HF_ROOM_VAST;

  while (room > HF_ROOM_FOLDED && width < MAX (min_widths[room], needed[room]))
    room--;

  return room;
}
