/* hf-cli-root-groups.c: holdfast-cli roots --by: groups of roots and the bytes they hold
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-root-groups.h"

#include "hf-cli-facts.h"
#include "hf-cli-root-names.h"
#include "hf-cli-root-options.h"
#include "hf-hash.h"
#include "hf-root-rows.h"

#include <glib/gi18n.h>
#include <string.h>

enum
{
  COLUMN_KIND,
  COLUMN_FLAGS,
  COLUMN_CONTAINER,
  COLUMN_TYPE,
  COLUMN_COUNT,
  COLUMN_RETAINED,
  COLUMN_RETAINED_COUNT,
  N_COLUMNS,
};

static const HfTableColumn columns[N_COLUMNS] = {
  [COLUMN_KIND] = { "kind", HF_TABLE_TEXT, N_ ("Kind"), 11 },
  [COLUMN_FLAGS] = { "flags", HF_TABLE_TEXT, N_ ("Flags"), 16 },
  [COLUMN_CONTAINER] = { "container", HF_TABLE_TEXT, N_ ("Container"), 36 },
  [COLUMN_TYPE] = { "type", HF_TABLE_TEXT, N_ ("Type"), 0 },
  [COLUMN_COUNT] = { "count", HF_TABLE_COUNT, N_ ("Roots"), 11 },
  [COLUMN_RETAINED] = { "retained", HF_TABLE_BYTES, N_ ("Retained"), 9 },
  [COLUMN_RETAINED_COUNT] = { "retained_count", HF_TABLE_COUNT, N_ ("Objects"), 11 },
};

const HfTableSchema hf_cli_root_groups_schema = { "groups", columns, N_COLUMNS };

/* People see only the columns in which the groups differ. */
static const HfCliPlaces places[] = {
  [HF_CLI_ROOTS_BY_KIND] = {
    4, { COLUMN_RETAINED, COLUMN_RETAINED_COUNT, COLUMN_COUNT, COLUMN_KIND } },
  [HF_CLI_ROOTS_BY_FLAGS] = {
    5, { COLUMN_RETAINED, COLUMN_RETAINED_COUNT, COLUMN_COUNT, COLUMN_KIND, COLUMN_FLAGS } },
  [HF_CLI_ROOTS_BY_CONTAINER] = {
    6, { COLUMN_RETAINED, COLUMN_RETAINED_COUNT, COLUMN_COUNT, COLUMN_KIND, COLUMN_CONTAINER,
         COLUMN_TYPE } },
};

/* The roots that agree in what the list is by; what it is not by is 0 and none. */
typedef struct
{
  guint64       kind;
  guint64       flags;
  HfTypeIndex   type;
  guint32       n_roots;
  HfRetainedSum retained; /* 0 if it is not known */
} Group;

typedef struct
{
  HfCliFacts              facts;
  const HfCliRootOptions *options;
  HfRootRetention        *own_retention; /* of the roots with some flags */
  const HfRootRetention  *retention;     /* NULL if it is not known what is reachable */
  GArray                 *groups;        /* Group */
} Groups;

static void
groups_clear (Groups *self)
{
  g_clear_pointer (&self->own_retention, hf_root_retention_free);
  hf_cli_facts_clear (&self->facts);
  g_clear_pointer (&self->groups, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Groups, groups_clear)

/* ---- Finding them ----------------------------------------------------------- */

static guint
hash_group (gconstpointer key)
{
  const Group *group = key;

  guint64 hash = hf_hash_id (group->kind, hf_hash_get_seed ());

  hash = hf_hash_id (group->flags, hash);
  return hf_hash_id (group->type.value, hash);
}

static gboolean
is_same_group (gconstpointer a,
               gconstpointer b)
{
  const Group *x = a;
  const Group *y = b;

  return x->kind == y->kind && x->flags == y->flags && x->type.value == y->type.value;
}

static Group
get_group (const Groups *self,
           const HfRoot *root)
{
  Group group = { .kind = root->kind, .type = { HF_INDEX_NONE } };

  if (self->options->by == HF_CLI_ROOTS_BY_FLAGS)
    group.flags = root->flags;
  if (self->options->by == HF_CLI_ROOTS_BY_CONTAINER)
    group.type = root->kind == HF_ROOT_STATIC
                   ? root->container
                   : hf_heap_get_object_type (self->facts.heap, root->object);
  return group;
}

static void
count_roots (Groups *self)
{
  g_autoptr (GHashTable) positions = g_hash_table_new_full (hash_group, is_same_group, g_free,
                                                            NULL);
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (self->facts.heap, &n_roots);

  self->groups = g_array_new (FALSE, FALSE, sizeof (Group));
  for (guint32 i = 0; i < n_roots; i++)
    {
      const Group group = get_group (self, &roots[i]);
      gpointer position;

      if (!hf_cli_root_options_fit (self->options, &roots[i]))
        continue;
      if (!g_hash_table_lookup_extended (positions, &group, NULL, &position))
        {
          position = GUINT_TO_POINTER (self->groups->len);
          g_hash_table_insert (positions, g_memdup2 (&group, sizeof group), position);
          g_array_append_val (self->groups, group);
        }
      g_array_index (self->groups, Group, GPOINTER_TO_UINT (position)).n_roots++;
    }
}

/* ---- Retained bytes ------------------------------------------------------------ */

static const HfRetainedGroup *
find_retained (const Groups *self,
               const Group  *group)
{
  switch (self->options->by)
    {
    case HF_CLI_ROOTS_BY_FLAGS:
      return hf_root_retention_find_flags (self->retention, group->kind, group->flags);
    case HF_CLI_ROOTS_BY_CONTAINER:
      return hf_root_retention_find_member (self->retention, group->kind, group->type);
    case HF_CLI_ROOTS_BY_ROOT:
    case HF_CLI_ROOTS_BY_KIND:
    default:
      return hf_root_retention_find_kind (self->retention, group->kind);
    }
}

/* The groups of all roots are known already, those of some are not. */
static gboolean
retain (Groups  *self,
        GError **error)
{
  HfRetention *retention = self->facts.retention;

  if (retention == NULL)
    return TRUE;
  self->retention = hf_retention_get_root_retention (retention);
  if (self->options->flags == 0)
    return TRUE;
  self->own_retention = hf_root_retention_new_for_flags (
    self->facts.heap, hf_analysis_get_reachability (self->facts.analysis),
    hf_retention_get_referrers (retention), self->facts.dominators, self->options->flags, NULL,
    error);
  self->retention = self->own_retention;
  return self->retention != NULL;
}

static const char *
get_type_name (const Groups *self,
               const Group  *group)
{
  if (group->type.value == HF_INDEX_NONE)
    return NULL;
  return hf_heap_get_type_name (self->facts.heap, group->type);
}

/* By retained bytes, the largest first; a total order, so that two runs agree. */
static int
compare_groups (gconstpointer a,
                gconstpointer b,
                gpointer      user_data)
{
  const Groups *self = user_data;
  const Group *x = a;
  const Group *y = b;

  if (x->retained.n_bytes != y->retained.n_bytes)
    return x->retained.n_bytes > y->retained.n_bytes ? -1 : 1;
  if (x->n_roots != y->n_roots)
    return x->n_roots > y->n_roots ? -1 : 1;
  if (x->kind != y->kind)
    return x->kind < y->kind ? -1 : 1;
  if (x->flags != y->flags)
    return x->flags < y->flags ? -1 : 1;
  return g_strcmp0 (get_type_name (self, x), get_type_name (self, y));
}

static gboolean
find_groups (Groups      *self,
             HfCliInput  *input,
             GError     **error)
{
  /* The number of roots is known in any case. */
  if (!hf_cli_facts_init (&self->facts, input, hf_heap_knows_reachable (input->heap), error))
    return FALSE;

  count_roots (self);
  if (!retain (self, error))
    return FALSE;
  for (guint i = 0; i < self->groups->len; i++)
    {
      Group *group = &g_array_index (self->groups, Group, i);
      const HfRetainedGroup *retained = self->retention == NULL ? NULL
                                                                : find_retained (self, group);

      if (retained != NULL)
        group->retained = (HfRetainedSum){ retained->n_bytes, retained->n_objects };
    }
  g_array_sort_with_data (self->groups, compare_groups, self);
  return TRUE;
}

/* ---- Rows ------------------------------------------------------------------------ */

static void
add_group (HfCliTable   *table,
           const Groups *self,
           const Group  *group)
{
  gboolean is_static = group->kind == HF_ROOT_STATIC;
  gboolean is_known = self->retention != NULL;
  g_autofree char *kind = hf_cli_root_kind_dup_name (group->kind);
  g_autoptr (GString) flags = g_string_new (NULL);
  const char *type = get_type_name (self, group);
  HfTableValue values[N_COLUMNS];

  hf_root_append_flags (flags, group->flags);
  values[COLUMN_KIND] = hf_table_text (kind);
  values[COLUMN_FLAGS] = hf_table_text (self->options->by == HF_CLI_ROOTS_BY_FLAGS ? flags->str
                                                                                   : NULL);
  values[COLUMN_CONTAINER] = hf_table_text (is_static ? type : NULL);
  values[COLUMN_TYPE] = hf_table_text (is_static ? NULL : type);
  values[COLUMN_COUNT] = hf_table_number (group->n_roots);
  values[COLUMN_RETAINED] = hf_table_number_if (is_known, group->retained.n_bytes);
  values[COLUMN_RETAINED_COUNT] = hf_table_number_if (is_known, group->retained.n_objects);
  hf_cli_table_add_row (table, values);
}

/* With these, the rows of all kinds add up to the heap. */
static void
add_rest (HfCliTable          *table,
          const char          *name,
          const HfRetainedSum *sum)
{
  const HfTableValue values[N_COLUMNS] = {
    [COLUMN_KIND] = hf_table_text (name),
    [COLUMN_RETAINED] = hf_table_number (sum->n_bytes),
    [COLUMN_RETAINED_COUNT] = hf_table_number (sum->n_objects),
  };

  hf_cli_table_add_row (table, values);
}

gboolean
hf_cli_root_groups_run (HfCliInput          *input,
                        const HfCliOptions  *options,
                        HfCliOutput         *output,
                        GError             **error)
{
  const HfCliRootOptions *own = options->own;
  g_auto (Groups) groups = { .options = own };
  gboolean has_rest;
  HfCliTable table;
  guint n_rows;

  if (!find_groups (&groups, input, error))
    return FALSE;

  has_rest = own->by == HF_CLI_ROOTS_BY_KIND && !own->has_kind && groups.retention != NULL;
  n_rows = (guint) MIN (groups.groups->len, options->limit);
  hf_cli_table_begin (&table, output, options->format, &hf_cli_root_groups_schema,
                      &places[own->by]);
  for (guint i = 0; i < n_rows && !hf_cli_output_is_closed (output); i++)
    add_group (&table, &groups, &g_array_index (groups.groups, Group, i));
  if (has_rest && n_rows == groups.groups->len)
    add_rest (&table, "several", &groups.retention->several);
  if (has_rest && n_rows == groups.groups->len && own->flags == 0)
    add_rest (&table, "unreachable", &groups.retention->unreachable);
  hf_cli_table_end (&table, groups.groups->len - n_rows);
  return TRUE;
}
