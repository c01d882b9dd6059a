import { langs } from '@crossway/kernel'
import { splitTable } from '@crossway/ledger/server'
import { harmless, readBook, readRecord, runAction, scopeSql, sql, type App, type CommandContext, type QueryContext, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { countColumns, readCountSheet, type CountRow } from '../../model/read-count-sheet.ts'
import { stockTake } from '../../model/stock-take.resource.ts'
import type { Take } from './starting.ts'

const most = 5000

/** The sheet of a running count, to be filled in and sent back; in a blind count it says nothing of the book. */
export async function countSheet(context: QueryContext, id: number): Promise<{ name: string; text: string }> {
  const doc = (await readRecord(context, stockTake, id)) as unknown as Take
  const { app, ctx } = context
  const names = new Map(
    (
      await app.db.rows<{ id: number; name: string }>(
        sql`select id, case when ${ctx.lang === 'en'}::bool then coalesce(nullif(name_en, ''), name_zh) else name_zh end as name from sku where id = any(${doc.lines.map((l) => l.sku.id)}::bigint[])`,
      )
    ).map((r) => [r.id, r.name]),
  )
  const states = words(app, 'state', ctx.lang)
  const reasons = words(app, 'reason', ctx.lang)
  const cells = doc.lines.map((l) => [
    doc.no,
    l.sku.title,
    names.get(l.sku.id),
    l.msku?.title,
    l.vw.title,
    states.get(l.state) ?? l.state,
    l.bin,
    l.count1,
    l.count2,
    l.reason ? reasons.get(l.reason) : null,
    l.note,
  ])
  const line = (row: readonly unknown[]): string => row.map((v) => `"${harmless(String(v ?? '')).replaceAll('"', '""')}"`).join(',')
  return { name: `${doc.no}.csv`, text: `\ufeff${[Object.values(countColumns).map((c) => c[0]), ...cells].map(line).join('\n')}\n` }
}

/** Words of a choice of the lines, by its value, in a language. */
function words(app: App, field: 'state' | 'reason', lang: (typeof langs)[number]): Map<string, string> {
  const lines = app.registry.labels('stock_take', lang).fields['lines']
  const label = typeof lines === 'object' ? lines.fields?.[field] : undefined
  return new Map(Object.entries((typeof label === 'object' ? label.values : undefined) ?? {}).map(([k, v]) => [k, v]))
}

/** Takes the counts of a sheet into their stock-takes: all of it or nothing, the first wrong cell is named. Answers how many rows were counted. */
export async function importCounts(
  { app, tx, ctx }: CommandContext,
  file: { readonly text?: string; readonly book?: string },
  confirmed: readonly string[],
): Promise<{ counted: number; recounted: number; takes: number }> {
  const read = readCountSheet(file.book === undefined ? splitTable(file.text ?? '') : await readBook(app, Buffer.from(file.book, 'base64')))
  if ('missing' in read) throw refuse.E_TAKE_HEAD({ missing: read.missing })
  if (read.wrong) throw refuse.E_TAKE_CELL({ n: read.wrong.row, column: read.wrong.column, value: read.wrong.value })
  if (read.rows.length === 0 || read.rows.length > most) throw refuse.E_TAKE_ROWS({ most })
  const byTake = [...Map.groupBy(read.rows, (r) => r.take)].sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [no, rows] of byTake) {
    const take = await tx.maybe<{ id: number; warehouse: number }>(
      sql`select t.id, t.warehouse_id as warehouse from stock_take t where t.no = ${no} and ${scopeSql(ctx.access.scopes(stockTake.name, ['WHCalibrate/count'], 'write'), stockTake, ctx, 't')}`,
    )
    if (!take) throw wrong(rows[0]!, 'take', no)
    const found = await lookUp({ app, tx }, take.warehouse, rows)
    for (const [round, action] of [
      ['first', 'count'],
      ['second', 'recount'],
    ] as const) {
      const counts = rows.flatMap((r, i) =>
        r.round === round ? [{ ...found[i]!, qty: r.qty, ...(r.bin ? { bin: r.bin } : {}), ...(r.note ? { note: r.note } : {}) }] : [],
      )
      if (counts.length) await runAction({ app, tx, ctx }, stockTake, take.id, action, { args: { counts }, confirmed: [...confirmed] })
    }
  }
  const of = (round: CountRow['round']): number => read.rows.filter((r) => r.round === round).length
  return { counted: of('first'), recounted: of('second'), takes: byTake.length }
}

const wrong = (r: CountRow, column: keyof typeof countColumns, value: string): Error =>
  refuse.E_TAKE_CELL({ n: r.row, column: countColumns[column][0], value: value.slice(0, 60) })

/** What the words of the rows name: goods, labels, shares of the place, states and reasons. */
async function lookUp({ app, tx }: { readonly app: App; readonly tx: Tx }, warehouse: number, rows: readonly CountRow[]): Promise<object[]> {
  const some = (pick: (r: CountRow) => string): string[] => [...new Set(rows.map(pick).filter(Boolean))]
  const skus = await tx.rows<{ code: string; id: number }>(sql`select code, id from sku where code = any(${some((r) => r.sku)}::text[])`)
  const mskus = await tx.rows<{ code: string; id: number }>(
    sql`select m.seller_sku as code, min(m.id) as id from msku m where m.seller_sku = any(${some((r) => r.msku)}::text[]) group by 1 having count(*) = 1`,
  )
  const vws = await tx.rows<{ id: number; code: string; name: string }>(sql`select id, code, name from virtual_warehouse where warehouse_id = ${warehouse}`)
  const codeOf = (field: 'state' | 'reason'): Map<string, string> =>
    new Map(langs.flatMap((lang) => [...words(app, field, lang)].flatMap(([k, v]) => [[v.toLowerCase(), k] as const, [k, k] as const])))
  const [states, reasons] = [codeOf('state'), codeOf('reason')]
  return rows.map((r) => {
    const sku = skus.find((s) => s.code === r.sku)?.id
    if (!sku) throw wrong(r, 'sku', r.sku)
    const msku = r.msku ? mskus.find((m) => m.code === r.msku)?.id : null
    if (msku === undefined) throw wrong(r, 'msku', r.msku)
    const named = r.vw ? vws.filter((v) => v.code === r.vw || v.name === r.vw) : []
    if (r.vw && named.length !== 1) throw wrong(r, 'vw', r.vw)
    const state = r.state ? states.get(r.state.toLowerCase()) : 'available'
    if (!state) throw wrong(r, 'state', r.state)
    const reason = r.reason ? reasons.get(r.reason.toLowerCase()) : null
    if (reason === undefined) throw wrong(r, 'reason', r.reason)
    return { sku, msku, vw: named[0]?.id ?? null, state, ...(reason ? { reason } : {}) }
  })
}
