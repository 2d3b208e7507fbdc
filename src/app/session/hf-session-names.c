/* hf-session-names.c: which file a session is of, which heap of it, and what both are called
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heap-names.h"
#include "hf-session-private.h"

void
hf_session_take_names (HfSession *self)
{
  g_free (self->title);
  g_free (self->name);
  hf_heap_names_make (self->file, self->member, &self->title, &self->name);
}

void
hf_session_choose_member (HfSession  *self,
                          const char *member)
{
  g_autofree char *old = NULL;

  g_return_if_fail (HF_IS_SESSION (self));

  old = g_steal_pointer (&self->member);
  self->member = g_strdup (member);
  hf_session_take_names (self);
}

const char *
hf_session_get_member (HfSession *self)
{
  return self->member;
}

gboolean
hf_session_is_member (HfSession  *self,
                      const char *member)
{
  const HfArchive *archive = NULL;

  g_return_val_if_fail (HF_IS_SESSION (self), FALSE);

  if (self->snapshot != NULL)
    archive = hf_recording_get_archive (hf_snapshot_get_recording (self->snapshot));
  if (member == NULL && archive != NULL && archive->is_first)
    return TRUE;
  return g_strcmp0 (self->member, member) == 0;
}

GFile *
hf_session_get_file (HfSession *self)
{
  return self->file;
}

const char *
hf_session_get_title (HfSession *self)
{
  return self->title;
}

const char *
hf_session_get_name (HfSession *self)
{
  return self->name;
}

/* One of several heaps stays the one that is meant when the file is read again. */
void
hf_session_follow_archive (HfSession       *self,
                           const HfArchive *archive)
{
  const gboolean has_choice = archive != NULL && hf_archive_has_choice (archive);

  hf_session_choose_member (self, has_choice ? archive->member : NULL);
}
