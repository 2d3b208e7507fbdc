/* hf-query-builtins-objects.c: the built-in queries of objects and types
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-query-builtins-private.h"

#include <glib/gi18n.h>

/* docs/sql.md has the same texts. */
const HfQueryBuiltin hf_query_builtins_objects[] = {
  {
    "largest-strings",
    HF_QUERY_BUILTIN_NEEDS_STRINGS,
    N_ ("Largest strings"),
    N_ ("The strings with the most bytes, and the object that keeps each."),
    "-- The strings with the most bytes, and the object that keeps each\n"
    "SELECT o.id, o.bytes, o.depth, k.id AS keeper, k.type_name AS kept_by\n"
    "FROM (\n"
    "  SELECT id, bytes, depth, dominator FROM objects\n"
    "  WHERE type_name = 'System.String'\n"
    "  ORDER BY bytes DESC LIMIT 100\n"
    ") AS o\n"
    "LEFT JOIN objects AS k ON k.id = o.dominator\n"
    "ORDER BY o.bytes DESC",
  },
  {
    "strings-by-size",
    HF_QUERY_BUILTIN_NEEDS_STRINGS,
    N_ ("Duplicate strings by size"),
    N_ ("Strings of one size, which are often equal; the characters are not in the file."),
    "-- Strings of one size are often equal; the file does not have their text\n"
    "SELECT bytes, count(*) AS count, count(*) * bytes AS total_bytes\n"
    "FROM objects\n"
    "WHERE type_name = 'System.String'\n"
    "GROUP BY bytes HAVING count(*) > 1\n"
    "ORDER BY total_bytes DESC LIMIT 100",
  },
  {
    "empty-collections",
    HF_QUERY_BUILTIN_NEEDS_REFERENCES,
    N_ ("Empty and sparse collections"),
    N_ ("Collections whose arrays have few references for their bytes, by type; arrays of "
        "numbers are left out."),
    "-- Arrays of collections; a reference takes 8 bytes, in a 32-bit process 4\n"
    "SELECT t.name AS type, count(DISTINCT o.id) AS count,\n"
    "       sum(a.reference_count = 0) AS without_references,\n"
    "       sum(a.reference_count) AS reference_count,\n"
    "       sum(a.bytes) AS array_bytes,\n"
    "       sum(a.bytes) - 8 * sum(a.reference_count) AS other_bytes\n"
    "FROM types AS t\n"
    "JOIN objects AS o ON o.type = t.id\n"
    "JOIN refs AS r ON r.source = o.id\n"
    "JOIN objects AS a ON a.id = r.target\n"
    "WHERE t.name LIKE 'System.Collections.%' AND t.name NOT LIKE '%>+%'\n"
    "  AND t.name NOT LIKE '%`_+%' AND t.name NOT LIKE '%[]'\n"
    "  AND a.type_name LIKE '%[]'\n"
    "  AND a.type_name NOT IN ('System.Byte[]', 'System.Char[]', 'System.Double[]',\n"
    "    'System.Int32[]', 'System.Int64[]')\n"
    "GROUP BY t.id\n"
    "ORDER BY other_bytes DESC LIMIT 100",
  },
  {
    "wasted-capacity",
    HF_QUERY_BUILTIN_NEEDS_REFERENCES,
    N_ ("Wasted capacity"),
    N_ ("Arrays with less than one reference for each 32 bytes: most of their places are empty."),
    "-- Large arrays with few references; each takes 8 bytes, in a 32-bit process 4\n"
    "SELECT o.id, t.name AS type, o.bytes, o.reference_count,\n"
    "       o.bytes - 24 - 8 * o.reference_count AS other_bytes\n"
    "FROM types AS t\n"
    "JOIN objects AS o ON o.type = t.id\n"
    "WHERE (t.name LIKE '%[]' OR t.name LIKE '%[] (%') AND o.bytes >= 1000\n"
    "  AND o.reference_count > 0 AND o.reference_count < o.bytes / 32\n"
    "ORDER BY other_bytes DESC LIMIT 100",
  },
  {
    "empty-arrays",
    0,
    N_ ("Arrays without elements"),
    N_ ("Arrays of the least size that an array has, by type; one of each type would do."),
    "-- The smallest arrays of all have no elements\n"
    "SELECT t.name AS type, count(*) AS count, sum(o.bytes) AS bytes\n"
    "FROM types AS t\n"
    "JOIN objects AS o ON o.type = t.id\n"
    "WHERE t.name LIKE '%[]' AND o.bytes = (\n"
    "  SELECT min(a.bytes)\n"
    "  FROM types AS e\n"
    "  JOIN objects AS a ON a.type = e.id\n"
    "  WHERE e.name LIKE '%[]'\n"
    ")\n"
    "GROUP BY t.id\n"
    "ORDER BY count DESC LIMIT 100",
  },
  {
    "largest-arrays",
    0,
    N_ ("Largest arrays"),
    N_ ("Arrays of 40,000 bytes and more, what would be freed with each, and what keeps it."),
    "-- Arrays of 40 KB and more, and what would be freed with each\n"
    "SELECT o.id, t.name AS type, o.bytes, o.retained, o.depth,\n"
    "       k.type_name AS kept_by\n"
    "FROM types AS t\n"
    "JOIN objects AS o ON o.type = t.id\n"
    "LEFT JOIN objects AS k ON k.id = o.dominator\n"
    "WHERE (t.name LIKE '%[]' OR t.name LIKE '%[] (%') AND o.bytes >= 40000\n"
    "ORDER BY o.retained DESC, o.bytes DESC",
  },
  {
    "objects-that-keep-most",
    HF_QUERY_BUILTIN_NEEDS_RETAINED,
    N_ ("Objects that keep the most"),
    N_ ("The objects with the most bytes that would be freed with them."),
    "-- The objects with the largest retained sizes\n"
    "SELECT id, type_name AS type, bytes, retained, depth, dominator\n"
    "FROM objects\n"
    "ORDER BY retained DESC LIMIT 100",
  },
  {
    "types-that-keep-most",
    HF_QUERY_BUILTIN_NEEDS_RETAINED,
    N_ ("Types that keep the most"),
    N_ ("The exact bytes that would be freed with all objects of a type, of the types with the "
        "most bytes."),
    "-- Exact retained sizes of the twenty types with the most bytes\n"
    "SELECT name AS type, count, bytes, retained_of(id) AS retained\n"
    "FROM (SELECT id, name, count, bytes FROM types ORDER BY bytes DESC LIMIT 20)\n"
    "ORDER BY retained DESC",
  },
  {
    "types-with-most-objects",
    0,
    N_ ("Types with the most objects"),
    N_ ("The types with the most objects, and their bytes."),
    "-- The types with the most objects\n"
    "SELECT name AS type, count, bytes, reachable_count, reachable_bytes\n"
    "FROM types\n"
    "ORDER BY count DESC LIMIT 100",
  },
  {
    "types-with-large-objects",
    0,
    N_ ("Types with the largest objects"),
    N_ ("The types whose objects are the largest on average."),
    "-- The types with the largest objects on average\n"
    "SELECT name AS type, count, bytes, bytes / count AS average_bytes\n"
    "FROM types\n"
    "WHERE count > 0\n"
    "ORDER BY average_bytes DESC LIMIT 100",
  },
  {
    "types-by-assembly",
    HF_QUERY_BUILTIN_NEEDS_ASSEMBLIES,
    N_ ("Types per assembly"),
    N_ ("The types, objects and bytes of each assembly."),
    "-- The assemblies with the most bytes\n"
    "SELECT assembly, count(*) AS types, sum(count) AS count, sum(bytes) AS bytes\n"
    "FROM types\n"
    "WHERE count > 0\n"
    "GROUP BY assembly\n"
    "ORDER BY bytes DESC",
  },
  {
    "most-referenced",
    HF_QUERY_BUILTIN_NEEDS_REFERENCES,
    N_ ("Most referenced objects"),
    N_ ("The objects to which the most other objects refer."),
    "-- Objects to which most others refer\n"
    "SELECT id, type_name AS type, referrer_count, bytes, retained\n"
    "FROM objects\n"
    "ORDER BY referrer_count DESC LIMIT 100",
  },
  {
    "most-references",
    HF_QUERY_BUILTIN_NEEDS_REFERENCES,
    N_ ("Objects with the most references"),
    N_ ("The objects that refer to the most others."),
    "-- Objects with the most references\n"
    "SELECT id, type_name AS type, reference_count, bytes, retained\n"
    "FROM objects\n"
    "ORDER BY reference_count DESC LIMIT 100",
  },
  {
    "deepest-objects",
    HF_QUERY_BUILTIN_NEEDS_RETAINED,
    N_ ("Deepest objects"),
    N_ ("The objects with the most references between a root and them, as in long linked lists."),
    "-- Objects that are the farthest from any root\n"
    "SELECT id, type_name AS type, depth, bytes, retained\n"
    "FROM objects\n"
    "ORDER BY depth DESC LIMIT 100",
  },
  {
    "deepest-path",
    HF_QUERY_BUILTIN_NEEDS_RETAINED,
    N_ ("Path to the deepest object"),
    N_ ("Each object on a shortest path from a root to the object that is the farthest from any."),
    "-- From a root to the object that is the farthest from any\n"
    "SELECT p.step, p.id, t.name AS type, p.bytes\n"
    "FROM path((SELECT id FROM objects ORDER BY depth DESC LIMIT 1)) AS p\n"
    "JOIN types AS t ON t.id = p.type\n"
    "ORDER BY p.step",
  },
  {
    "unreachable-by-type",
    HF_QUERY_BUILTIN_NEEDS_RETAINED,
    N_ ("Unreachable by type"),
    N_ ("The objects that no root reaches, by type: the collector may free them."),
    "-- Objects that the collector may free\n"
    "SELECT name AS type, count - reachable_count AS count,\n"
    "       bytes - reachable_bytes AS bytes\n"
    "FROM types\n"
    "WHERE count > reachable_count\n"
    "ORDER BY bytes DESC LIMIT 100",
  },
  {
    "event-handlers",
    HF_QUERY_BUILTIN_NEEDS_REFERENCES,
    N_ ("Targets of delegates"),
    N_ ("The objects to which event handlers, actions and functions refer, by the types of both."),
    "-- An event handler that is never removed keeps its target\n"
    "SELECT d.name AS delegate, t.name AS target, count(*) AS count,\n"
    "       count(DISTINCT o.id) AS targets\n"
    "FROM types AS d\n"
    "JOIN objects AS h ON h.type = d.id\n"
    "JOIN refs AS r ON r.source = h.id\n"
    "JOIN objects AS o ON o.id = r.target\n"
    "JOIN types AS t ON t.id = o.type\n"
    "WHERE t.id <> d.id\n"
    "  AND (d.name LIKE '%EventHandler' OR d.name LIKE '%EventHandler<%>'\n"
    "    OR d.name LIKE '%EventHandler`%' OR d.name = 'System.Action'\n"
    "    OR d.name LIKE 'System.Action<%>' OR d.name LIKE 'System.Action`%'\n"
    "    OR d.name LIKE 'System.Func<%>' OR d.name LIKE 'System.Func`%')\n"
    "GROUP BY d.id, t.id\n"
    "ORDER BY count DESC LIMIT 100",
  },
  {
    "tasks-and-timers",
    0,
    N_ ("Tasks, timers and threads"),
    N_ ("Tasks, async methods under way, timers, threads and sources of cancellation, by type."),
    "-- Work that is under way, or that something still refers to\n"
    "SELECT name AS type, count, bytes, reachable_count, retained_min AS retained\n"
    "FROM types\n"
    "WHERE count > 0\n"
    "  AND (name IN ('System.Threading.Tasks.Task', 'System.Threading.Thread',\n"
    "      'System.Timers.Timer', 'System.Threading.CancellationTokenSource')\n"
    "    OR name LIKE 'System.Threading.Tasks.Task<%'\n"
    "    OR name LIKE 'System.Threading.Tasks.Task`%' OR name LIKE '%AsyncStateMachineBox%'\n"
    "    OR name LIKE '%TaskCompletionSource%' OR name LIKE 'System.Threading.%Timer'\n"
    "    OR name LIKE 'System.Threading.CancellationTokenSource+%')\n"
    "ORDER BY count DESC LIMIT 100",
  },
  {
    "boxed-values",
    0,
    N_ ("Boxed values"),
    N_ ("Numbers and other values of System that are objects, by type."),
    "-- A value is an object where it is used as System.Object or an interface\n"
    "SELECT name AS type, count, bytes, reachable_count\n"
    "FROM types\n"
    "WHERE count > 0\n"
    "  AND name IN ('System.Boolean', 'System.Byte', 'System.Char', 'System.DateTime',\n"
    "    'System.DateTimeOffset', 'System.Decimal', 'System.Double', 'System.Guid',\n"
    "    'System.Int16', 'System.Int32', 'System.Int64', 'System.IntPtr', 'System.SByte',\n"
    "    'System.Single', 'System.TimeSpan', 'System.UInt16', 'System.UInt32', 'System.UInt64')\n"
    "ORDER BY count DESC",
  },
  {
    "referrers-of-strings",
    HF_QUERY_BUILTIN_NEEDS_STRINGS | HF_QUERY_BUILTIN_NEEDS_REFERENCES,
    N_ ("Types that refer to strings"),
    N_ ("The types whose objects refer to the most strings."),
    "-- The types that hold strings; a string counts for each object that has it\n"
    "SELECT t.name AS type, s.strings\n"
    "FROM (\n"
    "  SELECT r.type, count(*) AS strings\n"
    "  FROM objects AS o\n"
    "  JOIN referrers(o.id) AS r\n"
    "  WHERE o.type_name = 'System.String'\n"
    "  GROUP BY r.type\n"
    ") AS s\n"
    "JOIN types AS t ON t.id = s.type\n"
    "ORDER BY s.strings DESC LIMIT 100",
  },
};

const gsize hf_query_builtins_objects_n = G_N_ELEMENTS (hf_query_builtins_objects);
