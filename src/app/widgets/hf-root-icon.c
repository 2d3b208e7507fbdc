/* hf-root-icon.c: the icon of a root kind, or of a row beside them, in its color
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-root-icon.h"

#include "hf-theme.h"
#include "hf-types.h"

#define SIZE 16

struct _HfRootIcon
{
  GtkWidget     parent_instance;

  HfRootLook    look;
  guint64       kind; /* if that is what it stands for */
  GdkPaintable *paintable;
};

G_DEFINE_FINAL_TYPE (HfRootIcon, hf_root_icon, GTK_TYPE_WIDGET)

const char *
hf_root_icon_get_name (HfRootLook look,
                       guint64    kind)
{
  static const char *const names[HF_N_ROOT_KINDS] = {
    [HF_ROOT_INTERNAL] = "hf-root-internal-symbolic",
    [HF_ROOT_LOCAL] = "hf-root-local-symbolic",
    [HF_ROOT_FINALIZER] = "hf-root-finalizer-symbolic",
    [HF_ROOT_HANDLE] = "hf-root-handle-symbolic",
    [HF_ROOT_STATIC] = "hf-root-static-symbolic",
    [HF_ROOT_SPECIFIC] = "hf-root-internal-symbolic",
  };

  switch (look)
    {
    case HF_ROOT_LOOK_SEVERAL:
      return "hf-root-several-symbolic";
    case HF_ROOT_LOOK_WEAK:
      return "hf-flag-weak-symbolic";
    case HF_ROOT_LOOK_UNREACHABLE:
      return "user-trash-symbolic";
    case HF_ROOT_LOOK_KIND:
    default:
      return names[kind < HF_N_ROOT_KINDS ? kind : HF_ROOT_INTERNAL];
    }
}

static GdkRGBA
get_color (HfRootIcon *self)
{
  const HfPalette palette = hf_theme_get_palette ();

  switch (self->look)
    {
    case HF_ROOT_LOOK_SEVERAL:
      return hf_theme_get_rgba (hf_palette_several_kinds (&palette), 1);
    case HF_ROOT_LOOK_WEAK:
    case HF_ROOT_LOOK_UNREACHABLE:
      return hf_theme_get_rgba (hf_palette_ink (&palette), 1);
    case HF_ROOT_LOOK_KIND:
    default:
      return hf_theme_get_rgba (hf_palette_root_kind (&palette, self->kind), 1);
    }
}

static void
load (HfRootIcon *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gtk_widget_get_display (widget));

  self->paintable = GDK_PAINTABLE (
    gtk_icon_theme_lookup_icon (theme, hf_root_icon_get_name (self->look, self->kind), NULL, SIZE,
                                gtk_widget_get_scale_factor (widget), GTK_TEXT_DIR_NONE, 0));
}

static void
hf_root_icon_snapshot (GtkWidget   *widget,
                       GtkSnapshot *snapshot)
{
  HfRootIcon *self = HF_ROOT_ICON (widget);
  const GdkRGBA color = get_color (self);
  const float x = (float) (gtk_widget_get_width (widget) - SIZE) / 2;
  const float y = (float) (gtk_widget_get_height (widget) - SIZE) / 2;

  if (self->paintable == NULL)
    load (self);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  gtk_symbolic_paintable_snapshot_symbolic (GTK_SYMBOLIC_PAINTABLE (self->paintable), snapshot,
                                            SIZE, SIZE, (GdkRGBA[4]){ color, color, color, color },
                                            4);
  gtk_snapshot_restore (snapshot);
}

static void
hf_root_icon_measure (GtkWidget      *widget G_GNUC_UNUSED,
                      GtkOrientation  orientation G_GNUC_UNUSED,
                      int             for_size G_GNUC_UNUSED,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline G_GNUC_UNUSED,
                      int            *natural_baseline G_GNUC_UNUSED)
{
  *minimum = *natural = SIZE;
}

static void
scale_factor_cb (HfRootIcon *self)
{
  g_clear_object (&self->paintable);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
hf_root_icon_dispose (GObject *object)
{
  g_clear_object (&HF_ROOT_ICON (object)->paintable);

  G_OBJECT_CLASS (hf_root_icon_parent_class)->dispose (object);
}

static void
hf_root_icon_class_init (HfRootIconClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_root_icon_dispose;
  widget_class->snapshot = hf_root_icon_snapshot;
  widget_class->measure = hf_root_icon_measure;
  gtk_widget_class_set_css_name (widget_class, "rooticon");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
hf_root_icon_init (HfRootIcon *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (scale_factor_cb), NULL);
}

GtkWidget *
hf_root_icon_new (void)
{
  return g_object_new (HF_TYPE_ROOT_ICON, NULL);
}

static void
set (HfRootIcon *self,
     HfRootLook  look,
     guint64     kind)
{
  if (self->look == look && self->kind == kind)
    return;

  self->look = look;
  self->kind = kind;
  g_clear_object (&self->paintable);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
hf_root_icon_set_kind (HfRootIcon *self,
                       guint64     kind)
{
  g_return_if_fail (HF_IS_ROOT_ICON (self));

  set (self, HF_ROOT_LOOK_KIND, kind);
}

void
hf_root_icon_set_look (HfRootIcon *self,
                       HfRootLook  look)
{
  g_return_if_fail (HF_IS_ROOT_ICON (self));
  g_return_if_fail (look != HF_ROOT_LOOK_KIND);

  set (self, look, 0);
}
