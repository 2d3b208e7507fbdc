/* hf-fault.c: kinds of damage to a file, and of data missing from it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-fault.h"

G_STATIC_ASSERT (HF_N_FAULT_KINDS < 64);

typedef struct
{
  const char *name;
  HfSeverity  severity;
} KindInfo;

static const KindInfo kinds[HF_N_FAULT_KINDS] = {
  [HF_FAULT_NO_CLOSE] = { "no-close", HF_SEVERITY_LOSS },
  [HF_FAULT_CUT_LINE] = { "cut-line", HF_SEVERITY_LOSS },
  [HF_FAULT_CUT_STREAM] = { "cut-stream", HF_SEVERITY_LOSS },
  [HF_FAULT_BAD_STREAM] = { "bad-stream", HF_SEVERITY_LOSS },
  [HF_FAULT_CUT_FILE] = { "cut-file", HF_SEVERITY_LOSS },
  [HF_FAULT_BAD_FILE] = { "bad-file", HF_SEVERITY_LOSS },
  [HF_FAULT_NO_END] = { "no-end", HF_SEVERITY_LOSS },
  [HF_FAULT_CAPPED] = { "capped", HF_SEVERITY_LOSS },

  [HF_FAULT_UNKNOWN_RECORD] = { "unknown-record", HF_SEVERITY_DAMAGE },
  [HF_FAULT_BAD_NUMBER] = { "bad-number", HF_SEVERITY_DAMAGE },
  [HF_FAULT_NUMBER_TOO_LARGE] = { "number-too-large", HF_SEVERITY_DAMAGE },
  [HF_FAULT_MISSING_FIELD] = { "missing-field", HF_SEVERITY_DAMAGE },
  [HF_FAULT_EXTRA_FIELD] = { "extra-field", HF_SEVERITY_DAMAGE },
  [HF_FAULT_OUTSIDE_SECTION] = { "outside-section", HF_SEVERITY_DAMAGE },
  [HF_FAULT_SECTION_MISMATCH] = { "section-mismatch", HF_SEVERITY_DAMAGE },
  [HF_FAULT_DUPLICATE_TYPE] = { "duplicate-type", HF_SEVERITY_DAMAGE },
  [HF_FAULT_DUPLICATE_OBJECT] = { "duplicate-object", HF_SEVERITY_DAMAGE },
  [HF_FAULT_UNKNOWN_TYPE] = { "unknown-type", HF_SEVERITY_NOTE },
  [HF_FAULT_UNKNOWN_CONTAINER] = { "unknown-container", HF_SEVERITY_NOTE },
  [HF_FAULT_UNKNOWN_ASSEMBLY_TYPE] = { "unknown-assembly-type", HF_SEVERITY_DAMAGE },
  [HF_FAULT_UNRESOLVED_REFERENCE] = { "unresolved-reference", HF_SEVERITY_DAMAGE },
  [HF_FAULT_UNRESOLVED_ROOT] = { "unresolved-root", HF_SEVERITY_DAMAGE },
  [HF_FAULT_UNRESOLVED_DEPENDENT] = { "unresolved-dependent", HF_SEVERITY_DAMAGE },
  [HF_FAULT_UNKNOWN_ROOT_KIND] = { "unknown-root-kind", HF_SEVERITY_NOTE },
  [HF_FAULT_UNKNOWN_ROOT_FLAG] = { "unknown-root-flag", HF_SEVERITY_NOTE },
  [HF_FAULT_STATIC_NO_CONTAINER] = { "static-without-container", HF_SEVERITY_NOTE },
  [HF_FAULT_ROOT_SLOT] = { "root-slot", HF_SEVERITY_DAMAGE },
  [HF_FAULT_EMPTY_OBJECT] = { "empty-object", HF_SEVERITY_DAMAGE },
  [HF_FAULT_LOST_EVENT] = { "lost-event", HF_SEVERITY_DAMAGE },
  [HF_FAULT_LOST_REFERENCE] = { "lost-reference", HF_SEVERITY_DAMAGE },
  [HF_FAULT_LOST_SNAPSHOT] = { "lost-snapshot", HF_SEVERITY_DAMAGE },
  [HF_FAULT_IMPOSSIBLE_SIZE] = { "impossible-size", HF_SEVERITY_DAMAGE },
  [HF_FAULT_LONG_LINE] = { "long-line", HF_SEVERITY_DAMAGE },
  [HF_FAULT_LOOSE_OBJECT] = { "loose-object", HF_SEVERITY_DAMAGE },

  [HF_FAULT_OMITS_GARBAGE] = { "garbage", HF_SEVERITY_LIMIT },
  [HF_FAULT_OMITS_WEAK_ROOTS] = { "weak-roots", HF_SEVERITY_LIMIT },
  [HF_FAULT_OMITS_DEPENDENT_KEYS] = { "dependent-keys", HF_SEVERITY_LIMIT },
  [HF_FAULT_OMITS_OUTER_TYPES] = { "outer-types", HF_SEVERITY_LIMIT },
  [HF_FAULT_OMITS_DECLARING_TYPES] = { "declaring-types", HF_SEVERITY_LIMIT },
  [HF_FAULT_OMITS_GENERIC_STATICS] = { "generic-statics", HF_SEVERITY_LIMIT },
  [HF_FAULT_OMITS_STATIC_ROOTS] = { "static-roots", HF_SEVERITY_LIMIT },
  [HF_FAULT_OMITS_ADDRESSES] = { "addresses", HF_SEVERITY_LIMIT },
  [HF_FAULT_OMITS_ROOTS] = { "roots", HF_SEVERITY_LOSS },
  [HF_FAULT_OMITS_OBJECTS] = { "objects", HF_SEVERITY_LOSS },
  [HF_FAULT_OMITS_REFERENCES] = { "references", HF_SEVERITY_LOSS },
  [HF_FAULT_OMITS_UNSAMPLED] = { "sampled", HF_SEVERITY_LOSS },
};

HfSeverity
hf_fault_kind_get_severity (HfFaultKind kind)
{
  g_return_val_if_fail (kind > HF_FAULT_NONE && kind < HF_N_FAULT_KINDS, HF_SEVERITY_DAMAGE);

  return kinds[kind].severity;
}

const char *
hf_fault_kind_get_name (HfFaultKind kind)
{
  g_return_val_if_fail (kind > HF_FAULT_NONE && kind < HF_N_FAULT_KINDS, NULL);

  return kinds[kind].name;
}

char *
hf_omissions_dup_names (HfFaultSet omissions)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint kind = HF_FAULT_OMITS_GARBAGE; kind < HF_N_FAULT_KINDS; kind++)
    {
      if ((omissions & HF_FAULT_BIT (kind)) != 0)
        g_string_append_printf (names, "%s%s", names->len > 0 ? " " : "", kinds[kind].name);
    }
  return g_strdup (names->str);
}

HfFaultSet
hf_omissions_parse (const char *names)
{
  g_auto (GStrv) words = g_strsplit (names, " ", -1);
  HfFaultSet omissions = 0;

  for (guint kind = HF_FAULT_OMITS_GARBAGE; kind < HF_N_FAULT_KINDS; kind++)
    {
      if (g_strv_contains ((const char *const *) words, kinds[kind].name))
        omissions |= HF_FAULT_BIT (kind);
    }
  return omissions;
}
