/* hf-format.h: the kinds of files that heaps come from
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * HfFormat: the kinds of files that heaps come from.
 */
typedef enum
{
  HF_FORMAT_GCLOG,
  HF_FORMAT_GCDUMP,   /* PerfView's, Visual Studio's and dotnet-gcdump's memory graph */
  HF_FORMAT_NETTRACE, /* a heap dump over EventPipe, as dotnet-trace writes it */
  HF_FORMAT_SOS,      /* the XML of SOS `traverseheap -xml` */
  HF_N_FORMATS
} HfFormat;

/** hf_format_name: for scripts, "gcdump"; not translated. */
const char *hf_format_name  (HfFormat    format);

/** hf_format_parse: @name: (nullable): %HF_FORMAT_GCLOG if hf_format_name() returns it for
 * none. */
HfFormat    hf_format_parse (const char *name);

G_END_DECLS
