/* hf-snapshot-names.c: the snapshots of a file, as a menu lists them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-snapshot-names.h"

#include "hf-figures.h"
#include "hf-shown.h"

#include <glib/gi18n.h>

#define SEPARATOR " · "

static char *
dup_name (HfRecording *recording,
          guint32      position)
{
  /* Translators: which of how many: "Snapshot 2 of 3" */
  return g_strdup_printf (_ ("Snapshot %u of %u"), position + 1,
                          hf_recording_get_n_heaps (recording));
}

/* Files have the microseconds since 1970, in hexadecimal. */
static char *
dup_time (HfHeap *heap)
{
  const char *taken = hf_heap_find_info (heap, "taken");
  g_autoptr (GDateTime) time = NULL;
  guint64 usec = 0;

  if (taken == NULL || !g_ascii_string_to_unsigned (taken, 16, 0, G_MAXINT64, &usec, NULL))
    return NULL;

  time = g_date_time_new_from_unix_local ((gint64) (usec / G_USEC_PER_SEC));
  return time == NULL ? NULL : g_date_time_format (time, "%F %T");
}

static char *
dup_facts (HfHeap *heap)
{
  const guint32 n_objects = hf_heap_get_n_objects (heap);
  g_autofree char *time = dup_time (heap);
  g_autofree char *size = hf_figures_size (hf_heap_get_n_bytes (heap));
  g_autofree char *count = hf_figures_count (n_objects);
  g_autofree char *objects = g_strdup_printf (ngettext ("%s object", "%s objects", n_objects),
                                              count);

  return time == NULL ? g_strdup_printf ("%s" SEPARATOR "%s", size, objects)
                      : g_strdup_printf ("%s" SEPARATOR "%s" SEPARATOR "%s", time, size, objects);
}

GListModel *
hf_snapshot_names_new (HfRecording *recording)
{
  GtkStringList *names = gtk_string_list_new (NULL);

  for (guint32 i = 0; i < hf_recording_get_n_heaps (recording); i++)
    {
      g_autofree char *name = dup_name (recording, i);
      g_autofree char *facts = dup_facts (hf_recording_get_heap (recording, i));
      char *shown = g_strdup_printf ("%s" SEPARATOR "%s", name, facts);

      gtk_string_list_take (names, shown);
    }

  return G_LIST_MODEL (names);
}

/* ---- Showing them ------------------------------------------------------ */

static void
set_up_cb (GtkListItemFactory *factory G_GNUC_UNUSED,
           GtkListItem        *item,
           gpointer            user_data G_GNUC_UNUSED)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkListItemFactory *factory G_GNUC_UNUSED,
         GtkListItem        *item,
         gpointer            user_data G_GNUC_UNUSED)
{
  GtkStringObject *object = gtk_list_item_get_item (item);
  g_auto (GStrv) parts = g_strsplit (gtk_string_object_get_string (object), SEPARATOR, 2);

  hf_shown_set_text (GTK_LABEL (gtk_list_item_get_child (item)), parts[0]);
}

GtkListItemFactory *
hf_snapshot_names_new_factory (void)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (set_up_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  return factory;
}
