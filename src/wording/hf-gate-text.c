/* hf-gate-text.c: gates in sentences
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-gate-text.h"

#include "hf-compare-reasons.h"
#include "hf-figures.h"
#include "hf-growth-text.h"
#include "hf-type-name.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* Names of a path in a sentence. */
#define MAX_NAMES 3

const char *
hf_gate_text_get_state (HfGateState state)
{
  switch (state)
    {
    case HF_GATE_CROSSED:
      /* Translators: a limit that was exceeded */
      return _ ("Crossed");
    case HF_GATE_UNKNOWN:
      /* Translators: a limit of which nobody can say whether it was exceeded */
      return _ ("Unknown");
    case HF_GATE_HELD:
    default:
      /* Translators: a limit that was not exceeded */
      return _ ("Held");
    }
}

/* ---- Figures ---------------------------------------------------------------- */

static gboolean
is_in_bytes (const HfGate *gate)
{
  const HfGateMeasure measure = hf_gate_get_measure (gate);

  return measure == HF_GATE_BYTES || measure == HF_GATE_REACHABLE_BYTES ||
         measure == HF_GATE_RETAINED || measure == HF_GATE_NEW_REASON;
}

static char *
dup_amount (const HfGate *gate,
            guint64       amount,
            gboolean      is_exact)
{
  if (!is_in_bytes (gate))
    return hf_figures_count (amount);
  return is_exact ? hf_figures_bytes (amount) : hf_figures_size (amount);
}

/* From here on a double has no exact whole number. */
#define MAX_GROUPED 1e15

/* As @format has it, with groups of three digits. */
static char *
dup_percent (double      percent,
             const char *format)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *whole = NULL;
  g_autofree char *grouped = NULL;
  double rounded;

  g_ascii_formatd (number, sizeof number, format, percent);
  rounded = g_ascii_strtod (number, NULL);
  if (rounded >= 1 && rounded < MAX_GROUPED)
    {
      const char *point = strchr (number, 'e') == NULL ? strchr (number, '.') : NULL;

      whole = hf_figures_count ((guint64) rounded);
      grouped = g_strconcat (whole, point, NULL);
    }
  /* Translators: a share, as in "16.6 %" */
  return g_strdup_printf (_ ("%s %%"), grouped != NULL ? grouped : number);
}

/* "+10 %", "+1.0 MB", "1,000". */
static char *
dup_limit (const HfGate       *gate,
           const HfGateResult *result,
           gboolean            is_exact)
{
  const gboolean is_percent = hf_gate_get_unit (gate) == HF_GATE_UNIT_PERCENT;
  const gboolean is_signed = hf_gate_is_difference (gate) &&
                             hf_gate_get_measure (gate) < HF_GATE_NEW_REASON;
  g_autofree char *text = is_percent ? dup_percent (result->limit, "%.10g")
                                     : dup_amount (gate, hf_gate_get_limit (gate), is_exact);

  return g_strconcat (is_signed ? "+" : "", text, NULL);
}

static guint64
get_difference (const HfGateResult *result)
{
  return result->after > result->before ? result->after - result->before
                                        : result->before - result->after;
}

/* How much it grew or shrank, in the unit of the limit; NULL if that has no percentage. */
static char *
dup_difference (const HfGate       *gate,
                const HfGateResult *result,
                gboolean            is_exact)
{
  g_autofree char *share = NULL;

  if (hf_gate_get_unit (gate) != HF_GATE_UNIT_PERCENT)
    return dup_amount (gate, get_difference (result), is_exact);
  if (isinf (result->value))
    return NULL;
  if (fabs (result->value - result->limit) < .1)
    return dup_percent (fabs (result->value), "%.8g");

  share = hf_figures_share_change (result->before, result->after);
  return g_strdup (g_utf8_next_char (share));
}

/* Whether people would read the same figure twice, though one is above the other. */
static gboolean
needs_exact (const HfGate       *gate,
             const HfGateResult *result)
{
  const guint64 value = hf_gate_is_difference (gate) ? get_difference (result) : result->after;
  const guint64 limit = hf_gate_get_limit (gate);
  g_autofree char *shown_value = NULL;
  g_autofree char *shown_limit = NULL;

  if (hf_gate_get_unit (gate) != HF_GATE_UNIT_BYTES || value == limit)
    return FALSE;
  shown_value = hf_figures_size (value);
  shown_limit = hf_figures_size (limit);
  return g_str_equal (shown_value, shown_limit);
}

/* ---- Measures --------------------------------------------------------------- */

static const char *
get_noun (HfGateMeasure measure)
{
  switch (measure)
    {
    case HF_GATE_COUNT:
      return _ ("Objects");
    case HF_GATE_REACHABLE_COUNT:
      return _ ("Reachable objects");
    case HF_GATE_REACHABLE_BYTES:
      return _ ("Reachable bytes");
    case HF_GATE_RETAINED:
      return _ ("Retained bytes");
    case HF_GATE_ROOTS:
      return _ ("Roots");
    case HF_GATE_BYTES:
    case HF_GATE_NEW_REASON:
    case HF_GATE_GROWTH:
    default:
      return _ ("Bytes");
    }
}

/* "Retained bytes", "Objects of type:Contoso.*". */
static char *
dup_measure (const HfGate *gate)
{
  const char *noun = get_noun (hf_gate_get_measure (gate));
  const guint64 kind = hf_gate_get_root_kind (gate);
  g_autofree char *scope = NULL;

  if (hf_gate_get_scope (gate) == HF_GATE_SCOPE_HEAP)
    return g_strdup (noun);
  if (hf_gate_get_scope (gate) == HF_GATE_SCOPE_TYPES)
    scope = g_strconcat ("type:", hf_gate_get_pattern (gate), NULL);
  else if (kind < HF_N_ROOT_KINDS)
    scope = g_strconcat ("root:", hf_root_kind_name (kind), NULL);
  else
    scope = g_strdup_printf ("root:%" G_GUINT64_FORMAT, kind);

  /* Translators: a measure such as “Objects”, and a restriction such as “type:Shop.*” */
  return g_strdup_printf (_ ("%s of %s"), noun, scope);
}

static char *
dup_value (const HfGate       *gate,
           const HfGateResult *result,
           const char         *limit,
           gboolean            is_exact)
{
  g_autofree char *measure = dup_measure (gate);
  g_autofree char *before = dup_amount (gate, result->before, is_exact);
  g_autofree char *after = dup_amount (gate, result->after, is_exact);
  g_autofree char *difference = dup_difference (gate, result, is_exact);

  if (!hf_gate_is_difference (gate))
    /* Translators: “Objects”, “1,200”, “1,000” */
    return g_strdup_printf (_ ("%s amount to %s; the limit is %s."), measure, after, limit);
  if (result->before == result->after)
    /* Translators: “Objects”, “1,200”, “+1,000” */
    return g_strdup_printf (_ ("%s stayed at %s; the limit is %s."), measure, after, limit);
  if (difference == NULL)
    /* Translators: “Objects”, “0”, “1,200”, “+10 %” */
    return g_strdup_printf (_ ("%s grew from %s to %s; the limit is %s."), measure, before, after,
                            limit);
  if (result->before < result->after)
    /* Translators: “Retained bytes”, “12.3 %”, “1.2 MB”, “1.4 MB”, “+10 %” */
    return g_strdup_printf (_ ("%s grew by %s, from %s to %s; the limit is %s."), measure,
                            difference, before, after, limit);
  /* Translators: “Retained bytes”, “12.3 %”, “1.4 MB”, “1.2 MB”, “+10 %” */
  return g_strdup_printf (_ ("%s shrank by %s, from %s to %s; the limit is %s."), measure,
                          difference, before, after, limit);
}

/* The type that made it cross the limit; NULL if that says nothing new. */
static char *
dup_subject (const HfGate       *gate,
             const HfGateResult *result)
{
  g_autofree char *name = NULL;
  g_autofree char *value = NULL;

  if (result->state != HF_GATE_CROSSED || result->subject == NULL || result->n_types < 2)
    return NULL;
  name = hf_type_name_dup_short (result->subject);
  value = dup_amount (gate, result->subject_value, FALSE);
  if (hf_gate_is_difference (gate))
    /* Translators: a type, and how much it grew, such as “1.2 MB” */
    return g_strdup_printf (_ ("%s grew most, by %s."), name, value);
  /* Translators: a type, and its part of a sum, such as “1.2 MB” */
  return g_strdup_printf (_ ("%s has the largest part, %s."), name, value);
}

static char *
dup_figures (const HfGate       *gate,
             const HfGateResult *result)
{
  const gboolean is_exact = needs_exact (gate, result);
  g_autofree char *limit = dup_limit (gate, result, is_exact);
  g_autofree char *value = NULL;
  g_autofree char *subject = NULL;

  if (hf_gate_get_scope (gate) == HF_GATE_SCOPE_TYPES && result->n_types == 0)
    /* Translators: the names of types, such as “Shop.*”, and a limit */
    return g_strdup_printf (_ ("No objects are of type:%s; the limit is %s."),
                            hf_gate_get_pattern (gate), limit);

  value = dup_value (gate, result, limit, is_exact);
  subject = dup_subject (gate, result);
  return subject != NULL ? g_strconcat (value, " ", subject, NULL) : g_steal_pointer (&value);
}

/* ---- Reasons and growth ------------------------------------------------------- */

static char *
dup_new_reason (const HfGate       *gate,
                const HfGateResult *result,
                const HfGateInput  *input)
{
  const gboolean is_exact = needs_exact (gate, result);
  g_autofree char *limit = dup_limit (gate, result, is_exact);
  g_autofree char *bytes = dup_amount (gate, result->after, is_exact);
  g_autofree char *path = NULL;

  if (result->reason == HF_INDEX_NONE)
    /* Translators: %s is a size */
    return g_strdup_printf (_ ("No reason to live is new; the limit is %s."), limit);

  path = hf_reason_text_dup_path (hf_comparison_get_reason_tree (input->reasons, HF_SIDE_AFTER),
                                  result->reason, MAX_NAMES, HF_NAMES_SHORT);
  /* Translators: a size, a path from a root to a type, and a size */
  return g_strdup_printf (_ ("The largest new reason holds %s: %s; the limit is %s."), bytes, path,
                          limit);
}

static char *
dup_growth (const HfGate       *gate,
            const HfGateResult *result,
            const HfGateInput  *input)
{
  g_autofree char *limit = dup_limit (gate, result, FALSE);
  g_autofree char *n_paths = hf_figures_count (result->after);
  g_autofree char *grown = NULL;
  g_autofree char *path = NULL;

  if (result->reason == HF_INDEX_NONE)
    /* Translators: %s is a number of paths */
    return g_strdup_printf (_ ("No path grew at every step; the limit is %s."), limit);

  grown = hf_figures_size_change (input->growth->paths[0].n_grown);
  path = hf_growth_text_dup_path (input->growth, &input->growth->paths[0], MAX_NAMES,
                                  HF_NAMES_SHORT);
  /* Translators: a number of paths, a path from a root to a type, a size, and a number of paths */
  return g_strdup_printf (ngettext ("%s path grew at every step: %s, %s; the limit is %s.",
                                    "%s paths grew at every step, first of all %s, %s; the limit "
                                    "is %s.",
                                    (gulong) result->after),
                          n_paths, path, grown, limit);
}

/* ---- Sentences ---------------------------------------------------------------- */

static char *
dup_measured (const HfGate       *gate,
              const HfGateResult *result,
              const HfGateInput  *input)
{
  if (hf_gate_needs_reasons (gate))
    return dup_new_reason (gate, result, input);
  if (hf_gate_needs_growth (gate))
    return dup_growth (gate, result, input);
  return dup_figures (gate, result);
}

char *
hf_gate_text_dup (const HfGate       *gate,
                  const HfGateResult *result,
                  const HfGateInput  *input)
{
  g_autofree char *measured = result->is_measured ? dup_measured (gate, result, input) : NULL;
  g_autofree char *unknown = NULL;

  if (result->state != HF_GATE_UNKNOWN)
    return g_steal_pointer (&measured);

  /* Translators: a limit, such as “retained > +10%”, and a clause with the reason */
  unknown = g_strdup_printf (_ ("It is not known whether “%s” was crossed: %s."),
                             hf_gate_get_text (gate), result->why_unknown);
  return measured != NULL ? g_strconcat (unknown, " ", measured, NULL) : g_steal_pointer (&unknown);
}
