/* hf-corprof.h: types, constants and structures of the CLR's profiling interface
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <stddef.h>
#include <stdint.h>

/* The interface is binary: the runtime and this library agree on sizes and orders alone. The
 * types have one size on x86-64 and arm64, whatever the names of Windows suggest: a LONG has
 * 32 bits, a WCHAR 16. Names of the interface itself are kept in comments. */

_Static_assert (sizeof (void *) == 8, "the profiling interface is described for 64 bits");

/** HfResult: HRESULT. Negative values are failures. */
typedef int32_t HfResult;

/** HfId: ObjectID, ClassID, ModuleID, ThreadID, …: opaque, and an address in the target. */
typedef uintptr_t HfId;

/** HfBool: BOOL; any value but 0 is true. */
typedef int32_t HfBool;

/** HfChar16: WCHAR, a unit of UTF-16. */
typedef uint16_t HfChar16;

/** HfToken: mdToken, a place in the metadata of a module; 0 in the low three bytes is none. */
typedef uint32_t HfToken;

/** HfGuid: the name of an interface or a class. */
typedef struct
{
  uint32_t data1;
  uint16_t data2;
  uint16_t data3;
  uint8_t  data4[8];
} HfGuid;

_Static_assert (sizeof (HfGuid) == 16, "GUID");

/* ---- Results ----------------------------------------------------------- */

#define HF_OK 0
#define HF_FALSE 1
#define HF_TRUNCATED 0x00131106 /* CLDB_S_TRUNCATION: a success, but a name is cut */

#define HF_RESULT(value) ((HfResult) (value))
#define HF_E_NOT_IMPLEMENTED HF_RESULT (0x80004001u)
#define HF_E_NO_INTERFACE HF_RESULT (0x80004002u)
#define HF_E_POINTER HF_RESULT (0x80004003u)
#define HF_E_FAIL HF_RESULT (0x80004005u)
#define HF_E_NO_AGGREGATION HF_RESULT (0x80040110u)
#define HF_E_CLASS_NOT_AVAILABLE HF_RESULT (0x80040111u)
#define HF_E_OUT_OF_MEMORY HF_RESULT (0x8007000Eu)
#define HF_E_DATA_INCOMPLETE HF_RESULT (0x80131351u)
#define HF_E_NOT_YET_AVAILABLE HF_RESULT (0x8013135Bu)
#define HF_E_CLASS_IS_COMPOSITE HF_RESULT (0x80131366u)
#define HF_E_CANCEL_ACTIVATION HF_RESULT (0x80131375u)

#define HF_FAILED(result) ((result) < 0)

/* ---- Enumerations ------------------------------------------------------ */

/** HfMonitor: COR_PRF_MONITOR and COR_PRF_HIGH_MONITOR, what the runtime reports. */
enum
{
  HF_MONITOR_CLASS_LOADS = 0x2,
  HF_MONITOR_MODULE_LOADS = 0x4,
  HF_MONITOR_GC = 0x80,
  HF_MONITOR_THREADS = 0x200,
  HF_MONITOR_HIGH_BASIC_GC = 0x10,
  HF_MONITOR_HIGH_LARGE_ALLOCATED = 0x40,
  HF_MONITOR_HIGH_EVENT_PIPE = 0x80
};

/** HfCorRootKind: COR_PRF_GC_ROOT_KIND; the kinds of the .gclog format are the same. */
enum
{
  HF_COR_ROOT_OTHER,
  HF_COR_ROOT_STACK,
  HF_COR_ROOT_FINALIZER,
  HF_COR_ROOT_HANDLE
};

/** HfStaticKind: COR_PRF_STATIC_TYPE, where a static field lives. */
enum
{
  HF_STATIC_NONE = 0,
  HF_STATIC_APP_DOMAIN = 1,
  HF_STATIC_THREAD = 2
};

/** HfModuleFlags: COR_PRF_MODULE_FLAGS. */
enum
{
  HF_MODULE_COLLECTIBLE = 8,
  HF_MODULE_RESOURCE = 0x10
};

/* Attributes of types and fields in metadata (CorTypeAttr, CorFieldAttr). */
#define HF_TYPE_VISIBILITY_MASK 7u
#define HF_TYPE_NESTED 2u /* this and all values above, of the mask */
#define HF_FIELD_STATIC 0x10u
#define HF_FIELD_LITERAL 0x40u
#define HF_FIELD_HAS_RVA 0x100u

/** HfElementType: CorElementType, the first byte of a type in a signature. */
typedef enum
{
  HF_ELEMENT_VOID = 0x01,
  HF_ELEMENT_BOOLEAN = 0x02,
  HF_ELEMENT_STRING = 0x0e,
  HF_ELEMENT_POINTER = 0x0f,
  HF_ELEMENT_VALUE_TYPE = 0x11,
  HF_ELEMENT_CLASS = 0x12,
  HF_ELEMENT_VARIABLE = 0x13,
  HF_ELEMENT_ARRAY = 0x14,
  HF_ELEMENT_GENERIC_INSTANCE = 0x15,
  HF_ELEMENT_NATIVE_INT = 0x18,
  HF_ELEMENT_NATIVE_UINT = 0x19,
  HF_ELEMENT_FUNCTION_POINTER = 0x1b,
  HF_ELEMENT_OBJECT = 0x1c,
  HF_ELEMENT_VECTOR = 0x1d, /* SZARRAY */
  HF_ELEMENT_REQUIRED_MODIFIER = 0x1f,
  HF_ELEMENT_OPTIONAL_MODIFIER = 0x20
} HfElementType;

/* ---- Structures -------------------------------------------------------- */

/** HfGenerationRange: COR_PRF_GC_GENERATION_RANGE; lengths in bytes. */
typedef struct
{
  int32_t  generation; /* 0, 1, 2, 3 for large objects, 4 for pinned objects */
  uint32_t padding;
  uint64_t start;
  uint64_t length;
  uint64_t reserved;
} HfGenerationRange;

/** HF_RUNTIME_PROVIDER: the name of the runtime's own events. */
extern const HfChar16 HF_RUNTIME_PROVIDER[];

/**
 * HfProviderConfig: COR_PRF_EVENTPIPE_PROVIDER_CONFIG, a source of events
 * @filter: (nullable): none here
 */
typedef struct
{
  const HfChar16 *name;
  uint64_t        keywords;
  uint32_t        level;
  uint32_t        padding;
  const HfChar16 *filter;
} HfProviderConfig;

/** HfFrozenRange: COR_PRF_NONGC_HEAP_RANGE; lengths in bytes. */
typedef struct
{
  uint64_t start;
  uint64_t length;
  uint64_t reserved;
} HfFrozenRange;

_Static_assert (sizeof (HfGenerationRange) == 32, "COR_PRF_GC_GENERATION_RANGE");
_Static_assert (offsetof (HfGenerationRange, start) == 8, "COR_PRF_GC_GENERATION_RANGE");
_Static_assert (sizeof (HfProviderConfig) == 32, "COR_PRF_EVENTPIPE_PROVIDER_CONFIG");
_Static_assert (sizeof (HfFrozenRange) == 24, "COR_PRF_NONGC_HEAP_RANGE");
