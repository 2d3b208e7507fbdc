/* hf-gclog-merger-private.h: the state of the merger, and the effects of controls on it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-gclog-merger.h"

G_BEGIN_DECLS

/* A part whose section is not known yet. */
typedef struct
{
  HfHeapPart *part;
  guint64     line_offset;
} HfGclogEarlyPart;

struct _HfGclogMerger
{
  HfInput       *input;

  HfRecording   *recording;
  guint64        sealed_objects;
  guint64        sealed_bytes;
  guint64        event_bytes; /* of the recording's own events */

  /* The open snapshot. It stays open until the next begins, since more records of it may follow;
     events wait in `pending` until then. */
  HfHeapBuilder *builder;
  GHashTable    *names;   /* GBytes: of its sections */
  guint64        names_bytes;
  HfColumn      *pending; /* HfEvent; texts are owned */
  guint64        pending_text_bytes;
  HfHeapPart    *strays;  /* ranges, and damage with the lines of the file; or NULL */
  gboolean       is_snapshot_over;

  gboolean       has_section;
  gboolean       is_in_section;
  GBytes        *section_text; /* the text after the version in its `a` */
  gboolean       is_in_collection;
  guint64        collection[2]; /* number and time of its `g` */

  GArray        *early; /* HfGclogEarlyPart: before the first section */
  guint64        early_objects;
  guint64        early_bytes;
};

/* Takes the text of @event. FALSE if there is no memory. */
gboolean hf_gclog_merger_add_event         (HfGclogMerger         *self,
                                            HfEvent               *event);

/* Seals the builder's records as a heap, and adds it to the recording. */
gboolean hf_gclog_merger_seal_snapshot     (HfGclogMerger         *self,
                                            GError               **error);

/* Gives the parts before the first section to this one, which has begun. */
void     hf_gclog_merger_add_early_parts   (HfGclogMerger         *self);

/* ---- hf-gclog-controls.c -------------------------------------------------- */

/* Begins or ends a section or a collection. Takes the text of @control. */
gboolean hf_gclog_merger_apply_control     (HfGclogMerger         *self,
                                            HfGclogControl        *control,
                                            guint64                line_offset,
                                            GError               **error);

/* @is_strict: the line may be cut, so all of its fields must be present. */
gboolean hf_gclog_merger_is_matching_close (const HfGclogMerger   *self,
                                            const HfGclogControl  *control,
                                            gboolean               is_strict);

G_END_DECLS
