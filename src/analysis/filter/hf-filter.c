/* hf-filter.c: the language in which types and objects are filtered
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-filter-private.h"

/* ---- Errors ----------------------------------------------------------------- */

typedef struct
{
  HfFilterPlace place;
} HfFilterErrorPrivate;

static void
hf_filter_error_private_init (HfFilterErrorPrivate *self G_GNUC_UNUSED)
{
}

static void
hf_filter_error_private_copy (const HfFilterErrorPrivate *self,
                              HfFilterErrorPrivate       *copy)
{
  *copy = *self;
}

static void
hf_filter_error_private_clear (HfFilterErrorPrivate *self G_GNUC_UNUSED)
{
}

G_DEFINE_EXTENDED_ERROR (HfFilterError, hf_filter_error)

HfFilterPlace
hf_filter_error_get_place (const GError *error)
{
  g_return_val_if_fail (error->domain == HF_FILTER_ERROR, ((HfFilterPlace){ 0, 0 }));

  return hf_filter_error_get_private (error)->place;
}

gboolean
hf_filter_fail (GError              **error,
                HfFilterError         code,
                const HfFilterPlace  *place,
                const char           *sentence)
{
  GError *made = g_error_new_literal (HF_FILTER_ERROR, (int) code, sentence);

  hf_filter_error_get_private (made)->place = *place;
  g_propagate_error (error, made);
  return FALSE;
}

/* ---- The line --------------------------------------------------------------- */

static gboolean
add_word (HfFilter            *self,
          const HfFilterWord  *word,
          GError             **error)
{
  HfFilterTerm term = { 0 };
  gboolean is_open = FALSE;
  const gboolean is_read = hf_filter_term_read (&term, word, &is_open, error);

  if (is_read && is_open && self->open_word == NULL)
    self->open_word = g_strdup (word->written);
  if (is_read && !hf_filter_word_is_begun (word))
    g_array_append_val (self->terms, term);
  else
    hf_filter_term_clear (&term);
  return is_read;
}

HfFilter *
hf_filter_new (const char  *text,
               GError     **error)
{
  return hf_filter_new_for (HF_FILTER_OF_HEAP, text, error);
}

HfFilter *
hf_filter_new_for (HfFilterContext   context,
                   const char       *text,
                   GError          **error)
{
  g_autoptr (HfFilter) self = g_new0 (HfFilter, 1);
  gsize next = 0;

  g_atomic_ref_count_init (&self->n_references);
  self->terms = g_array_new (FALSE, FALSE, sizeof (HfFilterTerm));
  g_array_set_clear_func (self->terms, hf_filter_term_clear);
  while (text[next] != '\0')
    {
      g_auto (HfFilterWord) word = { .context = context };

      if (g_ascii_isspace (text[next]))
        {
          next++;
          continue;
        }
      next = hf_filter_word_read (&word, text, next);
      if (!add_word (self, &word, error))
        return NULL;
    }
  return g_steal_pointer (&self);
}

HfFilter *
hf_filter_ref (HfFilter *self)
{
  g_atomic_ref_count_inc (&self->n_references);
  return self;
}

void
hf_filter_unref (HfFilter *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->n_references))
    return;
  g_array_unref (self->terms);
  g_free (self->open_word);
  g_free (self);
}

/* ---- Questions --------------------------------------------------------------- */

gboolean
hf_filter_is_empty (const HfFilter *self)
{
  return self->terms->len == 0;
}

gboolean
hf_filter_uses (const HfFilter *self,
                HfFilterKind    kind)
{
  for (guint i = 0; i < self->terms->len; i++)
    {
      if (g_array_index (self->terms, HfFilterTerm, i).kind == kind)
        return TRUE;
    }
  return FALSE;
}

gboolean
hf_filter_asks_for_change (const HfFilter *self,
                           HfFilterChange  change)
{
  for (guint i = 0; i < self->terms->len; i++)
    {
      const HfFilterTerm *term = &g_array_index (self->terms, HfFilterTerm, i);

      if (term->kind == HF_FILTER_CHANGE && term->change == change && !term->is_negated)
        return TRUE;
    }
  return FALSE;
}

gboolean
hf_filter_negates (const HfFilter *self)
{
  for (guint i = 0; i < self->terms->len; i++)
    {
      if (g_array_index (self->terms, HfFilterTerm, i).is_negated)
        return TRUE;
    }
  return FALSE;
}

gboolean
hf_filter_quotes (const HfFilter *self)
{
  for (guint i = 0; i < self->terms->len; i++)
    {
      const HfFilterTerm *term = &g_array_index (self->terms, HfFilterTerm, i);

      if (term->kind == HF_FILTER_NAME && term->match != HF_FILTER_PART)
        return TRUE;
    }
  return FALSE;
}

const char *
hf_filter_get_open_word (const HfFilter *self)
{
  return self->open_word;
}

gboolean
hf_filter_needs_retention (const HfFilter *self)
{
  return hf_filter_uses (self, HF_FILTER_RETAINED) || hf_filter_uses (self, HF_FILTER_ROOT_KIND);
}

gboolean
hf_filter_decides_retained (const HfFilter *self,
                            guint64         least)
{
  for (guint i = 0; i < self->terms->len; i++)
    {
      const HfFilterTerm *term = &g_array_index (self->terms, HfFilterTerm, i);
      const HfFilterInterval *interval = &term->interval;
      const gboolean is_within = least >= interval->least && interval->most >= G_MAXUINT64 - 1;

      if (term->kind == HF_FILTER_RETAINED && !is_within && least <= interval->most)
        return FALSE;
    }
  return TRUE;
}

gboolean
hf_filter_needs_reachable (const HfFilter *self)
{
  return hf_filter_needs_retention (self) || hf_filter_uses (self, HF_FILTER_DEPTH);
}
