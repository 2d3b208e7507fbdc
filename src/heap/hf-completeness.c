/* hf-completeness.c: what was wrong with a file, counted and said
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-completeness.h"

#include <glib/gi18n.h>

void
hf_completeness_add (HfCompleteness *self,
                     HfDamageKind    kind,
                     guint64         n,
                     guint64         line)
{
  HfDamage *damage = &self->damage[kind];

  if (n == 0)
    return;
  if (damage->first_line == 0 || (line != 0 && line < damage->first_line))
    damage->first_line = line;
  damage->count += n;
}

void
hf_completeness_merge (HfCompleteness       *self,
                       const HfCompleteness *other,
                       guint64               line_offset)
{
  for (guint kind = 0; kind < HF_N_DAMAGE_KINDS; kind++)
    {
      const HfDamage *damage = &other->damage[kind];
      guint64 line = damage->first_line != 0 ? damage->first_line + line_offset : 0;

      hf_completeness_add (self, (HfDamageKind) kind, damage->count, line);
    }

  self->lacks |= other->lacks;
  if (other->truncation != HF_TRUNCATION_NONE && self->truncation == HF_TRUNCATION_NONE)
    {
      self->truncation = other->truncation;
      self->truncation_line = other->truncation_line;
      if (other->truncation_line != 0)
        self->truncation_line += line_offset;
    }
}

gboolean
hf_completeness_is_whole (const HfCompleteness *self)
{
  return self->truncation == HF_TRUNCATION_NONE && hf_completeness_count (self) == 0 &&
         (self->lacks & HF_LACKS_LOSSES) == 0;
}

guint32
hf_completeness_get_untold_lacks (const HfCompleteness *self)
{
  guint32 lacks = self->lacks;

  if (self->truncation != HF_TRUNCATION_NONE)
    lacks &= ~(guint32) HF_LACK_OBJECTS;
  if (self->damage[HF_DAMAGE_LOST_REFERENCE].count > 0)
    lacks &= ~(guint32) HF_LACK_REFERENCES;
  return lacks;
}

guint64
hf_completeness_count (const HfCompleteness *self)
{
  guint64 count = 0;

  for (guint kind = 0; kind < HF_N_DAMAGE_KINDS; kind++)
    count += self->damage[kind].count;
  return count;
}

static const char *const kind_names[HF_N_DAMAGE_KINDS] = {
  [HF_DAMAGE_UNKNOWN_RECORD] = "unknown-record",
  [HF_DAMAGE_BAD_NUMBER] = "bad-number",
  [HF_DAMAGE_NUMBER_TOO_LARGE] = "number-too-large",
  [HF_DAMAGE_MISSING_FIELD] = "missing-field",
  [HF_DAMAGE_EXTRA_FIELD] = "extra-field",
  [HF_DAMAGE_OUTSIDE_SECTION] = "outside-section",
  [HF_DAMAGE_SECTION_MISMATCH] = "section-mismatch",
  [HF_DAMAGE_DUPLICATE_TYPE] = "duplicate-type",
  [HF_DAMAGE_DUPLICATE_OBJECT] = "duplicate-object",
  [HF_DAMAGE_UNKNOWN_TYPE] = "unknown-type",
  [HF_DAMAGE_UNKNOWN_CONTAINER] = "unknown-container",
  [HF_DAMAGE_UNRESOLVED_REFERENCE] = "unresolved-reference",
  [HF_DAMAGE_UNRESOLVED_ROOT] = "unresolved-root",
  [HF_DAMAGE_UNRESOLVED_DEPENDENT] = "unresolved-dependent",
  [HF_DAMAGE_UNKNOWN_ROOT_KIND] = "unknown-root-kind",
  [HF_DAMAGE_UNKNOWN_ROOT_FLAG] = "unknown-root-flag",
  [HF_DAMAGE_STATIC_NO_CONTAINER] = "static-without-container",
  [HF_DAMAGE_ROOT_SLOT] = "root-slot",
  [HF_DAMAGE_EMPTY_OBJECT] = "empty-object",
  [HF_DAMAGE_LOST_EVENT] = "lost-event",
  [HF_DAMAGE_LOST_REFERENCE] = "lost-reference",
  [HF_DAMAGE_LOST_SNAPSHOT] = "lost-snapshot",
  [HF_DAMAGE_IMPOSSIBLE_SIZE] = "impossible-size",
  [HF_DAMAGE_LONG_LINE] = "long-line",
  [HF_DAMAGE_LOOSE_OBJECT] = "loose-object",
};

/* What people read of losses, as get_sentence(). */
static const char *
get_loss_sentence (HfDamageKind kind,
                   gulong       n)
{
  switch ((guint) kind)
    {
    case HF_DAMAGE_ROOT_SLOT:
      return ngettext ("%s root is told by where it is, not by the object it holds",
                       "%s roots are told by where they are, not by the objects they hold", n);
    case HF_DAMAGE_EMPTY_OBJECT:
      return ngettext ("%s object is referred to but not described; it was left out",
                       "%s objects are referred to but not described; they were left out", n);
    case HF_DAMAGE_LOST_EVENT:
      return ngettext ("%s event was lost while the trace was taken",
                       "%s events were lost while the trace was taken", n);
    case HF_DAMAGE_LOST_REFERENCE:
      return ngettext ("%s reference is missing that objects are said to have",
                       "%s references are missing that objects are said to have", n);
    case HF_DAMAGE_LOST_SNAPSHOT:
      return ngettext ("%s heap dump of the trace has lost all its objects and is left out",
                       "%s heap dumps of the trace have lost all their objects and are left out",
                       n);
    case HF_DAMAGE_LOOSE_OBJECT:
      return ngettext ("%s object does not end where the next one begins: its references, and "
                       "those of others, may be wrong",
                       "%s objects do not end where the next ones begin: their references, and "
                       "those of others, may be wrong",
                       n);
    default:
      g_return_val_if_reached ("");
    }
}

/* What people read of lines that are no records as they should be, as get_sentence(). */
static const char *
get_line_sentence (HfDamageKind kind,
                   gulong       n)
{
  switch ((guint) kind)
    {
    case HF_DAMAGE_UNKNOWN_RECORD:
      return ngettext ("%s line is of no known kind and was skipped",
                       "%s lines are of no known kind and were skipped", n);
    case HF_DAMAGE_BAD_NUMBER:
      return ngettext ("%s field is not a hexadecimal number",
                       "%s fields are not hexadecimal numbers", n);
    case HF_DAMAGE_NUMBER_TOO_LARGE:
      return ngettext ("%s number does not fit 64 bits",
                       "%s numbers do not fit 64 bits", n);
    case HF_DAMAGE_MISSING_FIELD:
      return ngettext ("%s line has too few fields",
                       "%s lines have too few fields", n);
    case HF_DAMAGE_EXTRA_FIELD:
      return ngettext ("%s line has more fields than its record; they were ignored",
                       "%s lines have more fields than their records; they were ignored", n);
    case HF_DAMAGE_OUTSIDE_SECTION:
      return ngettext ("%s record stands outside any section; it was kept",
                       "%s records stand outside any section; they were kept", n);
    case HF_DAMAGE_SECTION_MISMATCH:
      return ngettext ("%s section is not closed as it was opened",
                       "%s sections are not closed as they were opened", n);
    case HF_DAMAGE_LONG_LINE:
      return ngettext ("%s line is longer than any record and was skipped",
                       "%s lines are longer than any record and were skipped", n);
    default:
      g_return_val_if_reached ("");
    }
}

/* What people read; %s is the count. One ngettext() for each, so that the
 * translators get both forms. */
static const char *
get_sentence (HfDamageKind kind,
              gulong       n)
{
  switch (kind)
    {
    case HF_DAMAGE_UNKNOWN_RECORD:
    case HF_DAMAGE_BAD_NUMBER:
    case HF_DAMAGE_NUMBER_TOO_LARGE:
    case HF_DAMAGE_MISSING_FIELD:
    case HF_DAMAGE_EXTRA_FIELD:
    case HF_DAMAGE_OUTSIDE_SECTION:
    case HF_DAMAGE_SECTION_MISMATCH:
    case HF_DAMAGE_LONG_LINE:
      return get_line_sentence (kind, n);
    case HF_DAMAGE_DUPLICATE_TYPE:
      return ngettext ("%s type id is given twice; the first name stands",
                       "%s type ids are given twice; the first names stand", n);
    case HF_DAMAGE_DUPLICATE_OBJECT:
      return ngettext ("%s object id is given twice; the first object stands",
                       "%s object ids are given twice; the first objects stand", n);
    case HF_DAMAGE_UNKNOWN_TYPE:
      return ngettext ("%s object has a type without a record",
                       "%s objects have types without a record", n);
    case HF_DAMAGE_UNKNOWN_CONTAINER:
      return ngettext ("%s static root names a container without a record",
                       "%s static roots name containers without a record", n);
    case HF_DAMAGE_UNRESOLVED_REFERENCE:
      return ngettext ("%s reference leads to no object",
                       "%s references lead to no object", n);
    case HF_DAMAGE_UNRESOLVED_ROOT:
      return ngettext ("%s root leads to no object",
                       "%s roots lead to no object", n);
    case HF_DAMAGE_UNRESOLVED_DEPENDENT:
      return ngettext ("%s dependent handle leads to no object",
                       "%s dependent handles lead to no object", n);
    case HF_DAMAGE_UNKNOWN_ROOT_KIND:
      return ngettext ("%s root is of a kind that is not known",
                       "%s roots are of kinds that are not known", n);
    case HF_DAMAGE_UNKNOWN_ROOT_FLAG:
      return ngettext ("%s root has a flag that is not known",
                       "%s roots have flags that are not known", n);
    case HF_DAMAGE_STATIC_NO_CONTAINER:
      return ngettext ("%s static root does not say which type holds it",
                       "%s static roots do not say which types hold them", n);
    case HF_DAMAGE_IMPOSSIBLE_SIZE:
      return ngettext ("%s object has a size that cannot be real; it counts as 0 bytes",
                       "%s objects have sizes that cannot be real; they count as 0 bytes", n);
    case HF_DAMAGE_ROOT_SLOT:
    case HF_DAMAGE_EMPTY_OBJECT:
    case HF_DAMAGE_LOST_EVENT:
    case HF_DAMAGE_LOST_REFERENCE:
    case HF_DAMAGE_LOST_SNAPSHOT:
    case HF_DAMAGE_LOOSE_OBJECT:
      return get_loss_sentence (kind, n);
    case HF_N_DAMAGE_KINDS:
    default:
      g_return_val_if_reached ("");
    }
}

const char *
hf_damage_kind_name (HfDamageKind kind)
{
  g_return_val_if_fail (kind < HF_N_DAMAGE_KINDS, NULL);

  return kind_names[kind];
}

char *
hf_damage_describe (HfDamageKind    kind,
                    const HfDamage *damage)
{
  g_autofree char *count = NULL;
  g_autofree char *line = NULL;
  g_autofree char *sentence = NULL;
  g_auto (GStrv) pieces = NULL;

  g_return_val_if_fail (kind < HF_N_DAMAGE_KINDS, NULL);

  /* The format is a translation, which the compiler cannot check: the count is
   * put in by hand so that a bad one cannot do harm. */
  count = g_strdup_printf ("%" G_GUINT64_FORMAT, damage->count);
  pieces = g_strsplit (get_sentence (kind, (gulong) damage->count), "%s", 2);
  sentence = g_strjoinv (count, pieces);

  if (damage->first_line == 0)
    return g_steal_pointer (&sentence);
  line = g_strdup_printf ("%" G_GUINT64_FORMAT, damage->first_line);
  return damage->count == 1 ? g_strdup_printf (_ ("%s (line %s)"), sentence, line)
                            : g_strdup_printf (_ ("%s (first in line %s)"), sentence, line);
}

/* Files that have no lines say it without one. */
static char *
describe_cut (const HfCompleteness *self)
{
  switch (self->truncation)
    {
    case HF_TRUNCATION_CUT_STREAM:
      return g_strdup (_ ("The compressed data ends early"));
    case HF_TRUNCATION_BAD_STREAM:
      return g_strdup (_ ("The compressed data is damaged"));
    case HF_TRUNCATION_CUT_FILE:
      return g_strdup (_ ("The file ends early"));
    case HF_TRUNCATION_BAD_FILE:
      return g_strdup (_ ("The file is damaged; what stands behind that is not read"));
    case HF_TRUNCATION_NO_END:
      return g_strdup (_ ("The end of the heap dump is missing: there may be more objects"));
    case HF_TRUNCATION_CAPPED:
      return g_strdup (_ ("The tool that wrote the file stopped at its limit: there were more "
                          "objects"));
    case HF_TRUNCATION_NO_CLOSE:
    case HF_TRUNCATION_CUT_LINE:
    case HF_TRUNCATION_NONE:
    default:
      return NULL;
    }
}

char *
hf_completeness_describe_truncation (const HfCompleteness *self)
{
  g_autofree char *line = g_strdup_printf ("%" G_GUINT64_FORMAT, self->truncation_line);

  switch (self->truncation)
    {
    case HF_TRUNCATION_NO_CLOSE:
      return g_strdup_printf (_ ("The file ends without its closing record, after line %s"), line);
    case HF_TRUNCATION_CUT_LINE:
      return g_strdup_printf (_ ("The file is cut inside a line, after line %s"), line);
    case HF_TRUNCATION_CUT_STREAM:
      if (self->truncation_line != 0)
        return g_strdup_printf (_ ("The compressed data ends early, after line %s"), line);
      break;
    case HF_TRUNCATION_BAD_STREAM:
      if (self->truncation_line != 0)
        return g_strdup_printf (_ ("The compressed data is damaged, after line %s"), line);
      break;
    case HF_TRUNCATION_CUT_FILE:
      if (self->truncation_line != 0)
        return g_strdup_printf (_ ("The file ends early, in line %s"), line);
      break;
    case HF_TRUNCATION_BAD_FILE:
      if (self->truncation_line != 0)
        return g_strdup_printf (_ ("The file is damaged in line %s; what stands behind that is "
                                   "not read"),
                                line);
      break;
    case HF_TRUNCATION_NO_END:
    case HF_TRUNCATION_CAPPED:
    case HF_TRUNCATION_NONE:
    default:
      break;
    }
  return describe_cut (self);
}
