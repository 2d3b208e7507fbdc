/* hf-cli-look-up.h: the object or the type that a word means
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-input.h"

G_BEGIN_DECLS

/**
 * hf_cli_look_up_object:
 * @object: (out)
 *
 * Errors: %G_OPTION_ERROR, a sentence that names the command that lists ids.
 */
gboolean hf_cli_look_up_object (const HfCliInput  *input,
                                guint64            id,
                                HfObjectIndex     *object,
                                GError           **error);

/**
 * hf_cli_look_up_type:
 * @name: the full name of a type, or the short one if no other type has it, as
 *   hf_type_name_dup_short() returns it; perhaps not UTF-8
 * @type: (out): it has at least one object
 *
 * Errors: %G_OPTION_ERROR, a sentence that names up to three types that may be meant.
 */
gboolean hf_cli_look_up_type   (const HfCliInput  *input,
                                HfAnalysis        *analysis,
                                const char        *name,
                                HfTypeIndex       *type,
                                GError           **error);

G_END_DECLS
