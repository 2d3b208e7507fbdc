/* hf-fake-server.c: a diagnostics socket that sends what a test wants, for tests
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-fake-server.h"

#include "hf-ipc-message.h"
#include "hf-nettrace-make.h"

#include <gio/gunixsocketaddress.h>
#include <glib/gstdio.h>
#include <unistd.h>

#define COMMAND_OFFSET 17
#define COMMAND_STOP 1
#define REPLIES 0xff
#define REPLY_ERROR 0xff
#define REFUSAL 0x80131515

#define SLOW_STEP 100
#define SLOW_US 10000

static void
send_bytes (GIOStream *stream,
            GBytes    *bytes)
{
  gsize length = 0;
  gconstpointer data = bytes != NULL ? g_bytes_get_data (bytes, &length) : NULL;

  g_output_stream_write_all (g_io_stream_get_output_stream (stream), data, length, NULL, NULL,
                             NULL);
}

static void
reply (GIOStream  *stream,
       HfFakeReply how,
       guint64     session)
{
  g_auto (HfIpcWriter) message = HF_IPC_WRITER_INIT (REPLIES,
                                                     how == HF_FAKE_REFUSAL ? REPLY_ERROR : 0);
  g_autoptr (GBytes) bytes = NULL;
  const gboolean is_half = how == HF_FAKE_HALF || how == HF_FAKE_STALL;
  const guint8 *data;
  gsize length;

  if (how == HF_FAKE_SILENCE)
    return;
  if (how == HF_FAKE_REFUSAL)
    hf_ipc_writer_add_u32 (&message, REFUSAL);
  else
    hf_ipc_writer_add_u64 (&message, session);
  data = hf_ipc_writer_finish (&message, &length);
  bytes = how == HF_FAKE_GARBAGE ? g_bytes_new_static ("this is a text, and no reply at all", 35)
                                 : g_bytes_new (data, is_half ? length / 2 : length);
  send_bytes (stream, bytes);
}

/* A wait that the end of the test ends. */
static void
wait_for_stop (HfFakeServer *self,
               guint         session)
{
  gpointer stopped = NULL;

  while (stopped == NULL && !g_cancellable_is_cancelled (self->closing))
    stopped = g_async_queue_timeout_pop (self->stops[session], 10000);
}

static void
wait_for_close (HfFakeServer *self)
{
  while (!g_cancellable_is_cancelled (self->closing))
    g_usleep (10000);
}

static void
send_slowly (HfFakeServer *self,
             GIOStream    *stream)
{
  const gsize size = g_bytes_get_size (self->slow);

  while (self->n_slow < size && !g_cancellable_is_cancelled (self->closing))
    {
      const gsize n = MIN (SLOW_STEP, size - self->n_slow);
      g_autoptr (GBytes) bytes = g_bytes_new_from_bytes (self->slow, self->n_slow, n);

      send_bytes (stream, bytes);
      self->n_slow += n;
      g_usleep (SLOW_US);
    }
}

static void
stream_heap (HfFakeServer *self,
             GIOStream    *stream)
{
  reply (stream, self->reply, 1);
  if (self->reply == HF_FAKE_SILENCE || self->reply == HF_FAKE_STALL)
    wait_for_close (self);
  if (self->reply != HF_FAKE_SESSION)
    return;

  send_bytes (stream, self->before);
  if (self->slow != NULL)
    send_slowly (self, stream);
  if (self->closes)
    return;
  wait_for_stop (self, 1);
  if (self->after == NULL)
    wait_for_close (self);
  send_bytes (stream, self->after);
}

static void
stream_other (HfFakeServer *self,
              GIOStream    *stream)
{
  g_autoptr (HfNettraceMaker) maker = hf_nettrace_maker_new (8);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;

  hf_nettrace_maker_add_event (maker, 10, "sample", 6);
  bytes = hf_nettrace_maker_finish (maker);
  before = g_bytes_new_from_bytes (bytes, 0, g_bytes_get_size (bytes) - 1);
  after = g_bytes_new_from_bytes (bytes, g_bytes_get_size (bytes) - 1, 1);

  reply (stream, HF_FAKE_SESSION, 0);
  if (!self->is_mute)
    send_bytes (stream, before);
  wait_for_stop (self, 0);
  if (self->is_mute)
    wait_for_close (self);
  send_bytes (stream, after);
}

static void
take_stop (HfFakeServer *self,
           GIOStream    *stream,
           HfIpcReader  *reader)
{
  guint64 session = hf_ipc_reader_get_u64 (reader);

  g_assert_cmpuint (session, <=, 1);
  reply (stream, HF_FAKE_SESSION, session);
  g_async_queue_push (self->stops[session], self);
}

static void
take_request (HfFakeServer *self,
              GIOStream    *stream,
              HfIpcReader  *reader)
{
  guint32 buffer_mb = hf_ipc_reader_get_u32 (reader);
  guint64 keywords;

  g_assert_cmpuint (hf_ipc_reader_get_u32 (reader), ==, 1); /* .nettrace */
  hf_ipc_reader_skip (reader, 1);
  g_assert_cmpuint (hf_ipc_reader_get_u32 (reader), ==, 1); /* provider */
  keywords = hf_ipc_reader_get_u64 (reader);
  if (keywords == 0)
    {
      stream_other (self, stream);
      return;
    }
  self->keywords = keywords;
  self->buffer_mb = buffer_mb;
  stream_heap (self, stream);
}

static void
serve (HfFakeServer *self,
       GIOStream    *stream)
{
  GInputStream *input = g_io_stream_get_input_stream (stream);
  guint8 header[HF_IPC_HEADER_SIZE];
  guint8 payload[1000];
  g_autoptr (GBytes) bytes = NULL;
  HfIpcReader reader;
  gsize n = 0;

  if (!g_input_stream_read_all (input, header, sizeof header, &n, NULL, NULL) || n != sizeof header)
    return;
  g_input_stream_read_all (input, payload, (gsize) (header[14] | header[15] << 8) - sizeof header,
                           &n, NULL, NULL);
  bytes = g_bytes_new (payload, n);
  hf_ipc_reader_init (&reader, bytes);
  if (header[COMMAND_OFFSET] == COMMAND_STOP)
    take_stop (self, stream, &reader);
  else
    take_request (self, stream, &reader);
}

static gboolean
run_cb (GThreadedSocketService *service G_GNUC_UNUSED,
        GSocketConnection      *connection,
        GObject                *source G_GNUC_UNUSED,
        gpointer                user_data)
{
  HfFakeServer *self = user_data;

  g_atomic_int_inc (&self->n_active);
  serve (self, G_IO_STREAM (connection));
  g_atomic_int_add (&self->n_active, -1);
  return TRUE;
}

static gpointer
run_loop (gpointer data)
{
  HfFakeServer *self = data;

  g_main_context_push_thread_default (self->context);
  g_main_loop_run (self->loop);
  g_socket_service_stop (self->service);
  g_main_context_pop_thread_default (self->context);
  return NULL;
}

/* The service accepts in the context in which it gets its socket. */
static void
listen_at (HfFakeServer *self)
{
  g_autoptr (GSocketAddress) address = g_unix_socket_address_new (self->process->socket);
  g_autoptr (GError) error = NULL;

  g_main_context_push_thread_default (self->context);
  self->service = g_threaded_socket_service_new (8);
  g_signal_connect (self->service, "run", G_CALLBACK (run_cb), self);
  g_socket_listener_add_address (G_SOCKET_LISTENER (self->service), address, G_SOCKET_TYPE_STREAM,
                                 G_SOCKET_PROTOCOL_DEFAULT, NULL, NULL, &error);
  g_assert_no_error (error);
  g_main_context_pop_thread_default (self->context);
}

void
hf_fake_server_start (HfFakeServer *self)
{
  g_autoptr (GError) error = NULL;

  self->folder = g_dir_make_tmp ("holdfast-test-XXXXXX", &error);
  g_assert_no_error (error);
  self->process = g_new0 (HfProcess, 1);
  self->process->pid = (guint32) getpid ();
  self->process->socket = g_build_filename (self->folder, "socket", NULL);
  self->process->info = g_new0 (HfRuntimeInfo, 1);
  self->process->info->version = g_strdup ("10.0.12");
  self->process->info->rid = g_strdup ("linux-x64");
  self->process->info->command_line = g_strdup ("fake --server");
  self->context = g_main_context_new ();
  self->loop = g_main_loop_new (self->context, FALSE);
  self->closing = g_cancellable_new ();
  for (gsize i = 0; i < G_N_ELEMENTS (self->stops); i++)
    self->stops[i] = g_async_queue_new ();
  listen_at (self);
  self->thread = g_thread_new ("fake server", run_loop, self);
}

void
hf_fake_server_stop (HfFakeServer *self)
{
  g_cancellable_cancel (self->closing);
  g_main_loop_quit (self->loop);
  g_thread_join (self->thread);
  g_clear_object (&self->service);
  while (g_atomic_int_get (&self->n_active) > 0)
    g_usleep (1000);
  g_unlink (self->process->socket);
  g_rmdir (self->folder);
  g_main_loop_unref (self->loop);
  g_main_context_unref (self->context);
  g_object_unref (self->closing);
  for (gsize i = 0; i < G_N_ELEMENTS (self->stops); i++)
    g_async_queue_unref (self->stops[i]);
  hf_process_free (self->process);
  g_free (self->folder);
}
