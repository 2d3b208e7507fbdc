/* hf-roots-note.c: sentences about the roots of a session as a whole
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-roots-note.h"

#include <glib/gi18n.h>

/* Whether there are roots; and the reason, where the file does not say what they hold. */
static gboolean
has_roots (HfSession   *session,
           const char **why_unknown)
{
  HfAnalysis *analysis = hf_session_get_analysis (session);
  guint32 n_roots = 0;

  if (analysis == NULL)
    return FALSE;

  hf_heap_get_roots (hf_analysis_get_heap (analysis), &n_roots);
  *why_unknown = hf_analysis_get_why_unknown (analysis);
  return n_roots > 0;
}

const char *
hf_roots_note_get_empty (HfSession *session)
{
  const char *why_unknown = NULL;

  has_roots (session, &why_unknown);
  return why_unknown != NULL ? hf_session_get_why_no_retention (session) : _ ("No Roots");
}

char *
hf_roots_note_dup (HfSession  *session,
                   const char *error)
{
  const char *why_unknown = NULL;
  const gboolean given_up = hf_session_get_why_no_retention (session) != NULL;

  if (!has_roots (session, &why_unknown) && why_unknown != NULL)
    return g_strdup ("");
  if (why_unknown != NULL)
    error = why_unknown;
  if (error != NULL)
    /* Translators: %s is why it is so, a sentence */
    return g_strdup_printf (_ ("Sizes are of the rooted objects alone: %s"), error);
  if (hf_session_get_retention (session) != NULL)
    return g_strdup ("");

  return g_strdup (given_up ? _ ("Sizes are of the rooted objects alone")
                            : _ ("Retained sizes follow when they are known"));
}
