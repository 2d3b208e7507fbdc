/* hf-query-name-popover.h: asks for the name of a query
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_QUERY_NAME_POPOVER (hf_query_name_popover_get_type ())

/** HfQueryNamePopover: a popover with an entry for a name; a name that is refused stays there, with
 *  the reason below it. */
G_DECLARE_FINAL_TYPE (HfQueryNamePopover, hf_query_name_popover, HF, QUERY_NAME_POPOVER,
                      GtkPopover)

/**
 * HfQueryNameFunc:
 * @name: as the user has written it
 *
 * Takes the name. Returns %FALSE with @error set, a sentence for the user, to ask again.
 */
typedef gboolean (*HfQueryNameFunc) (const char  *name,
                                     gpointer     user_data,
                                     GError     **error);

/** hf_query_name_popover_new: (transfer floating): not open yet. */
GtkWidget *hf_query_name_popover_new (void);
/**
 * hf_query_name_popover_ask:
 * @verb: the label of the button, with its mnemonic, to be translated
 * @name: the name that is there at first, selected
 * @func: called with each name that the user enters, until it takes one; then it closes
 *
 * Sets what the popover asks; the caller opens it.
 */
void       hf_query_name_popover_ask (HfQueryNamePopover *self,
                                      const char         *verb,
                                      const char         *name,
                                      HfQueryNameFunc     func,
                                      gpointer            user_data);

G_END_DECLS
