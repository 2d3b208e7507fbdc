/* hf-export-heap-private.h: all that is exported of one heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-export-heap.h"
#include "hf-graph-layout.h"
#include "hf-heap-map-picture.h"
#include "hf-latest.h"

G_BEGIN_DECLS

typedef struct
{
  HfExportSource      source;
  gboolean            is_tree_shown; /* where the types are */
  gboolean            is_by_path;    /* where the objects are */
  HfRecording        *recording;
  guint32             position;
  HfAnalysis         *analysis;
  HfRetention        *retention;       /* NULL if it is not known */
  HfFindings         *findings;        /* likewise */
  HfHierarchy        *treemap;
  guint32             focus;
  guint64             root_flags;      /* that all listed roots have */
  HfGraphLayout      *graph;           /* NULL if there is none, or none with a node */
  HfDominatorOutline *tree;            /* NULL while there are no rows, or once they are taken */
  HfTitledPicture    *treemap_picture; /* NULL once it is taken */
  HfTitledPicture    *graph_picture;   /* NULL without @graph, or once it is taken */
  HfHeapMapPicture   *heap_map;
  HfTimeline         *timeline;         /* NULL if there is none */
  HfReplay           *replay;           /* likewise */
  HfTitledPicture    *timeline_picture; /* NULL without @timeline, or once it is taken */
  HfTitledPicture    *replay_picture;   /* likewise */
  HfQuestion         *types;           /* NULL while the filter waits for retained sizes */
  HfQuestion         *objects;         /* NULL while they depend on what is not known yet */
  guint64            *type_figures;    /* retained bytes by type; NULL while none is known */
} HeapSource;

/** hf_export_heap_make_rows: as of #HfExportSourceClass. */
HfRows *hf_export_heap_make_rows (HfExportSource   *source,
                                  HfExportSubject   subject,
                                  HfProgress       *progress,
                                  GCancellable     *cancellable,
                                  GError          **error);

G_END_DECLS
