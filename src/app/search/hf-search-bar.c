/* hf-search-bar.c: the bar in which the user types what to search for
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-search-bar.h"

#include "hf-figures.h"
#include "hf-shown.h"

#include <adwaita.h>
#include <glib/gi18n.h>

struct _HfSearchBar
{
  GtkWidget       parent_instance;

  HfSession      *session;  /* NULL if there is none */
  gboolean        updating; /* what is set now does not come from the user */

  GtkWidget      *clamp;
  GtkSearchEntry *entry;
  GtkLabel       *count;
  GtkWidget      *previous;
  GtkWidget      *next;
};

G_DEFINE_FINAL_TYPE (HfSearchBar, hf_search_bar, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_TYPED,
  SIGNAL_GO,
  SIGNAL_ENTER,
  SIGNAL_CLOSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- The text ------------------------------------------------------------- */

/* Each key at once: a search that is not wanted any more is left by itself. */
static void
text_changed_cb (HfSearchBar *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));

  if (self->updating)
    return;
  if (self->session == NULL)
    g_signal_emit (self, signals[SIGNAL_TYPED], 0);
  else if (!g_str_equal (text, hf_session_get_search_text (self->session)))
    hf_session_set_search (self->session, text);
}

const char *
hf_search_bar_get_text (HfSearchBar *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (self->entry));
}

void
hf_search_bar_set_hint (HfSearchBar *self,
                        const char  *hint)
{
  g_return_if_fail (HF_IS_SEARCH_BAR (self));

  g_object_set (self->entry, "placeholder-text", hint, NULL);
}

/* An entry is empty for a moment while it gets another text. */
static void
set_text (HfSearchBar *self,
          const char  *text)
{
  g_autofree char *copy = g_strdup (text);

  if (g_str_equal (copy, gtk_editable_get_text (GTK_EDITABLE (self->entry))))
    return;
  self->updating = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), copy);
  self->updating = FALSE;
}

static void
search_changed_cb (HfSearchBar *self)
{
  set_text (self, hf_session_get_search_text (self->session));
}

void
hf_search_bar_open (HfSearchBar *self,
                    const char  *text)
{
  GtkWidget *inside = NULL;

  g_return_if_fail (HF_IS_SEARCH_BAR (self));

  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  if (text == NULL)
    {
      gtk_widget_grab_focus (GTK_WIDGET (self->entry));
      gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
      return;
    }

  /* The next key continues the text. */
  set_text (self, text);
  text_changed_cb (self);
  inside = GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (self->entry)));
  gtk_text_grab_focus_without_selecting (GTK_TEXT (inside));
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
}

gboolean
hf_search_bar_close (HfSearchBar *self)
{
  g_return_val_if_fail (HF_IS_SEARCH_BAR (self), FALSE);

  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return FALSE;

  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  set_text (self, "");
  text_changed_cb (self);
  return TRUE;
}

gboolean
hf_search_bar_is_open (HfSearchBar *self)
{
  g_return_val_if_fail (HF_IS_SEARCH_BAR (self), FALSE);

  return gtk_widget_get_visible (GTK_WIDGET (self));
}

/* ---- How many there are ----------------------------------------------------- */

static gboolean
has_search (HfSearchBar *self)
{
  g_autofree char *text = g_strstrip (g_strdup (hf_search_bar_get_text (self)));

  return self->session != NULL ? hf_session_get_search (self->session) != NULL : text[0] != '\0';
}

void
hf_search_bar_show_count (HfSearchBar *self,
                          guint32      rank,
                          guint32      n_matches)
{
  g_autofree char *at = hf_figures_count (rank);
  g_autofree char *all = hf_figures_count (n_matches);
  g_autofree char *text = NULL;

  g_return_if_fail (HF_IS_SEARCH_BAR (self));

  if (!has_search (self))
    text = g_strdup ("");
  else if (n_matches == 0)
    text = g_strdup (_ ("none in this view"));
  else if (rank == 0)
    text = g_strdup_printf (ngettext ("%s in this view", "%s in this view", n_matches), all);
  else
    /* Translators: which of how many matches is selected */
    text = g_strdup_printf (_ ("%s of %s"), at, all);
  hf_shown_set_text (self->count, text);
  gtk_widget_set_sensitive (self->previous, n_matches > 0);
  gtk_widget_set_sensitive (self->next, n_matches > 0);
}

void
hf_search_bar_hide_count (HfSearchBar *self,
                          gboolean     can_go)
{
  g_return_if_fail (HF_IS_SEARCH_BAR (self));

  gtk_label_set_text (self->count, "");
  gtk_widget_set_sensitive (self->previous, can_go);
  gtk_widget_set_sensitive (self->next, can_go);
}

/* ---- From the user ---------------------------------------------------------- */

static void
previous_clicked_cb (HfSearchBar *self)
{
  g_signal_emit (self, signals[SIGNAL_GO], 0, TRUE);
}

static void
next_clicked_cb (HfSearchBar *self)
{
  g_signal_emit (self, signals[SIGNAL_GO], 0, FALSE);
}

static void
close_cb (HfSearchBar *self)
{
  if (hf_search_bar_close (self))
    g_signal_emit (self, signals[SIGNAL_CLOSED], 0);
}

static gboolean
key_pressed_cb (HfSearchBar     *self,
                guint            key,
                guint            code G_GNUC_UNUSED,
                GdkModifierType  state)
{
  const GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();

  if ((key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_ISO_Enter) &&
      (modifiers & ~GDK_SHIFT_MASK) == 0)
    {
      g_signal_emit (self, signals[SIGNAL_GO], 0, modifiers == GDK_SHIFT_MASK);
      return GDK_EVENT_STOP;
    }
  if ((key == GDK_KEY_Down || key == GDK_KEY_KP_Down) && modifiers == 0)
    {
      g_signal_emit (self, signals[SIGNAL_ENTER], 0);
      return GDK_EVENT_STOP;
    }
  return GDK_EVENT_PROPAGATE;
}

/* ---- The widget -------------------------------------------------------------- */

static gboolean
hf_search_bar_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (HF_SEARCH_BAR (widget)->entry));
}

/* Shift+Tab would give the focus back to a widget that can grab it. */
static gboolean
hf_search_bar_focus (GtkWidget        *widget,
                     GtkDirectionType  direction)
{
  return gtk_widget_child_focus (HF_SEARCH_BAR (widget)->clamp, direction);
}

static void
hf_search_bar_dispose (GObject *object)
{
  HfSearchBar *self = HF_SEARCH_BAR (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_SEARCH_BAR);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (hf_search_bar_parent_class)->dispose (object);
}

static void
hf_search_bar_class_init (HfSearchBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_search_bar_dispose;
  widget_class->grab_focus = hf_search_bar_grab_focus;
  widget_class->focus = hf_search_bar_focus;

  signals[SIGNAL_TYPED] = g_signal_new ("typed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_GO] = g_signal_new ("go", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                     NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  signals[SIGNAL_ENTER] = g_signal_new ("enter", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_CLOSED] = g_signal_new ("closed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (ADW_TYPE_CLAMP);
  gtk_widget_class_set_css_name (widget_class, "searchline");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-search-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, HfSearchBar, clamp);
  gtk_widget_class_bind_template_child (widget_class, HfSearchBar, entry);
  gtk_widget_class_bind_template_child (widget_class, HfSearchBar, count);
  gtk_widget_class_bind_template_child (widget_class, HfSearchBar, previous);
  gtk_widget_class_bind_template_child (widget_class, HfSearchBar, next);
  gtk_widget_class_bind_template_callback (widget_class, text_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, previous_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, close_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
}

static void
hf_search_bar_init (HfSearchBar *self)
{
  GtkEditable *inside = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  inside = gtk_editable_get_delegate (GTK_EDITABLE (self->entry));
  gtk_text_set_max_length (GTK_TEXT (inside), HF_SEARCH_BAR_MAX_LENGTH);
}

void
hf_search_bar_set_session (HfSearchBar *self,
                           HfSession   *session)
{
  g_return_if_fail (HF_IS_SEARCH_BAR (self));
  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
  g_signal_connect_swapped (session, "notify::search", G_CALLBACK (search_changed_cb), self);
  search_changed_cb (self);
}
