/* hf-cli-archive.c: which heap of a ZIP archive was read, and which others there are
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-archive.h"

#include "hf-figures.h"

#include <glib/gi18n.h>

/* Names of other heaps that a warning lists. */
#define LISTED_NAMES 3

static void
print_warning (const HfCliInput *input,
               const char       *sentence)
{
  g_autofree char *message = NULL;

  if (sentence == NULL)
    return;
  message = g_strdup_printf ("%s: %s", input->name, sentence);
  hf_cli_print_message (message);
}

static char *
dup_choice (const HfArchive *archive)
{
  g_autofree char *count = hf_figures_count (archive->n_heaps);
  g_autofree char *member = hf_archive_shorten_name (archive->member);
  g_autofree char *others = hf_archive_describe_names (archive, LISTED_NAMES, TRUE);

  if (!hf_archive_has_choice (archive))
    return NULL;
  /* Translators: a number, the name of a heap, and a list of names */
  return g_strdup_printf (ngettext ("The ZIP archive holds %s heaps. This is “%s”; the other one "
                                    "is %s (--member NAME reads it)",
                                    "The ZIP archive holds %s heaps. This is “%s”; the others are "
                                    "%s (--member NAME reads another)",
                                    (gulong) (archive->n_heaps - 1)),
                          count, member, others);
}

void
hf_cli_archive_print_warnings (const HfCliInput *input)
{
  const HfArchive *archive = hf_recording_get_archive (input->recording);
  g_autofree char *choice = NULL;
  g_autofree char *end = NULL;
  g_autofree char *closed = NULL;

  if (archive == NULL)
    return;
  choice = dup_choice (archive);
  print_warning (input, choice);
  end = hf_archive_describe_end (archive);
  print_warning (input, end);
  closed = hf_archive_describe_closed (archive);
  print_warning (input, closed);
}

char *
hf_cli_archive_dup_member (const HfArchive *archive)
{
  g_autofree char *member = NULL;
  g_autofree char *count = NULL;

  if (archive == NULL)
    return NULL;
  member = hf_archive_shorten_name (archive->member);
  if (!hf_archive_has_choice (archive))
    return g_steal_pointer (&member);
  count = hf_figures_count (archive->n_heaps);
  /* Translators: the name of a heap, and a number */
  return g_strdup_printf (_ ("%s, one of %s heaps in the archive"), member, count);
}

void
hf_cli_archive_add_json (const HfArchive *archive,
                         HfCliJson       *json)
{
  if (archive == NULL)
    {
      hf_cli_json_add_null (json, "archive");
      return;
    }
  hf_cli_json_begin_object (json, "archive");
  hf_cli_json_add_string (json, "member", archive->member);
  hf_cli_json_begin_array (json, "members");
  for (guint i = 0; i < archive->names->len; i++)
    hf_cli_json_add_string (json, NULL, g_ptr_array_index (archive->names, i));
  hf_cli_json_end_array (json);
  hf_cli_json_add_number (json, "heaps", archive->n_heaps);
  hf_cli_json_add_number (json, "closed_files", archive->n_closed);
  hf_cli_json_add_boolean (json, "searched", archive->end == HF_ARCHIVE_WHOLE);
  hf_cli_json_end_object (json);
}
