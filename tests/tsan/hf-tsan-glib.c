/* hf-tsan-glib.c: reports to the thread sanitizer what GLib's locks and hand-overs order
 *
 * GLib as it is installed is not instrumented: GMutex and GCond are futexes and
 * reference counts are atomics that the sanitizer does not see, so that all which
 * they guard would be reported. A build with -Db_sanitize=thread links this library
 * in front of GLib; its functions say what is ordered, and call GLib's own. They
 * add the order that the documentation of each promises and no other, so a race in
 * Holdfast stays a race: tests/tsan/test-tsan.py proves that.
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-tsan-real.h"

#include <sanitizer/tsan_interface.h>

#undef g_atomic_ref_count_dec
#undef g_object_ref
#undef g_once_init_enter
#undef g_once_init_leave

/* ---- Locks -------------------------------------------------------------- */

DECLARE_REAL (g_mutex_init);
DECLARE_REAL (g_mutex_clear);
DECLARE_REAL (g_mutex_lock);
DECLARE_REAL (g_mutex_trylock);
DECLARE_REAL (g_mutex_unlock);
DECLARE_REAL (g_cond_wait);
DECLARE_REAL (g_cond_wait_until);

EXPORT void
g_mutex_init (GMutex *mutex)
{
  __tsan_mutex_create (mutex, 0);
  REAL (g_mutex_init) (mutex);
}

EXPORT void
g_mutex_clear (GMutex *mutex)
{
  REAL (g_mutex_clear) (mutex);
  /* One that was never locked or made by g_mutex_init() is unknown, and that is fine. */
  __tsan_mutex_destroy (mutex, __tsan_mutex_linker_init);
}

EXPORT void
g_mutex_lock (GMutex *mutex)
{
  __tsan_mutex_pre_lock (mutex, 0);
  REAL (g_mutex_lock) (mutex);
  __tsan_mutex_post_lock (mutex, 0, 0);
}

EXPORT gboolean
g_mutex_trylock (GMutex *mutex)
{
  gboolean is_locked;

  __tsan_mutex_pre_lock (mutex, __tsan_mutex_try_lock);
  is_locked = REAL (g_mutex_trylock) (mutex);
  __tsan_mutex_post_lock (mutex,
                          __tsan_mutex_try_lock | (is_locked ? 0 : __tsan_mutex_try_lock_failed),
                          0);
  return is_locked;
}

EXPORT void
g_mutex_unlock (GMutex *mutex)
{
  __tsan_mutex_pre_unlock (mutex, 0);
  REAL (g_mutex_unlock) (mutex);
  __tsan_mutex_post_unlock (mutex, 0);
}

/* To wait is to unlock and to lock again; the signal itself orders nothing. */
EXPORT void
g_cond_wait (GCond  *cond,
             GMutex *mutex)
{
  __tsan_mutex_pre_unlock (mutex, 0);
  __tsan_mutex_post_unlock (mutex, 0);
  REAL (g_cond_wait) (cond, mutex);
  __tsan_mutex_pre_lock (mutex, 0);
  __tsan_mutex_post_lock (mutex, 0, 0);
}

EXPORT gboolean
g_cond_wait_until (GCond  *cond,
                   GMutex *mutex,
                   gint64  end_time)
{
  gboolean is_signalled;

  __tsan_mutex_pre_unlock (mutex, 0);
  __tsan_mutex_post_unlock (mutex, 0);
  is_signalled = REAL (g_cond_wait_until) (cond, mutex, end_time);
  __tsan_mutex_pre_lock (mutex, 0);
  __tsan_mutex_post_lock (mutex, 0, 0);
  return is_signalled;
}

/* ---- Objects that are made once ----------------------------------------- */

DECLARE_REAL (g_once_init_enter);
DECLARE_REAL (g_once_init_leave);

EXPORT gboolean
(g_once_init_enter) (volatile void *location)
{
  gboolean is_first = REAL (g_once_init_enter) (location);

  __tsan_acquire ((void *) location);
  return is_first;
}

EXPORT void
(g_once_init_leave) (volatile void *location,
                     gsize          result)
{
  __tsan_release ((void *) location);
  REAL (g_once_init_leave) (location, result);
}

/* ---- Folders ------------------------------------------------------------- */

/* The first caller makes these texts, under a lock that is not seen, and all threads
 * read them: so they are made before there are threads. */
static void __attribute__ ((constructor))
find_folders (void)
{
  g_get_home_dir ();
  g_get_tmp_dir ();
  g_get_user_data_dir ();
  g_get_user_config_dir ();
  g_get_user_cache_dir ();
  g_get_user_state_dir ();
}

/* ---- Reference counts --------------------------------------------------- */

DECLARE_REAL (g_object_unref);
DECLARE_REAL (g_datalist_id_get_data);
DECLARE_REAL (g_bytes_unref);
DECLARE_REAL (g_atomic_ref_count_dec);
DECLARE_REAL (g_atomic_rc_box_release_full);

/* The object that this thread is about to release a reference of. */
static __thread GObject *dropped;

/* The thread that drops the last reference sees all that other owners did before. */
EXPORT void
g_object_unref (gpointer object)
{
  GObject *outer = dropped;

  __tsan_release (object);
  if (g_atomic_int_get ((gint *) &((GObject *) object)->ref_count) == 1)
    __tsan_acquire (object);
  dropped = object;
  REAL (g_object_unref) (object);
  dropped = outer;
}

/* GObject looks for weak pointers when it has found that the reference is the last, and
 * before it lets go of anything. Another thread may have dropped its own since
 * g_object_unref() began, so that this is the place to have what it did. */
EXPORT gpointer
(g_datalist_id_get_data) (GData  **datalist,
                          GQuark   key)
{
  if (dropped != NULL && datalist == &dropped->qdata)
    __tsan_acquire (dropped);
  return REAL (g_datalist_id_get_data) (datalist, key);
}

EXPORT gboolean
(g_atomic_ref_count_dec) (gatomicrefcount *count)
{
  gboolean is_last = FALSE;

  __tsan_release (count);
  is_last = REAL (g_atomic_ref_count_dec) (count);
  if (is_last)
    __tsan_acquire (count);
  return is_last;
}

/* The function that clears the box that this thread drops; taken when it is called. */
static __thread GDestroyNotify clear_box;

static void
clear_last_box (gpointer box)
{
  GDestroyNotify clear = g_steal_pointer (&clear_box);

  __tsan_acquire (box);
  clear (box);
}

EXPORT void
g_atomic_rc_box_release_full (gpointer       box,
                              GDestroyNotify clear)
{
  GDestroyNotify outer = clear_box;

  __tsan_release (box);
  clear_box = clear;
  REAL (g_atomic_rc_box_release_full) (box, clear == NULL ? NULL : clear_last_box);
  clear_box = outer;
}

EXPORT void
g_bytes_unref (GBytes *bytes)
{
  if (bytes != NULL)
    {
      __tsan_release (bytes);
      __tsan_acquire (bytes);
    }
  REAL (g_bytes_unref) (bytes);
}

/* ---- Cancel ------------------------------------------------------------- */

DECLARE_REAL (g_cancellable_cancel);
DECLARE_REAL (g_cancellable_is_cancelled);

EXPORT void
g_cancellable_cancel (GCancellable *cancellable)
{
  if (cancellable != NULL)
    __tsan_release (cancellable);
  REAL (g_cancellable_cancel) (cancellable);
}

EXPORT gboolean
g_cancellable_is_cancelled (GCancellable *cancellable)
{
  gboolean is_cancelled = REAL (g_cancellable_is_cancelled) (cancellable);

  if (is_cancelled)
    __tsan_acquire (cancellable);
  return is_cancelled;
}
