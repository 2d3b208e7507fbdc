/* hf-details-pane-reasons.c: which of several reasons for being alive the details show
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-details-pane-private.h"
#include "hf-figures.h"
#include "hf-session-folding.h"
#include "hf-shown.h"

#include <glib/gi18n.h>

gboolean
hf_details_pane_is_merged (HfDetailsPane *self)
{
  return self->details->subject.kind == HF_SELECTION_TYPE &&
         self->details->box_object.value == HF_INDEX_NONE;
}

void
hf_details_pane_find_reasons (HfDetailsPane *self,
                              HfRetention   *retention)
{
  HfHeap *heap = hf_session_get_heap (self->session);
  const HfSelection *subject = &self->details->subject;
  const char *left_out = hf_session_get_left_out (self->session);
  HfRootIndex root = subject->root;
  guint32 n_roots = 0;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);

  if (!self->details->is_reachable || subject->kind == HF_SELECTION_ROOT_GROUP)
    return;

  /* A weak root does not keep an object alive. */
  if (root.value != HF_INDEX_NONE && hf_root_is_weak (&roots[root.value]))
    root.value = HF_INDEX_NONE;
  if (hf_details_pane_is_merged (self))
    self->reasons = hf_reasons_new_of_type (retention, subject->type);
  else if (subject->kind == HF_SELECTION_TYPE)
    self->reasons = hf_reasons_new_of_object (retention, self->details->box_object, root, left_out);
  else
    self->reasons = hf_reasons_new_of_object (retention, self->details->object, root, left_out);
}

/* Whether paths were looked for that go around some types. */
static gboolean
leaves_out (HfDetailsPane *self)
{
  return hf_session_get_left_out (self->session)[0] != '\0' && !hf_details_pane_is_merged (self);
}

/* "1 of 4"; "1 of 10+" if there may be others. */
static char *
dup_position (HfDetailsPane *self)
{
  const guint n = hf_reasons_get_n (self->reasons);
  g_autofree char *position = hf_figures_count (self->position + 1);
  g_autofree char *count = hf_figures_count (n);
  g_autofree char *more = NULL;

  if (hf_reasons_is_complete (self->reasons))
    /* Translators: how many of how many: "1 of 4" */
    return n > 1               ? g_strdup_printf (_ ("%s of %s"), position, count)
           : leaves_out (self) ? g_strdup (_ ("only path left"))
                               : g_strdup (_ ("only path"));
  if (n == 1)
    return g_strdup ("");

  more = g_strconcat (count, "+", NULL);
  return g_strdup_printf (_ ("%s of %s"), position, more);
}

static char *
dup_caption (HfDetailsPane *self)
{
  HfChain *chain = hf_reasons_get (self->reasons, self->position);
  const HfTypePathSum sum = hf_chain_get_sum (chain);
  g_autofree char *count = hf_figures_count (sum.n_instances);

  if (hf_details_pane_is_merged (self))
    {
      /* Translators: above a chain that several objects have in common */
      return g_strdup_printf (ngettext ("%s object, grouped by type", "%s objects, grouped by type",
                                        sum.n_instances),
                              count);
    }
  if (self->details->box_object.value != HF_INDEX_NONE)
    return g_strdup (_ ("of the object in this box that retains the most"));
  if (hf_chain_get_root (chain).value == self->details->subject.root.value)
    return g_strdup (_ ("from this root"));

  if (leaves_out (self) && self->position == 0)
    return g_strdup (_ ("shortest path that is left"));

  return g_strdup (self->position == 0 ? _ ("shortest path from its root")
                                       : _ ("path from another root"));
}

void
hf_details_pane_show_position (HfDetailsPane *self)
{
  const guint n = self->reasons == NULL ? 0 : hf_reasons_get_n (self->reasons);
  const gboolean complete = self->reasons == NULL || hf_reasons_is_complete (self->reasons);
  const gboolean several = n > 1 || (n == 1 && !complete);
  g_autofree char *position = n == 0 ? g_strdup ("") : dup_position (self);
  g_autofree char *caption = n == 0 ? g_strdup ("") : dup_caption (self);

  hf_shown_set_text (self->position_label, position);
  hf_shown_set_text (self->caption, caption);
  gtk_widget_set_visible (self->previous, several);
  gtk_widget_set_visible (self->next, several);
  gtk_widget_set_sensitive (self->previous, self->position > 0);
  gtk_widget_set_sensitive (self->next, self->position + 1 < n || !complete);
  gtk_widget_set_visible (self->captions, n > 0);
  gtk_widget_set_visible (self->freed_caption, n > 0 && !hf_details_pane_is_merged (self));
}

/* Why there is no chain. */
static const char *
get_silence (HfDetailsPane *self)
{
  const char *why_not = hf_session_get_why_no_retention (self->session);

  if (self->details->silence != NULL)
    return self->details->silence;
  if (self->reasons != NULL && leaves_out (self) && hf_reasons_get_n (self->reasons) == 0 &&
      hf_reasons_is_complete (self->reasons))
    return _ ("Every path to it goes through types that are left out.");
  if (self->reasons != NULL)
    return hf_reasons_get_error (self->reasons);

  return hf_session_get_retention (self->session) == NULL ? why_not : NULL;
}

void
hf_details_pane_show_silence (HfDetailsPane *self)
{
  const char *silence = get_silence (self);
  const HfSelection *subject = &self->details->subject;
  const gboolean is_pooled = subject->kind == HF_SELECTION_PART && subject->part == HF_PART_POOLED;
  const gboolean is_group = subject->kind == HF_SELECTION_ROOT_GROUP;
  const gboolean has_chain = self->reasons != NULL && hf_reasons_get_n (self->reasons) > 0;
  const gboolean is_blank = silence == NULL && !has_chain && !is_group;

  /* A whole group of roots needs no reason. */
  gtk_widget_set_visible (self->reason, !is_group || silence != NULL);
  gtk_widget_set_visible (self->reason_title, !is_pooled && !is_group);
  hf_folding_bar_set_in_effect (self->folding_bar,
                                self->reasons != NULL && !hf_details_pane_is_merged (self));
  hf_shown_set_text (self->silence, silence == NULL ? "" : silence);
  gtk_widget_set_visible (GTK_WIDGET (self->silence), silence != NULL);
  gtk_widget_set_visible (self->blank, is_blank && self->presented);
}

HfChain *
hf_details_pane_get_chain (HfDetailsPane *self)
{
  if (self->reasons == NULL || hf_reasons_get_n (self->reasons) == 0)
    return NULL;

  return hf_reasons_get (self->reasons, self->position);
}

static void
go_to (HfDetailsPane *self,
       guint          position)
{
  self->position = position;
  self->wants_next = FALSE;
  hf_details_list_set_chain (self->list, hf_details_pane_get_chain (self));
  hf_details_pane_show_position (self);
}

void
hf_details_pane_show_previous (HfDetailsPane *self)
{
  if (self->reasons != NULL && self->position > 0)
    go_to (self, self->position - 1);
}

void
hf_details_pane_show_next (HfDetailsPane *self)
{
  if (self->reasons == NULL)
    return;

  if (self->position + 1 < hf_reasons_get_n (self->reasons))
    {
      go_to (self, self->position + 1);
      return;
    }

  self->wants_next = TRUE;
  hf_reasons_go_on (self->reasons);
}
