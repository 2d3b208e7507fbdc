/* hf-growth-page.c: three heaps or more in a tab: what grows over them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-growth-page-private.h"

#include "hf-a11y.h"
#include "hf-copy.h"
#include "hf-figures.h"
#include "hf-growth-pane.h"
#include "hf-growth-row.h"
#include "hf-growth-strip.h"
#include "hf-growth-text.h"
#include "hf-settings.h"
#include "hf-shown.h"

#include <glib/gi18n.h>

static void install_page (HfPageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (HfGrowthPage, hf_growth_page, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (HF_TYPE_PAGE, install_page))

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

/* ---- What is shown ----------------------------------------------------- */

static const HfGrowthPath *
get_path (HfGrowthPage *self,
          guint         position)
{
  return self->result == NULL || position >= self->result->growth->n_paths
           ? NULL
           : &self->result->growth->paths[position];
}

static void
show_sentence (HfGrowthPage *self)
{
  const HfGrowth *growth = self->result->growth;
  const gint64 total = (gint64) (growth->reachable[growth->n_snapshots - 1] -
                                 growth->reachable[0]);
  gint64 sum = 0;
  g_autofree char *grown = NULL;
  g_autofree char *all = hf_figures_size_change (total);
  g_autofree char *n_paths = hf_figures_count (growth->n_paths);
  g_autofree char *sentence = NULL;
  g_autofree char *facts = NULL;

  for (guint32 i = 0; i < growth->n_paths; i++)
    sum += growth->paths[i].n_grown;
  grown = hf_figures_size_change (sum);
  /* Translators: two differences in bytes, “+8.9 MB of +9.0 MB grew at every step” */
  sentence = g_strdup_printf (_ ("%s of %s grew at every step"), grown, all);
  facts = g_strdup_printf (ngettext ("%s path", "%s paths", (gulong) growth->n_paths), n_paths);
  if (sum > 0 && sum <= total)
    {
      g_autofree char *share = hf_figures_share ((guint64) sum, (guint64) total);
      g_autofree char *count = g_steal_pointer (&facts);

      /* Translators: a number of paths, “6 paths”, and a percentage */
      facts = g_strdup_printf (_ ("%s, %s of all growth"), count, share);
    }
  hf_shown_set_text (self->sentence, sentence);
  hf_shown_set_text (self->facts, facts);
}

static void
show_paths (HfGrowthPage *self)
{
  const HfGrowth *growth = self->result->growth;
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autofree char *rest = hf_growth_text_dup_rest (growth);

  for (guint32 i = 0; i < growth->n_paths; i++)
    {
      g_autofree char *name = hf_growth_row_dup_name (growth, &growth->paths[i]);

      gtk_string_list_append (names, name);
    }
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (names));
  gtk_stack_set_visible_child_name (self->paths, growth->n_paths > 0 ? "list" : "none");
  hf_shown_set_text (self->rest, rest == NULL ? "" : rest);
  gtk_widget_set_visible (GTK_WIDGET (self->rest), rest != NULL);
}

static void
selected_cb (HfGrowthPage *self)
{
  if (self->result != NULL)
    hf_growth_pane_fill (self->pane, self->result->growth,
                         get_path (self, gtk_single_selection_get_selected (self->selection)));
}

void
hf_growth_page_show_result (HfGrowthPage *self)
{
  g_auto (GStrv) names = g_new0 (char *, self->n + 1);

  for (guint i = 0; i < self->n; i++)
    names[i] = hf_compare_place_dup_name (&self->places[i]);
  gtk_widget_set_visible (self->doubt, self->result->growth->is_doubtful);
  hf_growth_strip_fill (self->strip, self->result, names);
  show_sentence (self);
  show_paths (self);
  selected_cb (self);
}

/* ---- Rows -------------------------------------------------------------- */

static void
bind_cb (HfGrowthPage *self,
         GtkListItem  *item)
{
  GtkStringObject *name = gtk_list_item_get_item (item);
  const HfGrowthPath *path = get_path (self, gtk_list_item_get_position (item));
  GtkWidget *row = NULL;

  if (path == NULL)
    return;

  row = hf_growth_row_new (self->result->growth, path);
  gtk_list_item_set_child (item, row);
  hf_a11y_set_row (row, gtk_string_object_get_string (name));
}

static void
unbind_cb (HfGrowthPage *self G_GNUC_UNUSED,
           GtkListItem  *item)
{
  gtk_list_item_set_child (item, NULL);
}

/* ---- From the user ----------------------------------------------------- */

static void
open_pair (HfGrowthPage *self,
           guint         one,
           guint         other)
{
  const HfKnownHeap *heaps[2] = { self->result->heaps[one], self->result->heaps[other] };
  g_autofree char *uri = g_file_get_uri (heaps[0]->file);
  g_autofree char *other_uri = g_file_get_uri (heaps[1]->file);
  /* As the place says it, which is the last one of a file with one heap. */
  const HfComparePlace *places[2] = { &self->places[one], &self->places[other] };

  gtk_widget_activate_action (GTK_WIDGET (self), "win.compare-pair", "(ssussu)", uri,
                              heaps[0]->member == NULL ? "" : heaps[0]->member,
                              places[0]->position, other_uri,
                              heaps[1]->member == NULL ? "" : heaps[1]->member,
                              places[1]->position);
}

static void
open_pair_action (GtkWidget  *widget,
                  const char *name G_GNUC_UNUSED,
                  GVariant   *parameter)
{
  HfGrowthPage *self = HF_GROWTH_PAGE (widget);
  guint one = 0;
  guint other = 0;

  g_variant_get (parameter, "(uu)", &one, &other);
  if (self->result != NULL && one < self->n && other < self->n)
    open_pair (self, one, other);
}

/* Enter in a row leads to all that is known about the difference. */
static void
activate_cb (HfGrowthPage *self)
{
  if (self->result != NULL)
    open_pair (self, 0, self->n - 1);
}

static gboolean
copy_cb (GtkWidget *widget,
         GVariant  *arguments G_GNUC_UNUSED,
         gpointer   user_data G_GNUC_UNUSED)
{
  HfGrowthPage *self = HF_GROWTH_PAGE (widget);
  const HfGrowthPath *path = get_path (self, gtk_single_selection_get_selected (self->selection));
  g_autofree char *text = path == NULL ? NULL
                                       : hf_growth_row_dup_text (self->result->growth, path);

  return hf_copy_text (widget, text);
}

static void
bar_closed_cb (HfGrowthPage *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* ---- The content of a tab ---------------------------------------------- */

static void
check_file (HfPage *page)
{
  hf_growth_page_check_files (HF_GROWTH_PAGE (page));
}

static void
close_page (HfPage *page)
{
  hf_growth_page_drop_job (HF_GROWTH_PAGE (page));
}

static HfKnownHeap *
dup_known_heap (HfPage     *page,
                GFile      *file,
                const char *member)
{
  HfGrowthPage *self = HF_GROWTH_PAGE (page);

  for (guint i = 0; self->result != NULL && i < self->n; i++)
    {
      if (hf_compare_place_is_file (&self->places[i], file, member))
        return hf_known_heap_copy (self->result->heaps[i]);
    }
  return NULL;
}

static HfPageCommand
get_commands (HfPage *page)
{
  return HF_GROWTH_PAGE (page)->state == HF_PAGE_LOADING ? 0 : HF_PAGE_RELOAD;
}

static void
run (HfPage        *page,
     HfPageCommand  command)
{
  if (command == HF_PAGE_RELOAD)
    hf_growth_page_read (HF_GROWTH_PAGE (page), FALSE);
}

static void
set_room (HfPage *page,
          HfRoom  room)
{
  gtk_widget_set_visible (HF_GROWTH_PAGE (page)->pane_side, room >= HF_ROOM_USUAL);
}

static void
install_page (HfPageInterface *iface)
{
  iface->check_file = check_file;
  iface->close = close_page;
  iface->get_commands = get_commands;
  iface->run = run;
  iface->set_room = set_room;
  iface->dup_known_heap = dup_known_heap;
}

/* ---- The widget -------------------------------------------------------- */

/* "orders #1 → #2 → #3" for the snapshots of one recording. */
static char *
dup_title (HfGrowthPage *self)
{
  GString *title = g_string_new (NULL);

  for (guint i = 0; i < self->n; i++)
    {
      const HfComparePlace *place = &self->places[i];
      g_autofree char *name = hf_compare_place_dup_name (place);

      if (i > 0 && place->position != HF_LAST_SNAPSHOT &&
          hf_compare_place_is_file (place, self->places[0].file, self->places[0].member))
        g_string_append_printf (title, " → #%u", place->position + 1);
      else
        g_string_append_printf (title, "%s%s", i > 0 ? " → " : "", name);
    }
  return g_string_free (title, FALSE);
}

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
      g_value_take_string (value, dup_title (self));
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
      return gtk_widget_grab_focus (GTK_WIDGET (self->list)) ||
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
hf_growth_page_dispose (GObject *object)
{
  HfGrowthPage *self = HF_GROWTH_PAGE (object);

  hf_growth_page_clear_load (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_GROWTH_PAGE);

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
  gtk_widget_class_bind_template_child (widget_class, HfGrowthPage, strip);
  gtk_widget_class_bind_template_child (widget_class, HfGrowthPage, sentence);
  gtk_widget_class_bind_template_child (widget_class, HfGrowthPage, facts);
  gtk_widget_class_bind_template_child (widget_class, HfGrowthPage, paths);
  gtk_widget_class_bind_template_child (widget_class, HfGrowthPage, list);
  gtk_widget_class_bind_template_child (widget_class, HfGrowthPage, selection);
  gtk_widget_class_bind_template_child (widget_class, HfGrowthPage, rest);
  gtk_widget_class_bind_template_child (widget_class, HfGrowthPage, pane_side);
  gtk_widget_class_bind_template_child (widget_class, HfGrowthPage, pane);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, bar_closed_cb);
}

static void
hf_growth_page_class_init (HfGrowthPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hf_growth_page_dispose;
  object_class->get_property = hf_growth_page_get_property;
  widget_class->grab_focus = hf_growth_page_grab_focus;
  widget_class->focus = hf_growth_page_focus;

  g_object_class_override_property (object_class, PROP_TITLE, "title");
  g_object_class_override_property (object_class, PROP_STATE, "state");

  g_type_ensure (HF_TYPE_CHANGE_BAR);
  g_type_ensure (HF_TYPE_ERROR_PAGE);
  g_type_ensure (HF_TYPE_LOAD_PAGE);
  gtk_widget_class_set_css_name (widget_class, "growthpage");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  bind_template (widget_class);
  hf_growth_page_install_load (widget_class);
  gtk_widget_class_install_action (widget_class, "growth.open-pair", "(uu)", open_pair_action);
  hf_copy_add_keys (widget_class, copy_cb);
}

static void
hf_growth_page_init (HfGrowthPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
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
  hf_growth_page_init_load (self);
  hf_page_announce (HF_PAGE (self));
  hf_growth_page_read (self, FALSE);

  return GTK_WIDGET (self);
}

static gboolean
has_place (HfGrowthPage         *self,
           const HfComparePlace *place)
{
  for (guint i = 0; i < self->n; i++)
    {
      if (hf_compare_place_is_file (place, self->places[i].file, self->places[i].member) &&
          place->position == self->places[i].position)
        return TRUE;
    }
  return FALSE;
}

gboolean
hf_growth_page_shows (HfGrowthPage         *self,
                      const HfComparePlace *places,
                      guint                 n)
{
  g_return_val_if_fail (HF_IS_GROWTH_PAGE (self), FALSE);

  for (guint i = 0; n == self->n && i < n; i++)
    {
      if (!has_place (self, &places[i]))
        return FALSE;
    }
  return n == self->n;
}

const HfGrowth *
hf_growth_page_get_growth (HfGrowthPage *self)
{
  return self->result == NULL ? NULL : self->result->growth;
}
