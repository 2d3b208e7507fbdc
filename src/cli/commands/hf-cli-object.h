/* hf-cli-object.h: holdfast-cli object: one object, its references and its retention
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-command.h"

G_BEGIN_DECLS

/** HfCliObjectOptions: the id of the requested object. */
typedef struct
{
  guint64 id;
} HfCliObjectOptions;

/**
 * hf_cli_object_command:
 *
 * `holdfast-cli object`: shows one object, its references and why it lives.
 */
extern const HfCliCommand hf_cli_object_command;

G_END_DECLS
