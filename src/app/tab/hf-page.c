/* hf-page.c: the interface between a window and the content of a tab
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-page.h"

G_DEFINE_ENUM_TYPE (HfPageState, hf_page_state,
                    G_DEFINE_ENUM_VALUE (HF_PAGE_LOADING, "loading"),
                    G_DEFINE_ENUM_VALUE (HF_PAGE_ERROR, "error"),
                    G_DEFINE_ENUM_VALUE (HF_PAGE_READY, "ready"))

G_DEFINE_INTERFACE (HfPage, hf_page, GTK_TYPE_WIDGET)

static guint changed_signal;

/* All pages whose tabs are open, borrowed. */
static GPtrArray *announced;

static void
hf_page_default_init (HfPageInterface *iface)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  g_object_interface_install_property (iface, g_param_spec_string ("title", NULL, NULL, "", flags));
  g_object_interface_install_property (
    iface, g_param_spec_enum ("state", NULL, NULL, HF_TYPE_PAGE_STATE, HF_PAGE_LOADING, flags));
  changed_signal = g_signal_new ("changed", HF_TYPE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

void
hf_page_emit_changed (HfPage *self)
{
  g_return_if_fail (HF_IS_PAGE (self));

  g_signal_emit (self, changed_signal, 0);
}

char *
hf_page_dup_title (HfPage *self)
{
  char *title = NULL;

  g_return_val_if_fail (HF_IS_PAGE (self), NULL);

  g_object_get (self, "title", &title, NULL);
  return title;
}

char *
hf_page_dup_subtitle (HfPage *self)
{
  HfPageInterface *iface = NULL;

  g_return_val_if_fail (HF_IS_PAGE (self), NULL);

  iface = HF_PAGE_GET_IFACE (self);
  return iface->dup_subtitle == NULL ? NULL : iface->dup_subtitle (self);
}

HfPageState
hf_page_get_state (HfPage *self)
{
  HfPageState state = HF_PAGE_ERROR;

  g_return_val_if_fail (HF_IS_PAGE (self), HF_PAGE_ERROR);

  g_object_get (self, "state", &state, NULL);
  return state;
}

/* ---- Other pages ------------------------------------------------------- */

static void
finalized_cb (gpointer  data G_GNUC_UNUSED,
              GObject  *page)
{
  g_ptr_array_remove (announced, page);
}

static void
forget (HfPage *self)
{
  if (announced == NULL || !g_ptr_array_remove (announced, self))
    return;

  g_object_weak_unref (G_OBJECT (self), finalized_cb, NULL);
}

void
hf_page_announce (HfPage *self)
{
  g_return_if_fail (HF_IS_PAGE (self));

  if (announced == NULL)
    announced = g_ptr_array_new ();
  g_ptr_array_add (announced, self);
  g_object_weak_ref (G_OBJECT (self), finalized_cb, NULL);
}

HfKnownHeap *
hf_page_find_heap (HfPage      *apart,
                   GFile       *file,
                   const char  *member,
                   HfPage     **loading)
{
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  if (loading != NULL)
    *loading = NULL;

  for (guint i = 0; announced != NULL && i < announced->len; i++)
    {
      HfPage *page = g_ptr_array_index (announced, i);
      HfKnownHeap *known = page == apart ? NULL : hf_page_dup_known_heap (page, file, member);

      if (known != NULL)
        return known;
      if (loading != NULL && page != apart && hf_page_get_state (page) == HF_PAGE_LOADING &&
          hf_page_shows_file (page, file, member))
        *loading = page;
    }

  return NULL;
}

/* ---- The file ---------------------------------------------------------- */

GFile *
hf_page_get_file (HfPage *self)
{
  HfPageInterface *iface = NULL;

  g_return_val_if_fail (HF_IS_PAGE (self), NULL);

  iface = HF_PAGE_GET_IFACE (self);
  return iface->get_file == NULL ? NULL : iface->get_file (self);
}

gboolean
hf_page_shows_file (HfPage     *self,
                    GFile      *file,
                    const char *member)
{
  HfPageInterface *iface = NULL;

  g_return_val_if_fail (HF_IS_PAGE (self), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  iface = HF_PAGE_GET_IFACE (self);
  return iface->shows_file != NULL && iface->shows_file (self, file, member);
}

void
hf_page_reopen (HfPage *self)
{
  HfPageInterface *iface = NULL;

  g_return_if_fail (HF_IS_PAGE (self));

  iface = HF_PAGE_GET_IFACE (self);
  if (iface->reopen != NULL)
    iface->reopen (self);
}

void
hf_page_check_file (HfPage *self)
{
  HfPageInterface *iface = NULL;

  g_return_if_fail (HF_IS_PAGE (self));

  iface = HF_PAGE_GET_IFACE (self);
  if (iface->check_file != NULL)
    iface->check_file (self);
}

void
hf_page_close (HfPage *self)
{
  HfPageInterface *iface = NULL;

  g_return_if_fail (HF_IS_PAGE (self));

  forget (self);
  iface = HF_PAGE_GET_IFACE (self);
  if (iface->close != NULL)
    iface->close (self);
}

HfPageWork
hf_page_get_work (HfPage *self)
{
  HfPageInterface *iface = NULL;

  g_return_val_if_fail (HF_IS_PAGE (self), HF_PAGE_WORK_NONE);

  iface = HF_PAGE_GET_IFACE (self);
  return iface->get_work == NULL ? HF_PAGE_WORK_NONE : iface->get_work (self);
}

void
hf_page_end_work (HfPage *self)
{
  HfPageInterface *iface = NULL;

  g_return_if_fail (HF_IS_PAGE (self));

  iface = HF_PAGE_GET_IFACE (self);
  if (iface->end_work != NULL)
    iface->end_work (self);
}

/* ---- Commands ---------------------------------------------------------- */

HfPageCommand
hf_page_get_commands (HfPage *self)
{
  HfPageInterface *iface = NULL;

  g_return_val_if_fail (HF_IS_PAGE (self), 0);

  iface = HF_PAGE_GET_IFACE (self);
  return iface->get_commands == NULL ? 0 : iface->get_commands (self);
}

gboolean
hf_page_can (HfPage        *self,
             HfPageCommand  command)
{
  return (hf_page_get_commands (self) & command) != 0;
}

const char *
hf_page_get_obstacle (HfPage        *self,
                      HfPageCommand  command)
{
  HfPageInterface *iface = NULL;

  g_return_val_if_fail (HF_IS_PAGE (self), NULL);

  iface = HF_PAGE_GET_IFACE (self);
  return iface->get_obstacle == NULL || hf_page_can (self, command)
           ? NULL
           : iface->get_obstacle (self, command);
}

void
hf_page_run (HfPage        *self,
             HfPageCommand  command)
{
  g_return_if_fail (HF_IS_PAGE (self));

  if (hf_page_can (self, command) && HF_PAGE_GET_IFACE (self)->run != NULL)
    HF_PAGE_GET_IFACE (self)->run (self, command);
}

/* ---- Views and panes --------------------------------------------------- */

AdwViewStack *
hf_page_get_views (HfPage *self)
{
  HfPageInterface *iface = NULL;

  g_return_val_if_fail (HF_IS_PAGE (self), NULL);

  iface = HF_PAGE_GET_IFACE (self);
  return iface->get_views == NULL ? NULL : iface->get_views (self);
}

const char *
hf_page_get_view (HfPage *self)
{
  AdwViewStack *views = hf_page_get_views (self);
  HfPageInterface *iface = NULL;

  g_return_val_if_fail (HF_IS_PAGE (self), "");

  iface = HF_PAGE_GET_IFACE (self);
  if (iface->get_view != NULL)
    return iface->get_view (self);
  return views == NULL ? "" : adw_view_stack_get_visible_child_name (views);
}

void
hf_page_choose_view (HfPage     *self,
                     const char *name)
{
  AdwViewStack *views = hf_page_get_views (self);
  HfPageInterface *iface = NULL;

  g_return_if_fail (HF_IS_PAGE (self));
  g_return_if_fail (name != NULL);

  iface = HF_PAGE_GET_IFACE (self);
  if (iface->choose_view != NULL)
    {
      iface->choose_view (self, name);
      return;
    }
  if (views == NULL || adw_view_stack_get_child_by_name (views, name) == NULL)
    return;

  adw_view_stack_set_visible_child_name (views, name);
  /* A user who asks for a view by its key goes on there. */
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

void
hf_page_set_room (HfPage *self,
                  HfRoom  room)
{
  HfPageInterface *iface = NULL;

  g_return_if_fail (HF_IS_PAGE (self));

  iface = HF_PAGE_GET_IFACE (self);
  if (iface->set_room != NULL)
    iface->set_room (self, room);
}

gboolean
hf_page_get_pane_visible (HfPage *self,
                          HfPane  pane)
{
  HfPageInterface *iface = NULL;

  g_return_val_if_fail (HF_IS_PAGE (self), FALSE);

  iface = HF_PAGE_GET_IFACE (self);
  return iface->get_pane_visible != NULL && iface->get_pane_visible (self, pane);
}

void
hf_page_set_pane_visible (HfPage   *self,
                          HfPane    pane,
                          gboolean  visible)
{
  HfPageInterface *iface = NULL;

  g_return_if_fail (HF_IS_PAGE (self));

  iface = HF_PAGE_GET_IFACE (self);
  if (iface->set_pane_visible != NULL)
    iface->set_pane_visible (self, pane, visible);
}

const char *
hf_page_get_order (HfPage *self)
{
  HfPageInterface *iface = NULL;

  g_return_val_if_fail (HF_IS_PAGE (self), "");

  iface = HF_PAGE_GET_IFACE (self);
  return iface->get_order == NULL ? "" : iface->get_order (self);
}

void
hf_page_toggle_order (HfPage     *self,
                      const char *column)
{
  HfPageInterface *iface = NULL;

  g_return_if_fail (HF_IS_PAGE (self));

  iface = HF_PAGE_GET_IFACE (self);
  if (iface->toggle_order != NULL)
    iface->toggle_order (self, column);
}

/* ---- Steps ------------------------------------------------------------- */

guint
hf_page_get_n_steps (HfPage *self,
                     guint  *position)
{
  HfPageInterface *iface = NULL;
  guint at = 0;
  guint n_steps = 0;

  g_return_val_if_fail (HF_IS_PAGE (self), 0);

  iface = HF_PAGE_GET_IFACE (self);
  if (iface->get_n_steps != NULL)
    n_steps = iface->get_n_steps (self, &at);
  if (position != NULL)
    *position = at;

  return n_steps;
}

char *
hf_page_dup_step_name (HfPage *self,
                       guint   position)
{
  g_return_val_if_fail (HF_IS_PAGE (self), NULL);
  g_return_val_if_fail (position < hf_page_get_n_steps (self, NULL), NULL);

  return HF_PAGE_GET_IFACE (self)->dup_step_name (self, position);
}

void
hf_page_go_to_step (HfPage *self,
                    guint   position)
{
  g_return_if_fail (HF_IS_PAGE (self));

  if (position < hf_page_get_n_steps (self, NULL))
    HF_PAGE_GET_IFACE (self)->go_to_step (self, position);
}

/* ---- Exports ----------------------------------------------------------- */

HfSession *
hf_page_get_session (HfPage *self)
{
  HfPageInterface *iface = NULL;

  g_return_val_if_fail (HF_IS_PAGE (self), NULL);

  iface = HF_PAGE_GET_IFACE (self);
  return iface->get_session == NULL ? NULL : iface->get_session (self);
}

HfKnownHeap *
hf_page_dup_known_heap (HfPage     *self,
                        GFile      *file,
                        const char *member)
{
  HfPageInterface *iface = NULL;

  g_return_val_if_fail (HF_IS_PAGE (self), NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  iface = HF_PAGE_GET_IFACE (self);
  return iface->dup_known_heap == NULL ? NULL : iface->dup_known_heap (self, file, member);
}

HfExportSource *
hf_page_dup_export_source (HfPage *self)
{
  HfPageInterface *iface = NULL;

  g_return_val_if_fail (HF_IS_PAGE (self), NULL);

  iface = HF_PAGE_GET_IFACE (self);
  return iface->dup_export_source == NULL ? NULL : iface->dup_export_source (self);
}
