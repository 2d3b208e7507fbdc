/* test-collector.c: tests of snapshots of real .NET programs
 *
 * covers: hf-collector-link, hf-diagnostics, hf-proc, hf-process, hf-rendezvous, hf-stream-file
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-capture-error.h"
#include "hf-collector.h"
#include "hf-load.h"
#include "hf-proc.h"
#include "hf-target.h"
#include "hf-test.h"

#include <signal.h>
#include <unistd.h>

#define FROZEN 5
#define PINNED 4
#define LARGE 3

/* ---- Snapshots --------------------------------------------------------- */

static HfCollector *
attach (const HfTarget *target)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfProcess) process = hf_process_find (target->pid, NULL, &error);
  HfCollector *collector;

  g_assert_no_error (error);
  g_assert_null (process->obstacle);
  collector = hf_collector_attach (process, FALSE, NULL, &error);
  g_assert_no_error (error);

  return collector;
}

static HfHeap *
load (GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = hf_load_heap (file, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  return g_object_ref (hf_recording_get_heap (recording, 0));
}

/* A snapshot, which must be whole and without a fault. */
static HfHeap *
take (HfCollector *collector)
{
  g_autoptr (GFile) file = hf_test_temporary ("taken.gclog", "", 0);
  g_autoptr (GError) error = NULL;
  g_auto (HfCapture) capture = { 0 };
  HfHeap *heap;

  hf_collector_snapshot (collector, file, HF_COMPRESSION_NONE, &capture, NULL, NULL, &error);
  g_assert_no_error (error);
  heap = load (file);
  g_assert_cmphex (hf_heap_get_completeness (heap)->kinds, ==, HF_CAPTURE_OMISSIONS);
  g_assert_cmphex (capture.completeness.kinds, ==, HF_CAPTURE_OMISSIONS);
  g_assert_cmpuint (capture.totals.n_objects, ==, hf_heap_get_n_objects (heap));
  g_assert_cmpuint (capture.totals.bytes, ==, hf_heap_get_n_bytes (heap));
  g_assert_cmpuint (capture.totals.n_outside, ==, 0);
  hf_test_remove (file);

  return heap;
}

static HfHeap *
take_one (const HfTarget *target)
{
  g_autoptr (HfCollector) collector = attach (target);

  return take (collector);
}

/* ---- Looking into a heap ----------------------------------------------- */

static gboolean
is_of_type (HfHeap        *heap,
            HfObjectIndex  object,
            const char    *name)
{
  return g_str_equal (hf_heap_get_type_name (heap, hf_heap_get_object_type (heap, object)), name);
}

static guint
count (HfHeap     *heap,
       const char *name,
       guint64    *size)
{
  guint n = 0;

  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    if (is_of_type (heap, (HfObjectIndex){ i }, name))
      {
        n++;
        if (size != NULL)
          *size = hf_heap_get_object_size (heap, (HfObjectIndex){ i });
      }

  return n;
}

/* Objects of type @name that roots of @kind with exactly @flags lead to. */
static guint
count_roots (HfHeap     *heap,
             const char *name,
             guint64     kind,
             guint64     flags)
{
  guint32 n_roots = 0;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);
  guint n = 0;

  for (guint32 i = 0; i < n_roots; i++)
    n += roots[i].kind == kind && roots[i].flags == flags &&
         is_of_type (heap, roots[i].object, name);

  return n;
}

/* Returns: how many static fields @container.@field hold an object of type @name */
static guint
count_statics (HfHeap     *heap,
               const char *container,
               const char *field,
               const char *name)
{
  guint32 n_roots = 0;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);
  guint n = 0;

  for (guint32 i = 0; i < n_roots; i++)
    n += roots[i].kind == HF_ROOT_STATIC &&
         g_strcmp0 (hf_heap_get_string (heap, roots[i].field), field) == 0 &&
         g_str_equal (hf_heap_get_type_name (heap, roots[i].container), container) &&
         is_of_type (heap, roots[i].object, name);

  return n;
}

/* Returns: the generation of the object that a static field holds */
static guint64
get_generation (HfHeap     *heap,
                const char *field)
{
  guint32 n_roots = 0;
  guint32 n_ranges = 0;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);
  const HfRange *ranges = hf_heap_get_ranges (heap, &n_ranges);
  guint64 address = 0;

  for (guint32 i = 0; i < n_roots; i++)
    if (roots[i].kind == HF_ROOT_STATIC &&
        g_strcmp0 (hf_heap_get_string (heap, roots[i].field), field) == 0)
      address = hf_heap_get_object_address (heap, roots[i].object);

  for (guint32 i = 0; i < n_ranges; i++)
    if (address >= ranges[i].start && address - ranges[i].start < ranges[i].used)
      return ranges[i].generation;

  return G_MAXUINT64;
}

/* ---- The known heap ---------------------------------------------------- */

static void
assert_known (HfHeap *heap)
{
  guint64 size = 0;

  g_assert_cmpuint (count (heap, "Known.Node", &size), ==, 51002);
  g_assert_cmpuint (size, ==, 32);
  g_assert_cmpuint (count (heap, "Known.Strong", NULL), ==, 1);
  g_assert_cmpuint (count (heap, "Known.Outer<System.String>+Inner<System.Int32[,]>", NULL), ==, 1);
  g_assert_cmpuint (count (heap, "Known.Node[,]", &size), ==, 1);
  g_assert_cmpuint (size, ==, 8 * 20 + 40);
  g_assert_cmpuint (count (heap, "System.Int64[][]", NULL), ==, 1);
  g_assert_cmpuint (count (heap, "Dynamic.Loaded", NULL), ==, 3);
  g_assert_cmpuint (count (heap, "Known.Key", NULL), ==, 5);
  g_assert_cmpuint (count (heap, "Known.Value", NULL), ==, 5);
  g_assert_cmpuint (count (heap, "Known.OfThread", NULL), ==, 2);
}

static void
assert_roots (HfHeap *heap)
{
  guint32 n_dependents = 0;

  g_assert_cmpuint (count_roots (heap, "Known.Strong", HF_ROOT_HANDLE, 0), ==, 1);
  g_assert_cmpuint (count_roots (heap, "Known.WeaklyHeld", HF_ROOT_HANDLE, HF_ROOT_WEAK), ==, 1);
  g_assert_cmpuint (count_roots (heap, "Known.LongWeaklyHeld", HF_ROOT_HANDLE, HF_ROOT_WEAK), ==,
                    1);
  g_assert_cmpuint (count_roots (heap, "System.Byte[]", HF_ROOT_HANDLE, HF_ROOT_PINNED), >=, 1);
  g_assert_cmpuint (count_roots (heap, "Known.Local", HF_ROOT_LOCAL, 0), >=, 2);
  hf_heap_get_dependents (heap, &n_dependents);
  g_assert_cmpuint (n_dependents, >=, 5);
}

static void
assert_statics (HfHeap *heap)
{
  g_assert_cmpuint (count_statics (heap, "Known.Fields", "Nodes",
                                   "System.Collections.Generic.List<Known.Node>"),
                    ==, 1);
  g_assert_cmpuint (count_statics (heap, "Known.Fields", "Deep", "Known.Node"), ==, 1);
  g_assert_cmpuint (count_statics (heap, "Known.Fields", "Struct", "Known.Pair"), ==, 1);
  g_assert_cmpuint (count_statics (heap, "Known.Fields", "Text", "System.String"), ==, 1);
  g_assert_cmpuint (count_statics (heap, "Known.Fields", "PerThread", "Known.OfThread"), ==, 2);
  g_assert_cmpuint (count_statics (heap, "Known.Late", "Gate", "System.Threading.ManualResetEvent"),
                    <=, 1);

  g_assert_cmpuint (get_generation (heap, "Large"), ==, LARGE);
  g_assert_cmpuint (get_generation (heap, "Pinned"), ==, PINNED);
  g_assert_cmpuint (get_generation (heap, "Text"), ==, FROZEN);
  g_assert_cmpuint (get_generation (heap, "Deep"), <=, 2);
}

static void
test_known (gconstpointer variables)
{
  HfTarget target;
  g_autoptr (HfHeap) heap = NULL;

  if (!hf_target_build ())
    return;

  hf_target_start (&target, variables);
  heap = take_one (&target);
  assert_known (heap);
  assert_roots (heap);
  assert_statics (heap);
  hf_target_stop (&target);
}

/* A class without a method is found once the first collection has made the profiler's thread known
 * to the runtime. */
static void
test_bare (void)
{
  HfTarget target;

  if (!hf_target_build ())
    return;

  hf_target_start (&target, NULL);
  {
    g_autoptr (HfCollector) collector = attach (&target);
    g_autoptr (HfHeap) first = take (collector);
    g_autoptr (HfHeap) second = take (collector);

    g_assert_cmpuint (count_statics (first, "Known.Bare", "Field", "Known.Node"), ==, 1);
    g_assert_cmpuint (count_statics (second, "Known.Bare", "Field", "Known.Node"), ==, 1);
  }
  hf_target_stop (&target);
}

static void
test_late (void)
{
  HfTarget target;
  g_autofree char *answer = NULL;
  g_autoptr (HfHeap) heap = NULL;

  if (!hf_target_build ())
    return;

  hf_target_start (&target, NULL);
  answer = hf_target_do (&target, "late");
  heap = take_one (&target);
  g_assert_cmpuint (count_roots (heap, "Known.Late", HF_ROOT_FINALIZER, 0), >=, 9);
  hf_target_stop (&target);
}

static void
test_one_collection (void)
{
  HfTarget target;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  if (!hf_target_build ())
    return;

  hf_target_start (&target, NULL);
  before = hf_target_do (&target, "collections");
  {
    g_autoptr (HfHeap) heap = take_one (&target);

    g_assert_nonnull (heap);
  }
  after = hf_target_do (&target, "collections");
  g_assert_cmpint (atoi (after) - atoi (before), ==, 1);
  hf_target_stop (&target);
}

/* ---- Many, and beside work --------------------------------------------- */

static guint
count_descriptors (const HfTarget *target)
{
  g_autofree char *path = g_strdup_printf ("/proc/%u/fd", target->pid);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (folder) != NULL)
    n++;

  return n;
}

static void
test_often (void)
{
  HfTarget target;
  guint n_before;
  g_autofree char *working = NULL;
  g_autofree char *alive = NULL;

  if (!hf_target_build ())
    return;

  hf_target_start (&target, NULL);
  working = hf_target_do (&target, "work");
  {
    g_autoptr (HfHeap) heap = take_one (&target);

    g_assert_nonnull (heap);
  }
  n_before = count_descriptors (&target);
  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (HfHeap) heap = take_one (&target);

      g_assert_cmpuint (count (heap, "Known.Strong", NULL), ==, 1);
    }
  g_assert_cmpuint (count_descriptors (&target), <=, n_before + 4);
  alive = hf_target_do (&target, "alive");
  g_assert_cmpstr (alive, ==, "1000");
  hf_target_stop (&target);
}

/* ---- Faults ------------------------------------------------------------ */

static void
test_killed (void)
{
  HfTarget target;
  g_autoptr (GFile) file = hf_test_temporary ("taken.gclog", "before", 6);
  g_autoptr (HfCollector) collector = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (HfCapture) capture = { 0 };

  if (!hf_target_build ())
    return;

  hf_target_start (&target, NULL);
  collector = attach (&target);
  hf_target_kill (&target);
  g_assert_false (
    hf_collector_snapshot (collector, file, HF_COMPRESSION_NONE, &capture, NULL, NULL, &error));
  g_assert_error (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_ENDED);
  hf_test_remove (file);
}

static void
test_no_process (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfProcess) process = hf_process_find ((guint32) getpid (), NULL, &error);

  g_assert_null (process);
  g_assert_error (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_NO_PROCESS);
}

static void
stop (const HfTarget *target)
{
  g_autoptr (HfProc) proc = NULL;

  kill ((pid_t) target->pid, SIGSTOP);
  do
    {
      hf_proc_free (proc);
      proc = hf_proc_read (target->pid);
    }
  while (!proc->is_stopped);
}

static void
test_stopped (void)
{
  HfTarget target;
  g_autoptr (HfProcess) process = NULL;
  g_autoptr (HfCollector) collector = NULL;
  g_autoptr (GError) error = NULL;

  if (!hf_target_build ())
    return;

  hf_target_start (&target, NULL);
  stop (&target);
  process = hf_process_find (target.pid, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (process->obstacle);
  collector = hf_collector_attach (process, FALSE, NULL, &error);
  g_assert_error (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_REFUSED);
  kill ((pid_t) target.pid, SIGCONT);
  hf_target_stop (&target);
}

static void
test_occupied (void)
{
  HfTarget target;
  g_autoptr (HfProcess) process = NULL;
  g_autoptr (GError) error = NULL;

  if (!hf_target_build ())
    return;

  hf_target_start (&target, NULL);
  process = hf_process_find (target.pid, NULL, &error);
  g_assert_no_error (error);
  {
    g_autoptr (HfCollector) first = hf_collector_attach (process, FALSE, NULL, &error);
    g_autoptr (HfCollector) second = NULL;

    g_assert_no_error (error);
    second = hf_collector_attach (process, FALSE, NULL, &error);
    g_assert_error (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_OCCUPIED);
  }
  hf_target_stop (&target);
}

static guint
count_listed (const HfTarget *target)
{
  g_autoptr (GPtrArray) processes = hf_process_list (NULL);
  guint n = 0;

  for (guint i = 0; i < processes->len; i++)
    {
      const HfProcess *process = processes->pdata[i];
      g_autofree char *name = hf_process_dup_name (process);

      n += process->pid == target->pid && g_str_equal (name, "known") &&
           process->info->version[0] != '\0' && process->resident > 1000000;
    }

  return n;
}

/* A busy machine may not answer within the second that a list has for each process. */
static void
test_list (void)
{
  HfTarget target;
  guint n = 0;

  if (!hf_target_build ())
    return;

  hf_target_start (&target, NULL);
  for (guint i = 0; i < 10 && n == 0; i++)
    n = count_listed (&target);
  g_assert_cmpuint (n, ==, 1);
  hf_target_stop (&target);
}

int
main (int    argc,
      char **argv)
{
  static const char *const server[] = { "DOTNET_gcServer=1", "DOTNET_GCHeapCount=2", NULL };
  static const char *const blocking[] = { "DOTNET_gcConcurrent=0", NULL };

  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/collector/a-known-heap-is-complete", NULL, test_known);
  g_test_add_data_func ("/collector/server-collection", server, test_known);
  g_test_add_data_func ("/collector/without-concurrent-collection", blocking, test_known);
  g_test_add_func ("/collector/a-class-without-a-method-has-its-field", test_bare);
  g_test_add_func ("/collector/the-finalizer-queue-keeps-objects", test_late);
  g_test_add_func ("/collector/a-snapshot-is-one-collection", test_one_collection);
  g_test_add_func ("/collector/many-snapshots-of-a-busy-program", test_often);
  g_test_add_func ("/collector/a-program-that-dies-is-reported", test_killed);
  g_test_add_func ("/collector/another-program-is-refused", test_no_process);
  g_test_add_func ("/collector/a-stopped-program-is-refused", test_stopped);
  g_test_add_func ("/collector/one-profiler-at-a-time", test_occupied);
  g_test_add_func ("/collector/the-program-is-in-the-list", test_list);

  return g_test_run ();
}
