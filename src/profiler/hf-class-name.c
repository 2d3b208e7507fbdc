/* hf-class-name.c: the name of a class, from the metadata of its module
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-class-name.h"

#include <string.h>

/* A type argument of a type argument, and so on. The runtime itself allows more. */
#define MAX_DEPTH 16
#define MAX_OUTER 16
#define MAX_ARGUMENTS 64
#define MAX_RANK 32
#define MAX_NAME 1024

/* The name of a class as it grows. */
typedef struct
{
  HfModuleTable *modules;
  HfTextBuffer        *text;
  HfChar16       name[MAX_NAME]; /* of one level, for the call that has it */
} Naming;

/* A class and the classes that it is nested in, the innermost first. */
typedef struct
{
  HfMetadata *metadata;
  HfToken     types[MAX_OUTER];
  uint32_t    n_types;
  HfId        arguments[MAX_ARGUMENTS]; /* of all levels, the outermost first */
  uint32_t    n_arguments;
  uint32_t    n_used;
} Nesting;

static uint32_t add_class (Naming  *naming,
                           HfId     class,
                           unsigned depth);

/* ---- Arrays ------------------------------------------------------------ */

/* Of a type that has no class of its own here. */
static const char *
get_element_name (uint32_t element_type)
{
  static const char *const names[] = {
    [HF_ELEMENT_BOOLEAN] = "System.Boolean",
    "System.Char",
    "System.SByte",
    "System.Byte",
    "System.Int16",
    "System.UInt16",
    "System.Int32",
    "System.UInt32",
    "System.Int64",
    "System.UInt64",
    "System.Single",
    "System.Double",
    "System.String",
  };

  switch (element_type)
    {
    case HF_ELEMENT_POINTER:
      return "?*";
    case HF_ELEMENT_NATIVE_INT:
      return "System.IntPtr";
    case HF_ELEMENT_NATIVE_UINT:
      return "System.UIntPtr";
    case HF_ELEMENT_FUNCTION_POINTER:
      return "?()";
    case HF_ELEMENT_OBJECT:
      return "System.Object";
    default:
      return element_type >= HF_ELEMENT_BOOLEAN && element_type <= HF_ELEMENT_STRING
               ? names[element_type]
               : "?";
    }
}

static uint32_t
add_array (Naming  *naming,
           uint32_t element_type,
           HfId     element_class,
           uint32_t rank,
           unsigned depth)
{
  uint32_t module = 0;

  if (element_class == 0 || element_type == HF_ELEMENT_POINTER ||
      element_type == HF_ELEMENT_FUNCTION_POINTER)
    hf_text_buffer_add (naming->text, get_element_name (element_type));
  else
    module = add_class (naming, element_class, depth + 1);

  hf_text_buffer_add (naming->text, "[");
  for (uint32_t i = 1; i < rank && i < MAX_RANK; i++)
    hf_text_buffer_add (naming->text, ",");
  hf_text_buffer_add (naming->text, "]");

  return module;
}

/* ---- Nested and generic types ------------------------------------------ */

/* The number behind the last “`” of a name, which goes: so many parameters has this level. */
static uint32_t
cut_arity (char *name)
{
  char *mark = strrchr (name, '`');
  uint32_t arity = 0;

  if (mark == NULL || mark[1] == '\0')
    return 0;

  for (const char *digit = mark + 1; *digit != '\0'; digit++)
    {
      if (*digit < '0' || *digit > '9' || arity > MAX_ARGUMENTS)
        return 0;
      arity = 10 * arity + (uint32_t) (*digit - '0');
    }
  *mark = '\0';

  return arity;
}

static void
find_outer_types (Nesting *nesting,
                  HfToken  type)
{
  HfMetadata *metadata = nesting->metadata;

  while (nesting->n_types < MAX_OUTER)
    {
      uint32_t flags = 0;
      uint32_t n = 0;
      HfToken parent = 0;

      nesting->types[nesting->n_types++] = type;
      if (HF_FAILED (
            metadata->slots->get_type_def_props (metadata, type, NULL, 0, &n, &flags, &parent)) ||
          (flags & HF_TYPE_VISIBILITY_MASK) < HF_TYPE_NESTED ||
          HF_FAILED (metadata->slots->get_nested_class_props (metadata, type, &type)))
        return;
    }
}

static void
add_arguments (Naming  *naming,
               Nesting *nesting,
               uint32_t n,
               unsigned depth)
{
  for (uint32_t i = 0; i < n && nesting->n_used < nesting->n_arguments; i++)
    {
      hf_text_buffer_add (naming->text, i == 0 ? "<" : ",");
      add_class (naming, nesting->arguments[nesting->n_used++], depth + 1);
    }
  if (n > 0)
    hf_text_buffer_add (naming->text, ">");
}

/* One level, with its own type arguments; the innermost level takes all that are left. */
static void
add_level (Naming  *naming,
           Nesting *nesting,
           uint32_t level,
           unsigned depth)
{
  HfMetadata *metadata = nesting->metadata;
  uint32_t n_left = nesting->n_arguments - nesting->n_used;
  uint32_t n_own;
  uint32_t flags = 0;
  uint32_t n = 0;
  HfToken parent = 0;
  size_t start = naming->text->length;

  naming->name[0] = 0;
  metadata->slots->get_type_def_props (metadata, nesting->types[level], naming->name, MAX_NAME, &n,
                                       &flags, &parent);
  hf_text_buffer_add_utf16 (naming->text, naming->name, MAX_NAME);
  if (nesting->n_arguments == 0)
    return;

  n_own = cut_arity (naming->text->start + start);
  naming->text->length = start + strlen (naming->text->start + start);
  if (level == 0 || n_own > n_left)
    n_own = n_left;
  add_arguments (naming, nesting, n_own, depth);
}

static uint32_t
add_defined (Naming  *naming,
             HfId     class,
             unsigned depth)
{
  HfInfo *info = naming->modules->info;
  Nesting nesting = { 0 };
  HfId module = 0;
  HfId parent = 0;
  HfToken type = 0;
  uint32_t number;
  HfResult result;

  result = info->slots->get_class_id_info2 (info, class, &module, &type, &parent, 0,
                                            &nesting.n_arguments, NULL);
  number = HF_FAILED (result) ? 0 : hf_module_table_find (naming->modules, module);
  if (number != 0)
    nesting.metadata = hf_module_table_describe (naming->modules, number)->metadata;
  if (nesting.metadata == NULL)
    {
      hf_text_buffer_add (naming->text, result == HF_E_CLASS_IS_COMPOSITE ? "?*" : "?");
      return number;
    }

  if (nesting.n_arguments > MAX_ARGUMENTS)
    nesting.n_arguments = MAX_ARGUMENTS;
  if (nesting.n_arguments > 0 &&
      HF_FAILED (info->slots->get_class_id_info2 (info, class, &module, &type, &parent,
                                                  nesting.n_arguments, &nesting.n_arguments,
                                                  nesting.arguments)))
    nesting.n_arguments = 0;
  find_outer_types (&nesting, type);
  for (uint32_t level = nesting.n_types; level-- > 0;)
    {
      add_level (naming, &nesting, level, depth);
      if (level > 0)
        hf_text_buffer_add (naming->text, "+");
    }

  return number;
}

/* Recursion ends with the depth of the type, and at MAX_DEPTH. A type that has few arguments, and
 * each of them twice, has a name that doubles at each level: it ends where the text does. */
static uint32_t
add_class (Naming  *naming,
           HfId     class,
           unsigned depth)
{
  HfInfo *info = naming->modules->info;
  uint32_t element_type = 0;
  uint32_t rank = 0;
  HfId element_class = 0;

  if (hf_text_buffer_is_full (naming->text))
    return 0;
  if (class == 0 || depth > MAX_DEPTH)
    {
      hf_text_buffer_add (naming->text, "?");
      return 0;
    }
  if (info->slots->is_array_class (info, class, &element_type, &element_class, &rank) == HF_OK)
    return add_array (naming, element_type, element_class, rank, depth);

  return add_defined (naming, class, depth);
}

uint32_t
hf_class_name_add (HfModuleTable *modules,
                   HfId           class,
                   HfTextBuffer        *text)
{
  Naming naming = { modules, text, { 0 } };

  return add_class (&naming, class, 0);
}
