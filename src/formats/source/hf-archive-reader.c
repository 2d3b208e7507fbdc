/* hf-archive-reader.c: one heap out of a ZIP archive, and the names of the others
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-archive-reader.h"

#include "hf-content.h"
#include "hf-utf8.h"

#include <string.h>

/* How a file begins, and how its reading ended there. */
typedef struct
{
  char         *name; /* NULL: there is no file */
  guint8        bytes[HF_CONTENT_HEAD_SIZE];
  gsize         at;
  gsize         end;
  HfUnzipResult result;
} Head;

struct _HfArchiveReader
{
  HfUnzipper  *unzipper;
  HfUnzipPull  pull;
  gpointer     user_data;
  gboolean     is_pulled_out; /* there are no more bytes */
  char        *wanted; /* NULL: the first heap */
  guint64      max_passed;
  guint64      n_passed;

  HfArchive   *archive;
  guint64      n_files; /* and folders, met so far */
  guint64      n_locked;
  gboolean     is_done; /* with all files, or with what can be found of them */
  gboolean     is_whole;

  gboolean     is_locked; /* the current file */
  Head         head;      /* of it */
  Head         other;     /* of the file for the sentence if none is a heap */
  gboolean     is_other_packed;
  gboolean     shows_other;
};

static gssize
pull_cb (const guint8 **bytes,
         gpointer       user_data)
{
  HfArchiveReader *self = user_data;
  gssize n = self->pull (bytes, self->user_data);

  self->is_pulled_out = n == 0;
  return n;
}

HfArchiveReader *
hf_archive_reader_new (HfUnzipPull  pull,
                       gpointer     user_data,
                       const char  *member,
                       guint64      max_passed)
{
  g_autoptr (HfArchiveReader) self = g_new0 (HfArchiveReader, 1);

  self->pull = pull;
  self->user_data = user_data;
  self->wanted = member != NULL ? hf_text_to_utf8 (member, strlen (member)) : NULL;
  self->max_passed = max_passed;
  self->archive = hf_archive_new ();
  self->unzipper = hf_unzipper_new (pull_cb, self);
  return self->unzipper != NULL ? g_steal_pointer (&self) : NULL;
}

void
hf_archive_reader_free (HfArchiveReader *self)
{
  if (self == NULL)
    return;
  hf_unzipper_free (self->unzipper);
  hf_archive_free (self->archive);
  g_free (self->wanted);
  g_free (self->head.name);
  g_free (self->other.name);
  g_free (self);
}

const char *
hf_archive_reader_get_name (HfArchiveReader *self)
{
  return self->shows_other ? self->other.name : self->head.name;
}

HfArchive *
hf_archive_reader_get_archive (HfArchiveReader *self)
{
  return self->archive;
}

HfArchive *
hf_archive_reader_take_archive (HfArchiveReader *self)
{
  return g_steal_pointer (&self->archive);
}

/* ---- File after file ------------------------------------------------------ */

/* Returns: %HF_UNZIP_FINISHED when the next file may be gone to */
static HfUnzipResult
pass_rest (HfArchiveReader *self,
           GCancellable    *cancellable)
{
  HfUnzipResult result = HF_UNZIP_MORE;

  while (self->n_files > 0 && !self->is_locked && result == HF_UNZIP_MORE)
    {
      gsize n;

      if (g_cancellable_is_cancelled (cancellable))
        return HF_UNZIP_FAILED;
      result = hf_unzipper_pass (self->unzipper, &n);
      self->n_passed += n;
      if (self->n_passed > self->max_passed)
        {
          self->archive->end = HF_ARCHIVE_TOO_LONG;
          return HF_UNZIP_DAMAGED;
        }
    }
  return g_cancellable_is_cancelled (cancellable) ? HF_UNZIP_FAILED : HF_UNZIP_FINISHED;
}

/* macOS puts its own notes on a file beside it, and packages say what is in them. */
static gboolean
is_wanted (const HfUnzipFile *file)
{
  return file->is_file && (!file->is_empty || file->is_locked) &&
         !g_str_has_prefix (file->name, "__MACOSX/") &&
         strcmp (file->name, "[Content_Types].xml") != 0;
}

static void
read_head (HfArchiveReader   *self,
           const HfUnzipFile *file)
{
  Head *head = &self->head;

  g_free (head->name);
  head->name = hf_text_to_utf8 (file->name, strlen (file->name));
  head->at = 0;
  head->end = 0;
  head->result = HF_UNZIP_MORE;
  while (!self->is_locked && head->result == HF_UNZIP_MORE && head->end < sizeof head->bytes)
    {
      gsize n;

      head->result = hf_unzipper_read (self->unzipper, head->bytes + head->end,
                                       sizeof head->bytes - head->end, &n);
      head->end += n;
    }
}

/* Goes to the next file that may be a heap, and reads how it begins. */
static HfUnzipResult
next_file (HfArchiveReader *self,
           GCancellable    *cancellable)
{
  HfUnzipFile file;
  HfUnzipResult result;

  do
    {
      result = pass_rest (self, cancellable);
      g_clear_pointer (&self->head.name, g_free);
      if (result == HF_UNZIP_FINISHED)
        result = hf_unzipper_next (self->unzipper, &file);
      if (result != HF_UNZIP_MORE)
        break;
      self->n_files++;
      self->is_locked = file.is_locked;
      if (is_wanted (&file))
        read_head (self, &file);
    }
  while (self->head.name == NULL);

  if (result == HF_UNZIP_MORE)
    return self->head.result == HF_UNZIP_FAILED ? HF_UNZIP_FAILED : HF_UNZIP_MORE;
  self->is_done = TRUE;
  self->is_whole = result == HF_UNZIP_FINISHED;
  if (result == HF_UNZIP_DAMAGED && self->archive->end != HF_ARCHIVE_TOO_LONG)
    self->archive->end = self->is_pulled_out ? HF_ARCHIVE_CUT : HF_ARCHIVE_DAMAGED;
  return result;
}

/* Whether the current file cannot be looked into. */
static gboolean
count_closed (HfArchiveReader *self)
{
  const gboolean is_unreadable = self->head.result == HF_UNZIP_UNSUPPORTED;

  self->n_locked += self->is_locked;
  self->archive->n_closed += self->is_locked || is_unreadable;
  return self->is_locked || is_unreadable;
}

/* A file that is damaged from its beginning on may have been one. */
static gboolean
is_heap (HfArchiveReader *self)
{
  if (hf_content_is_heap (self->head.name, self->head.bytes, self->head.end))
    return TRUE;
  if (self->head.result == HF_UNZIP_DAMAGED && self->archive->end == HF_ARCHIVE_WHOLE)
    self->archive->end = HF_ARCHIVE_DAMAGED;
  return FALSE;
}

/* ---- The heap that is wanted ----------------------------------------------- */

/* A file that only needs to be unpacked is a better message than one without any relation to
 * heaps. */
static void
keep_other (HfArchiveReader *self)
{
  const Head *head = &self->head;
  const HfContent content = hf_content_sniff (head->bytes, head->end);
  const gboolean is_packed = content == HF_CONTENT_PACKED || content == HF_CONTENT_BUNDLE ||
                             content == HF_CONTENT_ZIP || content == HF_CONTENT_INFLATABLE;

  if (head->end == 0 || (self->other.name != NULL && (self->is_other_packed || !is_packed)))
    return;
  g_free (self->other.name);
  self->other = *head;
  self->other.name = g_strdup (head->name);
  self->other.result = HF_UNZIP_FINISHED;
  self->is_other_packed = is_packed;
}

static void
choose (HfArchiveReader *self,
        char            *member,
        gboolean         is_first)
{
  self->archive->member = member;
  self->archive->is_first = is_first;
}

/* Whether the current file is the one to read. */
static gboolean
consider (HfArchiveReader *self)
{
  const gboolean has_heap = is_heap (self);
  g_autofree char *own = NULL;

  if (!has_heap && g_strcmp0 (self->head.name, self->wanted) != 0)
    {
      keep_other (self);
      return FALSE;
    }

  own = hf_archive_add (self->archive, self->head.name);
  if (has_heap && self->wanted != NULL && strcmp (own, self->wanted) != 0)
    return FALSE;
  choose (self, g_steal_pointer (&own), has_heap && self->archive->n_heaps == 1);
  return TRUE;
}

static HfArchiveResult
judge_end (HfArchiveReader *self,
           HfUnzipResult    result)
{
  if (result == HF_UNZIP_FAILED)
    return HF_ARCHIVE_FAILED;
  if (self->archive->end == HF_ARCHIVE_TOO_LONG)
    return HF_ARCHIVE_ENDLESS;

  /* Without the password a locked file may have an end that cannot be found. */
  if (self->wanted == NULL && self->n_locked > 0)
    return HF_ARCHIVE_LOCKED;
  if (result == HF_UNZIP_DAMAGED)
    return HF_ARCHIVE_BROKEN;
  if (self->wanted != NULL)
    return HF_ARCHIVE_NO_MEMBER;
  if (self->archive->n_closed > 0)
    return HF_ARCHIVE_UNREADABLE;
  self->shows_other = TRUE;
  self->other.result = HF_UNZIP_FINISHED; /* even if there is no other */
  return HF_ARCHIVE_NO_HEAP;
}

HfArchiveResult
hf_archive_reader_open (HfArchiveReader *self,
                        GCancellable    *cancellable)
{
  HfUnzipResult result;

  while ((result = next_file (self, cancellable)) == HF_UNZIP_MORE)
    {
      if (!count_closed (self))
        {
          if (consider (self))
            return HF_ARCHIVE_OPEN;
        }
      else if (g_strcmp0 (self->head.name, self->wanted) == 0)
        return self->is_locked ? HF_ARCHIVE_LOCKED : HF_ARCHIVE_UNREADABLE;
    }
  return judge_end (self, result);
}

HfUnzipResult
hf_archive_reader_read (HfArchiveReader *self,
                        guint8          *buffer,
                        gsize            size,
                        gsize           *n_read)
{
  Head *head = self->shows_other ? &self->other : &self->head;
  gsize n = MIN (size, head->end - head->at);

  *n_read = n;
  if (n > 0)
    {
      memcpy (buffer, head->bytes + head->at, n);
      head->at += n;
      return HF_UNZIP_MORE;
    }
  if (head->result == HF_UNZIP_MORE)
    head->result = hf_unzipper_read (self->unzipper, buffer, size, n_read);
  return head->result;
}

/* ---- The others ------------------------------------------------------------ */

gboolean
hf_archive_reader_finish (HfArchiveReader *self,
                          GCancellable    *cancellable)
{
  HfUnzipResult result = HF_UNZIP_MORE;

  while (!self->is_done)
    {
      result = next_file (self, cancellable);
      if (result == HF_UNZIP_FAILED)
        return FALSE;
      if (result == HF_UNZIP_MORE && !count_closed (self) && is_heap (self))
        g_free (hf_archive_add (self->archive, self->head.name));
    }
  return TRUE;
}

void
hf_archive_reader_check_end (HfArchiveReader *self,
                             const guint8    *tail)
{
  static const guint8 magic[] = { 'P', 'K', 5, 6 };
  const guint n_files = tail[10] | (guint) tail[11] << 8;

  /* With a comment the record stands further in front; Zip64 has its numbers elsewhere. */
  if (!self->is_whole || memcmp (tail, magic, sizeof magic) != 0 || tail[20] != 0 ||
      tail[21] != 0 || n_files == G_MAXUINT16)
    return;
  if ((self->n_files & G_MAXUINT16) != n_files)
    self->archive->end = HF_ARCHIVE_DAMAGED;
}
