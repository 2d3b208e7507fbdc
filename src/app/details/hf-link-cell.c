/* hf-link-cell.c: a row of the lists of a selection, as a widget
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-link-cell.h"

#include "hf-css-class.h"
#include "hf-cut-button.h"
#include "hf-figures.h"
#include "hf-generation-text.h"
#include "hf-label.h"
#include "hf-name-text.h"
#include "hf-note-badge.h"
#include "hf-share-bar.h"
#include "hf-shown.h"
#include "hf-swatch.h"
#include "hf-tip.h"
#include "hf-type-name.h"

#include <glib/gi18n.h>

/* In px, from the start of the row. */
#define SECTION_START 7
#define GROUP_START 14
#define MEMBER_START 34

/* Characters, so that the bars beside them end together. */
#define SIZE_CHARS 7

struct _HfLinkCell
{
  GtkWidget   parent_instance;

  GtkWidget   *box;
  GtkWidget   *arrow;
  HfSwatch    *swatch;
  GtkLabel    *name;
  HfNoteBadge *note;
  HfShareBar  *share;
  GtkLabel    *figure;
  HfCutButton *cut;
  char        *spoken; /* what the figure means; NULL if it says so itself */
};

G_DEFINE_FINAL_TYPE (HfLinkCell, hf_link_cell, GTK_TYPE_WIDGET)

static void
hf_link_cell_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_LINK_CELL);

  G_OBJECT_CLASS (hf_link_cell_parent_class)->dispose (object);
}

static void
hf_link_cell_finalize (GObject *object)
{
  g_free (HF_LINK_CELL (object)->spoken);

  G_OBJECT_CLASS (hf_link_cell_parent_class)->finalize (object);
}

static void
hf_link_cell_class_init (HfLinkCellClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hf_link_cell_dispose;
  object_class->finalize = hf_link_cell_finalize;

  g_type_ensure (HF_TYPE_CUT_BUTTON);
  g_type_ensure (HF_TYPE_NOTE_BADGE);
  g_type_ensure (HF_TYPE_SHARE_BAR);
  g_type_ensure (HF_TYPE_SWATCH);
  gtk_widget_class_set_css_name (widget_class, "linkcell");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-link-cell.ui");
  gtk_widget_class_bind_template_child (widget_class, HfLinkCell, box);
  gtk_widget_class_bind_template_child (widget_class, HfLinkCell, arrow);
  gtk_widget_class_bind_template_child (widget_class, HfLinkCell, swatch);
  gtk_widget_class_bind_template_child (widget_class, HfLinkCell, name);
  gtk_widget_class_bind_template_child (widget_class, HfLinkCell, note);
  gtk_widget_class_bind_template_child (widget_class, HfLinkCell, share);
  gtk_widget_class_bind_template_child (widget_class, HfLinkCell, figure);
  gtk_widget_class_bind_template_child (widget_class, HfLinkCell, cut);
}

static void
hf_link_cell_init (HfLinkCell *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
hf_link_cell_new (void)
{
  return g_object_new (HF_TYPE_LINK_CELL, NULL);
}

/* ---- Texts of a row ---------------------------------------------------- */

static const char *
get_title (const HfDetailsRowData *data)
{
  switch (data->section)
    {
    case HF_DETAILS_REFERRERS:
      return _ ("Referenced by");
    case HF_DETAILS_REFERENCES:
      return _ ("References");
    case HF_DETAILS_HISTORY:
      return _ ("History");
    case HF_DETAILS_OBJECTS:
    default:
      return data->is_whole_type ? _ ("Largest of the whole type") : _ ("Largest");
    }
}

/* Several references between the same two are one link. */
static char *
dup_reference_text (const HfDetailsRowData *data)
{
  g_autofree char *references = hf_figures_count (data->n_references);
  g_autofree char *objects = hf_figures_count (data->n);
  g_autofree char *objects_text = NULL;
  g_autofree char *references_text = NULL;

  references_text = g_strdup_printf (ngettext ("%s reference", "%s references", data->n_references),
                                     references);
  if (data->kind == HF_DETAILS_LINK)
    return g_steal_pointer (&references_text);

  objects_text = g_strdup_printf (ngettext ("%s object", "%s objects", data->n), objects);
  /* Translators: "8,270 references, 2,546 objects" */
  return g_strdup_printf (_ ("%s, %s"), references_text, objects_text);
}

/* The objects of a recording are the same one, in several snapshots. */
static void
set_history (HfLinkCell             *self,
             const HfDetailsRowData *data)
{
  g_autofree char *count = hf_figures_count (data->n);
  g_autofree char *figure = g_strdup_printf (ngettext ("%s snapshot", "%s snapshots", data->n),
                                             count);

  hf_shown_set_text (self->name, get_title (data));
  hf_label_set_figure (GTK_WIDGET (self->figure), figure);
  hf_tip_set (self->box, NULL);
}

static void
set_section (HfLinkCell             *self,
             const HfDetailsRowData *data)
{
  const gboolean is_links = data->section != HF_DETAILS_OBJECTS;
  g_autofree char *count = hf_figures_count (is_links ? data->n_references : data->n);
  g_autofree char *figure = NULL;
  g_autofree char *tooltip = NULL;

  if (is_links && data->n_references > data->n)
    tooltip = dup_reference_text (data);
  if (!is_links && data->by_size)
    /* Translators: how many there are, and by what they are compared: "31 · size" */
    figure = g_strdup_printf (_ ("%s · size"), count);
  else if (!is_links)
    /* Translators: how many there are, and by what they are compared: "31 · retained" */
    figure = g_strdup_printf (_ ("%s · retained"), count);
  hf_shown_set_text (self->name, get_title (data));
  hf_label_set_figure (GTK_WIDGET (self->figure), is_links ? count : figure);
  hf_tip_set (self->box, tooltip);
}

static void
set_group (HfLinkCell             *self,
           HfHeap                 *heap,
           const HfDetailsRowData *data)
{
  const char *full_name = hf_heap_get_type_name (heap, data->type);
  g_autofree char *name = hf_type_name_dup_short (full_name);
  g_autofree char *count = hf_figures_count (data->n_references);
  g_autofree char *times = g_strconcat ("×", count, NULL);
  g_autofree char *references = dup_reference_text (data);
  g_autofree char *tooltip = g_strconcat (full_name, "\n", references, NULL);

  hf_shown_set_text (self->name, name);
  hf_label_set_figure (GTK_WIDGET (self->figure), times);
  hf_tip_set (self->box, tooltip);
  self->spoken = g_steal_pointer (&references);
}

/* "×3 · 611 KB": what is usual is not said. */
static char *
dup_link_figure (const HfDetailsRowData *data)
{
  g_autofree char *count = hf_figures_count (data->n_references);
  g_autofree char *size = hf_figures_size (data->n_bytes);

  if (data->n_references < 2)
    return g_strdup (data->n_bytes > 0 ? size : "");

  return data->n_bytes > 0 ? g_strdup_printf ("×%s · %s", count, size)
                           : g_strconcat ("×", count, NULL);
}

/* An object alone of its type is named for the type; others have their id. */
static void
set_link (HfLinkCell             *self,
          HfHeap                 *heap,
          const HfDetailsRowData *data)
{
  const char *full_name = hf_heap_get_type_name (heap, data->type);
  g_autofree char *name = hf_type_name_dup_short (full_name);
  g_autofree char *id = hf_name_text_dup_id (heap, data->object);
  g_autofree char *figure = dup_link_figure (data);
  g_autoptr (GString) tooltip = g_string_new (full_name);
  g_autoptr (GString) spoken = g_string_new (NULL);

  hf_shown_set_text (self->name, data->level == 2 ? id : name);
  hf_label_set_figure (GTK_WIDGET (self->figure), figure);
  g_string_append_printf (tooltip, "\n%s", id);
  if (data->n_references > 1)
    {
      g_autofree char *references = dup_reference_text (data);

      g_string_append_printf (tooltip, "\n%s", references);
      g_string_append (spoken, references);
    }
  if (data->n_bytes > 0)
    {
      g_autofree char *size = hf_figures_size (data->n_bytes);
      g_autofree char *exact = hf_figures_bytes (data->n_bytes);

      if (spoken->len > 0)
        g_string_append (spoken, ", ");
      /* Translators: what would go if a reference were cut: "frees 611 KB if cut" */
      g_string_append_printf (spoken, _ ("frees %s if cut"), size);
      g_string_append_c (tooltip, '\n');
      g_string_append_printf (tooltip, _ ("frees %s if cut"), exact);
    }
  if (spoken->len > 0)
    self->spoken = g_strdup (spoken->str);
  hf_tip_set (self->box, tooltip->str);
}

static void
set_largest (HfLinkCell             *self,
             HfHeap                 *heap,
             const HfDetailsRowData *data)
{
  const char *full_name = hf_heap_get_type_name (heap, data->type);
  g_autofree char *name = hf_type_name_dup_short (full_name);
  g_autofree char *id = hf_name_text_dup_id (heap, data->object);
  g_autofree char *size = hf_figures_size (data->n_bytes);
  g_autofree char *exact = hf_figures_bytes (data->n_bytes);
  g_autofree char *tooltip = NULL;

  hf_shown_set_text (self->name, data->is_mixed ? name : id);
  hf_label_set_figure (GTK_WIDGET (self->figure), size);
  hf_share_bar_set_share_of_type (self->share, data->share, full_name);
  if (data->by_size)
    tooltip = g_strdup_printf ("%s\n%s\n%s", full_name, id, exact);
  else
    /* Translators: a type, an id, and what the object retains: "4,147,128 B" */
    tooltip = g_strdup_printf (_ ("%s\n%s\nretains %s"), full_name, id, exact);
  hf_tip_set (self->box, tooltip);
  if (data->by_size)
    return;

  /* Translators: what an object keeps alive with itself: "retains 611 KB" */
  self->spoken = g_strdup_printf (_ ("retains %s"), size);
}

static void
set_moment (HfLinkCell             *self,
            const HfDetailsRowData *data)
{
  const HfDetailsMoment *moment = &data->moment;
  g_autofree char *number = hf_figures_count (data->snapshot + 1);
  g_autofree char *name = data->is_current ? g_strdup_printf (_ ("Snapshot %s, shown"), number)
                                           : g_strdup_printf (_ ("Snapshot %s"), number);
  g_autofree char *address = g_strdup_printf ("%" G_GINT64_MODIFIER "x", moment->address);
  g_autofree char *generation = moment->generation == HF_GENERATION_NONE
                                  ? NULL
                                  : hf_generation_text_dup_short (moment->generation);
  g_autofree char *figure = generation == NULL ? g_strdup (address)
                                               : g_strdup_printf ("%s · %s", address, generation);

  /* In a narrow pane the address loses its beginning, which most addresses share. */
  gtk_label_set_ellipsize (self->name, PANGO_ELLIPSIZE_NONE);
  gtk_label_set_ellipsize (self->figure, PANGO_ELLIPSIZE_START);
  hf_shown_set_text (self->name, name);
  hf_label_set_figure (GTK_WIDGET (self->figure), figure);
  hf_tip_set (self->box, data->is_current ? NULL : _ ("Show the object in this snapshot"));
}

static void
set_rest (HfLinkCell *self,
          guint32     n)
{
  g_autofree char *count = hf_figures_count (n);
  g_autofree char *text = NULL;

  /* Translators: the last row of a list that goes on; %s is how many rows follow */
  text = g_strdup_printf (ngettext ("%s more", "%s more", n), count);
  hf_shown_set_text (self->name, text);
  gtk_label_set_text (self->figure, "");
  hf_tip_set (self->box, NULL);
}

static void
set_texts (HfLinkCell             *self,
           HfHeap                 *heap,
           const HfDetailsRowData *data)
{
  g_clear_pointer (&self->spoken, g_free);
  gtk_label_set_ellipsize (self->name, PANGO_ELLIPSIZE_END);
  gtk_label_set_ellipsize (self->figure, PANGO_ELLIPSIZE_NONE);
  switch (data->kind)
    {
    case HF_DETAILS_SECTION:
      if (data->section == HF_DETAILS_HISTORY)
        set_history (self, data);
      else
        set_section (self, data);
      break;
    case HF_DETAILS_GROUP:
      set_group (self, heap, data);
      break;
    case HF_DETAILS_LINK:
      set_link (self, heap, data);
      break;
    case HF_DETAILS_LARGEST:
      set_largest (self, heap, data);
      break;
    case HF_DETAILS_MOMENT:
      set_moment (self, data);
      break;
    case HF_DETAILS_REST:
    case HF_DETAILS_STEP:
    case HF_DETAILS_FOLD:
    case HF_DETAILS_LIFE:
    default:
      set_rest (self, data->n);
      break;
    }
}

static void
set_arrow (HfLinkCell   *self,
           HfDetailsRow *row)
{
  const HfDetailsRowData *data = hf_details_row_get_data (row);

  gtk_widget_set_opacity (self->arrow, hf_details_row_is_expandable (row) ? 1 : 0);
  gtk_image_set_from_icon_name (GTK_IMAGE (self->arrow),
                                data->open ? "pan-down-symbolic" : "pan-end-symbolic");
  gtk_widget_set_margin_start (self->box, data->kind == HF_DETAILS_SECTION ? SECTION_START
                                          : data->level == 2               ? MEMBER_START
                                                                           : GROUP_START);
}

/* A group cannot be selected, but it has the name of a type. */
static HfSelection
get_noted (HfDetailsRow *row)
{
  const HfDetailsRowData *data = hf_details_row_get_data (row);

  return data->kind == HF_DETAILS_GROUP ? hf_selection_type (data->type)
                                        : hf_details_row_get_selection (row);
}

void
hf_link_cell_set_row (HfLinkCell   *self,
                      HfDetailsRow *row)
{
  const HfDetailsRowData *data = hf_details_row_get_data (row);
  HfHeap *heap = hf_details_row_get_heap (row);
  const gboolean is_section = data->kind == HF_DETAILS_SECTION;
  const gboolean is_id = (data->kind == HF_DETAILS_LARGEST && !data->is_mixed) ||
                         (data->kind == HF_DETAILS_LINK && data->level == 2);
  const gboolean frees = data->kind == HF_DETAILS_LINK && data->n_bytes > 0;

  g_return_if_fail (HF_IS_LINK_CELL (self));

  hf_note_badge_set (self->note, heap, get_noted (row));
  hf_cut_button_set_row (self->cut, frees ? row : NULL);
  set_texts (self, heap, data);
  set_arrow (self, row);
  hf_css_class_set (GTK_WIDGET (self), "section", is_section);
  hf_css_class_set (GTK_WIDGET (self), "first", is_section && data->is_first);
  hf_css_class_set (GTK_WIDGET (self->name), "heading", is_section);
  hf_css_class_set (GTK_WIDGET (self->name), "small", !is_section && !is_id);
  hf_css_class_set (GTK_WIDGET (self->name), "id", is_id);
  hf_css_class_set (GTK_WIDGET (self->name), "dim-label", data->kind == HF_DETAILS_REST);
  hf_css_class_set (GTK_WIDGET (self->figure), "freed", frees);
  hf_css_class_set (GTK_WIDGET (self->figure), "dim-label",
                    !frees && data->kind != HF_DETAILS_LARGEST);

  gtk_widget_set_visible (GTK_WIDGET (self->swatch),
                          data->kind == HF_DETAILS_GROUP || data->is_mixed ||
                            (data->kind == HF_DETAILS_LINK && data->level == 1));
  gtk_widget_set_visible (GTK_WIDGET (self->share), data->kind == HF_DETAILS_LARGEST);
  gtk_label_set_width_chars (self->figure, data->kind == HF_DETAILS_LARGEST ? SIZE_CHARS : -1);
  if (data->type.value != HF_INDEX_NONE)
    hf_swatch_set_type (self->swatch, hf_heap_get_type_name (heap, data->type));
}

char *
hf_link_cell_dup_name (HfLinkCell *self)
{
  const char *figure = self->spoken != NULL ? self->spoken : gtk_label_get_text (self->figure);

  if (figure[0] == '\0')
    return g_strdup (gtk_label_get_text (self->name));

  return g_strdup_printf ("%s, %s", gtk_label_get_text (self->name), figure);
}
