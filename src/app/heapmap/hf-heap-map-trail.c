/* hf-heap-map-trail.c: the way from the file to the addresses that a heap map shows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-heap-map-trail.h"

#include "hf-free-later.h"
#include "hf-heap-map-text.h"
#include "hf-session-heap-map.h"
#include "hf-shown.h"

#include <glib/gi18n.h>

/* Of a level for which there is little room. */
#define MIN_CHARS 4

struct _HfHeapMapTrail
{
  GtkWidget      parent_instance;

  HfSession     *session;
  HfHeapRegions *regions; /* NULL if they are not known */
  GString       *shown;   /* the texts of all levels, to see whether they change */
};

G_DEFINE_FINAL_TYPE (HfHeapMapTrail, hf_heap_map_trail, GTK_TYPE_WIDGET)

typedef struct
{
  char           *text;
  HfHeapMapWindow window;
} Level;

static void
level_clear (gpointer data)
{
  g_free (((Level *) data)->text);
}

/* ---- Levels --------------------------------------------------------------- */

static void
add_level (GArray          *levels,
           char            *text,
           HfHeapMapWindow  window)
{
  const Level level = { text, window };

  g_array_append_val (levels, level);
}

static void
add_region (HfHeapMapTrail *self,
            GArray         *levels)
{
  const HfHeapMapWindow window = hf_session_get_map_window (self->session);
  const guint32 at = self->regions == NULL || hf_heap_map_window_is_all (&window)
                       ? HF_INDEX_NONE
                       : hf_heap_regions_find (self->regions, window.start);
  const HfHeapRegion *region = at == HF_INDEX_NONE ? NULL : &self->regions->regions[at];
  g_autofree char *start = hf_heap_map_dup_address (window.start);

  if (region == NULL)
    return;
  add_level (levels, hf_heap_map_dup_region_name (self->regions, at),
             (HfHeapMapWindow){ region->start, region->start + region->n_bytes });
  if (window.end - window.start >= region->n_bytes)
    return;
  add_level (levels, g_steal_pointer (&start), window);
}

static GArray *
list_levels (HfHeapMapTrail *self)
{
  GArray *levels = g_array_new (FALSE, FALSE, sizeof (Level));
  HfRecording *recording = hf_session_get_recording (self->session);
  const HfHeapMapWindow all = HF_HEAP_MAP_ALL;

  g_array_set_clear_func (levels, level_clear);
  add_level (levels, g_strdup (hf_session_get_name (self->session)), all);
  if (recording != NULL && hf_recording_get_n_heaps (recording) > 1)
    add_level (levels,
               g_strdup_printf (_ ("Snapshot %u"), hf_session_get_position (self->session) + 1),
               all);
  add_level (levels, g_strdup (_ ("All Ranges")), all);
  add_region (self, levels);
  return levels;
}

/* ---- Buttons --------------------------------------------------------------- */

static void
clicked_cb (HfHeapMapTrail *self,
            GtkButton      *button)
{
  const HfHeapMapWindow *window = g_object_get_data (G_OBJECT (button), "window");

  hf_session_set_map_window (self->session, *window);
}

static void
clear (HfHeapMapTrail *self)
{
  GtkWidget *child = NULL;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}

static void
add_arrow (HfHeapMapTrail *self)
{
  GtkWidget *arrow = gtk_image_new_from_icon_name ("go-next-symbolic");

  gtk_image_set_pixel_size (GTK_IMAGE (arrow), 12);
  gtk_widget_add_css_class (arrow, "dim-label");
  gtk_widget_set_parent (arrow, GTK_WIDGET (self));
}

static void
add_button (HfHeapMapTrail *self,
            const Level    *level,
            gboolean        is_current)
{
  GtkWidget *label = hf_shown_new_label (level->text);
  GtkWidget *button = gtk_button_new ();

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_width_chars (GTK_LABEL (label), MIN_CHARS);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "crumb");
  if (is_current)
    gtk_widget_add_css_class (button, "current");
  hf_shown_set_name (button, level->text);
  g_object_set_data_full (G_OBJECT (button), "window",
                          g_memdup2 (&level->window, sizeof level->window), g_free);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (clicked_cb), self);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
}

static void
rebuild (HfHeapMapTrail *self)
{
  g_autoptr (GArray) levels = list_levels (self);
  g_autoptr (GString) shown = g_string_new (NULL);

  for (guint i = 0; i < levels->len; i++)
    {
      const Level *level = &g_array_index (levels, Level, i);

      g_string_append_printf (shown, "%s\n%" G_GINT64_MODIFIER "x\n", level->text,
                              level->window.end);
    }
  if (g_string_equal (shown, self->shown))
    return;

  clear (self);
  for (guint i = 0; i < levels->len; i++)
    {
      if (i > 0)
        add_arrow (self);
      add_button (self, &g_array_index (levels, Level, i), i + 1 == levels->len);
    }
  g_string_assign (self->shown, shown->str);
}

/* ---- Sizes ------------------------------------------------------------------- */

static int
get_natural_width (GtkWidget *child)
{
  int natural = 0;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

/* The last level can be as narrow as may be; all others can be left out. */
static void
hf_heap_map_trail_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size G_GNUC_UNUSED,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline G_GNUC_UNUSED,
                           int            *natural_baseline G_GNUC_UNUSED)
{
  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_minimum = 0;
      int child_natural = 0;

      gtk_widget_measure (child, orientation, -1, &child_minimum, &child_natural, NULL, NULL);
      if (orientation == GTK_ORIENTATION_VERTICAL)
        {
          *minimum = MAX (*minimum, child_minimum);
          *natural = MAX (*natural, child_natural);
          continue;
        }
      *minimum = child_minimum;
      *natural += child_natural;
    }
}

/* Levels without room are left out, the outermost first. */
static void
hf_heap_map_trail_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline G_GNUC_UNUSED)
{
  GtkWidget *last = gtk_widget_get_last_child (widget);
  const gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int room = width;
  /* An arrow stands between two crumbs, never before the first. */
  gboolean has_crumb = FALSE;
  int needed = 0;
  int x = 0;

  for (GtkWidget *child = last; child != NULL; child = gtk_widget_get_prev_sibling (child))
    needed += get_natural_width (child);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      const int natural = get_natural_width (child);
      const gboolean is_arrow = GTK_IS_IMAGE (child);
      const gboolean is_seen = child == last || (needed <= room && (!is_arrow || has_crumb));
      const int child_width = child == last ? MIN (natural, width - x) : natural;

      has_crumb |= is_seen;
      gtk_widget_set_child_visible (child, is_seen);
      needed -= natural;
      if (!is_seen)
        continue;
      room -= natural;
      gtk_widget_size_allocate (
        child, &(GtkAllocation){ is_rtl ? width - x - child_width : x, 0, child_width, height },
        -1);
      x += child_width;
    }
}

/* ---- The widget ------------------------------------------------------------- */

static void
hf_heap_map_trail_dispose (GObject *object)
{
  HfHeapMapTrail *self = HF_HEAP_MAP_TRAIL (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  clear (self);
  hf_free_later (g_steal_pointer (&self->regions), (GDestroyNotify) hf_heap_regions_unref);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (hf_heap_map_trail_parent_class)->dispose (object);
}

static void
hf_heap_map_trail_finalize (GObject *object)
{
  g_string_free (HF_HEAP_MAP_TRAIL (object)->shown, TRUE);

  G_OBJECT_CLASS (hf_heap_map_trail_parent_class)->finalize (object);
}

static void
hf_heap_map_trail_class_init (HfHeapMapTrailClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_heap_map_trail_dispose;
  G_OBJECT_CLASS (klass)->finalize = hf_heap_map_trail_finalize;
  widget_class->measure = hf_heap_map_trail_measure;
  widget_class->size_allocate = hf_heap_map_trail_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "breadcrumb");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
hf_heap_map_trail_init (HfHeapMapTrail *self)
{
  self->shown = g_string_new (NULL);
}

void
hf_heap_map_trail_set_session (HfHeapMapTrail *self,
                               HfSession      *session)
{
  g_return_if_fail (HF_IS_HEAP_MAP_TRAIL (self));
  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
  g_signal_connect_swapped (session, "notify::map-window", G_CALLBACK (rebuild), self);
  g_signal_connect_swapped (session, "notify::analysis", G_CALLBACK (rebuild), self);
  rebuild (self);
}

void
hf_heap_map_trail_set_regions (HfHeapMapTrail *self,
                               HfHeapRegions  *regions)
{
  g_return_if_fail (HF_IS_HEAP_MAP_TRAIL (self));

  if (self->regions == regions)
    return;
  hf_free_later (self->regions, (GDestroyNotify) hf_heap_regions_unref);
  self->regions = regions == NULL ? NULL : hf_heap_regions_ref (regions);
  rebuild (self);
}
