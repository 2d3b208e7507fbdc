/* hf-comparison-report-head.c: the head of the report of a comparison, and its first sentence
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-comparison-report-private.h"
#include "hf-comparison-text.h"
#include "hf-figures.h"
#include "hf-origin-text.h"

#include <glib/gi18n.h>

/* Percent of all growth that one root explains at least, to be in the first sentence. */
#define LEAD_SHARE 10

/* ---- Title ---------------------------------------------------------------------- */

/* Returns: (transfer none) (nullable): the name of the application, if the file has just one */
static const char *
find_program (HfHeap *heap)
{
  guint32 n_domains = 0;
  const HfDomain *domains = hf_heap_get_domains (heap, &n_domains);

  return n_domains == 1 && domains[0].name[0] != '\0' ? domains[0].name : NULL;
}

static char *
dup_names (const HfComparisonReporter *self)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < self->report->n_heaps; i++)
    {
      g_autofree char *name = hf_report_dup_clipped (self->report->heaps[i].name);

      g_string_append_printf (names, "%s%s", i > 0 ? " → " : "", name);
    }
  return g_strdup (names->str);
}

char *
hf_comparison_report_dup_title (HfComparisonReporter *self)
{
  const char *before = find_program (self->sides[HF_SIDE_BEFORE]->heap->heap);
  const char *after = find_program (self->sides[HF_SIDE_AFTER]->heap->heap);
  const guint n_heaps = self->report->n_heaps;
  g_autofree char *program = NULL;

  if (before == NULL || g_strcmp0 (before, after) != 0)
    return dup_names (self);

  program = hf_report_dup_clipped (after);
  /* Translators: %s is the name of a program */
  return g_strdup_printf (ngettext ("%s, %u snapshot", "%s, %u snapshots", n_heaps), program,
                          n_heaps);
}

/* ---- Origin --------------------------------------------------------------------- */

/* "20 s" after the start of the process; NULL if the file does not have both times. */
static char *
dup_age (HfHeap *heap)
{
  g_autoptr (GDateTime) started = hf_origin_text_find_time (heap, "started");
  g_autoptr (GDateTime) taken = hf_origin_text_find_time (heap, "taken");
  gint64 usec;

  if (started == NULL || taken == NULL)
    return NULL;
  usec = g_date_time_difference (taken, started);
  return usec < 0 ? NULL : hf_origin_text_dup_duration (usec);
}

static char *
dup_process (const HfComparisonReporter *self)
{
  const HfComparedHeap *before = self->sides[HF_SIDE_BEFORE]->heap;
  const HfComparedHeap *after = self->sides[HF_SIDE_AFTER]->heap;
  g_autofree char *first = dup_age (before->heap);
  g_autofree char *last = dup_age (after->heap);

  if (!hf_compared_heap_is_same_process (before, after))
    return NULL;
  if (first == NULL || last == NULL || g_strcmp0 (first, last) == 0)
    return g_strdup (_ ("the same process"));
  /* Translators: two ages of a process, such as “20 s” and “60 s” */
  return g_strdup_printf (_ ("the same process, %s and %s after its start"), first, last);
}

static char *
dup_origin (const HfComparisonReporter *self)
{
  g_autofree char *names = dup_names (self);
  g_autofree char *origin = hf_origin_text_dup (self->sides[HF_SIDE_AFTER]->heap->heap);
  g_autofree char *clipped = origin != NULL ? hf_report_dup_clipped (origin) : NULL;
  g_autofree char *process = dup_process (self);
  g_autoptr (GPtrArray) parts = g_ptr_array_new ();

  g_ptr_array_add (parts, names);
  if (clipped != NULL)
    g_ptr_array_add (parts, clipped);
  if (process != NULL)
    g_ptr_array_add (parts, process);
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (" · ", (char **) parts->pdata);
}

/* ---- Verdict -------------------------------------------------------------------- */

/* How many gates have this result. */
static guint
count_gates (const HfComparisonReporter *self,
             HfGateState                 state)
{
  guint n = 0;

  for (guint i = 0; i < self->report->n_gates; i++)
    n += self->report->gates[i].result->state == state ? 1 : 0;
  return n;
}

static char *
dup_gates_verdict (const HfComparisonReporter *self,
                   HfReportTone               *tone)
{
  const guint n = self->report->n_gates;
  const guint n_crossed = count_gates (self, HF_GATE_CROSSED);
  const guint n_unknown = count_gates (self, HF_GATE_UNKNOWN);

  if (n_crossed > 0)
    {
      *tone = HF_REPORT_BAD;
      return g_strdup_printf (ngettext ("%u of %u limit crossed", "%u of %u limits crossed", n),
                              n_crossed, n);
    }
  if (n_unknown > 0)
    {
      *tone = HF_REPORT_WARNING;
      return g_strdup_printf (ngettext ("%u of %u limit unknown", "%u of %u limits unknown", n),
                              n_unknown, n);
    }
  *tone = HF_REPORT_GOOD;
  return g_strdup_printf (ngettext ("%u limit held", "%u limits held", n), n);
}

static HfFigure
get_figure (const HfComparisonReporter *self)
{
  return hf_comparison_knows (self->types, HF_FIGURE_REACHABLE_BYTES) ? HF_FIGURE_REACHABLE_BYTES
                                                                      : HF_FIGURE_BYTES;
}

static guint64
get_bytes (const HfComparisonReporter *self,
           HfSide                      side)
{
  return hf_comparison_get_total (self->types, side, get_figure (self));
}

/* Whether that may come from what a file has lost, and is not known to be of the process. */
static gboolean
is_doubtful (const HfComparisonReporter *self)
{
  return hf_comparison_text_doubts_totals (self->sides[HF_SIDE_BEFORE]->heap,
                                           self->sides[HF_SIDE_AFTER]->heap, get_figure (self));
}

static void
set_verdict (HfComparisonReporter *self,
             HfReportHead         *head,
             char                **verdict,
             char                **detail)
{
  const guint64 before = get_bytes (self, HF_SIDE_BEFORE);
  const guint64 after = get_bytes (self, HF_SIDE_AFTER);

  if (self->report->n_gates > 0)
    {
      *verdict = dup_gates_verdict (self, &head->tone);
      /* Translators: that of the command line program */
      *detail = g_strdup_printf (_ ("exit status %d"), self->report->status);
    }
  else
    {
      head->tone = is_doubtful (self) ? HF_REPORT_WARNING : HF_REPORT_NEUTRAL;
      *verdict = hf_figures_size_change ((gint64) (after - before));
      *detail = is_doubtful (self) && before != after ? g_strdup (_ ("may come from the files"))
                                                      : hf_figures_share_change (before, after);
    }
  head->verdict = *verdict;
  head->detail = *detail;
}

/* ---- The first sentence --------------------------------------------------------- */

static char *
dup_totals (const HfComparisonReporter *self)
{
  const gboolean is_reachable = hf_comparison_knows (self->types, HF_FIGURE_REACHABLE_BYTES);
  const guint64 before = get_bytes (self, HF_SIDE_BEFORE);
  const guint64 after = get_bytes (self, HF_SIDE_AFTER);
  g_autofree char *was = hf_figures_size (before);
  g_autofree char *is = hf_figures_size (after);

  if (is_doubtful (self) && before != after)
    /* Translators: two sizes */
    return g_strdup_printf (
      is_reachable
        ? _ ("The files have %s before and %s after that are reachable: the difference may come "
             "from what they lack.")
        : _ ("The files have %s before and %s after: the difference may come from what they lack."),
      was, is);
  if (before == after)
    /* Translators: %s is a size */
    return g_strdup_printf (is_reachable ? _ ("Before and after, %s are reachable.")
                                         : _ ("The heap has %s before and after."),
                            is);
  if (before < after)
    /* Translators: two sizes */
    return g_strdup_printf (is_reachable ? _ ("The reachable heap grew from %s to %s.")
                                         : _ ("The heap grew from %s to %s."),
                            was, is);
  /* Translators: two sizes */
  return g_strdup_printf (is_reachable ? _ ("The reachable heap shrank from %s to %s.")
                                       : _ ("The heap shrank from %s to %s."),
                          was, is);
}

/* The root that explains most of the growth, if one explains much of it. */
static char *
dup_cause (HfComparisonReporter *self)
{
  const guint64 before = get_bytes (self, HF_SIDE_BEFORE);
  const guint64 after = get_bytes (self, HF_SIDE_AFTER);
  guint64 bytes[HF_N_SIDES] = { 0 };
  guint32 root;
  g_autofree char *name = NULL;
  g_autofree char *size = NULL;
  g_autofree char *share = NULL;

  if (after <= before || is_doubtful (self))
    return NULL;
  root = hf_comparison_report_find_root (self, bytes);
  if (root == HF_INDEX_NONE ||
      (bytes[HF_SIDE_AFTER] - bytes[HF_SIDE_BEFORE]) / LEAD_SHARE < (after - before) / 100)
    return NULL;

  name = hf_reason_text_dup_path (self->trees[HF_SIDE_AFTER], root, 2, HF_NAMES_SHORT);
  size = hf_figures_size (bytes[HF_SIDE_AFTER] - bytes[HF_SIDE_BEFORE]);
  share = hf_figures_share (bytes[HF_SIDE_AFTER] - bytes[HF_SIDE_BEFORE], after - before);
  if (bytes[HF_SIDE_AFTER] - bytes[HF_SIDE_BEFORE] > after - before)
    /* Translators: a root, such as “Static field Cache.map”, and a size */
    return g_strdup_printf (_ ("%s holds %s more than before."), name, size);
  /* Translators: a root, such as “Static field Cache.map”, a size, and what share that is */
  return g_strdup_printf (_ ("%s holds %s more than before, %s of the growth."), name, size, share);
}

/* Differences may come from what a file lacks. */
static void
add_faults (HfComparisonReporter *self)
{
  for (guint i = 0; i < self->report->n_heaps; i++)
    {
      const HfReportedHeap *heap = &self->report->heaps[i];
      g_autofree char *name = hf_report_dup_clipped (heap->name);
      g_autofree char *faults = hf_origin_text_dup_complete (heap->heap->heap, heap->completeness);
      /* Translators: the name of a file, and such as “the end is missing, 3 faults” */
      g_autofree char *sentence = g_strdup_printf (_ ("%s is incomplete: %s."), name, faults);

      if (!hf_completeness_is_whole (heap->completeness))
        hf_html_add_sentence (self->page.html, "p", "doubt warn", sentence);
    }
}

static void
add_lead (HfComparisonReporter *self)
{
  HfHtml *html = self->page.html;
  g_autofree char *totals = dup_totals (self);
  g_autofree char *cause = dup_cause (self);
  g_autofree char *doubt = hf_comparison_text_dup_doubt (self->report->comparison);

  hf_html_begin (html, "p", "lead");
  hf_html_add_sentence (html, "span", NULL, totals);
  if (cause != NULL)
    {
      hf_html_add_text (html, " ");
      hf_html_add_sentence (html, "b", NULL, cause);
    }
  hf_html_end (html);
  if (doubt != NULL)
    hf_html_add_sentence (html, "p", "doubt warn", doubt);
  add_faults (self);
}

void
hf_comparison_report_add_head (HfComparisonReporter *self)
{
  g_autofree char *title = hf_comparison_report_dup_title (self);
  g_autofree char *origin = dup_origin (self);
  g_autofree char *verdict = NULL;
  g_autofree char *detail = NULL;
  HfReportHead head = { .kind = _ ("Heap comparison"), .title = title, .origin = origin };

  set_verdict (self, &head, &verdict, &detail);
  hf_report_add_head (&self->page, &head);
  add_lead (self);
}
