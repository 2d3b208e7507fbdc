/* test-window-contrast.c: tests of how well all that a window writes can be read
 *
 * The colors are those of the nodes that GTK draws, so that style sheets, opacities and what
 * is below a text are all in them. Pictures have tests of their own.
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-color.h"
#include "hf-dominator-view.h"
#include "hf-search-results.h"
#include "hf-session-types.h"
#include "hf-swatch.h"
#include "hf-theme.h"
#include "window-test.h"

/* What WCAG 2.1 asks of text, less what eight bits of a color may lose. */
#define MIN_CONTRAST 4.49

/* A picture as a background: not known. */
#define IS_PICTURE(type) \
  ((type) == GSK_CAIRO_NODE || (type) == GSK_TEXTURE_NODE || (type) == GSK_LINEAR_GRADIENT_NODE)

typedef struct
{
  graphene_rect_t area;
  GdkRGBA         color; /* alpha below 0: a picture */
} Fill;

typedef struct
{
  GtkWidget *window;
  GArray    *fills; /* Fill, from below */
  GHashTable *places; /* of the widgets that are hard to read */
  GString   *faults;
  guint      n_texts;
} Check;

/* Where a node is, and what of it is seen. */
typedef struct
{
  float           x;
  float           y;
  float           opacity;
  graphene_rect_t clip;
} Place;

static HfColor
blend (HfColor below,
       GdkRGBA above)
{
  const double alpha = (double) above.alpha;

  return (HfColor){
    .red = below.red * (1 - alpha) + (double) above.red * alpha,
    .green = below.green * (1 - alpha) + (double) above.green * alpha,
    .blue = below.blue * (1 - alpha) + (double) above.blue * alpha,
    .alpha = 1,
  };
}

static gboolean
find_ground (Check                  *check,
             const graphene_point_t *point,
             HfColor                *ground)
{
  gboolean known = FALSE;

  for (guint i = 0; i < check->fills->len; i++)
    {
      const Fill *fill = &g_array_index (check->fills, Fill, i);

      if (!graphene_rect_contains_point (&fill->area, point))
        continue;
      if (fill->color.alpha < 0)
        known = FALSE;
      else if (fill->color.alpha > 0.99f)
        known = TRUE;
      *ground = blend (*ground, fill->color.alpha < 0 ? (GdkRGBA){ 0 } : fill->color);
    }

  return known;
}

static void
add_fill (Check         *check,
          GskRenderNode *node,
          const Place   *place,
          GdkRGBA        color)
{
  Fill fill = { .color = color };
  graphene_rect_t bounds;

  gsk_render_node_get_bounds (node, &bounds);
  graphene_rect_offset (&bounds, place->x, place->y);
  fill.color.alpha *= color.alpha < 0 ? 1 : place->opacity;
  if (graphene_rect_intersection (&bounds, &place->clip, &fill.area))
    g_array_append_val (check->fills, fill);
}

static void
check_text (Check         *check,
            GskRenderNode *node,
            const Place   *place)
{
  GdkRGBA color = *gsk_text_node_get_color (node);
  HfColor ground = { 0, 0, 0, 1 };
  HfColor ink;
  graphene_rect_t bounds;
  graphene_point_t middle;
  GtkWidget *widget = NULL;

  gsk_render_node_get_bounds (node, &bounds);
  graphene_rect_offset (&bounds, place->x, place->y);
  graphene_rect_get_center (&bounds, &middle);
  /* Text without a color is not meant to be seen. */
  if (!graphene_rect_contains_point (&place->clip, &middle) || place->opacity < 0.01f ||
      color.alpha < 0.01f)
    return;
  widget = gtk_widget_pick (check->window, (double) middle.x, (double) middle.y,
                            GTK_PICK_INSENSITIVE | GTK_PICK_NON_TARGETABLE);
  /* Disabled widgets are pale on purpose. */
  if (widget == NULL || !gtk_widget_is_sensitive (widget) || !find_ground (check, &middle, &ground))
    return;

  check->n_texts++;

  color.alpha *= place->opacity;
  ink = blend (ground, color);
  if (hf_color_contrast (&ink, &ground) < MIN_CONTRAST && g_hash_table_add (check->places, widget))
    g_string_append_printf (check->faults, "\n%.2f at %.0f, %.0f: %s “%s”",
                            hf_color_contrast (&ink, &ground), (double) middle.x, (double) middle.y,
                            G_OBJECT_TYPE_NAME (widget),
                            GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : "");
}

static void walk (Check         *check,
                  GskRenderNode *node,
                  Place          place);

static void
walk_clip (Check                 *check,
           GskRenderNode         *child,
           const graphene_rect_t *clip,
           Place                  place)
{
  graphene_rect_t area = *clip;

  graphene_rect_offset (&area, place.x, place.y);
  if (graphene_rect_intersection (&area, &place.clip, &place.clip))
    walk (check, child, place);
}

static void
walk_transform (Check         *check,
                GskRenderNode *node,
                Place          place)
{
  GskTransform *transform = gsk_transform_node_get_transform (node);
  float x = 0;
  float y = 0;

  /* Only a spinner turns. */
  if (gsk_transform_get_category (transform) < GSK_TRANSFORM_CATEGORY_2D_TRANSLATE)
    return;
  gsk_transform_to_translate (transform, &x, &y);
  place.x += x;
  place.y += y;
  walk (check, gsk_transform_node_get_child (node), place);
}

static void
walk (Check         *check,
      GskRenderNode *node,
      Place          place)
{
  const GskRenderNodeType type = gsk_render_node_get_node_type (node);

  if (type == GSK_CONTAINER_NODE)
    for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
      walk (check, gsk_container_node_get_child (node, i), place);
  else if (type == GSK_TRANSFORM_NODE)
    walk_transform (check, node, place);
  else if (type == GSK_OPACITY_NODE)
    {
      place.opacity *= gsk_opacity_node_get_opacity (node);
      walk (check, gsk_opacity_node_get_child (node), place);
    }
  else if (type == GSK_CLIP_NODE)
    walk_clip (check, gsk_clip_node_get_child (node), gsk_clip_node_get_clip (node), place);
  else if (type == GSK_ROUNDED_CLIP_NODE)
    walk_clip (check, gsk_rounded_clip_node_get_child (node),
               &gsk_rounded_clip_node_get_clip (node)->bounds, place);
  else if (type == GSK_DEBUG_NODE)
    walk (check, gsk_debug_node_get_child (node), place);
  else if (type == GSK_COLOR_NODE)
    add_fill (check, node, &place, *gsk_color_node_get_color (node));
  else if (IS_PICTURE (type))
    add_fill (check, node, &place, (GdkRGBA){ .alpha = -1 });
  else if (type == GSK_TEXT_NODE)
    check_text (check, node, &place);
}

static void
check_window (const char *what)
{
  GtkWidget *window = GTK_WIDGET (window_test_get_window ());
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  g_autoptr (GArray) fills = g_array_new (FALSE, FALSE, sizeof (Fill));
  g_autoptr (GHashTable) places = g_hash_table_new (NULL, NULL);
  g_autoptr (GString) faults = g_string_new (NULL);
  Check check = { window, fills, places, faults, 0 };
  const float width = (float) gdk_paintable_get_intrinsic_width (paintable);
  const float height = (float) gdk_paintable_get_intrinsic_height (paintable);
  const Place place = { 0, 0, 1, GRAPHENE_RECT_INIT (0, 0, width, height) };
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node = NULL;

  gdk_paintable_snapshot (paintable, snapshot, (double) width, (double) height);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  walk (&check, node, place);
  gsk_render_node_unref (node);

  /* The timeline is empty without a recording. */
  g_assert_cmpuint (check.n_texts, >, 10);
  if (faults->len > 0)
    g_error ("%s is hard to read:%s", what, faults->str);
}

static gboolean
has_roots (gpointer user_data)
{
  return app_test_find_label (user_data, "Several kinds of roots") != NULL;
}

static gboolean
has_owners (gpointer user_data)
{
  GtkWidget *tree = app_test_find (user_data, HF_TYPE_DOMINATOR_VIEW);

  return gtk_widget_get_mapped (tree) && app_test_find (tree, HF_TYPE_SWATCH) != NULL;
}

static gboolean
has_matches (gpointer user_data)
{
  GtkWidget *results = app_test_find (user_data, HF_TYPE_SEARCH_RESULTS);

  return results != NULL && gtk_widget_get_mapped (results) &&
         app_test_find (results, GTK_TYPE_LIST_BOX_ROW) != NULL;
}

static void
check_all (gconstpointer data)
{
  static const char *const names[HF_N_VIEWS] = { "The treemap", "The graph", "Types",
                                                 "Objects",     "The query", "The heap map",
                                                 "The timeline" };
  const gboolean *scheme = data;
  const HfPalette palette = hf_theme_get_palette ();
  g_autoptr (GFile) file = window_test_dup_sample ();
  HfHeapPage *page = window_test_open (file);
  HfSession *session = hf_heap_page_get_session (page);

  g_assert_cmpint (palette.dark, ==, scheme[0]);
  g_assert_cmpint (palette.high_contrast, ==, scheme[1]);
  g_assert_true (app_test_wait (has_roots, page));
  hf_session_select (session, hf_selection_type ((HfTypeIndex){ 100 }));
  hf_session_set_type_filter (session, "ns:System >100B");
  for (int view = 0; view < HF_N_VIEWS; view++)
    {
      hf_session_set_view (session, (HfView) view);
      window_test_settle (page);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window_test_get_window ()));
      check_window (names[view]);
    }

  hf_session_set_types_layout (session, HF_TYPES_TREE);
  hf_session_set_view (session, HF_VIEW_TYPES);
  g_assert_true (app_test_wait (has_owners, page));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window_test_get_window ()));
  check_window ("The dominator tree");
  hf_session_set_types_layout (session, HF_TYPES_LIST);
  hf_session_set_type_filter (session, "ns:System >9XB");
  window_test_settle (page);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window_test_get_window ()));
  check_window ("An error in a filter");

  hf_session_set_search (session, "String");
  window_test_activate ("win.find");
  window_test_settle (page);
  g_assert_true (app_test_wait (has_matches, page));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window_test_get_window ()));
  check_window ("The search");

  hf_page_set_room (HF_PAGE (page), HF_ROOM_FOLDED);
  window_test_settle (page);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window_test_get_window ()));
  check_window ("The folded window");
  hf_page_set_pane_visible (HF_PAGE (page), HF_PANE_ROOTS, TRUE);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window_test_get_window ()));
  check_window ("The roots over the view");
  hf_page_set_pane_visible (HF_PAGE (page), HF_PANE_DETAILS, TRUE);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window_test_get_window ()));
  check_window ("The details over the view");
  window_test_close_all ();
}

static void
test_scheme (gconstpointer data)
{
  const gboolean *scheme = data;

  if (g_test_subprocess ())
    {
      check_all (data);
      return;
    }

  g_setenv ("ADW_DEBUG_COLOR_SCHEME", scheme[0] ? "prefer-dark" : "prefer-light", TRUE);
  g_setenv ("ADW_DEBUG_HIGH_CONTRAST", scheme[1] ? "1" : "0", TRUE);
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
}

int
main (int    argc,
      char **argv)
{
  static const gboolean schemes[][2] = { { 0, 0 }, { 1, 0 }, { 0, 1 }, { 1, 1 } };
  HfApplication *application = window_test_init (&argc, &argv);
  int status = 0;

  g_test_add_data_func ("/app/contrast/text-in-light", schemes[0], test_scheme);
  g_test_add_data_func ("/app/contrast/text-in-dark", schemes[1], test_scheme);
  g_test_add_data_func ("/app/contrast/text-in-light-high-contrast", schemes[2], test_scheme);
  g_test_add_data_func ("/app/contrast/text-in-dark-high-contrast", schemes[3], test_scheme);
  status = g_test_run ();

  g_clear_object (&application);
  return status;
}
