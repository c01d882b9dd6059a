import { labelText, num } from '@crossway/kernel'
import { createRecord, handle, sql, type ComputedColumn } from '@crossway/server-kit'
import { contiguous, type ChargeCalc } from '../../model/charge/calc-charge.ts'
import { baseOfType, lineOfType, type ChargeType } from '../../model/charge/charge-words.ts'
import { refuse } from '../../model/errors.ts'
import { quoteTemplate } from '../../model/quote-template.resource.ts'

interface Line {
  readonly charge_type: ChargeType
  readonly title: string
  base_metric?: string | null
  readonly calc: ChargeCalc
  readonly amount?: string | null
  readonly rate?: string | null
  readonly currency?: string | null
  readonly min_amount?: string | null
  readonly max_amount?: string | null
  pl_line_code?: string | null
}
interface Tier {
  readonly line_no: number
  readonly from: string
  readonly to?: string | null
  readonly rate: string
}
const tiered = (l: Line | undefined): boolean => l?.calc === 'tier_full' || l?.calc === 'tier_excess'
const wanted: Readonly<Partial<Record<ChargeCalc, 'amount' | 'rate'>>> = {
  fixed: 'amount',
  per_unit: 'amount',
  per_order: 'amount',
  rate: 'rate',
  markup: 'rate',
}
const counted: Readonly<Partial<Record<ChargeCalc, string>>> = { per_unit: 'sales_units', per_order: 'orders', markup: 'advanced_cost' }

export const quoteTemplateCommands = handle(quoteTemplate, {
  save: async ({ tx, app, ctx, before, draft }) => {
    const lines = (draft.lines ?? before?.lines ?? []) as Line[]
    const tiers = (draft.tiers ?? before?.tiers ?? []) as Tier[]
    const names = app.registry.labels('quote_template', ctx.lang).fields.lines
    const label = (field: string): string => labelText(typeof names === 'object' ? names.fields?.[field] : undefined, field)
    lines.forEach((l, i) => {
      const at = `lines[${i}]`
      const need = wanted[l.calc]
      if (need && (l[need] === undefined || l[need] === null)) throw refuse.CHARGE_NEEDS({ title: l.title, field: label(need) }, `${at}.${need}`)
      if (l.min_amount && l.max_amount && num(l.min_amount).gt(l.max_amount)) throw refuse.CHARGE_BOUNDS({ title: l.title }, `${at}.min_amount`)
      if (!draft.lines) return
      l.pl_line_code ??= lineOfType[l.charge_type]
      l.base_metric = l.calc === 'fixed' ? null : (counted[l.calc] ?? l.base_metric ?? baseOfType[l.charge_type])
    })
    tiers.forEach((t, i) => {
      if (!tiered(lines[t.line_no - 1])) throw refuse.TIER_LINE({ n: t.line_no }, `tiers[${i}].line_no`)
    })
    const rule = draft.rate_rule ?? before?.rate_rule
    if (rule === 'fixed' && !(draft.fixed_rate === undefined ? before?.fixed_rate : draft.fixed_rate)) throw refuse.TEMPLATE_RATE({}, 'fixed_rate')
    for (const [field, code] of [['bill_currency', draft.bill_currency], ...lines.map((l, i) => [`lines[${i}].currency`, l.currency])] as [string, unknown][])
      if (code && !(await tx.maybe(sql`select 1 as x from currency where code = ${String(code)}`))) throw refuse.RATE_CURRENCY({ code: String(code) }, field)
    const name = draft.name ?? before?.name
    draft.title = `${String(name)} v${Number(before?.version_no ?? 1)}`
  },
  actions: {
    activate: ({ doc }) => {
      const lines = doc.lines ?? []
      if (lines.length === 0) throw refuse.TEMPLATE_EMPTY()
      lines.forEach((l, i) => {
        const own = (doc.tiers ?? []).filter((t) => t.line_no === i + 1)
        if (tiered(l) && !contiguous(own)) throw refuse.TIERS_GAP({}, 'tiers')
        if (l.charge_type === 'profit_share' && [l.rate ?? 0, ...own.map((t) => t.rate)].some((r) => num(r).gt(100)))
          throw refuse.SHARE_ABOVE({ title: l.title }, `lines[${i}].rate`)
      })
      return 'active' as const
    },
    new_version: async ({ tx, app, ctx, doc }) => {
      // Two who ask at once meet at the newest version's row.
      const last = await tx.one<{ n: number; status: string }>(
        sql`select version_no as n, status from quote_template where code = ${doc.code} order by version_no desc limit 1 for update`,
      )
      if (last.status === 'draft') throw refuse.TEMPLATE_DRAFT({ n: last.n })
      const { id: _, version: __, created_at: ___, updated_at: ____, title: _____, version_no: ______, status: _______, lines, tiers, ...head } = doc
      const bare = <T extends { readonly id: number; readonly seq: number }>(rows: readonly T[]): Omit<T, 'id' | 'seq'>[] =>
        rows.map(({ id: _i, seq: _s, ...rest }) => rest)
      const own = Object.fromEntries(Object.entries(head).filter(([k]) => k in quoteTemplate.fields))
      await createRecord(
        { app, tx, ctx },
        quoteTemplate,
        { ...own, lines: bare(lines ?? []), tiers: bare(tiers ?? []) },
        { preset: { version_no: last.n + 1, title: `${doc.name} v${last.n + 1}` } },
      )
      return doc.status as 'active' | 'retired'
    },
    retire: async ({ tx, doc }) => {
      const used = await tx.one<{ n: number }>(
        sql`select count(*)::int as n from project_structure where quote_template_id = ${doc.id}::bigint and status = 'active'`,
      )
      if (used.n > 0) throw refuse.TEMPLATE_USED({ n: used.n })
      return 'retired' as const
    },
  },
})

/** How many structures are charged by a template now. */
export const templateFigures: readonly ComputedColumn[] = [
  {
    resource: 'quote_template',
    name: 'used_by',
    type: 'number',
    sql: sql.raw("(select count(*)::int from project_structure x where x.quote_template_id = t.id and x.status = 'active')"),
  },
]
