/* hf-compare-page-tab.c: two heaps as the content of a tab
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-compare-export.h"
#include "hf-compare-page-private.h"
#include "hf-enum.h"
#include "hf-view-state.h"

#include <glib/gi18n.h>

/* ---- The heaps --------------------------------------------------------- */

static void
check_file (HfPage *page)
{
  hf_compare_page_check_files (HF_COMPARE_PAGE (page));
}

static void
close_page (HfPage *page)
{
  HfComparePage *self = HF_COMPARE_PAGE (page);

  hf_compare_page_store (self);
  hf_compare_page_drop_job (self);
  hf_latest_cancel (self->query);
  hf_compare_findings_cancel (self->findings);
}

static HfKnownHeap *
dup_known_heap (HfPage     *page,
                GFile      *file,
                const char *member)
{
  HfComparePage *self = HF_COMPARE_PAGE (page);

  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      const HfKnownHeap *known = hf_compare_page_get_known (self, side);

      if (known != NULL && hf_compare_place_is_file (&self->places[side], file, member))
        return hf_known_heap_copy (known);
    }

  return NULL;
}

static gboolean
is_same (const HfComparePlace *one,
         const HfComparePlace *other)
{
  return hf_compare_place_is_file (one, other->file, other->member) &&
         one->position == other->position;
}

gboolean
hf_compare_page_shows (HfComparePage        *self,
                       const HfComparePlace *one,
                       const HfComparePlace *other)
{
  g_return_val_if_fail (HF_IS_COMPARE_PAGE (self), FALSE);

  return (is_same (&self->places[0], one) && is_same (&self->places[1], other)) ||
         (is_same (&self->places[0], other) && is_same (&self->places[1], one));
}

/* ---- Commands ---------------------------------------------------------- */

/* While a worker looks for them the list says so, and the button stays in the header bar. */
static gboolean
has_findings (HfComparePage *self)
{
  return hf_compare_findings_is_busy (self->findings) ||
         hf_compare_findings_get (self->findings) != NULL;
}

static HfPageCommand
get_commands (HfPage *page)
{
  HfComparePage *self = HF_COMPARE_PAGE (page);

  if (self->state == HF_PAGE_LOADING)
    return 0;
  if (self->state == HF_PAGE_ERROR)
    return HF_PAGE_RELOAD;

  return HF_PAGE_RELOAD | HF_PAGE_RESET_VIEW | HF_PAGE_FILTER | HF_PAGE_FIND | HF_PAGE_FIND_NEXT |
         HF_PAGE_FIND_PREVIOUS | HF_PAGE_NEXT_PANE | HF_PAGE_PREVIOUS_PANE | HF_PAGE_CHOOSE_VIEW |
         HF_PAGE_SORT | HF_PAGE_EXPORT | HF_PAGE_SHOW_ROOTS | HF_PAGE_SHOW_DETAILS |
         (has_findings (self) ? HF_PAGE_LIST_FINDINGS : 0);
}

static const char *
get_obstacle (HfPage        *page,
              HfPageCommand  command)
{
  if (command != HF_PAGE_EXPORT || HF_COMPARE_PAGE (page)->state != HF_PAGE_LOADING)
    return NULL;
  return _ ("Nothing can be exported before both heaps are loaded and compared");
}

static void
go (HfComparePage *self,
    int            step)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (root == NULL || !hf_pane_walk_go (self->walk, gtk_root_get_focus (root), step))
    return;

  /* A user who goes by keys sees where. */
  if (GTK_IS_WINDOW (root))
    gtk_window_set_focus_visible (GTK_WINDOW (root), TRUE);
}

static void
reset_view (HfComparePage *self)
{
  hf_compare_page_begin_step (self);
  hf_compare_view_set_by (self->view, HF_COMPARE_BY_TYPE);
  hf_compare_view_set_filter (self->view, "");
  hf_compare_view_set_shows_small (self->view, FALSE);
  hf_compare_view_reset_orders (self->view);
  hf_compare_view_select (self->view, HF_INDEX_NONE);
  hf_compare_page_reset_pair (self);
  hf_compare_page_end_step (self);
}

static void
run (HfPage        *page,
     HfPageCommand  command)
{
  HfComparePage *self = HF_COMPARE_PAGE (page);

  switch ((guint) command)
    {
    case HF_PAGE_RELOAD:
      hf_compare_page_read (self, FALSE);
      break;
    case HF_PAGE_RESET_VIEW:
      reset_view (self);
      break;
    case HF_PAGE_FILTER:
      hf_compare_view_focus_filter (self->view);
      break;
    case HF_PAGE_FIND:
      hf_compare_page_find (self);
      break;
    case HF_PAGE_FIND_NEXT:
      hf_compare_page_find_next (self, FALSE);
      break;
    case HF_PAGE_FIND_PREVIOUS:
      hf_compare_page_find_next (self, TRUE);
      break;
    case HF_PAGE_NEXT_PANE:
      go (self, 1);
      break;
    case HF_PAGE_PREVIOUS_PANE:
      go (self, -1);
      break;
    default:
      break;
    }
}

static HfExportSource *
dup_export_source (HfPage *page)
{
  HfComparePage *self = HF_COMPARE_PAGE (page);
  HfCompareExport choices = {
    .subject = hf_compare_view_get_by_identity (self->view) ? HF_SUBJECT_IDENTITY
                                                            : HF_SUBJECT_CHANGED_TYPES,
    .picture = HF_SUBJECT_PAIR,
    .query = hf_compare_view_get_query (self->view, FALSE),
    .lives_query = hf_compare_view_get_query (self->view, TRUE),
    .kinds = hf_compare_view_get_kinds (self->view),
  };
  char *titles[HF_N_SIDES];
  char *names[HF_N_SIDES];
  HfExportSource *source = NULL;

  if (self->result == NULL)
    return NULL;

  hf_compare_page_choose_picture (self, &choices);
  choices.comparison = self->result->comparison;
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      choices.heaps[side] = self->result->heaps[side];
      choices.titles[side] = titles[side] = hf_compare_place_dup_title (&self->places[side]);
      choices.names[side] = names[side] = hf_compare_place_dup_name (&self->places[side]);
    }
  source = hf_compare_export_new (&choices);
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      g_free (titles[side]);
      g_free (names[side]);
    }

  return source;
}

/* ---- Views ------------------------------------------------------------- */

/* The table is always there, below one of the pictures. */
static const char *
get_view (HfPage *page)
{
  HfComparePage *self = HF_COMPARE_PAGE (page);

  return hf_enum_get_name (HF_TYPE_VIEW, hf_pair_pane_get_shows_graph (self->pair)
                                           ? HF_VIEW_GRAPH
                                           : HF_VIEW_TREEMAP);
}

static void
choose_view (HfPage     *page,
             const char *name)
{
  HfComparePage *self = HF_COMPARE_PAGE (page);
  const int view = hf_enum_parse (HF_TYPE_VIEW, name, -1);

  if (self->state != HF_PAGE_READY)
    return;

  if (view == HF_VIEW_TYPES)
    {
      hf_compare_view_focus_rows (self->view);
      return;
    }
  /* A low window has no pictures, and the objects of a row are in the tab of their heap. */
  if ((view != HF_VIEW_TREEMAP && view != HF_VIEW_GRAPH) ||
      !gtk_widget_get_visible (GTK_WIDGET (self->pair)))
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }

  hf_pair_pane_set_shows_graph (self->pair, view == HF_VIEW_GRAPH);
  gtk_widget_grab_focus (GTK_WIDGET (self->pair));
}

/* ---- Panes ------------------------------------------------------------- */

void
hf_compare_page_init_walk (HfComparePage *self)
{
  self->walk = hf_pane_walk_new ();
  hf_pane_walk_add (self->walk, GTK_WIDGET (self->head), NULL);
  hf_pane_walk_add (self->walk, GTK_WIDGET (self->roots), NULL);
  hf_pane_walk_add (self->walk, hf_pair_pane_get_bar (self->pair), NULL);
  hf_pane_walk_add (self->walk, hf_pair_pane_get_sides (self->pair), NULL);
  hf_pane_walk_add (self->walk, hf_pair_pane_get_graph (self->pair), NULL);
  hf_pane_walk_add (self->walk, hf_compare_view_get_filter_widget (self->view), NULL);
  hf_pane_walk_add (self->walk, GTK_WIDGET (self->view), GTK_WIDGET (self->view));
  hf_pane_walk_add (self->walk, GTK_WIDGET (self->details), NULL);
  hf_pane_fold_set_walk (self->fold, self->walk);
}

void
hf_compare_page_note_focus (HfComparePage *self)
{
  if (self->walk != NULL)
    hf_pane_walk_note (self->walk, gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self))));
}

static gboolean
get_pane_visible (HfPage *page,
                  HfPane  pane)
{
  return hf_pane_fold_shows (HF_COMPARE_PAGE (page)->fold, pane);
}

static void
set_pane_visible (HfPage   *page,
                  HfPane    pane,
                  gboolean  visible)
{
  HfComparePage *self = HF_COMPARE_PAGE (page);

  if (hf_pane_fold_shows (self->fold, pane) != !!visible)
    hf_pane_fold_show (self->fold, pane, visible);
}

static void
set_room (HfPage *page,
          HfRoom  room)
{
  HfComparePage *self = HF_COMPARE_PAGE (page);

  hf_compare_head_set_narrow (self->head, room < HF_ROOM_SNUG);
  hf_compare_view_set_narrow (self->view, room < HF_ROOM_SNUG);
  hf_pane_fold_set_room (self->fold, room);
}

static const char *
get_order (HfPage *page)
{
  HfComparePage *self = HF_COMPARE_PAGE (page);

  return self->state != HF_PAGE_READY
           ? ""
           : hf_compare_order_get_name (hf_compare_view_get_order (self->view, NULL));
}

static void
toggle_order (HfPage     *page,
              const char *column)
{
  HfComparePage *self = HF_COMPARE_PAGE (page);
  gboolean descending = FALSE;
  const HfCompareOrder old = hf_compare_view_get_order (self->view, &descending);
  HfCompareOrder order = old;

  if (self->state != HF_PAGE_READY ||
      !hf_compare_order_find_for (column, hf_compare_view_get_by_identity (self->view), &order))
    return;

  hf_compare_view_set_order (self->view, order,
                             order == old ? !descending : hf_compare_order_is_descending (order));
}

/* ---- The interface ----------------------------------------------------- */

void
hf_compare_page_install_page (HfPageInterface *iface)
{
  iface->check_file = check_file;
  iface->close = close_page;
  iface->get_commands = get_commands;
  iface->get_obstacle = get_obstacle;
  iface->run = run;
  iface->get_view = get_view;
  iface->choose_view = choose_view;
  iface->set_room = set_room;
  iface->get_pane_visible = get_pane_visible;
  iface->set_pane_visible = set_pane_visible;
  iface->get_order = get_order;
  iface->toggle_order = toggle_order;
  iface->dup_known_heap = dup_known_heap;
  iface->dup_export_source = dup_export_source;
  hf_compare_page_install_history (iface);
}
