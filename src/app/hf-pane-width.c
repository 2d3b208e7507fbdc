/* hf-pane-width.c: how wide the pane of roots is, in this tab and the next one
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-pane-width.h"

#include "hf-settings.h"

#define WIDTH 268
#define WIDTH_NARROW 224
#define MAX_WIDTH 4096

static GQuark
get_wanted_quark (void)
{
  return g_quark_from_static_string ("hf-pane-width-wanted");
}

static void
position_cb (GtkPaned *paned)
{
  const int position = gtk_paned_get_position (paned);
  const int wanted = GPOINTER_TO_INT (g_object_get_qdata (G_OBJECT (paned), get_wanted_quark ()));
  int min = 0;
  int max = 0;

  /* It also moves by itself, to where what was wanted has room. */
  g_object_get (paned, "min-position", &min, "max-position", &max, NULL);
  if (wanted == 0 || position == wanted || max < min || position == CLAMP (wanted, min, max))
    return;

  g_object_set_qdata (G_OBJECT (paned), get_wanted_quark (), GINT_TO_POINTER (position));
  hf_settings_set_int (HF_SETTINGS_ROOTS_WIDTH, position);
}

void
hf_pane_width_watch (GtkPaned *paned)
{
  g_return_if_fail (GTK_IS_PANED (paned));

  g_signal_connect (paned, "notify::position", G_CALLBACK (position_cb), NULL);
}

void
hf_pane_width_apply (GtkPaned *paned,
                     gboolean  narrow)
{
  const int chosen = hf_settings_get_int (HF_SETTINGS_ROOTS_WIDTH);
  int width = narrow ? WIDTH_NARROW : WIDTH;

  g_return_if_fail (GTK_IS_PANED (paned));

  if (chosen > 0)
    width = MIN (chosen, MAX_WIDTH);
  g_object_set_qdata (G_OBJECT (paned), get_wanted_quark (), GINT_TO_POINTER (width));
  gtk_paned_set_position (paned, width);
}
