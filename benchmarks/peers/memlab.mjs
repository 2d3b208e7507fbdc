// memlab.mjs: reads a heap snapshot as memlab does, up to retained sizes
//
// SPDX-FileCopyrightText: 2026 The Holdfast contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Usage: node memlab.mjs FOLDER SNAPSHOT [check]
//
// FOLDER is the one that has node_modules.

import {createRequire} from 'node:module';
import {join} from 'node:path';

import {report} from './report.mjs';

const [folder, path, check] = process.argv.slice(2);
const require = createRequire(join(folder, 'package.json'));
require('@memlab/core').config.muteConsole = true;
const heap = await require('@memlab/heap-analysis').getFullHeapFromFile(path);

if (check)
  report(heap.nodes.length, i => heap.nodes.get(i).retainedSize);
process.exit(0);
