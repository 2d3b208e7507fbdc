/* hf-growth-page-choice.c: which of its snapshots a growth is about
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-free-later.h"
#include "hf-growth-page-private.h"
#include "hf-shown.h"

#include <glib/gi18n.h>

/* Two are a comparison; fewer are none. */
#define MIN_CHOSEN 2

guint
hf_growth_page_count_chosen (HfGrowthPage *self)
{
  guint n = 0;

  for (guint i = 0; self->result != NULL && i < self->n; i++)
    n += self->chosen[i] ? 1 : 0;
  return n;
}

gboolean
hf_growth_page_find_ends (HfGrowthPage *self,
                          guint        *first,
                          guint        *last)
{
  const guint n = hf_growth_page_count_chosen (self);

  for (guint i = 0, k = 0; i < self->n && n > 0; i++)
    {
      if (!self->chosen[i])
        continue;
      if (k == 0)
        *first = i;
      *last = i;
      k++;
    }
  return n > 0;
}

/* ---- Finding it -------------------------------------------------------- */

typedef struct
{
  guint          n;
  HfReasonTree **trees;
  guint32       *numbers;
} Chosen;

static void
chosen_free (gpointer data)
{
  Chosen *self = data;

  for (guint i = 0; i < self->n; i++)
    hf_reason_tree_unref (self->trees[i]);
  g_free (self->trees);
  g_free (self->numbers);
  g_free (self);
}

static gpointer
growth_worker (gpointer       data,
               GCancellable  *cancellable,
               GError       **error)
{
  const Chosen *self = data;
  HfGrowth *growth = hf_growth_new (self->trees, self->n, 0, NULL, cancellable, error);

  if (growth != NULL)
    hf_growth_set_numbers (growth, self->numbers);
  return growth;
}

static HfQuestion *
new_question (HfGrowthPage *self,
              guint         n)
{
  static const HfQuestionKind kind = { "hf_growth_of_chosen", growth_worker, chosen_free,
                                       (GDestroyNotify) hf_growth_unref };
  Chosen *data = g_new0 (Chosen, 1);

  data->trees = g_new0 (HfReasonTree *, n);
  data->numbers = g_new0 (guint32, n);
  for (guint i = 0; i < self->n; i++)
    {
      if (!self->chosen[i])
        continue;
      data->trees[data->n] = hf_reason_tree_ref (self->result->growth->trees[i]);
      data->numbers[data->n++] = i + 1;
    }
  return hf_question_new (&kind, data);
}

/* ---- Showing it -------------------------------------------------------- */

/* Keeps the choices of the user for a growth that is not there yet. */
static void
keep (HfGrowthPage        *self,
      const HfGrowthState *state)
{
  HfGrowthState *kept = g_new0 (HfGrowthState, 1);

  kept->n_per_step = state->n_per_step;
  kept->shows_in_part = state->shows_in_part;
  kept->selected = g_strdup (state->selected);
  hf_growth_state_free (self->waiting);
  self->waiting = kept;
}

/* Takes @growth. */
static void
set_growth (HfGrowthPage *self,
            HfGrowth     *growth)
{
  HfGrowth *before = g_steal_pointer (&self->growth);

  self->growth = growth;
  if (growth != NULL)
    g_clear_pointer (&self->waiting, hf_growth_state_free);
  gtk_spinner_set_spinning (self->spinner, FALSE);
  gtk_stack_set_visible_child_name (self->two, growth == NULL ? "two" : "paths");
  gtk_widget_set_visible (self->per_step_box, growth != NULL);
  hf_growth_page_show_growth (self);
  hf_page_emit_changed (HF_PAGE (self));
  hf_free_later (before, (GDestroyNotify) hf_growth_unref);
}

static void
found_cb (gpointer      owner,
          gpointer      data G_GNUC_UNUSED,
          gpointer      answer,
          const GError *error)
{
  HfGrowthPage *self = owner;
  g_autoptr (HfGrowthState) state = hf_growth_page_dup_state (self);

  if (answer == NULL)
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "win.show-message", "s", error->message);
      hf_growth_page_choose_all (self);
      return;
    }

  set_growth (self, answer);
  hf_growth_page_apply (self, state);
}

static void
show_two (HfGrowthPage *self)
{
  guint first = 0;
  guint last = 0;
  g_autofree char *title = NULL;
  g_autofree char *shown = NULL;

  hf_growth_page_find_ends (self, &first, &last);
  /* Translators: the numbers of two snapshots */
  title = g_strdup_printf (_ ("Snapshots %u and %u"), first + 1, last + 1);
  shown = hf_shown_dup_markup (title);
  adw_status_page_set_title (self->two_page, shown);
  set_growth (self, NULL);
}

/* The growth that is shown stays until a worker has found the other. */
static void
show_chosen (HfGrowthPage        *self,
             const HfGrowthState *state)
{
  const guint n = hf_growth_page_count_chosen (self);

  hf_latest_cancel (self->query);
  gtk_widget_set_visible (self->all_button, n < self->n);
  if (n == self->n)
    {
      set_growth (self, hf_growth_ref (self->result->growth));
      hf_growth_page_apply (self, state);
    }
  else if (n == MIN_CHOSEN)
    {
      show_two (self);
      keep (self, state);
    }
  else
    {
      hf_growth_page_show_head (self);
      gtk_spinner_set_spinning (self->spinner, TRUE);
      hf_latest_ask (self->query, new_question (self, n), found_cb);
    }
}

void
hf_growth_page_choose_all (HfGrowthPage *self)
{
  g_autoptr (HfGrowthState) state = hf_growth_page_dup_state (self);

  for (guint i = 0; i < self->n; i++)
    self->chosen[i] = TRUE;
  show_chosen (self, state);
}

/* ---- As it was ----------------------------------------------------------- */

char **
hf_growth_page_dup_chosen (HfGrowthPage *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  if (self->result == NULL || hf_growth_page_count_chosen (self) == self->n)
    return NULL;

  for (guint i = 0; i < self->n; i++)
    {
      g_autofree char *name = hf_growth_store_dup_name (self->result->heaps[i]);

      if (name == NULL)
        return NULL;
      if (self->chosen[i])
        g_strv_builder_add (builder, name);
    }
  return g_strv_builder_end (builder);
}

/* Chooses the heaps that @names have; a heap may be there more than once. */
static void
choose_named (HfGrowthPage *self,
              char        **names)
{
  for (guint i = 0; i < self->n; i++)
    {
      g_autofree char *name = hf_growth_store_dup_name (self->result->heaps[i]);
      guint k = 0;

      while (names[k] != NULL && g_strcmp0 (names[k], name) != 0)
        k++;
      self->chosen[i] = names[k] != NULL;
      /* No name is empty. */
      if (names[k] != NULL)
        names[k][0] = '\0';
    }
}

void
hf_growth_page_restore (HfGrowthPage        *self,
                        const HfGrowthState *state)
{
  static const HfGrowthState usual = { 0 };
  const HfGrowthState *used = state == NULL ? &usual : state;
  g_auto (GStrv) names = g_strdupv (used->chosen);

  if (names != NULL)
    choose_named (self, names);
  if (hf_growth_page_count_chosen (self) < MIN_CHOSEN)
    {
      for (guint i = 0; i < self->n; i++)
        self->chosen[i] = TRUE;
    }

  set_growth (self, hf_growth_ref (self->result->growth));
  hf_growth_page_apply (self, used);
  if (hf_growth_page_count_chosen (self) == self->n)
    return;
  keep (self, used);
  show_chosen (self, used);
}

/* ---- Actions ----------------------------------------------------------- */

/* One card cannot be removed from two. */
static gboolean
opens_pair (HfGrowthPage *self,
            GtkWidget    *card)
{
  guint32 position = 0;

  if (!GTK_IS_TOGGLE_BUTTON (card) || self->result == NULL ||
      hf_growth_page_count_chosen (self) != MIN_CHOSEN)
    return FALSE;

  g_variant_get (gtk_actionable_get_action_target_value (GTK_ACTIONABLE (card)), "u", &position);
  return position < self->n && self->chosen[position];
}

/* Where a chosen card cannot be removed, Enter leads on. */
static gboolean
key_cb (HfGrowthPage    *self,
        guint            key,
        guint            code G_GNUC_UNUSED,
        GdkModifierType  modifiers)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  if ((key != GDK_KEY_Return && key != GDK_KEY_KP_Enter && key != GDK_KEY_ISO_Enter) ||
      (modifiers & gtk_accelerator_get_default_mod_mask ()) != 0 || !opens_pair (self, focus))
    return GDK_EVENT_PROPAGATE;

  gtk_widget_activate_action (GTK_WIDGET (self), "growth.compare-ends", NULL);
  return GDK_EVENT_STOP;
}

static void
pressed_cb (HfGrowthPage *self,
            int           n_press,
            double        x,
            double        y,
            GtkGesture   *click)
{
  GtkWidget *inside = gtk_widget_pick (GTK_WIDGET (self->strip), x, y, GTK_PICK_DEFAULT);
  GtkWidget *card = inside == NULL ? NULL
                                   : gtk_widget_get_ancestor (inside, GTK_TYPE_TOGGLE_BUTTON);

  if (n_press != 2 || !opens_pair (self, card))
    return;

  gtk_gesture_set_state (click, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_activate_action (GTK_WIDGET (self), "growth.compare-ends", NULL);
}

static void
toggle_action (GtkWidget  *widget,
               const char *name G_GNUC_UNUSED,
               GVariant   *parameter)
{
  HfGrowthPage *self = HF_GROWTH_PAGE (widget);
  const guint position = g_variant_get_uint32 (parameter);
  g_autoptr (HfGrowthState) state = NULL;

  if (self->result == NULL || position >= self->n)
    return;
  /* The card has toggled itself. */
  if (self->chosen[position] && hf_growth_page_count_chosen (self) == MIN_CHOSEN)
    {
      hf_growth_page_show_head (self);
      return;
    }

  state = hf_growth_page_dup_state (self);
  self->chosen[position] = !self->chosen[position];
  show_chosen (self, state);
}

static void
choose_all_action (GtkWidget  *widget,
                   const char *name G_GNUC_UNUSED,
                   GVariant   *parameter G_GNUC_UNUSED)
{
  HfGrowthPage *self = HF_GROWTH_PAGE (widget);

  if (self->result != NULL && hf_growth_page_count_chosen (self) < self->n)
    hf_growth_page_choose_all (self);
}

/* ---- The widget -------------------------------------------------------- */

void
hf_growth_page_install_choice (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "growth.toggle-snapshot", "u", toggle_action);
  gtk_widget_class_install_action (widget_class, "growth.choose-all", NULL, choose_all_action);
}

void
hf_growth_page_init_choice (HfGrowthPage *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  self->chosen = g_new0 (gboolean, self->n);
  self->query = hf_latest_new (self);

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->strip), keys);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->strip), GTK_EVENT_CONTROLLER (click));
}

void
hf_growth_page_clear_choice (HfGrowthPage *self)
{
  g_clear_pointer (&self->query, hf_latest_free);
  g_clear_pointer (&self->chosen, g_free);
  g_clear_pointer (&self->waiting, hf_growth_state_free);
  hf_free_later (g_steal_pointer (&self->growth), (GDestroyNotify) hf_growth_unref);
}
