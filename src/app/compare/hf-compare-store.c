/* hf-compare-store.c: how the user left a comparison, on disk
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compare-store.h"

#include "hf-digest.h"
#include "hf-enum.h"
#include "hf-json.h"
#include "hf-session-files.h"

#include <string.h>

/* The member of a file that has the state; sessions of one heap have others. */
#define MEMBER "comparison"

void
hf_compare_state_free (HfCompareState *self)
{
  if (self == NULL)
    return;

  g_free (self->filter);
  g_free (self->selected);
  g_free (self->retention);
  g_free (self);
}

/* Which snapshots of a recording these are is a part of it. */
static char *
dup_part (const HfKnownHeap *heap)
{
  const char *digest = hf_recording_get_digest (heap->recording);

  return digest == NULL ? NULL : g_strdup_printf ("%s#%u", digest, heap->position);
}

char *
hf_compare_store_dup_digest (HfKnownHeap * const *heaps)
{
  g_autofree char *before = dup_part (heaps[HF_SIDE_BEFORE]);
  g_autofree char *after = dup_part (heaps[HF_SIDE_AFTER]);
  const gboolean is_sorted = g_strcmp0 (before, after) <= 0;
  HfDigest digest = HF_DIGEST_INIT;

  if (before == NULL || after == NULL)
    return NULL;

  hf_digest_add (&digest, is_sorted ? before : after, strlen (is_sorted ? before : after));
  hf_digest_add (&digest, " ", 1);
  hf_digest_add (&digest, is_sorted ? after : before, strlen (is_sorted ? after : before));
  return hf_digest_dup_text (&digest);
}

static HfCompareOrder
read_order (JsonObject *object,
            gboolean    by_identity,
            const char *key)
{
  HfCompareOrder order;

  if (hf_compare_order_find (hf_json_get_text (object, key), &order) &&
      hf_compare_order_fits (order, by_identity))
    return order;
  return by_identity ? HF_COMPARE_USUAL_LIVES_ORDER : HF_COMPARE_USUAL_ORDER;
}

HfCompareState *
hf_compare_store_read (const char *digest,
                       const char *title)
{
  g_autoptr (JsonObject) file = hf_session_files_read (HF_SESSION_FILE_STEPS, digest, title);
  JsonObject *object = file == NULL ? NULL : hf_json_get_object (file, MEMBER);
  HfCompareState *self = NULL;

  if (object == NULL)
    return NULL;

  self = g_new0 (HfCompareState, 1);
  self->by = (HfCompareBy) hf_enum_parse (HF_TYPE_COMPARE_BY, hf_json_get_text (object, "by"),
                                          HF_COMPARE_BY_TYPE);
  self->by_identity = self->by == HF_COMPARE_BY_TYPE &&
                      hf_json_get_boolean (object, "identity", FALSE);
  self->order = read_order (object, FALSE, "order");
  self->descending = hf_json_get_boolean (object, "descending",
                                          hf_compare_order_is_descending (self->order));
  self->lives_order = read_order (object, TRUE, "identity-order");
  self->lives_descending = hf_json_get_boolean (object, "identity-descending",
                                                hf_compare_order_is_descending (self->lives_order));
  self->shows_small = hf_json_get_boolean (object, "shows-small", FALSE);
  self->filter = g_strdup (hf_json_get_text (object, "filter"));
  self->selected = g_strdup (hf_json_get_text (object, "selected"));
  self->grouping = (HfGrouping) hf_enum_parse (HF_TYPE_GROUPING,
                                               hf_json_get_text (object, "grouping"),
                                               HF_GROUPING_NAMESPACE);
  self->shows_change = hf_json_get_boolean (object, "differences-only", FALSE);
  self->shows_graph = hf_json_get_boolean (object, "shows-graph", FALSE);
  self->retention = g_strdup (hf_json_get_text (object, "retention"));
  self->shows_roots = hf_json_get_boolean (object, "shows-roots", FALSE);
  self->shows_details = hf_json_get_boolean (object, "shows-details", TRUE);

  return self;
}

void
hf_compare_store_write (const char           *digest,
                        const char           *title,
                        const HfCompareState *state)
{
  JsonObject *file = hf_session_files_new (title);
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "by", hf_enum_get_name (HF_TYPE_COMPARE_BY, state->by));
  json_object_set_string_member (object, "order", hf_compare_order_get_name (state->order));
  json_object_set_boolean_member (object, "descending", state->descending);
  json_object_set_boolean_member (object, "identity", state->by_identity);
  json_object_set_string_member (object, "identity-order",
                                 hf_compare_order_get_name (state->lives_order));
  json_object_set_boolean_member (object, "identity-descending", state->lives_descending);
  json_object_set_boolean_member (object, "shows-small", state->shows_small);
  if (state->filter != NULL && state->filter[0] != '\0')
    json_object_set_string_member (object, "filter", state->filter);
  if (state->selected != NULL)
    json_object_set_string_member (object, "selected", state->selected);
  json_object_set_string_member (object, "grouping",
                                 hf_enum_get_name (HF_TYPE_GROUPING, (int) state->grouping));
  json_object_set_boolean_member (object, "differences-only", state->shows_change);
  json_object_set_boolean_member (object, "shows-graph", state->shows_graph);
  if (state->retention != NULL)
    json_object_set_string_member (object, "retention", state->retention);
  json_object_set_boolean_member (object, "shows-roots", state->shows_roots);
  json_object_set_boolean_member (object, "shows-details", state->shows_details);
  /* A file without the steps of a heap would be taken for a damaged one. */
  json_object_set_array_member (file, "steps", json_array_new ());
  json_object_set_object_member (file, MEMBER, object);
  hf_session_files_write (HF_SESSION_FILE_STEPS, digest, title, file);
}
