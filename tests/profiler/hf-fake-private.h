/* hf-fake-private.h: what the parts of the fake runtime know of each other
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-fake-runtime.h"

/** HfFakeType: a type of a module's metadata. */
typedef struct
{
  gunichar2 *name;
  HfToken    outer;
  GArray    *methods; /* of HfToken */
  GArray    *fields;  /* of HfToken */
} HfFakeType;

/** HfFakeField: a field of a module's metadata. */
typedef struct
{
  HfToken    type;
  gunichar2 *name;
  guint32    flags;
  GBytes    *signature;
} HfFakeField;

/** HfFakeModule: a module; it is its own metadata. */
typedef struct
{
  HfMetadata     metadata;
  HfFakeRuntime *runtime;
  HfId           id;
  char          *path;
  char          *assembly; /* (nullable) */
  guint32        flags;
  gboolean       is_listed;
  gboolean       is_gone;
  int            n_references;
  int            n_enumerations;
  GPtrArray     *types;   /* of HfFakeType */
  GPtrArray     *fields;  /* of HfFakeField */
  GArray        *methods; /* the type of each, an HfToken */
} HfFakeModule;

/** HfFakeClass: a class, an array or a composite. */
typedef struct
{
  HfId     id;
  HfId     module;
  HfToken  type;
  GArray  *arguments; /* of HfId */
  guint32  rank;      /* 0: not an array */
  guint32  element_type;
  HfId     element_class;
  gboolean is_composite;
  gboolean is_gone;
} HfFakeClass;

/** HfFakeThread: a thread of the target. */
typedef struct
{
  HfId     id;
  guint32  system_id;
  gboolean is_gone;
} HfFakeThread;

/** HfFakeStatic: the place of a static field. */
typedef struct
{
  HfId    class;
  HfToken field;
  HfId    thread;
  HfId    value;
} HfFakeStatic;

/** HfFakeObject: an object of the heap. */
typedef struct
{
  HfId    id;
  HfId    class;
  gsize   size;
  GArray *references; /* of HfId */
} HfFakeObject;

/** HF_FAKE_DUMP: the keywords of a dump. */
#define HF_FAKE_DUMP 0x1980000u

struct HfFakeRuntime
{
  HfInfo       info;
  HfInfoSlots  slots;
  HfCallback  *callback;
  guint        version;
  HfFakeHook   hook;
  gpointer     hook_data;
  char        *at_mask;
  char       **at_collections;
  char        *at_dump;
  guint64      n_sessions;
  guint        n_open_sessions;
  guint        n_collections;
  GHashTable  *failures; /* call → HfResult */
  GHashTable  *counts;   /* call → number */
  GMutex       lock;     /* of the counts and the ids */
  gboolean     is_shut;
  guint32      low;
  guint32      high;
  gboolean     is_allocating;
  gint         in_collection; /* 1: callbacks of the heap, 2: its start and its end */
  GThread     *collecting;
  GThread     *known;
  HfId         next_id;
  GPtrArray   *modules;
  GPtrArray   *classes;
  GPtrArray   *threads;
  GPtrArray   *statics;
  GPtrArray   *objects;
  GArray      *roots;      /* of HfId[4] */
  GArray      *dependents; /* of HfId[3] */
  GArray      *ranges;     /* of HfGenerationRange */
};

/** hf_fake_fail: ends the test with a sentence. */
G_NORETURN void hf_fake_fail (const char *format, ...) G_GNUC_PRINTF (1, 2);

/** hf_fake_enter: the start of each call. Returns: a failure that was asked for, or %HF_OK */
HfResult      hf_fake_enter       (HfFakeRuntime *self,
                                   const char    *call);

/** HF_FAKE_ENTER: counts the call, runs the hook, and fails if the test asked for that. */
#define HF_FAKE_ENTER(call) \
  HfFakeRuntime *runtime = (HfFakeRuntime *) self; \
  HfResult asked = hf_fake_enter (runtime, call); \
  if (HF_FAILED (asked)) \
    return asked

#define HF_FAKE_E_INVALID HF_RESULT (0x80070057u)
#define HF_FAKE_E_INSUFFICIENT HF_RESULT (0x8007007Au)
#define HF_FAKE_E_CLASS_IS_ARRAY HF_RESULT (0x80131365u)

/** hf_fake_is_in_collection: Returns: whether this thread is in a callback of a collection */
gboolean      hf_fake_is_in_collection     (HfFakeRuntime *self);

/** hf_fake_forbid_in_collection: the real runtime may hang there, or end the target. */
void          hf_fake_forbid_in_collection (HfFakeRuntime *self,
                                            const char    *call);

/** hf_fake_find_module: Returns: the module, which must not be gone */
HfFakeModule *hf_fake_find_module (HfFakeRuntime *self,
                                   HfId           id);

/** hf_fake_find_class: Returns: the class, which must not be gone */
HfFakeClass  *hf_fake_find_class  (HfFakeRuntime *self,
                                   HfId           id);

/** hf_fake_find_thread: Returns: the thread, which must not be gone */
HfFakeThread *hf_fake_find_thread (HfFakeRuntime *self,
                                   HfId           id);

/** hf_fake_info_init: fills the table of slots. */
void          hf_fake_info_init   (HfFakeRuntime *self);

/** hf_fake_classes_init: the part of it that is about classes, modules and fields. */
void          hf_fake_classes_init (HfFakeRuntime *self);

/** hf_fake_metadata_get_slots: Returns: the slots of all metadata */
const HfMetadataSlots *hf_fake_metadata_get_slots (void);

/** hf_fake_copy_text: copies as the interface does: cut, with the number that was wanted. */
HfResult      hf_fake_copy_text   (const gunichar2 *text,
                                   HfChar16        *name,
                                   guint32          n_name,
                                   guint32         *n_all);

/** hf_fake_type_free: frees one, for a GPtrArray. */
void          hf_fake_type_free (gpointer data);

/** hf_fake_field_free: frees one, for a GPtrArray. */
void          hf_fake_field_free (gpointer data);

/** hf_fake_module_free: frees one, for a GPtrArray. */
void          hf_fake_module_free (gpointer data);

/** hf_fake_class_free: frees one, for a GPtrArray. */
void          hf_fake_class_free (gpointer data);

/** hf_fake_object_free: frees one, for a GPtrArray. */
void          hf_fake_object_free (gpointer data);

/** hf_fake_events_report: the heap, as the events of a dump. */
void          hf_fake_events_report (HfFakeRuntime *self);
