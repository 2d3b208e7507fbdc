/* hf-grouping-request.c: makes one hierarchy with all that it shows at its focus
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-grouping-request.h"

#include "hf-filter-lines.h"
#include "hf-free-later.h"

static void
request_free (gpointer data)
{
  HfGroupingRequest *request = data;

  hf_free_later_object (&request->retention);
  hf_free_later_object (&request->analysis);
  g_clear_pointer (&request->way, hf_node_path_unref);
  hf_free_later (g_steal_pointer (&request->whole), (GDestroyNotify) hf_hierarchy_unref);
  hf_free_later (g_steal_pointer (&request->detailed), (GDestroyNotify) hf_hierarchy_unref);
  g_free (request->folded);
  g_free (request);
}

/* Adds what is seen where the focus fills the picture. */
static gboolean
add_detail (HfGroupingRequest  *request,
            GCancellable       *cancellable,
            GError            **error)
{
  HfHierarchy *next = hf_hierarchy_new_for_focus (request->detailed, request->focus, cancellable,
                                                  error);

  if (next == NULL)
    return FALSE;

  hf_hierarchy_unref (request->detailed);
  request->detailed = next;
  return TRUE;
}

/* Each step of the way may need what the one before shows alone. */
static gboolean
go_the_way (HfGroupingRequest  *request,
            GCancellable       *cancellable,
            GError            **error)
{
  for (;;)
    {
      guint32 reached;

      if (!add_detail (request, cancellable, error))
        return FALSE;
      if (request->way == NULL)
        return TRUE;
      reached = hf_node_path_follow (request->way, request->detailed);
      if (reached == request->focus)
        return TRUE;
      request->focus = reached;
    }
}

static gboolean
make_whole (HfGroupingRequest  *request,
            GCancellable       *cancellable,
            GError            **error)
{
  g_autoptr (HfTypeSet) folded = NULL;
  g_autoptr (GError) local_error = NULL;

  if (request->folded != NULL && request->retention != NULL)
    folded = hf_filter_lines_find (request->folded, request->retention, cancellable, &local_error);
  if (local_error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return FALSE;
    }

  request->whole = hf_hierarchy_new_by_grouping (request->grouping, request->analysis,
                                                 request->retention, request->weight, folded,
                                                 cancellable, error);
  return request->whole != NULL;
}

/* The answer is in what was asked. */
static gpointer
work (gpointer       data,
      GCancellable  *cancellable,
      GError       **error)
{
  HfGroupingRequest *request = data;

  if (request->whole == NULL && !make_whole (request, cancellable, error))
    return NULL;
  if (request->detailed == NULL)
    request->detailed = hf_hierarchy_ref (request->whole);

  return go_the_way (request, cancellable, error) ? request : NULL;
}

HfQuestion *
hf_grouping_request_ask (HfGroupingRequest *request)
{
  static const HfQuestionKind kind = { "hf_groupings", work, request_free, NULL };

  return hf_question_new (&kind, request);
}
