/* hf-heap-report-findings.c: the findings of a heap, each with its evidence and its path
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-finding-text.h"
#include "hf-heap-report-private.h"

#include <glib/gi18n.h>

/* Objects of a path that are named at each of its ends. */
#define PATH_END 3

static void
add_path (HfHeapReporter   *self,
          const HfRootPath *path)
{
  guint32 n_roots;
  const HfRoot *root = &hf_heap_get_roots (self->heap, &n_roots)[path->root.value];
  g_autofree char *name = hf_report_dup_root_name (self->heap, root->kind, root->container,
                                                   hf_heap_get_string (self->heap, root->field));

  hf_report_begin_path (&self->page);
  hf_report_add_path_root (&self->page, root->kind, name);
  for (guint32 i = 0; i < path->n_objects; i++)
    {
      HfTypeIndex type;

      if (i == PATH_END && path->n_objects > 2 * PATH_END + 1)
        {
          const guint32 n_more = path->n_objects - 2 * PATH_END;
          /* Translators: objects in the middle of a path that are not named */
          g_autofree char *more = g_strdup_printf (ngettext ("… %u more", "… %u more", n_more),
                                                   n_more);

          hf_report_add_path_text (&self->page, more);
          i = path->n_objects - PATH_END;
        }
      type = hf_heap_get_object_type (self->heap, path->objects[i]);
      hf_report_add_path_type (&self->page, hf_heap_get_type_name (self->heap, type), NULL);
    }
  hf_html_end (self->page.html);
}

static void
add_finding (HfHeapReporter  *self,
             const HfFinding *finding,
             guint            number)
{
  HfRetention *retention = self->report->retention;
  HfHtml *html = self->page.html;
  g_autofree char *claim = hf_finding_text_claim (finding, retention);
  g_autofree char *evidence = hf_finding_text_evidence (finding, retention);
  g_autofree char *tag = g_strdup_printf ("%u", number);

  hf_html_begin (html, "li", NULL);
  hf_html_begin (html, "div", "rt");
  hf_html_add_element (html, "span", "tag", tag);
  hf_html_add_element (html, "b", NULL, claim);
  hf_html_begin (html, "span", "fig");
  hf_report_add_size (&self->page, finding->n_bytes);
  hf_html_end (html);
  hf_html_end (html);
  if (finding->path != NULL && finding->path->n_objects > 0)
    add_path (self, finding->path);
  hf_html_add_sentence (html, "p", NULL, evidence);
  hf_html_end (html);
  hf_html_add_markup (html, "\n");
}

static void
add_list (HfHeapReporter  *self,
          const HfFinding *findings,
          guint32          n_findings)
{
  hf_html_begin (self->page.html, "ul", "cards");
  for (guint32 i = 0; i < n_findings; i++)
    add_finding (self, &findings[i], i + 1);
  hf_html_end (self->page.html);
}

void
hf_heap_report_add_findings (HfHeapReporter *self)
{
  const HfFindings *findings = self->report->findings;

  if (findings == NULL)
    return;

  hf_report_begin_long_section (&self->page, _ ("Findings"), NULL);
  if (findings->n_items > 0)
    add_list (self, findings->items, findings->n_items);
  else if (findings->n_largest > 0)
    {
      hf_html_add_element (self->page.html, "p", "note",
                           _ ("No obvious suspects. These objects keep most:"));
      add_list (self, findings->largest, findings->n_largest);
    }
  else
    hf_html_add_element (self->page.html, "p", NULL, _ ("No obvious suspects"));
  hf_html_end (self->page.html);
}
