/* hf-note-editor.c: bookmarks what is selected, and writes something about it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-note-editor.h"

#include <glib/gi18n.h>

struct _HfNoteEditor
{
  GtkWidget        parent_instance;

  HfSession       *session;
  char            *text;
  gboolean         updating; /* changes of the widgets do not come from the user */

  GtkMenuButton   *note_button;
  GtkWidget       *popover;
  GtkTextView     *view;
  GtkWidget       *hint;
  GtkToggleButton *bookmark;
};

G_DEFINE_FINAL_TYPE (HfNoteEditor, hf_note_editor, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_TEXT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* ---- Target ------------------------------------------------------------ */

static void
show_text (HfNoteEditor *self,
           const char   *text)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->view);

  /* While the user types, the text in the widget is the right one. */
  if (!gtk_widget_get_visible (self->popover))
    {
      gtk_text_buffer_begin_irreversible_action (buffer);
      gtk_text_buffer_set_text (buffer, text, -1);
      gtk_text_buffer_end_irreversible_action (buffer);
    }
  if (g_str_equal (self->text, text))
    return;

  g_free (self->text);
  self->text = g_strdup (text);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TEXT]);
}

static void
show_bookmark (HfNoteEditor *self,
               gboolean      is_bookmarked)
{
  gtk_toggle_button_set_active (self->bookmark, is_bookmarked);
  gtk_button_set_icon_name (GTK_BUTTON (self->bookmark),
                            is_bookmarked ? "hf-bookmark-symbolic" : "hf-bookmark-empty-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->bookmark),
                               is_bookmarked ? _ ("Remove Bookmark") : _ ("Bookmark"));
}

static void
update (HfNoteEditor *self)
{
  const HfSelection selection = hf_session_get_selection (self->session);
  HfHeap *heap = hf_session_get_heap (self->session);
  HfNoteKey key;
  const gboolean can = heap != NULL && hf_note_key_init (&key, heap, &selection);
  HfNote *note = can ? hf_session_find_note (self->session, &selection) : NULL;

  self->updating = TRUE;
  gtk_widget_set_visible (GTK_WIDGET (self), can);
  show_bookmark (self, note != NULL && hf_note_is_bookmarked (note));
  show_text (self, note == NULL ? "" : hf_note_get_text (note));
  self->updating = FALSE;
}

/* Typed text must not become a note on another target. */
static void
selection_changed_cb (HfNoteEditor *self)
{
  gtk_popover_popdown (GTK_POPOVER (self->popover));
  update (self);
}

/* ---- Actions ----------------------------------------------------------- */

static void
toggled_cb (HfNoteEditor *self)
{
  const HfSelection selection = hf_session_get_selection (self->session);

  if (!self->updating)
    hf_notes_set_bookmarked (hf_session_get_notes (self->session),
                             hf_session_get_heap (self->session), &selection,
                             gtk_toggle_button_get_active (self->bookmark));
}

static void
typed_cb (HfNoteEditor *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->view);
  HfSelection selection;
  GtkTextIter start;
  GtkTextIter end;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->hint, gtk_text_buffer_get_char_count (buffer) == 0);
  if (self->updating)
    return;

  selection = hf_session_get_selection (self->session);
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  text = gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
  hf_notes_set_text (hf_session_get_notes (self->session), hf_session_get_heap (self->session),
                     &selection, text);
}

/* Blanks alone are not a text, and a long text is cut. */
static void
closed_cb (HfNoteEditor *self)
{
  if (self->session != NULL)
    update (self);
}

void
hf_note_editor_edit (HfNoteEditor *self)
{
  g_return_if_fail (HF_IS_NOTE_EDITOR (self));

  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return;

  gtk_menu_button_popup (self->note_button);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

/* ---- The widget -------------------------------------------------------- */

static void
leave_session (HfNoteEditor *self)
{
  if (self->session == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->session, self);
  g_signal_handlers_disconnect_by_data (hf_session_get_notes (self->session), self);
  g_clear_object (&self->session);
}

static void
hf_note_editor_dispose (GObject *object)
{
  HfNoteEditor *self = HF_NOTE_EDITOR (object);

  leave_session (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_NOTE_EDITOR);

  G_OBJECT_CLASS (hf_note_editor_parent_class)->dispose (object);
}

static void
hf_note_editor_finalize (GObject *object)
{
  g_free (HF_NOTE_EDITOR (object)->text);

  G_OBJECT_CLASS (hf_note_editor_parent_class)->finalize (object);
}

static void
hf_note_editor_get_property (GObject    *object,
                             guint       property,
                             GValue     *value,
                             GParamSpec *pspec)
{
  if (property == PROP_TEXT)
    g_value_set_string (value, HF_NOTE_EDITOR (object)->text);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

/* It is saved as it is typed. A text view makes a new line of Return with any modifiers, so this
 * comes before. */
static gboolean
key_pressed_cb (HfNoteEditor    *self,
                guint            key,
                guint            code G_GNUC_UNUSED,
                GdkModifierType  state)
{
  const GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();

  if ((key != GDK_KEY_Return && key != GDK_KEY_KP_Enter) || modifiers != GDK_CONTROL_MASK)
    return GDK_EVENT_PROPAGATE;

  gtk_popover_popdown (GTK_POPOVER (self->popover));
  return GDK_EVENT_STOP;
}

static void
hf_note_editor_class_init (HfNoteEditorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hf_note_editor_dispose;
  object_class->finalize = hf_note_editor_finalize;
  object_class->get_property = hf_note_editor_get_property;

  properties[PROP_TEXT] = g_param_spec_string (
    "text", NULL, NULL, "", G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "noteeditor");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-note-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, HfNoteEditor, note_button);
  gtk_widget_class_bind_template_child (widget_class, HfNoteEditor, popover);
  gtk_widget_class_bind_template_child (widget_class, HfNoteEditor, view);
  gtk_widget_class_bind_template_child (widget_class, HfNoteEditor, hint);
  gtk_widget_class_bind_template_child (widget_class, HfNoteEditor, bookmark);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, closed_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
}

static void
hf_note_editor_init (HfNoteEditor *self)
{
  self->text = g_strdup ("");
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (gtk_text_view_get_buffer (self->view), "changed", G_CALLBACK (typed_cb),
                           self, G_CONNECT_SWAPPED);
}

void
hf_note_editor_set_session (HfNoteEditor *self,
                            HfSession    *session)
{
  g_return_if_fail (HF_IS_NOTE_EDITOR (self));
  g_return_if_fail (HF_IS_SESSION (session));

  leave_session (self);
  self->session = g_object_ref (session);
  g_signal_connect_swapped (session, "notify::selection", G_CALLBACK (selection_changed_cb), self);
  g_signal_connect_swapped (session, "notify::analysis", G_CALLBACK (selection_changed_cb), self);
  g_signal_connect_swapped (hf_session_get_notes (session), "changed", G_CALLBACK (update), self);
  update (self);
}
