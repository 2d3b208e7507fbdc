/* fuzz-chain.c: any bytes become a heap, its summary, and its picture
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-cli-summary.h"
#include "hf-export-treemap.h"
#include "hf-export.h"
#include "hf-fuzz.h"
#include "hf-root-groups.h"
#include "hf-treemap-layout.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

/* A recording of many snapshots takes as long as many files. */
#define MAX_HEAPS 3

/* ---- Sums ---------------------------------------------------------------- */

static void
check_analysis (HfAnalysis *analysis)
{
  HfHeap *heap = hf_analysis_get_heap (analysis);
  const HfReachability *reachability = hf_analysis_get_reachability (analysis);
  const HfTypeStats *stats = hf_analysis_get_type_stats (analysis);
  HfTypeStats sum = { 0 };

  for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
    {
      sum.n_objects += stats[i].n_objects;
      sum.n_bytes += stats[i].n_bytes;
      sum.n_reachable += stats[i].n_reachable;
      sum.n_reachable_bytes += stats[i].n_reachable_bytes;
    }
  g_assert_cmpuint (sum.n_objects, ==, hf_heap_get_n_objects (heap));
  g_assert_cmpuint (sum.n_bytes, ==, hf_heap_get_n_bytes (heap));
  g_assert_true ((reachability == NULL) == (hf_analysis_get_why_unknown (analysis) != NULL));
  if (reachability == NULL)
    {
      g_assert_cmpuint (sum.n_reachable, ==, 0);
      return;
    }
  g_assert_cmpuint (sum.n_reachable, ==, reachability->n_objects);
  g_assert_cmpuint (sum.n_reachable_bytes, ==, reachability->n_bytes);
  g_assert_true (reachability->max_depth < MAX (reachability->n_objects, 1));
}

static void
check_root_groups (HfHeap *heap)
{
  g_autoptr (HfRootGroups) groups = hf_root_groups_new (heap, 0, NULL);
  guint32 n_roots;
  guint64 sum = 0;

  hf_heap_get_roots (heap, &n_roots);
  g_assert_cmpuint (groups->n_roots, ==, n_roots);
  for (guint32 i = 0; i < groups->n_kinds; i++)
    sum += groups->kinds[i].n_roots;
  g_assert_cmpuint (sum, ==, n_roots);
  for (guint32 i = 0; i < n_roots; i++)
    g_assert_cmpuint (groups->roots[i].value, <, n_roots);
}

/* ---- Summary ------------------------------------------------------------- */

static void
check_summary (HfRecording *recording,
               HfHeap      *heap,
               HfCliFormat  format)
{
  HfCliInput input = {
    .name = (char *) HF_FUZZ_NAME,
    .recording = recording,
    .heap = heap,
    .n_snapshots = hf_recording_get_n_heaps (recording),
    .snapshot = 1,
    .completeness = *hf_recording_get_completeness (recording),
    .progress = { .start_usec = g_get_monotonic_time () },
  };
  HfCliOptions options = { .file = (char *) HF_FUZZ_NAME, .format = format };
  g_autoptr (HfCliOutput) output = NULL;
  g_autoptr (GError) error = NULL;
  int fd = open ("/dev/null", O_WRONLY | O_CLOEXEC);

  g_assert_cmpint (fd, >=, 0);
  output = hf_cli_output_new (fd);
  hf_cli_summary_command.run (&input, &options, output, &error);
  g_assert_no_error (error);
  hf_cli_output_finish (output, &error);
  g_assert_no_error (error);
  close (fd);
}

/* ---- Picture ------------------------------------------------------------- */

static void
check_cell (const HfTreemapLayout *layout,
            guint32                position)
{
  const HfTreemapCell *cell = &layout->cells[position];
  const HfRect *bounds = &layout->bounds;
  guint64 sum = 0;
  guint32 child;

  g_assert_cmpuint (cell->node, <, layout->hierarchy->n_nodes);
  g_assert_cmpuint (cell->end, >, position);
  g_assert_cmpuint (cell->end, <=, layout->n_cells);
  g_assert_true (cell->parent == HF_INDEX_NONE || cell->parent < position);
  g_assert_true (cell->rect.width >= 0 && cell->rect.height >= 0);
  g_assert_true (cell->rect.x >= bounds->x && cell->rect.y >= bounds->y);
  g_assert_true (cell->rect.x + cell->rect.width <= bounds->x + bounds->width);
  g_assert_true (cell->rect.y + cell->rect.height <= bounds->y + bounds->height);

  for (child = position + 1; child < cell->end; child = layout->cells[child].end)
    {
      g_assert_cmpuint (layout->cells[child].parent, ==, position);
      sum += layout->cells[child].n_bytes;
    }
  g_assert_cmpuint (child, ==, cell->end);
  /* Of a type the largest objects alone are drawn. */
  if (cell->end > position + 1 && cell->kind != HF_CELL_TYPE)
    g_assert_cmpuint (sum, ==, cell->n_bytes);
  g_assert_cmpuint (sum, <=, cell->n_bytes);
}

static void
check_layout (HfHierarchy *hierarchy,
              guint32      choice)
{
  HfRect bounds = { 0, 0, choice % 1000, (choice >> 10) % 1000 };
  guint32 focus = 0;
  g_autoptr (HfTreemapLayout) layout = NULL;

  if (choice % 3 == 0 && hierarchy->nodes[choice % hierarchy->n_nodes].kind != HF_NODE_OBJECT)
    focus = choice % hierarchy->n_nodes;
  layout = hf_treemap_layout_new (hierarchy, focus, bounds);
  g_assert_cmpuint (layout->n_cells, <=, HF_TREEMAP_MAX_CELLS);
  for (guint32 i = 0; i < layout->n_cells; i++)
    check_cell (layout, i);
}

static void
start_element_cb (GMarkupParseContext  *context,
                  const char           *element,
                  const char          **names G_GNUC_UNUSED,
                  const char          **values G_GNUC_UNUSED,
                  gpointer              user_data,
                  GError              **error G_GNUC_UNUSED)
{
  guint *n_roots = user_data;

  if (g_markup_parse_context_get_element_stack (context)->next == NULL)
    {
      g_assert_cmpstr (element, ==, "svg");
      (*n_roots)++;
    }
}

static void
check_svg (HfHierarchy *hierarchy,
           guint32      choice)
{
  const GMarkupParser parser = { .start_element = start_element_cb };
  HfExportOptions options = HF_EXPORT_OPTIONS_INIT;
  g_autoptr (GMarkupParseContext) context = NULL;
  g_autoptr (HfExportPicture) picture = hf_export_treemap_new (hierarchy, 0, NULL, FALSE);
  g_autoptr (GBytes) svg = NULL;
  g_autoptr (GError) error = NULL;
  guint n_roots = 0;
  const char *text;
  gsize length;

  options.format = HF_EXPORT_SVG;
  options.width = 320 + (int) (choice % 600);
  options.height = 240 + (int) ((choice >> 12) % 400);
  options.palette.dark = choice % 2 == 0;
  options.title = HF_FUZZ_NAME;
  svg = hf_export_to_bytes (picture, &options, NULL, &error);
  g_assert_no_error (error);

  text = g_bytes_get_data (svg, &length);
  context = g_markup_parse_context_new (&parser, 0, &n_roots, NULL);
  g_markup_parse_context_parse (context, text, (gssize) length, &error);
  g_assert_no_error (error);
  g_markup_parse_context_end_parse (context, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (n_roots, ==, 1);
}

/* ---- The chain ----------------------------------------------------------- */

static void
check_chain (HfRecording *recording,
             HfHeap      *heap,
             guint32      choice)
{
  HfWeight weight = choice % 2 == 0 ? HF_WEIGHT_REACHABLE : HF_WEIGHT_EVERYTHING;
  g_autoptr (HfAnalysis) analysis = NULL;
  g_autoptr (HfHierarchy) hierarchy = NULL;
  g_autoptr (GError) error = NULL;

  hf_fuzz_check_heap (heap);
  analysis = hf_analysis_new (heap, NULL, NULL, &error);
  g_assert_no_error (error);
  check_analysis (analysis);
  check_root_groups (heap);
  check_summary (recording, heap, choice % 4 < 2 ? HF_CLI_PEOPLE : HF_CLI_JSON);

  if (hf_analysis_get_why_unknown (analysis) != NULL)
    weight = HF_WEIGHT_EVERYTHING;
  hierarchy = hf_hierarchy_new_by_namespace (analysis, weight, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (hierarchy->nodes[0].n_bytes, ==,
                    weight == HF_WEIGHT_EVERYTHING
                      ? hf_heap_get_n_bytes (heap)
                      : hf_analysis_get_reachability (analysis)->n_bytes);
  check_layout (hierarchy, choice);
  check_svg (hierarchy, choice);
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t        size)
{
  guint32 choice = hf_fuzz_get_choice (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = hf_fuzz_load (data, size, choice, &error);
  guint32 n_heaps = recording != NULL ? hf_recording_get_n_heaps (recording) : 0;

  for (guint32 i = 0; i < MIN (n_heaps, MAX_HEAPS); i++)
    check_chain (recording, hf_recording_get_heap (recording, i), choice);
  return 0;
}
