/* hf-search-results.c: what is found, in groups, as a list
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-search-results.h"

#include "hf-boxed-types.h"
#include "hf-figures.h"
#include "hf-search-row.h"
#include "hf-settings.h"
#include "hf-shown.h"
#include "hf-target-menu.h"

#include <glib/gi18n.h>

struct _HfSearchResults
{
  GtkWidget   parent_instance;

  HfSession  *session;
  HfSearch   *shown; /* whose rows these are, only to be compared; NULL without any */
  char       *text;  /* that these are of, or were; NULL at first */
  gboolean    is_whole[HF_N_SEARCH_GROUPS]; /* all that are listed have a row */

  GtkStack   *stack;
  GtkWidget  *scroller;
  GtkListBox *list;
  GtkLabel   *note;
};

G_DEFINE_FINAL_TYPE (HfSearchResults, hf_search_results, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_CHOSEN,
  SIGNAL_LEAVE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- Headings ----------------------------------------------------------- */

static const char *
get_title (HfSearchGroupKind group)
{
  switch (group)
    {
    case HF_SEARCH_TYPES:
      return _ ("Types");
    case HF_SEARCH_NAMESPACES:
      return _ ("Namespaces");
    case HF_SEARCH_ASSEMBLIES:
      return _ ("Assemblies");
    case HF_SEARCH_ROOTS:
      return _ ("Static Fields");
    case HF_SEARCH_DOMAINS:
      return _ ("Application Domains");
    case HF_SEARCH_OBJECTS:
    case HF_N_SEARCH_GROUPS:
    default:
      return _ ("Objects");
    }
}

static char *
dup_heading (const HfSearch    *search,
             HfSearchGroupKind  kind)
{
  const HfSearchGroup *group = hf_search_get_group (search, kind);
  g_autofree char *count = hf_figures_count (group->n_matches);
  g_autofree char *size = hf_figures_size (group->n_bytes);

  /* Namespaces lie in each other, a type may be from several assemblies, and what roots retain
   * does not add up. */
  if (kind == HF_SEARCH_NAMESPACES || kind == HF_SEARCH_ASSEMBLIES ||
      (kind == HF_SEARCH_ROOTS && hf_search_get_retention (search) != NULL))
    return g_strdup_printf ("%s · %s", get_title (kind), count);
  return g_strdup_printf ("%s · %s · %s", get_title (kind), count, size);
}

static void
header_cb (GtkListBoxRow *row,
           GtkListBoxRow *before,
           gpointer       user_data)
{
  HfSearchResults *self = user_data;
  const HfSearchGroupKind kind = hf_search_row_get_group (HF_SEARCH_ROW (row));
  HfSearch *search = hf_session_get_search (self->session);
  GtkWidget *label = NULL;
  g_autofree char *text = NULL;

  if (search == NULL || search != self->shown ||
      (before != NULL && hf_search_row_get_group (HF_SEARCH_ROW (before)) == kind))
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }

  text = dup_heading (search, kind);
  label = hf_shown_new_label (text);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "search-heading");
  gtk_widget_add_css_class (label, "numeric");
  gtk_list_box_row_set_header (row, label);
}

/* ---- Rows ---------------------------------------------------------------- */

static void
clear (HfSearchResults *self)
{
  GtkWidget *row = NULL;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->list))) != NULL)
    gtk_list_box_remove (self->list, row);
  self->shown = NULL;
}

static void
add_group (HfSearchResults   *self,
           HfSearch          *search,
           HfSearchGroupKind  kind)
{
  const HfSearchGroup *group = hf_search_get_group (search, kind);
  guint32 n_rows = group->n_listed;

  if (!self->is_whole[kind])
    n_rows = MIN (n_rows, HF_SEARCH_RESULTS_FIRST);
  for (guint32 i = 0; i < n_rows; i++)
    gtk_list_box_append (self->list, hf_search_row_new (search, kind, &group->matches[i]));
  if (n_rows < group->n_matches)
    gtk_list_box_append (self->list, hf_search_row_new_more (kind, group->n_matches - n_rows,
                                                             n_rows < group->n_listed));
}

/* The row that has the keyboard, or a negative number. */
static int
find_focused (HfSearchResults *self)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self->list));

  return GTK_IS_LIST_BOX_ROW (focus) ? gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (focus)) : -1;
}

/* The keyboard stays where it is, on what is there now. */
static void
show_rows (HfSearchResults *self,
           HfSearch        *search)
{
  const int focused = find_focused (self);
  GtkListBoxRow *row = NULL;

  clear (self);
  self->shown = search;
  for (guint kind = 0; kind < HF_N_SEARCH_GROUPS; kind++)
    add_group (self, search, kind);
  if (focused >= 0)
    row = gtk_list_box_get_row_at_index (self->list, focused);
  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

/* Of the same text, which was answered again as more is known, what is open stays open. */
static void
follow_text (HfSearchResults *self)
{
  const char *text = hf_session_get_search_text (self->session);

  if (g_strcmp0 (text, self->text) == 0)
    return;
  g_free (self->text);
  self->text = g_strdup (text);
  for (guint i = 0; i < HF_N_SEARCH_GROUPS; i++)
    self->is_whole[i] = FALSE;
}

static void
show_note (HfSearchResults *self)
{
  const char *error = hf_session_get_search_error (self->session);
  HfSearch *search = hf_session_get_search (self->session);
  g_autofree char *bare = g_strstrip (g_strdup (hf_session_get_search_text (self->session)));
  g_autofree char *text = NULL;

  if (error != NULL)
    text = g_strdup (error);
  else if (search != NULL && hf_search_count (search) > 0)
    text = g_strdup ("");
  else if (search == NULL || hf_session_is_searching (self->session))
    text = g_strdup (_ ("Searching…"));
  else
    /* Translators: %s is the text that the user searches for */
    text = g_strdup_printf (_ ("No type, namespace, static field or id contains “%s”"), bare);
  hf_shown_set_text (self->note, text);
}

/* Earlier results stay in sight until the new ones are known. */
static void
search_changed_cb (HfSearchResults *self)
{
  HfSearch *search = hf_session_get_search (self->session);
  const gboolean has_any = search != NULL && hf_search_count (search) > 0;

  show_note (self);
  if (search == self->shown && search != NULL)
    return;

  follow_text (self);
  gtk_stack_set_visible_child_name (self->stack, has_any ? "rows" : "note");
  if (has_any)
    show_rows (self, search);
  else
    clear (self);
}

/* All rows that there were, with what they say anew. */
static void
units_changed_cb (HfSearchResults *self)
{
  HfSearch *search = self->shown;

  if (search != NULL && search == hf_session_get_search (self->session))
    show_rows (self, search);
}

/* ---- From the user ------------------------------------------------------- */

/* The keyboard is on the first of those that are new. */
static void
show_more (HfSearchResults *self,
           HfSearchRow     *more)
{
  const int at = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (more));
  GtkListBoxRow *row = NULL;

  self->is_whole[hf_search_row_get_group (more)] = TRUE;
  show_rows (self, self->shown);
  /* Who has clicked goes on with the keys from here as well. */
  row = gtk_list_box_get_row_at_index (self->list, at);
  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void
activated_cb (HfSearchResults *self,
              GtkListBoxRow   *row)
{
  const HfSearchMatch *match = hf_search_row_get_match (HF_SEARCH_ROW (row));

  /* They may be of another heap by now. */
  if (self->shown == NULL || self->shown != hf_session_get_search (self->session))
    return;
  if (match == NULL)
    {
      show_more (self, HF_SEARCH_ROW (row));
      return;
    }

  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, match);
}

static gboolean
key_pressed_cb (HfSearchResults *self,
                guint            key,
                guint            code G_GNUC_UNUSED,
                GdkModifierType  state)
{
  GtkListBoxRow *first = gtk_list_box_get_row_at_index (self->list, 0);
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self->list));

  if ((state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;
  if (key != GDK_KEY_Escape &&
      !((key == GDK_KEY_Up || key == GDK_KEY_KP_Up) && focus == GTK_WIDGET (first)))
    return GDK_EVENT_PROPAGATE;

  g_signal_emit (self, signals[SIGNAL_LEAVE], 0);
  return GDK_EVENT_STOP;
}

static HfTarget
target_cb (GtkWidget    *widget,
           GtkWidget    *inside,
           double        x G_GNUC_UNUSED,
           double        y G_GNUC_UNUSED,
           GdkRectangle *at G_GNUC_UNUSED,
           gpointer      user_data G_GNUC_UNUSED)
{
  HfSearchResults *self = HF_SEARCH_RESULTS (widget);
  GtkWidget *row = gtk_widget_get_ancestor (inside, HF_TYPE_SEARCH_ROW);
  const HfSearchMatch *match = row == NULL ? NULL : hf_search_row_get_match (HF_SEARCH_ROW (row));

  if (match == NULL || self->shown != hf_session_get_search (self->session))
    return hf_target_none ();
  return hf_search_row_get_target (self->session, match);
}

gboolean
hf_search_results_enter (HfSearchResults *self)
{
  GtkListBoxRow *row = NULL;

  g_return_val_if_fail (HF_IS_SEARCH_RESULTS (self), FALSE);

  row = gtk_list_box_get_row_at_index (self->list, 0);
  return row != NULL && gtk_widget_grab_focus (GTK_WIDGET (row));
}

gboolean
hf_search_results_choose_first (HfSearchResults *self)
{
  GtkListBoxRow *row = NULL;

  g_return_val_if_fail (HF_IS_SEARCH_RESULTS (self), FALSE);

  row = gtk_list_box_get_row_at_index (self->list, 0);
  if (row == NULL || !gtk_list_box_row_get_activatable (row))
    return FALSE;
  activated_cb (self, row);
  return TRUE;
}

/* ---- The widget ----------------------------------------------------------- */

static void
hf_search_results_dispose (GObject *object)
{
  HfSearchResults *self = HF_SEARCH_RESULTS (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_SEARCH_RESULTS);
  g_clear_object (&self->session);
  g_clear_pointer (&self->text, g_free);

  G_OBJECT_CLASS (hf_search_results_parent_class)->dispose (object);
}

static void
hf_search_results_class_init (HfSearchResultsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_search_results_dispose;

  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 1, HF_TYPE_SEARCH_MATCH);
  signals[SIGNAL_LEAVE] = g_signal_new ("leave", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "searchresults");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/holdfast/Holdfast/"
                                                             "hf-search-results.ui");
  gtk_widget_class_bind_template_child (widget_class, HfSearchResults, stack);
  gtk_widget_class_bind_template_child (widget_class, HfSearchResults, scroller);
  gtk_widget_class_bind_template_child (widget_class, HfSearchResults, list);
  gtk_widget_class_bind_template_child (widget_class, HfSearchResults, note);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
}

static void
hf_search_results_init (HfSearchResults *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_header_func (self->list, header_cb, self, NULL);
}

void
hf_search_results_set_session (HfSearchResults *self,
                               HfSession       *session)
{
  g_return_if_fail (HF_IS_SEARCH_RESULTS (self));
  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
  g_signal_connect_swapped (session, "notify::search", G_CALLBACK (search_changed_cb), self);
  hf_settings_watch (HF_SETTINGS_UNITS, G_CALLBACK (units_changed_cb), self);
  hf_target_menu_attach (GTK_WIDGET (self), session, target_cb, NULL);
  search_changed_cb (self);
}
