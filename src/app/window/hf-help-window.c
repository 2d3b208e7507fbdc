/* hf-help-window.c: the page that explains the words of the program
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-help-window.h"

#include "hf-shown.h"

#include <glib/gi18n.h>

struct _HfHelpWindow
{
  AdwWindow parent_instance;

  GtkBox    *topics;
};

G_DEFINE_FINAL_TYPE (HfHelpWindow, hf_help_window, ADW_TYPE_WINDOW)

/* ---- The topics -------------------------------------------------------- */

/* A topic without a text is the title of the topics that follow. The words are those of
 * docs/glossary.md. */
static const struct
{
  const char *title;
  const char *text;
} topics[] = {
  { N_ ("Views"), NULL },
  { N_ ("Treemap"),
    N_ ("Each box is a part of the heap, and its area is its size in bytes. Boxes are grouped by "
        "namespace, assembly, domain or generation, by the object that keeps them alive, or by the "
        "root that does. Double-click a box to zoom to it.") },
  { N_ ("Sizes of Boxes"),
    N_ ("By namespace, assembly, domain and generation, the second list above the treemap selects "
        "the area of a box: the bytes of reachable objects, the bytes of everything, or the count "
        "of all objects. By count, a type with many small objects is large.") },
  { N_ ("Graph"),
    N_ ("Boxes and arrows show how parts of the heap hold each other. Ownership draws the whole "
        "heap in a few groups. Types draws the references between the types that retain most. "
        "Retention draws the paths from roots to the selection.") },
  { N_ ("Types"), N_ ("A table of all types, with the number of their objects, the size of these "
                      "objects, and the memory that they retain.") },
  { N_ ("Dominator Tree"),
    N_ ("The second table of the Types view. Choose it in the list beside the filter. It shows the "
        "objects that own the heap, and below each row the objects that would be freed with it. "
        "Objects of one type side by side are one row, and so is a chain of single owners. Press "
        "Right and Left to open and close a row. Rows stay open as you left them. A filter keeps "
        "the rows with objects that match, and, dimmed, the rows that lead to them. Next Match "
        "of the search opens the rows above the match. An export has the rows that are shown.") },
  { N_ ("Objects"),
    N_ ("A table of single objects, with the type, the size and the retained size of each. The "
        "filter keeps the objects that you look for.") },
  { N_ ("Objects by Path"),
    N_ ("The second table of the Objects view, for the objects of one type. Choose it in the list "
        "beside the filter, or choose Group by Path in the menu of a type. It shows the roots that "
        "retain these objects, below each row the types that the shortest paths go through next, "
        "and how many objects each path leads to. Press Right and Left to open and close a row, "
        "and Return to list the objects of its path. The filter is that of the list: only objects "
        "that match are grouped and counted. Next Match of the search opens the rows above the "
        "match.") },
  { N_ ("Query"),
    N_ ("Questions in SQL to the heap. Choose a query of the library, or write one and run it with "
        "Ctrl+Enter; Escape cancels it. Ids and types of the answer are links, and a title sorts "
        "by its column. Chart adds up a column by another. A changed query can be saved under a "
        "name of its own; Delete removes it in the library. A click on a table writes its name "
        "into the text. Queries only read.") },
  { N_ ("Heap Map"),
    N_ ("The heap by address: a strip for each range of memory. A tile has the color of the type, "
        "the generation or the kind of root with most bytes in it. Hatched tiles are free, and a "
        "disc marks a pinned object. Zooming leads down to single objects.") },
  { N_ ("Timeline"),
    N_ ("A recording over time: the bytes of each generation, a band for each collection, and a "
        "line for each snapshot. Below it the chosen collection is replayed: ranges of memory "
        "before and after it, and a ribbon for each block of objects that it kept.") },
  { N_ ("Filters"),
    N_ ("Types and objects are filtered in one language. All words of a filter must match: a part "
        "of a name, \"System.String\" for exactly this type, ns:System.Text, asm:CoreLib, "
        "size>1KB, retained>100KB, count>1000, depth<3, kind:static, gen:2. A minus before a word "
        "matches everything else. For types, -gen:2 matches those with an object outside "
        "generation 2. F1 in a filter lists all words.") },
  { N_ ("Folding"),
    N_ ("Fold Away, in the menu of a type or a namespace, hides uninteresting types in the treemap "
        "by dominator and in the dominator tree: their objects count as a part of what dominates "
        "them. Leave Out of Paths shows only the paths to an object that avoid them. A bar names "
        "these types and brings them back.") },
  { N_ ("Columns"),
    N_ ("Drag a title of a table to move its column, and the edge of a title to resize it. The "
        "menu of a title, and the button beside the filter, sort the table, and hide, move and "
        "resize columns. All windows remember this arrangement. The dominator tree and the paths "
        "keep their own order.") },
  { N_ ("Small Windows"),
    N_ ("Where a window has room for a view alone, the views are chosen at its bottom. Roots and "
        "Details open the panes over the view, and Escape closes them. In a larger window the "
        "panes are beside the view again, as they were before.") },
  { N_ ("Snapshots"),
    N_ ("A recording has several snapshots of one program. The list in the bar below the view "
        "shows the time, the size and the number of objects of each, and opens another one with "
        "the same selection, zoom and filters. The button beside it compares two of them, or "
        "shows the growth over three and more.") },
  { N_ ("Comparison"),
    N_ ("A tab with two heaps shows both as treemaps with the same cells, or as one graph, above a "
        "table of what differs. A type changes with its own objects: their size, their number, and "
        "how many are reachable. A search marks types in the pictures and goes on in the one that "
        "had the focus, or in the table; a match that a filter hides is listed again. Of two "
        "snapshots of one recording, By Identity counts the objects that survived, died and are "
        "new.") },
  { N_ ("Growth"),
    N_ ("A path grew if its number of objects rose from each snapshot to the next. A path is a "
        "root and the types along the shortest references from it. Growth is what all its objects "
        "retain together in the last snapshot, less the same in the first. If a scenario ran a "
        "number of times between two snapshots, Runs per Step marks what grew by its multiples.") },
  { N_ ("Captures"),
    N_ ("Capture in the main menu lists the .NET processes of this machine, and takes a snapshot "
        "of one with all its roots, static fields and generations. The process pauses for one "
        "collection and goes on unchanged. The file is stored in the folder that the list shows. "
        "Capture Again takes another snapshot of the process of a tab, as long as it runs, and "
        "offers to compare both.") },
  { N_ ("Recordings"),
    N_ ("Record in the main menu records a process in a tab: snapshots, and all collections "
        "between them, so that the same object can be found in each snapshot. The picture has a "
        "column for each collection, with the bytes before it at the left and those after it at "
        "the right. Old columns become narrow, and then four become one. The file can be opened "
        "while it grows. Stop takes a last snapshot and opens the file in the same tab.") },

  { N_ ("Sizes"), NULL },
  { N_ ("Size"), N_ ("The bytes of an object itself, without the objects that it refers to.") },
  { N_ ("Retained Size"),
    N_ ("The memory that would become free without an object: its own size, and the size of "
        "everything that only this object keeps alive. An object that two others share is "
        "retained by neither of them.") },
  { N_ ("Dominator"),
    N_ ("An object dominates another one if every path from a root to that one goes through it. "
        "The dominator nearest to an object is its immediate dominator. The retained size of an "
        "object is the sum of all sizes that it dominates.") },

  { N_ ("Roots"), NULL },
  { N_ ("Root"),
    N_ ("A place outside of the heap from which the runtime reaches an object. All objects on "
        "paths of references from a root stay alive. All others are unreachable, and the garbage "
        "collector frees them.") },
  { N_ ("Kinds of Roots"),
    N_ ("A static field belongs to a class. A local variable is on the stack of a thread. A handle "
        "is a reference that the runtime or native code holds. The finalizer queue has the objects "
        "that wait for their finalizers. Internal and runtime-specific roots belong to the "
        "runtime.") },
  { N_ ("Held by Several Kinds of Roots"),
    N_ ("Roots of more than one kind keep some objects, for example a static field and a local "
        "variable. No kind keeps these objects alone, so the list of roots shows them in a row of "
        "their own.") },
  { N_ ("Pinned"), N_ ("A pinned root keeps an object alive, and also keeps the garbage collector "
                       "from moving it. Many pinned objects leave gaps in the heap.") },
  { N_ ("Weak"), N_ ("A weak root refers to an object but does not keep it alive. The object is "
                     "freed as soon as nothing else holds it.") },
  { N_ ("Interior"), N_ ("An interior root points into the middle of an object, such as to an "
                         "element of an array. It keeps the whole object alive.") },

  { N_ ("Analysis"), NULL },
  { N_ ("Findings"),
    N_ ("The analysis looks for causes of a large heap: one object that keeps a large part of it, "
        "a collection with thousands of entries, many empty or equal objects, a long finalizer "
        "queue. Each finding is one sentence, and a button shows its proof. Where the analysis "
        "finds nothing of this kind, the largest owners are listed.") },
  { N_ ("Cuts"),
    N_ ("A cut ignores roots or references, to find the objects that they alone keep. Ctrl+K adds "
        "the selection to the cuts, the button beside “frees if cut” in Details adds one root or "
        "reference, and the context menu adds anything else. A button in the header bar then "
        "lists the cuts, with the bytes that each alone and all of them together would free. "
        "Nothing in the file changes.") },
};

static GtkWidget *
new_label (const char *text,
           const char *css_class)
{
  GtkWidget *label = hf_shown_new_label (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);

  return label;
}

/* Topics are rows, so that the keyboard goes from one to the next, and a screen reader with it. */
static GtkWidget *
new_topic (const char *title,
           const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "activatable", FALSE, "selectable", FALSE,
                                 "child", box, NULL);

  gtk_box_append (GTK_BOX (box), new_label (title, "heading"));
  gtk_box_append (GTK_BOX (box), new_label (text, NULL));
  hf_shown_set_name (row, title);
  hf_shown_describe (row, text);

  return row;
}

static GtkWidget *
new_list (const char *title)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  hf_shown_set_name (list, title);

  return list;
}

/* ---- The window -------------------------------------------------------- */

static void
hf_help_window_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_HELP_WINDOW);

  G_OBJECT_CLASS (hf_help_window_parent_class)->dispose (object);
}

static void
hf_help_window_class_init (HfHelpWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_help_window_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-help-window.ui");
  gtk_widget_class_bind_template_child (widget_class, HfHelpWindow, topics);
}

static void
hf_help_window_init (HfHelpWindow *self)
{
  GtkWidget *list = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < G_N_ELEMENTS (topics); i++)
    {
      if (topics[i].text != NULL)
        {
          gtk_list_box_append (GTK_LIST_BOX (list),
                               new_topic (_ (topics[i].title), _ (topics[i].text)));
          continue;
        }

      list = new_list (_ (topics[i].title));
      gtk_box_append (self->topics, new_label (_ (topics[i].title), "title-2"));
      gtk_box_append (self->topics, list);
    }
}

static GtkWindow *
find_open (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (HF_IS_HELP_WINDOW (window))
        return window;
    }

  return NULL;
}

void
hf_help_window_present (GtkWindow *parent)
{
  GtkWindow *window = find_open ();

  if (window == NULL)
    window = g_object_new (HF_TYPE_HELP_WINDOW, NULL);
  gtk_window_set_transient_for (window, parent);
  gtk_window_present (window);
}
