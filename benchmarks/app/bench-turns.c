/* bench-turns.c: how long the main loop was busy between two looks at its sources
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bench-turns.h"

#include <time.h>

/* In ms: a loop is idle if for so long no turn was busy, and it is waited for so
 * long at least; in between a busy turn is one that takes more than this. */
#define IDLE_TIME 300
#define SETTLE_TIME 500
#define BUSY_TURN 4

#define GIVE_UP_AFTER (1800 * 1000)

static GPollFunc poll_sources;
static BenchTurn started;
static BenchTurn longest;
static double    busy_until; /* the end of the last busy turn */

static double
read_clock (clockid_t clock)
{
  struct timespec time;

  clock_gettime (clock, &time);
  return (double) time.tv_sec * 1e3 + (double) time.tv_nsec / 1e6;
}

static BenchTurn
now (void)
{
  return (BenchTurn){ read_clock (CLOCK_MONOTONIC), read_clock (CLOCK_THREAD_CPUTIME_ID) };
}

static void
end_turn (void)
{
  const BenchTurn end = now ();
  const BenchTurn turn = { end.wall - started.wall, end.cpu - started.cpu };

  longest.wall = MAX (longest.wall, turn.wall);
  longest.cpu = MAX (longest.cpu, turn.cpu);
  if (turn.wall > BUSY_TURN)
    busy_until = end.wall;
}

static int
poll_cb (GPollFD *fds,
         guint    n_fds,
         int      timeout)
{
  int n_ready = 0;

  end_turn ();
  n_ready = poll_sources (fds, n_fds, timeout);
  started = now ();
  return n_ready;
}

void
bench_turns_watch (void)
{
  started = now ();
  poll_sources = g_main_context_get_poll_func (NULL);
  g_main_context_set_poll_func (NULL, poll_cb);
}

void
bench_turns_begin (void)
{
  longest = (BenchTurn){ 0, 0 };
  started = now ();
  busy_until = started.wall;
}

BenchTurn
bench_turns_end (void)
{
  end_turn ();
  return longest;
}

static gboolean
tick_cb (gpointer user_data G_GNUC_UNUSED)
{
  return G_SOURCE_CONTINUE;
}

void
bench_turns_wait (BenchCondition condition,
                  gpointer       user_data)
{
  const double begin = read_clock (CLOCK_MONOTONIC);
  const guint tick = g_timeout_add (20, tick_cb, NULL);

  while (!condition (user_data))
    {
      if (read_clock (CLOCK_MONOTONIC) - begin > GIVE_UP_AFTER)
        g_error ("The awaited event did not happen");
      g_main_context_iteration (NULL, TRUE);
    }
  g_source_remove (tick);
}

static gboolean
is_idle (gpointer user_data)
{
  const double *begin = user_data;
  const double time = read_clock (CLOCK_MONOTONIC);

  return time - *begin > SETTLE_TIME && time - busy_until > IDLE_TIME;
}

void
bench_turns_settle (void)
{
  double begin = read_clock (CLOCK_MONOTONIC);

  bench_turns_wait (is_idle, &begin);
}
