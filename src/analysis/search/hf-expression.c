/* hf-expression.c: a regular expression that cannot take for ever
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-expression.h"

#include <glib/gi18n.h>
#include <string.h>

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

/*
 * GRegex cannot bound a match: PCRE2 limits the ways it tries from one start, but it reports
 * neither how many it tried nor the letters that each of them passed, and a call that runs
 * cannot be ended. So this calls PCRE2 itself, with a callout before each item of the pattern.
 * The callout pays for the item before the item runs, and ends the call if the steps are used
 * up or the user cancels. Code for this machine (JIT) is not used: it runs out of its stack
 * elsewhere than the interpreter.
 *
 * An item such as ".*" may pass all letters up to the end, and pays for all of them. So that
 * this is fair in long names, a call sees no more of the name than a window. Where the window
 * is too small, each start is tried by itself, with windows that grow.
 */

/* Letters that are looked at first, and how the window grows. */
#define WINDOW 1024
#define GROWTH 4

/* How many steps a call costs; how many letters cost as much as a step, how long an item makes
 * a letter cost twice as much ("[abc…]*" compares it with each), and how many bytes that PCRE2
 * copies with each way cost as much as a step. */
#define CALL_STEPS 10
#define STEP_LETTERS 32
#define LETTER_LENGTH 2
#define STEP_BYTES 512

/* Letters that a letter is worth which is compared with a group, or joined to others by \X. */
#define SLOW_LETTERS 24

/* How often a cancel is looked for: at each multiple of two to this power, a few milliseconds. */
#define CANCEL_SHIFT 16

/* Nested ways take memory: as long a name as one wants can be nested, until it is taken. */
#define MAX_KILOBYTES 65536

struct _HfExpression
{
  char       *pattern;
  pcre2_code *code;
  guint64     way_steps;  /* for each item that is tried */
  guint32     max_behind; /* letters that a lookbehind may go back */
};

/* ---- The pattern -------------------------------------------------------------- */

/* The empty comment makes settings that follow it none. GLib's errors quote the pattern, and
 * they are translated. */
static gboolean
check (const char  *pattern,
       GError     **error)
{
  g_autofree char *commented = g_strconcat ("(?#)", pattern, NULL);
  g_autoptr (GRegex) plain = g_regex_new (pattern, G_REGEX_CASELESS, 0, error);
  g_autoptr (GRegex) bare = NULL;

  if (plain == NULL)
    return FALSE;
  bare = g_regex_new (commented, G_REGEX_CASELESS, 0, NULL);
  if (bare == NULL)
    g_set_error (error, G_REGEX_ERROR, G_REGEX_ERROR_COMPILE,
                 /* Translators: %s is a regular expression, "(*UCP)x" */
                 _ ("The expression “%s” begins with a setting; remove “(*…)”"), pattern);
  return bare != NULL;
}

/* With the options of GRegex.
 *
 * Returns: (nullable): %NULL if @pattern is too large with its callouts */
static pcre2_code *
compile (const char *pattern)
{
  pcre2_compile_context *context = pcre2_compile_context_create (NULL);
  pcre2_code *code;
  int error_code;
  PCRE2_SIZE error_offset;

  pcre2_set_newline (context, PCRE2_NEWLINE_ANY);
  pcre2_set_bsr (context, PCRE2_BSR_UNICODE);
  code = pcre2_compile ((PCRE2_SPTR) pattern, PCRE2_ZERO_TERMINATED,
                        PCRE2_UTF | PCRE2_UCP | PCRE2_CASELESS | PCRE2_AUTO_CALLOUT, &error_code,
                        &error_offset, context);
  pcre2_compile_context_free (context);
  return code;
}

HfExpression *
hf_expression_new (const char  *pattern,
                   GError     **error)
{
  g_autoptr (HfExpression) self = NULL;
  gsize frame_size = 0;

  if (!check (pattern, error))
    return NULL;

  self = g_new0 (HfExpression, 1);
  self->pattern = g_strdup (pattern);
  self->code = compile (pattern);
  if (self->code == NULL)
    {
      g_set_error (error, G_REGEX_ERROR, G_REGEX_ERROR_COMPILE,
                   /* Translators: %s is a regular expression, "(.?){9000}" */
                   _ ("The expression “%s” is too large; make it simpler"), pattern);
      return NULL;
    }
  pcre2_pattern_info (self->code, PCRE2_INFO_FRAMESIZE, &frame_size);
  pcre2_pattern_info (self->code, PCRE2_INFO_MAXLOOKBEHIND, &self->max_behind);
  self->way_steps = 1 + frame_size / STEP_BYTES;
  return g_steal_pointer (&self);
}

void
hf_expression_free (HfExpression *self)
{
  if (self == NULL)
    return;
  pcre2_code_free (self->code);
  g_free (self->pattern);
  g_free (self);
}

/* ---- The steps ----------------------------------------------------------------- */

/* A name under way. */
typedef struct
{
  const HfExpression  *expression;
  const char          *name;
  gsize                length;
  guint64             *n_steps;
  GCancellable        *cancellable;
  pcre2_match_data    *data;
  pcre2_match_context *context;
} Work;

static gboolean
charge (const Work *work,
        guint64     n_steps)
{
  const guint64 before = *work->n_steps;

  if (n_steps > before)
    return FALSE;
  *work->n_steps -= n_steps;
  return *work->n_steps >> CANCEL_SHIFT == before >> CANCEL_SHIFT ||
         !g_cancellable_is_cancelled (work->cancellable);
}

/* An item comes with its repeat, "[^z]*". In doubt it passes many: references, lookbehinds. */
static gboolean
passes_many (const char *item,
             gsize       length)
{
  if (length <= (gsize) (g_utf8_next_char (item) - item) || item[0] == ')')
    return FALSE;
  if (item[0] == '[')
    return item[length - 1] != ']';
  if (item[0] == '(')
    return length > 3 || item[1] != '?' || strchr (":=!>|", item[length - 1]) == NULL;
  if (item[0] == '\\')
    return length > 2 || g_ascii_isdigit (item[1]) || item[1] == 'X';
  return TRUE;
}

/* Calls back from PCRE2, before each item. */
static int
count_item (pcre2_callout_block *block,
            void                *user_data)
{
  const Work *work = user_data;
  const HfExpression *self = work->expression;
  const char *item = self->pattern + block->pattern_position;
  const gsize length = block->next_item_length;
  guint64 n_letters = 1;

  if (passes_many (item, length))
    n_letters = block->subject_length - block->current_position +
                MIN (self->max_behind, block->current_position);
  n_letters *= 1 + length / LETTER_LENGTH;
  if (length > 1 && ((item[0] == '\\' && strchr ("123456789gkX", item[1]) != NULL) ||
                     g_str_has_prefix (item, "(?P=")))
    n_letters *= SLOW_LETTERS;
  return charge (work, self->way_steps + n_letters / STEP_LETTERS) ? 0 : PCRE2_ERROR_CALLOUT;
}

/* ---- One call ------------------------------------------------------------------ */

typedef enum
{
  RESULT_FITS,
  RESULT_NOT,
  RESULT_OPEN,  /* the end of the window was reached */
  RESULT_TIRED, /* the end of the steps or of the memory was, or the user cancelled */
} Result;

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
call (const Work *work,
      gsize       start,
      gsize       end,
      guint32     options)
{
  int code;

  if (!charge (work, CALL_STEPS + (end - start) / STEP_LETTERS))
    return RESULT_TIRED;
  if (end < work->length)
    options |= PCRE2_PARTIAL_HARD;
  code = pcre2_match (work->expression->code, (PCRE2_SPTR) work->name, end, start,
                      options | PCRE2_NO_UTF_CHECK | PCRE2_NO_JIT, work->data, work->context);
  if (code >= 0)
    return RESULT_FITS;
  if (code == PCRE2_ERROR_NOMATCH)
    return RESULT_NOT;
  return code == PCRE2_ERROR_PARTIAL ? RESULT_OPEN : RESULT_TIRED;
}

/* ---- One name ------------------------------------------------------------------ */

static Result
try_start (const Work *work,
           gsize       start)
{
  Result result = RESULT_OPEN;

  for (gsize window = WINDOW; result == RESULT_OPEN; window *= GROWTH)
    result = call (work, start, find_end (work, start, window), PCRE2_ANCHORED);
  return result;
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
      start = start < work->length ? (gsize) (g_utf8_next_char (work->name + start) - work->name)
                                   : start + 1;
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

      result = call (work, start, end, 0);
      if (result == RESULT_OPEN)
        result = try_starts (work, start, end);
      if (result != RESULT_NOT || end == work->length)
        return result;
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
  Work work = { self,
                name,
                strlen (name),
                n_steps,
                cancellable,
                pcre2_match_data_create (1, NULL),
                pcre2_match_context_create (NULL) };
  Result result = RESULT_TIRED;

  pcre2_set_callout (work.context, count_item, &work);
  pcre2_set_match_limit (work.context, G_MAXUINT32);
  pcre2_set_depth_limit (work.context, G_MAXUINT32);
  pcre2_set_heap_limit (work.context, MAX_KILOBYTES);
  if (!g_cancellable_is_cancelled (cancellable))
    result = try_name (&work);
  pcre2_match_context_free (work.context);
  pcre2_match_data_free (work.data);
  if (result == RESULT_TIRED && !g_cancellable_set_error_if_cancelled (cancellable, error))
    g_set_error (error, G_REGEX_ERROR, G_REGEX_ERROR_MATCH,
                 /* Translators: %s is a regular expression, "(a+)+$" */
                 _ ("The expression “%s” takes too long; make it simpler"), self->pattern);
  return result == RESULT_FITS;
}
