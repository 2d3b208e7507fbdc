/* hf-gclog-budget.c: what all who read one file may hold together, and when they stop
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-gclog-budget.h"

#include "hf-memory.h"

struct _HfGclogBudget
{
  guint64 limit; /* G_MAXUINT64 = none */
  int     is_stopped; /* atomic */

  GMutex  lock;  /* for what follows */
  guint64 n_bytes;
  guint64 refused; /* the sum that was past the limit; 0 = none was */
};

HfGclogBudget *
hf_gclog_budget_new (guint64 memory_limit)
{
  HfGclogBudget *self = g_new0 (HfGclogBudget, 1);

  self->limit = memory_limit != 0 ? memory_limit : hf_memory_get_available ();
  g_mutex_init (&self->lock);
  return self;
}

void
hf_gclog_budget_free (HfGclogBudget *self)
{
  if (self == NULL)
    return;
  g_mutex_clear (&self->lock);
  g_free (self);
}

gboolean
hf_gclog_budget_charge (HfGclogBudget *self,
                        guint64       *charged,
                        guint64        n_bytes)
{
  gboolean is_over;

  g_mutex_lock (&self->lock);
  is_over = n_bytes > *charged && self->n_bytes - *charged + n_bytes > self->limit;
  self->n_bytes = self->n_bytes - *charged + n_bytes;
  if (is_over)
    self->refused = self->n_bytes;
  g_mutex_unlock (&self->lock);

  *charged = n_bytes;
  return !is_over;
}

guint64
hf_gclog_budget_get_n_bytes (HfGclogBudget *self)
{
  guint64 n_bytes;

  g_mutex_lock (&self->lock);
  n_bytes = self->n_bytes;
  g_mutex_unlock (&self->lock);
  return n_bytes;
}

void
hf_gclog_budget_stop (HfGclogBudget *self)
{
  g_atomic_int_set (&self->is_stopped, TRUE);
}

gboolean
hf_gclog_budget_is_stopped (HfGclogBudget *self)
{
  return g_atomic_int_get (&self->is_stopped);
}

gboolean
hf_gclog_budget_check (HfGclogBudget  *self,
                       GError        **error)
{
  guint64 refused;

  g_mutex_lock (&self->lock);
  refused = self->refused;
  g_mutex_unlock (&self->lock);
  return refused == 0 || hf_memory_check (refused, MAX (self->limit, 1), error);
}
