/* hf-compare-roots-pane.c: the roots of two heaps by kind and by flag
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-compare-roots-pane.h"

#include "hf-compare-text.h"
#include "hf-figures.h"
#include "hf-free-later.h"
#include "hf-root-counts.h"
#include "hf-shown.h"
#include "hf-tip.h"

#include <glib/gi18n.h>

/* The key of a row's data: the word of a filter for its roots. */
#define WORD "hf-word"

/* In letters; a longer figure takes the room that it needs. */
#define FIGURE_WIDTH 4

struct _HfCompareRootsPane
{
  GtkWidget       parent_instance;

  HfCompareKinds *kinds; /* NULL for none */
  HfLatest       *counting;

  GtkWidget      *scroller;
  GtkListBox     *list;
  GtkLabel       *note;
  GtkSizeGroup   *columns[3];
};

G_DEFINE_FINAL_TYPE (HfCompareRootsPane, hf_compare_roots_pane, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_SHOW_KIND,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- Rows -------------------------------------------------------------- */

static GtkWidget *
add_cell (HfCompareRootsPane *self,
          GtkWidget          *line,
          guint               column,
          const char         *text)
{
  GtkWidget *label = hf_shown_new_label (text);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_label_set_width_chars (GTK_LABEL (label), FIGURE_WIDTH);
  gtk_widget_add_css_class (label, "numeric");
  gtk_size_group_add_widget (self->columns[column], label);
  gtk_box_append (GTK_BOX (line), label);
  return label;
}

static GtkWidget *
new_line (const char *name)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = hf_shown_new_label (name);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  hf_tip_set (label, name);
  gtk_box_append (GTK_BOX (line), label);
  return line;
}

static GtkListBoxRow *
append (HfCompareRootsPane *self,
        GtkWidget          *line)
{
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), line);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_list_box_append (self->list, row);
  return GTK_LIST_BOX_ROW (row);
}

static GtkListBoxRow *
add_row (HfCompareRootsPane *self,
         const char         *name,
         guint32             before,
         guint32             after)
{
  g_autofree char *first = hf_figures_count (before);
  g_autofree char *last = hf_figures_count (after);
  g_autofree char *delta = hf_compare_text_dup_count ((gint64) after - (gint64) before);
  /* Translators: a kind of roots; its numbers before and after, and their difference */
  g_autofree char *spoken = g_strdup_printf (_ ("%s: %s before, %s after, %s"), name, first, last,
                                             delta);
  GtkWidget *line = new_line (name);
  GtkListBoxRow *row = NULL;
  GtkWidget *change = NULL;

  add_cell (self, line, 0, first);
  add_cell (self, line, 1, last);
  change = add_cell (self, line, 2, delta);
  if (before != after)
    gtk_widget_add_css_class (change, after > before ? "more" : "less");
  row = append (self, line);
  hf_shown_set_name (GTK_WIDGET (row), spoken);
  return row;
}

static void
add_heading (HfCompareRootsPane *self,
             const char         *name,
             gboolean            with_columns)
{
  GtkWidget *line = new_line (name);
  GtkListBoxRow *row = NULL;

  gtk_widget_add_css_class (gtk_widget_get_first_child (line), "heading");
  if (with_columns)
    {
      gtk_widget_add_css_class (add_cell (self, line, 0, _ ("Before")), "tiny");
      gtk_widget_add_css_class (add_cell (self, line, 1, _ ("After")), "tiny");
      gtk_widget_add_css_class (add_cell (self, line, 2, "Δ"), "tiny");
    }
  row = append (self, line);
  gtk_widget_set_focusable (GTK_WIDGET (row), FALSE);
}

static void
lead_to (GtkListBoxRow *row,
         const char    *name,
         const char    *value)
{
  g_object_set_data_full (G_OBJECT (row), WORD, g_strconcat (name, value, NULL), g_free);
  gtk_list_box_row_set_activatable (row, TRUE);
}

/* Kinds without a name have no word in filters. */
static void
add_kind (HfCompareRootsPane *self,
          const HfRootCounts *counts,
          guint               kind,
          const char         *why_not)
{
  const guint32 before = counts->kinds[HF_SIDE_BEFORE][kind];
  const guint32 after = counts->kinds[HF_SIDE_AFTER][kind];
  g_autofree char *name = kind < HF_N_ROOT_KINDS ? hf_figures_root_kinds (kind)
                                                 : g_strdup (_ ("Other kinds"));
  GtkListBoxRow *row = NULL;

  if (before == 0 && after == 0)
    return;

  row = add_row (self, name, before, after);
  if (kind < HF_N_ROOT_KINDS && why_not == NULL)
    lead_to (row, "kind:", hf_root_kind_name (kind));
}

static void
clear (HfCompareRootsPane *self)
{
  GtkWidget *child = NULL;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->list))) != NULL)
    gtk_list_box_remove (self->list, child);
}

/* A flag that no root has is of no interest. */
static void
add_flag (HfCompareRootsPane *self,
          const HfRootCounts *counts,
          guint               bit,
          const char         *why_not)
{
  static const char *const names[] = { N_ ("Pinned"), N_ ("Weak"), N_ ("Interior"),
                                       N_ ("Reference-counted") };
  const guint32 before = counts->flags[HF_SIDE_BEFORE][bit];
  const guint32 after = counts->flags[HF_SIDE_AFTER][bit];
  GtkListBoxRow *row = NULL;

  G_STATIC_ASSERT (G_N_ELEMENTS (names) == HF_N_ROOT_FLAGS);

  if (before == 0 && after == 0)
    return;

  row = add_row (self, _ (names[bit]), before, after);
  if (why_not == NULL)
    lead_to (row, "flag:", hf_root_flag_name (G_GUINT64_CONSTANT (1) << bit));
}

static gboolean
has_flags (const HfRootCounts *counts)
{
  for (guint bit = 0; bit < HF_N_ROOT_FLAGS; bit++)
    {
      if (counts->flags[HF_SIDE_BEFORE][bit] != 0 || counts->flags[HF_SIDE_AFTER][bit] != 0)
        return TRUE;
    }

  return FALSE;
}

static void
show_counts (HfCompareRootsPane *self,
             const HfRootCounts *counts)
{
  const char *why_not = hf_compare_kinds_get_why_not (self->kinds, HF_COMPARE_BY_ROOT);

  if (counts->all[HF_SIDE_BEFORE] == 0 && counts->all[HF_SIDE_AFTER] == 0)
    {
      hf_shown_set_text (self->note, why_not != NULL ? why_not : _ ("Neither heap has roots."));
      return;
    }

  add_heading (self, _ ("Roots"), TRUE);
  add_row (self, _ ("All"), counts->all[HF_SIDE_BEFORE], counts->all[HF_SIDE_AFTER]);
  add_heading (self, _ ("By Kind"), FALSE);
  for (guint kind = HF_N_ROOT_KINDS; kind-- > 0;)
    add_kind (self, counts, kind, why_not);
  add_kind (self, counts, HF_N_ROOT_KINDS, why_not);
  if (counts->weak[HF_SIDE_BEFORE] != 0 || counts->weak[HF_SIDE_AFTER] != 0)
    add_row (self, _ ("Weak roots"), counts->weak[HF_SIDE_BEFORE], counts->weak[HF_SIDE_AFTER]);
  if (has_flags (counts))
    add_heading (self, _ ("By Flag"), FALSE);
  for (guint bit = 0; bit < HF_N_ROOT_FLAGS; bit++)
    add_flag (self, counts, bit, why_not);
  hf_shown_set_text (self->note, why_not != NULL
                                   ? why_not
                                   : _ ("Choose a kind or a flag to list its roots in the table."));
}

/* ---- The worker -------------------------------------------------------- */

static void
counted_cb (gpointer      owner,
            gpointer      data G_GNUC_UNUSED,
            gpointer      answer,
            const GError *error)
{
  HfCompareRootsPane *self = owner;
  g_autofree HfRootCounts *counts = answer;

  clear (self);
  if (counts == NULL)
    hf_shown_set_text (self->note, error->message);
  else
    show_counts (self, counts);
}

void
hf_compare_roots_pane_set (HfCompareRootsPane *self,
                           HfCompareKinds     *kinds)
{
  g_return_if_fail (HF_IS_COMPARE_ROOTS_PANE (self));

  if (self->kinds == kinds)
    return;

  hf_latest_cancel (self->counting);
  hf_free_later_object (&self->kinds);
  self->kinds = kinds == NULL ? NULL : g_object_ref (kinds);
  clear (self);
  hf_shown_set_text (self->note, "");
  if (kinds != NULL)
    hf_latest_ask (self->counting,
                   hf_root_counts_new_question (hf_compare_kinds_get (kinds, HF_COMPARE_BY_TYPE)),
                   counted_cb);
}

gboolean
hf_compare_roots_pane_is_busy (HfCompareRootsPane *self)
{
  return hf_latest_is_busy (self->counting);
}

/* ---- The widget -------------------------------------------------------- */

static void
row_activated_cb (HfCompareRootsPane *self,
                  GtkListBoxRow      *row)
{
  g_signal_emit (self, signals[SIGNAL_SHOW_KIND], 0, g_object_get_data (G_OBJECT (row), WORD));
}

static void
hf_compare_roots_pane_dispose (GObject *object)
{
  HfCompareRootsPane *self = HF_COMPARE_ROOTS_PANE (object);

  g_clear_pointer (&self->counting, hf_latest_free);
  hf_free_later_object (&self->kinds);
  for (guint i = 0; i < G_N_ELEMENTS (self->columns); i++)
    g_clear_object (&self->columns[i]);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_COMPARE_ROOTS_PANE);

  G_OBJECT_CLASS (hf_compare_roots_pane_parent_class)->dispose (object);
}

static void
hf_compare_roots_pane_class_init (HfCompareRootsPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_compare_roots_pane_dispose;
  signals[SIGNAL_SHOW_KIND] = g_signal_new ("show-kind", G_TYPE_FROM_CLASS (klass),
                                            G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                            G_TYPE_STRING);

  gtk_widget_class_set_css_name (widget_class, "comparerootspane");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/holdfast/Holdfast/hf-compare-roots-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, HfCompareRootsPane, scroller);
  gtk_widget_class_bind_template_child (widget_class, HfCompareRootsPane, list);
  gtk_widget_class_bind_template_child (widget_class, HfCompareRootsPane, note);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
hf_compare_roots_pane_init (HfCompareRootsPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->counting = hf_latest_new (self);
  for (guint i = 0; i < G_N_ELEMENTS (self->columns); i++)
    self->columns[i] = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
}
