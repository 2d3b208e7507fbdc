/* hf-capture-index.c: all of a profiler's stream but its objects, and whether the stream is whole
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-capture-index.h"

#include "hf-capture-error.h"
#include "hf-progress.h"
#include "hf-utf8.h"

#include <glib/gi18n.h>

typedef struct
{
  HfCaptureIndex *index;
  HfWireScanner   scanner;
  guint64         walked[4]; /* the profiler's own counts */
  guint64         ended[3];
  gboolean        has_end;
} Reading;

/* ---- Memory ------------------------------------------------------------ */

static void
clear_type (gpointer data)
{
  g_free (((HfCaptureType *) data)->name);
}

static void
clear_module (gpointer data)
{
  g_free (((HfCaptureModule *) data)->assembly);
}

static void
clear_field (gpointer data)
{
  g_free (((HfCaptureField *) data)->name);
}

static GArray *
make_array (guint          size,
            GDestroyNotify clear)
{
  GArray *array = g_array_new (FALSE, FALSE, size);

  if (clear != NULL)
    g_array_set_clear_func (array, clear);

  return array;
}

void
hf_capture_index_free (HfCaptureIndex *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->types);
  g_array_unref (self->modules);
  g_array_unref (self->fields);
  g_array_unref (self->statics);
  g_array_unref (self->ranges);
  g_free (self);
}

/* ---- Records ----------------------------------------------------------- */

static char *
dup_text (const HfWireScanner *scanner,
          guint                i)
{
  return hf_text_to_utf8 (scanner->texts[i], scanner->lengths[i]);
}

/* The profiler writes “?” for what it cannot name; then readers show the number. */
static void
add_type (Reading *reading)
{
  const HfWireScanner *scanner = &reading->scanner;
  HfCaptureType type = { .number = scanner->numbers[0], .module = scanner->numbers[1] };

  if (scanner->lengths[0] > 1 || (scanner->lengths[0] == 1 && scanner->texts[0][0] != '?'))
    type.name = dup_text (scanner, 0);
  g_array_append_val (reading->index->types, type);
}

static void
add_named (Reading *reading)
{
  const HfWireScanner *scanner = &reading->scanner;
  HfCaptureIndex *index = reading->index;
  HfCaptureModule module;
  HfCaptureField field;

  if (scanner->kind == HF_WIRE_TYPE)
    add_type (reading);
  else if (scanner->kind == HF_WIRE_MODULE)
    {
      module = (HfCaptureModule){ .number = scanner->numbers[0],
                                  .assembly = dup_text (scanner, 1) };
      g_array_append_val (index->modules, module);
    }
  else if (scanner->kind == HF_WIRE_FIELD)
    {
      field = (HfCaptureField){ .type = scanner->numbers[1],
                                .is_struct = scanner->numbers[3] != 0,
                                .name = dup_text (scanner, 0) };
      g_array_append_val (index->fields, field);
    }
}

static void
add_record (Reading *reading)
{
  const HfWireScanner *scanner = &reading->scanner;
  const guint64 *numbers = scanner->numbers;
  HfCaptureIndex *index = reading->index;
  HfCaptureStatic value;
  HfCaptureRange range;

  switch (scanner->kind)
    {
    case HF_WIRE_OBJECT:
      index->n_objects++;
      index->n_references += numbers[3];
      break;
    case HF_WIRE_ROOT:
      index->has_late_roots |= index->n_objects > 0;
      index->n_roots++;
      break;
    case HF_WIRE_DEPENDENT:
      index->has_late_roots |= index->n_objects > 0;
      index->n_dependents++;
      break;
    case HF_WIRE_STATIC:
      value = (HfCaptureStatic){ numbers[0], numbers[1] };
      g_array_append_val (index->statics, value);
      break;
    case HF_WIRE_RANGE:
      range = (HfCaptureRange){ numbers[0], numbers[1], numbers[2], numbers[3] };
      g_array_append_val (index->ranges, range);
      break;
    case HF_WIRE_WALKED:
      memcpy (reading->walked, numbers, sizeof reading->walked);
      break;
    case HF_WIRE_END:
      memcpy (reading->ended, numbers, sizeof reading->ended);
      reading->has_end = TRUE;
      break;
    default:
      add_named (reading);
      break;
    }
}

/* ---- Completeness ------------------------------------------------------ */

static gboolean
is_whole (const Reading *reading)
{
  const HfCaptureIndex *index = reading->index;

  return reading->has_end && !hf_wire_scanner_is_cut (&reading->scanner) &&
         index->n_objects == reading->walked[0] && index->n_references == reading->walked[1] &&
         index->n_roots == reading->walked[2] && index->n_dependents == reading->walked[3] &&
         index->types->len == reading->ended[0] && index->fields->len == reading->ended[1] &&
         index->statics->len == reading->ended[2];
}

static int
compare_ranges (gconstpointer a,
                gconstpointer b)
{
  const HfCaptureRange *first = a;
  const HfCaptureRange *second = b;

  return first->start < second->start ? -1 : first->start > second->start;
}

static int
compare_modules (gconstpointer a,
                 gconstpointer b)
{
  const HfCaptureModule *first = a;
  const HfCaptureModule *second = b;

  return first->number < second->number ? -1 : first->number > second->number;
}

static gboolean
begin (Reading  *reading,
       GError  **error)
{
  HfWireScanner *scanner = &reading->scanner;

  if (!hf_wire_scanner_next (scanner) || scanner->kind != HF_WIRE_BEGIN ||
      scanner->numbers[0] != HF_WIRE_VERSION)
    {
      g_set_error_literal (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_PROTOCOL,
                           _ ("The process sent nothing that Holdfast understands as a snapshot"));
      return FALSE;
    }

  reading->index->taken = scanner->numbers[1];
  reading->index->pid = scanner->numbers[2];
  return TRUE;
}

HfCaptureIndex *
hf_capture_index_new (gconstpointer   data,
                      gsize           length,
                      GCancellable   *cancellable,
                      GError        **error)
{
  g_autoptr (HfCaptureIndex) self = g_new0 (HfCaptureIndex, 1);
  Reading reading = { .index = self };

  self->types = make_array (sizeof (HfCaptureType), clear_type);
  self->modules = make_array (sizeof (HfCaptureModule), clear_module);
  self->fields = make_array (sizeof (HfCaptureField), clear_field);
  self->statics = make_array (sizeof (HfCaptureStatic), NULL);
  self->ranges = make_array (sizeof (HfCaptureRange), NULL);
  hf_wire_scanner_init (&reading.scanner, data, length);
  if (!begin (&reading, error))
    return NULL;

  for (guint64 i = 0; hf_wire_scanner_next (&reading.scanner); i++)
    {
      if ((i & HF_POLL_MASK) == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
        return NULL;
      add_record (&reading);
    }
  self->is_whole = is_whole (&reading);
  g_array_sort (self->ranges, compare_ranges);
  g_array_sort (self->modules, compare_modules);

  return g_steal_pointer (&self);
}

const char *
hf_capture_index_find_assembly (const HfCaptureIndex *self,
                                guint64               module)
{
  const HfCaptureModule wanted = { .number = module };
  guint place;

  if (!g_array_binary_search (self->modules, &wanted, compare_modules, &place))
    return NULL;

  return g_array_index (self->modules, HfCaptureModule, place).assembly;
}
