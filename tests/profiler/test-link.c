/* test-link.c: tests of the profiler's end of the socket to the collector
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-link.h"

#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

/** Pair: the profiler's end of a socket, and the collector's. */
typedef struct
{
  int profiler;
  int collector;
} Pair;

static void
set_up (Pair         *pair,
        gconstpointer data)
{
  int ends[2];

  (void) data;
  g_assert_cmpint (socketpair (AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends), ==, 0);
  pair->profiler = ends[0];
  pair->collector = ends[1];
}

static void
tear_down (Pair         *pair,
           gconstpointer data)
{
  (void) data;
  close (pair->profiler);
  if (pair->collector >= 0)
    close (pair->collector);
}

static guint
count_descriptors (void)
{
  g_autoptr (GDir) folder = g_dir_open ("/proc/self/fd", 0, NULL);
  guint n = 0;

  while (g_dir_read_name (folder) != NULL)
    n++;

  return n;
}

/* Sends a packet, with descriptors. */
static void
send_packet (int           socket,
             gconstpointer data,
             gsize         length,
             guint         n_fds,
             const int    *fds)
{
  _Alignas(struct cmsghdr) char control[CMSG_SPACE (8 * sizeof (int))] = { 0 };
  struct iovec part = { (gpointer) data, length };
  struct msghdr header = { .msg_iov = &part, .msg_iovlen = 1 };

  if (n_fds > 0)
    {
      struct cmsghdr *first;

      header.msg_control = control;
      header.msg_controllen = CMSG_SPACE (n_fds * sizeof (int));
      first = CMSG_FIRSTHDR (&header);
      first->cmsg_level = SOL_SOCKET;
      first->cmsg_type = SCM_RIGHTS;
      first->cmsg_len = CMSG_LEN (n_fds * sizeof (int));
      memcpy (CMSG_DATA (first), fds, n_fds * sizeof (int));
    }
  g_assert_cmpint (sendmsg (socket, &header, MSG_NOSIGNAL), ==, (gssize) length);
}

static void
test_messages_go_both_ways (Pair         *pair,
                            gconstpointer data)
{
  const HfWireMessage sent = { HF_WIRE_MAGIC, HF_WIRE_SNAPSHOT, { 1, 2, 3, 4, 5, G_MAXUINT64 } };
  const uint64_t values[] = { 7, G_MAXUINT64, 9, 10, 11, 12, 13 };
  HfWireMessage message;
  int fd;

  (void) data;
  send_packet (pair->collector, &sent, sizeof sent, 0, NULL);
  g_assert_true (hf_link_receive (pair->profiler, &message, &fd));
  g_assert_cmpmem (&message, sizeof message, &sent, sizeof sent);
  g_assert_cmpint (fd, ==, -1);

  g_assert_true (hf_link_send (pair->profiler, HF_WIRE_HELLO, 2, values, true));
  g_assert_cmpint (recv (pair->collector, &message, sizeof message, 0), ==, sizeof message);
  g_assert_cmpuint (message.magic, ==, HF_WIRE_MAGIC);
  g_assert_cmpuint (message.kind, ==, HF_WIRE_HELLO);
  g_assert_cmpuint (message.values[0], ==, 7);
  g_assert_cmpuint (message.values[1], ==, G_MAXUINT64);
  g_assert_cmpuint (message.values[2], ==, 0);

  /* More than fit are left out. */
  g_assert_true (hf_link_send (pair->profiler, HF_WIRE_DONE, 7, values, false));
  g_assert_cmpint (recv (pair->collector, &message, sizeof message, 0), ==, sizeof message);
  g_assert_cmpuint (message.values[5], ==, 12);
}

static void
test_a_descriptor_comes_along (Pair         *pair,
                               gconstpointer data)
{
  const HfWireMessage sent = { HF_WIRE_MAGIC, HF_WIRE_SNAPSHOT, { 0 } };
  int file = memfd_create ("file", MFD_CLOEXEC);
  HfWireMessage message;
  char byte = 0;
  int fd;

  (void) data;
  g_assert_cmpint (write (file, "x", 1), ==, 1);
  send_packet (pair->collector, &sent, sizeof sent, 1, &file);
  g_assert_true (hf_link_receive (pair->profiler, &message, &fd));
  g_assert_cmpint (fd, >=, 0);
  g_assert_cmpint (fd, !=, file);
  /* A child of the target does not inherit it. */
  g_assert_cmpint (fcntl (fd, F_GETFD) & FD_CLOEXEC, !=, 0);
  g_assert_cmpint (pread (fd, &byte, 1, 0), ==, 1);
  g_assert_cmpint (byte, ==, 'x');
  close (fd);
  close (file);
}

static void
test_other_descriptors_are_closed (Pair         *pair,
                                   gconstpointer data)
{
  const HfWireMessage sent = { HF_WIRE_MAGIC, HF_WIRE_SNAPSHOT, { 0 } };
  const int fds[] = { 0, 1, 2, 0, 1, 2, 0, 1 };
  guint n = count_descriptors ();

  (void) data;
  if (g_getenv ("MESON_EXE_WRAPPER") != NULL)
    {
      g_test_skip ("An emulator hands on more descriptors than there is room for");
      return;
    }

  for (guint n_fds = 1; n_fds <= G_N_ELEMENTS (fds); n_fds++)
    {
      HfWireMessage message;
      int fd;

      send_packet (pair->collector, &sent, sizeof sent, n_fds, fds);
      g_assert_true (hf_link_receive (pair->profiler, &message, &fd));
      close (fd);
      g_assert_cmpuint (count_descriptors (), ==, n);
    }
}

static void
test_junk_ends_the_link (Pair         *pair,
                         gconstpointer data)
{
  const HfWireMessage stranger = { HF_WIRE_MAGIC + 1, HF_WIRE_SNAPSHOT, { 0 } };
  const HfWireMessage good = { HF_WIRE_MAGIC, HF_WIRE_SNAPSHOT, { 0 } };
  char large[4096] = { 0 };
  const int file = 0;
  guint n = count_descriptors ();
  HfWireMessage message;
  int fd = 7;

  (void) data;
  memcpy (large, &good, sizeof good);
  for (guint with = 0; with < 2; with++)
    {
      send_packet (pair->collector, &stranger, sizeof stranger, with, &file);
      g_assert_false (hf_link_receive (pair->profiler, &message, &fd));
      g_assert_cmpint (fd, ==, -1);
      send_packet (pair->collector, large, sizeof large, with, &file);
      g_assert_false (hf_link_receive (pair->profiler, &message, &fd));
      g_assert_cmpint (fd, ==, -1);
      for (gsize length = 1; length < sizeof good; length++)
        {
          send_packet (pair->collector, &good, length, with, &file);
          g_assert_false (hf_link_receive (pair->profiler, &message, &fd));
          g_assert_cmpint (fd, ==, -1);
        }
    }
  g_assert_cmpuint (count_descriptors (), ==, n);
}

static void
test_an_empty_packet_ends_the_link (Pair         *pair,
                                    gconstpointer data)
{
  const int file = 0;
  guint n = count_descriptors ();
  HfWireMessage message;
  int fd;

  (void) data;
  send_packet (pair->collector, "", 0, 1, &file);
  g_assert_false (hf_link_receive (pair->profiler, &message, &fd));
  g_assert_cmpint (fd, ==, -1);
  g_assert_cmpuint (count_descriptors (), ==, n);
}

static void
test_a_peer_that_is_gone (Pair         *pair,
                          gconstpointer data)
{
  const uint64_t value = 1;
  HfWireMessage message;
  int fd;

  (void) data;
  g_assert_true (hf_link_is_open (pair->profiler));
  close (pair->collector);
  pair->collector = -1;
  g_assert_false (hf_link_is_open (pair->profiler));
  g_assert_false (hf_link_receive (pair->profiler, &message, &fd));
  /* Without a signal, which would end the target. */
  g_assert_false (hf_link_send (pair->profiler, HF_WIRE_PROGRESS, 1, &value, false));
  g_assert_false (hf_link_send (pair->profiler, HF_WIRE_PROGRESS, 1, &value, true));
}

static void
test_a_peer_that_does_not_read (Pair         *pair,
                                gconstpointer data)
{
  const HfWireMessage sent = { HF_WIRE_MAGIC, HF_WIRE_DETACH, { 0 } };
  const uint64_t value = 1;

  (void) data;
  for (guint i = 0; i < 20000; i++)
    g_assert_true (hf_link_send (pair->profiler, HF_WIRE_PROGRESS, 1, &value, false));
  /* And a message that waits is not the end. */
  send_packet (pair->collector, &sent, sizeof sent, 0, NULL);
  g_assert_true (hf_link_is_open (pair->profiler));
}

/* ---- Connections ------------------------------------------------------------------- */

static int
listen_at (const char *path)
{
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  int listener = socket (AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0);

  g_strlcpy (address.sun_path, path, sizeof address.sun_path);
  g_assert_cmpint (bind (listener, (struct sockaddr *) &address, sizeof address), ==, 0);
  g_assert_cmpint (listen (listener, 1), ==, 0);

  return listener;
}

static void
test_connect_finds_a_listener (void)
{
  g_autofree char *folder = g_dir_make_tmp ("link-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "socket", NULL);
  int listener = listen_at (path);
  int link = hf_link_connect (path);

  g_assert_cmpint (link, >=, 0);
  g_assert_cmpint (fcntl (link, F_GETFD) & FD_CLOEXEC, !=, 0);
  close (link);
  close (listener);

  /* The socket is there, and nobody listens any more. */
  g_assert_cmpint (hf_link_connect (path), ==, -1);
  g_unlink (path);
  g_rmdir (folder);
}

static void
test_connect_without_a_listener (void)
{
  g_autofree char *full = g_strnfill (HF_WIRE_MAX_PATH, 'a');
  guint n = count_descriptors ();

  full[0] = '/';
  g_assert_cmpint (hf_link_connect ("/nowhere/socket"), ==, -1);
  g_assert_cmpint (hf_link_connect ("/dev/null"), ==, -1);
  g_assert_cmpint (hf_link_connect (""), ==, -1);
  g_assert_cmpint (hf_link_connect (full), ==, -1);
  full[HF_WIRE_MAX_PATH - 1] = '\0';
  g_assert_cmpint (hf_link_connect (full), ==, -1);
  g_assert_cmpuint (count_descriptors (), ==, n);
}

#define ADD(path, test) g_test_add (path, Pair, NULL, set_up, test, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/profiler/link/messages-go-both-ways", test_messages_go_both_ways);
  ADD ("/profiler/link/a-descriptor-comes-along", test_a_descriptor_comes_along);
  ADD ("/profiler/link/other-descriptors-are-closed", test_other_descriptors_are_closed);
  ADD ("/profiler/link/junk-ends-the-link", test_junk_ends_the_link);
  ADD ("/profiler/link/an-empty-packet-ends-the-link", test_an_empty_packet_ends_the_link);
  ADD ("/profiler/link/a-peer-that-is-gone", test_a_peer_that_is_gone);
  ADD ("/profiler/link/a-peer-that-does-not-read", test_a_peer_that_does_not_read);
  g_test_add_func ("/profiler/link/connect-finds-a-listener", test_connect_finds_a_listener);
  g_test_add_func ("/profiler/link/connect-without-a-listener", test_connect_without_a_listener);

  return g_test_run ();
}
