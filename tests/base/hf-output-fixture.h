/* hf-output-fixture.h: a folder for files that are written, in file systems of two kinds
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-output-file.h"

G_BEGIN_DECLS

typedef struct
{
  char  *folder;
  char  *path;   /* "target" in it */
  GFile *target;
} HfOutputFixture;

typedef void (*HfOutputFixtureFunc) (HfOutputFixture *fixture,
                                     gconstpointer    data);

/* Whether temporary files need names, as on NFS or FAT. */
extern gboolean hf_output_needs_names;

/* The signal that interrupts a rename; 0 = none. */
extern int      hf_output_rename_signal;

/* Adds the test GROUP/PATH, and GROUP/with-names/PATH where files need names. */
void     hf_output_fixture_add     (const char          *group,
                                    const char          *path,
                                    HfOutputFixtureFunc  function);

guint    hf_output_count_entries   (const char          *folder);
void     hf_output_set_contents    (const char          *path,
                                    const char          *contents);
void     hf_output_assert_contents (const char          *path,
                                    const char          *wanted);
gboolean hf_output_write_text      (HfOutputFile        *output,
                                    const char          *text,
                                    GError             **error);

G_END_DECLS
