/* hf-matched-name.c: names without what a compiler numbers anew in each build
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-matched-name.h"

#include <string.h>

/* Digits of a hash of a file's path, and the fewest of a hash of data. */
#define FILE_DIGITS 64
#define DATA_DIGITS 32

/* Texts after which numbers follow. The longer ones of the same beginning come first. */
typedef struct
{
  const char *text;
  char        between; /* numbers */
  gboolean    is_vb_method;
} Mark;

static const Mark marks[] = {
  { ">c__DisplayClass", '_', FALSE },
  { ">c__", '_', FALSE },
  { ">d__", '_', FALSE },
  { ">b__", '_', FALSE },
  { ">O__", '_', FALSE },
  { "<>9__", '_', FALSE },
  { ">f__AnonymousType", '_', FALSE },
  { ">f__AnonymousDelegate", '_', FALSE },
  { "_Closure$__", '-', FALSE },
  { "VB$AnonymousType_", '_', FALSE },
  { "VB$AnonymousDelegate_", '_', FALSE },
  { "VB$StateMachine_", '_', TRUE },
  { "@", '-', FALSE },
};

/* These follow the name of an assembly. */
static const char *const attributes[] = { ", Version=", ", Culture=", ", PublicKeyToken=" };

/* The first bytes of all that a rule passes. */
static const char begins[] = "<>_V@+.";

static const char details[] = "<PrivateImplementationDetails>";

typedef struct
{
  const char *at;          /* what is not copied yet */
  GString    *out;
  gboolean    has_details; /* whether constant data may follow */
} Work;

static const char *
skip_digits (const char *at)
{
  while (g_ascii_isdigit (*at))
    at++;
  return at;
}

static gsize
count_hex (const char *at)
{
  gsize n = 0;

  while (g_ascii_isxdigit (at[n]))
    n++;
  return n;
}

static gboolean
is_letter (char c)
{
  return g_ascii_isalnum (c) || c == '_' || (guchar) c >= 0x80;
}

/* The end of `N`, `N_N`, `N_N#N`, … that begins at @at; @at if there is none. A number of which
 * letters are a part is a part of a name. */
static const char *
skip_numbers (const char *at,
              char        between)
{
  const char *end = skip_digits (at);

  if (end == at)
    return at;
  while (*end == between && g_ascii_isdigit (end[1]))
    end = skip_digits (end + 1);
  if (*end == '#' && g_ascii_isdigit (end[1]))
    end = skip_digits (end + 1);
  return is_letter (*end) ? at : end;
}

static void
copy_to (Work       *self,
         const char *end)
{
  g_string_append_len (self->out, self->at, end - self->at);
  self->at = end;
}

/* ---- Rules: each returns whether it has passed something ------------------ */

static gboolean
pass_mark (Work *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      const Mark *mark = &marks[i];
      const char *end = self->at + strlen (mark->text);
      const char *after;

      if (!g_str_has_prefix (self->at, mark->text))
        continue;
      after = mark->is_vb_method ? skip_digits (end) : skip_numbers (end, mark->between);
      /* `VB$StateMachine_3_Run`: the name of the method follows the number. */
      if (mark->is_vb_method)
        after = *after == '_' && after > end && !g_ascii_isdigit (after[1]) ? after + 1 : end;
      if (after == end)
        continue;
      copy_to (self, end);
      self->at = after;
      return TRUE;
    }
  return FALSE;
}

static gboolean
pass_local_function (Work *self)
{
  static const char mark[] = ">g__";
  const char *end;
  const char *after;

  if (!g_str_has_prefix (self->at, mark))
    return FALSE;
  end = self->at + strlen (mark);
  while (is_letter (*end))
    end++;
  if (*end != '|')
    return FALSE;
  after = skip_numbers (end + 1, '_');
  if (after == end + 1)
    return FALSE;
  copy_to (self, end + 1);
  self->at = after;
  return TRUE;
}

/* `<0>__Handler` */
static gboolean
pass_delegate (Work *self)
{
  const char *end;

  if (*self->at != '<')
    return FALSE;
  end = skip_digits (self->at + 1);
  if (end == self->at + 1 || !g_str_has_prefix (end, ">__"))
    return FALSE;
  copy_to (self, self->at + 1);
  self->at = end;
  return TRUE;
}

static gboolean
pass_file (Work *self)
{
  const char *end = self->at + strlen (">F");

  if (!g_str_has_prefix (self->at, ">F") || count_hex (end) != FILE_DIGITS ||
      !g_str_has_prefix (end + FILE_DIGITS, "__"))
    return FALSE;
  copy_to (self, end);
  self->at = end + FILE_DIGITS;
  return TRUE;
}

/* The end of `{…}` that begins at @at; @at if there is none. */
static const char *
skip_guid (const char *at)
{
  const char *end = at + 1;

  if (*at != '{')
    return at;
  while (g_ascii_isxdigit (*end) || *end == '-')
    end++;
  return *end == '}' && !is_letter (end[1]) ? end + 1 : at;
}

static gboolean
pass_details (Work *self)
{
  const char *end;

  if (!g_str_has_prefix (self->at, details))
    return FALSE;
  copy_to (self, self->at + strlen (details));
  self->has_details = TRUE;
  while ((end = skip_guid (self->at)) > self->at)
    self->at = end;
  return TRUE;
}

static gboolean
pass_data (Work *self)
{
  gsize n;

  if (!self->has_details || (*self->at != '+' && *self->at != '.'))
    return FALSE;
  n = count_hex (self->at + 1);
  if (n < DATA_DIGITS || is_letter (self->at[1 + n]))
    return FALSE;
  copy_to (self, self->at + 1);
  self->at += n;
  return TRUE;
}

/* ---- Names ------------------------------------------------------------------ */

static char *
dup_without_attributes (const char *name)
{
  GString *out = g_string_new (NULL);

  while (*name != '\0')
    {
      const char *end = name;

      for (guint i = 0; end == name && i < G_N_ELEMENTS (attributes); i++)
        {
          if (g_str_has_prefix (name, attributes[i]))
            end += strlen (attributes[i]) + strcspn (name + strlen (attributes[i]), ",]>");
        }
      if (end == name)
        g_string_append_c (out, *name++);
      else
        name = end;
    }
  return g_string_free (out, FALSE);
}

char *
hf_matched_name_new (const char *name)
{
  g_autofree char *plain = NULL;
  g_autoptr (GString) out = NULL;
  Work self = { 0 };

  /* Few names have any of these. */
  if (strpbrk (name, "<$@") == NULL && strstr (name, ", ") == NULL)
    return NULL;
  plain = dup_without_attributes (name);
  out = g_string_new (NULL);
  self.at = plain;
  self.out = out;
  while (*self.at != '\0')
    {
      if (!pass_mark (&self) && !pass_local_function (&self) && !pass_delegate (&self) &&
          !pass_file (&self) && !pass_details (&self) && !pass_data (&self))
        copy_to (&self, self.at + 1 + strcspn (self.at + 1, begins));
    }
  if (strcmp (out->str, name) == 0)
    return NULL;
  return g_string_free (g_steal_pointer (&out), FALSE);
}
