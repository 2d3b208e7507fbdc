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

static guint
count_chosen (HfGrowthPage *self)
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
  const guint n = count_chosen (self);

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

/* Takes @growth. */
static void
set_growth (HfGrowthPage *self,
            HfGrowth     *growth)
{
  HfGrowth *before = g_steal_pointer (&self->growth);

  self->growth = growth;
  gtk_spinner_set_spinning (self->spinner, FALSE);
  gtk_stack_set_visible_child_name (self->two, growth == NULL ? "two" : "paths");
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
  g_autofree char *text = NULL;
  g_autofree char *shown = NULL;

  hf_growth_page_find_ends (self, &first, &last);
  /* Translators: the numbers of two snapshots */
  text = g_strdup_printf (_ ("Snapshots %u and %u can be compared. Growth needs a third one."),
                          first + 1, last + 1);
  shown = hf_shown_dup_markup (text);
  adw_status_page_set_description (self->two_page, shown);
  set_growth (self, NULL);
}

/* The growth that is shown stays until a worker has found the other. */
static void
show_chosen (HfGrowthPage *self)
{
  const guint n = count_chosen (self);

  hf_latest_cancel (self->query);
  gtk_widget_set_visible (self->all_button, n < self->n);
  if (n == self->n)
    set_growth (self, hf_growth_ref (self->result->growth));
  else if (n == MIN_CHOSEN)
    show_two (self);
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
  for (guint i = 0; i < self->n; i++)
    self->chosen[i] = TRUE;
  show_chosen (self);
}

/* ---- Actions ----------------------------------------------------------- */

static void
toggle_action (GtkWidget  *widget,
               const char *name G_GNUC_UNUSED,
               GVariant   *parameter)
{
  HfGrowthPage *self = HF_GROWTH_PAGE (widget);
  const guint position = g_variant_get_uint32 (parameter);

  if (self->result == NULL || position >= self->n)
    return;
  /* The card has toggled itself. */
  if (self->chosen[position] && count_chosen (self) == MIN_CHOSEN)
    {
      hf_growth_page_show_head (self);
      return;
    }

  self->chosen[position] = !self->chosen[position];
  show_chosen (self);
}

static void
choose_all_action (GtkWidget  *widget,
                   const char *name G_GNUC_UNUSED,
                   GVariant   *parameter G_GNUC_UNUSED)
{
  HfGrowthPage *self = HF_GROWTH_PAGE (widget);
  g_autoptr (HfGrowthState) state = NULL;

  if (self->result == NULL || count_chosen (self) == self->n)
    return;

  state = hf_growth_page_dup_state (self);
  hf_growth_page_choose_all (self);
  hf_growth_page_apply (self, state);
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
  self->chosen = g_new0 (gboolean, self->n);
  self->query = hf_latest_new (self);
}

void
hf_growth_page_clear_choice (HfGrowthPage *self)
{
  g_clear_pointer (&self->query, hf_latest_free);
  g_clear_pointer (&self->chosen, g_free);
  hf_free_later (g_steal_pointer (&self->growth), (GDestroyNotify) hf_growth_unref);
}
