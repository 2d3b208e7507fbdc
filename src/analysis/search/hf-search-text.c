/* hf-search-text.c: a text that is looked for, in names and as an id
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-search-text.h"

#include "hf-fold.h"
#include "hf-type-name.h"

#include <string.h>

/* One word of the text, without what short names change: a full name must have it for the
 * short one to have the text. */
typedef struct
{
  char  *letters; /* lower case */
  gsize  length;
} Word;

struct _HfSearchText
{
  Word      text;      /* folded */
  gboolean  is_ascii;  /* what was given is */
  Word      word;      /* the longest */
  char     *last;      /* what follows the last dot; NULL without one */
  gboolean  is_id;
  guint64   prefix;
  guint     n_digits;
};

/* ---- The text ------------------------------------------------------------------- */

static gboolean
is_word (char c)
{
  return g_ascii_isalnum (c) || c == '_' || (guchar) c >= 0x80;
}

static Word
find_longest_word (const char *text)
{
  Word longest = { NULL, 0 };
  const char *start = text;

  for (const char *c = text;; c++)
    {
      if (is_word (*c))
        continue;
      if ((gsize) (c - start) > longest.length)
        longest = (Word){ (char *) start, (gsize) (c - start) };
      if (*c == '\0')
        break;
      start = c + 1;
    }
  longest.letters = g_strndup (longest.letters == NULL ? "" : longest.letters, longest.length);
  return longest;
}

static void
read_id (HfSearchText *self)
{
  const char *digits = self->text.letters;

  if (g_str_has_prefix (digits, "0x"))
    digits += 2;
  if (*digits == '\0')
    return;
  while (*digits == '0')
    digits++;

  for (; g_ascii_isxdigit (*digits); digits++)
    {
      if (++self->n_digits > HF_SEARCH_ID_DIGITS)
        return;
      self->prefix = self->prefix << 4 | (guint64) g_ascii_xdigit_value (*digits);
    }
  self->is_id = *digits == '\0';
}

HfSearchText *
hf_search_text_new (const char *text)
{
  g_autofree char *bare = g_strstrip (g_strdup (text));
  HfSearchText *self = NULL;
  const char *dot = NULL;

  if (bare[0] == '\0')
    return NULL;

  self = g_new0 (HfSearchText, 1);
  self->is_ascii = hf_fold_is_ascii (bare);
  self->text.letters = hf_fold_dup (bare, -1);
  self->text.length = strlen (self->text.letters);
  self->word = find_longest_word (self->text.letters);
  dot = strrchr (self->text.letters, '.');
  self->last = dot == NULL ? NULL : g_strdup (dot + 1);
  read_id (self);
  return self;
}

void
hf_search_text_free (HfSearchText *self)
{
  if (self == NULL)
    return;
  g_free (self->text.letters);
  g_free (self->word.letters);
  g_free (self->last);
  g_free (self);
}

gboolean
hf_search_text_get_id (const HfSearchText *self,
                       guint64            *prefix,
                       guint              *n_digits)
{
  *prefix = self->prefix;
  *n_digits = self->n_digits;
  return self->is_id;
}

/* ---- Names ---------------------------------------------------------------------- */

static gboolean
begins_with (const char *name,
             const Word *word)
{
  return hf_fold_begins_with (name, word->letters, word->length);
}

static gboolean
has_ascii (const char *name,
           const Word *word)
{
  return hf_fold_has (name, word->letters, word->length);
}

/* NULL if its bytes are as good as it. */
static char *
fold (const HfSearchText *self,
      const char         *name)
{
  return self->is_ascii || hf_fold_is_ascii (name) ? NULL : hf_fold_dup (name, -1);
}

gboolean
hf_search_text_has (const HfSearchText *self,
                    const char         *name)
{
  g_autofree char *folded = fold (self, name);

  return folded != NULL ? strstr (folded, self->text.letters) != NULL
                        : has_ascii (name, &self->text);
}

HfSearchRank
hf_search_text_rank (const HfSearchText *self,
                     const char         *name)
{
  g_autofree char *folded = fold (self, name);
  const char *letters = folded == NULL ? name : folded;

  if (begins_with (letters, &self->text))
    return letters[self->text.length] == '\0' ? HF_SEARCH_EXACT : HF_SEARCH_PREFIX;
  return has_ascii (letters, &self->text) ? HF_SEARCH_INSIDE : HF_SEARCH_NONE;
}

/* Parts that short names change have one of these; every other short name is a part
 * of the full one. */
static gboolean
has_other_short (const HfSearchText *self,
                 const char         *full_name)
{
  if (self->word.length == self->text.length || strpbrk (full_name, "+`<[") == NULL)
    return FALSE;
  return !self->is_ascii || has_ascii (full_name, &self->word);
}

gboolean
hf_search_text_has_type (const HfSearchText *self,
                         const char         *full_name)
{
  g_autofree char *name = NULL;

  if (hf_search_text_has (self, full_name))
    return TRUE;
  if (!has_other_short (self, full_name))
    return FALSE;
  name = hf_type_name_dup_short (full_name);
  return hf_search_text_has (self, name);
}

/* Whether the text stands where a part of a full name begins. Where it does not, it begins
 * no short name that is a part of the full one, and to find out where that begins is dear. */
static gboolean
may_begin_short (const HfSearchText *self,
                 const char         *full_name)
{
  if (!self->is_ascii)
    return TRUE;
  for (const char *c = strchr (full_name, '.'); c != NULL; c = strchr (c + 1, '.'))
    {
      if (begins_with (c + 1, &self->text))
        return TRUE;
    }
  return FALSE;
}

HfSearchRank
hf_search_text_rank_type (const HfSearchText *self,
                          const char         *full_name)
{
  HfSearchRank rank = hf_search_text_rank (self, full_name);

  if (rank != HF_SEARCH_EXACT && may_begin_short (self, full_name))
    {
      const gsize length = hf_type_name_get_namespace_length (full_name);
      const char *bare = length == 0 ? full_name : full_name + length + 1;

      rank = MIN (rank, hf_search_text_rank (self, bare));
    }
  if (rank != HF_SEARCH_EXACT && has_other_short (self, full_name))
    {
      g_autofree char *name = hf_type_name_dup_short (full_name);

      rank = MIN (rank, hf_search_text_rank (self, name));
    }
  return rank;
}

/* The place ends as the text does, so its last part is the beginning of the field. */
gboolean
hf_search_text_has_field (const HfSearchText *self,
                          const char         *full_name,
                          const char         *field)
{
  g_autofree char *short_name = NULL;
  g_autofree char *field_name = NULL;
  g_autofree char *place = NULL;

  if (hf_search_text_has (self, field))
    return TRUE;
  if (self->last == NULL || full_name == NULL)
    return FALSE;
  if (self->is_ascii && !has_ascii (field, &(Word){ self->last, strlen (self->last) }))
    return FALSE;

  short_name = hf_type_name_dup_short (full_name);
  field_name = hf_type_name_dup_field (field);
  place = g_strconcat (short_name, ".", field_name, NULL);
  return hf_search_text_has (self, place);
}
