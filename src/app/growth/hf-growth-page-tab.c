/* hf-growth-page-tab.c: three heaps or more as the content of a tab
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-growth-export.h"
#include "hf-growth-page-private.h"
#include "hf-settings.h"

#include <glib/gi18n.h>

/* ---- The heaps --------------------------------------------------------- */

static void
store (HfGrowthPage *self)
{
  g_autofree char *digest = NULL;
  g_autofree char *title = NULL;
  g_autoptr (HfGrowthState) state = NULL;

  if (self->result == NULL || !hf_settings_get_boolean (HF_SETTINGS_RESTORE_SESSIONS))
    return;

  digest = hf_growth_store_dup_digest (self->result->heaps, self->n);
  if (digest == NULL)
    return;

  title = hf_growth_page_dup_title (self);
  state = hf_growth_page_dup_state (self);
  hf_growth_store_write (digest, title, state);
}

static void
check_file (HfPage *page)
{
  hf_growth_page_check_files (HF_GROWTH_PAGE (page));
}

static void
close_page (HfPage *page)
{
  store (HF_GROWTH_PAGE (page));
  hf_growth_page_drop_job (HF_GROWTH_PAGE (page));
}

static HfKnownHeap *
dup_known_heap (HfPage     *page,
                GFile      *file,
                const char *member)
{
  HfGrowthPage *self = HF_GROWTH_PAGE (page);

  for (guint i = 0; self->result != NULL && i < self->n; i++)
    {
      if (hf_compare_place_is_file (&self->places[i], file, member))
        return hf_known_heap_copy (self->result->heaps[i]);
    }
  return NULL;
}

/* The page may have sorted them. A heap may be there more than once. */
static guint
count_place (const HfComparePlace *places,
             guint                 n,
             const HfComparePlace *place)
{
  guint count = 0;

  for (guint i = 0; i < n; i++)
    {
      if (hf_compare_place_is_file (place, places[i].file, places[i].member) &&
          place->position == places[i].position)
        count++;
    }
  return count;
}

gboolean
hf_growth_page_shows (HfGrowthPage         *self,
                      const HfComparePlace *places,
                      guint                 n)
{
  g_return_val_if_fail (HF_IS_GROWTH_PAGE (self), FALSE);

  for (guint i = 0; n == self->n && i < n; i++)
    {
      if (count_place (self->places, n, &places[i]) != count_place (places, n, &places[i]))
        return FALSE;
    }
  return n == self->n;
}

char *
hf_growth_page_dup_title (HfGrowthPage *self)
{
  GString *title = g_string_new (NULL);

  for (guint i = 0; i < self->n; i++)
    {
      const HfComparePlace *place = &self->places[i];
      g_autofree char *name = hf_compare_place_dup_name (place);

      if (i > 0 && place->position != HF_LAST_SNAPSHOT &&
          hf_compare_place_is_file (place, self->places[0].file, self->places[0].member))
        g_string_append_printf (title, " → #%u", place->position + 1);
      else
        g_string_append_printf (title, "%s%s", i > 0 ? " → " : "", name);
    }
  return g_string_free (title, FALSE);
}

/* ---- Commands ---------------------------------------------------------- */

static HfPageCommand
get_commands (HfPage *page)
{
  HfGrowthPage *self = HF_GROWTH_PAGE (page);

  if (self->state == HF_PAGE_LOADING)
    return 0;
  if (self->state == HF_PAGE_ERROR)
    return HF_PAGE_RELOAD;
  return HF_PAGE_RELOAD | HF_PAGE_RESET_VIEW | HF_PAGE_NEXT_PANE | HF_PAGE_PREVIOUS_PANE |
         HF_PAGE_SHOW_DETAILS | (self->growth == NULL ? 0 : HF_PAGE_EXPORT);
}

static const char *
get_obstacle (HfPage        *page,
              HfPageCommand  command)
{
  HfGrowthPage *self = HF_GROWTH_PAGE (page);

  if (command != HF_PAGE_EXPORT || self->growth != NULL || self->state == HF_PAGE_ERROR)
    return NULL;
  return self->state == HF_PAGE_LOADING
           ? _ ("Nothing can be exported before all heaps are loaded and compared")
           : _ ("Growth needs three snapshots; choose a third one to export it");
}

static HfExportSource *
dup_export_source (HfPage *page)
{
  HfGrowthPage *self = HF_GROWTH_PAGE (page);
  g_autofree HfKnownHeap **heaps = g_new0 (HfKnownHeap *, self->n);
  g_auto (GStrv) titles = g_new0 (char *, self->n + 1);
  g_auto (GStrv) names = g_new0 (char *, self->n + 1);

  if (self->growth == NULL)
    return NULL;

  for (guint32 i = 0; i < self->growth->n_snapshots; i++)
    {
      const guint position = self->growth->numbers[i] - 1;

      heaps[i] = self->result->heaps[position];
      titles[i] = hf_compare_place_dup_title (&self->places[position]);
      names[i] = hf_compare_place_dup_name (&self->places[position]);
    }
  return hf_growth_export_new (&(HfGrowthExport){
    self->growth,
    heaps,
    titles,
    names,
    hf_growth_page_get_per_step (self),
    self->shows_in_part,
  });
}

static void
go (HfGrowthPage *self,
    int           step)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (root == NULL || !hf_pane_walk_go (self->walk, gtk_root_get_focus (root), step))
    return;

  /* A user who goes by keys sees where. */
  if (GTK_IS_WINDOW (root))
    gtk_window_set_focus_visible (GTK_WINDOW (root), TRUE);
}

static void
run (HfPage        *page,
     HfPageCommand  command)
{
  HfGrowthPage *self = HF_GROWTH_PAGE (page);

  switch ((guint) command)
    {
    case HF_PAGE_RELOAD:
      hf_growth_page_read (self, FALSE);
      break;
    case HF_PAGE_RESET_VIEW:
      hf_growth_page_choose_all (self);
      hf_growth_page_apply (self, &(HfGrowthState){ 0 });
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

/* ---- Panes ------------------------------------------------------------- */

void
hf_growth_page_install_panes (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, HfGrowthPage, details_paned);
  gtk_widget_class_bind_template_child (widget_class, HfGrowthPage, details_cover);
  gtk_widget_class_bind_template_child (widget_class, HfGrowthPage, pane_side);
  gtk_widget_class_bind_template_child (widget_class, HfGrowthPage, pane);
  gtk_widget_class_bind_template_child (widget_class, HfGrowthPage, line);
  gtk_widget_class_bind_template_child (widget_class, HfGrowthPage, line_name);
  gtk_widget_class_bind_template_child (widget_class, HfGrowthPage, line_figure);
}

void
hf_growth_page_init_panes (HfGrowthPage *self)
{
  /* Rows with a line and two figures need as much room as two treemaps. */
  const HfPaneFoldParts parts = {
    .paneds = { NULL, self->details_paned },
    .panes = { NULL, self->pane_side },
    .covers = { NULL, self->details_cover },
    .line = self->line,
    .least = HF_ROOM_SNUG,
  };

  self->fold = hf_pane_fold_new (HF_PAGE (self), &parts);
  self->walk = hf_pane_walk_new ();
  hf_pane_walk_add (self->walk, GTK_WIDGET (self->strip), NULL);
  hf_pane_walk_add (self->walk, GTK_WIDGET (self->per_step), NULL);
  hf_pane_walk_add (self->walk, GTK_WIDGET (self->list), GTK_WIDGET (self->list));
  hf_pane_walk_add (self->walk, GTK_WIDGET (self->two_page), NULL);
  hf_pane_walk_add (self->walk, self->rest_line, NULL);
  hf_pane_walk_add (self->walk, self->pane_side, NULL);
  hf_pane_fold_set_walk (self->fold, self->walk);
}

void
hf_growth_page_note_focus (HfGrowthPage *self)
{
  if (self->walk != NULL)
    hf_pane_walk_note (self->walk, gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self))));
}

static void
set_room (HfPage *page,
          HfRoom  room)
{
  hf_pane_fold_set_room (HF_GROWTH_PAGE (page)->fold, room);
}

static gboolean
get_pane_visible (HfPage *page,
                  HfPane  pane)
{
  return hf_pane_fold_shows (HF_GROWTH_PAGE (page)->fold, pane);
}

static void
set_pane_visible (HfPage   *page,
                  HfPane    pane,
                  gboolean  visible)
{
  HfGrowthPage *self = HF_GROWTH_PAGE (page);

  if (hf_pane_fold_shows (self->fold, pane) != !!visible)
    hf_pane_fold_show (self->fold, pane, visible);
}

void
hf_growth_page_install_page (HfPageInterface *iface)
{
  iface->check_file = check_file;
  iface->close = close_page;
  iface->get_commands = get_commands;
  iface->get_obstacle = get_obstacle;
  iface->run = run;
  iface->set_room = set_room;
  iface->get_pane_visible = get_pane_visible;
  iface->set_pane_visible = set_pane_visible;
  iface->dup_known_heap = dup_known_heap;
  iface->dup_export_source = dup_export_source;
}
