/* test-step-history.c: tests of HfStepHistory and HfStep
 *
 * covers: hf-open-groups, hf-selection-name, hf-step, hf-step-choice, hf-step-name
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-heap-builder.h"
#include "hf-selection-name.h"
#include "hf-step-name.h"
#include "hf-test.h"

#define HEAP "#c:N.Shop.cache c:100:Own.Deep.Cache c->t t:4000:Own.Table t->v v:3000:Own.Value " \
             "!h h:900:Own.Held h->s s:800:System.String ~w w:8:Own.Weak"

static HfTypeIndex
find_type (HfSession  *session,
           const char *name)
{
  HfHeap *heap = hf_session_get_heap (session);
  HfTypeIndex type = { 0 };

  while (!g_str_equal (hf_heap_get_type_name (heap, type), name))
    type.value++;

  return type;
}

static guint32
find_node (HfSession  *session,
           const char *object)
{
  return hf_hierarchy_find_object (hf_session_get_treemap (session), hf_test_object (HEAP, object));
}

/* ---- The list ---------------------------------------------------------- */

/* A step for each number, of which each is another place. */
static HfStep *
make_step (HfSession *session,
           guint      number)
{
  hf_session_set_root_flags (session, number);
  return app_test_dup_step (session);
}

static void
assert_at (HfStepHistory *history,
           guint            position,
           guint            n_steps)
{
  g_assert_cmpuint (hf_step_history_get_position (history), ==, position);
  g_assert_cmpuint (hf_step_history_get_n_steps (history), ==, n_steps);
}

/* Takes steps as they were stored, of which anything may be wrong. */
static void
test_take_steps (void)
{
  static const struct
  {
    guint numbers[5], n, position, expected, n_expected;
  } cases[] = {
    { { 1, 2, 3 }, 3, 1, 1, 3 }, { { 1, 2, 3 }, 3, 9, 2, 3 },   { { 1, 1, 2, 2, 2 }, 5, 3, 1, 2 },
    { { 1, 1, 1 }, 3, 2, 0, 1 }, { { 1 }, 1, G_MAXUINT, 0, 1 },
  };
  g_autoptr (HfSession) session = app_test_session (HEAP);
  g_autoptr (HfStepHistory) history = hf_step_history_new ();
  GPtrArray *steps = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      steps = g_ptr_array_new_with_free_func ((GDestroyNotify) hf_step_free);
      for (guint j = 0; j < cases[i].n; j++)
        g_ptr_array_add (steps, make_step (session, cases[i].numbers[j]));
      hf_step_history_take_steps (history, steps, cases[i].position);
      assert_at (history, cases[i].expected, cases[i].n_expected);
    }

  for (guint position = 0; position < HF_STEP_HISTORY_MAX_STEPS + 5; position += 102)
    {
      steps = g_ptr_array_new_with_free_func ((GDestroyNotify) hf_step_free);
      for (guint j = 0; j < HF_STEP_HISTORY_MAX_STEPS + 5; j++)
        g_ptr_array_add (steps, make_step (session, j));
      hf_step_history_take_steps (history, steps, position);
      g_assert_cmpuint (hf_step_history_get_n_steps (history), ==, HF_STEP_HISTORY_MAX_STEPS);
      {
        g_autoptr (HfStep) there = make_step (session, position);

        g_assert_true (hf_step_equal (
          hf_step_history_get_step (history, hf_step_history_get_position (history)), there));
      }
    }
}

static void
test_push_and_go (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  g_autoptr (HfStepHistory) history = hf_step_history_new ();

  assert_at (history, 0, 0);
  g_assert_null (hf_step_history_get_step (history, 0));
  g_assert_false (hf_step_history_go_to (history, 0));
  for (guint i = 0; i < 4; i++)
    g_assert_true (hf_step_history_push (history, make_step (session, i)));
  assert_at (history, 3, 4);

  /* The same place is not a step. */
  g_assert_false (hf_step_history_push (history, make_step (session, 3)));
  assert_at (history, 3, 4);

  g_assert_false (hf_step_history_go_to (history, 4));
  g_assert_false (hf_step_history_go_to (history, 3));
  g_assert_true (hf_step_history_go_to (history, 1));
  assert_at (history, 1, 4);

  /* Another way from there: what was ahead is gone. */
  g_assert_true (hf_step_history_push (history, make_step (session, 9)));
  assert_at (history, 2, 3);
  hf_step_history_clear (history);
  assert_at (history, 0, 0);
}

static void
test_oldest_go (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  g_autoptr (HfStepHistory) history = hf_step_history_new ();
  g_autoptr (HfStep) oldest = make_step (session, 50);

  for (guint i = 0; i < HF_STEP_HISTORY_MAX_STEPS + 50; i++)
    g_assert_true (hf_step_history_push (history, make_step (session, i)));
  assert_at (history, HF_STEP_HISTORY_MAX_STEPS - 1, HF_STEP_HISTORY_MAX_STEPS);
  g_assert_true (hf_step_equal (hf_step_history_get_step (history, 0), oldest));
}

static void
test_replace (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  g_autoptr (HfStepHistory) history = hf_step_history_new ();

  for (guint i = 0; i < 4; i++)
    hf_step_history_push (history, make_step (session, i));
  hf_step_history_go_to (history, 2);
  g_assert_false (hf_step_history_replace (history, make_step (session, 2)));
  g_assert_true (hf_step_history_replace (history, make_step (session, 7)));
  assert_at (history, 2, 4);

  /* A step that becomes equal to the one before or after it is merged with that one. */
  g_assert_true (hf_step_history_replace (history, make_step (session, 1)));
  assert_at (history, 1, 3);
  g_assert_true (hf_step_history_replace (history, make_step (session, 3)));
  assert_at (history, 1, 2);
  g_assert_true (hf_step_history_replace (history, make_step (session, 0)));
  assert_at (history, 0, 1);
}

/* ---- Typing ------------------------------------------------------------ */

/* Pushes a step for each text, beginning with none; then the texts that are left. */
static void
assert_typed (HfStepHistory          *history,
              HfSession          *session,
              const char * const *texts,
              const char         *expected)
{
  g_autoptr (GString) left = g_string_new (NULL);

  for (guint i = 0; texts[i] != NULL; i++)
    {
      hf_session_set_type_filter (session, texts[i]);
      hf_step_history_push (history, app_test_dup_step (session));
    }
  for (guint i = 0; i < hf_step_history_get_n_steps (history); i++)
    {
      hf_session_set_view_state (session,
                                 hf_step_get_state (hf_step_history_get_step (history, i)));
      g_string_append_printf (left, "%s%s", i == 0 ? "" : "|",
                              hf_session_get_type_filter_text (session));
    }
  g_assert_cmpstr (left->str, ==, expected);
  g_assert_cmpuint (hf_step_history_get_position (history), ==,
                    hf_step_history_get_n_steps (history) - 1);
}

static void
test_typing (void)
{
  static const struct
  {
    const char *texts[12];
    const char *expected;
  } cases[] = {
    { { "", "S", "Sy", "Sys" }, "|Sys" },
    { { "", "S", "Sys", "Syst", "Sys", "Sy", "S", "" }, "|Syst|" },
    { { "", "Syst", "Sys", "Syste", "System" }, "|Syst|System" },
    { { "", "Syst", "Sys", "Syst", "System" }, "|System" },
    { { "", "System", "", "I", "Int" }, "|System|Int" },
    { { "", "System", "Int" }, "|System|Int" },
    { { "", "b", "ab", "abc" }, "|b|abc" },
    { { "", "System", "I", "Int", "In" }, "|System|Int|In" },
    { { "S", "Sy", "Sys" }, "S|Sys" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (HfSession) session = app_test_session (HEAP);
      g_autoptr (HfStepHistory) history = hf_step_history_new ();

      assert_typed (history, session, cases[i].texts, cases[i].expected);
    }
}

/* Another step, or going back and forward, ends it. */
static void
test_typing_ends (void)
{
  static const char *const first[] = { "", "S", "Sy", NULL };
  static const char *const then[] = { "Sys", "Syst", NULL };
  g_autoptr (HfSession) session = app_test_session (HEAP);
  g_autoptr (HfStepHistory) history = hf_step_history_new ();

  assert_typed (history, session, first, "|Sy");
  hf_session_set_view (session, HF_VIEW_TYPES);
  hf_step_history_push (history, app_test_dup_step (session));
  assert_typed (history, session, then, "|Sy|Sy|Syst");

  hf_step_history_clear (history);
  assert_typed (history, session, first, "|Sy");
  hf_step_history_go_to (history, 0);
  hf_step_history_go_to (history, 1);
  assert_typed (history, session, then, "|Sy|Syst");
}

/* ---- Places ------------------------------------------------------------ */

/* Two objects below two owners: two cells of one type by dominator. */
#define TWINS "!a a:100:Own.A a->x x:900:Own.X !b b:100:Own.B b->y y:400:Own.X"

static void
test_which_cell (void)
{
  g_autoptr (HfSession) session = app_test_session (TWINS);
  const HfSelection selection = hf_selection_type (find_type (session, "Own.X"));
  g_autoptr (HfStep) any = NULL;
  g_autoptr (HfStep) first = NULL;
  g_autoptr (HfStep) second = NULL;
  guint32 nodes[2];

  app_test_group (session, HF_GROUPING_DOMINATOR);
  for (guint i = 0; i < 2; i++)
    nodes[i] = hf_hierarchy_find_object (hf_session_get_treemap (session),
                                         hf_test_object (TWINS, i == 0 ? "x" : "y"));
  g_assert_cmpuint (nodes[0], !=, nodes[1]);
  hf_session_select (session, selection);
  any = app_test_dup_step (session);
  hf_session_select_node (session, selection, nodes[0]);
  first = app_test_dup_step (session);
  hf_session_select_node (session, selection, nodes[1]);
  second = app_test_dup_step (session);

  g_assert_false (hf_step_equal (first, second));
  g_assert_true (hf_step_equal (first, any));
  hf_session_set_view_state (session, hf_step_get_state (first));
  g_assert_cmpuint (hf_session_get_selected_node (session), ==, nodes[0]);
  hf_session_set_view_state (session, hf_step_get_state (second));
  g_assert_cmpuint (hf_session_get_selected_node (session), ==, nodes[1]);
}

static void
test_no_heap (void)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/heap.gclog");
  g_autoptr (HfSession) session = hf_session_new (file);

  hf_session_set_view (session, HF_VIEW_TYPES);
  g_assert_null (hf_step_history_get_step (hf_session_get_history (session), 0));
}

/* ---- Names ------------------------------------------------------------- */

/* The name of where the session is, coming from @before, which it frees. */
static HfStep *
assert_name (HfSession  *session,
             HfStep     *before,
             const char *expected)
{
  HfStep *step = app_test_dup_step (session);
  g_autofree char *name = hf_step_dup_name (step, before, session);

  g_assert_cmpstr (name, ==, expected);
  hf_step_free (before);
  return step;
}

static void
test_names (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  HfStep *step = assert_name (session, NULL, "Treemap: All Namespaces");

  hf_session_select (session, hf_selection_type (find_type (session, "System.String")));
  step = assert_name (session, step, "Treemap: System.String");
  hf_session_zoom_to (session, find_node (session, "t"));
  step = assert_name (session, step, "Treemap: Own.Table");
  hf_session_zoom_out (session);
  step = assert_name (session, step, "Treemap: Own");
  hf_session_zoom_to (session, 0);
  step = assert_name (session, step, "Treemap: All Namespaces");
  hf_session_select (session, hf_selection_object (hf_test_object (HEAP, "s")));
  step = assert_name (session, step, "Treemap: String 5000");
  hf_session_set_view (session, HF_VIEW_TYPES);
  step = assert_name (session, step, "Types: String 5000");
  hf_session_select (session, hf_selection_none ());
  step = assert_name (session, step, "Types: nothing selected");

  hf_session_set_type_filter (session, "ns:System");
  step = assert_name (session, step, "Types: filter ns:System");
  hf_session_set_type_filter (session, "");
  step = assert_name (session, step, "Types: no filter");
  hf_session_set_type_order (session, HF_TYPE_ORDER_NAME, FALSE);
  step = assert_name (session, step, "Types: sorted by name");
  hf_session_set_type_scope (session, 1);
  step = assert_name (session, step, "Types: only Own");
  hf_session_set_type_scope (session, 0);
  step = assert_name (session, step, "Types: all namespaces");
  hf_session_set_root_flags (session, HF_ROOT_WEAK | HF_ROOT_PINNED);
  step = assert_name (session, step, "Roots: pinned, weak");
  hf_session_set_root_flags (session, 0);
  step = assert_name (session, step, "Roots: all");

  hf_session_list_objects (session, hf_selection_type (find_type (session, "System.String")));
  step = assert_name (session, step, "Objects: System.String");
  hf_session_set_object_filter (session, "size>1K");
  step = assert_name (session, step, "Objects: filter size>1K");
  hf_session_set_object_order (session, HF_OBJECT_ORDER_DEPTH, TRUE);
  step = assert_name (session, step, "Objects: sorted by depth");
  hf_session_list_objects (session, hf_selection_unreachable ());
  step = assert_name (session, step, "Objects: Unreachable");
  hf_session_list_objects (session, hf_selection_none ());
  step = assert_name (session, step, "Objects: all");
  hf_session_list_objects (session, hf_selection_finding (0));
  step = assert_name (session, step, "Objects: a finding");
  hf_session_set_view (session, HF_VIEW_TYPES);
  step = assert_name (session, step, "Types");
  hf_session_set_view (session, HF_VIEW_OBJECTS);
  step = assert_name (session, step, "Objects: a finding");

  hf_session_set_view (session, HF_VIEW_TREEMAP);
  step = assert_name (session, step, "Treemap: All Namespaces");
  app_test_group (session, HF_GROUPING_DOMINATOR);
  step = assert_name (session, step, "Treemap: by dominator");
  hf_step_free (assert_name (session, step, "Treemap: Everything Reachable"));
}

static void
test_names_of_roots (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  HfStep *step = app_test_dup_step (session);
  guint32 n_roots = 0;
  const HfRoot *roots = hf_heap_get_roots (hf_session_get_heap (session), &n_roots);

  for (guint32 i = 0; i < n_roots; i++)
    {
      const gboolean is_handle = roots[i].object.value == hf_test_object (HEAP, "h").value;

      if (roots[i].kind != HF_ROOT_STATIC && !is_handle)
        continue;
      hf_session_select (session, hf_selection_root ((HfRootIndex){ i }));
      step = assert_name (session, step,
                          is_handle ? "Treemap: Handle to Held 4000" : "Treemap: Shop.cache");
    }
  hf_session_select (session,
                     hf_selection_root_group (HF_ROOT_STATIC, (HfTypeIndex){ HF_INDEX_NONE }));
  step = assert_name (session, step, "Treemap: Static fields");
  hf_session_select (session,
                     hf_selection_root_group (HF_ROOT_HANDLE, find_type (session, "Own.Held")));
  step = assert_name (session, step, "Treemap: Handles of Held");
  hf_session_select (session, hf_selection_weak_roots ((HfTypeIndex){ HF_INDEX_NONE }));
  hf_step_free (assert_name (session, step, "Treemap: Weak roots"));
}

static void
test_long_names (void)
{
  static const char generic[] = "!a a:9:Some.List<System.String,Other.Place.Thing>";
  static const char long_type[] = "Some.Long.Namespace.Of.Many.Words.And.Then.Some.More.Short";
  g_autofree char *filter = g_strnfill (300, 'x');
  g_autofree char *start = g_strnfill (47, 'x');
  g_autofree char *name = g_strconcat ("Treemap: filter ", start, "…", NULL);
  g_autofree char *text = g_strconcat ("!a a:9:", long_type, NULL);
  g_autoptr (HfSession) session = app_test_session (text);
  HfStep *step = app_test_dup_step (session);

  hf_session_select (session, hf_selection_type (find_type (session, long_type)));
  step = assert_name (session, step, "Treemap: Short");
  hf_session_set_type_filter (session, filter);
  hf_step_free (assert_name (session, step, name));

  g_clear_object (&session);
  session = app_test_session (generic);
  step = app_test_dup_step (session);
  hf_session_select (session, hf_selection_type ((HfTypeIndex){ 0 }));
  hf_step_free (assert_name (session, step, "Treemap: Some.List<String, Thing>"));
}

/* Of types that are shown alike, each has its difference; the objects of one may be listed. */
static void
test_names_of_types_alike (void)
{
  static const struct
  {
    const char *name;
    const char *expected;
  } types[] = {
    { "System.Byte[] (Bytes > 10K)", "System.Byte[] (Bytes > 10K)" },
    { "System.Byte[]", "System.Byte[]" },
    { "N.List<A.Item>", "N.List<A.Item>" },
    { "N.List<B.Item>", "N.List<B.Item>" },
    { "N.List<C.Thing>", "N.List<Thing>" },
    { "Box[] (a)", "Box[] (a)" },
    { "Box[] (b)", "Box[] (b)" },
    { "System.Int32[] (NoPtrs)", "System.Int32[]" },
  };
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    hf_heap_builder_add_type (builder, i + 1, types[i].name);
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, NULL);
  for (guint32 i = 0; i < G_N_ELEMENTS (types); i++)
    {
      g_autofree char *name = hf_selection_name_dup_type (heap, (HfTypeIndex){ i });

      g_assert_cmpstr (name, ==, types[i].expected);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/step-history/takes-steps-that-were-stored", test_take_steps);
  g_test_add_func ("/app/step-history/goes-back-and-forward", test_push_and_go);
  g_test_add_func ("/app/step-history/oldest-steps-go-first", test_oldest_go);
  g_test_add_func ("/app/step-history/equal-neighbors-are-merged", test_replace);
  g_test_add_func ("/app/step-history/typing-is-one-step", test_typing);
  g_test_add_func ("/app/step-history/typing-ends-with-anything-else", test_typing_ends);
  g_test_add_func ("/app/step/which-cell-was-meant", test_which_cell);
  g_test_add_func ("/app/step/none-without-a-heap", test_no_heap);
  g_test_add_func ("/app/step/names", test_names);
  g_test_add_func ("/app/step/names-of-roots", test_names_of_roots);
  g_test_add_func ("/app/step/long-names-are-cut", test_long_names);
  g_test_add_func ("/app/step-history/types-that-look-alike-have-other-names",
                   test_names_of_types_alike);
  return g_test_run ();
}
