/* hf-maker.c: heaps that a test makes object by object, and what is found in them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-maker.h"

#include "hf-retain.h"

#define BALLAST_SIZE 1000
#define ID_STEP 0x10

/* ---- Heaps --------------------------------------------------------------- */

HfMaker
hf_maker_new (void)
{
  HfMaker self = { hf_heap_builder_new (), 0x1000 };

  hf_heap_builder_begin_domain (self.builder, "test", 4, NULL, 3);
  return self;
}

static guint64
get_type_id (HfMaker    *self,
             const char *type)
{
  guint64 id = g_str_hash (type);

  hf_heap_builder_add_type (self->builder, id, type);
  return id;
}

guint64
hf_maker_reserve (const HfMaker *self)
{
  return self->next_id;
}

guint64
hf_maker_add (HfMaker       *self,
              const char    *type,
              guint64        size,
              const guint64 *references,
              gsize          n_references)
{
  guint64 id = self->next_id;

  self->next_id += ID_STEP;
  hf_heap_builder_add_object (self->builder, id, get_type_id (self, type), size, references,
                              n_references);
  return id;
}

void
hf_maker_add_root (HfMaker    *self,
                   guint64     object,
                   HfRootKind  kind,
                   guint64     flags)
{
  guint64 container = kind == HF_ROOT_STATIC ? get_type_id (self, "N.Holder") : 0;

  hf_heap_builder_add_root (self->builder, object, kind, flags,
                            kind == HF_ROOT_STATIC ? &container : NULL, NULL);
}

void
hf_maker_add_range (HfMaker *self,
                    guint64  generation,
                    guint    n_objects)
{
  const guint64 length = ID_STEP * (guint64) n_objects;
  const HfRange range = { generation, self->next_id, length, length };
  HfHeapPart *part = hf_heap_part_new ();

  hf_heap_part_add_range (part, &range);
  hf_heap_builder_add_part (self->builder, part, 0);
}

void
hf_maker_add_ballast (HfMaker *self,
                      guint64  n_bytes)
{
  g_assert_cmpuint (n_bytes % BALLAST_SIZE, ==, 0);
  for (guint64 i = 0; i < n_bytes / BALLAST_SIZE; i++)
    hf_maker_add_root (self, hf_maker_add (self, "System.String", BALLAST_SIZE, NULL, 0),
                       HF_ROOT_LOCAL, 0);
}

guint64
hf_maker_add_owner (HfMaker    *self,
                    const char *type,
                    const char *item_type,
                    guint       n_items,
                    guint64     item_size)
{
  g_autofree guint64 *items = g_new (guint64, n_items);

  for (guint i = 0; i < n_items; i++)
    items[i] = hf_maker_add (self, item_type, item_size, NULL, 0);
  return hf_maker_add (self, type, 0, items, n_items);
}

/* ---- Findings ------------------------------------------------------------ */

/* The objects that a finding lists are as many as it says; their sizes are what it says where
 * it is about their own sizes. */
static void
check_objects (const HfSubject *subject,
               const HfFinding *finding)
{
  g_autoptr (GError) error = NULL;
  g_auto (HfBitset) objects = { 0 };
  guint64 n_bytes = 0;

  g_assert_true (hf_bitset_init (&objects, hf_heap_get_n_objects (subject->heap)));
  g_assert_true (hf_finding_find_objects (finding, subject->retention, &objects, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (hf_bitset_count (&objects), ==, finding->n_objects);
  for (guint32 i = 0; i < hf_heap_get_n_objects (subject->heap); i++)
    {
      if (hf_bitset_contains (&objects, i))
        n_bytes += hf_heap_get_object_size (subject->heap, (HfObjectIndex){ i });
    }
  if (finding->kind == HF_FINDING_OWNER || finding->kind == HF_FINDING_STATICS ||
      finding->kind == HF_FINDING_PINNED || finding->kind == HF_FINDING_UNREACHABLE ||
      finding->kind == HF_FINDING_DUPLICATES)
    g_assert_cmpuint (n_bytes, ==, finding->n_bytes);
}

HfSubject
hf_maker_find (HfMaker *self)
{
  g_autoptr (GError) error = NULL;
  HfSubject subject = { 0 };

  subject.heap = hf_heap_builder_seal (self->builder, 0, NULL, NULL, &error);
  g_assert_no_error (error);
  g_clear_pointer (&self->builder, hf_heap_builder_free);
  subject.retention = hf_retain (subject.heap);
  subject.findings = hf_findings_new (subject.retention, NULL, NULL, &error);
  g_assert_no_error (error);
  for (guint32 i = 0; i < subject.findings->n_items; i++)
    check_objects (&subject, &subject.findings->items[i]);
  return subject;
}

void
hf_maker_assert_none (HfMaker *self)
{
  g_auto (HfSubject) subject = hf_maker_find (self);

  g_assert_cmpuint (subject.findings->n_items, ==, 0);
}

void
hf_subject_clear (HfSubject *self)
{
  g_clear_pointer (&self->findings, hf_findings_unref);
  g_clear_object (&self->retention);
  g_clear_object (&self->heap);
}

const HfFinding *
hf_subject_get_only (const HfSubject *self,
                     HfFindingKind    kind)
{
  g_assert_cmpuint (self->findings->n_items, ==, 1);
  g_assert_cmpint (self->findings->items[0].kind, ==, kind);
  return &self->findings->items[0];
}

const char *
hf_subject_get_type_name (const HfSubject *self,
                          HfTypeIndex      type)
{
  return type.value == HF_INDEX_NONE ? "" : hf_heap_get_type_name (self->heap, type);
}

void
hf_subject_assert (const HfSubject *self,
                   const HfFinding *finding,
                   const char      *type,
                   guint64          n_bytes,
                   guint64          n_objects)
{
  g_assert_cmpstr (hf_subject_get_type_name (self, finding->type), ==, type);
  g_assert_cmpuint (finding->n_bytes, ==, n_bytes);
  g_assert_cmpuint (finding->n_objects, ==, n_objects);
}

void
hf_subject_assert_path (const HfFinding *finding)
{
  g_assert_nonnull (finding->path);
  g_assert_cmpuint (finding->path->objects[finding->path->n_objects - 1].value, ==,
                    finding->object.value);
}
