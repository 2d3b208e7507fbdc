/* hf-preferences.c: what a person may choose once for all windows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-preferences.h"

#include "hf-figures.h"
#include "hf-settings.h"
#include "hf-treemap-defaults.h"
#include "hf-window.h"

struct _HfPreferences
{
  AdwPreferencesWindow parent_instance;

  gboolean     is_shown; /* what is chosen now comes from the person */

  AdwComboRow *units;
  AdwComboRow *colors;
  AdwComboRow *grouping;
  AdwComboRow *coloring;
  AdwComboRow *labels;
  GtkSwitch   *cushions;
  GtkSwitch   *restore;
  GtkSwitch   *ask;
};

G_DEFINE_FINAL_TYPE (HfPreferences, hf_preferences, ADW_TYPE_PREFERENCES_WINDOW)

/* By HfUnits, and by position in the row. */
static const char * const unit_names[] = { "decimal", "binary", "exact" };
static const char * const color_names[] = { "default", "light", "dark" };

static const AdwColorScheme schemes[] = {
  ADW_COLOR_SCHEME_DEFAULT,
  ADW_COLOR_SCHEME_FORCE_LIGHT,
  ADW_COLOR_SCHEME_FORCE_DARK,
};

/* The first, if it is none of them. */
static guint
find_choice (const char         *key,
             const char * const *names,
             guint               n_names)
{
  g_autofree char *name = hf_settings_dup_string (key);

  for (guint i = 0; i < n_names; i++)
    {
      if (g_str_equal (name, names[i]))
        return i;
    }

  return 0;
}

static guint
find_units (void)
{
  return find_choice (HF_SETTINGS_UNITS, unit_names, G_N_ELEMENTS (unit_names));
}

static guint
find_colors (void)
{
  return find_choice (HF_SETTINGS_COLOR_SCHEME, color_names, G_N_ELEMENTS (color_names));
}

/* ---- What follows from it ---------------------------------------------- */

/* Whoever draws anything draws it anew. */
static void
tell_windows (GtkApplication *application)
{
  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    {
      if (HF_IS_WINDOW (l->data))
        hf_window_tell_units (l->data);
    }
}

void
hf_preferences_apply (GtkApplication *application)
{
  const HfUnits units = find_units ();
  const gboolean is_new = units != hf_figures_get_units ();

  g_return_if_fail (GTK_IS_APPLICATION (application));

  hf_figures_set_units (units);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), schemes[find_colors ()]);
  if (is_new)
    tell_windows (application);
}

/* ---- Choosing ---------------------------------------------------------- */

static void
apply (HfPreferences *self)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));

  if (parent != NULL && gtk_window_get_application (parent) != NULL)
    hf_preferences_apply (gtk_window_get_application (parent));
}

static void
units_chosen_cb (HfPreferences *self)
{
  const guint chosen = adw_combo_row_get_selected (self->units);

  if (!self->is_shown || chosen >= G_N_ELEMENTS (unit_names))
    return;

  hf_settings_set_string (HF_SETTINGS_UNITS, unit_names[chosen]);
  apply (self);
}

static void
colors_chosen_cb (HfPreferences *self)
{
  const guint chosen = adw_combo_row_get_selected (self->colors);

  if (!self->is_shown || chosen >= G_N_ELEMENTS (color_names))
    return;

  hf_settings_set_string (HF_SETTINGS_COLOR_SCHEME, color_names[chosen]);
  apply (self);
}

/* Pictures that are open follow at once; what is put together in them stays. */
static void
treemap_chosen_cb (HfPreferences *self)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));
  const guint grouping = adw_combo_row_get_selected (self->grouping);
  const guint coloring = adw_combo_row_get_selected (self->coloring);
  const guint labels = adw_combo_row_get_selected (self->labels);

  if (!self->is_shown || grouping >= HF_N_GROUPINGS || coloring >= HF_N_COLORINGS ||
      labels >= HF_N_LABEL_SIZES)
    return;

  hf_treemap_defaults_set_grouping (grouping);
  hf_treemap_defaults_set_coloring (coloring);
  hf_treemap_defaults_set_label_size (labels);
  hf_treemap_defaults_set_cushions (gtk_switch_get_active (self->cushions));
  if (parent != NULL && gtk_window_get_application (parent) != NULL)
    tell_windows (gtk_window_get_application (parent));
}

static void
switched_cb (HfPreferences *self)
{
  if (!self->is_shown)
    return;

  hf_settings_set_boolean (HF_SETTINGS_RESTORE_SESSIONS, gtk_switch_get_active (self->restore));
  hf_settings_set_boolean (HF_SETTINGS_ASK_LARGE, gtk_switch_get_active (self->ask));
}

/* ---- The window -------------------------------------------------------- */

static void
hf_preferences_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_PREFERENCES);

  G_OBJECT_CLASS (hf_preferences_parent_class)->dispose (object);
}

static void
hf_preferences_class_init (HfPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_preferences_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, HfPreferences, units);
  gtk_widget_class_bind_template_child (widget_class, HfPreferences, colors);
  gtk_widget_class_bind_template_child (widget_class, HfPreferences, grouping);
  gtk_widget_class_bind_template_child (widget_class, HfPreferences, coloring);
  gtk_widget_class_bind_template_child (widget_class, HfPreferences, labels);
  gtk_widget_class_bind_template_child (widget_class, HfPreferences, cushions);
  gtk_widget_class_bind_template_child (widget_class, HfPreferences, restore);
  gtk_widget_class_bind_template_child (widget_class, HfPreferences, ask);
  gtk_widget_class_bind_template_callback (widget_class, units_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, colors_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, treemap_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, switched_cb);
}

static void
hf_preferences_init (HfPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  adw_combo_row_set_selected (self->units, find_units ());
  adw_combo_row_set_selected (self->colors, find_colors ());
  adw_combo_row_set_selected (self->grouping, hf_treemap_defaults_get_grouping ());
  adw_combo_row_set_selected (self->coloring, hf_treemap_defaults_get_coloring ());
  adw_combo_row_set_selected (self->labels, hf_treemap_defaults_get_label_size ());
  gtk_switch_set_active (self->cushions, hf_treemap_defaults_has_cushions ());
  gtk_switch_set_active (self->restore, hf_settings_get_boolean (HF_SETTINGS_RESTORE_SESSIONS));
  gtk_switch_set_active (self->ask, hf_settings_get_boolean (HF_SETTINGS_ASK_LARGE));
  self->is_shown = TRUE;
}

GtkWidget *
hf_preferences_new (GtkWindow *parent)
{
  return g_object_new (HF_TYPE_PREFERENCES, "transient-for", parent, NULL);
}
