/* hf-view-field.c: the kinds of fields that the state of a view has
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-view-field.h"

#include "hf-enum.h"
#include "hf-json.h"

#include <string.h>

/* ---- Enums ------------------------------------------------------------- */

/* Any enum is as large as an int, and may be read and written as its bytes. */
static int
enum_get (gconstpointer value)
{
  int number;

  memcpy (&number, value, sizeof number);
  return number;
}

static void
enum_init (const HfViewField *field,
           gpointer           value)
{
  memcpy (value, &field->initial, sizeof field->initial);
}

static void
enum_copy (gpointer      to,
           gconstpointer from)
{
  memcpy (to, from, sizeof (int));
}

static gboolean
enum_equal (gconstpointer a,
            gconstpointer b)
{
  return enum_get (a) == enum_get (b);
}

static void
enum_to_json (const HfViewField *field,
              gconstpointer      value,
              JsonObject        *object)
{
  json_object_set_string_member (object, field->name,
                                 hf_enum_get_name (field->get_type (), enum_get (value)));
}

static void
enum_from_json (const HfViewField *field,
                gpointer           value,
                JsonObject        *object,
                HfHeap            *heap G_GNUC_UNUSED)
{
  const int number = hf_enum_parse (field->get_type (), hf_json_get_text (object, field->name),
                                    field->initial);

  memcpy (value, &number, sizeof number);
}

static GParamSpec *
enum_new_pspec (const HfViewField *field,
                GParamFlags        flags)
{
  return g_param_spec_enum (field->property, NULL, NULL, field->get_type (), field->initial, flags);
}

static void
enum_to_property (gconstpointer  value,
                  GValue        *property)
{
  g_value_set_enum (property, enum_get (value));
}

/* An empty value is not freed. */
static void
nothing_clear (gpointer value G_GNUC_UNUSED)
{
}

const HfViewFieldKind hf_view_field_enum = {
  sizeof (int), FALSE, enum_init, enum_copy, enum_equal, NULL, nothing_clear, enum_to_json,
  enum_from_json, enum_new_pspec, enum_to_property,
};

/* ---- Booleans and flags ------------------------------------------------- */

static void
boolean_to_json (const HfViewField *field,
                 gconstpointer      value,
                 JsonObject        *object)
{
  json_object_set_boolean_member (object, field->name, *(const gboolean *) value);
}

static void
boolean_from_json (const HfViewField *field,
                   gpointer           value,
                   JsonObject        *object,
                   HfHeap            *heap G_GNUC_UNUSED)
{
  *(gboolean *) value = hf_json_get_boolean (object, field->name, field->initial);
}

static GParamSpec *
boolean_new_pspec (const HfViewField *field,
                   GParamFlags        flags)
{
  return g_param_spec_boolean (field->property, NULL, NULL, field->initial, flags);
}

static void
boolean_to_property (gconstpointer  value,
                     GValue        *property)
{
  g_value_set_boolean (property, *(const gboolean *) value);
}

/* A gboolean is an int as well. */
const HfViewFieldKind hf_view_field_boolean = {
  sizeof (gboolean), FALSE, enum_init, enum_copy, enum_equal, NULL, nothing_clear, boolean_to_json,
  boolean_from_json, boolean_new_pspec, boolean_to_property,
};

static void
flags_init (const HfViewField *field G_GNUC_UNUSED,
            gpointer           value)
{
  *(guint64 *) value = 0;
}

static void
flags_copy (gpointer      to,
            gconstpointer from)
{
  *(guint64 *) to = *(const guint64 *) from;
}

static gboolean
flags_equal (gconstpointer a,
             gconstpointer b)
{
  return *(const guint64 *) a == *(const guint64 *) b;
}

static void
flags_to_json (const HfViewField *field,
               gconstpointer      value,
               JsonObject        *object)
{
  hf_json_set_hex (object, field->name, *(const guint64 *) value);
}

static void
flags_from_json (const HfViewField *field,
                 gpointer           value,
                 JsonObject        *object,
                 HfHeap            *heap G_GNUC_UNUSED)
{
  *(guint64 *) value = hf_json_get_hex (object, field->name, 0);
}

static GParamSpec *
flags_new_pspec (const HfViewField *field,
                 GParamFlags        flags)
{
  return g_param_spec_uint64 (field->property, NULL, NULL, 0, G_MAXUINT64, 0, flags);
}

static void
flags_to_property (gconstpointer  value,
                   GValue        *property)
{
  g_value_set_uint64 (property, *(const guint64 *) value);
}

const HfViewFieldKind hf_view_field_flags = {
  sizeof (guint64), FALSE, flags_init, flags_copy, flags_equal, NULL, nothing_clear, flags_to_json,
  flags_from_json, flags_new_pspec, flags_to_property,
};

/* ---- Texts --------------------------------------------------------------- */

static void
text_init (const HfViewField *field G_GNUC_UNUSED,
           gpointer           value)
{
  *(char **) value = g_strdup ("");
}

static void
choice_init (const HfViewField *field G_GNUC_UNUSED,
             gpointer           value)
{
  *(char **) value = NULL;
}

static void
text_copy (gpointer      to,
           gconstpointer from)
{
  *(char **) to = g_strdup (*(char *const *) from);
}

static gboolean
text_equal (gconstpointer a,
            gconstpointer b)
{
  return g_strcmp0 (*(char *const *) a, *(char *const *) b) == 0;
}

static void
text_clear (gpointer value)
{
  g_free (*(char **) value);
}

static void
text_to_json (const HfViewField *field,
              gconstpointer      value,
              JsonObject        *object)
{
  const char *text = *(char *const *) value;

  if (text != NULL)
    json_object_set_string_member (object, field->name, text);
}

static void
text_from_json (const HfViewField *field,
                gpointer           value,
                JsonObject        *object,
                HfHeap            *heap G_GNUC_UNUSED)
{
  const char *text = hf_json_get_text (object, field->name);

  *(char **) value = g_strdup (text == NULL ? "" : text);
}

static void
choice_from_json (const HfViewField *field,
                  gpointer           value,
                  JsonObject        *object,
                  HfHeap            *heap G_GNUC_UNUSED)
{
  *(char **) value = g_strdup (hf_json_get_text (object, field->name));
}

static GParamSpec *
text_new_pspec (const HfViewField *field,
                GParamFlags        flags)
{
  return g_param_spec_string (field->property, NULL, NULL, "", flags);
}

static GParamSpec *
choice_new_pspec (const HfViewField *field,
                  GParamFlags        flags)
{
  return g_param_spec_string (field->property, NULL, NULL, NULL, flags);
}

static void
text_to_property (gconstpointer  value,
                  GValue        *property)
{
  g_value_set_string (property, *(char *const *) value);
}

const HfViewFieldKind hf_view_field_text = {
  sizeof (char *), FALSE, text_init, text_copy, text_equal, NULL, text_clear, text_to_json,
  text_from_json, text_new_pspec, text_to_property,
};

const HfViewFieldKind hf_view_field_choice = {
  sizeof (char *), FALSE, choice_init, text_copy, text_equal, NULL, text_clear, text_to_json,
  choice_from_json, choice_new_pspec, text_to_property,
};
