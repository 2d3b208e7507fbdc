/* hf-details-row.c: one row of what is listed of a selection
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-details-row.h"

#include "hf-name-text.h"
#include "hf-root-text.h"

struct _HfDetailsRow
{
  GObject           parent_instance;

  HfHeap           *heap;
  HfDetailsRowData  data;
};

G_DEFINE_FINAL_TYPE (HfDetailsRow, hf_details_row, G_TYPE_OBJECT)

static void
hf_details_row_finalize (GObject *object)
{
  HfDetailsRow *self = HF_DETAILS_ROW (object);

  /* Never the last one: the session lets go after every row is gone. */
  g_clear_object (&self->heap);
  g_clear_pointer (&self->data.history, hf_details_history_unref);

  G_OBJECT_CLASS (hf_details_row_parent_class)->finalize (object);
}

static void
hf_details_row_class_init (HfDetailsRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_details_row_finalize;
}

static void
hf_details_row_init (HfDetailsRow *self G_GNUC_UNUSED)
{
}

HfDetailsRow *
hf_details_row_new (HfHeap                 *heap,
                    const HfDetailsRowData *data)
{
  HfDetailsRow *self = g_object_new (HF_TYPE_DETAILS_ROW, NULL);

  self->heap = g_object_ref (heap);
  self->data = *data;
  if (data->history != NULL)
    hf_details_history_ref (data->history);

  return self;
}

HfHeap *
hf_details_row_get_heap (HfDetailsRow *self)
{
  return self->heap;
}

const HfDetailsRowData *
hf_details_row_get_data (HfDetailsRow *self)
{
  return &self->data;
}

static HfSelection
get_step_selection (const HfChainStep *step)
{
  switch (step->kind)
    {
    case HF_CHAIN_ROOT:
      return hf_selection_root (step->root);
    case HF_CHAIN_OBJECT:
      return hf_selection_object (step->object);
    case HF_CHAIN_GROUP:
      return hf_selection_root_group (step->root_kind, step->type);
    case HF_CHAIN_TYPE:
    default:
      return hf_selection_type (step->type);
    }
}

HfSelection
hf_details_row_get_selection (HfDetailsRow *self)
{
  switch (self->data.kind)
    {
    case HF_DETAILS_STEP:
      return get_step_selection (&self->data.step);
    case HF_DETAILS_LINK:
    case HF_DETAILS_LARGEST:
      return hf_selection_object (self->data.object);
    case HF_DETAILS_FOLD:
    case HF_DETAILS_SECTION:
    case HF_DETAILS_GROUP:
    case HF_DETAILS_LIFE:
    case HF_DETAILS_MOMENT:
    case HF_DETAILS_REST:
    default:
      return hf_selection_none ();
    }
}

gboolean
hf_details_row_get_reference (HfDetailsRow  *self,
                              HfObjectIndex *from,
                              HfObjectIndex *to)
{
  const HfDetailsRowData *data = &self->data;
  const gboolean is_referrer = data->section == HF_DETAILS_REFERRERS;

  if (data->kind == HF_DETAILS_STEP && data->step.is_reference)
    {
      *from = data->step.from;
      *to = data->step.object;
      return TRUE;
    }
  if (data->kind != HF_DETAILS_LINK)
    return FALSE;

  *from = is_referrer ? data->object : data->subject;
  *to = is_referrer ? data->subject : data->object;
  return TRUE;
}

gboolean
hf_details_row_is_expandable (HfDetailsRow *self)
{
  return self->data.kind == HF_DETAILS_GROUP ||
         (self->data.kind == HF_DETAILS_SECTION && self->data.n > 0);
}

static char *
dup_root_text (HfHeap       *heap,
               const HfRoot *root)
{
  g_autofree char *name = hf_root_text_dup_name (root->kind);
  g_autofree char *place = hf_root_text_dup_place_of (heap, root);

  return place[0] == '\0' ? g_steal_pointer (&name) : g_strconcat (name, "\t", place, NULL);
}

char *
hf_details_row_dup_text (HfDetailsRow *self)
{
  const HfSelection selection = hf_details_row_get_selection (self);
  guint32 n_roots = 0;
  const HfRoot *roots = hf_heap_get_roots (self->heap, &n_roots);

  if (self->data.kind == HF_DETAILS_GROUP)
    return g_strdup (hf_heap_get_type_name (self->heap, self->data.type));
  if (self->data.kind == HF_DETAILS_LIFE)
    return g_strdup (self->data.history->text);
  if (self->data.kind == HF_DETAILS_MOMENT)
    return g_strdup_printf ("%" G_GINT64_MODIFIER "x", self->data.moment.address);

  switch (selection.kind)
    {
    case HF_SELECTION_OBJECT:
      return hf_name_text_dup_id (self->heap, selection.object);
    case HF_SELECTION_TYPE:
      return g_strdup (hf_heap_get_type_name (self->heap, selection.type));
    case HF_SELECTION_ROOT:
      return dup_root_text (self->heap, &roots[selection.root.value]);
    case HF_SELECTION_ROOT_GROUP:
      return hf_root_text_dup_name (selection.root_kind);
    case HF_SELECTION_PART:
    case HF_SELECTION_FINDING:
    case HF_SELECTION_FREED:
    case HF_SELECTION_PATH:
    case HF_SELECTION_NONE:
    default:
      return g_strdup ("");
    }
}
