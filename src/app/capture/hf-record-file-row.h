/* hf-record-file-row.h: the row with the file of the next recording
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define HF_TYPE_RECORD_FILE_ROW (hf_record_file_row_get_type ())

/**
 * HfRecordFileRow:
 *
 * A row that shows how the file of the next recording is named: after the process and the time, or
 * as the user chooses. The folder of that file becomes the one for captures; another folder for
 * captures drops the choice. Main thread only.
 */
G_DECLARE_FINAL_TYPE (HfRecordFileRow, hf_record_file_row, HF, RECORD_FILE_ROW, AdwActionRow)

/** hf_record_file_row_get_file: (transfer none) (nullable): the file that the user chose, which
 * may be replaced; its ending is that of a .gclog. */
GFile *hf_record_file_row_get_file (HfRecordFileRow *self);

/** hf_record_file_row_choose: @file: as if it was chosen in the file chooser. For tests. */
void   hf_record_file_row_choose   (HfRecordFileRow *self,
                                    GFile           *file);

G_END_DECLS
