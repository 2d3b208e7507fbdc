/* hf-growth-page.c: three heaps or more in a tab: what grows over them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-growth-page-private.h"

#include "hf-a11y.h"
#include "hf-figures.h"
#include "hf-growth-pane.h"
#include "hf-growth-row.h"
#include "hf-growth-text.h"
#include "hf-settings.h"
#include "hf-shown.h"
#include "hf-tip.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE_WITH_CODE (HfGrowthPage, hf_growth_page, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (HF_TYPE_PAGE, hf_growth_page_install_page))

enum
{
  PROP_0,
  PROP_TITLE,
  PROP_STATE,
};

/* By HfPageState. */
static const char *const state_names[] = { "loading", "error", "heaps" };

void
hf_growth_page_set_state (HfGrowthPage *self,
                          HfPageState   state)
{
  gtk_stack_set_visible_child_name (self->stack, state_names[state]);
  if (self->state == state)
    return;

  self->state = state;
  g_object_freeze_notify (G_OBJECT (self));
  g_object_notify (G_OBJECT (self), "state");
  /* Which snapshots of a recording these are may be known only when it is read. */
  g_object_notify (G_OBJECT (self), "title");
  g_object_thaw_notify (G_OBJECT (self));
}

/* ---- Paths ------------------------------------------------------------- */

guint
hf_growth_page_get_per_step (HfGrowthPage *self)
{
  return (guint) gtk_spin_button_get_value_as_int (self->per_step);
}

gboolean
hf_growth_page_find_path (HfGrowthPage *self,
                          guint         position,
                          HfGrowthPath *path)
{
  const HfGrowth *growth = self->growth;

  if (growth == NULL)
    return FALSE;
  if (position < growth->n_paths)
    {
      *path = growth->paths[position];
      path->multiple = hf_growth_find_multiple (path->counts, growth->n_snapshots,
                                                hf_growth_page_get_per_step (self));
      return TRUE;
    }

  position -= growth->n_paths;
  if (!self->shows_in_part || position >= growth->n_in_part)
    return FALSE;
  *path = growth->in_part[position];
  return TRUE;
}

static void
show_rest (HfGrowthPage *self)
{
  const HfGrowth *growth = self->growth;
  g_autofree char *rest = growth == NULL ? NULL : hf_growth_text_dup_rest (growth);

  hf_shown_set_text (self->rest, rest == NULL ? "" : rest);
  gtk_widget_set_visible (self->rest_line, rest != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->rest_button), growth != NULL && growth->n_in_part > 0);
  gtk_button_set_label (self->rest_button, self->shows_in_part ? _ ("_Hide") : _ ("_Show"));
}

static gboolean
find_selected (HfGrowthPage *self,
               HfGrowthPath *path)
{
  return hf_growth_page_find_path (self, gtk_single_selection_get_selected (self->selection), path);
}

/* Returns the reason of the selected path, which names it in one result; HF_INDEX_NONE for none. */
static guint32
get_selected (HfGrowthPage *self)
{
  HfGrowthPath path;

  return find_selected (self, &path) ? path.reason : HF_INDEX_NONE;
}

/* @reason: of the path that is selected then; the first one if it is not listed */
static void
show_paths (HfGrowthPage *self,
            guint32       reason)
{
  const HfGrowth *growth = self->growth;
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  HfGrowthPath path;
  guint selected = 0;

  for (guint i = 0; hf_growth_page_find_path (self, i, &path); i++)
    {
      g_autofree char *name = hf_growth_row_dup_name (growth, &path);
      char *shown = hf_shown_dup (name);

      gtk_string_list_take (names, shown);
      if (path.reason == reason)
        selected = i;
    }
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (names));
  gtk_single_selection_set_selected (self->selection, selected);
  gtk_stack_set_visible_child_name (self->paths, g_list_model_get_n_items (G_LIST_MODEL (names)) > 0
                                                   ? "list"
                                                   : "none");
  gtk_widget_set_visible (self->head, g_list_model_get_n_items (G_LIST_MODEL (names)) > 0);
  show_rest (self);
}

/* @path: NULL for none */
static void
show_line (HfGrowthPage       *self,
           const HfGrowthPath *path)
{
  g_autofree char *name = NULL;
  g_autofree char *full = NULL;
  g_autofree char *grown = NULL;

  if (path != NULL)
    {
      name = hf_growth_row_dup_type (self->growth, path->reason);
      full = hf_growth_text_dup_path (self->growth, path, HF_REASON_MAX_NAMES, HF_NAMES_FULL);
      grown = hf_figures_size_change (path->n_grown);
    }
  hf_shown_set_text (self->line_name, name == NULL ? _ ("Nothing is selected") : name);
  hf_tip_set (GTK_WIDGET (self->line_name), full);
  hf_shown_set_text (self->line_figure, grown == NULL ? "" : grown);
}

static void
selected_cb (HfGrowthPage *self)
{
  HfGrowthPath path;
  const gboolean has_path = find_selected (self, &path);

  hf_growth_pane_fill (self->pane, self->growth, has_path ? &path : NULL);
  show_line (self, has_path ? &path : NULL);
}

void
hf_growth_page_show_growth (HfGrowthPage *self)
{
  hf_growth_page_show_head (self);
  show_paths (self, HF_INDEX_NONE);
  selected_cb (self);
}

/* ---- Choices ----------------------------------------------------------- */

HfGrowthState *
hf_growth_page_dup_state (HfGrowthPage *self)
{
  HfGrowthState *state = g_new0 (HfGrowthState, 1);
  HfGrowthPath path;

  state->n_per_step = hf_growth_page_get_per_step (self);
  state->shows_in_part = self->shows_in_part;
  state->chosen = hf_growth_page_dup_chosen (self);
  if (self->waiting != NULL)
    state->selected = g_strdup (self->waiting->selected);
  else if (find_selected (self, &path))
    state->selected = hf_growth_text_dup_path (self->growth, &path, HF_REASON_MAX_NAMES,
                                               HF_NAMES_EXACT);
  return state;
}

void
hf_growth_page_apply (HfGrowthPage        *self,
                      const HfGrowthState *state)
{
  guint32 reason = HF_INDEX_NONE;
  HfGrowthPath path;

  self->shows_in_part = state->shows_in_part;
  gtk_spin_button_set_value (self->per_step, state->n_per_step);
  for (guint i = 0; state->selected != NULL && hf_growth_page_find_path (self, i, &path); i++)
    {
      g_autofree char *name = hf_growth_text_dup_path (self->growth, &path, HF_REASON_MAX_NAMES,
                                                       HF_NAMES_EXACT);

      if (g_str_equal (name, state->selected))
        reason = path.reason;
    }
  show_paths (self, reason);
  selected_cb (self);
}

static void
per_step_cb (HfGrowthPage *self)
{
  if (self->growth != NULL)
    show_paths (self, get_selected (self));
}

static void
rest_cb (HfGrowthPage *self)
{
  const guint32 selected = get_selected (self);

  self->shows_in_part = !self->shows_in_part;
  show_paths (self, selected);
}

/* ---- Rows -------------------------------------------------------------- */

static void
bind_cb (HfGrowthPage *self,
         GtkListItem  *item)
{
  GtkStringObject *name = gtk_list_item_get_item (item);
  GtkWidget *row = NULL;
  HfGrowthPath path;

  if (!hf_growth_page_find_path (self, gtk_list_item_get_position (item), &path))
    return;

  row = hf_growth_row_new (self->growth, &path);
  hf_growth_page_set_position (row, gtk_list_item_get_position (item));
  gtk_list_item_set_child (item, row);
  hf_a11y_set_row (row, gtk_string_object_get_string (name));
}

static void
unbind_cb (HfGrowthPage *self G_GNUC_UNUSED,
           GtkListItem  *item)
{
  gtk_list_item_set_child (item, NULL);
}

/* Enter in a row leads to all that is known about the difference. */
static void
activate_cb (HfGrowthPage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "growth.compare-ends", NULL);
}

static void
bar_closed_cb (HfGrowthPage *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* ---- The widget -------------------------------------------------------- */

static void
hf_growth_page_get_property (GObject    *object,
                             guint       property,
                             GValue     *value,
                             GParamSpec *pspec)
{
  HfGrowthPage *self = HF_GROWTH_PAGE (object);

  switch (property)
    {
    case PROP_TITLE:
      g_value_take_string (value, hf_growth_page_dup_title (self));
      break;
    case PROP_STATE:
      g_value_set_enum (value, self->state);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

/* The keyboard goes to what is looked at. */
static gboolean
hf_growth_page_grab_focus (GtkWidget *widget)
{
  HfGrowthPage *self = HF_GROWTH_PAGE (widget);

  switch (self->state)
    {
    case HF_PAGE_READY:
      return hf_growth_page_focus_row (self) ||
             gtk_widget_child_focus (GTK_WIDGET (self->strip), GTK_DIR_TAB_FORWARD);
    case HF_PAGE_ERROR:
      return gtk_widget_grab_focus (GTK_WIDGET (self->error_page));
    case HF_PAGE_LOADING:
    default:
      return gtk_widget_child_focus (GTK_WIDGET (self->load_page), GTK_DIR_TAB_FORWARD);
    }
}

/* Without this Tab would go where grab_focus() does, past all that comes before it. */
static gboolean
hf_growth_page_focus (GtkWidget        *widget,
                      GtkDirectionType  direction)
{
  return gtk_widget_child_focus (HF_GROWTH_PAGE (widget)->box, direction);
}

static void
hf_growth_page_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (hf_growth_page_parent_class)->root (widget);

  g_signal_connect_object (gtk_widget_get_root (widget), "notify::focus-widget",
                           G_CALLBACK (hf_growth_page_note_focus), widget, G_CONNECT_SWAPPED);
}

static void
hf_growth_page_unroot (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_data (gtk_widget_get_root (widget), widget);

  GTK_WIDGET_CLASS (hf_growth_page_parent_class)->unroot (widget);
}

static void
hf_growth_page_dispose (GObject *object)
{
  HfGrowthPage *self = HF_GROWTH_PAGE (object);

  hf_growth_page_clear_load (self);
  hf_growth_page_clear_menu (self);
  g_clear_pointer (&self->fold, hf_pane_fold_free);
  g_clear_pointer (&self->walk, hf_pane_walk_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_GROWTH_PAGE);

  hf_growth_page_clear_choice (self);
  /* After the widgets, so that a worker frees what only the page holds then. */
  g_clear_pointer (&self->result, hf_growth_result_free);
  for (guint i = 0; i < self->n; i++)
    {
      g_clear_pointer (&self->kept[i], hf_known_heap_free);
      hf_compare_place_clear (&self->places[i]);
    }
  self->n = 0;
  g_clear_pointer (&self->kept, g_free);
  g_clear_pointer (&self->places, g_free);
  g_clear_pointer (&self->watches, g_free);

  G_OBJECT_CLASS (hf_growth_page_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-growth-page.ui");
  gtk_widget_class_bind_template_child (widget_class, HfGrowthPage, box);
  gtk_widget_class_bind_template_child (widget_class, HfGrowthPage, change_bar);
  gtk_widget_class_bind_template_child (widget_class, HfGrowthPage, stack);
  gtk_widget_class_bind_template_child (widget_class, HfGrowthPage, load_page);
  gtk_widget_class_bind_template_child (widget_class, HfGrowthPage, error_page);
  gtk_widget_class_bind_template_child (widget_class, HfGrowthPage, doubt);
  gtk_widget_class_bind_template_child (widget_class, HfGrowthPage, doubt_sentence);
  gtk_widget_class_bind_template_child (widget_class, HfGrowthPage, strip);
  gtk_widget_class_bind_template_child (widget_class, HfGrowthPage, sentence);
  gtk_widget_class_bind_template_child (widget_class, HfGrowthPage, spinner);
  gtk_widget_class_bind_template_child (widget_class, HfGrowthPage, all_button);
  gtk_widget_class_bind_template_child (widget_class, HfGrowthPage, two);
  gtk_widget_class_bind_template_child (widget_class, HfGrowthPage, two_page);
  gtk_widget_class_bind_template_child (widget_class, HfGrowthPage, facts);
  gtk_widget_class_bind_template_child (widget_class, HfGrowthPage, per_step_box);
  gtk_widget_class_bind_template_child (widget_class, HfGrowthPage, per_step);
  gtk_widget_class_bind_template_child (widget_class, HfGrowthPage, head);
  gtk_widget_class_bind_template_child (widget_class, HfGrowthPage, head_counts);
  gtk_widget_class_bind_template_child (widget_class, HfGrowthPage, paths);
  gtk_widget_class_bind_template_child (widget_class, HfGrowthPage, list);
  gtk_widget_class_bind_template_child (widget_class, HfGrowthPage, selection);
  gtk_widget_class_bind_template_child (widget_class, HfGrowthPage, rest_line);
  gtk_widget_class_bind_template_child (widget_class, HfGrowthPage, rest);
  gtk_widget_class_bind_template_child (widget_class, HfGrowthPage, rest_button);
  gtk_widget_class_bind_template_child (widget_class, HfGrowthPage, status);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, per_step_cb);
  gtk_widget_class_bind_template_callback (widget_class, rest_cb);
  gtk_widget_class_bind_template_callback (widget_class, bar_closed_cb);
}

static void
hf_growth_page_class_init (HfGrowthPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hf_growth_page_dispose;
  object_class->get_property = hf_growth_page_get_property;
  widget_class->root = hf_growth_page_root;
  widget_class->unroot = hf_growth_page_unroot;
  widget_class->grab_focus = hf_growth_page_grab_focus;
  widget_class->focus = hf_growth_page_focus;

  g_object_class_override_property (object_class, PROP_TITLE, "title");
  g_object_class_override_property (object_class, PROP_STATE, "state");

  g_type_ensure (HF_TYPE_CHANGE_BAR);
  g_type_ensure (HF_TYPE_COMPARE_STATUS);
  g_type_ensure (HF_TYPE_ERROR_PAGE);
  g_type_ensure (HF_TYPE_LOAD_PAGE);
  gtk_widget_class_set_css_name (widget_class, "growthpage");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  bind_template (widget_class);
  hf_growth_page_install_load (widget_class);
  hf_growth_page_install_failed (widget_class);
  hf_growth_page_install_menu (widget_class);
  hf_growth_page_install_choice (widget_class);
  hf_growth_page_install_panes (widget_class);
}

static void
hf_growth_page_init (HfGrowthPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hf_growth_page_init_panes (self);
  hf_growth_page_init_menu (self);
}

GtkWidget *
hf_growth_page_new (const HfComparePlace *places,
                    guint                 n,
                    gboolean              is_sorted)
{
  HfGrowthPage *self = NULL;

  g_return_val_if_fail (n > 2, NULL);

  self = g_object_new (HF_TYPE_GROWTH_PAGE, NULL);
  self->n = n;
  self->places = g_new0 (HfComparePlace, n);
  self->watches = g_new0 (HfFileWatch *, n);
  self->kept = g_new0 (HfKnownHeap *, n);
  for (guint i = 0; i < n; i++)
    self->places[i] = hf_compare_place_copy (&places[i]);
  self->is_sorted = is_sorted;
  self->should_ask = hf_settings_get_boolean (HF_SETTINGS_ASK_LARGE);
  hf_growth_page_init_choice (self);
  hf_growth_page_init_load (self);
  hf_page_announce (HF_PAGE (self));
  hf_growth_page_read (self, FALSE);

  return GTK_WIDGET (self);
}

const HfGrowth *
hf_growth_page_get_growth (HfGrowthPage *self)
{
  return self->growth;
}
