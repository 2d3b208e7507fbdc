/* hf-enum.c: the names of enums, which GObject knows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-enum.h"

const char *
hf_enum_get_name (GType type,
                  int   value)
{
  GEnumClass *class = g_type_class_ref (type);
  const GEnumValue *found = g_enum_get_value (class, value);

  /* Values and their nicks are static. */
  g_type_class_unref (class);
  g_return_val_if_fail (found != NULL, NULL);

  return found->value_nick;
}

int
hf_enum_parse (GType       type,
               const char *name,
               int         fallback)
{
  GEnumClass *class = g_type_class_ref (type);
  const GEnumValue *found = name != NULL ? g_enum_get_value_by_nick (class, name) : NULL;
  const int value = found != NULL ? found->value : fallback;

  g_type_class_unref (class);
  return value;
}
