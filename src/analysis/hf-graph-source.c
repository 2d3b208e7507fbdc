/* hf-graph-source.c: what all graphs of one heap have in common
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-graph.h"

struct _HfGraphSource
{
  HfRetention    *retention;
  gatomicrefcount refs;
};

HfGraphSource *
hf_graph_source_new (HfRetention *retention)
{
  HfGraphSource *self = g_new0 (HfGraphSource, 1);

  self->retention = g_object_ref (retention);
  g_atomic_ref_count_init (&self->refs);
  return self;
}

HfGraphSource *
hf_graph_source_ref (HfGraphSource *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

void
hf_graph_source_unref (HfGraphSource *self)
{
  if (!g_atomic_ref_count_dec (&self->refs))
    return;

  g_object_unref (self->retention);
  g_free (self);
}

HfRetention *
hf_graph_source_get_retention (HfGraphSource *self)
{
  return self->retention;
}
