/* hf-heap-page-fold.c: where the panes of a page are: beside the view, or over it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-css-class.h"
#include "hf-heap-page-private.h"
#include "hf-pane-width.h"

static GtkWidget *
get_pane (HfHeapPage *self,
          HfPane      pane)
{
  return pane == HF_PANE_ROOTS ? GTK_WIDGET (self->roots) : GTK_WIDGET (self->details);
}

static AdwBin *
get_cover (HfHeapPage *self,
           HfPane      pane)
{
  return pane == HF_PANE_ROOTS ? self->roots_cover : self->details_cover;
}

/* ---- Over the view ----------------------------------------------------- */

static gboolean
is_open (HfHeapPage *self,
         HfPane      pane)
{
  return gtk_widget_get_visible (GTK_WIDGET (get_cover (self, pane)));
}

static void
close_cover (HfHeapPage *self,
             HfPane      pane)
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
open_cover (HfHeapPage *self,
            HfPane      pane)
{
  if (is_open (self, pane))
    return;

  close_cover (self, HF_PANE_ROOTS);
  close_cover (self, HF_PANE_DETAILS);
  gtk_widget_set_visible (GTK_WIDGET (get_cover (self, pane)), TRUE);
  if (self->walk != NULL)
    hf_pane_walk_enter (self->walk, get_pane (self, pane));
  hf_page_emit_changed (HF_PAGE (self));
}

void
hf_heap_page_show_pane (HfHeapPage *self,
                        HfPane      pane,
                        gboolean    show)
{
  if (self->room != HF_ROOM_FOLDED)
    {
      hf_heap_page_dock_pane (self, pane, show);
      return;
    }

  if (show)
    open_cover (self, pane);
  else
    close_cover (self, pane);
}

gboolean
hf_heap_page_shows_pane (HfHeapPage *self,
                         HfPane      pane)
{
  return self->room == HF_ROOM_FOLDED ? is_open (self, pane) : self->docked[pane];
}

/* Escape closes an open pane before it does anything in the view, but not before it closes a
 * popover. */
static gboolean
overlay_key_cb (HfHeapPage      *self,
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
beside_pressed_cb (HfHeapPage *self)
{
  close_cover (self, HF_PANE_ROOTS);
  close_cover (self, HF_PANE_DETAILS);
}

/* ---- Beside the view --------------------------------------------------- */

void
hf_heap_page_dock_pane (HfHeapPage *self,
                        HfPane      pane,
                        gboolean    show)
{
  self->docked[pane] = !!show;
  if (self->room != HF_ROOM_FOLDED)
    gtk_widget_set_visible (get_pane (self, pane), show);
  hf_page_emit_changed (HF_PAGE (self));
}

static void
move_pane (HfHeapPage *self,
           HfPane      pane,
           gboolean    folded)
{
  g_autoptr (GtkWidget) moved = g_object_ref (get_pane (self, pane));
  AdwBin *cover = get_cover (self, pane);
  GtkWidget *docked = folded ? NULL : moved;

  gtk_widget_set_visible (GTK_WIDGET (cover), FALSE);
  if (!folded)
    adw_bin_set_child (cover, NULL);
  if (pane == HF_PANE_ROOTS)
    gtk_paned_set_start_child (self->paned, docked);
  else
    gtk_paned_set_end_child (self->details_paned, docked);
  if (folded)
    adw_bin_set_child (cover, moved);
  gtk_widget_set_visible (moved, folded || self->docked[pane]);
}

static void
fold (HfHeapPage *self,
      gboolean    folded)
{
  const gboolean focus = gtk_widget_get_focus_child (GTK_WIDGET (self->roots)) != NULL ||
                         gtk_widget_get_focus_child (GTK_WIDGET (self->details)) != NULL;

  move_pane (self, HF_PANE_ROOTS, folded);
  move_pane (self, HF_PANE_DETAILS, folded);
  gtk_widget_set_visible (GTK_WIDGET (self->line), folded);
  hf_css_class_set (GTK_WIDGET (self), "folded", folded);

  /* A moved widget lost the focus. */
  if (focus)
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

void
hf_heap_page_set_room (HfPage *page,
                       HfRoom  room)
{
  HfHeapPage *self = HF_HEAP_PAGE (page);
  const gboolean folded = room == HF_ROOM_FOLDED;
  const gboolean was_folded = self->room == HF_ROOM_FOLDED;
  const gboolean narrow = room < HF_ROOM_USUAL;

  self->room = room;
  if (folded != was_folded)
    fold (self, folded);

  hf_pane_width_apply (self->paned, room);
  hf_pane_width_apply (self->details_paned, room);
  hf_findings_strip_set_narrow (self->findings, folded);
  hf_roots_pane_set_narrow (self->roots, narrow && !folded);
  hf_details_pane_set_narrow (self->details, narrow && !folded);
  hf_types_view_set_narrow (self->types, narrow);
  hf_objects_view_set_narrow (self->objects, narrow);
  if (folded != was_folded)
    hf_page_emit_changed (page);
}

/* ---- The widget -------------------------------------------------------- */

void
hf_heap_page_install_fold (GtkWidgetClass *widget_class)
{
  g_type_ensure (HF_TYPE_SELECTION_LINE);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, roots_cover);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, details_cover);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, line);
  gtk_widget_class_bind_template_callback (widget_class, overlay_key_cb);
  gtk_widget_class_bind_template_callback (widget_class, beside_pressed_cb);
}
