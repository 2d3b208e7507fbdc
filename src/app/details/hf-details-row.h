/* hf-details-row.h: one row of what is listed of a selection
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-chain.h"
#include "hf-details-history.h"
#include "hf-selection.h"

G_BEGIN_DECLS

/**
 * HfDetailsRowKind:
 * @HF_DETAILS_STEP: a step of the chain
 * @HF_DETAILS_FOLD: steps that are left out until they are asked for
 * @HF_DETAILS_SECTION: the head of a list
 * @HF_DETAILS_GROUP: objects of one type
 * @HF_DETAILS_LINK: an object that refers to the selected one, or the other way round
 * @HF_DETAILS_LARGEST: an object of those selected
 * @HF_DETAILS_LIFE: the life of the selected object as a strip and as a sentence
 * @HF_DETAILS_MOMENT: the selected object in a snapshot of the recording
 * @HF_DETAILS_REST: objects that are not listed, the last row of a list
 */
typedef enum
{
  HF_DETAILS_STEP,
  HF_DETAILS_FOLD,
  HF_DETAILS_SECTION,
  HF_DETAILS_GROUP,
  HF_DETAILS_LINK,
  HF_DETAILS_LARGEST,
  HF_DETAILS_LIFE,
  HF_DETAILS_MOMENT,
  HF_DETAILS_REST,
} HfDetailsRowKind;

/** HfDetailsSection: the lists there may be, as they follow one another. */
typedef enum
{
  HF_DETAILS_REFERRERS,
  HF_DETAILS_REFERENCES,
  HF_DETAILS_OBJECTS,
  HF_DETAILS_HISTORY,
} HfDetailsSection;

#define HF_DETAILS_N_SECTIONS 4

/**
 * HfDetailsRowData:
 * @step: of %HF_DETAILS_STEP
 * @is_first: whether no step is above it; of a head, whether a chain is
 * @is_last: whether no step is below it
 * @is_current: whether it is the subject of the details; of %HF_DETAILS_MOMENT, whether that
 *   snapshot is shown
 * @section: that it is in or the head of
 * @type: of %HF_DETAILS_GROUP and of @object
 * @object: of %HF_DETAILS_LINK and %HF_DETAILS_LARGEST; none otherwise
 * @subject: of %HF_DETAILS_LINK, the object whose references or referrers are listed
 * @level: how many rows it is below: 0 for chains and heads, 2 for members of a group
 * @n: how many steps or objects it stands for
 * @n_references: of %HF_DETAILS_GROUP, %HF_DETAILS_LINK and the heads of their lists, how
 *   many references
 * @open: whether what is below it is shown
 * @n_bytes: of %HF_DETAILS_LINK what goes if that reference goes; of %HF_DETAILS_LARGEST
 *   what it retains, or its size
 * @by_size: of %HF_DETAILS_LARGEST and the head of its list, whether all retain nothing, so
 *   that sizes are shown
 * @share: of %HF_DETAILS_LARGEST, of the largest one, 0 to 1
 * @is_whole_type: of %HF_DETAILS_SECTION, whether the list is of a whole type, and the details of a
 *   box with some of its objects
 * @is_mixed: of %HF_DETAILS_LARGEST, whether others in the list may be of other types
 * @history: (nullable): of %HF_DETAILS_LIFE
 * @snapshot: of %HF_DETAILS_MOMENT, from 0
 * @moment: of %HF_DETAILS_MOMENT
 */
typedef struct
{
  HfDetailsRowKind kind;
  HfChainStep      step;
  gboolean         is_first;
  gboolean         is_last;
  gboolean         is_current;
  HfDetailsSection section;
  HfTypeIndex      type;
  HfObjectIndex    object;
  HfObjectIndex    subject;
  guint            level;
  guint32          n;
  guint64          n_references;
  gboolean         open;
  guint64          n_bytes;
  double           share;
  gboolean         is_whole_type;
  gboolean         is_mixed;
  gboolean         by_size;
  HfDetailsHistory *history;
  guint32          snapshot;
  HfDetailsMoment  moment;
} HfDetailsRowData;

#define HF_TYPE_DETAILS_ROW (hf_details_row_get_type ())

/** HfDetailsRow: what one row shows. Two rows may show the same; compare what they hold. */
G_DECLARE_FINAL_TYPE (HfDetailsRow, hf_details_row, HF, DETAILS_ROW, GObject)

/** hf_details_row_new: (transfer full): holds @heap, which @data is of; copies @data. */
HfDetailsRow           *hf_details_row_new           (HfHeap                 *heap,
                                                      const HfDetailsRowData *data);
/** hf_details_row_get_heap: (transfer none): the heap whose indices are in the data. */
HfHeap                 *hf_details_row_get_heap      (HfDetailsRow           *self);
/** hf_details_row_get_data: (transfer none): valid as long as the row, and never changed. */
const HfDetailsRowData *hf_details_row_get_data      (HfDetailsRow           *self);

/** hf_details_row_get_selection: what it names; nothing if it stands for several objects. */
HfSelection             hf_details_row_get_selection (HfDetailsRow           *self);
/**
 * hf_details_row_get_reference:
 * @from: (out): the object that refers to @to
 * @to: (out): the object that @from refers to
 *
 * Returns: whether the row is a reference: a step of a chain, or a row below the references or the
 *   referrers of an object
 */
gboolean                hf_details_row_get_reference (HfDetailsRow         *self,
                                                      HfObjectIndex        *from,
                                                      HfObjectIndex        *to);
/** hf_details_row_is_expandable: whether something below it can be shown and hidden. */
gboolean                hf_details_row_is_expandable (HfDetailsRow           *self);

/**
 * hf_details_row_dup_text:
 *
 * Returns: (transfer full): what Ctrl+C copies: an id, the full name of a type, a root;
 *   "" if there is nothing to copy
 */
char                   *hf_details_row_dup_text      (HfDetailsRow           *self);

G_END_DECLS
