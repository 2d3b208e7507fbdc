/* hf-column-layout.c: the order, choice and width of the columns of a table, as they are remembered
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-column-layout.h"

#include "hf-settings.h"

#include <string.h>

/* By the name of a table, each of its columns: name, whether it is shown, width. */
#define TABLES_TYPE "a{sa(smbi)}"
#define TABLE_TYPE "a(smbi)"

guint
hf_column_layout_find (const HfColumnPlace *places,
                       guint                n_columns,
                       guint                column)
{
  guint at = 0;

  while (at < n_columns && places[at].column != column)
    at++;
  return at;
}

/* ---- Reading ----------------------------------------------------------- */

static guint
find_spec (const HfColumnSpec *specs,
           guint               n_columns,
           const char         *key)
{
  guint at = 0;

  while (at < n_columns && !g_str_equal (specs[at].key, key))
    at++;
  return at;
}

static HfColumnPlace
make_place (const HfColumnSpec *specs,
            guint               column,
            gboolean            is_chosen,
            gboolean            is_shown,
            int                 width)
{
  HfColumnPlace place = { column, HF_COLUMN_BY_ROOM, 0 };

  if (is_chosen && !specs[column].is_fixed)
    place.choice = is_shown ? HF_COLUMN_SHOWN : HF_COLUMN_HIDDEN;
  if (width >= HF_COLUMN_MIN_WIDTH && width <= HF_COLUMN_MAX_WIDTH)
    place.width = width;
  return place;
}

static guint
read_places (GVariant           *stored,
             const HfColumnSpec *specs,
             guint               n_columns,
             HfColumnPlace      *places)
{
  GVariantIter iter;
  const char *key = NULL;
  gboolean is_chosen = FALSE;
  gboolean is_shown = FALSE;
  gint32 width = 0;
  guint n_places = 0;

  g_variant_iter_init (&iter, stored);
  while (g_variant_iter_next (&iter, "(&smbi)", &key, &is_chosen, &is_shown, &width))
    {
      const guint column = find_spec (specs, n_columns, key);

      if (column < n_columns && hf_column_layout_find (places, n_places, column) == n_places)
        places[n_places++] = make_place (specs, column, is_chosen, is_shown, width);
    }

  return n_places;
}

/* Those before it are all there. */
static void
insert_missing (guint          n_places,
                guint          column,
                HfColumnPlace *places)
{
  const guint at = column == 0 ? 0 : hf_column_layout_find (places, n_places, column - 1) + 1;

  memmove (places + at + 1, places + at, (n_places - at) * sizeof *places);
  places[at] = (HfColumnPlace){ column, HF_COLUMN_BY_ROOM, 0 };
}

void
hf_column_layout_load (const char         *table,
                       const HfColumnSpec *specs,
                       guint               n_columns,
                       HfColumnPlace      *places)
{
  g_autoptr (GVariant) tables = g_settings_get_value (hf_settings_get (), HF_SETTINGS_COLUMNS);
  g_autoptr (GVariant) stored = NULL;
  guint n_places = 0;

  g_return_if_fail (n_columns <= HF_COLUMNS_MAX);

  stored = g_variant_lookup_value (tables, table, G_VARIANT_TYPE (TABLE_TYPE));
  if (stored != NULL)
    n_places = read_places (stored, specs, n_columns, places);
  for (guint i = 0; i < n_columns; i++)
    {
      if (hf_column_layout_find (places, n_places, i) == n_places)
        insert_missing (n_places++, i, places);
    }
}

/* ---- Writing ----------------------------------------------------------- */

gboolean
hf_column_layout_is_usual (const HfColumnPlace *places,
                           guint                n_columns)
{
  for (guint i = 0; i < n_columns; i++)
    {
      if (places[i].column != i || places[i].choice != HF_COLUMN_BY_ROOM || places[i].width != 0)
        return FALSE;
    }

  return TRUE;
}

static GVariant *
write_places (const HfColumnSpec  *specs,
              guint                n_columns,
              const HfColumnPlace *places)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (TABLE_TYPE));
  for (guint i = 0; i < n_columns; i++)
    g_variant_builder_add (&builder, "(smbi)", specs[places[i].column].key,
                           places[i].choice != HF_COLUMN_BY_ROOM,
                           places[i].choice == HF_COLUMN_SHOWN, places[i].width);

  return g_variant_builder_end (&builder);
}

void
hf_column_layout_save (const char          *table,
                       const HfColumnSpec  *specs,
                       guint                n_columns,
                       const HfColumnPlace *places)
{
  g_autoptr (GVariant) old = g_settings_get_value (hf_settings_get (), HF_SETTINGS_COLUMNS);
  g_autoptr (GVariant) tables = NULL;
  GVariantBuilder builder;
  GVariantIter iter;
  const char *name = NULL;
  GVariant *stored = NULL;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (TABLES_TYPE));
  g_variant_iter_init (&iter, old);
  while (g_variant_iter_loop (&iter, "{&s@" TABLE_TYPE "}", &name, &stored))
    {
      if (!g_str_equal (name, table))
        g_variant_builder_add (&builder, "{s@" TABLE_TYPE "}", name, stored);
    }
  if (!hf_column_layout_is_usual (places, n_columns))
    g_variant_builder_add (&builder, "{s@" TABLE_TYPE "}", table,
                           write_places (specs, n_columns, places));

  tables = g_variant_ref_sink (g_variant_builder_end (&builder));
  if (!g_variant_equal (tables, old))
    g_settings_set_value (hf_settings_get (), HF_SETTINGS_COLUMNS, tables);
}
