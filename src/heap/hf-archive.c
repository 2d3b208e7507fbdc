/* hf-archive.c: which heaps a ZIP archive holds, and which of them was read
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-archive.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <string.h>

/* Of the second heap of one name. */
#define FIRST_NUMBER 2

HfArchive *
hf_archive_new (void)
{
  HfArchive *self = g_new0 (HfArchive, 1);

  self->names = g_ptr_array_new_with_free_func (g_free);
  self->known = g_hash_table_new (g_str_hash, g_str_equal);
  return self;
}

void
hf_archive_free (HfArchive *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->known);
  g_ptr_array_unref (self->names);
  g_free (self->member);
  g_free (self);
}

/* The first form of @name that no other heap has. Each name knows the number that may be
 * free behind it: thousands may be alike. */
static char *
dup_own_name (HfArchive  *self,
              const char *name)
{
  gpointer known = NULL;
  gpointer number = NULL;
  g_autofree char *own = g_strdup (name);
  guint i;

  if (!g_hash_table_lookup_extended (self->known, name, &known, &number))
    return g_steal_pointer (&own);

  for (i = GPOINTER_TO_UINT (number); g_hash_table_contains (self->known, own); i++)
    {
      g_free (own);
      own = g_strdup_printf ("%s (%u)", name, i);
    }
  g_hash_table_insert (self->known, known, GUINT_TO_POINTER (i));
  return g_steal_pointer (&own);
}

char *
hf_archive_add (HfArchive  *self,
                const char *name)
{
  g_autofree char *own = NULL;
  char *kept;

  self->n_heaps++;
  if (self->is_full)
    return g_strdup (name);

  own = dup_own_name (self, name);
  self->is_full = self->names->len == HF_ARCHIVE_MAX_NAMES ||
                  strlen (own) + 1 > HF_ARCHIVE_MAX_BYTES - self->n_bytes;
  if (self->is_full)
    return g_steal_pointer (&own);

  kept = g_strdup (own);
  self->n_bytes += strlen (kept) + 1;
  g_ptr_array_add (self->names, kept);
  g_hash_table_insert (self->known, kept, GUINT_TO_POINTER (FIRST_NUMBER));
  return g_steal_pointer (&own);
}

gboolean
hf_archive_has_choice (const HfArchive *self)
{
  return self->n_heaps > 1;
}

const char *
hf_archive_get_apart (const HfArchive *self)
{
  return self == NULL || self->is_first ? NULL : self->member;
}

char *
hf_archive_shorten_name (const char *name)
{
  const glong length = g_utf8_strlen (name, -1);
  const glong half = HF_ARCHIVE_SHOWN / 2;
  g_autofree char *head = NULL;

  if (length <= HF_ARCHIVE_SHOWN)
    return g_strdup (name);
  head = g_utf8_substring (name, 0, half - 1);
  return g_strconcat (head, "…", g_utf8_offset_to_pointer (name, length - half), NULL);
}

/* ---- Sentences ----------------------------------------------------------- */

char *
hf_archive_describe_names (const HfArchive *self,
                           guint            max,
                           gboolean         omit_member)
{
  GString *text = g_string_new (NULL);
  guint64 n_left = self->n_heaps - (omit_member && self->member != NULL ? 1 : 0);

  for (guint i = 0, n = 0; i < self->names->len && n < max; i++)
    {
      const char *name = g_ptr_array_index (self->names, i);
      g_autofree char *shown = hf_archive_shorten_name (name);

      if (omit_member && g_strcmp0 (name, self->member) == 0)
        continue;
      /* Translators: between two names in a list, such as “a.gclog”, “b.gclog” and 3 more */
      g_string_append (text, n > 0 ? _ (", ") : "");
      /* Translators: a name in that list */
      g_string_append_printf (text, _ ("“%s”"), shown);
      n++;
      n_left--;
    }
  if (text->len > 0 && n_left > 0)
    g_string_append_printf (
      text, ngettext (" and %" PRIu64 " more", " and %" PRIu64 " more", (gulong) n_left), n_left);
  return g_string_free (text, FALSE);
}

char *
hf_archive_describe_end (const HfArchive *self)
{
  switch (self->end)
    {
    case HF_ARCHIVE_CUT:
      return g_strdup (_ ("The archive ends early: heaps after its end are missing"));
    case HF_ARCHIVE_DAMAGED:
      return g_strdup (_ ("The archive is damaged: heaps after the damage are missing"));
    case HF_ARCHIVE_TOO_LONG:
      return g_strdup (_ ("The archive was not searched to its end: too much would have to be "
                          "unpacked"));
    case HF_ARCHIVE_WHOLE:
    default:
      return NULL;
    }
}

char *
hf_archive_describe_closed (const HfArchive *self)
{
  if (self->n_closed == 0)
    return NULL;
  return g_strdup_printf (ngettext ("%" PRIu64 " file of the archive cannot be looked into: a "
                                    "password locks it, or its compression is unknown",
                                    "%" PRIu64 " files of the archive cannot be looked into: a "
                                    "password locks them, or their compression is unknown",
                                    (gulong) self->n_closed),
                          self->n_closed);
}
