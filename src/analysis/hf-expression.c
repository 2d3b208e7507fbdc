/* hf-expression.c: a regular expression that cannot take for ever
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-expression.h"

#include <glib/gi18n.h>
#include <string.h>

/*
 * PCRE2 tries one start after the other, and may be told how many ways it may try for each.
 * It does not say how many it took, and it does not count letters that it passes in one go,
 * so that a name of a million letters takes half a million times a million steps without any
 * limit being reached. Nor can a call be ended.
 *
 * So every call is a small one: it sees no more of the name than a window, and may try few
 * ways. That is enough for nearly all names. Where it is not, each start is tried by itself,
 * and each time the window or the limit was too small it is made larger and charged for.
 */

/* Ways that may be tried from one start. Each is a pattern of its own. */
static const guint32 limits[] = { 500, 5000, 50000, 500000, 5000000 };

/* Letters that are looked at first, and how the window grows. */
#define WINDOW 256
#define GROWTH 4

/* What a call costs, and a letter that was passed up to the end of a window, in steps. */
#define CALL_STEPS 10
#define LETTER_STEPS 5

/* Of letters that one call may pass, were each way to pass all of its window. */
#define MAX_LETTERS (G_GUINT64_CONSTANT (1) << 33)

/* Nested ways, each of which takes a few hundred bytes, and all of these in kB: as long a name
 * as one wants can be nested, until the memory is taken. */
#define MAX_DEPTH 250000
#define MAX_KILOBYTES 65536

struct _HfExpression
{
  char   *pattern;
  guint32 limits[G_N_ELEMENTS (limits)];  /* as many ways as this pattern may try */
  GRegex *regexes[G_N_ELEMENTS (limits)]; /* by limit */
};

/* ---- The pattern -------------------------------------------------------------- */

/* The empty comment makes settings that follow it none. What is compiled for this machine
 * would count in another way, or not at all. */
static GRegex *
compile (const char  *pattern,
         guint32      limit,
         GError     **error)
{
  g_autofree char *bounded =
    g_strdup_printf ("(*NO_JIT)(*LIMIT_MATCH=%u)(*LIMIT_DEPTH=%u)(*LIMIT_HEAP=%u)(?#)%s", limit,
                     MIN (limit, MAX_DEPTH), MAX_KILOBYTES, pattern);

  return g_regex_new (bounded, G_REGEX_CASELESS, 0, error);
}

/* Errors tell of what was written, and where in it. */
static gboolean
check (const char  *pattern,
       GError     **error)
{
  g_autoptr (GRegex) plain = g_regex_new (pattern, G_REGEX_CASELESS, 0, error);
  g_autoptr (GRegex) bounded = NULL;

  if (plain == NULL)
    return FALSE;
  bounded = compile (pattern, limits[0], NULL);
  if (bounded == NULL)
    g_set_error (error, G_REGEX_ERROR, G_REGEX_ERROR_COMPILE,
                 /* Translators: %s is a regular expression, "(*UCP)x" */
                 _ ("The expression “%s” begins with a setting; leave out what is in “(*…)”"),
                 pattern);
  return bounded != NULL;
}

/* A way leads through the whole pattern at worst: "(.?){900}" takes long for each. How large a
 * pattern becomes with all of its repeats is seen by how often it can be compiled, as what comes
 * out has 64 kB at most.
 *
 * Returns: 1 for what anybody writes, 4 for each time that it is four times as large */
static guint32
find_weight (const char *pattern)
{
  guint32 weight = 1;

  for (guint n_times = 256; n_times > 1; n_times /= 4, weight *= 4)
    {
      g_autofree char *repeated = g_strdup_printf ("(?:%s\n){%u}", pattern, n_times);
      g_autoptr (GRegex) regex = g_regex_new (repeated, G_REGEX_CASELESS, 0, NULL);

      if (regex != NULL)
        return weight;
    }
  return weight;
}

HfExpression *
hf_expression_new (const char  *pattern,
                   GError     **error)
{
  g_autoptr (HfExpression) self = NULL;
  guint32 weight;

  if (!check (pattern, error))
    return NULL;

  weight = find_weight (pattern);
  self = g_new0 (HfExpression, 1);
  self->pattern = g_strdup (pattern);
  for (gsize i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      self->limits[i] = limits[i] / weight;
      self->regexes[i] = compile (pattern, self->limits[i], error);
      if (self->regexes[i] == NULL)
        return NULL;
    }
  return g_steal_pointer (&self);
}

void
hf_expression_free (HfExpression *self)
{
  if (self == NULL)
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (limits); i++)
    g_clear_pointer (&self->regexes[i], g_regex_unref);
  g_free (self->pattern);
  g_free (self);
}

/* ---- One call ------------------------------------------------------------------ */

typedef enum
{
  RESULT_FITS,
  RESULT_NOT,
  RESULT_OPEN,  /* the end of the window was reached */
  RESULT_TIRED, /* the limit was */
} Result;

/* A name under way. */
typedef struct
{
  const HfExpression *expression;
  const char         *name;
  gsize               length;
  guint64            *n_steps;
  GCancellable       *cancellable;
} Work;

/* Where a window ends, between two characters. */
static gsize
find_end (const Work *work,
          gsize       start,
          gsize       window)
{
  gsize end = work->length - start > window ? start + window : work->length;

  while (end < work->length && (work->name[end] & 0xc0) == 0x80)
    end++;
  return end;
}

static Result
call (const Work        *work,
      guint              limit,
      gsize              start,
      gsize              end,
      GRegexMatchFlags   flags)
{
  g_autoptr (GMatchInfo) info = NULL;
  g_autoptr (GError) error = NULL;

  if (end < work->length)
    flags |= G_REGEX_MATCH_PARTIAL_HARD;
  if (g_regex_match_full (work->expression->regexes[limit], work->name, (gssize) end, (int) start,
                          flags, &info, &error))
    return RESULT_FITS;
  if (error != NULL)
    return RESULT_TIRED;
  return g_match_info_is_partial_match (info) ? RESULT_OPEN : RESULT_NOT;
}

static gboolean
charge (const Work *work,
        guint64     n_steps)
{
  if (n_steps > *work->n_steps || g_cancellable_is_cancelled (work->cancellable))
    return FALSE;
  *work->n_steps -= n_steps;
  return TRUE;
}

/* ---- One name ------------------------------------------------------------------ */

/* Returns: RESULT_TIRED if all that may be taken was */
static Result
try_start (const Work *work,
           gsize       start)
{
  gsize window = WINDOW;
  guint limit = 0;

  for (;;)
    {
      const gsize end = find_end (work, start, window);
      const Result result = call (work, limit, start, end, G_REGEX_MATCH_ANCHORED);
      guint64 cost = CALL_STEPS;

      if (result == RESULT_OPEN || window > WINDOW)
        cost += (end - start) * LETTER_STEPS;
      if (result == RESULT_OPEN)
        window *= GROWTH;
      else if (result == RESULT_TIRED)
        cost += limits[limit++];
      if (limit == G_N_ELEMENTS (limits) || !charge (work, cost))
        return RESULT_TIRED;
      if (result == RESULT_FITS || result == RESULT_NOT)
        return result;
      if (work->expression->limits[limit] * (guint64) MIN (window, work->length) > MAX_LETTERS)
        return RESULT_TIRED;
    }
}

static Result
try_starts (const Work *work,
            gsize       start,
            gsize       end)
{
  Result result = RESULT_NOT;

  while (result == RESULT_NOT && start <= end)
    {
      result = try_start (work, start);
      start = start < work->length
                ? (gsize) (g_utf8_next_char (work->name + start) - work->name) : start + 1;
    }
  return result;
}

static Result
try_name (const Work *work)
{
  Result result = RESULT_NOT;
  gsize start = 0;

  for (;;)
    {
      const gsize end = find_end (work, start, WINDOW);

      result = call (work, 0, start, end, 0);
      if (result == RESULT_OPEN || result == RESULT_TIRED)
        result = try_starts (work, start, end);
      if (result != RESULT_NOT || end == work->length)
        return result;
      if (!charge (work, CALL_STEPS))
        return RESULT_TIRED;
      start = end;
    }
}

gboolean
hf_expression_fits (const HfExpression  *self,
                    const char          *name,
                    guint64             *n_steps,
                    GCancellable        *cancellable,
                    GError             **error)
{
  const Work work = { self, name, strlen (name), n_steps, cancellable };
  Result result = RESULT_TIRED;

  if (work.length <= G_MAXINT)
    result = try_name (&work);
  if (result == RESULT_TIRED && !g_cancellable_set_error_if_cancelled (cancellable, error))
    g_set_error (error, G_REGEX_ERROR, G_REGEX_ERROR_MATCH,
                 /* Translators: %s is a regular expression, "(a+)+$" */
                 _ ("The expression “%s” takes too long; make it simpler"), self->pattern);
  return result == RESULT_FITS;
}
