/* hf-export-source.c: the content of a tab that can be exported
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-export-source.h"

#include "hf-session-graph.h"

HfExportSource *
hf_export_source_new (HfSession *session,
                      int        width,
                      int        height)
{
  HfExportSource *self = NULL;

  g_return_val_if_fail (HF_IS_SESSION (session), NULL);

  self = g_new0 (HfExportSource, 1);
  self->session = g_object_ref (session);
  self->width = width;
  self->height = height;

  return self;
}

void
hf_export_source_free (HfExportSource *self)
{
  if (self == NULL)
    return;

  g_object_unref (self->session);
  g_free (self);
}

static gboolean
has_graph (const HfExportSource *self)
{
  const HfGraphLayout *layout = hf_session_get_graph_layout (self->session);

  return layout != NULL && layout->graph->n_nodes > 0;
}

HfExportSubject
hf_export_source_get_subject (const HfExportSource *self)
{
  return hf_export_subject_of_view (hf_session_get_view (self->session), has_graph (self));
}

HfExportPlan
hf_export_source_make_plan (const HfExportSource *self,
                            HfExportSubject       subject)
{
  HfExportPlan plan = hf_export_plan_load (subject);

  plan.has_graph = has_graph (self);
  plan.screen_width = self->width;
  plan.screen_height = self->height;

  return plan;
}

HfSessionPicture *
hf_export_source_make_picture (const HfExportSource *self)
{
  if (hf_export_source_get_subject (self) == HF_SUBJECT_GRAPH)
    return hf_session_picture_new_for_graph (self->session);

  return hf_session_picture_new (self->session);
}
