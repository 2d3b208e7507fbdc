/* hf-archive-bar.c: the line above a heap that is one of several in an archive
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-archive-bar.h"

#include "hf-a11y.h"
#include "hf-figures.h"
#include "hf-shown.h"

#include <glib/gi18n.h>

struct _HfArchiveBar
{
  GtkWidget      parent_instance;

  GtkStringList *names;

  GtkWidget     *box;
  GtkImage      *icon;
  GtkLabel      *sentence;
  GtkMenuButton *others;
  GtkPopover    *popover;
  GtkListView   *view;
  GtkLabel      *more;
};

G_DEFINE_FINAL_TYPE (HfArchiveBar, hf_archive_bar, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_CHOSEN,
  SIGNAL_CLOSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- The other heaps --------------------------------------------------- */

static void
activate_cb (HfArchiveBar *self,
             guint         position)
{
  const char *name = gtk_string_list_get_string (self->names, position);
  g_autofree char *own = g_strdup (name);

  if (own == NULL)
    return;

  gtk_popover_popdown (self->popover);
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, own);
}

static void
setup_row_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
              GtkListItem              *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 44);
  gtk_list_item_set_child (item, label);
}

static void
bind_row_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
             GtkListItem              *item)
{
  GtkStringObject *string = gtk_list_item_get_item (item);
  g_autofree char *shown = hf_archive_shorten_name (gtk_string_object_get_string (string));

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)), shown);
  hf_a11y_set_row (gtk_list_item_get_child (item), shown);
}

static void
fill_list (HfArchiveBar    *self,
           const HfArchive *archive)
{
  g_autoptr (GtkNoSelection) selection = NULL;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *count = NULL;
  g_autofree char *more = NULL;
  guint64 n_more = archive->n_heaps - 1;

  /* The names themselves, by which heaps are read; a row shows a shorter form. */
  for (guint i = 0; i < archive->names->len; i++)
    {
      char *name = g_ptr_array_index (archive->names, i);

      if (g_strcmp0 (name, archive->member) != 0)
        g_ptr_array_add (names, name);
    }
  n_more -= MIN (names->len, n_more);
  g_ptr_array_add (names, NULL);
  g_clear_object (&self->names);
  self->names = gtk_string_list_new ((const char *const *) names->pdata);

  selection = gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->names)));
  gtk_list_view_set_model (self->view, GTK_SELECTION_MODEL (selection));
  count = hf_figures_count (n_more);
  more = g_strdup_printf (ngettext ("%s more is not listed; holdfast-cli reads it by its name.",
                                    "%s more are not listed; holdfast-cli reads them by name.",
                                    (gulong) n_more),
                          count);
  hf_shown_set_text (self->more, more);
  gtk_widget_set_visible (GTK_WIDGET (self->more), n_more > 0);
}

/* ---- Texts ------------------------------------------------------------- */

static char *
dup_sentence (const HfArchive *archive)
{
  g_autofree char *member = hf_archive_shorten_name (archive->member);
  g_autofree char *count = hf_figures_count (archive->n_heaps);
  g_autofree char *end = hf_archive_describe_end (archive);
  g_autofree char *closed = hf_archive_describe_closed (archive);
  GString *text = g_string_new (NULL);

  if (hf_archive_has_choice (archive))
    g_string_append_printf (text,
                            /* Translators: a number, and the name of one of the heaps */
                            _ ("This archive holds %s heaps. This is “%s”."), count, member);
  if (end != NULL)
    g_string_append_printf (text, "%s%s.", text->len > 0 ? " " : "", end);
  if (closed != NULL)
    g_string_append_printf (text, "%s%s.", text->len > 0 ? " " : "", closed);
  return g_string_free (text, FALSE);
}

void
hf_archive_bar_set_archive (HfArchiveBar    *self,
                            const HfArchive *archive)
{
  g_autofree char *sentence = NULL;
  gboolean warns = FALSE;

  g_return_if_fail (HF_IS_ARCHIVE_BAR (self));

  gtk_popover_popdown (self->popover);
  sentence = archive == NULL ? g_strdup ("") : dup_sentence (archive);
  hf_shown_set_text (self->sentence, sentence);
  gtk_widget_set_visible (GTK_WIDGET (self), sentence[0] != '\0');
  if (sentence[0] == '\0')
    return;

  warns = archive->end != HF_ARCHIVE_WHOLE || archive->n_closed > 0;
  gtk_image_set_from_icon_name (self->icon,
                                warns ? "dialog-warning-symbolic" : "package-x-generic-symbolic");
  if (warns)
    gtk_widget_add_css_class (self->box, "warning");
  else
    gtk_widget_remove_css_class (self->box, "warning");
  gtk_widget_set_visible (GTK_WIDGET (self->others), hf_archive_has_choice (archive));
  fill_list (self, archive);
  hf_shown_set_name (GTK_WIDGET (self), sentence);
}

const char *
hf_archive_bar_get_sentence (HfArchiveBar *self)
{
  return gtk_widget_get_visible (GTK_WIDGET (self)) ? gtk_label_get_text (self->sentence) : NULL;
}

GListModel *
hf_archive_bar_get_others (HfArchiveBar *self)
{
  return G_LIST_MODEL (self->names);
}

/* ---- The widget -------------------------------------------------------- */

static void
close_action (GtkWidget  *widget,
              const char *name G_GNUC_UNUSED,
              GVariant   *parameter G_GNUC_UNUSED)
{
  gtk_widget_set_visible (widget, FALSE);
  g_signal_emit (widget, signals[SIGNAL_CLOSED], 0);
}

static void
hf_archive_bar_dispose (GObject *object)
{
  HfArchiveBar *self = HF_ARCHIVE_BAR (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_ARCHIVE_BAR);
  g_clear_object (&self->names);

  G_OBJECT_CLASS (hf_archive_bar_parent_class)->dispose (object);
}

static void
hf_archive_bar_class_init (HfArchiveBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_archive_bar_dispose;

  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[SIGNAL_CLOSED] = g_signal_new ("closed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_install_action (widget_class, "bar.close", NULL, close_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "bar.close", NULL);
  gtk_widget_class_set_css_name (widget_class, "archivebar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-archive-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, HfArchiveBar, box);
  gtk_widget_class_bind_template_child (widget_class, HfArchiveBar, icon);
  gtk_widget_class_bind_template_child (widget_class, HfArchiveBar, sentence);
  gtk_widget_class_bind_template_child (widget_class, HfArchiveBar, others);
  gtk_widget_class_bind_template_child (widget_class, HfArchiveBar, popover);
  gtk_widget_class_bind_template_child (widget_class, HfArchiveBar, view);
  gtk_widget_class_bind_template_child (widget_class, HfArchiveBar, more);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
hf_archive_bar_init (HfArchiveBar *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_row_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_row_cb), NULL);
  gtk_list_view_set_factory (self->view, factory);
  g_object_unref (factory);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
