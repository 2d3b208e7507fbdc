/* hf-label.h: labels and inscriptions that several widgets fill in the same way
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * hf_label_set_name:
 * @name: what the eye looks for
 * @dim: (nullable): where it belongs, in smaller and paler letters behind it
 *
 * Sets both as one text, so that @name wins where space is short. In high contrast
 * nothing is pale; a label follows when that changes.
 */
void  hf_label_set_name      (GtkLabel          *label,
                              const char        *name,
                              const char        *dim);

/** hf_label_get_name_length: bytes of the name, without what is pale behind it. */
gsize hf_label_get_name_length (GtkLabel        *label);

/** hf_label_set_type_name: a type's short name and its namespace, of its full name. */
void  hf_label_set_type_name (GtkLabel          *label,
                              const char        *full_name);

/** hf_label_new_inscription: text in a cell of a table, which is never measured. */
GtkWidget *hf_label_new_inscription    (float           xalign);
/** hf_label_new_figure: the same for a figure: at the right, all digits as wide. */
GtkWidget *hf_label_new_figure         (void);
/**
 * hf_label_set_figure:
 * @widget: a #GtkLabel or #GtkInscription
 *
 * Shows a figure so that it is read from left to right in every language: "×220" and
 * "7.3 %" have no letters that set a direction.
 */
void       hf_label_set_figure         (GtkWidget      *widget,
                                        const char     *figure);
/** hf_label_inscribe_type: the short name of @type, and its namespace and difference. */
void       hf_label_inscribe_type      (GtkInscription *inscription,
                                        HfHeap         *heap,
                                        HfTypeIndex     type);
/** hf_label_inscribe_name: as hf_label_set_name(), in a cell of a table. */
void       hf_label_inscribe_name      (GtkInscription *inscription,
                                        const char     *name,
                                        const char     *dim);

G_END_DECLS
