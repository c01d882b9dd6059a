import { dayOf } from '@crossway/kernel'
import { openFund } from '@crossway/ledger/server'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../../testing/world.ts'
import { openRecharge } from './ad-recharge.ts'

let w: Fixture
beforeAll(async () => {
  w = await makeFixture({ contracts: true })
})
afterAll(() => w.close())

it('opens the draft of the customer’s top-up in the currency of his account, and none where no customer stands behind it', async () => {
  const row = (table: string, values: Record<string, unknown>): Promise<number> => insertRow(w.app.db, table, values)
  const customer = await row('customer', {
    customer_no: 'KH9',
    name: '广告客户',
    pool: 'cooperate',
    status: 'active',
    owner_id: w.leader,
    department_id: w.department,
  })
  await row('exchange_rate', { from: 'USD', to: 'CNY', pair: 'USD/CNY', type: 'spot', date: dayOf(new Date()), rate: '7.1', status: 'active' })
  const fund = await w.tx((tx) =>
    openFund(
      { app: w.app, tx },
      { type: 'recharge', company: w.company, party: { type: 'customer', id: customer }, currency: 'CNY' },
      { name: '广告客户', customer },
    ),
  )
  const wish = { account: 1, name: 'Meta 1', fund_account: fund, store: 1, project: null, amount: '500.00', currency: 'USD', note: null, leader: null }
  const open = (more: object = {}) => w.tx((tx) => openRecharge({ app: w.app, tx, ctx: w.ctx }, { ...wish, ...more }))
  expect(await open()).toBe(false)
  await row('bank_account', {
    code: 'B9',
    company_id: w.company,
    name: '招行',
    type: 'bank',
    account_no: 'B9',
    currency: 'CNY',
    opening_date: '2026-01-01',
    active: true,
  })
  expect(await open({ fund_account: null })).toBe(false)
  expect(await open()).toBe(true)
  expect(
    await w.app.db.rows(sql`
      select m.status, m.amount::numeric(18,2)::text as amount, m.currency, l.purpose, m.payer_name as payer from collect_money m join collect_line l on l.collect_money_id = m.id where m.customer_id = ${customer}`),
  ).toEqual([{ status: 'draft', amount: '3550.00', currency: 'CNY', purpose: 'recharge', payer: '广告客户' }])
})
