/* hf-history-cell.c: the life of an object in a row of the details: a strip and a sentence
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-history-cell.h"

#include "hf-generation-text.h"
#include "hf-life-strip.h"
#include "hf-line-color.h"
#include "hf-shown.h"
#include "hf-theme.h"

/* More names than these are too long for the line; the strip shows them all. */
#define MAX_NAMES 6
#define SQUARE "■"

struct _HfHistoryCell
{
  GtkWidget    parent_instance;

  HfDetailsHistory *history; /* NULL for none */

  GtkWidget   *box;
  HfLifeStrip *strip;
  GtkLabel    *generations;
  GtkLabel    *text;
};

G_DEFINE_FINAL_TYPE (HfHistoryCell, hf_history_cell, GTK_TYPE_WIDGET)

static void
hf_history_cell_dispose (GObject *object)
{
  g_clear_pointer (&HF_HISTORY_CELL (object)->history, hf_details_history_unref);
  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_HISTORY_CELL);

  G_OBJECT_CLASS (hf_history_cell_parent_class)->dispose (object);
}

static void
hf_history_cell_class_init (HfHistoryCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_history_cell_dispose;

  g_type_ensure (HF_TYPE_LIFE_STRIP);
  gtk_widget_class_set_css_name (widget_class, "historycell");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-history-cell.ui");
  gtk_widget_class_bind_template_child (widget_class, HfHistoryCell, box);
  gtk_widget_class_bind_template_child (widget_class, HfHistoryCell, strip);
  gtk_widget_class_bind_template_child (widget_class, HfHistoryCell, generations);
  gtk_widget_class_bind_template_child (widget_class, HfHistoryCell, text);
}

static void
add_square (PangoAttrList *attributes,
            guint          start,
            guint32        slot)
{
  const HfPalette palette = hf_theme_get_palette ();
  const HfColor color = hf_palette_generation (&palette, slot);
  const GdkRGBA rgba = hf_theme_get_rgba (hf_line_color (&palette, &color), 1);
  PangoAttribute *attribute = pango_attr_foreground_new ((guint16) (rgba.red * G_MAXUINT16),
                                                         (guint16) (rgba.green * G_MAXUINT16),
                                                         (guint16) (rgba.blue * G_MAXUINT16));

  attribute->start_index = start;
  attribute->end_index = start + (guint) strlen (SQUARE);
  pango_attr_list_insert (attributes, attribute);
}

/* A square in the color of each piece, and the name of its generation. */
static void
show_generations (HfHistoryCell    *self,
                  const HfLifeLine *line)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < MIN (line->pieces->len, MAX_NAMES); i++)
    {
      const guint32 slot = g_array_index (line->pieces, HfLifePiece, i).slot;
      g_autofree char *name = slot < HF_GENERATION_SLOT_OTHERS
                                ? hf_generation_text_dup_short (slot)
                                : g_strdup (hf_generation_text_get_slot (slot));

      g_string_append (text, i == 0 ? "" : "  ");
      add_square (attributes, (guint) text->len, slot);
      g_string_append_printf (text, SQUARE " %s", name);
    }
  if (line->pieces->len > MAX_NAMES)
    g_string_append (text, " …");
  hf_shown_set_text (self->generations, text->str);
  gtk_label_set_attributes (self->generations, attributes);
  gtk_widget_set_visible (GTK_WIDGET (self->generations), line->pieces->len > 0);
}

static void
restyle (HfHistoryCell *self)
{
  if (self->history != NULL)
    show_generations (self, self->history->line);
}

static void
hf_history_cell_init (HfHistoryCell *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hf_theme_watch (G_CALLBACK (restyle), self);
}

GtkWidget *
hf_history_cell_new (void)
{
  return g_object_new (HF_TYPE_HISTORY_CELL, NULL);
}

void
hf_history_cell_set (HfHistoryCell    *self,
                     HfDetailsHistory *history)
{
  g_return_if_fail (HF_IS_HISTORY_CELL (self));

  hf_life_strip_set (self->strip, history);
  g_clear_pointer (&self->history, hf_details_history_unref);
  if (history == NULL)
    return;

  self->history = hf_details_history_ref (history);
  show_generations (self, history->line);
  hf_shown_set_text (self->text, history->text);
}
