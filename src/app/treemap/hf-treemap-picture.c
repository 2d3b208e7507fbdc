/* hf-treemap-picture.c: a treemap's picture, paler where the filter leaves nothing
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-treemap-picture.h"

#include "hf-free-later.h"
#include "hf-settings.h"
#include "hf-theme.h"
#include "hf-treemap-defaults.h"
#include "hf-treemap-dim.h"
#include "hf-treemap-matches.h"
#include "hf-treemap-notes.h"
#include "hf-treemap-painter.h"
#include "hf-type-matches.h"

struct _HfTreemapPicture
{
  GObject        parent_instance;

  HfSession     *session;
  HfTypeMatches *matches; /* of the filter */
  HfSearch      *drawn_search; /* what is looked for in the last picture that was asked for */
};

G_DEFINE_FINAL_TYPE (HfTreemapPicture, hf_treemap_picture, G_TYPE_OBJECT)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- Drawing ----------------------------------------------------------- */

/* Adds the cells that @other dims; @other may be freed. */
static void
add_dimmed (HfBitset       *dimmed,
            const HfBitset *other,
            guint32         n_cells)
{
  for (guint32 i = 0; i < n_cells; i++)
    {
      if (hf_bitset_contains (other, i))
        hf_bitset_add (dimmed, i);
    }
}

/* Of the heap that is drawn, or NULL. */
static HfColorKey *
get_key (HfTreemapPicture      *self,
         const HfTreemapLayout *layout)
{
  HfColorKey *key = hf_session_get_color_key (self->session);

  return key != NULL && hf_color_key_get_analysis (key) == layout->hierarchy->analysis ? key : NULL;
}

/* By the filter of types and by that of colors. */
static gboolean
find_filtered (HfTreemapPicture      *self,
               const HfTreemapLayout *layout,
               HfBitset              *dimmed)
{
  HfColorKey *key = get_key (self, layout);
  const guint32 entry = hf_session_get_filtered_color (self->session);
  const HfBitset *types = hf_type_matches_get (self->matches, layout->hierarchy->analysis);
  const gboolean is_filtered = types != NULL && hf_treemap_find_dimmed (layout, types, dimmed);
  g_auto (HfBitset) others = { NULL, 0 };

  if (key == NULL || entry == HF_INDEX_NONE)
    return is_filtered;
  if (!is_filtered)
    return hf_color_key_find_dimmed (key, layout, entry, dimmed);
  if (hf_color_key_find_dimmed (key, layout, entry, &others))
    add_dimmed (dimmed, &others, layout->n_cells);
  return TRUE;
}

static gboolean
find_dimmed (HfTreemapPicture      *self,
             const HfTreemapLayout *layout,
             HfBitset              *dimmed)
{
  HfSearch *search = hf_session_get_search (self->session);
  const gboolean is_filtered = find_filtered (self, layout, dimmed);
  g_auto (HfBitset) others = { NULL, 0 };

  if (search == NULL)
    return is_filtered;
  if (!is_filtered)
    return hf_treemap_matches_find_dimmed (layout, search, dimmed);
  if (hf_treemap_matches_find_dimmed (layout, search, &others))
    add_dimmed (dimmed, &others, layout->n_cells);
  return TRUE;
}

/* Without memory for it, nothing is bold. */
static gboolean
find_matches (HfTreemapPicture      *self,
              const HfTreemapLayout *layout,
              HfBitset              *found)
{
  HfSearch *search = hf_session_get_search (self->session);
  g_autoptr (GArray) matches = NULL;

  if (search == NULL || !hf_bitset_init (found, layout->n_cells))
    return FALSE;

  matches = hf_treemap_matches_find (layout, search);
  for (guint i = 0; i < matches->len; i++)
    hf_bitset_add (found, g_array_index (matches, guint32, i));
  return TRUE;
}

/* Another text does not make another picture. */
static void
notes_changed_cb (HfTreemapPicture *self,
                  guint             position G_GNUC_UNUSED,
                  guint             n_removed,
                  guint             n_added)
{
  if (n_removed != n_added)
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

void
hf_treemap_picture_draw (HfTreemapPicture      *self,
                         const HfTreemapLayout *layout,
                         HfSurface             *surface,
                         cairo_t               *cr)
{
  HfTreemapStyle style = {
    .palette = hf_theme_get_palette (),
    .key = get_key (self, layout),
    .has_cushions = hf_treemap_defaults_has_cushions (),
  };
  g_auto (HfBitset) dimmed = { NULL, 0 };
  g_auto (HfBitset) found = { NULL, 0 };

  if (find_dimmed (self, layout, &dimmed))
    style.dimmed = &dimmed;
  if (find_matches (self, layout, &found))
    style.matches = &found;

  hf_treemap_paint (layout, &style, surface, NULL);
  hf_treemap_notes_draw (self->session, layout, &style.palette, cr);
}

gboolean
hf_treemap_picture_is_dimmed (HfTreemapPicture      *self,
                              const HfTreemapLayout *layout,
                              guint32                cell)
{
  g_auto (HfBitset) dimmed = { NULL, 0 };

  g_return_val_if_fail (cell < layout->n_cells, FALSE);

  return find_dimmed (self, layout, &dimmed) && hf_bitset_contains (&dimmed, cell);
}

/* ---- The object -------------------------------------------------------- */

static void
drop_search (HfTreemapPicture *self)
{
  hf_free_later (g_steal_pointer (&self->drawn_search), (GDestroyNotify) hf_search_unref);
}

static void
hf_treemap_picture_dispose (GObject *object)
{
  HfTreemapPicture *self = HF_TREEMAP_PICTURE (object);

  drop_search (self);
  if (self->matches != NULL)
    g_signal_handlers_disconnect_by_data (self->matches, self);
  g_clear_object (&self->matches);
  if (self->session != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->session, self);
      g_signal_handlers_disconnect_by_data (hf_session_get_notes (self->session), self);
    }
  g_clear_object (&self->session);

  G_OBJECT_CLASS (hf_treemap_picture_parent_class)->dispose (object);
}

static void
hf_treemap_picture_class_init (HfTreemapPictureClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_treemap_picture_dispose;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
hf_treemap_picture_init (HfTreemapPicture *self G_GNUC_UNUSED)
{
}

static void
look_changed_cb (HfTreemapPicture *self)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* While it is looked for something, what was found before is shown. */
static void
search_changed_cb (HfTreemapPicture *self)
{
  HfSearch *search = hf_session_get_search (self->session);

  if (search == self->drawn_search)
    return;
  drop_search (self);
  self->drawn_search = search == NULL ? NULL : hf_search_ref (search);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

HfTreemapPicture *
hf_treemap_picture_new (HfSession *session)
{
  HfTreemapPicture *self = NULL;

  g_return_val_if_fail (HF_IS_SESSION (session), NULL);

  self = g_object_new (HF_TYPE_TREEMAP_PICTURE, NULL);
  self->session = g_object_ref (session);
  self->matches = hf_type_matches_new (session);
  g_signal_connect_swapped (self->matches, "changed", G_CALLBACK (look_changed_cb), self);
  hf_settings_watch (HF_SETTINGS_UNITS, G_CALLBACK (look_changed_cb), self);
  hf_settings_watch (HF_SETTINGS_LABEL_SIZE, G_CALLBACK (look_changed_cb), self);
  hf_settings_watch (HF_SETTINGS_CUSHIONS, G_CALLBACK (look_changed_cb), self);
  g_signal_connect_swapped (session, "notify::search", G_CALLBACK (search_changed_cb), self);
  g_signal_connect_swapped (session, "notify::color-key", G_CALLBACK (look_changed_cb), self);
  g_signal_connect_swapped (session, "notify::color-filter", G_CALLBACK (look_changed_cb), self);
  g_signal_connect_swapped (hf_session_get_notes (session), "items-changed",
                            G_CALLBACK (notes_changed_cb), self);

  return self;
}
