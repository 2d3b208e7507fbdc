/* hf-retention-share.c: what a heap retains, found once for all who want it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-retention-share.h"

/* How long a thread that waits may take to see that it is cancelled, in µs. */
#define WAIT (20 * G_TIME_SPAN_MILLISECOND)

/* Belongs to an analysis, which what it retains holds: so the share cannot hold that. */
typedef struct
{
  GMutex   lock;
  GCond    changed;
  gboolean is_busy; /* a thread makes one */
  GWeakRef made;
} Share;

static void
share_free (gpointer data)
{
  Share *self = data;

  g_weak_ref_clear (&self->made);
  g_cond_clear (&self->changed);
  g_mutex_clear (&self->lock);
  g_free (self);
}

static Share *
share_new (void)
{
  Share *self = g_new0 (Share, 1);

  g_mutex_init (&self->lock);
  g_cond_init (&self->changed);
  g_weak_ref_init (&self->made, NULL);

  return self;
}

static Share *
get_share (HfAnalysis *analysis)
{
  static const char key[] = "hf-retention-share";
  static GMutex lock;
  Share *share = NULL;

  g_mutex_lock (&lock);
  share = g_object_get_data (G_OBJECT (analysis), key);
  if (share == NULL)
    {
      share = share_new ();
      g_object_set_data_full (G_OBJECT (analysis), key, share, share_free);
    }
  g_mutex_unlock (&lock);
  return share;
}

/* Returns what is there. If it is not, and @error is not set, it is for the caller to make it. */
static HfRetention *
wait_or_begin (Share         *self,
               GCancellable  *cancellable,
               GError       **error)
{
  HfRetention *made = NULL;
  gboolean is_cancelled = FALSE;

  g_mutex_lock (&self->lock);
  while (self->is_busy && !is_cancelled)
    {
      g_cond_wait_until (&self->changed, &self->lock, g_get_monotonic_time () + WAIT);
      is_cancelled = g_cancellable_set_error_if_cancelled (cancellable, error);
    }
  if (!is_cancelled)
    made = g_weak_ref_get (&self->made);
  if (!is_cancelled && made == NULL)
    self->is_busy = TRUE;
  g_mutex_unlock (&self->lock);
  return made;
}

static void
end (Share       *self,
     HfRetention *made)
{
  g_mutex_lock (&self->lock);
  g_weak_ref_set (&self->made, made);
  self->is_busy = FALSE;
  g_cond_broadcast (&self->changed);
  g_mutex_unlock (&self->lock);
}

HfRetention *
hf_retention_share (HfAnalysis    *analysis,
                    HfProgress    *progress,
                    GCancellable  *cancellable,
                    GError       **error)
{
  Share *share = NULL;
  HfRetention *made = NULL;
  GError *why = NULL;

  g_return_val_if_fail (HF_IS_ANALYSIS (analysis), NULL);

  share = get_share (analysis);
  made = wait_or_begin (share, cancellable, &why);
  if (made != NULL || why != NULL)
    {
      if (why != NULL)
        g_propagate_error (error, why);
      return made;
    }

  made = hf_retention_new (analysis, progress, cancellable, error);
  end (share, made);
  return made;
}
