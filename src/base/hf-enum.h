/* hf-enum.h: the names of enums, which GObject knows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* An enum that is named in files, in settings or on the command line is defined for GObject
 * beside its values, and its nicks are these names. They never change, while the numbers may
 * change in the next version. */

/**
 * hf_enum_get_name:
 * @type: of an enum
 *
 * Returns: (transfer none): the nick of @value, which is one of @type
 */
const char *hf_enum_get_name (GType type,
                              int   value);

/**
 * hf_enum_parse:
 * @type: of an enum
 * @name: (nullable): anything
 * @fallback: a value, or -1
 *
 * Returns: the value whose nick is @name, or @fallback
 */
int         hf_enum_parse    (GType       type,
                              const char *name,
                              int         fallback);

G_END_DECLS
