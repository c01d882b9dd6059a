import { describe, expect, it } from 'vitest'
import { statementColumns, statementText } from '../testing/statement-text.ts'
import { NoReport, readBytes, type BytesRead } from '../testing/read-bytes.ts'
import { tsv } from '../testing/world.ts'

// Files that went through somebody's hands: the rows are the platform's, or the file is refused for what was done to it.
const stockHeader =
  'sku fnsku asin product-name condition your-price afn-warehouse-quantity afn-fulfillable-quantity afn-unsellable-quantity afn-reserved-quantity afn-total-quantity afn-inbound-working-quantity afn-inbound-shipped-quantity afn-inbound-receiving-quantity'.split(
    ' ',
  )
const stockRows = Array.from({ length: 6 }, (_, i) => [
  `00${i}-K`,
  `X${i}`,
  `B0${i}`,
  `Rack "12 in", ${i}`,
  'New',
  `1${i}.50`,
  16,
  13,
  1,
  2,
  26 + i,
  0,
  0,
  10 + i,
])
const stock = (...more: (string | number)[][]): string => tsv(stockHeader, ...stockRows, ...more)
const statement = statementText(
  Array.from({ length: 4 }, (_, i) => ({ amount: `${i + 1}.50`, 'order-item-code': `1234567890123${i}`, 'quantity-purchased': '1' })),
  { total: '12.00' },
)
const removals = (...tracking: string[]): string =>
  tsv(
    'request-date order-id shipment-date sku fnsku disposition shipped-quantity carrier tracking-number removal-order-type'.split(' '),
    ...tracking.map((t, i) => ['2026-03-01T00:00:00-07:00', `r${i}`, '2026-03-05T00:00:00-07:00', 'A', 'X0', 'Sellable', 3, 'UPS', t, 'Return']),
  )
const returns = (...skus: string[]): string =>
  tsv(
    'return-date order-id sku fnsku quantity detailed-disposition reason'.split(' '),
    ...skus.map((s) => ['2026-03-01T00:00:00-07:00', '111-1234567-1234567', s, 'X0', 1, 'SELLABLE', 'UNWANTED_ITEM']),
  )
const read = (text: string | Buffer): Promise<BytesRead> => readBytes(Buffer.from(text as string))
const values = (r: BytesRead): unknown => r.rows.map((x) => [x.values, x.extra])
const reported = (r: BytesRead): [string, unknown][] => r.problems.list.map((p) => [p.code, p.params])
const lines = (text: string): string[] => text.trimEnd().split('\n')

describe('read as the platform wrote it', () => {
  it.each<[string, (text: string) => string]>([
    ['with a line that tells the separator', (t) => `sep=\t\n${t}`],
    ['with invisible characters before each header', (t) => t.replace(lines(t)[0]!, lines(t)[0]!.replaceAll(/(^|\t)/g, '$1\u200b'))],
    [
      'saved as tabs by a spreadsheet, which quotes commas and quotes',
      (t) =>
        lines(t)
          .map((l) => l.split('\t').map(excel).join('\t'))
          .join('\n') + '\n',
    ],
    ['with line ends the wrong way round', (t) => t.replaceAll('\n', '\n\r')],
  ])('%s', async (_, spoil) => expect(values(await read(spoil(stock())))).toEqual(values(await read(stock()))))
  it('with the minus of typographers', async () => {
    const paid = statementText([{ amount: '5.00' }, { amount: '-1.50' }], { total: '3.50' })
    expect(values(await read(paid.replaceAll('\t-', '\t\u2212')))).toEqual(values(await read(paid)))
  })
  const excel = (c: string): string => (/[",]/.test(c) ? `"${c.replaceAll('"', '""')}"` : c)
  it('quotes of a title stay where no spreadsheet has put them', async () => {
    const own = await read(tsv(stockHeader, ['A', 'X', 'B', '"Best" rack, 12"', 'New', '1.00', 1, 1, 0, 0, 1, 0, 0, 0]))
    expect(own.rows[0]!.values.product_name).toBe('"Best" rack, 12"')
  })
  it('accents of a Western title in the charset of a Chinese computer', async () => {
    const e = Buffer.from([0xa8, 0xa6])
    const r = await read(Buffer.concat([Buffer.from(lines(stock())[0] + '\nA\tX\tB\tCaf'), e, e, e, e, Buffer.from('\tNew\t1.00\t1\t1\t0\t0\t1\t0\t0\t0\n')]))
    expect([r.charset, r.rows[0]!.values.product_name]).toEqual(['gb18030', 'Caféééé'])
  })
  it('components of a date range report give its total, fees of fulfilment among them', async () => {
    const r = await read(
      'date/time,settlement id,type,order id,sku,description,quantity,marketplace,fulfilment,product sales,selling fees,fulfilment by amazon fees,other,total\n"29 June 2026 5:39:32 pm GMT+9",1,Order,2,A,Mask,1,amazon.com.au,Amazon,24.59,-3.52,-6.17,0,14.90\n',
    )
    expect([reported(r), r.tally.rowIdentityHolds]).toEqual([[], true])
  })
})

describe('refused', () => {
  it.each(['Gesamt', 'Totale', '総計', 'Subtotal'])('for a total that stands among the rows: %s', async (word) => {
    const all = lines(stock())
    const total = [word, ...Array(4).fill(''), '75.00', ...Array(8).fill('')].join('\t')
    for (const at of [3, all.length]) {
      const r = await read([...all.slice(0, at), total, ...all.slice(at)].join('\n') + '\n')
      expect([reported(r), r.rows.length]).toEqual([[['R_TOTALS', { line: at + 1 }]], 6])
    }
  })
  it('for a note below the rows', async () => {
    expect(reported(await read(`${stock()}exported by Tom\n`))).toEqual([['R_ALONE', { line: 8, v: 'exported by Tom' }]])
  })
  it('for a summary row that is not the first', async () => {
    const [head, summary, ...rest] = lines(statement)
    expect(reported(await read([head, ...rest, summary].join('\n') + '\n'))).toEqual([['R_HEAD_LATE', { line: 6 }]])
  })
  it.each([
    ['numbers with nought behind their point', returns('1234567890.0'), 'sku', '1234567890.0'],
    ['powers of ten in a report without a page', returns('A', '1.23457E+11'), 'sku', '1.23457E+11'],
    ['long numbers that end in noughts, all of them', removals('940011100000000000', '940011100000001000'), 'tracking-number', '940011100000000000'],
  ])('for identifiers that are %s', async (_, text, col, v) => expect(reported(await read(text))).toEqual([['R015', { col, v }]]))
  it('not for long numbers of which one keeps its last digits', async () => {
    expect(reported(await read(removals('940011100000000000', '940011100000001007')))).toEqual([])
  })
  it.each<[string, string, string]>([
    ['statement', statement, 'quantity-purchased'],
    ['statement', statement, 'marketplace-name'],
    ['stock', stock(), 'afn-reserved-quantity'],
  ])('for a column that a %s always has', async (_, text, column) => {
    const at = lines(text)[0]!.split('\t').indexOf(column)
    const without = lines(text).map((l) =>
      l
        .split('\t')
        .filter((__, i) => i !== at)
        .join('\t'),
    )
    const seen = await read(without.join('\n') + '\n').catch((e: NoReport) => e.detected)
    expect(seen).toMatchObject({ missing: [column] })
  })
  it('for a column that a short report lacks, by its name', async () => {
    const seen = await read('seller-sku\tfulfillment-channel-sku\tasin\tcondition-type\tcountry\nA\tX\tB\tNewItem\tDE\n').catch((e: NoReport) => e.detected)
    expect(seen).toMatchObject({ near: 'afn_country', missing: ['quantity-for-local-fulfillment'] })
  })
})

describe('cut within its last line', () => {
  const cut = (text: string, n: number): Promise<BytesRead> => read(text.trimEnd().slice(0, -n))
  it('never passes without a word, wherever the cut is', async () => {
    for (const text of [stock(), removals('94001110001', '94001110002', '94001110003', '94001110004'), returns('A', 'B', 'C', 'D')]) {
      const last = lines(text).at(-1)!
      for (let n = 1; n < last.length; n++) {
        const r = await cut(text, n)
        expect(r.problems.list.length, last.slice(0, -n)).toBeGreaterThan(0)
      }
    }
  })
  it('in a time, a price or a word that other lines write out is told as half a value', async () => {
    const times = lines(
      statementText(
        [1, 2, 3, 4].map((i) => ({ amount: `${i}.50`, 'quantity-purchased': '1' })),
        { total: '12.00', header: [...statementColumns.filter((c) => c !== 'posted-date-time'), 'posted-date-time'] },
      ),
    ).join('\n')
    expect(reported(await read(times.slice(0, -7)))).toMatchObject([['R_LAST_CELL', { line: 6, col: 'posted-date-time', v: '2026-03-05 10:00' }]])
    expect(reported(await cut(removals('94001110001', '94001110002', '94001110003', '94001110004'), 2))[0]).toMatchObject([
      'R_LAST_CELL',
      { line: 5, v: 'Retu' },
    ])
  })
  it('or only without its last line end: the rows are read and people are told, but not of a statement, whose total proves it', async () => {
    expect(reported(await read(stock().trimEnd()))).toEqual([['R_UNENDED', { line: 7, col: 'afn-inbound-receiving-quantity' }]])
    expect(reported(await read(statement.trimEnd()))).toEqual([])
  })
})

describe('cut within a line that is not the last', () => {
  const without = (text: string, line: number, cells: number): string =>
    lines(text)
      .map((l, i) => (i + 1 === line ? l.split('\t').slice(0, cells).join('\t') : l))
      .join('\n') + '\n'
  const broken = (line: number, col: string, n: number, m: number) => [['R_BROKEN_LINE', { line, col, n, m }]]
  it('is told with the place where the line breaks off', async () => {
    expect(reported(await read(without(stock(), 4, 12)))).toEqual(broken(4, 'afn-inbound-working-quantity', 12, 14))
    expect(reported(await read(without(returns('A', 'B', 'C', 'D', 'E'), 3, 4)))).toEqual(broken(3, 'fnsku', 4, 7))
  })
  it('also where no other line fills what it lacks, if they keep their empty cells', async () => {
    const at = statementColumns.indexOf('merchant-order-item-id')
    expect(reported(await read(without(statement, 4, at)))).toEqual(broken(4, 'order-item-code', at, statementColumns.length))
  })
  it('and lines are whole that only leave out their empty last cells, as a writer or a spreadsheet does', async () => {
    const trimmed = (text: string, which: (i: number) => boolean): string =>
      text
        .split('\n')
        .map((l, i) => (which(i) ? l.replace(/\t+$/, '') : l))
        .join('\n')
    expect(reported(await read(trimmed(statement, () => true)))).toEqual([])
    const many = statementText(
      Array.from({ length: 40 }, () => ({ amount: '1.00' })),
      { total: '40.00' },
    )
    expect(reported(await read(trimmed(many, (i) => i > 3 && i < 20)))).toEqual([])
    expect(reported(await read(trimmed(many, (i) => i > 30)))).toEqual([])
  })
})
