/* hf-type-matches.c: the types that the filter of a session matches, as a worker finds them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-type-matches.h"

#include "hf-free-later.h"
#include "hf-latest.h"
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

struct _HfTypeMatches
{
  GObject        parent_instance;

  HfSession     *session;
  HfTypeFigures *figures; /* that are listened to; NULL if there are none yet */
  Matches       *matches; /* NULL if all types are meant */
  HfLatest      *search;
};

G_DEFINE_FINAL_TYPE (HfTypeMatches, hf_type_matches, G_TYPE_OBJECT)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- The worker -------------------------------------------------------- */

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

/* ---- Asking ------------------------------------------------------------ */

static void
set_matches (HfTypeMatches *self,
             Matches       *matches)
{
  if (self->matches == NULL && matches == NULL)
    return;

  g_clear_pointer (&self->matches, matches_free);
  self->matches = matches;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* Where it is not known what fits, nothing is paler. */
static void
found_cb (gpointer      owner,
          gpointer      data G_GNUC_UNUSED,
          gpointer      answer,
          const GError *error)
{
  HfTypeMatches *self = owner;

  if (answer != NULL)
    set_matches (self, answer);
  else if (error != NULL && error->domain == HF_FILTER_ERROR)
    hf_session_refuse_type_filter (self->session, error);
}

static gboolean
is_filtered (HfTypeMatches *self)
{
  return !hf_filter_is_empty (hf_session_get_type_filter (self->session)) &&
         hf_type_query_is_answerable (self->session);
}

static void
ask (HfTypeMatches *self)
{
  static const HfQuestionKind kind = { "hf_type_matches", search_worker, matches_free,
                                       matches_free };
  HfFilter *filter = hf_session_get_type_filter (self->session);
  HfRetention *retention = hf_filter_needs_retention (filter)
                             ? hf_session_get_retention (self->session)
                             : NULL;
  Matches *wanted = matches_new (hf_session_get_analysis (self->session), retention, filter);

  wanted->retained = hf_type_query_dup_retained (self->session);
  hf_latest_ask (self->search, hf_question_new (&kind, wanted), found_cb);
}

/* The last matches stay until the answer comes. */
static void
update (HfTypeMatches *self)
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

/* While more sizes come, an answer is not dropped for one that knows a few more. */
static void
figures_changed_cb (HfTypeMatches *self)
{
  guint32 n_done = 0;
  guint32 n_total = 0;
  const gboolean is_counting = hf_type_figures_get_progress (self->figures, &n_done, &n_total);

  if (hf_filter_uses (hf_session_get_type_filter (self->session), HF_FILTER_RETAINED) &&
      is_filtered (self) && !(is_counting && hf_latest_is_busy (self->search)))
    ask (self);
}

static void
set_figures (HfTypeMatches *self)
{
  HfTypeFigures *figures = hf_session_get_type_figures (self->session);

  if (self->figures != NULL)
    g_signal_handlers_disconnect_by_data (self->figures, self);
  g_set_object (&self->figures, figures);
  if (figures != NULL)
    g_signal_connect_swapped (figures, "changed", G_CALLBACK (figures_changed_cb), self);
}

static void
retention_changed_cb (HfTypeMatches *self)
{
  set_figures (self);
  if (hf_filter_needs_retention (hf_session_get_type_filter (self->session)))
    update (self);
}

/* ---- The object -------------------------------------------------------- */

static void
hf_type_matches_dispose (GObject *object)
{
  HfTypeMatches *self = HF_TYPE_MATCHES (object);

  g_clear_pointer (&self->search, hf_latest_free);
  g_clear_pointer (&self->matches, matches_free);
  if (self->figures != NULL)
    g_signal_handlers_disconnect_by_data (self->figures, self);
  g_clear_object (&self->figures);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (hf_type_matches_parent_class)->dispose (object);
}

static void
hf_type_matches_class_init (HfTypeMatchesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_type_matches_dispose;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
hf_type_matches_init (HfTypeMatches *self)
{
  self->search = hf_latest_new (self);
}

HfTypeMatches *
hf_type_matches_new (HfSession *session)
{
  HfTypeMatches *self = NULL;

  g_return_val_if_fail (HF_IS_SESSION (session), NULL);

  self = g_object_new (HF_TYPE_TYPE_MATCHES, NULL);
  self->session = g_object_ref (session);
  g_signal_connect_swapped (session, "notify::analysis", G_CALLBACK (update), self);
  g_signal_connect_swapped (session, "notify::type-filter", G_CALLBACK (update), self);
  g_signal_connect_swapped (session, "notify::retention", G_CALLBACK (retention_changed_cb), self);
  set_figures (self);
  update (self);

  return self;
}

const HfBitset *
hf_type_matches_get (HfTypeMatches *self,
                     HfAnalysis    *analysis)
{
  g_return_val_if_fail (HF_IS_TYPE_MATCHES (self), NULL);

  return self->matches != NULL && self->matches->analysis == analysis ? &self->matches->types
                                                                      : NULL;
}
