/* hf-cli-look-up.h: finds the objects and types that words name
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-input.h"
#include "hf-filter.h"
#include "hf-type-set.h"

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
 *   hf_type_name_dup_short() returns it; not necessarily UTF-8
 * @type: (out): the type, which has at least one object
 *
 * Errors: %G_OPTION_ERROR, a sentence that names up to three types that may be meant.
 */
gboolean hf_cli_look_up_type   (const HfCliInput  *input,
                                HfAnalysis        *analysis,
                                const char        *name,
                                HfTypeIndex       *type,
                                GError           **error);

/**
 * hf_cli_look_up_types:
 * @option: the option that names the types, "--fold"
 * @words: its value
 * @filter: the filter that hf_cli_parse_type_filter() made of @words
 * @types: (out) (transfer full): the types that match, one at least
 *
 * Errors: %G_OPTION_ERROR, a sentence that names @option; %HF_ERROR_NO_MEMORY.
 */
gboolean hf_cli_look_up_types  (const HfCliInput  *input,
                                HfRetention       *retention,
                                const char        *option,
                                const char        *words,
                                const HfFilter    *filter,
                                HfTypeSet        **types,
                                GError           **error);

G_END_DECLS
