/* hf-session-search.c: what is looked for in a session, and what is found
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-session-private.h"

static void
changed_cb (HfSession *self)
{
  hf_session_mark (self, HF_SESSION_SEARCH);
}

void
hf_session_init_search (HfSession *self)
{
  self->searcher = hf_searcher_new ();
  g_signal_connect_swapped (self->searcher, "changed", G_CALLBACK (changed_cb), self);
}

void
hf_session_clear_search (HfSession *self)
{
  g_signal_handlers_disconnect_by_data (self->searcher, self);
  g_object_run_dispose (G_OBJECT (self->searcher));
  g_clear_object (&self->searcher);
}

void
hf_session_update_search (HfSession *self)
{
  hf_searcher_set (self->searcher, hf_searcher_get_text (self->searcher),
                   hf_session_get_hierarchy (self), hf_session_get_retention (self));
}

void
hf_session_set_search (HfSession  *self,
                       const char *text)
{
  g_return_if_fail (HF_IS_SESSION (self));
  g_return_if_fail (text != NULL);

  hf_searcher_set (self->searcher, text, hf_session_get_hierarchy (self),
                   hf_session_get_retention (self));
}

const char *
hf_session_get_search_text (HfSession *self)
{
  return hf_searcher_get_text (self->searcher);
}

HfSearch *
hf_session_get_search (HfSession *self)
{
  return hf_searcher_get_found (self->searcher);
}

gboolean
hf_session_is_searching (HfSession *self)
{
  return hf_searcher_is_searching (self->searcher);
}

const char *
hf_session_get_search_error (HfSession *self)
{
  return hf_searcher_get_error (self->searcher);
}
