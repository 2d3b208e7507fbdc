/* test-profiler-entry.c: tests of the library's only export, in the library as it is built
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-corprof-callback.h"
#include "hf-wire.h"

#include <dlfcn.h>
#include <glib.h>

typedef HfResult (*GetClassObject) (const HfGuid *clsid, const HfGuid *iid, void **out);

/* As the runtime calls it. */
typedef struct
{
  HfResult (*query_interface) (void *self, const HfGuid *iid, void **out);
  HfResult (*add_ref) (void *self);
  HfResult (*release) (void *self);
  HfResult (*create_instance) (void *self, void *outer, const HfGuid *iid, void **out);
  HfResult (*lock_server) (void *self, HfBool is_locked);
} FactorySlots;

typedef struct
{
  const FactorySlots *slots;
} Factory;

static const HfGuid CLSID = HF_WIRE_CLSID;
static const HfGuid IID_UNKNOWN = { 0, 0, 0, { 0xc0, 0, 0, 0, 0, 0, 0, 0x46 } };
static const HfGuid IID_FACTORY = { 1, 0, 0, { 0xc0, 0, 0, 0, 0, 0, 0, 0x46 } };
static const HfGuid IID_CALLBACK2 = {
  0x8a8cc829, 0xccf2, 0x49fe, { 0xbb, 0xae, 0x0f, 0x02, 0x22, 0x28, 0x07, 0x1a }
};
static const HfGuid IID_CALLBACK11 = {
  0x42350846, 0xaaed, 0x47f7, { 0xb1, 0x28, 0xfd, 0x0c, 0x98, 0x88, 0x1c, 0xde }
};

static gpointer
open_library (GetClassObject *get_class_object)
{
  gpointer library = dlopen (g_getenv ("HOLDFAST_PROFILER"), RTLD_NOW | RTLD_LOCAL);

  if (library == NULL)
    g_error ("%s", dlerror ());
  *(void **) get_class_object = dlsym (library, "DllGetClassObject");
  g_assert_nonnull (*get_class_object);

  return library;
}

static Factory *
get_factory (GetClassObject get_class_object)
{
  void *found = NULL;

  g_assert_cmpint (get_class_object (&CLSID, &IID_FACTORY, &found), ==, HF_OK);
  g_assert_nonnull (found);
  return found;
}

static void
test_other_classes_and_interfaces (void)
{
  GetClassObject get_class_object;
  void *library = open_library (&get_class_object);
  void *found = library;
  HfGuid other = CLSID;

  other.data4[7] ^= 1;
  g_assert_cmpint (get_class_object (&other, &IID_FACTORY, &found), ==, HF_E_CLASS_NOT_AVAILABLE);
  g_assert_null (found);
  found = library;
  g_assert_cmpint (get_class_object (&CLSID, &IID_CALLBACK2, &found), ==, HF_E_NO_INTERFACE);
  g_assert_null (found);
  g_assert_cmpint (get_class_object (&CLSID, &IID_FACTORY, NULL), ==, HF_E_POINTER);
  g_assert_cmpint (get_class_object (&CLSID, &IID_UNKNOWN, &found), ==, HF_OK);
  g_assert_nonnull (found);
  dlclose (library);
}

/* In the order in which a runtime asks. */
static void
test_the_factory_makes_the_callback (void)
{
  GetClassObject get_class_object;
  void *library = open_library (&get_class_object);
  Factory *factory = get_factory (get_class_object);
  HfBool notification_only = 1;
  void *first = NULL;
  void *found = NULL;
  HfCallback *callback;

  g_assert_cmpint (factory->slots->add_ref (factory), ==, 1);
  g_assert_cmpint (factory->slots->lock_server (factory, 1), ==, HF_OK);
  g_assert_cmpint (factory->slots->create_instance (factory, NULL, &IID_CALLBACK2, &first), ==,
                   HF_OK);
  g_assert_cmpint (factory->slots->release (factory), ==, 1);
  callback = first;
  g_assert_cmpint (callback->slots->query_interface (callback, &IID_CALLBACK2, &found), ==, HF_OK);
  g_assert_true (found == first);
  g_assert_cmpint (callback->slots->query_interface (callback, &IID_CALLBACK11, &found), ==, HF_OK);
  g_assert_true (found == first);
  g_assert_cmpint (callback->slots->load_as_notification_only (callback, &notification_only), ==,
                   HF_OK);
  g_assert_cmpint (notification_only, ==, 0);
  g_assert_cmpint (callback->slots->release (callback), ==, 1);
  dlclose (library);
}

static void
test_the_factory_refuses (void)
{
  GetClassObject get_class_object;
  void *library = open_library (&get_class_object);
  Factory *factory = get_factory (get_class_object);
  void *found = library;

  g_assert_cmpint (factory->slots->create_instance (factory, library, &IID_CALLBACK2, &found), ==,
                   HF_E_NO_AGGREGATION);
  g_assert_null (found);
  found = library;
  g_assert_cmpint (factory->slots->create_instance (factory, NULL, &IID_FACTORY, &found), ==,
                   HF_E_NO_INTERFACE);
  g_assert_null (found);
  g_assert_cmpint (factory->slots->create_instance (factory, NULL, &IID_CALLBACK2, NULL), ==,
                   HF_E_POINTER);
  found = library;
  g_assert_cmpint (factory->slots->query_interface (factory, &IID_CALLBACK2, &found), ==,
                   HF_E_NO_INTERFACE);
  g_assert_null (found);
  g_assert_cmpint (factory->slots->query_interface (factory, &IID_FACTORY, NULL), ==, HF_E_POINTER);
  dlclose (library);
}

/* Its own thread returns through its code after the runtime has closed it. */
static void
test_it_stays_when_it_is_closed (void)
{
  GetClassObject get_class_object;
  void *library = open_library (&get_class_object);
  Factory *factory = get_factory (get_class_object);

  dlclose (library);
  g_assert_true (get_factory (get_class_object) == factory);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/profiler/entry/other-classes-and-interfaces",
                   test_other_classes_and_interfaces);
  g_test_add_func ("/profiler/entry/the-factory-makes-the-callback",
                   test_the_factory_makes_the_callback);
  g_test_add_func ("/profiler/entry/the-factory-refuses", test_the_factory_refuses);
  g_test_add_func ("/profiler/entry/it-stays-when-it-is-closed", test_it_stays_when_it_is_closed);

  return g_test_run ();
}
