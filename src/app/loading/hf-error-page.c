/* hf-error-page.c: what a tab shows when its file could not be opened
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-error-page.h"

#include "hf-copy.h"
#include "hf-error.h"
#include "hf-large-file.h"
#include "hf-shown.h"
#include "hf-tip.h"

#include <adwaita.h>
#include <glib/gi18n.h>

struct _HfErrorPage
{
  GtkWidget      parent_instance;

  gboolean       force; /* whether to retry in spite of little memory */
  gboolean       retry_first; /* whether to retry is what helps most */
  gboolean       is_final; /* whether the content of the file does not allow it */

  AdwStatusPage *page;
  GtkWidget     *card;
  GtkLabel      *sentence;
  GtkButton     *copy;
  GtkWidget     *open;
  GtkWidget     *replace;    /* in place of @open, where the file is one of two */
  GtkButton     *other;
  GtkButton     *retry;
  char          *message; /* all of the sentence */
};

G_DEFINE_FINAL_TYPE (HfErrorPage, hf_error_page, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_RETRY,
  SIGNAL_REPLACE,
  SIGNAL_OPEN_OTHER,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
copy_clicked_cb (HfErrorPage *self)
{
  hf_copy_text (GTK_WIDGET (self), self->message);
  gtk_button_set_icon_name (self->copy, "object-select-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->copy), _ ("Copied"));
}

static gboolean
copy_cb (GtkWidget *widget,
         GVariant  *args G_GNUC_UNUSED,
         gpointer   user_data G_GNUC_UNUSED)
{
  copy_clicked_cb (HF_ERROR_PAGE (widget));
  return GDK_EVENT_STOP;
}

static void
retry_clicked_cb (HfErrorPage *self)
{
  g_signal_emit (self, signals[SIGNAL_RETRY], 0, self->force);
}

static void
replace_clicked_cb (HfErrorPage *self)
{
  g_signal_emit (self, signals[SIGNAL_REPLACE], 0);
}

static void
other_clicked_cb (HfErrorPage *self)
{
  g_signal_emit (self, signals[SIGNAL_OPEN_OTHER], 0);
}

/* Returns the button for another file. */
static GtkWidget *
get_open (HfErrorPage *self)
{
  return gtk_widget_get_visible (self->replace) ? self->replace : self->open;
}

static gboolean
hf_error_page_grab_focus (GtkWidget *widget)
{
  HfErrorPage *self = HF_ERROR_PAGE (widget);

  return gtk_widget_grab_focus (self->retry_first ? GTK_WIDGET (self->retry) : get_open (self));
}

/* Who comes to the page comes to the button, not to the sentence, which would be
 * selected by that. */
static gboolean
hf_error_page_focus (GtkWidget        *widget,
                     GtkDirectionType  direction)
{
  if (gtk_widget_get_focus_child (widget) == NULL)
    return hf_error_page_grab_focus (widget);

  return GTK_WIDGET_CLASS (hf_error_page_parent_class)->focus (widget, direction);
}

static void
hf_error_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_ERROR_PAGE);

  G_OBJECT_CLASS (hf_error_page_parent_class)->dispose (object);
}

static void
hf_error_page_finalize (GObject *object)
{
  g_free (HF_ERROR_PAGE (object)->message);

  G_OBJECT_CLASS (hf_error_page_parent_class)->finalize (object);
}

static void
hf_error_page_class_init (HfErrorPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_error_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = hf_error_page_finalize;
  widget_class->grab_focus = hf_error_page_grab_focus;
  widget_class->focus = hf_error_page_focus;

  signals[SIGNAL_RETRY] = g_signal_new ("retry", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);

  signals[SIGNAL_REPLACE] = g_signal_new ("replace", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_OPEN_OTHER] = g_signal_new ("open-other", G_TYPE_FROM_CLASS (klass),
                                             G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                             0);

  hf_copy_add_keys (widget_class, copy_cb);
  gtk_widget_class_set_css_name (widget_class, "errorpage");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-error-page.ui");
  gtk_widget_class_bind_template_child (widget_class, HfErrorPage, page);
  gtk_widget_class_bind_template_child (widget_class, HfErrorPage, card);
  gtk_widget_class_bind_template_child (widget_class, HfErrorPage, sentence);
  gtk_widget_class_bind_template_child (widget_class, HfErrorPage, copy);
  gtk_widget_class_bind_template_child (widget_class, HfErrorPage, open);
  gtk_widget_class_bind_template_child (widget_class, HfErrorPage, replace);
  gtk_widget_class_bind_template_child (widget_class, HfErrorPage, other);
  gtk_widget_class_bind_template_child (widget_class, HfErrorPage, retry);
  gtk_widget_class_bind_template_callback (widget_class, copy_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, retry_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, replace_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, other_clicked_cb);
}

static void
hf_error_page_init (HfErrorPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->message = g_strdup ("");
}

/* ---- Texts ------------------------------------------------------------- */

/* Title and explanation; %s in the explanation is the file's name. */
typedef struct
{
  const char *title;
  const char *explanation;
  const char *retry; /* NULL if it would not help */
} Words;

static Words
get_words (const GError *error)
{
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return (Words){ N_ ("Loading Was Cancelled"), N_ ("“%s” was not read to its end."),
                    N_ ("Try Again") };
  if (g_error_matches (error, HF_LARGE_FILE_ERROR, HF_LARGE_FILE_ASK))
    return (Words){ N_ ("Open a Large File?"),
                    N_ ("Reading “%s” takes a while and a lot of memory. The preferences have a "
                        "switch for this question."),
                    N_ ("Open") };
  if (g_error_matches (error, HF_ERROR, HF_ERROR_NO_MEMORY))
    return (Words){
      N_ ("Not Enough Memory"),
      N_ ("“%s” needs more memory than is free now. Close other programs, or open it anyway: the "
          "computer may become slow."),
      N_ ("Open Anyway")
    };
  if (error->domain != HF_ERROR)
    return (Words){ N_ ("This File Cannot Be Read"),
                    N_ ("“%s” could not be opened or read to its end."), N_ ("Try Again") };
  if (error->code == HF_ERROR_NOT_A_HEAP || error->code == HF_ERROR_EMPTY)
    return (
      Words){ N_ ("This File Is Not a Heap"),
              N_ ("“%s” holds nothing that Holdfast can show. Heaps are in .gclog, .gcdump and "
                  ".nettrace files, and in XML that SOS wrote; each may be compressed."),
              NULL };

  return (Words){ N_ ("This Heap Cannot Be Shown"),
                  N_ ("“%s” looks like a heap, but could not be used."), NULL };
}

/* Replaces the one %s of a translated text, whatever else a translator wrote. */
static char *
fill_in (const char *text,
         const char *name)
{
  g_auto (GStrv) parts = g_strsplit (text, "%s", 2);

  return g_strjoinv (name, parts);
}

static void
suggest (HfErrorPage *self,
         gboolean     retry_first)
{
  GtkWidget *first = retry_first ? GTK_WIDGET (self->retry) : get_open (self);
  GtkWidget *second = retry_first ? get_open (self) : GTK_WIDGET (self->retry);

  self->retry_first = retry_first;
  gtk_widget_remove_css_class (second, "suggested-action");
  gtk_widget_add_css_class (first, "suggested-action");
}

static void
explain (HfErrorPage *self,
         const char  *explanation,
         const char  *sentence)
{
  g_autofree char *shown = hf_shown_dup_markup (explanation);

  adw_status_page_set_description (self->page, shown);
  g_free (self->message);
  self->message = g_strdup (sentence);
  hf_shown_set_text (self->sentence, sentence);
  gtk_button_set_icon_name (self->copy, "edit-copy-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->copy), _ ("Copy"));
}

void
hf_error_page_set_error (HfErrorPage  *self,
                         const char   *name,
                         const GError *error)
{
  const Words words = get_words (error);
  const gboolean is_question = g_error_matches (error, HF_LARGE_FILE_ERROR, HF_LARGE_FILE_ASK);
  g_autofree char *explanation = NULL;

  g_return_if_fail (HF_IS_ERROR_PAGE (self));

  explanation = fill_in (_ (words.explanation), name);
  adw_status_page_set_icon_name (self->page, is_question ? "dialog-question-symbolic"
                                                         : "dialog-error-symbolic");
  gtk_widget_set_visible (self->card, !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  suggest (self, is_question || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  self->is_final = FALSE;
  self->force = g_error_matches (error, HF_ERROR, HF_ERROR_NO_MEMORY);
  adw_status_page_set_title (self->page, _ (words.title));
  gtk_widget_set_visible (GTK_WIDGET (self->retry), words.retry != NULL);
  if (words.retry != NULL)
    gtk_button_set_label (self->retry, _ (words.retry));
  explain (self, explanation, error->message);
}

void
hf_error_page_set_words (HfErrorPage *self,
                         const char  *title,
                         const char  *explanation,
                         const char  *sentence)
{
  g_autofree char *shown = NULL;

  g_return_if_fail (HF_IS_ERROR_PAGE (self));

  shown = hf_shown_dup_markup (title);
  adw_status_page_set_title (self->page, shown);
  adw_status_page_set_icon_name (self->page, "dialog-error-symbolic");
  gtk_widget_set_visible (self->card, TRUE);
  suggest (self, FALSE);
  self->force = FALSE;
  self->is_final = TRUE;
  gtk_widget_set_visible (GTK_WIDGET (self->retry), FALSE);
  explain (self, explanation, sentence);
}

static void
show_other (HfErrorPage *self)
{
  gtk_widget_set_visible (self->open, FALSE);
  gtk_widget_set_visible (self->replace, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->other), TRUE);
  suggest (self, self->retry_first);
}

void
hf_error_page_set_other (HfErrorPage *self,
                         const char  *name)
{
  g_return_if_fail (HF_IS_ERROR_PAGE (self));

  hf_tip_set (GTK_WIDGET (self->other), name);
  show_other (self);
}

void
hf_error_page_set_others (HfErrorPage *self,
                          guint        n)
{
  g_return_if_fail (HF_IS_ERROR_PAGE (self));
  g_return_if_fail (n > 1);

  gtk_button_set_label (self->other,
                        n == 2 ? _ ("Compare the Other _Two") : _ ("Go On _Without It"));
  if (!self->is_final && !gtk_widget_get_visible (GTK_WIDGET (self->retry)))
    {
      gtk_button_set_label (self->retry, _ ("Try Again"));
      gtk_widget_set_visible (GTK_WIDGET (self->retry), TRUE);
    }
  show_other (self);
}

const char *
hf_error_page_get_sentence (HfErrorPage *self)
{
  return self->message;
}

const char *
hf_error_page_get_title (HfErrorPage *self)
{
  return adw_status_page_get_title (self->page);
}
