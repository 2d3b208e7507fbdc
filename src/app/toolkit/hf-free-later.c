/* hf-free-later.c: what is large is freed by a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-free-later.h"

#ifdef HF_HAVE_MALLOC_TRIM
#include <malloc.h>
#endif

typedef struct
{
  gpointer       data;
  GDestroyNotify destroy;
} Burden;

static void
give_back (gpointer data G_GNUC_UNUSED)
{
#ifdef HF_HAVE_MALLOC_TRIM
  malloc_trim (0);
#endif
}

static void
drop_worker (gpointer item,
             gpointer user_data G_GNUC_UNUSED)
{
  Burden *burden = item;

  burden->destroy (burden->data);
  g_free (burden);
}

static gpointer
make_pool (gpointer user_data G_GNUC_UNUSED)
{
  return g_thread_pool_new (drop_worker, NULL, 1, FALSE, NULL);
}

void
hf_free_later (gpointer       data,
               GDestroyNotify destroy)
{
  static GOnce once = G_ONCE_INIT;
  Burden *burden = NULL;

  g_return_if_fail (destroy != NULL);

  if (data == NULL)
    return;

  burden = g_new (Burden, 1);
  *burden = (Burden){ data, destroy };
  g_thread_pool_push (g_once (&once, make_pool, NULL), burden, NULL);
}

void
hf_free_later_give_back (void)
{
  static char something;

  hf_free_later (&something, give_back);
}
