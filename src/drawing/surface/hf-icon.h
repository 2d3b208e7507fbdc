/* hf-icon.h: the shapes of roots and their flags, as paths
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-path.h"

G_BEGIN_DECLS

/** HfIcon: the meaning of an icon. */
typedef enum
{
  HF_ICON_INTERNAL,
  HF_ICON_LOCAL,
  HF_ICON_FINALIZER,
  HF_ICON_HANDLE,
  HF_ICON_STATIC,
  HF_ICON_SEVERAL,
  HF_ICON_PINNED,
  HF_ICON_WEAK,
  HF_ICON_INTERIOR,
  HF_N_ICONS
} HfIcon;

/** HF_ICON_SIZE: px of an icon's square at its usual size. */
#define HF_ICON_SIZE 16

/** hf_icon_of_kind: the icon of a #HfRootKind, or of another number. */
HfIcon hf_icon_of_kind (guint64  kind);

/**
 * hf_icon_get_data:
 *
 * Returns: (transfer none): the outlines in a square of HF_ICON_SIZE, as the `d` of a path in SVG;
 *   to be filled by the even-odd rule
 */
const char *hf_icon_get_data (HfIcon icon);

/**
 * hf_icon_add:
 * @x: left edge of its square, in px
 * @size: of the square, in px
 *
 * Adds the outlines to @path, which hf_surface_fill_path() fills.
 */
void   hf_icon_add     (HfIcon   icon,
                        double   x,
                        double   y,
                        double   size,
                        HfPath  *path);

G_END_DECLS
