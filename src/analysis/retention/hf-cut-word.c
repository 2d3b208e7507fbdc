/* hf-cut-word.c: a cut as text, "root:2ccd6f0"
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-cut-word.h"

#include <inttypes.h>
#include <string.h>

/* With their colons. */
static const char *const prefixes[] = {
  [HF_CUT_ROOT] = "root:",     [HF_CUT_EDGE] = "edge:",         [HF_CUT_TYPE] = "type:",
  [HF_CUT_OBJECT] = "object:", [HF_CUT_INSTANCES] = "objects:", [HF_CUT_ROOTS] = "roots:",
};

/* ---- Reading ----------------------------------------------------------- */

static gboolean
read_id (const char *text,
         guint64    *id)
{
  const char *digits = g_ascii_strncasecmp (text, "0x", 2) == 0 ? text + 2 : text;

  return g_ascii_string_to_unsigned (digits, 16, 0, G_MAXUINT64, id, NULL);
}

/* Two ids with a hyphen between them. */
static gboolean
read_edge (HfCutWord  *self,
           const char *text)
{
  g_auto (GStrv) ends = g_strsplit (text, "-", 2);

  return g_strv_length (ends) == 2 && read_id (ends[0], &self->from) &&
         read_id (ends[1], &self->to);
}

static gboolean
read_root_kind (const char *text,
                guint64    *kind)
{
  for (guint64 i = 0; i < HF_N_ROOT_KINDS; i++)
    {
      if (strcmp (text, hf_root_kind_name (i)) == 0)
        {
          *kind = i;
          return TRUE;
        }
    }

  return g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, kind, NULL);
}

/* A kind, and perhaps the name of a type after a colon. */
static gboolean
read_group (HfCutWord  *self,
            const char *rest)
{
  const char *colon = strchr (rest, ':');
  g_autofree char *kind = colon == NULL ? g_strdup (rest)
                                        : g_strndup (rest, (gsize) (colon - rest));

  return read_root_kind (kind, &self->root_kind) && (colon == NULL || colon[1] != '\0');
}

/* The name of a type in @text, which has been read; NULL if it has none. */
static const char *
find_type_name (HfCutKind   kind,
                const char *text)
{
  const char *rest = text + strlen (prefixes[kind]);
  const char *colon = NULL;

  if (kind == HF_CUT_TYPE || kind == HF_CUT_INSTANCES)
    return rest;

  colon = kind == HF_CUT_ROOTS ? strchr (rest, ':') : NULL;
  return colon == NULL ? NULL : colon + 1;
}

static gboolean
read_rest (HfCutWord  *self,
           const char *rest)
{
  switch (self->kind)
    {
    case HF_CUT_ROOT:
      return read_id (rest, &self->from);
    case HF_CUT_EDGE:
      return read_edge (self, rest);
    case HF_CUT_OBJECT:
      return read_id (rest, &self->to);
    case HF_CUT_ROOTS:
      return read_group (self, rest);
    case HF_CUT_TYPE:
    case HF_CUT_INSTANCES:
    default:
      return *rest != '\0';
    }
}

gboolean
hf_cut_word_parse (HfCutWord  *self,
                   const char *text)
{
  for (guint kind = 0; kind < G_N_ELEMENTS (prefixes); kind++)
    {
      const gsize length = strlen (prefixes[kind]);

      if (strncmp (text, prefixes[kind], length) != 0)
        continue;

      *self = (HfCutWord){ .kind = kind };
      if (!read_rest (self, text + length))
        return FALSE;
      self->word = g_strdup (text);
      self->type = find_type_name (kind, self->word);
      return TRUE;
    }
  return FALSE;
}

void
hf_cut_word_clear (HfCutWord *self)
{
  g_clear_pointer (&self->word, g_free);
  self->type = NULL;
}

/* ---- In a heap --------------------------------------------------------- */

static gboolean
find_roots (const HfCutWord *self,
            HfRetention     *retention,
            HfHeap          *heap,
            GArray          *cuts)
{
  const HfObjectIndex object = hf_heap_find_object (heap, self->from);
  const HfRootIndex *roots = NULL;
  guint32 n_roots = 0;

  if (object.value != HF_INDEX_NONE)
    roots = hf_root_table_get (hf_retention_get_root_table (retention), object, &n_roots);
  for (guint32 i = 0; i < n_roots; i++)
    {
      const HfCut cut = { .kind = HF_CUT_ROOT, .root = roots[i] };

      g_array_append_val (cuts, cut);
    }
  return n_roots > 0;
}

static gboolean
find_edge (const HfCutWord *self,
           HfRetention     *retention,
           HfHeap          *heap,
           GArray          *cuts)
{
  const HfCut cut = {
    .kind = HF_CUT_EDGE,
    .from = hf_heap_find_object (heap, self->from),
    .to = hf_heap_find_object (heap, self->to),
  };

  if (cut.from.value == HF_INDEX_NONE || cut.to.value == HF_INDEX_NONE ||
      !hf_referrer_table_contains (hf_retention_get_referrers (retention), cut.to, cut.from))
    return FALSE;

  g_array_append_val (cuts, cut);
  return TRUE;
}

static gboolean
find_object (const HfCutWord *self,
             HfHeap          *heap,
             GArray          *cuts)
{
  const HfCut cut = { .kind = HF_CUT_OBJECT, .to = hf_heap_find_object (heap, self->to) };

  if (cut.to.value == HF_INDEX_NONE)
    return FALSE;

  g_array_append_val (cuts, cut);
  return TRUE;
}

/* A type without objects is not one of the heap. */
static gboolean
find_type (const HfCutWord *self,
           HfRetention     *retention,
           HfHeap          *heap,
           GArray          *cuts)
{
  const HfTypeStats *stats = hf_analysis_get_type_stats (hf_retention_get_analysis (retention));

  for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
    {
      const HfCut cut = { .kind = self->kind, .type = { i } };

      if (stats[i].n_objects == 0 ||
          strcmp (hf_heap_get_type_name (heap, cut.type), self->type) != 0)
        continue;
      g_array_append_val (cuts, cut);
      return TRUE;
    }
  return FALSE;
}

static gboolean
has_roots (const HfCut *cut,
           HfHeap      *heap)
{
  guint32 n_roots = 0;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);

  for (guint32 i = 0; i < n_roots; i++)
    {
      if (hf_cut_has_root (cut, heap, &roots[i]))
        return TRUE;
    }
  return FALSE;
}

/* The type that declares static fields may have no objects. */
static gboolean
find_group (const HfCutWord *self,
            HfHeap          *heap,
            GArray          *cuts)
{
  HfCut cut = { .kind = HF_CUT_ROOTS, .root_kind = self->root_kind, .type = { HF_INDEX_NONE } };
  gboolean is_found = self->type == NULL && has_roots (&cut, heap);

  for (guint32 i = 0; self->type != NULL && !is_found && i < hf_heap_get_n_types (heap); i++)
    {
      cut.type.value = i;
      is_found = strcmp (hf_heap_get_type_name (heap, cut.type), self->type) == 0 &&
                 has_roots (&cut, heap);
    }
  if (is_found)
    g_array_append_val (cuts, cut);
  return is_found;
}

gboolean
hf_cut_word_find (const HfCutWord *self,
                  HfRetention     *retention,
                  GArray          *cuts)
{
  HfHeap *heap = hf_analysis_get_heap (hf_retention_get_analysis (retention));

  switch (self->kind)
    {
    case HF_CUT_ROOT:
      return find_roots (self, retention, heap, cuts);
    case HF_CUT_EDGE:
      return find_edge (self, retention, heap, cuts);
    case HF_CUT_OBJECT:
      return find_object (self, heap, cuts);
    case HF_CUT_ROOTS:
      return find_group (self, heap, cuts);
    case HF_CUT_TYPE:
    case HF_CUT_INSTANCES:
    default:
      return find_type (self, retention, heap, cuts);
    }
}

/* ---- Writing ----------------------------------------------------------- */

static guint64
get_id (HfHeap        *heap,
        HfObjectIndex  object)
{
  return hf_heap_get_object_address (heap, object);
}

static char *
dup_group (HfHeap      *heap,
           const HfCut *cut)
{
  const char *kind = hf_root_kind_name (cut->root_kind);
  g_autofree char *number = g_strdup_printf ("%" PRIu64, cut->root_kind);
  const gboolean has_type = cut->type.value != HF_INDEX_NONE;

  return g_strconcat (prefixes[HF_CUT_ROOTS], kind == NULL ? number : kind, has_type ? ":" : NULL,
                      has_type ? hf_heap_get_type_name (heap, cut->type) : NULL, NULL);
}

char *
hf_cut_word_dup (HfHeap      *heap,
                 const HfCut *cut)
{
  const char *prefix = prefixes[cut->kind];
  guint32 n_roots = 0;

  switch (cut->kind)
    {
    case HF_CUT_ROOT:
      return g_strdup_printf ("%s%" PRIx64, prefix,
                              get_id (heap,
                                      hf_heap_get_roots (heap, &n_roots)[cut->root.value].object));
    case HF_CUT_EDGE:
      return g_strdup_printf ("%s%" PRIx64 "-%" PRIx64, prefix, get_id (heap, cut->from),
                              get_id (heap, cut->to));
    case HF_CUT_ROOTS:
      return dup_group (heap, cut);
    case HF_CUT_OBJECT:
      return g_strdup_printf ("%s%" PRIx64, prefix, get_id (heap, cut->to));
    case HF_CUT_TYPE:
    case HF_CUT_INSTANCES:
    default:
      return g_strconcat (prefix, hf_heap_get_type_name (heap, cut->type), NULL);
    }
}
