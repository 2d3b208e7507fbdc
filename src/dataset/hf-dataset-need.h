/* hf-dataset-need.h: the memory that a file takes while its tables are written
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-dataset.h"

G_BEGIN_DECLS

/** hf_dataset_estimate_need: bytes of memory, by the size of the file, before it is read. */
guint64 hf_dataset_estimate_need (const HfDatasetFile     *file);

/** hf_dataset_get_budget: bytes that all heaps together may take. */
guint64 hf_dataset_get_budget    (const HfDatasetOptions  *options);

G_END_DECLS
