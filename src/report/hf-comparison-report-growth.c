/* hf-comparison-report-growth.c: paths that grew at every step, with lines over all snapshots
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-comparison-report-private.h"
#include "hf-comparison-text.h"
#include "hf-figures.h"
#include "hf-growth-text.h"

#include <glib/gi18n.h>

/* The line of a path, in px. */
#define LINE_WIDTH 150
#define LINE_HEIGHT 44
#define LINE_FLOOR 38
#define LINE_TOP 8
#define LINE_START 6
#define DOT_RADIUS 3

/* Snapshots that have a column of their own; of more only the first and the last. */
#define MAX_COLUMNS 4

/* Names of a path in a line. */
#define MAX_NAMES 3

/* ---- Lines ---------------------------------------------------------------------- */

static void
append_number (GString *out,
               double   number)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append (out, g_ascii_formatd (digits, sizeof digits, "%.1f", number));
}

static double
get_x (const HfGrowth *growth,
       guint32         snapshot)
{
  return LINE_START + (LINE_WIDTH - 2.0 * LINE_START) * snapshot / (growth->n_snapshots - 1);
}

static double
get_y (const HfGrowth     *growth,
       const HfGrowthPath *path,
       guint32             snapshot)
{
  guint64 largest = 1;

  for (guint32 i = 0; i < growth->n_snapshots; i++)
    largest = MAX (largest, path->bytes[i]);
  return LINE_FLOOR -
         (double) (LINE_FLOOR - LINE_TOP) * (double) path->bytes[snapshot] / (double) largest;
}

static void
append_points (GString            *out,
               const HfGrowth     *growth,
               const HfGrowthPath *path)
{
  for (guint32 i = 0; i < growth->n_snapshots; i++)
    {
      g_string_append (out, i > 0 ? " " : "");
      append_number (out, get_x (growth, i));
      g_string_append_c (out, ',');
      append_number (out, get_y (growth, path, i));
    }
}

/* Each line has a scale of its own, from 0. */
static void
add_line (HfComparisonReporter *self,
          const HfGrowthPath   *path)
{
  const HfGrowth *growth = self->report->growth;
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GString) points = g_string_new (NULL);

  append_points (points, growth, path);
  g_string_append_printf (out,
                          "<td class=\"ln opt\"><svg width=\"%d\" height=\"%d\" viewBox=\"0 0 %d "
                          "%d\" aria-hidden=\"true\"><path class=\"mid\" d=\"M0 %d.5H%d\"/>",
                          LINE_WIDTH, LINE_HEIGHT, LINE_WIDTH, LINE_HEIGHT, LINE_FLOOR, LINE_WIDTH);
  g_string_append_printf (out, "<polygon class=\"g-area\" points=\"%d,%d %s %d,%d\"/>", LINE_START,
                          LINE_FLOOR, points->str, LINE_WIDTH - LINE_START, LINE_FLOOR);
  g_string_append_printf (out, "<polyline class=\"g-line\" points=\"%s\"/>", points->str);
  for (guint32 i = 0; i < growth->n_snapshots; i++)
    {
      g_string_append (out, "<circle class=\"g-dot\" cx=\"");
      append_number (out, get_x (growth, i));
      g_string_append (out, "\" cy=\"");
      append_number (out, get_y (growth, path, i));
      g_string_append_printf (out, "\" r=\"%d\"/>", DOT_RADIUS);
    }
  g_string_append (out, "</svg></td>");
  hf_html_add_markup (self->page.html, out->str);
}

/* ---- Rows ----------------------------------------------------------------------- */

/* The type that grows, and behind it the way to it. */
static void
add_name (HfComparisonReporter *self,
          const HfGrowthPath   *path)
{
  const HfGrowth *growth = self->report->growth;
  HfReasonTree *tree = growth->trees[growth->n_snapshots - 1];
  HfHeap *heap = hf_reason_tree_get_heap (tree)->heap;
  guint32 n;
  const HfReason *reasons = hf_reason_tree_get_reasons (tree, &n);
  const HfReason *reason = &reasons[path->reason];
  g_autofree char *title = hf_growth_text_dup_path (growth, path, HF_REASON_MAX_NAMES,
                                                    HF_NAMES_FULL);
  g_autofree char *way = hf_growth_text_dup_path (growth, path, MAX_NAMES, HF_NAMES_SHORT);
  g_autofree char *type = NULL;

  hf_report_begin_name_cell (&self->page, title);
  if (reason->type.value != HF_INDEX_NONE && reason->parent != HF_INDEX_NONE)
    {
      type = hf_reason_text_dup_type (heap, reason->type, HF_NAMES_SHORT);
      hf_report_add_swatch (&self->page, hf_heap_get_type_name (heap, reason->type));
      hf_report_add_name (&self->page, type, NULL);
      hf_html_add_markup (self->page.html, "<br/>");
    }
  hf_html_add_element (self->page.html, "span", "way", way);
  hf_html_end (self->page.html);
}

static void
add_snapshot (HfComparisonReporter *self,
              const HfGrowthPath   *path,
              guint32               snapshot)
{
  HfHtml *html = self->page.html;
  g_autofree char *count = hf_figures_count (path->counts[snapshot]);
  g_autofree char *times = g_strconcat ("×", count, NULL);

  hf_html_begin (html, "td", NULL);
  hf_report_add_size (&self->page, path->bytes[snapshot]);
  hf_html_add_markup (html, "<br/>");
  hf_html_add_element (html, "span", "q", times);
  hf_html_end (html);
}

static gboolean
has_column (const HfGrowth *growth,
            guint32         snapshot)
{
  return growth->n_snapshots <= MAX_COLUMNS || snapshot == 0 || snapshot == growth->n_snapshots - 1;
}

static char *
dup_pace (const HfComparisonReport *report,
          const HfGrowthPath       *path)
{
  HfGrowthPath paced = *path;

  if (report->n_per_step > 0)
    paced.multiple = hf_growth_find_multiple (path->counts, report->growth->n_snapshots,
                                              report->n_per_step);
  return hf_growth_text_dup_pace (&paced);
}

static void
add_row (HfComparisonReporter *self,
         const HfGrowthPath   *path)
{
  const HfGrowth *growth = self->report->growth;
  HfHtml *html = self->page.html;
  g_autofree char *pace = dup_pace (self->report, path);
  g_autofree char *share = hf_figures_size (path->leak_share);
  /* Translators: %s is a size: the bytes that nothing else keeps alive */
  g_autofree char *leak = g_strdup_printf (_ ("leak share %s"), share);

  hf_html_begin (html, "tr", NULL);
  add_name (self, path);
  for (guint32 i = 0; i < growth->n_snapshots; i++)
    {
      if (has_column (growth, i))
        add_snapshot (self, path, i);
    }
  add_line (self, path);
  hf_html_begin (html, "td", "vd");
  hf_html_add_element (html, "b", "more", pace);
  hf_html_add_markup (html, "<br/>");
  hf_html_add_element (html, "span", "q", leak);
  hf_html_end (html);
  hf_html_end (html);
  hf_html_add_markup (html, "\n");
}

/* ---- The table ------------------------------------------------------------------ */

static void
add_table (HfComparisonReporter *self,
           guint32               n_rows)
{
  const HfGrowth *growth = self->report->growth;
  g_autoptr (GPtrArray) titles = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) classes = g_ptr_array_new ();

  g_ptr_array_add (titles, g_strdup (_ ("Path")));
  g_ptr_array_add (classes, (gpointer) "nm");
  for (guint32 i = 0; i < growth->n_snapshots; i++)
    {
      if (!has_column (growth, i))
        continue;
      g_ptr_array_add (titles, g_strdup_printf ("%u", i + 1));
      g_ptr_array_add (classes, NULL);
    }
  g_ptr_array_add (titles, g_strdup (""));
  g_ptr_array_add (classes, (gpointer) "ln opt");
  g_ptr_array_add (titles, g_strdup (""));
  g_ptr_array_add (classes, (gpointer) "vd");
  g_ptr_array_add (titles, NULL);
  hf_report_begin_table (&self->page, "gr", (const char *const *) titles->pdata,
                         (const char *const *) classes->pdata);
  for (guint32 i = 0; i < n_rows; i++)
    add_row (self, &growth->paths[i]);
  hf_report_end_table (&self->page);
}

static void
add_foot (HfComparisonReporter *self,
          guint32               n_rows)
{
  const HfGrowth *growth = self->report->growth;
  const guint32 n_more = growth->n_paths - n_rows;
  const char *doubt = hf_growth_text_get_doubt (growth);
  g_autofree char *rest = hf_growth_text_dup_rest (growth);
  g_autofree char *count = hf_figures_count (n_more);
  g_autofree char *more = g_strdup_printf (ngettext ("%s more path grew at every step.",
                                                     "%s more paths grew at every step.", n_more),
                                           count);
  g_autofree char *text = g_strconcat (n_more > 0 ? more : "",
                                       n_more > 0 && rest != NULL ? " " : "", rest, NULL);

  if (text[0] != '\0')
    hf_html_add_element (self->page.html, "p", "foot", text);
  if (doubt != NULL)
    hf_html_add_sentence (self->page.html, "p", "doubt warn", doubt);
}

void
hf_comparison_report_add_growth (HfComparisonReporter *self)
{
  const HfGrowth *growth = self->report->growth;
  const guint n_heaps = self->report->n_heaps;
  g_autofree char *title = g_strdup_printf (
    ngettext ("Growth over %u Snapshot", "Growth over %u Snapshots", n_heaps), n_heaps);
  g_autofree char *why = NULL;
  guint32 n_rows;

  if (n_heaps < 3)
    return;
  hf_report_begin_section (&self->page, title,
                           _ ("The bytes that only the objects of a path keep alive, and the "
                              "number of these objects. Each line has its own scale."));
  if (growth == NULL)
    {
      for (guint i = 0; why == NULL && i < n_heaps; i++)
        why = hf_comparison_text_dup_why_no_growth (self->report->heaps[i].name,
                                                    self->report->heaps[i].heap);
      hf_html_add_element (self->page.html, "p", NULL, why != NULL ? why : "");
      hf_html_end (self->page.html);
      return;
    }

  n_rows = MIN (growth->n_paths, hf_comparison_report_get_max_rows (self));
  if (n_rows > 0)
    add_table (self, n_rows);
  else
    hf_html_add_element (self->page.html, "p", NULL, _ ("Nothing grew at every step"));
  add_foot (self, n_rows);
  hf_html_end (self->page.html);
}
