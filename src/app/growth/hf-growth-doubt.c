/* hf-growth-doubt.c: why growth may come from the files
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-growth-doubt.h"

#include "hf-fault-text.h"

#include <glib/gi18n.h>

/* Faults of a heap in one line; NULL if there are none. */
static char *
dup_faults (const HfKnownHeap *known,
            const char        *title,
            HfFaultSet         kinds)
{
  g_auto (HfCompleteness) completeness =
    hf_recording_copy_completeness (known->recording, hf_known_heap_get_heap (known));
  g_autoptr (GPtrArray) lines = hf_fault_text_list (&completeness, kinds);
  g_autofree char *list = g_strjoinv ("; ", (char **) lines->pdata);

  /* Translators: the name of a file, and what it lacks */
  return list[0] == '\0' ? NULL : g_strdup_printf (_ ("%s: %s"), title, list);
}

/* Of files that are short, or if none is, of all that lack a kind of names or roots. */
static GPtrArray *
list_files (const HfGrowthResult *result,
            char * const         *titles,
            gboolean              only_short)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < result->n; i++)
    {
      const HfComparedHeap *heap = hf_reason_tree_get_heap (result->growth->trees[i]);
      char *line = NULL;

      if (only_short && !hf_compared_heap_is_short (heap))
        continue;
      line = dup_faults (result->heaps[i], titles[i],
                         only_short ? ~HF_FAULTS_LIMITS : HF_FAULTS_LIMITS);
      if (line != NULL)
        g_ptr_array_add (lines, line);
    }
  return lines;
}

char *
hf_growth_doubt_dup (const HfGrowthResult *result,
                     char * const         *titles)
{
  g_autoptr (GPtrArray) lines = NULL;
  g_autofree char *list = NULL;
  const char *sentence = _ ("Growth may come from the files: one of them lacks objects. Take its "
                            "snapshot again to be sure.");

  if (!result->growth->is_doubtful)
    return NULL;

  lines = list_files (result, titles, TRUE);
  if (lines->len == 0)
    {
      g_ptr_array_unref (lines);
      lines = list_files (result, titles, FALSE);
      sentence = _ ("Growth may come from the files: they do not name the same things. Take all "
                    "snapshots with one tool to be sure.");
    }
  g_ptr_array_add (lines, NULL);
  list = g_strjoinv ("\n", (char **) lines->pdata);
  return list[0] == '\0' ? g_strdup (sentence) : g_strconcat (sentence, "\n", list, NULL);
}
