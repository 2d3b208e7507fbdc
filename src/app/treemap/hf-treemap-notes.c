/* hf-treemap-notes.c: marks the cells of a treemap that something is noted on
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-treemap-notes.h"

#include "hf-note-badge.h"
#include "hf-theme.h"
#include "hf-treemap-commands.h"
#include "hf-treemap-speech.h"

/* In px; of a small cell at most half. */
#define CORNER_SIZE 13

HfNote *
hf_treemap_notes_find (HfSession             *session,
                       const HfTreemapLayout *layout,
                       guint32                cell)
{
  const HfTreemapCell *c = &layout->cells[cell];
  HfSelection selection;

  if (c->kind == HF_CELL_POOLED || hf_notes_get_n (hf_session_get_notes (session)) == 0 ||
      hf_analysis_get_heap (layout->hierarchy->analysis) != hf_session_get_heap (session))
    return NULL;

  selection = hf_treemap_commands_get_selection (layout->hierarchy, c->node);
  return hf_session_find_note (session, &selection);
}

char *
hf_treemap_notes_dup_spoken (HfSession             *session,
                             const HfTreemapLayout *layout,
                             guint32                cell)
{
  HfNote *note = hf_treemap_notes_find (session, layout, cell);
  g_autofree char *title = hf_treemap_speech_dup_cell (layout, cell);
  g_autofree char *text = note == NULL ? NULL : hf_note_badge_dup_text (note);

  return text == NULL ? g_steal_pointer (&title) : g_strconcat (title, ", ", text, NULL);
}

static void
add_corner (cairo_t      *cr,
            const HfRect *rect)
{
  const double size = MIN (CORNER_SIZE, MIN (rect->width, rect->height) / 2);
  const double right = rect->x + rect->width;

  cairo_move_to (cr, right - size, rect->y);
  cairo_line_to (cr, right, rect->y);
  cairo_line_to (cr, right, rect->y + size);
  cairo_close_path (cr);
}

void
hf_treemap_notes_draw (HfSession             *session,
                       const HfTreemapLayout *layout,
                       const HfPalette       *palette,
                       cairo_t               *cr)
{
  const GdkRGBA ink = hf_theme_get_rgba (hf_palette_ink (palette), 1);

  if (hf_notes_get_n (hf_session_get_notes (session)) == 0)
    return;

  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      if (hf_treemap_notes_find (session, layout, i) != NULL)
        add_corner (cr, &layout->cells[i].rect);
    }
  gdk_cairo_set_source_rgba (cr, &ink);
  cairo_fill (cr);
}
