/* hf-heap-model.c: random heaps that can be changed and written in any order
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heap-model.h"

#include "hf-types.h"

#define MOST_OBJECTS 25
#define MOST_DOMAINS 3
#define N_CHANGES 6

/* With the number that the build gives. Two have the same name but for it, and the last one has
 * no record. */
static const char *const types[] = {
  "System.Object[]", "System.String", "N.A", "N.B", "N.C+<>c__DisplayClass%u_0",
  "N.C+<>c__DisplayClass%u_1", "N.D+<Run>d__%u", "N.E+add@%u", NULL,
};

static const char *const fields[] = { "field", "<>9__%u_0", "<>9__%u_1", "<0>__Handler" };

static guint
choose (GRand *rand,
        guint  n)
{
  return (guint) g_rand_int_range (rand, 0, (gint32) n);
}

/* ---- Contents ------------------------------------------------------------------ */

static HfModelObject
make_object (const HfHeapModel *self,
             GRand             *rand,
             guint              n_objects)
{
  HfModelObject object = {
    .domain = choose (rand, self->n_domains),
    .type = choose (rand, G_N_ELEMENTS (types)),
    .size = choose (rand, 100),
    .n_references = choose (rand, HF_MODEL_MOST_REFERENCES),
  };

  for (guint i = 0; i < object.n_references; i++)
    object.references[i] = choose (rand, n_objects);
  return object;
}

static HfModelRoot
make_root (const HfHeapModel *self,
           GRand             *rand)
{
  HfModelRoot root = {
    .object = choose (rand, self->objects->len),
    .kind = choose (rand, 3) == 0 ? choose (rand, HF_N_ROOT_KINDS + 1) : HF_ROOT_STATIC,
    .flags = choose (rand, 3) == 0 ? choose (rand, 16) : 0,
  };

  if (choose (rand, 4) == 0)
    root.kind = HF_ROOT_HANDLE;
  if (root.kind == HF_ROOT_STATIC && choose (rand, 6) > 0)
    {
      root.container = 1 + choose (rand, G_N_ELEMENTS (types));
      root.field = choose (rand, 1 + G_N_ELEMENTS (fields));
    }
  return root;
}

static void
make_empty (HfHeapModel *self)
{
  self->objects = g_array_new (FALSE, FALSE, sizeof (HfModelObject));
  self->roots = g_array_new (FALSE, FALSE, sizeof (HfModelRoot));
  self->dependents = g_array_new (FALSE, FALSE, 2 * sizeof (guint));
}

void
hf_heap_model_init (HfHeapModel *self,
                    GRand       *rand)
{
  const guint n = 1 + choose (rand, MOST_OBJECTS);
  const guint n_roots = choose (rand, 2 + n / 2);

  *self = (HfHeapModel){ .n_domains = 1 + choose (rand, MOST_DOMAINS), .build = choose (rand, 9) };
  self->is_known_process = choose (rand, 2) == 0;
  make_empty (self);
  for (guint i = 0; i < n; i++)
    {
      const HfModelObject object = make_object (self, rand, n);

      g_array_append_val (self->objects, object);
    }
  for (guint i = 0; i < n_roots; i++)
    {
      const HfModelRoot root = make_root (self, rand);

      g_array_append_val (self->roots, root);
    }
  while (choose (rand, 3) == 0)
    {
      const guint ends[2] = { choose (rand, n), choose (rand, n) };

      g_array_append_val (self->dependents, ends);
    }
}

static void
change_one (HfHeapModel *self,
            GRand       *rand)
{
  HfModelObject *object = &g_array_index (self->objects, HfModelObject,
                                          choose (rand, self->objects->len));
  HfModelObject added;
  HfModelRoot root;

  switch (choose (rand, N_CHANGES))
    {
    case 0:
      object->size += choose (rand, 50);
      break;
    case 1:
      object->type = choose (rand, G_N_ELEMENTS (types));
      break;
    case 2:
      object->n_references = 0;
      break;
    case 3:
      added = make_object (self, rand, self->objects->len + 1);
      g_array_append_val (self->objects, added);
      break;
    case 4:
      if (self->roots->len > 0)
        g_array_remove_index (self->roots, choose (rand, self->roots->len));
      break;
    default:
      root = make_root (self, rand);
      g_array_append_val (self->roots, root);
      break;
    }
}

void
hf_heap_model_change (HfHeapModel       *self,
                      const HfHeapModel *other,
                      GRand             *rand)
{
  *self = *other;
  self->objects = g_array_copy (other->objects);
  self->roots = g_array_copy (other->roots);
  self->dependents = g_array_copy (other->dependents);
  if (choose (rand, 2) == 0)
    self->build++;
  for (guint n = choose (rand, 12); n > 0; n--)
    change_one (self, rand);
}

void
hf_heap_model_clear (HfHeapModel *self)
{
  g_clear_pointer (&self->objects, g_array_unref);
  g_clear_pointer (&self->roots, g_array_unref);
  g_clear_pointer (&self->dependents, g_array_unref);
}

/* ---- Texts ----------------------------------------------------------------------- */

/* The numbers below @n in any order. */
static guint *
shuffle (guint  n,
         GRand *rand)
{
  guint *numbers = g_new (guint, n + 1);

  for (guint i = 0; i < n; i++)
    numbers[i] = i;
  for (guint i = n; i > 1; i--)
    {
      const guint k = choose (rand, i);
      const guint kept = numbers[i - 1];

      numbers[i - 1] = numbers[k];
      numbers[k] = kept;
    }
  return numbers;
}

static char *
dup_numbered (const char *form,
              guint       build)
{
  g_auto (GStrv) parts = g_strsplit (form, "%u", 2);

  if (parts[1] == NULL)
    return g_strdup (form);
  return g_strdup_printf ("%s%u%s", parts[0], build, parts[1]);
}

static void
add_type_lines (const HfHeapModel *self,
                GPtrArray         *lines)
{
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      g_autofree char *name = types[i] != NULL ? dup_numbered (types[i], self->build) : NULL;

      if (name != NULL)
        g_ptr_array_add (lines, g_strdup_printf ("t %x %s", i + 1, name));
    }
}

static guint
get_id (const guint *order,
        guint        object)
{
  return 0x1000 + 0x100 * order[object];
}

static void
add_object_lines (const HfHeapModel *self,
                  guint              domain,
                  const guint       *order,
                  GPtrArray         *lines)
{
  for (guint i = 0; i < self->objects->len; i++)
    {
      const HfModelObject *object = &g_array_index (self->objects, HfModelObject, i);
      GString *line;

      if (object->domain != domain)
        continue;
      line = g_string_new (NULL);
      g_string_printf (line, "o %x %x %" G_GINT64_MODIFIER "x", get_id (order, i), object->type + 1,
                       object->size);
      for (guint k = 0; k < object->n_references; k++)
        g_string_append_printf (line, " %x", get_id (order, object->references[k]));
      g_ptr_array_add (lines, g_string_free (line, FALSE));
    }
}

/* Those of the first domain have all roots and dependent handles. */
static void
add_root_lines (const HfHeapModel *self,
                const guint       *order,
                GPtrArray         *lines)
{
  for (guint i = 0; i < self->roots->len; i++)
    {
      const HfModelRoot *root = &g_array_index (self->roots, HfModelRoot, i);
      g_autofree char *field = root->field > 0 ? dup_numbered (fields[root->field - 1], self->build)
                                               : NULL;
      GString *line = g_string_new (NULL);

      g_string_printf (line, "r %x %" G_GINT64_MODIFIER "x %" G_GINT64_MODIFIER "x",
                       get_id (order, root->object), root->kind, root->flags);
      if (root->container > 0)
        g_string_append_printf (line, " %x", root->container);
      if (field != NULL)
        g_string_append_printf (line, " %s", field);
      g_ptr_array_add (lines, g_string_free (line, FALSE));
    }
  for (guint i = 0; i < self->dependents->len; i++)
    {
      const guint *ends = (const guint *) (gconstpointer) self->dependents->data + 2 * (gsize) i;

      g_ptr_array_add (lines, g_strdup_printf ("d %x %x", get_id (order, ends[0]),
                                               get_id (order, ends[1])));
    }
}

char *
hf_heap_model_write (const HfHeapModel *self,
                     GRand             *rand)
{
  g_autofree guint *order = shuffle (self->objects->len, rand);
  g_autofree guint *domains = shuffle (self->n_domains, rand);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->n_domains; i++)
    {
      g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
      g_autofree guint *places = NULL;

      add_type_lines (self, lines);
      add_object_lines (self, domains[i], order, lines);
      if (domains[i] == 0)
        add_root_lines (self, order, lines);
      places = shuffle (lines->len, rand);
      g_string_append_printf (text, "a 3 domain%u.exe\n", domains[i]);
      if (self->is_known_process)
        g_string_append (text, "i process 1f\ni started 660e\n");
      for (guint k = 0; k < lines->len; k++)
        g_string_append_printf (text, "%s\n", (const char *) lines->pdata[places[k]]);
      g_string_append_printf (text, "c domain%u.exe\n", domains[i]);
    }
  return g_string_free (text, FALSE);
}
