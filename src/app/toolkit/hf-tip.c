/* hf-tip.c: tooltips that hold text of any length
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-tip.h"

#include "hf-shown.h"

/* As in GTK's own. */
#define MAX_WIDTH_CHARS 50

/* No name that can be read needs more, and letters as wide as a word exist. */
#define MAX_LINES HF_SHOWN_MAX_TIP_LINES

/* Under which a tooltip has its label, and a widget its #Tip. */
#define DATA_KEY "hf-tip"

static GtkWidget *
make_label (void)
{
  GtkWidget *label = gtk_label_new (NULL);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  /* A hyphen that is not in a name would be read as a part of it. */
  pango_attr_list_insert (attributes, pango_attr_insert_hyphens_new (FALSE));
  gtk_label_set_attributes (GTK_LABEL (label), attributes);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MAX_WIDTH_CHARS);
  gtk_label_set_lines (GTK_LABEL (label), MAX_LINES);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  return label;
}

void
hf_tip_show (GtkTooltip *tooltip,
             const char *text)
{
  GtkWidget *label = g_object_get_data (G_OBJECT (tooltip), DATA_KEY);
  g_autofree char *breakable = hf_shown_dup_tip (text);

  if (breakable == NULL)
    return;

  /* It is asked for whenever the pointer moves: the same label does not flicker. */
  if (label == NULL)
    {
      label = g_object_ref_sink (make_label ());
      g_object_set_data_full (G_OBJECT (tooltip), DATA_KEY, label, g_object_unref);
    }
  gtk_label_set_text (GTK_LABEL (label), breakable);
  gtk_tooltip_set_custom (tooltip, label);
}

/* The text of a tooltip by hf_tip_set(). */
typedef struct
{
  char *text; /* NULL = none */
} Tip;

static void
free_tip_cb (gpointer data)
{
  Tip *tip = data;

  g_free (tip->text);
  g_free (tip);
}

const char *
hf_tip_get (GtkWidget *widget)
{
  const Tip *tip = g_object_get_data (G_OBJECT (widget), DATA_KEY);

  return tip != NULL ? tip->text : gtk_widget_get_tooltip_text (widget);
}

static gboolean
query_cb (GtkWidget  *widget,
          int         x G_GNUC_UNUSED,
          int         y G_GNUC_UNUSED,
          gboolean    by_keyboard G_GNUC_UNUSED,
          GtkTooltip *tooltip)
{
  const char *text = hf_tip_get (widget);

  if (text == NULL)
    return FALSE;

  hf_tip_show (tooltip, text);
  return TRUE;
}

/* GTK asks the display server where the pointer is whenever a widget is given another text, and
 * waits for the answer: a list of two hundred rows takes a tenth of a second for that. So the text
 * is kept here, and GTK only knows that there is one. */
void
hf_tip_set (GtkWidget  *widget,
            const char *text)
{
  g_autofree char *shown = text == NULL || text[0] == '\0' ? NULL : hf_shown_dup (text);
  Tip *tip = g_object_get_data (G_OBJECT (widget), DATA_KEY);

  if (gtk_widget_get_tooltip_text (widget) != NULL)
    gtk_widget_set_tooltip_text (widget, NULL);
  if (shown != NULL && tip == NULL)
    {
      tip = g_new0 (Tip, 1);
      g_object_set_data_full (G_OBJECT (widget), DATA_KEY, tip, free_tip_cb);
      g_signal_connect (widget, "query-tooltip", G_CALLBACK (query_cb), NULL);
    }
  if (tip == NULL || g_strcmp0 (tip->text, shown) == 0)
    return;
  g_free (tip->text);
  tip->text = g_steal_pointer (&shown);
  gtk_widget_set_has_tooltip (widget, tip->text != NULL);
  if ((gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_PRELIGHT) != 0)
    gtk_widget_trigger_tooltip_query (widget);
}

/* ---- Drop-downs -------------------------------------------------------- */

static void
opened_cb (GtkWidget       *drop_down,
           GParamSpec      *pspec G_GNUC_UNUSED,
           GtkToggleButton *button)
{
  const gboolean has_tip = hf_tip_get (drop_down) != NULL;

  gtk_widget_set_has_tooltip (drop_down, has_tip && !gtk_toggle_button_get_active (button));
  gtk_widget_trigger_tooltip_query (drop_down);
}

void
hf_tip_hide_over_choices (GtkWidget *widget)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (GTK_IS_DROP_DOWN (widget) && GTK_IS_TOGGLE_BUTTON (child))
    {
      g_signal_connect_object (child, "notify::active", G_CALLBACK (opened_cb), widget,
                               G_CONNECT_SWAPPED);
      return;
    }

  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    hf_tip_hide_over_choices (child);
}
