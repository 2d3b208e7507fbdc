/* hf-query-chart.c: a column of an answer, added up by another, as bars
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-query-chart.h"

#include "hf-free-later.h"
#include "hf-latest.h"
#include "hf-query-chart-head.h"
#include "hf-query-chart-row.h"
#include "hf-settings.h"
#include "hf-shown.h"

#include <glib/gi18n.h>

/* While rows come. */
#define PAUSE_USEC (G_USEC_PER_SEC / 2)

struct _HfQueryChart
{
  GtkWidget         parent_instance;

  GtkWidget        *box;
  HfQueryChartHead *head;
  GtkLabel         *note;
  GtkWidget        *scrolled;
  GtkListBox       *list;
  GtkWidget        *rows_of_list[HF_QUERY_CHART_MAX_BARS + 1]; /* the last one is for the rest */

  HfQueryRows      *rows;
  HfQuerySource    *source;
  char             *chosen_key;   /* by the user; NULL = proposed */
  char             *chosen_value; /* "" = rows */

  HfQuerySums      *sums; /* NULL until they are known, as are the next three */
  guint32           n_rows;
  guint             sums_key;
  guint             sums_value;

  HfLatest         *latest;
  gint64            started; /* the last question, in µs of the monotonic clock */
  gint64            next;    /* not before that */
  guint             timeout;
  gboolean          is_stale; /* there have been more rows since the question */
};

G_DEFINE_FINAL_TYPE (HfQueryChart, hf_query_chart, GTK_TYPE_WIDGET)

static void refresh (HfQueryChart *self);

/* ---- Columns ---- */

static gboolean
find_name (HfQueryRows *rows,
           const char  *name,
           guint       *column)
{
  for (guint i = 0; name != NULL && i < hf_query_rows_get_n_columns (rows); i++)
    {
      if (!g_str_equal (hf_query_rows_get_name (rows, i), name))
        continue;
      *column = i;
      return TRUE;
    }
  return FALSE;
}

static gboolean
find_chosen (HfQueryChart *self,
             guint        *key,
             guint        *value)
{
  *value = HF_QUERY_SUMS_ROWS;
  if (!find_name (self->rows, self->chosen_key, key))
    return FALSE;
  if (self->chosen_value[0] == '\0')
    return TRUE;
  return find_name (self->rows, self->chosen_value, value) &&
         hf_query_sums_can_add (self->rows, *value);
}

/* Types and texts that have no figures are counted. */
static gboolean
propose (HfQueryChart *self,
         guint        *key,
         guint        *value)
{
  if (hf_query_sums_propose (self->rows, key, value))
    return TRUE;
  *value = HF_QUERY_SUMS_ROWS;
  return hf_query_sums_propose_key (self->rows, *value, key) &&
         hf_query_rows_get_kind (self->rows, *key) != HF_QUERY_KIND_ID &&
         !hf_query_sums_can_add (self->rows, *key);
}

static void
drop_sums (HfQueryChart *self)
{
  hf_free_later (g_steal_pointer (&self->sums), (GDestroyNotify) hf_query_sums_free);
  self->n_rows = 0;
}

/* Returns whether there is anything to add up. */
static gboolean
choose_columns (HfQueryChart *self)
{
  guint key = 0;
  guint value = 0;

  if (!find_chosen (self, &key, &value) && !propose (self, &key, &value))
    return FALSE;

  hf_query_chart_head_select (self->head, key, value);
  return TRUE;
}

/* ---- Bars ---- */

static void
show_note (HfQueryChart *self,
           const char   *note)
{
  const gboolean is_there = note != NULL;

  hf_shown_set_text (self->note, is_there ? note : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note), is_there);
  gtk_widget_set_visible (self->scrolled, !is_there);
}

static void
show_sums (HfQueryChart *self)
{
  GtkWidget *rest = self->rows_of_list[HF_QUERY_CHART_MAX_BARS];
  HfQueryBars bars = { .source = self->source };

  if (self->sums == NULL)
    return;

  bars.key_kind = hf_query_rows_get_kind (self->rows, self->sums_key);
  bars.is_count = self->sums_value == HF_QUERY_SUMS_ROWS;
  bars.kind = bars.is_count ? HF_QUERY_KIND_COUNT
                            : hf_query_rows_get_kind (self->rows, self->sums_value);
  if (self->sums->n_entries > 0)
    bars.most = self->sums->entries[0].sum;
  for (guint i = 0; i < HF_QUERY_CHART_MAX_BARS; i++)
    {
      GtkWidget *row = self->rows_of_list[i];

      gtk_widget_set_visible (row, i < self->sums->n_entries);
      if (i < self->sums->n_entries)
        hf_query_chart_row_show (HF_QUERY_CHART_ROW (row), &bars, &self->sums->entries[i]);
    }
  gtk_widget_set_visible (rest, self->sums->n_more > 0);
  if (self->sums->n_more > 0)
    hf_query_chart_row_show_rest (HF_QUERY_CHART_ROW (rest), &bars, &self->sums->more,
                                  self->sums->n_more);
}

/* ---- The worker ---- */

typedef struct
{
  HfQueryRows *rows;
  guint32      n_rows;
  guint        key;
  guint        value;
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  hf_query_rows_unref (question->rows);
  g_free (question);
}

static gpointer
answer_worker (gpointer       data,
               GCancellable  *cancellable,
               GError       **error)
{
  const Question *question = data;

  return hf_query_sums_new (question->rows, question->n_rows, question->key, question->value,
                            HF_QUERY_CHART_MAX_BARS, cancellable, error);
}

static void
answered (gpointer      owner,
          gpointer      data,
          gpointer      answer,
          const GError *error)
{
  HfQueryChart *self = owner;
  const Question *question = data;
  const gint64 now = g_get_monotonic_time ();

  self->next = MAX (self->started + PAUSE_USEC, now + (now - self->started));
  drop_sums (self);
  self->sums = answer;
  self->n_rows = question->n_rows;
  self->sums_key = question->key;
  self->sums_value = question->value;
  show_note (self, error != NULL ? error->message : NULL);
  show_sums (self);
  if (self->is_stale)
    refresh (self);
}

static void
ask (HfQueryChart *self)
{
  static const HfQuestionKind kind = { "query-sums", answer_worker, question_free,
                                       (GDestroyNotify) hf_query_sums_free };
  const guint32 n_rows = hf_query_rows_get_n (self->rows);
  const guint key = hf_query_chart_head_get_key (self->head);
  const guint value = hf_query_chart_head_get_value (self->head);
  Question *question = NULL;

  self->is_stale = FALSE;
  if (self->sums != NULL && self->n_rows == n_rows && self->sums_key == key &&
      self->sums_value == value)
    return;

  question = g_new (Question, 1);
  *question = (Question){ hf_query_rows_ref (self->rows), n_rows, key, value };
  self->started = g_get_monotonic_time ();
  hf_latest_ask (self->latest, hf_question_new (&kind, question), answered);
}

static gboolean
ask_cb (gpointer user_data)
{
  HfQueryChart *self = user_data;

  self->timeout = 0;
  ask (self);
  return G_SOURCE_REMOVE;
}

/* While rows come one question ends before the next, so that there are bars at all. */
static void
ask_soon (HfQueryChart *self)
{
  const gint64 wait = self->next - g_get_monotonic_time ();

  if (self->timeout != 0)
    return;
  if (hf_latest_is_busy (self->latest))
    self->is_stale = TRUE;
  else if (wait > 0)
    self->timeout = g_timeout_add ((guint) (wait / 1000) + 1, ask_cb, self);
  else
    ask (self);
}

/* ---- Rows ---- */

static void
stop (HfQueryChart *self)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  hf_latest_cancel (self->latest);
  self->is_stale = FALSE;
  self->next = 0;
}

static void
show_nothing (HfQueryChart *self,
              const char   *note)
{
  stop (self);
  drop_sums (self);
  gtk_widget_set_visible (GTK_WIDGET (self->head), FALSE);
  show_note (self, note);
}

/* Why nothing can be added up. */
static const char *
get_why (HfQueryChart *self)
{
  if (!hf_query_chart_head_has_values (self->head))
    return _ ("The answer has no column with numbers.");
  return _ ("The answer has only one column.");
}

static void
refresh (HfQueryChart *self)
{
  if (self->rows == NULL)
    {
      show_nothing (self, _ ("The bars appear with the first answer."));
      return;
    }

  if (hf_query_rows_get_n (self->rows) == 0)
    {
      show_nothing (self, _ ("There are no rows to add up."));
      return;
    }

  if (hf_query_chart_head_set_rows (self->head, self->rows) ||
      !gtk_widget_get_visible (GTK_WIDGET (self->head)))
    gtk_widget_set_visible (GTK_WIDGET (self->head), choose_columns (self));
  if (gtk_widget_get_visible (GTK_WIDGET (self->head)))
    ask_soon (self);
  else
    show_nothing (self, get_why (self));
}

static void
chosen_cb (HfQueryChart *self)
{
  const guint value = hf_query_chart_head_get_value (self->head);
  const guint key = hf_query_chart_head_get_key (self->head);

  if (self->rows == NULL)
    return;

  g_free (self->chosen_key);
  g_free (self->chosen_value);
  self->chosen_key = g_strdup (hf_query_rows_get_name (self->rows, key));
  self->chosen_value = g_strdup (
    value == HF_QUERY_SUMS_ROWS ? "" : hf_query_rows_get_name (self->rows, value));
  g_clear_handle_id (&self->timeout, g_source_remove);
  ask (self);
}

/* ---- The widget ---- */

static void
hf_query_chart_dispose (GObject *object)
{
  HfQueryChart *self = HF_QUERY_CHART (object);

  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_pointer (&self->latest, hf_latest_free);
  drop_sums (self);
  hf_free_later (g_steal_pointer (&self->rows), (GDestroyNotify) hf_query_rows_unref);
  hf_free_later (g_steal_pointer (&self->source), (GDestroyNotify) hf_query_source_unref);
  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_QUERY_CHART);

  G_OBJECT_CLASS (hf_query_chart_parent_class)->dispose (object);
}

static void
hf_query_chart_finalize (GObject *object)
{
  HfQueryChart *self = HF_QUERY_CHART (object);

  g_free (self->chosen_key);
  g_free (self->chosen_value);

  G_OBJECT_CLASS (hf_query_chart_parent_class)->finalize (object);
}

static void
hf_query_chart_class_init (HfQueryChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_query_chart_dispose;
  G_OBJECT_CLASS (klass)->finalize = hf_query_chart_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-query-chart.ui");
  gtk_widget_class_bind_template_child (widget_class, HfQueryChart, box);
  gtk_widget_class_bind_template_child (widget_class, HfQueryChart, head);
  gtk_widget_class_bind_template_child (widget_class, HfQueryChart, note);
  gtk_widget_class_bind_template_child (widget_class, HfQueryChart, scrolled);
  gtk_widget_class_bind_template_child (widget_class, HfQueryChart, list);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "querychart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
hf_query_chart_init (HfQueryChart *self)
{
  self->latest = hf_latest_new (self);
  g_type_ensure (HF_TYPE_QUERY_CHART_HEAD);
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i <= HF_QUERY_CHART_MAX_BARS; i++)
    {
      self->rows_of_list[i] = hf_query_chart_row_new ();
      gtk_list_box_append (self->list, self->rows_of_list[i]);
    }
  hf_settings_watch (HF_SETTINGS_UNITS, G_CALLBACK (show_sums), self);
  refresh (self);
}

void
hf_query_chart_set_rows (HfQueryChart  *self,
                         HfQueryRows   *rows,
                         HfQuerySource *source)
{
  g_return_if_fail (HF_IS_QUERY_CHART (self));

  if (self->source != source)
    {
      hf_free_later (self->source, (GDestroyNotify) hf_query_source_unref);
      self->source = source != NULL ? hf_query_source_ref (source) : NULL;
    }
  if (self->rows != rows)
    {
      stop (self);
      drop_sums (self);
      hf_free_later (self->rows, (GDestroyNotify) hf_query_rows_unref);
      self->rows = rows != NULL ? hf_query_rows_ref (rows) : NULL;
      hf_query_chart_head_forget (self->head);
    }
  refresh (self);
}

gboolean
hf_query_chart_is_busy (HfQueryChart *self)
{
  g_return_val_if_fail (HF_IS_QUERY_CHART (self), FALSE);

  return self->timeout != 0 || hf_latest_is_busy (self->latest);
}
