/* test-label.c: tests of texts, swatches and bars in high contrast
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-label.h"
#include "hf-share-bar.h"
#include "hf-swatch.h"
#include "hf-theme.h"

#include <adwaita.h>

static gboolean
has_alpha (PangoAttribute *attribute,
           gpointer        user_data G_GNUC_UNUSED)
{
  return attribute->klass->type == PANGO_ATTR_FOREGROUND_ALPHA;
}

static gboolean
is_pale (GtkLabel *label)
{
  g_autoptr (PangoAttrList) copy = pango_attr_list_copy (gtk_label_get_attributes (label));
  g_autoptr (PangoAttrList) pale = pango_attr_list_filter (copy, has_alpha, NULL);

  return pale != NULL;
}

static float
get_least_alpha (GskRenderNode *node)
{
  float least = 1;

  if (gsk_render_node_get_node_type (node) == GSK_COLOR_NODE)
    return gsk_color_node_get_color (node)->alpha;
  if (gsk_render_node_get_node_type (node) == GSK_BORDER_NODE)
    return gsk_border_node_get_colors (node)->alpha;
  if (gsk_render_node_get_node_type (node) == GSK_ROUNDED_CLIP_NODE)
    return get_least_alpha (gsk_rounded_clip_node_get_child (node));
  if (gsk_render_node_get_node_type (node) != GSK_CONTAINER_NODE)
    return 1;

  for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
    least = MIN (least, get_least_alpha (gsk_container_node_get_child (node, i)));
  return least;
}

static float
draw (GtkWidget *widget,
      float     *height)
{
  g_autoptr (GtkWidget) held = g_object_is_floating (widget) ? g_object_ref_sink (widget)
                                                             : g_object_ref (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node = NULL;
  graphene_rect_t bounds;
  float alpha = 0;

  gtk_widget_measure (held, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (held, 40, 20, -1, NULL);
  GTK_WIDGET_GET_CLASS (held)->snapshot (held, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  alpha = get_least_alpha (node);
  gsk_render_node_get_bounds (node, &bounds);
  *height = bounds.size.height;
  gsk_render_node_unref (node);

  return alpha;
}

/* Of the outline of a swatch to the ground. */
static double
get_line_contrast (GtkWidget *swatch)
{
  const HfPalette palette = hf_theme_get_palette ();
  const HfColor ground = hf_palette_ground (&palette);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node = NULL;
  double contrast = 0;

  GTK_WIDGET_GET_CLASS (swatch)->snapshot (swatch, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
    {
      GskRenderNode *child = gsk_container_node_get_child (node, i);

      if (gsk_render_node_get_node_type (child) == GSK_BORDER_NODE)
        {
          const GdkRGBA *line = gsk_border_node_get_colors (child);
          const HfColor color = { (double) line->red, (double) line->green, (double) line->blue,
                                  1 };

          contrast = hf_color_contrast (&color, &ground);
        }
    }
  gsk_render_node_unref (node);

  return contrast;
}

static void
check_contrast (gboolean high)
{
  g_autoptr (GtkWidget) label = g_object_ref_sink (gtk_label_new (NULL));
  g_autoptr (GtkWidget) swatch = g_object_ref_sink (hf_swatch_new ());
  GtkWidget *bar = hf_share_bar_new ();
  float height = 0;

  hf_label_set_type_name (GTK_LABEL (label), "System.String");
  g_assert_true (is_pale (GTK_LABEL (label)) == !high);

  /* A label that is there follows. */
  gtk_label_set_attributes (GTK_LABEL (label), NULL);
  g_object_notify (G_OBJECT (adw_style_manager_get_default ()), "high-contrast");
  g_assert_nonnull (gtk_label_get_attributes (GTK_LABEL (label)));

  /* A pale color has a line around it that is seen. */
  hf_swatch_set_type (HF_SWATCH (swatch), "System.Collections.Hashtable");
  g_assert_cmpfloat (draw (swatch, &height), >, 0.99f);
  g_assert_cmpfloat (get_line_contrast (swatch), >=, high ? 4.5 : 3);

  /* More than color distinguishes the bare track, of a share of nothing, from a share. */
  g_assert_true ((draw (bar, &height) > 0.4f) == high);
  g_assert_true ((height < 10) == high);
}

/* Other text of the sentence has the usual weight. */
static void
test_claim (void)
{
  g_autoptr (GtkWidget) label = g_object_ref_sink (gtk_label_new (NULL));
  g_autoptr (PangoAttrIterator) at = NULL;
  int start = 0;
  int end = 0;

  hf_label_set_claim (GTK_LABEL (label), "It grew: 1 before.", strlen ("It grew"));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, "It grew: 1 before.");
  at = pango_attr_list_get_iterator (gtk_label_get_attributes (GTK_LABEL (label)));
  pango_attr_iterator_range (at, &start, &end);
  g_assert_nonnull (pango_attr_iterator_get (at, PANGO_ATTR_WEIGHT));
  g_assert_cmpint (start, ==, 0);
  g_assert_cmpint (end, ==, strlen ("It grew"));
  g_assert_true (pango_attr_iterator_next (at));
  g_assert_null (pango_attr_iterator_get (at, PANGO_ATTR_WEIGHT));
}

static void
test_plain_contrast (void)
{
  check_contrast (FALSE);
}

static void
test_high_contrast (void)
{
  if (g_test_subprocess ())
    {
      check_contrast (TRUE);
      return;
    }

  g_setenv ("ADW_DEBUG_HIGH_CONTRAST", "1", TRUE);
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_unsetenv ("ADW_DEBUG_HIGH_CONTRAST");
  g_test_trap_assert_passed ();
}

int
main (int    argc,
      char **argv)
{
  app_test_init (&argc, &argv);
  g_test_add_func ("/app/label/a-claim-is-bold", test_claim);
  g_test_add_func ("/app/label/plain-contrast-is-pale", test_plain_contrast);
  g_test_add_func ("/app/label/high-contrast-is-not-pale", test_high_contrast);
  return g_test_run ();
}
