/* test-dump-queue.c: tests of objects that wait for their references
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dump-queue.h"

#include <glib.h>
#include <string.h>

static void
add_objects (HfDumpQueue *queue,
             guint64      first,
             guint        n,
             guint64      n_references)
{
  for (guint i = 0; i < n; i++)
    {
      const HfDumpObject object = { first + i, 8 * (first + i), 7, n_references };

      g_assert_true (hf_dump_queue_add_objects (queue, 1, (const guint8 *) &object));
    }
}

static void
add_references (HfDumpQueue *queue,
                guint64      first,
                guint        n)
{
  g_autofree guint8 *bytes = g_malloc0 (12 * n);

  for (guint i = 0; i < n; i++)
    {
      guint64 id = first + i;

      memcpy (bytes + 12 * i, &id, sizeof id);
      bytes[12 * i + 8] = 0xff;
    }
  g_assert_true (hf_dump_queue_add_references (queue, n, bytes));
}

static void
assert_next (HfDumpQueue *queue,
             guint64      id,
             guint        n,
             guint64      first)
{
  const uintptr_t *references;
  const HfDumpObject *object = hf_dump_queue_take (queue, &references);

  g_assert_nonnull (object);
  g_assert_cmpuint (object->id, ==, id);
  g_assert_cmpuint (object->size, ==, 8 * id);
  g_assert_cmpuint (object->class, ==, 7);
  g_assert_cmpuint (object->n_references, ==, n);
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (references[i], ==, first + i);
}

static void
test_waits (void)
{
  HfDumpQueue queue;
  const uintptr_t *references;

  g_assert_true (hf_dump_queue_start (&queue));
  add_references (&queue, 100, 3);
  g_assert_null (hf_dump_queue_take (&queue, &references));
  g_assert_false (hf_dump_queue_is_empty (&queue));
  add_objects (&queue, 1, 1, 0);
  add_objects (&queue, 2, 3, 2);
  assert_next (&queue, 1, 0, 0);
  assert_next (&queue, 2, 2, 100);
  g_assert_null (hf_dump_queue_take (&queue, &references));
  add_references (&queue, 103, 3);
  assert_next (&queue, 3, 2, 102);
  assert_next (&queue, 4, 2, 104);
  g_assert_true (hf_dump_queue_is_empty (&queue));
  hf_dump_queue_finish (&queue);
}

/* Rounds that leave nothing use the same memory again. */
static void
test_again (void)
{
  HfDumpQueue queue;

  g_assert_true (hf_dump_queue_start (&queue));
  for (guint i = 0; i < 3000; i++)
    {
      add_objects (&queue, 1, 1000, 1);
      add_references (&queue, 1, 1000);
      for (guint j = 1; j <= 1000; j++)
        assert_next (&queue, j, 1, j);
    }
  g_assert_true (hf_dump_queue_is_empty (&queue));
  hf_dump_queue_finish (&queue);
}

static void
test_full (void)
{
  const guint n = 1000000;
  g_autofree HfDumpObject *objects = g_new0 (HfDumpObject, n);
  HfDumpQueue queue;

  for (guint i = 0; i < n; i++)
    objects[i].n_references = 1;
  g_assert_true (hf_dump_queue_start (&queue));
  g_assert_true (hf_dump_queue_add_objects (&queue, n, (const guint8 *) objects));
  g_assert_true (hf_dump_queue_add_objects (&queue, n, (const guint8 *) objects));
  g_assert_false (hf_dump_queue_add_objects (&queue, n, (const guint8 *) objects));
  hf_dump_queue_finish (&queue);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/profiler/dump-queue/waits", test_waits);
  g_test_add_func ("/profiler/dump-queue/again", test_again);
  g_test_add_func ("/profiler/dump-queue/full", test_full);

  return g_test_run ();
}
