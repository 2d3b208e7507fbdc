/* hf-diagnostics.c: commands to the runtime of a process, over its diagnostics socket
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-diagnostics-private.h"

#include "hf-capture-error.h"

#include <fcntl.h>
#include <gio/gunixsocketaddress.h>
#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

#define SET_PROFILER 3
#define SET_PROCESS 4
#define COMMAND_ATTACH 1
#define COMMAND_INFO 0
#define COMMAND_INFO2 4
#define COMMAND_INFO3 8

#define UNKNOWN_COMMAND 0x80131385u
#define MAX_CLIENT_DATA (16 * 1024)

/* ---- One command ------------------------------------------------------- */

/* A path longer than an address has room for is reached through its folder. */
static GSocketAddress *
make_address (const char *path,
              int        *folder_fd)
{
  g_autofree char *folder = NULL;
  g_autofree char *name = NULL;
  g_autofree char *short_path = NULL;

  *folder_fd = -1;
  if (strlen (path) < 100)
    return g_unix_socket_address_new (path);

  folder = g_path_get_dirname (path);
  name = g_path_get_basename (path);
  *folder_fd = open (folder, O_PATH | O_CLOEXEC | O_DIRECTORY);
  short_path = g_strdup_printf ("/proc/self/fd/%d/%s", *folder_fd, name);

  return g_unix_socket_address_new (short_path);
}

GSocketConnection *
hf_diagnostics_connect (const char   *path,
                        guint         timeout_s,
                        GCancellable *cancellable,
                        GError      **error)
{
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GSocketAddress) address = NULL;
  GSocketConnection *connection;
  int folder_fd = -1;

  address = make_address (path, &folder_fd);
  g_socket_client_set_timeout (client, timeout_s);
  connection = g_socket_client_connect (client, G_SOCKET_CONNECTABLE (address), cancellable, error);
  if (folder_fd >= 0)
    close (folder_fd);

  return connection;
}

gboolean
hf_diagnostics_fail_answer (GError **error)
{
  g_set_error_literal (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_PROTOCOL,
                       _ ("The process answers in a way that Holdfast does not understand"));
  return FALSE;
}

GBytes *
hf_diagnostics_read_reply (GInputStream *stream,
                           HfIpcHeader  *header,
                           GCancellable *cancellable,
                           GError      **error)
{
  guint8 head[HF_IPC_HEADER_SIZE];
  g_autofree guint8 *payload = NULL;
  gsize n_read = 0;
  gsize length;

  if (!g_input_stream_read_all (stream, head, sizeof head, &n_read, cancellable, error))
    return NULL;
  if (n_read == 0)
    {
      g_set_error_literal (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_ENDED,
                           _ ("The process ended, or closed the connection, before it answered"));
      return NULL;
    }
  if (n_read != sizeof head || !hf_ipc_header_parse (header, head))
    {
      hf_diagnostics_fail_answer (error);
      return NULL;
    }

  length = header->size - sizeof head;
  payload = g_malloc (MAX (length, 1));
  if (!g_input_stream_read_all (stream, payload, length, &n_read, cancellable, error))
    return NULL;
  if (n_read != length)
    {
      hf_diagnostics_fail_answer (error);
      return NULL;
    }

  return g_bytes_new_take (g_steal_pointer (&payload), length);
}

/* Returns: (transfer full): the payload of a reply without an error; *@result is the error that
 * the runtime answers, or 0 */
static GBytes *
call (const char   *path,
      HfIpcWriter  *message,
      guint         timeout_s,
      guint32      *result,
      GCancellable *cancellable,
      GError      **error)
{
  g_autoptr (GSocketConnection) connection = NULL;
  g_autoptr (GBytes) reply = NULL;
  GIOStream *stream;
  HfIpcHeader header;
  gsize length;
  const guint8 *bytes = hf_ipc_writer_finish (message, &length);

  *result = 0;
  connection = hf_diagnostics_connect (path, timeout_s, cancellable, error);
  if (connection == NULL)
    return NULL;

  stream = G_IO_STREAM (connection);
  if (!g_output_stream_write_all (g_io_stream_get_output_stream (stream), bytes, length, NULL,
                                  cancellable, error))
    return NULL;

  reply = hf_diagnostics_read_reply (g_io_stream_get_input_stream (stream), &header, cancellable,
                                     error);
  if (reply == NULL)
    return NULL;
  if (!header.is_error)
    return g_steal_pointer (&reply);

  *result = hf_ipc_get_result (reply);
  hf_capture_error_set_result (error, *result);
  return NULL;
}

/* ---- Commands ---------------------------------------------------------- */

void
hf_runtime_info_free (HfRuntimeInfo *self)
{
  if (self == NULL)
    return;

  g_free (self->command_line);
  g_free (self->system);
  g_free (self->architecture);
  g_free (self->assembly);
  g_free (self->version);
  g_free (self->rid);
  g_free (self);
}

/* Later versions have more fields, and those of earlier ones before them. */
static HfRuntimeInfo *
parse_info (GBytes  *reply,
            guint8   command,
            GError **error)
{
  g_autoptr (HfRuntimeInfo) info = g_new0 (HfRuntimeInfo, 1);
  HfIpcReader reader;

  hf_ipc_reader_init (&reader, reply);
  if (command == COMMAND_INFO3)
    hf_ipc_reader_get_u32 (&reader);
  info->pid = hf_ipc_reader_get_u64 (&reader);
  hf_ipc_reader_skip (&reader, 16); /* a cookie of this run */
  info->command_line = hf_ipc_reader_dup_text (&reader);
  info->system = hf_ipc_reader_dup_text (&reader);
  info->architecture = hf_ipc_reader_dup_text (&reader);
  info->assembly = command == COMMAND_INFO ? g_strdup ("") : hf_ipc_reader_dup_text (&reader);
  info->version = command == COMMAND_INFO ? g_strdup ("") : hf_ipc_reader_dup_text (&reader);
  info->rid = command == COMMAND_INFO3 ? hf_ipc_reader_dup_text (&reader) : g_strdup ("");
  if (reader.has_failed)
    {
      hf_diagnostics_fail_answer (error);
      return NULL;
    }

  return g_steal_pointer (&info);
}

HfRuntimeInfo *
hf_diagnostics_get_info (const char    *socket,
                         guint          timeout_s,
                         GCancellable  *cancellable,
                         GError       **error)
{
  static const guint8 commands[] = { COMMAND_INFO3, COMMAND_INFO2, COMMAND_INFO };

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_auto (HfIpcWriter) message = HF_IPC_WRITER_INIT (SET_PROCESS, commands[i]);
      g_autoptr (GError) local_error = NULL;
      g_autoptr (GBytes) reply = NULL;
      guint32 result;

      reply = call (socket, &message, timeout_s, &result, cancellable, &local_error);
      if (reply != NULL)
        return parse_info (reply, commands[i], error);
      if (result != UNKNOWN_COMMAND || i + 1 == G_N_ELEMENTS (commands))
        {
          g_propagate_error (error, g_steal_pointer (&local_error));
          return NULL;
        }
    }

  g_assert_not_reached ();
}

gboolean
hf_diagnostics_attach (const char    *socket,
                       const guint8  *clsid,
                       const char    *library,
                       guint          wait_ms,
                       gconstpointer  data,
                       gsize          length,
                       GCancellable  *cancellable,
                       GError       **error)
{
  g_auto (HfIpcWriter) message = HF_IPC_WRITER_INIT (SET_PROFILER, COMMAND_ATTACH);
  g_autoptr (GBytes) reply = NULL;
  guint32 result;

  g_return_val_if_fail (length <= MAX_CLIENT_DATA, FALSE);

  hf_ipc_writer_add_u32 (&message, wait_ms);
  hf_ipc_writer_add_bytes (&message, clsid, 16);
  hf_ipc_writer_add_text (&message, library);
  hf_ipc_writer_add_u32 (&message, (guint32) length);
  hf_ipc_writer_add_bytes (&message, data, length);

  /* No limit of time: a second attach must never be sent while this one is open. */
  reply = call (socket, &message, 0, &result, cancellable, error);
  if (reply == NULL)
    return FALSE;

  result = hf_ipc_get_result (reply);
  if (result != 0)
    hf_capture_error_set_result (error, result);

  return result == 0;
}
