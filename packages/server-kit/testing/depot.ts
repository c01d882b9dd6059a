import { createRegistry, defineErrors, defineLines, definePage, defineResource, f, refusals, type LabelsOf, type ModuleModel } from '@crossway/kernel'
import { createTestApp, superCtx, type TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll } from 'vitest'
import { handle, sql, type Ctx, type ServerModule } from '../index.ts'
import { tablesOf } from '../tables.ts'

// A small shop of crates: enough of everything that records can have, and nothing of the business.
const kind = defineResource({
  name: 'crate_kind',
  module: 'depot',
  title: 'name',
  subtitle: 'code',
  tree: 'parent',
  fields: {
    code: f.text({ format: 'code', unique: true, max: 20 }),
    name: f.text({ max: 60 }),
    note: f.text({ optional: true }),
    parent: f.ref('crate_kind', { optional: true }),
  },
  search: ['code', 'name'],
  defaultSort: 'code',
})
const part = defineLines({
  name: 'crate_part',
  fields: {
    kind: f.ref('crate_kind'),
    qty: f.int({ min: 1 }),
    price: f.money({ currency: 'currency', class: 'price' }),
    from: f.date({ optional: true }),
    to: f.date({ optional: true }),
  },
  sums: ['qty'],
  periods: [['from', 'to']],
})
export const crate = defineResource({
  name: 'crate',
  module: 'depot',
  title: 'no',
  subtitle: 'label',
  fields: {
    no: f.serial('CR{yyMMdd}{seq:4}'),
    label: f.text({ max: 40 }),
    kind: f.ref('crate_kind', { optional: true }),
    weight: f.decimal({ scale: 3, min: 0, optional: true }),
    value: f.money({ currency: 'currency', optional: true, class: 'cost' }),
    currency: f.text({ max: 3, default: 'CNY' }),
    due: f.date({ optional: true }),
    packed_at: f.dateTime({ optional: true }),
    from: f.date({ optional: true }),
    to: f.date({ optional: true }),
    fragile: f.bool(),
    mode: f.choice(['sea', 'air'], { default: 'sea' }),
    marks: f.choices(['top', 'cold'], { optional: true }),
    phone: f.text({ optional: true, class: 'phone' }),
    parts: f.lines(part),
    toll: f.money({ currency: 'toll_currency', optional: true }),
    toll_currency: f.text({ max: 3, derived: true, optional: true }),
    total: f.int({ derived: true, default: 0 }),
  },
  lifecycle: {
    initial: 'open',
    states: ['open', 'shut', 'gone'],
    editable: ['open'],
    actions: {
      shut: {
        from: ['open'],
        to: 'shut',
        batch: true,
        args: { reason: f.text({ optional: true, max: 50 }), fee: f.money({ currency: 'currency', optional: true }) },
      },
      send: { from: ['shut'], to: 'gone', confirm: true },
    },
  },
  search: ['no', 'label', 'kind.name'],
  access: { project: 'kind' },
  periods: [['from', 'to']],
  defaultSort: '-id',
  sensitive: ['value'],
})
const labels: LabelsOf<typeof crate> = {
  name: '箱',
  fields: {
    no: '箱号',
    label: '名称',
    kind: '种类',
    weight: '重量',
    value: '价值',
    currency: '币种',
    due: '到期',
    packed_at: '装箱时间',
    from: '租期起',
    to: '租期止',
    fragile: '易碎',
    mode: { label: '方式', values: { sea: '海运', air: '空运' } },
    marks: { label: '标记', values: { top: '向上', cold: '冷藏' } },
    phone: '电话',
    parts: { label: '内件', fields: { kind: '种类', qty: '数量', price: '单价', from: '起', to: '止' } },
    toll: '通行费',
    toll_currency: '通行费币种',
    total: '件数',
  },
  states: { open: '敞开', shut: '封箱', gone: '已发出' },
  actions: { shut: { label: '封箱', args: { reason: '原因', fee: '费用' } }, send: '发出' },
}
const kindLabels: LabelsOf<typeof kind> = { name: '种类', fields: { code: '编码', name: '名称', note: '备注', parent: '上级' }, states: {}, actions: {} }
const errors = defineErrors({
  CRATE_EMPTY: { kind: 'refusal', 'zh-cn': '空箱不能封', en: 'An empty crate cannot be shut' },
  CRATE_FRAGILE: { kind: 'refusal', 'zh-cn': '易碎箱须人工发运', en: 'A fragile crate is sent by hand' },
  CRATE_SEALED: { kind: 'refusal', 'zh-cn': '铅封箱不能改动', en: 'A sealed crate is left as it is' },
  CRATE_HEAVY: { kind: 'confirm', 'zh-cn': '超重{n}，是否继续', en: 'Overweight by {n}; go on?' },
})
const refuse = refusals(errors)
const model: ModuleModel = {
  name: 'depot',
  resources: [kind, crate],
  errors,
  pages: [
    definePage({
      route: 'crates',
      picks: { crate_kind: ['parent'] },
      module: 'depot',
      resource: 'crate',
      tabs: [
        { key: 'open', where: { status: { in: ['open'] } } },
        { key: 'late', where: { due: { lt: '@today' } } },
        { key: 'called', where: { 'kind.name': { not_empty: true }, phone: { not_empty: true } } },
      ],
      list: { columns: ['no', 'label', 'kind', 'weight', 'value', 'total'], filters: ['parts.price'], sort: '-id', summary: ['total', 'value'] },
    }),
    definePage({ route: 'kinds', module: 'depot', resource: 'crate_kind' }),
  ],
  labels: { crate: { 'zh-cn': labels, en: labels }, crate_kind: { 'zh-cn': kindLabels, en: kindLabels } },
}
const depot: ServerModule = {
  model,
  commands: [
    handle(crate, {
      save: ({ draft, before }) => {
        draft.total = ((draft.parts ?? before?.parts ?? []) as { qty: number }[]).reduce((n, p) => n + Number(p.qty), 0)
        draft.toll_currency = draft.mode === 'air' ? 'JPY' : 'CNY'
      },
      guard: ({ doc, action }) => {
        if (action === 'send' && doc.fragile) return refuse.CRATE_FRAGILE()
        if ((action === 'edit' || action === 'delete') && doc.label === 'sealed') return refuse.CRATE_SEALED()
      },
      actions: {
        shut: ({ doc, confirmed, set }) => {
          if (doc.parts.length === 0) throw refuse.CRATE_EMPTY()
          if (Number(doc.weight ?? 0) > 100 && !confirmed.has('CRATE_HEAVY')) throw refuse.CRATE_HEAVY({ n: Number(doc.weight) - 100 })
          set({ packed_at: '2026-11-20T10:00:00+08:00' })
          return 'shut' as const
        },
        send: () => 'gone' as const,
      },
    }),
    handle(kind, { actions: {} }),
  ],
  figures: [
    { resource: 'crate', name: 'worth', type: 'money', class: 'cost', sql: sql.raw('t.value * 2') },
    { resource: 'crate_kind', name: 'name_length', type: 'number', sql: sql.raw('length(t.name)::text') },
  ],
}

export interface Depot {
  t: TestApp
  /** Whose calls follow. */
  who: Ctx
  call(method: string, url: string, payload?: object, headers?: Record<string, string>): Promise<{ status: number; body: any }>
  make(over?: object): Promise<{ status: number; body: any }>
}
/** A server of its own over the depot for the tests of a file; what `seed` makes is there before the first of them. */
export function useDepot(seed: (d: Depot) => Promise<unknown> = async () => undefined): Depot {
  const d: Depot = {
    t: undefined as never, // opened below, before any test runs
    who: superCtx(1),
    call: async (method, url, payload, headers = {}) => {
      const r = await d.t.http.inject({ method: method as 'GET', url, headers, ...(payload ? { payload } : {}) })
      return { status: r.statusCode, body: r.body ? JSON.parse(r.body) : null }
    },
    make: (over = {}) => d.call('POST', '/api/crate', { label: '不锈钢水壶', weight: '1.250', parts: [{ kind: 1, qty: 2, price: '9.9' }], ...over }),
  }
  beforeAll(async () => {
    d.t = await createTestApp([depot], { auth: () => ({ authenticate: async () => d.who }) })
    const kit = (await import('drizzle-kit/api')) as any
    for (const s of await kit.generateMigration(kit.generateDrizzleJson({}), kit.generateDrizzleJson(tablesOf(createRegistry([model])))))
      await d.t.app.db.pool.query(s)
    await seed(d)
  })
  afterAll(() => d.t.close())
  return d
}
/** The two kinds that crates of the tests are of. */
export async function seedKinds({ call }: Depot): Promise<void> {
  await call('POST', '/api/crate-kind', { code: 'A1', name: '厨房' })
  await call('POST', '/api/crate-kind', { code: 'A2', name: '水壶', parent: 1 })
}
