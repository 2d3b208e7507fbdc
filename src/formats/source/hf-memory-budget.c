/* hf-memory-budget.c: the memory that reading one file may take
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-memory-budget.h"

#include "hf-error.h"
#include "hf-memory.h"

/* The memory of the whole is extrapolated from this much of a file, or from one part in so
 * many of it. */
#define EXTRAPOLATE_BYTES (8 * 1024 * 1024)
#define EXTRAPOLATE_SHARE 20

/* Asking the system takes as long as reading a megabyte. */
#define CHECK_BYTES (8 * 1024 * 1024)

struct _HfMemoryBudget
{
  guint64 limit;      /* as the options have it */
  guint64 most;       /* the same, or what was free at first */
  guint64 asked_with; /* what was held when the system was asked last */

  GMutex  lock;       /* for what follows */
  guint64 n_bytes;
  guint64 refused;    /* the sum that was past the limit; 0 = none was */
};

HfMemoryBudget *
hf_memory_budget_new (guint64 limit)
{
  HfMemoryBudget *self = g_new0 (HfMemoryBudget, 1);

  self->limit = limit;
  self->most = limit != 0 ? limit : hf_memory_get_available ();
  g_mutex_init (&self->lock);
  return self;
}

void
hf_memory_budget_free (HfMemoryBudget *self)
{
  if (self == NULL)
    return;
  g_mutex_clear (&self->lock);
  g_free (self);
}

/* ---- Memory in use ------------------------------------------------------- */

gboolean
hf_memory_budget_charge (HfMemoryBudget *self,
                         guint64        *charged,
                         guint64         n_bytes)
{
  gboolean is_over;

  g_mutex_lock (&self->lock);
  is_over = n_bytes > *charged && self->n_bytes - *charged + n_bytes > self->most;
  self->n_bytes = self->n_bytes - *charged + n_bytes;
  if (is_over)
    self->refused = self->n_bytes;
  g_mutex_unlock (&self->lock);

  *charged = n_bytes;
  return !is_over;
}

guint64
hf_memory_budget_get_n_bytes (HfMemoryBudget *self)
{
  guint64 n_bytes;

  g_mutex_lock (&self->lock);
  n_bytes = self->n_bytes;
  g_mutex_unlock (&self->lock);
  return n_bytes;
}

gboolean
hf_memory_budget_fail (HfMemoryBudget  *self,
                       GError         **error)
{
  guint64 refused;

  g_mutex_lock (&self->lock);
  refused = self->refused;
  g_mutex_unlock (&self->lock);
  if (refused != 0 && !hf_memory_check (refused, MAX (self->most, 1), error))
    return FALSE;
  return hf_error_fail_memory (error);
}

/* ---- Memory of the whole ------------------------------------------------ */

gboolean
hf_memory_budget_check (HfMemoryBudget  *self,
                        guint64          held,
                        guint64          needed,
                        GError         **error)
{
  guint64 change = MAX (held, self->asked_with) - MIN (held, self->asked_with);
  guint64 limit = self->limit;

  if (limit == G_MAXUINT64 || (limit == 0 && change < CHECK_BYTES))
    return TRUE;
  self->asked_with = held;

  /* Held memory counts as free, as the heap takes it over. */
  if (limit == 0)
    {
      limit = hf_memory_get_available ();
      limit = limit < G_MAXUINT64 - held ? limit + held : G_MAXUINT64;
    }
  return hf_memory_check (needed, limit, error);
}

guint64
hf_memory_budget_get_rest (const HfMemoryBudget *self,
                           guint64               held)
{
  if (self->limit == 0 || self->limit == G_MAXUINT64)
    return self->limit;
  return self->limit > held ? self->limit - held : 1;
}

guint64
hf_memory_budget_expect (guint64 held,
                         guint64 n_consumed,
                         guint64 n_bytes)
{
  double needed = (double) held;

  if (n_consumed >= EXTRAPOLATE_BYTES || n_consumed > n_bytes / EXTRAPOLATE_SHARE)
    needed *= MAX (1.0, (double) n_bytes / (double) n_consumed);
  needed += needed / 8;
  return needed < 1e18 ? (guint64) needed : G_MAXUINT64;
}
