/* hf-fake-collector.c: a fixture for tests of the profiler: a runtime, and the collector's end
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-fake-collector.h"

#include "hf-profiler.h"
#include "hf-stream-text.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

void
hf_fake_collector_set_up (HfFakeCollector *self,
                          gconstpointer    data)
{
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  g_autofree char *path = NULL;

  (void) data;
  self->fake.runtime = hf_fake_runtime_new ();
  hf_fake_walk_fill (&self->fake);
  self->folder = g_dir_make_tmp ("profiler-XXXXXX", NULL);
  path = g_build_filename (self->folder, "socket", NULL);
  self->client.version = HF_WIRE_VERSION;
  g_strlcpy (self->client.path, path, sizeof self->client.path);
  g_strlcpy (address.sun_path, path, sizeof address.sun_path);
  self->link = -1;
  self->file = memfd_create ("stream", MFD_CLOEXEC);
  self->listener = socket (AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0);
  g_assert_cmpint (bind (self->listener, (struct sockaddr *) &address, sizeof address), ==, 0);
  g_assert_cmpint (listen (self->listener, 4), ==, 0);
}

void
hf_fake_collector_tear_down (HfFakeCollector *self,
                             gconstpointer    data)
{
  g_autofree char *path = g_build_filename (self->folder, "socket", NULL);

  (void) data;
  g_assert_cmpint (self->link, ==, -1);
  close (self->listener);
  close (self->file);
  g_unlink (path);
  g_rmdir (self->folder);
  g_free (self->folder);
  g_free (self->text);
  hf_fake_runtime_free (self->fake.runtime);
}

/* ---- Coming -------------------------------------------------------------------------------- */

void
hf_fake_collector_accept (HfFakeCollector *self)
{
  self->link = accept4 (self->listener, NULL, NULL, SOCK_CLOEXEC);
  g_assert_cmpint (self->link, >=, 0);
  hf_fake_collector_receive (self, HF_WIRE_HELLO);
  self->hello = self->last;
}

void
hf_fake_collector_run (HfFakeCollector *self)
{
  HfCallback *callback = hf_profiler_get_callback ();

  hf_fake_runtime_set_callback (self->fake.runtime, callback);
  g_assert_cmpint (callback->slots->profiler_attach_complete (callback), ==, HF_OK);
  hf_fake_collector_accept (self);
}

void
hf_fake_collector_attach (HfFakeCollector *self)
{
  HfCallback *callback = hf_profiler_get_callback ();
  HfWireClientData client = self->client;

  g_assert_cmpint (
    callback->slots->initialize_for_attach (callback, hf_fake_runtime_get_info (self->fake.runtime),
                                            &client, sizeof client),
    ==, HF_OK);
  /* It is valid during the call only. */
  memset (&client, 'x', sizeof client);
  hf_fake_collector_run (self);
}

/* ---- Working ------------------------------------------------------------------------------- */

void
hf_fake_collector_send (HfFakeCollector *self,
                        guint32          kind,
                        int              fd)
{
  HfWireMessage message = { .magic = HF_WIRE_MAGIC, .kind = kind };
  _Alignas(struct cmsghdr) char control[CMSG_SPACE (sizeof fd)] = { 0 };
  struct iovec part = { &message, sizeof message };
  struct msghdr header = { .msg_iov = &part, .msg_iovlen = 1 };

  if (fd >= 0)
    {
      struct cmsghdr *first = (struct cmsghdr *) control;

      header.msg_control = control;
      header.msg_controllen = sizeof control;
      first->cmsg_level = SOL_SOCKET;
      first->cmsg_type = SCM_RIGHTS;
      first->cmsg_len = CMSG_LEN (sizeof fd);
      memcpy (CMSG_DATA (first), &fd, sizeof fd);
    }
  g_assert_cmpint (sendmsg (self->link, &header, MSG_NOSIGNAL), ==, sizeof message);
}

void
hf_fake_collector_receive (HfFakeCollector *self,
                           guint32          kind)
{
  do
    g_assert_cmpint (recv (self->link, &self->last, sizeof self->last, 0), ==, sizeof self->last);
  while (self->last.kind == HF_WIRE_PROGRESS);

  g_assert_cmphex (self->last.magic, ==, HF_WIRE_MAGIC);
  g_assert_cmpuint (self->last.kind, ==, kind);
}

void
hf_fake_collector_request (HfFakeCollector *self,
                           guint32          kind)
{
  g_autofree char *data = NULL;

  close (self->file);
  self->file = memfd_create ("stream", MFD_CLOEXEC);
  hf_fake_collector_send (self, HF_WIRE_SNAPSHOT, self->file);
  hf_fake_collector_receive (self, kind);

  self->length = (gsize) lseek (self->file, 0, SEEK_END);
  data = g_malloc (self->length + 1);
  g_assert_cmpint (pread (self->file, data, self->length, 0), ==, (gssize) self->length);
  g_free (self->text);
  self->text = hf_stream_text_new (data, self->length);
}

/* ---- Going --------------------------------------------------------------------------------- */

void
hf_fake_collector_await_detach (HfFakeCollector *self)
{
  self->n_detached++;
  while (hf_fake_runtime_count (self->fake.runtime, "request_profiler_detach") < self->n_detached)
    g_usleep (1000);
  g_assert_null (hf_profiler_get_walk ());
  g_assert_cmpuint (hf_fake_runtime_get_mask (self->fake.runtime), ==, 0);
}

void
hf_fake_collector_leave (HfFakeCollector *self)
{
  close (self->link);
  self->link = -1;
  hf_fake_collector_await_detach (self);
}

guint
hf_fake_collector_count (const char *folder)
{
  g_autoptr (GDir) opened = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (opened) != NULL)
    n++;

  return n;
}
