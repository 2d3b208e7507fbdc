/* hf-session-warnings.c: the sentences about what cannot be restored or stored
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-session-warnings.h"

#include "hf-figures.h"
#include "hf-shown.h"
#include "hf-warnings.h"

#include <glib/gi18n.h>

static char *
dup_what (const HfSessionSubject *subject,
          const char             *reason)
{
  if (reason == NULL)
    return g_strdup_printf (subject->is_steps ? _ ("Not all steps taken in “%s” can be restored.")
                                              : _ ("Not all notes on “%s” can be shown."),
                            subject->title);

  return g_strdup_printf (subject->is_steps
                            /* Translators: a file's name, and a reason */
                            ? _ ("The steps taken in “%s” cannot be restored: %s.")
                            /* Translators: a file's name, and a reason */
                            : _ ("The notes on “%s” cannot be shown: %s."),
                          subject->title, reason);
}

void
hf_session_warn_unusable (const HfSessionSubject *subject,
                          const char             *reason,
                          const char             *kept)
{
  g_autofree char *what = dup_what (subject, reason);
  g_autofree char *path = hf_shown_dup_file_name (subject->path);
  g_autofree char *name = g_filename_display_basename (kept);
  g_autofree char *where =
    /* Translators: a file's path, and the name that it gets */
    g_strdup_printf (_ ("“%s” is kept as “%s” before another file takes its place."), path, name);
  g_autofree char *sentence = g_strdup_printf ("%s %s", what, where);
  g_autofree char *cause = g_strconcat ("unusable ", kept, NULL);

  hf_warnings_add (cause, sentence);
}

void
hf_session_warn_not_kept (const HfSessionSubject *subject,
                          const char             *reason)
{
  g_autofree char *path = hf_shown_dup_file_name (subject->path);
  g_autofree char *sentence =
    /* Translators: a file's name, a path, and a reason */
    g_strdup_printf (subject->is_steps
                       ? _ ("The steps taken in “%s” are not stored: “%s” cannot be used, and "
                            "cannot be renamed: %s. Move it to another place.")
                       : _ ("The notes on “%s” are not stored: “%s” cannot be used, and cannot be "
                            "renamed: %s. Move it to another place."),
                     subject->title, path, reason);
  g_autofree char *cause = g_strconcat ("not-kept ", subject->path, NULL);

  hf_warnings_add (cause, sentence);
}

void
hf_session_warn_too_large (const HfSessionSubject *subject,
                           guint                   max)
{
  g_autofree char *size = hf_figures_size (max);
  g_autofree char *sentence =
    /* Translators: a file's name, and a size */
    g_strdup_printf (subject->is_steps
                       ? _ ("The steps taken in “%s” are not stored: they need more than %s. Reset "
                            "the view to begin anew.")
                       : _ ("The notes on “%s” are not stored: they need more than %s. Remove or "
                            "shorten some of them."),
                     subject->title, size);
  g_autofree char *cause = g_strconcat ("too-large ", subject->path, NULL);

  hf_warnings_add (cause, sentence);
}

void
hf_session_warn_failed (const GError *error)
{
  g_autofree char *sentence =
    /* Translators: a sentence that names a folder and says why it could not be written */
    g_strdup_printf (_ ("%s. Notes and steps are lost when Holdfast ends, unless it can store them "
                        "there by then. Check the folder and the free space."),
                     error->message);
  g_autofree char *cause = g_strdup_printf ("failed %u %d", error->domain, error->code);

  hf_warnings_add (cause, sentence);
}
