/* hf-layout-chooser.h: a drop-down that chooses between the two tables of a view
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HfLayoutChoice:
 * @items: the names of the tables, untranslated, in the order of the enum
 * @tooltip: the effect of the choice, untranslated
 * @signals: the signals of a session after which the table or the choice may have changed; ends
 *   with %NULL
 * @get: returns the table that is shown
 * @set: chooses the table
 * @is_offered: (nullable): whether there is a choice; without it there always is
 */
typedef struct
{
  const char *items[2];
  const char *tooltip;
  const char *signals[3];
  guint     (*get)        (HfSession *session);
  void      (*set)        (HfSession *session,
                           guint      layout);
  gboolean  (*is_offered) (HfSession *session);
} HfLayoutChoice;

/** hf_layout_choice_types: the #HfTypesLayout of a session. */
extern const HfLayoutChoice hf_layout_choice_types;
/** hf_layout_choice_objects: the #HfObjectsLayout, offered while objects of one type are listed. */
extern const HfLayoutChoice hf_layout_choice_objects;

#define HF_TYPE_LAYOUT_CHOOSER (hf_layout_chooser_get_type ())

/**
 * HfLayoutChooser:
 *
 * Shows and sets the table of a view, which has two. Each of the two tables has a chooser. It is
 * visible while there is a choice.
 */
G_DECLARE_FINAL_TYPE (HfLayoutChooser, hf_layout_chooser, HF, LAYOUT_CHOOSER, GtkWidget)

/** hf_layout_chooser_set_session: sets the session, which it holds; called once. */
void hf_layout_chooser_set_session (HfLayoutChooser      *self,
                                    HfSession            *session,
                                    const HfLayoutChoice *choice);

G_END_DECLS
