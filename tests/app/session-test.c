/* session-test.c: what several tests of the steps of a session need
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "session-test.h"

#include "hf-load.h"
#include "hf-session-graph.h"
#include "hf-session-paths.h"
#include "hf-session-timeline.h"
#include "hf-session-types.h"
#include "hf-test.h"

static const char * const view_names[] = { "treemap", "graph",    "types",
                                           "objects", "query",    "heap-map",
                                           "timeline" };

G_STATIC_ASSERT (G_N_ELEMENTS (view_names) == HF_N_VIEWS);

/* ---- Where a session is ------------------------------------------------ */

static void
append_node (GString           *text,
             const HfHierarchy *hierarchy,
             guint32            node)
{
  for (; node != 0; node = hierarchy->nodes[node].parent)
    {
      g_autofree char *name = hf_hierarchy_dup_name (hierarchy, node);

      g_string_append_printf (text, "/%d:%s", hierarchy->nodes[node].kind, name);
    }
}

static void
append_open (GString      *text,
             const GArray *open)
{
  g_string_append (text, " open");
  for (guint i = 0; open != NULL && i < open->len; i++)
    {
      const HfOpenGroup *group = &g_array_index (open, HfOpenGroup, i);

      g_string_append_printf (text, " %d/%" G_GUINT64_FORMAT "/%u/%u", group->is_weak, group->kind,
                              group->type.value, group->n_shown);
    }
}

HfSession *
session_test_load (GFile   *file,
                   guint32  position)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = hf_load_heap (file, NULL, NULL, NULL, &error);
  g_autoptr (HfAnalysis) analysis = NULL;
  g_autoptr (HfHierarchy) hierarchy = NULL;
  HfSession *session = hf_session_new (file);
  g_autoptr (HfSnapshot) snapshot = NULL;

  g_assert_no_error (error);
  analysis = hf_analysis_new (hf_recording_get_heap (recording, position), NULL, NULL, &error);
  g_assert_no_error (error);
  hierarchy = hf_hierarchy_new_by_namespace (analysis, HF_WEIGHT_REACHABLE, NULL, &error);
  g_assert_no_error (error);
  snapshot = hf_snapshot_new (recording, position, analysis, hierarchy);
  hf_session_set_snapshot (session, snapshot);
  app_test_retain (session);
  session_test_list_roots (session);

  return session;
}

HfSession *
session_test_load_sample (void)
{
  g_autoptr (GFile) file = hf_test_file ("../../data/samples/wpf-app.gclog.gz");

  return session_test_load (file, 0);
}

static void
append_graphs (GString   *text,
               HfSession *session)
{
  g_string_append_printf (text, " graph %d", hf_session_get_graph_kind (session));
  for (HfGraphKind kind = 0; kind < HF_N_GRAPH_KINDS; kind++)
    {
      const HfGraphPlan *plan = hf_session_get_graph_plan (session, kind);

      g_string_append_printf (text, " of %u %u open", plan->object.value, plan->type.value);
      for (guint i = 0; i < plan->openings->len; i++)
        {
          const HfGraphOpening *opening = &g_array_index (plan->openings, HfGraphOpening, i);

          g_string_append_printf (text, " %" G_GINT64_MODIFIER "x:%" G_GINT64_MODIFIER "x",
                                  opening->node, opening->neighbor);
        }
      for (guint i = 0; i < plan->pins->len; i++)
        {
          const HfGraphPin *pin = &g_array_index (plan->pins, HfGraphPin, i);

          g_string_append_printf (text, " pin %" G_GINT64_MODIFIER "x %g %g", pin->key, pin->x,
                                  pin->y);
        }
    }
}

/* All that a step holds, found out by another way than it does. */
char *
session_test_dup_state (HfSession *session)
{
  const HfSelection selection = hf_session_get_selection (session);
  const HfHierarchy *treemap = hf_session_get_treemap (session);
  gboolean descending = FALSE;
  const HfTypeOrder order = hf_session_get_type_order (session, &descending);
  const HfSelection listed = hf_session_get_listed (session);
  guint64 collection = 0;
  HfObjectOrder objects;
  GString *text = g_string_new (view_names[hf_session_get_view (session)]);

  g_string_append_printf (text, " %d %d %d %d focus ", hf_session_get_grouping (session),
                          treemap->grouping, hf_session_get_weight (session), treemap->weight);
  append_node (text, treemap, hf_session_get_focus (session));
  g_string_append_printf (text, " selection %d %u %u %u %" G_GUINT64_FORMAT " %d", selection.kind,
                          selection.type.value, selection.object.value, selection.root.value,
                          selection.root_kind, selection.is_weak);
  g_string_append_printf (text, " part %d", selection.part);
  g_string_append_printf (text, " flags %" G_GUINT64_FORMAT " scope ",
                          hf_session_get_root_flags (session));
  append_node (text, hf_session_get_hierarchy (session), hf_session_get_type_scope (session));
  append_open (text, hf_session_get_open_groups (session));
  g_string_append_printf (text, " filter %s order %d %d", hf_session_get_type_filter_text (session),
                          order, descending);
  g_string_append_printf (text, " listed %d %u %u %u %" G_GUINT64_FORMAT " %d %u part %d",
                          listed.kind, listed.type.value, listed.object.value, listed.root.value,
                          listed.root_kind, listed.is_weak, listed.finding, listed.part);
  objects = hf_session_get_object_order (session, &descending);
  g_string_append_printf (text, " filter %s order %d %d",
                          hf_session_get_object_filter_text (session), objects, descending);

  append_graphs (text, session);
  g_string_append_printf (text, " types as %d", hf_session_get_types_layout (session));
  g_string_append_printf (text, " objects as %d path %u", hf_session_get_objects_layout (session),
                          listed.path);
  if (hf_session_get_collection (session, &collection))
    g_string_append_printf (text, " collection %" G_GUINT64_FORMAT, collection);

  return g_string_free (text, FALSE);
}

void
session_test_assert_state (HfSession  *session,
                           const char *expected)
{
  g_autofree char *state = session_test_dup_state (session);

  g_assert_cmpstr (state, ==, expected);
}

static gboolean
is_idle (gpointer user_data)
{
  return !hf_session_is_grouping (user_data);
}

void
session_test_wait (HfSession *session)
{
  g_assert_true (app_test_wait (is_idle, session));
}

gboolean
session_test_is_graph_shown (HfGraphView *view)
{
  HfSession *session = hf_graph_view_get_session (view);

  return hf_session_is_graph_current (session) && !hf_session_is_making_graph (session) &&
         hf_graph_view_get_layout (view) == hf_session_get_graph_layout (session);
}

static gboolean
is_graph_shown (gpointer user_data)
{
  return session_test_is_graph_shown (user_data);
}

void
session_test_wait_for_graph (HfGraphView *view)
{
  g_assert_true (app_test_wait (is_graph_shown, view));
  app_test_settle ();
}

/* Of each kind as many rows. */
void
session_test_open_groups (HfSession *session,
                          guint      n_kinds,
                          guint32    n_shown,
                          gboolean   is_step)
{
  g_autoptr (GArray) open = hf_open_groups_new ();

  for (guint i = 0; i < n_kinds; i++)
    {
      const HfOpenGroup group = { FALSE, i, { HF_OPEN_GROUP_KIND }, n_shown };

      g_array_append_val (open, group);
    }
  if (is_step)
    hf_session_set_open_groups (session, open);
  else
    hf_session_follow_open_groups (session, open);
}

/* Acts as a list of roots does by itself, when it shows others and has no open rows to restore. */
static void
follow_cb (HfSession *session)
{
  if (hf_session_get_open_groups (session) == NULL)
    session_test_open_groups (session, 1, 12, FALSE);
}

void
session_test_list_roots (HfSession *session)
{
  follow_cb (session);
  g_signal_connect (session, "notify::root-flags", G_CALLBACK (follow_cb), NULL);
}
