/* hf-root-asker.h: asks for the roots of a session, for whoever lists them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-root-query.h"
#include "hf-session.h"

G_BEGIN_DECLS

/**
 * HfRootAnswerFunc:
 * @answer: (nullable) (transfer full): the last one that was asked for
 * @error: (nullable): why it is without figures
 */
typedef void (*HfRootAnswerFunc) (HfRootAnswer *answer,
                                  const GError *error,
                                  gpointer      user_data);

/** HfRootAsker: one question at a time, of which only the last is answered. Main thread only. */
typedef struct _HfRootAsker HfRootAsker;

HfRootAsker *hf_root_asker_new  (HfSession        *session,
                                 HfRootAnswerFunc  func,
                                 gpointer          user_data);
/** hf_root_asker_free: what was asked for is not answered any more. */
void         hf_root_asker_free (HfRootAsker      *self);

/**
 * hf_root_asker_ask:
 *
 * Asks for the roots that the session lists, with what they retain if that is known. Of few
 * roots without figures the answer comes at once, else from a worker.
 */
void         hf_root_asker_ask  (HfRootAsker      *self);

G_END_DECLS
