/* hf-cli-picture.h: a picture as a file, as the commands that draw are asked for it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-input.h"
#include "hf-cli-options.h"
#include "hf-export.h"

G_BEGIN_DECLS

/** hf_cli_picture_get_options: what is asked for, but for the title; borrows from @input. */
HfExportOptions hf_cli_picture_get_options (const HfCliInput       *input,
                                            const HfCliOptions     *options);

/**
 * hf_cli_picture_check_memory:
 *
 * To be asked before anything is measured or laid out; errors as hf_memory_check_space(), with
 * the file's name. `--force` goes on.
 */
gboolean        hf_cli_picture_check_memory (const HfCliInput   *input,
                                             const HfCliOptions *options,
                                             GError            **error);

/** hf_cli_picture_write: into the output of @options; errors as hf_export_to_file(). */
gboolean        hf_cli_picture_write       (const HfExportPicture  *drawn,
                                            const HfCliInput       *input,
                                            const HfCliOptions     *options,
                                            GError                **error);

G_END_DECLS
