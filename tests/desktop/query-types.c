/* query-types.c: asks GIO what files are, and which program opens them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <gio/gio.h>

/* Writes a line for each FILE: the type by its content, the type by its name, and the
 * desktop file of the program that a double-click starts; "-" where there is none. */
int
main (int    argc,
      char **argv)
{
  for (int i = 1; i < argc; i++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (argv[i]);
      g_autoptr (GError) error = NULL;
      g_autoptr (GFileInfo) info = NULL;
      g_autoptr (GAppInfo) app = NULL;
      const char *content_type;
      const char *fast_type;

      info = g_file_query_info (file,
                                G_FILE_ATTRIBUTE_STANDARD_CONTENT_TYPE
                                "," G_FILE_ATTRIBUTE_STANDARD_FAST_CONTENT_TYPE,
                                G_FILE_QUERY_INFO_NONE, NULL, &error);
      if (info == NULL)
        {
          g_printerr ("%s\n", error->message);
          return 1;
        }
      content_type = g_file_info_get_content_type (info);
      fast_type = g_file_info_get_attribute_string (info,
                                                    G_FILE_ATTRIBUTE_STANDARD_FAST_CONTENT_TYPE);
      app = g_app_info_get_default_for_type (content_type, FALSE);
      g_print ("%s %s %s\n", content_type, fast_type, app != NULL ? g_app_info_get_id (app) : "-");
    }
  return 0;
}
