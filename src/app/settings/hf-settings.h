/* hf-settings.h: the settings of the program, which outlive it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * HfSettings:
 *
 * The keys of the schema io.github.holdfast.Holdfast, in one #GSettings. The schema is the
 * installed one; if there is none, or only an older one, it is the schema built into the program.
 * Main thread only; an unknown key is a programming error.
 *
 * A new value takes effect at once, also for bindings and the signal `changed::KEY`. It is stored a
 * little later; hf_settings_flush() stores it now. When a handler of `changed::units` runs, figures
 * already have the new units.
 */

/** Of a new window: its size in px, when it is not maximized. */
#define HF_SETTINGS_WINDOW_WIDTH "window-width"
#define HF_SETTINGS_WINDOW_HEIGHT "window-height"
#define HF_SETTINGS_WINDOW_MAXIMIZED "window-maximized"
/** Of a new tab: the panes that are shown, their widths in px (0 = by the window), the view, and
 * the weight of its treemap. */
#define HF_SETTINGS_SHOW_ROOTS "show-roots"
#define HF_SETTINGS_ROOTS_WIDTH "roots-width"
#define HF_SETTINGS_SHOW_DETAILS "show-details"
#define HF_SETTINGS_DETAILS_WIDTH "details-width"
#define HF_SETTINGS_VIEW "view"
#define HF_SETTINGS_WEIGHT "weight"
/** Of treemaps: their grouping and coloring when a heap is opened for
 * the first time; how large their labels are, "small", "normal", "large" or "very-large";
 * whether cells are shaded as cushions. hf-treemap-defaults.h has the meaning of the names. */
#define HF_SETTINGS_GROUPING "grouping"
#define HF_SETTINGS_COLORING "coloring"
#define HF_SETTINGS_LABEL_SIZE "label-size"
#define HF_SETTINGS_CUSHIONS "cushions"
/** Whether the steps that the user took in a file are restored when it is opened again. */
#define HF_SETTINGS_RESTORE_SESSIONS "restore-sessions"
/** By the name of a table, its columns from the start: name, whether it is shown (empty: if there
 * is room), width in px (0 = the usual one). hf-column-layout.h reads and writes it. */
#define HF_SETTINGS_COLUMNS "columns"
/** The units of sizes: "decimal", "binary" or "exact"; the color scheme: "default", "light" or
 * "dark"; whether the program asks the user before it reads a large file. */
#define HF_SETTINGS_UNITS "units"
#define HF_SETTINGS_COLOR_SCHEME "color-scheme"
#define HF_SETTINGS_ASK_LARGE "ask-before-large"
/** Of the last export: the folder's URI (or ""), and the extension of the picture, "png". */
#define HF_SETTINGS_EXPORT_FOLDER "export-folder"
#define HF_SETTINGS_EXPORT_FORMAT "export-format"
/* The extension of the last list, and whether it was for a spreadsheet; of the last picture its
 * size ("1600x1000", or "screen"), the scale of a PNG, and whether it had no background, a title
 * block and a legend. */
#define HF_SETTINGS_EXPORT_LIST_FORMAT "export-list-format"
#define HF_SETTINGS_EXPORT_FOR_SPREADSHEET "export-for-spreadsheet"
#define HF_SETTINGS_EXPORT_SIZE "export-size"
#define HF_SETTINGS_EXPORT_SCALE "export-scale"
#define HF_SETTINGS_EXPORT_TRANSPARENT "export-transparent"
#define HF_SETTINGS_EXPORT_TITLE "export-title"
#define HF_SETTINGS_EXPORT_LEGEND "export-legend"
/** Of captures: whether a new one is opened once it is done, and the folder's URI (or "" for the
 * usual one). */
#define HF_SETTINGS_OPEN_CAPTURES "open-captures"
#define HF_SETTINGS_CAPTURE_FOLDER "capture-folder"
/** Of the last print, as GTK's key files (or ""): the paper, and the printer. */
#define HF_SETTINGS_PAGE_SETUP "page-setup"
#define HF_SETTINGS_PRINT_SETTINGS "print-settings"

/** hf_settings_get: (transfer none): for bindings and signals. */
GSettings *hf_settings_get         (void);

/* @key is one of the macros above, with a value of that type. Setting the value that a key already
 * has does nothing. */

/** hf_settings_get_boolean: the value, or the default of the schema if none was set. */
gboolean   hf_settings_get_boolean (const char *key);
/** hf_settings_set_boolean: any @value but 0 is %TRUE. */
void       hf_settings_set_boolean (const char *key,
                                    gboolean    value);
/** hf_settings_get_int: the value, or the default of the schema if none was set. */
int        hf_settings_get_int     (const char *key);
/** hf_settings_set_int: @value is in the range that the schema has for @key. */
void       hf_settings_set_int     (const char *key,
                                    int         value);
/** hf_settings_dup_string: (transfer full): the value, or the default; free with g_free(). */
char      *hf_settings_dup_string  (const char *key);
/** hf_settings_set_string: @value is valid UTF-8; it is copied. */
void       hf_settings_set_string  (const char *key,
                                    const char *value);

/**
 * hf_settings_get_enum:
 * @key: the key of a string, which is the nick of a value of @type; see hf-enum.h
 *
 * Returns: the value of @type, or the default of the schema if @type has no such nick
 */
int        hf_settings_get_enum    (const char *key,
                                    GType       type);
/** hf_settings_set_enum: stores the nick of @value, one of @type. */
void       hf_settings_set_enum    (const char *key,
                                    GType       type,
                                    int         value);
/**
 * hf_settings_bind_enum:
 * @key: as hf_settings_get_enum(); a literal
 * @property: of @object; a guint that counts the values of @type from 0, as a list's selection
 *
 * Keeps @property and @key the same until @object is finalized.
 */
void       hf_settings_bind_enum   (const char *key,
                                    GType       type,
                                    gpointer    object,
                                    const char *property);

/**
 * hf_settings_watch:
 * @callback: a function that takes @object and returns nothing
 * @object: a #GObject
 *
 * Calls @callback with @object whenever @key has changed, until @object is finalized.
 */
void       hf_settings_watch       (const char *key,
                                    GCallback   callback,
                                    gpointer    object);

/** hf_settings_reset: removes all values. For tests. */
void       hf_settings_reset       (void);

/** hf_settings_flush: stores all new values; may wait for the disk. */
void       hf_settings_flush       (void);

G_END_DECLS
