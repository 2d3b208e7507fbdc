/* hf-carried-cuts.c: cuts of a heap with the types of their objects, to find them in another one
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-carried-cuts.h"

#include "hf-cut-word.h"

/* An end that a kind of cuts does not have is an empty selection. */
typedef struct
{
  char               *word;
  HfCarriedSelection  from;
  HfCarriedSelection  to;
} CarriedCut;

struct _HfCarriedCuts
{
  GArray *cuts; /* CarriedCut */
};

static void
cut_clear (gpointer data)
{
  CarriedCut *cut = data;

  g_free (cut->word);
  hf_carried_selection_clear (&cut->from);
  hf_carried_selection_clear (&cut->to);
}

static void
remember (HfCarriedSelection *self,
          HfHeap             *heap,
          guint64             id)
{
  const HfObjectIndex object = hf_heap_find_object (heap, id);
  const HfSelection selection = hf_selection_object (object);

  if (object.value != HF_INDEX_NONE)
    hf_carried_selection_init (self, heap, &selection);
}

static void
add_cut (HfCarriedCuts *self,
         HfHeap        *heap,
         const char    *text)
{
  g_auto (HfCutWord) word = { 0 };
  CarriedCut cut = { 0 };

  if (!hf_cut_word_parse (&word, text))
    return;

  cut.word = g_strdup (text);
  if (word.kind == HF_CUT_ROOT || word.kind == HF_CUT_EDGE)
    remember (&cut.from, heap, word.from);
  if (word.kind == HF_CUT_OBJECT || word.kind == HF_CUT_EDGE)
    remember (&cut.to, heap, word.to);
  g_array_append_val (self->cuts, cut);
}

HfCarriedCuts *
hf_carried_cuts_new (HfHeap     *heap,
                     const char *cuts)
{
  g_auto (GStrv) words = g_strsplit (cuts, "\n", -1);
  HfCarriedCuts *self = g_new0 (HfCarriedCuts, 1);

  self->cuts = g_array_new (FALSE, FALSE, sizeof (CarriedCut));
  g_array_set_clear_func (self->cuts, cut_clear);
  for (char **word = words; *word != NULL; word++)
    add_cut (self, heap, *word);
  return self;
}

void
hf_carried_cuts_free (HfCarriedCuts *self)
{
  g_array_unref (self->cuts);
  g_free (self);
}

static gboolean
is_there (const HfCarriedSelection *end,
          HfCarriedTarget          *target)
{
  return end->kind == HF_SELECTION_NONE ||
         hf_carried_selection_find (end, target).kind != HF_SELECTION_NONE;
}

char *
hf_carried_cuts_find (const HfCarriedCuts   *self,
                      HfCarriedTarget       *target,
                      GPtrArray             *dropped)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  for (guint i = 0; i < self->cuts->len; i++)
    {
      const CarriedCut *cut = &g_array_index (self->cuts, CarriedCut, i);

      if (is_there (&cut->from, target) && is_there (&cut->to, target))
        g_ptr_array_add (words, cut->word);
      else if (dropped != NULL)
        g_ptr_array_add (dropped, cut->word);
    }
  g_ptr_array_add (words, NULL);
  return g_strjoinv ("\n", (char **) words->pdata);
}
