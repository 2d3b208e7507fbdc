/* hf-session-picture.c: the picture that a tab shows, to be drawn elsewhere
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-session-picture.h"

#include "hf-export-graph.h"
#include "hf-export-treemap.h"
#include "hf-session-graph.h"
#include "hf-theme.h"
#include "hf-treemap-defaults.h"
#include "hf-treemap-names.h"

#include <glib/gi18n.h>

static char *
dup_name (HfSession *session)
{
  HfHierarchy *hierarchy = hf_session_get_treemap (session);
  const guint32 focus = hf_session_get_focus (session);
  g_autofree char *name = NULL;

  if (focus == 0)
    return g_strdup_printf (_ ("Treemap of %s"), hf_session_get_title (session));

  name = hf_treemap_dup_full_name (hierarchy, focus);
  /* Translators: a file's name, and the namespace or type that is shown */
  return g_strdup_printf (_ ("Treemap of %s: %s"), hf_session_get_title (session), name);
}

/* Takes @picture and @name. */
static HfTitledPicture *
make_picture (HfSession       *session,
              HfExportPicture *picture,
              char            *name)
{
  HfTitledPicture *self = hf_titled_picture_new (picture, name, hf_session_get_title (session),
                                                 hf_theme_get_palette ());

  hf_titled_picture_set_file (self, hf_session_get_file (session),
                              hf_recording_copy_completeness (hf_session_get_recording (session),
                                                              hf_session_get_heap (session)));
  return self;
}

HfTitledPicture *
hf_session_picture_new (HfSession *session)
{
  HfExportPicture *picture = NULL;

  g_return_val_if_fail (hf_session_get_treemap (session) != NULL, NULL);

  picture = hf_export_treemap_new (hf_session_get_treemap (session), hf_session_get_focus (session),
                                   hf_session_get_color_key (session),
                                   hf_treemap_defaults_has_cushions ());
  return make_picture (session, picture, dup_name (session));
}

HfTitledPicture *
hf_session_picture_new_of (HfSession       *session,
                           HfExportPicture *picture)
{
  HfTitledPicture *self = make_picture (
    session, picture, hf_export_picture_dup_name (picture, hf_session_get_title (session)));

  self->options.width = self->options.height = 0;
  return self;
}

HfTitledPicture *
hf_session_picture_new_for_graph (HfSession *session)
{
  HfGraphLayout *layout = hf_session_get_graph_layout (session);
  HfExportPicture *picture = NULL;

  g_return_val_if_fail (layout != NULL, NULL);

  picture = hf_export_graph_new (layout,
                                 hf_session_find_selected_in_graph (session, layout->graph));
  return hf_session_picture_new_of (session, picture);
}
