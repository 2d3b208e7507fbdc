/* hf-growth-row.c: the row of a path that grew
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-growth-row.h"

#include "hf-compare-text.h"
#include "hf-figures.h"
#include "hf-growth-bar.h"
#include "hf-growth-fit.h"
#include "hf-growth-spark.h"
#include "hf-growth-text.h"
#include "hf-root-icon.h"
#include "hf-shown.h"
#include "hf-tip.h"

#include <glib/gi18n.h>

#define GROWTH_WIDTH 76
#define SHARE_WIDTH 96
#define BAR_WIDTH 78
/* So many forms of a path are tried, from the longest on. */
#define MAX_FORMS 5

/* ---- Texts ------------------------------------------------------------- */

/* In place of the pace, paths that did not grow at every step name those in which they did not. */
static char *
dup_pace (const HfGrowth     *growth,
          const HfGrowthPath *path)
{
  return path->bytes == NULL ? hf_growth_text_dup_still (growth, path)
                             : hf_growth_text_dup_pace (path);
}

char *
hf_growth_row_dup_name (const HfGrowth     *growth,
                        const HfGrowthPath *path)
{
  g_autofree char *name = hf_growth_text_dup_path (growth, path, HF_REASON_MAX_NAMES,
                                                   HF_NAMES_SHORT);
  g_autofree char *grown = hf_figures_size_change (path->n_grown);
  g_autofree char *pace = dup_pace (growth, path);
  g_autofree char *figures = hf_growth_text_dup_figures (growth, path, ", ");

  if (path->is_of_sizes)
    /* Translators: a path from a root, the sizes of its objects, “1.0 MB, 2.0 MB, 3.0 MB”, its
     * growth, and how evenly it grew, “1.0 MB per step” */
    return g_strdup_printf (_ ("%s, size %s, %s, %s"), name, figures, grown, pace);

  /* Translators: a path from a root, its numbers of objects, “200, 2,200, 4,200”, its growth, and
   * how evenly it grew, “2,000 per step” */
  return g_strdup_printf (_ ("%s, %s objects, %s, %s"), name, figures, grown, pace);
}

char *
hf_growth_row_dup_text (const HfGrowth     *growth,
                        const HfGrowthPath *path)
{
  g_autofree char *name = hf_growth_text_dup_path (growth, path, HF_REASON_MAX_NAMES,
                                                   HF_NAMES_FULL);
  g_autofree char *pace = dup_pace (growth, path);
  g_autofree char *figures = hf_growth_text_dup_figures (growth, path, " → ");
  g_autofree char *share = hf_growth_text_dup_share (growth, path);

  return g_strdup_printf ("%s\t%s\t%s\t%" G_GINT64_FORMAT "\t%s", name, pace, figures,
                          path->n_grown, share);
}

/* ---- The path ---------------------------------------------------------- */

HfReasonTree *
hf_growth_row_get_tree (const HfGrowth *growth)
{
  return growth->trees[growth->n_snapshots - 1];
}

const char *
hf_growth_row_get_type_name (const HfGrowth     *growth,
                             const HfGrowthPath *path)
{
  HfReasonTree *tree = hf_growth_row_get_tree (growth);
  guint32 n_reasons = 0;
  const HfReason *reasons = hf_reason_tree_get_reasons (tree, &n_reasons);

  return hf_heap_get_type_name (hf_reason_tree_get_heap (tree)->heap, reasons[path->reason].type);
}

GArray *
hf_growth_row_dup_nodes (const HfGrowth     *growth,
                         const HfGrowthPath *path)
{
  GArray *nodes = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint32 n_reasons = 0;
  const HfReason *reasons = hf_reason_tree_get_reasons (hf_growth_row_get_tree (growth),
                                                        &n_reasons);

  g_array_set_size (nodes, reasons[path->reason].level + 1);
  for (guint32 node = path->reason; node != HF_INDEX_NONE; node = reasons[node].parent)
    g_array_index (nodes, guint32, reasons[node].level) = node;
  return nodes;
}

char *
hf_growth_row_dup_type (const HfGrowth *growth,
                        guint32         node)
{
  HfReasonTree *tree = hf_growth_row_get_tree (growth);
  guint32 n_reasons = 0;
  const HfReason *reasons = hf_reason_tree_get_reasons (tree, &n_reasons);

  return hf_reason_text_dup_type (hf_reason_tree_get_heap (tree)->heap, reasons[node].type,
                                  HF_NAMES_SHORT);
}

/* The icon says which kind it is, so a static field is named by its place alone. */
static char *
dup_root_name (HfReasonTree *tree,
               guint32       node)
{
  char *field = hf_reason_text_dup_field (tree, node, HF_NAMES_SHORT);

  return field != NULL ? field : hf_reason_text_dup_path (tree, node, 2, HF_NAMES_SHORT);
}

GtkWidget *
hf_growth_row_new_root (const HfGrowth *growth,
                        guint32         node)
{
  static const char *const classes[] = {
    [HF_ROOT_STATIC] = "static",
    [HF_ROOT_HANDLE] = "handle",
    [HF_ROOT_LOCAL] = "local",
    [HF_ROOT_FINALIZER] = "finalizer",
  };
  HfReasonTree *tree = hf_growth_row_get_tree (growth);
  guint32 n_reasons = 0;
  const HfReason *reason = &hf_reason_tree_get_reasons (tree, &n_reasons)[node];
  g_autofree char *name = dup_root_name (tree, node);
  g_autofree char *full = hf_reason_text_dup_path (tree, node, 2, HF_NAMES_FULL);
  GtkWidget *pill = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *icon = gtk_image_new_from_icon_name (
    hf_root_icon_get_name (HF_ROOT_LOOK_KIND, reason->kind));
  GtkWidget *label = hf_shown_new_label (name);

  gtk_image_set_pixel_size (GTK_IMAGE (icon), 13);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (pill), icon);
  gtk_box_append (GTK_BOX (pill), label);
  gtk_widget_add_css_class (pill, "root-pill");
  if (reason->kind < G_N_ELEMENTS (classes) && classes[reason->kind] != NULL)
    gtk_widget_add_css_class (pill, classes[reason->kind]);
  gtk_widget_set_valign (pill, GTK_ALIGN_CENTER);
  hf_tip_set (pill, full);
  return pill;
}

static void
append (GtkBox     *box,
        const char *text,
        const char *css_class)
{
  GtkWidget *label = hf_shown_new_label (text);

  gtk_widget_add_css_class (label, css_class);
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_box_append (box, label);
}

/* Those near the root say least. */
static void
append_folded (GtkBox         *box,
               const HfGrowth *growth,
               const GArray   *nodes,
               guint           n)
{
  g_autofree char *text = g_strdup_printf ("+%u", n);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 1; i <= n; i++)
    {
      g_autofree char *name = hf_growth_row_dup_type (growth, g_array_index (nodes, guint32, i));

      g_string_append_printf (names, "%s%s", i > 1 ? "\n" : "", name);
    }
  append (box, "›", "dim-label");
  append (box, text, "fold-pill");
  hf_tip_set (gtk_widget_get_last_child (GTK_WIDGET (box)), names->str);
}

static void
append_more_roots (GtkBox             *box,
                   const HfGrowthPath *path)
{
  const guint32 n_more = path->n_roots - 1;
  g_autofree char *text = NULL;

  if (path->n_roots < 2)
    return;

  text = g_strdup_printf (ngettext ("+%u root", "+%u roots", (gulong) n_more), n_more);
  append (box, text, "root-pill");
}

/* The first @n_folded types are a number. */
static GtkWidget *
new_form (const HfGrowth     *growth,
          const HfGrowthPath *path,
          const GArray       *nodes,
          guint               n_folded)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_append (GTK_BOX (box),
                  hf_growth_row_new_root (growth, g_array_index (nodes, guint32, 0)));
  append_more_roots (GTK_BOX (box), path);
  if (n_folded > 0)
    append_folded (GTK_BOX (box), growth, nodes, n_folded);
  for (guint i = n_folded + 1; i < nodes->len; i++)
    {
      g_autofree char *type = hf_growth_row_dup_type (growth, g_array_index (nodes, guint32, i));

      append (GTK_BOX (box), "›", "dim-label");
      append (GTK_BOX (box), type, i + 1 == nodes->len ? "heading" : "dim-label");
      gtk_label_set_ellipsize (GTK_LABEL (gtk_widget_get_last_child (box)), PANGO_ELLIPSIZE_MIDDLE);
    }
  return box;
}

static GtkWidget *
new_path (const HfGrowth     *growth,
          const HfGrowthPath *path)
{
  g_autoptr (GArray) nodes = hf_growth_row_dup_nodes (growth, path);
  GtkWidget *fit = hf_growth_fit_new ();
  /* All but the growing type can be folded. */
  const guint max_folded = MAX (nodes->len, 2) - 2;
  g_autofree char *name = hf_growth_text_dup_path (growth, path, HF_REASON_MAX_NAMES,
                                                   HF_NAMES_FULL);

  for (guint n = max_folded < MAX_FORMS ? 0 : max_folded + 1 - MAX_FORMS; n <= max_folded; n++)
    hf_growth_fit_add (HF_GROWTH_FIT (fit), new_form (growth, path, nodes, n));
  hf_tip_set (fit, name);
  return fit;
}

/* ---- The row ----------------------------------------------------------- */

static char *
dup_facts (const HfGrowth     *growth,
           const HfGrowthPath *path)
{
  const guint32 last = growth->n_snapshots - 1;
  g_autofree char *figures = hf_growth_text_dup_figures (growth, path, " → ");
  g_autofree char *each = NULL;

  if (path->is_of_sizes)
    {
      g_autofree char *objects = hf_compare_text_dup_objects (path->counts[last]);

      return g_strdup_printf ("%s  ·  %s", figures, objects);
    }
  if (path->bytes == NULL)
    return g_steal_pointer (&figures);

  each = hf_figures_size (path->bytes[last] / MAX (path->counts[last], 1));
  /* Translators: numbers of objects, “200 → 2,200 → 4,200”, and the bytes that each keeps */
  return g_strdup_printf (_ ("%s  ·  %s each"), figures, each);
}

static GtkWidget *
new_facts (const HfGrowth     *growth,
           const HfGrowthPath *path)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  g_autofree char *pace = dup_pace (growth, path);
  g_autofree char *facts = dup_facts (growth, path);

  append (GTK_BOX (box), pace, "pace-pill");
  if (path->n_per_step > 0 || path->multiple > 0)
    gtk_widget_add_css_class (gtk_widget_get_last_child (box), "even");
  append (GTK_BOX (box), facts, "small");
  gtk_label_set_ellipsize (GTK_LABEL (gtk_widget_get_last_child (box)), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (gtk_widget_get_last_child (box), "dim-label");
  gtk_widget_add_css_class (gtk_widget_get_last_child (box), "numeric");
  return box;
}

static GtkWidget *
new_share (const HfGrowth     *growth,
           const HfGrowthPath *path)
{
  const gint64 total = (gint64) (growth->reachable[growth->n_snapshots - 1] - growth->reachable[0]);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *bar = hf_growth_bar_new (6);
  g_autofree char *share = hf_growth_text_dup_share (growth, path);

  append (GTK_BOX (box), share, "numeric");
  gtk_widget_set_halign (gtk_widget_get_last_child (box), GTK_ALIGN_END);
  gtk_widget_set_size_request (bar, BAR_WIDTH, -1);
  gtk_widget_set_halign (bar, GTK_ALIGN_END);
  gtk_widget_set_visible (bar, path->bytes != NULL);
  if (total > 0 && path->n_grown > 0)
    hf_growth_bar_set (HF_GROWTH_BAR (bar), 0, MIN (1, (double) path->n_grown / (double) total));
  gtk_box_append (GTK_BOX (box), bar);
  gtk_widget_set_size_request (box, SHARE_WIDTH, -1);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  return box;
}

GtkWidget *
hf_growth_row_new (const HfGrowth     *growth,
                   const HfGrowthPath *path)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 5);
  GtkWidget *spark = hf_growth_spark_new ();
  g_autofree char *grown = hf_figures_size_change (path->n_grown);
  GtkWidget *size = hf_shown_new_label (grown);

  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (texts), new_path (growth, path));
  gtk_box_append (GTK_BOX (texts), new_facts (growth, path));
  gtk_widget_set_valign (spark, GTK_ALIGN_CENTER);
  if (path->is_of_sizes)
    hf_growth_spark_set_in_bytes (HF_GROWTH_SPARK (spark));
  hf_growth_spark_set (HF_GROWTH_SPARK (spark), hf_growth_path_get_figures (path),
                       growth->n_snapshots, path->bytes != NULL);
  gtk_label_set_xalign (GTK_LABEL (size), 1);
  gtk_widget_set_size_request (size, GROWTH_WIDTH, -1);
  gtk_widget_add_css_class (size, "heading");
  gtk_widget_add_css_class (size, "numeric");
  gtk_widget_add_css_class (size, "more");
  gtk_box_append (GTK_BOX (row), texts);
  gtk_box_append (GTK_BOX (row), spark);
  gtk_box_append (GTK_BOX (row), size);
  gtk_box_append (GTK_BOX (row), new_share (growth, path));
  gtk_widget_add_css_class (row, "growth-row");
  if (path->bytes == NULL)
    gtk_widget_add_css_class (row, "in-part");
  return row;
}
