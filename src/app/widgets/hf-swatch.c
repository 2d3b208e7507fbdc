/* hf-swatch.c: a small square in the color of a type, a generation or the like
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-swatch.h"

#include "hf-free-later.h"
#include "hf-theme.h"

#include <adwaita.h>

#define SIZE 12
#define RADIUS 3

typedef enum
{
  OF_NOTHING,
  OF_TYPE,
  OF_FAMILY,
  OF_ROOT_KIND,
  OF_SEVERAL_KINDS,
  OF_GENERATION,
  OF_ENTRY,
} Of;

struct _HfSwatch
{
  GtkWidget  parent_instance;

  Of         of;
  char      *type_name; /* of a type or a family */
  guint64    number;    /* of a kind of roots or a generation */
  HfColorKey *key;       /* of an entry */
  guint32    entry;
};

G_DEFINE_FINAL_TYPE (HfSwatch, hf_swatch, GTK_TYPE_WIDGET)

static HfColor
get_color (HfSwatch        *self,
           const HfPalette *palette)
{
  switch (self->of)
    {
    case OF_FAMILY:
      return hf_palette_family (palette, self->type_name);
    case OF_ROOT_KIND:
      return hf_palette_root_kind (palette, self->number);
    case OF_SEVERAL_KINDS:
      return hf_palette_several_kinds (palette);
    case OF_GENERATION:
      return hf_palette_generation_area (palette, (guint) self->number);
    case OF_ENTRY:
      return hf_color_key_get_color (self->key, self->entry, palette);
    case OF_NOTHING:
    case OF_TYPE:
    default:
      return hf_palette_type (palette, self->type_name);
    }
}

static void
hf_swatch_snapshot (GtkWidget   *widget,
                    GtkSnapshot *snapshot)
{
  HfSwatch *self = HF_SWATCH (widget);
  const HfPalette palette = hf_theme_get_palette ();
  const float outline_widths[] = { 1, 1, 1, 1 };
  const float x = (float) (gtk_widget_get_width (widget) - SIZE) / 2;
  const float y = (float) (gtk_widget_get_height (widget) - SIZE) / 2;
  HfColor fill;
  GdkRGBA color;
  GdkRGBA line;
  GskRoundedRect square;

  if (self->of == OF_NOTHING)
    return;

  fill = get_color (self, &palette);
  color = hf_theme_get_rgba (fill, 1);
  line = hf_theme_get_outline (&palette, &fill);

  gsk_rounded_rect_init_from_rect (&square, &GRAPHENE_RECT_INIT (x, y, SIZE, SIZE), RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &square);
  gtk_snapshot_append_color (snapshot, &color, &square.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &square, outline_widths,
                              (GdkRGBA[4]){ line, line, line, line });
}

static void
hf_swatch_measure (GtkWidget      *widget G_GNUC_UNUSED,
                   GtkOrientation  orientation G_GNUC_UNUSED,
                   int             for_size G_GNUC_UNUSED,
                   int            *minimum,
                   int            *natural,
                   int            *minimum_baseline G_GNUC_UNUSED,
                   int            *natural_baseline G_GNUC_UNUSED)
{
  *minimum = *natural = SIZE;
}

/* It may be the last one that has a heap. */
static void
drop_key (HfSwatch *self)
{
  hf_free_later (g_steal_pointer (&self->key), (GDestroyNotify) hf_color_key_unref);
}

static void
hf_swatch_finalize (GObject *object)
{
  g_clear_pointer (&HF_SWATCH (object)->type_name, g_free);
  drop_key (HF_SWATCH (object));

  G_OBJECT_CLASS (hf_swatch_parent_class)->finalize (object);
}

static void
hf_swatch_class_init (HfSwatchClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = hf_swatch_finalize;
  widget_class->snapshot = hf_swatch_snapshot;
  widget_class->measure = hf_swatch_measure;
  gtk_widget_class_set_css_name (widget_class, "swatch");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
hf_swatch_init (HfSwatch *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

GtkWidget *
hf_swatch_new (void)
{
  return g_object_new (HF_TYPE_SWATCH, NULL);
}

static void
set (HfSwatch   *self,
     Of          of,
     const char *type_name,
     guint64     number)
{
  g_return_if_fail (HF_IS_SWATCH (self));

  if (type_name == NULL && (of == OF_TYPE || of == OF_FAMILY))
    of = OF_NOTHING;
  g_free (self->type_name);
  drop_key (self);
  self->of = of;
  self->type_name = g_strdup (type_name);
  self->number = number;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
hf_swatch_set_type (HfSwatch   *self,
                    const char *type_name)
{
  set (self, OF_TYPE, type_name, 0);
}

void
hf_swatch_set_family (HfSwatch   *self,
                      const char *type_name)
{
  set (self, OF_FAMILY, type_name, 0);
}

void
hf_swatch_set_root_kind (HfSwatch *self,
                         guint64   kind)
{
  set (self, OF_ROOT_KIND, NULL, kind);
}

void
hf_swatch_set_several_kinds (HfSwatch *self)
{
  set (self, OF_SEVERAL_KINDS, NULL, 0);
}

void
hf_swatch_set_generation (HfSwatch *self,
                          guint     slot)
{
  set (self, OF_GENERATION, NULL, slot);
}

void
hf_swatch_set_entry (HfSwatch   *self,
                     HfColorKey *key,
                     guint32     entry)
{
  set (self, OF_ENTRY, NULL, 0);
  self->key = hf_color_key_ref (key);
  self->entry = entry;
}
