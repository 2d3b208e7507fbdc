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
 * @name: the main text
 * @dim: (nullable): the namespace or the like, in smaller and paler letters after it
 *
 * Sets both as one text, so that @name stays visible if there is little room. In high contrast
 * nothing is pale; a label follows when that changes.
 */
void  hf_label_set_name      (GtkLabel          *label,
                              const char        *name,
                              const char        *dim);

/** hf_label_get_name_length: the length of the name, in bytes, without the pale text after it. */
gsize hf_label_get_name_length (GtkLabel        *label);

/** hf_label_set_claim: shows @sentence with its first @claim_length bytes in bold: a user in a
 * hurry can read them alone. */
void  hf_label_set_claim     (GtkLabel          *label,
                              const char        *sentence,
                              gsize              claim_length);

/** hf_label_set_type_name: shows the short name and the namespace of a full type name. */
void  hf_label_set_type_name (GtkLabel          *label,
                              const char        *full_name);

/** hf_label_new_inscription: text in a cell of a table, which is never measured. */
GtkWidget *hf_label_new_inscription    (float           xalign);
/** hf_label_new_figure: the same for a figure: aligned to the right, with tabular digits. */
GtkWidget *hf_label_new_figure         (void);
/**
 * hf_label_set_figure:
 * @widget: a #GtkLabel or #GtkInscription
 *
 * Shows a figure that is read from left to right in every language: "×220" and "7.3 %" have no
 * letters that set a direction.
 */
void       hf_label_set_figure         (GtkWidget      *widget,
                                        const char     *figure);
/** hf_label_inscribe_type: shows the short name of @type, and its namespace and difference. */
void       hf_label_inscribe_type      (GtkInscription *inscription,
                                        HfHeap         *heap,
                                        HfTypeIndex     type);
/** hf_label_inscribe_name: as hf_label_set_name(), in a cell of a table. */
void       hf_label_inscribe_name      (GtkInscription *inscription,
                                        const char     *name,
                                        const char     *dim);

G_END_DECLS
