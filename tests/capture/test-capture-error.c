/* test-capture-error.c: tests of the sentences for what a runtime or a profiler refuses
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-capture-error.h"
#include "hf-wire.h"

#include <errno.h>
#include <string.h>

static void
test_results (void)
{
  static const struct
  {
    guint32 result;
    HfCaptureError code;
    const char *part;
  } cases[] = {
    { 0x8013136a, HF_CAPTURE_ERROR_OCCUPIED, "Another profiler" },
    { 0x80131375, HF_CAPTURE_ERROR_BUSY, "try again" },
    { 0x80131379, HF_CAPTURE_ERROR_BUSY, "background" },
    { 0x8007007e, HF_CAPTURE_ERROR_NO_PROFILER, "cannot load the profiler" },
    { 0x80131515, HF_CAPTURE_ERROR_NO_PROFILER, "Native AOT" },
    { 0x80131385, HF_CAPTURE_ERROR_REFUSED, ".NET 6" },
    { 0x8badf00d, HF_CAPTURE_ERROR_REFUSED, "0x8badf00d" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      hf_capture_error_set_result (&error, cases[i].result);
      g_assert_error (error, HF_CAPTURE_ERROR, (int) cases[i].code);
      g_assert_nonnull (strstr (error->message, cases[i].part));
      g_assert_null (strstr (error->message, "instead"));
    }
}

static void
test_offer (void)
{
  g_autofree char *offer = hf_capture_error_dup_offer ("Another profiler is there");

  g_assert_true (g_str_has_prefix (offer, "Another profiler is there; "));
  g_assert_nonnull (strstr (offer, "events"));
}

static void
test_reasons (void)
{
  for (guint reason = HF_WIRE_REASON_MEMORY; reason <= HF_WIRE_REASON_UNLOAD; reason++)
    {
      g_autoptr (GError) error = NULL;

      hf_capture_error_set_reason (&error, reason, ENOSPC);
      g_assert_nonnull (error);
      g_assert_cmpuint (strlen (error->message), >, 20);
      if (reason == HF_WIRE_REASON_DISK)
        g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
      else if (reason == HF_WIRE_REASON_EXIT)
        g_assert_error (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_ENDED);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/capture-error/a-result-of-the-runtime-has-its-sentence", test_results);
  g_test_add_func ("/capture-error/events-are-an-offer-of-its-own", test_offer);
  g_test_add_func ("/capture-error/a-reason-of-the-profiler-has-its-sentence", test_reasons);

  return g_test_run ();
}
