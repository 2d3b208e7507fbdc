/* test-retention-share.c: what a heap retains, wanted by several at once
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heap-builder.h"
#include "hf-retention-share.h"
#include "hf-test.h"

#define N_OBJECTS 50000
#define N_THREADS 4

static HfAnalysis *
make_analysis (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (GError) error = NULL;
  HfAnalysis *analysis = NULL;

  for (guint64 i = 0; i < N_OBJECTS; i++)
    {
      const guint64 references[] = { (i + 2) * 8, (i * 7 % N_OBJECTS + 1) * 8 };

      hf_heap_builder_add_object (builder, (i + 1) * 8, i % 5, 24, references, i % 3);
    }
  hf_heap_builder_add_root (builder, 8, HF_ROOT_HANDLE, 0, NULL, NULL);
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, &error);
  g_assert_no_error (error);
  analysis = hf_analysis_new (heap, NULL, NULL, &error);
  g_assert_no_error (error);
  return analysis;
}

static gpointer
share_worker (gpointer analysis)
{
  g_autoptr (GError) error = NULL;
  HfRetention *retention = hf_retention_share (analysis, NULL, NULL, &error);

  g_assert_no_error (error);
  return retention;
}

static void
test_once (void)
{
  g_autoptr (HfAnalysis) analysis = make_analysis ();
  g_autoptr (HfRetention) one = share_worker (analysis);
  g_autoptr (HfRetention) other = share_worker (analysis);

  g_assert_true (one == other);
  g_assert_true (hf_retention_get_analysis (one) == analysis);
}

/* Whichever begins, the others get the same. */
static void
test_threads (void)
{
  g_autoptr (HfAnalysis) analysis = make_analysis ();
  GThread *threads[N_THREADS];
  HfRetention *retentions[N_THREADS];

  for (guint i = 0; i < N_THREADS; i++)
    threads[i] = g_thread_new ("share", share_worker, analysis);
  for (guint i = 0; i < N_THREADS; i++)
    {
      retentions[i] = g_thread_join (threads[i]);
      g_assert_true (retentions[i] == retentions[0]);
    }
  for (guint i = 0; i < N_THREADS; i++)
    g_object_unref (retentions[i]);
}

/* Nobody keeps in memory what nobody wants. */
static void
test_dropped (void)
{
  g_autoptr (HfAnalysis) analysis = make_analysis ();
  HfRetention *retention = share_worker (analysis);
  g_autoptr (HfRetention) again = NULL;

  g_object_add_weak_pointer (G_OBJECT (retention), (gpointer *) &retention);
  g_object_unref (retention);
  g_assert_null (retention);
  again = share_worker (analysis);
  g_assert_nonnull (again);
}

/* Another heap is another one, also if it has the same content. */
static void
test_apart (void)
{
  g_autoptr (HfAnalysis) one = make_analysis ();
  g_autoptr (HfAnalysis) other = make_analysis ();
  g_autoptr (HfRetention) of_one = share_worker (one);
  g_autoptr (HfRetention) of_other = share_worker (other);

  g_assert_true (of_one != of_other);
}

/* Who gives up does not keep the others from it. */
static void
test_cancelled (void)
{
  g_autoptr (HfAnalysis) analysis = make_analysis ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (HfRetention) retention = NULL;
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_retention_share (analysis, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  retention = share_worker (analysis);
  g_assert_nonnull (retention);
}

typedef struct
{
  HfAnalysis  *analysis;
  GAsyncQueue *begun;
  GAsyncQueue *may_end;
} Slow;

/* Reports come from the thread that does the work. */
static void
report_cb (const HfProgressReport *report G_GNUC_UNUSED,
           gpointer                user_data)
{
  Slow *slow = user_data;

  if (slow->begun == NULL)
    return;

  g_async_queue_push (g_steal_pointer (&slow->begun), slow);
  g_async_queue_pop (slow->may_end);
}

static gpointer
slow_worker (gpointer data)
{
  Slow *slow = data;
  g_autoptr (GError) error = NULL;
  HfProgress progress;
  HfRetention *retention = NULL;

  hf_progress_init (&progress, report_cb, slow);
  retention = hf_retention_share (slow->analysis, &progress, NULL, &error);
  g_assert_no_error (error);
  return retention;
}

/* Who waits for another thread can still give up. */
static void
test_waiting (void)
{
  g_autoptr (HfAnalysis) analysis = make_analysis ();
  g_autoptr (GAsyncQueue) begun = g_async_queue_new ();
  g_autoptr (GAsyncQueue) may_end = g_async_queue_new ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  Slow slow = { analysis, begun, may_end };
  GThread *thread = g_thread_new ("slow", slow_worker, &slow);
  HfRetention *retention = NULL;

  g_async_queue_pop (begun);
  g_cancellable_cancel (cancellable);
  g_assert_null (hf_retention_share (analysis, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_async_queue_push (may_end, &slow);
  retention = g_thread_join (thread);
  g_assert_nonnull (retention);
  g_object_unref (retention);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/retention-share/a-heap-has-one", test_once);
  g_test_add_func ("/analysis/retention-share/threads-wait-for-each-other", test_threads);
  g_test_add_func ("/analysis/retention-share/it-goes-with-its-last-user", test_dropped);
  g_test_add_func ("/analysis/retention-share/each-heap-has-its-own", test_apart);
  g_test_add_func ("/analysis/retention-share/a-cancelled-call-leaves-it-to-the-next",
                   test_cancelled);
  g_test_add_func ("/analysis/retention-share/a-call-that-waits-can-be-cancelled", test_waiting);
  return g_test_run ();
}
