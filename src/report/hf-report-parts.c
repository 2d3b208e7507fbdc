/* hf-report-parts.c: figures, names and bars, as all reports write them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-report-parts.h"

#include "hf-figures.h"
#include "hf-icon.h"
#include "hf-root-text.h"
#include "hf-type-difference.h"
#include "hf-type-name.h"

/* Characters of a name. */
#define MAX_NAME_LENGTH 300

char *
hf_report_dup_clipped (const char *text)
{
  const char *end = text;

  for (guint i = 0; i < MAX_NAME_LENGTH && *end != '\0'; i++)
    end = g_utf8_next_char (end);
  return *end == '\0' ? g_strdup (text) : g_strdup_printf ("%.*s…", (int) (end - text), text);
}

/* ---- Figures ---------------------------------------------------------------- */

static void
begin_data (HfHtml  *html,
            guint64  value)
{
  g_autofree char *digits = g_strdup_printf ("%" G_GUINT64_FORMAT, value);

  hf_html_begin (html, "span", NULL);
  hf_html_add_attribute (html, "data-value", digits);
}

void
hf_report_add_size (HfReportPage *self,
                    guint64       n_bytes)
{
  g_autofree char *exact = hf_figures_bytes (n_bytes);
  g_autofree char *size = hf_figures_size (n_bytes);

  begin_data (self->html, n_bytes);
  hf_html_add_attribute (self->html, "title", exact);
  hf_html_add_text (self->html, size);
  hf_html_end (self->html);
}

void
hf_report_add_count (HfReportPage *self,
                     guint64       count)
{
  g_autofree char *text = hf_figures_count (count);

  begin_data (self->html, count);
  hf_html_add_text (self->html, text);
  hf_html_end (self->html);
}

/* ---- Cells of a table ------------------------------------------------------- */

void
hf_report_add_size_cell (HfReportPage *self,
                         guint64       n_bytes)
{
  hf_html_begin (self->html, "td", NULL);
  hf_report_add_size (self, n_bytes);
  hf_html_end (self->html);
}

void
hf_report_add_count_cell (HfReportPage *self,
                          guint64       count)
{
  hf_html_begin (self->html, "td", NULL);
  hf_report_add_count (self, count);
  hf_html_end (self->html);
}

void
hf_report_add_share_cell (HfReportPage *self,
                          guint64       part,
                          guint64       whole)
{
  g_autofree char *share = hf_figures_share (part, whole);

  hf_html_add_element (self->html, "td", "q", share);
}

/* The length is for the style of an element, where numbers are the same in every language. */
void
hf_report_add_bar_cell (HfReportPage *self,
                        guint64       part,
                        guint64       whole)
{
  const double share = whole == 0 ? 0 : 100.0 * (double) part / (double) whole;
  char digits[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *style = NULL;

  g_ascii_formatd (digits, sizeof digits, "%.1f", CLAMP (share, 0, 100));
  style = g_strdup_printf ("width:%s%%", digits);
  hf_html_begin (self->html, "td", "bar");
  hf_html_begin (self->html, "span", NULL);
  if (part > 0)
    {
      hf_html_begin (self->html, "i", NULL);
      hf_html_add_attribute (self->html, "style", style);
      hf_html_end (self->html);
    }
  hf_html_end (self->html);
  hf_html_end (self->html);
}

static void
add_column_titles (HfHtml            *html,
                   const char *const *titles,
                   const char *const *column_classes)
{
  hf_html_begin (html, "thead", NULL);
  hf_html_begin (html, "tr", NULL);
  for (guint i = 0; titles[i] != NULL; i++)
    hf_html_add_element (html, titles[i][0] != '\0' ? "th" : "td",
                         column_classes != NULL ? column_classes[i] : NULL, titles[i]);
  hf_html_end (html);
  hf_html_end (html);
  hf_html_add_markup (html, "\n");
}

void
hf_report_begin_table (HfReportPage      *self,
                       const char        *classes,
                       const char *const *titles,
                       const char *const *column_classes)
{
  HfHtml *html = self->html;

  hf_html_begin (html, "table", classes);
  if (titles != NULL)
    add_column_titles (html, titles, column_classes);
  hf_html_begin (html, "tbody", NULL);
}

void
hf_report_end_table (HfReportPage *self)
{
  hf_html_end (self->html);
  hf_html_end (self->html);
  hf_html_add_markup (self->html, "\n");
}

void
hf_report_begin_name_cell (HfReportPage *self,
                           const char   *title)
{
  hf_html_begin (self->html, "th", "nm");
  hf_html_add_attribute (self->html, "scope", "row");
  if (title != NULL)
    {
      g_autofree char *clipped = hf_report_dup_clipped (title);

      hf_html_add_attribute (self->html, "title", clipped);
    }
}

/* ---- Names ------------------------------------------------------------------ */

void
hf_report_add_name (HfReportPage *self,
                    const char   *name,
                    const char   *place)
{
  g_autofree char *clipped = hf_report_dup_clipped (name);

  hf_html_add_element (self->html, "span", "n", clipped);
  if (place == NULL)
    return;
  hf_html_add_text (self->html, " ");
  hf_report_add_place (self, place);
}

void
hf_report_add_place (HfReportPage *self,
                     const char   *place)
{
  g_autofree char *clipped = hf_report_dup_clipped (place);

  hf_html_add_element (self->html, "span", "ns", clipped);
}

void
hf_report_begin_colored (HfReportPage  *self,
                         const char    *classes,
                         const HfColor *light,
                         const HfColor *dark)
{
  g_autofree char *in_light = hf_color_to_hex (light);
  g_autofree char *in_dark = hf_color_to_hex (dark);
  g_autofree char *style = g_strdup_printf ("--l:%s;--d:%s", in_light, in_dark);

  hf_html_begin (self->html, "span", classes);
  hf_html_add_attribute (self->html, "style", style);
}

void
hf_report_add_swatch (HfReportPage *self,
                      const char   *type_name)
{
  const HfColor light = hf_palette_type (&(HfPalette){ .dark = FALSE }, type_name);
  const HfColor dark = hf_palette_type (&(HfPalette){ .dark = TRUE }, type_name);

  hf_report_begin_colored (self, "sw", &light, &dark);
  hf_html_end (self->html);
}

void
hf_report_add_changed_type (HfReportPage *self,
                            HfHeap       *heap,
                            HfTypeIndex   type,
                            HfChange      change,
                            gboolean      is_doubtful)
{
  const char *full_name = hf_heap_get_type_name (heap, type);
  g_autofree char *name = hf_type_name_dup_short (full_name);
  g_autofree char *place = hf_type_difference_dup_place (heap, type);

  hf_report_add_swatch (self, full_name);
  hf_report_add_name (self, name, NULL);
  hf_report_add_change_tag (self, change, is_doubtful);
  if (place == NULL)
    return;
  hf_html_add_text (self->html, " ");
  hf_report_add_place (self, place);
}

void
hf_report_add_type (HfReportPage *self,
                    HfHeap       *heap,
                    HfTypeIndex   type)
{
  hf_report_add_changed_type (self, heap, type, HF_CHANGE_SAME, FALSE);
}

/* ---- Roots ------------------------------------------------------------------ */

static HfColor
get_root_color (guint64  kind,
                gboolean is_dark)
{
  const HfPalette palette = { .dark = is_dark };

  return kind == HF_REPORT_SEVERAL_KINDS ? hf_palette_several_kinds (&palette)
                                         : hf_palette_root_kind (&palette, kind);
}

/* The icon on a ground in the color of the kind; the ground stays open. */
static void
begin_root (HfReportPage *self,
            const char   *classes,
            guint64       kind)
{
  const HfColor light = get_root_color (kind, FALSE);
  const HfColor dark = get_root_color (kind, TRUE);
  const HfIcon icon = kind == HF_REPORT_SEVERAL_KINDS ? HF_ICON_SEVERAL : hf_icon_of_kind (kind);

  hf_report_begin_colored (self, classes, &light, &dark);
  hf_html_begin (self->html, "svg", NULL);
  hf_html_add_attribute (self->html, "viewBox", "0 0 16 16");
  hf_html_add_attribute (self->html, "aria-hidden", "true");
  hf_html_begin (self->html, "path", NULL);
  hf_html_add_attribute (self->html, "fill", "currentColor");
  hf_html_add_attribute (self->html, "fill-rule", "evenodd");
  hf_html_add_attribute (self->html, "d", hf_icon_get_data (icon));
  hf_html_end (self->html);
  hf_html_end (self->html);
}

void
hf_report_add_root_icon (HfReportPage *self,
                         guint64       kind)
{
  begin_root (self, "rk", kind);
  hf_html_end (self->html);
}

char *
hf_report_dup_root_name (HfHeap      *heap,
                         guint64      kind,
                         HfTypeIndex  type,
                         const char  *field)
{
  g_autofree char *place = NULL;

  if (kind == HF_ROOT_STATIC || (field != NULL && type.value == HF_INDEX_NONE))
    place = hf_root_text_dup_place (heap, kind, type, field);
  return place != NULL && place[0] != '\0' ? g_steal_pointer (&place) : hf_figures_root_kind (kind);
}

/* ---- Paths ------------------------------------------------------------------ */

void
hf_report_begin_path (HfReportPage *self)
{
  hf_html_begin (self->html, "div", "path");
}

void
hf_report_add_path_root (HfReportPage *self,
                         guint64       kind,
                         const char   *name)
{
  g_autofree char *clipped = hf_report_dup_clipped (name);

  begin_root (self, "pill", kind);
  hf_html_add_element (self->html, "span", "n", clipped);
  hf_html_end (self->html);
}

static void
begin_step (HfReportPage *self)
{
  hf_html_begin (self->html, "span", "st");
  hf_html_add_element (self->html, "span", "ar", "→");
}

void
hf_report_add_path_type (HfReportPage *self,
                         const char   *type_name,
                         const char   *count)
{
  g_autofree char *name = hf_type_name_dup_short (type_name);
  g_autofree char *clipped = hf_report_dup_clipped (name);

  begin_step (self);
  hf_html_begin (self->html, "span", "ob");
  hf_report_add_swatch (self, type_name);
  hf_html_add_element (self->html, "span", "n", clipped);
  if (count != NULL)
    hf_html_add_element (self->html, "span", "x", count);
  hf_html_end (self->html);
  hf_html_end (self->html);
}

void
hf_report_add_path_text (HfReportPage *self,
                         const char   *text)
{
  begin_step (self);
  hf_html_add_element (self->html, "span", "q", text);
  hf_html_end (self->html);
}
