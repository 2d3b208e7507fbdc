/* hf-copy.c: what Ctrl+C puts on the clipboard, as text
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-copy.h"

#include <inttypes.h>

#include <glib/gi18n.h>

#include "hf-figures.h"
#include "hf-name-text.h"
#include "hf-treemap-cell-names.h"
#include "hf-treemap-names.h"

/* ---- Texts ------------------------------------------------------------- */

char *
hf_copy_dup_cell (const HfTreemapLayout *layout,
                  guint32                position)
{
  const HfTreemapCell *cell = &layout->cells[position];
  const HfHierarchy *hierarchy = layout->hierarchy;

  if (cell->kind == HF_CELL_OBJECT)
    return hf_name_text_dup_id (hf_analysis_get_heap (hierarchy->analysis),
                            (HfObjectIndex) { hierarchy->nodes[cell->node].item });
  if (cell->kind == HF_CELL_POOLED)
    return hf_treemap_dup_cell_name (layout, position);

  return hf_treemap_dup_full_name (hierarchy, cell->node);
}

/* A name may hold anything but a line's end, and a tab would begin a column. */
static void
append_text (GString    *line,
             const char *text)
{
  const gsize start = line->len;

  if (start > 0)
    g_string_append_c (line, '\t');
  g_string_append (line, text == NULL ? "" : text);
  if (start < line->len)
    g_strdelimit (line->str + start + (start > 0), "\t\r\n", ' ');
}

static void
append_number (GString *line,
               guint64  number)
{
  g_string_append_printf (line, "\t%" PRIu64, number);
}

char *
hf_copy_dup_object (HfObjectRow *row)
{
  HfHeap *heap = hf_object_row_get_heap (row);
  const HfObjectIndex object = hf_object_row_get_object (row);
  g_autofree char *id = hf_name_text_dup_id (heap, object);
  g_autofree char *retained = NULL;
  guint64 n_bytes = 0;

  if (hf_object_row_get_retained (row, &n_bytes))
    retained = g_strdup_printf ("%" G_GUINT64_FORMAT, n_bytes);

  /* What is not known is a cell as well: so that columns stay in their places. */
  return g_strdup_printf ("%s\t%s\t%" G_GUINT64_FORMAT "\t%s", id,
                          hf_heap_get_type_name (heap, hf_heap_get_object_type (heap, object)),
                          hf_heap_get_object_size (heap, object),
                          retained == NULL ? "" : retained);
}

char *
hf_copy_dup_type (HfTypeRow *row)
{
  const HfTypeStats *stats = hf_type_row_get_stats (row);
  GString *line = g_string_new (NULL);

  append_text (line, hf_type_row_get_name (row));
  append_number (line, stats->n_objects);
  append_number (line, stats->n_bytes);
  if (hf_analysis_get_reachability (hf_type_row_get_analysis (row)) != NULL)
    append_number (line, stats->n_reachable_bytes);
  else
    append_text (line, "");

  return g_string_free (line, FALSE);
}

static void
append_root (GString      *line,
             HfHeap       *heap,
             const HfRoot *root)
{
  const HfTypeIndex type = hf_heap_get_object_type (heap, root->object);
  g_autofree char *id = hf_name_text_dup_id (heap, root->object);
  g_autofree char *kind = hf_figures_root_kind (root->kind);
  g_autofree char *flags = hf_figures_root_flags (root->flags);
  const char *container = NULL;

  if (root->container.value != HF_INDEX_NONE)
    container = hf_heap_get_type_name (heap, root->container);

  append_text (line, id);
  append_text (line, kind);
  append_text (line, flags);
  append_text (line, container);
  append_text (line, hf_heap_get_string (heap, root->field));
  append_text (line, hf_heap_get_type_name (heap, type));
  append_number (line, hf_heap_get_object_size (heap, root->object));
}

static void
append_group (GString   *line,
              HfRootRow *row)
{
  const HfRootGroup group = hf_root_row_get_group (row);
  g_autofree char *kind = hf_figures_root_kind (group.kind);
  guint64 n_bytes = 0;

  if (hf_root_row_get_kind (row) == HF_ROOT_ROW_SEVERAL)
    append_text (line, _("Several kinds"));
  else if (hf_root_row_get_kind (row) == HF_ROOT_ROW_UNREACHABLE)
    append_text (line, _("Unreachable"));
  else if (hf_root_row_get_kind (row) == HF_ROOT_ROW_KIND)
    append_text (line, group.is_weak ? _("Weak") : kind);
  else if (group.type.value == HF_INDEX_NONE)
    append_text (line, _("No container"));
  else
    append_text (line, hf_heap_get_type_name (hf_root_row_get_heap (row), group.type));

  append_number (line, hf_root_row_get_n_roots (row));
  if (hf_root_row_get_n_bytes (row, &n_bytes))
    append_number (line, n_bytes);
}

/* Of a group's roots together; of a single root, what only that one keeps. */
static void
append_retained (GString   *line,
                 HfRootRow *row)
{
  guint64 n_bytes = 0;

  if (hf_root_row_get_n_retained (row, &n_bytes))
    append_number (line, n_bytes);
}

char *
hf_copy_dup_root (HfRootRow *row)
{
  GString *line = g_string_new (NULL);
  HfHeap *heap = hf_root_row_get_heap (row);
  guint32 n_roots = 0;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);

  if (hf_root_row_get_kind (row) == HF_ROOT_ROW_ROOT)
    append_root (line, heap, &roots[hf_root_row_get_root (row).value]);
  else if (hf_root_row_get_kind (row) != HF_ROOT_ROW_MORE)
    append_group (line, row);
  if (hf_root_row_get_kind (row) != HF_ROOT_ROW_MORE)
    append_retained (line, row);

  return g_string_free (line, FALSE);
}

/* ---- The keys ---------------------------------------------------------- */

void
hf_copy_add_keys (GtkWidgetClass  *widget_class,
                  GtkShortcutFunc  copy)
{
  gtk_widget_class_add_binding (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, copy, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Insert, GDK_CONTROL_MASK, copy, NULL);
}

gboolean
hf_copy_text (GtkWidget  *widget,
              const char *text)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), FALSE);

  if (text == NULL || text[0] == '\0')
    gtk_widget_error_bell (widget);
  else
    gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);

  return GDK_EVENT_STOP;
}
