/* hf-window-private.h: shared by the files of HfWindow
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-capture-window.h"
#include "hf-compare-findings-list.h"
#include "hf-compare-place.h"
#include "hf-cuts-list.h"
#include "hf-export-plan.h"
#include "hf-findings-list.h"
#include "hf-loose-bin.h"
#include "hf-notes-list.h"
#include "hf-window.h"

G_BEGIN_DECLS

struct _HfWindow
{
  AdwApplicationWindow parent_instance;

  GSignalGroup    *page_signals; /* of the selected tab */
  HfRoom           room;
  guint            room_source;
  int              needed[HF_N_ROOMS]; /* px of the content, by HfRoom; 0 if not known */
  gboolean         gave_tab; /* to another window, which has not got it yet */

  GtkWidget       *back_button;
  GtkWidget       *forward_button;
  GtkWidget       *steps_menu;  /* of one of the two buttons; NULL until it is opened */
  GtkWidget       *steps_focus; /* weak; had the focus when it was opened */
  AdwSplitButton  *open_button;
  HfLooseBin      *bin;
  AdwHeaderBar    *header;
  AdwViewSwitcherBar *switcher_bar;
  GtkStack        *title_stack;
  AdwWindowTitle  *title;
  AdwViewSwitcher *switcher;
  GtkMenuButton   *findings_button;
  GtkMenuButton   *changes_button; /* findings of two heaps */
  HfCompareFindingsList *changes_list;
  HfFindingsList  *findings_list;
  GtkMenuButton   *cuts_button;
  HfCutsList      *cuts_list;
  GtkMenuButton   *notes_button;
  HfNotesList     *notes_list;
  GtkWidget       *export_button;
  GtkWidget       *find_button;
  AdwToastOverlay *toasts;
  GtkStack        *stack;
  AdwTabView      *tabs;
  GtkMenuButton   *menu_button;
  GMenu           *compare_menu;     /* of the main menu */
  GMenu           *tab_compare_menu; /* of the menu of a tab */
  HfCaptureWindow *capture_window;   /* weak; NULL while it is closed */
  HfPage          *menu_page;        /* weak: that of the tab whose menu is open; or NULL */
};

/** hf_window_install_actions: the actions without a state; hf-window-actions.c. */
void hf_window_install_actions (GtkWidgetClass *widget_class);

/** hf_window_install_history: the actions that go back and forward; hf-window-history.c. */
void hf_window_install_history (GtkWidgetClass *widget_class);

/** hf_window_init_history: sets up the buttons, and those of the mouse. */
void hf_window_init_history    (HfWindow       *self);

/** hf_window_update_page: shows the title of the selected tab, and enables its actions. */
void hf_window_update_page     (HfWindow       *self);

/** hf_window_update_history: enables the actions that can go anywhere in the selected tab. */
void hf_window_update_history  (HfWindow       *self);

/** hf_window_get_nth_page: (transfer none): the tab at @position, from 0. */
HfPage *hf_window_get_nth_page (HfWindow       *self,
                                int             position);

/** hf_window_install_tabs: the tabs, and their opening and closing; hf-window-tabs.c. */
void hf_window_install_tabs    (GtkWidgetClass *widget_class);

/** hf_window_update_tabs: enables moving a tab to a window of its own. */
void hf_window_update_tabs     (HfWindow       *self);

/** hf_window_install_notes: the list of notes and bookmarks; hf-window-notes.c. */
void hf_window_install_notes   (GtkWidgetClass *widget_class);

/** hf_window_update_notes: lists the notes of the selected tab. */
void hf_window_update_notes    (HfWindow       *self);

/** hf_window_install_cuts: the list of cuts; hf-window-cuts.c. */
void hf_window_install_cuts     (GtkWidgetClass *widget_class);

/** hf_window_update_cuts: lists the cuts of the selected tab. */
void hf_window_update_cuts      (HfWindow       *self);

/** hf_window_install_findings: the list of findings; hf-window-findings.c. */
void hf_window_install_findings (GtkWidgetClass *widget_class);

/** hf_window_update_findings: lists the findings of the selected tab. */
void hf_window_update_findings (HfWindow       *self);

/** hf_window_forget_needed: measures the room that the content needs again, after a tab was
 * closed or the size of letters has changed. */
void hf_window_forget_needed   (HfWindow       *self);
/** hf_window_install_room: follows the width of the window; hf-window-room.c. */
void hf_window_install_room    (GtkWidgetClass *widget_class);

/** hf_window_show_views: shows the views of the selected tab as choices, above or below it. */
void hf_window_show_views      (HfWindow       *self);

/** hf_window_restore_size: sets the size of the last window, and stores changes;
 * hf-window-size.c. */
void hf_window_restore_size    (HfWindow       *self);

/** hf_window_fill_recent: fills and updates the menu of recent heaps; hf-window-recent.c. */
void hf_window_fill_recent     (HfWindow       *self);

/** hf_window_split: (transfer none): the tabs of a new window of the same size. */
AdwTabView *hf_window_split    (HfWindow       *self);

/** hf_window_open_here: as hf_window_open(), unless this or another window has the heap open. */
void hf_window_open_here       (HfWindow       *self,
                                GFile          *file,
                                const char     *member);

/** hf_window_install_compare: compares two heaps; hf-window-compare.c. */
void hf_window_install_compare (GtkWidgetClass *widget_class);
/** hf_window_init_compare: fills the menus of heaps to compare with when they are opened. */
void hf_window_init_compare    (HfWindow       *self);
/** hf_window_update_compare: enables comparing if the selected tab has a heap. */
void hf_window_update_compare  (HfWindow       *self);
/** hf_window_find_place: whether the selected tab has one heap, whose place is then in @place. */
gboolean hf_window_find_place  (HfWindow       *self,
                                HfComparePlace *place);
/** hf_window_init_drop: takes files that are dropped on the window; hf-window-drop.c. */
void hf_window_init_drop       (HfWindow       *self);
/** hf_window_offer_compare: asks in a toast whether to compare a heap with that of another file. */
void hf_window_offer_compare   (HfWindow       *self,
                                const HfComparePlace *one,
                                GFile          *other);
/** HF_WINDOW_OFFER_SECONDS: how long an offer stays: it can be read, and thought about. */
#define HF_WINDOW_OFFER_SECONDS 20

/** hf_window_install_capture: captures of processes; hf-window-capture.c. */
void hf_window_install_capture (GtkWidgetClass *widget_class);
/** hf_window_update_capture: enables another capture if a process was captured for the tab. */
void hf_window_update_capture  (HfWindow       *self);

/** hf_window_ensure_capture_window: (transfer none): the list of processes, which it presents. */
HfCaptureWindow *hf_window_ensure_capture_window (HfWindow         *self,
                                                  HfCapturePurpose  purpose);

/** hf_window_install_record: recordings of processes; hf-window-record.c. */
void hf_window_install_record  (GtkWidgetClass *widget_class);
/** hf_window_record: records @process in a new tab, or selects the one that does; @file:
 * (nullable): the file, or %NULL for a new one in the folder for captures. */
void hf_window_record          (HfWindow        *self,
                                const HfProcess *process,
                                GFile           *file);

/** hf_window_install_close: asks before a recording is closed; hf-window-close.c. */
void hf_window_install_close   (GtkWidgetClass *widget_class);
/** hf_window_ask_close: whether @page has to wait, as the user is asked if it may be closed. */
gboolean hf_window_ask_close   (HfWindow       *self,
                                HfPage         *page);

/** hf_window_install_growth: what grows over several heaps; hf-window-growth.c. */
void hf_window_install_growth  (GtkWidgetClass *widget_class);
/** hf_window_update_growth: enables it if the selected tab has a recording with three snapshots. */
void hf_window_update_growth   (HfWindow       *self);
/** hf_window_offer_growth: asks in a toast whether to show what grows; @n: 3 or more. */
void hf_window_offer_growth    (HfWindow       *self,
                                GFile         **files,
                                guint           n);
/** hf_window_select_file: selects the tab with that heap of @file; %FALSE if there is none. */
gboolean hf_window_select_file (HfWindow       *self,
                                GFile          *file,
                                const char     *member);

/** hf_window_install_export: export, copy and print; hf-window-export.c. */
void hf_window_install_export  (GtkWidgetClass *widget_class);

/**
 * hf_window_toast:
 * @priority: high to replace an earlier toast at once
 *
 * Shows @text in a toast, if the window still exists.
 */
void hf_window_toast           (HfWindow         *self,
                                const char       *text,
                                AdwToastPriority  priority);

/** hf_window_export_to: exports @subject to @file, as win.export after its chooser. For tests. */
void hf_window_export_to       (HfWindow       *self,
                                HfExportSubject subject,
                                GFile          *file);

G_END_DECLS
