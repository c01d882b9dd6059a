import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { xlsxWriter } from '../export/xlsx-writer.ts'
import { readTable } from './read-table.ts'

async function rowsOf(name: string, bytes: Buffer): Promise<readonly (string | null)[][]> {
  const path = join(mkdtempSync(join(tmpdir(), 'table-')), name)
  writeFileSync(path, bytes)
  const rows = []
  for await (const row of readTable(path, name.split('.')[1]!)) rows.push([...row])
  return rows
}
async function book(rows: readonly string[][]): Promise<Buffer> {
  const out = new PassThrough()
  const chunks: Buffer[] = []
  out.on('data', (c: Buffer) => chunks.push(c))
  const sheet = xlsxWriter(out, [{ title: 'code', number: false }], [])
  for (const r of rows) await sheet.row(r)
  await sheet.end()
  return Buffer.concat(chunks)
}

describe('a table', () => {
  it('is read from what a spreadsheet saves', async () => {
    expect(await rowsOf('a.xlsx', await book([['A&B <1>']]))).toEqual([['code'], ['A&B <1>']])
    expect(await rowsOf('a.csv', Buffer.from('code\n"A, ""B"""\n'))).toEqual([['code'], ['A, "B"']])
  })
  it('that breaks off is refused with the place', async () => {
    await expect(rowsOf('a.csv', Buffer.from('code\nA\n"B'))).rejects.toMatchObject({ code: 'FILE_DAMAGED', params: { row: 3 } })
    const whole = await book([['A'], ['B']])
    await expect(rowsOf('a.xlsx', whole.subarray(0, whole.length - 40))).rejects.toMatchObject({ code: 'FILE_DAMAGED' })
  })
})
