/* hf-gclog-block.c: the text of a file, cut into blocks of whole lines
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-gclog-block.h"

#include "hf-error.h"
#include "hf-gclog-lexer.h"

#include <glib/gi18n.h>
#include <string.h>

/* Far more than a field of an object takes, in bytes. */
#define MAX_FIELD 4096

struct _HfGclogCutter
{
  HfByteSource   *source;
  gsize           block_size;
  HfMemoryBudget *budget;
  char           *carry; /* the beginning of a line that the last block cut */
  gsize           carry_length;
  guint64         carry_charge;
  gboolean        is_started; /* the first line is behind us */
};

HfGclogCutter *
hf_gclog_cutter_new (HfByteSource   *source,
                     gsize           block_size,
                     HfMemoryBudget *budget)
{
  HfGclogCutter *self = g_new0 (HfGclogCutter, 1);

  self->source = source;
  self->block_size = MIN (block_size, HF_GCLOG_MAX_LINE);
  self->budget = budget;
  return self;
}

void
hf_gclog_cutter_free (HfGclogCutter *self)
{
  if (self == NULL)
    return;
  g_free (self->carry);
  g_free (self);
}

/* ---- Room ---------------------------------------------------------------- */

/* @charged: what was charged before. Up to the size of any block it costs nothing:
 * only a line that is longer is the file's own doing. */
static gboolean
charge_line (HfGclogCutter  *self,
             guint64        *charged,
             gsize           size,
             GError        **error)
{
  gsize n_bytes = size > 2 * self->block_size + 1 ? size : 0;

  if (n_bytes == *charged || hf_memory_budget_charge (self->budget, charged, n_bytes))
    return TRUE;
  return hf_memory_budget_fail (self->budget, error);
}

static gboolean
grow_block (HfGclogCutter  *self,
            HfGclogBlock   *block,
            gsize           capacity,
            GError        **error)
{
  char *data;

  if (capacity <= block->capacity)
    return TRUE;
  if (!charge_line (self, &block->charge, capacity, error))
    return FALSE;

  data = g_try_realloc (block->data, capacity);
  if (data == NULL)
    return hf_error_fail_memory (error);
  block->data = data;
  block->capacity = capacity;
  return TRUE;
}

void
hf_gclog_cutter_shrink (HfGclogCutter *self,
                        HfGclogBlock  *block)
{
  if (block->charge == 0)
    return;
  g_clear_pointer (&block->data, g_free);
  block->capacity = 0;
  hf_memory_budget_charge (self->budget, &block->charge, 0);
}

void
hf_gclog_block_clear (HfGclogBlock *self)
{
  g_clear_pointer (&self->data, g_free);
  self->capacity = 0;
}

/* ---- Lines that are too long ---------------------------------------------- */

/* Whether a line may be an object with very many references, as far as its first bytes say:
 * then there are blanks wherever it is looked for them. Zeros that a crash left behind an
 * object have none. Places do not depend on how the text was cut into blocks. */
static gboolean
is_object (const char *line,
           gsize       length)
{
  gsize at = 0;

  while (at < length && hf_gclog_is_blank (line[at]))
    at++;
  if (at + 1 >= length || line[at] != 'o' || !hf_gclog_is_blank (line[at + 1]))
    return FALSE;

  for (gsize end = HF_GCLOG_MAX_LINE; end <= length; end += HF_GCLOG_MAX_LINE)
    {
      if (memchr (line + end - MAX_FIELD, ' ', MAX_FIELD) == NULL)
        return FALSE;
    }
  return TRUE;
}

static gboolean
fail_first_line (GError **error)
{
  g_set_error_literal (error, HF_ERROR, HF_ERROR_NOT_A_HEAP,
                       _ ("the first line is longer than any record: not a GC log"));
  return FALSE;
}

/* Puts an empty line in the place of the first @n bytes, which are a line. */
static gsize
replace_line (HfGclogBlock *block,
              gsize         length,
              gsize         n)
{
  block->has_long_line = TRUE;
  memmove (block->data + 1, block->data + n, length - n);
  block->data[0] = '\n';
  return length - n + 1;
}

/* The block has nothing but the beginning of a line that is too long: its rest is read
 * over itself. */
static gboolean
skip_line (HfGclogCutter  *self,
           HfGclogBlock   *block,
           gsize          *length,
           GCancellable   *cancellable,
           GError        **error)
{
  const char *line_end = NULL;

  while (line_end == NULL && !block->is_last)
    {
      if (!hf_byte_source_read (self->source, block->data, self->block_size, length, cancellable,
                                error))
        return FALSE;
      line_end = memchr (block->data, '\n', *length);
      block->is_last = *length < self->block_size;
    }
  *length = replace_line (block, *length,
                          line_end != NULL ? (gsize) (line_end + 1 - block->data) : *length);
  return TRUE;
}

/* A line that ends in the block it begins in may be too long as well. */
static gboolean
check_first_line (HfGclogCutter  *self,
                  HfGclogBlock   *block,
                  gsize          *length,
                  GError        **error)
{
  const char *line_end = memchr (block->data, '\n', *length);
  gsize n = line_end != NULL ? (gsize) (line_end - block->data) : *length;

  if (n <= HF_GCLOG_MAX_LINE || is_object (block->data, n))
    return TRUE;
  if (!self->is_started)
    return fail_first_line (error);
  *length = replace_line (block, *length, line_end != NULL ? n + 1 : n);
  return TRUE;
}

/* ---- Blocks --------------------------------------------------------------- */

/* Keeps what stands behind the last line end for the next block. */
static gboolean
carry_over (HfGclogCutter  *self,
            const char     *rest,
            gsize           length,
            GError        **error)
{
  char *carry;

  if (!charge_line (self, &self->carry_charge, length + 1, error))
    return FALSE;
  carry = g_try_realloc (self->carry, length + 1);
  if (carry == NULL)
    return hf_error_fail_memory (error);
  self->carry = carry;
  self->carry_length = length;
  memcpy (self->carry, rest, length);
  return TRUE;
}

static gboolean
cut_block (HfGclogCutter  *self,
           HfGclogBlock   *block,
           gsize           length,
           GError        **error)
{
  const char *last_line_end = memrchr (block->data, '\n', length);
  gsize whole = last_line_end != NULL ? (gsize) (last_line_end + 1 - block->data) : 0;

  self->is_started = TRUE;
  block->length = whole;
  if (!block->is_last)
    return carry_over (self, block->data + whole, length - whole, error);

  block->data[length] = '\n';
  block->tail = block->data + whole;
  block->tail_length = length - whole;
  return TRUE;
}

/* One byte of room is kept for the LF that is put behind a last line without one. */
gboolean
hf_gclog_cutter_read (HfGclogCutter  *self,
                      HfGclogBlock   *block,
                      GCancellable   *cancellable,
                      GError        **error)
{
  gsize length = self->carry_length;
  gsize room = self->block_size;
  gboolean has_line = FALSE;

  block->tail = NULL;
  block->tail_length = 0;
  block->is_last = block->has_long_line = FALSE;
  if (!grow_block (self, block, length + room + 1, error))
    return FALSE;
  if (length > 0)
    memcpy (block->data, self->carry, length);

  while (!has_line && !block->is_last)
    {
      gsize n_read;

      if (length > HF_GCLOG_MAX_LINE && !is_object (block->data, length))
        {
          if (!self->is_started)
            return fail_first_line (error);
          return skip_line (self, block, &length, cancellable, error) &&
                 cut_block (self, block, length, error);
        }
      if (!grow_block (self, block, length + room + 1, error) ||
          !hf_byte_source_read (self->source, block->data + length, room, &n_read, cancellable,
                                error))
        return FALSE;
      has_line = memrchr (block->data + length, '\n', n_read) != NULL;
      length += n_read;
      block->is_last = n_read < room;
      /* No more, or a line that is too long might hide behind the first. */
      room = MIN (length, HF_GCLOG_MAX_LINE);
    }
  return (length <= HF_GCLOG_MAX_LINE || check_first_line (self, block, &length, error)) &&
         cut_block (self, block, length, error);
}
