/* hf-session-names.c: which file a session is of, which heap of it, and what both are called
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-session-private.h"
#include "hf-shown.h"

#include <glib/gi18n.h>
#include <string.h>

static char *
strip_endings (const char *title)
{
  static const char *const endings[] = {
    ".gz", ".zst", ".zip", ".gclog", ".gcdump", ".nettrace", ".xml", ".log",
  };
  g_autofree char *name = g_strdup (title);

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      if (g_str_has_suffix (name, endings[i]) && strlen (name) > strlen (endings[i]))
        name[strlen (name) - strlen (endings[i])] = '\0';
    }

  return g_steal_pointer (&name);
}

static char *
dup_file_name (HfSession *self)
{
  g_autofree char *basename = g_file_get_basename (self->file);

  return hf_shown_dup_file_name (basename == NULL ? "?" : basename);
}

/* "." is not a valid name for a file. */
void
hf_session_take_names (HfSession *self)
{
  g_autofree char *file = dup_file_name (self);
  g_autofree char *member = self->member == NULL ? NULL : hf_archive_shorten_name (self->member);
  g_autofree char *basename = member == NULL ? NULL : g_path_get_basename (self->member);
  g_autofree char *shown = basename == NULL ? NULL : hf_archive_shorten_name (basename);

  g_free (self->title);
  g_free (self->name);
  /* Translators: the name of a heap in an archive, and that of the archive */
  self->title = member == NULL ? g_strdup (file) : g_strdup_printf (_ ("%s in %s"), member, file);
  self->name = strip_endings (shown == NULL || shown[0] == '.' || shown[0] == '/' ? file : shown);
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
