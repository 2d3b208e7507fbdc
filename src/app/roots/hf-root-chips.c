/* hf-root-chips.c: buttons that leave only the roots with some flags
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-root-chips.h"

#include "hf-figures.h"
#include "hf-shown.h"
#include "hf-theme.h"

#include <glib/gi18n.h>
#include <string.h>

#define N_CHIPS 3

/* The pane's usual width in a wide window, with some tolerance, in px. */
#define MAX_WIDTH 292

static const guint64 chip_flags[N_CHIPS] = { HF_ROOT_PINNED, HF_ROOT_WEAK, HF_ROOT_INTERIOR };

struct _HfRootChips
{
  GtkWidget        parent_instance;

  HfSession       *session;
  gboolean         narrow;
  gboolean         updating; /* the flags are shown, not set */
  guint32          counts[HF_N_ROOT_FLAGS];

  GtkWidget       *box;
  GtkToggleButton *pinned;
  GtkToggleButton *weak;
  GtkToggleButton *interior;
  GtkLabel        *pinned_label;
  GtkLabel        *weak_label;
  GtkLabel        *interior_label;
};

G_DEFINE_FINAL_TYPE (HfRootChips, hf_root_chips, GTK_TYPE_WIDGET)

/* ---- Labels ------------------------------------------------------------ */

static guint32
get_count (HfRootChips *self,
           guint64      flag)
{
  for (guint i = 0; i < HF_N_ROOT_FLAGS; i++)
    {
      if (flag == G_GUINT64_CONSTANT (1) << i)
        return self->counts[i];
    }

  return 0;
}

static void
label_chips (HfRootChips *self,
             gboolean     narrow)
{
  GtkToggleButton *chips[N_CHIPS] = { self->pinned, self->weak, self->interior };
  GtkLabel *labels[N_CHIPS] = { self->pinned_label, self->weak_label, self->interior_label };
  const char *names[N_CHIPS] = { _ ("Pinned"), _ ("Weak"), _ ("Interior") };

  for (guint i = 0; i < N_CHIPS; i++)
    {
      const guint32 count = get_count (self, chip_flags[i]);
      g_autofree char *number = hf_figures_count (count);
      g_autofree char *full = NULL;

      full = count == 0 ? g_strdup (names[i]) : g_strdup_printf ("%s %s", names[i], number);
      hf_shown_set_text (labels[i], narrow ? number : full);
      gtk_widget_set_sensitive (GTK_WIDGET (chips[i]), count > 0);
      hf_shown_set_name (GTK_WIDGET (chips[i]), full);
    }
}

/* Words go where there is no room for them, be it for large counts or long words. */
static void
show_labels (HfRootChips *self)
{
  int natural = 0;

  label_chips (self, self->narrow);
  gtk_widget_measure (self->box, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  if (natural > MAX_WIDTH * hf_theme_get_text_scale (GTK_WIDGET (self)))
    label_chips (self, TRUE);
}

void
hf_root_chips_set_counts (HfRootChips   *self,
                          const guint32 *counts)
{
  g_return_if_fail (HF_IS_ROOT_CHIPS (self));

  memcpy (self->counts, counts, sizeof self->counts);
  show_labels (self);
}

void
hf_root_chips_set_narrow (HfRootChips *self,
                          gboolean     narrow)
{
  g_return_if_fail (HF_IS_ROOT_CHIPS (self));

  self->narrow = narrow;
  show_labels (self);
}

/* ---- The session's flags ----------------------------------------------- */

static void
chip_toggled_cb (HfRootChips *self)
{
  GtkToggleButton *chips[N_CHIPS] = { self->pinned, self->weak, self->interior };
  guint64 flags = 0;

  if (self->updating)
    return;

  for (guint i = 0; i < N_CHIPS; i++)
    {
      if (gtk_toggle_button_get_active (chips[i]))
        flags |= chip_flags[i];
    }

  hf_session_set_root_flags (self->session, flags);
}

static void
flags_changed_cb (HfRootChips *self)
{
  GtkToggleButton *chips[N_CHIPS] = { self->pinned, self->weak, self->interior };
  const guint64 flags = hf_session_get_root_flags (self->session);

  self->updating = TRUE;
  for (guint i = 0; i < N_CHIPS; i++)
    gtk_toggle_button_set_active (chips[i], (flags & chip_flags[i]) != 0);
  self->updating = FALSE;
}

void
hf_root_chips_set_session (HfRootChips *self,
                           HfSession   *session)
{
  g_return_if_fail (HF_IS_ROOT_CHIPS (self));
  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
  g_signal_connect_swapped (session, "notify::root-flags", G_CALLBACK (flags_changed_cb), self);
  flags_changed_cb (self);
}

/* ---- The widget -------------------------------------------------------- */

static void
hf_root_chips_dispose (GObject *object)
{
  HfRootChips *self = HF_ROOT_CHIPS (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_ROOT_CHIPS);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (hf_root_chips_parent_class)->dispose (object);
}

static void
hf_root_chips_class_init (HfRootChipsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_root_chips_dispose;
  gtk_widget_class_set_css_name (widget_class, "rootchips");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-root-chips.ui");
  gtk_widget_class_bind_template_child (widget_class, HfRootChips, box);
  gtk_widget_class_bind_template_child (widget_class, HfRootChips, pinned);
  gtk_widget_class_bind_template_child (widget_class, HfRootChips, weak);
  gtk_widget_class_bind_template_child (widget_class, HfRootChips, interior);
  gtk_widget_class_bind_template_child (widget_class, HfRootChips, pinned_label);
  gtk_widget_class_bind_template_child (widget_class, HfRootChips, weak_label);
  gtk_widget_class_bind_template_child (widget_class, HfRootChips, interior_label);
  gtk_widget_class_bind_template_callback (widget_class, chip_toggled_cb);
}

static void
hf_root_chips_init (HfRootChips *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
