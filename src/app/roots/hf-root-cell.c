/* hf-root-cell.c: a row of the Roots pane, as a widget
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-root-cell.h"

#include "hf-a11y.h"
#include "hf-css-class.h"
#include "hf-figures.h"
#include "hf-label.h"
#include "hf-name-count.h"
#include "hf-name-text.h"
#include "hf-note-badge.h"
#include "hf-root-icon.h"
#include "hf-root-speech.h"
#include "hf-root-text.h"
#include "hf-share-bar.h"
#include "hf-shown.h"
#include "hf-statics-tables.h"
#include "hf-tip.h"
#include "hf-type-name.h"

#include <glib/gi18n.h>

#define INDENT 10

struct _HfRootCell
{
  GtkWidget   parent_instance;

  gboolean    is_more; /* a click anywhere shows more rows */
  char       *spoken;  /* the row without the dot; NULL before there is one */

  GtkWidget   *overlay; /* the template's own child is let go only if it is bound */
  GtkWidget   *box;
  GtkWidget   *arrow;
  HfRootIcon  *icon;
  HfNameCount *name_count;
  GtkLabel    *name; /* of that */
  HfNoteBadge *note;
  GtkWidget   *dot; /* what is selected is kept by the row's roots */
  GtkLabel    *size;
  GtkWidget   *skeleton; /* where the size will be */
  HfShareBar  *share;
};

G_DEFINE_FINAL_TYPE (HfRootCell, hf_root_cell, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_TOGGLED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
arrow_pressed_cb (HfRootCell      *self,
                  int              n_press G_GNUC_UNUSED,
                  double           x G_GNUC_UNUSED,
                  double           y G_GNUC_UNUSED,
                  GtkGestureClick *gesture)
{
  /* The row is not to be selected, nor activated by the second click. */
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  g_signal_emit (self, signals[SIGNAL_TOGGLED], 0);
}

static void
more_pressed_cb (HfRootCell      *self,
                 int              n_press,
                 double           x G_GNUC_UNUSED,
                 double           y G_GNUC_UNUSED,
                 GtkGestureClick *gesture)
{
  if (!self->is_more)
    return;

  /* It stands for rows and is none that could be selected. The second of two
   * clicks is not for what is there by then. */
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  if (n_press == 1)
    g_signal_emit (self, signals[SIGNAL_TOGGLED], 0);
}

static void
hf_root_cell_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_ROOT_CELL);

  G_OBJECT_CLASS (hf_root_cell_parent_class)->dispose (object);
}

static void
hf_root_cell_finalize (GObject *object)
{
  g_free (HF_ROOT_CELL (object)->spoken);

  G_OBJECT_CLASS (hf_root_cell_parent_class)->finalize (object);
}

static void
hf_root_cell_class_init (HfRootCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_root_cell_dispose;
  G_OBJECT_CLASS (klass)->finalize = hf_root_cell_finalize;

  signals[SIGNAL_TOGGLED] = g_signal_new ("toggled", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (HF_TYPE_NAME_COUNT);
  g_type_ensure (HF_TYPE_NOTE_BADGE);
  g_type_ensure (HF_TYPE_ROOT_ICON);
  g_type_ensure (HF_TYPE_SHARE_BAR);
  gtk_widget_class_set_css_name (widget_class, "rootcell");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-root-cell.ui");
  gtk_widget_class_bind_template_child (widget_class, HfRootCell, overlay);
  gtk_widget_class_bind_template_child (widget_class, HfRootCell, box);
  gtk_widget_class_bind_template_child (widget_class, HfRootCell, arrow);
  gtk_widget_class_bind_template_child (widget_class, HfRootCell, icon);
  gtk_widget_class_bind_template_child (widget_class, HfRootCell, name_count);
  gtk_widget_class_bind_template_child (widget_class, HfRootCell, note);
  gtk_widget_class_bind_template_child (widget_class, HfRootCell, dot);
  gtk_widget_class_bind_template_child (widget_class, HfRootCell, size);
  gtk_widget_class_bind_template_child (widget_class, HfRootCell, skeleton);
  gtk_widget_class_bind_template_child (widget_class, HfRootCell, share);
  gtk_widget_class_bind_template_callback (widget_class, arrow_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, more_pressed_cb);
}

static void
hf_root_cell_init (HfRootCell *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->name = hf_name_count_get_label (self->name_count);
}

GtkWidget *
hf_root_cell_new (void)
{
  return g_object_new (HF_TYPE_ROOT_CELL, NULL);
}

/* ---- Texts of a row ---------------------------------------------------- */

static const char *
get_type_name (HfRootRow   *row,
               HfTypeIndex  type)
{
  return type.value == HF_INDEX_NONE ? _ ("Unknown class")
                                     : hf_heap_get_type_name (hf_root_row_get_heap (row), type);
}

static const HfRoot *
get_root (HfRootRow *row)
{
  guint32 n_roots = 0;
  const HfRoot *roots = hf_heap_get_roots (hf_root_row_get_heap (row), &n_roots);

  return &roots[hf_root_row_get_root (row).value];
}

/* Tooltips explain the figures where they stand. */
static void
append_figures (GString   *tooltip,
                HfRootRow *row)
{
  g_autofree char *retained = NULL;
  g_autofree char *exact = NULL;
  guint64 n_bytes = 0;

  if (hf_root_row_get_group (row).is_weak)
    {
      g_string_append_c (tooltip, '\n');
      g_string_append (tooltip, _ ("Weak roots keep nothing alive"));
    }
  else if (hf_root_row_get_n_retained (row, &n_bytes))
    {
      retained = hf_figures_bytes (n_bytes);
      g_string_append_c (tooltip, '\n');
      /* Translators: %s is a size, "71,804 B" */
      g_string_append_printf (tooltip, _ ("%s retained: kept alive only by this"), retained);
    }
  if (!hf_root_row_get_n_bytes (row, &n_bytes))
    return;

  exact = hf_figures_bytes (n_bytes);
  g_string_append_c (tooltip, '\n');
  /* Translators: %s is a size, "71,804 B" */
  g_string_append_printf (tooltip,
                          _ ("%s: the rooted objects alone, without the objects they refer to"),
                          exact);
}

/* A root is called by its field, else by the type of what it leads to; below a
 * group, whose name says the rest, by the object. */
static void
set_root_name (HfRootCell *self,
               HfRootRow  *row)
{
  HfHeap *heap = hf_root_row_get_heap (row);
  const HfRoot *root = get_root (row);
  const char *full_field = hf_heap_get_string (heap, root->field);
  const HfTypeIndex type = hf_heap_get_object_type (heap, root->object);
  const char *object_type = hf_heap_get_type_name (heap, type);
  g_autofree char *short_type = hf_type_name_dup_short (object_type);
  g_autofree char *id = hf_name_text_dup_id (heap, root->object);
  g_autofree char *flags = hf_figures_root_flags (root->flags);
  g_autofree char *field = full_field == NULL ? NULL : hf_type_name_dup_field (full_field);
  g_autofree char *container = NULL;
  g_autoptr (GString) tooltip = g_string_new (NULL);

  if (root->kind == HF_ROOT_STATIC)
    container = hf_type_name_dup_short (get_type_name (row, root->container));
  if (hf_root_row_get_level (row) == 2)
    hf_label_set_name (self->name, field == NULL ? short_type : field,
                       field == NULL ? id : short_type);
  else if (field != NULL)
    hf_label_set_name (self->name, field, container);
  else
    hf_label_set_type_name (self->name,
                            container == NULL ? object_type : get_type_name (row, root->container));

  if (container != NULL)
    g_string_append_printf (tooltip, "%s%s%s\n", get_type_name (row, root->container),
                            field == NULL ? "" : ".", field == NULL ? "" : full_field);
  g_string_append_printf (tooltip, "%s\n%s", object_type, id);
  if (flags[0] != '\0')
    g_string_append_printf (tooltip, "\n%s", flags);
  append_figures (tooltip, row);
  if (hf_statics_tables_is_table (heap, root))
    {
      g_string_append_c (tooltip, '\n');
      g_string_append (tooltip,
                       _ ("This array is the runtime's table of static fields. It keeps more than "
                          "its kind of roots does: what it holds for static fields counts as "
                          "theirs."));
    }
  hf_tip_set (self->box, tooltip->str);
}

static void
set_group_tooltip (HfRootCell *self,
                   HfRootRow  *row,
                   const char *name)
{
  g_autoptr (GString) tooltip = g_string_new (name);

  append_figures (tooltip, row);
  hf_tip_set (self->box, tooltip->str);
}

/* Names a row beside the kinds, so that all rows together are the heap. */
static void
set_rest_name (HfRootCell *self,
               HfRootRow  *row)
{
  const gboolean several = hf_root_row_get_kind (row) == HF_ROOT_ROW_SEVERAL;
  const char *name = several ? hf_root_text_several () : _ ("Unreachable");
  const guint32 n_objects = hf_root_row_get_n_roots (row);
  g_autofree char *count = hf_figures_count (n_objects);
  g_autofree char *exact = NULL;
  g_autofree char *tooltip = NULL;
  guint64 n_bytes = 0;

  hf_root_row_get_n_retained (row, &n_bytes);
  exact = hf_figures_bytes (n_bytes);
  hf_label_set_name (self->name, name, NULL);
  if (several)
    /* Translators: a size, "71,804 B", and a count */
    tooltip = g_strdup_printf (ngettext ("%s in %s object that roots of several kinds keep alive: "
                                         "no single kind does",
                                         "%s in %s objects that roots of several kinds keep alive: "
                                         "no single kind does",
                                         n_objects),
                               exact, count);
  else
    /* Translators: a size, "71,804 B", and a count */
    tooltip = g_strdup_printf (ngettext ("%s in %s object that no root keeps alive",
                                         "%s in %s objects that no root keeps alive", n_objects),
                               exact, count);
  hf_tip_set (self->box, tooltip);
}

static void
set_name (HfRootCell *self,
          HfRootRow  *row)
{
  const HfRootGroup group = hf_root_row_get_group (row);
  const guint32 n_roots = hf_root_row_get_n_roots (row);
  g_autofree char *name = NULL;
  g_autofree char *count = NULL;

  hf_tip_set (self->box, NULL);
  switch (hf_root_row_get_kind (row))
    {
    case HF_ROOT_ROW_KIND:
      name = group.is_weak ? g_strdup (_ ("Weak roots")) : hf_figures_root_kinds (group.kind);
      hf_label_set_name (self->name, name, NULL);
      set_group_tooltip (self, row, name);
      break;
    case HF_ROOT_ROW_MEMBER:
      hf_label_set_type_name (self->name, get_type_name (row, group.type));
      set_group_tooltip (self, row, get_type_name (row, group.type));
      break;
    case HF_ROOT_ROW_ROOT:
      set_root_name (self, row);
      break;
    case HF_ROOT_ROW_MORE:
      count = hf_figures_count (n_roots);
      /* Translators: the last row of a list that goes on; %s is how many rows follow */
      name = g_strdup_printf (ngettext ("%s more", "%s more", n_roots), count);
      hf_label_set_name (self->name, name, NULL);
      break;
    case HF_ROOT_ROW_SEVERAL:
    case HF_ROOT_ROW_UNREACHABLE:
      set_rest_name (self, row);
      break;
    default:
      g_assert_not_reached ();
    }
}

static char *
dup_count (HfRootRow *row)
{
  g_autofree char *number = hf_figures_count (hf_root_row_get_n_roots (row));

  switch (hf_root_row_get_kind (row))
    {
    case HF_ROOT_ROW_KIND:
    case HF_ROOT_ROW_UNREACHABLE:
      return g_steal_pointer (&number);
    case HF_ROOT_ROW_MEMBER:
      return g_strdup_printf ("×%s", number);
    case HF_ROOT_ROW_ROOT:
    case HF_ROOT_ROW_MORE:
    case HF_ROOT_ROW_SEVERAL:
    default:
      return g_strdup ("");
    }
}

static char *
dup_size (HfRootRow *row)
{
  guint64 n_bytes = 0;

  if (hf_root_row_get_group (row).is_weak)
    {
      /* Translators: what weak roots keep alive: nothing */
      return g_strdup (hf_root_row_get_kind (row) == HF_ROOT_ROW_KIND ? _ ("holds nothing") : "");
    }
  if (!hf_root_row_is_awaited (row) &&
      (hf_root_row_get_n_retained (row, &n_bytes) || hf_root_row_get_n_bytes (row, &n_bytes)))
    return hf_figures_size (n_bytes);

  return g_strdup ("");
}

static void
set_figures (HfRootCell *self,
             HfRootRow  *row)
{
  const gboolean is_weak = hf_root_row_get_group (row).is_weak;
  const gboolean awaited = hf_root_row_is_awaited (row) && !is_weak;
  g_autofree char *count = dup_count (row);
  g_autofree char *size = dup_size (row);

  hf_name_count_set_count (self->name_count, count);
  hf_shown_set_text (self->size, size);
  gtk_widget_set_visible (GTK_WIDGET (self->size), !awaited);
  gtk_widget_set_visible (self->skeleton, awaited);
}

/* The list's own row is what a screen reader knows as the row. */
static void
set_expanded (HfRootCell *self,
              HfRootRow  *row)
{
  GtkWidget *widgets[] = { GTK_WIDGET (self), gtk_widget_get_parent (GTK_WIDGET (self)) };

  for (gsize i = 0; i < G_N_ELEMENTS (widgets); i++)
    {
      if (widgets[i] == NULL)
        continue;
      if (hf_root_row_is_expandable (row))
        gtk_accessible_update_state (GTK_ACCESSIBLE (widgets[i]), GTK_ACCESSIBLE_STATE_EXPANDED,
                                     hf_root_row_get_open (row), -1);
      else
        gtk_accessible_reset_state (GTK_ACCESSIBLE (widgets[i]), GTK_ACCESSIBLE_STATE_EXPANDED);
    }
}

static void
update_label (HfRootCell *self)
{
  g_autofree char *label = NULL;

  if (gtk_widget_get_visible (self->dot))
    /* Translators: a row of the list of roots as it is spoken: "Static, 1,530 roots" */
    label = g_strdup_printf (_ ("%s, keeps the selection"), self->spoken);
  hf_a11y_set_row (GTK_WIDGET (self), label == NULL ? self->spoken : label);
}

static void
set_icon (HfRootCell *self,
          HfRootRow  *row)
{
  const HfRootGroup group = hf_root_row_get_group (row);

  gtk_widget_set_visible (GTK_WIDGET (self->icon), hf_root_row_get_level (row) == 0);
  if (hf_root_row_get_kind (row) == HF_ROOT_ROW_SEVERAL)
    hf_root_icon_set_look (self->icon, HF_ROOT_LOOK_SEVERAL);
  else if (hf_root_row_get_kind (row) == HF_ROOT_ROW_UNREACHABLE)
    hf_root_icon_set_look (self->icon, HF_ROOT_LOOK_UNREACHABLE);
  else if (group.is_weak)
    hf_root_icon_set_look (self->icon, HF_ROOT_LOOK_WEAK);
  else
    hf_root_icon_set_kind (self->icon, group.kind);
}

/* Roots that keep nothing are pale. */
static void
set_style (HfRootCell *self,
           HfRootRow  *row)
{
  const HfRootRowKind kind = hf_root_row_get_kind (row);
  const gboolean is_weak = hf_root_row_get_group (row).is_weak;
  const gboolean holds = kind == HF_ROOT_ROW_SEVERAL || (kind == HF_ROOT_ROW_KIND && !is_weak);

  hf_css_class_set (GTK_WIDGET (self->name), "heading", holds);
  hf_css_class_set (GTK_WIDGET (self->name), "dim-label",
                    kind == HF_ROOT_ROW_MORE || kind == HF_ROOT_ROW_UNREACHABLE || is_weak);
}

void
hf_root_cell_set_row (HfRootCell *self,
                      HfRootRow  *row)
{
  const guint level = hf_root_row_get_level (row);
  const gboolean open = hf_root_row_get_open (row);
  const double share = hf_root_row_get_share (row);

  g_return_if_fail (HF_IS_ROOT_CELL (self));

  set_name (self, row);
  hf_note_badge_set (self->note, hf_root_row_get_heap (row), hf_root_row_get_selection (row));
  self->is_more = hf_root_row_get_kind (row) == HF_ROOT_ROW_MORE;
  set_figures (self, row);
  set_expanded (self, row);
  g_free (self->spoken);
  self->spoken = hf_root_speech_dup (row, gtk_label_get_text (self->name));
  update_label (self);
  set_style (self, row);
  set_icon (self, row);

  gtk_widget_set_margin_start (self->box, (int) level * INDENT);
  gtk_widget_set_opacity (self->arrow, hf_root_row_is_expandable (row) ? 1 : 0);
  gtk_widget_set_can_target (self->arrow, hf_root_row_is_expandable (row));
  gtk_image_set_from_icon_name (GTK_IMAGE (self->arrow),
                                open ? "pan-down-symbolic" : "pan-end-symbolic");

  gtk_widget_set_visible (GTK_WIDGET (self->share), share >= 0);
  gtk_widget_set_margin_start (GTK_WIDGET (self->share), (int) level * INDENT + 20);
  hf_share_bar_set_share (self->share, share, hf_root_row_get_group (row).kind);
}

void
hf_root_cell_set_holds (HfRootCell *self,
                        gboolean    holds)
{
  g_return_if_fail (HF_IS_ROOT_CELL (self));

  if (gtk_widget_get_visible (self->dot) == holds)
    return;

  gtk_widget_set_visible (self->dot, holds);
  if (self->spoken != NULL)
    update_label (self);
}
