/* hf-completeness.c: the list of faults of a file
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-completeness.h"

#include <string.h>

static guint
count_kinds (HfFaultSet kinds)
{
  return (guint) __builtin_popcountll (kinds);
}

/* The entry of a kind that there is. A list is short, and counting bits takes longer where the
 * processor is not known to do it. */
static HfFault *
get_fault (const HfCompleteness *self,
           HfFaultKind           kind)
{
  HfFault *fault = self->faults;

  while (fault->kind != kind)
    fault++;
  return fault;
}

void
hf_completeness_clear (HfCompleteness *self)
{
  g_clear_pointer (&self->faults, g_free);
  self->kinds = 0;
}

HfCompleteness
hf_completeness_copy (const HfCompleteness *self)
{
  const gsize size = count_kinds (self->kinds) * sizeof (HfFault);

  return (HfCompleteness){ self->kinds, g_memdup2 (self->faults, size) };
}

/* ---- Making ------------------------------------------------------------------- */

/* More exact faults stand for these. */
static void
update_implied (HfCompleteness *self)
{
  static const struct
  {
    HfFaultKind kind;
    HfFaultSet by;
  } implied[] = {
    { HF_FAULT_OMITS_OBJECTS, HF_FAULTS_CUT },
    { HF_FAULT_OMITS_REFERENCES, HF_FAULT_BIT (HF_FAULT_LOST_REFERENCE) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (implied); i++)
    {
      if (hf_completeness_has (self, implied[i].kind))
        get_fault (self, implied[i].kind)->is_implied = (self->kinds & implied[i].by) != 0;
    }
}

/* Returns: (transfer none): the entry of a kind, a new one without cases if there was none */
static HfFault *
need_fault (HfCompleteness *self,
            HfFaultKind     kind)
{
  guint place;
  guint n;

  if (G_LIKELY (hf_completeness_has (self, kind)))
    return get_fault (self, kind);

  place = count_kinds (self->kinds & (HF_FAULT_BIT (kind) - 1));
  n = count_kinds (self->kinds);
  self->faults = g_renew (HfFault, self->faults, n + 1);
  memmove (self->faults + place + 1, self->faults + place, (n - place) * sizeof (HfFault));
  self->faults[place] = (HfFault){ .kind = kind, .severity = hf_fault_kind_get_severity (kind) };
  self->kinds |= HF_FAULT_BIT (kind);
  return &self->faults[place];
}

static void
add_new (HfCompleteness *self,
         HfFaultKind     kind,
         guint64         n,
         guint64         line)
{
  HfFault *fault = need_fault (self, kind);

  fault->count = n;
  fault->line = line;
  update_implied (self);
}

void
hf_completeness_add (HfCompleteness *self,
                     HfFaultKind     kind,
                     guint64         n,
                     guint64         line)
{
  const HfFaultSet bit = HF_FAULT_BIT (kind);
  const gboolean is_cut = (bit & HF_FAULTS_CUT) != 0;
  HfFault *fault;

  g_return_if_fail (kind > HF_FAULT_NONE && kind < HF_N_FAULT_KINDS);

  if (n == 0 || (is_cut && (self->kinds & HF_FAULTS_CUT) != 0))
    return;
  if (G_UNLIKELY (!hf_completeness_has (self, kind)))
    {
      add_new (self, kind, (bit & HF_FAULTS_UNCOUNTED) != 0 ? 1 : n, line);
      return;
    }
  fault = get_fault (self, kind);
  if ((bit & HF_FAULTS_UNCOUNTED) == 0)
    fault->count += n;
  if (fault->line == 0 || (line != 0 && line < fault->line))
    fault->line = line;
}

void
hf_completeness_add_omissions (HfCompleteness *self,
                               HfFaultSet      omissions)
{
  g_return_if_fail ((omissions & ~HF_FAULTS_OMITTED) == 0);

  for (; omissions != 0; omissions &= omissions - 1)
    hf_completeness_add (self, (HfFaultKind) __builtin_ctzll (omissions), 1, 0);
}

void
hf_completeness_merge (HfCompleteness       *self,
                       const HfCompleteness *other,
                       guint64               line_offset)
{
  guint n;
  const HfFault *faults = hf_completeness_get_faults (other, &n);

  for (guint i = 0; i < n; i++)
    hf_completeness_add (self, faults[i].kind, faults[i].count,
                         faults[i].line != 0 ? faults[i].line + line_offset : 0);
}

void
hf_completeness_remove (HfCompleteness *self,
                        HfFaultSet      kinds)
{
  const guint n = count_kinds (self->kinds);
  guint n_kept = 0;

  for (guint i = 0; i < n; i++)
    {
      if ((kinds & HF_FAULT_BIT (self->faults[i].kind)) == 0)
        self->faults[n_kept++] = self->faults[i];
    }
  self->kinds &= ~kinds;
  if (self->kinds == 0)
    hf_completeness_clear (self);
  else
    update_implied (self);
}

void
hf_completeness_replace (HfCompleteness       *self,
                         const HfCompleteness *other,
                         HfFaultSet            kinds)
{
  guint n;
  const HfFault *faults = hf_completeness_get_faults (other, &n);

  hf_completeness_remove (self, kinds);
  for (guint i = 0; i < n; i++)
    {
      if ((kinds & HF_FAULT_BIT (faults[i].kind)) != 0)
        *need_fault (self, faults[i].kind) = faults[i];
    }
}

/* ---- Asking --------------------------------------------------------------------- */

const HfFault *
hf_completeness_get_faults (const HfCompleteness *self,
                            guint                *n)
{
  *n = count_kinds (self->kinds);
  return self->faults;
}

const HfFault *
hf_completeness_find (const HfCompleteness *self,
                      HfFaultKind           kind)
{
  return hf_completeness_has (self, kind) ? get_fault (self, kind) : NULL;
}

guint64
hf_completeness_get_count (const HfCompleteness *self,
                           HfFaultKind           kind)
{
  const HfFault *fault = hf_completeness_find (self, kind);

  return fault != NULL ? fault->count : 0;
}

guint64
hf_completeness_get_line (const HfCompleteness *self,
                          HfFaultKind           kind)
{
  const HfFault *fault = hf_completeness_find (self, kind);

  return fault != NULL ? fault->line : 0;
}

/* Cuts come first. */
HfFaultKind
hf_completeness_get_cut (const HfCompleteness *self)
{
  return (self->kinds & HF_FAULTS_CUT) != 0 ? self->faults[0].kind : HF_FAULT_NONE;
}

gboolean
hf_completeness_is_whole (const HfCompleteness *self)
{
  return (self->kinds & ~HF_FAULTS_LIMITS) == 0;
}

guint64
hf_completeness_count (const HfCompleteness *self)
{
  const guint n = count_kinds (self->kinds & ~HF_FAULTS_OMITTED);
  guint64 count = 0;

  for (guint i = count_kinds (self->kinds & HF_FAULTS_CUT); i < n; i++)
    count += self->faults[i].count;
  return count;
}

gsize
hf_completeness_get_n_bytes (const HfCompleteness *self)
{
  return count_kinds (self->kinds) * sizeof (HfFault);
}
