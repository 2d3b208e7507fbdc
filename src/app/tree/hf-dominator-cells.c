/* hf-dominator-cells.c: the columns of the dominator tree, and what they show
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-dominator-cells.h"

#include "hf-a11y.h"
#include "hf-css-class.h"
#include "hf-dominator-list.h"
#include "hf-figures.h"
#include "hf-label.h"
#include "hf-name-text.h"
#include "hf-note-badge.h"
#include "hf-owner-text.h"
#include "hf-share-bar.h"
#include "hf-shown.h"
#include "hf-swatch.h"
#include "hf-tree-arrow.h"

#include <glib/gi18n.h>

static HfDominatorItem *
dup_item (GtkTreeListRow *row)
{
  return gtk_tree_list_row_get_item (row);
}

static HfHeap *
get_heap (HfDominatorItem *item)
{
  return hf_analysis_get_heap (
    hf_retention_get_analysis (hf_dominator_item_get_level (item)->retention));
}

static const HfDominatorRow *
get_row (HfDominatorItem *item)
{
  return &hf_dominator_item_get_level (item)->rows[hf_dominator_item_get_position (item)];
}

/* ---- Names of rows ----------------------------------------------------------- */

static char *
dup_name (HfDominatorItem *item)
{
  HfDominatorLevel *level = hf_dominator_item_get_level (item);
  const guint32 position = hf_dominator_item_get_position (item);
  g_autofree char *count = NULL;

  switch (hf_dominator_item_get_kind (item))
    {
    case HF_DOMINATOR_ITEM_ROW:
      return hf_owner_text_dup_folded (level, position);
    case HF_DOMINATOR_ITEM_MORE:
      count = hf_figures_count (level->n_rows - position);
      /* Translators: the last row of a list that goes on; %s is how many rows follow */
      return g_strdup_printf (ngettext ("%s more", "%s more", level->n_rows - position), count);
    case HF_DOMINATOR_ITEM_WAITING:
      return g_strdup (_ ("Looking for the rows below…"));
    case HF_DOMINATOR_ITEM_FAILED:
    default:
      return g_strdup (_ ("There is not enough memory for the rows below"));
    }
}

/* How many matches there are in a row whose name has none: further in, or folded away. */
static char *
dup_matches (HfDominatorItem *item)
{
  const HfDominatorRow *row = NULL;
  const gboolean is_way = hf_dominator_item_is_way (item);
  g_autofree char *count = NULL;
  guint32 n = 0;

  if (!is_way && !hf_dominator_item_has_folded (item))
    return NULL;

  row = get_row (item);
  n = is_way ? row->n_matching - row->n_own_matching : row->n_folded_matching;
  count = hf_figures_count (n);
  if (!is_way)
    /* Translators: beside a row of the dominator tree of which only objects of folded types match
     * the filter; %s is a count */
    return g_strdup_printf (ngettext ("%s match folded away", "%s matches folded away", n), count);

  /* Translators: beside a row of the dominator tree that only leads to objects that match the
   * filter; %s is a count */
  return g_strdup_printf (ngettext ("%s match below", "%s matches below", n), count);
}

/* How many objects of the last type there are, and where a type that stands alone is from. */
static char *
dup_origin (HfDominatorItem *item)
{
  g_autofree char *place = NULL;
  g_autofree char *count = NULL;
  guint32 n_links = 0;
  const HfLink *links = hf_dominator_level_get_links (hf_dominator_item_get_level (item),
                                                      hf_dominator_item_get_position (item),
                                                      &n_links);
  const guint32 n = n_links > 0 ? links[n_links - 1].n_objects : get_row (item)->n_instances;

  count = hf_figures_count (n);
  if (n_links < 2)
    place = hf_name_text_dup_place (get_heap (item), (HfTypeIndex){ get_row (item)->type });
  if (n == 1)
    return g_steal_pointer (&place);
  return place == NULL ? g_strdup_printf ("×%s", count) : g_strdup_printf ("×%s  %s", count, place);
}

static char *
dup_tooltip (gpointer row)
{
  g_autoptr (HfDominatorItem) item = dup_item (row);
  g_autofree char *chain = NULL;
  g_autofree char *assembly = NULL;
  g_autofree char *matches = NULL;
  g_autoptr (GString) tooltip = NULL;
  guint32 n_links = 0;

  if (hf_dominator_item_get_kind (item) != HF_DOMINATOR_ITEM_ROW)
    return NULL;

  chain = hf_owner_text_dup_row (hf_dominator_item_get_level (item),
                                 hf_dominator_item_get_position (item), FALSE);
  hf_dominator_level_get_links (hf_dominator_item_get_level (item),
                                hf_dominator_item_get_position (item), &n_links);
  if (n_links < 2)
    assembly = hf_name_text_dup_place_line (get_heap (item), (HfTypeIndex){ get_row (item)->type });
  matches = dup_matches (item);
  tooltip = g_string_new (chain);
  if (assembly != NULL)
    g_string_append_printf (tooltip, "\n%s", assembly);
  if (matches != NULL)
    g_string_append_printf (tooltip, "\n%s", matches);
  return g_strdup (tooltip->str);
}

/* Levels do not reach a screen reader, and so are a part of the name. */
static char *
dup_spoken (HfDominatorItem *item,
            guint            level)
{
  g_autofree char *name = dup_name (item);
  g_autofree char *whole = NULL;
  g_autofree char *count = NULL;
  g_autofree char *retained = NULL;
  g_autofree char *spoken = NULL;
  g_autofree char *matches = NULL;
  HfRetainedSum sum;
  guint64 n_own_bytes;

  if (!hf_dominator_item_get_sum (item, &sum, &n_own_bytes))
    return g_steal_pointer (&name);

  if (hf_dominator_item_get_kind (item) == HF_DOMINATOR_ITEM_ROW)
    whole = hf_owner_text_dup_row (hf_dominator_item_get_level (item),
                                   hf_dominator_item_get_position (item), TRUE);
  count = hf_figures_count (sum.n_objects);
  retained = hf_figures_size (sum.n_bytes);
  /* Translators: a row of the dominator tree as it is spoken: a chain of types, how many objects
   * they keep, how much these retain, and the level of the row */
  spoken = g_strdup_printf (ngettext ("%s: keeps %s object, %s retained, level %u",
                                      "%s: keeps %s objects, %s retained, level %u", sum.n_objects),
                            whole != NULL ? whole : name, count, retained, level);
  matches = dup_matches (item);
  return matches == NULL ? g_steal_pointer (&spoken) : g_strjoin (", ", spoken, matches, NULL);
}

/* ---- The name ------------------------------------------------------------------ */

/* It stands for rows and is none that could be selected. */
static void
more_pressed_cb (GtkGestureClick *gesture,
                 int              n_press)
{
  GtkWidget *cell = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  HfTreeArrow *arrow = HF_TREE_ARROW (gtk_widget_get_first_child (cell));
  g_autoptr (HfDominatorItem) item = dup_item (hf_tree_arrow_get_row (arrow));

  if (item == NULL || hf_dominator_item_get_kind (item) != HF_DOMINATOR_ITEM_MORE)
    return;

  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  if (n_press == 1)
    hf_dominator_list_show_more (HF_DOMINATOR_LIST (hf_dominator_item_get_list (item)));
}

static GtkWidget *
make_name (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkGesture *click = gtk_gesture_click_new ();
  GtkWidget *name = hf_label_new_inscription (0);
  GtkWidget *matches = gtk_label_new (NULL);

  /* The name takes the room that the label beside it leaves. */
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_add_css_class (matches, "dim-label");
  gtk_box_append (GTK_BOX (box), hf_tree_arrow_new (20, 240));
  gtk_box_append (GTK_BOX (box), hf_swatch_new ());
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), matches);
  gtk_box_append (GTK_BOX (box), hf_note_badge_new ());
  g_signal_connect (click, "pressed", G_CALLBACK (more_pressed_cb), NULL);
  gtk_widget_add_controller (box, GTK_EVENT_CONTROLLER (click));

  return box;
}

static void
show_matches (GtkWidget       *label,
              HfDominatorItem *item)
{
  g_autofree char *matches = dup_matches (item);

  gtk_widget_set_visible (label, matches != NULL);
  hf_shown_set_text (GTK_LABEL (label), matches == NULL ? "" : matches);
}

static void
show_name (GtkWidget *cell,
           gpointer   row)
{
  g_autoptr (HfDominatorItem) item = dup_item (row);
  const guint depth = gtk_tree_list_row_get_depth (row);
  GtkWidget *arrow = gtk_widget_get_first_child (cell);
  GtkWidget *swatch = gtk_widget_get_next_sibling (arrow);
  GtkWidget *name = gtk_widget_get_next_sibling (swatch);
  HfNoteBadge *badge = HF_NOTE_BADGE (gtk_widget_get_last_child (cell));
  g_autofree char *text = NULL;
  g_autofree char *detail = NULL;
  g_autofree char *spoken = NULL;

  hf_tree_arrow_set_row (HF_TREE_ARROW (arrow), row,
                         item != NULL && hf_dominator_item_can_open (item));
  if (item == NULL)
    return;

  text = dup_name (item);
  spoken = dup_spoken (item, depth + 1);
  hf_a11y_set_row (cell, spoken);
  gtk_widget_set_opacity (swatch, hf_dominator_item_get_kind (item) == HF_DOMINATOR_ITEM_ROW);
  hf_css_class_set (name, "dim-label", hf_dominator_item_is_way (item));
  show_matches (gtk_widget_get_next_sibling (name), item);
  if (hf_dominator_item_get_kind (item) != HF_DOMINATOR_ITEM_ROW)
    {
      hf_label_inscribe_name (GTK_INSCRIPTION (name), "", text);
      gtk_widget_set_visible (GTK_WIDGET (badge), FALSE);
      return;
    }

  detail = dup_origin (item);
  hf_label_inscribe_name (GTK_INSCRIPTION (name), text, detail);
  hf_swatch_set_type (HF_SWATCH (swatch),
                      hf_heap_get_type_name (get_heap (item),
                                             (HfTypeIndex){ get_row (item)->type }));
  hf_note_badge_set (badge, get_heap (item), hf_dominator_item_get_selection (item));
}

/* ---- Figures ------------------------------------------------------------------- */

/* A figure of @row, as text; "" if there is none. */
static char *
dup_figure (GtkTreeListRow    *row,
            HfDominatorColumn  column)
{
  g_autoptr (HfDominatorItem) item = dup_item (row);
  const HfReachability *reachability = NULL;
  HfRetainedSum sum;
  guint64 n_own_bytes;

  if (item == NULL || !hf_dominator_item_get_sum (item, &sum, &n_own_bytes))
    return g_strdup ("");

  switch (column)
    {
    case HF_DOMINATOR_COLUMN_OBJECTS:
      return hf_figures_count (sum.n_objects);
    case HF_DOMINATOR_COLUMN_OWN:
      return hf_dominator_item_get_kind (item) == HF_DOMINATOR_ITEM_ROW
               ? hf_figures_size (n_own_bytes)
               : g_strdup ("");
    case HF_DOMINATOR_COLUMN_SHARE:
      reachability = hf_analysis_get_reachability (
        hf_retention_get_analysis (hf_dominator_item_get_level (item)->retention));
      return hf_figures_share (sum.n_bytes, reachability->n_bytes);
    case HF_DOMINATOR_COLUMN_NAME:
    case HF_DOMINATOR_COLUMN_RETAINED:
    case HF_DOMINATOR_COLUMN_BAR:
    default:
      return hf_figures_size (sum.n_bytes);
    }
}

static void
show_figure (GtkWidget         *cell,
             GtkTreeListRow    *row,
             HfDominatorColumn  column)
{
  g_autofree char *text = dup_figure (row, column);

  hf_label_set_figure (cell, text);
}

static void
show_objects (GtkWidget *cell,
              gpointer   row)
{
  show_figure (cell, row, HF_DOMINATOR_COLUMN_OBJECTS);
}

static void
show_own (GtkWidget *cell,
          gpointer   row)
{
  show_figure (cell, row, HF_DOMINATOR_COLUMN_OWN);
}

static void
show_retained (GtkWidget *cell,
               gpointer   row)
{
  show_figure (cell, row, HF_DOMINATOR_COLUMN_RETAINED);
}

static void
show_share (GtkWidget *cell,
            gpointer   row)
{
  show_figure (cell, row, HF_DOMINATOR_COLUMN_SHARE);
}

static GtkWidget *
make_bar (void)
{
  GtkWidget *bar = hf_share_bar_new ();

  g_object_set (bar, "thickness", 6, "valign", GTK_ALIGN_CENTER, NULL);
  return bar;
}

/* All on one scale: the heap that can be reached. */
static void
show_bar (GtkWidget *cell,
          gpointer   row)
{
  g_autoptr (HfDominatorItem) item = dup_item (row);
  HfRetainedSum sum = { 0, 0 };
  guint64 n_own_bytes;
  guint64 whole = 0;

  if (item != NULL && hf_dominator_item_get_sum (item, &sum, &n_own_bytes))
    whole = hf_analysis_get_reachability (
              hf_retention_get_analysis (hf_dominator_item_get_level (item)->retention))
              ->n_bytes;
  gtk_widget_set_opacity (cell, whole == 0 ? 0 : 1);
  hf_share_bar_set_share (HF_SHARE_BAR (cell),
                          whole == 0 ? 0 : (double) sum.n_bytes / (double) whole, HF_ROOT_STATIC);
}

static GtkWidget *
make_share (void)
{
  GtkWidget *figure = hf_label_new_figure ();

  gtk_widget_add_css_class (figure, "dim-label");
  gtk_widget_add_css_class (figure, "small");

  return figure;
}

static char *
dup_objects_tooltip (gpointer row G_GNUC_UNUSED)
{
  return g_strdup (_ ("These objects, and all objects that would be freed with them"));
}

static char *
dup_exact_tooltip (HfDominatorItem *item,
                   gboolean         is_own)
{
  g_autofree char *exact = NULL;
  HfRetainedSum sum;
  guint64 n_own_bytes;

  if (item == NULL || !hf_dominator_item_get_sum (item, &sum, &n_own_bytes))
    return NULL;

  exact = hf_figures_bytes (is_own ? n_own_bytes : sum.n_bytes);
  if (is_own && hf_dominator_item_get_level (item)->folded != NULL)
    /* Translators: a size, "71,804 B" */
    return g_strdup_printf (_ ("%s: the objects of the row, and folded ones that they own"), exact);
  /* Translators: a size, "71,804 B" */
  return g_strdup_printf (is_own ? _ ("%s: the objects of the row alone")
                                 : _ ("%s would be freed without these objects"),
                          exact);
}

static char *
dup_own_tooltip (gpointer row)
{
  g_autoptr (HfDominatorItem) item = dup_item (row);

  return dup_exact_tooltip (item, TRUE);
}

static char *
dup_retained_tooltip (gpointer row)
{
  g_autoptr (HfDominatorItem) item = dup_item (row);

  return dup_exact_tooltip (item, FALSE);
}

/* ---- The columns ----------------------------------------------------------------- */

static const struct { HfCellClass klass; int width; } columns[HF_N_DOMINATOR_COLUMNS] = {
  [HF_DOMINATOR_COLUMN_NAME] = { { make_name, show_name, dup_tooltip }, 120 },
  [HF_DOMINATOR_COLUMN_OBJECTS] = { { hf_label_new_figure, show_objects, dup_objects_tooltip },
                                    92 },
  [HF_DOMINATOR_COLUMN_OWN] = { { hf_label_new_figure, show_own, dup_own_tooltip }, 84 },
  [HF_DOMINATOR_COLUMN_RETAINED] = { { hf_label_new_figure, show_retained, dup_retained_tooltip },
                                     84 },
  [HF_DOMINATOR_COLUMN_BAR] = { { make_bar, show_bar, NULL }, 78 },
  [HF_DOMINATOR_COLUMN_SHARE] = { { make_share, show_share, NULL }, 70 },
};

const HfCellClass *
hf_dominator_cells_get (HfDominatorColumn column)
{
  return &columns[column].klass;
}

int
hf_dominator_cells_get_width (HfDominatorColumn column,
                              double            text_scale)
{
  return (int) (columns[column].width * text_scale);
}
