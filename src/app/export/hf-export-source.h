/* hf-export-source.h: the content of a tab that can be exported
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-export-plan.h"
#include "hf-session-picture.h"

G_BEGIN_DECLS

/**
 * HfExportSource:
 * @session: it has a heap
 * @width: of the treemap on the screen, in px; 0 if it is not known
 * @height: likewise
 *
 * Made when the user asks for an export, whichever tab is in front when it begins. Main thread
 * only.
 */
typedef struct
{
  HfSession *session;
  int        width;
  int        height;
} HfExportSource;

/** hf_export_source_new: (transfer full): parameters as the fields. */
HfExportSource   *hf_export_source_new          (HfSession            *session,
                                                 int                   width,
                                                 int                   height);
void              hf_export_source_free         (HfExportSource       *self);

/** hf_export_source_get_subject: the picture or list that the user looks at. */
HfExportSubject   hf_export_source_get_subject  (const HfExportSource *self);
/** hf_export_source_make_plan: the plan that is proposed for @subject. */
HfExportPlan      hf_export_source_make_plan    (const HfExportSource *self,
                                                 HfExportSubject       subject);
/** hf_export_source_make_picture: (transfer full): the graph if it is shown, else the treemap. */
HfSessionPicture *hf_export_source_make_picture (const HfExportSource *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfExportSource, hf_export_source_free)

G_END_DECLS
