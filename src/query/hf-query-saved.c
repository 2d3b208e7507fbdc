/* hf-query-saved.c: a query of one's own, which is a file
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-query-saved.h"

#include "hf-query.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#define ENDING ".sql"

/* A file system takes 255 bytes, of which a temporary file needs some for its ending. */
#define MAX_FILE_NAME 240

struct _HfQuerySaved
{
  GObject parent_instance;
  char *path;
  char *name;
  char *text;
};

enum
{
  PROP_NAME = 1,
  PROP_TEXT,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_QUARK (hf-query-saved-error-quark, hf_query_saved_error)
G_DEFINE_FINAL_TYPE (HfQuerySaved, hf_query_saved, G_TYPE_OBJECT)

/* ---- The object ---- */

static void
hf_query_saved_get_property (GObject    *object,
                             guint       id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  HfQuerySaved *self = HF_QUERY_SAVED (object);

  switch (id)
    {
    case PROP_NAME:
      g_value_set_string (value, self->name);
      break;
    case PROP_TEXT:
      g_value_set_string (value, self->text);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
hf_query_saved_finalize (GObject *object)
{
  HfQuerySaved *self = HF_QUERY_SAVED (object);

  g_free (self->path);
  g_free (self->name);
  g_free (self->text);
  G_OBJECT_CLASS (hf_query_saved_parent_class)->finalize (object);
}

static void
hf_query_saved_class_init (HfQuerySavedClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = hf_query_saved_get_property;
  object_class->finalize = hf_query_saved_finalize;
  props[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL,
                                          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL,
                                          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
hf_query_saved_init (HfQuerySaved *self)
{
  (void) self;
}

HfQuerySaved *
hf_query_saved_new (const char *path,
                    const char *name,
                    const char *text)
{
  HfQuerySaved *self = g_object_new (HF_TYPE_QUERY_SAVED, NULL);

  self->path = g_strdup (path);
  self->name = g_strdup (name);
  self->text = g_strdup (text);
  return self;
}

const char *
hf_query_saved_get_name (HfQuerySaved *self)
{
  return self->name;
}

const char *
hf_query_saved_get_text (HfQuerySaved *self)
{
  return self->text;
}

const char *
hf_query_saved_get_path (HfQuerySaved *self)
{
  return self->path;
}

void
hf_query_saved_set_name (HfQuerySaved *self,
                         const char   *path,
                         const char   *name)
{
  g_free (self->path);
  self->path = g_strdup (path);
  if (strcmp (self->name, name) == 0)
    return;
  g_free (self->name);
  self->name = g_strdup (name);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_NAME]);
}

void
hf_query_saved_set_text (HfQuerySaved *self,
                         const char   *text)
{
  if (strcmp (self->text, text) == 0)
    return;
  g_free (self->text);
  self->text = g_strdup (text);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_TEXT]);
}

/* ---- Names of files ---- */

static gpointer
fail_name (GError     **error,
           const char  *sentence)
{
  g_set_error_literal (error, HF_QUERY_SAVED_ERROR, HF_QUERY_SAVED_ERROR_NAME, sentence);
  return NULL;
}

static gboolean
must_escape (char     c,
             gboolean is_first)
{
  return g_ascii_iscntrl (c) || c == '/' || c == '%' || (is_first && c == '.');
}

char *
hf_query_saved_dup_file_name (const char  *name,
                              GError     **error)
{
  g_autofree char *bare = g_strstrip (g_strdup (name));
  g_autoptr (GString) file = g_string_new (NULL);

  if (bare[0] == '\0')
    return fail_name (error, _ ("A query needs a name"));
  if (!g_utf8_validate (bare, -1, NULL))
    return fail_name (error, _ ("The name of the query is not valid UTF-8"));
  for (const char *p = bare; *p != '\0'; p++)
    {
      if (must_escape (*p, p == bare))
        g_string_append_printf (file, "%%%02X", (guint) (guchar) *p);
      else
        g_string_append_c (file, *p);
    }
  g_string_append (file, ENDING);
  if (file->len > MAX_FILE_NAME)
    return fail_name (error, _ ("The name of the query is too long"));
  return g_strdup (file->str);
}

/* The name of a file that another program wrote may be any. */
static char *
dup_name (const char *path)
{
  g_autofree char *base = g_path_get_basename (path);
  g_autoptr (GString) name = g_string_new (NULL);

  base[strlen (base) - strlen (ENDING)] = '\0';
  for (const char *p = base; *p != '\0'; p++)
    {
      if (*p == '%' && g_ascii_isxdigit (p[1]) && g_ascii_isxdigit (p[2]))
        {
          g_string_append_c (name, (char) (g_ascii_xdigit_value (p[1]) * 16 +
                                           g_ascii_xdigit_value (p[2])));
          p += 2;
        }
      else
        {
          g_string_append_c (name, *p);
        }
    }
  g_strstrip (name->str);
  return g_utf8_validate (name->str, (gssize) strlen (name->str), NULL) && name->str[0] != '\0'
           ? g_strdup (name->str)
           : NULL;
}

/* ---- Texts ---- */

static gboolean
check_text (const char  *text,
            gsize        length,
            GError     **error)
{
  const char *sentence = NULL;

  if (length > HF_QUERY_MAX_TEXT)
    sentence = _ ("The text of the query is longer than 1,000,000 bytes");
  else if (!g_utf8_validate (text, (gssize) length, NULL))
    sentence = _ ("The text of the query is not valid UTF-8");
  if (sentence != NULL)
    g_set_error_literal (error, HF_QUERY_SAVED_ERROR, HF_QUERY_SAVED_ERROR_TEXT, sentence);
  return sentence == NULL;
}

gboolean
hf_query_saved_check_text (const char  *text,
                           GError     **error)
{
  return check_text (text, strlen (text), error);
}

/* A pipe would not end, and a disk image would not fit. */
static gboolean
check_file (const char  *path,
            GError     **error)
{
  GStatBuf status;

  if (g_stat (path, &status) != 0)
    {
      const int code = errno;

      g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (code), g_strerror (code));
      return FALSE;
    }
  if (!S_ISREG (status.st_mode))
    {
      g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, _ ("It is not a regular file"));
      return FALSE;
    }
  return check_text ("", status.st_size > HF_QUERY_MAX_TEXT ? HF_QUERY_MAX_TEXT + 1 : 0, error);
}

HfQuerySaved *
hf_query_saved_load (const char  *path,
                     GError     **error)
{
  g_autofree char *name = dup_name (path);
  g_autofree char *text = NULL;
  gsize length = 0;

  if (name == NULL)
    return fail_name (error, _ ("The name of the query is not valid UTF-8"));
  if (!check_file (path, error) || !g_file_get_contents (path, &text, &length, error) ||
      !check_text (text, length, error))
    return NULL;
  return hf_query_saved_new (path, name, text);
}
