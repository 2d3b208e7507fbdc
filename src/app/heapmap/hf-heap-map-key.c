/* hf-heap-map-key.c: what the colors of a heap map mean, in one line below it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-heap-map-key.h"

#include "hf-cairo-surface.h"
#include "hf-figures.h"
#include "hf-free-later.h"
#include "hf-heap-map-painter.h"
#include "hf-heap-map-text.h"
#include "hf-session-heap-map.h"
#include "hf-settings.h"
#include "hf-shown.h"
#include "hf-theme.h"
#include "hf-tip.h"

#include <glib/gi18n.h>

#define HEIGHT 30
#define MARGIN 16 /* px at both ends */
#define PADDING 6 /* px of a button around its entry */

/* No window is wide enough for more. */
#define MAX_BUTTONS 32

struct _HfHeapMapKey
{
  GtkWidget  parent_instance;

  HfSession *session;
  HfHeapMap *map;         /* NULL if there is none */
  GPtrArray *buttons;     /* GtkToggleButton, children of this one, in the order of the legend */
  gboolean   is_updating; /* they are set from here */
};

G_DEFINE_FINAL_TYPE (HfHeapMapKey, hf_heap_map_key, GTK_TYPE_WIDGET)

/* ---- The picture -------------------------------------------------------------- */

static void
paint (HfHeapMapKey *self,
       cairo_t      *cr,
       int           width,
       int           height,
       GArray       *places)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const HfHeapMapStyle style = { .palette = hf_theme_get_palette () };
  const double scale = hf_theme_get_text_scale (widget);
  const double line = HF_HEAP_MAP_LEGEND_HEIGHT * scale;
  PangoContext *context = gtk_widget_create_pango_context (widget);
  HfSurface *surface = hf_cairo_surface_new (cr, context, NULL);

  hf_heap_map_paint_legend (self->map, &style, scale,
                            &(HfRect){ MARGIN, (height - line) / 2, width - 2 * MARGIN, line },
                            surface, places);
  hf_surface_free (surface);
  g_object_unref (context);
}

static gboolean
is_empty (HfHeapMapKey *self)
{
  return self->map == NULL || self->map->n_cells == 0;
}

static void
hf_heap_map_key_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  HfHeapMapKey *self = HF_HEAP_MAP_KEY (widget);
  const int width = gtk_widget_get_width (widget);
  const int height = gtk_widget_get_height (widget);
  cairo_t *cr = NULL;

  if (!is_empty (self))
    {
      cr = gtk_snapshot_append_cairo (snapshot,
                                      &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
      paint (self, cr, width, height, NULL);
      cairo_destroy (cr);
    }
  GTK_WIDGET_CLASS (hf_heap_map_key_parent_class)->snapshot (widget, snapshot);
}

/* ---- Buttons ------------------------------------------------------------------ */

static const HfColorEntry *
get_entry (HfHeapMapKey *self,
           GtkWidget    *button)
{
  guint32 n_entries = 0;
  const HfColorEntry *entries = hf_color_key_get_entries (self->map->key, &n_entries);

  return &entries[GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "entry"))];
}

static void
toggled_cb (HfHeapMapKey    *self,
            GtkToggleButton *button)
{
  if (!self->is_updating)
    hf_session_set_map_color_filter (self->session, gtk_toggle_button_get_active (button)
                                                      ? get_entry (self, GTK_WIDGET (button))->id
                                                      : NULL);
}

static void
show_filter (HfHeapMapKey *self)
{
  const char *filter = hf_session_get_map_color_filter (self->session);

  self->is_updating = TRUE;
  for (guint i = 0; i < self->buttons->len; i++)
    {
      GtkWidget *button = g_ptr_array_index (self->buttons, i);

      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button),
                                    g_strcmp0 (filter, get_entry (self, button)->id) == 0);
    }
  self->is_updating = FALSE;
}

static void
add_button (HfHeapMapKey *self,
            guint32       entry)
{
  GtkWidget *button = gtk_toggle_button_new ();
  g_autofree char *size = hf_figures_size (self->map->entry_bytes[entry]);
  g_autofree char *name = NULL;

  g_object_set_data (G_OBJECT (button), "entry", GUINT_TO_POINTER (entry));
  /* Translators: a color of a legend, and the bytes of it */
  name = g_strdup_printf (_ ("%s, %s"), get_entry (self, button)->name, size);
  hf_shown_set_name (button, name);
  hf_tip_set (button, get_entry (self, button)->tip);
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect_swapped (button, "toggled", G_CALLBACK (toggled_cb), self);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
  g_ptr_array_add (self->buttons, button);
}

static void
clear_buttons (HfHeapMapKey *self)
{
  for (guint i = 0; i < self->buttons->len; i++)
    gtk_widget_unparent (g_ptr_array_index (self->buttons, i));
  g_ptr_array_set_size (self->buttons, 0);
}

static void
rebuild (HfHeapMapKey *self)
{
  g_autoptr (GArray) order = is_empty (self) ? g_array_new (FALSE, FALSE, sizeof (guint32))
                                             : hf_heap_map_list_legend (self->map);

  clear_buttons (self);
  for (guint i = 0; i < MIN (order->len, MAX_BUTTONS); i++)
    add_button (self, g_array_index (order, guint32, i));
  show_filter (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* ---- Geometry ------------------------------------------------------------------ */

/* Painted on nothing, as the painter alone knows how wide words are. */
static GArray *
find_places (HfHeapMapKey *self,
             int           width,
             int           height)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (HfHeapMapLegendEntry));
  cairo_surface_t *nothing = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (nothing);

  if (!is_empty (self))
    paint (self, cr, width, height, places);
  cairo_destroy (cr);
  cairo_surface_destroy (nothing);
  return places;
}

static void
place (GtkWidget    *button,
       const HfRect *rect,
       int           height)
{
  GtkRequisition least;
  int button_width;
  int button_height;

  gtk_widget_get_preferred_size (button, &least, NULL);
  button_width = MAX ((int) rect->width + 2 * PADDING, least.width);
  button_height = MAX ((int) rect->height, least.height);
  gtk_widget_size_allocate (button,
                            &(GtkAllocation){ (int) rect->x - PADDING, (height - button_height) / 2,
                                              button_width, button_height },
                            -1);
}

static void
hf_heap_map_key_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline G_GNUC_UNUSED)
{
  HfHeapMapKey *self = HF_HEAP_MAP_KEY (widget);
  g_autoptr (GArray) places = find_places (self, width, height);

  for (guint i = 0; i < self->buttons->len; i++)
    {
      GtkWidget *button = g_ptr_array_index (self->buttons, i);

      gtk_widget_set_child_visible (button, i < places->len);
      if (i < places->len)
        place (button, &g_array_index (places, HfHeapMapLegendEntry, i).rect, height);
    }
}

static void
hf_heap_map_key_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size G_GNUC_UNUSED,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline G_GNUC_UNUSED,
                         int            *natural_baseline G_GNUC_UNUSED)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL
                          ? 0
                          : (int) (HEIGHT * hf_theme_get_text_scale (widget));
}

/* ---- The widget ----------------------------------------------------------------- */

static void
hf_heap_map_key_dispose (GObject *object)
{
  HfHeapMapKey *self = HF_HEAP_MAP_KEY (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  clear_buttons (self);
  hf_free_later (g_steal_pointer (&self->map), (GDestroyNotify) hf_heap_map_unref);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (hf_heap_map_key_parent_class)->dispose (object);
}

static void
hf_heap_map_key_finalize (GObject *object)
{
  g_ptr_array_unref (HF_HEAP_MAP_KEY (object)->buttons);

  G_OBJECT_CLASS (hf_heap_map_key_parent_class)->finalize (object);
}

static void
hf_heap_map_key_class_init (HfHeapMapKeyClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_heap_map_key_dispose;
  G_OBJECT_CLASS (klass)->finalize = hf_heap_map_key_finalize;
  widget_class->snapshot = hf_heap_map_key_snapshot;
  widget_class->measure = hf_heap_map_key_measure;
  widget_class->size_allocate = hf_heap_map_key_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "heapmapkey");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
hf_heap_map_key_init (HfHeapMapKey *self)
{
  self->buttons = g_ptr_array_new ();
  hf_theme_watch (G_CALLBACK (gtk_widget_queue_draw), self);
}

void
hf_heap_map_key_set_session (HfHeapMapKey *self,
                             HfSession    *session)
{
  g_return_if_fail (HF_IS_HEAP_MAP_KEY (self));
  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
  g_signal_connect_swapped (session, "notify::map-color-filter", G_CALLBACK (show_filter), self);
  hf_settings_watch (HF_SETTINGS_UNITS, G_CALLBACK (rebuild), self);
}

void
hf_heap_map_key_set_map (HfHeapMapKey *self,
                         HfHeapMap    *map)
{
  g_autofree char *label = NULL;

  g_return_if_fail (HF_IS_HEAP_MAP_KEY (self));

  if (self->map == map)
    return;
  hf_free_later (self->map, (GDestroyNotify) hf_heap_map_unref);
  self->map = map == NULL ? NULL : hf_heap_map_ref (map);
  label = map == NULL ? g_strdup ("") : hf_heap_map_dup_scale (map->layout);
  hf_shown_set_name (GTK_WIDGET (self), label);
  rebuild (self);
}
