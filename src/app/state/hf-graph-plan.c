/* hf-graph-plan.c: what the user has opened and moved in a graph, as a value
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-plan.h"

void
hf_graph_plan_init (HfGraphPlan   *self,
                    HfObjectIndex  object,
                    HfTypeIndex    type)
{
  self->object = object;
  self->type = type;
  self->openings = g_array_new (FALSE, FALSE, sizeof (HfGraphOpening));
  self->pins = g_array_new (FALSE, FALSE, sizeof (HfGraphPin));
}

void
hf_graph_plan_copy (HfGraphPlan       *self,
                    const HfGraphPlan *other)
{
  *self = *other;
  g_array_ref (self->openings);
  g_array_ref (self->pins);
}

void
hf_graph_plan_clear (HfGraphPlan *self)
{
  g_clear_pointer (&self->openings, g_array_unref);
  g_clear_pointer (&self->pins, g_array_unref);
}

gboolean
hf_graph_plan_has_same_subject (const HfGraphPlan *a,
                                const HfGraphPlan *b)
{
  return a->object.value == b->object.value && a->type.value == b->type.value;
}

static gboolean
has_same_openings (const GArray *a,
                   const GArray *b)
{
  if (a == b)
    return TRUE;
  if (a->len != b->len)
    return FALSE;

  for (guint i = 0; i < a->len; i++)
    {
      const HfGraphOpening *x = &g_array_index (a, HfGraphOpening, i);
      const HfGraphOpening *y = &g_array_index (b, HfGraphOpening, i);

      if (x->node != y->node || x->neighbor != y->neighbor)
        return FALSE;
    }

  return TRUE;
}

static gboolean
has_same_pins (const GArray *a,
               const GArray *b)
{
  if (a == b)
    return TRUE;
  if (a->len != b->len)
    return FALSE;

  for (guint i = 0; i < a->len; i++)
    {
      const HfGraphPin *first = &g_array_index (a, HfGraphPin, i);
      const HfGraphPin *second = &g_array_index (b, HfGraphPin, i);

      if (first->key != second->key || first->x != second->x || first->y != second->y)
        return FALSE;
    }

  return TRUE;
}

gboolean
hf_graph_plan_equal (const HfGraphPlan *a,
                     const HfGraphPlan *b)
{
  return hf_graph_plan_has_same_subject (a, b) && has_same_openings (a->openings, b->openings) &&
         has_same_pins (a->pins, b->pins);
}

/* Others may hold the one that there is. */
static void
take_openings (HfGraphPlan *self,
               GArray      *openings)
{
  g_array_unref (self->openings);
  self->openings = openings;
}

static void
take_pins (HfGraphPlan *self,
           GArray      *pins)
{
  g_array_unref (self->pins);
  self->pins = pins;
}

gboolean
hf_graph_plan_open (HfGraphPlan *self,
                    guint64      node,
                    guint64      neighbor)
{
  const HfGraphOpening opening = { node, neighbor };
  GArray *openings = NULL;

  for (guint i = 0; i < self->openings->len; i++)
    {
      const HfGraphOpening *one = &g_array_index (self->openings, HfGraphOpening, i);

      if (one->node == node && one->neighbor == neighbor && neighbor != HF_GRAPH_ALL)
        return FALSE;
    }

  openings = g_array_copy (self->openings);
  g_array_append_val (openings, opening);
  take_openings (self, openings);
  return TRUE;
}

gboolean
hf_graph_plan_close (HfGraphPlan *self,
                     guint64      node)
{
  GArray *openings = g_array_new (FALSE, FALSE, sizeof (HfGraphOpening));

  for (guint i = 0; i < self->openings->len; i++)
    {
      const HfGraphOpening *one = &g_array_index (self->openings, HfGraphOpening, i);

      if (one->node != node)
        g_array_append_vals (openings, one, 1);
    }

  if (openings->len == self->openings->len)
    {
      g_array_unref (openings);
      return FALSE;
    }
  take_openings (self, openings);
  return TRUE;
}

void
hf_graph_plan_pin (HfGraphPlan *self,
                   guint64      node,
                   double       x,
                   double       y)
{
  const HfGraphPin pin = { node, x, y };
  GArray *pins = g_array_copy (self->pins);

  for (guint i = 0; i < pins->len; i++)
    {
      if (g_array_index (pins, HfGraphPin, i).key == node)
        {
          g_array_index (pins, HfGraphPin, i) = pin;
          take_pins (self, pins);
          return;
        }
    }

  g_array_append_val (pins, pin);
  take_pins (self, pins);
}

gboolean
hf_graph_plan_unpin (HfGraphPlan *self)
{
  if (self->pins->len == 0)
    return FALSE;

  take_pins (self, g_array_new (FALSE, FALSE, sizeof (HfGraphPin)));
  return TRUE;
}

HfGraphRequest
hf_graph_plan_get_request (const HfGraphPlan *self,
                           HfGraphKind        kind)
{
  return (HfGraphRequest){
    .kind = kind,
    .object = self->object,
    .type = self->type,
    .openings = (const HfGraphOpening *) (gconstpointer) self->openings->data,
    .n_openings = self->openings->len,
  };
}
