/* hf-cuts-list.c: the cuts of a session and their effect, for a popover
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cuts-list.h"

#include "hf-copy.h"
#include "hf-cut-text.h"
#include "hf-session-cuts.h"
#include "hf-session-types.h"
#include "hf-settings.h"
#include "hf-shown.h"
#include "hf-tip.h"

#include <glib/gi18n.h>

/* A remove button has the word of its cut. */
#define DATA_KEY "hf-cut-word"

/* Characters of a line, so that long names do not make the popover wider. */
#define MAX_CHARS 44

struct _HfCutsList
{
  GtkWidget  parent_instance;

  HfSession *session; /* NULL if there is none */

  GtkWidget *box;
  GtkLabel  *count;
  GtkWidget *spinner;
  GtkLabel  *sum;
  GtkBox    *rows;
  GtkWidget *freed;
  GtkLabel  *types;
  GtkWidget *list;
  GtkWidget *show;
};

G_DEFINE_FINAL_TYPE (HfCutsList, hf_cuts_list, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- Rows -------------------------------------------------------------- */

static GtkWidget *
get_remove_button (GtkWidget *row)
{
  return gtk_widget_get_last_child (row);
}

/* The keyboard goes on to the next cut. */
static void
focus_row (HfCutsList *self,
           guint       position)
{
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->rows));

  while (position-- > 0 && row != NULL && gtk_widget_get_next_sibling (row) != NULL)
    row = gtk_widget_get_next_sibling (row);
  if (row != NULL)
    gtk_widget_grab_focus (get_remove_button (row));
}

static guint
find_row (GtkWidget *button)
{
  GtkWidget *row = gtk_widget_get_prev_sibling (gtk_widget_get_parent (button));
  guint position = 0;

  for (; row != NULL; row = gtk_widget_get_prev_sibling (row))
    position++;
  return position;
}

/* Without cuts a window hides the list, and the list has no session then. */
static void
remove_clicked_cb (HfCutsList *self,
                   GtkWidget  *button)
{
  g_autoptr (HfSession) session = g_object_ref (self->session);
  const guint position = find_row (button);
  g_autofree char *word = g_strdup (g_object_get_data (G_OBJECT (button), DATA_KEY));

  hf_session_remove_cut (session, word);
  if (hf_session_get_n_cuts (session) > 0)
    focus_row (self, position);
  else
    g_signal_emit (self, signals[SIGNAL_CHOSEN], 0);
}

static GtkWidget *
new_label (const char *text,
           const char *css_class)
{
  GtkWidget *label = hf_shown_new_label (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MAX_CHARS);
  gtk_widget_set_hexpand (label, TRUE);
  hf_tip_set (label, text);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

/* Several cuts may be of one type. */
static GtkWidget *
new_remove_button (HfCutsList *self,
                   const char *word,
                   const char *title,
                   const char *detail)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("list-remove-symbolic");
  g_autofree char *cut = g_strjoin (", ", title, detail, NULL);
  /* Translators: the types that a cut is about, and the references or roots that it ignores */
  g_autofree char *name = g_strdup_printf (_ ("Remove the cut of %s"), cut);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "circular");
  gtk_widget_set_tooltip_text (button, _ ("Remove This Cut"));
  hf_shown_set_name (button, name);
  g_object_set_data_full (G_OBJECT (button), DATA_KEY, g_strdup (word), g_free);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (remove_clicked_cb), self);
  return button;
}

/* While the effect is not known, a cut has its word alone. */
static void
add_row (HfCutsList     *self,
         const char     *word,
         const HfCutRow *known)
{
  HfHeap *heap = hf_session_get_heap (self->session);
  g_autofree char *title = known == NULL ? g_strdup (word) : hf_cut_text_dup_title (heap, known);
  g_autofree char *detail = known == NULL ? NULL : hf_cut_text_dup_detail (heap, known);
  g_autofree char *effect = known == NULL ? NULL : hf_cut_text_dup_effect (known);
  g_autofree char *name = known == NULL ? g_strdup (title)
                                        : g_strjoin (", ", title, detail, effect, NULL);
  GtkWidget *row = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP,
                                 "spacing", 8, NULL);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 1);

  gtk_box_append (GTK_BOX (texts), new_label (title, "heading"));
  if (known != NULL)
    {
      gtk_box_append (GTK_BOX (texts), new_label (detail, "small"));
      gtk_box_append (GTK_BOX (texts), new_label (effect, "small"));
    }
  gtk_box_append (GTK_BOX (row), texts);
  gtk_box_append (GTK_BOX (row), new_remove_button (self, word, title, detail));
  gtk_widget_add_css_class (row, "cut");
  hf_shown_set_name (row, name);
  gtk_box_append (self->rows, row);
}

static void
show_rows (HfCutsList        *self,
           char             **cuts,
           const HfCutAnswer *freed)
{
  GtkWidget *row = NULL;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->rows))) != NULL)
    gtk_box_remove (self->rows, row);
  for (guint i = 0; cuts[i] != NULL; i++)
    add_row (self, cuts[i],
             freed == NULL || i >= freed->rows->len ? NULL
                                                    : &g_array_index (freed->rows, HfCutRow, i));
}

/* ---- All together ------------------------------------------------------ */

static void
show_sum (HfCutsList        *self,
          const HfCutAnswer *freed)
{
  HfAnalysis *analysis = hf_session_get_analysis (self->session);
  const char *why_not = hf_session_get_why_no_freed (self->session);
  g_autofree char *sum = NULL;
  g_autofree char *types = NULL;

  if (freed != NULL)
    {
      sum = hf_cut_text_dup_sum (freed, hf_analysis_get_reachability (analysis)->n_bytes);
      types = hf_cut_text_dup_types (hf_session_get_heap (self->session), freed);
    }
  hf_shown_set_text (self->sum, sum != NULL       ? sum
                                : why_not != NULL ? why_not
                                                  : _ ("Computing what would be freed…"));
  hf_shown_set_text (self->types, types == NULL ? "" : types);
  gtk_widget_set_visible (self->freed, types != NULL);
  gtk_widget_set_visible (self->spinner, freed == NULL && why_not == NULL);
  gtk_widget_set_sensitive (self->list, types != NULL);
  gtk_widget_set_sensitive (self->show, types != NULL);
}

static void
update (HfCutsList *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root == NULL ? NULL : gtk_root_get_focus (root);
  const gboolean in_rows = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->rows));
  guint position = 0;
  const HfCutAnswer *freed = NULL;
  g_auto (GStrv) cuts = NULL;
  g_autofree char *count = NULL;
  guint n_cuts = 0;

  if (self->session == NULL || hf_session_get_heap (self->session) == NULL)
    return;

  if (in_rows)
    position = find_row (focus);
  freed = hf_session_get_freed (self->session);
  cuts = hf_session_dup_cuts (self->session);
  n_cuts = g_strv_length (cuts);
  /* Translators: how many cuts are listed below */
  count = g_strdup_printf (ngettext ("%u cut", "%u cuts", n_cuts), n_cuts);
  hf_shown_set_text (self->count, count);
  show_rows (self, cuts, freed);
  show_sum (self, freed);
  if (in_rows)
    focus_row (self, position);
}

static void
list_clicked_cb (HfCutsList *self)
{
  hf_session_list_objects (self->session, hf_selection_freed ());
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0);
}

/* The freed objects may be in many boxes, and only a part of each. */
static void
show_clicked_cb (HfCutsList *self)
{
  const HfObjectIndex largest = hf_session_get_freed (self->session)->largest;

  hf_session_show_owner (self->session, hf_selection_object (largest), largest);
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0);
}

/* Returns: the number of the snapshot; 0 if there is no other one */
static guint32
get_snapshot (HfCutsList *self)
{
  HfRecording *recording = hf_session_get_recording (self->session);

  return hf_recording_get_n_heaps (recording) > 1 ? hf_session_get_position (self->session) + 1 : 0;
}

static void
copy_clicked_cb (HfCutsList *self)
{
  GFile *file = hf_session_get_file (self->session);
  g_auto (GStrv) cuts = hf_session_dup_cuts (self->session);
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *uri = g_file_get_uri (file);
  g_autofree char *command = hf_cut_text_dup_command ((const char *const *) cuts,
                                                      path == NULL ? uri : path,
                                                      hf_session_get_member (self->session),
                                                      get_snapshot (self));
  g_autofree char *valid = g_utf8_make_valid (command, -1);

  hf_copy_text (GTK_WIDGET (self), valid);
}

static void
clear_clicked_cb (HfCutsList *self)
{
  hf_session_clear_all_cuts (self->session);
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0);
}

/* ---- The widget -------------------------------------------------------- */

static void
leave_session (HfCutsList *self)
{
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
}

static void
hf_cuts_list_dispose (GObject *object)
{
  HfCutsList *self = HF_CUTS_LIST (object);

  leave_session (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_CUTS_LIST);

  G_OBJECT_CLASS (hf_cuts_list_parent_class)->dispose (object);
}

static void
hf_cuts_list_class_init (HfCutsListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_cuts_list_dispose;

  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "cutslist");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-cuts-list.ui");
  gtk_widget_class_bind_template_child (widget_class, HfCutsList, box);
  gtk_widget_class_bind_template_child (widget_class, HfCutsList, count);
  gtk_widget_class_bind_template_child (widget_class, HfCutsList, spinner);
  gtk_widget_class_bind_template_child (widget_class, HfCutsList, sum);
  gtk_widget_class_bind_template_child (widget_class, HfCutsList, rows);
  gtk_widget_class_bind_template_child (widget_class, HfCutsList, freed);
  gtk_widget_class_bind_template_child (widget_class, HfCutsList, types);
  gtk_widget_class_bind_template_child (widget_class, HfCutsList, list);
  gtk_widget_class_bind_template_child (widget_class, HfCutsList, show);
  gtk_widget_class_bind_template_callback (widget_class, list_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, copy_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, clear_clicked_cb);
}

static void
hf_cuts_list_init (HfCutsList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hf_settings_watch (HF_SETTINGS_UNITS, G_CALLBACK (update), self);
}

void
hf_cuts_list_set_session (HfCutsList *self,
                          HfSession  *session)
{
  g_return_if_fail (HF_IS_CUTS_LIST (self));

  if (session == self->session)
    return;

  leave_session (self);
  if (session != NULL)
    {
      self->session = g_object_ref (session);
      g_signal_connect_swapped (session, "notify::cuts", G_CALLBACK (update), self);
      g_signal_connect_swapped (session, "notify::freed", G_CALLBACK (update), self);
    }
  update (self);
}
