/* test-shortcuts.c: tests that the window of shortcuts lists all keys, and no others
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-test.h"
#include "window-test.h"

static HfApplication *application;

/* Keys of the number pad that act as another key are not listed twice. */
static const struct
{
  guint key;
  guint help;
} same[] = {
  { GDK_KEY_KP_Enter, GDK_KEY_Return }, { GDK_KEY_KP_Space, GDK_KEY_space },
  { GDK_KEY_KP_Home, GDK_KEY_Home },    { GDK_KEY_KP_End, GDK_KEY_End },
  { GDK_KEY_KP_Page_Up, GDK_KEY_Page_Up }, { GDK_KEY_KP_Page_Down, GDK_KEY_Page_Down },
  { GDK_KEY_KP_Left, GDK_KEY_Left },
  { GDK_KEY_KP_Right, GDK_KEY_Right },  { GDK_KEY_KP_Up, GDK_KEY_Up },
  { GDK_KEY_KP_Down, GDK_KEY_Down },    { GDK_KEY_KP_0, GDK_KEY_0 },
  { GDK_KEY_KP_Add, GDK_KEY_plus },     { GDK_KEY_KP_Subtract, GDK_KEY_minus },
};

/* ---- Listed shortcuts ---------------------------------------------- */

typedef struct
{
  GHashTable *actions; /* detailed names */
  GHashTable *keys;    /* as gtk_accelerator_name() writes them */
  guint n_gestures;
} Help;

static void
add_keys (GHashTable *keys,
          const char *text)
{
  g_auto (GStrv) names = g_strsplit (text, " ", -1);

  for (guint i = 0; names[i] != NULL; i++)
    {
      guint key = 0;
      GdkModifierType modifiers = 0;

      if (names[i][0] == '\0')
        continue;
      g_assert_true (gtk_accelerator_parse (names[i], &key, &modifiers));
      g_hash_table_add (keys, gtk_accelerator_name (key, modifiers));
    }
}

static void
collect_help (GtkWidget *widget,
              Help      *help)
{
  if (GTK_IS_SHORTCUTS_SHORTCUT (widget))
    {
      g_autofree char *action = NULL;
      g_autofree char *accelerator = NULL;
      GtkShortcutType type;

      g_object_get (widget, "action-name", &action, "accelerator", &accelerator, "shortcut-type",
                    &type, NULL);
      if (action != NULL)
        g_hash_table_add (help->actions, g_steal_pointer (&action));
      else if (type != GTK_SHORTCUT_ACCELERATOR)
        help->n_gestures++;
      else
        add_keys (help->keys, accelerator);
      return;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_help (child, help);
}

static Help
get_help (HfWindow *window)
{
  GtkShortcutsWindow *overlay = gtk_application_window_get_help_overlay (
    GTK_APPLICATION_WINDOW (window));
  Help help = {
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
    0,
  };

  g_assert_nonnull (overlay);
  collect_help (GTK_WIDGET (overlay), &help);

  return help;
}

static void
help_clear (Help *help)
{
  g_hash_table_unref (help->actions);
  g_hash_table_unref (help->keys);
}

/* ---- Existing shortcuts -------------------------------------------- */

static void
add_bound (GtkWidget  *widget,
           GListModel *shortcuts,
           GHashTable *keys)
{
  for (guint i = 0; i < g_list_model_get_n_items (shortcuts); i++)
    {
      g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (shortcuts, i);
      GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);
      guint key = 0;

      if (!GTK_IS_KEYVAL_TRIGGER (trigger))
        continue;

      key = gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger));
      for (gsize j = 0; j < G_N_ELEMENTS (same); j++)
        {
          if (same[j].key == key)
            key = same[j].help;
        }
      g_hash_table_insert (keys,
                           gtk_accelerator_name (key, gtk_keyval_trigger_get_modifiers (
                                                        GTK_KEYVAL_TRIGGER (trigger))),
                           (gpointer) G_OBJECT_TYPE_NAME (widget));
    }
}

/* The keys that the program's own classes bind; GTK documents its own. */
static void
collect_bound (GtkWidget  *widget,
               GHashTable *keys)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  const gboolean is_ours = g_str_has_prefix (G_OBJECT_TYPE_NAME (widget), "Hf") &&
                           !GTK_IS_WINDOW (widget) && !GTK_IS_POPOVER (widget);

  for (guint i = 0; is_ours && i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_SHORTCUT_CONTROLLER (controller))
        add_bound (widget, G_LIST_MODEL (controller), keys);
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_bound (child, keys);
}

/* ---- The tests ----------------------------------------------------- */

static void
test_accelerators (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", "a 2 x\nt 1 T\no 10 1 8\nc x\n", -1);
  g_auto (GStrv) actions = NULL;
  Help help;

  window_test_open (file);
  help = get_help (window_test_get_window ());
  actions = gtk_application_list_action_descriptions (GTK_APPLICATION (application));
  g_assert_cmpuint (g_strv_length (actions), >, 10);
  for (guint i = 0; actions[i] != NULL; i++)
    {
      if (!g_hash_table_contains (help.actions, actions[i]))
        g_test_message ("has a key and is not listed: %s", actions[i]);
      g_assert_true (g_hash_table_contains (help.actions, actions[i]));
    }

  help_clear (&help);
  hf_test_remove (file);
  window_test_close_all ();
}

static void
test_no_dead_entries (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", "a 2 x\nt 1 T\no 10 1 8\nc x\n", -1);
  GHashTableIter iter;
  gpointer name = NULL;
  Help help;

  window_test_open (file);
  help = get_help (window_test_get_window ());
  g_assert_cmpuint (help.n_gestures, >=, 1);
  g_hash_table_iter_init (&iter, help.actions);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    {
      g_auto (GStrv) keys = gtk_application_get_accels_for_action (GTK_APPLICATION (application),
                                                                   name);

      if (keys[0] == NULL)
        g_test_message ("is listed and has no key: %s", (const char *) name);
      g_assert_nonnull (keys[0]);
    }

  help_clear (&help);
  hf_test_remove (file);
  window_test_close_all ();
}

static void
test_bindings (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", "a 2 x\nt 1 T\no 10 1 8\nc x\n", -1);
  g_autoptr (GHashTable) bound = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTableIter iter;
  gpointer key = NULL;
  gpointer type = NULL;
  Help help;

  window_test_open (file);
  help = get_help (window_test_get_window ());
  collect_bound (GTK_WIDGET (window_test_get_window ()), bound);
  g_assert_cmpuint (g_hash_table_size (bound), >, 8);
  g_hash_table_iter_init (&iter, bound);
  while (g_hash_table_iter_next (&iter, &key, &type))
    {
      if (!g_hash_table_contains (help.keys, key))
        g_test_message ("is bound by %s and not listed: %s", (const char *) type,
                        (const char *) key);
      g_assert_true (g_hash_table_contains (help.keys, key));
    }

  help_clear (&help);
  hf_test_remove (file);
  window_test_close_all ();
}

static gboolean
is_drawn (gpointer user_data)
{
  return gtk_widget_get_mapped (user_data) && gtk_widget_get_width (user_data) > 0;
}

/* A warning ends the test: the numbers of a second page were of a negative size. */
static void
test_window_is_shown (void)
{
  GtkShortcutsWindow *overlay = NULL;

  g_application_activate (G_APPLICATION (application));
  window_test_activate ("win.show-help-overlay");
  overlay = gtk_application_window_get_help_overlay (
    GTK_APPLICATION_WINDOW (window_test_get_window ()));
  g_assert_true (app_test_wait (is_drawn, overlay));
  app_test_settle ();
  window_test_close_all ();
}

/* One key does one thing: two actions with the same one would fight. */
static void
test_keys_are_unique (void)
{
  g_auto (GStrv) actions = NULL;
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  actions = gtk_application_list_action_descriptions (GTK_APPLICATION (application));
  for (guint i = 0; actions[i] != NULL; i++)
    {
      g_auto (GStrv) keys = gtk_application_get_accels_for_action (GTK_APPLICATION (application),
                                                                   actions[i]);

      for (guint j = 0; keys[j] != NULL; j++)
        g_assert_true (g_hash_table_add (seen, g_strdup (keys[j])));
    }
  g_assert_cmpuint (g_hash_table_size (seen), >, 10);
}

int
main (int    argc,
      char **argv)
{
  int status = 0;

  application = window_test_init (&argc, &argv);
  g_test_add_func ("/app/shortcuts/accelerators-are-listed", test_accelerators);
  g_test_add_func ("/app/shortcuts/each-listed-action-has-a-key", test_no_dead_entries);
  g_test_add_func ("/app/shortcuts/bindings-are-listed", test_bindings);
  g_test_add_func ("/app/shortcuts/window-is-shown", test_window_is_shown);
  g_test_add_func ("/app/shortcuts/keys-are-unique", test_keys_are_unique);
  status = g_test_run ();

  g_clear_object (&application);
  return status;
}
