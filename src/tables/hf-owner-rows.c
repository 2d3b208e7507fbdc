/* hf-owner-rows.c: the groups of objects that own a heap, as rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-owner-rows.h"

#include "hf-figures.h"
#include "hf-root-rows.h"
#include "hf-type-name.h"

#include <glib/gi18n.h>

/* Owners of something shared that are named. */
#define MAX_SHARERS 3

static const HfTableColumn columns[] = {
  [HF_OWNER_ROWS_NAME] = { "name", HF_TABLE_TEXT, N_ ("Owner"), 0 },
  [HF_OWNER_ROWS_TYPE] = { "type", HF_TABLE_TEXT, NULL, 0 },
  [HF_OWNER_ROWS_COUNT] = { "count", HF_TABLE_COUNT, NULL, 0 },
  [HF_OWNER_ROWS_BYTES] = { "bytes", HF_TABLE_BYTES, N_ ("Own"), 9 },
  [HF_OWNER_ROWS_RETAINED] = { "retained", HF_TABLE_BYTES, N_ ("Retained"), 9 },
  [HF_OWNER_ROWS_RETAINED_COUNT] = { "retained_count", HF_TABLE_COUNT, N_ ("Objects"), 11 },
  [HF_OWNER_ROWS_KIND] = { "kind", HF_TABLE_TEXT, NULL, 0 },
  [HF_OWNER_ROWS_PARENT] = { "parent", HF_TABLE_COUNT, NULL, 0 },
};

G_STATIC_ASSERT (G_N_ELEMENTS (columns) == HF_OWNER_ROWS_N_COLUMNS);

const HfTableSchema hf_owner_rows_schema = { "groups", columns, HF_OWNER_ROWS_N_COLUMNS };

typedef struct
{
  HfRows             rows;
  const HfOwnership *ownership;
  char              *name; /* of the last row */
} OwnerRows;

static HfHeap *
get_heap (const HfOwnership *self)
{
  return hf_analysis_get_heap (hf_retention_get_analysis (self->retention));
}

/* ---- Names ------------------------------------------------------------------- */

static const char *
get_kind_name (HfOwnershipKind kind)
{
  switch (kind)
    {
    case HF_OWNERSHIP_ROOTS:
      return "roots";
    case HF_OWNERSHIP_SEVERAL:
      return "several";
    case HF_OWNERSHIP_OBJECTS:
      return "objects";
    case HF_OWNERSHIP_SHARED:
      return "shared";
    case HF_OWNERSHIP_OTHERS:
    default:
      return "others";
    }
}

static char *
dup_type (const HfOwnership *self,
          HfTypeIndex        type)
{
  return hf_type_name_dup_short (hf_heap_get_type_name (get_heap (self), type));
}

static char *
dup_root_kind (guint64 kind)
{
  g_autoptr (GString) name = g_string_new (NULL);

  if (kind == G_MAXUINT64)
    return g_strdup ("other kinds");
  hf_root_append_kind (name, kind);
  return g_strdup (name->str);
}

/* "String ×3" */
static char *
dup_objects (const HfOwnership      *self,
             const HfOwnershipGroup *group)
{
  g_autofree char *name = dup_type (self, group->type);
  g_autofree char *count = hf_figures_count (group->n_objects);

  if (group->n_types > 1)
    return g_strdup_printf ("%s and others ×%s", name, count);
  return group->n_objects == 1 ? g_steal_pointer (&name) : g_strdup_printf ("%s ×%s", name, count);
}

/* "static + Cache + 3 more" */
static char *
dup_sharers (const HfOwnership      *self,
             const HfOwnershipGroup *group)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint32 i = 0; i < MIN (group->n_sharers, MAX_SHARERS); i++)
    {
      const HfSharer *sharer = &group->sharers[i];
      g_autofree char *name = sharer->type.value != HF_INDEX_NONE
                                ? dup_type (self, sharer->type)
                                : dup_root_kind (sharer->root_kind);

      g_string_append_printf (names, "%s%s", i > 0 ? " + " : "", name);
    }
  if (group->n_sharers > MAX_SHARERS)
    g_string_append_printf (names, " + %u more", group->n_sharers - MAX_SHARERS);
  return g_strdup (names->str);
}

char *
hf_owner_dup_name (const HfOwnership      *self,
                   const HfOwnershipGroup *group)
{
  g_autofree char *objects = NULL;
  g_autofree char *sharers = NULL;

  switch (group->kind)
    {
    case HF_OWNERSHIP_ROOTS:
      return dup_root_kind (group->root_kind);
    case HF_OWNERSHIP_SEVERAL:
      return g_strdup ("several kinds");
    case HF_OWNERSHIP_OBJECTS:
      return dup_objects (self, group);
    case HF_OWNERSHIP_SHARED:
      objects = dup_objects (self, group);
      sharers = dup_sharers (self, group);
      return g_strdup_printf ("%s, shared by %s", objects, sharers);
    case HF_OWNERSHIP_OTHERS:
    default:
      return g_strdup ("others");
    }
}

/* ---- Rows ---------------------------------------------------------------------- */

static void
get_row (HfRows       *rows,
         guint32       row,
         HfTableValue *values)
{
  OwnerRows *self = (OwnerRows *) rows;
  const HfOwnershipGroup *group = &self->ownership->groups[row];
  const gboolean has_type = group->type.value != HF_INDEX_NONE;

  g_free (self->name);
  self->name = hf_owner_dup_name (self->ownership, group);
  values[HF_OWNER_ROWS_NAME] = hf_table_text (self->name);
  values[HF_OWNER_ROWS_TYPE] = hf_table_text (
    has_type ? hf_heap_get_type_name (rows->heap, group->type) : NULL);
  values[HF_OWNER_ROWS_COUNT] = hf_table_number (group->n_objects);
  values[HF_OWNER_ROWS_BYTES] = hf_table_number (group->n_own_bytes);
  values[HF_OWNER_ROWS_RETAINED] = hf_table_number (group->n_bytes);
  values[HF_OWNER_ROWS_RETAINED_COUNT] = hf_table_number (group->n_held);
  values[HF_OWNER_ROWS_KIND] = hf_table_text (get_kind_name (group->kind));
  values[HF_OWNER_ROWS_PARENT] = hf_table_number_if (group->parent != HF_INDEX_NONE, group->parent);
}

static void
clear (HfRows *rows)
{
  g_free (((OwnerRows *) rows)->name);
}

static const HfRowsClass owner_rows_class = {
  &hf_owner_rows_schema, get_row, clear,
};

HfRows *
hf_owner_rows_new (const HfOwnership *ownership)
{
  OwnerRows *self = g_new0 (OwnerRows, 1);

  hf_rows_init (&self->rows, &owner_rows_class, hf_retention_get_analysis (ownership->retention),
                ownership->retention, ownership->n_groups);
  self->ownership = ownership;
  return &self->rows;
}
