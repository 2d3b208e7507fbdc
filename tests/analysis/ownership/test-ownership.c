/* test-ownership.c: few groups that say what owns a heap
 *
 * covers: hf-owner-buckets, hf-owner-choice, hf-owner-tree, hf-ownership-private
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-ownership-check.h"
#include "hf-retain.h"
#include "hf-test-times.h"
#include "hf-test.h"
#include "hf-type-name.h"

#include <string.h>

#define N_LARGE HF_TEST_TIMES (1000000)

static const char *
get_type_name (HfHeap      *heap,
               HfTypeIndex  type)
{
  return type.value != HF_INDEX_NONE ? hf_heap_get_type_name (heap, type) : "";
}

/* ---- By hand -------------------------------------------------------------------------- */

static const HfOwnershipGroup *
find_named (HfHeap            *heap,
            const HfOwnership *ownership,
            const char        *type)
{
  for (guint32 i = 0; i < ownership->n_groups; i++)
    {
      if (g_str_equal (get_type_name (heap, ownership->groups[i].type), type))
        return &ownership->groups[i];
    }
  g_error ("no group of %s", type);
}

/* A cache that is nothing but its entries is left out between. */
static void
test_via (void)
{
  g_autoptr (GString) text = g_string_new ("cache:10:Cache #cache:Shop.cache cache->map map:10:Map "
                                           "map->table table:10:Entry[]");
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfRetention) retention = NULL;
  g_autoptr (HfOwnership) ownership = NULL;
  const HfOwnershipGroup *pages;

  for (guint i = 0; i < 40; i++)
    g_string_append_printf (text, " table->p%u p%u:50:Page p%u->t%u t%u:30:Text", i, i, i, i, i);
  heap = hf_test_heap (text->str);
  retention = hf_retain (heap);
  ownership = hf_ownership_find (retention);
  pages = find_named (heap, ownership, "Page");

  hf_ownership_check (ownership, retention);
  g_assert_cmpuint (pages->n_objects, ==, 40);
  g_assert_cmpuint (pages->n_bytes, ==, 40 * 80);
  g_assert_cmpuint (pages->n_via, ==, 2);
  g_assert_cmpstr (get_type_name (heap, pages->via[0]), ==, "Map");
  g_assert_cmpstr (get_type_name (heap, pages->via[1]), ==, "Entry[]");
  g_assert_cmpstr (get_type_name (heap, ownership->groups[pages->parent].type), ==, "Cache");
  g_assert_cmpuint (find_named (heap, ownership, "Text")->parent, ==,
                    (guint32) (pages - ownership->groups));
}

static void
assert_groups (const char *text,
               const char *wanted)
{
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (HfOwnership) ownership = hf_ownership_find (retention);
  g_autoptr (GString) found = g_string_new (NULL);

  hf_ownership_check (ownership, retention);
  for (guint32 i = 0; i < ownership->n_groups; i++)
    g_string_append_printf (found, "%s ", get_type_name (heap, ownership->groups[i].type));
  g_assert_cmpstr (g_strstrip (found->str), ==, wanted);
}

/* Twenty times as many objects are news, though they are all that there is. */
static void
test_many (void)
{
  for (guint n = 19; n <= 20; n++)
    {
      g_autoptr (GString) text = g_string_new ("big:48990:Big #big:Shop.big cache:10:Cache "
                                               "#cache:Shop.cache");

      for (guint i = 0; i < n; i++)
        g_string_append_printf (text, " cache->p%u p%u:50:Page", i, i);
      assert_groups (text->str, n < 20 ? "Big Cache" : "Big Cache Page");
    }
}

/* Less than 1/250 of the heap is not a group, nor is three quarters of the group above. */
static void
test_shares (void)
{
  assert_groups ("big:24801:Big #big:Shop.big a:199:Small #a:Shop.a", "Big");
  assert_groups ("big:24800:Big #big:Shop.big a:200:Small #a:Shop.a", "Big Small");
  assert_groups ("a:250:Cache #a:Shop.a b:750:Table a->b", "Cache");
  assert_groups ("a:251:Cache #a:Shop.a b:749:Table a->b", "Cache Table");
}

/* A group names a reference that leads to more than half of it. */
static void
test_reference (void)
{
  for (guint n = 15; n <= 16; n++)
    {
      g_autoptr (GString) text = g_string_new ("book:900:Book #book:Shop.book");
      g_autoptr (HfHeap) heap = NULL;
      g_autoptr (HfRetention) retention = NULL;
      g_autoptr (HfOwnership) ownership = NULL;
      guint32 book, n_references = 0;

      for (guint i = 0; i < 30; i++)
        g_string_append_printf (text,
                                " c%u:50:Cart #c%u:Shop.carts c%u->n%u n%u:10:Note "
                                "#n%u:Shop.notes",
                                i, i, i, i, i, i);
      for (guint i = 0; i < n; i++)
        g_string_append_printf (text, " book->c%u", i);
      heap = hf_test_heap (text->str);
      retention = hf_retain (heap);
      ownership = hf_ownership_find (retention);
      book = (guint32) (find_named (heap, ownership, "Book") - ownership->groups);
      for (guint32 i = 0; i < ownership->n_edges; i++)
        {
          if (ownership->edges[i].from != book)
            continue;
          g_assert_cmpuint (ownership->edges[i].n_bytes, ==, 16 * 50);
          n_references++;
        }
      g_assert_cmpuint (n_references, ==, n - 15);
    }
}

/* Texts that two caches hold together are a group of their own, with both as sharers. */
static void
test_shared (void)
{
  g_autoptr (GString) text = g_string_new ("a:500:Names #a:Shop.names b:400:Index #b:Shop.index");
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfRetention) retention = NULL;
  g_autoptr (HfOwnership) ownership = NULL;
  const HfOwnershipGroup *texts;
  guint n_references = 0;

  for (guint i = 0; i < 30; i++)
    g_string_append_printf (text, " a->t%u b->t%u t%u:50:Text", i, i, i);
  heap = hf_test_heap (text->str);
  retention = hf_retain (heap);
  ownership = hf_ownership_find (retention);
  texts = find_named (heap, ownership, "Text");

  g_assert_cmpint (texts->kind, ==, HF_OWNERSHIP_SHARED);
  g_assert_cmpuint (texts->n_types, ==, 1);
  g_assert_cmpuint (texts->n_objects, ==, 30);
  g_assert_cmpuint (texts->n_bytes, ==, 1500);
  g_assert_cmpuint (texts->n_sharers, ==, 2);
  g_assert_cmpstr (get_type_name (heap, texts->sharers[0].type), ==, "Names");
  g_assert_cmpstr (get_type_name (heap, texts->sharers[1].type), ==, "Index");
  for (guint32 i = 0; i < ownership->n_edges; i++)
    n_references += !ownership->edges[i].owns && ownership->edges[i].n_bytes == 1500;
  g_assert_cmpuint (n_references, ==, 2);
}

/* An owner owns objects that several of its objects, and no others, hold together. */
static void
test_together (void)
{
  g_autoptr (GString) text = g_string_new ("t:10:Table #t:Shop.table u:10:Table #u:Shop.other");
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfRetention) retention = NULL;
  g_autoptr (HfOwnership) ownership = NULL;
  const HfOwnershipGroup *carts, *texts;

  for (guint i = 0; i < 30; i++)
    g_string_append_printf (text, " t->c%u u->c%u c%u:50:Cart c%u->n%u c%u->n%u n%u:20:Note", i, i,
                            i, i, i, i, (i + 1) % 30, i);
  heap = hf_test_heap (text->str);
  retention = hf_retain (heap);
  ownership = hf_ownership_find (retention);
  carts = find_named (heap, ownership, "Cart");
  texts = find_named (heap, ownership, "Note");

  g_assert_cmpuint (carts->n_bytes, ==, 30 * 70);
  g_assert_cmpuint (carts->n_objects, ==, 30);
  g_assert_cmpuint (texts->parent, ==, (guint32) (carts - ownership->groups));
  g_assert_cmpuint (texts->n_bytes, ==, 30 * 20);
}

static void
test_nothing (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("a:8:A ~a b:0:B !b");
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (HfOwnership) ownership = hf_ownership_find (retention);

  /* The one object that is reachable has no size. */
  g_assert_cmpuint (ownership->n_groups, ==, 1);
  g_assert_cmpint (ownership->groups[0].kind, ==, HF_OWNERSHIP_ROOTS);
  g_assert_cmpuint (ownership->groups[0].n_held, ==, 1);
  g_assert_cmpuint (ownership->n_bytes, ==, 0);
  g_assert_cmpuint (ownership->n_edges, ==, 0);
}

static void
test_cancelled (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("!a !b a->c b->c");
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_ownership_new (retention, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* ---- Large shapes ------------------------------------------------------------------------ */

typedef enum
{
  SHAPE_LIST,       /* each link refers to the next and to the one before */
  SHAPE_PAIRS,      /* the same of two types in turn */
  SHAPE_STAR,       /* one object refers to all others */
  SHAPE_WIDE,       /* a root leads to each */
  SHAPE_BIPARTITE,  /* each of the first thousand refers to some of the rest */
  N_SHAPES
} Shape;

static gsize
list_references (Shape    shape,
                 guint32  i,
                 guint32  n,
                 guint64 *references)
{
  gsize count = 0;

  if (shape == SHAPE_LIST || shape == SHAPE_PAIRS)
    {
      if (i + 1 < n)
        references[count++] = i + 2;
      if (i > 0)
        references[count++] = i;
    }
  if (shape == SHAPE_STAR)
    {
      for (guint32 k = 1; i == 0 && k < n; k++)
        references[count++] = k + 1;
    }
  if (shape == SHAPE_BIPARTITE)
    {
      for (guint32 k = 1000 + i % 7; i < 1000 && k < n; k += 500)
        references[count++] = k + 1;
    }
  return count;
}

static HfHeap *
make_shape (Shape   shape,
            guint32 n)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autofree guint64 *references = g_new (guint64, n);
  g_autoptr (GError) error = NULL;
  HfHeap *heap;

  hf_heap_builder_begin_domain (builder, "shape", 5, NULL, 2);
  hf_heap_builder_add_type (builder, 0, "Even");
  hf_heap_builder_add_type (builder, 1, "Odd");
  for (guint32 i = 0; i < n; i++)
    {
      gsize n_references = list_references (shape, i, n, references);
      gboolean is_rooted = shape == SHAPE_WIDE || (shape == SHAPE_BIPARTITE ? i < 1000 : i == 0);

      hf_heap_builder_add_object (builder, (guint64) i + 1, shape == SHAPE_PAIRS ? i % 2 : 0, 24,
                                  references, n_references);
      if (is_rooted)
        hf_heap_builder_add_root (builder, (guint64) i + 1, i % 2 ? HF_ROOT_HANDLE : HF_ROOT_LOCAL,
                                  0, NULL, NULL);
    }
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, &error);
  g_assert_no_error (error);
  return heap;
}

static void
test_shape (gconstpointer user_data)
{
  g_autoptr (HfHeap) heap = make_shape ((Shape) GPOINTER_TO_UINT (user_data), N_LARGE);
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (HfOwnership) ownership = hf_ownership_find (retention);

  hf_ownership_check (ownership, retention);
}

/* ---- Choice of groups --------------------------------------------------------------------- */

static void
append_group (GString                *text,
              HfHeap                 *heap,
              const HfOwnershipGroup *group)
{
  g_autofree char *type = NULL;

  g_string_append_printf (text, "%*s", (int) group->level, "");
  if (group->type.value != HF_INDEX_NONE)
    type = hf_type_name_dup_short (get_type_name (heap, group->type));
  if (group->kind == HF_OWNERSHIP_ROOTS)
    g_string_append_printf (text, "kind %u", (guint) group->root_kind);
  else if (group->kind == HF_OWNERSHIP_SEVERAL)
    g_string_append (text, "several");
  else if (group->kind == HF_OWNERSHIP_OTHERS)
    g_string_append (text, "others");
  else
    g_string_append_printf (text, "%s%s", type,
                            group->kind == HF_OWNERSHIP_SHARED ? " shared" : "");
  g_string_append_printf (text, " %u\n", group->n_held);
}

/* All thresholds and weights together, as they were chosen. */
static const char wpf_groups[] =
  "several 7730\n"
  " GlyphTypeface 20\n"
  " ResourceDictionary 1906\n"
  "  KeyRecord 1787\n"
  "  others 118\n"
  " WpfSharedBamlSchemaContext 400\n"
  " DependencyProperty 647\n"
  " Baml2006SchemaContext 536\n"
  " String shared 186\n"
  " Button shared 453\n"
  " Dispatcher 664\n"
  " WpfKnownType 276\n"
  " ControlTemplate 294\n"
  " String shared 277\n"
  " others 2071\n"
  "kind 4 6228\n"
  " DependencyProperty 2293\n"
  "  LargeSortedObjectMap 1192\n"
  "  others 737\n"
  " Hashtable 914\n"
  " DTypeMap 704\n"
  " others 2317\n"
  "kind 3 772\n"
  " Object[] 17\n"
  " Object[] 629\n"
  "  String 383\n"
  "  others 241\n"
  " others 126\n"
  "kind 0 14\n"
  "kind 1 1\n";

static const char aspnet_groups[] =
  "several 81715\n"
  " RouteEndpoint 31517\n"
  "  EndpointMetadataCollection 12631\n"
  "   VolatileNode<Type, Object[]>[] 7286\n"
  "   others 4709\n"
  "  RoutePattern 15065\n"
  "  others 3185\n"
  " StaticAssetDescriptor 15730\n"
  "  List<StaticAssetResponseHeader> 7584\n"
  "  List<StaticAssetProperty> 5242\n"
  "  others 2272\n"
  " DataSourceDependentCache<Matcher> 8805\n"
  "  Candidate[] 3424\n"
  "  others 5380\n"
  " ServiceProvider shared 6418\n"
  " StaticAssetResponseHeader shared 7063\n"
  "  StaticAssetResponseHeader 5298\n"
  "  others 1765\n"
  " ConstructorCallSite 4129\n"
  " RuntimeTypeCache 1562\n"
  " CallSiteFactory 1291\n"
  " others 5200\n"
  "kind 4 6245\n"
  " NativeRuntimeEventSource 2450\n"
  " Int32[] 2\n"
  " others 3793\n"
  "kind 3 560\n"
  "kind 1 58\n"
  "kind 2 9\n";

static void
test_choice (gconstpointer user_data)
{
  gboolean is_wpf = GPOINTER_TO_UINT (user_data) == 0;
  g_autoptr (HfRetention) retention = hf_retain_file (is_wpf ? "real/wpf-app.gclog.gz"
                                                             : "real/aspnet-razor.gclog.gz");
  g_autoptr (HfOwnership) ownership = hf_ownership_find (retention);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint32 i = 0; i < ownership->n_groups; i++)
    append_group (text, hf_retain_heap (retention), &ownership->groups[i]);
  g_assert_cmpstr (text->str, ==, is_wpf ? wpf_groups : aspnet_groups);
}

/* ---- Real ones ---------------------------------------------------------------------------- */

typedef struct
{
  const char *path;
  const char *type;     /* of a group */
  const char *above;    /* of the group that owns it; "" is a class */
  guint32     n_objects;
  guint64     n_bytes;
} Answer;

/* Their counts and bytes were found by other means. */
static const Answer answers[] = {
  { "real/roslyn-server.gclog.gz", "Microsoft.CodeAnalysis.CompilerServer.MetadataAndSymbolCache",
    "", 1, 2317078 },
  { "real/roslyn-server.gclog.gz", "Microsoft.CodeAnalysis.AssemblyMetadata",
    "Microsoft.CodeAnalysis.CompilerServer.MetadataAndSymbolCache", 194, 2239840 },
  { "real/roslyn-server.gclog.gz", "Microsoft.CodeAnalysis.GreenNode[]", "", 1, 3987948 },
  { "real/aspnet-razor.gclog.gz", "Microsoft.AspNetCore.Routing.RouteEndpoint", "", 636, 1523612 },
  { "real/aspnet-razor.gclog.gz", "System.Diagnostics.Tracing.NativeRuntimeEventSource", "", 1,
    199386 },
  { "real/wpf-app.gclog.gz", "System.Windows.Media.GlyphTypeface", "", 1, 77654 },
  { "real/wpf-app.gclog.gz", "System.Windows.Threading.Dispatcher", "", 1, 15976 },
};

static void
test_real (gconstpointer user_data)
{
  const Answer *answer = user_data;
  g_autoptr (HfRetention) retention = hf_retain_file (answer->path);
  g_autoptr (HfOwnership) ownership = hf_ownership_find (retention);
  HfHeap *heap = hf_retain_heap (retention);
  const HfOwnershipGroup *group = find_named (heap, ownership, answer->type);

  hf_ownership_check (ownership, retention);
  g_assert_cmpuint (group->n_objects, ==, answer->n_objects);
  g_assert_cmpuint (group->n_bytes, ==, answer->n_bytes);
  g_assert_cmpstr (get_type_name (heap, ownership->groups[group->parent].type), ==, answer->above);
  hf_ownership_check_same (heap);
}

int
main (int   argc,
      char *argv[])
{
  static const char *const shapes[N_SHAPES] = { "a-list", "pairs", "a-star", "a-wide-root",
                                                "a-tangle" };

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/ownership/what-is-between-is-left-out", test_via);
  g_test_add_func ("/analysis/ownership/many-are-news", test_many);
  g_test_add_func ("/analysis/ownership/what-says-little-is-no-group", test_shares);
  g_test_add_func ("/analysis/ownership/references-lead-to-half", test_reference);
  g_test_add_func ("/analysis/ownership/what-owners-share-is-a-group", test_shared);
  g_test_add_func ("/analysis/ownership/what-many-hold-together-is-theirs", test_together);
  g_test_add_func ("/analysis/ownership/nothing-has-no-groups", test_nothing);
  g_test_add_func ("/analysis/ownership/a-cancel-is-seen", test_cancelled);
  for (guint i = 0; i < N_SHAPES; i++)
    {
      g_autofree char *path = g_strconcat ("/analysis/ownership/of-", shapes[i], NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_shape);
    }
  g_test_add_data_func ("/analysis/ownership/what-is-chosen-of-wpf-app", GUINT_TO_POINTER (0),
                        test_choice);
  g_test_add_data_func ("/analysis/ownership/what-is-chosen-of-aspnet-razor", GUINT_TO_POINTER (1),
                        test_choice);
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      g_autofree char *path = g_strconcat ("/analysis/ownership/names-",
                                           strrchr (answers[i].type, '.') + 1, NULL);

      g_test_add_data_func (path, &answers[i], test_real);
    }
  return g_test_run ();
}
