/* hf-notes-list.c: a list of all that is bookmarked or written in a file
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-notes-list.h"

#include "hf-latest.h"
#include "hf-note-row.h"
#include "hf-row-items.h"
#include "hf-target-menu.h"

struct _HfNotesList
{
  GtkWidget           parent_instance;

  HfSession          *session; /* NULL if there is none */
  gboolean            has_menu;
  gboolean            is_leaving; /* a menu was opened, which may lead away */
  HfLatest           *search;
  GHashTable         *targets; /* HfNote → HfSelection: what was found, which may be nothing */
  HfRowItems         *items;

  GtkStack           *stack;
  GtkListView        *view;
  GtkSingleSelection *selection;
};

G_DEFINE_FINAL_TYPE (HfNotesList, hf_notes_list, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- Missing targets --------------------------------------------------- */

typedef struct
{
  GPtrArray *notes;
  HfHeap    *heap;
} Search;

static void
search_free (gpointer data)
{
  Search *search = data;

  g_ptr_array_unref (search->notes);
  g_object_unref (search->heap);
  g_free (search);
}

static gpointer
search_worker (gpointer       data,
               GCancellable  *cancellable,
               GError       **error)
{
  const Search *search = data;
  GArray *found = hf_note_find_all (search->notes, search->heap, cancellable);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    g_clear_pointer (&found, g_array_unref);
  return found;
}

static void
show_row (gpointer item,
          gpointer user_data)
{
  HfNotesList *self = user_data;
  HfNoteRow *row = HF_NOTE_ROW (gtk_list_item_get_child (item));
  const HfSelection *target = g_hash_table_lookup (self->targets, gtk_list_item_get_item (item));

  hf_note_row_set_missing (row, target != NULL && target->kind == HF_SELECTION_NONE);
}

static void
found_cb (gpointer      owner,
          gpointer      data,
          gpointer      answer,
          const GError *error G_GNUC_UNUSED)
{
  HfNotesList *self = owner;
  const Search *search = data;
  g_autoptr (GArray) found = answer;

  g_hash_table_remove_all (self->targets);
  for (guint i = 0; i < found->len; i++)
    g_hash_table_insert (self->targets, g_object_ref (g_ptr_array_index (search->notes, i)),
                         g_memdup2 (&g_array_index (found, HfSelection, i), sizeof (HfSelection)));
  hf_row_items_foreach (self->items, show_row, self);
}

static void
start (HfNotesList *self)
{
  static const HfQuestionKind kind = { "hf_notes_list", search_worker, search_free,
                                       (GDestroyNotify) g_array_unref };
  HfNotes *notes = hf_session_get_notes (self->session);
  Search *search = NULL;

  search = g_new0 (Search, 1);
  search->heap = g_object_ref (hf_session_get_heap (self->session));
  search->notes = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < hf_notes_get_n (notes); i++)
    g_ptr_array_add (search->notes, g_list_model_get_item (G_LIST_MODEL (notes), i));

  hf_latest_ask (self->search, hf_question_new (&kind, search), found_cb);
}

/* A hidden list asks for nothing. */
static void
update (HfNotesList *self)
{
  const guint n = self->session == NULL ? 0 : hf_notes_get_n (hf_session_get_notes (self->session));

  hf_latest_cancel (self->search);
  gtk_stack_set_visible_child_name (self->stack, n == 0 ? "empty" : "list");
  if (n > 0 && hf_session_get_heap (self->session) != NULL &&
      gtk_widget_get_mapped (GTK_WIDGET (self)))
    start (self);
}

/* The result is of the old heap. */
static void
analysis_changed_cb (HfNotesList *self)
{
  g_hash_table_remove_all (self->targets);
  update (self);
}

/* ---- Actions ----------------------------------------------------------- */

/* To look through all roots takes a while; mostly that was done when the list was opened. */
static HfSelection
find_target (HfNotesList *self,
             HfNote      *note)
{
  const HfSelection *target = g_hash_table_lookup (self->targets, note);

  return target != NULL ? *target : hf_note_find (note, hf_session_get_heap (self->session));
}

static void
activate_cb (HfNotesList *self,
             guint        position)
{
  g_autoptr (HfNote) note = g_list_model_get_item (G_LIST_MODEL (self->selection), position);
  HfSelection target = hf_selection_none ();

  if (note != NULL && hf_session_get_heap (self->session) != NULL)
    target = find_target (self, note);
  if (target.kind == HF_SELECTION_NONE)
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }

  hf_session_select (self->session, target);
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0);
}

static HfTarget
target_cb (GtkWidget    *widget,
           GtkWidget    *inside,
           double        x G_GNUC_UNUSED,
           double        y G_GNUC_UNUSED,
           GdkRectangle *at G_GNUC_UNUSED,
           gpointer      user_data G_GNUC_UNUSED)
{
  HfNotesList *self = HF_NOTES_LIST (widget);
  const guint position = hf_row_items_find_around (self->items, inside);
  g_autoptr (HfNote) note = g_list_model_get_item (G_LIST_MODEL (self->selection), position);

  if (note == NULL || self->session == NULL || hf_session_get_heap (self->session) == NULL)
    return hf_target_none ();

  self->is_leaving = TRUE;
  return hf_target_of_selection (find_target (self, note));
}

/* As with a row that is chosen: what is shown elsewhere is to be seen. */
static void
history_changed_cb (HfNotesList *self)
{
  if (self->is_leaving && gtk_widget_get_mapped (GTK_WIDGET (self)))
    g_signal_emit (self, signals[SIGNAL_CHOSEN], 0);
  self->is_leaving = FALSE;
}

/* The keyboard goes to the row that takes its place. */
static void
remove_at (HfNotesList *self,
           guint        position)
{
  HfNotes *notes = hf_session_get_notes (self->session);
  g_autoptr (HfNote) note = g_list_model_get_item (G_LIST_MODEL (notes), position);
  const gboolean focus = hf_row_items_has_focus (self->items);

  if (note == NULL)
    return;

  hf_notes_remove (notes, note);
  if (focus && hf_notes_get_n (notes) > 0)
    hf_row_items_go_to (self->items, MIN (position, hf_notes_get_n (notes) - 1), TRUE);
}

static void
remove_action (GtkWidget  *widget,
               const char *name G_GNUC_UNUSED,
               GVariant   *parameter G_GNUC_UNUSED)
{
  HfNotesList *self = HF_NOTES_LIST (widget);
  const guint position = hf_row_items_find_focused (self->items);

  if (self->session != NULL && position != GTK_INVALID_LIST_POSITION)
    remove_at (self, position);
}

static void
removed_cb (HfNoteRow *row,
            gpointer   user_data)
{
  HfNotesList *self = user_data;
  const guint position = hf_row_items_find_around (self->items, GTK_WIDGET (row));

  if (position != GTK_INVALID_LIST_POSITION)
    remove_at (self, position);
}

/* ---- Rows -------------------------------------------------------------- */

static void
setup_cb (HfNotesList *self,
          GtkListItem *item)
{
  GtkWidget *row = hf_note_row_new ();

  g_signal_connect (row, "removed", G_CALLBACK (removed_cb), self);
  gtk_list_item_set_child (item, row);
}

static void
bind_cb (HfNotesList *self,
         GtkListItem *item)
{
  HfNoteRow *row = HF_NOTE_ROW (gtk_list_item_get_child (item));

  hf_row_items_add (self->items, item);
  hf_note_row_set_note (row, gtk_list_item_get_item (item));
  show_row (item, self);
}

static void
unbind_cb (HfNotesList *self,
           GtkListItem *item)
{
  hf_row_items_remove (self->items, item);
  hf_note_row_set_note (HF_NOTE_ROW (gtk_list_item_get_child (item)), NULL);
}

/* ---- The widget -------------------------------------------------------- */

static void
leave_session (HfNotesList *self)
{
  hf_latest_cancel (self->search);
  gtk_single_selection_set_model (self->selection, NULL);
  g_hash_table_remove_all (self->targets);
  if (self->session == NULL)
    return;

  if (self->has_menu)
    hf_target_menu_set_session (GTK_WIDGET (self), NULL);
  g_signal_handlers_disconnect_by_data (self->session, self);
  g_signal_handlers_disconnect_by_data (hf_session_get_notes (self->session), self);
  g_clear_object (&self->session);
}

static void
hf_notes_list_map (GtkWidget *widget)
{
  HfNotesList *self = HF_NOTES_LIST (widget);

  GTK_WIDGET_CLASS (hf_notes_list_parent_class)->map (widget);

  update (self);
  if (g_list_model_get_n_items (G_LIST_MODEL (self->selection)) > 0)
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static void
hf_notes_list_dispose (GObject *object)
{
  HfNotesList *self = HF_NOTES_LIST (object);

  if (self->targets != NULL)
    leave_session (self);
  g_clear_pointer (&self->search, hf_latest_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_NOTES_LIST);
  g_clear_object (&self->selection);
  g_clear_pointer (&self->items, hf_row_items_free);
  g_clear_pointer (&self->targets, g_hash_table_unref);

  G_OBJECT_CLASS (hf_notes_list_parent_class)->dispose (object);
}

static void
hf_notes_list_class_init (HfNotesListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_notes_list_dispose;
  widget_class->map = hf_notes_list_map;

  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "noteslist");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-notes-list.ui");
  gtk_widget_class_bind_template_child (widget_class, HfNotesList, stack);
  gtk_widget_class_bind_template_child (widget_class, HfNotesList, view);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_install_action (widget_class, "notes.remove", NULL, remove_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "notes.remove", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Delete, 0, "notes.remove", NULL);
}

static void
hf_notes_list_init (HfNotesList *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  self->search = hf_latest_new (self);
  self->targets = g_hash_table_new_full (NULL, NULL, g_object_unref, g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->items = hf_row_items_new (self->view);
  self->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);

  g_signal_connect_swapped (factory, "setup", G_CALLBACK (setup_cb), self);
  g_signal_connect_swapped (factory, "bind", G_CALLBACK (bind_cb), self);
  g_signal_connect_swapped (factory, "unbind", G_CALLBACK (unbind_cb), self);
  gtk_list_view_set_factory (self->view, factory);
  gtk_list_view_set_model (self->view, GTK_SELECTION_MODEL (self->selection));
}

void
hf_notes_list_set_session (HfNotesList *self,
                           HfSession   *session)
{
  g_return_if_fail (HF_IS_NOTES_LIST (self));

  if (session == self->session)
    return;

  leave_session (self);
  if (session != NULL)
    {
      self->session = g_object_ref (session);
      if (self->has_menu)
        hf_target_menu_set_session (GTK_WIDGET (self), session);
      else
        hf_target_menu_attach (GTK_WIDGET (self), session, target_cb, NULL);
      self->has_menu = TRUE;
      g_signal_connect_swapped (session, "notify::history", G_CALLBACK (history_changed_cb), self);
      gtk_single_selection_set_model (self->selection,
                                      G_LIST_MODEL (hf_session_get_notes (session)));
      g_signal_connect_swapped (hf_session_get_notes (session), "changed", G_CALLBACK (update),
                                self);
      g_signal_connect_swapped (session, "notify::analysis", G_CALLBACK (analysis_changed_cb),
                                self);
    }
  update (self);
}
