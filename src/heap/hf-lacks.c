/* hf-lacks.c: which kind of file a heap is from, and what such a file does not say
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-lacks.h"

#include <glib/gi18n.h>

typedef struct
{
  guint32     bit;
  const char *name;
  const char *sentence;
} Lack;

static const Lack lacks[HF_N_LACKS] = {
  { HF_LACK_GARBAGE, "garbage",
    N_ ("What nothing held any more is not in the file: a full collection came first") },
  { HF_LACK_WEAK_ROOTS, "weak-roots",
    N_ ("Weak handles are not in the file, nor is which roots point inside an object") },
  { HF_LACK_DEPENDENT_KEYS, "dependent-keys",
    N_ ("Dependent handles stand among the strong ones: the file does not say what they depend "
        "on") },
  { HF_LACK_OUTER_TYPES, "outer-types",
    N_ ("The file names nested types without their namespace and the type around them") },
  { HF_LACK_DECLARING_TYPES, "declaring-types",
    N_ ("Static fields stand below the type of what they hold: the file does not say which type "
        "declares them") },
  { HF_LACK_STATIC_ROOTS, "static-roots",
    N_ ("Static fields are not in the file, nor are flags of roots") },
  { HF_LACK_ADDRESSES, "addresses",
    N_ ("Some objects have no address in the file; their ids are made up") },
  { HF_LACK_ROOTS, "roots",
    N_ ("What all the roots hold is not in the file, so it is not known what is reachable, nor "
        "what anything retains") },
  { HF_LACK_OBJECTS, "objects", N_ ("Objects may be missing") },
  { HF_LACK_REFERENCES, "references",
    N_ ("References are missing, so it is not known what is reachable, nor what anything "
        "retains") },
  { HF_LACK_SAMPLED, "sampled",
    N_ ("The file is a sample: only a part of the objects is in it") },
};

static const Lack *
find_lack (guint32 bit)
{
  for (guint i = 0; i < HF_N_LACKS; i++)
    {
      if (lacks[i].bit == bit)
        return &lacks[i];
    }
  g_return_val_if_reached (&lacks[0]);
}

const char *
hf_format_name (HfFormat format)
{
  static const char *const names[HF_N_FORMATS] = {
    [HF_FORMAT_GCLOG] = "gclog",
    [HF_FORMAT_GCDUMP] = "gcdump",
    [HF_FORMAT_NETTRACE] = "nettrace",
    [HF_FORMAT_SOS] = "sos",
  };

  g_return_val_if_fail (format < HF_N_FORMATS, NULL);

  return names[format];
}

HfFormat
hf_format_parse (const char *name)
{
  for (guint format = 0; name != NULL && format < HF_N_FORMATS; format++)
    {
      if (g_str_equal (name, hf_format_name ((HfFormat) format)))
        return (HfFormat) format;
    }
  return HF_FORMAT_GCLOG;
}

const char *
hf_lack_describe (guint32 bit)
{
  return _ (find_lack (bit)->sentence);
}

const char *
hf_lack_name (guint32 bit)
{
  return find_lack (bit)->name;
}

char *
hf_lacks_dup_names (guint32 set)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < HF_N_LACKS; i++)
    {
      if ((set & lacks[i].bit) != 0)
        g_string_append_printf (names, "%s%s", names->len > 0 ? " " : "", lacks[i].name);
    }
  return g_strdup (names->str);
}

guint32
hf_lacks_parse (const char *names)
{
  g_auto (GStrv) words = g_strsplit (names, " ", -1);
  guint32 set = 0;

  for (guint i = 0; i < HF_N_LACKS; i++)
    {
      if (g_strv_contains ((const char *const *) words, lacks[i].name))
        set |= lacks[i].bit;
    }
  return set;
}
