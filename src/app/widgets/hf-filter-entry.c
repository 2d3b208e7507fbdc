/* hf-filter-entry.c: an entry for a filter, which marks errors and explains its words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-filter-entry.h"

#include "hf-shown.h"
#include "hf-tip.h"

#include <adwaita.h>
#include <string.h>

struct _HfFilterEntry
{
  GtkWidget       parent_instance;

  gboolean        updating; /* this change does not come from the user */
  char           *set_text; /* that text; NULL after a change of the user */
  HfFilterPlace   marked;   /* of the word with the error; without length if there is none */

  HfFilterSubject subject;

  GtkWidget      *box;
  GtkSearchEntry *entry;
  GtkMenuButton  *button;
  GtkPopover     *popover;
  HfFilterHelp   *help;
};

G_DEFINE_FINAL_TYPE (HfFilterEntry, hf_filter_entry, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_CHANGED,
  SIGNAL_LEAVE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static GtkText *
get_text_widget (HfFilterEntry *self)
{
  return GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (self->entry)));
}

/* ---- Errors ---------------------------------------------------------------- */

static void
add_attribute (PangoAttrList  *attributes,
               HfFilterPlace   place,
               PangoAttribute *attribute)
{
  attribute->start_index = (guint) place.start;
  attribute->end_index = (guint) (place.start + place.length);
  pango_attr_list_insert (attributes, attribute);
}

/* The colors of errors; the mark behind the word is a tint of the same. */
static void
mark (HfFilterEntry *self,
      HfFilterPlace  place)
{
  const gboolean is_dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  const guint16 red = is_dark ? 0xffff : 0xc0c0;
  const guint16 green = is_dark ? 0x7b7b : 0x1c1c;
  const guint16 blue = is_dark ? 0x8585 : 0x2828;
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  add_attribute (attributes, place, pango_attr_underline_new (PANGO_UNDERLINE_ERROR));
  add_attribute (attributes, place, pango_attr_underline_color_new (red, green, blue));
  add_attribute (attributes, place, pango_attr_background_new (red, green, blue));
  add_attribute (attributes, place, pango_attr_background_alpha_new (0x2a00));
  gtk_text_set_attributes (get_text_widget (self), attributes);
  self->marked = place;
}

static void
scheme_changed_cb (HfFilterEntry *self)
{
  if (self->marked.length > 0)
    mark (self, self->marked);
}

static void
unmark (HfFilterEntry *self)
{
  self->marked = (HfFilterPlace){ 0, 0 };
  gtk_text_set_attributes (get_text_widget (self), NULL);
}

void
hf_filter_entry_set_error (HfFilterEntry *self,
                           const GError  *error,
                           const char    *text)
{
  GtkAccessible *accessible = NULL;

  g_return_if_fail (HF_IS_FILTER_ENTRY (self));

  accessible = GTK_ACCESSIBLE (self->entry);
  hf_tip_set (GTK_WIDGET (self->entry), error == NULL ? NULL : error->message);
  if (error == NULL)
    {
      unmark (self);
      gtk_widget_remove_css_class (GTK_WIDGET (self->entry), "error");
      gtk_accessible_reset_property (accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
      gtk_accessible_reset_state (accessible, GTK_ACCESSIBLE_STATE_INVALID);
      return;
    }

  if (g_str_equal (hf_filter_entry_get_text (self), text))
    mark (self, hf_filter_error_get_place (error));
  gtk_widget_add_css_class (GTK_WIDGET (self->entry), "error");
  hf_shown_describe (GTK_WIDGET (self->entry), error->message);
  gtk_accessible_update_state (accessible, GTK_ACCESSIBLE_STATE_INVALID,
                               GTK_ACCESSIBLE_INVALID_TRUE, -1);
}

/* ---- From the user --------------------------------------------------------- */

/* The places of words are no longer those of the error. */
static void
changed_cb (HfFilterEntry *self)
{
  if (!self->updating)
    g_clear_pointer (&self->set_text, g_free);
  unmark (self);
}

/* It comes later, also where the program has set the text. */
static void
search_changed_cb (HfFilterEntry *self)
{
  if (!self->updating && g_strcmp0 (hf_filter_entry_get_text (self), self->set_text) != 0)
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
leave (HfFilterEntry *self)
{
  g_signal_emit (self, signals[SIGNAL_LEAVE], 0);
}

static void
stop_search_cb (HfFilterEntry *self)
{
  if (!hf_filter_entry_clear (self))
    leave (self);
}

static gboolean
key_pressed_cb (HfFilterEntry   *self,
                guint            key,
                guint            code G_GNUC_UNUSED,
                GdkModifierType  state)
{
  if ((key != GDK_KEY_Down && key != GDK_KEY_KP_Down) ||
      (state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;

  leave (self);
  return GDK_EVENT_STOP;
}

/* ---- Help ------------------------------------------------------------------ */

static void
help_shown_cb (HfFilterEntry *self)
{
  const HfFilterContext context = hf_filter_subject_is_of_changes (self->subject)
                                    ? HF_FILTER_OF_COMPARISON
                                    : HF_FILTER_OF_HEAP;
  g_autoptr (HfFilter) filter = hf_filter_new_for (context, hf_filter_entry_get_text (self), NULL);

  hf_filter_help_set_used (self->help, filter);
}

static gboolean
is_blank_at (const char *text,
             int         at)
{
  return at < 0 || at >= g_utf8_strlen (text, -1) ||
         g_ascii_isspace (*g_utf8_offset_to_pointer (text, at));
}

/* The word stands between blanks, and its value is selected, so that the user can type another. */
static void
insert_cb (HfFilterEntry *self,
           const char    *word,
           guint          value)
{
  GtkEditable *editable = GTK_EDITABLE (self->entry);
  GtkText *text = get_text_widget (self);
  const char *end = strpbrk (word + value, "\"/");
  const int length = end == NULL ? (int) strlen (word + value) : (int) (end - word - value);
  int at = 0;
  int start = 0;

  gtk_editable_delete_selection (editable);
  at = gtk_editable_get_position (editable);
  if (!is_blank_at (gtk_editable_get_text (editable), at - 1))
    gtk_editable_insert_text (editable, " ", -1, &at);
  start = at;
  gtk_editable_insert_text (editable, word, -1, &at);
  if (!is_blank_at (gtk_editable_get_text (editable), at))
    gtk_editable_insert_text (editable, " ", -1, &at);

  gtk_popover_popdown (self->popover);
  gtk_text_grab_focus_without_selecting (text);
  gtk_editable_select_region (editable, start + (int) value, start + (int) value + length);
}

void
hf_filter_entry_open_help (HfFilterEntry *self)
{
  g_return_if_fail (HF_IS_FILTER_ENTRY (self));

  gtk_menu_button_popup (self->button);
}

/* ---- The widget ------------------------------------------------------------ */

static gboolean
hf_filter_entry_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (HF_FILTER_ENTRY (widget)->entry));
}

/* A widget that can grab the focus would get it again by Shift+Tab. */
static gboolean
hf_filter_entry_focus (GtkWidget        *widget,
                       GtkDirectionType  direction)
{
  return gtk_widget_child_focus (HF_FILTER_ENTRY (widget)->box, direction);
}

static void
hf_filter_entry_dispose (GObject *object)
{
  g_clear_pointer (&HF_FILTER_ENTRY (object)->set_text, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_FILTER_ENTRY);

  G_OBJECT_CLASS (hf_filter_entry_parent_class)->dispose (object);
}

static void
hf_filter_entry_class_init (HfFilterEntryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_filter_entry_dispose;
  widget_class->focus = hf_filter_entry_focus;
  widget_class->grab_focus = hf_filter_entry_grab_focus;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_LEAVE] = g_signal_new ("leave", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (HF_TYPE_FILTER_HELP);
  gtk_widget_class_set_css_name (widget_class, "filterentry");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-filter-entry.ui");
  gtk_widget_class_bind_template_child (widget_class, HfFilterEntry, box);
  gtk_widget_class_bind_template_child (widget_class, HfFilterEntry, entry);
  gtk_widget_class_bind_template_child (widget_class, HfFilterEntry, button);
  gtk_widget_class_bind_template_child (widget_class, HfFilterEntry, popover);
  gtk_widget_class_bind_template_child (widget_class, HfFilterEntry, help);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, help_shown_cb);
  gtk_widget_class_bind_template_callback (widget_class, insert_cb);
}

static void
hf_filter_entry_init (HfFilterEntry *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (scheme_changed_cb), self, G_CONNECT_SWAPPED);
}

void
hf_filter_entry_set_name (HfFilterEntry *self,
                          const char    *name)
{
  g_return_if_fail (HF_IS_FILTER_ENTRY (self));

  g_object_set (self->entry, "placeholder-text", name, NULL);
  hf_shown_set_name (GTK_WIDGET (self->entry), name);
}

void
hf_filter_entry_set_subject (HfFilterEntry   *self,
                             HfFilterSubject  subject,
                             gboolean         knows_reachable)
{
  g_return_if_fail (HF_IS_FILTER_ENTRY (self));

  self->subject = subject;
  hf_filter_help_set_subject (self->help, subject, knows_reachable);
}

const char *
hf_filter_entry_get_text (HfFilterEntry *self)
{
  g_return_val_if_fail (HF_IS_FILTER_ENTRY (self), NULL);

  return gtk_editable_get_text (GTK_EDITABLE (self->entry));
}

void
hf_filter_entry_set_text (HfFilterEntry *self,
                          const char    *text)
{
  g_return_if_fail (HF_IS_FILTER_ENTRY (self));

  if (g_str_equal (hf_filter_entry_get_text (self), text))
    return;

  g_free (self->set_text);
  self->set_text = g_strdup (text);
  self->updating = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  self->updating = FALSE;
}

gboolean
hf_filter_entry_clear (HfFilterEntry *self)
{
  g_return_val_if_fail (HF_IS_FILTER_ENTRY (self), FALSE);

  if (hf_filter_entry_get_text (self)[0] == '\0')
    return FALSE;

  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  return TRUE;
}
