/* hf-type-name.h: the parts of a type's full name: namespace, family, short form
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * hf_type_name_get_namespace_length:
 * @name: a full type name, as hf_heap_get_type_name() returns it
 *
 * The namespace is the part before the last dot, outside generic arguments and before the first
 * nested type: `System.Collections.Generic` of
 * `System.Collections.Generic.Dictionary<System.String, X.Y>+Entry[]`. Wrappers of COM objects
 * (`[RCW …]`, `[CCW …]`) have none.
 *
 * Returns: how many bytes of @name are its namespace; 0 if it has none
 */
gsize hf_type_name_get_namespace_length (const char *name);

/**
 * hf_type_name_get_family_length:
 *
 * The family is the first two components of the namespace
 * (`System.Reflection`, `Microsoft.AspNetCore`); it decides the color.
 *
 * Returns: how many bytes of @name are its family; 0 if it has none
 */
gsize hf_type_name_get_family_length    (const char *name);

/**
 * hf_type_name_dup_short:
 *
 * The usual short name: no namespaces, neither of the type nor inside its
 * generic arguments (`Dictionary<FileKey, CacheValue>`), nested types as
 * `Outer.Inner`, no arity marks and none of the decorations that other tools
 * add (`(Bytes > 10K)`).
 *
 * Returns: (transfer full): valid UTF-8 if @name is, never empty
 */
char *hf_type_name_dup_short            (const char *name);

/**
 * hf_type_name_get_stem_length:
 *
 * Returns: how many bytes of @name stand before the decoration of another tool, " (Bytes > 10K)";
 *   all of them if it has none
 */
gsize hf_type_name_get_stem_length      (const char *name);

/**
 * hf_type_name_parse_unnamed:
 * @id: (out): the number that the file gives as the type of its objects; set if %TRUE
 *
 * Returns: whether @name is the one that readers give a type that the file does not name, `?1d`
 */
gboolean hf_type_name_parse_unnamed     (const char *name,
                                         guint64    *id);

/**
 * hf_type_name_dup_field:
 * @name: a field's name
 *
 * The usual short name: the property's, if the compiler made the field for one
 * (`Default` of `<Default>k__BackingField`).
 *
 * Returns: (transfer full): valid UTF-8 if @name is
 */
char *hf_type_name_dup_field            (const char *name);

G_END_DECLS
