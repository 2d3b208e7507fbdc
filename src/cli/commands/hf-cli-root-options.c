/* hf-cli-root-options.c: which roots are asked for, and how
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-root-options.h"

#include "hf-cli-values.h"

#include <glib/gi18n.h>

static const HfCliOption options[] = {
  { "by", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (HfCliRootOptions, by_word),
    N_ ("A row for each root (default), or for all of one kind, flags or container (or type) "
        "together"),
    N_ ("KEY") },
  { "sort", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (HfCliRootOptions, sort_word),
    N_ ("Sort by size in each kind (default), or all by retained or freed (bytes)"),
    N_ ("KEY") },
  { "kind", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (HfCliRootOptions, kind_word),
    N_ ("Only roots of this kind: internal, local, finalizer, handle, static, specific "
        "or a number"),
    N_ ("KIND") },
  { "flag", 0, G_OPTION_ARG_STRING_ARRAY, G_STRUCT_OFFSET (HfCliRootOptions, flag_words),
    N_ ("Only roots with this flag: pinned, weak, interior, refcounted or a number; "
        "with all of them if repeated"),
    N_ ("FLAG") },
};

static gboolean
take_sort (HfCliRootOptions  *own,
           GError           **error)
{
  static const char *const names[] = {
    [HF_CLI_ROOT_SORT_OWN] = "size",
    [HF_CLI_ROOT_SORT_RETAINED] = "retained",
    [HF_CLI_ROOT_SORT_FREED] = "freed",
    NULL,
  };

  own->sort = hf_cli_find_word (names, own->sort_word);
  if (names[own->sort] != NULL)
    return TRUE;
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("--sort takes size, retained or freed, not “%s”"), own->sort_word);
  return FALSE;
}

static gboolean
take_by (HfCliRootOptions  *own,
         GError           **error)
{
  static const char *const names[] = {
    [HF_CLI_ROOTS_BY_ROOT] = "root",
    [HF_CLI_ROOTS_BY_KIND] = "kind",
    [HF_CLI_ROOTS_BY_FLAGS] = "flags",
    [HF_CLI_ROOTS_BY_CONTAINER] = "container",
    NULL,
  };

  own->by = hf_cli_find_word (names, own->by_word);
  if (names[own->by] != NULL)
    return TRUE;
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("--by takes root, kind, flags or container, not “%s”"), own->by_word);
  return FALSE;
}

static gboolean
take_filters (HfCliRootOptions  *own,
              GError           **error)
{
  own->has_kind = own->kind_word != NULL;
  if (own->has_kind && !hf_cli_parse_kind (own->kind_word, &own->kind, error))
    return FALSE;

  for (char **flag = own->flag_words; flag != NULL && *flag != NULL; flag++)
    {
      guint64 bits = 0;

      if (!hf_cli_parse_flag (*flag, &bits, error))
        return FALSE;
      own->flags |= bits;
    }
  return TRUE;
}

static gboolean
take (HfCliOptions  *self,
      GError       **error)
{
  HfCliRootOptions *own = self->own;

  if (!take_filters (own, error))
    return FALSE;
  if (own->sort_word != NULL && own->by_word != NULL)
    return hf_cli_options_fail (_ ("--sort is for single roots; groups (--by) have one order"),
                                error);
  return (own->sort_word == NULL || take_sort (own, error)) &&
         (own->by_word == NULL || take_by (own, error));
}

const HfCliOptionSet hf_cli_root_option_set = {
  .operands = N_ ("FILE"),
  .formats = HF_CLI_HAS_JSON | HF_CLI_HAS_CSV,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .size = sizeof (HfCliRootOptions),
  .limit = N_ ("Only the first N rows"),
  .take = take,
};

gboolean
hf_cli_root_options_fit (const HfCliRootOptions *self,
                         const HfRoot           *root)
{
  return (!self->has_kind || root->kind == self->kind) &&
         (root->flags & self->flags) == self->flags;
}
