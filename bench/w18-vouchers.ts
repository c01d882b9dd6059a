import type pg from 'pg'
import { readConfig } from '../apps/server/config.ts'
import { openApp } from '../apps/server/open-app.ts'
import { requestVouchers, type VoucherRequest } from '../modules/ledger/server/index.ts'
import type { Result } from './w1-w2-w12.ts'

const vouchers = 10_000
const batch = 1000
let round = 0

/** W18: so many events of a month end, each built into a balanced voucher of three entries with its number, a thousand a transaction. */
export async function w18Vouchers(db: pg.Client, databaseUrl: string): Promise<Result[]> {
  const { rows } = await db.query<{ id: string }>('select id from company order by id limit 1')
  const company = Number(rows[0]!.id)
  const opened = await openApp({ ...readConfig(process.env), databaseUrl }, { log: () => undefined, migrate: false, pool: 2 })
  round++
  const begun = performance.now()
  for (let at = 0; at < vouchers; at += batch) {
    const requests = Array.from({ length: batch }, (_, i): VoucherRequest => {
      const id = round * 1_000_000 + at + i
      return {
        source: { type: 'bench', id, no: `B${id}` },
        event: 'settlement.post',
        company,
        date: '2026-11-30',
        parts: [
          { key: 'net', amount: '300461.71' },
          { key: 'fees', amount: '96310.00' },
          { key: 'revenue', amount: '396771.71' },
        ],
      }
    })
    await opened.app.db.tx((tx) => requestVouchers({ app: opened.app, tx }, requests))
  }
  const seconds = Math.round(performance.now() - begun) / 1000
  await opened.close()
  const { rows: sums } = await db.query<{ n: string; diff: string }>(
    `select count(distinct v.id) as n, coalesce(sum(l.debit - l.credit), 0) as diff from voucher v join voucher_line l on l.voucher_id = v.id where v.source_type = 'bench' and v.source_id >= $1`,
    [round * 1_000_000],
  )
  const whole = Number(sums[0]!.n) === vouchers && Number(sums[0]!.diff) === 0
  return [
    {
      id: 'W18',
      ours: seconds,
      unit: 's for 10,000 vouchers',
      bar: '≤ 10',
      ok: whole && seconds <= 10,
      note: `${sums[0]!.n} built, Σ debit − Σ credit ${sums[0]!.diff}`,
    },
  ]
}
