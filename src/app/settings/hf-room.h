/* hf-room.h: the room that a window has for its content
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * HfRoom:
 * @HF_ROOM_FOLDED: room for a view alone: panes lie over it while they are open
 * @HF_ROOM_NARROW: room for panes beside a view, with few words
 * @HF_ROOM_SNUG: as usual, but for the names of the views, which are below their icons
 * @HF_ROOM_USUAL: room for all
 * @HF_ROOM_WIDE: as on a screen of 1920 px: panes are wider
 * @HF_ROOM_VAST: as on a screen of 2560 px
 */
typedef enum
{
  HF_ROOM_FOLDED,
  HF_ROOM_NARROW,
  HF_ROOM_SNUG,
  HF_ROOM_USUAL,
  HF_ROOM_WIDE,
  HF_ROOM_VAST,
} HfRoom;

#define HF_N_ROOMS (HF_ROOM_VAST + 1)

/**
 * hf_room_find:
 * @width: px of a window
 * @needed: (array fixed-size=6): px that its content needs, by #HfRoom, if that is more than
 *   usual, as with large letters; 0 where it is not known
 *
 * Returns: the room that the window has
 */
HfRoom hf_room_find (int        width,
                     const int *needed);

G_END_DECLS
