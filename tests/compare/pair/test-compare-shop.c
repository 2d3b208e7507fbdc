/* test-compare-shop.c: snapshots of a real program, with differences that are known
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compared.h"
#include "hf-naive.h"
#include "hf-test.h"

#include <json-glib/json-glib.h>
#include <string.h>

#define FOLDER "compare-shop/"
#define PATH_1 FOLDER "orders-1-warm.gclog.gz"
#define PATH_2 FOLDER "orders-2-after-2000.gclog.gz"
#define PATH_3 FOLDER "orders-3-after-4000.gclog.gz"

/* The answers were computed by other means; see tests/data/README.md. */
typedef struct
{
  const char *before;
  const char *after;
  const char *answers;
} Case;

static const Case cases[] = {
  { PATH_1, PATH_2, FOLDER "pair-1-2.json.gz" },
  { PATH_1, PATH_3, FOLDER "pair-1-3.json.gz" },
  { PATH_2, PATH_3, FOLDER "pair-2-3.json.gz" },
};

typedef struct
{
  HfComparedHeap before;
  HfComparedHeap after;
  JsonParser    *parser;
  JsonObject    *answers;
} Fixture;

static void
set_up (Fixture       *self,
        gconstpointer  user_data)
{
  const Case *of = user_data;
  g_autoptr (GFile) file = hf_test_file (of->answers);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileInputStream) packed = g_file_read (file, NULL, &error);
  g_autoptr (GConverter) inflater = G_CONVERTER (
    g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP));
  g_autoptr (GInputStream) stream = g_converter_input_stream_new (G_INPUT_STREAM (packed),
                                                                  inflater);

  self->parser = json_parser_new ();
  json_parser_load_from_stream (self->parser, stream, NULL, &error);
  g_assert_no_error (error);
  self->answers = json_node_get_object (json_parser_get_root (self->parser));
  self->before = hf_compared_file (of->before, 0);
  self->after = hf_compared_file (of->after, 0);
}

static void
tear_down (Fixture       *self,
           gconstpointer  user_data G_GNUC_UNUSED)
{
  g_clear_object (&self->parser);
  hf_compared_heap_clear (&self->before);
  hf_compared_heap_clear (&self->after);
}

static guint64
get_total (const Fixture *self,
           const char    *name,
           HfSide         side)
{
  JsonObject *totals = json_object_get_object_member (self->answers, "totals");

  return (guint64) json_object_get_int_member (json_object_get_object_member (totals, name),
                                               side == HF_SIDE_BEFORE ? "before" : "after");
}

/* ---- By type --------------------------------------------------------------------- */

static void
test_totals (Fixture       *self,
             gconstpointer  user_data G_GNUC_UNUSED)
{
  static const char *const names[HF_N_FIGURES] = {
    "objects", "bytes", "objects_reachable", "bytes_reachable", "bytes_reachable",
  };
  g_autoptr (HfComparison) comparison = hf_compared_new (&self->before, &self->after,
                                                         HF_COMPARE_BY_TYPE);
  g_autoptr (HfComparison) roots = hf_compared_new (&self->before, &self->after,
                                                    HF_COMPARE_BY_ROOT);

  g_assert_true (hf_compared_heap_is_same_process (&self->before, &self->after));
  for (HfSide side = 0; side < HF_N_SIDES; side++)
    {
      for (HfFigure figure = 0; figure < HF_N_FIGURES; figure++)
        g_assert_cmpuint (hf_comparison_get_total (comparison, side, figure), ==,
                          get_total (self, names[figure], side));
      g_assert_cmpuint (hf_comparison_get_total (roots, side, HF_FIGURE_COUNT), ==,
                        get_total (self, "roots", side));
    }
}

/* The row of the part with this name, which there is. */
static const HfComparisonRow *
find_row (HfComparison *comparison,
           const char   *name)
{
  guint32 n_rows;
  const HfComparisonRow *rows = hf_comparison_get_rows (comparison, &n_rows);

  for (guint32 i = 0; i < n_rows; i++)
    {
      const HfSide side = rows[i].parts[HF_SIDE_AFTER] != HF_INDEX_NONE ? HF_SIDE_AFTER
                                                                        : HF_SIDE_BEFORE;
      g_autofree char *found = hf_compared_dup_name (comparison, side, rows[i].parts[side]);

      if (strcmp (found, name) == 0)
        return &rows[i];
    }
  g_assert_not_reached ();
}

static void
check_figure (HfComparison          *comparison,
              const HfComparisonRow *row,
              HfFigure               figure,
              JsonArray             *answer,
              guint                  column)
{
  g_assert_cmpint ((gint64) row->figures[HF_SIDE_BEFORE][figure], ==,
                   json_array_get_int_element (answer, column));
  g_assert_cmpint ((gint64) row->figures[HF_SIDE_AFTER][figure], ==,
                   json_array_get_int_element (answer, column + 1));
  g_assert_cmpint (hf_comparison_get_delta (comparison, row, figure), ==,
                   json_array_get_int_element (answer, column + 2));
}

static void
test_types (Fixture       *self,
            gconstpointer  user_data G_GNUC_UNUSED)
{
  g_autoptr (HfComparison) comparison = hf_compared_new (&self->before, &self->after,
                                                         HF_COMPARE_BY_TYPE);
  JsonArray *types = json_object_get_array_member (self->answers, "types");
  guint32 n_rows;

  hf_comparison_get_rows (comparison, &n_rows);
  g_assert_cmpuint (n_rows, ==, json_array_get_length (types));
  for (guint i = 0; i < n_rows; i++)
    {
      JsonArray *answer = json_array_get_array_element (types, i);
      const HfComparisonRow *row = find_row (comparison, json_array_get_string_element (answer, 0));

      check_figure (comparison, row, HF_FIGURE_COUNT, answer, 1);
      check_figure (comparison, row, HF_FIGURE_BYTES, answer, 4);
      check_figure (comparison, row, HF_FIGURE_RETAINED, answer, 7);
    }
}

/* The answers call equal what has the same objects and bytes. */
static void
count_changes (HfComparison *comparison,
               guint         counts[HF_N_CHANGES])
{
  guint32 n_rows;
  const HfComparisonRow *rows = hf_comparison_get_rows (comparison, &n_rows);

  for (guint32 i = 0; i < n_rows; i++)
    {
      const gint64 bytes = hf_comparison_get_delta (comparison, &rows[i], HF_FIGURE_BYTES);
      const gint64 count = hf_comparison_get_delta (comparison, &rows[i], HF_FIGURE_COUNT);

      counts[bytes == 0 && count == 0 ? HF_CHANGE_SAME : rows[i].change]++;
    }
}

static void
test_changes (Fixture       *self,
              gconstpointer  user_data G_GNUC_UNUSED)
{
  static const char *const names[HF_N_CHANGES] = { "equal", "new", "gone", "grown", "shrunk" };
  static const struct
  {
    const char *name;
    HfChange change;
  } lists[] = {
    { "types_only_before", HF_CHANGE_GONE },
    { "types_only_after", HF_CHANGE_NEW },
  };
  g_autoptr (HfComparison) comparison = hf_compared_new (&self->before, &self->after,
                                                         HF_COMPARE_BY_TYPE);
  JsonObject *changes = json_object_get_object_member (self->answers, "type_changes");
  guint counts[HF_N_CHANGES] = { 0 };

  count_changes (comparison, counts);
  for (HfChange change = 0; change < HF_N_CHANGES; change++)
    g_assert_cmpint (counts[change], ==, json_object_get_int_member (changes, names[change]));
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      JsonArray *types = json_object_get_array_member (self->answers, lists[i].name);

      g_assert_cmpuint (json_array_get_length (types), ==, counts[lists[i].change]);
      for (guint k = 0; k < json_array_get_length (types); k++)
        g_assert_cmpint (find_row (comparison, json_array_get_string_element (types, k))->change,
                         ==, lists[i].change);
    }
}

/* ---- By root ----------------------------------------------------------------------- */

static guint64
count_roots (HfComparison *comparison,
             HfSide        side,
             const char   *kind,
             gboolean      only_weak)
{
  guint32 n_rows;
  const HfComparisonRow *rows = hf_comparison_get_rows (comparison, &n_rows);
  guint64 n = 0;

  for (guint32 i = 0; i < n_rows; i++)
    {
      const HfRootHolder *holder;

      if (rows[i].parts[side] == HF_INDEX_NONE)
        continue;
      holder = hf_comparison_get_root_holder (comparison, side, rows[i].parts[side]);
      if ((holder->is_weak || !only_weak) && strcmp (hf_root_kind_name (holder->kind), kind) == 0)
        n += rows[i].figures[side][HF_FIGURE_COUNT];
    }
  return n;
}

static void
test_root_kinds (Fixture       *self,
                 gconstpointer  user_data G_GNUC_UNUSED)
{
  g_autoptr (HfComparison) comparison = hf_compared_new (&self->before, &self->after,
                                                         HF_COMPARE_BY_ROOT);
  JsonArray *kinds = json_object_get_array_member (self->answers, "roots_by_kind");

  g_assert_cmpuint (json_array_get_length (kinds), ==, 4);
  for (guint i = 0; i < json_array_get_length (kinds); i++)
    {
      JsonArray *answer = json_array_get_array_element (kinds, i);
      const char *kind = json_array_get_string_element (answer, 0);

      for (HfSide side = 0; side < HF_N_SIDES; side++)
        g_assert_cmpint ((gint64) count_roots (comparison, side, kind, FALSE), ==,
                         json_array_get_int_element (answer, 1 + side));
    }
}

static void
test_weak_roots (Fixture       *self,
                 gconstpointer  user_data G_GNUC_UNUSED)
{
  g_autoptr (HfComparison) comparison = hf_compared_new (&self->before, &self->after,
                                                         HF_COMPARE_BY_ROOT);

  for (HfSide side = 0; side < HF_N_SIDES; side++)
    g_assert_cmpuint (count_roots (comparison, side, "handle", TRUE), ==,
                      get_total (self, "weak_roots", side));
}

/* ---- By static field ----------------------------------------------------------------- */

static gboolean
is_other_root_cb (HfHeap        *heap G_GNUC_UNUSED,
                  const HfRoot  *root,
                  gconstpointer  user_data)
{
  return root != user_data;
}

static gboolean
is_outside_tables_cb (HfHeap        *heap,
                      HfObjectIndex  from,
                      HfObjectIndex  to,
                      gconstpointer  user_data)
{
  const HfRoot *root = user_data;
  const char *type = hf_heap_get_type_name (heap, hf_heap_get_object_type (heap, from));

  return to.value != root->object.value || strcmp (type, "System.Object[]") != 0;
}

/* Whether the object of the only root of a static field is reached without the field, and without
 * the runtime's tables of static fields. */
static gboolean
is_kept_otherwise (const HfComparedHeap *heap,
                   const HfRootHolder   *holder)
{
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (heap->heap, &n_roots);
  const HfRoot *root = NULL;

  for (guint32 i = 0; root == NULL && i < n_roots; i++)
    {
      if (roots[i].kind == holder->kind && roots[i].container.value == holder->type.value &&
          roots[i].field.value == holder->field.value)
        root = &roots[i];
    }
  g_assert_nonnull (root);
  {
    const HfNaiveView view = {
      { HF_INDEX_NONE },
      is_other_root_cb,
      is_outside_tables_cb,
      root,
    };
    g_autofree gboolean *reached = hf_naive_walk (heap->heap, &view);

    return reached[root->object.value];
  }
}

/* The answers have the bytes that the object of the field dominates. A field retains just these,
 * unless the object is kept in another way as well: then it dominates the same, but its field
 * retains nothing. Nearly half of the fields are like this: the runtime refers to many of their
 * objects from other ones. */
static void
check_static (HfComparison          *comparison,
              const HfComparisonRow *row,
              HfSide                 side,
              gint64                 dominated)
{
  const HfRootHolder *holder = hf_comparison_get_root_holder (comparison, side, row->parts[side]);
  const guint64 retained = row->figures[side][HF_FIGURE_RETAINED];

  g_assert_cmpuint (holder->n_roots, ==, 1);
  if (retained == (guint64) dominated)
    return;
  g_assert_cmpuint (retained, ==, 0);
  g_assert_true (is_kept_otherwise (hf_comparison_get_heap (comparison, side), holder));
}

static void
test_statics (Fixture       *self,
              gconstpointer  user_data G_GNUC_UNUSED)
{
  static const guint columns[HF_N_SIDES] = { 3, 5 };
  g_autoptr (HfComparison) comparison = hf_compared_new (&self->before, &self->after,
                                                         HF_COMPARE_BY_ROOT);
  JsonArray *statics = json_object_get_array_member (self->answers, "statics");

  for (guint i = 0; i < json_array_get_length (statics); i++)
    {
      JsonArray *answer = json_array_get_array_element (statics, i);
      g_autofree char *name = g_strdup_printf ("static %s.%s",
                                               json_array_get_string_element (answer, 0),
                                               json_array_get_string_element (answer, 1));
      const HfComparisonRow *row = find_row (comparison, name);

      for (HfSide side = 0; side < HF_N_SIDES; side++)
        {
          const gboolean is_there = !json_array_get_null_element (answer, columns[side]);

          g_assert_cmpint (row->parts[side] != HF_INDEX_NONE, ==, is_there);
          if (!is_there)
            continue;
          check_static (comparison, row, side, json_array_get_int_element (answer, columns[side]));
        }
    }
}

/* ---- All of it ------------------------------------------------------------------------- */

/* The lines of @rows that contain @text. */
static char *
dup_lines (HfComparison *comparison,
           const char   *text)
{
  g_autofree char *rows = hf_compared_dup_rows (comparison);
  g_auto (GStrv) lines = g_strsplit (rows, "\n", -1);
  GString *found = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (strstr (lines[i], text) != NULL)
        g_string_append_printf (found, "%s\n", lines[i]);
    }
  return g_string_free (found, FALSE);
}

/* The static fields of the program alone. */
static void
test_planted (void)
{
  g_auto (HfComparedHeap) first = hf_compared_file (PATH_1, 0);
  g_auto (HfComparedHeap) second = hf_compared_file (PATH_2, 0);
  g_auto (HfComparedHeap) third = hf_compared_file (PATH_3, 0);
  g_autoptr (HfComparison) once = hf_compared_new (&first, &second, HF_COMPARE_BY_ROOT);
  g_autoptr (HfComparison) again = hf_compared_new (&second, &third, HF_COMPARE_BY_ROOT);
  g_autofree char *lines_once = dup_lines (once, "static Contoso.");
  g_autofree char *lines_again = dup_lines (again, "static Contoso.");

  g_assert_cmpstr (
    lines_once, ==,
    "gone static Contoso.Orders.Import.Rows 1>0 32>0 1>0 32>0 193900>0\n"
    "grown static Contoso.Orders.InvoiceCache.Rendered 1>1 40>40 1>1 40>40 363008>3983984\n"
    "grown static Contoso.Orders.OrderStore.recent 1>1 40>40 1>1 40>40 73944>336384\n"
    "grown static Contoso.Orders.PriceFeed.PriceChanged 1>1 64>64 1>1 64>64 64536>719256\n"
    "shrunk static Contoso.Orders.BufferPool.free 1>1 32>32 1>1 32>32 1576248>262712\n"
    "shrunk static Contoso.Orders.OrderStore.notes 1>1 40>40 1>1 40>40 1448>0\n"
    "shrunk static Contoso.Orders.Program.reportDone 1>1 40>40 1>1 40>40 40>0\n");
  g_assert_cmpstr (
    lines_again, ==,
    "grown static Contoso.Orders.InvoiceCache.Rendered 1>1 40>40 1>1 40>40 3983984>7611552\n"
    "grown static Contoso.Orders.OrderStore.recent 1>1 40>40 1>1 40>40 336384>336744\n"
    "grown static Contoso.Orders.PriceFeed.PriceChanged 1>1 64>64 1>1 64>64 719256>1376024\n"
    "new static Contoso.Orders.Promotions.Active 0>1 0>32 0>1 0>32 0>66600\n");
}

/* A recording has the same snapshots. */
static void
test_recording (void)
{
  g_auto (HfComparedHeap) before = hf_compared_file (PATH_1, 0);
  g_auto (HfComparedHeap) after = hf_compared_file (PATH_3, 0);
  g_auto (HfComparedHeap) recorded = hf_compared_file (FOLDER "orders-recording-1-2-3.gclog.gz", 2);
  static const HfCompareBy ways[] = {
    HF_COMPARE_BY_TYPE,
    HF_COMPARE_BY_ROOT,
    HF_COMPARE_BY_DOMAIN,
  };

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autoptr (HfComparison) single = hf_compared_new (&before, &after, ways[i]);
      g_autoptr (HfComparison) of_recording = hf_compared_new (&before, &recorded, ways[i]);
      g_autoptr (HfComparison) none = hf_compared_new (&after, &recorded, ways[i]);
      g_autofree char *rows = hf_compared_dup_rows (single);

      hf_compared_assert (of_recording, rows);
      hf_compared_assert (none, "");
    }
}

static void
test_domain (void)
{
  g_auto (HfComparedHeap) before = hf_compared_file (PATH_1, 0);
  g_auto (HfComparedHeap) after = hf_compared_file (PATH_2, 0);
  g_autoptr (HfComparison) comparison = hf_compared_new (&before, &after, HF_COMPARE_BY_DOMAIN);

  hf_compared_assert (comparison, "grown OrderService 35904>61760 4330204>8740284 35308>61156 "
                                  "4297222>8706998 4297222>8706998");
}

int
main (int   argc,
      char *argv[])
{
  static const struct
  {
    const char *name;
    void (*test) (Fixture *self, gconstpointer user_data);
  } tests[] = {
    { "totals", test_totals },
    { "all-types", test_types },
    { "new-gone-grown-and-shrunk-types", test_changes },
    { "roots-by-kind", test_root_kinds },
    { "weak-roots", test_weak_roots },
    { "static-fields", test_statics },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      for (guint k = 0; k < G_N_ELEMENTS (tests); k++)
        {
          g_autofree char *path = g_strdup_printf ("/compare/shop/%u/%s", i + 1, tests[k].name);

          g_test_add (path, Fixture, &cases[i], set_up, tests[k].test, tear_down);
        }
    }
  g_test_add_func ("/compare/shop/planted-roots-are-found", test_planted);
  g_test_add_func ("/compare/shop/a-recording-has-the-same-snapshots", test_recording);
  g_test_add_func ("/compare/shop/the-only-domain", test_domain);
  return g_test_run ();
}
