/* hf-show-in-folder.c: a file in the desktop's file manager
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-show-in-folder.h"

/* ---- The folder alone --------------------------------------------------- */

static void
launched_cb (GObject      *source G_GNUC_UNUSED,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;

  if (g_app_info_launch_default_for_uri_finish (result, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* Takes the task. */
static void
open_folder (GTask *task)
{
  GFile *file = g_task_get_task_data (task);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *uri = g_file_get_uri (folder == NULL ? file : folder);

  g_app_info_launch_default_for_uri_async (uri, NULL, NULL, launched_cb, task);
}

/* ---- The file in it ------------------------------------------------------ */

static void
shown_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  g_autoptr (GVariant) answer = g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result,
                                                               NULL);

  if (answer == NULL)
    open_folder (g_steal_pointer (&task));
  else
    g_task_return_boolean (task, TRUE);
}

static void
connected_cb (GObject      *source G_GNUC_UNUSED,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  g_autoptr (GDBusConnection) connection = g_bus_get_finish (result, NULL);
  g_autofree char *uri = g_file_get_uri (g_task_get_task_data (task));
  const char *const uris[] = { uri, NULL };

  if (connection == NULL)
    open_folder (g_steal_pointer (&task));
  else
    g_dbus_connection_call (connection, "org.freedesktop.FileManager1",
                            "/org/freedesktop/FileManager1", "org.freedesktop.FileManager1",
                            "ShowItems", g_variant_new ("(^ass)", uris, ""), NULL,
                            G_DBUS_CALL_FLAGS_NONE, -1, NULL, shown_cb, g_steal_pointer (&task));
}

void
hf_show_in_folder_async (GFile               *file,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  GTask *task = NULL;

  g_return_if_fail (G_IS_FILE (file));

  task = g_task_new (NULL, NULL, callback, user_data);
  g_task_set_name (task, "hf_show_in_folder_async");
  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  g_bus_get (G_BUS_TYPE_SESSION, NULL, connected_cb, task);
}

gboolean
hf_show_in_folder_finish (GAsyncResult  *result,
                          GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
