/* hf-object-order.h: the order of lists of objects
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-retention.h"

G_BEGIN_DECLS

/** HfObjectOrder: the key by which objects are sorted. */
typedef enum
{
  HF_OBJECT_ORDER_ID,
  HF_OBJECT_ORDER_TYPE,
  HF_OBJECT_ORDER_SIZE,
  HF_OBJECT_ORDER_RETAINED, /* by size if it is not known */
  HF_OBJECT_ORDER_DEPTH,
  HF_OBJECT_ORDER_GENERATION,
} HfObjectOrder;

#define HF_N_OBJECT_ORDERS 6

/** HF_TYPE_OBJECT_ORDER: #HfObjectOrder; see hf-enum.h for names. */
#define HF_TYPE_OBJECT_ORDER (hf_object_order_get_type ())
GType    hf_object_order_get_type (void);

/**
 * hf_object_order_sort:
 * @objects: (array length=n_objects) (inout): ascending
 * @retention: (nullable): of @analysis
 * @descending: largest first; types from Z to A
 *
 * A total order: ties are by id, the lowest first, and objects without the figure
 * (unreachable objects have no retained size and no depth, objects outside all ranges no
 * generation) are last in both directions. Linear in @n_objects and in the bytes in which
 * figures differ; takes 16 bytes per object while it runs, none for ids. Any thread.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED; then @objects are in no order and
 * some may be missing.
 */
gboolean hf_object_order_sort (HfObjectIndex  *objects,
                               guint32         n_objects,
                               HfObjectOrder   order,
                               gboolean        descending,
                               HfAnalysis     *analysis,
                               HfRetention    *retention,
                               GCancellable   *cancellable,
                               GError        **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
