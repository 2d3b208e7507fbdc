/* hf-run-list.c: living objects in order of their present addresses, as runs
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-run-list-private.h"

#include "hf-error.h"

#include <string.h>

void
hf_run_list_init (HfRunList     *self,
                  const guint64 *addresses)
{
  *self = (HfRunList){
    .runs = hf_column_new (sizeof (HfRun)),
    .moved = hf_column_new (sizeof (HfRun)),
    .dead = hf_column_new (sizeof (HfRun)),
    .addresses = addresses,
    .window = hf_column_new (sizeof (HfRun)),
    .places = hf_column_new (sizeof (HfAction)),
  };
}

void
hf_run_list_clear (HfRunList *self)
{
  g_clear_pointer (&self->runs, hf_column_free);
  g_clear_pointer (&self->moved, hf_column_free);
  g_clear_pointer (&self->dead, hf_column_free);
  g_clear_pointer (&self->window, hf_column_free);
  g_clear_pointer (&self->places, hf_column_free);
  hf_order_clear (&self->order);
}

/* ---- Searching --------------------------------------------------------------------- */

static guint64
get_last_address (const HfRunList *self,
                  const HfRun     *run)
{
  return run->address + (self->addresses[run->first + (run->n - 1)] - self->addresses[run->first]);
}

/* Returns the first run at or behind @at that does not end before @address. Searches in steps that
 * grow, as it mostly is near. */
static guint
find_run (const HfRunList *self,
          guint            at,
          guint64          address)
{
  const HfRun *runs = (const HfRun *) (const void *) self->runs->data;
  guint low = at;
  guint high = at;

  for (guint step = 1; high < self->runs->len && get_last_address (self, &runs[high]) < address;
       step = MIN (step * 2, G_MAXINT32))
    {
      low = high + 1;
      high = step < self->runs->len - high ? high + step : self->runs->len;
    }
  while (low < high)
    {
      const guint middle = low + (high - low) / 2;

      if (get_last_address (self, &runs[middle]) < address)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/* Returns how many of the objects of @run are before @address, from @at on in growing steps. */
static guint32
count_before (const HfRunList *self,
              const HfRun     *run,
              guint32          at,
              guint64          address)
{
  const guint64 *addresses = self->addresses + run->first;
  const guint64 distance = address - run->address;
  guint32 low = at;
  guint32 high = at;

  if (address <= run->address)
    return at;
  for (guint32 step = 1; high < run->n && addresses[high] - addresses[0] < distance;
       step = MIN (step * 2, G_MAXINT32))
    {
      low = high + 1;
      high = step < run->n - high ? high + step : run->n;
    }
  while (low < high)
    {
      const guint32 middle = low + (high - low) / 2;

      if (addresses[middle] - addresses[0] < distance)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/* ---- Runs that change -------------------------------------------------------------- */

/* The part of @run from its object @from up to @to. */
static HfRun
get_part (const HfRunList *self,
          const HfRun     *run,
          guint32          from,
          guint32          to)
{
  return (HfRun){
    .address = run->address + (self->addresses[run->first + from] - self->addresses[run->first]),
    .first = run->first + from,
    .n = to - from,
  };
}

/* Replaces @n_old runs at @at by the window. */
static gboolean
replace (HfRunList *self,
         guint      at,
         guint      n_old)
{
  const guint n_new = self->window->len;
  const guint n_behind = self->runs->len - at - n_old;
  HfRun *runs;

  /* The window stands for any content here. */
  if (n_new > n_old && !hf_column_append (self->runs, self->window->data, n_new - n_old))
    return FALSE;
  if (self->runs->len == 0)
    return TRUE;
  runs = (HfRun *) (void *) self->runs->data;
  if (n_behind > 0 && n_new != n_old)
    memmove (runs + at + n_new, runs + at + n_old, n_behind * sizeof (HfRun));
  if (n_new > 0)
    memcpy (runs + at, self->window->data, n_new * sizeof (HfRun));
  self->runs->len = at + n_new + n_behind;
  return TRUE;
}

/* HfCut: the work of change() so far: the window replaces the runs from @from up to @at,
 * the last of which is @run: its objects up to @done are dealt with, those from @kept up to @done
 * remain. */
typedef struct
{
  HfRunList *list;
  gboolean   is_changed;
  guint      from;
  guint      at;
  HfRun      run;
  guint32    kept;
  guint32    done;
} HfCut;

/* Puts the objects that remain into the window. */
static gboolean
keep (HfCut *cut)
{
  if (cut->kept < cut->done)
    {
      const HfRun part = get_part (cut->list, &cut->run, cut->kept, cut->done);

      cut->kept = cut->done;
      return hf_column_append (cut->list->window, &part, 1);
    }
  return TRUE;
}

/* Takes the run at @next, and what is before it as it is. */
static gboolean
take (HfCut *cut,
      guint  next)
{
  const HfRun *runs = (const HfRun *) (const void *) cut->list->runs->data;

  if (!cut->is_changed)
    cut->from = next;
  else if (next > cut->at && !hf_column_append (cut->list->window, runs + cut->at, next - cut->at))
    return FALSE;
  cut->is_changed = TRUE;
  cut->at = next + 1;
  cut->run = runs[next];
  cut->kept = cut->done = 0;
  return TRUE;
}

/* Does @action to the objects of the run that it is about. If @is_place, the run is cut in two
 * there. */
static gboolean
act (HfCut          *cut,
     const HfAction *action,
     gboolean        is_place)
{
  HfRunList *list = cut->list;
  guint32 end;

  cut->done = count_before (list, &cut->run, cut->done, action->span.first);
  end = action->span.last == G_MAXUINT64
          ? cut->run.n
          : count_before (list, &cut->run, cut->done, action->span.last + 1);
  if (end > cut->done)
    {
      HfRun part = get_part (list, &cut->run, cut->done, end);

      part.address += action->shift;
      if (!keep (cut) || !hf_column_append (action->is_deadly ? list->dead : list->moved, &part, 1))
        return FALSE;
      cut->kept = cut->done = end;
    }
  return !is_place || keep (cut);
}

static gboolean
act_all (HfCut          *cut,
         const HfAction *actions,
         gsize           n_actions,
         gboolean        is_place)
{
  HfRunList *list = cut->list;
  guint seek = 0;

  for (gsize i = 0; i < n_actions; i++)
    for (;;)
      {
        if (cut->done == cut->run.n)
          {
            seek = find_run (list, MAX (seek, cut->at), actions[i].span.first);
            if (seek == list->runs->len)
              return keep (cut);
            if (g_array_index (list->runs, HfRun, seek).address > actions[i].span.last)
              break;
            if (!keep (cut) || !take (cut, seek))
              return FALSE;
          }
        if (!act (cut, &actions[i], is_place))
          return FALSE;
        if (cut->done < cut->run.n)
          break; /* the rest is behind these addresses */
      }
  cut->done = cut->run.n;
  return keep (cut);
}

static gboolean
change (HfRunList      *self,
        const HfAction *actions,
        gsize           n_actions,
        gboolean        is_place)
{
  HfCut cut = { .list = self };

  self->window->len = 0;
  return act_all (&cut, actions, n_actions, is_place) &&
         (!cut.is_changed || replace (self, cut.from, cut.at - cut.from));
}

gboolean
hf_run_list_apply (HfRunList       *self,
                   const HfAction  *actions,
                   gsize            n_actions,
                   GError         **error)
{
  return change (self, actions, n_actions, FALSE) || hf_error_fail_memory (error);
}

/* ---- Merging ----------------------------------------------------------------------- */

static gboolean
sort_moved (HfRunList    *self,
            GCancellable *cancellable,
            GError      **error)
{
  HfRun *moved = (HfRun *) (void *) self->moved->data;
  const gsize n = self->moved->len;
  HfKeyed *order;
  gsize i = 1;

  while (i < n && moved[i - 1].address < moved[i].address)
    i++;
  if (i >= n)
    return TRUE;
  self->window->len = 0;
  order = hf_order_resize (&self->order, n);
  if (order == NULL || !hf_column_append (self->window, moved, n))
    return hf_error_fail_memory (error);
  for (i = 0; i < n; i++)
    order[i] = (HfKeyed){ moved[i].address, (guint32) i };
  if (!hf_key_sort (order, order + n, n, cancellable))
    {
      g_cancellable_set_error_if_cancelled (cancellable, error);
      return FALSE;
    }
  for (i = 0; i < n; i++)
    moved[i] = g_array_index (self->window, HfRun, order[i].item);
  return TRUE;
}

/* Adds @run to the window, or to its last run if that goes on in @run. */
static gboolean
join (HfRunList   *self,
      const HfRun *run)
{
  if (self->window->len > 0)
    {
      HfRun *last = &g_array_index (self->window, HfRun, self->window->len - 1);

      if (last->first + last->n == run->first &&
          run->address - last->address ==
            self->addresses[run->first] - self->addresses[last->first])
        {
          last->n += run->n;
          return TRUE;
        }
    }
  return hf_column_append (self->window, run, 1);
}

/* Cuts runs in two where others come to lie between their objects. */
static gboolean
make_room (HfRunList *self)
{
  self->places->len = 0;
  for (guint i = 0; i < self->moved->len; i++)
    {
      const HfRun *run = &g_array_index (self->moved, HfRun, i);
      const HfAction place = { .span = { run->address, get_last_address (self, run) } };

      if (!hf_column_append (self->places, &place, 1))
        return FALSE;
    }
  return change (self, (const HfAction *) (const void *) self->places->data, self->places->len,
                 TRUE);
}

static gboolean
merge (HfRunList *self)
{
  const HfRun *moved = (const HfRun *) (const void *) self->moved->data;
  const HfRun *runs = (const HfRun *) (const void *) self->runs->data;
  const guint64 last = get_last_address (self, &moved[self->moved->len - 1]);
  guint from = find_run (self, 0, moved[0].address);
  guint at;
  guint i = 0;

  /* The runs before and behind may join those that moved. */
  from -= from > 0;
  at = from;
  self->window->len = 0;
  while (i < self->moved->len || (at < self->runs->len && runs[at].address <= last))
    {
      const gboolean is_moved = i < self->moved->len &&
                                (at == self->runs->len || moved[i].address < runs[at].address);

      if (!join (self, is_moved ? &moved[i++] : &runs[at++]))
        return FALSE;
    }
  if (at < self->runs->len && !join (self, &runs[at++]))
    return FALSE;
  return replace (self, from, at - from);
}

gboolean
hf_run_list_merge (HfRunList     *self,
                   GCancellable  *cancellable,
                   GError       **error)
{
  if (self->moved->len == 0)
    return TRUE;
  if (!sort_moved (self, cancellable, error))
    return FALSE;
  if (!make_room (self) || !merge (self))
    return hf_error_fail_memory (error);
  self->moved->len = 0;
  return TRUE;
}
