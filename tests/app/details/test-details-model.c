/* test-details-model.c: tests of the rows that describe a selection
 *
 * covers: hf-details-places, hf-details-row
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-details-model.h"
#include "hf-test.h"

/* A heap, a selection in it, and the model of that. */
typedef struct
{
  const char     *text;
  HfHeap         *heap;
  HfAnalysis     *analysis;
  HfRetention    *retention;
  HfDetails      *details;
  HfDetailsModel *model;
} Case;

static void
begin (Case       *self,
       const char *text)
{
  g_autoptr (GError) error = NULL;

  self->text = text;
  self->heap = hf_test_heap (text);
  self->analysis = hf_analysis_new (self->heap, NULL, NULL, &error);
  g_assert_no_error (error);
  self->retention = hf_retention_new (self->analysis, NULL, NULL, &error);
  g_assert_no_error (error);
  self->model = hf_details_model_new ();
}

static void
end (Case *self)
{
  hf_details_model_set (self->model, NULL, NULL, NULL, NULL, NULL);
  g_assert_finalize_object (self->model);
  hf_details_free (self->details);
  g_object_unref (self->retention);
  g_object_unref (self->analysis);
  g_object_unref (self->heap);
}

static void
show (Case        *self,
      HfSelection  selection)
{
  const HfDetailsMore more = { 0 };
  HfDetailsLists *lists = NULL;
  HfRootPath *path = NULL;
  g_autoptr (HfChain) chain = NULL;

  g_clear_pointer (&self->details, hf_details_free);
  self->details = hf_details_new (self->analysis, self->retention, &selection, &more);
  lists = hf_details_lists_new (self->analysis, self->retention, self->details, NULL, NULL);
  if (self->details->object.value != HF_INDEX_NONE && self->details->is_reachable)
    {
      path = hf_root_path_new_from (self->retention, self->details->object, NULL, NULL);
      chain = hf_chain_new (self->retention, path);
    }
  hf_details_model_set (self->model, self->analysis, self->retention, self->details, chain, lists);
}

static guint
count (Case *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->model));
}

/* "STEP 0", "SECTION 2+", "GROUP 3-", "LINK 1 5", … */
static char *
dup_row (Case  *self,
         guint  position)
{
  g_autoptr (HfDetailsRow) row = g_list_model_get_item (G_LIST_MODEL (self->model), position);
  const HfDetailsRowData *data = hf_details_row_get_data (row);

  switch (data->kind)
    {
    case HF_DETAILS_STEP:
      return g_strdup_printf ("step%s%s%s", data->is_first ? " first" : "",
                              data->is_last ? " last" : "", data->is_current ? " current" : "");
    case HF_DETAILS_FOLD:
      return g_strdup_printf ("fold %u", data->n);
    case HF_DETAILS_SECTION:
      return g_strdup_printf ("section %d of %u%s", data->section, data->n,
                              data->open ? " open" : "");
    case HF_DETAILS_GROUP:
      return g_strdup_printf ("group %s of %u%s", hf_heap_get_type_name (self->heap, data->type),
                              data->n, data->open ? " open" : "");
    case HF_DETAILS_LINK:
      return g_strdup_printf ("link %u level %u frees %u", data->object.value, data->level,
                              (guint) data->n_bytes);
    case HF_DETAILS_LARGEST:
      return g_strdup_printf ("largest %u retains %u", data->object.value, (guint) data->n_bytes);
    case HF_DETAILS_LIFE:
    case HF_DETAILS_MOMENT:
    case HF_DETAILS_REST:
    default:
      return g_strdup_printf ("rest %u", data->n);
    }
}

static void
assert_rows (Case               *self,
             const char * const *rows)
{
  guint n = 0;

  for (; rows[n] != NULL; n++)
    {
      g_autofree char *row = n < count (self) ? dup_row (self, n) : NULL;

      g_assert_cmpstr (row, ==, rows[n]);
    }
  g_assert_cmpuint (count (self), ==, n);
}

/* The rows may only change where the model says so. */
typedef struct
{
  GPtrArray *rows;
  Case      *test;
} Mirror;

static void
changed_cb (GListModel *model G_GNUC_UNUSED,
            guint       position,
            guint       n_removed,
            guint       n_added,
            Mirror     *mirror)
{
  for (guint i = 0; i < n_removed; i++)
    g_ptr_array_remove_index (mirror->rows, position);
  for (guint i = 0; i < n_added; i++)
    g_ptr_array_insert (mirror->rows, (int) (position + i), dup_row (mirror->test, position + i));
}

/* All rows but the toggled one must match the model's notifications. */
static void
check_mirror (Mirror *mirror,
              guint   toggled)
{
  g_assert_cmpuint (mirror->rows->len, ==, count (mirror->test));
  for (guint i = 0; i < mirror->rows->len; i++)
    {
      g_autofree char *row = dup_row (mirror->test, i);

      if (i == toggled)
        {
          g_free (mirror->rows->pdata[i]);
          mirror->rows->pdata[i] = g_strdup (row);
        }
      g_assert_cmpstr (g_ptr_array_index (mirror->rows, i), ==, row);
    }
}

/* ---- An object --------------------------------------------------------- */

static const char heap_text[] =
  "!r r:8:R r->x x:8:X x->a1 x->a2 x->a3 x->b1 x->c1 x->c2 a1:10:A a2:30:A a3:20:A b1:5:B "
  "c1:6:C c2:7:C lost:9:L lost->x c1->c2";

static void
test_object (void)
{
  static const char *const rows[] = {
    "step first",
    "step",
    "step last current",
    "section 0 of 2 open",
    "link 8 level 1 frees 0",
    "link 0 level 1 frees 86",
    "section 1 of 6 open",
    "group A of 3",
    "group C of 2",
    "link 5 level 1 frees 5",
    NULL,
  };
  Case self = { 0 };

  begin (&self, heap_text);
  show (&self, hf_selection_object (hf_test_object (heap_text, "x")));
  assert_rows (&self, rows);
  g_assert_cmpuint (hf_details_model_find_end (self.model), ==, 2);
  end (&self);
}

static void
test_open (void)
{
  static const char *const rows[] = {
    "step first",
    "step",
    "step last current",
    "section 0 of 2",
    "section 1 of 6 open",
    "group A of 3 open",
    "link 3 level 2 frees 30",
    "link 4 level 2 frees 20",
    "link 2 level 2 frees 10",
    "group C of 2 open",
    "link 7 level 2 frees 0",
    "link 6 level 2 frees 6",
    "link 5 level 1 frees 5",
    NULL,
  };
  Case self = { 0 };

  begin (&self, heap_text);
  show (&self, hf_selection_object (hf_test_object (heap_text, "x")));
  g_assert_true (hf_details_model_set_open (self.model, 8, TRUE));
  g_assert_true (hf_details_model_set_open (self.model, 7, TRUE));
  g_assert_false (hf_details_model_set_open (self.model, 7, TRUE));
  g_assert_false (hf_details_model_set_open (self.model, 0, TRUE));
  g_assert_true (hf_details_model_set_open (self.model, 3, FALSE));
  assert_rows (&self, rows);

  g_assert_cmpuint (hf_details_model_find_parent (self.model, 7), ==, 5);
  g_assert_cmpuint (hf_details_model_find_parent (self.model, 11), ==, 9);
  g_assert_cmpuint (hf_details_model_find_parent (self.model, 9), ==, 4);
  g_assert_cmpuint (hf_details_model_find_parent (self.model, 12), ==, 4);
  g_assert_cmpuint (hf_details_model_find_parent (self.model, 4), ==, HF_INDEX_NONE);
  g_assert_cmpuint (hf_details_model_find_parent (self.model, 1), ==, HF_INDEX_NONE);
  end (&self);
}

static void
test_changes_are_notified (void)
{
  Case self = { 0 };
  Mirror mirror = { g_ptr_array_new_with_free_func (g_free), &self };
  g_autoptr (GRand) rand = NULL;
  const guint32 seed = (guint32) g_test_rand_int ();

  g_test_message ("seed %u", seed);
  rand = g_rand_new_with_seed (seed);
  begin (&self, heap_text);
  g_signal_connect (self.model, "items-changed", G_CALLBACK (changed_cb), &mirror);
  show (&self, hf_selection_object (hf_test_object (heap_text, "x")));
  check_mirror (&mirror, HF_INDEX_NONE);
  for (guint i = 0; i < 500; i++)
    {
      const guint position = (guint) g_rand_int_range (rand, 0, (int) count (&self));

      if (!hf_details_model_set_open (self.model, position, TRUE))
        hf_details_model_set_open (self.model, position, FALSE);
      check_mirror (&mirror, position);
    }
  show (&self, hf_selection_object (hf_test_object (heap_text, "r")));
  check_mirror (&mirror, HF_INDEX_NONE);
  end (&self);
  g_ptr_array_unref (mirror.rows);
}

static void
test_root (void)
{
  static const char *const rows[] = {
    "step first current",      "step last", "section 0 of 0 open", "section 1 of 1 open",
    "link 1 level 1 frees 86", NULL,
  };
  Case self = { 0 };

  begin (&self, heap_text);
  show (&self, hf_selection_root ((HfRootIndex){ 0 }));
  assert_rows (&self, rows);
  g_assert_false (hf_details_model_set_open (self.model, 2, FALSE));
  end (&self);
}

/* Several references between the same two are one link, but the heads count references. */
static void
test_parallel (void)
{
  const char *text = "!r r:8:R r->x r->x r->x r->y r->z x:8:X y:8:X z:8:Z";
  static const guint64 references[] = { 5, 4, 3, 1, 1 };
  Case self = { 0 };

  begin (&self, text);
  show (&self, hf_selection_object (hf_test_object (text, "r")));
  g_assert_true (hf_details_model_set_open (self.model, 4, TRUE));
  for (guint i = 0; i < G_N_ELEMENTS (references); i++)
    {
      g_autoptr (HfDetailsRow) row = g_list_model_get_item (G_LIST_MODEL (self.model), 3 + i);

      g_assert_cmpuint (hf_details_row_get_data (row)->n_references, ==, references[i]);
    }
  g_assert_cmpuint (count (&self), ==, 8);
  show (&self, hf_selection_object (hf_test_object (text, "x")));
  for (guint i = 3; i < 5; i++)
    {
      g_autoptr (HfDetailsRow) row = g_list_model_get_item (G_LIST_MODEL (self.model), i);

      g_assert_cmpuint (hf_details_row_get_data (row)->n_references, ==, 3);
    }
  end (&self);
}

/* ---- Types ------------------------------------------------------------- */

static void
test_type (void)
{
  static const char *const rows[] = {
    "section 2 of 3 open",
    "largest 3 retains 30",
    "largest 4 retains 20",
    "largest 2 retains 10",
    NULL,
  };
  Case self = { 0 };
  const HfObjectIndex object = hf_test_object (heap_text, "a1");

  begin (&self, heap_text);
  show (&self, hf_selection_type (hf_heap_get_object_type (self.heap, object)));
  assert_rows (&self, rows);
  end (&self);
}

/* An unreachable object retains nothing, but has a size. */
static void
test_garbage (void)
{
  const char *text = "!r r:8:R x:10:X y:30:X z:20:X";
  static const char *const rows[] = {
    "section 2 of 3 open",
    "largest 2 retains 30",
    "largest 3 retains 20",
    "largest 1 retains 10",
    NULL,
  };
  Case self = { 0 };

  begin (&self, text);
  show (&self, hf_selection_type (hf_heap_get_object_type (self.heap, (HfObjectIndex){ 1 })));
  assert_rows (&self, rows);
  for (guint i = 0; i < count (&self); i++)
    {
      g_autoptr (HfDetailsRow) row = g_list_model_get_item (G_LIST_MODEL (self.model), i);

      g_assert_true (hf_details_row_get_data (row)->by_size);
    }
  end (&self);
}

static void
test_rest (void)
{
  g_autoptr (GString) text = g_string_new ("!r r:8:R");
  g_autofree char *last = NULL;
  Case self = { 0 };

  for (guint i = 0; i < HF_MAX_LARGEST_RETAINED + 7; i++)
    g_string_append_printf (text, " r->x%u x%u:8:X", i, i);
  begin (&self, text->str);
  show (&self, hf_selection_type (hf_heap_get_object_type (self.heap, (HfObjectIndex){ 1 })));
  g_assert_cmpuint (count (&self), ==, HF_MAX_LARGEST_RETAINED + 2);
  last = dup_row (&self, count (&self) - 1);
  g_assert_cmpstr (last, ==, "rest 7");
  end (&self);
}

/* ---- Long chains ------------------------------------------------------- */

static void
test_long_chain (void)
{
  g_autoptr (GString) text = g_string_new ("!x0 x0:8:X");
  g_autofree char *fold = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  Case self = { 0 };

  for (guint i = 1; i < 1000; i++)
    g_string_append_printf (text, " x%u->x%u x%u:8:X", i - 1, i, i);
  begin (&self, text->str);
  show (&self, hf_selection_object ((HfObjectIndex){ 999 }));

  /* A root, a thousand objects, and two heads with a referrer below the first. */
  g_assert_cmpuint (count (&self), ==, HF_DETAILS_FIRST_STEPS + 1 + HF_DETAILS_LAST_STEPS + 3);
  fold = dup_row (&self, HF_DETAILS_FIRST_STEPS);
  g_assert_cmpstr (fold, ==, "fold 969");
  before = dup_row (&self, HF_DETAILS_FIRST_STEPS + HF_DETAILS_LAST_STEPS);
  g_assert_cmpstr (before, ==, "step last current");
  g_assert_false (hf_details_model_unfold (self.model, 0));
  g_assert_true (hf_details_model_unfold (self.model, HF_DETAILS_FIRST_STEPS));
  g_assert_cmpuint (count (&self), ==, 1001 + 3);
  g_assert_cmpuint (hf_details_model_find_end (self.model), ==, 1000);
  after = dup_row (&self, 1000);
  g_assert_cmpstr (after, ==, "step last current");
  end (&self);
}

/* ---- Actions of rows --------------------------------------------------- */

static void
test_selections (void)
{
  Case self = { 0 };
  g_autoptr (HfDetailsRow) root = NULL;
  g_autoptr (HfDetailsRow) step = NULL;
  g_autoptr (HfDetailsRow) group = NULL;
  g_autofree char *id = NULL;
  g_autofree char *name = NULL;
  g_autofree char *kind = NULL;

  begin (&self, heap_text);
  show (&self, hf_selection_object (hf_test_object (heap_text, "x")));
  root = g_list_model_get_item (G_LIST_MODEL (self.model), 0);
  step = g_list_model_get_item (G_LIST_MODEL (self.model), 1);
  group = g_list_model_get_item (G_LIST_MODEL (self.model), 7);
  g_assert_cmpint (hf_details_row_get_selection (root).kind, ==, HF_SELECTION_ROOT);
  g_assert_cmpuint (hf_details_row_get_selection (step).object.value, ==, 0);
  g_assert_cmpint (hf_details_row_get_selection (group).kind, ==, HF_SELECTION_NONE);
  g_assert_true (hf_details_row_is_expandable (group));
  g_assert_false (hf_details_row_is_expandable (step));
  kind = hf_details_row_dup_text (root);
  id = hf_details_row_dup_text (step);
  name = hf_details_row_dup_text (group);
  g_assert_cmpstr (kind, ==, "Handle");
  g_assert_cmpstr (id, ==, "1000");
  g_assert_cmpstr (name, ==, "A");
  end (&self);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/details-model/chain-then-referrers-then-references", test_object);
  g_test_add_func ("/app/details-model/types-open-to-their-objects", test_open);
  g_test_add_func ("/app/details-model/every-change-is-notified", test_changes_are_notified);
  g_test_add_func ("/app/details-model/root-is-shown-with-its-object", test_root);
  g_test_add_func ("/app/details-model/heads-count-references", test_parallel);
  g_test_add_func ("/app/details-model/type-lists-its-largest", test_type);
  g_test_add_func ("/app/details-model/garbage-lists-its-sizes", test_garbage);
  g_test_add_func ("/app/details-model/what-is-left-out-is-counted", test_rest);
  g_test_add_func ("/app/details-model/long-chain-is-folded", test_long_chain);
  g_test_add_func ("/app/details-model/rows-select-what-they-name", test_selections);
  return g_test_run ();
}
