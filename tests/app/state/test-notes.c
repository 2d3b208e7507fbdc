/* test-notes.c: tests of bookmarks and texts on types, objects and roots
 *
 * covers: hf-note
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-notes.h"
#include "hf-test.h"

#include <string.h>

#define HEAP "#c:N.Shop.cache c:100:Own.Cache c->t t:4000:Own.Table !h h:900:Own.Held " \
             "~w w:8:Own.Weak"

static HfSelection
find_type (HfHeap     *heap,
           const char *name)
{
  for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
    {
      if (g_str_equal (hf_heap_get_type_name (heap, (HfTypeIndex){ i }), name))
        return hf_selection_type ((HfTypeIndex){ i });
    }
  g_assert_not_reached ();
}

static void
count_cb (HfNotes *notes G_GNUC_UNUSED,
          guint   *n)
{
  (*n)++;
}

static void
assert_name (HfNote     *note,
             const char *expected)
{
  g_autofree char *name = hf_note_dup_name (note);

  g_assert_cmpstr (name, ==, expected);
}

/* ---- One note ---------------------------------------------------------- */

static void
test_each_kind (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  HfHeap *heap = hf_session_get_heap (session);
  HfNotes *notes = hf_session_get_notes (session);
  const HfSelection targets[] = {
    find_type (heap, "Own.Cache"),
    hf_selection_object ((HfObjectIndex){ 0 }),
    hf_selection_root ((HfRootIndex){ 0 }),
  };

  for (guint i = 0; i < G_N_ELEMENTS (targets); i++)
    {
      HfNote *note = NULL;
      HfSelection found;

      g_assert_null (hf_session_find_note (session, &targets[i]));
      hf_notes_set_bookmarked (notes, heap, &targets[i], TRUE);
      hf_notes_set_text (notes, heap, &targets[i], "why?");

      note = hf_session_find_note (session, &targets[i]);
      g_assert_true (hf_note_is_bookmarked (note));
      g_assert_cmpstr (hf_note_get_text (note), ==, "why?");
      g_assert_cmpuint (hf_note_get_key (note)->kind, ==, i);
      g_assert_cmpuint (hf_notes_get_n_of (notes, i), ==, 1);
      found = hf_note_find (note, heap);
      g_assert_true (hf_selection_equal (&found, &targets[i]));
    }
  g_assert_cmpuint (hf_notes_get_n (notes), ==, 3);
  assert_name (hf_session_find_note (session, &targets[0]), "Cache");
  assert_name (hf_session_find_note (session, &targets[2]), "Shop.cache");

  for (guint i = 0; i < G_N_ELEMENTS (targets); i++)
    hf_notes_remove (notes, hf_session_find_note (session, &targets[i]));
  g_assert_cmpuint (hf_notes_get_n (notes), ==, 0);
  g_assert_null (hf_session_find_note (session, &targets[1]));
}

/* Groups and parts cannot have notes: in the next heap they may be different ones. */
static void
test_nothing_else (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  HfHeap *heap = hf_session_get_heap (session);
  HfNotes *notes = hf_session_get_notes (session);
  const HfSelection targets[] = {
    hf_selection_none (),
    hf_selection_unreachable (),
    hf_selection_several (),
    hf_selection_root_group (HF_ROOT_HANDLE, (HfTypeIndex){ 0 }),
  };

  for (guint i = 0; i < G_N_ELEMENTS (targets); i++)
    {
      hf_notes_set_bookmarked (notes, heap, &targets[i], TRUE);
      hf_notes_set_text (notes, heap, &targets[i], "x");
      g_assert_null (hf_session_find_note (session, &targets[i]));
    }
  g_assert_cmpuint (hf_notes_get_n (notes), ==, 0);
}

static void
test_empty_is_none (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  HfHeap *heap = hf_session_get_heap (session);
  HfNotes *notes = hf_session_get_notes (session);
  const HfSelection type = find_type (heap, "Own.Table");
  guint n = 0;

  g_signal_connect (notes, "changed", G_CALLBACK (count_cb), &n);
  hf_notes_set_bookmarked (notes, heap, &type, FALSE);
  hf_notes_set_text (notes, heap, &type, " \n");
  g_assert_cmpuint (n, ==, 0);

  hf_notes_set_bookmarked (notes, heap, &type, TRUE);
  hf_notes_set_bookmarked (notes, heap, &type, TRUE);
  g_assert_cmpuint (n, ==, 1);
  hf_notes_set_text (notes, heap, &type, "a ");
  hf_notes_set_bookmarked (notes, heap, &type, FALSE);
  g_assert_cmpuint (n, ==, 3);
  g_assert_cmpstr (hf_note_get_text (hf_session_find_note (session, &type)), ==, "a ");
  hf_notes_set_text (notes, heap, &type, "");
  g_assert_null (hf_session_find_note (session, &type));
  g_assert_cmpuint (n, ==, 4);
}

static void
test_no_step (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  HfHeap *heap = hf_session_get_heap (session);
  const HfSelection type = find_type (heap, "Own.Table");

  hf_session_select (session, type);
  hf_notes_set_bookmarked (hf_session_get_notes (session), heap, &type, TRUE);
  g_assert_cmpuint (hf_step_history_get_n_steps (hf_session_get_history (session)), ==, 2);
  hf_session_go_back (session);
  g_assert_nonnull (hf_session_find_note (session, &type));
}

static void
test_long (void)
{
  const HfNoteKey key = { .kind = HF_NOTE_TYPE, .name = "T" };
  g_autofree char *text = g_malloc0 (2 * HF_NOTE_MAX_LENGTH);
  g_autoptr (HfNote) note = NULL;

  text[0] = 'a';
  for (guint i = 1; i + 2 < 2 * HF_NOTE_MAX_LENGTH; i += 2)
    memcpy (text + i, "ä", 2);
  note = hf_note_new (&key, NULL, TRUE, text);
  g_assert_cmpuint (strlen (hf_note_get_text (note)), ==, HF_NOTE_MAX_LENGTH - 1);
  g_assert_true (g_utf8_validate (hf_note_get_text (note), -1, NULL));
}

/* ---- Another heap ------------------------------------------------------ */

/* By its name a field is the same one, whatever it holds. Another object with the same id
 * is not. */
static void
test_other_heap (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  HfNotes *notes = hf_session_get_notes (session);
  HfHeap *heap = hf_session_get_heap (session);
  const HfSelection type = find_type (heap, "Own.Held");
  const HfSelection object = hf_selection_object ((HfObjectIndex){ 1 });
  const HfSelection field = hf_selection_root ((HfRootIndex){ 0 });
  const HfSelection handle = hf_selection_root ((HfRootIndex){ 1 });
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GArray) targets = NULL;
  g_autoptr (GPtrArray) types = NULL;
  HfSelection found;

  hf_notes_set_bookmarked (notes, heap, &type, TRUE);
  hf_notes_set_bookmarked (notes, heap, &object, TRUE);
  hf_notes_set_bookmarked (notes, heap, &field, TRUE);
  hf_notes_set_bookmarked (notes, heap, &handle, TRUE);
  g_assert_cmpuint (hf_notes_get_n (notes), ==, 4);

  app_test_show (session, "#x:N.Shop.cache x:1:Own.Other y:1:Own.Other h:1:Own.Held");
  heap = hf_session_get_heap (session);
  g_assert_cmpuint (hf_notes_get_n (notes), ==, 4);
  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (HfNote) note = g_list_model_get_item (G_LIST_MODEL (notes), i);

      found = hf_note_find (note, heap);
      g_assert_cmpuint (found.kind, ==,
                        i == 0   ? HF_SELECTION_TYPE
                        : i == 2 ? HF_SELECTION_ROOT
                                 : HF_SELECTION_NONE);
    }

  for (guint i = 0; i < 4; i++)
    g_ptr_array_add (all, g_list_model_get_item (G_LIST_MODEL (notes), i));
  targets = hf_note_find_all (all, heap, NULL);
  for (guint i = 0; i < 4; i++)
    {
      found = hf_note_find (g_ptr_array_index (all, i), heap);
      g_assert_true (hf_selection_equal (&g_array_index (targets, HfSelection, i), &found));
    }
  g_cancellable_cancel (cancellable);
  g_assert_null (hf_note_find_all (all, heap, cancellable));

  types = hf_notes_dup_types (notes);
  hf_notes_begin (notes, types);
  g_assert_cmpuint (hf_notes_get_n (notes), ==, 1);
  g_assert_cmpuint (hf_notes_get_n_of (notes, HF_NOTE_TYPE), ==, 1);
  found = find_type (heap, "Own.Held");
  g_assert_nonnull (hf_session_find_note (session, &found));
}

static void
test_limit (void)
{
  g_autoptr (HfNotes) notes = hf_notes_new ();
  g_autoptr (GPtrArray) many = g_ptr_array_new_with_free_func (g_object_unref);
  guint n_changes = 0;

  g_signal_connect (notes, "changed", G_CALLBACK (count_cb), &n_changes);
  for (guint i = 0; i < HF_NOTES_MAX + 10; i++)
    {
      const HfNoteKey key = { .kind = HF_NOTE_OBJECT, .name = "T", .address = i };
      HfNote *note = hf_note_new (&key, NULL, TRUE, "");

      g_ptr_array_add (many, note);
      g_ptr_array_add (many, g_object_ref (note));
    }
  hf_notes_add (notes, many);
  hf_notes_add (notes, many);
  g_assert_cmpuint (hf_notes_get_n (notes), ==, HF_NOTES_MAX);
  g_assert_cmpuint (n_changes, ==, 1);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/notes/on-types-objects-and-roots", test_each_kind);
  g_test_add_func ("/app/notes/on-nothing-else", test_nothing_else);
  g_test_add_func ("/app/notes/without-bookmark-and-text-are-none", test_empty_is_none);
  g_test_add_func ("/app/notes/are-no-steps", test_no_step);
  g_test_add_func ("/app/notes/are-not-long-without-end", test_long);
  g_test_add_func ("/app/notes/find-their-things-by-name", test_other_heap);
  g_test_add_func ("/app/notes/are-not-more-than-so-many", test_limit);
  return g_test_run ();
}
