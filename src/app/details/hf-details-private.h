/* hf-details-private.h: what the parts of the details share
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-details.h"

G_BEGIN_DECLS

typedef struct
{
  HfDetails           *details;
  HfAnalysis          *analysis;
  HfRetention         *retention; /* NULL until it is known */
  HfHeap              *heap;
  const HfDetailsMore *more;
} HfDetailsWork;

/* Adds a figure without a value. (transfer full) for @caption. */
HfDetailsFigure *hf_details_add_unknown         (HfDetailsWork *work,
                                                 guint          position,
                                                 char          *caption);

/* Adds a retained size that is not computed yet, or will not be. */
void             hf_details_add_awaited         (HfDetailsWork *work,
                                                 guint          position,
                                                 const char    *caption);

void             hf_details_add_size            (HfDetailsWork *work,
                                                 guint          position,
                                                 guint64        n_bytes,
                                                 const char    *caption);

/* Adds the size of the object of the details, with its generation if that is known. */
void             hf_details_add_object_size     (HfDetailsWork *work,
                                                 guint          position);

void             hf_details_add_count           (HfDetailsWork *work,
                                                 guint          position,
                                                 guint32        count,
                                                 const char    *caption);

/* Adds a retained size with its share of all that is reachable; @is_bound if it is a lower
 * bound. @meaning becomes part of the tooltip. */
void             hf_details_add_retained        (HfDetailsWork *work,
                                                 guint          position,
                                                 guint64        n_bytes,
                                                 gboolean       is_bound,
                                                 const char    *meaning);

/* Adds what the object of the details retains. */
void             hf_details_add_object_retained (HfDetailsWork *work,
                                                 guint          position);

/* Finds whether a root reaches the object of the details. */
void             hf_details_find_reachable      (HfDetailsWork *work);

void             hf_details_describe_root       (HfDetailsWork *work);
void             hf_details_describe_group      (HfDetailsWork *work);

G_END_DECLS
