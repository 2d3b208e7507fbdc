/* hf-cli-check.c: holdfast-cli check: limits for one heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-check.h"

#include "hf-cli-gates.h"
#include "hf-cli-heaps.h"

#include <glib/gi18n.h>

static void
write_json (const HfCliHeaps   *heaps,
            const HfCliVerdict *verdict,
            HfCliOutput        *output)
{
  HfCliJson json;

  hf_cli_json_init (&json, output);
  hf_cli_json_begin_object (&json, NULL);
  hf_cli_heaps_add_json (heaps, 0, "heap", &json);
  hf_cli_verdict_add_json (verdict, &json);
  hf_cli_json_end_object (&json);
  hf_cli_json_finish (&json);
}

static gboolean
run_alone (const HfCliOptions  *options,
           HfCliOutput         *output,
           HfCliStatus         *status,
           GError             **error)
{
  const HfCliCheckOptions *own = options->own;
  const HfCliRetain retain = hf_cli_gates_need (own->gates, hf_gate_needs_retention)
                               ? HF_CLI_RETAIN_TRY
                               : HF_CLI_RETAIN_NOT;
  g_autoptr (GArray) names = hf_cli_heap_names_new (options);
  g_auto (HfCliHeaps) heaps = { 0 };
  g_auto (HfCliVerdict) verdict = { 0 };
  HfGateInput input = { 0 };

  if (!hf_cli_heaps_load (&heaps, options, names, error) ||
      !hf_cli_heaps_analyze (&heaps, retain, retain, error))
    return FALSE;
  input.after = &heaps.heaps[0];
  if (!hf_cli_verdict_init (&verdict, own->gates, &input, error))
    return FALSE;

  *status = hf_cli_verdict_get_status (&verdict);
  if (options->format == HF_CLI_PEOPLE)
    hf_cli_verdict_write (&verdict, output);
  else
    {
      write_json (&heaps, &verdict, output);
      hf_cli_verdict_print (&verdict);
    }
  return TRUE;
}

/* ---- The options --------------------------------------------------------------- */

static const HfCliOption options[] = {
  { "fail-if", 0, G_OPTION_ARG_STRING_ARRAY, G_STRUCT_OFFSET (HfCliCheckOptions, gate_words),
    N_ ("End with status 1 if a limit is exceeded, as \"bytes > 200MB\"; may be repeated"),
    N_ ("LIMIT") },
};

static gboolean
take (HfCliOptions  *self,
      GError       **error)
{
  HfCliCheckOptions *own = self->own;

  own->gates = hf_cli_gates_parse (own->gate_words, error);
  if (own->gates == NULL)
    return FALSE;
  if (own->gates->len == 0)
    return hf_cli_options_fail (_ ("“check” needs a limit, as --fail-if \"bytes > 200MB\""), error);
  for (guint i = 0; i < own->gates->len; i++)
    {
      const HfGate *gate = own->gates->pdata[i];

      if (!hf_gate_is_difference (gate))
        continue;
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   hf_gate_needs_growth (gate)
                     ? _ ("“check” reads one heap, and “%s” needs three: use “compare”")
                     : _ ("“check” reads one heap, and “%s” needs two: use “compare”"),
                   hf_gate_get_text (gate));
      return FALSE;
    }
  return TRUE;
}

static void
clear (gpointer own)
{
  HfCliCheckOptions *self = own;

  g_clear_pointer (&self->gates, g_ptr_array_unref);
}

static const HfCliOptionSet option_set = {
  .operands = N_ ("FILE"),
  .formats = HF_CLI_HAS_JSON,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .size = sizeof (HfCliCheckOptions),
  .take = take,
  .clear = clear,
};

const HfCliCommand hf_cli_check_command = {
  .name = "check",
  .summary = N_ ("Limits for one heap, which fail a build"),
  .options = &option_set,
  .run_alone = run_alone,
};
