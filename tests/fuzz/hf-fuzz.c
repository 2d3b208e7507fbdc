/* hf-fuzz.c: what the fuzz targets share: loading, and what holds of every heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-fuzz.h"

#include "hf-fault-text.h"

#include <string.h>

/* Far more than a small input needs, and far less than a hostile count asks for. */
#define MEMORY_LIMIT (32 * 1024 * 1024)

#define MAX_THREADS 3

/* With blocks that are too small a large input is all waiting of threads. */
#define MAX_BLOCKS 64
#define MAX_BLOCK_SIZE 4096

int
LLVMFuzzerInitialize (int    *argc G_GNUC_UNUSED,
                      char ***argv G_GNUC_UNUSED)
{
  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING);
  return 0;
}

guint32
hf_fuzz_get_choice (const guint8 *data,
                    gsize         size)
{
  guint32 hash = 2166136261u;

  for (gsize i = 0; i < size; i++)
    hash = (hash ^ data[i]) * 16777619u;
  return hash ^ hash >> 15;
}

static void
check_error (const GError *error)
{
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, HF_FUZZ_NAME));
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_assert_null (strchr (error->message, '\n'));
}

HfRecording *
hf_fuzz_load (const guint8  *data,
              gsize          size,
              guint32        choice,
              GError       **error)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (data, (gssize) size, NULL);
  const HfLoadOptions options = {
    .memory_limit = MEMORY_LIMIT,
    .n_threads = 1 + choice % MAX_THREADS,
    .block_size = 1 + size / MAX_BLOCKS + (choice >> 8) % MAX_BLOCK_SIZE,
  };
  /* Not every stream has a length. */
  guint64 n_bytes = (choice >> 4) % 4 != 0 ? size : 0;
  HfRecording *recording;

  recording = hf_load_heap_from_stream (stream, HF_FUZZ_NAME, n_bytes, &options, NULL, NULL, error);
  if (recording == NULL)
    check_error (*error);
  else
    g_assert_null (*error);
  return recording;
}

/* ---- Heaps --------------------------------------------------------------- */

static void
check_text (const char *text)
{
  g_assert_nonnull (text);
  g_assert_true (g_utf8_validate (text, -1, NULL));
  for (const char *at = text; *at != '\0'; at++)
    g_assert_cmpuint ((guchar) *at, >=, 0x20);
}

static void
check_objects (HfHeap *heap)
{
  guint32 n_objects = hf_heap_get_n_objects (heap);
  guint64 n_bytes = 0;
  guint64 n_references = 0;
  guint64 before = 0;
  guint32 n_domains;

  hf_heap_get_domains (heap, &n_domains);
  for (guint32 i = 0; i < n_objects; i++)
    {
      HfObjectIndex object = { i };
      guint64 address = hf_heap_get_object_address (heap, object);
      const HfObjectIndex *references;
      gsize n;

      g_assert_true (i == 0 || address > before);
      before = address;
      g_assert_cmpuint (hf_heap_find_object (heap, address).value, ==, i);
      g_assert_cmpuint (hf_heap_get_object_type (heap, object).value, <,
                        hf_heap_get_n_types (heap));
      g_assert_cmpuint (hf_heap_get_object_domain (heap, object).value, <, n_domains);

      references = hf_heap_get_references (heap, object, &n);
      g_assert_nonnull (references);
      for (gsize k = 0; k < n; k++)
        g_assert_cmpuint (references[k].value, <, n_objects);
      n_references += n;
      g_assert_cmpuint (n_bytes + hf_heap_get_object_size (heap, object), >=, n_bytes);
      n_bytes += hf_heap_get_object_size (heap, object);
    }
  g_assert_cmpuint (n_bytes, ==, hf_heap_get_n_bytes (heap));
  g_assert_cmpuint (n_references, ==, hf_heap_get_n_references (heap));
}

static void
check_roots (HfHeap *heap)
{
  guint32 n_objects = hf_heap_get_n_objects (heap);
  guint32 n_domains;
  guint32 n;
  const HfRoot *roots = hf_heap_get_roots (heap, &n);
  const HfDependent *dependents;

  hf_heap_get_domains (heap, &n_domains);
  for (guint32 i = 0; i < n; i++)
    {
      g_assert_cmpuint (roots[i].object.value, <, n_objects);
      g_assert_cmpuint (roots[i].domain.value, <, n_domains);
      if (roots[i].container.value != HF_INDEX_NONE)
        g_assert_cmpuint (roots[i].container.value, <, hf_heap_get_n_types (heap));
      if (roots[i].field.value != HF_INDEX_NONE)
        check_text (hf_heap_get_string (heap, roots[i].field));
    }

  dependents = hf_heap_get_dependents (heap, &n);
  for (guint32 i = 0; i < n; i++)
    {
      guint32 n_of_source;

      g_assert_cmpuint (dependents[i].source.value, <, n_objects);
      g_assert_cmpuint (dependents[i].target.value, <, n_objects);
      g_assert_true (i == 0 || dependents[i - 1].source.value <= dependents[i].source.value);
      hf_heap_get_dependents_of (heap, dependents[i].source, &n_of_source);
      g_assert_cmpuint (n_of_source, >, 0);
    }
}

static void
check_assemblies (HfHeap      *heap,
                  HfTypeIndex  type)
{
  guint32 n;
  const HfAssemblyIndex *assemblies = hf_heap_get_type_assemblies (heap, type, &n);

  for (guint32 i = 0; i < n; i++)
    {
      g_assert_cmpuint (assemblies[i].value, <, hf_heap_get_n_assemblies (heap));
      g_assert_true (i == 0 || assemblies[i - 1].value < assemblies[i].value);
    }
}

static void
check_texts (HfHeap *heap)
{
  guint32 n;
  const HfDomain *domains = hf_heap_get_domains (heap, &n);
  const HfInfo *infos;

  g_assert_cmpuint (n, >, 0);
  for (guint32 i = 0; i < n; i++)
    check_text (domains[i].name);
  infos = hf_heap_get_infos (heap, &n);
  for (guint32 i = 0; i < n; i++)
    {
      check_text (infos[i].key);
      check_text (infos[i].value);
    }
  for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
    check_text (hf_heap_get_type_name (heap, (HfTypeIndex){ i }));
  for (guint32 i = 0; i < hf_heap_get_n_assemblies (heap); i++)
    check_text (hf_heap_get_assembly_name (heap, (HfAssemblyIndex){ i }));
  for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
    check_assemblies (heap, (HfTypeIndex){ i });
}

static void
check_faults (HfHeap *heap)
{
  const HfFaultSet without_line = HF_FAULTS_UNCOUNTED;
  guint n;
  const HfFault *faults = hf_completeness_get_faults (hf_heap_get_completeness (heap), &n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *sentence = hf_fault_text_dup (&faults[i]);

      g_assert_true (i == 0 || faults[i - 1].kind < faults[i].kind);
      g_assert_cmpuint (faults[i].count, >, 0);
      if (hf_heap_get_format (heap) == HF_FORMAT_GCLOG &&
          (HF_FAULT_BIT (faults[i].kind) & without_line) == 0)
        g_assert_cmpuint (faults[i].line, >, 0);
      check_text (sentence);
    }
}

void
hf_fuzz_check_heap (HfHeap *heap)
{
  check_objects (heap);
  check_roots (heap);
  check_texts (heap);
  check_faults (heap);
}
