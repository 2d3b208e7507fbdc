/* hf-compare-page-panes.c: the panes of two heaps: beside the treemaps and the table, or over them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compare-page-private.h"
#include "hf-css-class.h"
#include "hf-settings.h"

static GtkWidget *
get_pane (HfComparePage *self,
          HfPane         pane)
{
  return pane == HF_PANE_ROOTS ? GTK_WIDGET (self->roots) : GTK_WIDGET (self->details);
}

static AdwBin *
get_cover (HfComparePage *self,
           HfPane         pane)
{
  return pane == HF_PANE_ROOTS ? self->roots_cover : self->details_cover;
}

/* Two treemaps beside each other need more room than one. */
static gboolean
is_folded (HfComparePage *self)
{
  return self->room < HF_ROOM_USUAL;
}

/* ---- Over the treemaps and the table ----------------------------------- */

static gboolean
is_open (HfComparePage *self,
         HfPane         pane)
{
  return gtk_widget_get_visible (GTK_WIDGET (get_cover (self, pane)));
}

static void
close_cover (HfComparePage *self,
             HfPane         pane)
{
  GtkWidget *cover = GTK_WIDGET (get_cover (self, pane));
  const gboolean focus = gtk_widget_get_focus_child (cover) != NULL;

  if (!is_open (self, pane))
    return;

  gtk_widget_set_visible (cover, FALSE);
  if (focus)
    gtk_widget_grab_focus (GTK_WIDGET (self));
  hf_page_emit_changed (HF_PAGE (self));
}

/* There is room for one. */
static void
open_cover (HfComparePage *self,
            HfPane         pane)
{
  close_cover (self, HF_PANE_ROOTS);
  close_cover (self, HF_PANE_DETAILS);
  gtk_widget_set_visible (GTK_WIDGET (get_cover (self, pane)), TRUE);
  if (self->walk != NULL)
    hf_pane_walk_enter (self->walk, get_pane (self, pane));
  hf_page_emit_changed (HF_PAGE (self));
}

/* Escape closes an open pane before it does anything else, but not before it closes a popover. */
static gboolean
overlay_key_cb (HfComparePage   *self,
                guint            key,
                guint            code G_GNUC_UNUSED,
                GdkModifierType  state)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  if (key != GDK_KEY_Escape || (state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;
  if (!is_open (self, HF_PANE_ROOTS) && !is_open (self, HF_PANE_DETAILS))
    return GDK_EVENT_PROPAGATE;
  if (focus != NULL && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL)
    return GDK_EVENT_PROPAGATE;

  close_cover (self, HF_PANE_ROOTS);
  close_cover (self, HF_PANE_DETAILS);

  return GDK_EVENT_STOP;
}

/* A click on what is beside an open pane closes it, and does what it does otherwise. */
static void
beside_pressed_cb (HfComparePage *self)
{
  close_cover (self, HF_PANE_ROOTS);
  close_cover (self, HF_PANE_DETAILS);
}

/* ---- Beside them ------------------------------------------------------- */

void
hf_compare_page_dock_pane (HfComparePage *self,
                           HfPane         pane,
                           gboolean       show)
{
  self->docked[pane] = !!show;
  if (!is_folded (self))
    gtk_widget_set_visible (get_pane (self, pane), show);
  hf_page_emit_changed (HF_PAGE (self));
}

static void
move_pane (HfComparePage *self,
           HfPane         pane,
           gboolean       folded)
{
  g_autoptr (GtkWidget) moved = g_object_ref (get_pane (self, pane));
  AdwBin *cover = get_cover (self, pane);
  GtkWidget *docked = folded ? NULL : moved;

  gtk_widget_set_visible (GTK_WIDGET (cover), FALSE);
  if (!folded)
    adw_bin_set_child (cover, NULL);
  if (pane == HF_PANE_ROOTS)
    gtk_paned_set_start_child (self->roots_paned, docked);
  else
    gtk_paned_set_end_child (self->details_paned, docked);
  if (folded)
    adw_bin_set_child (cover, moved);
  gtk_widget_set_visible (moved, folded || self->docked[pane]);
}

void
hf_compare_page_fold (HfComparePage *self,
                      HfRoom         room)
{
  const gboolean was_folded = is_folded (self);
  const gboolean focus = gtk_widget_get_focus_child (GTK_WIDGET (self->roots)) != NULL ||
                         gtk_widget_get_focus_child (GTK_WIDGET (self->details)) != NULL;

  self->room = room;
  if (is_folded (self) != was_folded)
    {
      move_pane (self, HF_PANE_ROOTS, is_folded (self));
      move_pane (self, HF_PANE_DETAILS, is_folded (self));
    }
  hf_pane_width_apply (self->roots_paned, is_folded (self) ? HF_ROOM_FOLDED : room);
  hf_pane_width_apply (self->details_paned, is_folded (self) ? HF_ROOM_FOLDED : room);
  if (is_folded (self) == was_folded)
    return;

  hf_css_class_set (GTK_WIDGET (self), "folded", is_folded (self));
  /* A moved widget lost the focus. */
  if (focus)
    gtk_widget_grab_focus (GTK_WIDGET (self));
  hf_page_emit_changed (HF_PAGE (self));
}

gboolean
hf_compare_page_get_pane_visible (HfPage *page,
                                  HfPane  pane)
{
  HfComparePage *self = HF_COMPARE_PAGE (page);

  return is_folded (self) ? is_open (self, pane) : self->docked[pane];
}

void
hf_compare_page_set_pane_visible (HfPage   *page,
                                  HfPane    pane,
                                  gboolean  visible)
{
  HfComparePage *self = HF_COMPARE_PAGE (page);

  if (hf_compare_page_get_pane_visible (page, pane) == !!visible)
    return;

  if (!is_folded (self))
    hf_compare_page_dock_pane (self, pane, visible);
  else if (visible)
    open_cover (self, pane);
  else
    close_cover (self, pane);
}

/* ---- Their content ----------------------------------------------------- */

/* The cells of the treemaps are types, whatever the table compares: what the user selected last
 * counts. */
void
hf_compare_page_show_part (HfComparePage *self)
{
  HfCompareKinds *kinds = hf_compare_view_get_kinds (self->view);
  HfComparison *comparison = hf_compare_view_get_comparison (self->view);
  guint32 place = hf_compare_view_get_selected (self->view);

  if (kinds != NULL && self->selects_type)
    {
      comparison = hf_compare_kinds_get (kinds, HF_COMPARE_BY_TYPE);
      place = hf_pair_model_get_selected_row (hf_pair_pane_get_model (self->pair));
    }
  if (comparison == NULL)
    place = HF_INDEX_NONE;
  hf_compare_details_set (self->details, kinds, place == HF_INDEX_NONE ? NULL : comparison, place);
  hf_compare_roots_pane_set (self->roots, kinds);
}

static void
show_reason_cb (HfComparePage *self,
                guint          place)
{
  close_cover (self, HF_PANE_DETAILS);
  hf_compare_view_show_row (self->view, HF_COMPARE_BY_REASON, place);
}

static void
show_kind_cb (HfComparePage *self,
              const char    *word)
{
  close_cover (self, HF_PANE_ROOTS);
  hf_compare_page_begin_step (self);
  hf_compare_view_set_by (self->view, HF_COMPARE_BY_ROOT);
  hf_compare_view_set_shows_small (self->view, TRUE);
  hf_compare_view_set_filter (self->view, word);
  hf_compare_page_end_step (self);
  hf_compare_view_focus_rows (self->view);
}

/* ---- The widget -------------------------------------------------------- */

void
hf_compare_page_install_panes (GtkWidgetClass *widget_class)
{
  g_type_ensure (HF_TYPE_COMPARE_DETAILS);
  g_type_ensure (HF_TYPE_COMPARE_ROOTS_PANE);
  gtk_widget_class_bind_template_child (widget_class, HfComparePage, roots_paned);
  gtk_widget_class_bind_template_child (widget_class, HfComparePage, details_paned);
  gtk_widget_class_bind_template_child (widget_class, HfComparePage, roots);
  gtk_widget_class_bind_template_child (widget_class, HfComparePage, details);
  gtk_widget_class_bind_template_child (widget_class, HfComparePage, roots_cover);
  gtk_widget_class_bind_template_child (widget_class, HfComparePage, details_cover);
  gtk_widget_class_bind_template_callback (widget_class, overlay_key_cb);
  gtk_widget_class_bind_template_callback (widget_class, beside_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_reason_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_kind_cb);
}

void
hf_compare_page_init_panes (HfComparePage *self)
{
  self->room = HF_ROOM_USUAL;
  hf_pane_width_watch (self->roots_paned, HF_PANE_ROOTS);
  hf_pane_width_watch (self->details_paned, HF_PANE_DETAILS);
  hf_compare_page_dock_pane (self, HF_PANE_ROOTS, FALSE);
  hf_compare_page_dock_pane (self, HF_PANE_DETAILS,
                             hf_settings_get_boolean (HF_SETTINGS_SHOW_DETAILS));
}
