/* hf-cli-heaps.c: several heaps of one command
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-heaps.h"

#include "hf-cli-archive.h"
#include "hf-cli-values.h"

#include <glib/gi18n.h>
#include <string.h>

/* ---- Names ------------------------------------------------------------------- */

static void
heap_name_clear (gpointer data)
{
  HfCliHeapName *self = data;

  g_clear_pointer (&self->file, g_free);
}

static void
add_name (GArray     *names,
          const char *file,
          gsize       length,
          guint32     snapshot)
{
  const HfCliHeapName name = { g_strndup (file, length), snapshot };

  g_array_append_val (names, name);
}

static gboolean
add_word (GArray      *names,
          const char  *word,
          GError     **error)
{
  gsize length;
  guint32 snapshot;

  if (!hf_cli_parse_heap_name (word, &length, &snapshot, error))
    return FALSE;
  add_name (names, word, length, snapshot);
  return TRUE;
}

static gboolean
add_snapshots (GArray      *names,
               const char  *word,
               const char  *snapshots,
               GError     **error)
{
  g_auto (GStrv) numbers = g_strsplit (snapshots, ",", -1);

  for (guint i = 0; numbers[i] != NULL; i++)
    {
      guint64 snapshot = 0;

      if (!hf_cli_parse_number ("--snapshots", numbers[i], 1, G_MAXUINT32, &snapshot, error))
        return FALSE;
      add_name (names, word, strlen (word), (guint32) snapshot);
    }
  return TRUE;
}

GArray *
hf_cli_heap_names_parse (const char *const  *words,
                         const char         *snapshots,
                         GError            **error)
{
  g_autoptr (GArray) names = g_array_new (FALSE, FALSE, sizeof (HfCliHeapName));

  g_array_set_clear_func (names, heap_name_clear);
  if (snapshots != NULL)
    return add_snapshots (names, words[0], snapshots, error) ? g_steal_pointer (&names) : NULL;

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (!add_word (names, words[i], error))
        return NULL;
    }
  return g_steal_pointer (&names);
}

GArray *
hf_cli_heap_names_new (const HfCliOptions *options)
{
  GArray *names = g_array_new (FALSE, FALSE, sizeof (HfCliHeapName));

  g_array_set_clear_func (names, heap_name_clear);
  add_name (names, options->file, strlen (options->file), options->snapshot);
  return names;
}

/* ---- Loading ------------------------------------------------------------------ */

/* Returns: the position of the first heap of the same file */
static guint
find_file (const GArray *names,
           guint         position)
{
  const char *file = g_array_index (names, HfCliHeapName, position).file;
  guint i = 0;

  while (strcmp (g_array_index (names, HfCliHeapName, i).file, file) != 0)
    i++;
  return i;
}

static gboolean
load (HfCliHeaps          *self,
      const HfCliOptions  *options,
      const GArray        *names,
      guint                position,
      GError             **error)
{
  const HfCliHeapName *name = &g_array_index (names, HfCliHeapName, position);
  const guint first = find_file (names, position);
  HfCliInput *input = &self->inputs[position];
  HfCliOptions its_options = *options;

  if (first < position)
    {
      if (!hf_cli_input_share (input, &self->inputs[first], name->snapshot, error))
        return FALSE;
      if (input->completeness.kinds != self->inputs[first].completeness.kinds)
        hf_cli_input_print_warnings (input);
      return TRUE;
    }

  its_options.file = name->file;
  its_options.snapshot = name->snapshot;
  if (!hf_cli_input_load (input, &its_options, error))
    return FALSE;
  hf_cli_input_print_warnings (input);
  if (options->member == NULL)
    hf_cli_archive_print_warnings (input);
  return TRUE;
}

/* Of an archive with one heap the name of the file says enough. */
static void
name_members (HfCliHeaps *self)
{
  for (guint i = 0; i < self->n; i++)
    {
      const HfArchive *archive = hf_recording_get_archive (self->inputs[i].recording);

      if (archive != NULL && hf_archive_has_choice (archive))
        self->members[i] = hf_archive_shorten_name (archive->member);
    }
}

/* Who names a file twice may expect another heap of it. */
static char *
dup_same (const HfCliHeaps *self,
          guint             position)
{
  const HfCliInput *input = &self->inputs[position];

  if (input->heap != self->inputs[position - 1].heap)
    return NULL;
  if (input->n_snapshots > 1)
    /* Translators: a file’s name, a number, and the file’s name again */
    return g_strdup_printf (_ ("%s: Snapshot %u is compared with itself; “%s#1” is the first of "
                               "the recording"),
                            input->name, input->snapshot, input->name);
  if (self->members[position] != NULL)
    /* Translators: a file’s name, and the name of a heap in it */
    return g_strdup_printf (_ ("%s: “%s” is compared with itself; to compare it with another heap "
                               "of the archive, unpack both"),
                            input->name, self->members[position]);
  return NULL;
}

static void
print_same (const HfCliHeaps *self)
{
  for (guint i = 1; i < self->n; i++)
    {
      g_autofree char *message = dup_same (self, i);

      if (message == NULL)
        continue;
      hf_cli_print_message (message);
      return;
    }
}

gboolean
hf_cli_heaps_open (HfCliHeaps          *self,
                   const HfCliOptions  *options,
                   const GArray        *names,
                   GError             **error)
{
  *self = (HfCliHeaps){ .n = names->len };
  self->inputs = g_new0 (HfCliInput, self->n);
  self->members = g_new0 (char *, self->n);
  self->heaps = g_new0 (HfComparedHeap, self->n);
  for (guint i = 0; i < self->n; i++)
    {
      if (!load (self, options, names, i, error))
        return FALSE;
    }
  name_members (self);
  return TRUE;
}

gboolean
hf_cli_heaps_load (HfCliHeaps          *self,
                   const HfCliOptions  *options,
                   const GArray        *names,
                   GError             **error)
{
  if (!hf_cli_heaps_open (self, options, names, error))
    return FALSE;
  print_same (self);
  for (guint i = 0; i < self->n; i++)
    hf_cli_input_drop_others (&self->inputs[i]);
  return TRUE;
}

static gboolean
analyze (HfCliHeaps   *self,
         guint         position,
         HfCliRetain   retain,
         GError      **error)
{
  HfCliInput *input = &self->inputs[position];
  g_autoptr (HfAnalysis) analysis = hf_cli_input_analyze (input, error);
  g_autoptr (HfRetention) retention = NULL;

  if (analysis == NULL)
    return FALSE;
  if (retain == HF_CLI_RETAIN_TRY)
    retention = hf_cli_input_try_retain (input, analysis);
  else if (retain == HF_CLI_RETAIN_NEEDED)
    retention = hf_cli_input_retain (input, analysis, error);
  self->heaps[position] = hf_compared_heap_new (analysis, retention);
  return retention != NULL || retain != HF_CLI_RETAIN_NEEDED;
}

gboolean
hf_cli_heaps_analyze (HfCliHeaps   *self,
                      HfCliRetain   ends,
                      HfCliRetain   others,
                      GError      **error)
{
  for (guint i = 0; i < self->n; i++)
    {
      if (!analyze (self, i, i == 0 || i == self->n - 1 ? ends : others, error))
        return FALSE;
    }
  return TRUE;
}

static char *
dup_with_part (const HfCliHeaps *self,
               guint             position,
               const char       *name)
{
  const HfCliInput *input = &self->inputs[position];
  const char *member = self->members[position];
  g_autofree char *text = input->n_snapshots < 2 ? g_strdup (name)
                                                 : g_strdup_printf ("%s#%u", name, input->snapshot);

  /* Translators: the names of an archive and of a heap in it */
  return member != NULL ? g_strdup_printf (_ ("%s (%s)"), text, member) : g_steal_pointer (&text);
}

char *
hf_cli_heaps_dup_name (const HfCliHeaps *self,
                       guint             position)
{
  return dup_with_part (self, position, self->inputs[position].name);
}

char *
hf_cli_heaps_dup_title (const HfCliHeaps *self,
                        guint             position)
{
  g_autofree char *name = g_path_get_basename (self->inputs[position].name);

  return dup_with_part (self, position, name);
}

void
hf_cli_heaps_add_json (const HfCliHeaps *self,
                       guint             position,
                       const char       *key,
                       HfCliJson        *json)
{
  const HfComparedHeap *heap = &self->heaps[position];
  const HfReachability *reachability = hf_analysis_get_reachability (heap->analysis);
  const gboolean is_known = reachability != NULL;
  g_autofree char *name = hf_cli_heaps_dup_name (self, position);
  guint32 n_roots = 0;

  hf_heap_get_roots (heap->heap, &n_roots);
  hf_cli_json_begin_object (json, key);
  hf_cli_json_add_string (json, "file", name);
  hf_cli_json_add_number (json, "objects", hf_heap_get_n_objects (heap->heap));
  hf_cli_json_add_number (json, "bytes", hf_heap_get_n_bytes (heap->heap));
  hf_cli_json_add_value (json, "reachable_objects", HF_TABLE_COUNT,
                         hf_table_number_if (is_known, is_known ? reachability->n_objects : 0));
  hf_cli_json_add_value (json, "reachable_bytes", HF_TABLE_BYTES,
                         hf_table_number_if (is_known, is_known ? reachability->n_bytes : 0));
  hf_cli_json_add_number (json, "roots", n_roots);
  hf_cli_json_end_object (json);
}

void
hf_cli_heaps_clear (HfCliHeaps *self)
{
  for (guint i = 0; i < self->n; i++)
    {
      hf_compared_heap_clear (&self->heaps[i]);
      hf_cli_input_clear (&self->inputs[i]);
      g_free (self->members[i]);
    }
  g_clear_pointer (&self->heaps, g_free);
  g_clear_pointer (&self->members, g_free);
  g_clear_pointer (&self->inputs, g_free);
  self->n = 0;
}
