/* hf-foreign-name.h: names of types as other tools write them, in the one form of Holdfast
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The form: `Namespace.Outer<A,B>+Inner[]`. Names alone distinguish types, so a type must have
 * one name in all files; docs/formats.md explains these rules. Each function runs in linear time
 * and takes any text. */

/**
 * hf_foreign_name_from_gcdump:
 * @name: the name of a type in a memory graph
 *
 * - Suffixes that split a type by the size of its objects are removed: ` (Bytes > 10K)`, and
 *   those of PerfView in the same brackets: `Ptrs`, `NoPtrs`, `ElemSize=4`.
 * - `[]` before a name is the compiler's `<>`: `[]c__DisplayClass1` is
 *   `<>c__DisplayClass1`.
 * - `<,>` is the rank of an array: `System.Byte<,>` is `System.Byte[,]`.
 * - Wrappers of COM objects, `[RCW …]` and `[CCW …]`, keep all but the first.
 *
 * Returns: (transfer full): valid UTF-8 if @name is
 */
char *hf_foreign_name_from_gcdump   (const char *name);

/**
 * hf_foreign_name_split_static:
 * @name: the name of a root's node, without brackets: `static var System.Decimal.Zero`
 * @type: (out) (transfer full): the type, as hf_foreign_name_from_gcdump() returns it
 * @field: (out) (transfer full): the field
 *
 * Returns: %FALSE if @name does not name a static field; nothing is set then
 */
gboolean hf_foreign_name_split_static (const char  *name,
                                       char       **type,
                                       char       **field);

/**
 * hf_foreign_name_from_event:
 * @name: a type's name in an event of the runtime, in reflection's form
 *
 * Arity goes and brackets around arguments become angles: `` A`2[B,C][] `` is `A<B,C>[]`.
 *
 * Returns: (transfer full): valid UTF-8 if @name is
 */
char *hf_foreign_name_from_event    (const char *name);

/**
 * hf_foreign_name_from_sos:
 * @name: a type's name as SOS writes it
 *
 * Arguments stand without blanks between: `A<B, C>` is `A<B,C>`.
 *
 * Returns: (transfer full): valid UTF-8 if @name is
 */
char *hf_foreign_name_from_sos      (const char *name);

/**
 * hf_foreign_name_from_module:
 * @path: a module as a tool or the runtime names it: a path of either kind, or a name alone
 *
 * The name of its assembly: without folders, and without `.dll`, `.exe`, `.winmd` and
 * `.netmodule` in any case, nor the `.ni` of a native image before it. Nothing else that
 * follows a dot goes: `Microsoft.Interop.SourceGeneration` may be a module in memory.
 *
 * Returns: (transfer full) (nullable): valid UTF-8 if @path is; %NULL if nothing is left
 */
char *hf_foreign_name_from_module   (const char *path);

G_END_DECLS
