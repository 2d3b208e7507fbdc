/* hf-cli-treemap.c: holdfast-cli treemap: a heap as a picture
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-treemap.h"

#include "hf-export.h"
#include "hf-export-treemap.h"
#include "hf-hierarchy.h"

#include <glib/gi18n.h>
#include <string.h>

/* Returns: what the title block says first: the file's name without its folder */
static char *
dup_title (const HfCliInput   *input,
           const HfCliOptions *options)
{
  if (strcmp (options->file, "-") == 0)
    return g_strdup (input->name);
  return g_path_get_basename (input->name);
}

/* Returns: (transfer full): the heap's file; what is read may be a file as well when it
 *   comes by standard input */
static GFile *
create_source (const HfCliOptions *options)
{
  if (strcmp (options->file, "-") == 0)
    return g_file_new_for_path ("/dev/stdin");
  if (g_file_test (options->file, G_FILE_TEST_EXISTS))
    return g_file_new_for_path (options->file);
  return g_file_new_for_commandline_arg (options->file);
}

/* Why the picture does not show what is reachable. */
static char *
dup_reason (const HfCliInput     *input,
            const HfReachability *reachability,
            HfGrouping            grouping)
{
  if (hf_heap_get_n_objects (input->heap) == 0)
    return g_strdup_printf (_("%s holds no objects: the picture is empty"), input->name);
  if (hf_heap_get_n_bytes (input->heap) == 0)
    return g_strdup_printf (_("%s: All objects have size 0: the picture is empty"), input->name);
  if (grouping != HF_GROUPING_NAMESPACE)
    return g_strdup_printf (_("%s: Roots lead to no object with a size: the picture is empty; by "
                              "namespace it shows all objects"),
                            input->name);
  if (reachability->n_objects == 0)
    return g_strdup_printf (_("%s: No root leads to any object; the picture shows all objects"),
                            input->name);

  return g_strdup_printf (_("%s: Roots lead to objects of size 0 only; the picture shows all "
                            "objects"),
                          input->name);
}

/* What is reachable is weighed, unless that would be an empty picture. What roots keep is
 * worked out only for the pictures that show it. */
static HfHierarchy *
create_hierarchy (HfCliInput  *input,
                  HfAnalysis  *analysis,
                  HfGrouping   grouping,
                  HfWeight     weight,
                  GError     **error)
{
  const HfReachability *reachability = hf_analysis_get_reachability (analysis);
  g_autoptr (HfRetention) retention = NULL;
  g_autofree char *message = NULL;

  if (reachability->n_bytes == 0)
    {
      weight = HF_WEIGHT_EVERYTHING;
      message = dup_reason (input, reachability, grouping);
      hf_cli_print_message (message);
    }
  if (grouping == HF_GROUPING_NAMESPACE)
    return hf_hierarchy_new_by_namespace (analysis, weight, NULL, error);

  retention = hf_cli_input_retain (input, analysis, error);
  if (retention == NULL)
    return NULL;
  return grouping == HF_GROUPING_DOMINATOR ? hf_hierarchy_new_by_dominator (retention, NULL, error)
                                           : hf_hierarchy_new_by_root (retention, NULL, error);
}

HfExportOptions
hf_cli_treemap_get_picture (const HfCliInput   *input,
                            const HfCliOptions *options)
{
  HfExportOptions picture = HF_EXPORT_OPTIONS_INIT;

  picture.format = options->export_format;
  picture.width = options->width;
  picture.height = options->height;
  picture.scale = options->scale;
  picture.palette.dark = options->dark;
  picture.completeness = &input->completeness;
  picture.memory_limit = options->force ? G_MAXUINT64 : 0;
  return picture;
}

gboolean
hf_cli_treemap_run (HfCliInput          *input,
                    const HfCliOptions  *options,
                    HfCliOutput         *output G_GNUC_UNUSED,
                    GError             **error)
{
  g_autoptr (HfAnalysis) analysis = hf_cli_input_analyse (input, error);
  g_autoptr (HfHierarchy) hierarchy = NULL;
  g_autoptr (HfExportPicture) treemap = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GFile) source = NULL;
  g_autofree char *title = NULL;
  HfExportOptions picture = hf_cli_treemap_get_picture (input, options);

  if (analysis == NULL)
    return FALSE;

  hierarchy = create_hierarchy (input, analysis, options->grouping, options->weight, error);
  if (hierarchy == NULL)
    return FALSE;

  title = dup_title (input, options);
  picture.title = title;
  source = create_source (options);
  picture.source = source;
  file = g_file_new_for_path (options->output);
  treemap = hf_export_treemap_new (hierarchy, 0, HF_COLORING_NAMESPACE, FALSE);
  return hf_export_to_file (treemap, &picture, file, NULL, error);
}
