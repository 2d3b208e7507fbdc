/* hf-timeline-view-private.h: the view of the timeline and its list
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-latest.h"
#include "hf-row-items.h"
#include "hf-timeline-canvas.h"
#include "hf-timeline-key.h"
#include "hf-timeline-view.h"

#include <adwaita.h>

G_BEGIN_DECLS

struct _HfTimelineView
{
  GtkWidget parent_instance;

  HfSession          *session;
  HfRecording        *recording; /* of the timeline, or of that which is being read; may be NULL */
  HfTimeline         *timeline;  /* NULL until it is read */
  HfLatest           *timelines;
  HfLatest           *replays;
  guint32             collection;
  guint32             picked;
  GArray             *rows;      /* Row */
  HfRowItems         *items;     /* rows that are seen */
  gboolean            is_silent; /* while the list follows the picture */

  GtkStack           *stack;
  AdwStatusPage      *status;
  GtkLabel           *title;
  GtkLabel           *lack;
  HfTimelineKey      *key;
  GtkWidget          *compare;
  HfTimelineCanvas   *canvas;
  HfReplayPane       *replay;
  GtkStringList      *texts;
  GtkSingleSelection *selection;
  GtkListView        *list;
  GtkToggleButton    *list_button;
};

/* ---- hf-timeline-view.c ---- */

/** hf_timeline_view_choose: @collection: its position, from 0; a step unless it is chosen. */
void hf_timeline_view_choose          (HfTimelineView *self,
                                       guint32         collection);
/** hf_timeline_view_choose_snapshot: @snapshot: its position, from 0; to see it. */
void hf_timeline_view_choose_snapshot (HfTimelineView *self,
                                       guint32         snapshot);

/* ---- hf-timeline-view-list.c ---- */

/** hf_timeline_view_install_list: in class_init. */
void hf_timeline_view_install_list    (GtkWidgetClass *widget_class);
/** hf_timeline_view_make_list: in init, after the template. */
void hf_timeline_view_make_list       (HfTimelineView *self);
/** hf_timeline_view_fill_list: with all of the timeline. */
void hf_timeline_view_fill_list       (HfTimelineView *self);
/** hf_timeline_view_follow_in_list: selects the row of the chosen collection. */
void hf_timeline_view_follow_in_list  (HfTimelineView *self);

G_END_DECLS
