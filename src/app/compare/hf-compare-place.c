/* hf-compare-place.c: where one of the heaps of a comparison is
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-compare-place.h"

#include "hf-heap-names.h"

#include <glib/gi18n.h>

HfComparePlace
hf_compare_place_new (GFile      *file,
                      const char *member,
                      guint32     position)
{
  const HfComparePlace self = {
    .file = g_object_ref (file),
    .member = g_strdup (member),
    .position = position,
  };

  return self;
}

HfComparePlace
hf_compare_place_copy (const HfComparePlace *self)
{
  return hf_compare_place_new (self->file, self->member, self->position);
}

void
hf_compare_place_clear (HfComparePlace *self)
{
  g_clear_object (&self->file);
  g_clear_pointer (&self->member, g_free);
}

gboolean
hf_compare_place_is_file (const HfComparePlace *self,
                          GFile                *file,
                          const char           *member)
{
  return g_file_equal (self->file, file) && g_strcmp0 (self->member, member) == 0;
}

/* ---- Names ------------------------------------------------------------- */

/* Takes the name. */
static char *
add_position (const HfComparePlace *self,
              char                 *name)
{
  g_autofree char *taken = name;

  if (self->position == HF_LAST_SNAPSHOT)
    return g_steal_pointer (&taken);

  /* Translators: the name of a recording, and which of its snapshots */
  return g_strdup_printf (_ ("%s #%u"), taken, self->position + 1);
}

char *
hf_compare_place_dup_title (const HfComparePlace *self)
{
  g_autofree char *name = NULL;
  char *title = NULL;

  hf_heap_names_make (self->file, self->member, &title, &name);
  return add_position (self, title);
}

char *
hf_compare_place_dup_name (const HfComparePlace *self)
{
  g_autofree char *title = NULL;
  char *name = NULL;

  hf_heap_names_make (self->file, self->member, &title, &name);
  return add_position (self, name);
}
