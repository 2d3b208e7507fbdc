/* hf-details-model.c: a lazy list model of the details of a selection: its chain and lists
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-details-model.h"

#include "hf-cut.h"
#include "hf-details-model-private.h"
#include "hf-free-later.h"

static void list_model_iface_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (HfDetailsModel, hf_details_model, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_iface_init))

static void
drop_chain (HfDetailsModel *self)
{
  hf_free_later (g_steal_pointer (&self->chain), (GDestroyNotify) hf_chain_unref);
}

static void
clear (HfDetailsModel *self)
{
  for (guint i = 0; i < HF_DETAILS_N_SECTIONS; i++)
    {
      HfDetailsSectionRows *section = &self->sections[i];

      g_array_set_size (section->open_groups, 0);
      section->exists = FALSE;
      section->groups = NULL;
    }
  drop_chain (self);
  g_clear_pointer (&self->lists, hf_details_lists_drop);
  hf_free_later (g_steal_pointer (&self->history), (GDestroyNotify) hf_details_history_unref);
  hf_free_later_object (&self->retention);
  hf_free_later_object (&self->analysis);
  self->n_rows = 0;
}

static void
hf_details_model_finalize (GObject *object)
{
  HfDetailsModel *self = HF_DETAILS_MODEL (object);

  clear (self);
  for (guint i = 0; i < HF_DETAILS_N_SECTIONS; i++)
    g_array_unref (self->sections[i].open_groups);

  G_OBJECT_CLASS (hf_details_model_parent_class)->finalize (object);
}

static void
hf_details_model_class_init (HfDetailsModelClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_details_model_finalize;
}

static void
hf_details_model_init (HfDetailsModel *self)
{
  for (guint i = 0; i < HF_DETAILS_N_SECTIONS; i++)
    self->sections[i].open_groups = g_array_new (FALSE, FALSE, sizeof (HfDetailsOpenGroup));
}

HfDetailsModel *
hf_details_model_new (void)
{
  return g_object_new (HF_TYPE_DETAILS_MODEL, NULL);
}

/* ---- Rows -------------------------------------------------------------- */

static guint32
count_section (HfDetailsModel             *self,
               const HfDetailsSectionRows *section)
{
  if (section == &self->sections[HF_DETAILS_HISTORY])
    return self->history->n_moments;
  return section->groups != NULL ? section->groups->n_objects : self->lists->largest->n_all;
}

/* Returns the bytes that are freed if the reference between the object and OTHER is cut. */
static guint64
get_freed (HfDetailsModel   *self,
           HfDetailsSection  section,
           HfObjectIndex     other)
{
  if (self->retention == NULL)
    return 0;

  return section == HF_DETAILS_REFERRERS ? hf_cut_edge_freed (self->retention, other, self->object)
                                         : hf_cut_edge_freed (self->retention, self->object, other);
}

static void
describe_link (HfDetailsModel       *self,
               const HfDetailsPlace *place,
               HfDetailsRowData     *data)
{
  const HfLinkGroups *groups = self->sections[place->section].groups;
  const HfLinkGroup *group = &groups->groups[place->item];

  data->type = group->type;
  data->level = place->kind == HF_DETAILS_GROUP || group->n_objects == 1 ? 1 : 2;
  data->n = group->n_objects;
  data->n_references = group->n_references;
  if (place->kind == HF_DETAILS_REST)
    data->n -= HF_DETAILS_MAX_ROWS;
  if (place->kind != HF_DETAILS_LINK)
    return;

  data->subject = self->object;
  data->object = groups->objects[group->first_object + place->member];
  data->n_references = groups->counts[group->first_object + place->member];
  data->n_bytes = get_freed (self, place->section, data->object);
}

/* An unreachable object retains nothing. */
static gboolean
is_by_size (HfDetailsModel *self)
{
  const HfLargestRetained *largest = self->lists->largest;

  return largest->n_objects == 0 ||
         hf_dominators_get_retained (hf_retention_get_dominators (self->retention),
                                     largest->objects[0]) == 0;
}

static guint64
get_largest_bytes (HfDetailsModel *self,
                   HfObjectIndex   object)
{
  return is_by_size (self)
           ? hf_heap_get_object_size (hf_analysis_get_heap (self->analysis), object)
           : hf_dominators_get_retained (hf_retention_get_dominators (self->retention), object);
}

static void
describe_largest (HfDetailsModel       *self,
                  const HfDetailsPlace *place,
                  HfDetailsRowData     *data)
{
  const HfObjectIndex *objects = self->lists->largest->objects;
  const guint64 most = get_largest_bytes (self, objects[0]);

  data->level = 1;
  data->object = objects[place->item];
  data->type = hf_heap_get_object_type (hf_analysis_get_heap (self->analysis), data->object);
  data->n = 1;
  data->n_bytes = get_largest_bytes (self, data->object);
  data->by_size = is_by_size (self);
  data->is_mixed = self->subject.kind == HF_SELECTION_ROOT_GROUP;
  data->share = most == 0 ? 0 : (double) data->n_bytes / (double) most;
}

static void
describe_moment (HfDetailsModel       *self,
                 const HfDetailsPlace *place,
                 HfDetailsRowData     *data)
{
  data->level = 1;
  data->moment = self->history->moments[place->item - 1];
  data->snapshot = self->history->first + place->item - 1;
  data->is_current = data->snapshot == self->history->position;
}

/* Of a root, the chain goes on to its object. */
static gboolean
is_current (HfDetailsModel         *self,
            const HfDetailsRowData *data)
{
  return self->subject.kind == HF_SELECTION_ROOT
           ? data->step.kind == HF_CHAIN_ROOT && data->step.root.value == self->subject.root.value
           : data->is_last;
}

static HfDetailsRowData
describe (HfDetailsModel       *self,
          const HfDetailsPlace *place)
{
  const HfDetailsSectionRows *section = &self->sections[place->section];
  HfDetailsRowData data = {
    .kind = place->kind,
    .section = place->section,
    .type = { HF_INDEX_NONE },
    .object = { HF_INDEX_NONE },
    .subject = { HF_INDEX_NONE },
    .open = place->open >= 0,
  };

  switch (place->kind)
    {
    case HF_DETAILS_STEP:
      data.step = hf_chain_get_step (self->chain, place->item);
      data.is_first = place->item == 0;
      data.is_last = place->item + 1 == hf_chain_get_n_steps (self->chain);
      data.is_current = is_current (self, &data);
      break;
    case HF_DETAILS_FOLD:
      data.n = hf_chain_get_n_steps (self->chain) -
               (HF_DETAILS_FIRST_STEPS + HF_DETAILS_LAST_STEPS);
      break;
    case HF_DETAILS_SECTION:
      data.n = count_section (self, section);
      data.by_size = place->section == HF_DETAILS_OBJECTS && is_by_size (self);
      data.is_whole_type = self->is_box;
      data.n_references = section->groups == NULL ? 0 : section->groups->n_references;
      data.open = section->open;
      data.is_first = self->n_chain_rows > 0 && section->start == self->n_chain_rows;
      break;
    case HF_DETAILS_LARGEST:
      describe_largest (self, place, &data);
      break;
    case HF_DETAILS_LIFE:
      data.history = self->history;
      break;
    case HF_DETAILS_MOMENT:
      describe_moment (self, place, &data);
      break;
    case HF_DETAILS_GROUP:
    case HF_DETAILS_LINK:
      describe_link (self, place, &data);
      break;
    case HF_DETAILS_REST:
      if (section->groups != NULL)
        {
          describe_link (self, place, &data);
          break;
        }
      data.level = 1;
      data.n = self->lists->largest->n_all - self->lists->largest->n_objects;
      break;
    default:
      g_assert_not_reached ();
    }

  return data;
}

static GType
details_model_get_item_type (GListModel *model G_GNUC_UNUSED)
{
  return HF_TYPE_DETAILS_ROW;
}

static guint
details_model_get_n_items (GListModel *model)
{
  return HF_DETAILS_MODEL (model)->n_rows;
}

static gpointer
details_model_get_item (GListModel *model,
                        guint       position)
{
  HfDetailsModel *self = HF_DETAILS_MODEL (model);
  HfDetailsRowData data;
  HfDetailsPlace place;

  if (position >= self->n_rows)
    return NULL;

  place = hf_details_model_find_place (self, position);
  data = describe (self, &place);
  return hf_details_row_new (hf_analysis_get_heap (self->analysis), &data);
}

static void
list_model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = details_model_get_item_type;
  iface->get_n_items = details_model_get_n_items;
  iface->get_item = details_model_get_item;
}

/* ---- Showing something else -------------------------------------------- */

static void
add_section (HfDetailsModel     *self,
             HfDetailsSection    kind,
             const HfLinkGroups *groups)
{
  HfDetailsSectionRows *section = &self->sections[kind];

  section->exists = TRUE;
  section->open = TRUE;
  section->groups = groups;
}

void
hf_details_model_set (HfDetailsModel  *self,
                      HfAnalysis      *analysis,
                      HfRetention     *retention,
                      const HfDetails *details,
                      HfChain         *chain,
                      HfDetailsLists  *lists)
{
  const guint32 n_old = self->n_rows;

  g_return_if_fail (HF_IS_DETAILS_MODEL (self));
  g_return_if_fail (analysis != NULL || (chain == NULL && lists == NULL));

  self->n_rows = 0;
  if (n_old > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, n_old, 0);
  clear (self);
  if (analysis == NULL)
    return;

  self->analysis = g_object_ref (analysis);
  if (retention != NULL)
    self->retention = g_object_ref (retention);
  self->object = details->object;
  self->subject = details->subject;
  self->is_box = details->box_object.value != HF_INDEX_NONE;
  self->chain = chain == NULL ? NULL : hf_chain_ref (chain);
  self->unfolded = FALSE;
  self->lists = lists;
  if (lists != NULL && lists->referrers != NULL)
    add_section (self, HF_DETAILS_REFERRERS, lists->referrers);
  if (lists != NULL && lists->references != NULL)
    add_section (self, HF_DETAILS_REFERENCES, lists->references);
  if (lists != NULL && lists->largest != NULL)
    add_section (self, HF_DETAILS_OBJECTS, NULL);

  hf_details_model_place_rows (self);
  if (self->n_rows > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, 0, self->n_rows);
}

gboolean
hf_details_model_set_chain (HfDetailsModel *self,
                            HfChain        *chain)
{
  const guint32 n_old = self->n_chain_rows;

  g_return_val_if_fail (HF_IS_DETAILS_MODEL (self), FALSE);
  g_return_val_if_fail (self->analysis != NULL, FALSE);

  if (self->chain == chain)
    return FALSE;

  drop_chain (self);
  self->chain = chain == NULL ? NULL : hf_chain_ref (chain);
  self->unfolded = FALSE;
  hf_details_model_place_rows (self);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n_old, self->n_chain_rows);

  return TRUE;
}

void
hf_details_model_set_history (HfDetailsModel   *self,
                              HfDetailsHistory *history)
{
  const HfDetailsSectionRows *section = &self->sections[HF_DETAILS_HISTORY];
  const guint32 n_old = section->n_rows;

  g_return_if_fail (HF_IS_DETAILS_MODEL (self));
  g_return_if_fail (self->analysis != NULL);

  hf_free_later (self->history, (GDestroyNotify) hf_details_history_unref);
  self->history = hf_details_history_ref (history);
  add_section (self, HF_DETAILS_HISTORY, NULL);
  hf_details_model_place_rows (self);
  g_list_model_items_changed (G_LIST_MODEL (self), section->start, n_old, section->n_rows);
}

/* ---- Opening and closing ----------------------------------------------- */

static void
toggle_group (HfDetailsSectionRows *section,
              const HfDetailsPlace *place)
{
  const HfDetailsOpenGroup open = { place->item, 0 };
  guint position = 0;

  if (place->open >= 0)
    {
      g_array_remove_index (section->open_groups, (guint) place->open);
      return;
    }

  while (position < section->open_groups->len &&
         g_array_index (section->open_groups, HfDetailsOpenGroup, position).group < place->item)
    position++;
  g_array_insert_val (section->open_groups, position, open);
}

/* Notifies that the rows below POSITION have changed. */
static void
emit_below (HfDetailsModel *self,
            guint           position,
            guint32         n_old)
{
  guint32 n_removed = 0;
  guint32 n_added = 0;

  if (self->n_rows > n_old)
    n_added = self->n_rows - n_old;
  else
    n_removed = n_old - self->n_rows;
  g_list_model_items_changed (G_LIST_MODEL (self), position + 1, n_removed, n_added);
}

gboolean
hf_details_model_set_open (HfDetailsModel *self,
                           guint           position,
                           gboolean        open)
{
  const guint32 n_old = self->n_rows;
  HfDetailsSectionRows *section = NULL;
  gboolean was_open = FALSE;
  HfDetailsPlace place;

  g_return_val_if_fail (HF_IS_DETAILS_MODEL (self), FALSE);
  g_return_val_if_fail (position < self->n_rows, FALSE);

  place = hf_details_model_find_place (self, position);
  section = &self->sections[place.section];
  if (place.kind != HF_DETAILS_SECTION && place.kind != HF_DETAILS_GROUP)
    return FALSE;
  if (place.kind == HF_DETAILS_SECTION && count_section (self, section) == 0)
    return FALSE;
  was_open = place.kind == HF_DETAILS_SECTION ? section->open : place.open >= 0;
  if (was_open == !!open)
    return FALSE;

  if (place.kind == HF_DETAILS_SECTION)
    section->open = !was_open;
  else
    toggle_group (section, &place);
  hf_details_model_place_rows (self);
  emit_below (self, position, n_old);

  return TRUE;
}

gboolean
hf_details_model_unfold (HfDetailsModel *self,
                         guint           position)
{
  const guint32 n_old = self->n_chain_rows;

  g_return_val_if_fail (HF_IS_DETAILS_MODEL (self), FALSE);

  if (!hf_details_model_is_folded (self) || position != HF_DETAILS_FIRST_STEPS)
    return FALSE;

  self->unfolded = TRUE;
  hf_details_model_place_rows (self);
  g_list_model_items_changed (G_LIST_MODEL (self), position, 1, self->n_chain_rows - n_old + 1);

  return TRUE;
}

/* ---- Finding rows ------------------------------------------------------ */

guint
hf_details_model_find_parent (HfDetailsModel *self,
                              guint           position)
{
  HfDetailsPlace place;

  g_return_val_if_fail (position < self->n_rows, HF_INDEX_NONE);

  place = hf_details_model_find_place (self, position);
  if (position < self->n_chain_rows || place.kind == HF_DETAILS_SECTION)
    return HF_INDEX_NONE;
  if (place.member != HF_INDEX_NONE && place.open >= 0)
    return self->sections[place.section].start +
           g_array_index (self->sections[place.section].open_groups, HfDetailsOpenGroup, place.open)
             .start;

  return self->sections[place.section].start;
}

guint
hf_details_model_find_end (HfDetailsModel *self)
{
  return self->n_chain_rows == 0 ? HF_INDEX_NONE : self->n_chain_rows - 1;
}
