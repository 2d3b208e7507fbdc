/* hf-gclog-parser-private.h: the state of the parser, and functions that its records share
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-gclog-lexer.h"
#include "hf-gclog-parser.h"

G_BEGIN_DECLS

struct _HfGclogParser
{
  HfHeapPart     *part;   /* warm: emptied by each cut */
  HfColumn       *events; /* HfEvent, of this piece */
  gsize           text_bytes; /* of these events */
  HfGclogCount    records;
  HfGclogCount    ranges;
  HfGclogCount    blocks;
  HfCompleteness  faults; /* not yet in a piece */
  HfMemoryBudget *budget; /* or NULL */
  GCancellable   *stop;   /* or NULL */
  guint64         charge;
  guint64         piece_bytes; /* of this block's pieces */
  guint           n_unpolled;
  HfColumn       *pieces; /* borrowed during a parse */
  const char     *end;    /* of the block */
  guint64         line;
  char            letter; /* of the record */
  gboolean        omits_references;
  gboolean        has_failed;
};

/* Whether @n_bytes more than now fit the budget. */
gboolean    hf_gclog_parser_charge       (HfGclogParser        *self,
                                          gsize                 n_bytes);

/* ---- Faults, at the line that is read ------------------------------------ */

void        hf_gclog_parser_count_fault  (HfGclogParser        *self,
                                          HfFaultKind           kind);
void        hf_gclog_parser_count_field  (HfGclogParser        *self,
                                          HfGclogField          field);

/* Counts fields that nothing reads, if any are left. */
void        hf_gclog_parser_expect_end   (HfGclogParser        *self,
                                          const char           *at);

/* The first field that is not a number is counted; the fields after it are not read, as their
 * meaning would be a guess. */
static inline gboolean
hf_gclog_parser_read_numbers (HfGclogParser *self,
                              const char   **at,
                              guint64       *numbers,
                              guint          n)
{
  for (guint i = 0; i < n; i++)
    {
      HfGclogField field = hf_gclog_lex_number (at, &numbers[i]);

      if (field != HF_GCLOG_FIELD_OK)
        {
          hf_gclog_parser_count_field (self, field);
          return FALSE;
        }
    }
  return TRUE;
}

static inline void
hf_gclog_count_record (HfGclogCount *records,
                       guint64       line)
{
  if (records->count++ == 0)
    records->first_line = line;
}

/* ---- hf-gclog-sections.c -------------------------------------------------- */

/* Ends a piece at @control, or at the end of the block if that has no letter. */
void        hf_gclog_parser_cut_piece    (HfGclogParser        *self,
                                          const HfGclogControl *control);

/* Reads the fields of one record after its letter, and returns the end of the last one; the
 * caller skips the rest of the line. */
typedef const char *(*HfGclogRecordFunc) (HfGclogParser        *self,
                                          const char           *at);

const char *hf_gclog_read_range          (HfGclogParser        *self,
                                          const char           *at);
const char *hf_gclog_read_block          (HfGclogParser        *self,
                                          const char           *at);
const char *hf_gclog_read_interruption   (HfGclogParser        *self,
                                          const char           *at);
const char *hf_gclog_read_open           (HfGclogParser        *self,
                                          const char           *at);
const char *hf_gclog_read_close          (HfGclogParser        *self,
                                          const char           *at);
const char *hf_gclog_read_number_control (HfGclogParser        *self,
                                          const char           *at);

G_END_DECLS
