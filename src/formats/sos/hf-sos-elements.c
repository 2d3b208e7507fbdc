/* hf-sos-elements.c: the elements of SOS XML and their attributes, as records
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-foreign-name.h"
#include "hf-sos-parser-private.h"

#include <string.h>

/* One is all that SOS writes. */
#define MAX_FREE_TYPES 16

/* ---- Attributes ------------------------------------------------------------ */

static const char *
find_attribute (const char  *name,
                const char **names,
                const char **values)
{
  for (guint i = 0; names[i] != NULL; i++)
    {
      if (strcmp (names[i], name) == 0)
        return values[i];
    }
  return NULL;
}

static gboolean
count_damage (HfSosParser *self,
              HfFaultKind  kind)
{
  hf_completeness_add (&self->part->completeness, kind, 1, hf_sos_parser_get_line (self));
  return FALSE;
}

/* Returns: the text behind the last digit */
static const char *
parse_digits (const char *text,
              guint       base,
              guint64    *value,
              gboolean   *is_too_large)
{
  guint64 number = 0;

  *is_too_large = FALSE;
  while (*text != '\0')
    {
      int digit = g_ascii_xdigit_value (*text);

      if (digit < 0 || (guint) digit >= base)
        break;
      *is_too_large |= number > (G_MAXUINT64 - (guint) digit) / base;
      number = number * base + (guint) digit;
      text++;
    }
  *value = number;
  return text;
}

/* @base: 10, or 16 with `0x` before it */
static gboolean
read_number (HfSosParser *self,
             const char  *text,
             guint        base,
             guint64     *value)
{
  gboolean is_too_large;
  const char *end;

  if (text == NULL)
    return count_damage (self, HF_FAULT_MISSING_FIELD);
  if (base == 16)
    {
      if (text[0] != '0' || (text[1] != 'x' && text[1] != 'X'))
        return count_damage (self, HF_FAULT_BAD_NUMBER);
      text += 2;
    }
  end = parse_digits (text, base, value, &is_too_large);
  if (end == text || *end != '\0')
    return count_damage (self, HF_FAULT_BAD_NUMBER);
  return !is_too_large || count_damage (self, HF_FAULT_NUMBER_TOO_LARGE);
}

/* The object is there whatever its size. Here its line is known, as it is not when the part
 * gets the object. */
static gboolean
read_size (HfSosParser *self,
           const char  *text,
           guint64     *size)
{
  gboolean is_too_large = FALSE;
  const char *end = text != NULL ? parse_digits (text, 10, size, &is_too_large) : NULL;
  gboolean is_impossible = end != NULL && end != text && *end == '\0' &&
                           (is_too_large || *size > HF_MAX_SIZE);

  if (!is_impossible)
    return read_number (self, text, 10, size);
  count_damage (self, HF_FAULT_IMPOSSIBLE_SIZE);
  *size = 0;
  return TRUE;
}

/* ---- Elements -------------------------------------------------------------- */

static gboolean
add_type (HfSosParser  *self,
          const char  **names,
          const char  **values)
{
  const char *name = find_attribute ("name", names, values);
  g_autofree char *own_name = NULL;
  guint64 id;

  if (!read_number (self, find_attribute ("id", names, values), 10, &id))
    return FALSE;
  if (name == NULL || name[0] == '\0')
    return count_damage (self, HF_FAULT_MISSING_FIELD);
  if (strcmp (name, "Free") == 0 && !self->has_types && self->free_types->len < MAX_FREE_TYPES)
    {
      g_array_append_val (self->free_types, id);
      return TRUE;
    }
  own_name = hf_foreign_name_from_sos (name);
  self->has_failed |= !hf_heap_part_add_type (self->part, id, own_name, strlen (own_name),
                                              hf_sos_parser_get_line (self));
  return TRUE;
}

/* A kind that is not known is shown by its name, in the field of the root. */
static gboolean
add_root (HfSosParser  *self,
          const char  **names,
          const char  **values)
{
  const char *kind_name = find_attribute ("kind", names, values);
  HfRootKind kind = HF_ROOT_INTERNAL;
  guint64 address;

  if (!read_number (self, find_attribute ("address", names, values), 16, &address))
    return FALSE;
  if (kind_name == NULL)
    count_damage (self, HF_FAULT_MISSING_FIELD);
  else if (g_ascii_strcasecmp (kind_name, "stack") == 0)
    kind = HF_ROOT_LOCAL;
  else if (g_ascii_strcasecmp (kind_name, "handle") == 0)
    kind = HF_ROOT_HANDLE;
  else if (g_ascii_strcasecmp (kind_name, "finalizer") == 0)
    kind = HF_ROOT_FINALIZER;
  if (kind != HF_ROOT_INTERNAL)
    kind_name = NULL;
  self->has_failed |= !hf_heap_part_add_root (self->part, address, kind, 0, NULL, kind_name,
                                              kind_name != NULL ? strlen (kind_name) : 0,
                                              hf_sos_parser_get_line (self));
  return TRUE;
}

/* Nine elements of ten are objects and members: their attributes are looked at once. */
static gboolean
add_object (HfSosParser  *self,
            const char  **names,
            const char  **values)
{
  const char *address_text = NULL;
  const char *type_text = NULL;
  const char *size_text = NULL;
  guint64 address;
  guint64 type;
  guint64 size;

  for (guint i = 0; names[i] != NULL; i++)
    {
      if (address_text == NULL && strcmp (names[i], "address") == 0)
        address_text = values[i];
      else if (type_text == NULL && strcmp (names[i], "typeid") == 0)
        type_text = values[i];
      else if (size_text == NULL && strcmp (names[i], "size") == 0)
        size_text = values[i];
    }
  if (!read_number (self, address_text, 16, &address) ||
      !read_number (self, type_text, 10, &type) || !read_size (self, size_text, &size))
    return FALSE;

  /* Without a line: as elements, not each of them on the next, they would take twice
   * the memory. */
  if (hf_heap_part_add_object (self->part, address, type, size, 0))
    self->is_in_object = TRUE;
  else
    self->has_failed = TRUE;
  return TRUE;
}

static gboolean
add_member (HfSosParser  *self,
            const char  **names,
            const char  **values)
{
  guint64 address;

  if (read_number (self, find_attribute ("address", names, values), 16, &address))
    self->has_failed |= !hf_heap_part_add_reference (self->part, address);
  return FALSE;
}

/* Returns: whether what is in the element is looked at */
static gboolean
enter_root (HfSosParser *self,
            const char  *name)
{
  gboolean is_heap = strcmp (name, "gcheap") == 0;

  self->is_foreign |= !is_heap && !self->has_root;
  self->has_root = TRUE;
  return is_heap;
}

static gboolean
enter_section (HfSosParser *self,
               const char  *name)
{
  if (strcmp (name, "objects") == 0)
    self->section = HF_SOS_SECTION_OBJECTS;
  else if (strcmp (name, "types") == 0)
    self->section = HF_SOS_SECTION_TYPES;
  else if (strcmp (name, "roots") == 0)
    self->section = HF_SOS_SECTION_ROOTS;
  else
    return FALSE;
  return TRUE;
}

static gboolean
enter_record (HfSosParser  *self,
              const char   *name,
              const char  **names,
              const char  **values)
{
  switch (self->section)
    {
    case HF_SOS_SECTION_OBJECTS:
      return strcmp (name, "object") == 0 && add_object (self, names, values);
    case HF_SOS_SECTION_TYPES:
      return strcmp (name, "type") == 0 && add_type (self, names, values);
    case HF_SOS_SECTION_ROOTS:
      return strcmp (name, "root") == 0 && add_root (self, names, values);
    case HF_SOS_SECTION_NONE:
    default:
      return FALSE;
    }
}

static gboolean
enter (HfSosParser  *self,
       const char   *name,
       const char  **names,
       const char  **values)
{
  switch (self->depth)
    {
    case 1:
      return enter_root (self, name);
    case 2:
      return enter_section (self, name);
    case 3:
      return enter_record (self, name, names, values);
    case 4:
      return self->is_in_object && strcmp (name, "member") == 0 && add_member (self, names, values);
    default:
      return FALSE;
    }
}

static void
start_element_cb (GMarkupParseContext  *context G_GNUC_UNUSED,
                  const char           *name,
                  const char          **names,
                  const char          **values,
                  gpointer              data,
                  GError              **error)
{
  HfSosParser *self = data;

  self->n_events++;
  self->depth++;
  if (self->depth > HF_SOS_MAX_DEPTH)
    {
      g_set_error_literal (error, G_MARKUP_ERROR, G_MARKUP_ERROR_PARSE, "too deep");
      return;
    }
  if (self->skip_depth == 0 && !enter (self, name, names, values))
    self->skip_depth = self->depth;
  if (self->has_failed)
    g_set_error_literal (error, G_MARKUP_ERROR, G_MARKUP_ERROR_PARSE, "no memory");
}

static void
end_element_cb (GMarkupParseContext  *context G_GNUC_UNUSED,
                const char           *name G_GNUC_UNUSED,
                gpointer              data,
                GError              **error G_GNUC_UNUSED)
{
  HfSosParser *self = data;

  self->n_events++;
  if (self->skip_depth == self->depth)
    self->skip_depth = 0;
  if (self->depth == 3)
    self->is_in_object = FALSE;
  else if (self->depth == 2 && self->skip_depth == 0)
    {
      self->has_types |= self->section == HF_SOS_SECTION_TYPES;
      self->section = HF_SOS_SECTION_NONE;
      self->has_left = TRUE;
    }
  self->depth--;
}

static void
text_cb (GMarkupParseContext  *context G_GNUC_UNUSED,
         const char           *text G_GNUC_UNUSED,
         gsize                 length G_GNUC_UNUSED,
         gpointer              data,
         GError              **error G_GNUC_UNUSED)
{
  HfSosParser *self = data;

  self->n_events++;
}

const GMarkupParser hf_sos_parser_callbacks = {
  .start_element = start_element_cb,
  .end_element = end_element_cb,
  .text = text_cb,
  .passthrough = text_cb,
};
