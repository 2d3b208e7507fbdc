/* hf-session.c: what one tab shows: its heap, and what is selected, zoomed and filtered
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-session-private.h"

#include "hf-boxed-types.h"
#include "hf-fault-text.h"
#include "hf-free-later.h"
#include "hf-session-graph.h"
#include "hf-session-notice.h"
#include "hf-session-tracks.h"

G_DEFINE_FINAL_TYPE (HfSession, hf_session, G_TYPE_OBJECT)

/* As many as there are bits. */
#define MAX_PROPERTIES 64

static GParamSpec *properties[MAX_PROPERTIES];
static const HfViewField *view_fields[MAX_PROPERTIES]; /* that are their values; NULL if none is */
static guint n_properties = HF_SESSION_N_PROPERTIES;
static guint notice_signal;
static guint object_asked_signal;

static void
hf_session_dispose (GObject *object)
{
  g_clear_pointer (&HF_SESSION (object)->reveal, hf_latest_free);

  G_OBJECT_CLASS (hf_session_parent_class)->dispose (object);
}

static void
hf_session_finalize (GObject *object)
{
  HfSession *self = HF_SESSION (object);
  HfSnapshot *snapshot = self->snapshot;

  g_clear_object (&self->history);
  g_clear_object (&self->notes);
  hf_session_clear_search (self);
  hf_session_clear_colors (self);
  hf_session_clear_graph (self);
  hf_session_clear_cuts (self);
  hf_session_clear_tracks (self);
  hf_session_clear_identity (self);
  g_signal_handlers_disconnect_by_data (self->groupings, self);
  g_object_run_dispose (G_OBJECT (self->groupings));
  g_clear_object (&self->groupings);
  hf_session_clear_view (self);
  hf_session_take_snapshot (self, NULL);
  g_clear_object (&snapshot);
  g_clear_object (&self->file);
  g_clear_pointer (&self->member, g_free);
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->name, g_free);

  G_OBJECT_CLASS (hf_session_parent_class)->finalize (object);
}

/* Of what the state of the view says. */
static gboolean
get_view_property (HfSession *self,
                   guint      property,
                   GValue    *value)
{
  const HfViewField *field = property < n_properties ? view_fields[property] : NULL;

  if (field == NULL)
    return FALSE;

  field->kind->get ((const guint8 *) self->state + field->offset, value);
  return TRUE;
}

static void
hf_session_get_property (GObject    *object,
                         guint       property,
                         GValue     *value,
                         GParamSpec *pspec)
{
  HfSession *self = HF_SESSION (object);

  switch (property)
    {
    case HF_SESSION_ANALYSIS:
      g_value_set_object (value, hf_session_get_analysis (self));
      break;
    case HF_SESSION_RETENTION:
      g_value_set_object (value, hf_session_get_retention (self));
      break;
    case HF_SESSION_FINDINGS:
      g_value_set_boxed (value, hf_session_get_findings (self));
      break;
    case HF_SESSION_TRACKS:
      g_value_set_pointer (value, self->tracks);
      break;
    case HF_SESSION_IDENTITY:
      g_value_set_pointer (value, self->identity);
      break;
    case HF_SESSION_TREEMAP:
      g_value_set_boxed (value, hf_session_get_treemap (self));
      break;
    case HF_SESSION_FOCUS:
      g_value_set_uint (value, hf_session_get_focus (self));
      break;
    case HF_SESSION_COLOR_KEY:
      g_value_set_boxed (value, hf_session_get_color_key (self));
      break;
    case HF_SESSION_TYPE_SCOPE:
      g_value_set_uint (value, self->type_scope);
      break;
    case HF_SESSION_LISTED:
      g_value_set_boxed (value, &self->listed.selection);
      break;
    case HF_SESSION_SELECTION:
      g_value_set_boxed (value, &self->selected.selection);
      break;
    case HF_SESSION_GRAPH_LAYOUT:
      g_value_set_boxed (value, hf_session_get_graph_layout (self));
      break;
    case HF_SESSION_FREED:
      g_value_set_pointer (value, self->freed);
      break;
    case HF_SESSION_HISTORY:
      g_value_set_object (value, self->history);
      break;
    case HF_SESSION_SEARCH:
      g_value_set_boxed (value, hf_session_get_search (self));
      break;
    default:
      if (!get_view_property (self, property, value))
        G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static guint
get_property_number (const char *name)
{
  static const char *const names[HF_SESSION_N_PROPERTIES] = {
    [HF_SESSION_FOLDED] = "folded",
    [HF_SESSION_COLORING] = "coloring",
    [HF_SESSION_COLOR_FILTER] = "color-filter",
    [HF_SESSION_ROOT_FLAGS] = "root-flags",
    [HF_SESSION_OPEN_GROUPS] = "open-groups",
    [HF_SESSION_TYPE_FILTER] = "type-filter",
    [HF_SESSION_TYPE_ORDER] = "type-order",
    [HF_SESSION_OPEN_ROWS] = "open-rows",
    [HF_SESSION_OBJECT_FILTER] = "object-filter",
    [HF_SESSION_OBJECT_ORDER] = "object-order",
    [HF_SESSION_GRAPH_NODE] = "graph-node",
    [HF_SESSION_GRAPH] = "graph",
    [HF_SESSION_VIEW] = "view",
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      if (g_strcmp0 (names[i], name) == 0)
        return i;
    }

  g_assert (n_properties < MAX_PROPERTIES);
  return n_properties++;
}

/* The first field of several with one property is its value; another one stands behind it. */
static gboolean
has_view_property (const char *name)
{
  for (guint i = 0; i < n_properties; i++)
    {
      if (view_fields[i] != NULL && g_str_equal (view_fields[i]->property, name))
        return TRUE;
    }

  return FALSE;
}

/* Those that are a value of the state of the view. */
static void
install_view_properties (GParamFlags flags)
{
  guint n_fields = 0;
  const HfViewField *fields = hf_view_state_get_fields (&n_fields);

  for (guint i = 0; i < n_fields; i++)
    {
      guint number;

      if (fields[i].property == NULL || fields[i].kind->new_pspec == NULL ||
          has_view_property (fields[i].property))
        continue;
      number = get_property_number (fields[i].property);
      view_fields[number] = &fields[i];
      properties[number] = fields[i].kind->new_pspec (&fields[i], flags);
    }
}

static void
hf_session_class_init (HfSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = hf_session_dispose;
  object_class->finalize = hf_session_finalize;
  object_class->get_property = hf_session_get_property;

  install_view_properties (flags);
  properties[HF_SESSION_ANALYSIS] = g_param_spec_object ("analysis", NULL, NULL, HF_TYPE_ANALYSIS,
                                                         flags);
  properties[HF_SESSION_RETENTION] = g_param_spec_object ("retention", NULL, NULL,
                                                          HF_TYPE_RETENTION, flags);
  properties[HF_SESSION_FINDINGS] = g_param_spec_boxed ("findings", NULL, NULL, HF_TYPE_FINDINGS,
                                                        flags);
  properties[HF_SESSION_TRACKS] = g_param_spec_pointer ("tracks", NULL, NULL, flags);
  properties[HF_SESSION_IDENTITY] = g_param_spec_pointer ("identity", NULL, NULL, flags);
  properties[HF_SESSION_TREEMAP] = g_param_spec_boxed ("treemap", NULL, NULL, HF_TYPE_HIERARCHY,
                                                       flags);
  properties[HF_SESSION_FOCUS] = g_param_spec_uint ("focus", NULL, NULL, 0, G_MAXUINT32, 0, flags);
  properties[HF_SESSION_COLOR_KEY] = g_param_spec_boxed ("color-key", NULL, NULL, HF_TYPE_COLOR_KEY,
                                                         flags);
  properties[HF_SESSION_TYPE_SCOPE] = g_param_spec_uint ("type-scope", NULL, NULL, 0, G_MAXUINT32,
                                                         0, flags);
  properties[HF_SESSION_LISTED] = g_param_spec_boxed ("listed", NULL, NULL, HF_TYPE_SELECTION,
                                                      flags);
  properties[HF_SESSION_SELECTION] = g_param_spec_boxed ("selection", NULL, NULL, HF_TYPE_SELECTION,
                                                         flags);
  properties[HF_SESSION_GRAPH_LAYOUT] = g_param_spec_boxed ("graph-layout", NULL, NULL,
                                                            HF_TYPE_GRAPH_LAYOUT, flags);
  properties[HF_SESSION_FREED] = g_param_spec_pointer ("freed", NULL, NULL, flags);
  properties[HF_SESSION_HISTORY] = g_param_spec_object ("history", NULL, NULL, HF_TYPE_STEP_HISTORY,
                                                        flags);
  properties[HF_SESSION_SEARCH] = g_param_spec_boxed ("search", NULL, NULL, HF_TYPE_SEARCH, flags);

  g_object_class_install_properties (object_class, n_properties, properties);
  notice_signal = g_signal_new ("notice", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  object_asked_signal = g_signal_new ("object-asked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                      0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT,
                                      G_TYPE_UINT64);
}

/* ---- Notifying ---------------------------------------------------------- */

void
hf_session_mark (HfSession *self,
                 guint      property)
{
  if (self->n_holds > 0)
    self->marked |= HF_SESSION_BIT (property);
  else
    g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

void
hf_session_hold (HfSession *self)
{
  self->n_holds++;
}

void
hf_session_release (HfSession *self)
{
  g_autoptr (GPtrArray) let_go = NULL;
  guint64 marked;

  if (--self->n_holds > 0)
    return;

  /* Views may make changes as well when they hear of this one. */
  marked = self->marked;
  self->marked = 0;
  let_go = hf_session_take_let_go (self);
  for (guint i = 0; i < n_properties; i++)
    {
      if ((marked & HF_SESSION_BIT (i)) != 0)
        g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
    }
}

void
hf_session_notice (HfSession  *self,
                   const char *text)
{
  g_return_if_fail (HF_IS_SESSION (self));

  g_signal_emit (self, notice_signal, 0, text);
}

void
hf_session_ask_for_object (HfSession *self,
                           guint32    position,
                           guint64    address)
{
  g_return_if_fail (HF_IS_SESSION (self));

  g_signal_emit (self, object_asked_signal, 0, position, address);
}

static void
focus_changed_cb (HfSession *self)
{
  hf_session_mark (self, HF_SESSION_FOCUS);
}

static void
hf_session_init (HfSession *self)
{
  self->history = hf_step_history_new ();
  self->notes = hf_notes_new ();
  self->groupings = hf_groupings_new ();
  hf_session_init_view (self);
  hf_session_init_search (self);
  hf_session_init_colors (self);
  hf_session_init_graph (self);
  hf_session_init_cuts (self);
  hf_session_init_tracks (self);
  hf_session_init_identity (self);
  g_signal_connect_swapped (self->groupings, "changed", G_CALLBACK (hf_session_follow_groupings),
                            self);
  g_signal_connect_swapped (self->groupings, "focus-changed", G_CALLBACK (focus_changed_cb), self);
}

HfSession *
hf_session_new (GFile *file)
{
  HfSession *self = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  self = g_object_new (HF_TYPE_SESSION, NULL);
  self->file = g_object_ref (file);
  hf_session_take_names (self);

  return self;
}

/* ---- Notes ------------------------------------------------------------- */

HfNotes *
hf_session_get_notes (HfSession *self)
{
  g_return_val_if_fail (HF_IS_SESSION (self), NULL);

  return self->notes;
}

HfNote *
hf_session_find_note (HfSession         *self,
                      const HfSelection *selection)
{
  return hf_notes_get (hf_session_get_notes (self), hf_session_get_heap (self), selection);
}

/* ---- View ------------------------------------------------------------- */

void
hf_session_set_view (HfSession *self,
                     HfView     view)
{
  HfViewState *next = NULL;

  g_return_if_fail (HF_IS_SESSION (self));

  if (self->state->view == view)
    return;

  next = hf_view_state_copy (self->state);
  next->view = view;
  hf_session_change (self, next);
}

HfView
hf_session_get_view (HfSession *self)
{
  return self->state->view;
}
