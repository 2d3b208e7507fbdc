/* test-session-cuts.c: tests of the cuts of a session and of their effect
 *
 * covers: hf-carried-cuts, hf-cut-query
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-carried-state.h"
#include "hf-session-cuts.h"
#include "hf-step-name.h"

#define HEAP \
  "a:16:Holder b:16:Holder c:100:Thing d:32:Own e:64:Own f:8:Thing a->c a->d b->c b->e f->c " \
  "!a !a !b ~d"

/* Without the reference from b to c, and with another type of d. */
#define LATER \
  "a:16:Holder b:16:Holder c:100:Thing d:32:Thing e:64:Own a->c a->d b->e !a !b"

static HfSession *
make_session (const char *heap)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/in.gclog");
  HfSession *session = hf_session_new (file);

  app_test_show (session, heap);
  app_test_retain (session);
  return session;
}

static gboolean
is_known (gpointer session)
{
  return hf_session_get_freed (session) != NULL;
}

static gboolean
has_dropped (gpointer session)
{
  return !hf_session_has_cut (session, "edge:1000-5000") &&
         !hf_session_has_cut (session, "edge:2000-3000");
}

static void
assert_freed (HfSession *session,
              guint64    n_bytes,
              guint32    n_objects)
{
  g_assert_true (app_test_wait (is_known, session));
  g_assert_cmpuint (hf_session_get_freed (session)->freed.n_bytes, ==, n_bytes);
  g_assert_cmpuint (hf_session_get_freed (session)->freed.n_objects, ==, n_objects);
}

/* The sums are those of /cli/whatif/cuts-free-what-nothing-else-holds. */
static void
test_effect (void)
{
  static const struct
  {
    const char *cuts[2];
    guint64 n_bytes;
    guint32 n_objects;
  } lists[] = {
    { { "root:1000", NULL }, 48, 2 },
    { { "root:1000", "root:2000" }, 228, 5 },
    { { "edge:1000-3000", NULL }, 0, 0 },
    { { "edge:1000-3000", "edge:2000-3000" }, 100, 1 },
    { { "type:Holder", NULL }, 196, 3 },
    { { "edge:1000-3000", "root:2000" }, 180, 3 },
    { { "object:1000", NULL }, 48, 2 },
    { { "objects:Own", NULL }, 96, 2 },
    { { "objects:Holder", "object:4000" }, 228, 5 },
  };
  g_autoptr (HfSession) session = make_session (HEAP);

  for (gsize i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      hf_session_clear_all_cuts (session);
      for (guint k = 0; k < 2 && lists[i].cuts[k] != NULL; k++)
        hf_session_add_cut (session, lists[i].cuts[k]);
      g_test_message ("%s", lists[i].cuts[0]);
      assert_freed (session, lists[i].n_bytes, lists[i].n_objects);
    }
  g_assert_cmpuint (hf_session_get_freed (session)->types[0].freed.n_bytes, ==, 100);
  g_assert_cmpuint (hf_session_get_freed (session)->n_types, ==, 3);
}

static void
test_steps (void)
{
  g_autoptr (HfSession) session = make_session (HEAP);

  hf_session_add_cut (session, "root:1000");
  hf_session_add_cut (session, "root:1000");
  hf_session_add_cut (session, "root:2000");
  g_assert_cmpuint (hf_session_get_n_cuts (session), ==, 2);
  hf_session_go_back (session);
  g_assert_cmpuint (hf_session_get_n_cuts (session), ==, 1);
  assert_freed (session, 48, 2);
  hf_session_go_back (session);
  g_assert_cmpuint (hf_session_get_n_cuts (session), ==, 0);
  g_assert_null (hf_session_get_freed (session));
  hf_session_go_forward (session);
  hf_session_remove_cut (session, "root:1000");
  g_assert_cmpuint (hf_session_get_n_cuts (session), ==, 0);
  hf_session_go_back (session);
  g_assert_true (hf_session_has_cut (session, "root:1000"));
}

static void
notice_cb (guint *n)
{
  ++*n;
}

static void
test_missing (void)
{
  g_autoptr (HfSession) session = make_session (HEAP);
  guint n_notices = 0;

  g_signal_connect_swapped (session, "notice", G_CALLBACK (notice_cb), &n_notices);
  hf_session_add_cut (session, "edge:1000-5000");
  hf_session_add_cut (session, "root:2000");
  g_assert_true (app_test_wait (has_dropped, session));
  g_assert_true (hf_session_has_cut (session, "root:2000"));
  g_assert_cmpuint (n_notices, ==, 1);
  assert_freed (session, 80, 2);
}

/* A step whose first cut was dropped is still one that added a cut. */
static void
test_dropped_step (void)
{
  g_autoptr (HfSession) session = make_session (HEAP);
  HfStepHistory *history = hf_session_get_history (session);
  g_autofree char *name = NULL;

  hf_session_add_cut (session, "edge:1000-5000");
  hf_session_add_cut (session, "root:2000");
  g_assert_true (app_test_wait (has_dropped, session));
  name = hf_step_dup_name (
    hf_step_history_get_step (history, hf_step_history_get_position (history)),
    hf_step_history_get_step (history, hf_step_history_get_position (history) - 1), session);
  g_assert_cmpstr (name, ==, "Cut added");
}

static void
test_dropped_sentence (void)
{
  static const struct
  {
    const char *words[2];
    const char *sentence;
  } cases[] = {
    { { "object:1" }, "This heap does not have the object of 1 cut. The cut is dropped." },
    { { "edge:1-2" }, "This heap does not have the reference of 1 cut. The cut is dropped." },
    { { "root:1", "roots:static" },
      "This heap does not have the roots of 2 cuts. They are dropped." },
    { { "type:A", "objects:B" },
      "This heap does not have objects of the types of 2 cuts. They are dropped." },
    { { "type:A", "object:1" },
      "This heap does not have the objects, references, roots or types of 2 cuts. They are "
      "dropped." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) words = g_ptr_array_new ();
      g_autofree char *sentence = NULL;

      for (gsize k = 0; k < 2 && cases[i].words[k] != NULL; k++)
        g_ptr_array_add (words, (gpointer) cases[i].words[k]);
      sentence = hf_session_dup_dropped_cuts (words);
      g_assert_cmpstr (sentence, ==, cases[i].sentence);
    }
}

/* A referrer that only the object keeps does not hold it. */
static void
test_ways (void)
{
  g_autoptr (HfSession) session = make_session ("!a !b a->c b->c c->d d->c");

  hf_session_add_cut (session, "edge:1000-3000");
  assert_freed (session, 0, 0);
  g_assert_cmpuint (g_array_index (hf_session_get_freed (session)->rows, HfCutRow, 0).n_others, ==,
                    1);
}

/* Nor does the array in which the runtime keeps the static field that is cut. */
static void
test_statics (void)
{
  g_autoptr (HfSession) session = make_session (
    "t:1:System.Object[] !t #a:N.C.f a:2 b:4 t->a a->b c:8 !c c->a");

  hf_session_add_cut (session, "root:2000");
  assert_freed (session, 0, 0);
  g_assert_cmpuint (g_array_index (hf_session_get_freed (session)->rows, HfCutRow, 0).n_others, ==,
                    1);
}

/* Another object at an address is not the one that was cut. */
static void
test_carried (void)
{
  g_autoptr (HfSession) session = make_session (HEAP);
  HfCarriedState *carried = NULL;
  guint n_notices = 0;

  hf_session_add_cut (session, "object:3000");
  hf_session_add_cut (session, "object:4000");
  hf_session_add_cut (session, "edge:2000-3000");
  hf_session_add_cut (session, "objects:Own");
  carried = hf_carried_state_new (session);
  g_signal_connect_swapped (session, "notice", G_CALLBACK (notice_cb), &n_notices);
  app_test_show (session, LATER);
  hf_carried_state_restore (carried, session);
  hf_carried_state_free (carried);
  g_assert_false (hf_session_has_cut (session, "object:4000"));
  g_assert_cmpuint (n_notices, ==, 1);

  app_test_retain (session);
  g_assert_true (app_test_wait (has_dropped, session));
  g_assert_cmpuint (hf_session_get_n_cuts (session), ==, 2);
  g_assert_cmpuint (n_notices, ==, 2);
  assert_freed (session, 100 + 64, 2);
}

static void
test_selections (void)
{
  g_autoptr (HfSession) session = make_session (HEAP);
  const HfSelection object = hf_selection_object ((HfObjectIndex){ 0 });
  const HfSelection root = hf_selection_root ((HfRootIndex){ 2 });
  const HfSelection weak = hf_selection_root ((HfRootIndex){ 3 });
  const HfSelection unreachable = hf_selection_unreachable ();
  const HfSelection kind = hf_selection_root_group (HF_ROOT_HANDLE, (HfTypeIndex){ HF_INDEX_NONE });
  const HfSelection weak_group = hf_selection_weak_roots ((HfTypeIndex){ HF_INDEX_NONE });
  HfSelection type = hf_selection_type (
    hf_heap_get_object_type (hf_session_get_heap (session), object.object));
  g_autofree char *of_object = hf_session_dup_cut (session, &object);
  g_autofree char *of_root = hf_session_dup_cut (session, &root);
  g_autofree char *of_type = hf_session_dup_cut (session, &type);
  const HfSelection group = hf_selection_root_group (HF_ROOT_HANDLE, type.type);
  g_autofree char *of_kind = hf_session_dup_cut (session, &kind);
  g_autofree char *of_group = hf_session_dup_cut (session, &group);
  g_autofree char *edge = hf_session_dup_edge_cut (session, (HfObjectIndex){ 0 },
                                                   (HfObjectIndex){ 2 });

  g_assert_cmpstr (of_object, ==, "object:1000");
  g_assert_cmpstr (of_root, ==, "root:2000");
  g_assert_cmpstr (of_type, ==, "objects:Holder");
  g_assert_cmpstr (edge, ==, "edge:1000-3000");
  g_assert_cmpstr (of_kind, ==, "roots:handle");
  g_assert_cmpstr (of_group, ==, "roots:handle:Holder");
  g_assert_null (hf_session_dup_cut (session, &weak));
  g_assert_null (hf_session_dup_cut (session, &weak_group));
  g_assert_null (hf_session_dup_cut (session, &unreachable));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/session-cuts/the-effect-is-that-of-the-command-line", test_effect);
  g_test_add_func ("/app/session-cuts/each-cut-is-a-step", test_steps);
  g_test_add_func ("/app/session-cuts/a-cut-that-does-not-exist-is-dropped", test_missing);
  g_test_add_func ("/app/session-cuts/a-step-whose-cut-was-dropped-keeps-its-name",
                   test_dropped_step);
  g_test_add_func ("/app/session-cuts/a-sentence-names-the-kind-of-a-dropped-cut",
                   test_dropped_sentence);
  g_test_add_func ("/app/session-cuts/what-an-object-keeps-does-not-hold-it", test_ways);
  g_test_add_func ("/app/session-cuts/a-static-field-goes-with-its-place-in-a-table", test_statics);
  g_test_add_func ("/app/session-cuts/another-heap-keeps-the-cuts-that-it-has", test_carried);
  g_test_add_func ("/app/session-cuts/a-selection-has-its-cut", test_selections);
  return g_test_run ();
}
