import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { quotedCells, rowsOf, type Row } from './cells.ts'
import { charsetOf } from './charset.ts'
import { membersOf } from './json-members.ts'
import { linesOf } from './lines.ts'

const pieces = (text: string | Buffer, size: number): Readable => {
  const b = Buffer.from(text as string)
  return Readable.from(
    (function* () {
      for (let i = 0; i < b.length; i += size) yield b.subarray(i, i + size)
    })(),
  )
}
const read = async (text: string, size: number): Promise<[number, string][]> => {
  const out: [number, string][] = []
  for await (const l of linesOf(pieces(text, size), 'utf-8')) l.lines.forEach((line, i) => out.push([l.first + i, line]))
  return out
}

describe('lines', () => {
  it.each(['\n', '\r\n', '\r'])('ended by %j are the same, however the bytes arrive', async (end) => {
    for (const size of [1, 2, 3, 7, 1000]) {
      expect(await read(['a\tb', '', '中文\t"x', 'last'].join(end), size)).toEqual([
        [1, 'a\tb'],
        [2, ''],
        [3, '中文\t"x'],
        [4, 'last'],
      ])
    }
  })
  it('lose padding of control characters, which is counted', async () => {
    const faults = { broken: 0, junk: 0 }
    const out: string[] = []
    for await (const l of linesOf(pieces('a\tb\n' + '\u000f'.repeat(15), 5), 'utf-8', faults)) out.push(...l.lines)
    expect(out).toEqual(['a\tb', ''])
    expect(faults.junk).toBe(1)
  })
})

describe('cells', () => {
  it('of a tab file keep quotes as data; of a comma file they are quotes', async () => {
    const rows: Row[] = []
    for await (const r of rowsOf(linesOf(pieces('12" pan\tx\n', 4), 'utf-8'), '\t')) rows.push(...r.rows)
    expect(rows).toEqual([{ line: 1, cells: ['12" pan', 'x'] }])
    expect(quotedCells('a,"b ""c"", d",e', ',')).toEqual(['a', 'b "c", d', 'e'])
    expect(quotedCells('"a', ',')).toBeUndefined()
    const csv: Row[] = []
    for await (const r of rowsOf(linesOf(pieces('h,i\n"two\nlines",1\nz,2\n', 3), 'utf-8'), ',')) csv.push(...r.rows)
    expect(csv).toEqual([
      { line: 1, cells: ['h', 'i'] },
      { line: 2, cells: ['two\nlines', '1'] },
      { line: 4, cells: ['z', '2'] },
    ])
  })
})

describe('charset', () => {
  const of = (b: Buffer, sites: string[] = [], charset?: string) => charsetOf(pieces(b, 5), { sites, charset })
  it('is told by mark, strict UTF-8, word of the answer, and place', async () => {
    expect(await of(Buffer.from('é中'))).toBe('utf-8')
    expect(await of(Buffer.from('\ufeffa'))).toBe('utf-8')
    expect(await of(Buffer.from([0x61, 0xe9, 0x62]))).toBe('windows-1252')
    expect(await of(Buffer.from([0x83, 0x65, 0x83, 0x58]), ['JP'])).toBe('shift_jis')
    expect(await of(Buffer.from([0x61, 0xe9]), [], 'text/plain; charset=Shift_JIS')).toBe('shift_jis')
    expect(await of(Buffer.from([0x61, 0, 0x62]))).toBeUndefined()
  })
})

describe('members of a JSON document', () => {
  const doc = '{"spec":{"a":"x]}\\"y"},"rows":[{"n":1.10,"s":"中"},{"n":-2e1,"k":[1,2]}],"empty":[],"flag":true}'
  it('come one by one with numbers as text', async () => {
    for (const size of [1, 3, 1000]) {
      const out = []
      for await (const m of membersOf(pieces(doc, size))) out.push(m)
      expect(out).toEqual([
        { key: 'spec', index: 0, value: { a: 'x]}"y' } },
        { key: 'rows', index: 1, value: { n: '1.10', s: '中' } },
        { key: 'rows', index: 2, value: { n: '-2e1', k: ['1', '2'] } },
        { key: 'empty', index: 0, value: [] },
        { key: 'flag', index: 0, value: true },
      ])
    }
    const list = []
    for await (const m of membersOf(pieces('[{"a":1},{"a":2}]', 2))) list.push(m)
    expect(list).toEqual([
      { key: '', index: 1, value: { a: '1' } },
      { key: '', index: 2, value: { a: '2' } },
    ])
  })
  it('of a cut document end in an error', async () => {
    await expect(
      (async () => {
        for await (const m of membersOf(pieces(doc.slice(0, 60), 9))) void m
      })(),
    ).rejects.toThrow('unexpected end')
  })
})
