/* hf-matched-name.h: names without what a compiler numbers anew in each build
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * hf_matched_name_new:
 * @name: the full name of a type, or the name of a static field; valid UTF-8
 *
 * The rules; `N` stands for decimal digits, and each form may be anywhere in the name, so in
 * generic arguments too. The second column is what the matched name has.
 *
 * | in the name | matched as | made for |
 * |---|---|---|
 * | `>c__DisplayClassN_N`, `>c__DisplayClassN` | `>c__DisplayClass` | captured variables |
 * | `>c__N` | `>c__` | lambdas of a generic method |
 * | `>d__N` | `>d__` | an iterator or an async method |
 * | `>b__N_N`, `>b__N` | `>b__` | a lambda |
 * | `>g__Name|N_N`, `>g__Name|N` | `>g__Name|` | a local function |
 * | `>O__N_N`, `>O__N`, `<>9__N_N`, `<>9__N` | `>O__`, `<>9__` | cached delegates |
 * | `<N>__Name` | `<>__Name` | a cached delegate |
 * | `>f__AnonymousTypeN`, `>f__AnonymousDelegateN` | without `N` | an anonymous type |
 * | `>F` and 64 hexadecimal digits, then `__` | `>F__` | a type that is local to a file |
 * | `<PrivateImplementationDetails>{…}` | without `{…}` | constant data |
 * | 32 or more hexadecimal digits as a whole part after it | nothing | constant data |
 * | `_Closure$__N-N`, `_Closure$__N` | `_Closure$__` | captured variables in Visual Basic |
 * | `VB$AnonymousType_N`, `VB$AnonymousDelegate_N` | without `N` | the same in Visual Basic |
 * | `VB$StateMachine_N_` | `VB$StateMachine_` | an async method in Visual Basic |
 * | `@N`, `@N-N` | `@` | a closure of F#, by its line |
 * | `, Version=…`, `, Culture=…`, `, PublicKeyToken=…` | nothing | assemblies |
 *
 * Of the numbers `N` in the first eight rows there may be any number, with `_` between, and a
 * last one after `#`: a method that was edited while the program ran. Arity marks such as the
 * last two characters of `<Run>d__3`1` stay.
 *
 * Two names that are matched in this way need not be the same type: callers accept a match only
 * where no other type has the same matched name.
 *
 * Linear in the length. Any thread.
 *
 * Returns: (transfer full) (nullable): the matched name; %NULL if it is @name itself
 */
char *hf_matched_name_new (const char *name);

G_END_DECLS
