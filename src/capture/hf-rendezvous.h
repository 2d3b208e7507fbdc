/* hf-rendezvous.h: a private folder in which a process finds the profiler and the way back
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-process.h"

G_BEGIN_DECLS

/**
 * HfRendezvous: a folder in the process's own folder for temporary files, that only its user reads
 * @socket: a listening socket of type SOCK_SEQPACKET
 * @socket_path: its path as the process sees it
 * @library_path: the path of the profiler as the process sees it
 */
typedef struct
{
  GSocket   *socket;
  char      *socket_path;
  char      *library_path;
  /*< private >*/
  char      *folder;
  char      *outer_socket;
  char      *outer_library; /* a copy, or NULL */
  gpointer  *slots[3];
} HfRendezvous;

/**
 * hf_rendezvous_new:
 * @library: path of the profiler on this machine
 *
 * Makes the folder and the socket. A process that does not see @library, as in a container, gets
 * a copy.
 *
 * Errors: %G_IO_ERROR, with a sentence.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfRendezvous *hf_rendezvous_new    (const HfProcess  *process,
                                    const char       *library,
                                    GError          **error);

/**
 * hf_rendezvous_new_for_child:
 * @library: path of the profiler on this machine
 *
 * As hf_rendezvous_new(), for a process that this program is about to start.
 */
HfRendezvous *hf_rendezvous_new_for_child (const char *library,
                                           GError    **error);

/**
 * hf_rendezvous_accept_child:
 *
 * Takes the connection that waits at @socket, and no further one: the next to come finds nobody.
 *
 * Returns: (transfer full) (nullable): %NULL if it is from another user, or gone
 */
GSocket      *hf_rendezvous_accept_child  (HfRendezvous *self);

/**
 * hf_rendezvous_accept:
 * @timeout_ms: how long the profiler may take to connect, in ms
 *
 * Waits for the profiler of @process, and for nobody else: a connection from another user is
 * closed.
 *
 * Errors: %HF_CAPTURE_ERROR_ENDED if nobody connects in time; %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): the connection; or %NULL with @error set
 */
GSocket      *hf_rendezvous_accept (HfRendezvous     *self,
                                    const HfProcess  *process,
                                    guint             timeout_ms,
                                    GCancellable     *cancellable,
                                    GError          **error);

/** hf_rendezvous_free: (nullable): removes the folder. */
void          hf_rendezvous_free   (HfRendezvous     *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfRendezvous, hf_rendezvous_free)

G_END_DECLS
