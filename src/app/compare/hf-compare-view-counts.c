/* hf-compare-view-counts.c: how many changes the table lists, and how many it hides
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-compare-view-private.h"
#include "hf-comparison-text.h"
#include "hf-figures.h"
#include "hf-shown.h"

#include <glib/gi18n.h>

/* Translators: how many rows the table lists, of how many that differ */
static char *
dup_filtered (HfCompareBy by,
              guint32     n,
              const char *listed,
              const char *changed)
{
  switch (by)
    {
    case HF_COMPARE_BY_ROOT:
      return g_strdup_printf (ngettext ("%s of %s group of roots that differs",
                                        "%s of %s groups of roots that differ", n),
                              listed, changed);
    case HF_COMPARE_BY_REASON:
      return g_strdup_printf (ngettext ("%s of %s reason that differs",
                                        "%s of %s reasons that differ", n),
                              listed, changed);
    case HF_COMPARE_BY_DOMAIN:
      return g_strdup_printf (ngettext ("%s of %s domain that differs",
                                        "%s of %s domains that differ", n),
                              listed, changed);
    case HF_COMPARE_BY_TYPE:
    default:
      return g_strdup_printf (
        ngettext ("%s of %s type that differs", "%s of %s types that differ", n), listed, changed);
    }
}

static char *
dup_all (HfCompareBy by,
         guint32     n,
         const char *changed)
{
  switch (by)
    {
    case HF_COMPARE_BY_ROOT:
      return g_strdup_printf (
        ngettext ("%s group of roots differs", "%s groups of roots differ", n), changed);
    case HF_COMPARE_BY_REASON:
      return g_strdup_printf (ngettext ("%s reason differs", "%s reasons differ", n), changed);
    case HF_COMPARE_BY_DOMAIN:
      return g_strdup_printf (ngettext ("%s domain differs", "%s domains differ", n), changed);
    case HF_COMPARE_BY_TYPE:
    default:
      return g_strdup_printf (ngettext ("%s type differs", "%s types differ", n), changed);
    }
}

static char *
dup_types (HfCompareView       *self,
           const HfCompareRows *rows)
{
  const guint32 n = hf_compare_lives_get (self->lives)->n_types;
  g_autofree char *listed = hf_figures_count (rows->list.n);
  g_autofree char *all = hf_figures_count (n);

  /* Translators: how many rows the table lists, of how many types */
  return self->filter == NULL
           ? g_strdup_printf (ngettext ("%s type", "%s types", n), all)
           : g_strdup_printf (ngettext ("%s of %s type", "%s of %s types", n), listed, all);
}

static char *
dup_count (HfCompareView       *self,
           const HfCompareRows *rows)
{
  const guint32 *counts = hf_comparison_count (self->comparison);
  const guint32 n_changed = counts[HF_CHANGE_NEW] + counts[HF_CHANGE_GONE] +
                            counts[HF_CHANGE_GROWN] + counts[HF_CHANGE_SHRUNK];
  g_autofree char *listed = hf_figures_count (rows->list.n);
  g_autofree char *changed = hf_figures_count (n_changed);

  if (self->lives != NULL)
    return dup_types (self, rows);
  return self->filter != NULL ? dup_filtered (self->by, n_changed, listed, changed)
                              : dup_all (self->by, n_changed, changed);
}

static char *
dup_note (HfCompareView       *self,
          const HfCompareRows *rows)
{
  g_autofree char *floor = hf_figures_size (self->floor);

  if (self->lives != NULL)
    return NULL;
  if (!self->shows_small)
    return hf_comparison_text_dup_floor (&rows->list, rows->figure, self->floor);

  /* Translators: %s is a size */
  return g_strdup_printf (_ ("Differences below %s are listed, too."), floor);
}

/* Without rows there is a reason. */
static const char *
find_page (HfCompareView       *self,
           const HfCompareRows *rows)
{
  const guint32 *counts = hf_comparison_count (self->comparison);
  guint32 n_rows = 0;

  hf_comparison_get_rows (self->comparison, &n_rows);
  if (rows->list.n > 0)
    return "table";
  if (self->lives != NULL)
    return self->filter == NULL ? "same" : "empty";
  if (counts[HF_CHANGE_SAME] == n_rows)
    return "same";
  return rows->list.n_hidden > 0 ? "small" : "empty";
}

void
hf_compare_view_show_counts (HfCompareView *self)
{
  const HfCompareRows *rows = hf_compare_list_get_rows (self->list);
  g_autofree char *count = NULL;
  g_autofree char *note = NULL;
  gboolean has_note = FALSE;

  hf_compare_view_show_lives (self);
  if (rows == NULL)
    {
      gtk_stack_set_visible_child_name (self->stack,
                                        hf_latest_is_busy (self->making) ? "making" : "wait");
      hf_shown_set_text (self->count, "");
      gtk_widget_set_visible (self->note_box, FALSE);
      return;
    }

  count = dup_count (self, rows);
  note = dup_note (self, rows);
  has_note = note != NULL;
  hf_shown_set_text (self->count, count);
  hf_shown_set_text (self->note, has_note ? note : "");
  gtk_widget_set_visible (self->note_box, has_note);
  gtk_button_set_label (self->small, self->shows_small ? _ ("_Hide Them") : _ ("_Show Them"));
  /* GTK takes a second label of a button for its name as it is, with the underscore. */
  hf_shown_set_name (GTK_WIDGET (self->small),
                     self->shows_small ? _ ("Hide Them") : _ ("Show Them"));
  hf_shown_describe (GTK_WIDGET (self->small), has_note ? note : "");
  gtk_stack_set_visible_child_name (self->stack, find_page (self, rows));
}

const char *
hf_compare_view_get_note (HfCompareView *self)
{
  return gtk_widget_get_visible (self->note_box) ? gtk_label_get_text (self->note) : "";
}
