/* hf-fault-text.c: sentences about faults of a file
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-fault-text.h"

#include "hf-figures.h"

#include <glib/gi18n.h>

/* ---- Files ---------------------------------------------------------------- */

const char *
hf_fault_text_format (HfFormat format)
{
  switch (format)
    {
    case HF_FORMAT_GCDUMP:
      return ".gcdump";
    case HF_FORMAT_NETTRACE:
      return ".nettrace";
    case HF_FORMAT_SOS:
      return _ ("XML of SOS");
    case HF_FORMAT_GCLOG:
    case HF_N_FORMATS:
    default:
      return ".gclog";
    }
}

const char *
hf_fault_text_source (HfFormat source)
{
  switch (source)
    {
    case HF_FORMAT_GCDUMP:
      /* Translators: these four stand in “within the limits of …” */
      return _ ("a .gcdump");
    case HF_FORMAT_NETTRACE:
      return _ ("a .nettrace");
    case HF_FORMAT_SOS:
      return _ ("SOS");
    case HF_FORMAT_GCLOG:
    case HF_N_FORMATS:
    default:
      return _ ("the file");
    }
}

char *
hf_fault_text_dup_unknown (HfAnalysis *analysis)
{
  const char *why_unknown = hf_analysis_get_why_unknown (analysis);

  if (why_unknown == NULL)
    return NULL;
  /* Translators: %s is why, such as “the file does not say what all the roots hold” */
  return g_strdup_printf (_ ("Not known: %s"), why_unknown);
}

char *
hf_fault_text_dup_consequence (HfAnalysis *analysis)
{
  const char *why_unknown = hf_analysis_get_why_unknown (analysis);

  if (why_unknown == NULL)
    return NULL;
  /* Translators: %s is why, such as “the file does not say what all the roots hold” */
  return g_strdup_printf (_ ("Reachable and retained objects are not known, because %s. "
                             "Treemap, Types and Objects show all objects of the file."),
                          why_unknown);
}

/* ---- Records ------------------------------------------------------------- */

/* The sentences have a %s for the count, and one ngettext() each, so that the translators get
 * both forms. */

static const char *
get_line_sentence (HfFaultKind kind,
                   gulong       n)
{
  switch ((guint) kind)
    {
    case HF_FAULT_UNKNOWN_RECORD:
      return ngettext ("%s line of an unknown kind was skipped",
                       "%s lines of unknown kinds were skipped", n);
    case HF_FAULT_BAD_NUMBER:
      return ngettext ("%s field is not a hexadecimal number",
                       "%s fields are not hexadecimal numbers", n);
    case HF_FAULT_NUMBER_TOO_LARGE:
      return ngettext ("%s number does not fit 64 bits", "%s numbers do not fit 64 bits", n);
    case HF_FAULT_MISSING_FIELD:
      return ngettext ("%s line has too few fields", "%s lines have too few fields", n);
    case HF_FAULT_EXTRA_FIELD:
      return ngettext ("%s line has more fields than its record; they were ignored",
                       "%s lines have more fields than their records; they were ignored", n);
    case HF_FAULT_OUTSIDE_SECTION:
      return ngettext ("%s record is outside any section; it was kept",
                       "%s records are outside any section; they were kept", n);
    case HF_FAULT_SECTION_MISMATCH:
      return ngettext ("%s section is not closed as it was opened",
                       "%s sections are not closed as they were opened", n);
    case HF_FAULT_LONG_LINE:
      return ngettext ("%s line is longer than any record and was skipped",
                       "%s lines are longer than any record and were skipped", n);
    default:
      g_return_val_if_reached ("");
    }
}

static const char *
get_id_sentence (HfFaultKind kind,
                 gulong       n)
{
  switch ((guint) kind)
    {
    case HF_FAULT_DUPLICATE_TYPE:
      return ngettext ("%s type id is listed twice; the first name counts",
                       "%s type ids are listed twice; the first names count", n);
    case HF_FAULT_DUPLICATE_OBJECT:
      return ngettext ("%s object id is listed twice; the first object counts",
                       "%s object ids are listed twice; the first objects count", n);
    case HF_FAULT_UNKNOWN_TYPE:
      return ngettext ("%s object has a type without a record",
                       "%s objects have types without a record", n);
    case HF_FAULT_UNKNOWN_CONTAINER:
      return ngettext ("%s static root names a container without a record",
                       "%s static roots name containers without a record", n);
    case HF_FAULT_UNKNOWN_ASSEMBLY_TYPE:
      return ngettext ("%s assembly is of a type without a record; it was ignored",
                       "%s assemblies are of types without a record; they were ignored", n);
    case HF_FAULT_UNRESOLVED_REFERENCE:
      return ngettext ("%s reference leads to no object", "%s references lead to no object", n);
    case HF_FAULT_UNRESOLVED_ROOT:
      return ngettext ("%s root leads to no object", "%s roots lead to no object", n);
    case HF_FAULT_UNRESOLVED_DEPENDENT:
      return ngettext ("%s dependent handle leads to no object",
                       "%s dependent handles lead to no object", n);
    default:
      return get_line_sentence (kind, n);
    }
}

static const char *
get_root_sentence (HfFaultKind kind,
                   gulong       n)
{
  switch ((guint) kind)
    {
    case HF_FAULT_UNKNOWN_ROOT_KIND:
      return ngettext ("%s root has an unknown kind", "%s roots have unknown kinds", n);
    case HF_FAULT_UNKNOWN_ROOT_FLAG:
      return ngettext ("%s root has an unknown flag", "%s roots have unknown flags", n);
    case HF_FAULT_STATIC_NO_CONTAINER:
      return ngettext ("%s static root does not say which type holds it",
                       "%s static roots do not say which types hold them", n);
    case HF_FAULT_IMPOSSIBLE_SIZE:
      return ngettext ("%s object has a size that cannot be real; it counts as 0 bytes",
                       "%s objects have sizes that cannot be real; they count as 0 bytes", n);
    default:
      return get_id_sentence (kind, n);
    }
}

static const char *
get_record_sentence (HfFaultKind kind,
                     gulong       n)
{
  switch ((guint) kind)
    {
    case HF_FAULT_ROOT_SLOT:
      return ngettext ("%s root is identified only by location, not by the object it holds",
                       "%s roots are identified only by location, not by the objects they hold", n);
    case HF_FAULT_EMPTY_OBJECT:
      return ngettext ("%s object is referred to but not described; it was left out",
                       "%s objects are referred to but not described; they were left out", n);
    case HF_FAULT_LOST_EVENT:
      return ngettext ("%s event was lost while the trace was taken",
                       "%s events were lost while the trace was taken", n);
    case HF_FAULT_LOST_REFERENCE:
      return ngettext ("%s reference of the objects is missing",
                       "%s references of the objects are missing", n);
    case HF_FAULT_LOST_SNAPSHOT:
      return ngettext ("%s heap dump of the trace has lost all its objects and is left out",
                       "%s heap dumps of the trace have lost all their objects and are left out",
                       n);
    case HF_FAULT_LOOSE_OBJECT:
      return ngettext ("%s object does not end where the next one begins: its references, and "
                       "those of others, may be wrong",
                       "%s objects do not end where the next ones begin: their references, and "
                       "those of others, may be wrong",
                       n);
    default:
      return get_root_sentence (kind, n);
    }
}

/* The format is a translation, which the compiler cannot check: the count is put in by hand so
 * that a bad one cannot do harm. */
static char *
dup_record (const HfFault *fault)
{
  g_autofree char *count = hf_figures_count (fault->count);
  g_auto (GStrv) pieces = g_strsplit (get_record_sentence (fault->kind, (gulong) fault->count),
                                      "%s", 2);
  g_autofree char *sentence = g_strjoinv (count, pieces);
  g_autofree char *line = NULL;

  if (fault->line == 0)
    return g_steal_pointer (&sentence);
  line = g_strdup_printf ("%" G_GUINT64_FORMAT, fault->line);
  return fault->count == 1 ? g_strdup_printf (_ ("%s (line %s)"), sentence, line)
                           : g_strdup_printf (_ ("%s (first in line %s)"), sentence, line);
}

/* ---- The end --------------------------------------------------------------- */

/* Of files that have no lines. */
static const char *
get_cut_sentence (HfFaultKind kind)
{
  switch ((guint) kind)
    {
    case HF_FAULT_CUT_STREAM:
      return _ ("The compressed data ends early");
    case HF_FAULT_BAD_STREAM:
      return _ ("The compressed data is damaged");
    case HF_FAULT_CUT_FILE:
      return _ ("The file ends early");
    case HF_FAULT_BAD_FILE:
      return _ ("The file is damaged; the rest was not read");
    case HF_FAULT_NO_END:
      return _ ("The end of the heap dump is missing: there may be more objects");
    case HF_FAULT_CAPPED:
      return _ ("The tool that wrote the file stopped at its limit: there were more objects");
    default:
      g_return_val_if_reached ("");
    }
}

static char *
dup_cut (const HfFault *fault)
{
  g_autofree char *line = g_strdup_printf ("%" G_GUINT64_FORMAT, fault->line);

  switch ((guint) fault->kind)
    {
    case HF_FAULT_NO_CLOSE:
      return g_strdup_printf (_ ("The file ends without its closing record, after line %s"), line);
    case HF_FAULT_CUT_LINE:
      return g_strdup_printf (_ ("The file is cut inside a line, after line %s"), line);
    case HF_FAULT_CUT_STREAM:
      if (fault->line != 0)
        return g_strdup_printf (_ ("The compressed data ends early, after line %s"), line);
      break;
    case HF_FAULT_BAD_STREAM:
      if (fault->line != 0)
        return g_strdup_printf (_ ("The compressed data is damaged, after line %s"), line);
      break;
    case HF_FAULT_CUT_FILE:
      if (fault->line != 0)
        return g_strdup_printf (_ ("The file ends early, in line %s"), line);
      break;
    case HF_FAULT_BAD_FILE:
      if (fault->line != 0)
        return g_strdup_printf (_ ("The file is damaged in line %s; the rest was not read"), line);
      break;
    default:
      break;
    }
  return g_strdup (get_cut_sentence (fault->kind));
}

/* ---- Omissions --------------------------------------------------------------- */

static const char *
get_omission (HfFaultKind kind)
{
  static const char *const sentences[HF_N_FAULT_KINDS] = {
    [HF_FAULT_OMITS_GARBAGE] = N_ (
      "Unreachable objects are not in the file: a full collection came first"),
    [HF_FAULT_OMITS_WEAK_ROOTS] = N_ (
      "The file has no weak handles, and does not mark roots that point inside an object"),
    [HF_FAULT_OMITS_DEPENDENT_KEYS] = N_ ("Dependent handles are listed as strong ones: the file "
                                          "does not name the objects they depend on"),
    [HF_FAULT_OMITS_OUTER_TYPES] = N_ (
      "The file names nested types without their namespace and the type around them"),
    [HF_FAULT_OMITS_DECLARING_TYPES] = N_ (
      "Static fields are listed under the type of the object they hold: the file does not name the "
      "type that declares them"),
    [HF_FAULT_OMITS_GENERIC_STATICS] = N_ ("Static fields of generic types are not named: the file "
                                           "has their objects below handles of the runtime"),
    [HF_FAULT_OMITS_STATIC_ROOTS] = N_ ("The file has neither static fields nor flags of roots"),
    [HF_FAULT_OMITS_ADDRESSES] = N_ (
      "Some objects have no address in the file; their ids are made up"),
    [HF_FAULT_OMITS_ROOTS] = N_ ("The objects of all the roots are not in the file, so reachable "
                                 "objects and retained sizes are not known"),
    [HF_FAULT_OMITS_OBJECTS] = N_ ("Objects may be missing"),
    [HF_FAULT_OMITS_REFERENCES] = N_ (
      "References are missing, so reachable objects and retained sizes are not known"),
    [HF_FAULT_OMITS_UNSAMPLED] = N_ ("The file is a sample: it has only some of the objects"),
  };

  return _ (sentences[kind]);
}

/* ---- All ------------------------------------------------------------------------ */

char *
hf_fault_text_dup (const HfFault *fault)
{
  const HfFaultSet bit = HF_FAULT_BIT (fault->kind);

  if ((bit & HF_FAULTS_CUT) != 0)
    return dup_cut (fault);
  if ((bit & HF_FAULTS_OMITTED) != 0)
    return g_strdup (get_omission (fault->kind));
  return dup_record (fault);
}

GPtrArray *
hf_fault_text_list (const HfCompleteness *completeness,
                    HfFaultSet            kinds)
{
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_null_terminated (4, g_free, TRUE);
  guint n;
  const HfFault *faults = hf_completeness_get_faults (completeness, &n);

  for (guint i = 0; i < n; i++)
    {
      if ((kinds & HF_FAULT_BIT (faults[i].kind)) != 0 && !faults[i].is_implied)
        g_ptr_array_add (sentences, hf_fault_text_dup (&faults[i]));
    }
  return g_steal_pointer (&sentences);
}
