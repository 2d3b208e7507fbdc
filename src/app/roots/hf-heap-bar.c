/* hf-heap-bar.c: the whole heap as one bar, by what keeps it alive
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-heap-bar.h"

#include "hf-figures.h"
#include "hf-root-text.h"
#include "hf-shown.h"
#include "hf-theme.h"
#include "hf-tip.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define HEIGHT 10
#define RADIUS 4
#define TRACK_ALPHA 0.12
#define GARBAGE_ALPHA 0.5
#define HATCH_ALPHA 0.4
#define HATCH_SPACING 6

typedef enum
{
  PIECE_KIND,
  PIECE_SEVERAL,
  PIECE_UNREACHABLE,
} PieceType;

typedef struct
{
  PieceType type;
  guint64   kind;
  guint64   n_bytes;
} Piece;

struct _HfHeapBar
{
  GtkWidget parent_instance;

  GArray   *pieces; /* Piece, in their order; none empty */
  guint64   n_bytes;
};

G_DEFINE_FINAL_TYPE (HfHeapBar, hf_heap_bar, GTK_TYPE_WIDGET)

static const Piece *
get_piece (HfHeapBar *self,
           guint      position)
{
  return &g_array_index (self->pieces, Piece, position);
}

/* ---- Texts of the pieces ----------------------------------------------- */

static char *
dup_name (const Piece *piece)
{
  switch (piece->type)
    {
    case PIECE_KIND:
      return hf_figures_root_kinds (piece->kind);
    case PIECE_SEVERAL:
      return g_strdup (hf_root_text_several ());
    case PIECE_UNREACHABLE:
    default:
      return g_strdup (_ ("Unreachable"));
    }
}

static char *
dup_text (HfHeapBar   *self,
          const Piece *piece)
{
  g_autofree char *name = dup_name (piece);
  g_autofree char *bytes = hf_figures_bytes (piece->n_bytes);
  g_autofree char *share = hf_figures_share (piece->n_bytes, self->n_bytes);

  /* Translators: what keeps a part of the heap, its size, and its share of the heap */
  return g_strdup_printf (_ ("%s: %s (%s)"), name, bytes, share);
}

static void
update_label (HfHeapBar *self)
{
  g_autoptr (GString) label = g_string_new (_ ("The whole heap"));

  for (guint i = 0; i < self->pieces->len; i++)
    {
      g_autofree char *text = dup_text (self, get_piece (self, i));

      g_string_append_printf (label, "; %s", text);
    }
  hf_shown_set_name (GTK_WIDGET (self), label->str);
}

/* ---- Where they are ---------------------------------------------------- */

/* From the edge where lines begin, in px. Whatever is more than nothing is seen. */
static void
place_piece (HfHeapBar *self,
             guint      position,
             double     width,
             double    *start,
             double    *end)
{
  guint64 before = 0;

  for (guint i = 0; i < position; i++)
    before += get_piece (self, i)->n_bytes;

  *start = width * (double) before / (double) self->n_bytes;
  before += get_piece (self, position)->n_bytes;
  *end = width * (double) before / (double) self->n_bytes;
}

static double
mirror (HfHeapBar *self,
        double     x)
{
  GtkWidget *widget = GTK_WIDGET (self);

  return gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL ? gtk_widget_get_width (widget) - x
                                                               : x;
}

char *
hf_heap_bar_dup_piece (HfHeapBar *self,
                       double     x)
{
  const double width = gtk_widget_get_width (GTK_WIDGET (self));
  const double place = mirror (self, x);

  g_return_val_if_fail (HF_IS_HEAP_BAR (self), NULL);

  for (guint i = 0; i < self->pieces->len; i++)
    {
      double start = 0;
      double end = 0;

      place_piece (self, i, width, &start, &end);
      if (place >= start && place < MAX (end, start + 1))
        return dup_text (self, get_piece (self, i));
    }

  return NULL;
}

static gboolean
tooltip_cb (HfHeapBar  *self,
            int         x,
            int         y G_GNUC_UNUSED,
            gboolean    by_keyboard,
            GtkTooltip *tooltip)
{
  g_autofree char *text = by_keyboard ? NULL : hf_heap_bar_dup_piece (self, x);

  hf_tip_show (tooltip, text);
  return text != NULL;
}

/* ---- Drawing ----------------------------------------------------------- */

static void
append_hatch (GtkSnapshot           *snapshot,
              const graphene_rect_t *bounds,
              const GdkRGBA         *color)
{
  const double height = bounds->size.height;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, bounds);

  gdk_cairo_set_source_rgba (cr, color);
  cairo_set_line_width (cr, 2);
  for (double x = bounds->origin.x - height; x < bounds->origin.x + bounds->size.width;
       x += HATCH_SPACING)
    {
      cairo_move_to (cr, x, height);
      cairo_line_to (cr, x + height, 0);
    }
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
append_piece (HfHeapBar       *self,
              GtkSnapshot     *snapshot,
              guint            position,
              const HfPalette *palette)
{
  const Piece *piece = get_piece (self, position);
  const double width = gtk_widget_get_width (GTK_WIDGET (self));
  const double gap = position + 1 < self->pieces->len ? 1 : 0;
  double start = 0;
  double end = 0;
  GdkRGBA color;
  graphene_rect_t bounds;

  place_piece (self, position, width, &start, &end);
  end = MAX (end - gap, start + 1);
  graphene_rect_init (&bounds, (float) MIN (mirror (self, start), mirror (self, end)), 0,
                      (float) (end - start), (float) gtk_widget_get_height (GTK_WIDGET (self)));

  if (piece->type == PIECE_KIND)
    color = hf_theme_get_rgba (hf_palette_root_kind (palette, piece->kind), 1);
  else if (piece->type == PIECE_SEVERAL)
    color = hf_theme_get_rgba (hf_palette_several_kinds (palette), 1);
  else
    color = hf_theme_get_rgba (hf_palette_ink (palette), GARBAGE_ALPHA);
  gtk_snapshot_append_color (snapshot, &color, &bounds);

  if (piece->type == PIECE_UNREACHABLE)
    {
      color.alpha = HATCH_ALPHA;
      append_hatch (snapshot, &bounds, &color);
    }
}

static void
hf_heap_bar_snapshot (GtkWidget   *widget,
                      GtkSnapshot *snapshot)
{
  HfHeapBar *self = HF_HEAP_BAR (widget);
  const HfPalette palette = hf_theme_get_palette ();
  const GdkRGBA track = hf_theme_get_rgba (hf_palette_ink (&palette), TRACK_ALPHA);
  GskRoundedRect bar;

  gsk_rounded_rect_init_from_rect (&bar,
                                   &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                                        (float) gtk_widget_get_height (widget)),
                                   RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &bar);
  if (self->pieces->len == 0)
    gtk_snapshot_append_color (snapshot, &track, &bar.bounds);
  for (guint i = 0; i < self->pieces->len; i++)
    append_piece (self, snapshot, i, &palette);
  gtk_snapshot_pop (snapshot);
}

static void
hf_heap_bar_measure (GtkWidget      *widget G_GNUC_UNUSED,
                     GtkOrientation  orientation,
                     int             for_size G_GNUC_UNUSED,
                     int            *minimum,
                     int            *natural,
                     int            *minimum_baseline G_GNUC_UNUSED,
                     int            *natural_baseline G_GNUC_UNUSED)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : 0;
}

/* ---- The widget -------------------------------------------------------- */

static void
hf_heap_bar_finalize (GObject *object)
{
  g_array_unref (HF_HEAP_BAR (object)->pieces);

  G_OBJECT_CLASS (hf_heap_bar_parent_class)->finalize (object);
}

static void
hf_heap_bar_class_init (HfHeapBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = hf_heap_bar_finalize;
  widget_class->snapshot = hf_heap_bar_snapshot;
  widget_class->measure = hf_heap_bar_measure;
  gtk_widget_class_set_css_name (widget_class, "heapbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
hf_heap_bar_init (HfHeapBar *self)
{
  self->pieces = g_array_new (FALSE, FALSE, sizeof (Piece));
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (tooltip_cb), NULL);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  update_label (self);
}

static void
add_piece (HfHeapBar *self,
           PieceType  type,
           guint64    kind,
           guint64    n_bytes)
{
  const Piece piece = { type, kind, n_bytes };

  if (n_bytes == 0)
    return;
  g_array_append_val (self->pieces, piece);
  self->n_bytes += n_bytes;
}

static int
compare_pieces (gconstpointer a,
                gconstpointer b)
{
  const Piece *x = a;
  const Piece *y = b;

  if (x->n_bytes != y->n_bytes)
    return x->n_bytes < y->n_bytes ? 1 : -1;
  return (x->kind > y->kind) - (x->kind < y->kind);
}

void
hf_heap_bar_set_retention (HfHeapBar             *self,
                           const HfRootRetention *retention)
{
  g_return_if_fail (HF_IS_HEAP_BAR (self));

  g_array_set_size (self->pieces, 0);
  self->n_bytes = 0;
  if (retention != NULL)
    {
      for (guint32 i = 0; i < retention->n_kinds; i++)
        add_piece (self, PIECE_KIND, retention->kinds[i].kind, retention->kinds[i].n_bytes);
      g_array_sort (self->pieces, compare_pieces);
      add_piece (self, PIECE_SEVERAL, 0, retention->several.n_bytes);
      add_piece (self, PIECE_UNREACHABLE, 0, retention->unreachable.n_bytes);
    }
  update_label (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
