/* hf-nettrace-events.c: the events of a trace that describe heaps
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-nettrace-events-private.h"

#include "hf-foreign-name.h"
#include "hf-hash.h"
#include "hf-nettrace-payload.h"

#include <stdlib.h>
#include <string.h>

#define RUNTIME "Microsoft-Windows-DotNETRuntime"
#define RUNDOWN "Microsoft-Windows-DotNETRuntimeRundown"
#define EVENT_PIPE "Microsoft-DotNETCore-EventPipe"

#define FULL_DEPTH 2
#define TYPE_BACKGROUND 1

/* The approximate memory of an entry of the table of kinds. */
#define KIND_BYTES 64

typedef enum
{
  EVENT_OTHER,
  EVENT_START,
  EVENT_END,
  EVENT_TYPES,
  EVENT_ROOTS,
  EVENT_DEPENDENTS,
  EVENT_NODES,
  EVENT_EDGES,
  EVENT_RANGE,
  EVENT_WRAPPERS,
  EVENT_STATICS,
  EVENT_MODULE,
  EVENT_PROCESS,
} EventKind;

typedef struct
{
  const char *provider;
  guint32     id;
  EventKind   kind;
} KnownEvent;

static const KnownEvent known_events[] = {
  { RUNTIME, 1, EVENT_START },
  { RUNTIME, 2, EVENT_END },
  { RUNTIME, 15, EVENT_TYPES },
  { RUNTIME, 16, EVENT_ROOTS },
  { RUNTIME, 17, EVENT_DEPENDENTS },
  { RUNTIME, 18, EVENT_NODES },
  { RUNTIME, 19, EVENT_EDGES },
  { RUNTIME, 23, EVENT_RANGE },
  { RUNTIME, 36, EVENT_WRAPPERS },
  { RUNTIME, 38, EVENT_STATICS },
  { RUNTIME, 152, EVENT_MODULE }, /* loaded */
  { RUNTIME, 153, EVENT_MODULE }, /* unloaded */
  { RUNDOWN, 153, EVENT_MODULE }, /* there when the trace begins */
  { RUNDOWN, 154, EVENT_MODULE }, /* there when it ends */
  { EVENT_PIPE, 1, EVENT_PROCESS },
};

HfNettraceEvents *
hf_nettrace_events_new (guint32  pointer_size,
                        gboolean omits_edges)
{
  HfNettraceEvents *self = g_new0 (HfNettraceEvents, 1);

  self->pointer_size = pointer_size;
  self->omits_edges = omits_edges;
  self->kinds = g_hash_table_new_full (hf_hash_id_pointer, g_int64_equal, g_free, NULL);
  self->store = hf_nettrace_store_new ();
  self->types = hf_nettrace_types_new ();
  self->modules = hf_nettrace_modules_new ();
  self->threads = hf_nettrace_threads_new ();
  self->collections = hf_nettrace_collections_new ();
  self->ranges = hf_column_new (sizeof (HfNettraceRange));
  self->text = g_string_new (NULL);
  return self;
}

void
hf_nettrace_events_free (HfNettraceEvents *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->kinds);
  hf_nettrace_store_free (self->store);
  hf_nettrace_types_free (self->types);
  hf_nettrace_modules_free (self->modules);
  hf_nettrace_threads_free (self->threads);
  hf_nettrace_collections_free (self->collections);
  hf_column_free (self->ranges);
  g_string_free (self->text, TRUE);
  g_free (self->application);
  g_free (self);
}

HfNettraceStore *
hf_nettrace_events_get_store (HfNettraceEvents *self)
{
  return self->store;
}

HfNettraceTypes *
hf_nettrace_events_get_types (HfNettraceEvents *self)
{
  return self->types;
}

HfNettraceModules *
hf_nettrace_events_get_modules (HfNettraceEvents *self)
{
  return self->modules;
}

HfNettraceThreads *
hf_nettrace_events_get_threads (HfNettraceEvents *self)
{
  return self->threads;
}

HfNettraceCollections *
hf_nettrace_events_get_collections (HfNettraceEvents *self)
{
  return self->collections;
}

const char *
hf_nettrace_events_get_application (HfNettraceEvents *self)
{
  return self->application != NULL ? self->application : "";
}

guint64
hf_nettrace_events_get_n_nodes (const HfNettraceEvents *self)
{
  return self->n_nodes;
}

guint64
hf_nettrace_events_get_n_bytes (const HfNettraceEvents *self)
{
  return g_hash_table_size (self->kinds) * (guint64) KIND_BYTES +
         hf_nettrace_store_get_n_bytes (self->store) + hf_nettrace_types_get_n_bytes (self->types) +
         hf_nettrace_modules_get_n_bytes (self->modules) +
         hf_nettrace_threads_get_n_bytes (self->threads) +
         hf_nettrace_collections_get_n_bytes (self->collections) +
         hf_column_get_n_bytes (self->ranges);
}

/* ---- Metadata ------------------------------------------------------------------ */

static EventKind
find_kind (const char *provider,
           guint32     id)
{
  for (guint i = 0; i < G_N_ELEMENTS (known_events); i++)
    {
      if (known_events[i].id == id && strcmp (known_events[i].provider, provider) == 0)
        return known_events[i].kind;
    }
  return EVENT_OTHER;
}

static void
add_metadata (HfNettraceEvents     *self,
              const HfNettraceItem *item)
{
  HfNettracePayload payload = hf_nettrace_payload_init (item->payload, item->size);
  guint64 metadata_id;
  EventKind kind;

  if (item->payload == NULL)
    return;
  metadata_id = hf_nettrace_payload_get_u32 (&payload);
  hf_nettrace_payload_get_text (&payload, self->text);
  kind = find_kind (self->text->str, hf_nettrace_payload_get_u32 (&payload));
  if (payload.is_bad || kind == EVENT_OTHER)
    g_hash_table_remove (self->kinds, &metadata_id);
  else
    g_hash_table_insert (self->kinds, g_memdup2 (&metadata_id, sizeof metadata_id),
                         GINT_TO_POINTER (kind));
}

/* ---- Small events ------------------------------------------------------------------ */

/* Each takes an event; @is_sound is set to FALSE if it is not as it should be.
 * Returns: FALSE if there is no memory */

static gboolean
add_start (HfNettraceEvents     *self,
           const HfNettraceItem *item,
           gboolean             *is_sound)
{
  HfNettracePayload payload = hf_nettrace_payload_init (item->payload, item->size);
  guint32 number = hf_nettrace_payload_get_u32 (&payload);
  guint32 depth = hf_nettrace_payload_get_u32 (&payload);
  guint32 type;

  hf_nettrace_payload_get_u32 (&payload);
  type = hf_nettrace_payload_get_u32 (&payload);
  *is_sound = !payload.is_bad;
  return payload.is_bad ||
         hf_nettrace_collections_add_start (self->collections, item->time, number,
                                            depth == FULL_DEPTH && type != TYPE_BACKGROUND);
}

static gboolean
add_end (HfNettraceEvents     *self,
         const HfNettraceItem *item,
         gboolean             *is_sound)
{
  HfNettracePayload payload = hf_nettrace_payload_init (item->payload, item->size);
  guint32 number = hf_nettrace_payload_get_u32 (&payload);

  *is_sound = !payload.is_bad;
  return payload.is_bad || hf_nettrace_collections_add_end (self->collections, item->time, number);
}

static gboolean
add_range (HfNettraceEvents     *self,
           const HfNettraceItem *item,
           gboolean             *is_sound)
{
  HfNettracePayload payload = hf_nettrace_payload_init (item->payload, item->size);
  HfNettraceRange added = { .time = item->time, .position = self->ranges->len };

  added.range.generation = hf_nettrace_payload_get_u8 (&payload);
  added.range.start = hf_nettrace_payload_get_pointer (&payload, self->pointer_size);
  added.range.used = hf_nettrace_payload_get_u64 (&payload);
  added.range.reserved = hf_nettrace_payload_get_u64 (&payload);
  *is_sound = !payload.is_bad;
  self->has_sorted_ranges = FALSE;
  return payload.is_bad || hf_column_append (self->ranges, &added, 1);
}

static int
compare_ranges (gconstpointer a,
                gconstpointer b)
{
  const HfNettraceRange *one = a;
  const HfNettraceRange *other = b;

  if (one->time != other->time)
    return one->time < other->time ? -1 : 1;
  return one->position < other->position ? -1 : one->position > other->position;
}

const HfNettraceRange *
hf_nettrace_events_find_ranges (HfNettraceEvents *self,
                                guint64           start,
                                guint64           end,
                                guint            *n)
{
  const HfNettraceRange *ranges = (const HfNettraceRange *) self->ranges->data;
  guint low = 0;
  guint high = self->ranges->len;

  *n = 0;
  if (high == 0)
    return NULL;
  if (!self->has_sorted_ranges)
    qsort (self->ranges->data, high, sizeof (HfNettraceRange), compare_ranges);
  self->has_sorted_ranges = TRUE;
  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (ranges[middle].time < start)
        low = middle + 1;
      else
        high = middle;
    }
  while (low + *n < self->ranges->len && ranges[low + *n].time <= end)
    (*n)++;
  return ranges + low;
}

/* Returns: the next word of a command line, without quotes, or NULL */
static char *
next_word (const char **at)
{
  g_autoptr (GString) word = NULL;
  gboolean is_quoted = FALSE;

  while (**at == ' ')
    (*at)++;
  if (**at == '\0')
    return NULL;
  word = g_string_new (NULL);
  for (; **at != '\0' && (is_quoted || **at != ' '); (*at)++)
    {
      if (**at == '"')
        is_quoted = !is_quoted;
      else
        g_string_append_c (word, **at);
    }
  return g_strdup (word->str);
}

/* Behind its folders, of either kind. */
static const char *
get_file_name (const char *path)
{
  const char *slash = strrchr (path, '/');
  const char *name = slash != NULL ? slash + 1 : path;
  const char *backslash = strrchr (name, '\\');

  return backslash != NULL ? backslash + 1 : name;
}

/* The file that `dotnet` gets on its command line, or the program itself.
 * Returns: (transfer full) */
static char *
dup_file (const char *command)
{
  g_autofree char *program = next_word (&command);
  const char *name = program != NULL ? get_file_name (program) : "";
  char *word;

  if (g_ascii_strcasecmp (name, "dotnet") != 0 && g_ascii_strcasecmp (name, "dotnet.exe") != 0)
    return g_strdup (name);
  while ((word = next_word (&command)) != NULL)
    {
      g_autofree char *file = word;

      if (g_str_has_suffix (file, ".dll") || g_str_has_suffix (file, ".exe"))
        return g_strdup (get_file_name (file));
    }
  return g_strdup (name);
}

/* An application's domain is named as its assembly, as the runtime and the profiler name it.
 * Returns: (transfer full) (nullable) */
static char *
dup_application (const char *command)
{
  g_autofree char *file = dup_file (command);

  return hf_foreign_name_from_module (file);
}

static void
add_process (HfNettraceEvents     *self,
             const HfNettraceItem *item)
{
  HfNettracePayload payload = hf_nettrace_payload_init (item->payload, item->size);

  hf_nettrace_payload_get_text (&payload, self->text);
  if (self->application == NULL && !payload.is_bad)
    self->application = dup_application (self->text->str);
}

/* ---- All ---------------------------------------------------------------------------- */

static gboolean
take_event (HfNettraceEvents     *self,
            const HfNettraceItem *item,
            EventKind             kind,
            gboolean             *is_sound)
{
  switch (kind)
    {
    case EVENT_START:
      return add_start (self, item, is_sound);
    case EVENT_END:
      return add_end (self, item, is_sound);
    case EVENT_TYPES:
      return hf_nettrace_types_add_event (self->types, item->payload, item->size, item->time,
                                          is_sound);
    case EVENT_MODULE:
      return hf_nettrace_modules_add_event (self->modules, item->payload, item->size, item->time,
                                            is_sound);
    case EVENT_RANGE:
      return add_range (self, item, is_sound);
    case EVENT_NODES:
      return hf_nettrace_events_add_bulk (self, item, HF_NETTRACE_NODES, is_sound);
    case EVENT_EDGES:
      return hf_nettrace_events_add_bulk (self, item, HF_NETTRACE_EDGES, is_sound);
    case EVENT_ROOTS:
      return hf_nettrace_events_add_bulk (self, item, HF_NETTRACE_ROOTS, is_sound);
    case EVENT_DEPENDENTS:
      return hf_nettrace_events_add_bulk (self, item, HF_NETTRACE_DEPENDENTS, is_sound);
    case EVENT_STATICS:
      return hf_nettrace_events_add_bulk (self, item, HF_NETTRACE_STATICS, is_sound);
    case EVENT_WRAPPERS:
      return hf_nettrace_events_add_bulk (self, item, HF_NETTRACE_WRAPPERS, is_sound);
    case EVENT_PROCESS:
      add_process (self, item);
      return TRUE;
    case EVENT_OTHER:
    default:
      return TRUE;
    }
}

static gboolean
add_event (HfNettraceEvents     *self,
           const HfNettraceItem *item)
{
  guint64 metadata_id = item->metadata_id;
  EventKind kind = GPOINTER_TO_INT (g_hash_table_lookup (self->kinds, &metadata_id));
  gboolean is_sound = TRUE;

  if (metadata_id != 0 &&
      !hf_nettrace_threads_add_event (self->threads, item->thread, item->sequence, item->time))
    return FALSE;
  if (kind == EVENT_OTHER)
    return TRUE;
  if (item->payload == NULL)
    is_sound = FALSE;
  else if (!take_event (self, item, kind, &is_sound))
    return FALSE;
  return is_sound || hf_nettrace_threads_add_bad (self->threads, item->time);
}

gboolean
hf_nettrace_events_add (HfNettraceEvents     *self,
                        const HfNettraceItem *item)
{
  switch (item->kind)
    {
    case HF_NETTRACE_EVENT:
      return add_event (self, item);
    case HF_NETTRACE_METADATA:
      add_metadata (self, item);
      return TRUE;
    case HF_NETTRACE_SEQUENCE_POINT:
      return hf_nettrace_threads_add_point (self->threads, item->thread, item->sequence,
                                            item->time);
    case HF_NETTRACE_END:
    default:
      return TRUE;
    }
}
