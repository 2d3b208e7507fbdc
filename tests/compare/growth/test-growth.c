/* test-growth.c: paths that grow at every step, with what they keep and why
 *
 * covers: hf-growth-nodes, hf-growth-objects, hf-growth-roots, hf-growth-share, hf-set-spread
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compared.h"
#include "hf-growth.h"
#include "hf-test.h"

#define MOST_SNAPSHOTS 5

/* @words: (array): of each snapshot, as hf_test_heap() takes them. */
static HfGrowth *
find_words (const char *const *words,
            guint              n,
            guint64            n_per_step)
{
  HfComparedHeap heaps[MOST_SNAPSHOTS];
  HfGrowth *growth;

  for (guint i = 0; i < n; i++)
    heaps[i] = hf_compared_words (words[i]);
  growth = hf_compared_find_growth (heaps, n, n_per_step);
  for (guint i = 0; i < n; i++)
    hf_compared_heap_clear (&heaps[i]);
  return growth;
}

static HfReasonTree *
get_last_tree (const HfGrowth *growth)
{
  return growth->trees[growth->n_snapshots - 1];
}

/* A line for each path: chain, counts and bytes, growth, share, roots. */
static char *
dup_paths (const HfGrowth *growth)
{
  GString *text = g_string_new (NULL);

  for (guint32 i = 0; i < growth->n_paths; i++)
    {
      const HfGrowthPath *path = &growth->paths[i];
      g_autofree char *name = hf_compared_dup_reason (get_last_tree (growth), path->reason);

      g_string_append_printf (text, "%s%s", i == 0 ? "" : "\n", name);
      for (guint32 k = 0; k < growth->n_snapshots; k++)
        g_string_append_printf (text, " %" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT, path->counts[k],
                                path->bytes[k]);
      g_string_append_printf (text, " +%" G_GINT64_FORMAT " share %" G_GUINT64_FORMAT,
                              path->n_grown, path->leak_share);
      for (guint32 k = 0; k < path->n_roots; k++)
        {
          g_autofree char *root = hf_compared_dup_reason (get_last_tree (growth),
                                                          growth->roots[path->first_root + k]);

          g_string_append_printf (text, " [%s]", root);
        }
      g_string_append (text, path->has_more_roots ? " and more" : "");
    }
  return g_string_free (text, FALSE);
}

static void
assert_paths (const char *const *words,
              guint              n,
              const char        *expected)
{
  g_autoptr (HfGrowth) growth = find_words (words, n, 0);
  g_autofree char *text = dup_paths (growth);

  g_assert_cmpstr (text, ==, expected);
}

/* ---- Known growth --------------------------------------------------------------------- */

/* The items grow, and what they keep with them; the list is one. */
static void
test_items (void)
{
  static const char *const words[] = {
    "#l:Shop.all l:9:List l->a a:1:Item a->x x:10:Text",
    "#l:Shop.all l:9:List l->a a:1:Item a->x x:10:Text l->b b:1:Item b->y y:20:Text",
    "#l:Shop.all l:9:List l->a a:1:Item a->x x:10:Text l->b b:1:Item b->y y:20:Text "
    "l->c c:1:Item c->z z:30:Text",
  };

  assert_paths (words, 3,
                "static Shop.all > List > Item 1:11 2:32 3:63 +52 share 63 [static Shop.all]");
}

/* Neither the items that came once nor those that came and went grew at every step. */
static void
test_in_part (void)
{
  static const char *const words[] = {
    "#l:Shop.all l:9:List l->a a:2:Item !m",
    "#l:Shop.all l:9:List l->a a:2:Item l->b b:2:Item !m m->x x:1:Once !o o:5:Other",
    "#l:Shop.all l:9:List l->a a:2:Item l->b b:2:Item !m m->x x:1:Once m->y y:1:Once",
  };
  g_autoptr (HfGrowth) growth = find_words (words, 3, 0);
  g_autofree char *text = dup_paths (growth);

  g_assert_cmpstr (text, ==, "handle > T > Once 0:0 1:1 2:2 +2 share 2 [handle]");
  g_assert_cmpuint (growth->n_grown_in_part, ==, 1);
  g_assert_cmpint (growth->in_part_grown, ==, 2);
  g_assert_cmpuint (growth->n_in_part, ==, 1);
  g_assert_cmpint (growth->in_part[0].n_grown, ==, 2);
  g_assert_cmpuint (growth->in_part[0].counts[0], ==, 1);
  g_assert_cmpuint (growth->in_part[0].counts[1], ==, 2);
  g_assert_cmpuint (growth->in_part[0].counts[2], ==, 2);
  for (guint32 i = 0; i < 3; i++)
    {
      g_assert_cmpuint (hf_growth_get_count (growth, i, growth->paths[0].reason), ==, i);
      g_assert_cmpuint (hf_growth_get_count (growth, i, growth->in_part[0].reason), ==,
                        growth->in_part[0].counts[i]);
    }
  g_assert_cmpuint (growth->reachable[0], ==, 27);
  g_assert_cmpuint (growth->reachable[1], ==, 35);
  g_assert_cmpuint (growth->reachable[2], ==, 31);
  /* Items and first ones; those alone. */
  g_assert_cmpuint (growth->steps[0], ==, 2);
  g_assert_cmpuint (growth->steps[1], ==, 1);
  g_assert_false (growth->is_doubtful);
}

/* More of them than a list has: those that keep most come first. */
static void
test_in_part_listed (void)
{
  g_autoptr (GString) one = g_string_new (NULL);
  g_autoptr (GString) two = g_string_new (NULL);
  g_autoptr (HfGrowth) growth = NULL;

  for (guint i = 1; i <= HF_GROWTH_MAX_PATHS + 10; i++)
    {
      g_string_append_printf (one, "#a%u:N.F%u.f a%u:1:A%u ", i, i, i, i);
      g_string_append_printf (two, "#a%u:N.F%u.f a%u:1:A%u a%u->b%u b%u:%u:B%u ", i, i, i, i, i, i,
                              i, i, i);
    }
  growth = find_words ((const char *[]){ one->str, two->str, two->str }, 3, 0);
  g_assert_cmpuint (growth->n_paths, ==, 0);
  g_assert_cmpuint (growth->n_grown_in_part, ==, HF_GROWTH_MAX_PATHS + 10);
  g_assert_cmpuint (growth->n_in_part, ==, HF_GROWTH_MAX_PATHS);
  for (guint i = 0; i < growth->n_in_part; i++)
    {
      g_assert_cmpint (growth->in_part[i].n_grown, ==, HF_GROWTH_MAX_PATHS + 10 - i);
      g_assert_null (growth->in_part[i].bytes);
    }
}

static void
test_nothing (void)
{
  static const char *const words[] = { "!a a->b", "!a a->b", "!a a->b" };
  g_autoptr (HfGrowth) growth = find_words (words, 3, 1);

  g_assert_cmpuint (growth->n_paths, ==, 0);
  g_assert_cmpuint (growth->n_grown_in_part, ==, 0);
  g_assert_cmpuint (growth->steps[0] + growth->steps[1], ==, 0);
}

/* All has gone; or there is nothing but what came at the end. */
static void
test_empty (void)
{
  static const char *const gone[] = { "!a a->b", "!a a->b a->c", "a" };
  static const char *const came[] = { "a", "~a", "!a a:8:T" };
  g_autoptr (HfGrowth) none = find_words (gone, 3, 0);
  g_autoptr (HfGrowth) late = find_words (came, 3, 0);

  g_assert_cmpuint (none->n_paths, ==, 0);
  g_assert_cmpuint (none->reachable[2], ==, 0);
  g_assert_cmpuint (late->n_paths, ==, 0);
  g_assert_cmpuint (late->n_grown_in_part, ==, 1);
}

/* Two tables have the same items: cutting one of them frees none. */
static void
test_two_roots (void)
{
  static const char *const words[] = {
    "#m:N.A.f m:1:M m->p p:5:P #n:N.B.f n:1:N n->q q:6:Q p->x q->x x:100:X",
    "#m:N.A.f m:1:M m->p p:5:P #n:N.B.f n:1:N n->q q:6:Q p->x q->x x:100:X "
    "m->r r:5:P n->s s:6:Q r->y s->y y:100:X",
    "#m:N.A.f m:1:M m->p p:5:P #n:N.B.f n:1:N n->q q:6:Q p->x q->x x:100:X "
    "m->r r:5:P n->s s:6:Q r->y s->y y:100:X m->t t:5:P n->u u:6:Q t->z u->z z:100:X",
  };

  assert_paths (words, 3,
                "static N.A.f > M > P > X 1:111 2:222 3:333 +222 share 333 "
                "[static N.A.f] [static N.B.f]");
}

/* The same without objects of their own between: the items are in one tree alone, but they hang
 * from both. A third root leads to two of four, another one to one. */
static void
test_shared_items (void)
{
  static const char *const words[] = {
    "#m:N.A.f m:1:M #n:N.B.f n:1:N m->a n->a a:8:X",
    "#m:N.A.f m:1:M #n:N.B.f n:1:N m->a n->a a:8:X m->b n->b b:8:X",
    "#m:N.A.f m:1:M #n:N.B.f n:1:N m->a n->a a:8:X m->b n->b b:8:X m->c n->c c:8:X m->d n->d d:8:X "
    "#o:N.C.f o->a o->b #p:N.D.f p->a",
  };

  assert_paths (words, 3,
                "static N.A.f > M > X 1:8 2:16 4:32 +24 share 32 "
                "[static N.A.f] [static N.B.f] [static N.C.f]");
}

/* Two roots that lead to the place where items hang: the one that explains most is named. */
static void
test_more_roots (void)
{
  static const char *const words[] = {
    "#m:N.A.f !m m:1:M m->a a:8:X",
    "#m:N.A.f !m m:1:M m->a a:8:X m->b b:8:X",
    "#m:N.A.f !m m:1:M m->a a:8:X m->b b:8:X m->c c:8:X",
  };

  assert_paths (words, 3,
                "static N.A.f > M > X 1:8 2:16 3:24 +16 share 24 [static N.A.f] and more");
}

/* A table of statics leads to the field's object as well, but is not a reason of its own. */
static void
test_statics_table (void)
{
  static const char *const words[] = {
    "!t t:1:System.Object[] t->m #m:N.A.f m:1:M m->a a:8:X",
    "!t t:1:System.Object[] t->m #m:N.A.f m:1:M m->a a:8:X m->b b:8:X",
    "!t t:1:System.Object[] t->m #m:N.A.f m:1:M m->a a:8:X m->b b:8:X m->c c:8:X",
  };

  assert_paths (words, 3, "static N.A.f > M > X 1:8 2:16 3:24 +16 share 24 [static N.A.f]");
}

/* Both keep more alone than together, and each gets half of that. */
static void
test_shares (void)
{
  static const char *const words[] = {
    "#m:N.A.f m:1:M #n:N.B.f n:1:N m->a a:10:X n->b b:20:Y",
    "#m:N.A.f m:1:M #n:N.B.f n:1:N m->a a:10:X n->b b:20:Y m->c c:10:X n->d d:20:Y",
    "#m:N.A.f m:1:M #n:N.B.f n:1:N m->a a:10:X n->b b:20:Y m->c c:10:X n->d d:20:Y "
    "m->e e:10:X n->f f:20:Y e->s f->s s:9:S",
  };

  assert_paths (words, 3,
                "static N.B.f > N > Y 1:20 2:40 3:60 +40 share 64 [static N.B.f]\n"
                "static N.A.f > M > X 1:10 2:20 3:30 +20 share 34 [static N.A.f]");
}

/* ---- Even growth ------------------------------------------------------------------------- */

static HfHeap *
make_list (guint n_items)
{
  g_autoptr (GString) words = g_string_new ("!l");

  for (guint i = 0; i < n_items; i++)
    g_string_append_printf (words, " l->a%u a%u:1:Item", i, i);
  return hf_test_heap (words->str);
}

static void
assert_even (guint   first,
             guint   second,
             guint   third,
             guint64 n_per_step,
             guint64 expected,
             guint64 multiple)
{
  HfComparedHeap heaps[] = { hf_compared_take (make_list (first), TRUE),
                             hf_compared_take (make_list (second), TRUE),
                             hf_compared_take (make_list (third), TRUE) };
  g_autoptr (HfGrowth) growth = hf_compared_find_growth (heaps, 3, n_per_step);

  g_assert_cmpuint (growth->n_paths, ==, 1);
  g_assert_cmpuint (growth->paths[0].n_per_step, ==, expected);
  g_assert_cmpuint (growth->paths[0].multiple, ==, multiple);
  for (guint i = 0; i < G_N_ELEMENTS (heaps); i++)
    hf_compared_heap_clear (&heaps[i]);
}

static void
test_even (void)
{
  assert_even (0, 10, 20, 0, 10, 0);
  assert_even (5, 15, 26, 0, 0, 0);
  /* Two per cent of 100 are 2. */
  assert_even (0, 98, 200, 0, 100, 0);
  assert_even (0, 97, 200, 0, 0, 0);
  assert_even (1, 2, 3, 1, 1, 1);
  assert_even (0, 10, 30, 5, 0, 2);
  assert_even (0, 10, 30, 1, 0, 0);
  assert_even (0, 10, 31, 5, 0, 0);
  assert_even (0, 98, 200, 50, 100, 0);
  assert_even (0, 99, 200, 50, 100, 2);
  assert_even (0, 10, 20, 30, 10, 0);
}

/* ---- Limits -------------------------------------------------------------------------------- */

/* Type i has one object more at each step, of i bytes. */
static HfHeap *
make_many (guint n_types,
           guint n_objects)
{
  g_autoptr (GString) words = g_string_new ("!l");

  for (guint i = 1; i <= n_types; i++)
    {
      for (guint k = 0; k < n_objects; k++)
        g_string_append_printf (words, " l->a%u_%u a%u_%u:%u:T%03u", i, k, i, k, i, i);
    }
  return hf_test_heap (words->str);
}

static void
test_many (void)
{
  const guint n_types = HF_GROWTH_MAX_PATHS + 10;
  HfComparedHeap heaps[] = { hf_compared_take (make_many (n_types, 1), TRUE),
                             hf_compared_take (make_many (n_types, 2), TRUE),
                             hf_compared_take (make_many (n_types, 3), TRUE) };
  g_autoptr (HfGrowth) growth = hf_compared_find_growth (heaps, 3, 0);

  g_assert_cmpuint (growth->n_paths, ==, HF_GROWTH_MAX_PATHS);
  g_assert_cmpuint (growth->n_left_out, ==, 10);
  g_assert_cmpint (growth->left_out_grown, ==, 2 * (1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + 10));
  for (guint i = 0; i < growth->n_paths; i++)
    {
      g_assert_cmpuint (growth->paths[i].leak_share, ==, 3 * (n_types - i));
      g_assert_cmpint (growth->paths[i].n_grown, ==, 2 * (n_types - i));
    }
  for (guint i = 0; i < G_N_ELEMENTS (heaps); i++)
    hf_compared_heap_clear (&heaps[i]);
}

/* A list whose links grow by half at each step, linked both ways. */
static void
test_long_list (void)
{
  enum { N_LINKS = 100000 };
  HfComparedHeap heaps[3];
  g_autoptr (HfGrowth) growth = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (heaps); i++)
    {
      const guint64 n = N_LINKS / 4 * (i + 2);
      g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
      g_autoptr (GError) error = NULL;

      hf_heap_builder_begin_domain (builder, "list", 4, NULL, 2);
      hf_heap_builder_add_type (builder, 0, "Head");
      hf_heap_builder_add_type (builder, 1, "Link");
      for (guint64 k = 0; k < n; k++)
        {
          const guint64 near[] = { 0x1000 + 16 * (k + 1), 0x1000 + 16 * (k - 1) };

          hf_heap_builder_add_object (builder, 0x1000 + 16 * k, k == 0 ? 0 : 1, 16, near,
                                      k == 0 ? 1 : 2);
        }
      hf_heap_builder_add_root (builder, 0x1000, HF_ROOT_HANDLE, 0, NULL, NULL);
      heaps[i] = hf_compared_take (hf_heap_builder_seal (builder, 0, NULL, NULL, &error), TRUE);
      g_assert_no_error (error);
    }
  growth = hf_compared_find_growth (heaps, 3, 0);
  g_assert_cmpuint (growth->n_paths, ==, 1);
  g_assert_cmpuint (growth->paths[0].leak_share, ==, 16 * (N_LINKS - 1));
  g_assert_cmpuint (growth->paths[0].n_per_step, ==, N_LINKS / 4);
  for (guint i = 0; i < G_N_ELEMENTS (heaps); i++)
    hf_compared_heap_clear (&heaps[i]);
}

/* A file that has lost objects, and one of another tool. */
static void
test_doubt (void)
{
  static const char complete[] = "a 3 app\nt 1 N.A\no 10 1 8\nr 10 3 0\nc app\n";
  static const char *const others[] = {
    "a 3 app\ni lacks sampled\nt 1 N.A\no 10 1 8\nr 10 3 0\nc app\n",
    "a 3 app\ni source gcdump\ni lacks static-roots\nt 1 N.A\no 10 1 8\nr 10 3 0\nc app\n",
    complete,
  };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      HfComparedHeap heaps[] = { hf_compared_text (complete), hf_compared_text (others[i]),
                                 hf_compared_text (complete) };
      g_autoptr (HfGrowth) growth = hf_compared_find_growth (heaps, 3, 0);

      g_assert_cmpint (growth->is_doubtful, ==, i < 2);
      for (guint k = 0; k < G_N_ELEMENTS (heaps); k++)
        hf_compared_heap_clear (&heaps[k]);
    }
}

/* ---- A real program ------------------------------------------------------------------ */

#define CACHE "System.Collections.Concurrent.ConcurrentDictionary<System.String, System.Byte[]>"
#define SOURCE "System.Threading.CancellationTokenSource"

static const char shop[] =
  "static Contoso.Orders.InvoiceCache.Rendered > " CACHE " > " CACHE "+Tables > " CACHE
  "+VolatileNode[] > " CACHE "+Node 200:358800 2200:3946800 4200:7534800 +7176000 share 7534800 "
  "[static Contoso.Orders.InvoiceCache.Rendered]\n"
  "static Contoso.Orders.PriceFeed.PriceChanged > System.EventHandler<Contoso.Orders.PriceChange> "
  "> System.Object[] > System.EventHandler<Contoso.Orders.PriceChange> 200:62400 2200:686400 "
  "4200:1310400 +1248000 share 1310400 [static Contoso.Orders.PriceFeed.PriceChanged]\n"
  "static Contoso.Orders.PaymentAttempt.shutdown > " SOURCE " > " SOURCE "+Registrations > " SOURCE
  "+CallbackNode > " SOURCE "+Linked1CancellationTokenSource 50:22436 550:246436 1050:470436 "
  "+448000 share 470436 [static Contoso.Orders.PaymentAttempt.shutdown] "
  "[static System.Threading.TimerQueue.<Instances>k__BackingField] and more\n";

static const char *
get_type (const HfGrowth     *growth,
          const HfGrowthPath *path)
{
  HfReasonTree *last = get_last_tree (growth);
  guint32 n;

  return hf_heap_get_type_name (hf_reason_tree_get_heap (last)->heap,
                                hf_reason_tree_get_reasons (last, &n)[path->reason].type);
}

/* The three leaks come first. Nothing of the churn is a path but notes on orders, of which there
 * are a few more at each step. */
static void
test_shop (void)
{
  static const char *const files[] = { "compare-shop/orders-1-warm.gclog.gz",
                                       "compare-shop/orders-2-after-2000.gclog.gz",
                                       "compare-shop/orders-3-after-4000.gclog.gz" };
  static const char *const churn[] = { "Contoso.Orders.Order",     "Contoso.Orders.ReportRow",
                                       "Contoso.Orders.Coupon",    "Contoso.Orders.ImportRow",
                                       "Contoso.Orders.OrderLine", "System.Byte[]",
                                       "System.Double[]",          NULL };
  HfComparedHeap heaps[G_N_ELEMENTS (files)];
  g_autoptr (HfGrowth) growth = NULL;
  g_autofree char *text = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    heaps[i] = hf_compared_file (files[i], 0);
  growth = hf_compared_find_growth (heaps, G_N_ELEMENTS (files), 2000);
  text = dup_paths (growth);
  g_assert_true (g_str_has_prefix (text, shop));
  g_assert_cmpuint (growth->n_paths, ==, 5);
  for (guint i = 0; i < growth->n_paths; i++)
    {
      const char *type = get_type (growth, &growth->paths[i]);

      g_assert_false (growth->paths[i].is_of_sizes);

      g_assert_false (g_strv_contains (churn, type));
      g_assert_cmpint (g_str_equal (type, "Contoso.Orders.AuditNote"), ==, i == 3);
    }
  for (guint i = 0; i < 3; i++)
    {
      g_assert_cmpuint (growth->paths[i].n_per_step, ==, i == 2 ? 500 : 2000);
      g_assert_cmpuint (growth->paths[i].multiple, ==, i == 2 ? 0 : 1);
    }
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    hf_compared_heap_clear (&heaps[i]);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/compare/growth/the-items-of-a-container-grow", test_items);
  g_test_add_func ("/compare/growth/only-growth-at-every-step-counts", test_in_part);
  g_test_add_func ("/compare/growth/growth-in-part-is-listed-by-bytes", test_in_part_listed);
  g_test_add_func ("/compare/growth/nothing-grew", test_nothing);
  g_test_add_func ("/compare/growth/empty-heaps-have-no-paths", test_empty);
  g_test_add_func ("/compare/growth/paths-that-keep-objects-together-are-one", test_two_roots);
  g_test_add_func ("/compare/growth/items-of-several-tables-have-several-roots", test_shared_items);
  g_test_add_func ("/compare/growth/other-roots-of-the-same-place-are-not-lost", test_more_roots);
  g_test_add_func ("/compare/growth/tables-of-statics-are-no-roots", test_statics_table);
  g_test_add_func ("/compare/growth/shared-objects-are-split-evenly", test_shares);
  g_test_add_func ("/compare/growth/even-steps-and-multiples", test_even);
  g_test_add_func ("/compare/growth/paths-past-the-limit-are-counted", test_many);
  g_test_add_func ("/compare/growth/a-long-list-is-one-path", test_long_list);
  g_test_add_func ("/compare/growth/losses-are-a-doubt", test_doubt);
  g_test_add_func ("/compare/growth/leaks-of-a-real-program-come-first", test_shop);
  return g_test_run ();
}
