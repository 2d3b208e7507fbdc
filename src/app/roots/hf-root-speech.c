/* hf-root-speech.c: rows of the Roots pane as a screen reader says them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-root-speech.h"

#include "hf-figures.h"

#include <glib/gi18n.h>

typedef enum
{
  SIZE_UNKNOWN,
  SIZE_RETAINED,
  SIZE_ALONE, /* of the rooted objects, without what they keep alive */
} SizeKind;

/* The size that the row shows. */
static SizeKind
get_size (HfRootRow  *row,
          char      **size)
{
  SizeKind kind = SIZE_UNKNOWN;
  guint64 n_bytes = 0;

  if (hf_root_row_is_awaited (row))
    kind = SIZE_UNKNOWN;
  else if (hf_root_row_get_n_retained (row, &n_bytes))
    kind = SIZE_RETAINED;
  else if (hf_root_row_get_n_bytes (row, &n_bytes))
    kind = SIZE_ALONE;
  *size = kind == SIZE_UNKNOWN ? NULL : hf_figures_size (n_bytes);

  return kind;
}

/* A kind of roots, or the roots of one holder. */
static char *
dup_group (HfRootRow  *row,
           const char *name)
{
  const guint32 n_roots = hf_root_row_get_n_roots (row);
  g_autofree char *count = hf_figures_count (n_roots);
  g_autofree char *size = NULL;
  const SizeKind kind = get_size (row, &size);

  if (hf_root_row_get_group (row).is_weak)
    /* Translators: a row: the name of a group of roots, and a count */
    return g_strdup_printf (ngettext ("%s, %s root that keeps nothing alive",
                                      "%s, %s roots that keep nothing alive", n_roots),
                            name, count);

  switch (kind)
    {
    case SIZE_RETAINED:
      /* Translators: a row: the name of a group of roots, a count, and a size, "609 KB" */
      return g_strdup_printf (ngettext ("%s, %s root, %s retained", "%s, %s roots, %s retained",
                                        n_roots),
                              name, count, size);
    case SIZE_ALONE:
      /* Translators: a row: the name of a group of roots, a count, and a size, "609 KB" */
      return g_strdup_printf (ngettext ("%s, %s root, %s in the rooted object alone",
                                        "%s, %s roots, %s in the rooted objects alone", n_roots),
                              name, count, size);
    case SIZE_UNKNOWN:
    default:
      /* Translators: a row: the name of a group of roots, and a count */
      return g_strdup_printf (ngettext ("%s, %s root", "%s, %s roots", n_roots), name, count);
    }
}

static char *
dup_root (HfRootRow  *row,
          const char *name)
{
  g_autofree char *size = NULL;
  const SizeKind kind = get_size (row, &size);

  if (hf_root_row_get_group (row).is_weak)
    /* Translators: a row: the name of a root */
    return g_strdup_printf (_ ("%s, keeps nothing alive"), name);
  if (kind == SIZE_RETAINED)
    /* Translators: a row: the name of a root, and a size, "609 KB" */
    return g_strdup_printf (_ ("%s, %s retained"), name, size);
  if (kind == SIZE_ALONE)
    /* Translators: a row: the name of a root, and a size, "609 KB" */
    return g_strdup_printf (_ ("%s, %s in the rooted object alone"), name, size);

  return g_strdup (name);
}

/* The objects that no kind of roots keeps alone. */
static char *
dup_rest (HfRootRow  *row,
          const char *name)
{
  const guint32 n_objects = hf_root_row_get_n_roots (row);
  g_autofree char *count = hf_figures_count (n_objects);
  g_autofree char *size = NULL;

  if (get_size (row, &size) == SIZE_UNKNOWN)
    /* Translators: a row: the name of a group of objects, and a count */
    return g_strdup_printf (ngettext ("%s, %s object", "%s, %s objects", n_objects), name, count);

  /* Translators: a row: the name of a group of objects, a count, and a size, "609 KB" */
  return g_strdup_printf (ngettext ("%s, %s object, %s", "%s, %s objects, %s", n_objects), name,
                          count, size);
}

char *
hf_root_speech_dup (HfRootRow  *row,
                    const char *name)
{
  switch (hf_root_row_get_kind (row))
    {
    case HF_ROOT_ROW_KIND:
    case HF_ROOT_ROW_MEMBER:
      return dup_group (row, name);
    case HF_ROOT_ROW_ROOT:
      return dup_root (row, name);
    case HF_ROOT_ROW_SEVERAL:
    case HF_ROOT_ROW_UNREACHABLE:
      return dup_rest (row, name);
    case HF_ROOT_ROW_MORE:
    default:
      return g_strdup (name);
    }
}
