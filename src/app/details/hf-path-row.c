/* hf-path-row.c: a step of a chain, with its piece of the line from the root down
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-path-row.h"

#include "hf-css-class.h"
#include "hf-cut-button.h"
#include "hf-figures.h"
#include "hf-label.h"
#include "hf-line-color.h"
#include "hf-name-text.h"
#include "hf-note-badge.h"
#include "hf-root-icon.h"
#include "hf-root-text.h"
#include "hf-shown.h"
#include "hf-theme.h"
#include "hf-tip.h"
#include "hf-type-name.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* In px. */
#define DISC 18.0f
#define SQUARE 10.0f
#define SQUARE_RADIUS 2.5f
#define LINE 1.5f
#define ARROW_WIDTH 7.0f
#define ARROW_HEIGHT 5.0f
#define FOLD_DASH 2.0f

/* The kinds of roots that have at most so many characters, which all have today, are never
   shortened. */
#define MAX_KIND 16

struct _HfPathRow
{
  GtkWidget  parent_instance;

  GtkWidget   *box;
  GtkImage    *mark;
  GtkLabel    *name;
  HfNoteBadge *note;
  GtkLabel    *place;
  GtkLabel    *figure;
  HfCutButton *cut;

  gboolean   is_first;
  gboolean   is_last;
  gboolean   is_fold;
  gboolean   is_root;
  guint64    root_kind;
  char      *type_name; /* whose color an object has; NULL for roots and folds */
  char      *spoken;
};

G_DEFINE_FINAL_TYPE (HfPathRow, hf_path_row, GTK_TYPE_WIDGET)

/* ---- The line ---------------------------------------------------------- */

static void
append_line (GtkSnapshot   *snapshot,
             const GdkRGBA *color,
             float          x,
             float          top,
             float          bottom)
{
  if (bottom > top)
    gtk_snapshot_append_color (snapshot, color,
                               &GRAPHENE_RECT_INIT (x - LINE / 2, top, LINE, bottom - top));
}

/* A filled arrowhead whose tip is at Y, in slices of a pixel: too small for a path. */
static void
append_arrow (GtkSnapshot   *snapshot,
              const GdkRGBA *color,
              float          x,
              float          y)
{
  for (int i = 0; i < (int) ARROW_HEIGHT; i++)
    {
      const float width = ARROW_WIDTH * (1 - ((float) i + .5f) / ARROW_HEIGHT);

      gtk_snapshot_append_color (snapshot, color,
                                 &GRAPHENE_RECT_INIT (x - width / 2, y - ARROW_HEIGHT + (float) i,
                                                      width, 1));
    }
}

static void
append_fold (GtkSnapshot   *snapshot,
             const GdkRGBA *color,
             float          x,
             float          height)
{
  for (float y = 0; y < height; y += 2 * FOLD_DASH)
    append_line (snapshot, color, x, y, MIN (y + FOLD_DASH, height));
}

static void
append_square (HfPathRow       *self,
               GtkSnapshot     *snapshot,
               const HfPalette *palette,
               float            x,
               float            y)
{
  const float widths[] = { 1, 1, 1, 1 };
  const HfColor fill = hf_palette_type (palette, self->type_name);
  const GdkRGBA line = hf_theme_get_outline (palette, &fill);
  const GdkRGBA color = hf_theme_get_rgba (fill, 1);
  GskRoundedRect square;

  gsk_rounded_rect_init_from_rect (
    &square, &GRAPHENE_RECT_INIT (x - SQUARE / 2, y - SQUARE / 2, SQUARE, SQUARE), SQUARE_RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &square);
  gtk_snapshot_append_color (snapshot, &color, &square.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &square, widths, (GdkRGBA[4]){ line, line, line, line });
}

static void
append_disc (HfPathRow       *self,
             GtkSnapshot     *snapshot,
             const HfPalette *palette,
             float            x,
             float            y)
{
  const GdkRGBA color = hf_theme_get_rgba (hf_palette_root_kind (palette, self->root_kind), 1);
  GskRoundedRect disc;

  gsk_rounded_rect_init_from_rect (&disc,
                                   &GRAPHENE_RECT_INIT (x - DISC / 2, y - DISC / 2, DISC, DISC),
                                   DISC / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &disc);
  gtk_snapshot_append_color (snapshot, &color, &disc.bounds);
  gtk_snapshot_pop (snapshot);
}

static void
hf_path_row_snapshot (GtkWidget   *widget,
                      GtkSnapshot *snapshot)
{
  HfPathRow *self = HF_PATH_ROW (widget);
  const HfPalette palette = hf_theme_get_palette ();
  const HfColor faint = hf_line_color_faint (&palette);
  const GdkRGBA line = hf_theme_get_outline (&palette, &faint);
  const float half = (self->is_root ? DISC : SQUARE) / 2 + 1;
  const float height = (float) gtk_widget_get_height (widget);
  graphene_rect_t bounds;
  float x = 0;
  float y = 0;

  if (!gtk_widget_compute_bounds (GTK_WIDGET (self->mark), widget, &bounds))
    return;

  x = bounds.origin.x + bounds.size.width / 2;
  y = (float) (int) (height / 2);
  if (self->is_fold)
    {
      append_fold (snapshot, &line, x, height);
    }
  else
    {
      if (!self->is_first)
        {
          append_line (snapshot, &line, x, 0, y - half - ARROW_HEIGHT);
          append_arrow (snapshot, &line, x, y - half);
        }
      if (!self->is_last)
        append_line (snapshot, &line, x, y + half, height);
      if (self->is_root)
        append_disc (self, snapshot, &palette, x, y);
      else if (self->type_name != NULL)
        append_square (self, snapshot, &palette, x, y);
    }

  GTK_WIDGET_CLASS (hf_path_row_parent_class)->snapshot (widget, snapshot);
}

/* ---- The widget -------------------------------------------------------- */

static void
hf_path_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_PATH_ROW);

  G_OBJECT_CLASS (hf_path_row_parent_class)->dispose (object);
}

static void
hf_path_row_finalize (GObject *object)
{
  HfPathRow *self = HF_PATH_ROW (object);

  g_free (self->type_name);
  g_free (self->spoken);

  G_OBJECT_CLASS (hf_path_row_parent_class)->finalize (object);
}

static void
hf_path_row_class_init (HfPathRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hf_path_row_dispose;
  object_class->finalize = hf_path_row_finalize;
  widget_class->snapshot = hf_path_row_snapshot;

  g_type_ensure (HF_TYPE_CUT_BUTTON);
  g_type_ensure (HF_TYPE_NOTE_BADGE);

  gtk_widget_class_set_css_name (widget_class, "pathrow");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-path-row.ui");
  gtk_widget_class_bind_template_child (widget_class, HfPathRow, box);
  gtk_widget_class_bind_template_child (widget_class, HfPathRow, mark);
  gtk_widget_class_bind_template_child (widget_class, HfPathRow, name);
  gtk_widget_class_bind_template_child (widget_class, HfPathRow, note);
  gtk_widget_class_bind_template_child (widget_class, HfPathRow, place);
  gtk_widget_class_bind_template_child (widget_class, HfPathRow, figure);
  gtk_widget_class_bind_template_child (widget_class, HfPathRow, cut);
}

static void
hf_path_row_init (HfPathRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

GtkWidget *
hf_path_row_new (void)
{
  return g_object_new (HF_TYPE_PATH_ROW, NULL);
}

/* ---- Texts of a row ---------------------------------------------------- */

/* Takes the place. */
static void
set_root (HfPathRow  *self,
          guint64     kind,
          char       *place,
          const char *tooltip)
{
  g_autofree char *name = hf_root_text_dup_name (kind);
  g_autofree char *owned = place;

  self->is_root = TRUE;
  self->root_kind = kind;
  gtk_image_set_from_icon_name (self->mark, hf_root_icon_get_name (HF_ROOT_LOOK_KIND, kind));
  hf_shown_set_text (self->name, name);
  hf_shown_set_text (self->place, owned);
  hf_tip_set (self->box, tooltip == NULL ? owned : tooltip);
}

static void
set_one_root (HfPathRow   *self,
              HfHeap      *heap,
              HfRootIndex  index)
{
  guint32 n_roots = 0;
  const HfRoot *root = &hf_heap_get_roots (heap, &n_roots)[index.value];
  const char *field = hf_heap_get_string (heap, root->field);
  const char *container = NULL;
  g_autofree char *tooltip = NULL;

  if (root->container.value != HF_INDEX_NONE)
    container = hf_heap_get_type_name (heap, root->container);
  if (container != NULL)
    tooltip = g_strconcat (container, field == NULL ? NULL : ".", field, NULL);
  set_root (self, root->kind, hf_root_text_dup_place_of (heap, root), tooltip);
}

static void
set_type (HfPathRow  *self,
          const char *full_name,
          const char *id)
{
  g_autofree char *name = hf_type_name_dup_short (full_name);
  g_autofree char *tooltip = NULL;

  self->is_root = FALSE;
  self->type_name = g_strdup (full_name);
  gtk_image_clear (self->mark);
  hf_shown_set_text (self->name, name);
  gtk_label_set_text (self->place, "");
  tooltip = id == NULL ? g_strdup (full_name) : g_strdup_printf ("%s\n%s", full_name, id);
  hf_tip_set (self->box, tooltip);
}

static void
set_step (HfPathRow         *self,
          HfHeap            *heap,
          const HfChainStep *step)
{
  const char *container = NULL;
  g_autofree char *id = NULL;

  switch (step->kind)
    {
    case HF_CHAIN_ROOT:
      set_one_root (self, heap, step->root);
      break;
    case HF_CHAIN_OBJECT:
      id = hf_name_text_dup_id (heap, step->object);
      set_type (self, hf_heap_get_type_name (heap, hf_heap_get_object_type (heap, step->object)),
                id);
      break;
    case HF_CHAIN_GROUP:
      if (step->type.value != HF_INDEX_NONE)
        container = hf_heap_get_type_name (heap, step->type);
      set_root (self, step->root_kind,
                hf_root_text_dup_place (heap, step->root_kind, step->type, NULL), container);
      break;
    case HF_CHAIN_TYPE:
      set_type (self, hf_heap_get_type_name (heap, step->type), NULL);
      break;
    default:
      g_assert_not_reached ();
    }
}

/* The bytes that cutting frees, or the number of merged objects, with the spoken form. */
static char *
dup_spoken_figure (HfPathRow         *self,
                   const HfChainStep *step)
{
  const gboolean merged = step->kind == HF_CHAIN_GROUP || step->kind == HF_CHAIN_TYPE;
  g_autofree char *count = hf_figures_count (step->n_objects);
  g_autofree char *times = g_strconcat ("×", count, NULL);
  g_autofree char *size = hf_figures_size (step->freed);
  g_autofree char *exact = hf_figures_bytes (step->freed);
  GtkWidget *figure = GTK_WIDGET (self->figure);
  const gboolean frees = step->has_freed && step->freed > 0;

  hf_css_class_set (figure, "freed", frees);
  hf_css_class_set (figure, "heading", frees);
  hf_css_class_set (figure, "dim-label", !frees);
  hf_css_class_set (figure, "small", !frees || merged);
  hf_tip_set (figure, frees ? exact : NULL);
  if (merged)
    {
      hf_label_set_figure (figure, times);
      return g_steal_pointer (&times);
    }

  hf_label_set_figure (figure, frees ? size : step->has_freed ? "–" : "");
  if (!step->has_freed)
    return NULL;
  if (!frees)
    return g_strdup (_ ("frees nothing if cut"));

  /* Translators: what would go if a reference were cut: "frees 611 KB if cut" */
  return g_strdup_printf (_ ("frees %s if cut"), size);
}

static void
set_fold (HfPathRow *self,
          guint32    n_steps)
{
  g_autofree char *count = hf_figures_count (n_steps);
  g_autofree char *text = NULL;

  /* Translators: a row that stands for steps of a chain that are not shown */
  text = g_strdup_printf (ngettext ("%s more step", "%s more steps", n_steps), count);
  self->is_root = FALSE;
  gtk_image_clear (self->mark);
  hf_shown_set_text (self->name, text);
  gtk_label_set_text (self->place, "");
  gtk_label_set_text (self->figure, "");
  hf_tip_set (self->box, NULL);
}

static void
set_spoken (HfPathRow  *self,
            const char *figure)
{
  const char *name = gtk_label_get_text (self->name);
  const char *place = gtk_label_get_text (self->place);
  GString *spoken = g_string_new (name);

  if (place[0] != '\0')
    g_string_append_printf (spoken, " %s", place);
  if (figure != NULL)
    g_string_append_printf (spoken, ", %s", figure);

  g_free (self->spoken);
  self->spoken = g_string_free (spoken, FALSE);
}

void
hf_path_row_set_row (HfPathRow    *self,
                     HfDetailsRow *row)
{
  const HfDetailsRowData *data = hf_details_row_get_data (row);
  g_autofree char *figure = NULL;

  g_return_if_fail (HF_IS_PATH_ROW (self));

  g_clear_pointer (&self->type_name, g_free);
  self->is_fold = data->kind == HF_DETAILS_FOLD;
  self->is_first = data->is_first;
  self->is_last = data->is_last;
  if (self->is_fold)
    {
      set_fold (self, data->n);
    }
  else
    {
      set_step (self, hf_details_row_get_heap (row), &data->step);
      figure = dup_spoken_figure (self, &data->step);
    }

  hf_note_badge_set (self->note, hf_details_row_get_heap (row), hf_details_row_get_selection (row));
  hf_cut_button_set_row (self->cut, self->is_fold || !data->step.has_freed ? NULL : row);
  set_spoken (self, figure);
  hf_css_class_set (GTK_WIDGET (self), "current", data->is_current);
  hf_css_class_set (GTK_WIDGET (self->name), "heading", self->is_root || data->is_current);
  hf_css_class_set (GTK_WIDGET (self->name), "dim-label", self->is_fold);
  gtk_widget_set_visible (GTK_WIDGET (self->place), self->is_root);
  /* The place of a root is shortened, never its kind: width-chars counts characters of mean width,
     and a bold name needs more. */
  gtk_label_set_ellipsize (
    self->name, self->is_root && g_utf8_strlen (gtk_label_get_text (self->name), -1) <= MAX_KIND
                  ? PANGO_ELLIPSIZE_NONE
                  : PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (GTK_WIDGET (self->name), !self->is_root);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

char *
hf_path_row_dup_name (HfPathRow *self)
{
  return g_strdup (self->spoken);
}
