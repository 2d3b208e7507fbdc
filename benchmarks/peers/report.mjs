// report.mjs: what each peer reports of the heap that it read
//
// SPDX-FileCopyrightText: 2026 The Holdfast contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The nodes before the first object: the root of all, and the one below it.
const firstObject = 2;

/// Prints the number of objects, and the retained sizes: of the root, of the object that retains
/// most, and the sum over all objects.
export function report(nodeCount, getRetainedSize) {
  let largest = 0;
  let sum = 0;
  for (let i = firstObject; i < nodeCount; i++) {
    const size = getRetainedSize(i);
    largest = Math.max(largest, size);
    sum += size;
  }
  console.log(JSON.stringify({objects: nodeCount - firstObject, root: getRetainedSize(0), largest,
    sum}));
}
