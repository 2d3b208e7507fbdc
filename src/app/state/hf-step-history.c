/* hf-step-history.c: the steps that the user has taken, to go back and forward in them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-step-history.h"

struct _HfStepHistory
{
  GObject           parent_instance;

  const HfStepKind *kind;
  GPtrArray        *steps;    /* the oldest first */
  guint             position;
  HfStepTyping      typing;   /* that has led to where one is */
  gboolean          of_objects; /* whether it was into the filter of objects */
};

G_DEFINE_FINAL_TYPE (HfStepHistory, hf_step_history, G_TYPE_OBJECT)

static void
hf_step_history_finalize (GObject *object)
{
  g_clear_pointer (&HF_STEP_HISTORY (object)->steps, g_ptr_array_unref);

  G_OBJECT_CLASS (hf_step_history_parent_class)->finalize (object);
}

static void
hf_step_history_class_init (HfStepHistoryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_step_history_finalize;
}

static void
hf_step_history_init (HfStepHistory *self G_GNUC_UNUSED)
{
}

HfStepHistory *
hf_step_history_new_of (const HfStepKind *kind)
{
  HfStepHistory *self = g_object_new (HF_TYPE_STEP_HISTORY, NULL);

  self->kind = kind;
  self->steps = g_ptr_array_new_with_free_func (kind->free);
  return self;
}

/* ---- Of one heap ------------------------------------------------------- */

static void
free_step (gpointer self)
{
  hf_step_free (self);
}

static gboolean
equal_steps (gconstpointer a,
             gconstpointer b)
{
  return hf_step_equal (a, b);
}

static void
learn_step (gpointer self,
            gpointer same)
{
  hf_step_learn (self, same);
}

static HfStepTyping
get_step_typing (gconstpointer  self,
                 gconstpointer  before,
                 gboolean      *of_objects)
{
  return hf_step_get_typing (self, before, of_objects);
}

HfStepHistory *
hf_step_history_new (void)
{
  static const HfStepKind kind = { free_step, equal_steps, learn_step, get_step_typing };

  return hf_step_history_new_of (&kind);
}

/* ---- The steps --------------------------------------------------------- */

guint
hf_step_history_get_n_steps (HfStepHistory *self)
{
  return self->steps->len;
}

guint
hf_step_history_get_position (HfStepHistory *self)
{
  return self->position;
}

gconstpointer
hf_step_history_get_step (HfStepHistory *self,
                          guint          position)
{
  return position < self->steps->len ? g_ptr_array_index (self->steps, position) : NULL;
}

static gpointer
get_current (HfStepHistory *self)
{
  return self->position < self->steps->len ? g_ptr_array_index (self->steps, self->position) : NULL;
}

static gboolean
is_step (HfStepHistory *self,
         guint          position,
         gconstpointer  step)
{
  gconstpointer other = hf_step_history_get_step (self, position);

  return other != NULL && self->kind->equal (other, step);
}

/* Takes the step. */
static void
set_current (HfStepHistory *self,
             gpointer       step)
{
  self->kind->free (g_ptr_array_index (self->steps, self->position));
  g_ptr_array_index (self->steps, self->position) = step;
}

/* Where one is may be a step that was taken already. Returns whether it is. */
static gboolean
merge_current (HfStepHistory *self)
{
  gconstpointer current = get_current (self);
  const guint n_steps = self->steps->len;

  if (is_step (self, self->position + 1, current))
    g_ptr_array_remove_index (self->steps, self->position + 1);
  if (self->position > 0 && is_step (self, self->position - 1, current))
    g_ptr_array_remove_index (self->steps, self->position--);

  return self->steps->len < n_steps;
}

/* Takes the step. */
static void
append (HfStepHistory *self,
        gpointer       step)
{
  if (self->steps->len > self->position + 1)
    g_ptr_array_set_size (self->steps, (int) self->position + 1);
  if (self->steps->len == HF_STEP_HISTORY_MAX_STEPS)
    g_ptr_array_remove_index (self->steps, 0);
  g_ptr_array_add (self->steps, step);
  self->position = self->steps->len - 1;
}

/* Whether what was typed goes on from what was typed before. */
static gboolean
goes_on (HfStepHistory *self,
         HfStepTyping   typing,
         gboolean       of_objects)
{
  if (typing == HF_STEP_MOVING || self->typing == HF_STEP_MOVING)
    return typing == self->typing;
  if (of_objects != self->of_objects)
    return FALSE;

  return (typing == HF_STEP_WRITING && self->typing != HF_STEP_NO_TYPING) ||
         (typing == HF_STEP_DELETING && self->typing == HF_STEP_DELETING);
}

gboolean
hf_step_history_push (HfStepHistory *self,
                      gpointer       step)
{
  gpointer current = get_current (self);
  HfStepTyping typing = HF_STEP_NO_TYPING;
  gboolean of_objects = FALSE;

  if (current != NULL && self->kind->equal (current, step))
    {
      self->kind->learn (current, step);
      return FALSE;
    }

  if (current != NULL)
    typing = self->kind->get_typing (step, current, &of_objects);
  if (goes_on (self, typing, of_objects))
    {
      set_current (self, step);

      /* The row that is there again was selected by itself, and is not to be replaced. */
      if (merge_current (self) && typing == HF_STEP_MOVING)
        typing = HF_STEP_NO_TYPING;
    }
  else
    append (self, step);
  self->typing = typing;
  self->of_objects = of_objects;

  return TRUE;
}

gboolean
hf_step_history_replace (HfStepHistory *self,
                         gpointer       step)
{
  g_return_val_if_fail (self->steps->len > 0, FALSE);

  if (self->kind->equal (get_current (self), step))
    {
      self->kind->learn (get_current (self), step);
      return FALSE;
    }

  set_current (self, step);
  merge_current (self);
  self->typing = HF_STEP_NO_TYPING;
  return TRUE;
}

gboolean
hf_step_history_go_to (HfStepHistory *self,
                       guint          position)
{
  if (position == self->position || position >= self->steps->len)
    return FALSE;

  self->position = position;
  self->typing = HF_STEP_NO_TYPING;
  return TRUE;
}

void
hf_step_history_take_steps (HfStepHistory *self,
                            GPtrArray     *steps,
                            guint          position)
{
  g_return_if_fail (steps->len > 0);

  position = MIN (position, steps->len - 1);
  for (guint i = steps->len - 1; i > 0; i--)
    {
      if (!self->kind->equal (g_ptr_array_index (steps, i), g_ptr_array_index (steps, i - 1)))
        continue;
      g_ptr_array_remove_index (steps, i);
      if (position >= i)
        position--;
    }
  while (steps->len > HF_STEP_HISTORY_MAX_STEPS)
    {
      const gboolean is_ahead = position == 0;

      g_ptr_array_remove_index (steps, is_ahead ? steps->len - 1 : 0);
      position -= is_ahead ? 0 : 1;
    }

  g_ptr_array_unref (self->steps);
  self->steps = steps;
  self->position = position;
  self->typing = HF_STEP_NO_TYPING;
}

void
hf_step_history_clear (HfStepHistory *self)
{
  g_ptr_array_set_size (self->steps, 0);
  self->position = 0;
  self->typing = HF_STEP_NO_TYPING;
}
