/* hf-preferences.c: what a person may choose once for all windows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-preferences.h"

#include "hf-enum.h"
#include "hf-figures.h"
#include "hf-settings.h"
#include "hf-treemap-defaults.h"

struct _HfPreferences
{
  AdwPreferencesWindow parent_instance;

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

/* ---- The style of the desktop ------------------------------------------- */

typedef enum
{
  SCHEME_DEFAULT,
  SCHEME_LIGHT,
  SCHEME_DARK,
} Scheme;

static GType scheme_get_type (void);

G_DEFINE_ENUM_TYPE (Scheme, scheme,
                    G_DEFINE_ENUM_VALUE (SCHEME_DEFAULT, "default"),
                    G_DEFINE_ENUM_VALUE (SCHEME_LIGHT, "light"),
                    G_DEFINE_ENUM_VALUE (SCHEME_DARK, "dark"))

/* By Scheme. */
static const AdwColorScheme schemes[] = {
  ADW_COLOR_SCHEME_DEFAULT,
  ADW_COLOR_SCHEME_FORCE_LIGHT,
  ADW_COLOR_SCHEME_FORCE_DARK,
};

static gboolean
get_scheme (GValue   *value,
            GVariant *variant,
            gpointer  user_data G_GNUC_UNUSED)
{
  const char *name = g_variant_get_string (variant, NULL);

  g_value_set_enum (value, schemes[hf_enum_parse (scheme_get_type (), name, SCHEME_DEFAULT)]);
  return TRUE;
}

void
hf_preferences_bind_style (void)
{
  g_settings_bind_with_mapping (hf_settings_get (), HF_SETTINGS_COLOR_SCHEME,
                                adw_style_manager_get_default (), "color-scheme",
                                G_SETTINGS_BIND_GET, get_scheme, NULL, NULL, NULL);
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
}

static void
hf_preferences_init (HfPreferences *self)
{
  GSettings *settings = hf_settings_get ();

  gtk_widget_init_template (GTK_WIDGET (self));
  hf_settings_bind_enum (HF_SETTINGS_UNITS, HF_TYPE_UNITS, self->units, "selected");
  hf_settings_bind_enum (HF_SETTINGS_COLOR_SCHEME, scheme_get_type (), self->colors, "selected");
  hf_settings_bind_enum (HF_SETTINGS_GROUPING, HF_TYPE_GROUPING, self->grouping, "selected");
  hf_settings_bind_enum (HF_SETTINGS_COLORING, HF_TYPE_COLORING, self->coloring, "selected");
  hf_settings_bind_enum (HF_SETTINGS_LABEL_SIZE, HF_TYPE_LABEL_SIZE, self->labels, "selected");
  g_settings_bind (settings, HF_SETTINGS_CUSHIONS, self->cushions, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, HF_SETTINGS_RESTORE_SESSIONS, self->restore, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, HF_SETTINGS_ASK_LARGE, self->ask, "active", G_SETTINGS_BIND_DEFAULT);
}

GtkWidget *
hf_preferences_new (GtkWindow *parent)
{
  return g_object_new (HF_TYPE_PREFERENCES, "transient-for", parent, NULL);
}
