/* hf-cli-gates.c: the limits of --fail-if, and the exit status that follows from them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-gates.h"

#include "hf-gate-text.h"

#include <glib/gi18n.h>

GPtrArray *
hf_cli_gates_parse (char   **words,
                    GError **error)
{
  g_autoptr (GPtrArray) gates = g_ptr_array_new_with_free_func ((GDestroyNotify) hf_gate_unref);

  for (guint i = 0; words != NULL && words[i] != NULL; i++)
    {
      g_autoptr (GError) why = NULL;
      HfGate *gate = hf_gate_new (words[i], &why);

      if (gate == NULL)
        {
          /* Translators: an option, and a sentence about its value */
          g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, _ ("%s: %s"), "--fail-if",
                       why->message);
          return NULL;
        }
      g_ptr_array_add (gates, gate);
    }
  return g_steal_pointer (&gates);
}

gboolean
hf_cli_gates_need (const GPtrArray *gates,
                   gboolean       (*needs) (const HfGate *gate))
{
  for (guint i = 0; i < gates->len; i++)
    {
      if (needs (gates->pdata[i]))
        return TRUE;
    }
  return FALSE;
}

/* ---- Evaluating --------------------------------------------------------------- */

gboolean
hf_cli_verdict_init (HfCliVerdict       *self,
                     const GPtrArray    *gates,
                     const HfGateInput  *input,
                     GError            **error)
{
  *self = (HfCliVerdict){ .gates = gates };
  self->results = g_new0 (HfGateResult, gates->len);
  self->texts = g_new0 (char *, gates->len + 1);
  for (guint i = 0; i < gates->len; i++)
    {
      if (!hf_gate_evaluate (gates->pdata[i], input, &self->results[i], NULL, error))
        return FALSE;
      self->texts[i] = hf_gate_text_dup (gates->pdata[i], &self->results[i], input);
    }
  return TRUE;
}

void
hf_cli_verdict_clear (HfCliVerdict *self)
{
  for (guint i = 0; self->results != NULL && i < self->gates->len; i++)
    hf_gate_result_clear (&self->results[i]);
  g_clear_pointer (&self->results, g_free);
  g_clear_pointer (&self->texts, g_strfreev);
}

static gboolean
has_state (const HfCliVerdict *self,
           HfGateState         state)
{
  for (guint i = 0; i < self->gates->len; i++)
    {
      if (self->results[i].state == state)
        return TRUE;
    }
  return FALSE;
}

HfCliStatus
hf_cli_verdict_get_status (const HfCliVerdict *self)
{
  if (has_state (self, HF_GATE_UNKNOWN))
    return HF_CLI_STATUS_FAILED;
  return has_state (self, HF_GATE_CROSSED) ? HF_CLI_STATUS_CROSSED : HF_CLI_STATUS_DONE;
}

/* ---- Writing ------------------------------------------------------------------ */

static void
write_state (const HfCliVerdict *self,
             HfGateState         state,
             HfCliOutput        *output)
{
  for (guint i = 0; i < self->gates->len; i++)
    {
      if (self->results[i].state == state)
        hf_cli_output_add_format (output, "%s: %s\n", hf_gate_text_get_state (state),
                                  self->texts[i]);
    }
}

void
hf_cli_verdict_write (const HfCliVerdict *self,
                      HfCliOutput        *output)
{
  write_state (self, HF_GATE_CROSSED, output);
  write_state (self, HF_GATE_UNKNOWN, output);
  write_state (self, HF_GATE_HELD, output);
}

void
hf_cli_verdict_add_json (const HfCliVerdict *self,
                         HfCliJson          *json)
{
  hf_cli_json_begin_array (json, "gates");
  for (guint i = 0; i < self->gates->len; i++)
    {
      const HfGateState state = self->results[i].state;

      hf_cli_json_begin_row (json);
      hf_cli_json_add_string (json, "gate", hf_gate_get_text (self->gates->pdata[i]));
      if (state == HF_GATE_UNKNOWN)
        hf_cli_json_add_null (json, "crossed");
      else
        hf_cli_json_add_boolean (json, "crossed", state == HF_GATE_CROSSED);
      hf_cli_json_add_string (json, "text", self->texts[i]);
      hf_cli_json_end_object (json);
    }
  hf_cli_json_end_array (json);
}

void
hf_cli_verdict_print (const HfCliVerdict *self)
{
  for (guint i = 0; i < self->gates->len; i++)
    {
      const HfGateState state = self->results[i].state;
      g_autofree char *line = g_strdup_printf ("%s: %s", hf_gate_text_get_state (state),
                                               self->texts[i]);

      if (state != HF_GATE_HELD)
        hf_cli_print_message (line);
    }
}
