/* hf-gclog-plan.c: the sections of a canonical snapshot, and the ids of types in them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-gclog-plan.h"

#include "hf-error.h"
#include "hf-progress.h"
#include "hf-type-name.h"

#include <glib/gi18n.h>
#include <string.h>

/* What `sections` says of a type that the first section has not met yet, but a
 * later one uses. */
#define LATER_SECTION G_MAXUINT32

/* Of the second domain whose name is the same text. */
#define FIRST_NUMBER 2

void
hf_gclog_plan_clear (HfGclogPlan *self)
{
  g_clear_pointer (&self->names, g_strfreev);
  g_clear_pointer (&self->types, g_free);
  g_clear_pointer (&self->ids, g_free);
  g_clear_pointer (&self->objects, g_free);
  g_clear_pointer (&self->object_starts, g_free);
  g_clear_pointer (&self->roots, g_free);
  g_clear_pointer (&self->root_starts, g_free);
  g_clear_pointer (&self->by_name, g_free);
  g_clear_pointer (&self->ranks, g_free);
  g_clear_pointer (&self->sections, g_free);
  g_clear_pointer (&self->reserved, g_free);
}

static gboolean
fail_memory (GError **error)
{
  hf_error_set_no_memory (error, _ ("There is not enough memory to write the heap"));
  return FALSE;
}

/* ---- Names of sections ---------------------------------------------------- */

/* Two names that were different bytes may have become the same text, and a name
 * met again would begin the next snapshot. @taken says of each name the first
 * number that may still be free behind it: a hundred thousand may be alike. */
static char *
dup_unique_name (GHashTable *taken,
                 const char *name)
{
  guint number = GPOINTER_TO_UINT (g_hash_table_lookup (taken, name));
  char *unique = g_strdup (name);

  while (g_hash_table_contains (taken, unique))
    {
      g_free (unique);
      unique = g_strdup_printf ("%s (%u)", name, number++);
    }
  if (number > FIRST_NUMBER)
    g_hash_table_replace (taken, g_strdup (name), GUINT_TO_POINTER (number));
  g_hash_table_insert (taken, g_strdup (unique), GUINT_TO_POINTER (FIRST_NUMBER));
  return unique;
}

char **
hf_gclog_dup_section_names (HfHeap *heap)
{
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint32 n_domains;
  const HfDomain *domains = hf_heap_get_domains (heap, &n_domains);
  char **names = g_new0 (char *, (gsize) n_domains + 1);

  for (guint32 i = 0; i < n_domains; i++)
    names[i] = dup_unique_name (taken, domains[i].name);
  return names;
}

/* ---- Sections of records ----------------------------------------- */

static gboolean
sort_objects (HfGclogPlan   *self,
              GCancellable  *cancellable,
              GError       **error)
{
  guint32 n = hf_heap_get_n_objects (self->heap);
  g_autofree guint32 *ends = NULL;

  self->objects = g_try_new (guint32, n);
  self->object_starts = g_try_new0 (guint32, (gsize) self->n_domains + 1);
  ends = g_try_new (guint32, (gsize) self->n_domains + 1);
  if ((self->objects == NULL && n > 0) || self->object_starts == NULL || ends == NULL)
    return fail_memory (error);

  for (guint32 i = 0; i < n; i++)
    self->object_starts[hf_heap_get_object_domain (self->heap, (HfObjectIndex){ i }).value + 1]++;
  for (guint32 i = 0; i < self->n_domains; i++)
    self->object_starts[i + 1] += self->object_starts[i];
  memcpy (ends, self->object_starts, ((gsize) self->n_domains + 1) * sizeof (guint32));

  for (guint32 i = 0; i < n; i++)
    {
      if ((i & HF_POLL_MASK) == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      self->objects[ends[hf_heap_get_object_domain (self->heap, (HfObjectIndex){ i }).value]++] = i;
    }
  return TRUE;
}

static gboolean
sort_roots (HfGclogPlan  *self,
            GError      **error)
{
  guint32 n;
  const HfRoot *roots = hf_heap_get_roots (self->heap, &n);
  g_autofree guint32 *ends = g_try_new (guint32, (gsize) self->n_domains + 1);

  self->roots = g_try_new (guint32, (gsize) n + 1);
  self->root_starts = g_try_new0 (guint32, (gsize) self->n_domains + 1);
  if (self->roots == NULL || self->root_starts == NULL || ends == NULL)
    return fail_memory (error);

  for (guint32 i = 0; i < n; i++)
    self->root_starts[roots[i].domain.value + 1]++;
  for (guint32 i = 0; i < self->n_domains; i++)
    self->root_starts[i + 1] += self->root_starts[i];
  memcpy (ends, self->root_starts, ((gsize) self->n_domains + 1) * sizeof (guint32));
  for (guint32 i = 0; i < n; i++)
    self->roots[ends[roots[i].domain.value]++] = i;
  return TRUE;
}

guint32
hf_gclog_plan_get_n_objects (const HfGclogPlan *self,
                             guint32            domain)
{
  if (self->objects == NULL)
    return hf_heap_get_n_objects (self->heap);
  return self->object_starts[domain + 1] - self->object_starts[domain];
}

guint32
hf_gclog_plan_get_n_roots (const HfGclogPlan *self,
                           guint32            domain)
{
  guint32 n;

  if (self->roots != NULL)
    return self->root_starts[domain + 1] - self->root_starts[domain];
  hf_heap_get_roots (self->heap, &n);
  return n;
}

/* ---- Types ---------------------------------------------------------------- */

static const char *
get_name (const HfGclogPlan *self,
          guint32            type)
{
  return hf_heap_get_type_name (self->heap, (HfTypeIndex){ type });
}

static int
compare_names (gconstpointer a,
               gconstpointer b,
               gpointer      user_data)
{
  const HfGclogPlan *self = user_data;

  return strcmp (get_name (self, *(const guint32 *) a), get_name (self, *(const guint32 *) b));
}

static int
compare_ids (gconstpointer a,
             gconstpointer b,
             gpointer      user_data G_GNUC_UNUSED)
{
  guint64 x = *(const guint64 *) a;
  guint64 y = *(const guint64 *) b;

  return (x > y) - (x < y);
}

static int
compare_ranks (gconstpointer a,
               gconstpointer b,
               gpointer      user_data)
{
  const guint32 *ranks = user_data;
  guint32 x = ranks[*(const guint32 *) a];
  guint32 y = ranks[*(const guint32 *) b];

  return (x > y) - (x < y);
}

static gboolean
allocate_types (HfGclogPlan *self,
                guint32      n)
{
  gsize room = (gsize) n + 1;

  self->types = g_try_new (guint32, room);
  self->ids = g_try_new (guint64, room);
  self->by_name = g_try_new (guint32, room);
  self->ranks = g_try_new (guint32, room);
  self->sections = g_try_new0 (guint32, room);
  return self->types != NULL && self->ids != NULL && self->by_name != NULL && self->ranks != NULL &&
         self->sections != NULL;
}

static gboolean
sort_types (HfGclogPlan  *self,
            GError      **error)
{
  guint32 n = hf_heap_get_n_types (self->heap);
  g_autoptr (GArray) reserved = g_array_new (FALSE, FALSE, sizeof (guint64));

  if (!allocate_types (self, n))
    return fail_memory (error);
  for (guint32 i = 0; i < n; i++)
    {
      guint64 id;

      self->by_name[i] = i;
      if (hf_type_name_parse_unnamed (get_name (self, i), &id))
        g_array_append_val (reserved, id);
    }
  g_qsort_with_data (self->by_name, (int) n, sizeof (guint32), compare_names, self);
  for (guint32 i = 0; i < n; i++)
    self->ranks[self->by_name[i]] = i;

  g_array_sort_with_data (reserved, compare_ids, NULL);
  self->n_reserved = reserved->len;
  self->reserved = (guint64 *) (void *) g_array_free (g_steal_pointer (&reserved), FALSE);
  return TRUE;
}

/* Adds @type to the section unless it is there. */
static inline void
use_type (HfGclogPlan *self,
          guint32      section,
          guint32      type)
{
  if (G_LIKELY (self->sections[type] == section))
    return;
  self->sections[type] = section;
  self->types[self->n_types++] = type;
}

static gboolean
use_types (HfGclogPlan  *self,
           guint32       domain,
           guint32       section,
           GCancellable *cancellable)
{
  guint32 n_objects = hf_gclog_plan_get_n_objects (self, domain);
  guint32 n_roots = hf_gclog_plan_get_n_roots (self, domain);
  guint32 n;
  const HfRoot *roots = hf_heap_get_roots (self->heap, &n);

  self->n_types = 0;
  for (guint32 i = 0; i < n_objects; i++)
    {
      HfObjectIndex object = hf_gclog_plan_get_object (self, domain, i);

      use_type (self, section, hf_heap_get_object_type (self->heap, object).value);
      if ((i & HF_POLL_MASK) == HF_POLL_MASK && g_cancellable_is_cancelled (cancellable))
        return FALSE;
    }
  for (guint32 i = 0; i < n_roots; i++)
    {
      HfTypeIndex container = roots[hf_gclog_plan_get_root (self, domain, i)].container;

      if (container.value != HF_INDEX_NONE)
        use_type (self, section, container.value);
    }
  return TRUE;
}

/* So that the first section knows the types that no other section has. */
static gboolean
mark_later_types (HfGclogPlan   *self,
                  GCancellable  *cancellable,
                  GError       **error)
{
  for (guint32 domain = 1; domain < self->n_domains; domain++)
    {
      if (!use_types (self, domain, LATER_SECTION, cancellable))
        return !g_cancellable_set_error_if_cancelled (cancellable, error);
    }
  return TRUE;
}

/* A type that had no record has none again: its objects give its id as it was. */
static void
drop_unnamed_types (HfGclogPlan *self)
{
  guint32 n_kept = 0;

  for (guint32 i = 0; i < self->n_types; i++)
    {
      guint32 type = self->types[i];

      if (!hf_type_name_parse_unnamed (get_name (self, type), &self->ids[type]))
        self->types[n_kept++] = type;
    }
  self->n_types = n_kept;
}

static void
add_unused_types (HfGclogPlan *self)
{
  for (guint32 i = 0; i < hf_heap_get_n_types (self->heap); i++)
    {
      if (self->sections[i] == 0)
        use_type (self, 1, i);
    }
}

static void
give_ids (HfGclogPlan *self)
{
  guint64 next = 1;
  guint32 n_passed = 0;

  g_qsort_with_data (self->types, (int) self->n_types, sizeof (guint32), compare_ranks,
                     self->ranks);
  for (guint32 i = 0; i < self->n_types; i++)
    {
      guint32 type = self->types[i];

      if (hf_type_name_parse_unnamed (get_name (self, type), &self->ids[type]))
        continue;
      while (n_passed < self->n_reserved && self->reserved[n_passed] <= next)
        {
          if (self->reserved[n_passed++] == next)
            next++;
        }
      self->ids[type] = next++;
    }
}

gboolean
hf_gclog_plan_begin_section (HfGclogPlan  *self,
                             guint32       domain,
                             GCancellable *cancellable)
{
  if (!use_types (self, domain, domain + 1, cancellable))
    return FALSE;
  drop_unnamed_types (self);
  if (domain == 0)
    add_unused_types (self);
  give_ids (self);
  return TRUE;
}

gboolean
hf_gclog_plan_init (HfGclogPlan   *self,
                    HfHeap        *heap,
                    GCancellable  *cancellable,
                    GError       **error)
{
  *self = (HfGclogPlan){ .heap = heap };
  hf_heap_get_domains (heap, &self->n_domains);
  self->names = hf_gclog_dup_section_names (heap);
  if (!sort_types (self, error))
    return FALSE;
  if (self->n_domains == 1)
    return TRUE;
  return sort_objects (self, cancellable, error) && sort_roots (self, error) &&
         mark_later_types (self, cancellable, error);
}
