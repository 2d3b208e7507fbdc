/* test-search.c: what in a heap has a text in its name, or an id that begins with it
 *
 * covers: hf-error, hf-search-best, hf-search-names
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-error.h"
#include "hf-heap-builder.h"
#include "hf-retain.h"
#include "hf-search.h"
#include "hf-test.h"
#include "hf-type-name.h"

#include <string.h>

/* x is garbage; the weak handle keeps nothing. */
#define HEAP "a:100:App.Cache b:50:App.Cache+Entry c:20:System.String d:30:System.String " \
             "e:7:System.Text.StringBuilder x:9:App.Old.Store f:3:Plain a->b a->c a->d e->f " \
             "#a:App.Cache.s_map #e:App.Other.s_string #c:App.Cache.s_name ~x"

typedef struct
{
  HfHeap      *heap;
  HfHierarchy *hierarchy;
  HfRetention *retention;
} Fixture;

static Fixture
fixture_new (HfHeap *heap)
{
  Fixture self = { .heap = heap, .retention = hf_retain (heap) };
  g_autoptr (GError) error = NULL;

  self.hierarchy = hf_hierarchy_new_by_namespace (hf_retention_get_analysis (self.retention),
                                                  HF_WEIGHT_EVERYTHING, NULL, &error);
  g_assert_no_error (error);
  return self;
}

static void
fixture_clear (Fixture *self)
{
  hf_hierarchy_unref (self->hierarchy);
  g_object_unref (self->retention);
  g_object_unref (self->heap);
}

static HfSearch *
search (const Fixture *self,
        const char    *text)
{
  g_autoptr (GError) error = NULL;
  HfSearch *result = hf_search_new (self->hierarchy, self->retention, text, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (hf_search_get_text (result), ==, text);
  return result;
}

static char *
dup_name (const Fixture       *self,
          const HfSearchMatch *match)
{
  const HfRoot *roots = NULL;
  guint32 n = 0;

  switch ((HfSearchKind) match->kind)
    {
    case HF_SEARCH_TYPE:
    case HF_SEARCH_CONTAINER:
      return g_strdup (hf_heap_get_type_name (self->heap, (HfTypeIndex){ match->item }));
    case HF_SEARCH_NAMESPACE:
      return hf_hierarchy_dup_name (self->hierarchy, match->item);
    case HF_SEARCH_FIELD:
      roots = hf_heap_get_roots (self->heap, &n);
      return g_strdup (hf_heap_get_string (self->heap, roots[match->item].field));
    case HF_SEARCH_DOMAIN:
      return g_strdup (hf_heap_get_domains (self->heap, &n)[match->item].name);
    case HF_SEARCH_OBJECT:
    case HF_SEARCH_ASSEMBLY:
    default:
      return g_strdup_printf ("%" G_GINT64_MODIFIER "x",
                              hf_heap_get_object_address (self->heap,
                                                          (HfObjectIndex){ match->item }));
    }
}

/* "name*objects=bytes" of each, with "<retained" where that is known. */
static char *
dump (const Fixture     *self,
      const char        *text,
      HfSearchGroupKind  kind)
{
  g_autoptr (HfSearch) found = search (self, text);
  const HfSearchGroup *group = hf_search_get_group (found, kind);
  GString *out = g_string_new (NULL);

  g_assert_cmpuint (group->n_listed, ==, MIN (group->n_matches, HF_SEARCH_MAX_MATCHES));
  for (guint32 i = 0; i < group->n_listed; i++)
    {
      const HfSearchMatch *match = &group->matches[i];
      g_autofree char *name = dup_name (self, match);

      g_string_append_printf (out, "%s%s*%u=%u", i > 0 ? " " : "", name, match->n_objects,
                              (guint) match->n_bytes);
      if (match->has_retained)
        g_string_append_printf (out, "<%u", (guint) match->n_retained);
    }
  g_string_append_printf (out, "|%u", (guint) group->n_bytes);
  return g_string_free (out, FALSE);
}

static void
test_groups (void)
{
  static const struct
  {
    const char *text;
    HfSearchGroupKind group;
    const char *found;
  } cases[] = {
    /* The exact name first, then what begins so, then by bytes. */
    { "string", HF_SEARCH_TYPES, "System.String*2=50 System.Text.StringBuilder*1=7|57" },
    { "cache", HF_SEARCH_TYPES, "App.Cache*1=100 App.Cache+Entry*1=50|150" },
    { "cache.entry", HF_SEARCH_TYPES, "App.Cache+Entry*1=50|50" },
    { "other", HF_SEARCH_TYPES, "|0" },
    { "store", HF_SEARCH_TYPES, "App.Old.Store*1=9|9" },
    { "app", HF_SEARCH_NAMESPACES, "App*2=150 App.Old*1=9|0" },
    { "text", HF_SEARCH_NAMESPACES, "System.Text*1=7|0" },
    { "plain", HF_SEARCH_NAMESPACES, "|0" },
    /* Objects that only the fields of Cache reach, and once each root's own object. */
    { "cache", HF_SEARCH_ROOTS, "App.Cache*2=120<200|120" },
    { "other", HF_SEARCH_ROOTS, "App.Other*1=7<10|7" },
    { "s_", HF_SEARCH_ROOTS, "s_map*1=100<180 s_name*1=20<20 s_string*1=7<10|127" },
    { "app", HF_SEARCH_ROOTS, "App.Cache*2=120<200 App.Other*1=7<10|127" },
    { "cache.s_m", HF_SEARCH_ROOTS, "s_map*1=100<180|100" },
    { "store", HF_SEARCH_ROOTS, "|0" },
    { "1", HF_SEARCH_OBJECTS, "1000*1=100<180|100" },
    { "0x10", HF_SEARCH_OBJECTS, "1000*1=100<180|100" },
    { "00002000", HF_SEARCH_OBJECTS, "2000*1=50<50|50" },
    { "6", HF_SEARCH_OBJECTS, "6000*1=9<0|9" },
    { "20001", HF_SEARCH_OBJECTS, "|0" },
    { "0", HF_SEARCH_OBJECTS, "|0" },
  };
  Fixture fixture = fixture_new (hf_test_heap (HEAP));

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *found = dump (&fixture, cases[i].text, cases[i].group);

      g_test_message ("%s in %u", cases[i].text, cases[i].group);
      g_assert_cmpstr (found, ==, cases[i].found);
    }
  fixture_clear (&fixture);
}

static void
test_sets (void)
{
  Fixture fixture = fixture_new (hf_test_heap (HEAP));
  g_autoptr (HfSearch) found = search (&fixture, "s_");
  g_autoptr (HfSearch) cache = search (&fixture, "App");
  g_autoptr (HfSearch) ids = search (&fixture, "4");
  g_autoptr (HfSearch) none = search (&fixture, "nowhere");
  g_autoptr (HfSearch) blank = search (&fixture, "  ");
  const HfObjectIndex object = hf_test_object (HEAP, "d");
  const HfTypeIndex type = hf_heap_get_object_type (fixture.heap, hf_test_object (HEAP, "a"));
  guint32 n_roots = 0;

  hf_heap_get_roots (fixture.heap, &n_roots);
  for (guint32 i = 0; i < n_roots; i++)
    g_assert_cmpint (hf_search_has_root (found, (HfRootIndex){ i }), ==, i < 3);
  g_assert_true (hf_search_has_type (cache, type));
  g_assert_true (hf_search_has_container (cache, type));
  g_assert_false (hf_search_has_type (found, type));
  g_assert_false (hf_search_has_container (found, type));
  g_assert_true (hf_search_has_object (ids, object));
  g_assert_false (hf_search_has_object (ids, (HfObjectIndex){ object.value + 1 }));
  g_assert_cmpuint (hf_search_count (ids), ==, 1);
  g_assert_cmpuint (hf_search_count (none), ==, 0);
  g_assert_cmpuint (hf_search_count (blank), ==, 0);
  g_assert_false (hf_search_has_type (blank, type));
  g_assert_false (hf_search_has_container (blank, type));
  g_assert_false (hf_search_has_root (blank, (HfRootIndex){ 0 }));
  g_assert_false (hf_search_has_object (blank, object));
  fixture_clear (&fixture);
}

/* Before it is known what retains what. */
static void
test_without_retention (void)
{
  Fixture fixture = fixture_new (hf_test_heap (HEAP));
  g_autoptr (GError) error = NULL;
  g_autoptr (HfSearch) found = hf_search_new (fixture.hierarchy, NULL, "s_", NULL, &error);
  const HfSearchGroup *group = NULL;

  g_assert_no_error (error);
  group = hf_search_get_group (found, HF_SEARCH_ROOTS);
  g_assert_cmpuint (group->n_matches, ==, 3);
  g_assert_false (group->matches[0].has_retained);
  g_assert_cmpuint (group->matches[0].n_bytes, ==, 100);
  fixture_clear (&fixture);
}

static void
test_domains (void)
{
  static const guint64 first = 0x1000;
  static const guint64 second = 0x2000;
  HfHeapBuilder *builder = hf_heap_builder_new ();
  g_autoptr (GError) error = NULL;
  Fixture fixture;

  hf_heap_builder_begin_domain (builder, "Shop.exe", 8, NULL, 2);
  hf_heap_builder_add_type (builder, 1, "A");
  hf_heap_builder_add_object (builder, first, 1, 10, NULL, 0);
  hf_heap_builder_begin_domain (builder, "Plugin Übersicht", strlen ("Plugin Übersicht"), NULL, 2);
  hf_heap_builder_add_type (builder, 1, "B");
  hf_heap_builder_add_object (builder, second, 1, 20, NULL, 0);
  hf_heap_builder_add_object (builder, second + 0x100, 1, 30, NULL, 0);
  fixture = fixture_new (hf_heap_builder_seal (builder, G_MAXUINT64, NULL, NULL, &error));
  hf_heap_builder_free (builder);
  g_assert_no_error (error);

  {
    g_autofree char *one = dump (&fixture, "shop", HF_SEARCH_DOMAINS);
    g_autofree char *other = dump (&fixture, "üb", HF_SEARCH_DOMAINS);
    g_autofree char *both = dump (&fixture, "p", HF_SEARCH_DOMAINS);
    g_autofree char *none = dump (&fixture, "A", HF_SEARCH_DOMAINS);

    g_assert_cmpstr (one, ==, "Shop.exe*1=10|10");
    g_assert_cmpstr (other, ==, "Plugin Übersicht*2=50|50");
    g_assert_cmpstr (both, ==, "Plugin Übersicht*2=50 Shop.exe*1=10|60");
    g_assert_cmpstr (none, ==, "|0");
  }
  fixture_clear (&fixture);
}

/* ---- Against a slow method ---------------------------------------------------------- */

#define N_TYPES 9000
#define N_OBJECTS 30000

/* More than one chunk of each, and names in which short and full ones differ. */
static HfHeap *
make_large (GRand *random)
{
  static const char *const spaces[] = { "", "App.", "App.Data.", "System.Collections.Generic.",
                                        "Größe.Maß." };
  static const char *const names[] = { "List",  "Map<App.Key,App.Value>", "Outer+Inner",
                                       "Ärger", "Set`1[[App.Key, app]]",  "[]",
                                       "a" };
  HfHeapBuilder *builder = hf_heap_builder_new ();
  g_autoptr (GError) error = NULL;
  guint64 id = 0x10;
  HfHeap *heap = NULL;

  for (guint i = 0; i < N_TYPES; i++)
    {
      g_autofree char *name =
        g_strdup_printf ("%s%s%x", spaces[g_rand_int_range (random, 0, G_N_ELEMENTS (spaces))],
                         names[g_rand_int_range (random, 0, G_N_ELEMENTS (names))], i);

      hf_heap_builder_add_type (builder, i, name);
    }
  for (guint i = 0; i < N_OBJECTS; i++)
    {
      const guint64 container = (guint64) g_rand_int_range (random, 0, N_TYPES);
      g_autofree char *field = g_strdup_printf ("s_%x%s", g_rand_int_range (random, 0, 4096),
                                                i % 3 == 0 ? "Ö" : "list");

      /* Ids of all lengths. */
      id += 8 + (guint64) g_rand_int_range (random, 0, 100) * (i % 1000 == 0 ? id : 1) / 40;
      hf_heap_builder_add_object (builder, id, (guint64) g_rand_int_range (random, 0, N_TYPES / 2),
                                  (guint64) g_rand_int_range (random, 0, 5000), NULL, 0);
      if (i % 4 == 0)
        hf_heap_builder_add_root (builder, id, i % 8 == 0 ? HF_ROOT_STATIC : HF_ROOT_HANDLE,
                                  i % 16 == 0 ? HF_ROOT_WEAK : 0, i % 40 == 0 ? NULL : &container,
                                  i % 8 == 0 ? field : NULL);
    }
  heap = hf_heap_builder_seal (builder, G_MAXUINT64, NULL, NULL, &error);
  hf_heap_builder_free (builder);
  g_assert_no_error (error);
  return heap;
}

static gboolean
has_slowly (const char *name,
            const char *text)
{
  g_autofree char *folded_name = g_utf8_casefold (name, -1);
  g_autofree char *folded_text = g_utf8_casefold (text, -1);

  return strstr (folded_name, folded_text) != NULL;
}

static void
check_types (const Fixture *self,
             HfSearch      *found,
             const char    *text)
{
  const HfTypeStats *stats = hf_analysis_get_type_stats (
    hf_retention_get_analysis (self->retention));
  guint32 n_matches = 0;
  guint64 n_bytes = 0;

  for (guint32 i = 0; i < hf_heap_get_n_types (self->heap); i++)
    {
      const char *name = hf_heap_get_type_name (self->heap, (HfTypeIndex){ i });
      g_autofree char *short_name = hf_type_name_dup_short (name);
      const gboolean is_match = stats[i].n_objects > 0 &&
                                (has_slowly (name, text) || has_slowly (short_name, text));

      g_assert_cmpint (hf_search_has_type (found, (HfTypeIndex){ i }), ==, is_match);
      n_matches += is_match;
      n_bytes += is_match ? stats[i].n_bytes : 0;
    }
  g_assert_cmpuint (hf_search_get_group (found, HF_SEARCH_TYPES)->n_matches, ==, n_matches);
  g_assert_cmpuint (hf_search_get_group (found, HF_SEARCH_TYPES)->n_bytes, ==, n_bytes);
}

static void
check_roots (const Fixture *self,
             HfSearch      *found,
             const char    *text)
{
  guint32 n_roots = 0;
  const HfRoot *roots = hf_heap_get_roots (self->heap, &n_roots);
  g_autoptr (GHashTable) containers = g_hash_table_new (NULL, NULL);
  guint32 n_fields = 0;

  for (guint32 i = 0; i < n_roots; i++)
    {
      const char *field = hf_heap_get_string (self->heap, roots[i].field);
      const gboolean has_container = roots[i].container.value != HF_INDEX_NONE;
      const char *name = has_container ? hf_heap_get_type_name (self->heap, roots[i].container)
                                       : "";
      g_autofree char *short_name = has_container ? hf_type_name_dup_short (name) : NULL;
      g_autofree char *place = g_strdup_printf ("%s.%s", has_container ? short_name : "", field);
      gboolean is_match = roots[i].kind == HF_ROOT_STATIC && has_slowly (field, text);

      if (roots[i].kind == HF_ROOT_STATIC && has_container && strchr (text, '.') != NULL &&
          has_slowly (place, text) && !has_slowly (short_name, text))
        is_match = TRUE;
      if (strchr (text, '.') == NULL || roots[i].kind != HF_ROOT_STATIC)
        g_assert_cmpint (hf_search_has_root (found, (HfRootIndex){ i }), ==, is_match);
      else if (is_match)
        g_assert_true (hf_search_has_root (found, (HfRootIndex){ i }));
      n_fields += hf_search_has_root (found, (HfRootIndex){ i });
      if (roots[i].kind == HF_ROOT_STATIC && !hf_root_is_weak (&roots[i]) && has_container &&
          (has_slowly (name, text) || has_slowly (short_name, text)))
        {
          g_hash_table_add (containers, GUINT_TO_POINTER (roots[i].container.value));
          g_assert_true (hf_search_has_container (found, roots[i].container));
        }
    }
  g_assert_cmpuint (hf_search_get_group (found, HF_SEARCH_ROOTS)->n_matches, ==,
                    n_fields + g_hash_table_size (containers));
}

static void
check_objects (const Fixture *self,
               HfSearch      *found,
               const char    *text)
{
  g_autofree char *prefix = g_ascii_strdown (text, -1);
  const HfSearchGroup *group = hf_search_get_group (found, HF_SEARCH_OBJECTS);
  guint32 n_matches = 0;
  guint64 n_bytes = 0;

  for (guint32 i = 0; i < hf_heap_get_n_objects (self->heap); i++)
    {
      const HfObjectIndex object = { i };
      g_autofree char *id = g_strdup_printf ("%" G_GINT64_MODIFIER "x",
                                             hf_heap_get_object_address (self->heap, object));
      const gboolean is_match = g_str_has_prefix (id, prefix);

      g_assert_cmpint (hf_search_has_object (found, object), ==, is_match);
      n_matches += is_match;
      n_bytes += is_match ? hf_heap_get_object_size (self->heap, object) : 0;
    }
  g_assert_cmpuint (group->n_matches, ==, n_matches);
  g_assert_cmpuint (group->n_bytes, ==, n_bytes);
}

/* The best of many chunks are in the order that is promised. */
static void
check_order (HfSearch *found)
{
  for (guint kind = 0; kind < HF_SEARCH_DOMAINS; kind++)
    {
      const HfSearchGroup *group = hf_search_get_group (found, kind);

      g_assert_cmpuint (group->n_listed, ==, MIN (group->n_matches, HF_SEARCH_MAX_MATCHES));
      for (guint32 i = 1; i < group->n_listed; i++)
        {
          const HfSearchMatch *a = &group->matches[i - 1];
          const HfSearchMatch *b = &group->matches[i];

          g_assert_cmpint (a->rank, <=, b->rank);
          if (a->rank == b->rank)
            g_assert_cmpuint (a->has_retained ? a->n_retained : a->n_bytes, >=,
                              b->has_retained ? b->n_retained : b->n_bytes);
        }
    }
}

static void
test_naive (void)
{
  static const char *const texts[] = {
    "a",   "list", "LIST1",   "App",  "map<key", "outer.inner", "er",
    "Ä",   "maß",  "ÄRGER12", "s_12", "1",       "f",           "1f",
    "abc", "2",    "[]",      "zzz",  "ö",       "inner2",      "set<key>5",
  };
  g_autoptr (GRand) random = g_rand_new_with_seed (6);
  Fixture fixture = fixture_new (make_large (random));

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (HfSearch) found = search (&fixture, texts[i]);

      g_test_message ("%s", texts[i]);
      check_types (&fixture, found, texts[i]);
      check_roots (&fixture, found, texts[i]);
      check_objects (&fixture, found, texts[i]);
      check_order (found);
    }
  fixture_clear (&fixture);
}

/* A type, an object and a root at the edge of what is listed: the best stay. */
static void
test_best (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  Fixture fixture;
  g_autoptr (HfSearch) found = NULL;
  const HfSearchGroup *group = NULL;

  for (guint i = 1; i <= 60; i++)
    g_string_append_printf (text, "o%u:%u:N.Thing%u ", i, i, i);
  fixture = fixture_new (hf_test_heap (text->str));
  found = search (&fixture, "thing");
  group = hf_search_get_group (found, HF_SEARCH_TYPES);
  g_assert_cmpuint (group->n_matches, ==, 60);
  g_assert_cmpuint (group->n_listed, ==, HF_SEARCH_MAX_MATCHES);
  for (guint i = 0; i < HF_SEARCH_MAX_MATCHES; i++)
    g_assert_cmpuint (group->matches[i].n_bytes, ==, 60 - i);
  fixture_clear (&fixture);
}

static void
test_cancel (void)
{
  Fixture fixture = fixture_new (hf_test_heap (HEAP));
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_search_new (fixture.hierarchy, NULL, "a", cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  fixture_clear (&fixture);
}

/* It keeps what it needs. */
static void
test_held (void)
{
  Fixture fixture = fixture_new (hf_test_heap (HEAP));
  HfSearch *found = search (&fixture, "string");
  const HfTypeIndex type = hf_heap_get_object_type (fixture.heap, hf_test_object (HEAP, "c"));

  hf_search_ref (found);
  hf_search_unref (found);
  fixture_clear (&fixture);
  g_assert_true (hf_search_has_type (found, type));
  g_assert_nonnull (hf_search_get_hierarchy (found));
  g_assert_nonnull (hf_search_get_retention (found));
  hf_search_unref (found);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/search/groups", test_groups);
  g_test_add_func ("/analysis/search/what-is-found", test_sets);
  g_test_add_func ("/analysis/search/before-it-is-known-what-is-retained", test_without_retention);
  g_test_add_func ("/analysis/search/domains", test_domains);
  g_test_add_func ("/analysis/search/as-a-slow-method-finds", test_naive);
  g_test_add_func ("/analysis/search/the-best-are-listed", test_best);
  g_test_add_func ("/analysis/search/cancelled", test_cancel);
  g_test_add_func ("/analysis/search/holds-what-it-found", test_held);
  return g_test_run ();
}
