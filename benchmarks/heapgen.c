/* heapgen.c: logs of large heaps to measure with, like those of real programs
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Lists, dictionaries, trees, chains, tables, tasks, and some garbage, as .NET programs
 * make them; their shapes and shares are those of measured heaps. Of libc alone, without
 * libm: every random choice is an integer or an IEEE division, so the same arguments give
 * the same bytes on every machine. Ids are addresses, ascending and aligned to 8 bytes,
 * unless options say otherwise.
 *
 * A tool, not a part of the program: it stops at the first error, and keeps its state in
 * static variables. */

#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef uint8_t u8;
typedef uint16_t u16;
typedef uint32_t u32;
typedef uint64_t u64;
#define NONE UINT32_MAX

static void
die (const char *m)
{
  fprintf (stderr, "heapgen: %s\n", m);
  exit (1);
}
static void *
xmalloc (size_t n)
{
  void *p = malloc (n ? n : 1);
  if (!p)
    die ("out of memory");
  return p;
}
static void *
xcalloc (size_t n, size_t s)
{
  void *p = calloc (n ? n : 1, s);
  if (!p)
    die ("out of memory");
  return p;
}
static void *
xrealloc (void *o, size_t n)
{
  void *p = realloc (o, n ? n : 1);
  if (!p)
    die ("out of memory");
  return p;
}

/* ---------------------------------------------------------------- random */
typedef struct
{
  u64 s[4];
} Rng;
static u64
splitmix (u64 *x)
{
  u64 z = (*x += 0x9e3779b97f4a7c15ull);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
  return z ^ (z >> 31);
}
static void
rng_seed (Rng *r, u64 seed)
{
  for (int i = 0; i < 4; i++)
    r->s[i] = splitmix (&seed);
}
static u64
rotl (u64 x, int k)
{
  return (x << k) | (x >> (64 - k));
}
static u64
rng_next (Rng *r)
{
  u64 *s = r->s, res = rotl (s[1] * 5, 7) * 9, t = s[1] << 17;
  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = rotl (s[3], 45);
  return res;
}
static Rng G; /* graph stream */
static u32
rndn (u32 n)
{
  return n ? (u32) (((rng_next (&G) >> 32) * (u64) n) >> 32) : 0;
}
static double
rndf (void)
{
  return (double) (rng_next (&G) >> 11) * (1.0 / 9007199254740992.0);
}
static bool
chance (double p)
{
  return rndf () < p;
}
/* Pareto, alpha = 1 (heavy) and alpha = 2 (lighter); no libm needed. */
static u32
pareto1 (u32 xmin, u32 cap)
{
  double u = rndf ();
  double v = u > 1e-12 ? xmin / u : 1e12;
  return v >= cap ? cap : (u32) v;
}
static u32
pareto2 (u32 xmin, u32 cap)
{
  double a = rndf (), b = rndf (), u = a > b ? a : b;
  double v = u > 1e-12 ? xmin / u : 1e12;
  return v >= cap ? cap : (u32) v;
}

/* ---------------------------------------------------------------- types */
enum
{
  K_CLASS,
  K_STRING,
  K_PRIMARR,
  K_REFARR,
  K_STRUCTARR
};
typedef struct
{
  char *name;
  u8 kind, esz;
  u16 nslots;
  u32 size;
  u8 *plan;
} Type;
static Type *types;
static u32 ntypes, captypes;

/* small open-addressing set of names, to keep every type name unique */
static u32 *nameset;
static u32 nameset_cap;
static u64
fnv (const char *s)
{
  u64 h = 1469598103934665603ull;
  while (*s)
    h = (h ^ (u8) *s++) * 1099511628211ull;
  return h;
}
static bool
name_known (const char *s)
{
  if (!nameset)
    return false;
  for (u64 h = fnv (s);; h++)
    {
      u32 v = nameset[h & (nameset_cap - 1)];
      if (!v)
        return false;
      if (!strcmp (types[v - 1].name, s))
        return true;
    }
}
static void
name_add (u32 t)
{
  if (!nameset)
    {
      nameset_cap = 1u << 17;
      nameset = xcalloc (nameset_cap, 4);
    }
  u64 h = fnv (types[t].name);
  while (nameset[h & (nameset_cap - 1)])
    h++;
  nameset[h & (nameset_cap - 1)] = t + 1;
}
static u32
add_type (const char *name, int kind, u32 nslots, u32 size, u32 esz)
{
  char buf[1400];
  snprintf (buf, sizeof buf, "%s", name);
  for (u32 k = 2; name_known (buf); k++)
    { /* keep the array suffix last */
      size_t l = strlen (name);
      if (l > 2 && !strcmp (name + l - 2, "[]"))
        snprintf (buf, sizeof buf, "%.*s%u[]", (int) (l - 2), name, k);
      else
        snprintf (buf, sizeof buf, "%s%u", name, k);
    }
  if (ntypes == captypes)
    {
      captypes = captypes ? captypes * 2 : 1024;
      types = xrealloc (types, captypes * sizeof *types);
    }
  if (ntypes >= 60000)
    die ("too many types");
  Type *t = &types[ntypes];
  t->name = xmalloc (strlen (buf) + 1);
  strcpy (t->name, buf);
  t->kind = (u8) kind;
  t->nslots = (u16) nslots;
  t->size = size;
  t->esz = (u8) esz;
  t->plan = NULL;
  name_add (ntypes);
  return ntypes++;
}
static u32
klass (const char *n, u32 nslots, u32 extra)
{
  u32 sz = 16 + 8 * nslots + ((extra + 7) & ~7u);
  return add_type (n, K_CLASS, nslots, sz < 24 ? 24 : sz, 0);
}

/* fixed types */
static u32 T_STRING, T_OBJARR, T_STRARR, T_BYTEARR, T_INTARR, T_CHARARR, T_DBLARR, T_OBJARR2,
    T_OBJECT, T_RTTYPE, T_APPDOMAIN, T_ASSEMBLY, T_EXC[6], T_BOX[8], T_ACTION, T_EVENTH, T_DICTSO,
    T_ENTSO, T_CHAIN, T_LLIST, T_LNODE, T_XDOC, T_XEL, T_XATTR, T_XNAME, T_XTEXT, T_CDICT,
    T_CTABLES, T_CNODE, T_CNODEARR, T_TASK, T_SMBOX, T_SAFEH, T_FSTREAM, T_DTABLE, T_DROW,
    T_DROWARR, T_DCOL, T_GNODE, T_GNODEARR, T_LISTG, T_KVPARR, T_LAZY, T_HUB[24], T_JAGGED,
    T_IMMTREE;

static const char *NSP[] = { "Contoso.Billing.Domain",
                             "Contoso.Billing.Services",
                             "Contoso.Shop.Catalog",
                             "Contoso.Shop.Web.Controllers",
                             "Contoso.Shop.Web.ViewModels",
                             "Contoso.Core.Caching",
                             "Contoso.Core.Messaging",
                             "Contoso.Core.Persistence",
                             "Northwind.Orders",
                             "Northwind.Orders.Dto",
                             "Northwind.Inventory",
                             "Fabrikam.Telemetry",
                             "Fabrikam.Telemetry.Pipeline",
                             "Fabrikam.Reporting.Model",
                             "AdventureWorks.Production",
                             "AdventureWorks.Sales.Entities",
                             "Western.Pacific",
                             "Microsoft.EntityFrameworkCore.ChangeTracking.Internal",
                             "Microsoft.Extensions.DependencyInjection.ServiceLookup",
                             "Microsoft.AspNetCore.Http.Features",
                             "System.Windows.Forms",
                             "System.Xml.Schema",
                             "System.ComponentModel",
                             "System.Net.Http.Headers",
                             "System.Threading.Tasks",
                             "Newtonsoft.Json.Serialization",
                             "Newtonsoft.Json.Linq",
                             "Grpc.Core.Internal",
                             "Tailspin.Surveys.Data",
                             "Tailspin.Surveys.Web",
                             "Wingtip.Toys.Models",
                             "Litware.Scheduling.Engine" };
static const char *NOUN[] = {
  "Invoice",    "Customer",  "Order",      "Product",  "LineItem",   "Address",      "Payment",
  "Session",    "Account",   "Category",   "Shipment", "Price",      "Discount",     "Tax",
  "Region",     "Employee",  "Document",   "Message",  "Event",      "Subscription", "Channel",
  "Route",      "Endpoint",  "Policy",     "Metric",   "Sample",     "Report",       "Column",
  "Cell",       "Widget",    "Panel",      "Layout",   "Theme",      "Token",        "Claim",
  "Permission", "Job",       "Trigger",    "Schedule", "Worker",     "Queue",        "Batch",
  "Blob",       "Container", "Warehouse",  "Supplier", "Contract",   "Quote",        "Ticket",
  "Comment",    "Survey",    "Question",   "Answer",   "Respondent", "Property",     "Binding",
  "Resource",   "Provider",  "Descriptor", "Activity"
};
static const char *SUF[] = { "",        "",         "",        "",           "Dto",
                             "Entity",  "Info",     "Service", "Repository", "ViewModel",
                             "Context", "Handler",  "Key",     "State",      "Entry",
                             "Builder", "Factory",  "Options", "Collection", "Proxy",
                             "Cache",   "Snapshot", "Record",  "Row" };

/* entity types: zipf ranked, each with derived collection types made on demand */
enum
{
  C_NULL,
  C_STR,
  C_SHSTR,
  C_BOX,
  C_HUB,
  C_XREF,
  C_OPEN,
  C_LIST,
  C_CHILD,
  C_ARR,
  C_PARENT,
  C_DEL
};
typedef struct
{
  u32 t, list, arr, dict, ent, llist, lnode, disp, task;
} Entity;
static Entity *ents;
static u32 nents;
static double *zipf;
static u32
pick_zipf (const double *cum, u32 n)
{
  double x = rndf () * cum[n - 1];
  u32 lo = 0, hi = n - 1;
  while (lo < hi)
    {
      u32 m = (lo + hi) / 2;
      if (cum[m] < x)
        lo = m + 1;
      else
        hi = m;
    }
  return lo;
}
static double *
make_zipf (u32 n, double c)
{
  double *z = xmalloc (n * sizeof *z), s = 0;
  for (u32 i = 0; i < n; i++)
    {
      s += 1.0 / (i + c);
      z[i] = s;
    }
  return z;
}
static u32
pick_ent (void)
{
  return pick_zipf (zipf, nents);
}

static void
make_basic_types (void)
{
  T_STRING = add_type ("System.String", K_STRING, 0, 0, 2);
  T_OBJECT = klass ("System.Object", 0, 8);
  T_OBJARR = add_type ("System.Object[]", K_REFARR, 0, 0, 8);
  T_STRARR = add_type ("System.String[]", K_REFARR, 0, 0, 8);
  T_BYTEARR = add_type ("System.Byte[]", K_PRIMARR, 0, 0, 1);
  T_INTARR = add_type ("System.Int32[]", K_PRIMARR, 0, 0, 4);
  T_CHARARR = add_type ("System.Char[]", K_PRIMARR, 0, 0, 2);
  T_DBLARR = add_type ("System.Double[]", K_PRIMARR, 0, 0, 8);
  T_OBJARR2 = add_type ("System.Object[,]", K_REFARR, 0, 0, 8);
  T_JAGGED = add_type ("System.Object[][]", K_REFARR, 0, 0, 8);
  T_RTTYPE = klass ("System.RuntimeType", 2, 8);
  T_APPDOMAIN = klass ("System.AppDomain", 6, 32);
  T_ASSEMBLY = klass ("System.Reflection.RuntimeAssembly", 3, 8);
  static const char *exn[] = {
    "System.OutOfMemoryException",           "System.StackOverflowException",
    "System.ExecutionEngineException",       "System.NullReferenceException",
    "System.Threading.ThreadAbortException", "System.InvalidOperationException"
  };
  for (int i = 0; i < 6; i++)
    T_EXC[i] = klass (exn[i], 8, 32);
  static const char *bxn[] = { "System.Int32",    "System.Int64",
                               "System.Double",   "System.Boolean",
                               "System.DateTime", "System.Guid",
                               "System.Decimal",  "Contoso.Core.StatusFlags" };
  static const u32 bxs[] = { 8, 8, 8, 8, 8, 16, 16, 8 };
  for (int i = 0; i < 8; i++)
    T_BOX[i] = klass (bxn[i], 0, bxs[i]);
}
static void
make_library_types (void)
{
  T_ACTION = klass ("System.Action", 3, 24);
  T_EVENTH = klass ("System.EventHandler`1[System.EventArgs]", 3, 24);
  T_DICTSO = klass ("System.Collections.Generic.Dictionary`2[System.String,System.Object]", 5, 24);
  T_ENTSO =
    add_type ("System.Collections.Generic.Dictionary`2+Entry[System.String,System.Object][]",
              K_STRUCTARR, 2, 0, 24);
  T_CHAIN = klass ("Contoso.Core.PersistentStack`1+Node[[Contoso.Core.Change, Contoso.Core, "
                   "Version=2.1.0.0, Culture=neutral, PublicKeyToken=null]]",
                   2, 0);
  T_LLIST = klass ("System.Collections.Generic.LinkedList`1[System.Object]", 3, 8);
  T_LNODE = klass ("System.Collections.Generic.LinkedListNode`1[System.Object]", 4, 0);
  T_XDOC = klass ("System.Xml.XmlDocument", 8, 40);
  T_XEL = klass ("System.Xml.XmlElement", 5, 0);
  T_XATTR = klass ("System.Xml.XmlAttribute", 4, 0);
  T_XNAME = klass ("System.Xml.XmlName", 5, 8);
  T_XTEXT = klass ("System.Xml.XmlText", 3, 0);
  T_CDICT = klass (
    "System.Collections.Concurrent.ConcurrentDictionary`2[System.String,System.Object]", 3, 16);
  T_CTABLES = klass (
    "System.Collections.Concurrent.ConcurrentDictionary`2+Tables[System.String,System.Object]", 4,
    8);
  T_CNODE = klass (
    "System.Collections.Concurrent.ConcurrentDictionary`2+Node[System.String,System.Object]", 3, 8);
  T_CNODEARR = add_type (
    "System.Collections.Concurrent.ConcurrentDictionary`2+Node[System.String,System.Object][]",
    K_REFARR, 0, 0, 8);
}
static void
make_program_types (void)
{
  T_TASK = klass ("System.Threading.Tasks.Task`1[System.Threading.Tasks.VoidTaskResult]", 5, 16);
  T_SMBOX =
    klass ("System.Runtime.CompilerServices.AsyncTaskMethodBuilder`1+AsyncStateMachineBox`1["
           "System.Threading.Tasks.VoidTaskResult,Contoso.Core.Messaging.Pump+<RunAsync>d__17]",
           6, 24);
  T_SAFEH = klass ("Microsoft.Win32.SafeHandles.SafeFileHandle", 1, 24);
  T_FSTREAM = klass ("System.IO.FileStream", 4, 40);
  T_DTABLE = klass ("System.Data.DataTable", 12, 120);
  T_DROW = klass ("System.Data.DataRow", 3, 40);
  T_DROWARR = add_type ("System.Data.DataRow[]", K_REFARR, 0, 0, 8);
  T_DCOL = klass ("System.Data.DataColumn", 6, 60);
  T_GNODE = klass ("Contoso.Core.Graphs.Vertex`1[System.Int32]", 3, 8);
  T_GNODEARR = add_type ("Contoso.Core.Graphs.Vertex`1[System.Int32][]", K_REFARR, 0, 0, 8);
  T_LISTG = klass ("System.Collections.Generic.List`1[Contoso.Core.Graphs.Vertex`1[System.Int32]]",
                   1, 8);
  T_KVPARR = add_type ("System.Collections.Generic.KeyValuePair`2[System.String,System.Object][]",
                       K_STRUCTARR, 2, 0, 16);
  T_LAZY = klass ("System.Lazy`1[Gr\xc3\xb6\xc3\x9f"
                  "e.Ma\xc3\x9f]",
                  3, 8);
  T_IMMTREE = klass ("System.Collections.Immutable.SortedInt32KeyNode`1[System.Collections."
                     "Immutable.ImmutableDictionary`2+HashBucket[System.String,System.Object]]",
                     4, 16);
}
static void
make_hub_types (void)
{
  static const char *hubn[] = {
    "System.Globalization.CultureInfo",
    "System.Globalization.NumberFormatInfo",
    "System.Globalization.DateTimeFormatInfo",
    "System.StringComparer+OrdinalComparer",
    "System.Collections.Generic.GenericEqualityComparer`1[System.String]",
    "System.Collections.Generic.ObjectComparer`1[System.Object]",
    "System.Text.UTF8Encoding",
    "System.Text.ASCIIEncoding",
    "Microsoft.Extensions.Logging.LoggerFactory",
    "Microsoft.Extensions.Logging.Logger`1[Contoso.Shop.Web.Startup]",
    "Contoso.Core.Caching.MemoryCache",
    "Contoso.Core.Persistence.DbContextFactory",
    "System.Threading.SynchronizationContext",
    "System.Threading.Timer",
    "System.Net.Http.HttpClient",
    "System.Drawing.Font",
    "System.Drawing.SolidBrush",
    "System.Reflection.RuntimeMethodInfo",
    "System.Reflection.RuntimePropertyInfo",
    "Newtonsoft.Json.Serialization.JsonObjectContract",
    "System.Windows.DependencyProperty",
    "System.Xml.XmlNameTable",
    "System.Resources.ResourceManager",
    "Contoso.Core.Tenant"
  };
  for (int i = 0; i < 24; i++)
    T_HUB[i] = klass (hubn[i], 4, 24);
}
static void
name_entity (char *b, size_t size)
{
  const char *ns = NSP[rndn (sizeof NSP / sizeof *NSP)],
             *no = NOUN[rndn (sizeof NOUN / sizeof *NOUN)],
             *su = SUF[rndn (sizeof SUF / sizeof *SUF)];
  const char *no2 = NOUN[rndn (sizeof NOUN / sizeof *NOUN)];
  switch (rndn (20))
    {
    case 0:
      snprintf (b, size, "%s.%s%s+<>c__DisplayClass%u_0", ns, no, su, rndn (90));
      break;
    case 1:
      snprintf (b, size, "%s.%s%s+<Load%sAsync>d__%u", ns, no, su, no2, rndn (60));
      break;
    case 2:
      snprintf (b, size, "<>f__AnonymousType%u`2[System.String,%s.%s]", rndn (40), ns, no);
      break;
    case 3:
      snprintf (b, size,
                "%s.%sOf`1[[%s.%s, %.*s, Version=1.0.0.0, Culture=neutral, PublicKeyToken=null]]",
                ns, no, NSP[rndn (12)], no2, (int) (strchr (ns, '.') - ns), ns);
      break;
    case 4:
      snprintf (b, size, "System.Lazy`1[%s.%s%s]", ns, no, su);
      break;
    case 5:
      snprintf (b, size, "System.Tuple`3[System.Int32,System.String,%s.%s]", ns, no);
      break;
    case 6:
      snprintf (b, size, "%s.%s%s+Nested%s", ns, no, su, no2);
      break;
    default:
      snprintf (b, size, "%s.%s%s%s", ns, no, chance (0.3) ? no2 : "", su);
      break;
    }
}
static u8
pick_content (void)
{
  double x = rndf ();
  if (x < .150)
    return C_STR;
  if (x < .330)
    return C_SHSTR;
  if (x < .375)
    return C_BOX;
  if (x < .535)
    return C_HUB;
  if (x < .635)
    return C_XREF;
  if (x < .670)
    return C_OPEN;
  if (x < .700)
    return C_LIST;
  if (x < .755)
    return C_CHILD;
  if (x < .775)
    return C_ARR;
  if (x < .895)
    return C_PARENT;
  if (x < .915)
    return C_DEL;
  return C_NULL;
}
/* No type may be mostly strings or explode. */
static void
limit_plan (u8 *pl, u32 ns_)
{
  u32 strs = 0, kids = 0;
  for (u32 j = 0; j < ns_; j++)
    {
      if (pl[j] == C_STR && ++strs > 1 + ns_ / 8)
        pl[j] = (u8[]){ C_SHSTR, C_HUB, C_XREF, C_PARENT }[rndn (4)];
      if ((pl[j] == C_CHILD || pl[j] == C_LIST) && ++kids > 2)
        pl[j] = C_XREF;
    }
}
static void
make_entities (u64 N)
{
  nents = (u32) (N / 100);
  if (nents < 40)
    nents = 40;
  if (nents > 1200)
    nents = 1200;
  ents = xcalloc (nents, sizeof *ents);
  zipf = make_zipf (nents, 2.7);
  for (u32 i = 0; i < nents; i++)
    {
      char b[700];
      name_entity (b, sizeof b);
      u32 ns_ = 3 + rndn (8) + (chance (0.30) ? rndn (8) : 0) + (chance (0.03) ? rndn (24) : 0);
      u32 t = klass (b, ns_, rndn (3) == 0 ? rndn (8) * 8 : rndn (3) * 8);
      u8 *pl = xmalloc (ns_);
      for (u32 j = 0; j < ns_; j++)
        pl[j] = pick_content ();
      limit_plan (pl, ns_);
      types[t].plan = pl;
      ents[i].t = t;
    }
}
static void
make_types (u64 N)
{
  make_basic_types ();
  make_library_types ();
  make_program_types ();
  make_hub_types ();
  make_entities (N);
}
/* @pattern: with a %s for the entity's name. */
static u32
derived (u32 *slot, const char *pattern, u32 e, int kind, u32 ns, u32 size, u32 esz)
{
  const char *hole = strstr (pattern, "%s");
  char b[1200];

  if (!*slot)
    {
      snprintf (b, sizeof b, "%.*s%s%s", (int) (hole - pattern), pattern, types[ents[e].t].name,
                hole + 2);
      *slot = add_type (b, kind, ns, size, esz);
    }
  return *slot;
}
static u32
t_list (u32 e)
{
  return derived (&ents[e].list, "System.Collections.Generic.List`1[%s]", e, K_CLASS, 1, 32, 0);
}
static u32
t_arr (u32 e)
{
  return derived (&ents[e].arr, "%s[]", e, K_REFARR, 0, 0, 8);
}
static u32
t_dict (u32 e)
{
  return derived (&ents[e].dict, "System.Collections.Generic.Dictionary`2[System.String,%s]", e,
                  K_CLASS, 5, 80, 0);
}
static u32
t_dent (u32 e)
{
  return derived (&ents[e].ent, "System.Collections.Generic.Dictionary`2+Entry[System.String,%s][]",
                  e, K_STRUCTARR, 2, 0, 24);
}
static u32
t_llist (u32 e)
{
  return derived (&ents[e].llist, "System.Collections.Generic.LinkedList`1[%s]", e, K_CLASS, 3, 48,
                  0);
}
static u32
t_lnode (u32 e)
{
  return derived (&ents[e].lnode, "System.Collections.Generic.LinkedListNode`1[%s]", e, K_CLASS, 4,
                  48, 0);
}
static u32
t_task (u32 e)
{
  return derived (&ents[e].task, "System.Threading.Tasks.Task`1[%s]", e, K_CLASS, 5, 72, 0);
}

/* ---------------------------------------------------------------- graph under construction */
static u32 N, lim, nobj;
static u16 *otype;
static u32 *osize;
static u32 *esrc, *edst;
static u64 nedge, capedge;
typedef struct
{
  u32 obj;
  u8 kind, flags;
  u16 cont;
} Root;
static Root *roots;
static u32 nroots, caproots;

static u32
newobj (u32 t, u32 size)
{
  if (nobj >= lim)
    return NONE;
  otype[nobj] = (u16) t;
  osize[nobj] = (size + 7) & ~7u;
  return nobj++;
}
static u32
newk (u32 t)
{
  return newobj (t, types[t].size);
}
static void
E (u32 s, u32 d)
{
  if (s == NONE || d == NONE)
    return;
  if (nedge == capedge)
    {
      capedge += capedge / 2 + 1024;
      esrc = xrealloc (esrc, capedge * 4);
      edst = xrealloc (edst, capedge * 4);
    }
  esrc[nedge] = s;
  edst[nedge++] = d;
}
static void
add_root (u32 o, int kind, int flags, u32 cont)
{
  if (o == NONE)
    return;
  if (nroots == caproots)
    {
      caproots = caproots ? caproots * 2 : 1024;
      roots = xrealloc (roots, caproots * sizeof *roots);
    }
  roots[nroots++] = (Root){ o, (u8) kind, (u8) flags, (u16) cont };
}

static bool in_garbage;
static u32 *pool;
static u32 npool, cappool; /* one entry = one free slot of a live object */
static u32 recent[1 << 16];
static u64 nrecent; /* last live entities */
static u32 *resv;
static u32 nresv, capresv;
static u64 seenresv; /* reservoir of live entities of the whole run */
static u32 *hubs;
static u32 nhubs;
static double *zhub;
static u32 *interned;
static u32 ninterned;
static double *zint;

static void
note_live (u32 o)
{
  if (in_garbage || o == NONE)
    return;
  recent[nrecent++ & 0xffff] = o;
  seenresv++;
  if (nresv < capresv)
    resv[nresv++] = o;
  else
    {
      u64 k = (u64) (rndf () * (double) seenresv);
      if (k < capresv)
        resv[k] = o;
    }
}
static u32
any_recent (void)
{
  if (!nrecent)
    return NONE;
  u32 w = nrecent < 65536 ? (u32) nrecent : 65536;
  u32 b = pareto1 (1, w) - 1;
  if (b >= w)
    b = w - 1;
  return recent[(nrecent - 1 - b) & 0xffff];
}
static u32
any_old (void)
{
  return nresv ? resv[rndn (nresv)] : NONE;
}
static u32
any_hub (void)
{
  return nhubs ? hubs[pick_zipf (zhub, nhubs)] : NONE;
}
static u32
any_interned (void)
{
  return ninterned ? interned[pick_zipf (zint, ninterned)] : NONE;
}
static void
open_slot (u32 o)
{
  if (in_garbage || o == NONE)
    return;
  if (npool == cappool)
    {
      cappool = cappool ? cappool * 2 : 4096;
      pool = xrealloc (pool, cappool * 4);
    }
  pool[npool++] = o;
}
static u32
take_slot (void)
{
  if (!npool)
    return NONE;
  u32 w = npool > 4096 && chance (0.7) ? 4096 : npool, i = npool - 1 - rndn (w), o = pool[i];
  pool[i] = pool[--npool];
  return o;
}

/* ---- leaves */
static u32
mk_string (void)
{
  u32 len = 2 + rndn (26);
  if (chance (0.12))
    len += pareto2 (24, 400);
  if (chance (0.004))
    len += pareto1 (400, 60000);
  return newobj (T_STRING, 22 + 2 * len);
}
static u32
mk_box (void)
{
  return newk (T_BOX[rndn (8)]);
}
static u32
mk_prim (u32 cap)
{
  u32 t = (const u32[]){ T_BYTEARR, T_BYTEARR, T_INTARR, T_CHARARR, T_DBLARR }[rndn (5)];
  return newobj (t, 24 + pareto1 (16, cap));
}
static u32
mk_refarr (u32 t, u32 cap)
{
  return newobj (t, 24 + 8 * cap);
}
static u32
mk_structarr (u32 t, u32 cap)
{
  return newobj (t, 24 + types[t].esz * cap);
}
static u32
cap_for (u32 n)
{
  if (chance (0.5))
    return n;
  u32 c = 4;
  while (c < n)
    c *= 2;
  return c;
}

/* ---- entities */
static u32 mk_entity (u32 e, u32 parent, int depth);
static u32
mk_list (u32 e, u32 n, u32 parent, int depth)
{
  u32 l = newk (t_list (e));
  if (l == NONE)
    return NONE;
  u32 a = mk_refarr (t_arr (e), cap_for (n));
  E (l, a);
  if (a == NONE)
    return l;
  bool shuffle = chance (0.25);
  u32 *tmp = shuffle ? xmalloc (4 * (size_t) n) : NULL;
  for (u32 i = 0; i < n; i++)
    {
      u32 x = chance (0.03) ? any_recent ()
                            : mk_entity (chance (0.93) ? e : pick_ent (), parent, depth);
      if (shuffle)
        tmp[i] = x;
      else
        E (a, x);
    }
  if (shuffle)
    {
      for (u32 i = n; i > 1; i--)
        {
          u32 j = rndn (i), v = tmp[i - 1];
          tmp[i - 1] = tmp[j];
          tmp[j] = v;
        }
      for (u32 i = 0; i < n; i++)
        E (a, tmp[i]);
      free (tmp);
    }
  return l;
}
static u32
mk_strlist (u32 n)
{
  u32 a = mk_refarr (T_STRARR, n);
  for (u32 i = 0; i < n; i++)
    E (a, chance (0.25) ? any_interned () : mk_string ());
  return a;
}
static u32
mk_entity (u32 e, u32 parent, int depth)
{
  u32 t = ents[e].t, o = newk (t);
  if (o == NONE)
    return NONE;
  note_live (o);
  for (u32 j = 0; j < types[t].nslots; j++)
    {
      if (chance (0.06))
        continue; /* null field */
      switch (types[t].plan[j])
        {
        case C_STR:
          E (o, mk_string ());
          break;
        case C_SHSTR:
          E (o, any_interned ());
          break;
        case C_BOX:
          E (o, mk_box ());
          break;
        case C_HUB:
          E (o, any_hub ());
          break;
        case C_XREF:
          E (o, any_recent ());
          break;
        case C_OPEN:
          if (depth > 1 || chance (0.15))
            open_slot (o);
          break;
        case C_LIST:
          if (depth <= 0)
            break;
          if (chance (0.4))
            E (o, mk_strlist (pareto2 (1, 60)));
          else
            E (o, mk_list (pick_ent (), pareto2 (1, 60) - 1, o, depth - 2));
          break;
        case C_CHILD:
          E (o, depth > 0 ? mk_entity (pick_ent (), o, depth - 1) : any_recent ());
          break;
        case C_ARR:
          E (o, mk_prim (2000));
          break;
        case C_PARENT:
          E (o, parent);
          break;
        case C_DEL:
          {
            u32 d = newk (T_ACTION);
            E (o, d);
            E (d, o);
            break;
          }
        default:
          break;
        }
    }
  return o;
}

/* ---- components; each returns its top object */
static u32
mk_dict (u32 e, u32 n, bool index)
{
  u32 d = newk (t_dict (e));
  if (d == NONE)
    return NONE;
  u32 cap = cap_for (n), b = newobj (T_INTARR, 24 + 4 * cap), en = mk_structarr (t_dent (e), cap);
  E (d, b);
  E (d, en);
  E (d, any_hub ());
  if (chance (0.1))
    open_slot (d);
  if (en == NONE)
    return d;
  for (u32 i = 0; i < n; i++)
    {
      E (en, chance (0.2) ? any_interned () : mk_string ());
      E (en, index ? (chance (0.5) ? any_old () : any_recent ())
                   : mk_entity (e, chance (0.5) ? d : NONE, 2));
    }
  return d;
}
static u32
mk_bag (u32 n)
{ /* Dictionary<string,object>: JSON-like nesting */
  u32 d = newk (T_DICTSO);
  if (d == NONE)
    return NONE;
  u32 b = newobj (T_INTARR, 24 + 4 * n), en = mk_structarr (T_ENTSO, n);
  E (d, b);
  E (d, en);
  E (d, any_hub ());
  if (en == NONE)
    return d;
  for (u32 i = 0; i < n; i++)
    {
      E (en, chance (0.7) ? any_interned () : mk_string ());
      u32 k = rndn (10);
      E (en, k < 4   ? mk_string ()
             : k < 6 ? mk_box ()
             : k < 7 ? any_interned ()
             : k < 8 ? mk_bag (n > 4 ? rndn (n / 2) : 0)
             : k < 9 ? mk_strlist (rndn (6))
                     : mk_entity (pick_ent (), d, 1));
    }
  return d;
}
static u32 chain_cap = 1000000; /* longest linked list */
static u32
mk_llist (u32 e, u32 n)
{ /* doubly linked, circular as in .NET */
  if (n > chain_cap)
    n = chain_cap;
  u32 l = newk (t_llist (e));
  if (l == NONE)
    return NONE;
  u32 t = t_lnode (e), first = NONE, prev = NONE;
  for (u32 i = 0; i < n; i++)
    {
      u32 x = newk (t);
      if (x == NONE)
        break;
      if (first == NONE)
        {
          first = x;
          E (l, first);
        }
      E (x, l);
      if (prev != NONE)
        {
          E (prev, x);
          E (x, prev);
        }
      E (x, chance (0.5) ? mk_string () : mk_entity (e, NONE, 0));
      prev = x;
    }
  if (first != NONE && prev != first)
    {
      E (prev, first);
      E (first, prev);
    }
  return l;
}
static u32
mk_chain (u32 n)
{ /* singly linked: depth n */
  if (n > chain_cap)
    n = chain_cap;
  u32 first = NONE, prev = NONE;
  for (u32 i = 0; i < n; i++)
    {
      u32 x = newk (T_CHAIN);
      if (x == NONE)
        break;
      if (prev == NONE)
        first = x;
      else
        E (prev, x);
      E (x, chance (0.4) ? mk_box () : chance (0.5) ? mk_string () : any_interned ());
      prev = x;
    }
  return first;
}
static u32
mk_xml (u32 n)
{ /* DOM with parent pointers, ring of siblings */
  u32 doc = newk (T_XDOC);
  if (doc == NONE)
    return NONE;
  u32 names[32], nn = 4 + rndn (28);
  u32 nt = mk_refarr (T_OBJARR, nn);
  E (doc, nt);
  for (u32 i = 0; i < nn; i++)
    {
      names[i] = newk (T_XNAME);
      E (names[i], any_interned ());
      E (names[i], mk_string ());
      E (names[i], doc);
      E (nt, names[i]);
    }
  u32 cap = n < 1u << 20 ? n + 1 : 1u << 20, *el = xmalloc (4 * (size_t)(cap + 1)), m = 0;
  u32 *last = xmalloc (4 * (size_t)(cap + 1));
  el[m] = newk (T_XEL);
  last[m] = NONE;
  E (doc, el[0]);
  E (el[0], doc);
  E (el[0], names[0]);
  m++;
  for (u32 i = 1; i < n && m < cap; i++)
    {
      u32 b = pareto1 (1, m) - 1;
      if (b >= m)
        b = m - 1;
      u32 p = m - 1 - b, x = newk (T_XEL);
      if (x == NONE)
        break;
      E (x, el[p]);
      E (x, names[rndn (nn)]);
      if (last[p] != NONE)
        E (last[p], x); /* previous sibling -> next */
      else
        E (el[p], x); /* first child */
      last[p] = x;
      if (chance (0.5))
        {
          u32 a = newk (T_XATTR);
          E (x, a);
          E (a, names[rndn (nn)]);
          E (a, x);
          E (a, mk_string ());
        }
      else if (chance (0.6))
        {
          u32 tx = newk (T_XTEXT);
          E (x, tx);
          E (tx, x);
          E (tx, mk_string ());
        }
      el[m] = x;
      last[m] = NONE;
      m++;
    }
  free (el);
  free (last);
  return doc;
}
static u32
mk_cdict (u32 n)
{
  u32 d = newk (T_CDICT), t = newk (T_CTABLES);
  E (d, t);
  E (d, any_hub ());
  if (t == NONE)
    return d;
  u32 nb = n + n / 3 + 1, b = mk_refarr (T_CNODEARR, nb), lk = mk_refarr (T_OBJARR, 16);
  E (t, b);
  E (t, lk);
  E (t, newobj (T_INTARR, 24 + 64));
  for (int i = 0; i < 16; i++)
    E (lk, newk (T_OBJECT));
  u32 e = pick_ent (), prev = NONE;
  for (u32 i = 0; i < n; i++)
    {
      u32 x = newk (T_CNODE);
      if (x == NONE)
        break;
      if (prev != NONE && chance (0.25))
        E (prev, x);
      else if (b != NONE)
        E (b, x);
      E (x, mk_string ());
      E (x, mk_entity (e, NONE, 1));
      prev = x;
    }
  return d;
}
static u32
mk_graph (u32 n)
{ /* random cyclic graph */
  if (n > 200000)
    n = 200000;
  u32 l = newk (T_LISTG);
  if (l == NONE)
    return NONE;
  u32 all = mk_refarr (T_GNODEARR, n);
  E (l, all);
  u32 *v = xmalloc (4 * (size_t)n + 4);
  for (u32 i = 0; i < n; i++)
    {
      v[i] = newk (T_GNODE);
      E (all, v[i]);
    }
  for (u32 i = 0; i < n; i++)
    {
      if (v[i] == NONE)
        break;
      u32 k = 1 + rndn (5), li = newk (T_LISTG), a = mk_refarr (T_GNODEARR, k);
      E (v[i], li);
      E (li, a);
      E (v[i], chance (0.5) ? mk_string () : any_hub ());
      for (u32 j = 0; j < k; j++)
        E (a, v[chance (0.6) ? (i + 1 + rndn (16)) % n : rndn (n)]);
    }
  free (v);
  return l;
}
static u32
mk_async (u32 n)
{
  u32 first = NONE, prev = NONE;
  for (u32 i = 0; i < n; i++)
    {
      u32 e = pick_ent (), t = newk (chance (0.5) ? T_TASK : t_task (e)), c = newk (T_ACTION),
          s = newk (T_SMBOX);
      if (s == NONE)
        {
          if (first == NONE)
            first = t;
          E (prev, t);
          break;
        }
      E (t, c);
      E (c, s);
      E (s, any_hub ());
      E (s, chance (0.6) ? mk_entity (e, NONE, 1) : any_recent ());
      if (prev == NONE)
        first = t;
      else
        E (prev, t);
      prev = s;
    }
  return first;
}
static u32
mk_events (u32 n)
{ /* multicast delegate: cross references */
  u32 h = newk (T_EVENTH);
  if (h == NONE)
    return NONE;
  u32 a = mk_refarr (T_OBJARR, cap_for (n));
  E (h, a);
  if (a == NONE)
    return h;
  for (u32 i = 0; i < n; i++)
    {
      u32 d = newk (T_EVENTH);
      E (a, d);
      E (d, any_recent ());
    }
  return h;
}
static u32
mk_table (u32 n)
{
  u32 t = newk (T_DTABLE);
  if (t == NONE)
    return NONE;
  u32 nc = 2 + rndn (9), cols = mk_refarr (T_OBJARR, nc), rows = mk_refarr (T_DROWARR, cap_for (n));
  E (t, cols);
  E (t, rows);
  E (t, any_hub ());
  E (t, mk_string ());
  if (rows == NONE)
    return t;
  for (u32 c = 0; c < nc; c++)
    {
      u32 k = newk (T_DCOL);
      E (cols, k);
      if (k == NONE)
        break;
      E (k, t);
      E (k, mk_string ());
      E (k, any_hub ());
      if (chance (0.5))
        {
          u32 st = mk_refarr (T_OBJARR, n);
          E (k, st);
          for (u32 i = 0; i < n; i++)
            E (st, chance (0.3) ? any_interned () : chance (0.5) ? mk_string () : mk_box ());
        }
      else
        E (k, newobj (T_DBLARR, 24 + 8 * n));
    }
  for (u32 i = 0; i < n; i++)
    {
      u32 r = newk (T_DROW);
      E (rows, r);
      E (r, t);
      E (r, cols);
    }
  return t;
}
static u32
mk_jagged (u32 n)
{
  u32 a = mk_refarr (chance (0.1) ? T_OBJARR2 : T_JAGGED, n);
  if (a == NONE)
    return NONE;
  for (u32 i = 0; i < n; i++)
    {
      u32 k = rndn (12), b = mk_refarr (T_OBJARR, k);
      E (a, b);
      if (b == NONE)
        break;
      for (u32 j = 0; j < k; j++)
        E (b, chance (0.4) ? mk_string () : chance (0.5) ? mk_box () : any_interned ());
    }
  return a;
}
static u32
mk_tree (u32 n, int depth)
{ /* balanced immutable tree */
  if (!n || depth > 40)
    return NONE;
  u32 x = newk (T_IMMTREE);
  if (x == NONE)
    return NONE;
  E (x, chance (0.5) ? mk_string () : any_interned ());
  E (x, chance (0.5) ? mk_entity (pick_ent (), NONE, 0) : any_hub ());
  if (n > 1)
    {
      E (x, mk_tree ((n - 1) / 2, depth + 1));
      E (x, mk_tree (n - 1 - (n - 1) / 2, depth + 1));
    }
  return x;
}
static u32
mk_kvp (u32 n)
{
  u32 a = mk_structarr (T_KVPARR, n);
  if (a == NONE)
    return NONE;
  for (u32 i = 0; i < n; i++)
    {
      E (a, any_interned ());
      E (a, chance (0.6) ? mk_string () : mk_box ());
    }
  return a;
}
static u32
mk_stream (void)
{
  u32 f = newk (T_FSTREAM), h = newk (T_SAFEH);
  E (f, h);
  E (f, newobj (T_BYTEARR, 24 + 4096));
  E (f, mk_string ());
  return f;
}

static u32
mk_component (u32 cap)
{
  u32 n = pareto1 (8, cap), k = rndn (100);
  if (k < 24)
    return mk_list (pick_ent (), n, NONE, 3);
  if (k < 40)
    return mk_dict (pick_ent (), n, false);
  if (k < 46)
    return mk_dict (pick_ent (), n / 2 + 1, true);
  if (k < 54)
    return mk_bag (n > 300 ? 300 : n);
  if (k < 58)
    return mk_llist (pick_ent (), n);
  if (k < 61)
    return mk_chain (n);
  if (k < 67)
    return mk_xml (n);
  if (k < 72)
    return mk_cdict (n);
  if (k < 75)
    return mk_graph (n);
  if (k < 78)
    return mk_async (n > 2000 ? 2000 : n);
  if (k < 82)
    return mk_events (n > 5000 ? 5000 : n);
  if (k < 86)
    return mk_table (n);
  if (k < 89)
    return mk_jagged (n);
  if (k < 92)
    return mk_tree (n, 0);
  if (k < 95)
    return mk_kvp (n);
  if (k < 97)
    return mk_strlist (n);
  if (k < 98)
    return mk_stream ();
  if (k < 99)
    return mk_prim (chance (0.1) ? 4u << 20 : 200000);
  return mk_entity (pick_ent (), NONE, 4);
}
static void
root_any (u32 o)
{
  u32 k = rndn (100);
  if (k < 45)
    add_root (o, 4, chance (0.02) ? 1 : 0, ents[rndn (nents)].t);
  else if (k < 68)
    add_root (o, 1, chance (0.12) ? 4 : chance (0.04) ? 1 : 0, 0);
  else if (k < 84)
    add_root (o, 3, chance (0.3) ? 1 : 0, 0);
  else if (k < 91)
    add_root (o, 0, chance (0.1) ? 5 : 0, 0);
  else if (k < 95)
    add_root (o, 2, 0, 0);
  else
    add_root (o, 5, 0, 0);
}
static u32
pick_place (void)
{
  return chance (0.75) ? take_slot () : NONE;
} /* before building, so nothing hangs from itself */
static void
place (u32 s, u32 o)
{ /* hang a finished component somewhere live */
  if (o == NONE)
    return;
  if (s != NONE)
    E (s, o);
  else
    root_any (o);
  if (chance (0.05))
    root_any (o); /* some objects have several roots */
}

static void
begin_domain (u32 n, u32 to, u32 n_hubs, u32 n_interned)
{
  lim = to;
  npool = 0;
  nrecent = 0;
  nresv = 0;
  seenresv = 0;
  in_garbage = false;
  capresv = n / 16 < 4096 ? 4096 : n / 16 > (1u << 21) ? 1u << 21 : n / 16;
  free (resv);
  resv = xmalloc (4 * (size_t) capresv);
  free (hubs);
  free (interned);
  free (zhub);
  free (zint);
  nhubs = ninterned = 0;
  hubs = xmalloc (4 * (size_t) n_hubs);
  interned = xmalloc (4 * (size_t) n_interned);
  zhub = make_zipf (n_hubs, 1.5);
  zint = make_zipf (n_interned, 3.0);
}
static u32
mk_appdomain (void)
{
  u32 ad = newk (T_APPDOMAIN);
  add_root (ad, 0, 0, 0);
  open_slot (ad);
  open_slot (ad);
  for (int i = 0; i < 6; i++)
    {
      u32 x = newk (T_EXC[i]);
      E (x, mk_string ());
      add_root (x, 0, 0, 0);
    }
  return ad;
}
static void
make_interned (u32 n)
{
  u32 it = mk_refarr (T_OBJARR, n);
  add_root (it, 3, 1, 0); /* the interned string literal table is a pinned object[] */
  for (u32 i = 0; i < n; i++)
    {
      u32 s = mk_string ();
      if (s == NONE)
        break;
      interned[ninterned++] = s;
      E (it, s);
      if (i % 3 == 0)
        add_root (s, 5, 0, 0);
    }
}
static void
make_hubs (u32 n)
{
  for (u32 i = 0; i < n; i++)
    {
      u32 h = newk (i % 3 == 0 ? T_RTTYPE : T_HUB[rndn (24)]);
      if (h == NONE)
        break;
      hubs[nhubs++] = h;
      E (h, any_interned ());
      if (otype[h] != T_RTTYPE)
        {
          E (h, mk_string ());
          if (i > 3)
            E (h, hubs[rndn (i)]);
          open_slot (h);
        }
      if (i % 3 == 0)
        add_root (h, 5, 0, 0);
      else
        add_root (h, 4, 0, ents[rndn (nents)].t);
    }
}
static void
make_assemblies (u32 ad)
{
  for (int i = 0; i < 4; i++)
    {
      u32 a = newk (T_ASSEMBLY);
      E (a, mk_string ());
      E (a, ad);
      open_slot (a);
      add_root (a, 0, 0, 0);
    }
}
/* The big structures that every large heap has. */
static void
make_big (u32 n, u32 from)
{
  u32 L = n / 20 > 1000000 ? 1000000 : n / 20;
  u32 pl = pick_place ();
  place (pl, mk_chain (L));
  pl = pick_place ();
  place (pl, mk_llist (pick_ent (), L / 4));
  u32 big = n / 10 > 1000000 ? 1000000 : n / 10, e = pick_ent ();
  u32 l = newk (t_list (e)), a = mk_refarr (t_arr (e), big);
  E (l, a);
  add_root (l, 4, 0, ents[0].t);
  for (u32 i = 0; i < big && nobj < from + n / 2; i++)
    E (a, chance (0.08) ? mk_string () : mk_entity (chance (0.6) ? e : pick_ent (), l, 1));
  pl = pick_place ();
  place (pl, mk_dict (pick_ent (), n / 100 > 200000 ? 200000 : n / 100, false));
}
/* A late secondary index over old objects. */
static void
make_index (u32 n)
{
  u32 m = n / 40 > 300000 ? 300000 : n / 40, a = mk_refarr (T_OBJARR, m);
  for (u32 i = 0; i < m && a != NONE; i++)
    E (a, any_old ());
  add_root (a, 4, 0, ents[1].t);
}
/* Returns how many objects it has made. */
static u32
make_garbage (u32 n, u32 to, u32 cap)
{
  u32 b = nobj, budget = n / 400 < 40 ? 40 : n / 400;
  in_garbage = true;
  if (budget > 100000)
    budget = 100000;
  lim = to - nobj < budget ? to : nobj + budget; /* keep garbage near 3 % */
  u32 g = mk_component (cap / 8 < 16 ? 16 : cap / 8);
  if (chance (0.25))
    {
      u32 y = mk_component (16);
      u32 x = newk (T_ACTION);
      E (x, g);
      E (x, y);
      g = x;
    }
  in_garbage = false;
  lim = to;
  u32 made = nobj - b;
  if (chance (0.3))
    add_root (g, 3, 2, 0); /* only weakly held */
  return made;
}
static void
make_live (u32 cap)
{
  u32 pl = pick_place ();
  place (pl, mk_component (cap));
  if (chance (0.25))
    add_root (any_recent (), 1, chance (0.1) ? 4 : 0, 0);
  if (chance (0.25))
    add_root (any_old (), 3, 2, 0); /* weak handle to a live object */
  if (chance (0.05))
    {
      u32 b = newobj (T_BYTEARR, 24 + 8192);
      add_root (b, 3, 1, 0);
    }
  if (chance (0.02))
    {
      u32 s = mk_stream ();
      add_root (s, 2, 0, 0);
    }
}

static void
build_domain (u32 from, u32 to)
{
  u32 n = to - from;
  u32 n_hubs = n < 4000 ? 12 : 60 + n / 20000, n_interned = n / 250;
  if (n_interned < 24)
    n_interned = 24;
  if (n_interned > 60000)
    n_interned = 60000;
  begin_domain (n, to, n_hubs, n_interned);

  u32 ad = mk_appdomain ();
  make_interned (n_interned);
  make_hubs (n_hubs);
  make_assemblies (ad);
  if (n >= 20000)
    make_big (n, from);

  u64 garb = 0;
  u32 cap = n / 40 < 16 ? 16 : n / 40;
  if (cap > 100000)
    cap = 100000;
  bool index_done = n < 20000;
  while (nobj < lim)
    {
      if (!index_done && nobj > from + (u32) (n * 0.9))
        {
          index_done = true;
          make_index (n);
        }
      if (garb < (u64) (nobj - from) * 3 / 100)
        garb += make_garbage (n, to, cap);
      else
        make_live (cap);
    }
}

/* ---------------------------------------------------------------- final CSR in address order */
static u32 *dom_first;
static u32 ndom = 1;
static u64 *off;
static u32 *dst;
static u64 *addr;
static u8 *live;
static u64 nlive, livebytes, allbytes;
typedef struct
{
  double key;
  u32 first, count;
} Chunk;
static int
chunk_cmp (const void *a, const void *b)
{
  const Chunk *x = a, *y = b;
  if (x->key != y->key)
    return x->key < y->key ? -1 : 1;
  return x->first < y->first ? -1 : x->first > y->first;
}
static int
root_cmp (const void *a, const void *b)
{
  const Root *x = a, *y = b;
  if (x->obj != y->obj)
    return x->obj < y->obj ? -1 : 1;
  if (x->kind != y->kind)
    return (int) x->kind - y->kind;
  if (x->flags != y->flags)
    return (int) x->flags - y->flags;
  return (int) x->cont - y->cont;
}

/* Objects of a domain that were allocated one after the other: these stay together. */
static Chunk *
cut_chunks (u32 a, u32 b, size_t *n_chunks)
{
  size_t nc = 0, cc = 1024;
  Chunk *ch = xmalloc (cc * sizeof *ch);
  u32 bytes = 0;
  for (u32 i = a; i < b; i++)
    {
      if (i == a || bytes >= 8192)
        {
          if (nc == cc)
            {
              cc *= 2;
              ch = xrealloc (ch, cc * sizeof *ch);
            }
          ch[nc++] = (Chunk){ 0, i, 0 };
          bytes = 0;
        }
      ch[nc - 1].count++;
      if (osize[i] < 85000)
        bytes += osize[i];
    }
  *n_chunks = nc;
  return ch;
}
/* Gives the objects of a domain new places: chunks in an order of their own, and large objects
 * behind all others. */
static u32
order_domain (u32 d, u32 *perm, u32 pos)
{
  size_t nc;
  Chunk *ch = cut_chunks (dom_first[d], dom_first[d + 1], &nc);
  for (size_t i = 0; i < nc; i++)
    ch[i].key = chance (0.12) ? rndf () * (double) nc : (double) i + rndf () * 48;
  qsort (ch, nc, sizeof *ch, chunk_cmp);
  for (int loh = 0; loh < 2; loh++)
    for (size_t i = 0; i < nc; i++)
      for (u32 j = 0; j < ch[i].count; j++)
        {
          u32 o = ch[i].first + j;
          if ((osize[o] >= 85000) == loh)
            perm[o] = pos++;
        }
  free (ch);
  return pos;
}
static void
move_objects (const u32 *perm)
{
  u16 *nt = xmalloc (2 * (size_t) N);
  u32 *nsz = xmalloc (4 * (size_t) N);
  for (u32 i = 0; i < N; i++)
    {
      nt[perm[i]] = otype[i];
      nsz[perm[i]] = osize[i];
    }
  free (otype);
  free (osize);
  otype = nt;
  osize = nsz;
}
static void
move_edges (const u32 *perm)
{
  off = xcalloc ((size_t) N + 2, 8);
  dst = xmalloc (4 * (size_t) (nedge ? nedge : 1));
  for (u64 i = 0; i < nedge; i++)
    off[perm[esrc[i]] + 2]++;
  for (u32 i = 0; i < N; i++)
    off[i + 2] += off[i + 1];
  for (u64 i = 0; i < nedge; i++)
    dst[off[perm[esrc[i]] + 1]++] = perm[edst[i]];
  free (esrc);
  free (edst);
}
static void
check_layout (u32 i)
{
  Type *t = &types[otype[i]];
  u64 od = off[i + 1] - off[i];
  if (t->kind == K_CLASS       ? od > t->nslots
      : t->kind == K_REFARR    ? 24 + od * 8 > osize[i]
      : t->kind == K_STRUCTARR ? 24 + (od + 1) / 2 * t->esz > osize[i]
                               : od != 0)
    {
      fprintf (stderr, "type %s outdeg %" PRIu64 " size %u\n", t->name, od, osize[i]);
      die ("internal: layout violated");
    }
}
static void
give_addresses (bool short_ids)
{
  addr = xmalloc (8 * (size_t) N);
  u64 p = short_ids ? 0x1000 : 0x1a2b0001018ull;
  for (u32 i = 0; i < N; i++)
    {
      check_layout (i);
      addr[i] = p;
      if (short_ids)
        p += 3 + (rndn (64) == 0 ? rndn (40) : 0);
      else
        {
          p += osize[i];
          if (rndn (400) == 0)
            p += 24 + 8 * rndn (2000);
          if (rndn (20000) == 0)
            p = ((p + (4u << 20)) & ~(u64) 0xfffff) + 0x1018;
        }
      allbytes += osize[i];
    }
}
/* Reachability from strong roots, for the statistics. */
static void
find_live (void)
{
  live = xcalloc (N, 1);
  u32 *st = xmalloc (4 * (size_t) N);
  u64 sp = 0;
  for (u32 i = 0; i < nroots; i++)
    if (!(roots[i].flags & 2) && !live[roots[i].obj])
      {
        live[roots[i].obj] = 1;
        st[sp++] = roots[i].obj;
      }
  while (sp)
    {
      u32 v = st[--sp];
      nlive++;
      livebytes += osize[v];
      for (u64 k = off[v]; k < off[v + 1]; k++)
        if (!live[dst[k]])
          {
            live[dst[k]] = 1;
            st[sp++] = dst[k];
          }
    }
  free (st);
}

static void
finish (bool short_ids)
{
  u32 *perm = xmalloc (4 * (size_t) N); /* old -> new */
  u32 pos = 0;
  for (u32 d = 0; d < ndom; d++)
    pos = order_domain (d, perm, pos);
  move_objects (perm);
  move_edges (perm);
  for (u32 i = 0; i < nroots; i++)
    roots[i].obj = perm[roots[i].obj];
  free (perm);
  qsort (roots, nroots, sizeof *roots, root_cmp);
  give_addresses (short_ids);
  find_live ();
}

/* ---------------------------------------------------------------- output */
static FILE *fo;
static u8 ob[1 << 22];
static size_t on;
static void
oflush (void)
{
  if (on && fwrite (ob, 1, on, fo) != on)
    die ("write failed");
  on = 0;
}
static void
oopen (const char *p)
{
  fo = strcmp (p, "-") ? fopen (p, "wb") : stdout;
  if (!fo)
    die ("cannot open output");
  on = 0;
}
static void
oclose (void)
{
  oflush ();
  if (fo == stdout ? fflush (fo) : fclose (fo))
    die ("close failed");
}
static void
need (size_t n)
{
  if (on + n > sizeof ob)
    oflush ();
}
static void
oc (int c)
{
  if (on == sizeof ob)
    oflush ();
  ob[on++] = (u8) c;
}
static void
os_ (const char *s)
{
  size_t l = strlen (s);
  need (l);
  memcpy (ob + on, s, l);
  on += l;
}
static void
ohex (u64 v)
{
  need (17);
  int n = v ? (67 - __builtin_clzll (v)) / 4 : 1;
  for (int i = n - 1; i >= 0; i--)
    {
      ob[on + i] = (u8) "0123456789abcdef"[v & 15];
      v >>= 4;
    }
  on += (size_t) n;
}
/* A type that is written later than its first object, as tools do it. */
typedef struct
{
  u32 t, due;
} LateType;
static LateType late[64];
static u32 nlate;
static u8 *done; /* types that are written, or late */
static u32 *tail; /* roots that are written behind all objects */
static u32 ntail;
static const char *nl;

static void
put_type (u32 t)
{
  os_ ("t ");
  ohex (t + 1);
  oc (' ');
  os_ (types[t].name);
  os_ (nl);
}
static void
delay_type (u32 t, u32 due)
{
  done[t] = 1;
  late[nlate].t = t;
  late[nlate++].due = due;
}
static void
put_root (const Root *r)
{
  os_ ("r ");
  ohex (addr[r->obj]);
  oc (' ');
  ohex (r->kind);
  oc (' ');
  ohex (r->flags);
  if (r->kind == 4)
    {
      oc (' ');
      ohex (r->cont + 1u);
    }
  os_ (nl);
}
static void
put_object (u32 i)
{
  u32 t = otype[i];
  if (!done[t])
    {
      done[t] = 1;
      if (nlate < 64 && chance (0.15))
        delay_type (t, i + 1 + rndn (300));
      else
        put_type (t);
    }
  os_ ("o ");
  ohex (addr[i]);
  oc (' ');
  ohex (t + 1);
  oc (' ');
  ohex (osize[i]);
  for (u64 k = off[i]; k < off[i + 1]; k++)
    {
      oc (' ');
      ohex (addr[dst[k]]);
    }
  os_ (nl);
}
/* Of the object that was written last. */
static void
put_roots (u32 i, u32 *ri)
{
  for (; *ri < nroots && roots[*ri].obj == i; ++*ri)
    {
      const Root *r = &roots[*ri];
      if (r->kind == 4 && !done[r->cont] && nlate < 64)
        delay_type (r->cont, i + rndn (50));
      if (rndn (10) < 3 || (r->kind == 4 && !done[r->cont]))
        tail[ntail++] = *ri;
      else
        put_root (r);
    }
}
static void
put_due_types (u32 i)
{
  for (u32 k = 0; k < nlate;)
    if (late[k].due <= i)
      {
        put_type (late[k].t);
        late[k] = late[--nlate];
      }
    else
      k++;
}
static void
put_rest (void)
{
  for (u32 k = 0; k < nlate; k++)
    put_type (late[k].t);
  for (u32 k = 0; k < ntail; k++)
    {
      const Root *r = &roots[tail[k]];
      if (r->kind == 4 && !done[r->cont])
        {
          done[r->cont] = 1;
          put_type (r->cont);
        }
      put_root (r);
    }
}
static void
put_domain (const char *record, u32 d)
{
  static const char *apps[] = { "Contoso.Shop.exe", "ReportWorker.exe", "Tailspin Survey Host.exe",
                                "SharedDomain" };
  char app[64];
  snprintf (app, sizeof app, "%s", apps[d % 4]);
  if (d >= 4)
    snprintf (app, sizeof app, "Domain%u.exe", d);
  os_ (record);
  os_ (app);
  oc (' ');
  ohex (0x444d20df + d);
  os_ (nl);
}

static void
write_gclog (const char *path, u64 seed, bool crlf)
{
  Rng save = G;
  rng_seed (&G, seed ^ 0x676c6f67); /* layout choices only: the graph does not change */
  nl = crlf ? "\r\n" : "\n";
  oopen (path);
  u32 ri = 0;
  done = xcalloc (ntypes, 1);
  tail = xmalloc (4 * (size_t) (nroots + 1));
  for (u32 d = 0; d < ndom; d++)
    {
      put_domain ("a 2 ", d);
      memset (done, 0, ntypes);
      nlate = ntail = 0;
      for (u32 i = dom_first[d]; i < dom_first[d + 1]; i++)
        {
          put_object (i);
          put_roots (i, &ri);
          put_due_types (i);
        }
      put_rest ();
      put_domain ("c ", d);
    }
  oclose ();
  free (done);
  free (tail);
  G = save;
}

/* ---------------------------------------------------------------- statistics */
typedef struct
{
  u64 hist[8], maxo, nstr, in1, kinds[6], fl[8], weakonly;
  u32 used, maxd;
} Stats;
static void
count_objects (Stats *s)
{
  u8 *in = xcalloc (N, 1), *ut = xcalloc (ntypes, 1);
  for (u32 i = 0; i < N; i++)
    {
      u64 o = off[i + 1] - off[i];
      if (o > s->maxo)
        s->maxo = o;
      s->hist[o < 4 ? o : o < 10 ? 4 : o < 100 ? 5 : o < 10000 ? 6 : 7]++;
      s->nstr += otype[i] == T_STRING;
      if (!ut[otype[i]])
        {
          ut[otype[i]] = 1;
          s->used++;
        }
      for (u64 k = off[i]; k < off[i + 1]; k++)
        if (in[dst[k]] < 2)
          in[dst[k]]++;
    }
  for (u32 i = 0; i < N; i++)
    s->in1 += in[i] == 1;
  free (in);
  free (ut);
}
static void
count_roots (Stats *s)
{
  for (u32 i = 0; i < nroots; i++)
    {
      s->kinds[roots[i].kind]++;
      s->fl[roots[i].flags & 7]++;
      s->weakonly += (roots[i].flags & 2) && !live[roots[i].obj];
    }
}
/* The greatest distance from a strong root. */
static void
find_depth (Stats *s)
{
  u32 *q = xmalloc (4 * (size_t) N), *dep = xmalloc (4 * (size_t) N);
  memset (dep, 0xff, 4 * (size_t) N);
  u64 h = 0, tl = 0;
  for (u32 i = 0; i < nroots; i++)
    if (!(roots[i].flags & 2) && dep[roots[i].obj] == NONE)
      {
        dep[roots[i].obj] = 0;
        q[tl++] = roots[i].obj;
      }
  while (h < tl)
    {
      u32 v = q[h++];
      s->maxd = dep[v];
      for (u64 k = off[v]; k < off[v + 1]; k++)
        if (dep[dst[k]] == NONE)
          {
            dep[dst[k]] = dep[v] + 1;
            q[tl++] = dst[k];
          }
    }
  free (q);
  free (dep);
}
static void
stats (void)
{
  Stats all = { 0 }, *s = &all;
  count_objects (s);
  count_roots (s);
  find_depth (s);
  fprintf (stderr,
           "{\"objects\":%u,\"edges\":%" PRIu64
           ",\"roots\":%u,\"types\":%u,\"types_used\":%u,\"bytes\":%" PRIu64
           ",\"reachable_objects\":%" PRIu64 ",\"reachable_bytes\":%" PRIu64 ",\n"
           " \"mean_outdeg\":%.3f,\"max_outdeg\":%" PRIu64
           ",\"string_share\":%.3f,\"indegree1_share\":%.3f,\"max_bfs_depth\":%u,\n "
           "\"outdeg_hist\":{\"0\":%" PRIu64 ",\"1\":%" PRIu64 ",\"2\":%" PRIu64 ",\"3\":%" PRIu64
           ",\"4-9\":%" PRIu64 ",\"10-99\":%" PRIu64 ",\"100-9999\":%" PRIu64
           ",\">=10000\":%" PRIu64 "},\n"
           " \"root_kinds\":[%" PRIu64 ",%" PRIu64 ",%" PRIu64 ",%" PRIu64 ",%" PRIu64 ",%" PRIu64
           "],\"pinned\":%" PRIu64 ",\"weak\":%" PRIu64 ",\"weak_to_dead\":%" PRIu64
           ",\"interior\":%" PRIu64 "}\n",
           N, nedge, nroots, ntypes, s->used, allbytes, nlive, livebytes, (double) nedge / N,
           s->maxo, (double) s->nstr / N, (double) s->in1 / N, s->maxd, s->hist[0], s->hist[1],
           s->hist[2], s->hist[3], s->hist[4], s->hist[5], s->hist[6], s->hist[7], s->kinds[0],
           s->kinds[1], s->kinds[2], s->kinds[3], s->kinds[4], s->kinds[5], s->fl[1] + s->fl[5],
           s->fl[2] + s->fl[3], s->weakonly, s->fl[4] + s->fl[5]);
}

/* Gives the objects other ids: spread over the same span in no order, and of any
 * alignment. Each is within 8 bytes of an id that was there, so no two are equal. */
static void
scatter_ids (u64 seed)
{
  Rng save = G;

  rng_seed (&G, seed ^ 0x73636174);
  for (u32 i = N - 1; i > 0; i--)
    {
      u32 j = rndn (i + 1);
      u64 id = addr[i];

      addr[i] = addr[j];
      addr[j] = id;
    }
  for (u32 i = 0; i < N; i++)
    addr[i] += rndn (8);
  G = save;
}

typedef struct
{
  u64 n, seed;
  bool crlf, sids, st, scatter;
  const char *out;
} Options;
/* Returns whether all options are known. */
static bool
read_options (int argc, char **argv, Options *o)
{
  for (int i = 1; i < argc; i++)
    {
      const char *a = argv[i];
      bool more = i + 1 < argc;

      if (!strcmp (a, "-n") && more)
        o->n = (u64) strtod (argv[++i], NULL);
      else if (!strcmp (a, "-s") && more)
        o->seed = strtoull (argv[++i], NULL, 0);
      else if (!strcmp (a, "-D") && more)
        ndom = (u32) atoi (argv[++i]);
      else if (!strcmp (a, "-o") && more)
        o->out = argv[++i];
      else if (!strcmp (a, "--max-chain") && more)
        chain_cap = (u32) strtod (argv[++i], NULL);
      else if (!strcmp (a, "--crlf"))
        o->crlf = true;
      else if (!strcmp (a, "--short-ids"))
        o->sids = true;
      else if (!strcmp (a, "--scatter"))
        o->scatter = true;
      else if (!strcmp (a, "--stats"))
        o->st = true;
      else
        return false;
    }
  return true;
}
static void
build (u64 n)
{
  N = (u32) n;
  otype = xmalloc (2 * (size_t) N);
  osize = xmalloc (4 * (size_t) N);
  capedge = n * 2 + 1024;
  esrc = xmalloc (capedge * 4);
  edst = xmalloc (capedge * 4);
  make_types (n / ndom);
  dom_first = xcalloc (ndom + 1, 4);
  for (u32 d = 0; d < ndom; d++)
    {
      u32 to = (u32) (n * (d + 1) / ndom);
      build_domain (nobj, to);
      dom_first[d + 1] = nobj;
    }
}

int
main (int argc, char **argv)
{
  Options o = { .n = 100000, .seed = 1 };

  if (!read_options (argc, argv, &o))
    {
      fprintf (stderr, "usage: heapgen -n OBJECTS [-s SEED] [-D DOMAINS] [--max-chain LENGTH]\n"
                       "               [--crlf] [--short-ids] [--scatter] [--stats]\n"
                       "               [-o FILE]\n");
      return 2;
    }
  if (o.n < 200 || o.n > 400000000 || ndom < 1 || ndom > 64 || o.n / ndom < 200)
    die ("N or domains out of range");
  if (o.scatter && o.sids)
    die ("short ids are too close to be scattered");

  rng_seed (&G, o.seed * 0x9e3779b97f4a7c15ull + o.n);
  build (o.n);
  finish (o.sids);
  if (o.scatter)
    scatter_ids (o.seed);
  if (o.st)
    stats ();
  if (o.out)
    write_gclog (o.out, o.seed, o.crlf);
  return 0;
}
