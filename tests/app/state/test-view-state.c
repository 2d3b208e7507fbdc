/* test-view-state.c: tests of HfViewState and its table, field by field
 *
 * covers: hf-named-selection, hf-node-ref, hf-view-field, hf-view-field-heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-enum.h"
#include "hf-json.h"
#include "hf-open-groups.h"
#include "hf-open-rows.h"
#include "hf-step-name.h"
#include "hf-test.h"
#include "hf-view-state.h"

#include <string.h>

#define HEAP "!a a:100:System.A a->b b:40:System.Text.B c:30:Own.C"

/* ---- Values of each kind ----------------------------------------------- */

static char *
append (const char *text)
{
  return g_strconcat (text == NULL ? "" : text, "x", NULL);
}

static void
change_node (HfNodeRef *ref)
{
  HfNodePath *path = hf_node_path_new_empty ();

  for (guint i = 0; i < hf_node_path_get_n_steps (ref->path); i++)
    {
      const char *name = NULL;
      const guint8 kind = hf_node_path_get_step (ref->path, i, &name);

      hf_node_path_append (path, kind, name);
    }
  hf_node_path_append (path, HF_NODE_NAMESPACE, "Another");
  hf_node_ref_clear (ref);
  *ref = (HfNodeRef){ HF_GROUPING_DOMAIN, path, 1, g_strdup ("Another") };
}

static void
change_selection (HfNamedSelection *selection)
{
  const HfTypeIndex type = { selection->what.type.value == 0 ? 1 : 0 };
  const HfSelection other = hf_selection_type (type);

  hf_named_selection_clear (selection);
  *selection = hf_named_selection_new (&other);
}

static void
change_groups (GArray **open)
{
  GArray *other = hf_open_groups_new ();
  const HfOpenGroup group = { FALSE, 2, { 1 }, 7 };

  for (guint i = 0; i < 1 + (*open == NULL ? 0 : (*open)->len); i++)
    g_array_append_val (other, group);
  g_clear_pointer (open, g_array_unref);
  *open = other;
}

static void
change_rows (GArray **open)
{
  GArray *other = hf_open_rows_new ();

  for (guint i = 0; i < 1 + (*open == NULL ? 0 : (*open)->len); i++)
    hf_open_rows_add (other, i);
  g_clear_pointer (open, g_array_unref);
  *open = other;
}

/* Makes another value of it, whichever kind it is of: a new kind needs a line here. */
static void
change (const HfViewField *field,
        HfViewState       *state)
{
  gpointer value = (guint8 *) state + field->offset;

  if (field->kind == &hf_view_field_enum)
    {
      g_autoptr (GTypeClass) klass = g_type_class_ref (field->get_type ());
      const guint n_values = G_ENUM_CLASS (klass)->n_values;
      const int number = (*(int *) value + 1) % (int) n_values;

      memcpy (value, &number, sizeof number);
    }
  else if (field->kind == &hf_view_field_boolean)
    *(gboolean *) value = !*(gboolean *) value;
  else if (field->kind == &hf_view_field_flags)
    *(guint64 *) value = *(guint64 *) value << 1 | 1;
  else if (field->kind == &hf_view_field_text || field->kind == &hf_view_field_choice)
    {
      g_autofree char *old = *(char **) value;

      *(char **) value = append (old);
    }
  else if (field->kind == &hf_view_field_node)
    change_node (value);
  else if (field->kind == &hf_view_field_selection || field->kind == &hf_view_field_listed)
    change_selection (value);
  else if (field->kind == &hf_view_field_open_groups)
    change_groups (value);
  else if (field->kind == &hf_view_field_open_rows)
    change_rows (value);
  else if (field->kind == &hf_view_field_graph_plans)
    hf_graph_plan_open (value, 5, ((HfGraphPlan *) value)->openings->len);
  else if (field->kind == &hf_view_field_graph_node)
    *(guint64 *) value += 7;
  else
    g_assert_not_reached ();
}

/* Of which no field is as in a heap that was opened for the first time. */
static HfViewState *
make_filled (void)
{
  HfViewState *state = hf_view_state_new ();
  guint n = 0;
  const HfViewField *fields = hf_view_state_get_fields (&n);

  for (guint i = 0; i < n; i++)
    change (&fields[i], state);
  return state;
}

static HfViewState *
write_and_read (const HfViewState *state,
                HfHeap            *heap)
{
  g_autoptr (JsonObject) object = json_object_new ();
  g_autofree char *text = NULL;
  g_autoptr (JsonObject) read = NULL;
  g_autoptr (GError) error = NULL;

  hf_view_state_to_json (state, object);
  text = hf_json_dup_text (object);
  read = hf_json_parse (text, strlen (text), &error);
  g_assert_no_error (error);
  return hf_view_state_new_from_json (read, heap);
}

/* ---- Each field -------------------------------------------------------- */

/* In a filled state, @field alone is another one. */
static void
assert_counts (const HfViewField *field,
               HfHeap            *heap)
{
  g_autoptr (HfViewState) filled = make_filled ();
  g_autoptr (HfViewState) other = hf_view_state_copy (filled);
  g_autoptr (HfViewState) copy = NULL;
  g_autoptr (HfViewState) read = NULL;
  g_autoptr (HfViewState) initial = hf_view_state_new ();
  guint n = 0;
  const HfViewField *fields = hf_view_state_get_fields (&n);

  g_test_message ("%s", field->name);
  g_assert_true (hf_view_state_equal (other, filled));
  change (field, other);
  g_assert_false (hf_view_state_equal (other, filled));
  g_assert_false (hf_view_state_equal (filled, other));

  copy = hf_view_state_copy (other);
  read = write_and_read (other, heap);
  g_assert_true (hf_view_state_equal (copy, other));
  g_assert_true (hf_view_state_equal (read, other));
  for (guint i = 0; i < n; i++)
    {
      g_assert_true (hf_view_field_is_same (&fields[i], copy, other));
      g_assert_true (hf_view_field_is_same (&fields[i], read, other));
      g_assert_true (hf_view_field_is_same (&fields[i], filled, other) == (&fields[i] != field));
    }

  g_assert_false (hf_view_field_is_same (field, filled, initial));
  hf_view_state_clear (filled);
  g_assert_true (hf_view_field_is_same (field, filled, initial));
}

static void
test_each_field (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap (HEAP);
  guint n = 0;
  const HfViewField *fields = hf_view_state_get_fields (&n);

  for (guint i = 0; i < n; i++)
    assert_counts (&fields[i], heap);
}

static void
collect_cb (GHashTable *notified,
            GParamSpec *pspec)
{
  g_hash_table_add (notified, (gpointer) pspec->name);
}

/* A node has to be there to be gone to. */
static void
change_in (const HfViewField *field,
           HfViewState       *state,
           HfSession         *session)
{
  HfNodeRef *ref = (HfNodeRef *) (gpointer) ((guint8 *) state + field->offset);

  if (field->kind != &hf_view_field_node)
    {
      change (field, state);
      return;
    }

  hf_node_ref_clear (ref);
  *ref = hf_node_ref_new (hf_session_get_hierarchy (session), 1);
}

/* The treemap follows later than what is asked of it: the worker that makes it has it notified. */
static gboolean
is_notified (GHashTable        *notified,
             const HfViewField *field)
{
  if (field->property != NULL)
    return g_hash_table_contains (notified, field->property);

  return g_hash_table_contains (notified, "treemap") || g_hash_table_contains (notified, "focus");
}

static void
test_each_field_notifies (void)
{
  guint n = 0;
  const HfViewField *fields = hf_view_state_get_fields (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (HfSession) session = app_test_session (HEAP);
      g_autoptr (HfViewState) state = NULL;
      g_autoptr (GHashTable) notified = g_hash_table_new (g_str_hash, g_str_equal);

      g_test_message ("%s", fields[i].name);
      app_test_retain (session);
      state = hf_view_state_copy (hf_session_get_view_state (session));
      change_in (&fields[i], state, session);
      g_signal_connect_swapped (session, "notify", G_CALLBACK (collect_cb), notified);
      hf_session_set_view_state (session, state);
      app_test_settle ();
      g_assert_true (is_notified (notified, &fields[i]));

      /* Where nothing differs there is nothing to notify. */
      g_hash_table_remove_all (notified);
      g_clear_pointer (&state, hf_view_state_free);
      state = hf_view_state_copy (hf_session_get_view_state (session));
      hf_session_set_view_state (session, state);
      g_assert_cmpuint (g_hash_table_size (notified), ==, 0);
    }
}

/* Of two filled states of which @field alone differs, with what shows it in front. */
static void
assert_named (const HfViewField *field,
              HfSession         *session)
{
  const gboolean is_view = field->offset == G_STRUCT_OFFSET (HfViewState, view);
  const HfSelection other = hf_selection_type ((HfTypeIndex){ 2 });
  g_autoptr (HfViewState) before = make_filled ();
  g_autoptr (HfViewState) now = NULL;
  g_autoptr (HfStep) from = NULL;
  g_autoptr (HfStep) to = NULL;
  g_autofree char *name = NULL;
  g_autofree char *of_place = NULL;

  /* The place where objects are listed is called after nothing but these. */
  before->graph = HF_GRAPH_OWNERSHIP;
  before->view = HF_VIEW_TREEMAP;
  if (field->kind != &hf_view_field_listed)
    {
      before->view = HF_VIEW_OBJECTS;
      hf_named_selection_clear (&before->listed);
      before->listed = hf_named_selection_new (&other);
    }
  now = hf_view_state_copy (before);
  change (field, now);
  from = hf_step_new (before, FALSE);
  to = hf_step_new (now, FALSE);
  name = hf_step_dup_name (to, from, session);
  of_place = hf_step_dup_name (to, NULL, session);
  g_test_message ("%s: %s", field->name, name);
  g_assert_true (g_str_equal (name, of_place) == is_view);
}

static void
test_each_field_is_named (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  guint n = 0;
  const HfViewField *fields = hf_view_state_get_fields (&n);

  for (guint i = 0; i < n; i++)
    assert_named (&fields[i], session);
}

/* A member of the struct that no field is for would leave a gap. */
static void
test_no_gap (void)
{
  guint n = 0;
  const HfViewField *fields = hf_view_state_get_fields (&n);
  gsize end = 0;

  for (guint i = 0; i < n; i++)
    {
      const gsize size = fields[i].kind->size;
      const gsize alignment = MIN (size, sizeof (gpointer));

      end = (end + alignment - 1) / alignment * alignment;
      g_assert_cmpuint (fields[i].offset, ==, end);
      end += size;
    }
  g_assert_cmpuint (sizeof (HfViewState), ==,
                    (end + sizeof (gpointer) - 1) / sizeof (gpointer) * sizeof (gpointer));
}

/* ---- As they are stored ------------------------------------------------- */

/* The form that earlier versions stored: the bytes are the same, and so is the state. */
static void
test_stored (void)
{
  static const char stored[] =
    "{\"view\":\"types\",\"grouping\":\"domain\","
    "\"focus\":{\"grouping\":\"domain\",\"path\":[2,\"Another\"],\"node\":1},"
    "\"focus-name\":\"Another\",\"weight\":\"everything\",\"coloring\":\"root\","
    "\"color-filter\":\"x\",\"selection\":{\"kind\":\"part\",\"part\":\"pooled\","
    "\"pooled-kind\":3,\"n-pooled\":2,\"least-drawn\":\"1f\",\"bytes\":\"ff\",\"n-objects\":3},"
    "\"part\":{\"grouping\":\"namespace\",\"path\":[1,\"System\"],\"node\":1},"
    "\"part-first\":{\"grouping\":\"namespace\",\"path\":[1,\"System\",3,\"System.A\"],"
    "\"node\":3},\"root-flags\":\"8000000000000001\","
    "\"open-groups\":[{\"weak\":false,\"root-kind\":\"2\",\"whole\":false,\"type\":1,"
    "\"n-shown\":7}],\"scope\":{\"grouping\":\"namespace\",\"path\":[],\"node\":0},"
    "\"filter\":\"a \\\"b\\\"\",\"order\":\"reachable-bytes\",\"descending\":false,"
    "\"listed\":{\"kind\":\"root-group\",\"type\":0,\"root-kind\":\"2\",\"weak\":true},"
    "\"object-filter\":\"size>1\",\"object-order\":\"depth\",\"objects-descending\":false,"
    "\"graph\":\"types\",\"graphs\":{"
    "\"ownership\":{\"object\":4294967295,\"type\":4294967295,\"openings\":[],\"pins\":[]},"
    "\"types\":{\"object\":4294967295,\"type\":1,\"openings\":[{\"node\":\"5\","
    "\"neighbour\":\"ffffffffffffffff\"}],\"pins\":[{\"node\":\"6\",\"x\":-7,\"y\":8}]},"
    "\"retention\":{\"object\":1,\"type\":4294967295,\"openings\":[],\"pins\":[]}}}";
  const gsize length = strlen (stored);
  g_autoptr (HfHeap) heap = hf_test_heap (HEAP);
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonObject) object = hf_json_parse (stored, length, &error);
  g_autoptr (JsonObject) again = json_object_new ();
  g_autoptr (HfViewState) state = NULL;
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  state = hf_view_state_new_from_json (object, heap);
  hf_view_state_to_json (state, again);
  text = hf_json_dup_text (again);
  /* Fields of a later version come after these. */
  g_assert_cmpmem (text, MIN (strlen (text), length - 1), stored, length - 1);
  g_assert_cmpint (state->type_order, ==, HF_TYPE_ORDER_REACHABLE_BYTES);
  g_assert_cmpuint (state->selection.what.least_drawn, ==, 0x1f);
  g_assert_cmpstr (state->focus.name, ==, "Another");
}

/* ---- Two of a kind ------------------------------------------------------- */

/* Something pooled in a node, which takes all members that a selection can have. */
static HfNamedSelection
make_pooled (guint n_pooled)
{
  HfSelection what = hf_selection_unreachable ();
  HfNamedSelection selection = hf_named_selection_new (&what);

  selection.what.part = HF_PART_POOLED;
  selection.what.n_pooled = n_pooled;
  selection.part = hf_node_ref_new_top (HF_GROUPING_NAMESPACE);
  selection.first = hf_node_ref_new_top (HF_GROUPING_DOMAIN);
  change_node (&selection.first);
  return selection;
}

/* Neither takes the members of the other. */
static void
assert_two_of (const HfViewFieldKind *kind,
               HfHeap                *heap)
{
  static const HfSelectionKeys keys[] = {
    { "one-cell", "one-part", "one-first" },
    { "two-cell", "two-part", "two-first" },
  };
  g_autoptr (JsonObject) object = json_object_new ();
  guint n_members = 0;

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      const HfViewField field = { i == 0 ? "one" : "two", 0, kind, .keys = &keys[i] };
      HfNamedSelection value = make_pooled (i + 1);

      n_members = json_object_get_size (object);
      kind->to_json (&field, &value, object);
      kind->clear (&value);
    }
  g_assert_cmpuint (json_object_get_size (object), ==, 2 * n_members);

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      const HfViewField field = { i == 0 ? "one" : "two", 0, kind, .keys = &keys[i] };
      HfNamedSelection value = make_pooled (i + 1);
      HfNamedSelection read;

      kind->from_json (&field, &read, object, heap);
      g_assert_true (kind->is_same (&read, &value));
      kind->clear (&value);
      kind->clear (&read);
    }
}

static void
test_two_selections (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap (HEAP);

  assert_two_of (&hf_view_field_selection, heap);
  assert_two_of (&hf_view_field_listed, heap);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/view-state/each-field-counts", test_each_field);
  g_test_add_func ("/app/view-state/each-field-is-notified", test_each_field_notifies);
  g_test_add_func ("/app/view-state/each-field-names-its-change", test_each_field_is_named);
  g_test_add_func ("/app/view-state/each-member-is-a-field", test_no_gap);
  g_test_add_func ("/app/view-state/what-is-stored-stays-as-it-is", test_stored);
  g_test_add_func ("/app/view-state/two-selections-have-members-of-their-own", test_two_selections);
  return g_test_run ();
}
