/* hf-column-menu.c: the menus and the actions that arrange the columns of a table
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-column-menu.h"

#include <glib/gi18n.h>

/* How much wider or narrower a column gets at once, in px of usual letters. */
#define STEP 16

#define GROUP "columns"

/* ---- Actions ----------------------------------------------------------- */

typedef enum
{
  MOVE_LEFT,
  MOVE_RIGHT,
  WIDER,
  NARROWER,
} Deed;

static const struct { const char *prefix; const char *label; } deeds[] = {
  [MOVE_LEFT] = { "left", N_ ("Move _Left") },
  [MOVE_RIGHT] = { "right", N_ ("Move _Right") },
  [WIDER] = { "wider", N_ ("_Wider") },
  [NARROWER] = { "narrower", N_ ("_Narrower") },
};

typedef struct
{
  HfColumns          *columns;
  GSimpleActionGroup *actions;
} Menu;

typedef struct
{
  HfColumns *columns;
  guint      column;
  Deed       deed;
} Act;

static void
menu_free (gpointer data)
{
  Menu *self = data;

  g_signal_handlers_disconnect_by_data (self->columns, self);
  g_object_unref (self->columns);
  g_object_unref (self->actions);
  g_free (self);
}

static char *
dup_name (const char         *prefix,
          const HfColumnSpec *spec)
{
  return g_strconcat (prefix, "-", spec->key, NULL);
}

/* Left is at the end where text is read from right to left. */
static int
get_direction (Deed deed)
{
  const gboolean is_mirrored = gtk_widget_get_default_direction () == GTK_TEXT_DIR_RTL;

  return (deed == MOVE_LEFT) != is_mirrored ? -1 : 1;
}

static void
act_cb (GSimpleAction *action G_GNUC_UNUSED,
        GVariant      *parameter G_GNUC_UNUSED,
        gpointer       user_data)
{
  const Act *act = user_data;

  if (act->deed == MOVE_LEFT || act->deed == MOVE_RIGHT)
    hf_columns_move (act->columns, act->column, get_direction (act->deed));
  else
    hf_columns_resize (act->columns, act->column, act->deed == WIDER ? STEP : -STEP);
}

static void
choose_cb (GSimpleAction *action,
           GVariant      *value,
           gpointer       user_data)
{
  const Act *act = user_data;

  g_simple_action_set_state (action, value);
  hf_columns_choose (act->columns, act->column, g_variant_get_boolean (value));
}

static void
free_act (gpointer  data,
          GClosure *closure G_GNUC_UNUSED)
{
  g_free (data);
}

static GSimpleAction *
add_action (Menu       *self,
            const char *prefix,
            guint       column,
            Deed        deed,
            gboolean    is_choice)
{
  guint n_columns = 0;
  const HfColumnSpec *specs = hf_columns_get_specs (self->columns, &n_columns);
  g_autofree char *name = dup_name (prefix, &specs[column]);
  g_autoptr (GSimpleAction) action = NULL;
  Act *act = g_new (Act, 1);

  *act = (Act){ self->columns, column, deed };
  if (is_choice)
    action = g_simple_action_new_stateful (name, NULL, g_variant_new_boolean (FALSE));
  else
    action = g_simple_action_new (name, NULL);
  g_signal_connect_data (action, is_choice ? "change-state" : "activate",
                         is_choice ? G_CALLBACK (choose_cb) : G_CALLBACK (act_cb), act, free_act,
                         0);
  g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (action));

  return action;
}

static GSimpleAction *
find_action (Menu               *self,
             const char         *prefix,
             const HfColumnSpec *spec)
{
  g_autofree char *name = dup_name (prefix, spec);

  return G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), name));
}

/* Only what has an effect is offered. */
static void
update (Menu *self)
{
  guint n_columns = 0;
  const HfColumnSpec *specs = hf_columns_get_specs (self->columns, &n_columns);

  for (guint i = 0; i < n_columns; i++)
    {
      const gboolean is_shown = hf_columns_is_shown (self->columns, i);
      GSimpleAction *show = find_action (self, "show", &specs[i]);

      g_simple_action_set_state (show, g_variant_new_boolean (is_shown));
      g_simple_action_set_enabled (show, !specs[i].is_fixed &&
                                           hf_columns_is_available (self->columns, i));
      for (guint k = 0; k < G_N_ELEMENTS (deeds); k++)
        g_simple_action_set_enabled (find_action (self, deeds[k].prefix, &specs[i]),
                                     k == MOVE_LEFT || k == MOVE_RIGHT
                                       ? hf_columns_can_move (self->columns, i, get_direction (k))
                                       : is_shown);
    }
  g_simple_action_set_enabled (
    G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), "reset")),
    !hf_columns_is_usual (self->columns));
}

static void
reset_cb (Menu *self)
{
  hf_columns_reset (self->columns);
}

static void
make_actions (Menu *self)
{
  guint n_columns = 0;
  g_autoptr (GSimpleAction) reset = g_simple_action_new ("reset", NULL);

  hf_columns_get_specs (self->columns, &n_columns);
  for (guint i = 0; i < n_columns; i++)
    {
      add_action (self, "show", i, MOVE_LEFT, TRUE);
      for (guint k = 0; k < G_N_ELEMENTS (deeds); k++)
        add_action (self, deeds[k].prefix, i, k, FALSE);
    }
  g_signal_connect_swapped (reset, "activate", G_CALLBACK (reset_cb), self);
  g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (reset));
}

/* ---- Menus ------------------------------------------------------------- */

static void
append_action (GMenu              *menu,
               const char         *label,
               const char         *prefix,
               const HfColumnSpec *spec)
{
  g_autofree char *name = g_strconcat (GROUP ".", prefix, "-", spec->key, NULL);

  g_menu_append (menu, _ (label), name);
}

static GMenuModel *
make_deeds (const HfColumnSpec *spec)
{
  GMenu *menu = g_menu_new ();

  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++)
    append_action (menu, deeds[i].label, deeds[i].prefix, spec);

  return G_MENU_MODEL (menu);
}

static GMenuModel *
make_checks (HfColumns *columns)
{
  guint n_columns = 0;
  const HfColumnSpec *specs = hf_columns_get_specs (columns, &n_columns);
  GMenu *menu = g_menu_new ();

  for (guint i = 0; i < n_columns; i++)
    append_action (menu, specs[i].title, "show", &specs[i]);

  return G_MENU_MODEL (menu);
}

static GMenuModel *
make_reset (void)
{
  GMenu *menu = g_menu_new ();

  g_menu_append (menu, _ ("R_eset Columns"), GROUP ".reset");
  return G_MENU_MODEL (menu);
}

static void
set_title_menu (HfColumns  *columns,
                guint       column,
                GMenuModel *orders,
                GMenuModel *checks)
{
  guint n_columns = 0;
  const HfColumnSpec *specs = hf_columns_get_specs (columns, &n_columns);
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenuModel) own = make_deeds (&specs[column]);
  g_autoptr (GMenuModel) reset = make_reset ();

  if (orders != NULL)
    g_menu_append_submenu (menu, _ ("_Sort By"), orders);
  g_menu_append_section (menu, NULL, own);
  g_menu_append_section (menu, _ ("Columns"), checks);
  g_menu_append_section (menu, NULL, reset);
  gtk_column_view_column_set_header_menu (hf_columns_get (columns, column), G_MENU_MODEL (menu));
}

/* Titles take no keyboard focus in GTK 4, so the menu of a button has all that theirs have. */
static GMenuModel *
make_button_menu (HfColumns  *columns,
                  GMenuModel *orders,
                  GMenuModel *checks)
{
  guint n_columns = 0;
  const HfColumnSpec *specs = hf_columns_get_specs (columns, &n_columns);
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) arrange = g_menu_new ();
  g_autoptr (GMenu) end = g_menu_new ();

  for (guint i = 0; i < n_columns; i++)
    {
      g_autoptr (GMenuModel) own = make_deeds (&specs[i]);

      g_menu_append_submenu (arrange, _ (specs[i].title), own);
    }
  g_menu_append_submenu (end, _ ("_Move and Resize"), G_MENU_MODEL (arrange));
  g_menu_append (end, _ ("R_eset Columns"), GROUP ".reset");

  if (orders != NULL)
    g_menu_append_section (menu, _ ("Sort By"), orders);
  g_menu_append_section (menu, _ ("Columns"), checks);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (end));

  return G_MENU_MODEL (menu);
}

GMenuModel *
hf_column_menu_attach (GtkWidget  *widget,
                       HfColumns  *columns,
                       GMenuModel *orders)
{
  Menu *self = g_new0 (Menu, 1);
  g_autoptr (GMenuModel) checks = make_checks (columns);
  guint n_columns = 0;

  self->columns = g_object_ref (columns);
  self->actions = g_simple_action_group_new ();
  make_actions (self);
  gtk_widget_insert_action_group (widget, GROUP, G_ACTION_GROUP (self->actions));
  g_object_set_data_full (G_OBJECT (widget), "hf-column-menu", self, menu_free);

  hf_columns_get_specs (columns, &n_columns);
  for (guint i = 0; i < n_columns; i++)
    set_title_menu (columns, i, orders, checks);
  g_signal_connect_swapped (columns, "updated", G_CALLBACK (update), self);
  update (self);

  return make_button_menu (columns, orders, checks);
}
