/* hf-link.c: the profiler's end of the socket to the collector
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-link.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

/* More than one descriptor does not fit, and is closed by the system. The padding of CMSG_SPACE
 * would have room for a second one. */
#define CONTROL_SIZE CMSG_LEN (sizeof (int))

int
hf_link_connect (const char *path)
{
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  size_t length = strnlen (path, HF_WIRE_MAX_PATH);
  int link;

  if (length == 0 || length >= sizeof address.sun_path)
    return -1;

  memcpy (address.sun_path, path, length);
  link = socket (AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0);
  if (link >= 0 && connect (link, (struct sockaddr *) &address, sizeof address) != 0)
    {
      close (link);
      link = -1;
    }

  return link;
}

bool
hf_link_send (int             link,
              HfWireKind      kind,
              unsigned        n_values,
              const uint64_t *values,
              bool            may_wait)
{
  HfWireMessage message = { .magic = HF_WIRE_MAGIC, .kind = kind };
  int flags = MSG_NOSIGNAL | (may_wait ? 0 : MSG_DONTWAIT);
  ssize_t n;

  for (unsigned i = 0; i < n_values && i < HF_WIRE_N_VALUES; i++)
    message.values[i] = values[i];
  do
    n = send (link, &message, sizeof message, flags);
  while (n < 0 && errno == EINTR);

  return n == (ssize_t) sizeof message || (!may_wait && (errno == EAGAIN || errno == ENOBUFS));
}

static int
take_descriptor (struct msghdr *header)
{
  struct cmsghdr *control = CMSG_FIRSTHDR (header);
  int fd = -1;

  if (control != NULL && control->cmsg_level == SOL_SOCKET && control->cmsg_type == SCM_RIGHTS &&
      control->cmsg_len >= CMSG_LEN (sizeof fd))
    memcpy (&fd, CMSG_DATA (control), sizeof fd);

  return fd;
}

bool
hf_link_receive (int            link,
                 HfWireMessage *message,
                 int           *fd)
{
  _Alignas(struct cmsghdr) char control[CONTROL_SIZE];
  struct iovec part = { message, sizeof *message };
  struct msghdr header = {
    .msg_iov = &part,
    .msg_iovlen = 1,
    .msg_control = control,
    .msg_controllen = sizeof control,
  };
  ssize_t n;

  *fd = -1;
  do
    n = recvmsg (link, &header, MSG_CMSG_CLOEXEC);
  while (n < 0 && errno == EINTR);
  if (n < 0)
    return false;

  /* A packet of no bytes may bring one, too. */
  *fd = take_descriptor (&header);
  if (n == (ssize_t) sizeof *message && (header.msg_flags & MSG_TRUNC) == 0 &&
      message->magic == HF_WIRE_MAGIC)
    return true;

  if (*fd >= 0)
    close (*fd);
  *fd = -1;
  return false;
}

bool
hf_link_wait (int      link,
              unsigned ms)
{
  struct pollfd wanted = { .fd = link, .events = POLLIN | POLLRDHUP };

  return poll (&wanted, 1, (int) ms) > 0;
}

bool
hf_link_is_open (int link)
{
  struct pollfd wanted = { .fd = link, .events = POLLRDHUP };

  return poll (&wanted, 1, 0) == 0;
}
