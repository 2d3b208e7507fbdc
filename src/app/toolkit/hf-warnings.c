/* hf-warnings.c: sentences that a user must see, from any thread
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-warnings.h"

static GMutex lock;
static GHashTable *causes; /* with the lock held; NULL until there is one */
static GPtrArray *waiting; /* likewise; the sentences */

static HfWarningsHandler handler; /* main thread only */
static gpointer handler_data;

/* (nullable) */
static GPtrArray *
take_all (void)
{
  GPtrArray *all = NULL;

  g_mutex_lock (&lock);
  all = g_steal_pointer (&waiting);
  g_mutex_unlock (&lock);

  return all;
}

static void
show_all (gpointer user_data G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) all = take_all ();

  for (guint i = 0; all != NULL && i < all->len; i++)
    {
      const char *sentence = g_ptr_array_index (all, i);

      if (handler == NULL || !handler (sentence, handler_data))
        g_message ("%s", sentence);
    }
}

void
hf_warnings_add (const char *cause,
                 const char *sentence)
{
  gboolean is_first = FALSE;

  g_mutex_lock (&lock);
  if (causes == NULL)
    causes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (g_hash_table_add (causes, g_strdup (cause)))
    {
      is_first = waiting == NULL;
      if (is_first)
        waiting = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_add (waiting, g_strdup (sentence));
    }
  g_mutex_unlock (&lock);

  if (is_first)
    g_idle_add_once (show_all, NULL);
}

void
hf_warnings_set_handler (HfWarningsHandler show,
                         gpointer          user_data)
{
  handler = show;
  handler_data = user_data;
}

void
hf_warnings_flush (void)
{
  g_autoptr (GPtrArray) all = take_all ();

  for (guint i = 0; all != NULL && i < all->len; i++)
    g_message ("%s", (const char *) g_ptr_array_index (all, i));
}
