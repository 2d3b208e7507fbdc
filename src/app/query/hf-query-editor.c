/* hf-query-editor.c: a source view for the language of queries
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-query-editor.h"

#include "hf-query-colors.h"
#include "hf-query-completion.h"
#include "hf-sql-tokens.h"
#include "hf-theme.h"

#include <glib/gi18n.h>
#include <string.h>

enum
{
  N_LINES = 8,
  MIN_LINES = 3,
  LINE_MARGIN = 1, /* above and below each */
  TEXT_MARGIN = 4, /* above the first and below the last */
};

struct _HfQueryEditor
{
  GtkWidget          parent_instance;

  GtkWidget         *scroller;
  GtkSourceView     *view;
  GtkSourceBuffer   *buffer;
  HfQueryCompletion *completion;
  GtkTextTag        *error; /* the tag of the marked word */
  gboolean           is_marked;
  gboolean           updating; /* changes do not come from the user */
};

G_DEFINE_FINAL_TYPE (HfQueryEditor, hf_query_editor, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_CHANGED,
  SIGNAL_RUN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- Text ------------------------------------------------------------------ */

static GtkTextBuffer *
get_buffer (HfQueryEditor *self)
{
  return GTK_TEXT_BUFFER (self->buffer);
}

char *
hf_query_editor_dup_text (HfQueryEditor *self)
{
  GtkTextIter start;
  GtkTextIter end;

  g_return_val_if_fail (HF_IS_QUERY_EDITOR (self), NULL);

  gtk_text_buffer_get_bounds (get_buffer (self), &start, &end);
  return gtk_text_buffer_get_text (get_buffer (self), &start, &end, TRUE);
}

void
hf_query_editor_set_text (HfQueryEditor *self,
                          const char    *text)
{
  GtkTextIter start;

  g_return_if_fail (HF_IS_QUERY_EDITOR (self));
  g_return_if_fail (text != NULL);

  self->updating = TRUE;
  gtk_text_buffer_begin_irreversible_action (get_buffer (self));
  gtk_text_buffer_set_text (get_buffer (self), text, -1);
  gtk_text_buffer_end_irreversible_action (get_buffer (self));
  self->updating = FALSE;
  gtk_text_buffer_get_start_iter (get_buffer (self), &start);
  gtk_text_buffer_place_cursor (get_buffer (self), &start);
}

void
hf_query_editor_set_sources (HfQueryEditor *self,
                            HfQuerySource *source)
{
  g_return_if_fail (HF_IS_QUERY_EDITOR (self));

  hf_query_completion_set_source (self->completion, source);
}

static void
scroll_to_cursor (HfQueryEditor *self)
{
  gtk_text_view_scroll_mark_onscreen (GTK_TEXT_VIEW (self->view),
                                      gtk_text_buffer_get_insert (get_buffer (self)));
}

void
hf_query_editor_insert (HfQueryEditor *self,
                        const char    *name)
{
  GtkSourceCompletion *completion = NULL;
  GtkTextBuffer *buffer = NULL;
  GtkTextIter before;
  GtkTextIter at;

  g_return_if_fail (HF_IS_QUERY_EDITOR (self));
  g_return_if_fail (name != NULL);

  completion = gtk_source_view_get_completion (self->view);
  buffer = get_buffer (self);
  gtk_source_completion_block_interactive (completion);
  gtk_text_buffer_begin_user_action (buffer);
  gtk_text_buffer_delete_selection (buffer, TRUE, TRUE);
  gtk_text_buffer_get_iter_at_mark (buffer, &at, gtk_text_buffer_get_insert (buffer));
  before = at;
  if (gtk_text_iter_backward_char (&before) &&
      !g_unichar_isspace (gtk_text_iter_get_char (&before)) &&
      strchr ("(.", (int) MIN (gtk_text_iter_get_char (&before), 0x7f)) == NULL)
    gtk_text_buffer_insert (buffer, &at, " ", 1);
  gtk_text_buffer_insert (buffer, &at, name, -1);
  if (hf_sql_is_word ((char) MIN (gtk_text_iter_get_char (&at), 0xff)))
    gtk_text_buffer_insert (buffer, &at, " ", 1);
  gtk_text_buffer_place_cursor (buffer, &at);
  gtk_text_buffer_end_user_action (buffer);
  gtk_source_completion_unblock_interactive (completion);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  scroll_to_cursor (self);
}

/* ---- Errors ---------------------------------------------------------------- */

static void
get_iter_at_byte (HfQueryEditor *self,
                  const char    *text,
                  gsize          at,
                  GtkTextIter   *iter)
{
  const char *place = text + MIN (at, strlen (text));

  /* Not in the middle of a character. */
  while (place > text && ((guchar) *place & 0xc0) == 0x80)
    place--;
  gtk_text_buffer_get_iter_at_offset (get_buffer (self), iter,
                                      (int) g_utf8_pointer_to_offset (text, place));
}

gboolean
hf_query_editor_find_line (HfQueryEditor      *self,
                           const HfQueryPlace *place,
                           guint              *line,
                           guint              *column)
{
  g_autofree char *text = NULL;
  GtkTextIter iter;

  g_return_val_if_fail (HF_IS_QUERY_EDITOR (self), FALSE);

  *line = *column = 0;
  if (place->offset < 0)
    return FALSE;
  text = hf_query_editor_dup_text (self);
  get_iter_at_byte (self, text, (gsize) place->offset, &iter);
  *line = (guint) gtk_text_iter_get_line (&iter) + 1;
  *column = (guint) gtk_text_iter_get_line_offset (&iter) + 1;
  return TRUE;
}

void
hf_query_editor_clear_error (HfQueryEditor *self)
{
  GtkTextIter start;
  GtkTextIter end;

  g_return_if_fail (HF_IS_QUERY_EDITOR (self));

  if (!self->is_marked)
    return;

  gtk_text_buffer_get_bounds (get_buffer (self), &start, &end);
  gtk_text_buffer_remove_tag (get_buffer (self), self->error, &start, &end);
  gtk_accessible_reset_state (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_STATE_INVALID);
  self->is_marked = FALSE;
}

/* The place of an error can be the end of the text, where a character before it is marked. */
static void
find_marked (HfQueryEditor      *self,
             const HfQueryPlace *place,
             GtkTextIter        *start,
             GtkTextIter        *end)
{
  g_autofree char *text = hf_query_editor_dup_text (self);

  get_iter_at_byte (self, text, (gsize) place->offset, start);
  get_iter_at_byte (self, text, (gsize) place->offset + place->length, end);
  if (gtk_text_iter_equal (start, end) && !gtk_text_iter_ends_line (end))
    gtk_text_iter_forward_char (end);
  while (gtk_text_iter_equal (start, end) && gtk_text_iter_backward_char (start))
    {
      if (g_unichar_isspace (gtk_text_iter_get_char (start)))
        *end = *start;
    }
}

void
hf_query_editor_show_error (HfQueryEditor      *self,
                            const HfQueryPlace *place)
{
  GtkTextBuffer *buffer = NULL;
  GtkTextIter start;
  GtkTextIter end;

  g_return_if_fail (HF_IS_QUERY_EDITOR (self));
  g_return_if_fail (place != NULL);

  hf_query_editor_clear_error (self);
  if (place->offset < 0)
    return;

  buffer = get_buffer (self);
  find_marked (self, place, &start, &end);
  if (gtk_text_iter_equal (&start, &end))
    return;
  /* Above those of the language, whose tags come when they are needed. */
  gtk_text_tag_set_priority (
    self->error, gtk_text_tag_table_get_size (gtk_text_buffer_get_tag_table (buffer)) - 1);
  gtk_text_buffer_apply_tag (buffer, self->error, &start, &end);
  gtk_text_buffer_place_cursor (buffer, &end);
  self->is_marked = TRUE;
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_STATE_INVALID,
                               GTK_ACCESSIBLE_INVALID_TRUE, -1);
  scroll_to_cursor (self);
}

void
hf_query_editor_replace_error (HfQueryEditor *self,
                               const char    *by)
{
  GtkTextBuffer *buffer = NULL;
  GtkTextIter start;
  GtkTextIter end;

  g_return_if_fail (HF_IS_QUERY_EDITOR (self));
  g_return_if_fail (by != NULL);

  if (!self->is_marked)
    return;

  buffer = get_buffer (self);
  gtk_text_buffer_get_start_iter (buffer, &start);
  if (!gtk_text_iter_has_tag (&start, self->error))
    gtk_text_iter_forward_to_tag_toggle (&start, self->error);
  end = start;
  gtk_text_iter_forward_to_tag_toggle (&end, self->error);
  gtk_text_buffer_begin_user_action (buffer);
  gtk_text_buffer_delete (buffer, &start, &end);
  gtk_text_buffer_insert (buffer, &start, by, -1);
  gtk_text_buffer_place_cursor (buffer, &start);
  gtk_text_buffer_end_user_action (buffer);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  scroll_to_cursor (self);
}

/* ---- From the user --------------------------------------------------------- */

static void
changed_cb (HfQueryEditor *self)
{
  hf_query_editor_clear_error (self);
  if (!self->updating)
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* A character has four bytes at most. */
static gboolean
has_room (HfQueryEditor *self,
          gsize          n_bytes)
{
  const int n_chars = gtk_text_buffer_get_char_count (get_buffer (self));
  g_autofree char *text = NULL;

  if ((gsize) n_chars * 4 + n_bytes <= HF_QUERY_MAX_TEXT)
    return TRUE;

  text = hf_query_editor_dup_text (self);
  return strlen (text) + n_bytes <= HF_QUERY_MAX_TEXT;
}

static void
insert_text_cb (GtkTextBuffer *buffer,
                GtkTextIter   *iter G_GNUC_UNUSED,
                const char    *text G_GNUC_UNUSED,
                int            length,
                HfQueryEditor *self)
{
  if (self->updating || has_room (self, (gsize) length))
    return;

  g_signal_stop_emission_by_name (buffer, "insert-text");
  gtk_widget_error_bell (GTK_WIDGET (self));
}

/* The list of proposals; NULL unless it is open. */
static GtkWidget *
find_list (HfQueryEditor *self)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->view)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (GTK_IS_POPOVER (child) && gtk_widget_has_css_class (child, "completion") &&
          gtk_widget_get_visible (child))
        return child;
    }
  return NULL;
}

/* Before the view, which would make a line of Return with any modifiers, and pass Escape on when
 * it has closed the list. */
static gboolean
key_pressed_cb (HfQueryEditor   *self,
                guint            key,
                guint            code G_GNUC_UNUSED,
                GdkModifierType  state)
{
  const GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();
  const gboolean is_run = modifiers == GDK_CONTROL_MASK &&
                          (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter ||
                           key == GDK_KEY_ISO_Enter);
  const gboolean closes = key == GDK_KEY_Escape && modifiers == 0 && find_list (self) != NULL;

  if (!is_run && !closes)
    return GDK_EVENT_PROPAGATE;
  gtk_source_completion_hide (gtk_source_view_get_completion (self->view));
  if (is_run)
    g_signal_emit (self, signals[SIGNAL_RUN], 0);
  return GDK_EVENT_STOP;
}

/* ---- The widget ------------------------------------------------------------ */

static void
update_colors (HfQueryEditor *self)
{
  const HfPalette palette = hf_theme_get_palette ();
  GtkSourceStyleScheme *scheme = hf_query_colors_get_scheme (&palette);

  if (scheme == NULL)
    return;

  gtk_source_buffer_set_style_scheme (self->buffer, scheme);
  gtk_source_style_apply (gtk_source_style_scheme_get_style (scheme, HF_QUERY_COLORS_ERROR),
                          self->error);
}

/* Lines are as high as their font. */
static int
get_height (HfQueryEditor *self,
            int            n_lines)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self->view));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  const int height = pango_font_metrics_get_height (metrics);

  pango_font_metrics_unref (metrics);
  return n_lines * (PANGO_PIXELS_CEIL (height) + 2 * LINE_MARGIN) + 2 * TEXT_MARGIN;
}

static void
hf_query_editor_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline G_GNUC_UNUSED,
                         int            *natural_baseline G_GNUC_UNUSED)
{
  HfQueryEditor *self = HF_QUERY_EDITOR (widget);

  gtk_widget_measure (self->scroller, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = MAX (*minimum, get_height (self, MIN_LINES));
      *natural = MAX (*minimum, get_height (self, N_LINES));
    }
}

static void
hf_query_editor_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  gtk_widget_size_allocate (HF_QUERY_EDITOR (widget)->scroller,
                            &(GtkAllocation){ 0, 0, width, height }, baseline);
}

static gboolean
hf_query_editor_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (HF_QUERY_EDITOR (widget)->view));
}

/* A widget that can grab the focus would get it again by Shift+Tab. */
static gboolean
hf_query_editor_focus (GtkWidget        *widget,
                       GtkDirectionType  direction)
{
  return gtk_widget_child_focus (HF_QUERY_EDITOR (widget)->scroller, direction);
}

static void
hf_query_editor_dispose (GObject *object)
{
  HfQueryEditor *self = HF_QUERY_EDITOR (object);

  /* GtkSourceView can keep its completion, and with it the heap. */
  if (self->completion != NULL)
    gtk_source_completion_remove_provider (gtk_source_view_get_completion (self->view),
                                           GTK_SOURCE_COMPLETION_PROVIDER (self->completion));
  g_clear_object (&self->completion);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_object (&self->buffer);

  G_OBJECT_CLASS (hf_query_editor_parent_class)->dispose (object);
}

static void
hf_query_editor_class_init (HfQueryEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_query_editor_dispose;
  widget_class->measure = hf_query_editor_measure;
  widget_class->size_allocate = hf_query_editor_size_allocate;
  widget_class->grab_focus = hf_query_editor_grab_focus;
  widget_class->focus = hf_query_editor_focus;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_RUN] = g_signal_new ("run", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                      NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "queryeditor");
}

static void
set_up_view (HfQueryEditor *self)
{
  GtkTextView *text_view = GTK_TEXT_VIEW (self->view);
  GtkSourceCompletion *completion = gtk_source_view_get_completion (self->view);

  gtk_source_view_set_show_line_numbers (self->view, TRUE);
  gtk_source_view_set_highlight_current_line (self->view, TRUE);
  gtk_source_view_set_auto_indent (self->view, TRUE);
  gtk_source_view_set_tab_width (self->view, 2);
  gtk_source_view_set_insert_spaces_instead_of_tabs (self->view, TRUE);
  gtk_text_view_set_accepts_tab (text_view, FALSE);
  gtk_text_view_set_monospace (text_view, TRUE);
  gtk_text_view_set_wrap_mode (text_view, GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_pixels_above_lines (text_view, LINE_MARGIN);
  gtk_text_view_set_pixels_below_lines (text_view, LINE_MARGIN);
  gtk_text_view_set_top_margin (text_view, TEXT_MARGIN);
  gtk_text_view_set_bottom_margin (text_view, TEXT_MARGIN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Query"), -1);
  g_object_set (completion, "select-on-show", TRUE, "page-size", N_LINES, NULL);
  gtk_source_completion_add_provider (completion,
                                      GTK_SOURCE_COMPLETION_PROVIDER (self->completion));
}

static void
hf_query_editor_init (HfQueryEditor *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->buffer = gtk_source_buffer_new_with_language (hf_query_colors_get_language ());
  self->view = GTK_SOURCE_VIEW (gtk_source_view_new_with_buffer (self->buffer));
  self->completion = hf_query_completion_new ();
  self->error = gtk_text_buffer_create_tag (get_buffer (self), NULL, NULL);
  set_up_view (self);
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), GTK_WIDGET (self->view));
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_object (self->buffer, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->buffer, "insert-text", G_CALLBACK (insert_text_cb), self, 0);
  hf_theme_watch (G_CALLBACK (update_colors), self);
  update_colors (self);
}
