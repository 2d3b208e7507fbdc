/* hf-heap-page-sought.c: objects that a page shows as soon as it has their snapshot
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heap-page-private.h"

static HfTypeIndex
find_type (HfHeap     *heap,
           const char *name)
{
  const guint32 n_types = hf_heap_get_n_types (heap);

  for (guint32 i = 0; i < n_types; i++)
    {
      if (g_str_equal (hf_heap_get_type_name (heap, (HfTypeIndex){ i }), name))
        return (HfTypeIndex){ i };
    }

  return (HfTypeIndex){ HF_INDEX_NONE };
}

static void
select_sought (HfHeapPage *self)
{
  const HfObjectIndex object = hf_heap_find_object (hf_session_get_heap (self->session),
                                                    self->listed_address);

  self->seeks_object = FALSE;
  if (object.value != HF_INDEX_NONE)
    hf_session_select (self->session, hf_selection_object (object));
}

void
hf_heap_page_show_sought (HfHeapPage *self)
{
  g_autofree char *name = NULL;
  HfObjectIndex object;
  HfTypeIndex type;

  if ((self->listed_type == NULL && !self->seeks_object) || self->state != HF_PAGE_READY)
    return;
  if (self->listed_position != hf_session_get_position (self->session) &&
      self->listed_position < hf_recording_get_n_heaps (hf_session_get_recording (self->session)))
    {
      hf_heap_page_analyse_snapshot (self, self->listed_position);
      return;
    }

  if (self->seeks_object)
    {
      select_sought (self);
      return;
    }

  name = g_steal_pointer (&self->listed_type);
  type = find_type (hf_session_get_heap (self->session), name);
  if (type.value == HF_INDEX_NONE)
    return;

  object = hf_heap_find_object (hf_session_get_heap (self->session), self->listed_address);
  hf_session_begin_step (self->session);
  hf_session_list_objects (self->session, hf_selection_type (type));
  if (object.value != HF_INDEX_NONE)
    hf_session_select (self->session, hf_selection_object (object));
  hf_session_end_step (self->session);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

void
hf_heap_page_list_type (HfHeapPage *self,
                        guint32     position,
                        const char *type_name,
                        guint64     address)
{
  g_return_if_fail (HF_IS_HEAP_PAGE (self));
  g_return_if_fail (type_name != NULL);

  g_free (self->listed_type);
  self->listed_type = g_strdup (type_name);
  self->listed_position = position;
  self->listed_address = address;
  self->seeks_object = FALSE;
  hf_heap_page_show_sought (self);
}

/* An object of the history of one of them. */
static void
object_asked_cb (HfHeapPage *self,
                 guint       position,
                 guint64     address)
{
  g_clear_pointer (&self->listed_type, g_free);
  self->listed_position = position;
  self->listed_address = address;
  self->seeks_object = TRUE;
  hf_heap_page_show_sought (self);
}

void
hf_heap_page_init_sought (HfHeapPage *self)
{
  g_signal_connect_swapped (self->session, "object-asked", G_CALLBACK (object_asked_cb), self);
}
