/* hf-snapshot.c: one heap of a recording, and all that is computed from it, stage by stage
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-snapshot.h"

#include "hf-boxed-types.h"
#include "hf-fault-text.h"
#include "hf-free-later.h"

struct _HfSnapshot
{
  GObject        parent_instance;

  HfRecording   *recording;
  guint32        position;
  HfAnalysis    *analysis;
  HfHierarchy   *hierarchy;
  HfRetention   *retention;
  HfTypeFigures *figures;          /* of the retention */
  HfPathCache   *paths;            /* of the retention */
  char          *why_no_retention; /* NULL if there is one, or may be */
  HfFindings    *findings;
  char          *why_no_findings;  /* NULL if there are any, or may be */
};

G_DEFINE_FINAL_TYPE (HfSnapshot, hf_snapshot, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_HIERARCHY,
  PROP_RETENTION,
  PROP_FINDINGS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
drop_hierarchy (HfHierarchy *hierarchy)
{
  hf_free_later (hierarchy, (GDestroyNotify) hf_hierarchy_unref);
}

static void
drop_findings (HfFindings *findings)
{
  hf_free_later (findings, (GDestroyNotify) hf_findings_unref);
}

/* The workers that count for them end first. */
static void
drop_figures (HfTypeFigures *figures)
{
  if (figures == NULL)
    return;

  hf_type_figures_stop (figures);
  g_object_unref (figures);
}

/* A worker may still use them. */
static void
drop_paths (HfPathCache *paths)
{
  hf_free_later (paths, (GDestroyNotify) hf_path_cache_unref);
}

/* ---- The first stage --------------------------------------------------- */

HfRecording *
hf_snapshot_get_recording (HfSnapshot *self)
{
  return self->recording;
}

guint32
hf_snapshot_get_position (HfSnapshot *self)
{
  return self->position;
}

HfAnalysis *
hf_snapshot_get_analysis (HfSnapshot *self)
{
  return self->analysis;
}

HfHeap *
hf_snapshot_get_heap (HfSnapshot *self)
{
  return hf_analysis_get_heap (self->analysis);
}

/* Observers let go of the old value when they are notified, and it is dropped after that. */
void
hf_snapshot_set_hierarchy (HfSnapshot  *self,
                           HfHierarchy *hierarchy)
{
  HfHierarchy *before = NULL;

  g_return_if_fail (HF_IS_SNAPSHOT (self));
  g_return_if_fail (hierarchy != NULL && hierarchy->analysis == self->analysis);

  if (hierarchy == self->hierarchy)
    return;

  before = g_steal_pointer (&self->hierarchy);
  self->hierarchy = hf_hierarchy_ref (hierarchy);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HIERARCHY]);
  drop_hierarchy (before);
}

HfHierarchy *
hf_snapshot_get_hierarchy (HfSnapshot *self)
{
  return self->hierarchy;
}

/* ---- The second stage: what holds what --------------------------------- */

void
hf_snapshot_set_retention (HfSnapshot  *self,
                           HfRetention *retention,
                           const char  *why_not)
{
  HfRetention *old_retention = NULL;
  HfTypeFigures *old_figures = NULL;
  HfPathCache *old_paths = NULL;

  g_return_if_fail (HF_IS_SNAPSHOT (self));
  g_return_if_fail (retention == NULL || why_not == NULL);
  g_return_if_fail (retention == NULL || hf_retention_get_analysis (retention) == self->analysis);

  if (retention == self->retention && g_strcmp0 (why_not, self->why_no_retention) == 0)
    return;

  hf_snapshot_set_findings (self, NULL, NULL);

  old_retention = g_steal_pointer (&self->retention);
  old_figures = g_steal_pointer (&self->figures);
  old_paths = g_steal_pointer (&self->paths);
  self->paths = hf_path_cache_new ();
  if (retention != NULL)
    {
      self->retention = g_object_ref (retention);
      self->figures = hf_type_figures_new (retention);
    }
  g_free (self->why_no_retention);
  self->why_no_retention = g_strdup (why_not);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RETENTION]);

  drop_figures (old_figures);
  drop_paths (old_paths);
  hf_free_later_object (&old_retention);
}

HfRetention *
hf_snapshot_get_retention (HfSnapshot *self)
{
  return self->retention;
}

HfTypeFigures *
hf_snapshot_get_type_figures (HfSnapshot *self)
{
  return self->figures;
}

HfPathCache *
hf_snapshot_get_path_cache (HfSnapshot *self)
{
  return self->paths;
}

const char *
hf_snapshot_get_why_no_retention (HfSnapshot *self)
{
  return self->why_no_retention;
}

/* ---- The third stage: what stands out ---------------------------------- */

/* A heap in which nothing stands out has findings too, namely none. */
void
hf_snapshot_set_findings (HfSnapshot *self,
                          HfFindings *findings,
                          const char *why_not)
{
  HfFindings *before = NULL;

  g_return_if_fail (HF_IS_SNAPSHOT (self));
  g_return_if_fail (findings == NULL || (self->retention != NULL && why_not == NULL));

  if (findings == self->findings && g_strcmp0 (why_not, self->why_no_findings) == 0)
    return;

  before = g_steal_pointer (&self->findings);
  self->findings = findings;
  g_free (self->why_no_findings);
  self->why_no_findings = g_strdup (why_not);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FINDINGS]);
  drop_findings (before);
}

const HfFindings *
hf_snapshot_get_findings (HfSnapshot *self)
{
  return self->findings;
}

const char *
hf_snapshot_get_why_no_findings (HfSnapshot *self)
{
  return self->why_no_findings;
}

/* ---- The object -------------------------------------------------------- */

static void
hf_snapshot_finalize (GObject *object)
{
  HfSnapshot *self = HF_SNAPSHOT (object);

  drop_findings (self->findings);
  drop_figures (self->figures);
  drop_paths (self->paths);
  hf_free_later_object (&self->retention);
  drop_hierarchy (self->hierarchy);
  hf_free_later_object (&self->analysis);
  hf_free_later_object (&self->recording);
  hf_free_later_give_back ();
  g_free (self->why_no_retention);
  g_free (self->why_no_findings);

  G_OBJECT_CLASS (hf_snapshot_parent_class)->finalize (object);
}

static void
hf_snapshot_get_property (GObject    *object,
                          guint       property,
                          GValue     *value,
                          GParamSpec *pspec)
{
  HfSnapshot *self = HF_SNAPSHOT (object);

  switch (property)
    {
    case PROP_HIERARCHY:
      g_value_set_boxed (value, self->hierarchy);
      break;
    case PROP_RETENTION:
      g_value_set_object (value, self->retention);
      break;
    case PROP_FINDINGS:
      g_value_set_boxed (value, self->findings);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
hf_snapshot_class_init (HfSnapshotClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->finalize = hf_snapshot_finalize;
  object_class->get_property = hf_snapshot_get_property;

  properties[PROP_HIERARCHY] = g_param_spec_boxed ("hierarchy", NULL, NULL, HF_TYPE_HIERARCHY,
                                                   flags);
  properties[PROP_RETENTION] = g_param_spec_object ("retention", NULL, NULL, HF_TYPE_RETENTION,
                                                    flags);
  properties[PROP_FINDINGS] = g_param_spec_boxed ("findings", NULL, NULL, HF_TYPE_FINDINGS, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
hf_snapshot_init (HfSnapshot *self)
{
  self->paths = hf_path_cache_new ();
}

HfSnapshot *
hf_snapshot_new (HfRecording *recording,
                 guint32      position,
                 HfAnalysis  *analysis,
                 HfHierarchy *hierarchy)
{
  HfSnapshot *self = NULL;

  g_return_val_if_fail (HF_IS_RECORDING (recording), NULL);
  g_return_val_if_fail (HF_IS_ANALYSIS (analysis), NULL);
  g_return_val_if_fail (hierarchy != NULL && hierarchy->analysis == analysis, NULL);

  self = g_object_new (HF_TYPE_SNAPSHOT, NULL);
  self->recording = g_object_ref (recording);
  self->position = position;
  self->analysis = g_object_ref (analysis);
  self->hierarchy = hf_hierarchy_ref (hierarchy);
  self->why_no_retention = hf_fault_text_dup_unknown (analysis);
  return self;
}
