/* hf-type-name.c: what a type's full name says
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-type-name.h"

#include <string.h>

/* Names come from several writers: `Dictionary<System.String, X>+Entry[]` of
 * today's tools, reflection's Dictionary`2[[System.String, mscorlib],[X, a]] and
 * Dictionary`2[System.String,X], and names that compilers make: <>c, <Main>d__5. */

/* The text that a compiler puts between `<` and `>` is short; without a limit a name of
 * brackets that are never closed would take time by the square of its length. */
#define MAX_ANGLES 512

/* The end of a compiler's `<…>` that begins at @at, or NULL if it is not closed. */
static const char *
skip_angles (const char *at)
{
  const char *limit = at + MAX_ANGLES;
  int depth = 0;

  for (; *at != '\0' && at < limit; at++)
    {
      if (*at == '<')
        depth++;
      else if (*at == '>' && --depth == 0)
        return at + 1;
    }
  return NULL;
}

static gboolean
ends_namespace (char c)
{
  return c == '\0' || strchr ("+`<>[](), *&", c) != NULL;
}

/* Counts components up to @max_components, so that one loop serves namespace and
 * family. A name that begins with a compiler's `<…>` stands outside namespaces. */
static gsize
find_components (const char *name,
                 guint       max_components)
{
  gsize last_dot = 0;
  guint n_components = 0;

  if (*name == '<')
    return 0;

  for (const char *at = name; n_components < max_components;)
    {
      if (*at == '.' && at > name)
        {
          last_dot = (gsize) (at - name);
          n_components++;
          if (at[1] == '<')
            break;
        }
      else if (ends_namespace (*at))
        break;
      at++;
    }
  return last_dot;
}

gsize
hf_type_name_get_namespace_length (const char *name)
{
  return find_components (name, G_MAXUINT);
}

gsize
hf_type_name_get_family_length (const char *name)
{
  return find_components (name, 2);
}

/* The characters that close open brackets, innermost last. */
typedef enum
{
  CLOSE_ANGLE = '>',     /* `<A, B>` */
  CLOSE_LIST = 'l',      /* `[A,B]` of reflection: shown as `<A, B>` */
  CLOSE_QUALIFIED = 'q', /* `[A, assembly, Version=…]` inside such a list */
} Closing;

typedef struct
{
  const char *at;
  GString    *out;
  GString    *open; /* a stack of Closing */
} Shortener;

static char
get_top (const Shortener *self)
{
  return self->open->len > 0 ? self->open->str[self->open->len - 1] : '\0';
}

static void
pop (Shortener *self)
{
  if (self->open->len > 0)
    g_string_truncate (self->open, self->open->len - 1);
}

/* A type's name begins here: its namespace goes, a compiler's `<…>` stays. */
static void
start_type (Shortener *self)
{
  const char *end;
  gsize length;

  while (*self->at == ' ')
    self->at++;
  if (*self->at == '[' && get_top (self) == CLOSE_LIST)
    {
      g_string_append_c (self->open, CLOSE_QUALIFIED);
      self->at++;
    }

  length = hf_type_name_get_namespace_length (self->at);
  if (length > 0)
    self->at += length + 1;

  end = *self->at == '<' ? skip_angles (self->at) : NULL;
  if (end != NULL)
    {
      g_string_append_len (self->out, self->at, end - self->at);
      self->at = end;
    }
}

/* The length of an array's rank, `[]` or `[,]`, or 0 if this is none. */
static gsize
get_rank_length (const char *at)
{
  gsize length = 1 + strspn (at + 1, ",*");

  return at[length] == ']' ? length + 1 : 0;
}

static void
open_bracket (Shortener *self)
{
  gsize rank = get_rank_length (self->at);

  if (rank > 0)
    {
      g_string_append_len (self->out, self->at, (gssize) rank);
      self->at += rank;
      return;
    }
  self->at++;
  g_string_append_c (self->out, '<');
  g_string_append_c (self->open, CLOSE_LIST);
  start_type (self);
}

static void
close_bracket (Shortener *self)
{
  char top = get_top (self);

  if (top == CLOSE_LIST)
    g_string_append_c (self->out, '>');
  else if (top != CLOSE_QUALIFIED)
    g_string_append_c (self->out, ']');
  if (top == CLOSE_LIST || top == CLOSE_QUALIFIED)
    pop (self);
  self->at++;
}

/* Between two arguments, or before the assembly of a qualified one. */
static void
pass_comma (Shortener *self)
{
  if (get_top (self) == CLOSE_QUALIFIED)
    {
      self->at += strcspn (self->at, "]");
      return;
    }
  g_string_append (self->out, self->open->len > 0 ? ", " : ",");
  self->at++;
  if (self->open->len > 0)
    start_type (self);
}

static void
pass_nested (Shortener *self)
{
  const char *end;

  g_string_append_c (self->out, '.');
  self->at++;
  end = *self->at == '<' ? skip_angles (self->at) : NULL;
  if (end != NULL)
    {
      g_string_append_len (self->out, self->at, end - self->at);
      self->at = end;
    }
}

static void
pass_one (Shortener *self)
{
  switch (*self->at)
    {
    case '+':
      pass_nested (self);
      break;
    case '`':
      self->at += 1 + strspn (self->at + 1, "0123456789");
      break;
    case '<':
      g_string_append_c (self->out, *self->at++);
      g_string_append_c (self->open, CLOSE_ANGLE);
      start_type (self);
      break;
    case '>':
      g_string_append_c (self->out, *self->at++);
      pop (self);
      break;
    case ',':
      pass_comma (self);
      break;
    case '[':
      open_bracket (self);
      break;
    case ']':
      close_bracket (self);
      break;
    default:
      g_string_append_c (self->out, *self->at++);
      break;
    }
}

/* Passes a name up to its decoration. */
static void
pass_stem (Shortener *self)
{
  start_type (self);
  while (*self->at != '\0' && !(self->open->len == 0 && g_str_has_prefix (self->at, " (")))
    pass_one (self);
}

char *
hf_type_name_dup_short (const char *name)
{
  g_autoptr (GString) open = g_string_new (NULL);
  g_autoptr (GString) out = g_string_new (NULL);
  Shortener self = { name, out, open };

  /* A wrapper of a COM object says all it has to say in words. */
  if (*name == '[')
    return g_strdup (name);

  pass_stem (&self);
  return out->len > 0 ? g_strdup (out->str) : g_strdup (name);
}

gsize
hf_type_name_get_stem_length (const char *name)
{
  g_autoptr (GString) open = g_string_new (NULL);
  g_autoptr (GString) out = g_string_new (NULL);
  Shortener self = { name, out, open };

  if (*name == '[')
    return strlen (name);

  pass_stem (&self);
  return (gsize) (self.at - name);
}

gboolean
hf_type_name_parse_unnamed (const char *name,
                            guint64    *id)
{
  gsize length = strlen (name);
  guint64 value = 0;

  if (name[0] != '?' || length < 2 || length > 17 || (name[1] == '0' && length > 2))
    return FALSE;
  for (gsize i = 1; i < length; i++)
    {
      if (!g_ascii_isxdigit (name[i]) || g_ascii_isupper (name[i]))
        return FALSE;
      value = value << 4 | (guint64) g_ascii_xdigit_value (name[i]);
    }
  *id = value;
  return TRUE;
}

char *
hf_type_name_dup_field (const char *name)
{
  const char *end = *name == '<' ? strchr (name, '>') : NULL;

  if (end == NULL || end == name + 1 || strcmp (end, ">k__BackingField") != 0)
    return g_strdup (name);
  return g_strndup (name + 1, (gsize) (end - name) - 1);
}
