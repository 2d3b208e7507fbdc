/* hf-folded-path.c: a path in one line that shows its first and its last name wherever it can
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-folded-path.h"

#include "hf-label.h"
#include "hf-shown.h"

#include <string.h>

#define SEPARATOR " › "
#define ELLIPSIS "…"

/* Of the room for the root and the last name, if both are cut. */
#define ROOT_SHARE 0.33
/* Of the letters that are left of a last name, those of its end. */
#define END_SHARE 0.35

struct _HfFoldedPath
{
  GtkWidget       parent_instance;

  char          **names;       /* NULL if there is no path */
  guint           n_left_out;
  char           *short_root;  /* NULL for none */
  int             fitted;      /* the width that the text is for; -1 = none */
  PangoLayout    *layout;      /* measures; NULL until it is needed */

  GtkInscription *inscription;
};

G_DEFINE_FINAL_TYPE (HfFoldedPath, hf_folded_path, GTK_TYPE_WIDGET)

static int
measure (HfFoldedPath *self,
         const char   *text)
{
  int width = 0;

  if (self->layout == NULL)
    self->layout = gtk_widget_create_pango_layout (GTK_WIDGET (self->inscription), NULL);
  pango_layout_set_text (self->layout, text, -1);
  pango_layout_get_pixel_size (self->layout, &width, NULL);
  return width;
}

/* ---- Fewer names -------------------------------------------------------- */

/* The root, and the last names from @first on. */
static char *
dup_form (HfFoldedPath *self,
          const char   *root,
          guint         first)
{
  const guint n_folded = self->n_left_out + first - 1;
  g_autoptr (GString) text = g_string_new (root);

  if (n_folded > 0)
    g_string_append_printf (text, SEPARATOR "+%u", n_folded);
  for (guint i = first; self->names[i] != NULL; i++)
    g_string_append_printf (text, SEPARATOR "%s", self->names[i]);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* ---- Fewer letters ------------------------------------------------------ */

/* @text without letters in its middle, so that @n_kept are left, of which a share is its end. */
static char *
dup_cut (const char *text,
         long        n_kept,
         double      end_share)
{
  const long n_end = (long) ((double) n_kept * end_share);
  const char *start_end = g_utf8_offset_to_pointer (text, n_kept - n_end);
  const char *end = g_utf8_offset_to_pointer (text, g_utf8_strlen (text, -1) - n_end);
  g_autofree char *start = g_strndup (text, (gsize) (start_end - text));

  return g_strconcat (start, ELLIPSIS, end, NULL);
}

/* Arguments of a type say less than the names around them. */
static char *
dup_without_arguments (const char *type)
{
  const char *open = strchr (type, '<');
  const char *close = strrchr (type, '>');
  g_autofree char *start = NULL;

  if (open == NULL || close == NULL || close < open)
    return g_strdup (type);

  start = g_strndup (type, (gsize) (open - type) + 1);
  return g_strconcat (start, ELLIPSIS, close, NULL);
}

static char *
dup_cut_to (HfFoldedPath *self,
            const char   *text,
            int           room,
            double        end_share)
{
  long least = 0;
  long most = g_utf8_strlen (text, -1);

  if (measure (self, text) <= room)
    return g_strdup (text);

  while (most - least > 1)
    {
      const long n_kept = (least + most) / 2;
      g_autofree char *cut = dup_cut (text, n_kept, end_share);

      if (measure (self, cut) <= room)
        least = n_kept;
      else
        most = n_kept;
    }
  return dup_cut (text, least, end_share);
}

/* Of both names as much as there is room for. */
static char *
dup_short (HfFoldedPath *self,
           const char   *root,
           const char   *type,
           int           width)
{
  const guint n_folded = self->n_left_out + g_strv_length (self->names) - 2;
  g_autofree char *between = n_folded == 0 ? g_strdup (SEPARATOR)
                                           : g_strdup_printf (SEPARATOR "+%u" SEPARATOR, n_folded);
  const int room = MAX (width - measure (self, between), 0);
  g_autofree char *short_type = measure (self, root) + measure (self, type) <= room
                                  ? g_strdup (type)
                                  : dup_without_arguments (type);
  const int type_width = measure (self, short_type);
  const int root_room = MAX (room - type_width, (int) (room * ROOT_SHARE));
  g_autofree char *cut_root = dup_cut_to (self, root, root_room, 0);
  g_autofree char *cut_type = dup_cut_to (self, short_type, room - measure (self, cut_root),
                                          END_SHARE);

  return g_strconcat (cut_root, between, cut_type, NULL);
}

/* ---- The form that fits ------------------------------------------------- */

static char *
dup_fitting (HfFoldedPath *self,
             int           width)
{
  const guint n_names = g_strv_length (self->names);
  const char *root = self->short_root == NULL ? self->names[0] : self->short_root;

  for (guint first = 1; first < MAX (n_names, 2); first++)
    {
      g_autofree char *form = dup_form (self, self->names[0], first);

      if (measure (self, form) <= width)
        return g_steal_pointer (&form);
    }
  if (n_names == 1)
    return dup_cut_to (self, root, width, END_SHARE);

  return dup_short (self, root, self->names[n_names - 1], width);
}

static void
fit (HfFoldedPath *self,
     int           width)
{
  g_autofree char *text = NULL;

  if (self->names == NULL || self->fitted == width || width == 0)
    return;

  self->fitted = width;
  text = dup_fitting (self, width);
  hf_label_inscribe_name (self->inscription, text, NULL);
}

/* ---- The widget --------------------------------------------------------- */

static void
hf_folded_path_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  gtk_widget_measure (GTK_WIDGET (HF_FOLDED_PATH (widget)->inscription), orientation, for_size,
                      minimum, natural, minimum_baseline, natural_baseline);
}

static void
hf_folded_path_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  HfFoldedPath *self = HF_FOLDED_PATH (widget);

  fit (self, width);
  gtk_widget_size_allocate (GTK_WIDGET (self->inscription), &(GtkAllocation){ 0, 0, width, height },
                            baseline);
}

/* The letters may be others. */
static void
hf_folded_path_css_changed (GtkWidget         *widget,
                            GtkCssStyleChange *change)
{
  HfFoldedPath *self = HF_FOLDED_PATH (widget);

  GTK_WIDGET_CLASS (hf_folded_path_parent_class)->css_changed (widget, change);

  g_clear_object (&self->layout);
  self->fitted = -1;
  gtk_widget_queue_allocate (widget);
}

static void
hf_folded_path_dispose (GObject *object)
{
  HfFoldedPath *self = HF_FOLDED_PATH (object);

  g_clear_object (&self->layout);
  if (self->inscription != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->inscription));
  self->inscription = NULL;

  G_OBJECT_CLASS (hf_folded_path_parent_class)->dispose (object);
}

static void
hf_folded_path_finalize (GObject *object)
{
  HfFoldedPath *self = HF_FOLDED_PATH (object);

  g_strfreev (self->names);
  g_free (self->short_root);

  G_OBJECT_CLASS (hf_folded_path_parent_class)->finalize (object);
}

static void
hf_folded_path_class_init (HfFoldedPathClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_folded_path_dispose;
  G_OBJECT_CLASS (klass)->finalize = hf_folded_path_finalize;
  widget_class->measure = hf_folded_path_measure;
  widget_class->size_allocate = hf_folded_path_size_allocate;
  widget_class->css_changed = hf_folded_path_css_changed;
  gtk_widget_class_set_css_name (widget_class, "foldedpath");
}

static void
hf_folded_path_init (HfFoldedPath *self)
{
  self->fitted = -1;
  self->inscription = GTK_INSCRIPTION (hf_label_new_inscription (0));
  gtk_widget_set_parent (GTK_WIDGET (self->inscription), GTK_WIDGET (self));
}

GtkWidget *
hf_folded_path_new (void)
{
  return g_object_new (HF_TYPE_FOLDED_PATH, NULL);
}

void
hf_folded_path_set (HfFoldedPath      *self,
                    const char *const *names,
                    guint              n_left_out,
                    const char        *short_root)
{
  g_autofree char *full = NULL;

  g_return_if_fail (HF_IS_FOLDED_PATH (self));

  g_clear_pointer (&self->names, g_strfreev);
  g_clear_pointer (&self->short_root, g_free);
  self->fitted = -1;
  self->n_left_out = n_left_out;
  if (names == NULL)
    return;

  self->names = g_new0 (char *, (gsize) g_strv_length ((char **) names) + 1);
  for (guint i = 0; names[i] != NULL; i++)
    self->names[i] = hf_shown_dup (names[i]);
  self->short_root = short_root == NULL ? NULL : hf_shown_dup (short_root);
  /* A screen reader may ask for the text before there is a width. */
  full = dup_form (self, self->names[0], 1);
  hf_label_inscribe_name (self->inscription, full, NULL);
  fit (self, gtk_widget_get_width (GTK_WIDGET (self)));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

GtkInscription *
hf_folded_path_get_inscription (HfFoldedPath *self)
{
  g_return_val_if_fail (HF_IS_FOLDED_PATH (self), NULL);

  return self->inscription;
}
