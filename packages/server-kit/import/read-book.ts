import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { num } from '@crossway/kernel'
import type { App } from '../app.ts'
import { readTable } from './read-table.ts'

const most = 25_000
/** A number that a workbook keeps as a binary fraction (1234.5600000000001) is the number that was typed. */
const typed = (v: string): string => (/^-?\d{1,13}\.\d{5,}(E-?\d+)?$/i.test(v) ? num(v).toDecimalPlaces(4).toFixed() : v)

/** Cells of a workbook's first sheet, as texts; at most 25,000 rows are read, or as many as are named. What is no workbook is refused (FILE_DAMAGED). */
export async function readBook(app: App, bytes: Buffer, limit = most): Promise<string[][]> {
  const dir = join(app.config.dataDir, 'tmp')
  const path = join(dir, `${randomUUID()}.xlsx`)
  await mkdir(dir, { recursive: true })
  try {
    await writeFile(path, bytes)
    const rows: string[][] = []
    for await (const row of readTable(path, 'xlsx')) {
      rows.push(row.map((c) => typed(c ?? '')))
      if (rows.length > limit) break
    }
    return rows
  } finally {
    await rm(path, { force: true })
  }
}
