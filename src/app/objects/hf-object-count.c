/* hf-object-count.c: how many objects are listed, and how large they are, in words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-object-count.h"

#include "hf-figures.h"
#include "hf-selection-name.h"

#include <glib/gi18n.h>

/* "312 of 20,955 objects" */
static char *
dup_count (const HfObjectSet *objects,
           guint32            n_rows)
{
  g_autofree char *rows = hf_figures_count (n_rows);
  g_autofree char *found = hf_figures_count (objects->n_objects);
  g_autofree char *all = hf_figures_count (objects->n_all);

  if (n_rows < objects->n_objects)
    {
      /* Translators: more objects than a list can show: two large counts */
      return g_strdup_printf (_ ("The first %s of %s objects; filter for the others"), rows, found);
    }
  if (objects->n_objects < objects->n_all)
    return g_strdup_printf (ngettext ("%s of %s object", "%s of %s objects", objects->n_all), found,
                            all);

  return g_strdup_printf (ngettext ("%s object", "%s objects", objects->n_all), all);
}

/* The bytes that all objects of a type retain together, if known and if all are listed. */
static char *
dup_retained (const HfObjectSet *objects,
              HfSession         *session)
{
  const HfSelection of = hf_session_get_listed (session);
  HfTypeFigures *figures = hf_session_get_type_figures (session);
  g_autofree char *size = NULL;
  guint64 n_bytes = 0;
  gboolean is_exact;

  if (of.kind != HF_SELECTION_TYPE || figures == NULL || objects->n_objects < objects->n_all)
    return NULL;

  is_exact = hf_type_figures_get (figures, of.type, &n_bytes);
  size = hf_figures_size (n_bytes);
  if (is_exact)
    {
      /* Translators: %s is a size: what objects retain, after their count and own size */
      return g_strdup_printf (_ ("retain %s"), size);
    }

  /* Translators: %s is a size: what objects retain, after their count and own size */
  return g_strdup_printf (_ ("retain at least %s"), size);
}

char *
hf_object_count_dup_text (const HfObjectSet *objects,
                          guint32            n_rows,
                          HfSession         *session)
{
  const HfSelection of = hf_session_get_listed (session);
  g_autofree char *name = hf_selection_dup_name (&of, session);
  g_autofree char *count = dup_count (objects, n_rows);
  g_autofree char *size = hf_figures_size (objects->n_bytes);
  g_autofree char *retained = dup_retained (objects, session);
  g_autofree char *counted = NULL;

  if (of.kind == HF_SELECTION_TYPE)
    {
      /* Translators: "20,955 objects", and their type */
      counted = g_strdup_printf (_ ("%s of %s"), count, name);
    }
  else if (name != NULL)
    {
      /* Translators: what has or keeps some objects, and "20,955 objects" */
      counted = g_strdup_printf (_ ("%s: %s"), name, count);
    }
  else
    {
      counted = g_steal_pointer (&count);
    }

  return retained == NULL ? g_strjoin (", ", counted, size, NULL)
                          : g_strjoin (", ", counted, size, retained, NULL);
}
