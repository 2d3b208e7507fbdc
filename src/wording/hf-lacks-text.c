/* hf-lacks-text.c: how it is said what a file does not tell of its heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-lacks-text.h"

#include <glib/gi18n.h>

const char *
hf_lacks_text_format (HfFormat format)
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
hf_lacks_text_teller (HfFormat source)
{
  switch (source)
    {
    case HF_FORMAT_GCDUMP:
      /* Translators: these four stand in “as far as … tells” */
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
hf_lacks_text_dup_unknown (HfAnalysis *analysis)
{
  const char *why_unknown = hf_analysis_get_why_unknown (analysis);

  if (why_unknown == NULL)
    return NULL;
  /* Translators: %s is why, such as “the file does not say what all the roots hold” */
  return g_strdup_printf (_ ("Not known: %s"), why_unknown);
}

GPtrArray *
hf_lacks_text_list (guint32 lacks)
{
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_null_terminated (HF_N_LACKS, g_free, TRUE);

  for (guint i = 0; i < HF_N_LACKS; i++)
    {
      const guint32 bit = 1u << i;

      if ((lacks & bit) != 0)
        g_ptr_array_add (sentences, g_strdup (hf_lack_describe (bit)));
    }

  return g_steal_pointer (&sentences);
}

HfCompleteness
hf_lacks_text_get_completeness (HfRecording *recording,
                                HfHeap      *heap)
{
  HfCompleteness completeness = *hf_recording_get_completeness (recording);

  completeness.lacks = hf_heap_get_completeness (heap)->lacks;
  return completeness;
}

GPtrArray *
hf_lacks_text_list_losses (const HfCompleteness *completeness)
{
  return hf_lacks_text_list (hf_completeness_get_untold_lacks (completeness) & HF_LACKS_LOSSES);
}
