/* racy.c: threads that do it right, and threads that do not, for the judge to judge
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <gio/gio.h>
#include <string.h>

#define N_TIMES 100

static GMutex lock;
static GMutex other_lock;
static GCond cond;
static guint counter;
static gboolean is_set;

static void
touch_counter (void)
{
  for (guint i = 0; i < N_TIMES; i++)
    counter++;
}

static void
touch_locked (GMutex *mutex)
{
  g_mutex_lock (mutex);
  touch_counter ();
  g_mutex_unlock (mutex);
}

/* @data: (nullable): the lock to hold meanwhile */
static gpointer
touch_worker (gpointer data)
{
  if (data != NULL)
    touch_locked (data);
  else
    touch_counter ();
  return NULL;
}

static void
run_two (gpointer first,
         gpointer second)
{
  GThread *a = g_thread_new ("first", touch_worker, first);
  GThread *b = g_thread_new ("second", touch_worker, second);

  g_thread_join (a);
  g_thread_join (b);
}

static void
threads_without_a_lock (void)
{
  run_two (NULL, NULL);
}

static void
threads_with_two_locks (void)
{
  run_two (&lock, &other_lock);
}

static void
threads_with_one_lock (void)
{
  run_two (&lock, &lock);
}

static gpointer
signal_worker (gpointer data G_GNUC_UNUSED)
{
  touch_counter ();
  g_mutex_lock (&lock);
  is_set = TRUE;
  g_cond_signal (&cond);
  g_mutex_unlock (&lock);
  return NULL;
}

static void
hand_over_by_condition (void)
{
  GThread *thread = g_thread_new ("signal", signal_worker, NULL);

  g_mutex_lock (&lock);
  while (!is_set)
    g_cond_wait (&cond, &lock);
  g_mutex_unlock (&lock);
  touch_counter ();
  g_thread_join (thread);
}

static void
pool_worker (gpointer data G_GNUC_UNUSED,
             gpointer user_data G_GNUC_UNUSED)
{
  touch_counter ();
}

static void
run_pool (gboolean is_racy)
{
  GThreadPool *pool = g_thread_pool_new (pool_worker, NULL, 1, TRUE, NULL);

  touch_counter ();
  g_thread_pool_push (pool, &counter, NULL);
  if (is_racy)
    touch_counter ();
  g_thread_pool_free (pool, FALSE, TRUE);
  touch_counter ();
}

static void
pool_that_is_waited_for (void)
{
  run_pool (FALSE);
}

static void
pool_that_is_not_waited_for (void)
{
  run_pool (TRUE);
}

static void
task_worker (GTask        *task,
             gpointer      source G_GNUC_UNUSED,
             gpointer      task_data G_GNUC_UNUSED,
             GCancellable *cancellable G_GNUC_UNUSED)
{
  touch_counter ();
  g_task_return_boolean (task, TRUE);
}

static void
task_cb (GObject      *source G_GNUC_UNUSED,
         GAsyncResult *result,
         gpointer      user_data)
{
  if (g_task_propagate_boolean (G_TASK (result), NULL))
    touch_counter ();
  *(gboolean *) user_data = TRUE;
}

static void
run_task (gboolean is_racy)
{
  gboolean is_done = FALSE;
  GTask *task = g_task_new (NULL, NULL, task_cb, &is_done);

  touch_counter ();
  g_task_run_in_thread (task, task_worker);
  g_object_unref (task);
  if (is_racy)
    touch_counter ();
  while (!is_done)
    g_main_context_iteration (NULL, TRUE);
}

static void
task_that_is_waited_for (void)
{
  run_task (FALSE);
}

static void
task_that_is_not_waited_for (void)
{
  run_task (TRUE);
}

static gboolean
idle_cb (gpointer user_data)
{
  touch_counter ();
  *(gboolean *) user_data = TRUE;
  return G_SOURCE_REMOVE;
}

static gpointer
idle_worker (gpointer data)
{
  touch_counter ();
  g_idle_add (idle_cb, data);
  return NULL;
}

static gpointer
source_worker (gpointer data)
{
  GSource *source = g_idle_source_new ();

  g_source_set_callback (source, idle_cb, data, NULL);
  touch_counter ();
  g_source_attach (source, NULL);
  g_source_unref (source);
  return NULL;
}

/* Waits for the main loop, not for the thread. */
static void
run_idle (GThreadFunc func)
{
  gboolean is_done = FALSE;
  GThread *thread = NULL;

  /* The loop is this thread's. */
  g_main_context_default ();
  thread = g_thread_new ("idle", func, &is_done);
  while (!is_done)
    g_main_context_iteration (NULL, TRUE);
  g_thread_join (thread);
}

static void
idle_that_is_added_last (void)
{
  run_idle (idle_worker);
}

static void
source_that_is_attached_last (void)
{
  run_idle (source_worker);
}

static void
free_cb (gpointer data G_GNUC_UNUSED)
{
  touch_counter ();
}

static gpointer
drop_worker (gpointer data)
{
  GBytes *bytes = data;

  if (bytes != NULL)
    g_bytes_unref (bytes);
  return NULL;
}

/* The last reference may go in either thread; the contents are the last one's. */
static void
bytes_dropped_by_two (void)
{
  static const char text[] = "text";
  GBytes *bytes = g_bytes_new_with_free_func (text, sizeof text, free_cb, NULL);
  GThread *thread = NULL;

  touch_counter ();
  thread = g_thread_new ("drop", drop_worker, g_bytes_ref (bytes));
  g_bytes_unref (bytes);
  g_thread_join (thread);
}

static gpointer
last_object_worker (gpointer data)
{
  GObject *object = data;

  while (g_atomic_int_get ((gint *) &object->ref_count) > 1)
    g_thread_yield ();
  g_object_unref (object);
  return NULL;
}

/* The other thread has the last reference always. */
static void
object_dropped_last_by_other (void)
{
  GObject *object = g_object_new (G_TYPE_OBJECT, NULL);
  GThread *thread = NULL;

  g_object_set_data_full (object, "counter", &counter, free_cb);
  thread = g_thread_new ("drop", last_object_worker, g_object_ref (object));
  touch_counter ();
  g_object_unref (object);
  g_thread_join (thread);
}

static gpointer
last_count_worker (gpointer data)
{
  while (!g_atomic_ref_count_compare (data, 1))
    g_thread_yield ();
  if (g_atomic_ref_count_dec (data))
    touch_counter ();
  return NULL;
}

static void
count_dropped_last_by_other (void)
{
  gatomicrefcount count;
  GThread *thread = NULL;

  g_atomic_ref_count_init (&count);
  g_atomic_ref_count_inc (&count);
  thread = g_thread_new ("drop", last_count_worker, &count);
  touch_counter ();
  if (g_atomic_ref_count_dec (&count))
    g_assert_not_reached ();
  g_thread_join (thread);
}

static gpointer
drop_box_worker (gpointer data)
{
  g_atomic_rc_box_release_full (data, free_cb);
  return NULL;
}

/* The last reference may go in either thread. */
static void
box_dropped_by_two (void)
{
  guint *box = g_atomic_rc_box_new0 (guint);
  GThread *thread = g_thread_new ("drop", drop_box_worker, g_atomic_rc_box_acquire (box));

  touch_counter ();
  g_atomic_rc_box_release_full (box, free_cb);
  g_thread_join (thread);
}

#define CASE(name) { #name, name }

static const struct
{
  const char *name;
  void      (*run) (void);
} cases[] = {
  CASE (threads_without_a_lock),
  CASE (threads_with_two_locks),
  CASE (threads_with_one_lock),
  CASE (hand_over_by_condition),
  CASE (pool_that_is_waited_for),
  CASE (pool_that_is_not_waited_for),
  CASE (task_that_is_waited_for),
  CASE (task_that_is_not_waited_for),
  CASE (idle_that_is_added_last),
  CASE (source_that_is_attached_last),
  CASE (bytes_dropped_by_two),
  CASE (object_dropped_last_by_other),
  CASE (count_dropped_last_by_other),
  CASE (box_dropped_by_two),
};

int
main (int    argc,
      char **argv)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases) && argc == 2; i++)
    {
      if (strcmp (argv[1], cases[i].name) != 0)
        continue;
      cases[i].run ();
      return counter > 0 ? 0 : 1;
    }
  return 1;
}
