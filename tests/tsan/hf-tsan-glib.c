/* hf-tsan-glib.c: tells the thread sanitizer what GLib's locks and hand-overs order
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

#include <dlfcn.h>
#include <gio/gio.h>
#include <sanitizer/tsan_interface.h>
#include <sys/auxv.h>

/* What the thread reads and writes between these two is not looked at; its locks are. */
void AnnotateIgnoreReadsBegin  (const char *file,
                                int         line);
void AnnotateIgnoreReadsEnd    (const char *file,
                                int         line);
void AnnotateIgnoreWritesBegin (const char *file,
                                int         line);
void AnnotateIgnoreWritesEnd   (const char *file,
                                int         line);

#undef g_atomic_ref_count_dec
#undef g_object_ref
#undef g_once_init_enter
#undef g_once_init_leave

#define EXPORT __attribute__ ((visibility ("default")))

/* GLib's function of the name of the one that this stands in, looked up once. */
#define REAL(name) (find_real (#name, (void **) &real_##name), real_##name)
#define DECLARE_REAL(name) static __typeof__ (&name) real_##name

/* Not through a lock: what locks is looked up here as well. Two threads may find the
 * same at once. */
static void
find_real (const char  *name,
           void       **slot)
{
  if (__atomic_load_n (slot, __ATOMIC_ACQUIRE) != NULL)
    return;

  __atomic_store_n (slot, dlsym (RTLD_NEXT, name), __ATOMIC_RELEASE);
  if (*slot == NULL)
    abort ();
}

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

/* To wait is to unlock and to lock again; that somebody signalled orders nothing. */
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

/* ---- What is made once -------------------------------------------------- */

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

/* Whoever asks first makes these texts, under a lock that is not seen, and all threads
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

/* What this thread is about to take a reference of. */
static __thread GObject *dropped;

/* Whoever drops the last reference has all before it that others did who had one. */
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

/* What the box that this thread drops is cleared by; taken when it is called. */
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

/* ---- Threads of others -------------------------------------------------- */

DECLARE_REAL (g_thread_new);

/* Whether the function at @address is Holdfast's, which is all in the program itself.
 * What libraries do in threads of their own (gdbus, icons, fonts) never calls
 * Holdfast, and is theirs to judge. */
static gboolean
is_ours (void *address)
{
  Dl_info program;
  Dl_info function;

  if (dladdr ((void *) getauxval (AT_PHDR), &program) == 0 || dladdr (address, &function) == 0)
    return TRUE;
  return program.dli_fbase == function.dli_fbase;
}

static void
ignore_begin (void)
{
  AnnotateIgnoreReadsBegin (__FILE__, __LINE__);
  AnnotateIgnoreWritesBegin (__FILE__, __LINE__);
}

static void
ignore_end (void)
{
  AnnotateIgnoreWritesEnd (__FILE__, __LINE__);
  AnnotateIgnoreReadsEnd (__FILE__, __LINE__);
}

typedef struct
{
  GThreadFunc func;
  gpointer    data;
} ThreadCall;

static gpointer
foreign_worker (gpointer data)
{
  ThreadCall call = *(ThreadCall *) data;
  gpointer result;

  g_free (data);
  ignore_begin ();
  result = call.func (call.data);
  ignore_end ();
  return result;
}

EXPORT GThread *
g_thread_new (const char  *name,
              GThreadFunc  func,
              gpointer     data)
{
  ThreadCall *call = NULL;

  if (is_ours (*(void **) &func))
    return REAL (g_thread_new) (name, func, data);

  call = g_new (ThreadCall, 1);
  call->func = func;
  call->data = data;
  return REAL (g_thread_new) (name, foreign_worker, call);
}

/* ---- Pools of threads --------------------------------------------------- */

DECLARE_REAL (g_thread_pool_new);
DECLARE_REAL (g_thread_pool_push);
DECLARE_REAL (g_thread_pool_free);

typedef struct
{
  GFunc    func;
  gpointer user_data;
} PoolCall;

static void
pool_worker (gpointer data,
             gpointer user_data)
{
  PoolCall *call = user_data;

  __tsan_acquire (data);
  call->func (data, call->user_data);
  __tsan_release (call);
}

/* What is pushed is ordered before the call for it, and all calls before the end of
 * g_thread_pool_free() that waits. The little that is allocated stays: a call may
 * still run after a g_thread_pool_free() that does not. */
EXPORT GThreadPool *
g_thread_pool_new (GFunc      func,
                   gpointer   user_data,
                   gint       max_threads,
                   gboolean   exclusive,
                   GError   **error)
{
  PoolCall *call = g_new (PoolCall, 1);

  call->func = func;
  call->user_data = user_data;
  return REAL (g_thread_pool_new) (pool_worker, call, max_threads, exclusive, error);
}

EXPORT gboolean
g_thread_pool_push (GThreadPool  *pool,
                    gpointer      data,
                    GError      **error)
{
  gboolean is_pushed = FALSE;

  __tsan_release (data);
  ignore_begin ();
  is_pushed = REAL (g_thread_pool_push) (pool, data, error);
  ignore_end ();
  return is_pushed;
}

EXPORT void
g_thread_pool_free (GThreadPool *pool,
                    gboolean     immediate,
                    gboolean     wait_)
{
  PoolCall *call = pool->user_data;

  /* It pushes as well, to wake those who wait. */
  ignore_begin ();
  REAL (g_thread_pool_free) (pool, immediate, wait_);
  ignore_end ();
  if (wait_)
    __tsan_acquire (call);
}

/* ---- The main loop ------------------------------------------------------ */

DECLARE_REAL (g_source_set_callback);
DECLARE_REAL (g_source_attach);

typedef struct
{
  GSourceFunc    func;
  gpointer       data;
  GDestroyNotify notify;
} IdleCall;

/* What is handed to a main loop is ordered before the call for it. */
static gboolean
idle_worker (gpointer data)
{
  IdleCall *call = data;

  __tsan_acquire (call);
  __tsan_acquire (g_main_current_source ());
  return call->func (call->data);
}

static void
idle_free (gpointer data)
{
  IdleCall *call = data;

  __tsan_acquire (call);
  if (call->notify != NULL)
    call->notify (call->data);
  g_free (call);
}

static IdleCall *
idle_call_new (GSourceFunc    func,
               gpointer       data,
               GDestroyNotify notify)
{
  IdleCall *call = g_new (IdleCall, 1);

  *call = (IdleCall){ func, data, notify };
  __tsan_release (call);
  return call;
}

/* Tasks return so as well. Callbacks of other sources have arguments of their own, and
 * are not called in another thread than the one that sets them. */
EXPORT void
g_source_set_callback (GSource        *source,
                       GSourceFunc     func,
                       gpointer        data,
                       GDestroyNotify  notify)
{
  if (source->source_funcs != &g_idle_funcs || func == NULL)
    REAL (g_source_set_callback) (source, func, data, notify);
  else
    REAL (g_source_set_callback)
  (source, idle_worker, idle_call_new (func, data, notify), idle_free);
}

/* What the context itself needs for a source is under a lock of its own. */
EXPORT guint
g_source_attach (GSource      *source,
                 GMainContext *context)
{
  guint id = 0;

  __tsan_release (source);
  ignore_begin ();
  id = REAL (g_source_attach) (source, context);
  ignore_end ();
  return id;
}

/* As GLib does it, whose own calls of the two above would not be seen. */
EXPORT guint
g_idle_add_full (gint           priority,
                 GSourceFunc    func,
                 gpointer       data,
                 GDestroyNotify notify)
{
  GSource *source = g_idle_source_new ();
  guint id = 0;

  g_source_set_priority (source, priority);
  g_source_set_callback (source, func, data, notify);
  id = g_source_attach (source, NULL);
  g_source_unref (source);
  return id;
}

EXPORT guint
g_idle_add (GSourceFunc func,
            gpointer    data)
{
  return g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, func, data, NULL);
}

typedef struct
{
  GSourceOnceFunc func;
  gpointer        data;
} OnceCall;

static gboolean
once_worker (gpointer data)
{
  OnceCall *call = data;

  call->func (call->data);
  return G_SOURCE_REMOVE;
}

EXPORT guint
g_idle_add_once (GSourceOnceFunc func,
                 gpointer        data)
{
  OnceCall *call = g_new (OnceCall, 1);

  *call = (OnceCall){ func, data };
  return g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, once_worker, call, g_free);
}

/* ---- Tasks -------------------------------------------------------------- */

DECLARE_REAL (g_task_run_in_thread);
DECLARE_REAL (g_task_return_pointer);
DECLARE_REAL (g_task_return_boolean);
DECLARE_REAL (g_task_return_error);
DECLARE_REAL (g_task_propagate_pointer);
DECLARE_REAL (g_task_propagate_boolean);

static GQuark
get_task_quark (void)
{
  return g_quark_from_static_string ("hf-tsan-task-func");
}

static void
task_worker (GTask        *task,
             gpointer      source,
             gpointer      task_data,
             GCancellable *cancellable)
{
  GTaskThreadFunc func = NULL;

  __tsan_acquire (task);
  *(void **) &func = g_object_get_qdata (G_OBJECT (task), get_task_quark ());
  if (is_ours (*(void **) &func))
    {
      func (task, source, task_data, cancellable);
      return;
    }

  ignore_begin ();
  func (task, source, task_data, cancellable);
  ignore_end ();
}

EXPORT void
g_task_run_in_thread (GTask           *task,
                      GTaskThreadFunc  func)
{
  g_object_set_qdata (G_OBJECT (task), get_task_quark (), *(void **) &func);
  __tsan_release (task);
  REAL (g_task_run_in_thread) (task, task_worker);
}

EXPORT void
g_task_return_pointer (GTask          *task,
                       gpointer        result,
                       GDestroyNotify  destroy)
{
  __tsan_release (task);
  REAL (g_task_return_pointer) (task, result, destroy);
}

EXPORT void
g_task_return_boolean (GTask    *task,
                       gboolean  result)
{
  __tsan_release (task);
  REAL (g_task_return_boolean) (task, result);
}

EXPORT void
g_task_return_error (GTask  *task,
                     GError *error)
{
  __tsan_release (task);
  REAL (g_task_return_error) (task, error);
}

EXPORT gpointer
g_task_propagate_pointer (GTask   *task,
                          GError **error)
{
  __tsan_acquire (task);
  return REAL (g_task_propagate_pointer) (task, error);
}

EXPORT gboolean
g_task_propagate_boolean (GTask   *task,
                          GError **error)
{
  __tsan_acquire (task);
  return REAL (g_task_propagate_boolean) (task, error);
}
