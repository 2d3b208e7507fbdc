/* hf-comparison-report-gates.c: the limits of a build, and which of them were crossed
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-comparison-report-private.h"
#include "hf-gate-text.h"

#include <glib/gi18n.h>

/* The width of the line at the limit, in percent of the meter. */
#define LIMIT_WIDTH 0.6

static HfReportTone
get_tone (HfGateState state)
{
  switch (state)
    {
    case HF_GATE_HELD:
      return HF_REPORT_GOOD;
    case HF_GATE_CROSSED:
      return HF_REPORT_BAD;
    case HF_GATE_UNKNOWN:
    default:
      return HF_REPORT_WARNING;
    }
}

/* A triangle, a tick or a question mark. */
static const char *
get_icon (HfGateState state)
{
  switch (state)
    {
    case HF_GATE_HELD:
      return "<svg viewBox=\"0 0 20 20\" aria-hidden=\"true\"><path fill=\"currentColor\" "
             "d=\"m2 10.5 2-2 4 4L16.5 4l2 2L8 16.5z\"/></svg>";
    case HF_GATE_CROSSED:
      return "<svg viewBox=\"0 0 20 20\" aria-hidden=\"true\"><path fill=\"currentColor\" "
             "fill-rule=\"evenodd\" d=\"M10 1 19.5 18H.5zM9 7v5.500h2V7zm0 7v2h2v-2z\"/></svg>";
    case HF_GATE_UNKNOWN:
    default:
      return "<svg viewBox=\"0 0 20 20\" aria-hidden=\"true\"><path fill=\"currentColor\" "
             "fill-rule=\"evenodd\" d=\"M10 1a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm-1 12.500h2v2.200H9z"
             "M6.500 7.200C6.700 5.200 8.200 4 10.100 4c2 0 3.500 1.200 3.500 3 0 1.300-.7 "
             "2.100-1.700"
             " 2.800-.8.600-.9.900-.9 1.900v.500H9v-.8c0-1.300.4-2 1.500-2.800.7-.5 1-.9 1-1.500"
             " 0-.8-.6-1.300-1.500-1.300s-1.500.500-1.600 1.400z\"/></svg>";
    }
}

static void
add_part (HfHtml     *html,
          const char *tag,
          const char *property,
          double      percent)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *style = NULL;

  g_ascii_formatd (digits, sizeof digits, "%.1f", percent);
  style = g_strdup_printf ("%s:%s%%", property, digits);
  hf_html_begin (html, tag, NULL);
  hf_html_add_attribute (html, "style", style);
  hf_html_end (html);
}

/* Filled to the figure, with a line at the limit; the larger one is its end. */
static void
add_meter (HfHtml             *html,
           const HfGateResult *result)
{
  const double value = MAX (result->value, 0);
  const double limit = MAX (result->limit, 0);
  const double whole = MAX (value, limit);

  if (whole <= 0)
    return;
  hf_html_begin (html, "div", "meter");
  add_part (html, "i", "width", 100 * value / whole);
  add_part (html, "u", "left", (100 - LIMIT_WIDTH) * limit / whole);
  hf_html_end (html);
}

static void
add_gate (HfComparisonReporter *self,
          const HfReportedGate *gate)
{
  const HfGateState state = gate->result->state;
  HfHtml *html = self->page.html;
  g_autofree char *classes = g_strdup_printf ("gate %s",
                                              hf_report_tone_get_class (get_tone (state)));

  hf_html_begin (html, "div", classes);
  hf_html_add_markup (html, get_icon (state));
  hf_html_begin (html, "div", NULL);
  hf_html_add_element (html, "b", NULL, hf_gate_text_get_state (state));
  hf_html_add_text (html, " ");
  hf_html_add_element (html, "code", NULL, hf_gate_get_text (gate->gate));
  hf_html_add_sentence (html, "p", NULL, gate->sentence);
  if (state != HF_GATE_UNKNOWN)
    add_meter (html, gate->result);
  hf_html_end (html);
  hf_html_end (html);
  hf_html_add_markup (html, "\n");
}

/* Those that were crossed first, as they are why the page is read. */
void
hf_comparison_report_add_gates (HfComparisonReporter *self)
{
  static const HfGateState order[] = { HF_GATE_CROSSED, HF_GATE_UNKNOWN, HF_GATE_HELD };

  hf_report_begin_section (&self->page, _ ("Limits"), NULL);
  for (guint k = 0; k < G_N_ELEMENTS (order); k++)
    {
      for (guint i = 0; i < self->report->n_gates; i++)
        {
          if (self->report->gates[i].result->state == order[k])
            add_gate (self, &self->report->gates[i]);
        }
    }
  hf_html_end (self->page.html);
}
