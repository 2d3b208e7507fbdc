/* test-reference.c: pictures as they are to look, on any machine, and by any reader
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Text is set in the fonts of tests/data/fonts alone. With HOLDFAST_NEW_PICTURES set the
 * pictures in tests/data/pictures are replaced: look at them before they are committed.
 */

#include "drawing-image.h"
#include "drawing-test.h"
#include "hf-export-graph.h"
#include "hf-export-pair.h"
#include "hf-graph-painter.h"
#include "hf-test.h"
#include "hf-text.h"
#include "pair-test.h"

#include <math.h>
#include <string.h>

/* How much two renderings of one picture may differ, of 255 and of all pixels. Libraries of
 * another version draw the edges of letters a little otherwise. */
#define MAX_MEAN .4
#define FAR 40
#define MAX_FAR_SHARE .004

/* Of the same picture as PNG, and as SVG drawn by librsvg: outside text, and with it, which
 * each sets by itself. */
#define MAX_SVG_MEAN .1
#define MAX_SVG_FAR_SHARE .0005
#define MAX_SVG_TEXT_MEAN 1.5

typedef enum
{
  TREEMAP,
  GRAPH, /* who owns what */
  SIDES, /* two heaps side by side */
  CHANGE, /* their differences */
} Kind;

typedef struct
{
  const char *name;
  HfGrouping  grouping;
  Kind        kind;
  gboolean    dark;
  gboolean    bare;
} Picture;

static const Picture pictures[] = {
  { "namespace-light", HF_GROUPING_NAMESPACE, TREEMAP, FALSE, FALSE },
  { "namespace-dark", HF_GROUPING_NAMESPACE, TREEMAP, TRUE, FALSE },
  { "dominator-light", HF_GROUPING_DOMINATOR, TREEMAP, FALSE, FALSE },
  { "root-dark-bare", HF_GROUPING_ROOT, TREEMAP, TRUE, TRUE },
  { "ownership-light", HF_GROUPING_DOMINATOR, GRAPH, FALSE, FALSE },
  { "pair-light", HF_GROUPING_NAMESPACE, SIDES, FALSE, FALSE },
  { "pair-root-dark", HF_GROUPING_ROOT, SIDES, TRUE, FALSE },
  { "difference-light", HF_GROUPING_NAMESPACE, CHANGE, FALSE, FALSE },
};

#define OWNED \
  "#a:App.Cache.entries a:40:App.Cache a->b b:4000:App.Entry[] b->c b->d b->e c:900:App.Entry " \
  "d:800:App.Entry e:700:App.Entry c->f f:3000:System.Byte[] d->g g:2600:System.Byte[] e->h " \
  "h:1900:System.Byte[] !i i:120:App.Window i->j i->k j:2200:System.String k:1500:System.String " \
  "k->l l:1100:System.Char[] a->l m:900:App.Old"

static HfExportPicture *
make_graph (HfHierarchy *hierarchy)
{
  const HfGraphRequest request = {
    HF_GRAPH_OWNERSHIP, { HF_INDEX_NONE }, { HF_INDEX_NONE }, NULL, 0
  };
  HfGraphLayoutOptions options = { .space = HF_EXPORT_GRAPH_SPACE };
  g_autofree double *needed = NULL;
  HfGraphSource *source = hf_graph_source_new (hierarchy->retention);
  HfGraph *graph = hf_graph_new (source, &request, NULL, NULL);
  HfGraphLayout *layout = NULL;
  HfExportPicture *picture = NULL;

  options.needed = needed = hf_graph_measure_nodes (graph, 1, NULL);
  layout = hf_graph_layout_new (graph, &options, NULL, NULL);
  picture = hf_export_graph_new (layout, HF_INDEX_NONE);
  hf_graph_layout_unref (layout);
  hf_graph_unref (graph);
  hf_graph_source_unref (source);
  return picture;
}

static HfExportPicture *
make_pair (const Picture *picture)
{
  g_autoptr (HfPairHierarchy) pair = pair_test_new (PAIR_TEST_BEFORE, PAIR_TEST_AFTER,
                                                    picture->grouping);

  return hf_export_pair_new (pair,
                             picture->kind == SIDES ? HF_PAIR_PICTURE_SIDES
                                                    : HF_PAIR_PICTURE_CHANGE,
                             0, "before.gclog", "after.gclog");
}

static HfExportPicture *
make_picture (const Picture *picture)
{
  g_autoptr (HfHierarchy) hierarchy = NULL;

  if (picture->kind == SIDES || picture->kind == CHANGE)
    return make_pair (picture);
  hierarchy = picture->grouping == HF_GROUPING_NAMESPACE
                ? drawing_test_seeded (30, 7)
                : drawing_test_group (OWNED, picture->grouping);
  return picture->kind == GRAPH ? make_graph (hierarchy) : drawing_test_picture (hierarchy);
}

static GBytes *
draw (const Picture  *picture,
      HfExportFormat  format)
{
  g_autoptr (HfExportPicture) shown = make_picture (picture);
  HfExportOptions options = HF_EXPORT_OPTIONS_INIT;
  g_autoptr (GError) error = NULL;
  GBytes *bytes = NULL;

  options.format = format;
  options.width = 480;
  options.height = 320;
  options.title = "reference.gclog";
  options.palette.dark = picture->dark;
  options.omits_title = options.omits_legend = options.is_transparent = picture->bare;
  bytes = hf_export_to_bytes (shown, &options, NULL, &error);
  g_assert_no_error (error);
  return bytes;
}

/* ---- Comparing ---------------------------------------------------------- */

typedef struct
{
  double mean;
  double far_share;
} Difference;

/* @mask: (nullable): one byte a pixel: not where it is set */
static Difference
compare (cairo_surface_t *a,
         cairo_surface_t *b,
         const guint8    *mask)
{
  const int width = cairo_image_surface_get_width (a);
  const int height = cairo_image_surface_get_height (a);
  Difference difference = { 0, 0 };
  guint n_pixels = 0;

  g_assert_cmpint (cairo_image_surface_get_width (b), ==, width);
  g_assert_cmpint (cairo_image_surface_get_height (b), ==, height);
  for (int i = 0; i < width * height; i++)
    {
      guint worst = 0;

      if (mask != NULL && mask[i] != 0)
        continue;
      n_pixels++;
      for (guint channel = 0; channel < 3; channel++)
        {
          const int x = (int) drawing_image_get_channel (a, i % width, i / width, channel);
          const int y = (int) drawing_image_get_channel (b, i % width, i / width, channel);

          difference.mean += ABS (x - y) / 3.0;
          worst = MAX (worst, (guint) ABS (x - y));
        }
      difference.far_share += worst > FAR;
    }

  g_assert_cmpuint (n_pixels, >, 0);
  difference.mean /= n_pixels;
  difference.far_share /= n_pixels;
  g_test_message ("mean %.3f of 255, %.3f %% far off", difference.mean, 100 * difference.far_share);
  return difference;
}

/* ---- As it was ---------------------------------------------------------- */

static void
test_references (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (pictures); i++)
    {
      g_autofree char *name = g_strconcat (pictures[i].name, ".png", NULL);
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "pictures", name, NULL);
      g_autoptr (GBytes) drawn = draw (&pictures[i], HF_EXPORT_PNG);
      g_autoptr (GBytes) reference = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *contents = NULL;
      gsize length = 0;
      cairo_surface_t *a = NULL;
      cairo_surface_t *b = NULL;
      Difference difference;

      g_test_message ("%s", name);
      if (g_getenv ("HOLDFAST_NEW_PICTURES") != NULL)
        g_file_set_contents (path, g_bytes_get_data (drawn, NULL),
                             (gssize) g_bytes_get_size (drawn), &error);
      g_assert_no_error (error);
      g_file_get_contents (path, &contents, &length, &error);
      g_assert_no_error (error);
      reference = g_bytes_new (contents, length);
      a = drawing_image_decode (drawn);
      b = drawing_image_decode (reference);
      difference = compare (a, b, NULL);
      g_assert_cmpfloat (difference.mean, <, MAX_MEAN);
      g_assert_cmpfloat (difference.far_share, <, MAX_FAR_SHARE);
      cairo_surface_destroy (a);
      cairo_surface_destroy (b);
    }
}

/* ---- As others read it -------------------------------------------------- */

static GBytes *
filter (GBytes     *bytes,
        const char *command)
{
  g_auto (GStrv) words = g_strsplit (command, " ", -1);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  GBytes *out = NULL;

  process = g_subprocess_newv ((const char *const *) words,
                               G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE,
                               &error);
  g_assert_no_error (error);
  g_subprocess_communicate (process, bytes, NULL, &out, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_successful (process));
  return out;
}

static gboolean
is_there (const char *program)
{
  g_autofree char *path = g_find_program_in_path (program);

  if (path == NULL)
    g_test_skip ("A program that reads SVG is not installed");
  return path != NULL;
}

/* Where the text of an SVG is. */
typedef struct
{
  guint8  *mask; /* one byte a pixel */
  int      width;
  int      height;
  double   x;
  double   y;
  double   size;
  gboolean is_bold;
  gboolean is_text;
  gboolean at_end;
  HfText   text;
} Mask;

static void
start_cb (GMarkupParseContext  *context G_GNUC_UNUSED,
          const char           *element,
          const char          **names,
          const char          **values,
          gpointer              user_data,
          GError              **error G_GNUC_UNUSED)
{
  Mask *self = user_data;

  self->is_text = g_str_equal (element, "text");
  self->is_bold = self->at_end = FALSE;
  for (gsize i = 0; self->is_text && names[i] != NULL; i++)
    {
      if (g_str_equal (names[i], "x"))
        self->x = g_ascii_strtod (values[i], NULL);
      else if (g_str_equal (names[i], "y"))
        self->y = g_ascii_strtod (values[i], NULL);
      else if (g_str_equal (names[i], "font-size"))
        self->size = g_ascii_strtod (values[i], NULL);
      else if (g_str_equal (names[i], "font-weight"))
        self->is_bold = TRUE;
      else if (g_str_equal (names[i], "text-anchor"))
        self->at_end = TRUE;
    }
}

static void
text_cb (GMarkupParseContext  *context G_GNUC_UNUSED,
         const char           *text,
         gsize                 length,
         gpointer              user_data,
         GError              **error G_GNUC_UNUSED)
{
  Mask *self = user_data;
  const HfTextStyle style = { .size = self->size, .bold = self->is_bold };
  g_autofree char *piece = g_strndup (text, length);
  double width = 0;
  double left = self->x;

  if (!self->is_text)
    return;

  width = hf_text_measure (&self->text, piece, &style);
  if (self->at_end)
    left -= width;
  for (int y = MAX ((int) (self->y - 1.1 * self->size), 0);
       y <= MIN ((int) (self->y + .4 * self->size), self->height - 1); y++)
    for (int x = MAX ((int) left - 2, 0); x <= MIN ((int) (left + width) + 2, self->width - 1); x++)
      self->mask[y * self->width + x] = 1;
}

static void
end_cb (GMarkupParseContext  *context G_GNUC_UNUSED,
        const char           *element G_GNUC_UNUSED,
        gpointer              user_data,
        GError              **error G_GNUC_UNUSED)
{
  Mask *self = user_data;

  self->is_text = FALSE;
}

/* Returns: (transfer full): by pixel, whether there is text */
static guint8 *
find_text (GBytes *svg,
           int     width,
           int     height)
{
  const GMarkupParser parser = { .start_element = start_cb,
                                 .end_element = end_cb,
                                 .text = text_cb };
  Mask mask = { .width = width, .height = height };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, &mask, NULL);
  g_autoptr (GError) error = NULL;

  mask.mask = g_new0 (guint8, (gsize) width * (gsize) height);
  hf_text_init (&mask.text, NULL, HF_TEXT_EXPORT_FAMILY);
  g_markup_parse_context_parse (context, g_bytes_get_data (svg, NULL),
                                (gssize) g_bytes_get_size (svg), &error);
  g_assert_no_error (error);
  hf_text_clear (&mask.text);
  return mask.mask;
}

static void
test_svg_is_png (void)
{
  if (!is_there ("rsvg-convert"))
    return;

  for (gsize i = 0; i < G_N_ELEMENTS (pictures); i++)
    {
      g_autoptr (GBytes) png = draw (&pictures[i], HF_EXPORT_PNG);
      g_autoptr (GBytes) svg = draw (&pictures[i], HF_EXPORT_SVG);
      g_autoptr (GBytes) drawn = filter (svg, "rsvg-convert");
      cairo_surface_t *a = drawing_image_decode (png);
      cairo_surface_t *b = drawing_image_decode (drawn);
      g_autofree guint8 *mask = find_text (svg, 480, 320);
      Difference shapes;
      Difference all;

      g_test_message ("%s", pictures[i].name);
      shapes = compare (a, b, mask);
      all = compare (a, b, NULL);
      g_assert_cmpfloat (shapes.mean, <, MAX_SVG_MEAN);
      g_assert_cmpfloat (shapes.far_share, <, MAX_SVG_FAR_SHARE);
      g_assert_cmpfloat (all.mean, <, MAX_SVG_TEXT_MEAN);
      cairo_surface_destroy (a);
      cairo_surface_destroy (b);
    }
}

/* No id twice, and each group begins with what it is. */
static void
id_cb (GMarkupParseContext  *context,
       const char           *element,
       const char          **names,
       const char          **values,
       gpointer              user_data,
       GError              **error G_GNUC_UNUSED)
{
  const GSList *stack = g_markup_parse_context_get_element_stack (context);
  GHashTable *ids = user_data;

  for (gsize i = 0; names[i] != NULL; i++)
    {
      if (g_str_equal (names[i], "id"))
        g_assert_true (g_hash_table_add (ids, g_strdup (values[i])));
    }
  if (g_str_equal (element, "title"))
    g_assert_true (g_str_equal (stack->next->data, "g") || g_str_equal (stack->next->data, "svg"));
}

static void
test_svg_is_sound (void)
{
  const GMarkupParser parser = { .start_element = id_cb };

  if (!is_there ("xmllint"))
    return;

  for (gsize i = 0; i < G_N_ELEMENTS (pictures); i++)
    {
      g_autoptr (GBytes) svg = draw (&pictures[i], HF_EXPORT_SVG);
      g_autoptr (GBytes) said = filter (svg, "xmllint --noout --nonet -");
      g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, ids, NULL);
      g_autoptr (GError) error = NULL;
      gsize length = 0;
      const char *text = g_bytes_get_data (svg, &length);

      g_assert_cmpuint (g_bytes_get_size (said), ==, 0);
      g_markup_parse_context_parse (context, text, (gssize) length, &error);
      g_assert_no_error (error);
      g_assert_true (g_hash_table_contains (ids, "t") && g_hash_table_contains (ids, "d"));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/drawing/reference/pictures-are-as-they-were", test_references);
  g_test_add_func ("/drawing/reference/svg-by-librsvg-is-the-png", test_svg_is_png);
  g_test_add_func ("/drawing/reference/svg-is-sound", test_svg_is_sound);

  return g_test_run ();
}
