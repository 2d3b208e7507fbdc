/* hf-heap-report-owners.c: the few groups that own a heap, as a tree
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-heap-report-private.h"
#include "hf-ownership-text.h"

#include <glib/gi18n.h>

/* Of each level of the tree, in px. */
#define INDENT 20

/* In gray behind the name: who shares it, and what lies between it and the group above. */
static char *
dup_place (const HfOwnership      *ownership,
           const HfOwnershipGroup *group)
{
  const char *remark = hf_ownership_text_get_remark (ownership, group);
  g_autofree char *sharers = hf_ownership_text_dup_sharers (ownership, group);
  g_autofree char *via = hf_ownership_text_dup_via (ownership, group);
  g_autoptr (GString) text = g_string_new (remark);

  if (sharers != NULL)
    {
      g_string_append (text, text->len > 0 ? " · " : "");
      /* Translators: %s is a list of owners */
      g_string_append_printf (text, _ ("shared by %s"), sharers);
    }
  if (via != NULL)
    {
      g_string_append (text, text->len > 0 ? " · " : "");
      /* Translators: %s is the types on the way from an owner to what it owns */
      g_string_append_printf (text, _ ("via %s"), via);
    }
  return text->len > 0 ? g_strdup (text->str) : NULL;
}

static void
add_icon (HfHeapReporter         *self,
          const HfOwnershipGroup *group)
{
  if (group->kind == HF_OWNERSHIP_ROOTS)
    /* All remaining kinds have the icon of a kind without a name. */
    hf_report_add_root_icon (&self->page,
                             group->root_kind == G_MAXUINT64 ? HF_N_ROOT_KINDS : group->root_kind);
  else if (group->kind == HF_OWNERSHIP_SEVERAL)
    hf_report_add_root_icon (&self->page, HF_REPORT_SEVERAL_KINDS);
  else if (group->type.value != HF_INDEX_NONE)
    hf_report_add_swatch (&self->page, hf_heap_get_type_name (self->heap, group->type));
}

static void
add_group (HfHeapReporter         *self,
           const HfOwnership      *ownership,
           const HfOwnershipGroup *group)
{
  HfHtml *html = self->page.html;
  g_autofree char *name = hf_ownership_text_dup_group (ownership, group);
  g_autofree char *place = dup_place (ownership, group);
  g_autofree char *style = g_strdup_printf ("padding-left:%upx", group->level * INDENT);
  const char *title = group->type.value != HF_INDEX_NONE
                        ? hf_heap_get_type_name (self->heap, group->type)
                        : NULL;

  hf_html_begin (html, "tr", NULL);
  hf_report_begin_name_cell (&self->page, title);
  if (group->level > 0)
    hf_html_add_attribute (html, "style", style);
  add_icon (self, group);
  hf_report_add_name (&self->page, name, place);
  hf_html_end (html);
  hf_report_add_count_cell (&self->page, group->n_held);
  hf_report_add_size_cell (&self->page, group->n_own_bytes);
  hf_report_add_size_cell (&self->page, group->n_bytes);
  hf_report_add_share_cell (&self->page, group->n_bytes, ownership->n_bytes);
  hf_report_add_bar_cell (&self->page, group->n_bytes, ownership->n_bytes);
  hf_html_end (html);
  hf_html_add_markup (html, "\n");
}

static void
add_table (HfHeapReporter    *self,
           const HfOwnership *ownership)
{
  const char *const titles[] = { _ ("Owner"), _ ("Objects"), _ ("Own size"), _ ("Retained"), "",
                                 "",          NULL };
  static const char *const classes[] = { "nm", NULL, NULL, NULL, NULL, "bar" };

  hf_report_begin_table (&self->page, "owners", titles, classes);
  for (guint32 i = 0; i < ownership->n_groups; i++)
    add_group (self, ownership, &ownership->groups[i]);
  hf_report_end_table (&self->page);
}

gboolean
hf_heap_report_add_owners (HfHeapReporter  *self,
                           GError         **error)
{
  g_autoptr (HfOwnership) ownership = NULL;

  if (self->report->retention == NULL)
    return TRUE;
  ownership = hf_ownership_new (self->report->retention, self->cancellable, error);
  if (ownership == NULL)
    return FALSE;

  hf_report_begin_long_section (
    &self->page, _ ("Owners"),
    _ ("Which objects keep the heap alive. Each line keeps what is below "
       "it, and its own size is the part that no line below has."));
  if (ownership->n_groups > 0)
    add_table (self, ownership);
  else
    hf_html_add_element (self->page.html, "p", NULL,
                         _ ("No root leads to any object, so nothing owns anything"));
  hf_html_end (self->page.html);
  return TRUE;
}
