import { num, zero, type Num } from '@crossway/kernel'
import { numberOf } from '../formats.ts'
import type { ReaderContext, SourceRow, TypedRow, TypeReader } from '../typed-row.ts'

/** Rows that need nothing of their own. */
export function simpleReader(_ctx: ReaderContext): TypeReader {
  let rows = 0
  return {
    rows(row) {
      rows++
      return [{ row_no: row.line, values: row.values, extra: row.extra }]
    },
    tally: () => ({ rows }),
  }
}

const asData = (row: SourceRow): TypedRow => ({
  row_no: row.line,
  values: { row_key: String(row.line), data: row.extra ?? {} },
  site: row.cell('marketplace') || row.cell('country') || null,
})

/** Types without a table of their own: every column is kept by its name. */
export function plainReader(_ctx: ReaderContext): TypeReader {
  let rows = 0
  return {
    rows(row) {
      rows++
      return [asData(row)]
    },
    tally: () => ({ rows }),
  }
}

/** Transaction view and date range report: components must give the total on every row (integrations.md §7). */
export function dateRangeReader(ctx: ReaderContext): TypeReader {
  const zh = ctx.format === 'zh'
  const totalOf = (row: SourceRow): string => (zh ? (Object.entries(row.extra ?? {}).find(([k]) => k.startsWith('总计'))?.[1] ?? '') : row.cell('total'))
  const notParts =
    /^(date\/time|settlement-id|type|order-id|sku|description|quantity|marketplace|account-type|fulfill?ment$|fulfill?ment-channel|order-(city|state|postal)|tax-collection-model|total|transaction-)/
  const parts = (row: SourceRow): string[] =>
    zh
      ? ['商品价格总额', '促销返点总额', '亚马逊所收费用', '其他'].map((n) => row.cell(n))
      : Object.entries(row.extra ?? {})
          .filter(([k]) => !notParts.test(k))
          .map(([, v]) => v)
  let rows = 0
  let sum: Num = zero
  let holds = true
  const byType = new Map<string, Num>()
  const byStatus = new Map<string, Num>()
  const add = (map: Map<string, Num>, key: string, n: Num): void => void map.set(key, (map.get(key) ?? zero).plus(n))
  return {
    rows(row) {
      rows++
      const raw = totalOf(row)
      const total = numberOf(raw, ctx.formats)
      if (total === undefined || total === null) {
        ctx.problems.error('R005', { line: row.line, col: zh ? '总计' : 'total', v: raw }, { line: row.line, column: zh ? '总计' : 'total', value: raw })
        return []
      }
      const n = num(total)
      sum = sum.plus(n)
      let made: Num = zero
      for (const p of parts(row)) {
        const x = numberOf(p, ctx.formats)
        if (x) made = made.plus(x)
      }
      if (!made.eq(n)) {
        holds = false
        ctx.problems.warn('R009', { s: made.toFixed(2), t: n.toFixed(2) }, { line: row.line })
      }
      const type = row.cell(zh ? '交易类型' : 'type')
      const status = row.cell(zh ? '交易状态' : 'transaction-status')
      if (type) add(byType, type, n)
      if (status) add(byStatus, status, n)
      return [asData(row)]
    },
    tally: () => ({
      rows,
      total: sum.toFixed(2),
      rowIdentityHolds: holds,
      byType: Object.fromEntries([...byType].map(([k, n]) => [k, n.toFixed(2)])),
      byStatus: Object.fromEntries([...byStatus].map(([k, n]) => [k, n.toFixed(2)])),
    }),
  }
}
