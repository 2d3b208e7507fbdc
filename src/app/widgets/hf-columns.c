/* hf-columns.c: the columns of a table: shown, hidden, moved and resized, and remembered
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-columns.h"

#include "hf-columns-private.h"
#include "hf-settings.h"

#include <glib/gi18n.h>
#include <string.h>

/* In px of usual letters. */
#define USUAL_WIDTH 80

/* In px, until it is known. */
#define USUAL_ROOM 700

G_DEFINE_FINAL_TYPE (HfColumns, hf_columns, G_TYPE_OBJECT)

/* ---- The settings ------------------------------------------------------ */

static void
load (HfColumns *self)
{
  hf_column_layout_load (self->table, self->specs, self->n_columns, self->places);
  hf_columns_update (self);
}

static void
save (HfColumns *self)
{
  hf_column_layout_save (self->table, self->specs, self->n_columns, self->places);
}

/* ---- The room ---------------------------------------------------------- */

static gboolean
update_cb (gpointer user_data)
{
  HfColumns *self = user_data;

  self->source = 0;
  hf_columns_update (self);
  return G_SOURCE_REMOVE;
}

static void
update_soon (HfColumns *self)
{
  if (self->source == 0)
    self->source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, update_cb, self, NULL);
}

/* It changes while the view is allocated, where its columns cannot be changed. */
static void
adjustment_changed_cb (HfColumns *self)
{
  const int room = (int) gtk_adjustment_get_page_size (self->adjustment);

  if (room == 0 || room == self->room)
    return;

  self->room = room;
  update_soon (self);
}

static void
follow_adjustment (HfColumns *self)
{
  if (self->adjustment != NULL)
    g_signal_handlers_disconnect_by_data (self->adjustment, self);
  g_set_object (&self->adjustment, gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (self->view)));
  if (self->adjustment != NULL)
    g_signal_connect_swapped (self->adjustment, "changed", G_CALLBACK (adjustment_changed_cb),
                              self);
}

/* ---- From the pointer -------------------------------------------------- */

/* Fills the places of the shown columns in the order that the view has now. */
static void
columns_changed_cb (HfColumns *self)
{
  guint shown[HF_COLUMNS_MAX];
  HfColumnPlace places[HF_COLUMNS_MAX];
  gboolean wanted[HF_COLUMNS_MAX];
  guint n_wanted = 0;
  guint n_shown = 0;
  guint next = 0;

  if (self->n_updating > 0)
    return;

  /* A column that is dragged to another place is gone for a moment. */
  hf_columns_find_wanted (self, wanted);
  for (guint i = 0; i < self->n_columns; i++)
    n_wanted += wanted[i] ? 1 : 0;
  n_shown = hf_columns_get_shown (self, shown);
  if (n_shown != n_wanted)
    return;

  memcpy (places, self->places, sizeof places);
  for (guint i = 0; i < self->n_columns; i++)
    {
      if (wanted[places[i].column])
        self->places[i] = places[hf_column_layout_find (places, self->n_columns, shown[next++])];
    }
  save (self);
}

/* The width that a column has on the screen; its title is as wide. */
static int
get_seen_width (HfColumns *self,
                guint      column)
{
  GtkWidget *title = gtk_widget_get_first_child (
    gtk_widget_get_first_child (GTK_WIDGET (self->view)));
  guint shown[HF_COLUMNS_MAX];
  const guint n_shown = hf_columns_get_shown (self, shown);

  for (guint i = 0; i < n_shown && title != NULL; i++)
    {
      if (shown[i] == column)
        return gtk_widget_get_allocated_width (title);
      title = gtk_widget_get_next_sibling (title);
    }

  return 0;
}

static void
set_width (HfColumns *self,
           guint      column,
           int        width)
{
  const guint at = hf_column_layout_find (self->places, self->n_columns, column);

  self->places[at].width = CLAMP (width, HF_COLUMN_MIN_WIDTH, HF_COLUMN_MAX_WIDTH);
  save (self);
}

static void
width_changed_cb (GtkColumnViewColumn *column,
                  GParamSpec          *pspec G_GNUC_UNUSED,
                  HfColumns           *self)
{
  const int width = gtk_column_view_column_get_fixed_width (column);
  const guint at = hf_columns_find_column (self, column);

  if (self->n_updating > 0 || width < 0)
    return;

  /* GTK fixes the width of a column when a drag begins, even if the column then stays as it is. */
  if (width == get_seen_width (self, at))
    update_soon (self);
  else
    set_width (self, at, (int) (width / self->text_scale + 0.5));
}

/* ---- From menus -------------------------------------------------------- */

void
hf_columns_choose (HfColumns *self,
                   guint      column,
                   gboolean   shown)
{
  const guint at = hf_column_layout_find (self->places, self->n_columns, column);

  g_return_if_fail (HF_IS_COLUMNS (self));
  g_return_if_fail (column < self->n_columns && !self->specs[column].is_fixed);

  self->places[at].choice = shown ? HF_COLUMN_SHOWN : HF_COLUMN_HIDDEN;
  save (self);
}

/* The place of the next shown column in that direction, or n_columns. */
static guint
find_next (HfColumns *self,
           guint      column,
           int        by)
{
  guint shown[HF_COLUMNS_MAX];
  const guint n_shown = hf_columns_get_shown (self, shown);

  for (guint i = 0; i < n_shown; i++)
    {
      if (shown[i] != column)
        continue;
      if (by < 0 ? i == 0 : i + 1 == n_shown)
        return self->n_columns;
      return hf_column_layout_find (self->places, self->n_columns, shown[by < 0 ? i - 1 : i + 1]);
    }

  return self->n_columns;
}

gboolean
hf_columns_can_move (HfColumns *self,
                     guint      column,
                     int        by)
{
  g_return_val_if_fail (HF_IS_COLUMNS (self), FALSE);

  return find_next (self, column, by) < self->n_columns;
}

void
hf_columns_move (HfColumns *self,
                 guint      column,
                 int        by)
{
  const guint next = find_next (self, column, by);
  const guint at = hf_column_layout_find (self->places, self->n_columns, column);
  HfColumnPlace place;

  g_return_if_fail (HF_IS_COLUMNS (self));

  if (next == self->n_columns)
    return;

  /* Those that are hidden stay where they are. */
  place = self->places[at];
  if (next < at)
    memmove (self->places + next + 1, self->places + next, (at - next) * sizeof place);
  else
    memmove (self->places + at, self->places + at + 1, (next - at) * sizeof place);
  self->places[next] = place;
  save (self);
}

void
hf_columns_resize (HfColumns *self,
                   guint      column,
                   int        by)
{
  int width = 0;

  g_return_if_fail (HF_IS_COLUMNS (self));
  g_return_if_fail (column < self->n_columns);

  width = gtk_column_view_column_get_expand (self->columns[column])
            ? get_seen_width (self, column)
            : gtk_column_view_column_get_fixed_width (self->columns[column]);
  set_width (self, column, (int) (width / self->text_scale + 0.5) + by);
}

void
hf_columns_reset (HfColumns *self)
{
  g_return_if_fail (HF_IS_COLUMNS (self));

  for (guint i = 0; i < self->n_columns; i++)
    self->places[i] = (HfColumnPlace){ i, HF_COLUMN_BY_ROOM, 0 };
  save (self);
}

gboolean
hf_columns_is_usual (HfColumns *self)
{
  g_return_val_if_fail (HF_IS_COLUMNS (self), TRUE);

  return hf_column_layout_is_usual (self->places, self->n_columns);
}

/* ---- From the program -------------------------------------------------- */

GtkColumnViewColumn *
hf_columns_get (HfColumns *self,
                guint      column)
{
  g_return_val_if_fail (HF_IS_COLUMNS (self) && column < self->n_columns, NULL);

  return self->columns[column];
}

gboolean
hf_columns_is_shown (HfColumns *self,
                     guint      column)
{
  return gtk_column_view_column_get_column_view (hf_columns_get (self, column)) != NULL;
}

const HfColumnSpec *
hf_columns_get_specs (HfColumns *self,
                      guint     *n_columns)
{
  *n_columns = self->n_columns;
  return self->specs;
}

void
hf_columns_set_available (HfColumns *self,
                          guint      column,
                          gboolean   available)
{
  g_return_if_fail (HF_IS_COLUMNS (self) && column < self->n_columns);

  if (self->available[column] == !!available)
    return;

  self->available[column] = !!available;
  hf_columns_update (self);
}

gboolean
hf_columns_is_available (HfColumns *self,
                         guint      column)
{
  g_return_val_if_fail (HF_IS_COLUMNS (self) && column < self->n_columns, FALSE);

  return self->available[column];
}

void
hf_columns_set_widths (HfColumns *self,
                       const int *widths,
                       double     text_scale)
{
  g_return_if_fail (HF_IS_COLUMNS (self));

  memcpy (self->widths, widths, self->n_columns * sizeof *widths);
  self->text_scale = text_scale;
  hf_columns_update (self);
}

/* ---- The object -------------------------------------------------------- */

static void
hf_columns_dispose (GObject *object)
{
  HfColumns *self = HF_COLUMNS (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_signal_handlers_disconnect_by_data (hf_settings_get (), self);
  if (self->adjustment != NULL)
    g_signal_handlers_disconnect_by_data (self->adjustment, self);
  g_clear_object (&self->adjustment);
  for (guint i = 0; i < self->n_columns; i++)
    {
      if (self->columns[i] != NULL)
        g_signal_handlers_disconnect_by_data (self->columns[i], self);
      g_clear_object (&self->columns[i]);
    }
  if (self->view != NULL)
    {
      g_signal_handlers_disconnect_by_data (gtk_column_view_get_columns (self->view), self);
      g_signal_handlers_disconnect_by_data (self->view, self);
    }
  g_clear_object (&self->view);

  G_OBJECT_CLASS (hf_columns_parent_class)->dispose (object);
}

static void
hf_columns_class_init (HfColumnsClass *klass)
{
  static const char *const names[] = { "will-change", "changed", "updated" };

  G_OBJECT_CLASS (klass)->dispose = hf_columns_dispose;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_signal_new (names[i], G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 0);
}

static void
hf_columns_init (HfColumns *self)
{
  self->text_scale = 1;
  self->room = USUAL_ROOM;
}

static void
make_columns (HfColumns *self)
{
  for (guint i = 0; i < self->n_columns; i++)
    {
      const HfColumnSpec *spec = &self->specs[i];

      self->widths[i] = USUAL_WIDTH;
      self->available[i] = TRUE;
      self->columns[i] =
        gtk_column_view_column_new (spec->is_untitled ? NULL : gettext (spec->title), NULL);
      gtk_column_view_column_set_resizable (self->columns[i], TRUE);
      g_signal_connect (self->columns[i], "notify::fixed-width", G_CALLBACK (width_changed_cb),
                        self);
    }
}

HfColumns *
hf_columns_new (GtkColumnView      *view,
                const char         *table,
                const HfColumnSpec *specs,
                guint               n_columns)
{
  HfColumns *self = NULL;

  g_return_val_if_fail (n_columns > 0 && n_columns <= HF_COLUMNS_MAX, NULL);

  self = g_object_new (HF_TYPE_COLUMNS, NULL);
  self->view = g_object_ref (view);
  self->table = table;
  self->specs = specs;
  self->n_columns = n_columns;
  self->n_updating++;
  make_columns (self);
  self->n_updating--;
  load (self);

  g_signal_connect_swapped (gtk_column_view_get_columns (view), "items-changed",
                            G_CALLBACK (columns_changed_cb), self);
  g_signal_connect_swapped (view, "notify::hadjustment", G_CALLBACK (follow_adjustment), self);
  follow_adjustment (self);
  hf_settings_watch (HF_SETTINGS_COLUMNS, G_CALLBACK (load), self);

  return self;
}
