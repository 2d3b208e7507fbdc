/* hf-filter-bar.h: what is to be listed: a line of text, of what, in which order
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
 * @placeholder: of the entry, not translated yet; its name for a screen reader too
 * @subject: the rows that are filtered
 * @scope_tooltip: what it is to list everything again, not translated yet
 * @text_signal: of the session: the text is another one
 * @scope_signal: of the session: what is listed is something else
 * @get_text: (transfer none): the text
 * @set_text: sets it
 * @get_error: (transfer none) (nullable): a #HF_FILTER_ERROR if the text is not valid
 * @dup_scope: (transfer full) (nullable): what alone is listed; %NULL if everything is
 * @clear_scope: lists everything again
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
} HfFilterTarget;

#define HF_TYPE_FILTER_BAR (hf_filter_bar_get_type ())

/**
 * HfFilterBar:
 *
 * Sets a filter and a scope of the session. Below an invalid filter a sentence says why. The
 * signal `leave` (no parameters) is emitted when the keyboard is to go on to the rows.
 */
G_DECLARE_FINAL_TYPE (HfFilterBar, hf_filter_bar, HF, FILTER_BAR, GtkWidget)

/**
 * hf_filter_bar_set_session: set once before it is seen
 * @target: static
 * @orders: (nullable): the menu of orders; without it there is no button for it
 */
void     hf_filter_bar_set_session (HfFilterBar          *self,
                                    HfSession            *session,
                                    const HfFilterTarget *target,
                                    GMenuModel           *orders);

/** hf_filter_bar_take_escape: Escape in @widget, of the same view, takes the text away. */
void     hf_filter_bar_take_escape (HfFilterBar *self,
                                    GtkWidget   *widget);

/** hf_filter_bar_clear: takes the text away; %FALSE if there is none. For tests. */
gboolean hf_filter_bar_clear       (HfFilterBar *self);

G_END_DECLS
