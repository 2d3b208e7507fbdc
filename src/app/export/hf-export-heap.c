/* hf-export-heap.c: what the tab of one heap shows, taken out of its session to be exported
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-export-heap-private.h"

#include "hf-error.h"
#include "hf-export-name.h"
#include "hf-export-steps.h"
#include "hf-export-timeline.h"
#include "hf-free-later.h"
#include "hf-heap-report.h"
#include "hf-object-query.h"
#include "hf-retention-share.h"
#include "hf-session-findings.h"
#include "hf-session-graph.h"
#include "hf-session-paths.h"
#include "hf-session-picture.h"
#include "hf-session-types.h"
#include "hf-shown.h"
#include "hf-type-query.h"
#include "hf-type-rows.h"

#include <glib/gi18n.h>

/* The referrers, the dominators and the findings. */
#define N_REPORT_STEPS 3

/* ---- Taken data ---------------------------------------------------------- */

static void
take_graph (HeapSource *self,
            HfSession  *session)
{
  HfGraphLayout *layout = hf_session_get_graph_layout (session);

  if (layout == NULL || layout->graph->n_nodes == 0)
    return;

  self->graph = hf_graph_layout_ref (layout);
  self->graph_picture = hf_session_picture_new_for_graph (session);
}

static guint64 *
dup_figures (HfTypeFigures *figures,
             guint32        n_types)
{
  guint64 *exact = g_new (guint64, MAX (n_types, 1));

  for (guint32 i = 0; i < n_types; i++)
    {
      if (!hf_type_figures_get (figures, (HfTypeIndex){ i }, &exact[i]))
        exact[i] = HF_TYPE_ROWS_UNKNOWN;
    }

  return exact;
}

static void
take_types (HeapSource *self,
            HfSession  *session)
{
  HfTypeFigures *figures = hf_session_get_type_figures (session);

  if (hf_type_query_is_answerable (session))
    self->types = hf_type_query_new_question (session);
  if (figures != NULL)
    self->type_figures = dup_figures (figures, hf_heap_get_n_types (hf_session_get_heap (session)));
}

static void
take_heap (HeapSource *self,
           HfSession  *session)
{
  HfRetention *retention = hf_session_get_retention (session);
  const HfFindings *findings = hf_session_get_findings (session);

  self->recording = g_object_ref (hf_session_get_recording (session));
  self->position = hf_session_get_position (session);
  self->analysis = g_object_ref (hf_session_get_analysis (session));
  self->retention = retention == NULL ? NULL : g_object_ref (retention);
  self->findings = findings == NULL ? NULL : hf_findings_ref ((HfFindings *) findings);
  self->treemap = hf_hierarchy_ref (hf_session_get_treemap (session));
  self->focus = hf_session_get_focus (session);
  self->root_flags = hf_session_get_root_flags (session);
}

static void
heap_free (HfExportSource *source)
{
  HeapSource *self = (HeapSource *) source;

  hf_export_source_clear (source);
  hf_free_later_object (&self->recording);
  hf_free_later_object (&self->analysis);
  hf_free_later_object (&self->retention);
  hf_findings_unref (self->findings);
  hf_free_later (self->treemap, (GDestroyNotify) hf_hierarchy_unref);
  hf_free_later (self->graph, (GDestroyNotify) hf_graph_layout_unref);
  hf_free_later (self->tree, (GDestroyNotify) hf_dominator_outline_free);
  g_clear_pointer (&self->treemap_picture, hf_titled_picture_free);
  g_clear_pointer (&self->graph_picture, hf_titled_picture_free);
  g_clear_pointer (&self->heap_map, hf_heap_map_picture_free);
  hf_free_later (self->timeline, (GDestroyNotify) hf_timeline_unref);
  hf_free_later (self->replay, (GDestroyNotify) hf_replay_unref);
  g_clear_pointer (&self->timeline_picture, hf_titled_picture_free);
  g_clear_pointer (&self->replay_picture, hf_titled_picture_free);
  g_clear_pointer (&self->types, hf_question_free);
  g_clear_pointer (&self->objects, hf_question_free);
  g_free (self->type_figures);
  g_free (self);
}

/* ---- For the user ------------------------------------------------------ */

static gboolean
has (const HfExportSource *source,
     HfExportSubject       subject)
{
  const HeapSource *self = (const HeapSource *) source;

  switch (subject)
    {
    case HF_SUBJECT_TREE:
      return self->tree != NULL;
    case HF_SUBJECT_GRAPH:
    case HF_SUBJECT_NODES:
    case HF_SUBJECT_EDGES:
      return self->graph != NULL;
    case HF_SUBJECT_TIMELINE:
    case HF_SUBJECT_POINTS:
      return self->timeline != NULL;
    case HF_SUBJECT_REPLAY:
    case HF_SUBJECT_BLOCKS:
      return self->replay != NULL;
    case HF_SUBJECT_TREEMAP:
    case HF_SUBJECT_CELLS:
    case HF_SUBJECT_TYPES:
    case HF_SUBJECT_OBJECTS:
    case HF_SUBJECT_ROOTS:
    case HF_SUBJECT_HEAP_MAP:
    case HF_SUBJECT_RANGES:
    case HF_SUBJECT_REPORT:
      return TRUE;
    case HF_SUBJECT_PAIR:
    case HF_SUBJECT_CHANGE:
    case HF_SUBJECT_CHANGED_TYPES:
    case HF_SUBJECT_CHANGED_ROOTS:
    case HF_SUBJECT_CHANGED_REASONS:
    case HF_SUBJECT_CHANGED_DOMAINS:
    case HF_SUBJECT_IDENTITY:
    case HF_SUBJECT_GROWTH:
    case HF_SUBJECT_GROWTH_PATHS:
    case HF_N_SUBJECTS:
    default:
      return FALSE;
    }
}

static gboolean
is_ready (const HfExportSource *source,
          HfExportSubject       subject)
{
  const HeapSource *self = (const HeapSource *) source;

  return (subject != HF_SUBJECT_TREE || self->tree != NULL) &&
         (subject != HF_SUBJECT_TYPES || self->types != NULL) &&
         (subject != HF_SUBJECT_OBJECTS || self->objects != NULL);
}

/* The part of the heap that is exported, or the table that it is not. */
static char *
dup_note (const HfExportSource *source,
          HfExportSubject       subject)
{
  const HeapSource *self = (const HeapSource *) source;

  if (subject == HF_SUBJECT_TREEMAP || subject == HF_SUBJECT_CELLS)
    return hf_export_name_dup_part (self->treemap, self->focus);
  if (subject == HF_SUBJECT_TYPES && self->is_tree_shown)
    return g_strdup (_ ("The list of all types, not the dominator tree"));
  if (subject == HF_SUBJECT_TREE)
    return g_strdup (_ ("The rows that are shown now, each with its level"));
  if (subject == HF_SUBJECT_OBJECTS && self->is_by_path)
    return g_strdup (_ ("The list of these objects, not their paths"));
  if (subject == HF_SUBJECT_HEAP_MAP)
    return hf_heap_map_picture_dup_part (self->heap_map);
  if (subject == HF_SUBJECT_REPORT)
    return g_strdup (_ ("Totals, roots, findings, owners, largest types"));
  return NULL;
}

static char *
dup_view (const HfExportSource *source,
          const HfExportPlan   *plan)
{
  const HeapSource *self = (const HeapSource *) source;

  if (plan->subject == HF_SUBJECT_TREEMAP || plan->subject == HF_SUBJECT_CELLS)
    return hf_export_name_dup_view (self->treemap, self->focus);
  return g_strdup ("");
}

/* ---- Pictures ---------------------------------------------------------- */

static HfTitledPicture *
make_picture (HfExportSource      *source,
              const HfExportPlan  *plan,
              HfProgress          *progress G_GNUC_UNUSED,
              GCancellable        *cancellable,
              GError             **error)
{
  HeapSource *self = (HeapSource *) source;

  if (plan->subject == HF_SUBJECT_HEAP_MAP)
    return hf_heap_map_picture_make (self->heap_map, self->retention, cancellable, error);
  if (plan->subject == HF_SUBJECT_TIMELINE)
    return g_steal_pointer (&self->timeline_picture);
  if (plan->subject == HF_SUBJECT_REPLAY)
    return g_steal_pointer (&self->replay_picture);
  return plan->subject == HF_SUBJECT_GRAPH ? g_steal_pointer (&self->graph_picture)
                                           : g_steal_pointer (&self->treemap_picture);
}

/* ---- The report -------------------------------------------------------- */

/* As on the command line, a report has what the memory is enough for. */
static gboolean
find_for_report (HeapSource    *self,
                 HfProgress    *progress,
                 GCancellable  *cancellable,
                 GError       **error)
{
  g_autoptr (GError) why = NULL;

  if (self->retention == NULL && hf_analysis_get_why_unknown (self->analysis) == NULL)
    self->retention = hf_retention_share (self->analysis, progress, cancellable, &why);
  if (self->retention != NULL && self->findings == NULL)
    self->findings = hf_findings_new (self->retention, progress, cancellable, &why);
  if (why == NULL || g_error_matches (why, HF_ERROR, HF_ERROR_NO_MEMORY))
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&why));
  return FALSE;
}

static GBytes *
make_report (HfExportSource  *source,
             HfProgress      *progress,
             GCancellable    *cancellable,
             GError         **error)
{
  HeapSource *self = (HeapSource *) source;
  HfHeap *heap = hf_analysis_get_heap (self->analysis);
  const HfArchive *archive = hf_recording_get_archive (self->recording);
  g_autofree char *base = g_file_get_basename (g_ptr_array_index (source->files, 0));
  g_autofree char *title = hf_shown_dup_file_name (base);
  g_autofree char *member = archive == NULL ? NULL : hf_archive_shorten_name (archive->member);
  g_auto (HfCompleteness) completeness = hf_recording_copy_completeness (self->recording, heap);
  HfExportSteps steps;

  if (!find_for_report (self, hf_export_steps_init (&steps, progress, N_REPORT_STEPS), cancellable,
                        error))
    return NULL;

  return hf_heap_report_to_bytes (
    &(HfHeapReport){
      .title = title,
      .member = member,
      .snapshot = self->position + 1,
      .n_snapshots = hf_recording_get_n_heaps (self->recording),
      .analysis = self->analysis,
      .retention = self->retention,
      .findings = self->findings,
      .completeness = &completeness,
    },
    cancellable, error);
}

/* ---- The source -------------------------------------------------------- */

static const HfExportSourceClass heap_class = {
  .has = has,
  .is_ready = is_ready,
  .dup_note = dup_note,
  .dup_view = dup_view,
  .make_picture = make_picture,
  .make_rows = hf_export_heap_make_rows,
  .make_report = make_report,
  .free = heap_free,
};

HfExportSource *
hf_export_heap_new (HfSession *session,
                    int        width,
                    int        height)
{
  HeapSource *self = NULL;

  g_return_val_if_fail (HF_IS_SESSION (session), NULL);
  g_return_val_if_fail (hf_session_get_treemap (session) != NULL, NULL);

  self = g_new0 (HeapSource, 1);
  self->source.klass = &heap_class;
  self->source.name = g_strdup (hf_session_get_name (session));
  self->source.width = width;
  self->source.height = height;
  hf_export_source_add_file (&self->source, hf_session_get_file (session));
  take_heap (self, session);
  self->treemap_picture = hf_session_picture_new (session);
  self->heap_map = hf_heap_map_picture_new (session);
  take_graph (self, session);
  take_types (self, session);
  if (hf_object_query_is_answerable (session))
    self->objects = hf_object_query_new_question (session);
  self->source.subject = hf_export_subject_of_view (hf_session_get_view (session),
                                                    self->graph != NULL);
  self->source.picture = self->source.subject == HF_SUBJECT_GRAPH ||
                             self->source.subject == HF_SUBJECT_HEAP_MAP
                           ? self->source.subject
                           : HF_SUBJECT_TREEMAP;
  self->is_tree_shown = hf_session_get_types_layout (session) == HF_TYPES_TREE;
  self->is_by_path = hf_session_get_objects_layout (session) == HF_OBJECTS_PATHS;

  return &self->source;
}

void
hf_export_heap_take_tree (HfExportSource     *source,
                          HfDominatorOutline *tree)
{
  HeapSource *self = (HeapSource *) source;

  g_return_if_fail (source->klass == &heap_class);
  g_return_if_fail (self->tree == NULL);

  if (tree == NULL)
    return;

  self->tree = tree;
  source->subject = HF_SUBJECT_TREE;
}

void
hf_export_heap_take_timeline (HfExportSource         *source,
                              HfSession              *session,
                              const HfExportTimeline *timeline)
{
  HeapSource *self = (HeapSource *) source;

  g_return_if_fail (source->klass == &heap_class);
  g_return_if_fail (self->timeline == NULL);

  self->timeline = hf_timeline_ref (timeline->timeline);
  self->timeline_picture = hf_session_picture_new_of (
    session, hf_export_timeline_new (self->analysis, timeline->timeline, timeline->collection));
  if (timeline->replay != NULL)
    {
      self->replay = hf_replay_ref (timeline->replay);
      self->replay_picture = hf_session_picture_new_of (
        session, hf_export_replay_new (self->analysis, timeline->replay, timeline->n_moved));
    }
  if (hf_session_get_view (session) == HF_VIEW_TIMELINE)
    source->subject = source->picture = HF_SUBJECT_TIMELINE;
}
