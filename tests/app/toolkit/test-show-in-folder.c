/* test-show-in-folder.c: tests of showing a file in the desktop's file manager
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-show-in-folder.h"

#define NAME "org.freedesktop.FileManager1"

static const char interface[] =
  "<node><interface name='" NAME "'><method name='ShowItems'>"
  "<arg type='as' direction='in'/><arg type='s' direction='in'/></method></interface></node>";

static void
method_cb (GDBusConnection       *connection G_GNUC_UNUSED,
           const char            *sender G_GNUC_UNUSED,
           const char            *path G_GNUC_UNUSED,
           const char            *interface_name G_GNUC_UNUSED,
           const char            *method,
           GVariant              *parameters,
           GDBusMethodInvocation *invocation,
           gpointer               user_data)
{
  char **shown = user_data;
  g_autofree const char **uris = NULL;

  g_assert_cmpstr (method, ==, "ShowItems");
  g_variant_get (parameters, "(^a&ss)", &uris, NULL);
  *shown = g_strdup (uris[0]);
  g_dbus_method_invocation_return_value (invocation, NULL);
}

/* The file manager is asked for the file itself, and not for its folder. */
static void
test_file_is_shown (void)
{
  static const GDBusInterfaceVTable table = { .method_call = method_cb };
  g_autoptr (GTestDBus) bus = g_test_dbus_new (G_TEST_DBUS_NONE);
  g_autoptr (GDBusConnection) connection = NULL;
  g_autoptr (GDBusNodeInfo) node = g_dbus_node_info_new_for_xml (interface, NULL);
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/a picture.png");
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GVariant) answer = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *shown = NULL;

  g_test_dbus_up (bus);
  connection = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, &error);
  g_assert_no_error (error);
  g_dbus_connection_register_object (connection, "/org/freedesktop/FileManager1",
                                     node->interfaces[0], &table, &shown, NULL, &error);
  g_assert_no_error (error);
  answer = g_dbus_connection_call_sync (connection, "org.freedesktop.DBus", "/org/freedesktop/DBus",
                                        "org.freedesktop.DBus", "RequestName",
                                        g_variant_new ("(su)", NAME, 0), NULL,
                                        G_DBUS_CALL_FLAGS_NONE, -1, NULL, &error);
  g_assert_no_error (error);
  hf_show_in_folder_async (file, app_test_result_cb, &result);
  g_assert_true (app_test_wait (app_test_is_set, &result));
  g_assert_true (hf_show_in_folder_finish (result, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (shown, ==, "file:///nowhere/a%20picture.png");
  g_clear_object (&result);
  g_clear_object (&connection);
  g_test_dbus_down (bus);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/show-in-folder/file-is-shown", test_file_is_shown);
  return g_test_run ();
}
