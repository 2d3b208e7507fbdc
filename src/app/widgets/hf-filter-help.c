/* hf-filter-help.c: a list of the words of a filter
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-filter-help.h"

#include "hf-shown.h"

#include <glib/gi18n.h>
#include <string.h>

struct _HfFilterHelp
{
  GtkWidget        parent_instance;

  HfFilterSubject  subject;
  gboolean         knows_reachable;
  GPtrArray       *words;   /* GtkWidget, by position in the table; NULL if it is not listed */

  GtkWidget       *box;
  GtkGrid         *grid;
};

G_DEFINE_FINAL_TYPE (HfFilterHelp, hf_filter_help, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_INSERT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- The words ------------------------------------------------------------- */

static gboolean
uses_name (const HfFilter *filter)
{
  return hf_filter_uses (filter, HF_FILTER_NAME) && !hf_filter_quotes (filter);
}

/* One word. The value is what a user replaces by one of their own. */
typedef struct
{
  const char   *word;
  guint         value;
  gboolean      needs_roots;
  const char   *of_types;
  const char   *of_objects;                     /* NULL if it means the same */
  const char   *of_changes;                     /* NULL if a comparison does not have it */
  HfFilterKind  kind;
  gboolean    (*is_used) (const HfFilter *filter); /* NULL to look for @kind */
} Word;

/* Without a meaning for types it is a word of comparisons alone. */
static const Word words[] = {
  { "string", 0, FALSE, N_ ("The name contains this"),
    N_ ("The name contains it, or the id begins so"), N_ ("The name contains this"),
    HF_FILTER_NAME, uses_name },
  { "\"System.String\"", 1, FALSE, N_ ("Exactly this type, or \"String\" of any namespace"),
    NULL, N_ ("Exactly this type, or \"String\" of any namespace"), HF_FILTER_NAME,
    hf_filter_quotes },
  { "ns:System.Text", 3, FALSE, N_ ("This namespace and those below it; ns:\"\" for none"),
    NULL, N_ ("This namespace and those below it; ns:\"\" for none"), HF_FILTER_NAMESPACE, NULL },
  { "asm:System.Xml", 4, FALSE, N_ ("Types of this assembly"), NULL, N_ ("Types of this assembly"),
    HF_FILTER_ASSEMBLY, NULL },
  { "delta>1MB", 6, FALSE, NULL, NULL, N_ ("Difference in size; less than 0 if it shrank"),
    HF_FILTER_DELTA, NULL },
  { "is:new", 3, FALSE, NULL, NULL, N_ ("How it differs: new, gone, grown or shrunk"),
    HF_FILTER_CHANGE, NULL },
  { "size>1KB", 5, FALSE, N_ ("Size of all objects; also <, =, ≤, ≥"),
    N_ ("Size of the object; also <, =, ≤, ≥"), N_ ("Size on one of the sides; also <, =, ≤, ≥"),
    HF_FILTER_SIZE, NULL },
  { "retained>100KB", 9, TRUE, N_ ("Memory that would become free"), NULL,
    N_ ("Memory that would become free"), HF_FILTER_RETAINED, NULL },
  { "count>1000", 6, FALSE, N_ ("Number of objects"), N_ ("Number of objects of the type"),
    N_ ("Number of objects on one of the sides"), HF_FILTER_COUNT, NULL },
  { "depth<3", 6, TRUE, N_ ("An object so near to a root"), N_ ("Steps from a root"), NULL,
    HF_FILTER_DEPTH, NULL },
  { "kind:static", 5, TRUE, N_ ("Roots of this kind keep an object"),
    N_ ("Roots of this kind keep it"), NULL, HF_FILTER_ROOT_KIND, NULL },
  { "flag:pinned", 5, FALSE, NULL, NULL, N_ ("One of the roots has it; also flag:weak"),
    HF_FILTER_ROOT_FLAG, NULL },
  { "gen:2", 4, FALSE, N_ ("An object in it; also gen:large"), N_ ("Generation; also gen:large"),
    NULL, HF_FILTER_GENERATION, NULL },
  { "id:2ccd6", 3, FALSE, N_ ("An object whose id begins so"), N_ ("The id begins with this"),
    NULL, HF_FILTER_ID, NULL },
  { "/^List.*/", 1, FALSE, N_ ("Regular expression"), NULL, N_ ("Regular expression"),
    HF_FILTER_EXPRESSION, NULL },
  { "-ns:System", 4, FALSE,
    N_ ("Everything else; before any word. -gen:2: an object outside generation 2"),
    N_ ("Everything else; before any word"), N_ ("Everything else; before any word"),
    HF_FILTER_NAME, hf_filter_negates },
};

/* Returns the meaning for the rows that are filtered; NULL if they do not have the word. */
static const char *
get_meaning (HfFilterHelp *self,
             const Word   *word)
{
  if (word->kind == HF_FILTER_ROOT_FLAG && self->subject != HF_FILTER_OF_ROOT_CHANGES)
    return NULL;
  if ((self->subject == HF_FILTER_OF_KEPT_CHANGES || self->subject == HF_FILTER_OF_ROOT_CHANGES) &&
      word->kind == HF_FILTER_ROOT_KIND)
    return word->of_types;
  if (hf_filter_subject_is_of_changes (self->subject))
    return word->of_changes;
  if (self->subject == HF_FILTER_OF_OBJECTS && word->of_objects != NULL)
    return word->of_objects;
  return word->of_types;
}

static void
clicked_cb (HfFilterHelp *self,
            GtkWidget    *button)
{
  const guint position = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "position"));

  g_signal_emit (self, signals[SIGNAL_INSERT], 0, words[position].word, words[position].value);
}

static GtkWidget *
add_word (HfFilterHelp *self,
          guint         position)
{
  const Word *word = &words[position];
  const char *meaning = gettext (get_meaning (self, word));
  GtkWidget *button = gtk_button_new ();
  GtkWidget *label = hf_shown_new_label (meaning);

  gtk_button_set_child (GTK_BUTTON (button), hf_shown_new_label (word->word));
  hf_shown_set_name (button, word->word);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "filter-word");
  gtk_label_set_xalign (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), 0);
  hf_shown_describe (button, meaning);
  g_object_set_data (G_OBJECT (button), "position", GUINT_TO_POINTER (position));
  g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, "small");
  gtk_grid_attach (self->grid, button, 0, (int) position, 1, 1);
  gtk_grid_attach (self->grid, label, 1, (int) position, 1, 1);
  return button;
}

static void
list_words (HfFilterHelp *self)
{
  GtkWidget *child = NULL;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->grid))) != NULL)
    gtk_grid_remove (self->grid, child);
  g_ptr_array_set_size (self->words, 0);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      const gboolean is_offered = get_meaning (self, &words[i]) != NULL &&
                                  (self->knows_reachable || !words[i].needs_roots);

      g_ptr_array_add (self->words, is_offered ? add_word (self, i) : NULL);
    }
}

/* ---- The widget ------------------------------------------------------------ */

static void
hf_filter_help_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_FILTER_HELP);

  G_OBJECT_CLASS (hf_filter_help_parent_class)->dispose (object);
}

static void
hf_filter_help_finalize (GObject *object)
{
  g_ptr_array_unref (HF_FILTER_HELP (object)->words);

  G_OBJECT_CLASS (hf_filter_help_parent_class)->finalize (object);
}

static void
hf_filter_help_class_init (HfFilterHelpClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_filter_help_dispose;
  G_OBJECT_CLASS (klass)->finalize = hf_filter_help_finalize;

  signals[SIGNAL_INSERT] = g_signal_new ("insert", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING,
                                         G_TYPE_UINT);

  gtk_widget_class_set_css_name (widget_class, "filterhelp");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-filter-help.ui");
  gtk_widget_class_bind_template_child (widget_class, HfFilterHelp, box);
  gtk_widget_class_bind_template_child (widget_class, HfFilterHelp, grid);
}

static void
hf_filter_help_init (HfFilterHelp *self)
{
  self->words = g_ptr_array_new ();
  self->knows_reachable = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  list_words (self);
}

void
hf_filter_help_set_subject (HfFilterHelp    *self,
                            HfFilterSubject  subject,
                            gboolean         knows_reachable)
{
  g_return_if_fail (HF_IS_FILTER_HELP (self));

  if (self->subject == subject && self->knows_reachable == knows_reachable)
    return;

  self->subject = subject;
  self->knows_reachable = knows_reachable;
  list_words (self);
}

void
hf_filter_help_set_used (HfFilterHelp   *self,
                         const HfFilter *filter)
{
  g_return_if_fail (HF_IS_FILTER_HELP (self));

  for (guint i = 0; i < self->words->len; i++)
    {
      GtkWidget *button = g_ptr_array_index (self->words, i);
      const gboolean is_used = filter != NULL &&
                               (words[i].is_used != NULL ? words[i].is_used (filter)
                                                         : hf_filter_uses (filter, words[i].kind));

      if (button == NULL)
        continue;
      if (is_used)
        gtk_widget_add_css_class (button, "used");
      else
        gtk_widget_remove_css_class (button, "used");
    }
}
