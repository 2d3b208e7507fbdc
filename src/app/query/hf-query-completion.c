/* hf-query-completion.c: a provider of proposals, and how each is shown
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-query-completion.h"

#include "hf-query-proposals.h"
#include "hf-query-text.h"
#include "hf-shown.h"
#include "hf-sql-tokens.h"

#include <glib/gi18n.h>
#include <string.h>

/* How wide meanings are, which breaks most into two lines. */
#define MEANING_CHARS 44

/* ---- A proposal ------------------------------------------------------------ */

#define HF_TYPE_QUERY_PROPOSAL_ITEM (hf_query_proposal_item_get_type ())
G_DECLARE_FINAL_TYPE (HfQueryProposalItem, hf_query_proposal_item, HF, QUERY_PROPOSAL_ITEM, GObject)

struct _HfQueryProposalItem
{
  GObject         parent_instance;
  HfQueryProposal proposal;
};

static char *
get_typed_text_cb (GtkSourceCompletionProposal *proposal)
{
  return g_strdup (HF_QUERY_PROPOSAL_ITEM (proposal)->proposal.name);
}

static void
init_proposal (GtkSourceCompletionProposalInterface *iface)
{
  iface->get_typed_text = get_typed_text_cb;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (HfQueryProposalItem,
                               hf_query_proposal_item,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GTK_SOURCE_TYPE_COMPLETION_PROPOSAL,
                                                      init_proposal))

static void
hf_query_proposal_item_finalize (GObject *object)
{
  g_free (HF_QUERY_PROPOSAL_ITEM (object)->proposal.name);

  G_OBJECT_CLASS (hf_query_proposal_item_parent_class)->finalize (object);
}

static void
hf_query_proposal_item_class_init (HfQueryProposalItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_query_proposal_item_finalize;
}

static void
hf_query_proposal_item_init (HfQueryProposalItem *self G_GNUC_UNUSED)
{
}

/* ---- The provider ---------------------------------------------------------- */

struct _HfQueryCompletion
{
  GObject        parent_instance;
  HfQuerySource *source;
};

static void init_provider (GtkSourceCompletionProviderInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (HfQueryCompletion,
                               hf_query_completion,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GTK_SOURCE_TYPE_COMPLETION_PROVIDER,
                                                      init_provider))

static void
fill (GListStore                 *store,
      GtkSourceCompletionContext *context)
{
  GtkTextBuffer *buffer = GTK_TEXT_BUFFER (gtk_source_completion_context_get_buffer (context));
  const gboolean is_asked = gtk_source_completion_context_get_activation (context) ==
                            GTK_SOURCE_COMPLETION_ACTIVATION_USER_REQUESTED;
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GArray) proposals = NULL;
  g_autofree char *before = NULL;
  g_autofree char *text = NULL;
  GtkTextIter start;
  GtkTextIter end;
  GtkTextIter cursor;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  gtk_text_buffer_get_iter_at_mark (buffer, &cursor, gtk_text_buffer_get_insert (buffer));
  before = gtk_text_buffer_get_text (buffer, &start, &cursor, TRUE);
  text = gtk_text_buffer_get_text (buffer, &start, &end, TRUE);
  proposals = hf_query_proposals_new (text, strlen (before), is_asked);
  for (guint i = 0; i < proposals->len; i++)
    {
      HfQueryProposalItem *item = g_object_new (HF_TYPE_QUERY_PROPOSAL_ITEM, NULL);

      item->proposal = g_array_index (proposals, HfQueryProposal, i);
      item->proposal.name = g_strdup (item->proposal.name);
      g_ptr_array_add (items, item);
    }
  g_list_store_splice (store, 0, g_list_model_get_n_items (G_LIST_MODEL (store)), items->pdata,
                       items->len);
}

static GListModel *
populate_cb (GtkSourceCompletionProvider  *provider G_GNUC_UNUSED,
             GtkSourceCompletionContext   *context,
             GError                      **error G_GNUC_UNUSED)
{
  GListStore *store = g_list_store_new (HF_TYPE_QUERY_PROPOSAL_ITEM);

  fill (store, context);
  return G_LIST_MODEL (store);
}

static void
refilter_cb (GtkSourceCompletionProvider *provider G_GNUC_UNUSED,
             GtkSourceCompletionContext  *context,
             GListModel                  *model)
{
  fill (G_LIST_STORE (model), context);
}

static gboolean
is_trigger_cb (GtkSourceCompletionProvider *provider G_GNUC_UNUSED,
               const GtkTextIter           *iter G_GNUC_UNUSED,
               gunichar                     c)
{
  return c == '.';
}

/* The word takes the place of the letters of it. */
static void
activate_cb (GtkSourceCompletionProvider *provider G_GNUC_UNUSED,
             GtkSourceCompletionContext  *context,
             GtkSourceCompletionProposal *item)
{
  GtkTextBuffer *buffer = GTK_TEXT_BUFFER (gtk_source_completion_context_get_buffer (context));
  const HfQueryProposal *proposal = &HF_QUERY_PROPOSAL_ITEM (item)->proposal;
  GtkTextIter begin;
  GtkTextIter end;

  gtk_source_completion_context_get_bounds (context, &begin, &end);
  gtk_text_buffer_begin_user_action (buffer);
  gtk_text_buffer_delete (buffer, &begin, &end);
  gtk_text_buffer_insert (buffer, &begin, proposal->name, -1);
  if (proposal->kind == HF_QUERY_PROPOSAL_FUNCTION && gtk_text_iter_get_char (&begin) != '(')
    gtk_text_buffer_insert (buffer, &begin, "(", 1);
  gtk_text_buffer_end_user_action (buffer);
}

/* ---- How proposals are shown ----------------------------------------------- */

static const char *
get_badge (const HfQueryProposal *proposal)
{
  switch (proposal->kind)
    {
    case HF_QUERY_PROPOSAL_COLUMN:
      return "c";
    case HF_QUERY_PROPOSAL_TABLE:
      return "t";
    case HF_QUERY_PROPOSAL_FUNCTION:
      return "f";
    case HF_QUERY_PROPOSAL_KEYWORD:
    default:
      return "k";
    }
}

static const char *
get_kind (HfQueryKind kind)
{
  switch (kind)
    {
    case HF_QUERY_KIND_TEXT:
      return _ ("text");
    case HF_QUERY_KIND_COUNT:
      return _ ("count");
    case HF_QUERY_KIND_BYTES:
      return _ ("bytes");
    case HF_QUERY_KIND_ID:
      return _ ("id of an object");
    case HF_QUERY_KIND_TYPE:
      return _ ("id of a type");
    case HF_QUERY_KIND_TYPE_NAME:
      return _ ("name of a type");
    case HF_QUERY_KIND_FLAG:
      return _ ("0 or 1");
    case HF_QUERY_KIND_USEC:
      return _ ("µs");
    case HF_QUERY_KIND_PLAIN:
    default:
      return _ ("value");
    }
}

static char *
dup_arguments (const HfQueryTable *table)
{
  g_autoptr (GString) text = g_string_new ("(");

  for (guint i = 0; i < table->n_arguments; i++)
    g_string_append_printf (text, "%s%s", i == 0 ? "" : ", ", table->columns[i].name);
  g_string_append_c (text, ')');
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* At the end of the row. */
static char *
dup_note (HfQueryCompletion     *self,
          const HfQueryProposal *proposal)
{
  guint64 n_rows = 0;

  if (proposal->column != NULL)
    return g_strdup (get_kind (proposal->column->kind));
  if (proposal->function != NULL)
    return g_strdup_printf ("(%s)", proposal->function->arguments);
  if (proposal->table == NULL)
    return g_strdup (proposal->kind == HF_QUERY_PROPOSAL_TABLE ? _ ("query") : "");
  if (proposal->table->n_arguments > 0)
    return dup_arguments (proposal->table);
  if (self->source == NULL)
    return g_strdup (_ ("table"));
  n_rows = hf_query_schema_get_n_rows (proposal->table, self->source);
  return hf_query_text_dup_rows (n_rows);
}

static const char *
get_meaning (const HfQueryProposal *proposal)
{
  if (proposal->column != NULL)
    return gettext (proposal->column->meaning);
  if (proposal->function != NULL)
    return gettext (proposal->function->meaning);
  return proposal->table == NULL ? NULL : gettext (proposal->table->meaning);
}

/* GtkSourceView gives all words the font of the text, which only names have here. */
static GtkLabel *
get_plain_label (GtkSourceCompletionCell *cell)
{
  GtkLabel *label = GTK_LABEL (gtk_source_completion_cell_get_widget (cell));

  gtk_label_set_attributes (label, NULL);
  return label;
}

/* The name and the type of its values, and below them the meaning, in two lines at most. */
static void
show_meaning (HfQueryCompletion       *self,
              const HfQueryProposal   *proposal,
              GtkSourceCompletionCell *cell)
{
  const char *meaning = get_meaning (proposal);
  g_autofree char *name = hf_shown_dup_markup (proposal->name);
  g_autofree char *note = dup_note (self, proposal);
  g_autofree char *shown_note = hf_shown_dup_markup (note);
  g_autofree char *markup = NULL;
  GtkLabel *label = NULL;

  /* The button beside it opens details, which these proposals do not have. */
  gtk_widget_set_visible (gtk_widget_get_next_sibling (GTK_WIDGET (cell)), FALSE);
  if (meaning == NULL)
    {
      gtk_source_completion_cell_set_widget (cell, NULL);
      return;
    }
  markup = g_strdup_printf ("<b>%s</b>  %s\n%s.", name, shown_note, meaning);
  gtk_source_completion_cell_set_markup (cell, markup);
  label = get_plain_label (cell);
  gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_NONE);
  gtk_label_set_max_width_chars (label, MEANING_CHARS);
  gtk_widget_set_valign (GTK_WIDGET (label), GTK_ALIGN_START);
}

static void
show_name (const HfQueryProposal      *proposal,
           GtkSourceCompletionContext *context,
           GtkSourceCompletionCell    *cell)
{
  g_autofree char *shown = hf_shown_dup (proposal->name);
  g_autofree char *word = gtk_source_completion_context_get_word (context);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  PangoAttribute *bold = pango_attr_weight_new (PANGO_WEIGHT_BOLD);

  bold->end_index = (guint) strlen (word);
  pango_attr_list_insert (attributes, bold);
  gtk_source_completion_cell_set_text_with_attributes (cell, shown, attributes);
}

static void
display_cb (GtkSourceCompletionProvider *provider,
            GtkSourceCompletionContext  *context,
            GtkSourceCompletionProposal *item,
            GtkSourceCompletionCell     *cell)
{
  HfQueryCompletion *self = HF_QUERY_COMPLETION (provider);
  const HfQueryProposal *proposal = &HF_QUERY_PROPOSAL_ITEM (item)->proposal;
  g_autofree char *note = NULL;

  switch (gtk_source_completion_cell_get_column (cell))
    {
    case GTK_SOURCE_COMPLETION_COLUMN_ICON:
      gtk_source_completion_cell_set_text (cell, get_badge (proposal));
      gtk_widget_set_valign (GTK_WIDGET (get_plain_label (cell)), GTK_ALIGN_CENTER);
      break;
    case GTK_SOURCE_COMPLETION_COLUMN_TYPED_TEXT:
      show_name (proposal, context, cell);
      break;
    case GTK_SOURCE_COMPLETION_COLUMN_AFTER:
      note = dup_note (self, proposal);
      gtk_source_completion_cell_set_text (cell, note);
      gtk_label_set_xalign (get_plain_label (cell), 1);
      break;
    case GTK_SOURCE_COMPLETION_COLUMN_COMMENT:
      show_meaning (self, proposal, cell);
      break;
    case GTK_SOURCE_COMPLETION_COLUMN_BEFORE:
    case GTK_SOURCE_COMPLETION_COLUMN_DETAILS:
    default:
      break;
    }
}

static void
init_provider (GtkSourceCompletionProviderInterface *iface)
{
  iface->populate = populate_cb;
  iface->refilter = refilter_cb;
  iface->is_trigger = is_trigger_cb;
  iface->activate = activate_cb;
  iface->display = display_cb;
}

static void
hf_query_completion_finalize (GObject *object)
{
  hf_query_source_unref (HF_QUERY_COMPLETION (object)->source);

  G_OBJECT_CLASS (hf_query_completion_parent_class)->finalize (object);
}

static void
hf_query_completion_class_init (HfQueryCompletionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_query_completion_finalize;
}

static void
hf_query_completion_init (HfQueryCompletion *self G_GNUC_UNUSED)
{
}

HfQueryCompletion *
hf_query_completion_new (void)
{
  return g_object_new (HF_TYPE_QUERY_COMPLETION, NULL);
}

void
hf_query_completion_set_source (HfQueryCompletion *self,
                                HfQuerySource     *source)
{
  g_return_if_fail (HF_IS_QUERY_COMPLETION (self));

  hf_query_source_unref (self->source);
  self->source = source == NULL ? NULL : hf_query_source_ref (source);
}
