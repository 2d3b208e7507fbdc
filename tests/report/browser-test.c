/* browser-test.c: opens a page in a browser without a user, and asks it questions
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "browser-test.h"

#include <webkit/webkit.h>

/* Nothing takes a minute but a browser that hangs. */
#define PATIENCE_SECONDS 120

struct _Browser
{
  GtkWindow     *window;
  WebKitWebView *view;
  GPtrArray     *requests;
  GMainLoop     *loop;
  char          *answer;
  GError        *error;
};

static gboolean
give_up_cb (gpointer user_data)
{
  g_error ("The browser does not %s", (const char *) user_data);
  return G_SOURCE_REMOVE;
}

/* Until a callback ends the loop. */
static void
wait (Browser    *self,
      const char *what)
{
  const guint timeout = g_timeout_add_seconds (PATIENCE_SECONDS, give_up_cb, (gpointer) what);

  g_main_loop_run (self->loop);
  g_source_remove (timeout);
  g_assert_no_error (self->error);
}

/* ---- Opening -------------------------------------------------------------------- */

static void
request_cb (WebKitWebView     *view G_GNUC_UNUSED,
            WebKitWebResource *resource G_GNUC_UNUSED,
            WebKitURIRequest  *request,
            Browser           *self)
{
  g_ptr_array_add (self->requests, g_strdup (webkit_uri_request_get_uri (request)));
}

static void
load_cb (WebKitWebView  *view G_GNUC_UNUSED,
         WebKitLoadEvent event,
         Browser        *self)
{
  if (event == WEBKIT_LOAD_FINISHED)
    g_main_loop_quit (self->loop);
}

static gboolean
load_failed_cb (WebKitWebView  *view G_GNUC_UNUSED,
                WebKitLoadEvent event G_GNUC_UNUSED,
                const char     *address G_GNUC_UNUSED,
                const GError   *error,
                Browser        *self)
{
  self->error = g_error_copy (error);
  g_main_loop_quit (self->loop);
  return TRUE;
}

static void
terminated_cb (WebKitWebView                    *view G_GNUC_UNUSED,
               WebKitWebProcessTerminationReason reason,
               Browser                          *self G_GNUC_UNUSED)
{
  g_error ("The process of the page has ended, reason %d", reason);
}

Browser *
browser_test_open (const char *path,
                   int         width,
                   gboolean    is_dark)
{
  Browser *self = g_new0 (Browser, 1);
  g_autoptr (WebKitNetworkSession) session = webkit_network_session_new_ephemeral ();
  g_autofree char *address = g_filename_to_uri (path, NULL, NULL);

  g_object_set (gtk_settings_get_default (), "gtk-application-prefer-dark-theme", is_dark, NULL);
  self->requests = g_ptr_array_new_with_free_func (g_free);
  self->loop = g_main_loop_new (NULL, FALSE);
  self->view = g_object_new (WEBKIT_TYPE_WEB_VIEW, "network-session", session, NULL);
  g_object_set (webkit_web_view_get_settings (self->view), "enable-javascript-markup", FALSE, NULL);
  g_signal_connect (self->view, "resource-load-started", G_CALLBACK (request_cb), self);
  g_signal_connect (self->view, "load-changed", G_CALLBACK (load_cb), self);
  g_signal_connect (self->view, "load-failed", G_CALLBACK (load_failed_cb), self);
  g_signal_connect (self->view, "web-process-terminated", G_CALLBACK (terminated_cb), self);

  self->window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_decorated (self->window, FALSE);
  gtk_window_set_default_size (self->window, width, 900);
  gtk_window_set_child (self->window, GTK_WIDGET (self->view));
  gtk_window_present (self->window);
  webkit_web_view_load_uri (self->view, address);
  wait (self, "open the page");
  return self;
}

void
browser_test_close (Browser *self)
{
  gtk_window_destroy (self->window);
  g_ptr_array_unref (self->requests);
  g_main_loop_unref (self->loop);
  g_free (self->answer);
  g_free (self);
}

GPtrArray *
browser_test_get_requests (Browser *self)
{
  return self->requests;
}

/* ---- Asking --------------------------------------------------------------------- */

static void
answer_cb (GObject      *view,
           GAsyncResult *result,
           gpointer      user_data)
{
  Browser *self = user_data;
  g_autoptr (JSCValue) value = NULL;

  value = webkit_web_view_evaluate_javascript_finish (WEBKIT_WEB_VIEW (view), result, &self->error);
  g_clear_pointer (&self->answer, g_free);
  if (value != NULL)
    self->answer = jsc_value_to_string (value);
  g_main_loop_quit (self->loop);
}

char *
browser_test_ask (Browser    *self,
                  const char *expression)
{
  webkit_web_view_evaluate_javascript (self->view, expression, -1, NULL, NULL, NULL, answer_cb,
                                       self);
  wait (self, "answer");
  return g_steal_pointer (&self->answer);
}

int
browser_test_ask_number (Browser    *self,
                         const char *expression)
{
  g_autofree char *answer = browser_test_ask (self, expression);

  return (int) g_ascii_strtoll (answer, NULL, 10);
}

/* ---- Printing ------------------------------------------------------------------- */

static void
printed_cb (WebKitPrintOperation *operation G_GNUC_UNUSED,
            Browser              *self)
{
  g_main_loop_quit (self->loop);
}

static void
print_failed_cb (WebKitPrintOperation *operation G_GNUC_UNUSED,
                 const GError         *error,
                 Browser              *self)
{
  self->error = g_error_copy (error);
  g_main_loop_quit (self->loop);
}

void
browser_test_print (Browser    *self,
                    const char *path)
{
  g_autoptr (WebKitPrintOperation) operation = webkit_print_operation_new (self->view);
  g_autoptr (GtkPrintSettings) settings = gtk_print_settings_new ();
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
  GtkPaperSize *paper = gtk_paper_size_new (GTK_PAPER_NAME_A4);
  g_autofree char *address = g_filename_to_uri (path, NULL, NULL);

  gtk_print_settings_set (settings, GTK_PRINT_SETTINGS_OUTPUT_URI, address);
  gtk_print_settings_set (settings, GTK_PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf");
  gtk_print_settings_set_printer (settings, "Print to File");
  gtk_page_setup_set_paper_size (setup, paper);
  gtk_paper_size_free (paper);
  webkit_print_operation_set_print_settings (operation, settings);
  webkit_print_operation_set_page_setup (operation, setup);
  g_signal_connect (operation, "finished", G_CALLBACK (printed_cb), self);
  g_signal_connect (operation, "failed", G_CALLBACK (print_failed_cb), self);
  webkit_print_operation_print (operation);
  wait (self, "print");
}
