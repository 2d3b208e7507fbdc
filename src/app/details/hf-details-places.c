/* hf-details-places.c: how many rows the details have, and what each position means
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-details-model-private.h"

/* ---- Counting rows ----------------------------------------------------- */

gboolean
hf_details_model_is_folded (HfDetailsModel *self)
{
  return !self->unfolded && self->chain != NULL &&
         hf_chain_get_n_steps (self->chain) > HF_DETAILS_MAX_STEPS;
}

static guint32
count_chain_rows (HfDetailsModel *self)
{
  if (self->chain == NULL)
    return 0;

  return hf_details_model_is_folded (self) ? HF_DETAILS_FIRST_STEPS + 1 + HF_DETAILS_LAST_STEPS
                                           : hf_chain_get_n_steps (self->chain);
}

static guint32
count_members (const HfDetailsSectionRows *section,
               guint32                     group)
{
  const guint32 n_objects = section->groups->groups[group].n_objects;

  return n_objects <= HF_DETAILS_MAX_ROWS ? n_objects : HF_DETAILS_MAX_ROWS + 1;
}

/* The list may name fewer objects than there are. */
static guint32
count_items (HfDetailsModel             *self,
             const HfDetailsSectionRows *section)
{
  const HfLargestRetained *largest;

  if (section == &self->sections[HF_DETAILS_HISTORY])
    return 1 + self->history->n_moments;
  if (section->groups != NULL)
    return section->groups->n_groups;

  largest = self->lists->largest;
  return largest->n_objects < largest->n_all ? largest->n_objects + 1 : largest->n_objects;
}

void
hf_details_model_place_rows (HfDetailsModel *self)
{
  guint32 row = 0;

  self->n_chain_rows = count_chain_rows (self);
  row = self->n_chain_rows;
  for (guint i = 0; i < HF_DETAILS_N_SECTIONS; i++)
    {
      HfDetailsSectionRows *section = &self->sections[i];
      guint32 extra = 0;

      section->start = row;
      section->n_rows = section->exists ? 1 : 0;
      if (!section->exists || !section->open)
        {
          row += section->n_rows;
          continue;
        }

      for (guint j = 0; j < section->open_groups->len; j++)
        {
          HfDetailsOpenGroup *open = &g_array_index (section->open_groups, HfDetailsOpenGroup, j);

          open->start = 1 + open->group + extra;
          extra += count_members (section, open->group);
        }
      section->n_rows += count_items (self, section) + extra;
      row += section->n_rows;
    }

  self->n_rows = row;
}

/* ---- From a position to what it shows ---------------------------------- */

/* The last open group at or above ROW of the section; -1 if there is none. */
static gint64
find_open_group (const HfDetailsSectionRows *section,
                 guint32                     row)
{
  gint64 low = -1;
  gint64 high = section->open_groups->len;

  while (high - low > 1)
    {
      const gint64 middle = low + (high - low) / 2;

      if (g_array_index (section->open_groups, HfDetailsOpenGroup, middle).start <= row)
        low = middle;
      else
        high = middle;
    }

  return low;
}

static void
place_step (HfDetailsModel *self,
            guint32         position,
            HfDetailsPlace *place)
{
  place->kind = HF_DETAILS_STEP;
  place->item = position;
  if (!hf_details_model_is_folded (self) || position < HF_DETAILS_FIRST_STEPS)
    return;

  if (position == HF_DETAILS_FIRST_STEPS)
    place->kind = HF_DETAILS_FOLD;
  else
    place->item = hf_chain_get_n_steps (self->chain) - (self->n_chain_rows - position);
}

static void
place_object (HfDetailsModel *self,
              HfDetailsPlace *place)
{
  place->kind = place->item < self->lists->largest->n_objects ? HF_DETAILS_LARGEST
                                                              : HF_DETAILS_REST;
}

/* A type with one object is that object. */
static void
place_group (const HfDetailsSectionRows *section,
             HfDetailsPlace             *place)
{
  place->kind = HF_DETAILS_GROUP;
  if (section->groups->groups[place->item].n_objects > 1)
    return;

  place->kind = HF_DETAILS_LINK;
  place->member = 0;
}

static void
place_in_section (const HfDetailsSectionRows *section,
                  guint32                     row,
                  HfDetailsPlace             *place)
{
  const gint64 found = find_open_group (section, row);
  const HfDetailsOpenGroup *open = NULL;
  guint32 n_members = 0;

  place->item = row - 1;
  if (found >= 0)
    {
      open = &g_array_index (section->open_groups, HfDetailsOpenGroup, found);
      n_members = count_members (section, open->group);
    }
  if (open == NULL || row == open->start || row > open->start + n_members)
    {
      if (open != NULL)
        place->item = row == open->start ? open->group
                                         : open->group + (row - open->start - n_members);
      place->open = open != NULL && row == open->start ? found : -1;
      place_group (section, place);
      return;
    }

  place->open = found;
  place->item = open->group;
  place->member = row - open->start - 1;
  place->kind = place->member < HF_DETAILS_MAX_ROWS ? HF_DETAILS_LINK : HF_DETAILS_REST;
}

HfDetailsPlace
hf_details_model_find_place (HfDetailsModel *self,
                             guint32         position)
{
  HfDetailsPlace place = { .member = HF_INDEX_NONE, .open = -1 };
  const HfDetailsSectionRows *section = NULL;

  if (position < self->n_chain_rows)
    {
      place_step (self, position, &place);
      return place;
    }

  while (position >= self->sections[place.section].start + self->sections[place.section].n_rows)
    place.section++;
  section = &self->sections[place.section];
  if (position == section->start)
    {
      place.kind = HF_DETAILS_SECTION;
    }
  else if (place.section == HF_DETAILS_HISTORY)
    {
      place.item = position - section->start - 1;
      place.kind = place.item == 0 ? HF_DETAILS_LIFE : HF_DETAILS_MOMENT;
    }
  else if (section->groups != NULL)
    {
      place_in_section (section, position - section->start, &place);
    }
  else
    {
      place.item = position - section->start - 1;
      place_object (self, &place);
    }

  return place;
}
