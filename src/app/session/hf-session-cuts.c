/* hf-session-cuts.c: the cuts of a session, and the objects that they would free
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-session-cuts.h"

#include "hf-session-notice.h"
#include "hf-session-private.h"

#include <glib/gi18n.h>

/* Names have no control characters, so a line is one cut. */
#define SEPARATOR "\n"

/* ---- Which cuts -------------------------------------------------------- */

char **
hf_session_dup_cuts (HfSession *self)
{
  g_return_val_if_fail (HF_IS_SESSION (self), NULL);

  return g_strsplit (self->state->cuts, SEPARATOR, -1);
}

guint
hf_session_get_n_cuts (HfSession *self)
{
  g_auto (GStrv) cuts = hf_session_dup_cuts (self);

  return g_strv_length (cuts);
}

gboolean
hf_session_has_cut (HfSession  *self,
                    const char *word)
{
  g_auto (GStrv) cuts = hf_session_dup_cuts (self);

  return g_strv_contains ((const char *const *) cuts, word);
}

static void
set_cuts (HfSession  *self,
          const char *text)
{
  HfViewState *next = NULL;

  if (g_str_equal (text, self->state->cuts))
    return;

  next = hf_view_state_copy (self->state);
  g_free (next->cuts);
  next->cuts = g_strdup (text);
  hf_session_change (self, next);
}

void
hf_session_add_cut (HfSession  *self,
                    const char *word)
{
  g_autofree char *text = NULL;

  g_return_if_fail (HF_IS_SESSION (self));

  if (hf_session_has_cut (self, word))
    return;

  text = self->state->cuts[0] == '\0' ? g_strdup (word)
                                      : g_strconcat (self->state->cuts, SEPARATOR, word, NULL);
  set_cuts (self, text);
}

void
hf_session_remove_cut (HfSession  *self,
                       const char *word)
{
  g_auto (GStrv) cuts = hf_session_dup_cuts (self);
  g_autoptr (GPtrArray) rest = g_ptr_array_new ();
  g_autofree char *text = NULL;

  for (char **cut = cuts; *cut != NULL; cut++)
    {
      if (!g_str_equal (*cut, word))
        g_ptr_array_add (rest, *cut);
    }
  g_ptr_array_add (rest, NULL);
  text = g_strjoinv (SEPARATOR, (char **) rest->pdata);
  set_cuts (self, text);
}

void
hf_session_clear_all_cuts (HfSession *self)
{
  g_return_if_fail (HF_IS_SESSION (self));

  set_cuts (self, "");
}

char *
hf_session_dup_cut (HfSession         *self,
                    const HfSelection *selection)
{
  HfHeap *heap = hf_session_get_heap (self);
  HfCut cut = { 0 };
  guint32 n_roots = 0;

  if (heap == NULL)
    return NULL;

  cut.root = selection->root;
  cut.to = selection->object;
  cut.type = selection->type;
  cut.root_kind = selection->root_kind;
  if (selection->kind == HF_SELECTION_OBJECT)
    cut.kind = HF_CUT_OBJECT;
  else if (selection->kind == HF_SELECTION_TYPE)
    cut.kind = HF_CUT_INSTANCES;
  else if (selection->kind == HF_SELECTION_ROOT_GROUP && !selection->is_weak)
    cut.kind = HF_CUT_ROOTS;
  else if (selection->kind == HF_SELECTION_ROOT &&
           !hf_root_is_weak (&hf_heap_get_roots (heap, &n_roots)[selection->root.value]))
    cut.kind = HF_CUT_ROOT;
  else
    return NULL;
  return hf_cut_word_dup (heap, &cut);
}

char *
hf_session_dup_edge_cut (HfSession     *self,
                         HfObjectIndex  from,
                         HfObjectIndex  to)
{
  const HfCut cut = { .kind = HF_CUT_EDGE, .from = from, .to = to };

  return hf_cut_word_dup (hf_session_get_heap (self), &cut);
}

/* ---- Cuts that a heap lacks --------------------------------------------- */

/* The parts of a heap that a cut needs. */
typedef enum
{
  NEEDS_OBJECT,
  NEEDS_REFERENCE,
  NEEDS_ROOTS,
  NEEDS_TYPE,
  NEEDS_SEVERAL, /* of several cuts, not the same */
} Needs;

static Needs
get_needs (const char *text)
{
  static const Needs needs[] = {
    [HF_CUT_ROOT] = NEEDS_ROOTS,    [HF_CUT_EDGE] = NEEDS_REFERENCE, [HF_CUT_TYPE] = NEEDS_TYPE,
    [HF_CUT_OBJECT] = NEEDS_OBJECT, [HF_CUT_INSTANCES] = NEEDS_TYPE, [HF_CUT_ROOTS] = NEEDS_ROOTS,
  };
  g_auto (HfCutWord) word = { 0 };

  return hf_cut_word_parse (&word, text) ? needs[word.kind] : NEEDS_SEVERAL;
}

static char *
dup_dropped (Needs needs,
             guint n)
{
  switch (needs)
    {
    case NEEDS_OBJECT:
      return g_strdup_printf (
        ngettext ("This heap does not have the object of %u cut. The cut is dropped.",
                  "This heap does not have the objects of %u cuts. They are dropped.", n),
        n);
    case NEEDS_REFERENCE:
      return g_strdup_printf (
        ngettext ("This heap does not have the reference of %u cut. The cut is dropped.",
                  "This heap does not have the references of %u cuts. They are dropped.", n),
        n);
    case NEEDS_ROOTS:
      return g_strdup_printf (
        ngettext ("This heap does not have the roots of %u cut. The cut is dropped.",
                  "This heap does not have the roots of %u cuts. They are dropped.", n),
        n);
    case NEEDS_TYPE:
      return g_strdup_printf (
        ngettext ("This heap does not have objects of the type of %u cut. The cut is dropped.",
                  "This heap does not have objects of the types of %u cuts. They are dropped.", n),
        n);
    case NEEDS_SEVERAL:
    default:
      return g_strdup_printf (
        ngettext ("This heap does not have the subject of %u cut. The cut is dropped.",
                  "This heap does not have the objects, references, roots or types of %u "
                  "cuts. They are dropped.",
                  n),
        n);
    }
}

char *
hf_session_dup_dropped_cuts (GPtrArray *words)
{
  Needs needs = get_needs (g_ptr_array_index (words, 0));

  for (guint i = 1; i < words->len; i++)
    {
      if (get_needs (g_ptr_array_index (words, i)) != needs)
        needs = NEEDS_SEVERAL;
    }
  return dup_dropped (needs, words->len);
}

/* ---- Their effect ------------------------------------------------------ */

/* The user did not remove them, so that is not a step. */
static void
drop_missing (HfSession *self)
{
  const GArray *rows = self->freed->rows;
  g_autoptr (GPtrArray) missing = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = NULL;

  for (guint i = 0; i < rows->len; i++)
    {
      const HfCutRow *row = &g_array_index (rows, HfCutRow, i);

      if (!row->is_found)
        g_ptr_array_add (missing, g_strdup (row->word));
    }
  if (missing->len == 0)
    return;

  self->depth++;
  for (guint i = 0; i < missing->len; i++)
    hf_session_remove_cut (self, g_ptr_array_index (missing, i));
  self->depth--;
  hf_session_amend_step (self);
  text = hf_session_dup_dropped_cuts (missing);
  hf_session_notice (self, text);
}

static void
found_cb (gpointer      owner,
          gpointer      data G_GNUC_UNUSED,
          gpointer      answer,
          const GError *error)
{
  HfSession *self = owner;

  self->freed = answer;
  if (error != NULL)
    self->cut_error = g_strdup (error->message);
  hf_session_mark (self, HF_SESSION_FREED);
  if (self->freed != NULL)
    drop_missing (self);
}

static void
forget_freed (HfSession *self)
{
  g_clear_pointer (&self->freed, hf_cut_answer_free);
  g_clear_pointer (&self->cut_error, g_free);
}

void
hf_session_init_cuts (HfSession *self)
{
  self->cutting = hf_latest_new (self);
}

void
hf_session_clear_cuts (HfSession *self)
{
  g_clear_pointer (&self->cutting, hf_latest_free);
  forget_freed (self);
}

void
hf_session_update_cuts (HfSession *self)
{
  HfRetention *retention = hf_session_get_retention (self);
  g_auto (GStrv) cuts = hf_session_dup_cuts (self);
  const gboolean had_any = self->freed != NULL || self->cut_error != NULL ||
                           hf_latest_is_busy (self->cutting);

  hf_latest_cancel (self->cutting);
  forget_freed (self);
  if (had_any || cuts[0] != NULL)
    hf_session_mark (self, HF_SESSION_FREED);
  if (retention != NULL && cuts[0] != NULL)
    hf_latest_ask (self->cutting, hf_cut_query_new_question (retention, (const char *const *) cuts),
                   found_cb);
}

const HfCutAnswer *
hf_session_get_freed (HfSession *self)
{
  g_return_val_if_fail (HF_IS_SESSION (self), NULL);

  return self->freed;
}

const char *
hf_session_get_why_no_freed (HfSession *self)
{
  return self->cut_error != NULL ? self->cut_error : hf_session_get_why_no_retention (self);
}
