/* hf-growth-strip.c: the snapshots of a growth, as cards
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-growth-strip.h"

#include "hf-compare-text.h"
#include "hf-figures.h"
#include "hf-growth-bar.h"
#include "hf-origin-text.h"
#include "hf-shown.h"
#include "hf-tip.h"

#include <glib/gi18n.h>

#define STEP_WIDTH 64
/* So much of a name is read in the narrowest card; its tooltip has all of it. */
#define MIN_NAME_CHARS 8

/* Figures are never cut: the strip scrolls where they have no room. */
static GtkWidget *
new_label (const char *text,
           const char *css_class)
{
  GtkWidget *label = hf_shown_new_label (text);

  gtk_widget_add_css_class (label, css_class);
  return label;
}

/* The time is not in the narrowest card. */
static char *
dup_tip (HfHeap     *heap,
         const char *name)
{
  g_autofree char *time = hf_compare_text_dup_time (heap);

  /* Translators: the name of a snapshot, and when it was taken */
  return time == NULL ? g_strdup (name) : g_strdup_printf (_ ("%s, taken %s"), name, time);
}

static GtkWidget *
new_head (guint       position,
          const char *name,
          const char *tip)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 7);
  g_autofree char *number = g_strdup_printf ("%u", position + 1);
  GtkWidget *disc = hf_shown_new_label (number);
  GtkWidget *label = new_label (name, "name");

  gtk_widget_add_css_class (disc, "number-disc");
  gtk_widget_set_valign (disc, GTK_ALIGN_CENTER);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_width_chars (GTK_LABEL (label), MIN_NAME_CHARS);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), disc);
  gtk_box_append (GTK_BOX (box), label);
  hf_tip_set (box, tip);
  return box;
}

/* Of the objects whose bytes the card shows. */
static guint32
get_n_objects (const HfGrowthResult *result,
               guint                 position)
{
  return hf_analysis_get_reachability (result->heaps[position]->analysis)->n_objects;
}

static GtkWidget *
new_figures (const HfGrowthResult *result,
             guint                 position)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  g_autofree char *bytes = hf_figures_size (result->growth->reachable[position]);
  g_autofree char *exact = hf_figures_bytes (result->growth->reachable[position]);
  g_autofree char *objects = hf_compare_text_dup_objects (get_n_objects (result, position));
  GtkWidget *size = new_label (bytes, "title-4");
  GtkWidget *count = new_label (objects, "small");
  g_autofree char *tip = NULL;

  gtk_widget_add_css_class (count, "dim-label");
  gtk_widget_set_hexpand (count, TRUE);
  gtk_label_set_xalign (GTK_LABEL (count), 1);
  gtk_box_append (GTK_BOX (box), size);
  gtk_box_append (GTK_BOX (box), count);
  /* Translators: an exact number of bytes */
  tip = g_strdup_printf (_ ("%s reachable"), exact);
  hf_tip_set (box, tip);
  return box;
}

/* "Snapshot 1, orders-1-warm, 4.3 MB, 35,308 objects" */
static void
name_card (GtkWidget            *card,
           const HfGrowthResult *result,
           guint                 position,
           const char           *name)
{
  g_autofree char *size = hf_figures_size (result->growth->reachable[position]);
  g_autofree char *objects = hf_compare_text_dup_objects (get_n_objects (result, position));
  /* Translators: a number, a name, and what is reachable: a size and “35,308 objects” */
  g_autofree char *text = g_strdup_printf (_ ("Snapshot %u, %s, reachable: %s, %s"), position + 1,
                                           name, size, objects);

  hf_shown_set_name (card, text);
}

static GtkWidget *
new_card (const HfGrowthResult *result,
          guint                 position,
          const char           *name)
{
  GtkWidget *card = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  HfHeap *heap = hf_known_heap_get_heap (result->heaps[position]);
  g_autofree char *tip = dup_tip (heap, name);
  GtkWidget *head = new_head (position, name, tip);
  GtkWidget *tick = gtk_image_new_from_icon_name ("object-select-symbolic");
  GtkWidget *bar = hf_growth_bar_new (8);

  gtk_widget_add_css_class (tick, "tick");
  gtk_box_append (GTK_BOX (head), tick);
  g_object_bind_property (card, "active", tick, "visible", G_BINDING_SYNC_CREATE);
  gtk_box_append (GTK_BOX (box), head);
  gtk_box_append (GTK_BOX (box), new_figures (result, position));
  gtk_box_append (GTK_BOX (box), bar);
  gtk_button_set_child (GTK_BUTTON (card), box);
  gtk_widget_set_hexpand (card, TRUE);
  gtk_widget_add_css_class (card, "growth-card");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (card), "growth.toggle-snapshot");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (card), "u", position);
  name_card (card, result, position, tip);
  return card;
}

/* Returns how long a step lasted; NULL if the heaps do not say it, or say that it went back. */
static char *
dup_duration (const HfGrowthResult *result,
              guint                 position)
{
  guint64 times[2];

  for (guint i = 0; i < 2; i++)
    times[i] = hf_compare_text_find_time (hf_known_heap_get_heap (result->heaps[position + i]));
  if (times[0] == 0 || times[1] < times[0])
    return NULL;
  return hf_origin_text_dup_duration ((gint64) (times[1] - times[0]));
}

static void
add_duration (GtkBox     *box,
              const char *duration)
{
  GtkWidget *label = new_label (duration, "small");

  gtk_widget_add_css_class (label, "dim-label");
  gtk_box_append (box, label);
}

/* "Compare 1 with 2, +4.4 MB in 20 s" */
static char *
dup_step_name (guint       position,
               const char *size,
               const char *duration)
{
  if (duration == NULL)
    /* Translators: the numbers of two snapshots, and a difference in bytes */
    return g_strdup_printf (_ ("Compare %u with %u, %s"), position + 1, position + 2, size);
  /* Translators: the numbers of two snapshots, a difference in bytes, and a time, “20 s” */
  return g_strdup_printf (_ ("Compare %u with %u, %s in %s"), position + 1, position + 2, size,
                          duration);
}

static GtkWidget *
new_step (const HfGrowthResult *result,
          guint                 position)
{
  const HfGrowth *growth = result->growth;
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  const gint64 delta = (gint64) (growth->reachable[position + 1] - growth->reachable[position]);
  g_autofree char *size = hf_figures_size_change (delta);
  g_autofree char *duration = dup_duration (result, position);
  g_autofree char *name = dup_step_name (position, size, duration);
  GtkWidget *label = new_label (size, "heading");
  GtkWidget *arrow = gtk_image_new_from_icon_name ("go-next-symbolic");

  gtk_widget_add_css_class (label, delta > 0 ? "more" : "less");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), arrow);
  if (duration != NULL)
    add_duration (GTK_BOX (box), duration);
  /* The button is as high as the cards: Tab goes by the middles of widgets. */
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_size_request (button, STEP_WIDTH, -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "growth.open-pair");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(uu)", position, position + 1);
  hf_tip_set (button, name);
  hf_shown_set_name (button, name);
  return button;
}

void
hf_growth_strip_fill (GtkBox               *strip,
                      const HfGrowthResult *result,
                      char * const         *names)
{
  GtkSizeGroup *group = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  GtkWidget *child = NULL;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (strip))) != NULL)
    gtk_box_remove (strip, child);

  for (guint i = 0; i < result->n; i++)
    {
      GtkWidget *card = new_card (result, i, names[i]);

      gtk_size_group_add_widget (group, card);
      gtk_box_append (strip, card);
      if (i + 1 < result->n)
        gtk_box_append (strip, new_step (result, i));
    }
  g_object_unref (group);
}

/* ---- The choice ---------------------------------------------------------- */

/* The position of a snapshot in @growth; HF_INDEX_NONE if it is not one of it. */
static guint32
find_snapshot (const HfGrowth *growth,
               guint           position)
{
  for (guint32 i = 0; growth != NULL && i < growth->n_snapshots; i++)
    {
      if (growth->numbers[i] == position + 1)
        return i;
    }
  return HF_INDEX_NONE;
}

static void
show_bar (HfGrowthBar          *bar,
          const HfGrowthResult *result,
          guint                 position,
          const HfGrowth       *growth)
{
  const guint64 *reachable = result->growth->reachable;
  const guint32 snapshot = find_snapshot (growth, position);
  guint64 max = 1;
  guint64 grown = 0;

  for (guint i = 0; i < result->n; i++)
    max = MAX (max, reachable[i]);
  for (guint32 i = 0; snapshot != HF_INDEX_NONE && i < growth->n_paths; i++)
    grown += growth->paths[i].bytes[snapshot];
  /* Paths may hold the same objects. */
  grown = MIN (grown, reachable[position]);
  hf_growth_bar_set (bar, (double) (reachable[position] - grown) / (double) max,
                     (double) grown / (double) max);
}

void
hf_growth_strip_choose (GtkBox               *strip,
                        const HfGrowthResult *result,
                        const gboolean       *chosen,
                        const HfGrowth       *growth)
{
  guint position = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (strip)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *content = NULL;

      if (!GTK_IS_TOGGLE_BUTTON (child))
        continue;
      content = gtk_button_get_child (GTK_BUTTON (child));
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (child), chosen[position]);
      show_bar (HF_GROWTH_BAR (gtk_widget_get_last_child (content)), result, position, growth);
      position++;
    }
}
