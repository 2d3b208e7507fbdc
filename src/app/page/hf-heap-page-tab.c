/* hf-heap-page-tab.c: a heap page as the content of a tab
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-export-heap.h"
#include "hf-heap-page-private.h"
#include "hf-session-cuts.h"
#include "hf-session-findings.h"
#include "hf-step-name.h"

/* The commands that every heap allows. */
#define HEAP_COMMANDS \
  (HF_PAGE_RESET_VIEW | HF_PAGE_FILTER | HF_PAGE_REVEAL_ROOTS | HF_PAGE_FIND | \
   HF_PAGE_FIND_NEXT | HF_PAGE_FIND_PREVIOUS | HF_PAGE_NEXT_PANE | HF_PAGE_PREVIOUS_PANE | \
   HF_PAGE_CHOOSE_VIEW | HF_PAGE_SHOW_ROOTS | HF_PAGE_SHOW_DETAILS | HF_PAGE_SORT | \
   HF_PAGE_LIST_NOTES | HF_PAGE_EXPORT)

/* ---- The file ---------------------------------------------------------- */

static GFile *
get_file (HfPage *page)
{
  return hf_session_get_file (HF_HEAP_PAGE (page)->session);
}

static gboolean
shows_file (HfPage     *page,
            GFile      *file,
            const char *member)
{
  HfHeapPage *self = HF_HEAP_PAGE (page);

  return self->session != NULL && g_file_equal (hf_session_get_file (self->session), file) &&
         hf_session_is_member (self->session, member);
}

static void
check_file (HfPage *page)
{
  hf_file_watch_check (HF_HEAP_PAGE (page)->watch);
}

static void
close_page (HfPage *page)
{
  HfHeapPage *self = HF_HEAP_PAGE (page);

  hf_heap_page_drop_job (self);
  hf_analysis_stages_stop (self->stages);
}

/* ---- Commands ---------------------------------------------------------- */

static gboolean
can_note (HfHeapPage *self)
{
  const HfSelection selection = hf_session_get_selection (self->session);
  HfNoteKey key;

  return hf_note_key_init (&key, hf_session_get_heap (self->session), &selection);
}

static char *
dup_cut (HfHeapPage *self)
{
  const HfSelection selection = hf_session_get_selection (self->session);

  return hf_session_dup_cut (self->session, &selection);
}

static gboolean
can_cut (HfHeapPage *self)
{
  g_autofree char *cut = dup_cut (self);

  return cut != NULL && !hf_session_has_cut (self->session, cut);
}

/* Or owners that are listed in their place. */
static gboolean
has_findings (HfHeapPage *self)
{
  guint32 n_items = 0;

  return hf_session_get_shown_findings (self->session, &n_items) != NULL && n_items > 0;
}

static HfPageCommand
get_commands (HfPage *page)
{
  HfHeapPage *self = HF_HEAP_PAGE (page);

  if (self->state == HF_PAGE_LOADING)
    return 0;
  if (self->state == HF_PAGE_ERROR)
    return HF_PAGE_RELOAD;

  return HF_PAGE_RELOAD | HEAP_COMMANDS |
         (can_note (self) ? HF_PAGE_BOOKMARK | HF_PAGE_EDIT_NOTE : 0) |
         (can_cut (self) ? HF_PAGE_CUT : 0) |
         (hf_session_get_n_cuts (self->session) > 0 ? HF_PAGE_LIST_CUTS : 0) |
         (has_findings (self) ? HF_PAGE_LIST_FINDINGS : 0);
}

static void
reload (HfHeapPage *self)
{
  hf_heap_page_read (self, 0);
}

static void
reset_view (HfHeapPage *self)
{
  hf_session_reset (self->session);
}

static void
add_cut (HfHeapPage *self)
{
  g_autofree char *cut = dup_cut (self);

  hf_session_add_cut (self->session, cut);
}

static void
run (HfPage        *page,
     HfPageCommand  command)
{
  static const struct
  {
    HfPageCommand command;
    void (*run) (HfHeapPage *self);
  } commands[] = {
    { HF_PAGE_RELOAD, reload },
    { HF_PAGE_RESET_VIEW, reset_view },
    { HF_PAGE_FILTER, hf_heap_page_focus_filter },
    { HF_PAGE_REVEAL_ROOTS, hf_heap_page_reveal_roots },
    { HF_PAGE_FIND, hf_heap_page_find },
    { HF_PAGE_FIND_NEXT, hf_heap_page_find_next },
    { HF_PAGE_FIND_PREVIOUS, hf_heap_page_find_previous },
    { HF_PAGE_NEXT_PANE, hf_heap_page_focus_next_pane },
    { HF_PAGE_PREVIOUS_PANE, hf_heap_page_focus_previous_pane },
    { HF_PAGE_BOOKMARK, hf_heap_page_toggle_bookmark },
    { HF_PAGE_EDIT_NOTE, hf_heap_page_edit_note },
    { HF_PAGE_CUT, add_cut },
  };

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      if (commands[i].command == command)
        commands[i].run (HF_HEAP_PAGE (page));
    }
}

/* ---- Steps ------------------------------------------------------------- */

static guint
get_n_steps (HfPage *page,
             guint  *position)
{
  HfHeapPage *self = HF_HEAP_PAGE (page);
  HfStepHistory *history = hf_session_get_history (self->session);

  if (self->state != HF_PAGE_READY)
    return 0;

  *position = hf_step_history_get_position (history);
  return hf_step_history_get_n_steps (history);
}

static char *
dup_step_name (HfPage *page,
               guint   position)
{
  HfSession *session = HF_HEAP_PAGE (page)->session;
  HfStepHistory *history = hf_session_get_history (session);
  const HfStep *before = position == 0 ? NULL : hf_step_history_get_step (history, position - 1);

  return hf_step_dup_name (hf_step_history_get_step (history, position), before, session);
}

static void
go_to_step (HfPage *page,
            guint   position)
{
  hf_session_go_to_step (HF_HEAP_PAGE (page)->session, position);
}

/* ---- Exports ----------------------------------------------------------- */

static HfSession *
get_session (HfPage *page)
{
  return HF_HEAP_PAGE (page)->session;
}

/* While another version is read, the old one is still here. */
static HfKnownHeap *
dup_known_heap (HfPage     *page,
                GFile      *file,
                const char *member)
{
  HfHeapPage *self = HF_HEAP_PAGE (page);

  if (self->session == NULL || self->state != HF_PAGE_READY || !shows_file (page, file, member))
    return NULL;

  return hf_known_heap_new (self->session, self->version);
}

static HfExportSource *
dup_export_source (HfPage *page)
{
  HfHeapPage *self = HF_HEAP_PAGE (page);
  GtkWidget *picture = hf_session_get_view (self->session) == HF_VIEW_HEAP_MAP
                         ? GTK_WIDGET (hf_heap_map_pane_get_view (self->heap_map))
                         : hf_treemap_pane_get_picture (self->treemap);
  HfReplayPane *replay = hf_timeline_view_get_replay (self->timeline);
  HfTimeline *timeline = hf_timeline_view_get_timeline (self->timeline);
  HfExportSource *source = NULL;

  if (hf_session_get_heap (self->session) == NULL)
    return NULL;

  source = hf_export_heap_new (self->session, gtk_widget_get_width (picture),
                               gtk_widget_get_height (picture));
  if (timeline != NULL && timeline->collections->len > 0)
    hf_export_heap_take_timeline (source, self->session,
                                  &(HfExportTimeline){
                                    .timeline = timeline,
                                    .replay = hf_replay_pane_get_replay (replay),
                                    .collection = hf_timeline_view_get_collection (self->timeline),
                                    .n_moved = hf_replay_pane_get_n_moved (replay),
                                  });
  hf_export_heap_take_tree (source, hf_dominator_view_dup_outline (self->dominators));
  return source;
}

/* ---- The interface ----------------------------------------------------- */

void
hf_heap_page_install_page (HfPageInterface *iface)
{
  iface->get_file = get_file;
  iface->shows_file = shows_file;
  iface->reopen = hf_heap_page_reopen;
  iface->check_file = check_file;
  iface->close = close_page;
  iface->get_commands = get_commands;
  iface->run = run;
  iface->get_views = hf_heap_page_get_views;
  iface->set_room = hf_heap_page_set_room;
  iface->get_pane_visible = hf_heap_page_get_pane_visible;
  iface->set_pane_visible = hf_heap_page_set_pane_visible;
  iface->get_order = hf_heap_page_get_order;
  iface->toggle_order = hf_heap_page_toggle_order;
  iface->get_n_steps = get_n_steps;
  iface->dup_step_name = dup_step_name;
  iface->go_to_step = go_to_step;
  iface->get_session = get_session;
  iface->dup_known_heap = dup_known_heap;
  iface->dup_export_source = dup_export_source;
}

void
hf_heap_page_init_page (HfHeapPage *self)
{
  static const char *const signals[] = {
    "notify::view",    "notify::type-order", "notify::object-order", "notify::analysis",
    "notify::history", "notify::selection",  "notify::findings",     "notify::cuts",
  };

  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect_swapped (self->session, signals[i], G_CALLBACK (hf_page_emit_changed), self);
  hf_page_announce (HF_PAGE (self));
}
