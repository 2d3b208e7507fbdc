// devtools.mjs: reads a heap snapshot as Chrome DevTools does, up to retained sizes
//
// SPDX-FileCopyrightText: 2026 The Holdfast contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Usage: node devtools.mjs WORKER_MODULE SNAPSHOT [check]
//
// DevTools reads a snapshot in one worker, and finds dominators in a second one; both run here.

import {createReadStream} from 'node:fs';
import {getHeapStatistics} from 'node:v8';
import {isMainThread, MessageChannel, Worker, workerData} from 'node:worker_threads';
import {pathToFileURL} from 'node:url';

import {report} from './report.mjs';

// DevTools reads files in pieces of this many bytes.
const chunkSize = 10000000;

// Chrome has it, and Node.js since version 22.
Promise.withResolvers ??= function () {
  const parts = {};
  parts.promise = new this((resolve, reject) => Object.assign(parts, {resolve, reject}));
  return parts;
};

const [module, path, check] = isMainThread ? process.argv.slice(2) : [workerData.module];
const {HeapSnapshot, HeapSnapshotLoader} = await import(pathToFileURL(module));

async function readSnapshot() {
  const megabytes = Math.round(getHeapStatistics().heap_size_limit / 2 ** 20);
  const {port1, port2} = new MessageChannel();
  const second = new Worker(new URL(import.meta.url), {
    workerData: {module, port: port2},
    transferList: [port2],
    resourceLimits: {maxOldGenerationSizeMb: megabytes},
  });
  const failed = new Promise((resolve, reject) => second.once('error', reject));
  const loader = new HeapSnapshotLoader.HeapSnapshotLoader({sendEvent() {}});
  for await (const chunk of createReadStream(path, {encoding: 'utf8', highWaterMark: chunkSize}))
    loader.write(chunk);
  loader.close();
  return Promise.race([loader.buildSnapshot(port1), failed]);
}

if (isMainThread) {
  const snapshot = await readSnapshot();
  if (check)
    report(snapshot.nodeCount, i => snapshot.retainedSizes[i]);
  process.exit(0);
} else {
  new HeapSnapshot.SecondaryInitManager(workerData.port);
}
