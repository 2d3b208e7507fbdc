/* hf-export-source.c: what a tab shows, taken out of its session to be exported
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-export-source.h"

#include "hf-free-later.h"
#include "hf-object-query.h"
#include "hf-session-graph.h"
#include "hf-session-paths.h"
#include "hf-session-types.h"
#include "hf-type-query.h"
#include "hf-type-rows.h"

/* ---- Taken data ---------------------------------------------------------- */

static void
take_graph (HfExportSource *self,
            HfSession      *session)
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
take_types (HfExportSource *self,
            HfSession      *session)
{
  HfTypeFigures *figures = hf_session_get_type_figures (session);

  if (hf_type_query_is_answerable (session))
    self->types = hf_type_query_new_question (session);
  if (figures != NULL)
    self->type_figures = dup_figures (figures, hf_heap_get_n_types (hf_session_get_heap (session)));
}

HfExportSource *
hf_export_source_new (HfSession *session,
                      int        width,
                      int        height)
{
  HfExportSource *self = NULL;
  HfRetention *retention = NULL;

  g_return_val_if_fail (HF_IS_SESSION (session), NULL);
  g_return_val_if_fail (hf_session_get_treemap (session) != NULL, NULL);

  self = g_new0 (HfExportSource, 1);
  retention = hf_session_get_retention (session);
  self->name = g_strdup (hf_session_get_name (session));
  self->width = width;
  self->height = height;
  self->file = g_object_ref (hf_session_get_file (session));
  self->analysis = g_object_ref (hf_session_get_analysis (session));
  self->retention = retention == NULL ? NULL : g_object_ref (retention);
  self->treemap = hf_hierarchy_ref (hf_session_get_treemap (session));
  self->focus = hf_session_get_focus (session);
  self->root_flags = hf_session_get_root_flags (session);
  self->treemap_picture = hf_session_picture_new (session);
  take_graph (self, session);
  take_types (self, session);
  if (hf_object_query_is_answerable (session))
    self->objects = hf_object_query_new_question (session);
  self->subject = hf_export_subject_of_view (hf_session_get_view (session), self->graph != NULL);
  self->is_tree_shown = hf_session_get_types_layout (session) == HF_TYPES_TREE;
  self->is_by_path = hf_session_get_objects_layout (session) == HF_OBJECTS_PATHS;

  return self;
}

void
hf_export_source_take_tree (HfExportSource     *self,
                            HfDominatorOutline *tree)
{
  g_return_if_fail (self->tree == NULL);

  if (tree == NULL)
    return;

  self->tree = tree;
  self->subject = HF_SUBJECT_TREE;
}

gboolean
hf_export_source_is_ready (const HfExportSource *self,
                           HfExportSubject       subject)
{
  return (subject != HF_SUBJECT_TREE || self->tree != NULL) &&
         (subject != HF_SUBJECT_TYPES || self->types != NULL) &&
         (subject != HF_SUBJECT_OBJECTS || self->objects != NULL);
}

void
hf_export_source_free (HfExportSource *self)
{
  if (self == NULL)
    return;

  g_free (self->name);
  g_object_unref (self->file);
  hf_free_later_object (&self->analysis);
  hf_free_later_object (&self->retention);
  hf_free_later (self->treemap, (GDestroyNotify) hf_hierarchy_unref);
  hf_free_later (self->graph, (GDestroyNotify) hf_graph_layout_unref);
  hf_free_later (self->tree, (GDestroyNotify) hf_dominator_outline_free);
  g_clear_pointer (&self->treemap_picture, hf_session_picture_free);
  g_clear_pointer (&self->graph_picture, hf_session_picture_free);
  g_clear_pointer (&self->types, hf_question_free);
  g_clear_pointer (&self->objects, hf_question_free);
  g_free (self->type_figures);
  g_free (self);
}

/* ---- Results ------------------------------------------------------------- */

HfExportPlan
hf_export_source_make_plan (const HfExportSource *self,
                            HfExportSubject       subject)
{
  HfExportPlan plan = hf_export_plan_load (subject);

  plan.has_graph = self->graph != NULL;
  plan.has_tree = self->tree != NULL;
  plan.is_tree_shown = self->is_tree_shown;
  plan.is_by_path = self->is_by_path;
  plan.screen_width = self->width;
  plan.screen_height = self->height;

  return plan;
}

HfSessionPicture *
hf_export_source_steal_picture (HfExportSource *self)
{
  return self->subject == HF_SUBJECT_GRAPH ? g_steal_pointer (&self->graph_picture)
                                           : g_steal_pointer (&self->treemap_picture);
}
