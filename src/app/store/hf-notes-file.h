/* hf-notes-file.h: notes in a file, which other processes may change
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-note.h"
#include "hf-session-files.h"

G_BEGIN_DECLS

/**
 * HfNotesFile:
 *
 * Tracks the notes that this process has read from or written to one file. Changes that another
 * process has made since then stay when this one writes, except for notes that this one has
 * changed too: see hf_notes_merge(). If the file is deleted or becomes unusable,
 * a write stores all notes. Reference counted; main thread.
 */
typedef struct _HfNotesFile HfNotesFile;

/**
 * hf_notes_file_new:
 * @file: the kind of file: notes, or notes on types
 * @digest: as for hf_session_files_write()
 * @title: the name of the file that has the notes
 * @known: (element-type HfNote): the notes that were read from it, or none
 */
HfNotesFile *hf_notes_file_new        (HfSessionFile  file,
                                       const char    *digest,
                                       const char    *title,
                                       GPtrArray     *known);
/** hf_notes_file_ref: (transfer full): adds a reference. */
HfNotesFile *hf_notes_file_ref        (HfNotesFile   *self);
/** hf_notes_file_unref: removes a reference. A running write holds one of its own. */
void         hf_notes_file_unref      (HfNotesFile   *self);

/**
 * hf_notes_file_write:
 * @content: (nullable): the digest of the content of @notes, to store too
 * @notes: (transfer full) (element-type HfNote): if it is empty, the file is deleted
 *
 * Writes them in a worker, unless the file has them already.
 */
void         hf_notes_file_write      (HfNotesFile   *self,
                                       const char    *content,
                                       GPtrArray     *notes);
/** hf_notes_file_has_failed: whether the last finished write failed. */
gboolean     hf_notes_file_has_failed (HfNotesFile   *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfNotesFile, hf_notes_file_unref)

G_END_DECLS
