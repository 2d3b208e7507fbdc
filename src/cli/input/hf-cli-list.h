/* hf-cli-list.h: a list that the window exports too, on standard output
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-options.h"
#include "hf-cli-output.h"
#include "hf-cli-table.h"
#include "hf-rows.h"

G_BEGIN_DECLS

/**
 * hf_cli_list_write:
 * @list: the list, written to its end or to the limit in @options
 * @places: (nullable): as hf_cli_table_begin()
 */
void hf_cli_list_write (HfRows             *list,
                        const HfCliPlaces  *places,
                        const HfCliOptions *options,
                        HfCliOutput        *output);

G_END_DECLS
