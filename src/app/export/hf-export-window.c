/* hf-export-window.c: asks what is to be exported, and as what
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-export-window.h"

#include "hf-shown.h"

#include <glib/gi18n.h>

struct _HfExportWindow
{
  AdwWindow      parent_instance;

  HfExportPlan   plan;
  GTask         *task;     /* until it is answered */
  gboolean       is_shown; /* what is chosen now comes from the person */

  HfExportSubject subjects[HF_N_SUBJECTS]; /* as they are offered */

  AdwComboRow   *subject;
  AdwComboRow   *grouping;
  AdwComboRow   *picture_format;
  AdwComboRow   *table_format;
  GtkWidget     *spreadsheet_row;
  GtkSwitch     *spreadsheet;
  GtkWidget     *picture_group;
  AdwComboRow   *size;
  GtkWidget     *custom_row;
  GtkSpinButton *width;
  GtkSpinButton *height;
  AdwComboRow   *scale;
  GtkSwitch     *transparent;
  GtkSwitch     *title_block;
  GtkSwitch     *legend;
  GtkWidget     *export_button;
  char          *notes[HF_N_SUBJECTS]; /* about them, as markup; NULL for none */
};

G_DEFINE_FINAL_TYPE (HfExportWindow, hf_export_window, ADW_TYPE_WINDOW)

/* Behind "As on Screen"; one more, the last, is the size that the user types. */
static const struct
{
  int width;
  int height;
} sizes[] = {
  { 1200, 800 },
  { 1600, 1000 },
  { 1920, 1080 },
  { 3840, 2160 },
};

/* As the row of groupings has them. */
static const HfGrouping groupings[] = {
  HF_GROUPING_NAMESPACE,
  HF_GROUPING_ASSEMBLY,
  HF_GROUPING_DOMAIN,
  HF_GROUPING_ROOT,
};

#define SIZE_ON_SCREEN 0
#define SIZE_CUSTOM (G_N_ELEMENTS (sizes) + 1)

/* ---- Choices ----------------------------------------------------------- */

static void
read_size (HfExportWindow *self)
{
  const guint chosen = adw_combo_row_get_selected (self->size);

  if (chosen == SIZE_ON_SCREEN)
    self->plan.width = self->plan.height = 0;
  else if (chosen < SIZE_CUSTOM)
    {
      self->plan.width = sizes[chosen - 1].width;
      self->plan.height = sizes[chosen - 1].height;
    }
  else
    {
      self->plan.width = gtk_spin_button_get_value_as_int (self->width);
      self->plan.height = gtk_spin_button_get_value_as_int (self->height);
    }
}

static void
read_choices (HfExportWindow *self)
{
  self->plan.subject = self->subjects[adw_combo_row_get_selected (self->subject)];
  self->plan.grouping = groupings[adw_combo_row_get_selected (self->grouping)];
  self->plan.picture_format = adw_combo_row_get_selected (self->picture_format);
  self->plan.table_format = adw_combo_row_get_selected (self->table_format);
  self->plan.is_for_spreadsheet = gtk_switch_get_active (self->spreadsheet);
  self->plan.scale = (int) adw_combo_row_get_selected (self->scale) + 1;
  self->plan.is_transparent = gtk_switch_get_active (self->transparent);
  self->plan.has_title = gtk_switch_get_active (self->title_block);
  self->plan.has_legend = gtk_switch_get_active (self->legend);
  read_size (self);
}

/* How many pixels that makes, where it is not what is said already. */
static void
show_pixels (HfExportWindow *self)
{
  HfExportOptions options = HF_EXPORT_OPTIONS_INIT;
  g_autofree char *shown = NULL;

  hf_export_plan_apply (&self->plan, &options);
  if (options.format == HF_EXPORT_PNG && options.width > 0)
    /* Translators: width and height of a picture, "3,200 × 2,000 pixels" */
    shown = g_strdup_printf (_ ("%d × %d pixels"), options.width * options.scale,
                             options.height * options.scale);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->scale), shown == NULL ? "" : shown);
}

static void
show_note (HfExportWindow *self)
{
  const char *shown = self->notes[self->plan.subject];

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->subject), shown == NULL ? "" : shown);
}

/* Only what says something about the file is asked. */
static void
show_rows (HfExportWindow *self)
{
  const gboolean is_picture = hf_export_plan_is_picture (&self->plan);
  const gboolean is_list = !is_picture && self->plan.subject != HF_SUBJECT_REPORT;

  gtk_widget_set_visible (self->picture_group, is_picture);
  gtk_widget_set_visible (GTK_WIDGET (self->picture_format), is_picture);
  gtk_widget_set_visible (GTK_WIDGET (self->grouping), hf_export_plan_is_of_pair (&self->plan));
  gtk_widget_set_visible (GTK_WIDGET (self->table_format), is_list);
  gtk_widget_set_visible (self->spreadsheet_row,
                          is_list && self->plan.table_format == HF_TABLE_CSV);
  gtk_widget_set_visible (self->custom_row, adw_combo_row_get_selected (self->size) == SIZE_CUSTOM);
  gtk_widget_set_visible (GTK_WIDGET (self->scale), self->plan.picture_format == HF_EXPORT_PNG);
  show_pixels (self);
  show_note (self);
}

static void
changed_cb (HfExportWindow *self)
{
  if (!self->is_shown)
    return;

  read_choices (self);
  show_rows (self);
}

static void
accepted_cb (HfExportWindow *self)
{
  GTask *task = g_steal_pointer (&self->task);

  read_choices (self);
  gtk_window_close (GTK_WINDOW (self));
  if (task == NULL)
    return;
  g_task_return_pointer (task, g_memdup2 (&self->plan, sizeof self->plan), g_free);
  g_object_unref (task);
}

/* ---- Proposals --------------------------------------------------------- */

static void
show_subjects (HfExportWindow     *self,
               const HfExportPlan *plan)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint n_subjects = 0;
  guint proposed = 0;

  for (HfExportSubject subject = 0; subject < HF_N_SUBJECTS; subject++)
    {
      const char *shown = hf_export_subject_get_name (subject);

      if (!hf_export_plan_offers (plan, subject))
        continue;
      if (subject == plan->subject)
        proposed = n_subjects;
      self->subjects[n_subjects++] = subject;
      gtk_string_list_append (names, shown);
    }
  adw_combo_row_set_model (self->subject, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->subject, proposed);
}

static void
show_plan (HfExportWindow     *self,
           const HfExportPlan *plan)
{
  guint size = plan->width == 0 ? SIZE_ON_SCREEN : SIZE_CUSTOM;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      if (plan->width == sizes[i].width && plan->height == sizes[i].height)
        size = i + 1;
    }

  for (guint i = 0; i < G_N_ELEMENTS (groupings); i++)
    {
      if (plan->grouping == groupings[i])
        adw_combo_row_set_selected (self->grouping, i);
    }

  self->plan = *plan;
  show_subjects (self, plan);
  adw_combo_row_set_selected (self->picture_format, plan->picture_format);
  adw_combo_row_set_selected (self->table_format, plan->table_format);
  gtk_switch_set_active (self->spreadsheet, plan->is_for_spreadsheet);
  adw_combo_row_set_selected (self->size, size);
  gtk_spin_button_set_value (self->width, plan->width == 0 ? sizes[1].width : plan->width);
  gtk_spin_button_set_value (self->height, plan->height == 0 ? sizes[1].height : plan->height);
  adw_combo_row_set_selected (self->scale, (guint) plan->scale - 1);
  gtk_switch_set_active (self->transparent, plan->is_transparent);
  gtk_switch_set_active (self->title_block, plan->has_title);
  gtk_switch_set_active (self->legend, plan->has_legend);
  show_rows (self);
  self->is_shown = TRUE;
}

static void
fill_sizes (HfExportWindow *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, _ ("As on Screen"));
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *shown = g_strdup_printf ("%d × %d", sizes[i].width, sizes[i].height);

      gtk_string_list_append (names, shown);
    }
  gtk_string_list_append (names, _ ("Custom"));
  adw_combo_row_set_model (self->size, G_LIST_MODEL (names));
}

/* ---- The window -------------------------------------------------------- */

/* Closed without an answer. */
static void
hf_export_window_dispose (GObject *object)
{
  HfExportWindow *self = HF_EXPORT_WINDOW (object);

  self->is_shown = FALSE;
  if (self->task != NULL)
    g_task_return_pointer (self->task, NULL, NULL);
  g_clear_object (&self->task);
  for (guint i = 0; i < HF_N_SUBJECTS; i++)
    g_clear_pointer (&self->notes[i], g_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_EXPORT_WINDOW);

  G_OBJECT_CLASS (hf_export_window_parent_class)->dispose (object);
}

static void
hf_export_window_class_init (HfExportWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_export_window_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-export-window.ui");
  gtk_widget_class_bind_template_child (widget_class, HfExportWindow, subject);
  gtk_widget_class_bind_template_child (widget_class, HfExportWindow, grouping);
  gtk_widget_class_bind_template_child (widget_class, HfExportWindow, picture_format);
  gtk_widget_class_bind_template_child (widget_class, HfExportWindow, table_format);
  gtk_widget_class_bind_template_child (widget_class, HfExportWindow, spreadsheet_row);
  gtk_widget_class_bind_template_child (widget_class, HfExportWindow, spreadsheet);
  gtk_widget_class_bind_template_child (widget_class, HfExportWindow, picture_group);
  gtk_widget_class_bind_template_child (widget_class, HfExportWindow, size);
  gtk_widget_class_bind_template_child (widget_class, HfExportWindow, custom_row);
  gtk_widget_class_bind_template_child (widget_class, HfExportWindow, width);
  gtk_widget_class_bind_template_child (widget_class, HfExportWindow, height);
  gtk_widget_class_bind_template_child (widget_class, HfExportWindow, scale);
  gtk_widget_class_bind_template_child (widget_class, HfExportWindow, transparent);
  gtk_widget_class_bind_template_child (widget_class, HfExportWindow, title_block);
  gtk_widget_class_bind_template_child (widget_class, HfExportWindow, legend);
  gtk_widget_class_bind_template_child (widget_class, HfExportWindow, export_button);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, accepted_cb);
}

static void
hf_export_window_init (HfExportWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_sizes (self);
}

void
hf_export_window_ask_async (GtkWindow           *parent,
                            const HfExportPlan  *plan,
                            char * const        *notes,
                            GAsyncReadyCallback  callback,
                            gpointer             user_data)
{
  HfExportWindow *self = g_object_new (HF_TYPE_EXPORT_WINDOW, "transient-for", parent, NULL);

  self->task = g_task_new (NULL, NULL, callback, user_data);
  g_task_set_name (self->task, "hf_export_window_ask_async");
  for (guint i = 0; notes != NULL && i < HF_N_SUBJECTS; i++)
    self->notes[i] = notes[i] == NULL ? NULL : hf_shown_dup_markup (notes[i]);
  show_plan (self, plan);
  gtk_widget_grab_focus (self->export_button);
  gtk_window_present (GTK_WINDOW (self));
}

gboolean
hf_export_window_ask_finish (GAsyncResult *result,
                             HfExportPlan *plan)
{
  g_autofree HfExportPlan *chosen = NULL;

  g_return_val_if_fail (g_task_is_valid (result, NULL), FALSE);

  chosen = g_task_propagate_pointer (G_TASK (result), NULL);
  if (chosen != NULL)
    *plan = *chosen;

  return chosen != NULL;
}
