/* hf-compared.c: heaps to compare, and comparisons as text
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compared.h"

#include "hf-enum.h"
#include "hf-gclog-text.h"
#include "hf-load.h"
#include "hf-test.h"

#include <string.h>

/* ---- Heaps ---------------------------------------------------------------- */

static HfComparedHeap
make (HfHeap   *heap,
      gboolean  retained)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfAnalysis) analysis = hf_analysis_new (heap, NULL, NULL, &error);
  g_autoptr (HfRetention) retention = NULL;

  g_assert_no_error (error);
  if (retained && hf_analysis_get_reachability (analysis) != NULL)
    {
      retention = hf_retention_new (analysis, NULL, NULL, &error);
      g_assert_no_error (error);
    }
  return hf_compared_heap_new (analysis, retention);
}

HfComparedHeap
hf_compared_take (HfHeap   *heap,
                  gboolean  retained)
{
  const HfComparedHeap compared = make (heap, retained);

  g_object_unref (heap);
  return compared;
}

HfComparedHeap
hf_compared_words (const char *words)
{
  return hf_compared_take (hf_test_heap (words), TRUE);
}

HfComparedHeap
hf_compared_text (const char *gclog)
{
  g_autoptr (HfRecording) recording = hf_gclog_text_load (gclog);

  return make (hf_recording_get_heap (recording, 0), TRUE);
}

HfComparedHeap
hf_compared_file (const char *path,
                  guint32     position)
{
  g_autoptr (GFile) file = hf_test_file (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = hf_load_heap (file, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  return make (hf_recording_get_heap (recording, position), TRUE);
}

/* ---- Comparisons ------------------------------------------------------------ */

static HfComparison *
compare_reasons (const HfComparedHeap  *before,
                 const HfComparedHeap  *after,
                 GError               **error)
{
  g_autoptr (HfReasonTree) first = hf_reason_tree_new (before, NULL, NULL, error);
  g_autoptr (HfReasonTree) second = NULL;

  g_assert_no_error (*error);
  second = hf_reason_tree_new (after, NULL, NULL, error);
  g_assert_no_error (*error);
  return hf_compare_reasons (first, second, NULL, error);
}

HfComparison *
hf_compared_new (const HfComparedHeap *before,
                 const HfComparedHeap *after,
                 HfCompareBy           by)
{
  g_autoptr (GError) error = NULL;
  HfComparison *comparison;

  if (by == HF_COMPARE_BY_TYPE)
    comparison = hf_compare_types (before, after, NULL, &error);
  else if (by == HF_COMPARE_BY_ROOT)
    comparison = hf_compare_roots (before, after, NULL, &error);
  else if (by == HF_COMPARE_BY_REASON)
    comparison = compare_reasons (before, after, &error);
  else
    comparison = hf_compare_domains (before, after, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (comparison);
  return comparison;
}

HfGrowth *
hf_compared_find_growth (const HfComparedHeap *heaps,
                         guint                 n,
                         guint64               n_per_step)
{
  g_autoptr (GError) error = NULL;
  g_autofree HfReasonTree **trees = g_new (HfReasonTree *, n);
  HfGrowth *growth;

  for (guint i = 0; i < n; i++)
    {
      trees[i] = hf_reason_tree_new (&heaps[i], NULL, NULL, &error);
      g_assert_no_error (error);
    }
  growth = hf_growth_new (trees, n, n_per_step, NULL, NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < n; i++)
    hf_reason_tree_unref (trees[i]);
  return growth;
}

/* ---- Texts -------------------------------------------------------------------- */

static char *
dup_root_name (HfComparison *comparison,
               HfSide        side,
               guint32       part)
{
  const HfRootHolder *holder = hf_comparison_get_root_holder (comparison, side, part);
  HfHeap *heap = hf_comparison_get_heap (comparison, side)->heap;
  const char *kind = hf_root_kind_name (holder->kind);
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_MODIFIER "x", holder->kind);
  const char *field = hf_heap_get_string (heap, holder->field);
  const char *type = holder->type.value == HF_INDEX_NONE
                       ? "-"
                       : hf_heap_get_type_name (heap, holder->type);

  return g_strconcat (holder->is_weak ? "weak " : "", kind != NULL ? kind : number, " ", type,
                      field != NULL ? "." : NULL, field, NULL);
}

char *
hf_compared_dup_reason (HfReasonTree *tree,
                        guint32       node)
{
  HfHeap *heap = hf_reason_tree_get_heap (tree)->heap;
  guint32 n;
  const HfReason *reason = &hf_reason_tree_get_reasons (tree, &n)[node];
  const char *type = reason->type.value == HF_INDEX_NONE
                       ? NULL
                       : hf_heap_get_type_name (heap, reason->type);
  const char *field = hf_heap_get_string (heap, reason->field);
  g_autofree char *above = NULL;
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_MODIFIER "x", reason->kind);
  const char *kind = hf_root_kind_name (reason->kind);

  if (reason->parent != HF_INDEX_NONE)
    {
      above = hf_compared_dup_reason (tree, reason->parent);
      return g_strconcat (above, " > ", type, NULL);
    }
  if (kind == NULL)
    kind = number;
  if (type == NULL && field == NULL)
    return g_strdup (kind);
  return g_strconcat (kind, " ", type != NULL ? type : "-", field != NULL ? "." : NULL, field,
                      NULL);
}

char *
hf_compared_dup_name (HfComparison *comparison,
                      HfSide        side,
                      guint32       part)
{
  HfHeap *heap = hf_comparison_get_heap (comparison, side)->heap;
  guint32 n_domains;

  if (hf_comparison_get_by (comparison) == HF_COMPARE_BY_TYPE)
    return g_strdup (hf_heap_get_type_name (heap, (HfTypeIndex){ part }));
  if (hf_comparison_get_by (comparison) == HF_COMPARE_BY_ROOT)
    return dup_root_name (comparison, side, part);
  if (hf_comparison_get_by (comparison) == HF_COMPARE_BY_REASON)
    return hf_compared_dup_reason (hf_comparison_get_reason_tree (comparison, side), part);
  return g_strdup (hf_heap_get_domains (heap, &n_domains)[part].name);
}

static void
append_names (GString               *line,
              HfComparison          *comparison,
              const HfComparisonRow *row)
{
  char *names[HF_N_SIDES] = { NULL };

  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      if (row->parts[side] != HF_INDEX_NONE)
        names[side] = hf_compared_dup_name (comparison, side, row->parts[side]);
    }
  if (names[0] != NULL && names[1] != NULL && strcmp (names[0], names[1]) != 0)
    g_string_append_printf (line, "%s=%s", names[0], names[1]);
  else
    g_string_append (line, names[names[0] != NULL ? 0 : 1]);
  for (guint side = 0; side < HF_N_SIDES; side++)
    g_clear_pointer (&names[side], g_free);
}

static void
append_figure (GString               *line,
               HfComparison          *comparison,
               const HfComparisonRow *row,
               HfSide                 side,
               HfFigure               figure)
{
  if (hf_comparison_knows_on (comparison, side, figure))
    g_string_append_printf (line, "%" G_GUINT64_FORMAT, row->figures[side][figure]);
  else
    {
      g_assert_cmpuint (row->figures[side][figure], ==, 0);
      g_string_append_c (line, '?');
    }
}

static int
compare_lines (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

char *
hf_compared_dup_rows (HfComparison *comparison)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  guint32 n_rows;
  const HfComparisonRow *rows = hf_comparison_get_rows (comparison, &n_rows);

  for (guint32 i = 0; i < n_rows; i++)
    {
      GString *line = g_string_new (hf_enum_get_name (HF_TYPE_CHANGE, (int) rows[i].change));

      g_string_append_c (line, ' ');
      append_names (line, comparison, &rows[i]);
      for (HfFigure figure = 0; figure < HF_N_FIGURES; figure++)
        {
          g_string_append_c (line, ' ');
          append_figure (line, comparison, &rows[i], HF_SIDE_BEFORE, figure);
          g_string_append_c (line, '>');
          append_figure (line, comparison, &rows[i], HF_SIDE_AFTER, figure);
        }
      if (hf_comparison_is_doubtful (comparison, &rows[i]))
        g_string_append (line, " doubtful");
      if (rows[i].change == HF_CHANGE_SAME)
        g_string_free (line, TRUE);
      else
        g_ptr_array_add (lines, g_string_free (line, FALSE));
    }
  g_ptr_array_sort (lines, compare_lines);
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}
