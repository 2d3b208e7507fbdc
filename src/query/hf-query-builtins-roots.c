/* hf-query-builtins-roots.c: the built-in queries of roots, generations and collections
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-query-builtins-private.h"

#include <glib/gi18n.h>

/* docs/sql.md has the same texts. */
const HfQueryBuiltin hf_query_builtins_roots[] = {
  {
    "roots-by-kind",
    HF_QUERY_BUILTIN_NEEDS_ROOTS,
    N_ ("Roots by kind"),
    N_ ("How many roots of each kind there are, and the bytes of the objects that they lead to."),
    "-- All roots by kind; an object with several roots counts for each\n"
    "SELECT r.kind, r.weak, count(*) AS roots, count(DISTINCT r.object) AS objects,\n"
    "       sum(o.bytes) AS bytes, sum(r.freed) AS freed_bytes\n"
    "FROM roots AS r\n"
    "JOIN objects AS o ON o.id = r.object\n"
    "GROUP BY r.kind, r.weak\n"
    "ORDER BY freed_bytes DESC, roots DESC",
  },
  {
    "statics-that-keep-most",
    HF_QUERY_BUILTIN_NEEDS_STATICS | HF_QUERY_BUILTIN_NEEDS_RETAINED,
    N_ ("Statics that keep the most"),
    N_ ("The static fields without which the most bytes would be freed."),
    "-- Static fields, and what would be freed without each\n"
    "SELECT c.name AS class, r.field, r.freed AS freed_bytes, r.object AS id,\n"
    "       o.type_name AS type\n"
    "FROM roots AS r\n"
    "JOIN objects AS o ON o.id = r.object\n"
    "LEFT JOIN types AS c ON c.id = r.container\n"
    "WHERE r.kind = 'static'\n"
    "ORDER BY r.freed DESC LIMIT 100",
  },
  {
    "kept-by-handles",
    HF_QUERY_BUILTIN_NEEDS_HANDLES,
    N_ ("Objects kept only by handles"),
    N_ ("Objects of strong GC handles to which neither an object nor another kind of root leads."),
    "-- Objects to which only strong handles lead\n"
    "SELECT o.id, o.type_name AS type, o.bytes, max(r.freed) AS freed_bytes,\n"
    "       count(*) AS handles, max(r.pinned) AS pinned\n"
    "FROM roots AS r\n"
    "JOIN objects AS o ON o.id = r.object\n"
    "WHERE r.kind = 'handle' AND NOT r.weak AND o.referrer_count = 0\n"
    "  AND NOT EXISTS (\n"
    "    SELECT 1 FROM roots AS other\n"
    "    WHERE other.object = r.object AND other.kind <> 'handle' AND NOT other.weak\n"
    "  )\n"
    "GROUP BY o.id\n"
    "ORDER BY freed_bytes DESC, o.bytes DESC LIMIT 100",
  },
  {
    "handles-by-type",
    HF_QUERY_BUILTIN_NEEDS_HANDLES,
    N_ ("Handles by type"),
    N_ ("The GC handles to objects of each type, strong and weak ones."),
    "-- Handles by the type of their objects; the program has to free them\n"
    "SELECT o.type_name AS type, sum(NOT r.weak) AS strong, sum(r.weak) AS weak,\n"
    "       sum(r.pinned) AS pinned, sum(o.bytes) AS bytes\n"
    "FROM roots AS r\n"
    "JOIN objects AS o ON o.id = r.object\n"
    "WHERE r.kind = 'handle'\n"
    "GROUP BY o.type\n"
    "ORDER BY count(*) DESC LIMIT 100",
  },
  {
    "kept-by-locals",
    HF_QUERY_BUILTIN_NEEDS_LOCALS | HF_QUERY_BUILTIN_NEEDS_RETAINED,
    N_ ("Objects kept by local variables"),
    N_ ("The objects of local variables without which the most bytes would be freed."),
    "-- Objects that the stacks of threads keep\n"
    "SELECT o.id, o.type_name AS type, o.bytes, o.retained, r.freed AS freed_bytes\n"
    "FROM roots AS r\n"
    "JOIN objects AS o ON o.id = r.object\n"
    "WHERE r.kind = 'local'\n"
    "ORDER BY r.freed DESC, o.retained DESC LIMIT 100",
  },
  {
    "finalizer-queue",
    HF_QUERY_BUILTIN_NEEDS_FINALIZER,
    N_ ("Finalizer queue by type"),
    N_ ("The objects of the finalizer queue, by type."),
    "-- Objects of the finalizer queue\n"
    "SELECT o.type_name AS type, count(*) AS count, sum(o.bytes) AS bytes,\n"
    "       sum(r.freed) AS freed_bytes\n"
    "FROM roots AS r\n"
    "JOIN objects AS o ON o.id = r.object\n"
    "WHERE r.kind = 'finalizer'\n"
    "GROUP BY o.type\n"
    "ORDER BY count DESC LIMIT 100",
  },
  {
    "pinned-by-type",
    HF_QUERY_BUILTIN_NEEDS_PINNED,
    N_ ("Pinned objects by type"),
    N_ ("The objects that the collector must not move, by type."),
    "-- Pinned objects hold up the compacting of the heap\n"
    "SELECT o.type_name AS type, count(DISTINCT o.id) AS count, sum(o.bytes) AS bytes,\n"
    "       group_concat(DISTINCT r.kind) AS kinds\n"
    "FROM roots AS r\n"
    "JOIN objects AS o ON o.id = r.object\n"
    "WHERE r.pinned\n"
    "GROUP BY o.type\n"
    "ORDER BY bytes DESC LIMIT 100",
  },
  {
    "objects-by-generation",
    HF_QUERY_BUILTIN_NEEDS_RANGES,
    N_ ("Objects by generation"),
    N_ ("The objects and bytes of each generation: 3 are large, 4 pinned and 5 frozen objects."),
    "-- 3 = large objects, 4 = pinned ones, 5 = frozen ones\n"
    "SELECT generation, count(*) AS count, sum(bytes) AS bytes\n"
    "FROM objects\n"
    "GROUP BY generation\n"
    "ORDER BY generation",
  },
  {
    "large-objects-by-type",
    HF_QUERY_BUILTIN_NEEDS_RANGES,
    N_ ("Large objects by type"),
    N_ ("The objects on the large object heap, by type."),
    "-- The large object heap is collected with generation 2 alone\n"
    "SELECT o.type_name AS type, count(*) AS count, sum(o.bytes) AS bytes,\n"
    "       max(o.bytes) AS largest_bytes\n"
    "FROM ranges AS g\n"
    "JOIN objects AS o ON o.id >= g.start AND o.id < g.start + g.used\n"
    "WHERE g.generation = 3\n"
    "GROUP BY o.type\n"
    "ORDER BY bytes DESC LIMIT 100",
  },
  {
    "fragmentation",
    HF_QUERY_BUILTIN_NEEDS_RANGES,
    N_ ("Fragmentation"),
    N_ ("The bytes of each range of a generation that no object takes."),
    "-- The bytes in use of each range, and those free between its objects\n"
    "SELECT generation, start, reserved AS reserved_bytes, used AS used_bytes,\n"
    "       used - object_bytes AS free_bytes,\n"
    "       round(100.0 * (used - object_bytes) / nullif(used, 0), 1) AS free_percent\n"
    "FROM (\n"
    "  SELECT g.generation, g.start, g.reserved, g.used, (\n"
    "    SELECT coalesce(sum(o.bytes), 0) FROM objects AS o\n"
    "    WHERE o.id >= g.start AND o.id < g.start + g.used\n"
    "  ) AS object_bytes\n"
    "  FROM ranges AS g\n"
    ")\n"
    "ORDER BY free_bytes DESC",
  },
  {
    "dependent-handles",
    HF_QUERY_BUILTIN_NEEDS_DEPENDENTS,
    N_ ("Dependent handles"),
    N_ ("The objects that dependent handles attach to others, as ConditionalWeakTable does, by "
        "type."),
    "-- The target lives while the source lives\n"
    "SELECT s.type_name AS source, t.type_name AS target, count(*) AS count,\n"
    "       sum(t.bytes) AS target_bytes\n"
    "FROM dependents AS d\n"
    "JOIN objects AS s ON s.id = d.source\n"
    "JOIN objects AS t ON t.id = d.target\n"
    "GROUP BY s.type, t.type\n"
    "ORDER BY count DESC LIMIT 100",
  },
  {
    "longest-pauses",
    HF_QUERY_BUILTIN_NEEDS_COLLECTIONS,
    N_ ("Longest pauses"),
    N_ ("The collections of a recording that took the longest."),
    "-- The collections that took the longest\n"
    "SELECT number, generation, time, pause, induced, background,\n"
    "       freed_bytes, survived_bytes\n"
    "FROM collections\n"
    "WHERE finished\n"
    "ORDER BY pause DESC LIMIT 100",
  },
  {
    "freed-by-generation",
    HF_QUERY_BUILTIN_NEEDS_COLLECTIONS,
    N_ ("Collections by generation"),
    N_ ("The collections of each generation, their pauses, and the bytes that they freed."),
    "-- How often each generation was collected\n"
    "SELECT generation, count(*) AS count, max(pause) AS longest_pause,\n"
    "       sum(pause) AS all_pauses, sum(freed_bytes) AS freed_bytes,\n"
    "       sum(bytes_moved) AS moved_bytes\n"
    "FROM collections\n"
    "WHERE finished\n"
    "GROUP BY generation\n"
    "ORDER BY generation",
  },
  {
    "oldest-objects",
    HF_QUERY_BUILTIN_NEEDS_COLLECTIONS | HF_QUERY_BUILTIN_NEEDS_RETAINED,
    N_ ("Ages of the largest objects"),
    N_ ("When each of the objects that keep the most was born, the oldest first."),
    "-- When each of the objects that keep the most was born or first found\n"
    "SELECT o.id, o.type_name AS type, o.bytes, o.retained, h.event, h.snapshot, h.time\n"
    "FROM (\n"
    "  SELECT id, type_name, bytes, retained FROM objects\n"
    "  ORDER BY retained DESC LIMIT 100\n"
    ") AS o\n"
    "JOIN history(o.id) AS h\n"
    "WHERE h.event IN ('born', 'found')\n"
    "ORDER BY h.snapshot, h.time, o.retained DESC",
  },
  {
    "snapshots",
    0,
    N_ ("Snapshots of the file"),
    N_ ("The objects, bytes, references and roots of each snapshot of the file."),
    "-- All snapshots, to see what grows\n"
    "SELECT number, is_current, objects, bytes, refs, roots, types\n"
    "FROM snapshots\n"
    "ORDER BY number",
  },
};

const gsize hf_query_builtins_roots_n = G_N_ELEMENTS (hf_query_builtins_roots);
