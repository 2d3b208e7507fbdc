/* hf-collector-private.h: a collector, for the modules that make one
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-collector-link.h"
#include "hf-collector.h"
#include "hf-rendezvous.h"

G_BEGIN_DECLS

struct _HfCollector
{
  HfRendezvous    *rendezvous;
  HfCollectorLink  link;
  char            *name;
  char            *runtime;
  char            *command;
  guint32          pid;
  gint64           started;
};

/* Returns: (transfer full): the path of the profiler; NULL with HF_CAPTURE_ERROR_NO_PROFILER */
char *hf_collector_find_library (GError          **error);

/* Copies all about @process that is written into snapshots. It has been described by its
 * runtime. */
void  hf_collector_set_process  (HfCollector      *self,
                                 const HfProcess  *process);

/* @origin: (out): all but the pause; its texts are those of @self */
void  hf_collector_get_origin   (const HfCollector *self,
                                 HfCaptureOrigin   *origin);

G_END_DECLS
