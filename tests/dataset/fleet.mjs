// fleet.mjs: runs statements of SQL in DuckDB, for test-fleet.py
//
// SPDX-FileCopyrightText: 2026 The Holdfast contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Reads a JSON array of statements from standard input, and writes an array with the rows of each,
// each row as an array of texts.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(process.argv[2] + '/');
const { DuckDBInstance } = require('@duckdb/node-api');

const connection = await (await DuckDBInstance.create(':memory:')).connect();
const answers = [];
for (const statement of JSON.parse(readFileSync(0, 'utf8'))) {
  const reader = await connection.runAndReadAll(statement);
  answers.push(reader.getRows().map((row) => row.map((value) => value === null ? null : String(value))));
}
console.log(JSON.stringify(answers));
