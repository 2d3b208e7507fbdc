/* hf-objects-filter.c: how the filter bars of the tables of objects filter
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-objects-filter.h"

#include "hf-selection-name.h"

#include <glib/gi18n.h>

static char *
dup_scope (HfSession *session)
{
  const HfSelection of = hf_session_get_listed (session);

  return hf_selection_dup_name (&of, session);
}

static void
clear_scope (HfSession *session)
{
  hf_session_set_listed (session, hf_selection_none ());
}

#define SHARED                                                                                     \
  .placeholder = N_ ("Filter objects"),                                                            \
  .subject = HF_FILTER_OF_OBJECTS,                                                                 \
  .scope_tooltip = N_ ("List all objects again"),                                                  \
  .text_signal = "notify::object-filter",                                                          \
  .scope_signal = "notify::listed",                                                                \
  .get_text = hf_session_get_object_filter_text,                                                   \
  .set_text = hf_session_set_object_filter,                                                        \
  .get_error = hf_session_get_object_filter_error,                                                 \
  .dup_scope = dup_scope,                                                                          \
  .clear_scope = clear_scope

const HfFilterTarget hf_objects_filter = { SHARED };

const HfFilterTarget hf_objects_filter_of_paths = { SHARED, .has_one_order = TRUE };
