/* hf-sos-make.c: a heap as the XML that SOS writes, for tests and measurements
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-sos-make.h"

#define ADDRESS "0x%016" G_GINT64_MODIFIER "x"

static void
make_types (HfHeap *heap,
            FILE   *to)
{
  fputs ("  <types>\n", to);
  for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
    {
      const char *name = hf_heap_get_type_name (heap, (HfTypeIndex){ i });
      g_autofree char *text = g_markup_escape_text (name, -1);

      fprintf (to, "    <type id=\"%u\" name=\"%s\" />\n", i + 1, text);
    }
  fputs ("  </types>\n", to);
}

static const char *
get_kind (const HfRoot *root)
{
  switch (root->kind)
    {
    case HF_ROOT_LOCAL:
      return "stack";
    case HF_ROOT_HANDLE:
      return "handle";
    case HF_ROOT_FINALIZER:
      return "finalizer";
    default:
      return "other";
    }
}

static void
make_roots (HfHeap *heap,
            FILE   *to)
{
  guint32 n;
  const HfRoot *roots = hf_heap_get_roots (heap, &n);

  fputs ("<roots>\n", to);
  for (guint32 i = 0; i < n; i++)
    fprintf (to, "  <root kind=\"%s\" address=\"" ADDRESS "\" />\n", get_kind (&roots[i]),
             hf_heap_get_object_address (heap, roots[i].object));
  fputs ("</roots>\n", to);
}

static void
make_object (HfHeap        *heap,
             HfObjectIndex  object,
             FILE          *to)
{
  gsize n;
  const HfObjectIndex *references = hf_heap_get_references (heap, object, &n);

  fprintf (to, "  <object address=\"" ADDRESS "\" typeid=\"%u\" size=\"%" G_GUINT64_FORMAT "\"%s",
           hf_heap_get_object_address (heap, object),
           hf_heap_get_object_type (heap, object).value + 1, hf_heap_get_object_size (heap, object),
           n == 0 ? " />\n" : ">\n");
  for (gsize i = 0; i < n; i++)
    fprintf (to, "    <member address=\"" ADDRESS "\" />\n",
             hf_heap_get_object_address (heap, references[i]));
  if (n > 0)
    fputs ("  </object>\n", to);
}

void
hf_sos_make (HfHeap *heap,
             FILE   *to)
{
  fputs ("<gcheap>\n", to);
  make_types (heap, to);
  make_roots (heap, to);
  fputs ("<objects>\n", to);
  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    make_object (heap, (HfObjectIndex){ i }, to);
  fputs ("</objects>\n</gcheap>", to);
}
