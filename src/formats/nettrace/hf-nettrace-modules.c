/* hf-nettrace-modules.c: the modules that a trace names
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-nettrace-modules.h"

#include "hf-column.h"
#include "hf-foreign-name.h"
#include "hf-nettrace-payload.h"

#include <stdlib.h>

typedef struct
{
  guint64 id;
  guint64 time;
  guint32 position;
  guint32 name; /* offset in the names, which end in NUL */
} Module;

struct _HfNettraceModules
{
  HfColumn *modules; /* Module */
  HfColumn *names;   /* char */
  GString  *text;
  gboolean  is_sorted;
};

HfNettraceModules *
hf_nettrace_modules_new (void)
{
  HfNettraceModules *self = g_new0 (HfNettraceModules, 1);

  self->modules = hf_column_new (sizeof (Module));
  self->names = hf_column_new (1);
  self->text = g_string_new (NULL);
  return self;
}

void
hf_nettrace_modules_free (HfNettraceModules *self)
{
  if (self == NULL)
    return;
  hf_column_free (self->modules);
  hf_column_free (self->names);
  g_string_free (self->text, TRUE);
  g_free (self);
}

guint64
hf_nettrace_modules_get_n_bytes (const HfNettraceModules *self)
{
  return hf_column_get_n_bytes (self->modules) + hf_column_get_n_bytes (self->names);
}

/* ---- Reading ------------------------------------------------------------------ */

/* A module that is only in memory may have no path: then it has no name here. */
gboolean
hf_nettrace_modules_add_event (HfNettraceModules *self,
                               const guint8      *bytes,
                               gsize              size,
                               guint64            time,
                               gboolean          *is_sound)
{
  HfNettracePayload payload = hf_nettrace_payload_init (bytes, size);
  Module module = { .time = time, .position = self->modules->len, .name = self->names->len };
  g_autofree char *name = NULL;

  module.id = hf_nettrace_payload_get_u64 (&payload);
  hf_nettrace_payload_get_u64 (&payload); /* the assembly's id */
  hf_nettrace_payload_get_u32 (&payload); /* flags */
  hf_nettrace_payload_get_u32 (&payload); /* reserved */
  hf_nettrace_payload_get_text (&payload, self->text);
  *is_sound = !payload.is_bad;
  if (payload.is_bad)
    return TRUE;

  name = hf_foreign_name_from_module (self->text->str);
  if (name == NULL)
    return TRUE;
  self->is_sorted = FALSE;
  return hf_column_append (self->names, name, strlen (name) + 1) &&
         hf_column_append (self->modules, &module, 1);
}

/* ---- Names -------------------------------------------------------------------- */

static int
compare_modules (gconstpointer a,
                 gconstpointer b)
{
  const Module *one = a;
  const Module *other = b;

  if (one->id != other->id)
    return one->id < other->id ? -1 : 1;
  if (one->time != other->time)
    return one->time < other->time ? -1 : 1;
  return one->position < other->position ? -1 : one->position > other->position;
}

void
hf_nettrace_modules_sort (HfNettraceModules *self)
{
  if (!self->is_sorted && self->modules->len > 0)
    qsort (self->modules->data, self->modules->len, sizeof (Module), compare_modules);
  self->is_sorted = TRUE;
}

/* The place of the first one behind all with less than @id, or @id up to @time. */
static guint
find_behind (const HfNettraceModules *self,
             guint64                  id,
             guint64                  time)
{
  const Module *modules = (const Module *) (gconstpointer) self->modules->data;
  guint low = 0;
  guint high = self->modules->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (modules[middle].id < id || (modules[middle].id == id && modules[middle].time <= time))
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

const char *
hf_nettrace_modules_find (const HfNettraceModules *self,
                          guint64                  id,
                          guint64                  time)
{
  const Module *modules = (const Module *) (gconstpointer) self->modules->data;
  const guint behind = find_behind (self, id, time);

  if (behind > 0 && modules[behind - 1].id == id)
    return self->names->data + modules[behind - 1].name;
  if (behind < self->modules->len && modules[behind].id == id)
    return self->names->data + modules[behind].name;
  return NULL;
}
