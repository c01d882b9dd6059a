import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readSheet } from './xlsx-reader.ts'

interface Part {
  readonly name: string
  readonly data: string | Buffer
  /** What its entry claims to unfold to. */
  readonly claims?: number
}
/** An archive of parts that are stored as they are. */
function zip(parts: readonly Part[]): Buffer {
  const files: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const p of parts) {
    const data = Buffer.from(p.data)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(p.name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(p.claims === undefined ? 0 : 8, 10)
    entry.writeUInt32LE(data.length, 20)
    entry.writeUInt32LE(p.claims ?? data.length, 24)
    entry.writeUInt16LE(p.name.length, 28)
    entry.writeUInt32LE(at, 42)
    files.push(local, Buffer.from(p.name), data)
    central.push(entry, Buffer.from(p.name))
    at += 30 + p.name.length + data.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(Buffer.concat(central).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...files, ...central, end])
}
async function rowsOf(...parts: Part[]): Promise<(string | null)[][]> {
  const path = join(mkdtempSync(join(tmpdir(), 'xlsx-')), 'a.xlsx')
  writeFileSync(path, zip(parts))
  const rows = []
  for await (const { cells } of readSheet(path)) rows.push([...cells])
  return rows
}
const sheet = (xml: string): Part => ({ name: 'xl/worksheets/sheet1.xml', data: `<worksheet><sheetData>${xml}</sheetData></worksheet>` })

describe('a spreadsheet', () => {
  it('is read row by row, its shared texts by number', async () => {
    const texts = { name: 'xl/sharedStrings.xml', data: '<sst><si><t>编码</t></si></sst>' }
    const rows = await rowsOf(texts, sheet('<row><c r="A1" t="s"><v>0</v></c><c r="C1"><v>5</v></c></row>'))
    expect(rows).toEqual([['编码', null, '5']])
  })
  it('is refused when it would unfold beyond memory: its texts, one cell, or its number of parts', async () => {
    const bomb = { name: 'xl/sharedStrings.xml', data: 'x', claims: 3_000_000_000 }
    await expect(rowsOf(bomb, sheet('<row/>'))).rejects.toMatchObject({ code: 'TOO_LARGE' })
    await expect(rowsOf({ ...sheet(''), claims: 3_000_000_000 })).rejects.toMatchObject({ code: 'TOO_LARGE' })
    await expect(rowsOf(sheet(`<row><c r="A1"><v>${'1'.repeat(200_000)}</v></c></row>`))).rejects.toMatchObject({ code: 'TOO_LARGE' })
    const many = Array.from({ length: 10_001 }, (_, i) => ({ name: `xl/${i}`, data: '' }))
    await expect(rowsOf(...many, sheet('<row/>'))).rejects.toMatchObject({ code: 'TOO_LARGE' })
  })
  it('is refused when it is broken or has no sheet', async () => {
    await expect(rowsOf(sheet('<row><c r="A1"><v>1</x></c></row>'))).rejects.toThrow('unexpected close tag')
    await expect(rowsOf({ name: 'a', data: 'b' })).rejects.toMatchObject({ code: 'TYPE_NOT_ALLOWED' })
  })
})

describe('a number of a sheet', () => {
  const styles = (xml: string): Part => ({ name: 'xl/styles.xml', data: `<styleSheet>${xml}</styleSheet>` })
  const formats = styles(
    '<numFmts><numFmt numFmtId="170" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/><numFmt numFmtId="171" formatCode="[Red]0.0%"/><numFmt numFmtId="172" formatCode="0&quot; day&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="9"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="172"/></cellXfs><cellStyles><xf numFmtId="9"/></cellStyles>',
  )
  const cell = (v: string, s = 0): string => `<c s="${s}"><v>${v}</v></c>`
  it('is read as the sheet shows it: fifteen digits, days and percents', async () => {
    const row = [
      cell('19.989999999999998'),
      cell('1.0000000000000001E-5'),
      cell('46022', 1),
      cell('46022.5', 1),
      cell('0.13', 2),
      cell('0.125', 4),
      cell('46022', 3),
      cell('3', 5),
    ]
    expect(await rowsOf(formats, sheet(`<row>${row.join('')}</row>`))).toEqual([
      ['19.99', '0.00001', '2025-12-31', '2025-12-31 12:00:00', '13%', '12.5%', '2025-12-31', '3'],
    ])
  })
  it('counts its days from 1904 where the workbook says so', async () => {
    const book = { name: 'xl/workbook.xml', data: '<workbook><workbookPr date1904="1"/></workbook>' }
    expect(await rowsOf(formats, book, sheet(`<row>${cell('44560', 1)}</row>`))).toEqual([['2025-12-31']])
  })
  it('of more digits than a sheet keeps is left as what it is, not as a code', async () => {
    expect(await rowsOf(sheet(`<row>${cell('6228480402564890000')}${cell('123456789012345')}</row>`))).toEqual([['6.22848040256489E+18', '123456789012345']])
  })
  it('stands in the row that the sheet numbers it by', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'xlsx-')), 'a.xlsx')
    writeFileSync(path, zip([sheet('<row r="1"><c><v>1</v></c></row><row r="2"/><row r="7"><c><v>2</v></c></row><row><c><v>3</v></c></row>')]))
    const rows = []
    for await (const { row } of readSheet(path)) rows.push(row)
    expect(rows).toEqual([1, 7, 8])
  })
})

it('refuses a part that unfolds to hundreds of times its size before it is unfolded', async () => {
  const size = 64 * 1024 * 1024
  const data = deflateRawSync(Buffer.concat([Buffer.from('<worksheet x="'), Buffer.alloc(size, 65)]))
  const path = join(mkdtempSync(join(tmpdir(), 'xlsx-')), 'bomb.xlsx')
  writeFileSync(path, zip([{ name: 'xl/worksheets/sheet1.xml', data, claims: size + 14 }]))
  await expect(readSheet(path).next()).rejects.toMatchObject({ code: 'TOO_LARGE' })
})
