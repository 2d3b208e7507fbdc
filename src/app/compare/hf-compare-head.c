/* hf-compare-head.c: the two heaps of a comparison, by name, time and size
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-compare-head.h"

#include "hf-compare-text.h"
#include "hf-figures.h"
#include "hf-settings.h"
#include "hf-shown.h"
#include "hf-tip.h"

#include <glib/gi18n.h>

#define SEPARATOR "  ·  "

struct _HfCompareHead
{
  GtkWidget  parent_instance;

  char      *titles[HF_N_SIDES];
  HfHeap    *heaps[HF_N_SIDES]; /* NULL while it is not known */
  gboolean   narrow;

  GtkWidget *box;
  GtkWidget *sides[HF_N_SIDES];
  GtkLabel  *names[HF_N_SIDES];
  GtkLabel  *facts[HF_N_SIDES];
};

G_DEFINE_FINAL_TYPE (HfCompareHead, hf_compare_head, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_SWAP,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
swap_clicked_cb (HfCompareHead *self)
{
  g_signal_emit (self, signals[SIGNAL_SWAP], 0);
}

/* ---- Texts ------------------------------------------------------------- */

static char *
dup_facts (HfHeap   *heap,
           gboolean  with_time)
{
  g_autofree char *size = hf_figures_size (hf_heap_get_n_bytes (heap));
  g_autofree char *objects = hf_compare_text_dup_objects (hf_heap_get_n_objects (heap));
  g_autofree char *time = with_time ? hf_compare_text_dup_time (heap) : NULL;

  return time == NULL ? g_strjoin (SEPARATOR, size, objects, NULL)
                      : g_strjoin (SEPARATOR, time, size, objects, NULL);
}

static char *
dup_tip (HfCompareHead *self,
         HfSide         side)
{
  g_autofree char *bytes = hf_figures_bytes (hf_heap_get_n_bytes (self->heaps[side]));
  g_autofree char *time = hf_compare_text_dup_time (self->heaps[side]);

  return time == NULL ? g_strjoin ("\n", self->titles[side], bytes, NULL)
                      : g_strjoin ("\n", self->titles[side], time, bytes, NULL);
}

static void
show_side (HfCompareHead *self,
           HfSide         side)
{
  const char *caption = side == HF_SIDE_BEFORE ? _ ("Before") : _ ("After");
  HfHeap *heap = self->heaps[side];
  g_autofree char *facts = heap == NULL ? g_strdup ("") : dup_facts (heap, !self->narrow);
  g_autofree char *spoken = heap == NULL ? g_strdup ("") : dup_facts (heap, TRUE);
  g_autofree char *tip = heap == NULL ? g_strdup (self->titles[side]) : dup_tip (self, side);
  /* Translators: a side of a comparison: "Before", the file's name, and its figures */
  g_autofree char *name = g_strdup_printf (_ ("%s: %s, %s"), caption, self->titles[side], spoken);

  hf_shown_set_text (self->names[side], self->titles[side]);
  hf_shown_set_text (self->facts[side], facts);
  hf_shown_set_name (self->sides[side], name);
  hf_tip_set (self->sides[side], tip);
}

static void
show_all (HfCompareHead *self)
{
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      if (self->titles[side] != NULL)
        show_side (self, side);
    }
}

/* ---- The widget -------------------------------------------------------- */

static void
hf_compare_head_dispose (GObject *object)
{
  HfCompareHead *self = HF_COMPARE_HEAD (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_COMPARE_HEAD);
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      /* Never the last one: the page lets go after its widgets. */
      g_clear_object (&self->heaps[side]);
      g_clear_pointer (&self->titles[side], g_free);
    }

  G_OBJECT_CLASS (hf_compare_head_parent_class)->dispose (object);
}

static void
bind_side (GtkWidgetClass *widget_class,
           const char     *name,
           gssize          offset)
{
  gtk_widget_class_bind_template_child_full (widget_class, name, FALSE, offset);
}

static void
hf_compare_head_class_init (HfCompareHeadClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_compare_head_dispose;
  signals[SIGNAL_SWAP] = g_signal_new ("swap", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "comparehead");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-compare-head.ui");
  gtk_widget_class_bind_template_child (widget_class, HfCompareHead, box);
  bind_side (widget_class, "side_before", G_STRUCT_OFFSET (HfCompareHead, sides[HF_SIDE_BEFORE]));
  bind_side (widget_class, "side_after", G_STRUCT_OFFSET (HfCompareHead, sides[HF_SIDE_AFTER]));
  bind_side (widget_class, "name_before", G_STRUCT_OFFSET (HfCompareHead, names[HF_SIDE_BEFORE]));
  bind_side (widget_class, "name_after", G_STRUCT_OFFSET (HfCompareHead, names[HF_SIDE_AFTER]));
  bind_side (widget_class, "facts_before", G_STRUCT_OFFSET (HfCompareHead, facts[HF_SIDE_BEFORE]));
  bind_side (widget_class, "facts_after", G_STRUCT_OFFSET (HfCompareHead, facts[HF_SIDE_AFTER]));
  gtk_widget_class_bind_template_callback (widget_class, swap_clicked_cb);
}

static void
hf_compare_head_init (HfCompareHead *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hf_settings_watch (HF_SETTINGS_UNITS, G_CALLBACK (show_all), self);
}

void
hf_compare_head_set (HfCompareHead *self,
                     HfSide         side,
                     const char    *title,
                     HfHeap        *heap)
{
  g_return_if_fail (HF_IS_COMPARE_HEAD (self));

  g_free (self->titles[side]);
  self->titles[side] = g_strdup (title);
  g_set_object (&self->heaps[side], heap);
  show_side (self, side);
}

void
hf_compare_head_set_narrow (HfCompareHead *self,
                            gboolean       narrow)
{
  g_return_if_fail (HF_IS_COMPARE_HEAD (self));

  if (self->narrow == narrow)
    return;

  self->narrow = narrow;
  show_all (self);
}

const char *
hf_compare_head_get_facts (HfCompareHead *self,
                           HfSide         side)
{
  return gtk_label_get_text (self->facts[side]);
}
