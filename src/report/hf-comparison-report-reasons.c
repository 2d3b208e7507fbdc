/* hf-comparison-report-reasons.c: reasons to live that are new, that grew, and that are gone
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-compare-reasons.h"
#include "hf-comparison-report-private.h"
#include "hf-comparison-text.h"
#include "hf-figures.h"
#include "hf-key-sort.h"

#include <glib/gi18n.h>

#define MAX_NEW 5
#define MAX_GROWN 4
#define MAX_GONE 3

/* A path goes on to the heaviest node below while that has this share of it, in percent. */
#define SHARE_BELOW 60

/* Types at each end of a path that are named. */
#define PATH_END 3

/* Reasons with fewer bytes than this part of the larger heap, or than this many, say little. */
#define LEAST_PART 10000
#define LEAST_BYTES 1000

/* ---- Trees ---------------------------------------------------------------------- */

static const HfReason *
get_reasons (const HfComparisonReporter *self,
             HfSide                      side)
{
  guint32 n;

  return hf_reason_tree_get_reasons (self->trees[side], &n);
}

/* The bytes that hang from a node, on either side; 0 where there is no such node. */
static guint64
get_bytes (const HfComparisonReporter *self,
           HfSide                      tree,
           guint32                     node,
           HfSide                      side)
{
  const guint32 at = side == tree ? node : self->pairs.others[tree][node];

  return at == HF_INDEX_NONE ? 0 : get_reasons (self, side)[at].n_bytes_below;
}

/* How much more hangs from a node on the side of its tree than on the other. */
static guint64
get_excess (const HfComparisonReporter *self,
            HfSide                      tree,
            guint32                     node)
{
  const HfSide other = tree == HF_SIDE_BEFORE ? HF_SIDE_AFTER : HF_SIDE_BEFORE;
  const guint64 here = get_bytes (self, tree, node, tree);
  const guint64 there = get_bytes (self, tree, node, other);

  return here > there ? here - there : 0;
}

static guint64
get_least (const HfComparisonReporter *self)
{
  guint64 larger = 0;

  for (guint side = 0; side < HF_N_SIDES; side++)
    larger = MAX (larger, hf_heap_get_n_bytes (self->sides[side]->heap->heap));
  return MAX (larger / LEAST_PART, LEAST_BYTES);
}

/* The node below @node that most of its excess hangs from; @node itself if that is its own. */
static guint32
descend (const HfComparisonReporter *self,
         HfSide                      tree,
         guint32                     node)
{
  const HfReason *reasons = get_reasons (self, tree);
  guint64 excess = get_excess (self, tree, node);

  /* Nodes come before those below them, and these before the next one of their level. */
  for (guint32 i = node + 1;
       i < self->pairs.n_reasons[tree] && reasons[i].level > reasons[node].level; i++)
    {
      const guint64 below = reasons[i].parent == node ? get_excess (self, tree, i) : 0;

      if (below == 0 || below / SHARE_BELOW < excess / 100)
        continue;
      node = i;
      excess = below;
    }
  return node;
}

/* ---- Choice --------------------------------------------------------------------- */

typedef gboolean (*Accepts) (const HfComparisonReporter *self,
                             HfSide                      tree,
                             guint32                     node);

static gboolean
is_root (const HfComparisonReporter *self,
         HfSide                      tree,
         guint32                     node)
{
  return get_reasons (self, tree)[node].parent == HF_INDEX_NONE;
}

/* Only the topmost one of a chain: all below it is new, or gone, because of it. */
static gboolean
is_alone (const HfComparisonReporter *self,
          HfSide                      tree,
          guint32                     node)
{
  const guint32 *others = self->pairs.others[tree];
  const guint32 parent = get_reasons (self, tree)[node].parent;

  return others[node] == HF_INDEX_NONE &&
         (parent == HF_INDEX_NONE || others[parent] != HF_INDEX_NONE);
}

/* If most of the growth is a new reason, that is the one to show. */
static gboolean
is_grown_root (const HfComparisonReporter *self,
               HfSide                      tree,
               guint32                     node)
{
  const guint32 *others = self->pairs.others[tree];

  return is_root (self, tree, node) && others[node] != HF_INDEX_NONE &&
         others[descend (self, tree, node)] != HF_INDEX_NONE;
}

/* Returns: (transfer full): the nodes with most bytes more than on the other side, at most @max */
static GArray *
choose (const HfComparisonReporter *self,
        HfSide                      tree,
        Accepts                     accepts,
        guint                       max)
{
  const guint64 least = get_least (self);
  GArray *nodes = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint32 i = 0; i < self->pairs.n_reasons[tree]; i++)
    {
      const guint64 excess = get_excess (self, tree, i);
      guint at = nodes->len;

      if (excess < least || !accepts (self, tree, i))
        continue;
      while (at > 0 && get_excess (self, tree, g_array_index (nodes, guint32, at - 1)) < excess)
        at--;
      if (at == max)
        continue;
      g_array_insert_val (nodes, at, i);
      if (nodes->len > max)
        g_array_set_size (nodes, max);
    }
  return nodes;
}

guint32
hf_comparison_report_find_root (HfComparisonReporter *self,
                                guint64               bytes[HF_N_SIDES])
{
  g_autoptr (GArray) roots = NULL;
  guint32 root;

  if (self->trees[HF_SIDE_AFTER] == NULL)
    return HF_INDEX_NONE;
  roots = choose (self, HF_SIDE_AFTER, is_root, 1);
  if (roots->len == 0)
    return HF_INDEX_NONE;

  root = g_array_index (roots, guint32, 0);
  for (guint side = 0; side < HF_N_SIDES; side++)
    bytes[side] = get_bytes (self, HF_SIDE_AFTER, root, (HfSide) side);
  return root;
}

/* ---- Paths ---------------------------------------------------------------------- */

/* "×200 → ×4,200", "×120" */
static char *
dup_count (const HfComparisonReporter *self,
           HfSide                      tree,
           guint32                     node)
{
  const guint32 matched = self->pairs.others[tree][node];
  const HfSide other = tree == HF_SIDE_BEFORE ? HF_SIDE_AFTER : HF_SIDE_BEFORE;
  g_autofree char *here = hf_figures_count (get_reasons (self, tree)[node].n_objects);
  g_autofree char *there = NULL;

  if (matched == HF_INDEX_NONE)
    return g_strconcat ("×", here, NULL);
  there = hf_figures_count (get_reasons (self, other)[matched].n_objects);
  return tree == HF_SIDE_AFTER ? g_strdup_printf ("×%s → ×%s", there, here)
                               : g_strdup_printf ("×%s → ×%s", here, there);
}

static void
add_path (HfComparisonReporter *self,
          HfSide                tree,
          guint32               end)
{
  const HfReason *reasons = get_reasons (self, tree);
  HfHeap *heap = self->sides[tree]->heap->heap;
  const guint32 n_types = reasons[end].level;
  const guint32 n_left_out = n_types > 2 * PATH_END + 1 ? n_types - 2 * PATH_END : 0;
  g_autofree guint32 *nodes = g_new (guint32, (gsize) n_types + 1);
  g_autofree char *count = dup_count (self, tree, end);
  g_autofree char *root = NULL;

  for (guint32 at = end; at != HF_INDEX_NONE; at = reasons[at].parent)
    nodes[reasons[at].level] = at;
  root = hf_report_dup_root_name (heap, reasons[nodes[0]].kind, reasons[nodes[0]].type,
                                  hf_heap_get_string (heap, reasons[nodes[0]].field));
  hf_report_begin_path (&self->page);
  hf_report_add_path_root (&self->page, reasons[nodes[0]].kind, root);
  for (guint32 i = 1; i <= n_types; i++)
    {
      if (i == PATH_END + 1 && n_left_out > 0)
        {
          /* Translators: objects in the middle of a path that are not named */
          g_autofree char *more = g_strdup_printf (ngettext ("… %u more", "… %u more", n_left_out),
                                                   n_left_out);

          hf_report_add_path_text (&self->page, more);
          i += n_left_out;
        }
      hf_report_add_path_type (&self->page, hf_heap_get_type_name (heap, reasons[nodes[i]].type),
                               i == n_types ? count : NULL);
    }
  hf_html_end (self->page.html);
}

/* ---- Cards ---------------------------------------------------------------------- */

/* "Static field Cache.map", or for one below a root "Static field Cache.map › Entry[]". */
static char *
dup_claim (const HfComparisonReporter *self,
           HfSide                      tree,
           guint32                     node)
{
  return hf_reason_text_dup_path (self->trees[tree], node, 3, HF_NAMES_SHORT);
}

/* "1,500 objects", or "200 objects before, 4,200 after". */
static char *
dup_evidence (const HfComparisonReporter *self,
              HfSide                      tree,
              guint32                     node,
              HfChange                    change)
{
  const guint32 n_here = get_reasons (self, tree)[node].n_objects_below;
  const guint32 matched = self->pairs.others[tree][node];
  const HfSide other = tree == HF_SIDE_BEFORE ? HF_SIDE_AFTER : HF_SIDE_BEFORE;
  g_autofree char *here = hf_figures_count (n_here);
  g_autofree char *there = NULL;

  if (change == HF_CHANGE_NEW)
    return g_strdup_printf (ngettext ("%s object lives for this reason.",
                                      "%s objects live for this reason.", n_here),
                            here);
  if (change == HF_CHANGE_GONE)
    return g_strdup_printf (ngettext ("%s object lived for this reason.",
                                      "%s objects lived for this reason.", n_here),
                            here);
  there = hf_figures_count (get_reasons (self, other)[matched].n_objects_below);
  /* Translators: two numbers of objects */
  return g_strdup_printf (_ ("%s objects live for this reason, and %s before."), here, there);
}

static void
add_figure (HfComparisonReporter *self,
            HfSide                tree,
            guint32               node,
            HfChange              change)
{
  HfHtml *html = self->page.html;

  hf_html_begin (html, "span", "fig");
  if (change == HF_CHANGE_GROWN)
    {
      hf_report_add_size (&self->page, get_bytes (self, tree, node, HF_SIDE_BEFORE));
      hf_html_add_text (html, " → ");
      hf_report_add_size (&self->page, get_bytes (self, tree, node, HF_SIDE_AFTER));
    }
  else
    {
      hf_html_add_text (html, change == HF_CHANGE_NEW ? "+" : "−");
      hf_report_add_size (&self->page, get_bytes (self, tree, node, tree));
    }
  hf_html_end (html);
}

static void
add_card (HfComparisonReporter *self,
          HfSide                tree,
          guint32               node,
          HfChange              change)
{
  static const char *const classes[HF_N_CHANGES] = {
    [HF_CHANGE_NEW] = "tag up",
    [HF_CHANGE_GROWN] = "tag up",
    [HF_CHANGE_GONE] = "tag down",
  };
  HfHtml *html = self->page.html;
  g_autofree char *word = g_utf8_strup (hf_comparison_text_get_change (change), -1);
  g_autofree char *claim = dup_claim (self, tree, node);
  g_autofree char *clipped = hf_report_dup_clipped (claim);
  g_autofree char *evidence = dup_evidence (self, tree, node, change);

  hf_html_begin (html, "li", NULL);
  hf_html_begin (html, "div", "rt");
  hf_html_add_element (html, "span", classes[change], word);
  hf_html_add_element (html, "b", NULL, clipped);
  add_figure (self, tree, node, change);
  hf_html_end (html);
  add_path (self, tree, descend (self, tree, node));
  hf_html_add_sentence (html, "p", NULL, evidence);
  hf_html_end (html);
  hf_html_add_markup (html, "\n");
}

static void
add_cards (HfComparisonReporter *self,
           HfSide                tree,
           const GArray         *nodes,
           HfChange              change)
{
  for (guint i = 0; i < nodes->len; i++)
    add_card (self, tree, g_array_index (nodes, guint32, i), change);
}

/* New reasons that have no card. */
static void
add_rest (HfComparisonReporter *self,
          guint                 n_shown)
{
  guint32 n = 0;
  g_autofree guint32 *nodes = hf_comparison_find_new_reasons (self->report->reasons, &n, NULL);
  g_autofree char *count = NULL;
  g_autofree char *more = NULL;

  if (nodes == NULL || n <= n_shown)
    return;
  count = hf_figures_count (n - n_shown);
  more = g_strdup_printf (
    ngettext ("%s more reason is new.", "%s more reasons are new.", n - n_shown), count);
  hf_html_add_element (self->page.html, "p", "foot", more);
}

void
hf_comparison_report_add_reasons (HfComparisonReporter *self)
{
  g_autoptr (GArray) added = NULL;
  g_autoptr (GArray) grown = NULL;
  g_autoptr (GArray) gone = NULL;

  if (self->trees[HF_SIDE_AFTER] == NULL)
    return;

  added = choose (self, HF_SIDE_AFTER, is_alone, MAX_NEW);
  grown = choose (self, HF_SIDE_AFTER, is_grown_root, MAX_GROWN);
  gone = choose (self, HF_SIDE_BEFORE, is_alone, MAX_GONE);
  hf_report_begin_long_section (
    &self->page, _ ("Reasons to Live"),
    _ ("The roots and types through which objects are kept alive, by the "
       "shortest way."));
  if (added->len + grown->len + gone->len > 0)
    {
      hf_html_begin (self->page.html, "ul", "cards");
      add_cards (self, HF_SIDE_AFTER, added, HF_CHANGE_NEW);
      add_cards (self, HF_SIDE_AFTER, grown, HF_CHANGE_GROWN);
      add_cards (self, HF_SIDE_BEFORE, gone, HF_CHANGE_GONE);
      hf_html_end (self->page.html);
    }
  else
    hf_html_add_element (self->page.html, "p", NULL,
                         _ ("Objects live for the same reasons as before."));
  add_rest (self, added->len);
  hf_html_end (self->page.html);
}
