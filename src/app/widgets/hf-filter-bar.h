/* hf-filter-bar.h: a line above a list: the filter, the scope and the order
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-filter-entry.h"
#include "hf-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HfFilterTarget: what a filter bar sets
 * @placeholder: the placeholder of the entry, not translated yet; also its name for screen readers
 * @subject: the rows that are filtered
 * @scope_tooltip: the tooltip of the button that removes the scope, not translated yet
 * @text_signal: the signal of the session when the text has changed
 * @scope_signal: the signal of the session when the scope has changed
 * @get_text: (transfer none): the text
 * @set_text: sets it
 * @get_error: (transfer none) (nullable): a #HF_FILTER_ERROR if the text is not valid
 * @dup_scope: (transfer full) (nullable): the name of the scope; %NULL without a scope
 * @clear_scope: removes the scope
 * @has_one_order: whether the rows cannot be sorted, so that the menu has columns only
 */
typedef struct
{
  const char      *placeholder;
  HfFilterSubject  subject;
  const char      *scope_tooltip;
  const char      *text_signal;
  const char      *scope_signal;
  const char    *(*get_text)    (HfSession  *session);
  void           (*set_text)    (HfSession  *session,
                                 const char *text);
  const GError  *(*get_error)   (HfSession  *session);
  char          *(*dup_scope)   (HfSession  *session);
  void           (*clear_scope) (HfSession  *session);
  gboolean         has_one_order;
} HfFilterTarget;

#define HF_TYPE_FILTER_BAR (hf_filter_bar_get_type ())

/**
 * HfFilterBar:
 *
 * Sets a filter and a scope of the session. Below an invalid filter, a sentence has the reason. The
 * signal `leave` (no parameters) is emitted when the focus should move on to the rows.
 */
G_DECLARE_FINAL_TYPE (HfFilterBar, hf_filter_bar, HF, FILTER_BAR, GtkWidget)

/**
 * hf_filter_bar_set_session:
 * @target: static
 * @orders: (nullable): the menu of orders and columns; %NULL for no button
 *
 * Sets the session. Call it once, before the bar is visible.
 */
void     hf_filter_bar_set_session (HfFilterBar          *self,
                                    HfSession            *session,
                                    const HfFilterTarget *target,
                                    GMenuModel           *orders);

/** hf_filter_bar_take_escape: lets Escape in @widget, of the same view, clear the text. */
void     hf_filter_bar_take_escape (HfFilterBar *self,
                                    GtkWidget   *widget);

/** hf_filter_bar_clear: clears the text; %FALSE if it is empty. For tests. */
gboolean hf_filter_bar_clear       (HfFilterBar *self);

G_END_DECLS
