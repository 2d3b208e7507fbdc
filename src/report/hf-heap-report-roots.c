/* hf-heap-report-roots.c: the roots of a heap by kind and by flag
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-figures.h"
#include "hf-heap-report-private.h"
#include "hf-root-tally.h"
#include "hf-root-text.h"

#include <glib/gi18n.h>

/* A file may have any number of kinds. */
#define MAX_KINDS 12

/* A line of the table: a kind of roots. */
typedef struct
{
  guint64 kind;
  guint32 n_roots;
  guint64 n_kept; /* bytes */
} Line;

/* Most bytes first, then most roots. */
static int
compare_lines (gconstpointer a,
               gconstpointer b)
{
  const Line *line_a = a;
  const Line *line_b = b;

  if (line_a->n_kept != line_b->n_kept)
    return line_a->n_kept < line_b->n_kept ? 1 : -1;
  if (line_a->n_roots != line_b->n_roots)
    return line_a->n_roots < line_b->n_roots ? 1 : -1;
  return (line_a->kind > line_b->kind) - (line_a->kind < line_b->kind);
}

static GArray *
list_kinds (const HfHeapReporter *self,
            const HfRootTally    *tally)
{
  const HfRootRetention *retention = self->report->retention != NULL
                                       ? hf_retention_get_root_retention (self->report->retention)
                                       : NULL;
  GArray *lines = g_array_new (FALSE, FALSE, sizeof (Line));

  for (guint i = 0; i < tally->kinds->len; i++)
    {
      const HfKindTally *kind = &g_array_index (tally->kinds, HfKindTally, i);
      const HfRetainedGroup *group = retention != NULL
                                       ? hf_root_retention_find_kind (retention, kind->kind)
                                       : NULL;
      Line line = { kind->kind, kind->n_roots, group != NULL ? group->n_bytes : 0 };

      if (kind->n_roots > 0)
        g_array_append_val (lines, line);
    }
  g_array_sort (lines, compare_lines);
  return lines;
}

/* ---- The table -------------------------------------------------------------- */

static void
add_kept (HfHeapReporter *self,
          guint64         n_bytes)
{
  if (self->report->retention == NULL)
    return;
  hf_report_add_size_cell (&self->page, n_bytes);
  hf_report_add_share_cell (&self->page, n_bytes, hf_heap_get_n_bytes (self->heap));
}

static void
add_kind (HfHeapReporter *self,
          const Line     *line)
{
  g_autofree char *name = hf_figures_root_kinds (line->kind);

  hf_html_begin (self->page.html, "tr", NULL);
  hf_report_begin_name_cell (&self->page, NULL);
  hf_report_add_root_icon (&self->page, line->kind);
  hf_report_add_name (&self->page, name, NULL);
  hf_html_end (self->page.html);
  hf_report_add_count_cell (&self->page, line->n_roots);
  add_kept (self, line->n_kept);
  hf_html_end (self->page.html);
  hf_html_add_markup (self->page.html, "\n");
}

/* Objects that no kind keeps alone, so that all lines add up to the heap. */
static void
add_rest (HfHeapReporter *self,
          const char     *name,
          gboolean        is_several,
          guint64         n_bytes)
{
  if (n_bytes == 0)
    return;
  hf_html_begin (self->page.html, "tr", NULL);
  hf_report_begin_name_cell (&self->page, NULL);
  if (is_several)
    hf_report_add_root_icon (&self->page, HF_REPORT_SEVERAL_KINDS);
  hf_report_add_name (&self->page, name, NULL);
  hf_html_end (self->page.html);
  hf_html_add_element (self->page.html, "td", "q", "–");
  add_kept (self, n_bytes);
  hf_html_end (self->page.html);
  hf_html_add_markup (self->page.html, "\n");
}

static void
add_table (HfHeapReporter *self,
           const GArray   *lines)
{
  const char *const titles[] = {
    _ ("Kind"), _ ("Roots"), self->report->retention != NULL ? _ ("Keep") : NULL, "", NULL,
  };
  static const char *const classes[] = { "nm", NULL, NULL, NULL };
  const HfRetention *retention = self->report->retention;

  hf_report_begin_table (&self->page, "roots", titles, classes);
  for (guint i = 0; i < MIN (lines->len, MAX_KINDS); i++)
    add_kind (self, &g_array_index (lines, Line, i));
  if (retention != NULL)
    {
      const HfRootRetention *kept = hf_retention_get_root_retention (self->report->retention);

      add_rest (self, hf_root_text_several (), TRUE, kept->several.n_bytes);
      add_rest (self, _ ("Unreachable"), FALSE, kept->unreachable.n_bytes);
    }
  hf_report_end_table (&self->page);
}

/* ---- Flags ------------------------------------------------------------------ */

static void
add_flags (HfHeapReporter    *self,
           const HfRootTally *tally)
{
  HfHtml *html = self->page.html;

  hf_html_begin (html, "p", "chips");
  for (guint bit = 0; bit < HF_N_FLAG_BITS; bit++)
    {
      g_autofree char *name = hf_figures_root_flags (G_GUINT64_CONSTANT (1) << bit);

      if (tally->n_flagged[bit] == 0)
        continue;
      hf_html_begin (html, "span", "ob");
      hf_html_add_text (html, name);
      hf_html_add_text (html, " ");
      hf_html_begin (html, "b", NULL);
      hf_report_add_count (&self->page, tally->n_flagged[bit]);
      hf_html_end (html);
      hf_html_end (html);
    }
  hf_html_end (html);
}

static gboolean
has_flags (const HfRootTally *tally)
{
  for (guint bit = 0; bit < HF_N_FLAG_BITS; bit++)
    {
      if (tally->n_flagged[bit] > 0)
        return TRUE;
    }
  return FALSE;
}

void
hf_heap_report_add_roots (HfHeapReporter *self)
{
  g_autoptr (HfRootTally) tally = hf_root_tally_new (self->heap);
  g_autoptr (GArray) lines = list_kinds (self, tally);

  hf_report_begin_section (&self->page, _ ("Roots"), NULL);
  if (lines->len == 0)
    hf_html_add_element (self->page.html, "p", NULL, _ ("The file has no roots."));
  else
    add_table (self, lines);
  if (lines->len > MAX_KINDS)
    {
      const guint n_more = lines->len - MAX_KINDS;
      g_autofree char *count = hf_figures_count (n_more);
      g_autofree char *more = g_strdup_printf (ngettext ("%s more kind", "%s more kinds", n_more),
                                               count);

      hf_html_add_element (self->page.html, "p", "foot", more);
    }
  if (has_flags (tally))
    add_flags (self, tally);
  hf_html_end (self->page.html);
}
