/* hf-profiler-entry.c: where the runtime enters the library, its only export
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-profiler.h"
#include "hf-wire.h"

#include <string.h>

typedef struct HfClassFactory HfClassFactory;

typedef struct
{
  HfResult (*query_interface) (HfClassFactory *self, const HfGuid *iid, void **out);
  HfResult (*add_ref) (HfClassFactory *self);
  HfResult (*release) (HfClassFactory *self);
  HfResult (*create_instance) (HfClassFactory *self, void *outer, const HfGuid *iid, void **out);
  HfResult (*lock_server) (HfClassFactory *self, HfBool is_locked);
} HfClassFactorySlots;

struct HfClassFactory
{
  const HfClassFactorySlots *slots;
};

static const HfGuid IID_UNKNOWN = { 0, 0, 0, { 0xc0, 0, 0, 0, 0, 0, 0, 0x46 } };
static const HfGuid IID_CLASS_FACTORY = { 1, 0, 0, { 0xc0, 0, 0, 0, 0, 0, 0, 0x46 } };
static const HfGuid CLSID = HF_WIRE_CLSID;

static HfResult
query_interface (HfClassFactory *self,
                 const HfGuid   *iid,
                 void          **out)
{
  if (out == NULL)
    return HF_E_POINTER;

  *out = NULL;
  if (memcmp (iid, &IID_UNKNOWN, sizeof *iid) != 0 &&
      memcmp (iid, &IID_CLASS_FACTORY, sizeof *iid) != 0)
    return HF_E_NO_INTERFACE;

  *out = self;
  return HF_OK;
}

/* There is one, and it is never freed. */
static HfResult
count (HfClassFactory *self)
{
  (void) self;
  return 1;
}

static HfResult
create_instance (HfClassFactory *self,
                 void           *outer,
                 const HfGuid   *iid,
                 void          **out)
{
  HfCallback *callback = hf_profiler_get_callback ();

  (void) self;
  if (out == NULL)
    return HF_E_POINTER;

  *out = NULL;
  if (outer != NULL)
    return HF_E_NO_AGGREGATION;

  return callback->slots->query_interface (callback, iid, out);
}

static HfResult
lock_server (HfClassFactory *self,
             HfBool          is_locked)
{
  (void) self;
  (void) is_locked;
  return HF_OK;
}

/**
 * DllGetClassObject: is looked up by name when the runtime loads a profiler
 *
 * Returns: HF_E_CLASS_NOT_AVAILABLE for any class but %HF_WIRE_CLSID
 */
__attribute__ ((visibility ("default"))) HfResult
DllGetClassObject (const HfGuid *clsid,
                   const HfGuid *iid,
                   void        **out);

HfResult
DllGetClassObject (const HfGuid *clsid,
                   const HfGuid *iid,
                   void        **out)
{
  static const HfClassFactorySlots slots = { query_interface, count, count, create_instance,
                                             lock_server };
  static HfClassFactory factory = { &slots };

  if (out == NULL || clsid == NULL || iid == NULL)
    return HF_E_POINTER;

  *out = NULL;
  if (memcmp (clsid, &CLSID, sizeof CLSID) != 0)
    return HF_E_CLASS_NOT_AVAILABLE;

  return query_interface (&factory, iid, out);
}
