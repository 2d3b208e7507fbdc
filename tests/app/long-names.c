/* long-names.c: names that no window is wide enough for, and a real pointer to rest on them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "long-names.h"

#include "app-test.h"
#include "hf-graph-view.h"
#include "hf-test.h"
#include "hf-tip.h"
#include "hf-treemap-view.h"

#include <X11/Xlib.h>
#include <gdk/x11/gdkx.h>

/* px of what stands above a window. */
#define MAX_TIP_WIDTH 640
#define MAX_TIP_HEIGHT 900

/* Characters of what one label shows: a name and, behind it, where it belongs. */
#define MAX_SHOWN 2002

/* Bytes of a tooltip: some lines that are as long as can be. */
#define MAX_TIP 20000

/* px that a surface has around what is in it. */
#define MARGIN 32

/* Bytes of the name of a field. */
#define MAX_FIELD 100000

/* px of a screen, for which windows are made. */
#define MIN_SCREEN_WIDTH 1024

/* On a canvas tooltips are looked for in so many columns and rows. */
#define N_COLUMNS 3
#define N_ROWS 2

/* So many of them are looked at. */
#define MAX_CANVAS_TIPS 2

/* So many tooltips of one picture are looked at. */
#define MAX_TIPS 3

static const struct
{
  LongShape shape;
  gsize     length;
} names[LONG_N_NAMES] = {
  { LONG_LETTERS, 1 },
  { LONG_LETTERS, 100 },
  { LONG_WORDS, 1000 },
  { LONG_GENERICS, 7801 },
  { LONG_LETTERS, 9101 },
  { LONG_GENERICS, 11085 },
  { LONG_WIDE, 9101 },
  { LONG_WIDEST, 7801 },
  { LONG_LEFTWARD, 11085 },
  { LONG_MARKS, 9101 },
  { LONG_DOTS, 100000 },
  { LONG_LETTERS, 1000000 },
  { LONG_WORDS, 100000 },
  { LONG_GENERICS, 100000 },
};

const gsize long_lengths[8] = { 1, 100, 1000, 7801, 9101, 11085, 100000, 1000000 };

/* ---- Names --------------------------------------------------------------- */

char *
long_name (LongShape shape,
           gsize     length)
{
  static const char *const patterns[LONG_N_SHAPES] = {
    "M", "Word ", "System.Func<System.ValueTuple<System.String,System.Int32>,",    ".", "漢",
    "﷽", "שלום",  "a\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c",
  };
  GString *name = g_string_new (NULL);
  const char *at = patterns[shape];

  for (gsize i = 0; i < length; i++)
    {
      g_string_append_unichar (name, g_utf8_get_char (at));
      at = g_utf8_next_char (at);
      if (*at == '\0')
        at = patterns[shape];
    }

  return g_string_free (name, FALSE);
}

/* ---- The renderer -------------------------------------------------------- */

void
long_assert_renderer (GtkWidget *window)
{
  GskRenderer *renderer = gtk_native_get_renderer (GTK_NATIVE (window));
  const gboolean is_gl = g_strcmp0 (g_getenv ("GSK_RENDERER"), "gl") == 0;

  g_assert_nonnull (renderer);
  g_assert_cmpstr (G_OBJECT_TYPE_NAME (renderer), ==, is_gl ? "GskGLRenderer" : "GskCairoRenderer");
}

/* ---- The pointer --------------------------------------------------------- */

static void
move_pointer (GtkWidget *widget,
              double     x,
              double     y)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSurface *surface = gtk_native_get_surface (native);
  Display *display = gdk_x11_display_get_xdisplay (gdk_surface_get_display (surface));
  const int scale = gdk_surface_get_scale_factor (surface);
  double left = 0;
  double top = 0;

  g_assert_true (gtk_widget_translate_coordinates (widget, GTK_WIDGET (native), x, y, &x, &y));
  gtk_native_get_surface_transform (native, &left, &top);
  XWarpPointer (display, None, gdk_x11_surface_get_xid (surface), 0, 0, 0, 0,
                (int) ((x + left) * scale), (int) ((y + top) * scale));
  XFlush (display);
}

/* Its class is private. */
static GtkWidget *
find_tooltip (GtkWidget *widget)
{
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkTooltipWindow"))
    return gtk_widget_get_mapped (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_tooltip (child);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static gboolean
has_no_tooltip (gpointer root)
{
  return find_tooltip (root) == NULL;
}

typedef struct
{
  GtkWidget *root;
  GtkWidget *widget;
  double     x;
  double     y;
  gboolean   is_aside;
} Place;

/* Or is waited for in vain, as the row of a list has gone meanwhile. */
static gboolean
has_tooltip (gpointer user_data)
{
  const Place *place = user_data;

  return find_tooltip (place->root) != NULL || !gtk_widget_get_mapped (place->widget);
}

/* GTK asks for no tooltip at the first move out of where the one before was of, and forgets
 * what it has asked for when it has shown none for a while. */
static gboolean
nudge_cb (gpointer user_data)
{
  Place *place = user_data;

  if (!gtk_widget_get_mapped (place->widget))
    return G_SOURCE_CONTINUE;

  place->is_aside = !place->is_aside;
  move_pointer (place->widget, place->x - (place->is_aside ? 1 : 0), place->y);
  return G_SOURCE_CONTINUE;
}

GtkWidget *
long_rest_on (GtkWidget *widget,
              double     x,
              double     y)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));
  Place place = { root, widget, x, y, FALSE };
  GtkWidget *tooltip = NULL;
  guint source = 0;

  g_test_message ("Resting on %s at %g, %g", G_OBJECT_TYPE_NAME (widget), x, y);
  nudge_cb (&place);
  gtk_widget_queue_draw (root);
  gtk_test_widget_wait_for_draw (root);
  nudge_cb (&place);
  source = g_timeout_add (700, nudge_cb, &place);
  g_assert_true (app_test_wait (has_tooltip, &place));
  g_source_remove (source);

  tooltip = find_tooltip (root);
  if (tooltip == NULL)
    return NULL;
  gtk_widget_queue_draw (tooltip);
  gtk_test_widget_wait_for_draw (tooltip);
  long_assert_renderer (tooltip);

  return tooltip;
}

void
long_leave (GtkWidget *window)
{
  move_pointer (window, 1, 1);
  g_assert_true (app_test_wait (has_no_tooltip, window));
}

gboolean
long_has_tip (GtkWidget *widget,
              double     x,
              double     y)
{
  g_autoptr (GObject) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  gboolean handled = FALSE;

  while (widget != NULL && !handled)
    {
      GtkWidget *parent = gtk_widget_get_parent (widget);

      if (gtk_widget_get_has_tooltip (widget))
        g_signal_emit_by_name (widget, "query-tooltip", (int) x, (int) y, FALSE, tooltip, &handled);
      if (parent != NULL)
        gtk_widget_translate_coordinates (widget, parent, x, y, &x, &y);
      widget = GTK_IS_NATIVE (widget) ? NULL : parent;
    }

  return handled;
}

/* ---- A heap --------------------------------------------------------------- */

static void
append_objects (GString *text,
                guint    domain,
                guint    type)
{
  const guint id = (domain * 0x100 + type) * 0x100;

  for (guint i = 0; i < 3; i++)
    g_string_append_printf (text, "o %x %x %x %x %x\n", id + i * 0x10, type,
                            0x400 * (type % 5 + i + 1), id + 0x100, id + (i + 1) * 0x10);
  g_string_append_printf (text, "r %x 1 0\n", id);
}

GFile *
long_make_heap (void)
{
  static const gsize lengths[] = { 100000, 11085 };
  g_autofree char *namespace = long_name (LONG_LETTERS, 100000);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint domain = 1; domain <= G_N_ELEMENTS (lengths); domain++)
    {
      g_autofree char *name = long_name (LONG_WORDS, lengths[domain - 1]);

      g_string_append_printf (text, "a 3 %s%u 1\n", name, domain);
      g_string_append_printf (text, "t %x %s.T\n", LONG_N_NAMES + 1, namespace);
      for (guint type = 1; type <= LONG_N_NAMES; type++)
        {
          g_autofree char *type_name = long_name (names[type - 1].shape, names[type - 1].length);

          g_string_append_printf (text, "t %x %s\n", type, type_name);
          append_objects (text, domain, type);
          g_string_append_printf (text, "r %x 4 0 %x %.*s\n",
                                  (domain * 0x100 + type) * 0x100 + 0x10, type, MAX_FIELD,
                                  type_name);
        }
      append_objects (text, domain, LONG_N_NAMES + 1);
      /* Unreachable objects are what stands out. */
      g_string_append_printf (text, "o %x c 40000\n", domain * 0x1000000);
      g_string_append_printf (text, "c %s%u 1\n", name, domain);
    }

  return hf_test_temporary ("a-heap-with-a-name-that-is-rather-long-but-as-long-as-names-of-files-"
                            "may-be-with-_underscores_-and-<tags>-and-so-on-and-so-on-and-so-on-"
                            "and-so-on-and-so-on-and-so-on-and-so-on-and-so-on.gclog",
                            text->str, (gssize) text->len);
}

/* ---- All that is seen -------------------------------------------------------- */

static const char *
get_text (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    return gtk_label_get_text (GTK_LABEL (widget));
  if (GTK_IS_INSCRIPTION (widget))
    return gtk_inscription_get_text (GTK_INSCRIPTION (widget));

  return NULL;
}

/* Whether it may be that what is under the middle of WIDGET has a tooltip for its text. */
static gboolean
is_worth_resting (GtkWidget *widget)
{
  const char *text = get_text (widget);
  const char *tip = hf_tip_get (widget);

  return (text != NULL && strlen (text) > 60) || (tip != NULL && strlen (tip) > 60);
}

static void
collect (GtkWidget *widget,
         GPtrArray *found)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (is_worth_resting (widget) || HF_IS_TREEMAP_VIEW (widget) || HF_IS_GRAPH_VIEW (widget))
    g_ptr_array_add (found, g_object_ref (widget));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, found);
}

static void
assert_bounded (GtkWidget *widget)
{
  const char *text = get_text (widget);
  const char *tip = hf_tip_get (widget);

  if (text != NULL)
    g_assert_cmpint (g_utf8_strlen (text, -1), <=, MAX_SHOWN);
  if (tip != NULL)
    g_assert_cmpint (strlen (tip), <=, MAX_TIP);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_bounded (child);
}

void
long_get_monitor (GdkRectangle *geometry)
{
  g_autoptr (GdkMonitor) monitor =
    g_list_model_get_item (gdk_display_get_monitors (gdk_display_get_default ()), 0);

  gdk_monitor_get_geometry (monitor, geometry);
}

gboolean
long_can_rest_on (GtkWidget *widget,
                  double     x,
                  double     y)
{
  GtkWidget *native = GTK_WIDGET (gtk_widget_get_native (widget));
  GdkSurface *surface = NULL;
  GtkWidget *picked = NULL;
  int left = 0;
  int top = 0;
  GdkRectangle monitor;

  /* A row of a list may have gone meanwhile. */
  if (native == NULL)
    return FALSE;

  long_get_monitor (&monitor);
  surface = gtk_native_get_surface (GTK_NATIVE (native));
  if (!gtk_widget_get_mapped (widget) ||
      !gtk_widget_translate_coordinates (widget, native, x, y, &x, &y))
    return FALSE;

  if (GDK_IS_POPUP (surface))
    {
      left = gdk_popup_get_position_x (GDK_POPUP (surface));
      top = gdk_popup_get_position_y (GDK_POPUP (surface));
    }
  if (left + x < 0 || left + x >= monitor.width - MARGIN || top + y < 0 ||
      top + y >= monitor.height - MARGIN)
    return FALSE;

  picked = gtk_widget_pick (native, x, y, GTK_PICK_DEFAULT);
  return picked != NULL && (picked == widget || gtk_widget_is_ancestor (picked, widget));
}

static guint
rest_at (GtkWidget *widget,
         double     x,
         double     y)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));
  GtkWidget *tooltip = NULL;

  /* Not at the rim of an edge of a graph, to which the pointer is moved less exactly. */
  if (!long_can_rest_on (widget, x, y) || !long_has_tip (widget, x, y) ||
      !long_has_tip (widget, x - 2, y) || !long_has_tip (widget, x + 2, y))
    return 0;

  tooltip = long_rest_on (widget, x, y);
  if (tooltip == NULL)
    return 0;
  g_assert_cmpint (gtk_widget_get_width (tooltip), <=, MAX_TIP_WIDTH);
  g_assert_cmpint (gtk_widget_get_height (tooltip), <=, MAX_TIP_HEIGHT);
  long_leave (root);
  return 1;
}

static guint
rest_on (GtkWidget *widget)
{
  const double width = gtk_widget_get_width (widget);
  const double height = gtk_widget_get_height (widget);
  guint n = 0;

  if (get_text (widget) != NULL || hf_tip_get (widget) != NULL)
    return rest_at (widget, MIN (width / 2, 40), height / 2);

  for (guint row = 0; row < N_ROWS; row++)
    for (guint column = 0; column < N_COLUMNS && n < MAX_CANVAS_TIPS; column++)
      n += rest_at (widget, (column + 0.5) * width / N_COLUMNS, (row + 0.5) * height / N_ROWS);
  return n;
}

guint
long_look_at (GtkWidget *widget)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_object_unref);
  GtkWidget *native = GTK_WIDGET (gtk_widget_get_native (widget));
  GdkRectangle monitor;
  guint n = 0;

  /* Lists make what they show when they are drawn. */
  for (guint i = 0; i < 3; i++)
    {
      app_test_settle ();
      gtk_widget_queue_draw (native);
      gtk_test_widget_wait_for_draw (native);
    }
  long_assert_renderer (native);
  long_get_monitor (&monitor);
  g_assert_cmpint (gtk_widget_get_width (native), <=, MAX (monitor.width, MIN_SCREEN_WIDTH));
  assert_bounded (native);

  collect (widget, found);
  for (guint i = 0; i < found->len && n < MAX_TIPS; i++)
    n += rest_on (g_ptr_array_index (found, i));

  return n;
}
