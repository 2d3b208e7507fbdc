/* hf-types-filter.c: how the filter bar of the table of types filters
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-types-filter.h"

#include <glib/gi18n.h>

static char *
dup_scope (HfSession *session)
{
  const guint32 scope = hf_session_get_type_scope (session);
  char *name = NULL;

  if (scope == 0)
    return NULL;

  name = hf_hierarchy_dup_name (hf_session_get_hierarchy (session), scope);
  return name == NULL ? g_strdup (_ ("no namespace")) : name;
}

static void
clear_scope (HfSession *session)
{
  hf_session_set_type_scope (session, 0);
}

const HfFilterTarget hf_types_filter = {
  .placeholder = N_ ("Filter types"),
  .subject = HF_FILTER_OF_TYPES,
  .scope_tooltip = N_ ("Show the types of all namespaces again"),
  .text_signal = "notify::type-filter",
  .scope_signal = "notify::type-scope",
  .get_text = hf_session_get_type_filter_text,
  .set_text = hf_session_set_type_filter,
  .get_error = hf_session_get_type_filter_error,
  .dup_scope = dup_scope,
  .clear_scope = clear_scope,
};
