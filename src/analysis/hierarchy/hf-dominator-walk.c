/* hf-dominator-walk.c: from one matching row of the dominator tree to the next
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dominator-walk.h"

/* The way to a row: levels with matches, and a place in each. */
typedef struct
{
  GPtrArray    *levels;
  GArray       *rows; /* guint32, one for each level */
  GCancellable *cancellable;
} Way;

static void
way_clear (Way *self)
{
  g_clear_pointer (&self->levels, g_ptr_array_unref);
  g_clear_pointer (&self->rows, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Way, way_clear)

static const HfDominatorLevel *
get_level (const Way *self)
{
  return g_ptr_array_index (self->levels, self->levels->len - 1);
}

static guint32 *
get_place (const Way *self)
{
  return &g_array_index (self->rows, guint32, self->rows->len - 1);
}

static void
enter (Way              *self,
       HfDominatorLevel *level,
       guint32           row)
{
  g_ptr_array_add (self->levels, level);
  g_array_append_val (self->rows, row);
}

static void
leave (Way *self)
{
  g_ptr_array_set_size (self->levels, (int) self->levels->len - 1);
  g_array_set_size (self->rows, self->rows->len - 1);
}

static gboolean
can_enter (const Way *self)
{
  return hf_dominator_level_can_open (get_level (self), *get_place (self));
}

/* At its first row, or at its last. */
static gboolean
enter_below (Way      *self,
             gboolean  at_last,
             GError  **error)
{
  HfDominatorLevel *below = hf_dominator_level_new_below (get_level (self), *get_place (self),
                                                          self->cancellable, error);

  if (below == NULL)
    return FALSE;
  enter (self, below, at_last ? below->n_rows - 1 : 0);
  return TRUE;
}

static gboolean
is_match (const Way *self)
{
  return get_level (self)->rows[*get_place (self)].n_own_matching > 0;
}

/* ---- From where ------------------------------------------------------------------ */

/* Returns: whether @from has matches below it or in it, so that its place is that of itself; if
 * not, it is that of the row that would be behind it */
static gboolean
find_place (Way                  *self,
            const HfDominatorRow *from)
{
  const HfDominatorLevel *level = get_level (self);
  guint32 *place = get_place (self);

  for (*place = 0; *place < level->n_rows; (*place)++)
    {
      const int order = hf_dominator_level_compare_rows (level, from, &level->rows[*place]);

      if (order == 0)
        return TRUE;
      if (order < 0)
        return FALSE;
    }
  return FALSE;
}

/* Returns: whether it could be followed; @is_there says whether it leads to the row itself */
static gboolean
follow (Way           *self,
        const GArray  *from,
        gboolean      *is_there,
        GError       **error)
{
  *is_there = FALSE;
  for (guint i = 0; i < from->len; i++)
    {
      *is_there = find_place (self, &g_array_index (from, HfDominatorRow, i));
      if (!*is_there || i + 1 == from->len)
        return TRUE;
      if (!can_enter (self))
        {
          /* The row is somewhere below this one, where nothing matches. */
          (*get_place (self))++;
          *is_there = FALSE;
          return TRUE;
        }
      if (!enter_below (self, FALSE, error))
        return FALSE;
    }
  return TRUE;
}

/* ---- To where -------------------------------------------------------------------- */

/* The first match at the place or below it, or behind it. */
static gboolean
go_on (Way       *self,
       gboolean   is_there,
       GError   **error)
{
  if (is_there && can_enter (self))
    {
      if (!enter_below (self, FALSE, error))
        return FALSE;
    }
  else if (is_there)
    (*get_place (self))++;

  while (*get_place (self) >= get_level (self)->n_rows && self->levels->len > 1)
    {
      leave (self);
      (*get_place (self))++;
    }
  if (*get_place (self) >= get_level (self)->n_rows)
    *get_place (self) = 0;
  while (!is_match (self))
    if (!enter_below (self, FALSE, error))
      return FALSE;
  return TRUE;
}

/* The last match before the place, perhaps in a row above it. */
static gboolean
go_back (Way     *self,
         GError **error)
{
  while (*get_place (self) == 0 && self->levels->len > 1)
    {
      leave (self);
      if (is_match (self))
        return TRUE;
    }
  *get_place (self) = (*get_place (self) == 0 ? get_level (self)->n_rows : *get_place (self)) - 1;
  while (can_enter (self))
    if (!enter_below (self, TRUE, error))
      return FALSE;
  return TRUE;
}

static GArray *
dup_objects (const Way *self)
{
  GArray *objects = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint i = 0; i < self->levels->len; i++)
    {
      const HfDominatorLevel *level = g_ptr_array_index (self->levels, i);

      g_array_append_val (objects, level->rows[g_array_index (self->rows, guint32, i)].object);
    }
  return objects;
}

GArray *
hf_dominator_walk (HfRetention         *retention,
                   HfDominatorMatches  *matches,
                   HfTypeSet           *folded,
                   const GArray        *from,
                   gboolean             backward,
                   GCancellable        *cancellable,
                   GError             **error)
{
  g_auto (Way) way = {
    .levels = g_ptr_array_new_with_free_func ((GDestroyNotify) hf_dominator_level_unref),
    .rows = g_array_new (FALSE, FALSE, sizeof (guint32)),
    .cancellable = cancellable,
  };
  HfDominatorLevel *top = hf_dominator_level_new (retention, matches, folded, cancellable, error);
  gboolean is_there = FALSE;

  if (top == NULL)
    return NULL;
  enter (&way, top, backward ? 0 : top->n_rows);
  if (top->n_rows == 0)
    return g_array_new (FALSE, FALSE, sizeof (guint32));

  if (!follow (&way, from, &is_there, error))
    return NULL;
  if (backward ? !go_back (&way, error) : !go_on (&way, is_there, error))
    return NULL;
  return dup_objects (&way);
}

/* Goes to the next row of the outline that has a match below it or in it; behind the last row the
 * place is behind the outermost level. Returns: whether that row could be made */
static gboolean
pass (Way     *self,
      GError **error)
{
  if (can_enter (self))
    return enter_below (self, FALSE, error);

  (*get_place (self))++;
  while (*get_place (self) >= get_level (self)->n_rows && self->levels->len > 1)
    {
      leave (self);
      (*get_place (self))++;
    }
  return TRUE;
}

GArray *
hf_dominator_walk_list (HfRetention         *retention,
                        HfDominatorMatches  *matches,
                        HfTypeSet           *folded,
                        GCancellable        *cancellable,
                        GError             **error)
{
  g_auto (Way) way = {
    .levels = g_ptr_array_new_with_free_func ((GDestroyNotify) hf_dominator_level_unref),
    .rows = g_array_new (FALSE, FALSE, sizeof (guint32)),
    .cancellable = cancellable,
  };
  HfDominatorLevel *top = hf_dominator_level_new (retention, matches, folded, cancellable, error);
  g_autoptr (GArray) objects = g_array_new (FALSE, FALSE, sizeof (guint32));

  if (top == NULL)
    return NULL;

  enter (&way, top, 0);
  while (*get_place (&way) < get_level (&way)->n_rows)
    {
      if (is_match (&way))
        g_array_append_val (objects, get_level (&way)->rows[*get_place (&way)].object);
      if (!pass (&way, error))
        return NULL;
    }
  return g_steal_pointer (&objects);
}
