/* hf-filter-help.h: a list of the words of a filter
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-filter.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** HfFilterSubject: the rows that a filter is for. */
typedef enum
{
  HF_FILTER_OF_TYPES,
  HF_FILTER_OF_OBJECTS,
  HF_FILTER_OF_CHANGES,      /* types or domains of two heaps that are compared */
  HF_FILTER_OF_KEPT_CHANGES, /* reasons of two heaps */
  HF_FILTER_OF_ROOT_CHANGES, /* groups of roots of two heaps */
} HfFilterSubject;

/** hf_filter_subject_is_of_changes: whether the rows are of two heaps. */
static inline gboolean
hf_filter_subject_is_of_changes (HfFilterSubject self)
{
  return self == HF_FILTER_OF_CHANGES || self == HF_FILTER_OF_KEPT_CHANGES ||
         self == HF_FILTER_OF_ROOT_CHANGES;
}

#define HF_TYPE_FILTER_HELP (hf_filter_help_get_type ())

/**
 * HfFilterHelp:
 *
 * Lists the words of a filter, each as a button. The signal `insert` (a string: the word, a guint:
 * the byte where its value begins) is emitted when one is clicked.
 */
G_DECLARE_FINAL_TYPE (HfFilterHelp, hf_filter_help, HF, FILTER_HELP, GtkWidget)

/**
 * hf_filter_help_set_subject:
 * @subject: the rows that are filtered; the same word may mean something else for others
 * @knows_reachable: whether words about roots are listed
 */
void hf_filter_help_set_subject (HfFilterHelp    *self,
                                 HfFilterSubject  subject,
                                 gboolean         knows_reachable);

/** hf_filter_help_set_used: (nullable): tints the words that @filter has. */
void hf_filter_help_set_used    (HfFilterHelp    *self,
                                 const HfFilter  *filter);

G_END_DECLS
