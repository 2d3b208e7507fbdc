/* hf-link.h: the profiler's end of the socket to the collector
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-wire.h"

#include <stdbool.h>

/**
 * hf_link_connect:
 * @path: of the collector's socket
 *
 * Returns: a descriptor that a child process does not inherit, for close(); -1 if nobody
 *   listens there
 */
int  hf_link_connect (const char *path);

/**
 * hf_link_send:
 * @n_values: up to %HF_WIRE_N_VALUES; the others are 0
 * @may_wait: %false to leave the message out if the collector does not read
 *
 * Returns: %false if the collector is gone
 */
bool hf_link_send    (int             link,
                      HfWireKind      kind,
                      unsigned        n_values,
                      const uint64_t *values,
                      bool            may_wait);

/**
 * hf_link_receive:
 * @message: (out): well-formed
 * @fd: (out): the descriptor that came with it, for close(), or -1
 *
 * Waits for a message.
 *
 * Returns: %false if the collector is gone, or does not keep to the wire
 */
bool hf_link_receive (int            link,
                      HfWireMessage *message,
                      int           *fd);

/**
 * hf_link_wait:
 *
 * Returns: whether there is a message, or the collector is gone, within @ms
 */
bool hf_link_wait    (int      link,
                      unsigned ms);

/** hf_link_is_open: Returns: whether the collector is there. It never waits. */
bool hf_link_is_open (int link);
