/* hf-tsan-threads.c: orders of what GLib hands from thread to thread
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-tsan-real.h"

#include <sanitizer/tsan_interface.h>
#include <sys/auxv.h>

/* Reads and writes of the thread between these two are ignored; its locks are not. */
void AnnotateIgnoreReadsBegin  (const char *file,
                                int         line);
void AnnotateIgnoreReadsEnd    (const char *file,
                                int         line);
void AnnotateIgnoreWritesBegin (const char *file,
                                int         line);
void AnnotateIgnoreWritesEnd   (const char *file,
                                int         line);

/* ---- Threads of others -------------------------------------------------- */

DECLARE_REAL (g_thread_new);

/* Whether the function at @address is Holdfast's, which is all in the program itself.
 * Threads of libraries (gdbus, icons, fonts) never call Holdfast, and their races are not
 * judged here. */
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

/* A pushed item is ordered before the call for it, and all calls before the end of
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

/* Data handed to a main loop is ordered before the call for it. */
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

/* The context has a lock of its own for all that it needs for a source. */
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
