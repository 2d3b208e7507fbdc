/* hf-roots-head.c: the title of the Roots pane, with the whole heap as a bar
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-roots-head.h"

#include "hf-figures.h"
#include "hf-heap-bar.h"
#include "hf-shown.h"

#include <glib/gi18n.h>

struct _HfRootsHead
{
  GtkWidget  parent_instance;

  HfSession *session;

  GtkWidget *box;
  GtkLabel  *count;
  HfHeapBar *bar;
};

G_DEFINE_FINAL_TYPE (HfRootsHead, hf_roots_head, GTK_TYPE_WIDGET)

/* Of the roots chosen; what they keep together is more than each kind alone. */
static char *
dup_count (HfHeap             *heap,
           const HfRootAnswer *answer,
           guint64             flags)
{
  g_autofree char *shown = hf_figures_count (answer->groups->n_roots);
  g_autofree char *all = NULL;
  g_autofree char *size = NULL;
  g_autofree char *of_all = NULL;
  guint64 n_bytes = 0;
  guint32 n_roots = 0;

  hf_heap_get_roots (heap, &n_roots);
  all = hf_figures_count (n_roots);
  /* Where it is not known what roots hold, that there are none says nothing. */
  if (n_roots == 0 && !hf_heap_knows_reachable (heap))
    return g_strdup ("–");
  if (flags == 0)
    return g_steal_pointer (&all);

  /* Translators: how many of how many: "9 of 2,190" */
  of_all = g_strdup_printf (_ ("%s of %s"), shown, all);
  if (answer->retention == NULL)
    return g_steal_pointer (&of_all);

  n_bytes = answer->retention->several.n_bytes;
  for (guint32 i = 0; i < answer->retention->n_kinds; i++)
    n_bytes += answer->retention->kinds[i].n_bytes;
  size = hf_figures_size (n_bytes);
  return g_strjoin ("  ·  ", of_all, size, NULL);
}

void
hf_roots_head_show_answer (HfRootsHead        *self,
                           const HfRootAnswer *answer)
{
  const guint64 flags = hf_session_get_root_flags (self->session);
  g_autofree char *count = dup_count (hf_session_get_heap (self->session), answer, flags);

  g_return_if_fail (HF_IS_ROOTS_HEAD (self));

  hf_shown_set_text (self->count, count);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->count),
                               flags == 0 || answer->retention == NULL
                                 ? NULL
                                 : _ ("Kept alive only by these roots together"));
}

static void
retention_changed_cb (HfRootsHead *self)
{
  HfRetention *retention = hf_session_get_retention (self->session);

  hf_heap_bar_set_retention (self->bar, retention == NULL
                                          ? NULL
                                          : hf_retention_get_root_retention (retention));
  gtk_widget_set_visible (GTK_WIDGET (self->bar),
                          hf_session_get_why_no_retention (self->session) == NULL);
}

static void
hf_roots_head_dispose (GObject *object)
{
  HfRootsHead *self = HF_ROOTS_HEAD (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_ROOTS_HEAD);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (hf_roots_head_parent_class)->dispose (object);
}

static void
hf_roots_head_class_init (HfRootsHeadClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_roots_head_dispose;
  g_type_ensure (HF_TYPE_HEAP_BAR);
  gtk_widget_class_set_css_name (widget_class, "rootshead");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-roots-head.ui");
  gtk_widget_class_bind_template_child (widget_class, HfRootsHead, box);
  gtk_widget_class_bind_template_child (widget_class, HfRootsHead, count);
  gtk_widget_class_bind_template_child (widget_class, HfRootsHead, bar);
}

static void
hf_roots_head_init (HfRootsHead *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
hf_roots_head_set_session (HfRootsHead *self,
                           HfSession   *session)
{
  g_return_if_fail (HF_IS_ROOTS_HEAD (self));
  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
  g_signal_connect_swapped (session, "notify::retention", G_CALLBACK (retention_changed_cb), self);
  retention_changed_cb (self);
}
