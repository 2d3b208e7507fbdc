/* hf-notes-file.c: notes in a file, which other processes may change too
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-notes-file.h"

#include "hf-json.h"
#include "hf-notes-json.h"
#include "hf-notes-merge.h"

struct _HfNotesFile
{
  HfSessionFile  file;
  char          *digest;
  char          *title;
  GPtrArray     *known;      /* HfNote; of the worker, once anything is written */
  int            has_failed; /* atomic */
};

/* One write. */
typedef struct
{
  HfNotesFile *file;
  char        *content;
  GPtrArray   *notes;
} Write;

static void
clear (gpointer data)
{
  HfNotesFile *self = data;

  g_free (self->digest);
  g_free (self->title);
  g_ptr_array_unref (self->known);
}

HfNotesFile *
hf_notes_file_new (HfSessionFile  file,
                   const char    *digest,
                   const char    *title,
                   GPtrArray     *known)
{
  HfNotesFile *self = g_atomic_rc_box_new0 (HfNotesFile);

  self->file = file;
  self->digest = g_strdup (digest);
  self->title = g_strdup (title);
  self->known = g_ptr_array_ref (known);

  return self;
}

HfNotesFile *
hf_notes_file_ref (HfNotesFile *self)
{
  return g_atomic_rc_box_acquire (self);
}

void
hf_notes_file_unref (HfNotesFile *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

/* ---- In the worker ----------------------------------------------------- */

static JsonObject *
make (JsonObject *found,
      gboolean   *drops,
      gpointer    user_data)
{
  const Write *write = user_data;
  g_autoptr (GPtrArray) present = hf_notes_from_json (found, NULL);
  g_autoptr (GPtrArray) nothing = g_ptr_array_new ();
  g_autoptr (GPtrArray) merged = NULL;
  JsonObject *object = NULL;
  gboolean cuts = FALSE;

  /* That a file is gone or spoilt does not mean that its notes were removed. */
  merged = hf_notes_merge (found == NULL ? nothing : write->file->known, write->notes, present,
                           &cuts);
  *drops = *drops || cuts;
  if (found != NULL && hf_notes_are_equal (merged, present) &&
      g_strcmp0 (hf_json_get_text (found, "content"), write->content) == 0)
    return json_object_ref (found);
  if (merged->len == 0)
    return NULL;

  object = hf_session_files_new (write->file->title);
  if (write->content != NULL)
    json_object_set_string_member (object, "content", write->content);
  hf_notes_set_json (object, merged);
  return object;
}

/* Notes of others, which this process does not show, are not known to it. */
static void
done (gboolean is_stored,
      gpointer user_data)
{
  Write *write = user_data;

  g_atomic_int_set (&write->file->has_failed, !is_stored);
  if (!is_stored)
    return;

  g_ptr_array_unref (write->file->known);
  write->file->known = g_ptr_array_ref (write->notes);
}

static void
write_free (gpointer user_data)
{
  Write *write = user_data;

  hf_notes_file_unref (write->file);
  g_free (write->content);
  g_ptr_array_unref (write->notes);
  g_free (write);
}

/* ---- Main thread ------------------------------------------------------- */

void
hf_notes_file_write (HfNotesFile *self,
                     const char  *content,
                     GPtrArray   *notes)
{
  static const HfSessionUpdate update = { make, done, write_free };
  Write *write = g_new (Write, 1);

  *write = (Write){ hf_notes_file_ref (self), g_strdup (content), notes };
  hf_session_files_update (self->file, self->digest, self->title, &update, write);
}

gboolean
hf_notes_file_has_failed (HfNotesFile *self)
{
  return g_atomic_int_get (&self->has_failed);
}
