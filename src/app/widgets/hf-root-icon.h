/* hf-root-icon.h: the icon of a root kind, or of a similar row, in its color
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HfRootLook: the meaning of the icon.
 */
typedef enum
{
  HF_ROOT_LOOK_KIND,
  HF_ROOT_LOOK_SEVERAL,     /* objects that no single kind keeps */
  HF_ROOT_LOOK_WEAK,        /* weak roots, which keep nothing */
  HF_ROOT_LOOK_UNREACHABLE, /* objects that no root reaches */
} HfRootLook;

#define HF_TYPE_ROOT_ICON (hf_root_icon_get_type ())

/**
 * HfRootIcon:
 *
 * 16 px; its color is the palette's, so that list and picture agree. The name of the kind is beside
 * it, so it is hidden from screen readers.
 */
G_DECLARE_FINAL_TYPE (HfRootIcon, hf_root_icon, HF, ROOT_ICON, GtkWidget)

/** hf_root_icon_new: (transfer floating): set its kind or its look before it is shown. */
GtkWidget *hf_root_icon_new      (void);

/** hf_root_icon_set_kind: @kind is an #HfRootKind; other numbers look like Internal. */
void       hf_root_icon_set_kind (HfRootIcon *self,
                                  guint64     kind);

/** hf_root_icon_set_look: shows a look that is not a kind. */
void       hf_root_icon_set_look (HfRootIcon *self,
                                  HfRootLook  look);

/** hf_root_icon_get_name: (transfer none): the name of the symbolic icon of @look, or of @kind. */
const char *hf_root_icon_get_name (HfRootLook look,
                                   guint64    kind);

G_END_DECLS
