/* hf-comparison-report-changes.c: the largest differences, with bars from a middle line
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-compare-roots.h"
#include "hf-comparison-filter.h"
#include "hf-comparison-report-private.h"
#include "hf-comparison-text.h"
#include "hf-figures.h"

#include <glib/gi18n.h>

/* Names of a path in a line. */
#define MAX_NAMES 4

/* A table of differences that is being written. */
typedef struct
{
  HfComparison           *comparison;
  const HfComparisonList *list;
  HfFigure                figure;
  guint64                 floor;
  const char             *filter; /* NULL if all rows are listed */
  HfReportScale           scale;
} Changes;

static const HfComparisonRow *
get_row (const Changes *self,
         guint32        position)
{
  guint32 n_rows;

  return &hf_comparison_get_rows (self->comparison, &n_rows)[self->list->positions[position]];
}

static gboolean
is_doubtful (const Changes         *self,
             const HfComparisonRow *row)
{
  return hf_comparison_is_doubtful_in (self->comparison, row, self->figure);
}

static gboolean
is_size (HfFigure figure)
{
  return figure != HF_FIGURE_COUNT && figure != HF_FIGURE_REACHABLE_COUNT;
}

/* ---- Names ---------------------------------------------------------------------- */

/* The heap that has the part, the later one if both have. */
static HfSide
get_side (const HfComparisonRow *row)
{
  return row->parts[HF_SIDE_AFTER] != HF_INDEX_NONE ? HF_SIDE_AFTER : HF_SIDE_BEFORE;
}

static void
add_root_name (HfComparisonReporter  *self,
               const Changes         *changes,
               const HfComparisonRow *row)
{
  const HfSide side = get_side (row);
  HfHeap *heap = hf_comparison_get_heap (changes->comparison, side)->heap;
  const HfRootHolder *holder = hf_comparison_get_root_holder (changes->comparison, side,
                                                              row->parts[side]);
  const gboolean is_static = holder->kind == HF_ROOT_STATIC;
  const char *field = hf_heap_get_string (heap, holder->field);
  const HfTypeIndex none = { HF_INDEX_NONE };
  g_autofree char *root = hf_report_dup_root_name (heap, holder->kind,
                                                   is_static ? holder->type : none,
                                                   is_static ? field : NULL);
  g_autofree char *type = NULL;
  g_autofree char *name = NULL;

  if (!is_static && holder->type.value != HF_INDEX_NONE)
    type = hf_reason_text_dup_type (heap, holder->type, HF_NAMES_SHORT);
  /* Translators: a root, such as “Handle” */
  name = holder->is_weak ? g_strdup_printf (_ ("%s, weak"), root) : g_steal_pointer (&root);
  hf_report_add_root_icon (&self->page, holder->kind);
  hf_report_add_name (&self->page, name, NULL);
  hf_report_add_change_tag (&self->page, row->change, is_doubtful (changes, row));
  if (type != NULL)
    {
      hf_html_add_text (self->page.html, " ");
      hf_report_add_place (&self->page, type);
    }
}

static void
add_reason_name (HfComparisonReporter  *self,
                 const Changes         *changes,
                 const HfComparisonRow *row)
{
  HfReasonTree *tree = self->trees[get_side (row)];
  const guint32 node = row->parts[get_side (row)];
  guint32 n;
  const HfReason *reasons = hf_reason_tree_get_reasons (tree, &n);
  guint32 root = node;
  g_autofree char *way = hf_comparison_text_dup_name (changes->comparison, row, MAX_NAMES,
                                                      HF_NAMES_SHORT);
  g_autofree char *type = NULL;

  while (reasons[root].parent != HF_INDEX_NONE)
    root = reasons[root].parent;
  /* Ways have much in common, and are elided at their end. */
  type = hf_reason_text_dup_type (hf_reason_tree_get_heap (tree)->heap, reasons[node].type,
                                  HF_NAMES_SHORT);
  hf_report_add_root_icon (&self->page, reasons[root].kind);
  hf_report_add_name (&self->page, type, NULL);
  hf_report_add_change_tag (&self->page, row->change, is_doubtful (changes, row));
  hf_html_add_text (self->page.html, " ");
  hf_report_add_place (&self->page, way);
}

static void
add_name (HfComparisonReporter  *self,
          const Changes         *changes,
          const HfComparisonRow *row)
{
  const HfSide side = get_side (row);
  g_autofree char *full_name = hf_comparison_text_dup_name (changes->comparison, row, MAX_NAMES,
                                                            HF_NAMES_FULL);

  hf_report_begin_name_cell (&self->page, full_name);
  switch (hf_comparison_get_by (changes->comparison))
    {
    case HF_COMPARE_BY_TYPE:
      hf_report_add_changed_type (&self->page,
                                  hf_comparison_get_heap (changes->comparison, side)->heap,
                                  (HfTypeIndex){ row->parts[side] }, row->change,
                                  is_doubtful (changes, row));
      break;
    case HF_COMPARE_BY_ROOT:
      add_root_name (self, changes, row);
      break;
    case HF_COMPARE_BY_REASON:
      add_reason_name (self, changes, row);
      break;
    case HF_COMPARE_BY_DOMAIN:
    default:
      hf_report_add_name (&self->page, full_name, NULL);
      hf_report_add_change_tag (&self->page, row->change, is_doubtful (changes, row));
      break;
    }
  hf_html_end (self->page.html);
}

/* ---- Rows ----------------------------------------------------------------------- */

static void
add_side (HfComparisonReporter  *self,
          const Changes         *changes,
          const HfComparisonRow *row,
          HfSide                 side)
{
  const guint64 figure = row->figures[side][changes->figure];

  if (row->parts[side] == HF_INDEX_NONE ||
      !hf_comparison_knows_on (changes->comparison, side, changes->figure))
    hf_html_add_element (self->page.html, "td", "q", "–");
  else if (is_size (changes->figure))
    hf_report_add_size_cell (&self->page, figure);
  else
    hf_report_add_count_cell (&self->page, figure);
}

static void
add_row (HfComparisonReporter *self,
         const Changes        *changes,
         guint32               position)
{
  const HfComparisonRow *row = get_row (changes, position);
  const gint64 n_objects = hf_comparison_get_delta (changes->comparison, row, HF_FIGURE_COUNT);
  g_autofree char *objects = hf_figures_count_change (n_objects);
  HfHtml *html = self->page.html;

  hf_html_begin (html, "tr", NULL);
  add_name (self, changes, row);
  hf_html_add_element (html, "td", "q opt", objects);
  add_side (self, changes, row, HF_SIDE_BEFORE);
  add_side (self, changes, row, HF_SIDE_AFTER);
  hf_report_add_change_cells (&self->page, row->figures[HF_SIDE_BEFORE][changes->figure],
                              row->figures[HF_SIDE_AFTER][changes->figure],
                              is_size (changes->figure));
  hf_report_add_change_bar (&self->page, &changes->scale,
                            hf_comparison_get_delta (changes->comparison, row, changes->figure));
  hf_html_end (html);
  hf_html_add_markup (html, "\n");
}

/* ---- The table ------------------------------------------------------------------ */

static const char *
get_title (HfCompareBy by)
{
  switch (by)
    {
    case HF_COMPARE_BY_ROOT:
      return _ ("Largest Changes by Root");
    case HF_COMPARE_BY_REASON:
      return _ ("Largest Changes by Reason to Live");
    case HF_COMPARE_BY_DOMAIN:
      return _ ("Largest Changes by Application Domain");
    case HF_COMPARE_BY_TYPE:
    default:
      return _ ("Largest Changes by Type");
    }
}

static const char *
get_note (HfFigure figure)
{
  static const char *const notes[HF_N_FIGURES] = {
    [HF_FIGURE_COUNT] = N_ ("The number of objects."),
    [HF_FIGURE_BYTES] = N_ ("The sizes of all objects, the unreachable ones too."),
    [HF_FIGURE_REACHABLE_COUNT] = N_ ("The number of reachable objects."),
    [HF_FIGURE_REACHABLE_BYTES] = N_ ("The sizes of reachable objects."),
    [HF_FIGURE_RETAINED] = N_ ("The bytes that nothing else keeps alive."),
  };

  return _ (notes[figure]);
}

static const char *
get_part_title (HfCompareBy by)
{
  switch (by)
    {
    case HF_COMPARE_BY_ROOT:
      return _ ("Root");
    case HF_COMPARE_BY_REASON:
      return _ ("Reason");
    case HF_COMPARE_BY_DOMAIN:
      return _ ("Domain");
    case HF_COMPARE_BY_TYPE:
    default:
      return _ ("Type");
    }
}

/* How many rows are not in the table, and why. */
static void
add_foot (HfComparisonReporter *self,
          const Changes        *changes,
          guint32               n_rows)
{
  const guint32 n_more = changes->list->n - n_rows;
  g_autofree char *floor = hf_comparison_text_dup_floor (changes->list, changes->figure,
                                                         changes->floor);
  g_autofree char *count = hf_figures_count (n_more);
  g_autofree char *more = g_strdup_printf (ngettext ("%s more differs.", "%s more differ.", n_more),
                                           count);
  g_autoptr (GPtrArray) sentences = g_ptr_array_new ();
  g_autofree char *filtered = NULL;
  g_autofree char *text = NULL;

  if (changes->filter != NULL && n_rows > 0)
    {
      /* Translators: the words of a filter, such as “is:new” */
      filtered = g_strdup_printf (_ ("Only rows that match “%s” are listed."), changes->filter);
      g_ptr_array_add (sentences, filtered);
    }
  if (n_more > 0)
    g_ptr_array_add (sentences, more);
  if (floor != NULL)
    g_ptr_array_add (sentences, floor);
  if (changes->scale.is_cut)
    g_ptr_array_add (sentences, (gpointer) _ ("The longest bar is cut (//)."));
  if (sentences->len == 0)
    return;

  g_ptr_array_add (sentences, NULL);
  text = g_strjoinv (" ", (char **) sentences->pdata);
  hf_html_add_element (self->page.html, "p", "foot", text);
}

static void
add_nothing (HfComparisonReporter *self,
             const Changes        *changes)
{
  g_autofree char *unmatched = NULL;

  if (changes->filter != NULL)
    /* Translators: the words of a filter, such as “is:new” */
    unmatched = g_strdup_printf (_ ("No row matches “%s”."), changes->filter);
  hf_html_add_element (self->page.html, "p", NULL,
                       unmatched != NULL ? unmatched : _ ("Nothing differs."));
}

static void
add_table (HfComparisonReporter *self,
           Changes              *changes)
{
  const HfCompareBy by = hf_comparison_get_by (changes->comparison);
  const char *const titles[] = {
    get_part_title (by),
    by == HF_COMPARE_BY_ROOT ? _ ("Roots") : _ ("Objects"),
    _ ("Before"),
    _ ("After"),
    _ ("Difference"),
    "",
    "",
    NULL,
  };
  static const char *const classes[] = { "nm", "opt", NULL, NULL, NULL, "opt", "diff" };
  const guint32 n_rows = MIN (changes->list->n, hf_comparison_report_get_max_rows (self));

  hf_report_begin_section (&self->page, get_title (by), get_note (changes->figure));
  for (guint32 i = 0; i < n_rows; i++)
    hf_report_scale_add (&changes->scale,
                         hf_comparison_get_delta (changes->comparison, get_row (changes, i),
                                                  changes->figure));
  hf_report_scale_finish (&changes->scale);
  if (n_rows > 0)
    {
      hf_report_begin_table (&self->page, "chg", titles, classes);
      for (guint32 i = 0; i < n_rows; i++)
        add_row (self, changes, i);
      hf_report_end_table (&self->page);
    }
  else
    add_nothing (self, changes);
  add_foot (self, changes, n_rows);
  hf_html_end (self->page.html);
}

/* The other way to see the same: what holds it if the user listed types, and types otherwise. */
static HfComparison *
get_other (const HfComparisonReporter *self)
{
  const HfCompareBy by = hf_comparison_get_by (self->report->comparison);

  return by == HF_COMPARE_BY_TYPE || by == HF_COMPARE_BY_DOMAIN ? self->roots : self->types;
}

static gboolean
add_other (HfComparisonReporter  *self,
           HfComparison          *comparison,
           GError               **error)
{
  const HfComparisonOrder order = { hf_comparison_get_main_figure (comparison),
                                    HF_COMPARISON_BY_MAGNITUDE, FALSE };
  const guint64 floor = hf_comparison_choose_floor (comparison);
  g_auto (HfComparisonList) list = { 0 };
  Changes changes = { comparison, &list, order.figure, floor, NULL, { 0 } };

  if (!hf_comparison_list_init (&list, comparison, &order, floor, FALSE, NULL, self->cancellable,
                                error))
    return FALSE;
  add_table (self, &changes);
  return TRUE;
}

gboolean
hf_comparison_report_add_changes (HfComparisonReporter  *self,
                                  GError               **error)
{
  Changes changes = {
    self->report->comparison, self->report->list,   self->report->figure,
    self->report->floor,      self->report->filter, { 0 },
  };
  HfComparison *other = get_other (self);

  add_table (self, &changes);
  return other == NULL || add_other (self, other, error);
}
