/* hf-content.c: which kind of file begins with some bytes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-content.h"

#include "hf-inflater.h"

#include <string.h>

/* The bytes at an offset in such a file. */
typedef struct
{
  gsize       offset;
  const char *magic;
  gsize       length;
  HfContent   content;
  const char *packing; /* NULL if it is none that Holdfast does not read */
} Magic;

#define MAGIC(offset, text, content, packing) \
  { (offset), (text), sizeof (text) - 1, (content), (packing) }

static const Magic magics[] = {
  MAGIC (0, "Nettrace", HF_CONTENT_NETTRACE, NULL),
  MAGIC (4, "!FastSerialization", HF_CONTENT_GCDUMP, NULL),
  MAGIC (0, "MDMP", HF_CONTENT_MINIDUMP, NULL),
  MAGIC (0, "\177ELF", HF_CONTENT_ELF, NULL),
  MAGIC (0, "PK\003\004", HF_CONTENT_ZIP, NULL),
  MAGIC (0, "\xfd" "7zXZ\0", HF_CONTENT_PACKED, "xz"),
  MAGIC (0, "BZh", HF_CONTENT_PACKED, "bzip2"),
  MAGIC (0, "\004\"M\030", HF_CONTENT_PACKED, "lz4"),
  MAGIC (0, "LZIP\001", HF_CONTENT_PACKED, "lzip"),
  MAGIC (0, "7z\xbc\xaf\x27\x1c", HF_CONTENT_BUNDLE, "7z"),
  MAGIC (0, "Rar!\032\007", HF_CONTENT_BUNDLE, "RAR"),
  MAGIC (0, "MSCF\0\0\0\0", HF_CONTENT_BUNDLE, "CAB"),
  MAGIC (257, "ustar", HF_CONTENT_BUNDLE, "tar"),
  MAGIC (0, "<gcheap", HF_CONTENT_XML, NULL),
  MAGIC (0, "<?xml", HF_CONTENT_XML, NULL),
  MAGIC (0, "<!--", HF_CONTENT_XML, NULL),
};

/* "BZh" alone may begin a text: a digit and the first block's magic number follow. */
static gboolean
is_bzip2 (const guint8 *bytes,
          gsize         length)
{
  static const guint8 block[] = { 0x31, 0x41, 0x59, 0x26, 0x53, 0x59 };
  static const guint8 end[] = { 0x17, 0x72, 0x45, 0x38, 0x50, 0x90 };

  return length >= 10 && bytes[3] >= '1' && bytes[3] <= '9' &&
         (memcmp (bytes + 4, block, sizeof block) == 0 || memcmp (bytes + 4, end, sizeof end) == 0);
}

static const Magic *
find_magic (const guint8 *bytes,
            gsize         length)
{
  for (gsize i = 0; i < G_N_ELEMENTS (magics); i++)
    {
      const Magic *magic = &magics[i];

      if (length >= magic->offset + magic->length &&
          memcmp (bytes + magic->offset, magic->magic, magic->length) == 0 &&
          (magic->magic[0] != 'B' || is_bzip2 (bytes, length)))
        return magic;
    }
  return NULL;
}

/* Only an XML document may begin with blanks and be known by the bytes behind them. */
static void
skip_blanks (const guint8 **bytes,
             gsize         *length)
{
  gsize n = 0;

  while (n < *length && g_ascii_isspace ((*bytes)[n]))
    n++;
  if (n < *length && (*bytes)[n] == '<')
    {
      *bytes += n;
      *length -= n;
    }
}

HfContent
hf_content_sniff (const guint8 *bytes,
                  gsize         length)
{
  const Magic *magic;

  if (hf_inflater_sniff (bytes, length) != HF_COMPRESSION_NONE)
    return HF_CONTENT_INFLATABLE;
  skip_blanks (&bytes, &length);
  magic = find_magic (bytes, length);
  return magic != NULL ? magic->content : HF_CONTENT_GCLOG;
}

const char *
hf_content_get_packing (const guint8 *bytes,
                        gsize         length)
{
  const Magic *magic = find_magic (bytes, length);

  return magic != NULL ? magic->packing : NULL;
}

/* ---- A heap among other files -------------------------------------------- */

/* The beginning of what is compressed. Returns: how many bytes there are */
static gsize
inflate_head (const guint8 *bytes,
              gsize         length,
              guint8       *head)
{
  g_autoptr (HfInflater) inflater = hf_inflater_new (hf_inflater_sniff (bytes, length));
  gsize room = HF_CONTENT_HEAD_SIZE;
  gsize had;

  if (inflater == NULL)
    return 0;
  do
    {
      had = room + length;
      if (hf_inflater_run (inflater, &bytes, &length, &head, &room) == HF_INFLATE_NO_MEMORY)
        break;
    }
  while (room > 0 && room + length < had);
  return HF_CONTENT_HEAD_SIZE - room;
}

/* Drops a byte order mark. A character of UTF-16 outside ASCII becomes a question mark, as
 * only how lines begin matters here. Returns: how many bytes are left */
static gsize
decode_head (guint8 *head,
             gsize   length)
{
  gsize n = 0;
  guint low;

  if (length >= 3 && memcmp (head, "\xef\xbb\xbf", 3) == 0)
    {
      memmove (head, head + 3, length - 3);
      return length - 3;
    }
  if (length < 2 || (memcmp (head, "\xff\xfe", 2) != 0 && memcmp (head, "\xfe\xff", 2) != 0))
    return length;

  low = head[0] == 0xff ? 0 : 1;
  for (gsize i = 2; i + 1 < length; i += 2)
    head[n++] = head[i + 1 - low] == 0 && head[i + low] < 0x80 ? head[i + low] : '?';
  return n;
}

/* Whether the root of a document is the one that SOS writes, or may be behind the head. */
static gboolean
is_sos (const char *text,
        gsize       length)
{
  const char *end = text + length;

  for (const char *at = memchr (text, '<', length); at != NULL;
       at = memchr (at, '<', (gsize) (end - at)))
    {
      if (end - at >= 4 && memcmp (at, "<!--", 4) == 0)
        {
          at = g_strstr_len (at, end - at, "-->");
          if (at == NULL)
            return TRUE;
          continue;
        }
      at++;
      if (at < end && g_ascii_isalpha (*at))
        return memcmp (at, "gcheap", MIN (6, (gsize) (end - at))) == 0;
    }
  return TRUE;
}

/* Whether a line, up to its LF, is a record with this letter; 0 = any. */
static gboolean
is_record (const char *line,
           gsize       length,
           char        letter)
{
  return length >= 1 && g_ascii_islower (line[0]) && (letter == 0 || line[0] == letter) &&
         (length == 1 || g_ascii_isspace (line[1]));
}

/* The version behind the letter is a small number; prose that begins with an "a" has none. */
static gboolean
has_version (const char *line,
             gsize       length)
{
  gsize at = 1;
  gsize first;

  while (at < length && g_ascii_isspace (line[at]))
    at++;
  first = at;
  while (at < length && g_ascii_isxdigit (line[at]))
    at++;
  return at > first && at - first <= 2 && (at == length || g_ascii_isspace (line[at]));
}

/* Whether the first record that is not of this kind is one that opens a section. */
static gboolean
is_gclog (const char *text,
          gsize       length)
{
  const char *end = text + length;

  while (text < end)
    {
      const char *line_end = memchr (text, '\n', (gsize) (end - text));

      if (line_end == NULL)
        line_end = end;
      while (text < line_end && g_ascii_isspace (*text))
        text++;
      length = (gsize) (line_end - text);
      if (is_record (text, length, 'a'))
        return has_version (text, length);
      if (length > 0 && !is_record (text, length, 0))
        return FALSE;
      text = line_end + 1;
    }
  return FALSE;
}

static gboolean
has_heap_ending (const char *name)
{
  static const char *const endings[] = { ".gclog", ".gclog.gz", ".gclog.zst" };

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (name, endings[i]))
      return TRUE;
  return FALSE;
}

gboolean
hf_content_is_heap (const char   *name,
                    const guint8 *bytes,
                    gsize         length)
{
  guint8 head[HF_CONTENT_HEAD_SIZE];
  const guint8 *text = head;

  if (length == 0)
    return FALSE;
  length = MIN (length, sizeof head);
  if (hf_inflater_sniff (bytes, length) != HF_COMPRESSION_NONE)
    length = inflate_head (bytes, length, head);
  else
    memcpy (head, bytes, length);
  length = decode_head (head, length);

  switch (hf_content_sniff (head, length))
    {
    case HF_CONTENT_GCDUMP:
    case HF_CONTENT_NETTRACE:
      return TRUE;
    case HF_CONTENT_XML:
      skip_blanks (&text, &length);
      return is_sos ((const char *) text, length);
    case HF_CONTENT_GCLOG:
      return is_gclog ((const char *) head, length) ||
             (has_heap_ending (name) && memchr (head, '\0', length) == NULL);
    case HF_CONTENT_MINIDUMP:
    case HF_CONTENT_ELF:
    case HF_CONTENT_INFLATABLE:
    case HF_CONTENT_ZIP:
    case HF_CONTENT_PACKED:
    case HF_CONTENT_BUNDLE:
    default:
      return FALSE;
    }
}
