/* hf-heap-page-orders.c: the column by which the table of a page is sorted
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heap-page-private.h"

static const struct { const char *name; HfTypeOrder order; } type_orders[] = {
  { "name", HF_TYPE_ORDER_NAME },
  { "count", HF_TYPE_ORDER_COUNT },
  { "bytes", HF_TYPE_ORDER_BYTES },
  { "retained", HF_TYPE_ORDER_RETAINED },
};

/* By #HfObjectOrder. */
static const struct { const char *name; HfObjectOrder order; } object_orders[] = {
  { "id", HF_OBJECT_ORDER_ID },
  { "name", HF_OBJECT_ORDER_TYPE },
  { "bytes", HF_OBJECT_ORDER_SIZE },
  { "retained", HF_OBJECT_ORDER_RETAINED },
  { "depth", HF_OBJECT_ORDER_DEPTH },
  { "generation", HF_OBJECT_ORDER_GENERATION },
};

/* Of figures the largest are wanted first. */
static void
toggle_object_order (HfSession  *session,
                     const char *name)
{
  gboolean descending = FALSE;
  const HfObjectOrder old = hf_session_get_shown_object_order (session, &descending);

  for (gsize i = 0; i < G_N_ELEMENTS (object_orders); i++)
    {
      const HfObjectOrder order = object_orders[i].order;

      if (g_strcmp0 (name, object_orders[i].name) == 0)
        hf_session_set_object_order (session, order,
                                     old == order ? !descending
                                                  : order != HF_OBJECT_ORDER_ID &&
                                                      order != HF_OBJECT_ORDER_TYPE);
    }
}

static void
toggle_type_order (HfSession  *session,
                   const char *name)
{
  gboolean descending = FALSE;
  const HfTypeOrder old = hf_session_get_shown_type_order (session, &descending);

  for (gsize i = 0; i < G_N_ELEMENTS (type_orders); i++)
    {
      const HfTypeOrder order = type_orders[i].order;

      if (g_strcmp0 (name, type_orders[i].name) == 0)
        hf_session_set_type_order (session, order,
                                   old == order ? !descending : order != HF_TYPE_ORDER_NAME);
    }
}

void
hf_heap_page_toggle_order (HfPage     *page,
                           const char *column)
{
  HfSession *session = HF_HEAP_PAGE (page)->session;

  if (hf_session_get_view (session) == HF_VIEW_OBJECTS)
    toggle_object_order (session, column);
  else
    toggle_type_order (session, column);
}

const char *
hf_heap_page_get_order (HfPage *page)
{
  HfSession *session = HF_HEAP_PAGE (page)->session;
  const HfTypeOrder type_order = hf_session_get_shown_type_order (session, NULL);

  if (hf_session_get_view (session) == HF_VIEW_OBJECTS)
    return object_orders[hf_session_get_shown_object_order (session, NULL)].name;

  for (gsize i = 0; i < G_N_ELEMENTS (type_orders); i++)
    {
      if (type_orders[i].order == type_order)
        return type_orders[i].name;
    }

  return "";
}
