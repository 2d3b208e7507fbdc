/* hf-archive.h: the heaps of a ZIP archive, and the one that was read
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** HF_ARCHIVE_MAX_NAMES: the number of names that are kept; further ones are counted. */
#define HF_ARCHIVE_MAX_NAMES 1000
/** HF_ARCHIVE_MAX_BYTES: the bytes that names may take together. */
#define HF_ARCHIVE_MAX_BYTES (1024 * 1024)
/** HF_ARCHIVE_SHOWN: characters of a name that hf_archive_shorten_name() leaves. */
#define HF_ARCHIVE_SHOWN 60

/**
 * HfArchiveEnd: how far the archive was read.
 */
typedef enum
{
  HF_ARCHIVE_WHOLE,
  HF_ARCHIVE_CUT,     /* it ends early */
  HF_ARCHIVE_DAMAGED, /* it cannot be read from some place on, or has more files than could be
                       * found */
  HF_ARCHIVE_TOO_LONG, /* more would have to be unpacked than is sensible, to pass over it */
} HfArchiveEnd;

/**
 * HfArchive:
 * @names: (element-type utf8): of the heaps, in the order of the archive, at most
 *   %HF_ARCHIVE_MAX_NAMES; each is a different one
 * @n_heaps: the number of heaps, including those without a name in @names
 * @member: (nullable): the name of the heap that was read
 * @is_first: whether that is the first heap, which is read by default
 * @n_closed: the number of files with a password or an unknown compression, which may
 *   be heaps
 * @end: how far the archive was read
 *
 * The heaps of one ZIP archive. Names are valid UTF-8 without control characters. A reader
 * makes it; it never changes later, so any thread may read it.
 */
typedef struct
{
  GPtrArray   *names;
  guint64      n_heaps;
  char        *member;
  gboolean     is_first;
  guint64      n_closed;
  HfArchiveEnd end;

  /*< private >*/
  GHashTable  *known;   /* the same names, each with the number that the next like it tries */
  gsize        n_bytes; /* the bytes of the names */
  gboolean     is_full;
} HfArchive;

/** hf_archive_new: (transfer full): a list without members. */
HfArchive  *hf_archive_new           (void);
/** hf_archive_free: (nullable): frees the list and its names. */
void        hf_archive_free          (HfArchive       *self);

/**
 * hf_archive_add:
 * @name: the name of the next heap, valid UTF-8
 *
 * Adds a heap. A name that is kept already gets a number, "a.gclog (2)", as long as names
 * are kept.
 *
 * Returns: (transfer full): the name that stands for this heap
 */
char       *hf_archive_add           (HfArchive       *self,
                                      const char      *name);

/** hf_archive_has_choice: whether there is more than one heap. */
gboolean    hf_archive_has_choice    (const HfArchive *self);

/**
 * hf_archive_get_apart:
 * @self: (nullable)
 *
 * Returns: (transfer none) (nullable): the name of the heap that was read, if it is not the first
 *   one; %NULL if it is the first, or there is no archive
 */
const char *hf_archive_get_apart     (const HfArchive *self);

/** hf_archive_shorten_name: (transfer full): @name, without its middle if it is long. */
char       *hf_archive_shorten_name  (const char      *name);

/**
 * hf_archive_describe_names:
 * @max: the most names to list
 * @omit_member: whether to leave out the heap that was read
 *
 * Returns: (transfer full): translated: "“a.gclog”, “b.gclog” and 3 more"; empty if there is
 *   no heap
 */
char       *hf_archive_describe_names (const HfArchive *self,
                                       guint            max,
                                       gboolean         omit_member);

/**
 * hf_archive_describe_end:
 *
 * Returns: (transfer full) (nullable): a translated sentence on the files that were not examined;
 *   %NULL if all were
 */
char       *hf_archive_describe_end  (const HfArchive *self);

/** hf_archive_describe_closed: (transfer full) (nullable): the same about closed files. */
char       *hf_archive_describe_closed (const HfArchive *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfArchive, hf_archive_free)

G_END_DECLS
