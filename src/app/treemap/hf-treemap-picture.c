/* hf-treemap-picture.c: a treemap's picture, paler where the filter leaves nothing
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-treemap-picture.h"

#include "hf-free-later.h"
#include "hf-latest.h"
#include "hf-settings.h"
#include "hf-theme.h"
#include "hf-treemap-defaults.h"
#include "hf-treemap-dim.h"
#include "hf-treemap-matches.h"
#include "hf-treemap-notes.h"
#include "hf-treemap-painter.h"
#include "hf-type-matcher.h"
#include "hf-type-query.h"

/* Which types a filter means, of one heap. */
typedef struct
{
  HfAnalysis  *analysis;
  HfRetention *retention; /* NULL unless the filter asks for it */
  HfFilter    *filter;
  guint64     *retained;  /* by type, of the question alone; NULL likewise */
  HfBitset     types;
} Matches;

struct _HfTreemapPicture
{
  GObject       parent_instance;

  HfSession    *session;
  HfTypeFigures *figures; /* that are listened to; NULL if there are none yet */
  Matches      *matches; /* NULL if all types are meant */
  HfLatest     *search;
  HfSearch     *drawn_search; /* what is looked for in the last picture that was asked for */
};

G_DEFINE_FINAL_TYPE (HfTreemapPicture, hf_treemap_picture, G_TYPE_OBJECT)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- Which types are meant --------------------------------------------- */

static void
matches_free (gpointer data)
{
  Matches *matches = data;

  hf_free_later_object (&matches->analysis);
  hf_free_later_object (&matches->retention);
  g_clear_pointer (&matches->filter, hf_filter_unref);
  g_clear_pointer (&matches->retained, g_free);
  hf_bitset_clear (&matches->types);
  g_free (matches);
}

static void
set_matches (HfTreemapPicture *self,
             Matches          *matches)
{
  if (self->matches == NULL && matches == NULL)
    return;

  g_clear_pointer (&self->matches, matches_free);
  self->matches = matches;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static Matches *
matches_new (HfAnalysis  *analysis,
             HfRetention *retention,
             HfFilter    *filter)
{
  Matches *self = g_new0 (Matches, 1);

  self->analysis = g_object_ref (analysis);
  self->retention = retention == NULL ? NULL : g_object_ref (retention);
  self->filter = hf_filter_ref (filter);

  return self;
}

static gpointer
search_worker (gpointer       data,
               GCancellable  *cancellable,
               GError       **error)
{
  const Matches *wanted = data;
  Matches *found = matches_new (wanted->analysis, wanted->retention, wanted->filter);
  g_auto (HfTypeMatcher) matcher = { 0 };

  if (!hf_type_matcher_init (&matcher, found->filter, found->analysis, found->retention,
                             wanted->retained, cancellable, error) ||
      !hf_type_matcher_find (&matcher, &found->types, cancellable, error))
    g_clear_pointer (&found, matches_free);

  return found;
}

/* Where it is not known what fits, nothing is dimmed. */
static void
found_cb (gpointer      owner,
          gpointer      data G_GNUC_UNUSED,
          gpointer      answer,
          const GError *error)
{
  HfTreemapPicture *self = owner;

  if (answer != NULL)
    set_matches (self, answer);
  else if (error != NULL && error->domain == HF_FILTER_ERROR)
    hf_session_refuse_type_filter (self->session, error);
}

static gboolean
is_filtered (HfTreemapPicture *self)
{
  return !hf_filter_is_empty (hf_session_get_type_filter (self->session)) &&
         hf_type_query_is_answerable (self->session);
}

static void
ask (HfTreemapPicture *self)
{
  static const HfQuestionKind kind = { "hf_treemap_picture", search_worker, matches_free,
                                       matches_free };
  HfFilter *filter = hf_session_get_type_filter (self->session);
  HfRetention *retention = hf_filter_needs_retention (filter)
                             ? hf_session_get_retention (self->session)
                             : NULL;
  Matches *wanted = matches_new (hf_session_get_analysis (self->session), retention, filter);

  wanted->retained = hf_type_query_dup_retained (self->session);
  hf_latest_ask (self->search, hf_question_new (&kind, wanted), found_cb);
}

/* The picture that there is stays until the new one can be drawn. Before it is known what a
 * filter matches, nothing is dimmed. */
static void
update (HfTreemapPicture *self)
{
  hf_latest_cancel (self->search);
  if (self->matches != NULL && self->matches->analysis != hf_session_get_analysis (self->session))
    set_matches (self, NULL);
  if (!is_filtered (self))
    set_matches (self, NULL);
  else if (self->matches == NULL ||
           self->matches->filter != hf_session_get_type_filter (self->session))
    ask (self);
}

static void
figures_changed_cb (HfTreemapPicture *self)
{
  if (hf_filter_uses (hf_session_get_type_filter (self->session), HF_FILTER_RETAINED) &&
      is_filtered (self))
    ask (self);
}

static void
set_figures (HfTreemapPicture *self)
{
  HfTypeFigures *figures = hf_session_get_type_figures (self->session);

  if (self->figures != NULL)
    g_signal_handlers_disconnect_by_data (self->figures, self);
  g_set_object (&self->figures, figures);
  if (figures != NULL)
    g_signal_connect_swapped (figures, "changed", G_CALLBACK (figures_changed_cb), self);
}

static void
retention_changed_cb (HfTreemapPicture *self)
{
  set_figures (self);
  if (hf_filter_needs_retention (hf_session_get_type_filter (self->session)))
    update (self);
}

/* ---- Drawing ----------------------------------------------------------- */

/* What another dims as well; @other may be freed. */
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

/* By the filter of types and by that of colours. */
static gboolean
find_filtered (HfTreemapPicture      *self,
               const HfTreemapLayout *layout,
               HfBitset              *dimmed)
{
  HfColorKey *key = get_key (self, layout);
  const guint32 entry = hf_session_get_filtered_color (self->session);
  const gboolean is_filtered = self->matches != NULL &&
                               self->matches->analysis == layout->hierarchy->analysis &&
                               hf_treemap_find_dimmed (layout, &self->matches->types, dimmed);
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

/* Another text is no other picture. */
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

  g_clear_pointer (&self->search, hf_latest_free);
  drop_search (self);
  g_clear_pointer (&self->matches, matches_free);
  if (self->figures != NULL)
    g_signal_handlers_disconnect_by_data (self->figures, self);
  g_clear_object (&self->figures);
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
hf_treemap_picture_init (HfTreemapPicture *self)
{
  self->search = hf_latest_new (self);
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
  g_signal_connect_swapped (session, "notify::analysis", G_CALLBACK (update), self);
  g_signal_connect_swapped (session, "notify::type-filter", G_CALLBACK (update), self);
  g_signal_connect_swapped (session, "notify::retention", G_CALLBACK (retention_changed_cb), self);
  hf_settings_watch (HF_SETTINGS_UNITS, G_CALLBACK (look_changed_cb), self);
  hf_settings_watch (HF_SETTINGS_LABEL_SIZE, G_CALLBACK (look_changed_cb), self);
  hf_settings_watch (HF_SETTINGS_CUSHIONS, G_CALLBACK (look_changed_cb), self);
  g_signal_connect_swapped (session, "notify::search", G_CALLBACK (search_changed_cb), self);
  g_signal_connect_swapped (session, "notify::color-key", G_CALLBACK (look_changed_cb), self);
  g_signal_connect_swapped (session, "notify::color-filter", G_CALLBACK (look_changed_cb), self);
  g_signal_connect_swapped (hf_session_get_notes (session), "items-changed",
                            G_CALLBACK (notes_changed_cb), self);
  set_figures (self);
  update (self);

  return self;
}
