import { insertAll, sql, type Tx } from '@crossway/server-kit'

export type StageRow = readonly [percent: number, trigger: string, offset: number, cutoff: number | null, payDay: number | null]
const terms: readonly { code: string; zh: string; en: string; method: string; stages: readonly StageRow[] }[] = [
  { code: 'T00', zh: '现结', en: 'On the spot', method: 'spot', stages: [[100, 'sign', 0, null, null]] },
  {
    code: 'T30-70',
    zh: '30% 下单 + 70% 月结30天',
    en: '30 % ordered, 70 % monthly 30 days',
    method: 'stage',
    stages: [
      [30, 'order', 3, null, null],
      [70, 'month_end', 30, 25, 10],
    ],
  },
  {
    code: 'T30-70S',
    zh: '30% 下单 + 70% 发货前',
    en: '30 % ordered, 70 % before shipping',
    method: 'stage',
    stages: [
      [30, 'order', 3, null, null],
      [70, 'before_ship', 25, null, null],
    ],
  },
  { code: 'TM30', zh: '月结30天', en: 'Monthly 30 days', method: 'monthly', stages: [[100, 'month_end', 30, 31, null]] },
  { code: 'TM60', zh: '月结60天', en: 'Monthly 60 days', method: 'monthly', stages: [[100, 'month_end', 60, 25, 15]] },
  { code: 'TP', zh: '全额预付', en: 'Prepaid in full', method: 'prepay', stages: [[100, 'order', 0, null, null]] },
  { code: 'TQ', zh: '质检后7天', en: '7 days after inspection', method: 'stage', stages: [[100, 'inspect', 7, null, null]] },
  {
    code: 'T20-80',
    zh: '20% 定金 + 80% 签收15天',
    en: '20 % deposit, 80 % 15 days after signing',
    method: 'stage',
    stages: [
      [20, 'order', 2, null, null],
      [80, 'sign', 15, null, null],
    ],
  },
  { code: 'TI30', zh: '票到30天', en: '30 days after invoice', method: 'stage', stages: [[100, 'invoice', 30, null, null]] },
]

/** Nine payment terms, and one of them agreed between each active supplier and each company. Answers term ids by code and the term of a pair. */
export async function demoTerms(
  tx: Tx,
  suppliers: readonly number[],
  companies: readonly number[],
  rand: () => number,
  today: string,
): Promise<{ stages: Map<number, readonly StageRow[]>; termOf: (supplier: number, company: number) => number }> {
  await insertAll(
    tx,
    'account_term',
    { code: 'text', name_zh: 'text', name_en: 'text', party: 'text', method: 'text', holiday_shift: 'text', term_version: 'integer', status: 'text' },
    terms.map((t) => ({
      code: t.code,
      name_zh: t.zh,
      name_en: t.en,
      party: 'both',
      method: t.method,
      holiday_shift: 'after',
      term_version: 1,
      status: 'active',
    })),
  )
  const ids = new Map((await tx.rows<{ id: number; code: string }>(sql`select id, code from account_term`)).map((r) => [r.code, r.id]))
  await insertAll(
    tx,
    'account_term_stage',
    {
      account_term_id: 'bigint',
      seq: 'integer',
      percent: 'numeric',
      trigger: 'text',
      offset_days: 'integer',
      cutoff_day: 'integer',
      pay_day: 'integer',
      need_invoice: 'boolean',
    },
    terms.flatMap((t) =>
      t.stages.map(([percent, trigger, offset, cutoff, pay], i) => ({
        account_term_id: ids.get(t.code),
        seq: i + 1,
        percent,
        trigger,
        offset_days: offset,
        cutoff_day: cutoff,
        pay_day: pay,
        need_invoice: trigger === 'invoice',
      })),
    ),
  )
  const chosen = new Map<string, number>()
  for (const s of suppliers) {
    const t = terms[Math.floor(rand() * terms.length)]!
    for (const c of companies) chosen.set(`${s}:${c}`, ids.get(t.code)!)
  }
  await insertAll(
    tx,
    'supplier_term',
    { supplier_id: 'bigint', company_id: 'bigint', account_term_id: 'bigint', credit_limit: 'numeric', currency: 'text', valid_from: 'date' },
    [...chosen].map(([k, term]) => ({
      supplier_id: Number(k.split(':')[0]),
      company_id: Number(k.split(':')[1]),
      account_term_id: term,
      credit_limit: 100_000 * (1 + Math.floor(rand() * 20)),
      currency: 'CNY',
      valid_from: `${Number(today.slice(0, 4)) - 1}-01-01`,
    })),
  )
  await tx.run(sql`
    update supplier_term x set name = concat_ws(' · ', s.name, t.name_zh, x.valid_from::text), name_en = concat_ws(' · ', coalesce(s.name_en, s.name), coalesce(t.name_en, t.name_zh), x.valid_from::text) from supplier s, account_term t where s.id = x.supplier_id and t.id = x.account_term_id`)
  return { stages: new Map(terms.map((t) => [ids.get(t.code)!, t.stages])), termOf: (s, c) => chosen.get(`${s}:${c}`)! }
}
