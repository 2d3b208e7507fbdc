/* hf-record-rows.c: what a recording is worth, where it goes, and when it takes snapshots
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-record-rows.h"

#include "hf-capture-file.h"
#include "hf-css-class.h"
#include "hf-figures.h"
#include "hf-record-text.h"
#include "hf-show-in-folder.h"
#include "hf-shown.h"

#include <glib/gi18n.h>

struct _HfRecordRows
{
  GtkWidget      parent_instance;

  HfRecordJob   *job;

  GtkWidget     *list;
  AdwActionRow  *trust;
  GtkImage      *trust_icon;
  AdwActionRow  *faults[HF_RECORD_N_FAULTS];
  AdwActionRow  *file;
  GtkLabel      *size;
  GtkWidget     *open;
  GtkWidget     *show;
  AdwActionRow  *every;
  GtkSpinButton *seconds;
  GtkSwitch     *is_regular;
};

G_DEFINE_FINAL_TYPE (HfRecordRows, hf_record_rows, GTK_TYPE_WIDGET)

static void
set_title (AdwActionRow *row,
           const char   *title)
{
  g_autofree char *shown = hf_shown_dup_markup (title);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), shown);
}

static void
set_subtitle (AdwActionRow *row,
              const char   *subtitle)
{
  g_autofree char *shown = hf_shown_dup_markup (subtitle);

  if (g_strcmp0 (adw_action_row_get_subtitle (row), shown) != 0)
    adw_action_row_set_subtitle (row, shown);
}

/* ---- Completeness ------------------------------------------------------ */

void
hf_record_rows_mark (GtkImage    *icon,
                     HfRecordJob *job)
{
  const gboolean is_good = hf_record_text_is_good (job);

  gtk_image_set_from_icon_name (icon,
                                is_good ? "object-select-symbolic" : "dialog-warning-symbolic");
  hf_css_class_set (GTK_WIDGET (icon), "success", is_good);
  hf_css_class_set (GTK_WIDGET (icon), "warning", !is_good);
}

static void
show_trust (HfRecordRows *self)
{
  g_autofree char *text = hf_record_text_dup_trust (self->job);

  set_title (self->trust, hf_record_text_get_trust (self->job));
  set_subtitle (self->trust, text);
  hf_record_rows_mark (self->trust_icon, self->job);
}

static void
show_faults (HfRecordRows *self)
{
  for (guint i = 0; i < HF_RECORD_N_FAULTS; i++)
    {
      g_autofree char *text = hf_record_text_dup_fault (self->job, i);

      if (text != NULL)
        set_subtitle (self->faults[i], text);
      gtk_widget_set_visible (GTK_WIDGET (self->faults[i]), text != NULL);
    }
}

/* Below the row about all of them. */
static void
add_faults (HfRecordRows *self)
{
  for (guint i = 0; i < HF_RECORD_N_FAULTS; i++)
    {
      GtkWidget *row = adw_action_row_new ();
      GtkWidget *icon = gtk_image_new_from_icon_name ("dialog-warning-symbolic");

      self->faults[i] = ADW_ACTION_ROW (row);
      gtk_widget_add_css_class (icon, "warning");
      adw_action_row_add_prefix (self->faults[i], icon);
      set_title (self->faults[i], hf_record_text_get_fault (i));
      gtk_widget_set_visible (row, FALSE);
      gtk_list_box_insert (GTK_LIST_BOX (self->list), row, (int) i + 1);
    }
}

/* ---- The file ---------------------------------------------------------- */

static char *
dup_place (GFile *file)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *place = hf_capture_file_dup_place (folder);

  /* Translators: a folder */
  return g_strdup_printf (_ ("In %s · can be opened up to the last snapshot at any time"), place);
}

static void
show_file (HfRecordRows *self)
{
  GFile *file = hf_record_job_get_file (self->job);
  const gboolean has_file = hf_record_job_has_file (self->job);
  g_autofree char *base = file == NULL ? NULL : g_file_get_basename (file);
  g_autofree char *name = base == NULL ? NULL : hf_shown_dup_file_name (base);
  g_autofree char *place = file == NULL ? NULL : dup_place (file);
  g_autofree char *size = hf_figures_size (hf_record_job_get_state (self->job)->file_size);

  set_title (self->file, name == NULL ? _ ("File") : name);
  set_subtitle (self->file, has_file ? place : _ ("It is there once it has a snapshot"));
  hf_shown_set_text (self->size, has_file ? size : "");
  gtk_widget_set_sensitive (self->open, has_file);
  gtk_widget_set_sensitive (self->show, has_file);
}

static void
open_cb (HfRecordRows *self)
{
  g_autofree char *uri = g_file_get_uri (hf_record_job_get_file (self->job));

  gtk_widget_activate_action (GTK_WIDGET (self), "win.open-uri", "s", uri);
}

static void
folder_cb (GObject      *source G_GNUC_UNUSED,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (GtkWidget) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!hf_show_in_folder_finish (result, &error))
    gtk_widget_activate_action (self, "win.show-message", "s", error->message);
}

static void
show_cb (HfRecordRows *self)
{
  hf_show_in_folder_async (hf_record_job_get_file (self->job), folder_cb, g_object_ref (self));
}

/* ---- Regular snapshots ------------------------------------------------- */

static void
show_every (HfRecordRows *self)
{
  const gboolean is_running = hf_record_job_get_phase (self->job) < HF_RECORD_STOPPING;
  g_autofree char *title = hf_record_text_dup_every (
    (guint) gtk_spin_button_get_value_as_int (self->seconds));
  g_autofree char *next = hf_record_text_dup_next (self->job);

  set_title (self->every, title);
  set_subtitle (self->every, next);
  gtk_widget_set_sensitive (GTK_WIDGET (self->every), is_running);
}

static void
every_cb (HfRecordRows *self)
{
  const guint seconds = (guint) gtk_spin_button_get_value_as_int (self->seconds);

  if (self->job == NULL)
    return;

  hf_record_job_set_every (self->job, gtk_switch_get_active (self->is_regular) ? seconds : 0);
  show_every (self);
}

/* ---- The widget -------------------------------------------------------- */

void
hf_record_rows_set_job (HfRecordRows *self,
                        HfRecordJob  *job)
{
  g_return_if_fail (HF_IS_RECORD_ROWS (self));

  g_set_object (&self->job, job);
  hf_record_rows_update (self);
}

void
hf_record_rows_update (HfRecordRows *self)
{
  g_return_if_fail (HF_IS_RECORD_ROWS (self));

  show_trust (self);
  show_faults (self);
  show_file (self);
  show_every (self);
}

static void
hf_record_rows_dispose (GObject *object)
{
  HfRecordRows *self = HF_RECORD_ROWS (object);

  g_clear_object (&self->job);
  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_RECORD_ROWS);

  G_OBJECT_CLASS (hf_record_rows_parent_class)->dispose (object);
}

static void
hf_record_rows_class_init (HfRecordRowsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_record_rows_dispose;
  gtk_widget_class_set_css_name (widget_class, "recordrows");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-record-rows.ui");
  gtk_widget_class_bind_template_child (widget_class, HfRecordRows, list);
  gtk_widget_class_bind_template_child (widget_class, HfRecordRows, trust);
  gtk_widget_class_bind_template_child (widget_class, HfRecordRows, trust_icon);
  gtk_widget_class_bind_template_child (widget_class, HfRecordRows, file);
  gtk_widget_class_bind_template_child (widget_class, HfRecordRows, size);
  gtk_widget_class_bind_template_child (widget_class, HfRecordRows, open);
  gtk_widget_class_bind_template_child (widget_class, HfRecordRows, show);
  gtk_widget_class_bind_template_child (widget_class, HfRecordRows, every);
  gtk_widget_class_bind_template_child (widget_class, HfRecordRows, seconds);
  gtk_widget_class_bind_template_child (widget_class, HfRecordRows, is_regular);
  gtk_widget_class_bind_template_callback (widget_class, open_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_cb);
  gtk_widget_class_bind_template_callback (widget_class, every_cb);
}

static void
hf_record_rows_init (HfRecordRows *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_faults (self);
}
