/* hf-test.c: what several tests need
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-test.h"

#include <string.h>

/* ---- Small heaps from text ---------------------------------------------- */

/* The objects of a text, in the order of their first appearance. */
typedef struct
{
  GPtrArray  *names;
  GArray     *sizes;      /* guint64 */
  GPtrArray  *types;
  GPtrArray  *references; /* GArray of guint64 */
} Objects;

static void
objects_init (Objects *self)
{
  self->names = g_ptr_array_new_with_free_func (g_free);
  self->sizes = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->types = g_ptr_array_new_with_free_func (g_free);
  self->references = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
}

static void
objects_clear (Objects *self)
{
  g_ptr_array_unref (self->names);
  g_array_unref (self->sizes);
  g_ptr_array_unref (self->types);
  g_ptr_array_unref (self->references);
}

static guint
find_object (Objects    *self,
             const char *name)
{
  const guint64 size = 16;
  guint position;

  if (g_ptr_array_find_with_equal_func (self->names, name, g_str_equal, &position))
    return position;

  g_ptr_array_add (self->names, g_strdup (name));
  g_array_append_val (self->sizes, size);
  g_ptr_array_add (self->types, g_strdup ("T"));
  g_ptr_array_add (self->references, g_array_new (FALSE, FALSE, sizeof (guint64)));
  return self->names->len - 1;
}

static guint64
get_address (guint position)
{
  return G_GUINT64_CONSTANT (0x1000) * (position + 1);
}

static void
add_object_word (Objects    *self,
                 const char *word)
{
  g_auto (GStrv) fields = g_strsplit (word, ":", 3);
  guint position = find_object (self, fields[0]);

  if (fields[1] == NULL)
    return;
  g_array_index (self->sizes, guint64, position) = g_ascii_strtoull (fields[1], NULL, 10);
  if (fields[2] == NULL)
    return;
  g_free (self->types->pdata[position]);
  self->types->pdata[position] = g_strdup (fields[2]);
}

static void
add_static_word (Objects       *self,
                 HfHeapBuilder *builder,
                 const char    *word)
{
  g_auto (GStrv) fields = g_strsplit (word, ":", 2);
  const char *dot = strrchr (fields[1], '.');
  g_autofree char *container = g_strndup (fields[1], (gsize) (dot - fields[1]));
  guint64 id = G_GUINT64_CONSTANT (0xc0000000) + g_str_hash (container);

  hf_heap_builder_add_type (builder, id, container);
  hf_heap_builder_add_root (builder, get_address (find_object (self, fields[0])), HF_ROOT_STATIC, 0,
                            &id, dot + 1);
}

static void
add_word (Objects       *self,
          HfHeapBuilder *builder,
          const char    *word)
{
  g_auto (GStrv) ends = NULL;
  guint64 from, to;
  gboolean dependent = strstr (word, "=>") != NULL;

  if (word[0] == '!' || word[0] == '~')
    {
      hf_heap_builder_add_root (builder, get_address (find_object (self, word + 1)), HF_ROOT_HANDLE,
                                word[0] == '~' ? HF_ROOT_WEAK : 0, NULL, NULL);
      return;
    }
  if (word[0] == '#')
    {
      add_static_word (self, builder, word + 1);
      return;
    }
  if (!dependent && strstr (word, "->") == NULL)
    {
      add_object_word (self, word);
      return;
    }

  ends = g_strsplit (word, dependent ? "=>" : "->", 2);
  from = find_object (self, ends[0]);
  to = get_address (find_object (self, ends[1]));
  if (dependent)
    hf_heap_builder_add_dependent (builder, get_address ((guint) from), to);
  else
    g_array_append_val (g_ptr_array_index (self->references, from), to);
}

static void
read_words (Objects       *self,
            HfHeapBuilder *builder,
            const char    *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \n", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (words[i][0] != '\0')
        add_word (self, builder, words[i]);
    }
}

HfHeap *
hf_test_heap (const char *text)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (GError) error = NULL;
  HfHeap *heap;
  Objects objects;

  objects_init (&objects);
  hf_heap_builder_begin_domain (builder, "test", 4, NULL, 2);
  read_words (&objects, builder, text);
  for (guint i = 0; i < objects.names->len; i++)
    {
      GArray *references = g_ptr_array_index (objects.references, i);
      const char *type = g_ptr_array_index (objects.types, i);

      hf_heap_builder_add_type (builder, g_str_hash (type), type);
      hf_heap_builder_add_object (builder, get_address (i), g_str_hash (type),
                                  g_array_index (objects.sizes, guint64, i),
                                  (const guint64 *) (const void *) references->data,
                                  references->len);
    }
  objects_clear (&objects);

  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, &error);
  g_assert_no_error (error);
  return heap;
}

HfObjectIndex
hf_test_object (const char *text,
                const char *name)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  Objects objects;
  guint position;
  gboolean found;

  objects_init (&objects);
  read_words (&objects, builder, text);
  found = g_ptr_array_find_with_equal_func (objects.names, name, g_str_equal, &position);
  g_assert_true (found);
  objects_clear (&objects);
  return (HfObjectIndex){ position };
}

/* ---- Files --------------------------------------------------------------- */

GFile *
hf_test_file (const char *path)
{
  g_autofree char *name = g_test_build_filename (G_TEST_DIST, "data", path, NULL);

  g_assert_true (g_file_test (name, G_FILE_TEST_EXISTS));
  return g_file_new_for_path (name);
}

GFile *
hf_test_temporary (const char *name,
                   const void *contents,
                   gssize      length)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("holdfast-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_no_error (error);
  g_file_set_contents (path, contents, length, &error);
  g_assert_no_error (error);
  return g_file_new_for_path (path);
}

void
hf_test_remove (GFile *file)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);

  g_file_delete (file, NULL, NULL);
  g_file_delete (folder, NULL, NULL);
}
