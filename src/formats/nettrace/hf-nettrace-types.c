/* hf-nettrace-types.c: the types that a trace names
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-nettrace-types.h"

#include "hf-foreign-name.h"
#include "hf-nettrace-payload.h"

#include <stdlib.h>

#define FLAG_ARRAY 0x8
#define RANK_SHIFT 8
#define RANK_MASK 0x3f

/* Arrays of arrays that are not named; no program writes deeper ones. */
#define MAX_NESTING 16

/* Names composed of others may take this many bytes more than those in the trace. */
#define FREE_NAMES (1024 * 1024)

/* The name of id 0, of what has no type. */
#define NO_TYPE_NAME "UNDEFINED"

/* A type that all programs have, and the assembly that it is always from. */
#define CORE_TYPE "System.String"
#define CORE_ASSEMBLY "System.Private.CoreLib"

/* Ids met last, by their low bits; most objects are of few types. */
#define N_RECENT 512

typedef struct
{
  guint64 id;
  guint64 time;
  guint64 element; /* its first parameter, or 0 */
  guint64 module;  /* an id, or 0 */
  guint32 position;
  guint32 flags;
  guint32 name;    /* offset in the names, which end in NUL */
  guint32 heap;    /* the number of the last heap that used its id; of the first with it */
} Type;

struct _HfNettraceTypes
{
  HfColumn *types; /* Type */
  HfColumn *names; /* char */
  GString  *text;

  guint64   n_built; /* bytes of names that were made up of others, for this heap */
  gboolean  is_sorted;
  guint32   heap;             /* its number, from 1 */
  HfColumn *used;             /* guint32, positions of types in the order of use */
  gboolean  has_untyped;
  guint64   recent[N_RECENT]; /* ids; 0 = none */
};

HfNettraceTypes *
hf_nettrace_types_new (void)
{
  HfNettraceTypes *self = g_new0 (HfNettraceTypes, 1);

  self->types = hf_column_new (sizeof (Type));
  self->names = hf_column_new (1);
  self->used = hf_column_new (sizeof (guint32));
  self->text = g_string_new (NULL);
  return self;
}

void
hf_nettrace_types_free (HfNettraceTypes *self)
{
  if (self == NULL)
    return;
  hf_column_free (self->types);
  hf_column_free (self->names);
  hf_column_free (self->used);
  g_string_free (self->text, TRUE);
  g_free (self);
}

guint64
hf_nettrace_types_get_n_bytes (const HfNettraceTypes *self)
{
  return hf_column_get_n_bytes (self->types) + hf_column_get_n_bytes (self->names) +
         hf_column_get_n_bytes (self->used);
}

/* ---- Reading ------------------------------------------------------------------ */

static gboolean
add_type (HfNettraceTypes   *self,
          HfNettracePayload *payload,
          guint64            time)
{
  Type type = { .time = time, .position = self->types->len, .name = self->names->len };
  guint32 n_parameters;

  type.id = hf_nettrace_payload_get_u64 (payload);
  type.module = hf_nettrace_payload_get_u64 (payload);
  hf_nettrace_payload_get_u32 (payload);
  type.flags = hf_nettrace_payload_get_u32 (payload);
  hf_nettrace_payload_get_u8 (payload);
  hf_nettrace_payload_get_text (payload, self->text);
  n_parameters = hf_nettrace_payload_get_u32 (payload);
  if (n_parameters > payload->left / sizeof (guint64))
    payload->is_bad = TRUE;
  if (payload->is_bad)
    return TRUE;

  if (n_parameters > 0)
    {
      type.element = hf_nettrace_payload_get_u64 (payload);
      hf_nettrace_payload_take (payload, (gsize) (n_parameters - 1) * sizeof (guint64));
    }
  return hf_column_append (self->names, self->text->str, self->text->len + 1) &&
         hf_column_append (self->types, &type, 1);
}

gboolean
hf_nettrace_types_add_event (HfNettraceTypes *self,
                             const guint8    *bytes,
                             gsize            size,
                             guint64          time,
                             gboolean        *is_sound)
{
  HfNettracePayload payload = hf_nettrace_payload_init (bytes, size);
  guint32 n = hf_nettrace_payload_get_u32 (&payload);

  hf_nettrace_payload_get_u16 (&payload);
  for (guint32 i = 0; i < n && !payload.is_bad; i++)
    {
      if (!add_type (self, &payload, time))
        return FALSE;
    }
  self->is_sorted = FALSE;
  *is_sound = !payload.is_bad;
  return TRUE;
}

/* ---- Names ---------------------------------------------------------------------- */

static int
compare_types (gconstpointer a,
               gconstpointer b)
{
  const Type *one = a;
  const Type *other = b;

  if (one->id != other->id)
    return one->id < other->id ? -1 : 1;
  if (one->time != other->time)
    return one->time < other->time ? -1 : 1;
  return one->position < other->position ? -1 : one->position > other->position;
}

/* Of those of one id from @first on: the place of the last one up to @time, or of the
 * first after it. */
static guint32
choose (const HfNettraceTypes *self,
        guint32                first,
        guint64                time)
{
  const Type *types = (const Type *) self->types->data;
  guint32 at = first;

  while (at + 1 < self->types->len && types[at + 1].id == types[first].id &&
         types[at + 1].time <= time)
    at++;
  return at;
}

/* Returns: the place of the first with @id, or HF_INDEX_NONE */
static guint32
find_first (const HfNettraceTypes *self,
            guint64                id)
{
  const Type *types = (const Type *) self->types->data;
  guint low = 0;
  guint high = self->types->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (types[middle].id < id)
        low = middle + 1;
      else
        high = middle;
    }
  return low < self->types->len && types[low].id == id ? low : HF_INDEX_NONE;
}

/* Returns: (nullable) */
static const Type *
find_type (const HfNettraceTypes *self,
           guint64                id,
           guint64                time)
{
  guint32 first = find_first (self, id);

  if (first == HF_INDEX_NONE)
    return NULL;
  return &g_array_index (self->types, Type, choose (self, first, time));
}

static void
append_rank (GString *name,
             guint32  flags)
{
  guint32 rank = flags >> RANK_SHIFT & RANK_MASK;

  g_string_append_c (name, '[');
  for (guint32 i = 1; i < rank; i++)
    g_string_append_c (name, ',');
  g_string_append_c (name, ']');
}

/* Returns: FALSE if nothing says what its name is */
static gboolean
find_name (HfNettraceTypes *self,
           const Type      *type,
           guint64          time,
           GString         *name)
{
  guint32 ranks[MAX_NESTING];
  guint n_ranks = 0;
  g_autofree char *converted = NULL;

  while (type != NULL && self->names->data[type->name] == '\0')
    {
      if ((type->flags & FLAG_ARRAY) == 0 || n_ranks == MAX_NESTING)
        return FALSE;
      ranks[n_ranks++] = type->flags;
      type = find_type (self, type->element, time);
    }
  if (type == NULL)
    return FALSE;

  /* Very many arrays of one very long name would take far more than is in the file. */
  if (n_ranks > 0)
    self->n_built += strlen (self->names->data + type->name);
  if (self->n_built > self->names->len + FREE_NAMES)
    return FALSE;

  converted = hf_foreign_name_from_event (self->names->data + type->name);
  g_string_assign (name, converted);
  if ((type->flags & FLAG_ARRAY) != 0 && !g_str_has_suffix (converted, "]"))
    append_rank (name, type->flags);
  while (n_ranks > 0)
    append_rank (name, ranks[--n_ranks]);
  return TRUE;
}

/* ---- Heaps ---------------------------------------------------------------------- */

void
hf_nettrace_types_begin (HfNettraceTypes *self)
{
  if (!self->is_sorted && self->types->len > 0)
    qsort (self->types->data, self->types->len, sizeof (Type), compare_types);
  self->is_sorted = TRUE;
  self->heap++;
  self->used->len = 0;
  self->has_untyped = FALSE;
  memset (self->recent, 0, sizeof self->recent);
}

gboolean
hf_nettrace_types_use (HfNettraceTypes *self,
                       guint64          id)
{
  guint64 *recent = &self->recent[(id >> 3 ^ id >> 12) % N_RECENT];
  guint32 first;
  Type *type;

  self->has_untyped |= id == 0;
  if (G_LIKELY (*recent == id))
    return TRUE;
  *recent = id;
  first = find_first (self, id);
  if (first == HF_INDEX_NONE)
    return TRUE;
  type = &g_array_index (self->types, Type, first);
  if (type->heap == self->heap)
    return TRUE;
  type->heap = self->heap;
  return hf_column_append (self->used, &first, 1);
}

/* The module that has the core type, or 0. */
static guint64
find_core_module (const HfNettraceTypes *self)
{
  for (guint i = 0; i < self->types->len; i++)
    {
      const Type *type = &g_array_index (self->types, Type, i);

      if (strcmp (self->names->data + type->name, CORE_TYPE) == 0)
        return type->module;
    }
  return 0;
}

static gboolean
add_assembly (HfHeapPart              *part,
              const HfNettraceModules *modules,
              const Type              *type,
              guint64                  core_module,
              guint64                  time)
{
  const char *name = hf_nettrace_modules_find (modules, type->module, time);
  char made_up[32];

  if (type->module == 0)
    return TRUE;
  if (name == NULL && type->module == core_module)
    name = CORE_ASSEMBLY;
  if (name == NULL)
    {
      g_snprintf (made_up, sizeof made_up, "Module(0x%" G_GINT64_MODIFIER "x)", type->module);
      name = made_up;
    }
  return hf_heap_part_add_assembly (part, type->id, name, strlen (name), 0);
}

gboolean
hf_nettrace_types_fill (HfNettraceTypes         *self,
                        const HfNettraceModules *modules,
                        HfHeapPart              *part,
                        guint64                  time)
{
  const guint64 core_module = find_core_module (self);

  self->n_built = 0;
  for (guint i = 0; i < self->used->len; i++)
    {
      guint32 first = g_array_index (self->used, guint32, i);
      const Type *type = &g_array_index (self->types, Type, choose (self, first, time));

      if (type->id == 0 || !find_name (self, type, time, self->text))
        continue;
      if (!hf_heap_part_add_type (part, type->id, self->text->str, self->text->len, 0) ||
          !add_assembly (part, modules, type, core_module, time))
        return FALSE;
    }
  return !self->has_untyped ||
         hf_heap_part_add_type (part, 0, NO_TYPE_NAME, strlen (NO_TYPE_NAME), 0);
}
