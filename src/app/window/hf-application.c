/* hf-application.c: the program: its windows, its files, its commands
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-application.h"

#include "hf-a11y.h"
#include "hf-filter-entry.h"
#include "hf-help-window.h"
#include "hf-preferences.h"
#include "hf-session-store.h"
#include "hf-settings.h"
#include "hf-warnings.h"
#include "hf-window.h"

#include <glib/gi18n.h>

/* Passed to the program that runs already. */
#define COMPARE_HINT "compare"

struct _HfApplication
{
  AdwApplication parent_instance;
};

G_DEFINE_FINAL_TYPE (HfApplication, hf_application, ADW_TYPE_APPLICATION)

/* ---- Windows and files --------------------------------------------- */

static HfWindow *
find_window (HfApplication *self)
{
  GtkWindow *active = gtk_application_get_active_window (GTK_APPLICATION (self));

  if (HF_IS_WINDOW (active))
    return HF_WINDOW (active);

  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    {
      if (HF_IS_WINDOW (l->data))
        return HF_WINDOW (l->data);
    }

  return NULL;
}

static HfWindow *
ensure_window (HfApplication *self)
{
  HfWindow *window = find_window (self);

  return window == NULL ? hf_window_new (GTK_APPLICATION (self)) : window;
}

static gboolean
warn_cb (const char *sentence,
         gpointer    user_data)
{
  HfWindow *window = find_window (user_data);

  return window != NULL && hf_window_warn (window, sentence);
}

static HfWindow *
show_file (HfApplication *self,
           GFile         *file)
{
  HfWindow *window = NULL;

  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    {
      if (HF_IS_WINDOW (l->data) && hf_window_show_file (HF_WINDOW (l->data), file, NULL))
        return HF_WINDOW (l->data);
    }

  window = ensure_window (self);
  hf_window_open (window, file, NULL);
  return window;
}

static void
hf_application_open (GApplication  *application,
                     GFile        **files,
                     int            n_files,
                     const char    *hint)
{
  HfWindow *window = NULL;

  if (g_strcmp0 (hint, COMPARE_HINT) == 0 && n_files >= 2)
    {
      window = ensure_window (HF_APPLICATION (application));
      if (n_files == 2)
        hf_window_compare (window, files[0], files[1], TRUE);
      else
        hf_window_show_growth (window, files, (guint) n_files, TRUE);
      n_files = 0;
    }
  for (int i = 0; i < n_files; i++)
    window = show_file (HF_APPLICATION (application), files[i]);

  if (window != NULL)
    gtk_window_present (GTK_WINDOW (window));
}

static void
hf_application_activate (GApplication *application)
{
  gtk_window_present (GTK_WINDOW (ensure_window (HF_APPLICATION (application))));
}

/* ---- Commands ------------------------------------------------------ */

static void
open_cb (GSimpleAction *action G_GNUC_UNUSED,
         GVariant      *parameter G_GNUC_UNUSED,
         gpointer       user_data)
{
  HfWindow *window = ensure_window (user_data);

  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.open", NULL);
}

static void
new_window_cb (GSimpleAction *action G_GNUC_UNUSED,
               GVariant      *parameter G_GNUC_UNUSED,
               gpointer       user_data)
{
  gtk_window_present (GTK_WINDOW (hf_window_new (user_data)));
}

static void
help_cb (GSimpleAction *action G_GNUC_UNUSED,
         GVariant      *parameter G_GNUC_UNUSED,
         gpointer       user_data)
{
  HfWindow *window = find_window (user_data);
  GtkWidget *focus = window == NULL ? NULL : gtk_window_get_focus (GTK_WINDOW (window));
  GtkWidget *filter = focus == NULL ? NULL : gtk_widget_get_ancestor (focus, HF_TYPE_FILTER_ENTRY);

  /* In a filter the user asks for its words. */
  if (filter != NULL)
    hf_filter_entry_open_help (HF_FILTER_ENTRY (filter));
  else if (window != NULL)
    hf_help_window_present (GTK_WINDOW (window));
}

static void
about_cb (GSimpleAction *action G_GNUC_UNUSED,
          GVariant      *parameter G_GNUC_UNUSED,
          gpointer       user_data)
{
  adw_show_about_window (gtk_application_get_active_window (user_data), "application-name",
                         "Holdfast", "application-icon", HF_APP_ID, "version", HF_VERSION,
                         "developer-name", _ ("The Holdfast contributors"), "copyright",
                         "© 2026 The Holdfast contributors", "license-type", GTK_LICENSE_GPL_3_0,
                         "comments", _ ("See what fills a .NET heap, and what holds it."), NULL);
}

static void
quit_cb (GSimpleAction *action G_GNUC_UNUSED,
         GVariant      *parameter G_GNUC_UNUSED,
         gpointer       user_data)
{
  hf_window_quit (user_data);
}

static void
set_keys (GtkApplication *application)
{
  static const struct
  {
    const char *action;
    const char *keys[3];
  } bindings[] = {
    { "win.open", { "<Primary>o" } },
    { "win.capture", { "<Primary><Shift>p" } },
    { "win.capture-again", { "<Shift>F5" } },
    { "win.record", { "<Primary><Shift>l" } },
    { "win.preferences", { "<Primary>comma" } },
    { "win.reload", { "<Primary>r", "F5" } },
    { "win.copy-picture", { "<Primary><Shift>c" } },
    { "win.export", { "<Primary>e" } },
    { "win.print", { "<Primary>p" } },
    { "win.close-tab", { "<Primary>w" } },
    { "win.view::treemap", { "<Primary>1", "<Alt>1" } },
    { "win.view::graph", { "<Primary>2", "<Alt>2" } },
    { "win.view::types", { "<Primary>3", "<Alt>3" } },
    { "win.view::objects", { "<Primary>4", "<Alt>4" } },
    { "win.view::query", { "<Primary>5", "<Alt>5" } },
    { "win.view::heap-map", { "<Primary>6", "<Alt>6" } },
    { "win.view::timeline", { "<Primary>7", "<Alt>7" } },
    { "win.find", { "<Primary>f" } },
    { "win.find-next", { "<Primary>g" } },
    { "win.find-previous", { "<Primary><Shift>g" } },
    { "win.filter-types", { "<Primary><Shift>f" } },
    { "win.bookmark", { "<Primary>d" } },
    { "win.edit-note", { "F2" } },
    { "win.show-notes", { "<Primary>b" } },
    { "win.show-findings", { "<Primary>i" } },
    { "win.cut", { "<Primary>k" } },
    { "win.show-cuts", { "<Primary><Shift>k" } },
    { "win.next-pane", { "F6" } },
    { "win.previous-pane", { "<Shift>F6" } },
    { "win.show-roots", { "F9" } },
    { "win.show-details", { "<Shift>F9" } },
    { "win.sort-by::name", { "<Primary><Shift>n" } },
    { "win.sort-by::count", { "<Primary><Shift>o" } },
    { "win.sort-by::bytes", { "<Primary><Shift>s" } },
    { "win.sort-by::retained", { "<Primary><Shift>r" } },
    { "app.help", { "F1" } },
    { "app.new-window", { "<Primary>n" } },
    { "app.quit", { "<Primary>q" } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (bindings); i++)
    gtk_application_set_accels_for_action (application, bindings[i].action, bindings[i].keys);
  hf_window_set_history_keys (application);
}

/* ---- The class ----------------------------------------------------- */

static void
hf_application_startup (GApplication *application)
{
  static const GActionEntry entries[] = {
    { .name = "open", .activate = open_cb }, { .name = "new-window", .activate = new_window_cb },
    { .name = "help", .activate = help_cb }, { .name = "about", .activate = about_cb },
    { .name = "quit", .activate = quit_cb },
  };

  G_APPLICATION_CLASS (hf_application_parent_class)->startup (application);

  gtk_window_set_default_icon_name (HF_APP_ID);
  hf_a11y_watch_windows (HF_TYPE_WINDOW);
  g_action_map_add_action_entries (G_ACTION_MAP (application), entries, G_N_ELEMENTS (entries),
                                   application);
  set_keys (GTK_APPLICATION (application));
  hf_preferences_bind_style ();
  hf_warnings_set_handler (warn_cb, application);
}

static void
hf_application_shutdown (GApplication *application)
{
  for (GList *window = gtk_application_get_windows (GTK_APPLICATION (application)); window != NULL;
       window = window->next)
    if (HF_IS_WINDOW (window->data))
      hf_window_close_pages (window->data);
  hf_session_store_flush ();
  hf_warnings_set_handler (NULL, NULL);
  hf_settings_flush ();

  G_APPLICATION_CLASS (hf_application_parent_class)->shutdown (application);
}

/* In the program that runs already, or in this one. */
static int
make_new_window (GApplication *application)
{
  g_autoptr (GError) error = NULL;

  if (!g_application_register (application, NULL, &error))
    {
      g_printerr ("holdfast: %s\n", error->message);
      return 1;
    }

  g_action_group_activate_action (G_ACTION_GROUP (application), "new-window", NULL);
  return -1;
}

static GPtrArray *
make_files (const char * const *paths)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_object_unref);

  for (gsize i = 0; paths[i] != NULL; i++)
    g_ptr_array_add (files, g_file_new_for_commandline_arg (paths[i]));

  return files;
}

/* Opens the files in the program that runs already, or in this one. */
static int
open_files (GApplication       *application,
            const char * const *paths,
            gboolean            in_new_window,
            gboolean            should_compare)
{
  g_autoptr (GPtrArray) files = make_files (paths);
  g_autoptr (GError) error = NULL;

  if (should_compare && files->len < 2)
    {
      g_printerr ("holdfast: %s\n", _ ("--compare needs two files or more"));
      return 2;
    }
  if (!g_application_register (application, NULL, &error))
    {
      g_printerr ("holdfast: %s\n", error->message);
      return 1;
    }

  if (in_new_window)
    g_action_group_activate_action (G_ACTION_GROUP (application), "new-window", NULL);
  g_application_open (application, (GFile **) files->pdata, (int) files->len,
                      should_compare ? COMPARE_HINT : "");
  return 0;
}

static int
hf_application_handle_local_options (GApplication *application,
                                     GVariantDict *options)
{
  const gboolean in_new_window = g_variant_dict_contains (options, "new-window");
  const gboolean should_compare = g_variant_dict_contains (options, "compare");
  g_autofree const char **paths = NULL;

  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("holdfast %s\n", HF_VERSION);
      return 0;
    }

  g_variant_dict_lookup (options, G_OPTION_REMAINING, "^a&ay", &paths);
  if (paths != NULL || should_compare)
    return open_files (application, paths == NULL ? (const char *[]){ NULL } : paths, in_new_window,
                       should_compare);

  return in_new_window ? make_new_window (application) : -1;
}

static void
hf_application_class_init (HfApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  application_class->startup = hf_application_startup;
  application_class->shutdown = hf_application_shutdown;
  application_class->activate = hf_application_activate;
  application_class->open = hf_application_open;
  application_class->handle_local_options = hf_application_handle_local_options;
}

static void
hf_application_init (HfApplication *self)
{
  g_application_add_main_option (G_APPLICATION (self), "version", 0, G_OPTION_FLAG_NONE,
                                 G_OPTION_ARG_NONE, _ ("Print the version and exit"), NULL);
  g_application_add_main_option (G_APPLICATION (self), "new-window", 0, G_OPTION_FLAG_NONE,
                                 G_OPTION_ARG_NONE, _ ("Open a new window"), NULL);
  g_application_add_main_option (G_APPLICATION (self), "compare", 0, G_OPTION_FLAG_NONE,
                                 G_OPTION_ARG_NONE,
                                 _ ("Compare two heaps, or show what grows over more"), NULL);
  g_application_add_main_option (G_APPLICATION (self), G_OPTION_REMAINING, 0, G_OPTION_FLAG_NONE,
                                 G_OPTION_ARG_FILENAME_ARRAY, "", NULL);
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _ ("[FILE…]"));
}

HfApplication *
hf_application_new (GApplicationFlags flags)
{
  return g_object_new (HF_TYPE_APPLICATION, "application-id", HF_APP_ID, "resource-base-path",
                       "/io/github/holdfast/Holdfast", "flags", G_APPLICATION_HANDLES_OPEN | flags,
                       NULL);
}
