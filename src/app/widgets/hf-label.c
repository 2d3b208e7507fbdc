/* hf-label.c: labels and inscriptions that several widgets fill in the same way
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-label.h"

#include "hf-name-text.h"
#include "hf-shown.h"
#include "hf-theme.h"
#include "hf-type-difference.h"
#include "hf-type-name.h"

#include <adwaita.h>

#define DIM_ALPHA 0.74
#define DIM_SCALE 0.87

#define LEFT_TO_RIGHT_MARK "\342\200\216"

/* Lists of attributes differ in where they begin; those of usual names are made once. */
#define N_SHARED 128

/* ---- Pale letters ------------------------------------------------------ */

static void
add_attribute (PangoAttrList  *attributes,
               PangoAttribute *attribute,
               gsize           start)
{
  attribute->start_index = (guint) start;
  pango_attr_list_insert (attributes, attribute);
}

static PangoAttrList *
make_attributes (gsize    start,
                 gboolean high_contrast)
{
  PangoAttrList *attributes = pango_attr_list_new ();

  add_attribute (attributes, pango_attr_scale_new (DIM_SCALE), start);
  if (!high_contrast)
    add_attribute (attributes, pango_attr_foreground_alpha_new ((guint16) (DIM_ALPHA * 0xffff)),
                   start);

  return attributes;
}

static PangoAttrList *
dup_attributes (gsize start)
{
  static PangoAttrList *shared[2][N_SHARED];
  const gboolean high_contrast = hf_theme_get_palette ().high_contrast;
  PangoAttrList **list = NULL;

  if (start >= N_SHARED)
    return make_attributes (start, high_contrast);

  list = &shared[high_contrast ? 1 : 0][start];
  if (*list == NULL)
    *list = make_attributes (start, high_contrast);

  return pango_attr_list_ref (*list);
}

static void
set_dim_from (GtkWidget *widget,
              gsize      start)
{
  g_autoptr (PangoAttrList) attributes = start == 0 ? NULL : dup_attributes (start);

  if (GTK_IS_LABEL (widget))
    gtk_label_set_attributes (GTK_LABEL (widget), attributes);
  else
    gtk_inscription_set_attributes (GTK_INSCRIPTION (widget), attributes);
}

static GQuark
get_dim_quark (void)
{
  return g_quark_from_static_string ("hf-label-dim");
}

static void
contrast_changed_cb (GtkWidget *widget)
{
  set_dim_from (widget,
                GPOINTER_TO_SIZE (g_object_get_qdata (G_OBJECT (widget), get_dim_quark ())));
}

/* Where the pale letters begin is kept, for when the contrast changes; 0: there are none. */
static void
follow_contrast (GtkWidget *widget,
                 gsize      start)
{
  static GQuark followed;

  if (followed == 0)
    followed = g_quark_from_static_string ("hf-label-followed");
  g_object_set_qdata (G_OBJECT (widget), get_dim_quark (), GSIZE_TO_POINTER (start));
  if (g_object_get_qdata (G_OBJECT (widget), followed) != NULL)
    return;

  g_object_set_qdata (G_OBJECT (widget), followed, widget);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast",
                           G_CALLBACK (contrast_changed_cb), widget, G_CONNECT_SWAPPED);
}

static void
set_name (GtkWidget  *widget,
          const char *name,
          const char *dim)
{
  const gboolean is_dim = dim != NULL && dim[0] != '\0';
  g_autofree char *shown_name = hf_shown_dup (name);
  g_autofree char *shown_dim = is_dim ? hf_shown_dup (dim) : NULL;
  const gsize start = is_dim ? strlen (shown_name) : 0;
  g_autofree char *shown = g_strconcat (shown_name, is_dim ? "  " : NULL, shown_dim, NULL);

  /* The text first: attributes of the new text may end past the old one. */
  if (GTK_IS_LABEL (widget))
    gtk_label_set_text (GTK_LABEL (widget), shown);
  else
    gtk_inscription_set_text (GTK_INSCRIPTION (widget), shown);
  set_dim_from (widget, start);
  follow_contrast (widget, start);
}

/* ---- Names ------------------------------------------------------------- */

void
hf_label_set_name (GtkLabel   *label,
                   const char *name,
                   const char *dim)
{
  set_name (GTK_WIDGET (label), name, dim);
}

gsize
hf_label_get_name_length (GtkLabel *label)
{
  const gsize dim = GPOINTER_TO_SIZE (g_object_get_qdata (G_OBJECT (label), get_dim_quark ()));

  return dim > 0 ? dim : strlen (gtk_label_get_text (label));
}

void
hf_label_set_type_name (GtkLabel   *label,
                        const char *full_name)
{
  g_autofree char *name = hf_type_name_dup_short (full_name);
  g_autofree char *namespace = hf_name_text_dup_namespace (full_name);

  set_name (GTK_WIDGET (label), name, namespace);
}

void
hf_label_set_claim (GtkLabel   *label,
                    const char *sentence,
                    gsize       claim_length)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  PangoAttribute *bold = pango_attr_weight_new (PANGO_WEIGHT_BOLD);

  bold->start_index = 0;
  bold->end_index = (guint) claim_length;
  pango_attr_list_insert (attributes, bold);
  gtk_label_set_attributes (label, attributes);
  hf_shown_set_text (label, sentence);
}

/* A name begins where its row does, though it is read from left to right. */
static void
align_start (GtkInscription *inscription)
{
  const gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (inscription)) == GTK_TEXT_DIR_RTL;

  gtk_inscription_set_xalign (inscription, mirrored ? 1 : 0);
}

void
hf_label_inscribe_name (GtkInscription *inscription,
                        const char     *name,
                        const char     *dim)
{
  align_start (inscription);
  set_name (GTK_WIDGET (inscription), name, dim);
}

void
hf_label_inscribe_type (GtkInscription *inscription,
                        HfHeap         *heap,
                        HfTypeIndex     type)
{
  g_autofree char *name = hf_type_name_dup_short (hf_heap_get_type_name (heap, type));
  g_autofree char *place = hf_type_difference_dup_place (heap, type);

  hf_label_inscribe_name (inscription, name, place);
}

/* ---- Cells of tables --------------------------------------------------- */

GtkWidget *
hf_label_new_inscription (float xalign)
{
  GtkWidget *inscription = gtk_inscription_new (NULL);

  gtk_inscription_set_xalign (GTK_INSCRIPTION (inscription), xalign);
  /* In more than its own height an elided line is placed as if there were two. */
  gtk_widget_set_valign (inscription, GTK_ALIGN_CENTER);
  gtk_inscription_set_text_overflow (GTK_INSCRIPTION (inscription),
                                     GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END);

  return inscription;
}

GtkWidget *
hf_label_new_figure (void)
{
  static PangoAttrList *attributes;
  GtkWidget *figure = hf_label_new_inscription (1);

  if (attributes == NULL)
    {
      attributes = pango_attr_list_new ();
      pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
    }
  gtk_inscription_set_attributes (GTK_INSCRIPTION (figure), attributes);

  return figure;
}

void
hf_label_set_figure (GtkWidget  *widget,
                     const char *figure)
{
  g_autofree char *marked = NULL;

  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    marked = g_strconcat (LEFT_TO_RIGHT_MARK, figure, NULL);

  if (GTK_IS_LABEL (widget))
    hf_shown_set_text (GTK_LABEL (widget), marked != NULL ? marked : figure);
  else
    hf_shown_inscribe (GTK_INSCRIPTION (widget), marked != NULL ? marked : figure);
}
