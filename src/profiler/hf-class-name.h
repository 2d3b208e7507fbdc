/* hf-class-name.h: the name of a class, from the metadata of its module
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-module-table.h"

/**
 * hf_class_name_add:
 * @class: a class that is not unloaded
 * @text: the name is appended
 *
 * Names a class as all readers of Holdfast do: `Namespace.Outer<A,B>+Inner[]`. The interface
 * does not say what a pointer points to, or the signature of a function: they are `?*` and
 * `?()`. The caller holds the lock of @modules.
 *
 * Returns: the number of the module that defines the class, or the innermost element type of
 *   an array; 0 if it is not known
 */
uint32_t hf_class_name_add (HfModuleTable *modules,
                            HfId           class,
                            HfTextBuffer        *text);
