/* page-test.c: a page without a heap, which counts what its window asks of it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "page-test.h"

#include "hf-export-heap.h"
#include "window-test.h"

enum
{
  PROP_0,
  PROP_TITLE,
  PROP_STATE,
};

static GFile *
page_test_get_file (HfPage *page)
{
  return PAGE_TEST (page)->file;
}

static gboolean
page_test_shows_file (HfPage     *page,
                      GFile      *file,
                      const char *member)
{
  PageTest *self = PAGE_TEST (page);

  return self->file != NULL && g_file_equal (self->file, file) && member == NULL;
}

static void
page_test_check_file (HfPage *page)
{
  PAGE_TEST (page)->n_checked++;
}

static void
page_test_close (HfPage *page)
{
  PAGE_TEST (page)->n_closed++;
}

static HfPageCommand
page_test_get_commands (HfPage *page)
{
  return PAGE_TEST (page)->commands;
}

static void
page_test_run (HfPage        *page,
               HfPageCommand  command)
{
  PAGE_TEST (page)->last_run = command;
  PAGE_TEST (page)->n_run++;
}

static AdwViewStack *
page_test_get_views (HfPage *page)
{
  return PAGE_TEST (page)->views;
}

static void
page_test_set_room (HfPage *page,
                    HfRoom  room)
{
  PAGE_TEST (page)->room = room;
}

static gboolean
page_test_get_pane_visible (HfPage *page,
                            HfPane  pane)
{
  return pane == HF_PANE_DETAILS && PAGE_TEST (page)->shows_details;
}

static void
page_test_set_pane_visible (HfPage   *page,
                            HfPane    pane,
                            gboolean  visible)
{
  g_assert_cmpint (pane, ==, HF_PANE_DETAILS);
  PAGE_TEST (page)->shows_details = visible;
  hf_page_emit_changed (page);
}

static const char *
page_test_get_order (HfPage *page)
{
  return PAGE_TEST (page)->order;
}

static void
page_test_toggle_order (HfPage     *page,
                        const char *column)
{
  g_free (PAGE_TEST (page)->order);
  PAGE_TEST (page)->order = g_strdup (column);
  hf_page_emit_changed (page);
}

static guint
page_test_get_n_steps (HfPage *page,
                       guint  *position)
{
  *position = PAGE_TEST (page)->position;
  return PAGE_TEST (page)->n_steps;
}

static char *
page_test_dup_step_name (HfPage *page G_GNUC_UNUSED,
                         guint   position)
{
  return g_strdup_printf ("Step %u", position);
}

static void
page_test_go_to_step (HfPage *page,
                      guint   position)
{
  PAGE_TEST (page)->position = position;
  hf_page_emit_changed (page);
}

static HfSession *
page_test_get_session (HfPage *page)
{
  return PAGE_TEST (page)->session;
}

static HfExportSource *
page_test_dup_export_source (HfPage *page)
{
  return hf_export_heap_new (PAGE_TEST (page)->session, 320, 200);
}

static void
page_test_install (HfPageInterface *iface)
{
  iface->get_file = page_test_get_file;
  iface->shows_file = page_test_shows_file;
  iface->check_file = page_test_check_file;
  iface->close = page_test_close;
  iface->get_commands = page_test_get_commands;
  iface->run = page_test_run;
  iface->get_views = page_test_get_views;
  iface->set_room = page_test_set_room;
  iface->get_pane_visible = page_test_get_pane_visible;
  iface->set_pane_visible = page_test_set_pane_visible;
  iface->get_order = page_test_get_order;
  iface->toggle_order = page_test_toggle_order;
  iface->get_n_steps = page_test_get_n_steps;
  iface->dup_step_name = page_test_dup_step_name;
  iface->go_to_step = page_test_go_to_step;
  iface->get_session = page_test_get_session;
  iface->dup_export_source = page_test_dup_export_source;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (PageTest, page_test, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (HF_TYPE_PAGE, page_test_install))

static void
page_test_get_property (GObject    *object,
                        guint       property,
                        GValue     *value,
                        GParamSpec *pspec)
{
  PageTest *self = PAGE_TEST (object);

  switch (property)
    {
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    case PROP_STATE:
      g_value_set_enum (value, self->state);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
page_test_dispose (GObject *object)
{
  PageTest *self = PAGE_TEST (object);

  if (self->views != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->views));
  self->views = NULL;
  g_clear_object (&self->file);
  g_clear_object (&self->session);
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->order, g_free);

  G_OBJECT_CLASS (page_test_parent_class)->dispose (object);
}

static void
page_test_class_init (PageTestClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = page_test_dispose;
  object_class->get_property = page_test_get_property;
  g_object_class_override_property (object_class, PROP_TITLE, "title");
  g_object_class_override_property (object_class, PROP_STATE, "state");
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
page_test_init (PageTest *self)
{
  self->views = ADW_VIEW_STACK (adw_view_stack_new ());
  adw_view_stack_add_titled (self->views, gtk_label_new ("1"), "one", "One");
  adw_view_stack_add_titled (self->views, gtk_label_new ("2"), "two", "Two");
  gtk_widget_set_parent (GTK_WIDGET (self->views), GTK_WIDGET (self));
  self->state = HF_PAGE_READY;
  self->order = g_strdup ("name");
}

/* ---- In a window ------------------------------------------------------- */

PageTest *
page_test_add (const char *title)
{
  PageTest *page = g_object_new (PAGE_TYPE_TEST, NULL);

  page->title = g_strdup (title);
  g_application_activate (g_application_get_default ());
  hf_window_add_page (window_test_get_window (), HF_PAGE (page));
  app_test_settle ();

  return page;
}

void
page_test_set_commands (PageTest      *page,
                        HfPageCommand  commands)
{
  page->commands = commands;
  hf_page_emit_changed (HF_PAGE (page));
  app_test_settle ();
}

void
page_test_set_title (PageTest   *page,
                     const char *title)
{
  g_free (page->title);
  page->title = g_strdup (title);
  g_object_notify (G_OBJECT (page), "title");
}
