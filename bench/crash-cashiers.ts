import type pg from 'pg'
import { Db } from '../packages/server-kit/index.ts'
import { insertRow } from '../packages/test-kit/insert-row.ts'
import { actOn, type Send } from './chain.ts'
import { account, roleOf } from './tokens.ts'

const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
const verbs: Readonly<Record<string, readonly string[]>> = {
  collectMoney: ['add', 'edit', 'submit', 'claim', 'confirm', 'reverse', 'void'],
  refund: ['add', 'edit', 'submit', 'approve', 'void'],
  supplierPayment: ['add', 'edit', 'submit', 'approve', 'schedule', 'pay', 'confirm', 'void'],
  plateCollision: ['add', 'edit', 'submit', 'approve', 'reverse'],
  depositLog: ['add', 'edit', 'submit', 'approve', 'reverse'],
  bankAccount: [],
}

export interface Desk {
  readonly maker: string
  readonly approver: string
  readonly ids: { company: number; bank: number; customer: number; contract: number; project: number; payee: number }
  readonly receivables: readonly number[]
  readonly payables: readonly number[]
  readonly slip: number
}
/** One customer with a contract, few receivables and payables that everybody wants, an account at a bank, and two cashiers. */
export async function fillDesk(db: pg.Client, url: string, upload: (token: string) => Promise<number>): Promise<Desk> {
  const rows = new Db({ url, max: 1 })
  const row = (table: string, values: Record<string, unknown>): Promise<number> => insertRow(rows, table, values)
  const company = Number((await db.query<{ id: string }>(`select id from company where code = 'BCH'`)).rows[0]!.id)
  const leader = Number((await db.query<{ id: string }>(`select id from employee where emp_no = 'E99001'`)).rows[0]!.id)
  const name = 'Bench 客户'
  const bank = await row('bank_account', {
    code: 'BC-CNY',
    company_id: company,
    name: 'BC-CNY',
    type: 'bank',
    account_no: 'BC',
    currency: 'CNY',
    opening_date: '2026-01-01',
    opening_balance: 1e8,
    balance: 1e8,
    active: true,
  })
  const customer = await row('customer', { customer_no: 'KHB', name, pool: 'cooperate', status: 'active', owner_id: leader })
  const contract = await row('contract', { contract_no: 'HTB', name, customer_id: customer, company_id: company, status: 'effective', currency: 'CNY' })
  const project = await row('project', { project_no: 'PBC', name: 'Bench 充值', stage: 'operating', company_id: company, leader_id: leader })
  const payee = await row('customer_bank_account', {
    customer_id: customer,
    account_type: 'company',
    account_name: name,
    bank_name: '招商银行',
    account_no: '6214',
    currency: 'CNY',
    verify_state: 'verified',
  })
  const cost = Number((await db.query<{ id: string }>(`select id from cost_type where active order by id limit 1`)).rows[0]!.id)
  const item = (side: string, no: string, i: number, amount: string): Promise<number> =>
    row(side, {
      no,
      company_id: company,
      party_type: 'customer',
      party_id: customer,
      party_name: name,
      source_type: `bench_${side}`,
      source_id: i,
      amount,
      currency: 'CNY',
      book_rate: '1',
      amount_cny: amount,
      due_date: '2099-12-31',
      open_amount: amount,
      status: 'open',
      ...(side === 'payable' ? { cost_type_id: cost } : {}),
    })
  const receivables: number[] = []
  const payables: number[] = []
  for (let i = 1; i <= 6; i++) receivables.push(await item('receivable', `ARB${i}`, i, '1500'))
  for (let i = 1; i <= 4; i++) payables.push(await item('payable', `APB${i}`, i, '600'))
  await rows.close()
  const role = await roleOf(
    db,
    'bench-desk',
    Object.entries(verbs).flatMap(([page, of]) => [page, ...of.map((v) => `${page}/${v}`)]),
    'all',
  )
  await db.query(`insert into role_field (role_id, seq, field_class, level) values ($1, 3, 'bank', 'edit') on conflict do nothing`, [role])
  const [maker, approver] = [await account(db, 'benchdesk', 'E99041', role), await account(db, 'benchhead', 'E99042', role)]
  return { maker, approver, ids: { company, bank, customer, contract, project, payee }, receivables, payables, slip: await upload(maker) }
}

/** What the server has acknowledged; movements that nobody has used lie in `free`, for whoever comes first. */
export interface Cashed {
  readonly confirmed: Set<number>
  readonly reversed: Set<number>
  readonly paid: Set<number>
  readonly offset: Set<number>
  readonly offsetBack: Set<number>
  readonly free: number[]
}
const inflow = 1000
const movement = async (db: pg.Pool, d: Desk, direction: 'in' | 'out', amount: number): Promise<number> =>
  Number(
    (
      await db.query<{ id: string }>(
        `with a as (update bank_account set balance = balance + $4::numeric where id = $1)
         insert into bank_txn (bank_account_id, txn_time, value_date, direction, amount, currency, counterparty_name) values ($1, now(), $2::date, $3, abs($4::numeric), 'CNY', 'Bench 客户') returning id`,
        [d.ids.bank, day, direction, direction === 'in' ? amount : -amount],
      )
    ).rows[0]!.id,
  )

/** A cashier at work: money is claimed or written, confirmed by two at once, taken back; refunds are frozen, approved twice, paid; items are set off. */
export async function cashier(send: Send, db: pg.Pool, d: Desk, at: number, done: Cashed, over: () => boolean): Promise<void> {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)]!
  const twice = async (who: 'maker' | 'approver', record: string, id: number, action: string, args: object = {}) => {
    const answers = await Promise.all([actOn(send, who, record, id, action, args), actOn(send, who, record, id, action, args)])
    return answers.find((a) => a !== undefined)
  }
  for (let n = at; !over(); n++) {
    while (done.free.length < 4) done.free.push(await movement(db, d, 'in', inflow))
    await collect(n, pick(done.free))
    if (n % 2 === 0) await refund(n)
    if (n % 3 === 0) await setOff(n)
  }
  async function collect(k: number, txn: number): Promise<void> {
    const body = {
      party_type: 'customer',
      customer: d.ids.customer,
      attachments: [d.slip],
      lines: [
        { purpose: 'deposit', contract: d.ids.contract, amount: '400' },
        { purpose: 'recharge', project: d.ids.project, amount: '200' },
        { purpose: 'advance', amount: '100' },
        { purpose: 'reconcile', receivable: pick(d.receivables), amount: '300' },
      ],
    }
    let id: number
    if (k % 2 === 0) {
      const claimed = await send<{ id: number }>('maker', 'POST', `/api/bank-txn/${txn}/claim`, { customer: d.ids.customer })
      const doc = claimed && (await send('maker', 'GET', `/api/collect-money/${claimed.id}`))
      if (!doc || !(await send('maker', 'PATCH', `/api/collect-money/${doc.id}`, { version: doc.version, ...body, payer_name: 'Bench 客户' }))) return
      id = doc.id
    } else {
      const doc = await send('maker', 'POST', '/api/collect-money', {
        ...body,
        company: d.ids.company,
        bank_account: d.ids.bank,
        payer_name: 'Bench 客户',
        amount: String(inflow),
        received_date: day,
      })
      if (!doc) return
      id = doc.id
    }
    const submitted = await send('maker', 'POST', `/api/collect-money/${id}/actions/submit`, { args: {}, confirmed: ['SK_DUPLICATE'] })
    if (!submitted) return void (await actOn(send, 'maker', 'collect-money', id, 'void'))
    if (!(await twice('approver', 'collect-money', id, 'confirm', { txn })))
      return void (await actOn(send, 'approver', 'collect-money', id, 'reject', { reason: '流水已用' }))
    const used = done.free.indexOf(txn)
    if (used >= 0) done.free.splice(used, 1)
    if (k % 3 > 0) return void done.confirmed.add(id)
    if (!(await twice('approver', 'collect-money', id, 'reverse', { reason: '认错款' }))) return void done.confirmed.add(id)
    done.reversed.add(id)
    done.free.push(txn)
  }
  async function refund(k: number): Promise<void> {
    const fund = (await db.query<{ id: string }>(`select id from fund_account where type = 'deposit' and party_id = $1`, [d.ids.customer])).rows[0]
    if (!fund) return
    const asked = {
      customer: d.ids.customer,
      company: d.ids.company,
      source: 'deposit',
      fund_account: Number(fund.id),
      amount: '150',
      payee_account: d.ids.payee,
      reason: '退押金',
    }
    const doc = await send('maker', 'POST', '/api/refund', asked)
    if (!doc || !(await twice('maker', 'refund', doc.id, 'submit'))) return
    if (k % 8 === 0) return void (await twice('approver', 'refund', doc.id, 'reject', { reason: '再议' }))
    if (!(await twice('approver', 'refund', doc.id, 'approve'))) return
    if (k % 6 === 0) return void (await twice('approver', 'refund', doc.id, 'void', { reason: '续约' }))
    const owed = (await db.query<{ id: string }>(`select id from payable where source_type = 'refund' and source_id = $1 and status <> 'cancelled'`, [doc.id]))
      .rows[0]
    if (!owed) return
    // two cashiers take the same payable up
    const orders = await Promise.all(
      [0, 1].map(() => send<{ rows: { id: number }[] }>('maker', 'POST', '/api/payment-orders/from-payables', { ids: [Number(owed.id)] })),
    )
    const order = orders.find((o) => o?.rows.length)?.rows[0]
    if (!order) return
    if (!(await twice('maker', 'payment-order', order.id, 'submit'))) return
    await actOn(send, 'approver', 'payment-order', order.id, 'schedule', { bank_account: d.ids.bank })
    if (!(await send('approver', 'POST', `/api/payment-order/${order.id}/actions/execute`, { args: {}, confirmed: ['FK_DUPLICATE'] }))) return
    if (k % 10 === 4) return void (await twice('approver', 'payment-order', order.id, 'fail', { reason: '账号有误' }))
    if (await twice('approver', 'payment-order', order.id, 'confirm_paid', { txn: await movement(db, d, 'out', 150) })) done.paid.add(order.id)
  }
  async function setOff(k: number): Promise<void> {
    const doc = await send('maker', 'POST', '/api/offset-doc', {
      company: d.ids.company,
      customer: d.ids.customer,
      date: day,
      receivables: [{ receivable: pick(d.receivables), amount: '120' }],
      payables: [{ payable: pick(d.payables), amount: '120' }],
      agreement: [d.slip],
    })
    if (!doc || !(await twice('maker', 'offset-doc', doc.id, 'submit'))) return
    if (k % 5 === 0) return void (await twice('approver', 'offset-doc', doc.id, 'reject', { reason: '再议' }))
    if (!(await twice('approver', 'offset-doc', doc.id, 'approve'))) return
    if (k % 2 === 0) return void done.offset.add(doc.id)
    if (await twice('approver', 'offset-doc', doc.id, 'reverse', { reason: '抵错' })) done.offsetBack.add(doc.id)
    else done.offset.add(doc.id)
  }
}

const settled = (
  side: string,
): string => `select count(*) from ${side} t left join (select target_id, sum(amount_target) as n from settle_alloc where target_type = '${side}' group by 1) a on a.target_id = t.id
  where t.status <> 'cancelled' and (t.settled_amount + t.offset_amount <> coalesce(a.n, 0) or t.open_amount <> t.amount - t.settled_amount - t.offset_amount or t.open_amount < 0 or coalesce(a.n, 0) > t.amount)`
/** What a document has settled and put on accounts, as it stands. */
const effects = (type: string): string => `(select document_id as id, sum(n) as n from (
  select document_id, amount_target as n from settle_alloc where document_type = '${type}' union all select source_id, amount from fund_txn where source_type = '${type}') x group by 1)`
/** Violations of each law; all of them must be nought. */
const laws: Readonly<Record<string, string>> = {
  'receivable: Σ settled ≠ settled, or more than open': settled('receivable'),
  'payable: Σ settled ≠ settled, or more than open': settled('payable'),
  'fund: Σ movements ≠ balance': `select count(*) from fund_account a where a.balance <> (select coalesce(sum(amount), 0) from fund_txn t where t.account_id = a.id)`,
  'fund: Σ held ≠ frozen, or available < 0': `select count(*) from fund_account a where a.available < 0 or a.frozen <> (select coalesce(sum(amount), 0) from fund_hold h where h.account_id = a.id)`,
  'confirmed money ≠ its effects': `select count(*) from collect_money c left join ${effects('collect_money')} e on e.id = c.id where coalesce(e.n, 0) <> case when c.status = 'confirmed' then c.amount else 0 end`,
  'movement: used ≠ its documents, or given twice': `select count(*) from bank_txn t left join (
      select bank_txn_id, sum(n) as n, count(*) as documents from (select bank_txn_id, amount - bank_fee as n from collect_money where status = 'confirmed' union all select bank_txn_id, pay_amount + bank_fee from payment_order where status = 'paid') x group by 1) d on d.bank_txn_id = t.id
      where t.used_amount <> coalesce(d.n, 0) or t.used_amount > t.amount or (t.use_state = 'used') <> (t.used_amount = t.amount) or d.documents > 1`,
  'refund: held or out otherwise than its state says': `select count(*) from refund r left join (select source_id, sum(amount) as n from fund_hold where source_type = 'refund' group by 1) h on h.source_id = r.id left join (select source_id, sum(amount) as n from fund_txn where source_type = 'refund' group by 1) t on t.source_id = r.id
      where coalesce(h.n, 0) <> case when r.status in ('submitted', 'approved', 'paying') then r.amount else 0 end or coalesce(t.n, 0) <> case when r.status = 'paid' then -r.amount else 0 end`,
  'refund: not as its payable says': `select count(*) from refund r join payable p on p.source_type = 'refund' and p.source_id = r.id and p.status <> 'cancelled' where (r.status = 'paid') <> (p.status = 'closed')`,
  'payment: settled otherwise than its state says': `select count(*) from payment_order o left join (select document_id, sum(amount_target) as n from settle_alloc where document_type = 'payment_order' group by 1) a on a.document_id = o.id where coalesce(a.n, 0) <> case when o.status = 'paid' then o.amount else 0 end`,
  'payable in two orders': `select count(*) from (select l.payable_id from payment_line l join payment_order o on o.id = l.payment_order_id where o.status <> 'void' group by 1 having count(*) > 1) x`,
  'offset: one side more than the other': `select count(*) from offset_doc o left join (select document_id, sum(amount_doc) filter (where target_type = 'receivable') as r, sum(amount_doc) filter (where target_type = 'payable') as p from settle_alloc where document_type = 'offset_doc' group by 1) a on a.document_id = o.id
      where coalesce(a.r, 0) <> coalesce(a.p, 0) or coalesce(a.r, 0) <> case when o.status = 'effective' then o.total else 0 end`,
  'hold of a document that waits for nothing': `select count(*) from item_hold h join offset_doc o on h.document_type = 'offset_doc' and o.id = h.document_id where o.status <> 'submitted'`,
  'voucher: debit ≠ credit': `select count(*) from (select voucher_id from voucher_line group by 1 having sum(debit) <> sum(credit)) x`,
  'deposit records ≠ deposit account': `select count(*) from fund_account a where a.type = 'deposit' and a.balance <> (select coalesce(sum(case type when 'refund' then -amount else amount end), 0) from deposit_log l where l.fund_account_id = a.id and l.status = 'effective')`,
}
export async function deskLaws(db: pg.Client, done: Cashed): Promise<Record<string, number>> {
  const out: Record<string, number> = {}
  for (const [name, q] of Object.entries(laws)) out[name] = Number((await db.query<{ count: string }>(q)).rows[0]!.count)
  const lost = async (table: string, ids: ReadonlySet<number>, state: string): Promise<number> =>
    ids.size -
    Number((await db.query<{ count: string }>(`select count(*) from ${table} where id = any($1::bigint[]) and status = $2`, [[...ids], state])).rows[0]!.count)
  out['acknowledged and lost'] =
    (await lost('collect_money', done.confirmed, 'confirmed')) +
    (await lost('collect_money', done.reversed, 'submitted')) +
    (await lost('payment_order', done.paid, 'paid')) +
    (await lost('offset_doc', done.offset, 'effective')) +
    (await lost('offset_doc', done.offsetBack, 'reversed'))
  return out
}
