/* hf-a11y.c: names for the parts of foreign widgets that a screen reader would not know
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-a11y.h"

#include "hf-shown.h"
#include "hf-tip.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* Only the name uses the label, or a screen reader would speak it twice. */
static void
set_name (GtkWidget  *widget,
          const char *name)
{
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  hf_shown_set_name (widget, name);
}

static char *
dup_without_underscores (const char *label)
{
  GString *plain = g_string_new (NULL);

  for (const char *c = label; *c != '\0'; c++)
    {
      /* Two of them stand for one. */
      if (*c == '_' && *++c == '\0')
        break;
      g_string_append_c (plain, *c);
    }

  return g_string_free (plain, FALSE);
}

/* The first text in a widget that the eye reads. */
static const char *
find_text (GtkWidget *widget)
{
  const char *text = NULL;

  if (GTK_IS_LABEL (widget) && gtk_label_get_text (GTK_LABEL (widget))[0] != '\0')
    return gtk_label_get_text (GTK_LABEL (widget));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && text == NULL;
       child = gtk_widget_get_next_sibling (child))
    text = find_text (child);

  return text;
}

/* The names of icons that GTK and libadwaita show without a tooltip. */
static const char *
get_icon_meaning (const char *icon_name)
{
  if (icon_name == NULL)
    return NULL;
  if (g_str_has_prefix (icon_name, "edit-find"))
    return _ ("Search");
  if (g_str_has_prefix (icon_name, "pan-start") || g_str_has_prefix (icon_name, "go-previous"))
    return _ ("Previous");
  if (g_str_has_prefix (icon_name, "pan-end") || g_str_has_prefix (icon_name, "go-next"))
    return _ ("Next");
  if (g_str_has_prefix (icon_name, "drive-"))
    return _ ("File System");

  return NULL;
}

static const char *
find_icon_meaning (GtkWidget *widget)
{
  const char *meaning = NULL;

  if (GTK_IS_IMAGE (widget))
    meaning = get_icon_meaning (gtk_image_get_icon_name (GTK_IMAGE (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && meaning == NULL;
       child = gtk_widget_get_next_sibling (child))
    meaning = find_icon_meaning (child);

  return meaning;
}

static void
name_by_label (GtkButton *button)
{
  g_autofree char *plain = dup_without_underscores (gtk_button_get_label (button));

  set_name (GTK_WIDGET (button), plain);
}

static void
label_changed_cb (GtkButton *button)
{
  if (gtk_button_get_label (button) != NULL && gtk_button_get_use_underline (button))
    name_by_label (button);
}

/* GTK takes each new label of a button for its name as it is, with the underscore. */
static void
follow_label (GtkButton *button)
{
  static const char key[] = "hf-a11y-named";

  if (g_object_get_data (G_OBJECT (button), key) == NULL)
    g_signal_connect (button, "notify::label", G_CALLBACK (label_changed_cb), NULL);
  g_object_set_data (G_OBJECT (button), key, button);
  label_changed_cb (button);
}

static void
fix_button (GtkButton *button)
{
  const char *label = gtk_button_get_label (button);
  const char *name = hf_tip_get (GTK_WIDGET (button));

  if (gtk_button_get_use_underline (button))
    follow_label (button);
  if (label != NULL || (name != NULL && !GTK_IS_IMAGE (gtk_button_get_child (button))))
    return;

  if (name == NULL)
    name = find_text (GTK_WIDGET (button));
  if (name == NULL)
    name = find_icon_meaning (GTK_WIDGET (button));
  if (name != NULL)
    set_name (GTK_WIDGET (button), name);
}

static const char *
get_title (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  const char *title = GTK_IS_WINDOW (root) ? gtk_window_get_title (GTK_WINDOW (root)) : NULL;

  return title != NULL ? title : g_get_application_name ();
}

/* One without a name is called as its window, whose only one it is in those that are not
 * ours. */
static void
fix_foreign (GtkWidget *widget)
{
  const char *tooltip = hf_tip_get (widget);

  hf_shown_set_name (widget, tooltip != NULL ? tooltip : get_title (widget));
}

/* The chosen item as the eye reads it, if it is a text. */
static void
describe_by_choice (GObject    *list,
                    GParamSpec *pspec G_GNUC_UNUSED,
                    GtkWidget  *described)
{
  g_autoptr (GObject) item = NULL;

  g_object_get (list, "selected-item", &item, NULL);
  if (GTK_IS_STRING_OBJECT (item))
    hf_shown_describe (described, gtk_string_object_get_string (GTK_STRING_OBJECT (item)));
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (described), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

/* @described has the keyboard for @list, and says what is chosen in it, now and later. */
static void
follow_choice (GtkWidget *list,
               GtkWidget *described)
{
  /* Names are fixed again for each new part of a window. */
  if (g_object_get_data (G_OBJECT (list), "hf-a11y-describes") == NULL)
    g_signal_connect_object (list, "notify::selected-item", G_CALLBACK (describe_by_choice),
                             described, 0);
  g_object_set_data (G_OBJECT (list), "hf-a11y-describes", described);
  describe_by_choice (G_OBJECT (list), NULL, described);
}

/* The button inside has the keyboard, and GTK names it by its class. */
static void
fix_drop_down (GtkWidget *drop_down)
{
  GtkWidget *button = gtk_widget_get_first_child (drop_down);

  if (!GTK_IS_TOGGLE_BUTTON (button))
    return;

  gtk_accessible_update_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  drop_down, NULL, -1);
  follow_choice (drop_down, button);
}

void
hf_a11y_fix_names (GtkWidget *widget,
                   gboolean   is_ours)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  /* The button inside one of these is fixed with it. */
  if (GTK_IS_BUTTON (widget) && !GTK_IS_MENU_BUTTON (parent) && !GTK_IS_DROP_DOWN (parent))
    fix_button (GTK_BUTTON (widget));
  else if (GTK_IS_LIST_VIEW (widget) && GTK_IS_COLUMN_VIEW (parent))
    gtk_accessible_update_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                    parent, NULL, -1);
  else if (!is_ours && (GTK_IS_SEARCH_ENTRY (widget) || GTK_IS_LIST_BOX (widget) ||
                        GTK_IS_DROP_DOWN (widget) || GTK_IS_MENU_BUTTON (widget)))
    fix_foreign (widget);
  if (GTK_IS_DROP_DOWN (widget))
    fix_drop_down (widget);
  else if (ADW_IS_COMBO_ROW (widget))
    follow_choice (widget, widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    hf_a11y_fix_names (child, is_ours);
}

void
hf_a11y_set_row (GtkWidget  *cell,
                 const char *name)
{
  GtkWidget *row = gtk_widget_get_parent (cell);

  /* Its class is private. */
  while (row != NULL && !g_str_equal (G_OBJECT_TYPE_NAME (row), "GtkListItemWidget"))
    row = gtk_widget_get_parent (row);
  if (row != NULL)
    hf_shown_set_name (row, name);
}

static void
window_mapped_cb (GtkWidget *window,
                  gpointer   user_data)
{
  hf_a11y_fix_names (window, g_type_is_a (G_OBJECT_TYPE (window), GPOINTER_TO_SIZE (user_data)));
}

static void
windows_changed_cb (GListModel *windows,
                    guint       position,
                    guint       n_removed G_GNUC_UNUSED,
                    guint       n_added,
                    gpointer    user_data)
{
  for (guint i = 0; i < n_added; i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, position + i);

      /* It is filled after it is made, and before it is seen. */
      g_signal_connect (window, "map", G_CALLBACK (window_mapped_cb), user_data);
    }
}

void
hf_a11y_watch_windows (GType own_windows)
{
  g_signal_connect (gtk_window_get_toplevels (), "items-changed", G_CALLBACK (windows_changed_cb),
                    GSIZE_TO_POINTER (own_windows));
}
