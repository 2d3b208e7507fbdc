/* hf-search-row.c: one line of what is found: a match, or that there are more
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-search-row.h"

#include "hf-figures.h"
#include "hf-label.h"
#include "hf-name-text.h"
#include "hf-node-path.h"
#include "hf-note-badge.h"
#include "hf-root-icon.h"
#include "hf-root-text.h"
#include "hf-shown.h"
#include "hf-swatch.h"
#include "hf-tip.h"
#include "hf-type-difference.h"
#include "hf-type-name.h"

#include <glib/gi18n.h>

struct _HfSearchRow
{
  GtkListBoxRow     parent_instance;

  HfSearchGroupKind group;
  gboolean          is_match;
  HfSearchMatch     match;
};

G_DEFINE_FINAL_TYPE (HfSearchRow, hf_search_row, GTK_TYPE_LIST_BOX_ROW)

/* How a match is called. */
typedef struct
{
  char *name;
  char *place; /* NULL if there is nothing to say */
} Words;

/* ---- Words ------------------------------------------------------------- */

static HfHeap *
get_heap (const HfSearch *search)
{
  return hf_analysis_get_heap (hf_search_get_hierarchy (search)->analysis);
}

/* The type that gives the color, and the name where there is no other. */
static const char *
get_type_name (const HfSearch      *search,
               const HfSearchMatch *match)
{
  HfHeap *heap = get_heap (search);
  const HfNode *nodes = hf_search_get_hierarchy (search)->nodes;
  guint32 n = 0;

  switch ((HfSearchKind) match->kind)
    {
    case HF_SEARCH_TYPE:
    case HF_SEARCH_CONTAINER:
      return hf_heap_get_type_name (heap, (HfTypeIndex){ match->item });
    case HF_SEARCH_NAMESPACE:
      return hf_heap_get_type_name (heap, (HfTypeIndex){ nodes[match->item].item });
    case HF_SEARCH_FIELD:
      return hf_heap_get_type_name (
        heap, hf_heap_get_object_type (heap, hf_heap_get_roots (heap, &n)[match->item].object));
    case HF_SEARCH_OBJECT:
      return hf_heap_get_type_name (heap,
                                    hf_heap_get_object_type (heap, (HfObjectIndex){ match->item }));
    case HF_SEARCH_DOMAIN:
    case HF_SEARCH_ASSEMBLY:
    default:
      return "";
    }
}

static Words
dup_words (const HfSearch      *search,
           const HfSearchMatch *match)
{
  HfHeap *heap = get_heap (search);
  const char *type_name = get_type_name (search, match);
  const HfRoot *root = NULL;
  guint32 n = 0;

  switch ((HfSearchKind) match->kind)
    {
    case HF_SEARCH_NAMESPACE:
      return (Words){ hf_hierarchy_dup_name (hf_search_get_hierarchy (search), match->item), NULL };
    case HF_SEARCH_FIELD:
      root = &hf_heap_get_roots (heap, &n)[match->item];
      return (Words){ hf_root_text_dup_place (heap, root->kind, root->container,
                                              hf_heap_get_string (heap, root->field)),
                      hf_type_name_dup_short (type_name) };
    case HF_SEARCH_DOMAIN:
      return (Words){ g_strdup (hf_heap_get_domains (heap, &n)[match->item].name), NULL };
    case HF_SEARCH_ASSEMBLY:
      return (Words){ g_strdup (hf_heap_get_assembly_name (heap, (HfAssemblyIndex){ match->item })),
                      NULL };
    case HF_SEARCH_OBJECT:
      return (Words){ hf_name_text_dup_id (heap, (HfObjectIndex){ match->item }),
                      hf_type_name_dup_short (type_name) };
    case HF_SEARCH_TYPE:
    case HF_SEARCH_CONTAINER:
    default:
      return (Words){ hf_type_name_dup_short (type_name),
                      hf_type_difference_dup_place (heap, (HfTypeIndex){ match->item }) };
    }
}

static char *
dup_count (const HfSearchMatch *match)
{
  g_autofree char *count = hf_figures_count (match->n_objects);

  if (match->kind == HF_SEARCH_CONTAINER)
    return g_strdup_printf (ngettext ("%s root", "%s roots", match->n_objects), count);
  return g_strdup_printf (ngettext ("%s object", "%s objects", match->n_objects), count);
}

/* As they are weighed where they are listed: roots by what they retain. */
static guint64
get_weight (const HfSearchMatch *match)
{
  return match->has_retained && match->kind != HF_SEARCH_OBJECT ? match->n_retained
                                                                : match->n_bytes;
}

/* ---- Widgets ------------------------------------------------------------ */

static GtkWidget *
make_icon (const HfSearch      *search,
           const HfSearchMatch *match)
{
  GtkWidget *icon = NULL;

  switch ((HfSearchKind) match->kind)
    {
    case HF_SEARCH_CONTAINER:
    case HF_SEARCH_FIELD:
      icon = hf_root_icon_new ();
      hf_root_icon_set_kind (HF_ROOT_ICON (icon), HF_ROOT_STATIC);
      return icon;
    case HF_SEARCH_NAMESPACE:
      icon = hf_swatch_new ();
      hf_swatch_set_family (HF_SWATCH (icon), get_type_name (search, match));
      break;
    case HF_SEARCH_TYPE:
    case HF_SEARCH_OBJECT:
      icon = hf_swatch_new ();
      hf_swatch_set_type (HF_SWATCH (icon), get_type_name (search, match));
      break;
    case HF_SEARCH_ASSEMBLY:
      icon = hf_swatch_new ();
      hf_swatch_set_type (HF_SWATCH (icon), "");
      break;
    case HF_SEARCH_DOMAIN:
    default:
      icon = gtk_image_new_from_icon_name ("application-x-executable-symbolic");
      gtk_accessible_update_state (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
      return icon;
    }

  /* As wide as icons are, so that names begin below one another. */
  gtk_widget_set_size_request (icon, 16, -1);
  return icon;
}

static GtkWidget *
make_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, "numeric");
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
describe (HfSearchRow    *self,
          const HfSearch *search,
          const Words    *words)
{
  g_autofree char *count = dup_count (&self->match);
  g_autofree char *weight = hf_figures_size (get_weight (&self->match));
  g_autofree char *exact = hf_figures_bytes (self->match.n_bytes);
  g_autofree char *retained = hf_figures_bytes (self->match.n_retained);
  g_autofree char *text = g_strdup_printf ("%s%s%s, %s, %s", words->name,
                                           words->place == NULL ? "" : ", ",
                                           words->place == NULL ? "" : words->place, count, weight);
  g_autofree char *figures = NULL;
  g_autofree char *assembly = NULL;
  g_autofree char *tooltip = NULL;

  if (self->match.kind == HF_SEARCH_TYPE || self->match.kind == HF_SEARCH_CONTAINER)
    assembly = hf_name_text_dup_place_line (get_heap (search), (HfTypeIndex){ self->match.item });
  /* Translators: what an object or root retains, in bytes, and its own bytes */
  figures = self->match.has_retained
              ? g_strdup_printf (_ ("Retains %s; itself %s"), retained, exact)
              : g_strdup (exact);
  tooltip = assembly == NULL ? g_strdup (figures) : g_strjoin ("\n", assembly, figures, NULL);
  hf_tip_set (GTK_WIDGET (self), tooltip);
  hf_shown_set_name (GTK_WIDGET (self), text);
}

static HfSelection
get_noted (const HfSearchMatch *match)
{
  switch ((HfSearchKind) match->kind)
    {
    case HF_SEARCH_TYPE:
      return hf_selection_type ((HfTypeIndex){ match->item });
    case HF_SEARCH_FIELD:
      return hf_selection_root ((HfRootIndex){ match->item });
    case HF_SEARCH_OBJECT:
      return hf_selection_object ((HfObjectIndex){ match->item });
    case HF_SEARCH_NAMESPACE:
    case HF_SEARCH_CONTAINER:
    case HF_SEARCH_DOMAIN:
    case HF_SEARCH_ASSEMBLY:
    default:
      return hf_selection_none ();
    }
}

GtkWidget *
hf_search_row_new (const HfSearch      *search,
                   HfSearchGroupKind    group,
                   const HfSearchMatch *match)
{
  HfSearchRow *self = g_object_new (HF_TYPE_SEARCH_ROW, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *name = gtk_label_new (NULL);
  GtkWidget *note = hf_note_badge_new ();
  GtkWidget *count = make_label ("dim-label");
  GtkWidget *weight = make_label (NULL);
  Words words = dup_words (search, match);
  g_autofree char *n_objects = hf_figures_count (match->n_objects);
  g_autofree char *times = g_strconcat ("×", n_objects, NULL);
  g_autofree char *size = hf_figures_size (get_weight (match));

  self->group = group;
  self->is_match = TRUE;
  self->match = *match;

  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_widget_set_hexpand (name, TRUE);
  hf_label_set_name (GTK_LABEL (name), words.name, words.place);
  hf_label_set_figure (count, match->n_objects == 1 ? "" : times);
  hf_label_set_figure (weight, size);
  gtk_label_set_width_chars (GTK_LABEL (weight), 8);
  gtk_label_set_xalign (GTK_LABEL (weight), 1);
  gtk_box_append (GTK_BOX (box), make_icon (search, match));
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), note);
  hf_note_badge_set (HF_NOTE_BADGE (note), get_heap (search), get_noted (match));
  gtk_box_append (GTK_BOX (box), count);
  gtk_box_append (GTK_BOX (box), weight);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
  describe (self, search, &words);

  g_free (words.name);
  g_free (words.place);
  return GTK_WIDGET (self);
}

GtkWidget *
hf_search_row_new_more (HfSearchGroupKind group,
                        guint32           n_more,
                        gboolean          can_list)
{
  HfSearchRow *self = g_object_new (HF_TYPE_SEARCH_ROW, NULL);
  g_autofree char *count = hf_figures_count (n_more);
  g_autofree char *text = can_list
                            ? g_strdup_printf (ngettext ("%s more", "%s more", n_more), count)
                            : g_strdup_printf (ngettext ("%s more is not listed",
                                                         "%s more are not listed", n_more),
                                               count);
  GtkWidget *label = hf_shown_new_label (text);

  self->group = group;
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self), "more");
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), can_list);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), label);
  hf_shown_set_name (GTK_WIDGET (self), text);
  return GTK_WIDGET (self);
}

/* ---- Kinds ------------------------------------------------------------- */

HfSearchGroupKind
hf_search_row_get_group (HfSearchRow *self)
{
  return self->group;
}

const HfSearchMatch *
hf_search_row_get_match (HfSearchRow *self)
{
  return self->is_match ? &self->match : NULL;
}

/* Of another weight there are other nodes, and what was found may still be of those before. */
static HfTarget
find_namespace (HfSession *session,
                guint32    node)
{
  HfHierarchy *hierarchy = hf_session_get_hierarchy (session);
  HfSearch *search = hf_session_get_search (session);
  g_autoptr (HfNodePath) path = NULL;

  if (search == NULL)
    return hf_target_none ();
  if (hf_search_get_hierarchy (search) == hierarchy)
    return hf_target_of_node (hierarchy, node);

  path = hf_node_path_new (hf_search_get_hierarchy (search), node);
  node = hf_node_path_follow (path, hierarchy);
  return hf_node_path_leads_to (path, hierarchy, node) ? hf_target_of_node (hierarchy, node)
                                                       : hf_target_none ();
}

HfTarget
hf_search_row_get_target (HfSession           *session,
                          const HfSearchMatch *match)
{
  switch ((HfSearchKind) match->kind)
    {
    case HF_SEARCH_TYPE:
      return hf_target_of_selection (hf_selection_type ((HfTypeIndex){ match->item }));
    case HF_SEARCH_NAMESPACE:
      return find_namespace (session, match->item);
    case HF_SEARCH_CONTAINER:
      return hf_target_of_selection (
        hf_selection_root_group (HF_ROOT_STATIC, (HfTypeIndex){ match->item }));
    case HF_SEARCH_FIELD:
      return hf_target_of_selection (hf_selection_root ((HfRootIndex){ match->item }));
    case HF_SEARCH_OBJECT:
      return hf_target_of_selection (hf_selection_object ((HfObjectIndex){ match->item }));
    case HF_SEARCH_DOMAIN:
    case HF_SEARCH_ASSEMBLY:
    default:
      return hf_target_none ();
    }
}

/* ---- The widget -------------------------------------------------------- */

static void
hf_search_row_class_init (HfSearchRowClass *klass G_GNUC_UNUSED)
{
}

static void
hf_search_row_init (HfSearchRow *self G_GNUC_UNUSED)
{
}
