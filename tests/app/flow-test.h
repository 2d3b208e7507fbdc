/* flow-test.h: the program over the real bus: finding, waiting, keys, starting and ending it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <atspi/atspi.h>
#include <gio/gio.h>

G_BEGIN_DECLS

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AtspiAccessible, g_object_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AtspiAction, g_object_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AtspiComponent, g_object_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AtspiEditableText, g_object_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AtspiStateSet, g_object_unref)

/** Flow: one run of the program on the sample. */
typedef struct
{
  GSubprocess         *program;
  AtspiAccessible     *picture;
  AtspiEventListener  *listener;
  AtspiAccessible     *focused; /* the last one that took the focus since it was cleared */
  char                *folder;
} Flow;

typedef gboolean (*FlowCondition) (Flow *flow, gpointer data);
/** FlowMatch: @role: that of @node */
typedef gboolean (*FlowMatch) (AtspiAccessible *node, AtspiRole role, gconstpointer data);

/** FlowWanted: a widget of that role whose name begins so. */
typedef struct
{
  AtspiRole   role;
  const char *prefix; /* of the name */
  gboolean    whole;  /* the prefix is all of it */
} FlowWanted;


/** flow_test_init: starts the test program; %FALSE if it is skipped, and says why. */
gboolean         flow_test_init          (int             *argc,
                                          char          ***argv);
/** flow_test_forget: so that the next start is as the first. */
void             flow_test_forget        (void);
/** flow_test_start: starts the program. */
void             flow_test_start         (Flow            *flow);
/** flow_test_start_with: starts it with @files, as hf_test_file() takes them; ends with %NULL. */
void             flow_test_start_with    (Flow              *flow,
                                          const char *const *files);
/** flow_test_stop: quits the program, which must end well. */
void             flow_test_stop          (Flow            *flow);

/** flow_test_wait_until: ends the test if @condition does not come true: "Waited in vain for…". */
void             flow_test_wait_until    (Flow            *flow,
                                          FlowCondition    condition,
                                          gpointer         data,
                                          const char      *what);

/** flow_test_find: (transfer full) (nullable): the first widget of the program that matches, and is
 * not inside one without a size. */
AtspiAccessible *flow_test_find          (Flow            *flow,
                                          FlowMatch        match,
                                          gconstpointer    data);
/** flow_test_find_focused: (transfer full) (nullable): a #FlowWanted that has the keyboard. */
AtspiAccessible *flow_test_find_focused  (Flow             *flow,
                                          const FlowWanted *wanted);
/** flow_test_has_focus: whether a #FlowWanted has the keyboard. */
gboolean         flow_test_has_focus     (Flow            *flow,
                                          gpointer         data);
gboolean         flow_test_is_shown      (AtspiAccessible *node);
/** flow_test_is_wanted: @data is a #FlowWanted. */
gboolean         flow_test_is_wanted     (AtspiAccessible *node,
                                          AtspiRole        role,
                                          gconstpointer    data);
/** flow_test_is_there: whether there is a #FlowWanted. */
gboolean         flow_test_is_there      (Flow            *flow,
                                          gpointer         data);
/** flow_test_wait_for: (transfer full) */
AtspiAccessible *flow_test_wait_for      (Flow            *flow,
                                          AtspiRole        role,
                                          const char      *prefix);
/** flow_test_wait_for_wanted: (transfer full) */
AtspiAccessible *flow_test_wait_for_wanted (Flow             *flow,
                                          const FlowWanted *wanted);
/** flow_test_wait_for_cell: (transfer full): the cell of the treemap that takes the focus. */
AtspiAccessible *flow_test_wait_for_cell (Flow            *flow);
AtspiRect        flow_test_get_extents   (AtspiAccessible *node);

void             flow_test_run_xdotool   (const char      *command,
                                          const char      *input);
void             flow_test_press_key     (const char      *key);
/** flow_test_move_focus: presses @key, and waits until another widget has the keyboard. */
void             flow_test_move_focus    (Flow            *flow,
                                          const char      *key);
/** flow_test_tab_to: presses Tab until a #FlowWanted has the keyboard. */
void             flow_test_tab_to        (Flow            *flow,
                                          const FlowWanted *wanted);
/** flow_test_do_action: ends the test if @node has no such action. */
void             flow_test_do_action     (AtspiAccessible *node,
                                          const char      *name);

/**
 * flow_test_export:
 * @name: of a file that is not there; its ending says as what
 *
 * Exports what is shown by keys and dialogs.
 *
 * Returns: (transfer full): what was written; the file is gone again
 */
char            *flow_test_export        (Flow            *flow,
                                          const char      *name);
/** flow_test_finish_export: (transfer full): the same, from the dialog on, which is open. */
char            *flow_test_finish_export (Flow            *flow,
                                          const char      *name);

G_END_DECLS
