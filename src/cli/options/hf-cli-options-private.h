/* hf-cli-options-private.h: what the files of HfCliOptions share
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-options.h"

G_BEGIN_DECLS

/** HfCliWords: the words as GOption finds them, before anything is checked. */
typedef struct
{
  gboolean   help;
  gboolean   version;
  gboolean   json;
  gboolean   csv;
  gboolean   spreadsheet;
  gboolean   force;
  gboolean   dark;
  gboolean   transparent;
  gboolean   no_title;
  gboolean   no_legend;
  gboolean   cushion;
  gboolean   reverse;
  char      *limit;
  char      *sort;
  char      *exact;
  char      *all;
  char      *type;
  char      *filter;
  char     **cuts;
  char      *kind;
  char     **flags;
  char      *snapshot;
  char      *member;
  char      *output;
  char      *by;
  char      *weight;
  char      *color;
  char      *size;
  char      *scale;
  char      *of;
  char     **opened;
  char     **files;
} HfCliWords;

/** hf_cli_options_take_picture: what `treemap` is asked for; errors as hf_cli_options_parse(). */
gboolean hf_cli_options_take_picture   (HfCliOptions      *self,
                                        const HfCliWords  *words,
                                        GError           **error);
/** hf_cli_options_take_graph: what `graph` is asked for, likewise. */
gboolean hf_cli_options_take_graph     (HfCliOptions      *self,
                                        const HfCliWords  *words,
                                        GError           **error);
/** hf_cli_options_take_thumbnail: what `thumbnail` is asked for, likewise. */
gboolean hf_cli_options_take_thumbnail (HfCliOptions      *self,
                                        const HfCliWords  *words,
                                        GError           **error);

G_END_DECLS
