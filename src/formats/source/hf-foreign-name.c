/* hf-foreign-name.c: names of types as other tools write them, in the one form of Holdfast
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-foreign-name.h"

#include <string.h>

#define STATIC_PREFIX "static var "

/* ---- .gcdump ------------------------------------------------------------- */

static gboolean
is_decoration (const char *word)
{
  static const char *const words[] = {
    "Ptrs",       "NoPtrs",      "Bytes > 1K",   "Bytes > 10K",   "Bytes > 100K",
    "Bytes > 1M", "Bytes > 10M", "Bytes > 100M", "Bytes > 1000M", NULL,
  };

  if (g_str_has_prefix (word, "ElemSize="))
    return word[strlen ("ElemSize=") + strspn (word + strlen ("ElemSize="), "0123456789")] == '\0';
  return g_strv_contains (words, word);
}

/* How much of @name is left without what stands in brackets behind it. */
static gsize
get_bare_length (const char *name)
{
  gsize length = strlen (name);
  const char *open = g_strrstr (name, " (");
  g_autofree char *inside = NULL;
  g_auto (GStrv) words = NULL;

  if (open == NULL || open == name || name[length - 1] != ')')
    return length;
  inside = g_strndup (open + 2, length - (gsize) (open - name) - 3);
  words = g_strsplit (inside, ",", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      if (!is_decoration (words[i]))
        return length;
    }
  return words[0] != NULL ? (gsize) (open - name) : length;
}

static gboolean
is_wrapper (const char *name)
{
  return g_str_has_prefix (name, "[RCW ") || g_str_has_prefix (name, "[CCW ");
}

static gboolean
begins_name (char c)
{
  return g_ascii_isalnum (c) || c == '_' || (c & 0x80) != 0;
}

/* Whether the `[]` at @at was the compiler's `<>`. */
static gboolean
is_angles (const char *name,
           gsize       length,
           gsize       at)
{
  if (at + 2 < length && begins_name (name[at + 2]))
    return TRUE;
  return at == 0 || strchr (".+<,", name[at - 1]) != NULL;
}

/* The length of a rank that was written with angles, `<,>`, or 0. */
static gsize
get_angle_rank (const char *name,
                gsize       length,
                gsize       at)
{
  gsize end = at + 1;

  while (end < length && (name[end] == ',' || name[end] == '*'))
    end++;
  return end > at + 1 && end < length && name[end] == '>' ? end + 1 - at : 0;
}

char *
hf_foreign_name_from_gcdump (const char *name)
{
  gsize length = get_bare_length (name);
  g_autoptr (GString) out = g_string_sized_new (length + 1);

  if (is_wrapper (name))
    return g_strndup (name, length);

  for (gsize at = 0; at < length;)
    {
      gsize rank = name[at] == '<' ? get_angle_rank (name, length, at) : 0;

      if (rank > 0)
        {
          g_string_append_c (out, '[');
          g_string_append_len (out, name + at + 1, (gssize) rank - 2);
          g_string_append_c (out, ']');
          at += rank;
        }
      else if (name[at] == '[' && at + 1 < length && name[at + 1] == ']')
        {
          g_string_append (out, is_angles (name, length, at) ? "<>" : "[]");
          at += 2;
        }
      else
        g_string_append_c (out, name[at++]);
    }
  return g_string_free (g_steal_pointer (&out), FALSE);
}

/* The dot before the field: the last one outside angles, as a compiler's field may be
 * called `<My.Interface.Name>k__BackingField`. */
static const char *
find_field (const char *name)
{
  guint depth = 0;

  for (const char *at = name + strlen (name); at > name; at--)
    {
      if (at[-1] == '>')
        depth++;
      else if (at[-1] == '<' && depth > 0)
        depth--;
      else if (at[-1] == '.' && depth == 0)
        return at - 1;
    }
  return NULL;
}

gboolean
hf_foreign_name_split_static (const char  *name,
                              char       **type,
                              char       **field)
{
  const char *full = name + strlen (STATIC_PREFIX);
  g_autofree char *type_part = NULL;
  const char *dot;

  if (!g_str_has_prefix (name, STATIC_PREFIX))
    return FALSE;
  dot = find_field (full);
  if (dot == NULL || dot == full || dot[1] == '\0')
    return FALSE;

  type_part = g_strndup (full, (gsize) (dot - full));
  *type = hf_foreign_name_from_gcdump (type_part);
  *field = g_strdup (dot + 1);
  return TRUE;
}

/* ---- Events ---------------------------------------------------------------- */

/* The length of an array's rank, `[]`, `[,]` or `[*]`, or 0. */
static gsize
get_rank (const char *at)
{
  gsize length = 1 + strspn (at + 1, ",*");

  return at[length] == ']' ? length + 1 : 0;
}

char *
hf_foreign_name_from_event (const char *name)
{
  g_autoptr (GString) out = g_string_sized_new (strlen (name) + 1);
  gsize depth = 0;

  for (const char *at = name; *at != '\0';)
    {
      gsize rank = *at == '[' ? get_rank (at) : 0;

      if (rank > 0)
        {
          g_string_append_len (out, at, (gssize) rank);
          at += rank;
        }
      else if (*at == '`' && g_ascii_isdigit (at[1]))
        at += 1 + strspn (at + 1, "0123456789");
      else if (*at == '[')
        {
          g_string_append_c (out, '<');
          depth++;
          at++;
        }
      else if (*at == ']' && depth > 0)
        {
          g_string_append_c (out, '>');
          depth--;
          at++;
        }
      else
        g_string_append_c (out, *at++);
    }
  return g_string_free (g_steal_pointer (&out), FALSE);
}

/* ---- SOS ------------------------------------------------------------------- */

char *
hf_foreign_name_from_sos (const char *name)
{
  g_autoptr (GString) out = g_string_sized_new (strlen (name) + 1);

  for (const char *at = name; *at != '\0'; at++)
    {
      g_string_append_c (out, *at);
      if (*at == ',' && at[1] == ' ')
        at++;
    }
  return g_string_free (g_steal_pointer (&out), FALSE);
}

/* ---- Modules --------------------------------------------------------------- */

static gboolean
strip_suffix (char       *name,
              const char *suffix)
{
  const gsize length = strlen (name);
  const gsize suffix_length = strlen (suffix);

  if (length <= suffix_length || g_ascii_strcasecmp (name + length - suffix_length, suffix) != 0)
    return FALSE;
  name[length - suffix_length] = '\0';
  return TRUE;
}

char *
hf_foreign_name_from_module (const char *path)
{
  static const char *const extensions[] = { ".dll", ".exe", ".winmd", ".netmodule" };
  const char *slash = strrchr (path, '/');
  const char *name = slash != NULL ? slash + 1 : path;
  const char *backslash = strrchr (name, '\\');
  g_autofree char *copy = g_strdup (backslash != NULL ? backslash + 1 : name);

  g_strstrip (copy);
  for (guint i = 0; i < G_N_ELEMENTS (extensions); i++)
    {
      if (!strip_suffix (copy, extensions[i]))
        continue;
      strip_suffix (copy, ".ni");
      break;
    }
  g_strchomp (copy);
  return copy[0] != '\0' ? g_steal_pointer (&copy) : NULL;
}
