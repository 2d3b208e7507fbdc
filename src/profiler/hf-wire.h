/* hf-wire.h: how the profiler and the collector that attached it talk to each other
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <stdint.h>

/* Two ways lead from one to the other. Messages go over a Unix socket of type SOCK_SEQPACKET, on
 * which the collector listens and to which the profiler connects; one packet is one
 * HfWireMessage. The snapshot itself goes as a stream of records into a file that the collector
 * has opened and passes along with its request. While the target stands still, the profiler thus
 * depends on nobody but the disk. A recording has a second stream, of all collections, which goes
 * to a file of its own for as long as it lasts; the collector reads that while it grows. All
 * numbers are little-endian. */

/** HF_WIRE_VERSION: of all that this file describes. Both sides refuse any other. */
#define HF_WIRE_VERSION 3

/** HF_WIRE_CLSID: {8E0B1F47-5C1D-4D0A-9B5E-6A4C2F9D7E31}, the class of this profiler. */
#define HF_WIRE_CLSID \
  { 0x8e0b1f47, 0x5c1d, 0x4d0a, { 0x9b, 0x5e, 0x6a, 0x4c, 0x2f, 0x9d, 0x7e, 0x31 } }

/** HF_WIRE_ENVIRONMENT: has the path of the socket, if the profiler is loaded at start-up. */
#define HF_WIRE_ENVIRONMENT "HOLDFAST_COLLECTOR"

/** HF_WIRE_MAX_PATH: of a Unix socket, in bytes, with the 0 at the end. */
#define HF_WIRE_MAX_PATH 108

/** HF_WIRE_KEEPS_BACKGROUND: collections may run in the background; snapshots come as events. */
#define HF_WIRE_KEEPS_BACKGROUND 1u

/**
 * HfWireClientData: the client data of AttachProfiler
 * @version: %HF_WIRE_VERSION
 * @flags: %HF_WIRE_KEEPS_BACKGROUND or 0
 * @path: of the collector's socket as the target sees it, filled up with 0
 */
typedef struct
{
  uint32_t version;
  uint32_t flags;
  char     path[HF_WIRE_MAX_PATH];
} HfWireClientData;

_Static_assert (sizeof (HfWireClientData) == 116, "client data");

/* ---- Messages ---------------------------------------------------------- */

/**
 * HfWireKind: kinds of messages, and their values
 * @HF_WIRE_HELLO: profiler, once: version of the wire, process id as the target sees it, major,
 *   minor and build number of the runtime
 * @HF_WIRE_SNAPSHOT: collector: asks for a snapshot; comes with the descriptor of a file, into
 *   which the profiler writes from its present position
 * @HF_WIRE_PROGRESS: profiler, now and then: objects, bytes of the stream
 * @HF_WIRE_DONE: profiler: objects, references, roots, bytes of the stream, duration for which
 *   the target stood still in µs, and that of the walk in µs
 * @HF_WIRE_FAILED: profiler: an HfWireReason, a detail, objects, bytes of the stream. The file
 *   has what was written until then
 * @HF_WIRE_DETACH: collector: asks the profiler to leave the target. Closing the socket does
 *   the same
 * @HF_WIRE_EXITING: profiler that came with the start of the target, once, also in the middle of
 *   a snapshot: the target ends, and waits with that. Snapshots are taken as before;
 *   %HF_WIRE_DETACH lets the target go. It also goes after %HF_WIRE_EXIT_PATIENCE_S without
 *   a request
 * @HF_WIRE_TRACK: collector: asks for all collections from now on: the HfWireMethod, or
 *   %HF_WIRE_METHOD_NONE for the best one; comes with the descriptor of a file, into which the
 *   profiler writes
 * @HF_WIRE_TRACKING: profiler: it does; an HfWireMethod
 * @HF_WIRE_UNTRACK: collector: that is enough
 * @HF_WIRE_TRACKED: profiler: the file is complete, or could not be begun or written: an
 *   HfWireReason, a detail, bytes of the stream. Without a request if it could not be written
 */
typedef enum
{
  HF_WIRE_HELLO = 1,
  HF_WIRE_SNAPSHOT,
  HF_WIRE_PROGRESS,
  HF_WIRE_DONE,
  HF_WIRE_FAILED,
  HF_WIRE_DETACH,
  HF_WIRE_EXITING,
  HF_WIRE_TRACK,
  HF_WIRE_TRACKING,
  HF_WIRE_UNTRACK,
  HF_WIRE_TRACKED
} HfWireKind;

/**
 * HfWireMethod: how the profiler learns of collections
 * @HF_WIRE_METHOD_EVENTS: by an event session of its own within the target
 * @HF_WIRE_METHOD_REPORTS: by reports of each collection, as that session was refused: they cost
 *   each one a walk over the roots
 */
typedef enum
{
  HF_WIRE_METHOD_NONE,
  HF_WIRE_METHOD_EVENTS,
  HF_WIRE_METHOD_REPORTS
} HfWireMethod;

/**
 * HfWireReason: why a snapshot is not complete
 * @HF_WIRE_REASON_MEMORY: the target has no memory, or no thread, for the profiler's buffers
 * @HF_WIRE_REASON_DISK: the file cannot be written; detail: errno
 * @HF_WIRE_REASON_SLOW: the disk took longer than %HF_WIRE_PATIENCE_S for one buffer; of
 *   collections, all buffers were full
 * @HF_WIRE_REASON_GONE: the collector has closed its socket
 * @HF_WIRE_REASON_TYPES: there are more types than %HF_WIRE_MAX_TYPES
 * @HF_WIRE_REASON_COLLECTION: the runtime refuses to collect; detail: HRESULT
 * @HF_WIRE_REASON_NO_WALK: the runtime collected, but did not report the objects
 * @HF_WIRE_REASON_MASK: the runtime refuses to report collections; detail: HRESULT
 * @HF_WIRE_REASON_REQUEST: the request has no file
 * @HF_WIRE_REASON_EXIT: the target is ending
 * @HF_WIRE_REASON_UNLOAD: an assembly was unloaded while a call of the runtime took too long to
 *   wait for
 * @HF_WIRE_REASON_SESSION: the runtime refuses an event session
 */
typedef enum
{
  HF_WIRE_REASON_NONE,
  HF_WIRE_REASON_MEMORY,
  HF_WIRE_REASON_DISK,
  HF_WIRE_REASON_SLOW,
  HF_WIRE_REASON_GONE,
  HF_WIRE_REASON_TYPES,
  HF_WIRE_REASON_COLLECTION,
  HF_WIRE_REASON_NO_WALK,
  HF_WIRE_REASON_MASK,
  HF_WIRE_REASON_REQUEST,
  HF_WIRE_REASON_EXIT,
  HF_WIRE_REASON_UNLOAD,
  HF_WIRE_REASON_SESSION
} HfWireReason;

#define HF_WIRE_PATIENCE_S 20
#define HF_WIRE_EXIT_PATIENCE_S 20
#define HF_WIRE_MAX_TYPES 200000
#define HF_WIRE_N_VALUES 6

/**
 * HfWireMessage: one packet
 * @magic: %HF_WIRE_MAGIC
 * @kind: an HfWireKind
 * @values: as the kind says; the others are 0
 */
typedef struct
{
  uint32_t magic;
  uint32_t kind;
  uint64_t values[HF_WIRE_N_VALUES];
} HfWireMessage;

#define HF_WIRE_MAGIC 0x31574648u /* "HFW1" */

_Static_assert (sizeof (HfWireMessage) == 56, "message");

/* ---- The stream -------------------------------------------------------- */

/**
 * HfWireRecord: the records of a snapshot, by their first byte
 *
 * Numbers follow as LEB128: seven bits a byte, the lowest first, and the highest bit set in all
 * bytes but the last. A difference is such a number of zigzag form: 0, -1, 1, -2, … are 0, 1, 2,
 * 3, …, modulo 2⁶⁴. A text is its length in bytes, then UTF-8.
 *
 * @HF_WIRE_BEGIN: version of the wire, time in µs since 1970, process id
 * @HF_WIRE_ROOT: object, kind, flags, id of the root (a handle, or the method of a frame)
 * @HF_WIRE_DEPENDENT: key, value, id of the handle
 * @HF_WIRE_OBJECT: difference of the object's id to the end of the object before it, which is
 *   its id and its size rounded up to 8; number of the type; size in bytes; number of
 *   references; then for each the difference of its id to that of the object. For the first
 *   object the end is 0
 * @HF_WIRE_STATIC: number of the field, object (for a structure the address of its bytes),
 *   system's id of the thread, or 0
 * @HF_WIRE_RANGE: generation (5: frozen), start, bytes used, bytes reserved
 * @HF_WIRE_WALKED: objects, references, roots, dependent handles: all that the collection
 *   reported. Above it are records from within the collection, below it from after it
 * @HF_WIRE_FIELD: number of the field, number of its type, its kind (an HfStaticKind), 1 for
 *   a structure, its name
 * @HF_WIRE_MODULE: number, flags (HfModuleFlags), path, name of the assembly
 * @HF_WIRE_TYPE: number, number of the module or 0, name
 * @HF_WIRE_END: number of types, of fields, of static records. Nothing follows
 *
 * The stream of collections has other records, in the order in which the runtime reported them.
 * Threads are numbers that only differ from each other.
 *
 * @HF_WIRE_STARTED: number of the collection, its oldest generation, the runtime's reason, its
 *   HfWireType, time in µs since 1970, thread
 * @HF_WIRE_ENDED: number of the collection, time, thread
 * @HF_WIRE_MOVED: thread, number of blocks; then for each the difference of its old start to
 *   the old end of the block before it, the difference of the distance that it moved to that of
 *   the block before it, and its length. Before the first block all are 0
 * @HF_WIRE_STAYED: the same without distances: these blocks stay where they are
 * @HF_WIRE_BOUNDS: ranges of the whole table that are before these, those that are behind these,
 *   number of ranges; then for each its generation, the difference of its start to that of the
 *   range before it, bytes used, bytes reserved. Several records are one table; blocks may stand
 *   between them
 * @HF_WIRE_TAKEN: number of the snapshot, as the collector has asked for them since
 *   %HF_WIRE_TRACK, from 1; time. The snapshot has the heap of this moment; if a collection that
 *   blocks has not ended yet, this is its end
 * @HF_WIRE_LARGE: address, size: a large object was allocated while a collection ran in the
 *   background: whatever was there is dead, though the collection may report the place
 * @HF_WIRE_LOST: HfWireReason, detail: records are missing here
 */
typedef enum
{
  HF_WIRE_BEGIN = 'b',
  HF_WIRE_ROOT = 'r',
  HF_WIRE_DEPENDENT = 'd',
  HF_WIRE_OBJECT = 'o',
  HF_WIRE_STATIC = 's',
  HF_WIRE_RANGE = 'n',
  HF_WIRE_WALKED = 'w',
  HF_WIRE_FIELD = 'f',
  HF_WIRE_MODULE = 'm',
  HF_WIRE_TYPE = 't',
  HF_WIRE_END = 'e',
  HF_WIRE_STARTED = 'G',
  HF_WIRE_ENDED = 'E',
  HF_WIRE_MOVED = 'M',
  HF_WIRE_STAYED = 'S',
  HF_WIRE_BOUNDS = 'N',
  HF_WIRE_TAKEN = 'T',
  HF_WIRE_LARGE = 'L',
  HF_WIRE_LOST = 'X'
} HfWireRecord;

/**
 * HfWireType: how a collection was meant
 * @HF_WIRE_TYPE_BLOCKING: the target stands still
 * @HF_WIRE_TYPE_BACKGROUND: beside the target; it may block all the same
 * @HF_WIRE_TYPE_FOREGROUND: the target stands still, during one in the background
 */
typedef enum
{
  HF_WIRE_TYPE_BLOCKING,
  HF_WIRE_TYPE_BACKGROUND,
  HF_WIRE_TYPE_FOREGROUND
} HfWireType;

/** HF_WIRE_MAX_NUMBER: bytes of the longest number. */
#define HF_WIRE_MAX_NUMBER 10

/** HF_WIRE_MAX_TEXT: bytes of the longest text. */
#define HF_WIRE_MAX_TEXT 8192
