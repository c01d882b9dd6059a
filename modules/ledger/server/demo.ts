import { addDays, addMonths, rateText, startOfMonth } from '@crossway/kernel'
import { insertAll, seed, type DemoCall } from '@crossway/server-kit'
import { bankAccount } from '../model/bank-account.resource.ts'
import { seedTemplates } from './charge/demo-templates.ts'
import { seedBooks } from './voucher/demo-books.ts'
import { demoWithPeople, pickWith, type Pick } from '@crossway/settings/server'

/** Where each currency stood fourteen months ago and where it stands on the demo's day. */
const courses: Readonly<Record<string, readonly [number, number]>> = {
  USD: [7.02, 7.124],
  EUR: [7.75, 8.236],
  GBP: [9.28, 9.41],
  JPY: [0.0489, 0.0462],
  CAD: [5.18, 5.09],
  AUD: [4.68, 4.62],
  HKD: [0.9005, 0.9156],
  MXN: [0.376, 0.389],
}
const months = 14

/** Daily spot and book rates of seven currencies over fourteen months with month rates, the companies' bank accounts, and settings' share that needs people. */
export async function demo(call: DemoCall): Promise<void> {
  await demoWithPeople(call)
  const pick = pickWith(call.rand)
  await seedRates(call)
  await seedAccounts(call, pick)
  await seedTemplates(call)
  await seedBooks(call)
}

/** A walk from the first to the last value that wanders a little and arrives exactly. */
function walk(from: number, to: number, days: number, rand: () => number): number[] {
  let wander = 0
  return Array.from({ length: days }, (_, i) => {
    wander = wander * 0.94 + (rand() - 0.5) * 0.006
    const t = i / (days - 1)
    return from + (to - from) * t + (i === days - 1 ? 0 : from * wander * Math.min(1, (1 - t) * 8))
  })
}

async function seedRates({ tx, rand, today }: DemoCall): Promise<void> {
  const first = addMonths(today, -months)
  const days: string[] = []
  for (let d = first; d <= today; d = addDays(d, 1)) days.push(d)
  const rows: Record<string, unknown>[] = []
  for (const [from, [start, end]] of Object.entries(courses)) {
    const course = walk(start, end, days.length, rand)
    const row = (type: string, date: string, rate: number): Record<string, unknown> => ({
      pair: `${from}/CNY`,
      type,
      date,
      from,
      to: 'CNY',
      rate: rateText(rate.toFixed(6)),
      source: 'auto',
      status: 'active',
    })
    days.forEach((date, i) => rows.push(row('spot', date, course[i]!), row('book', date, course[i]!)))
    for (let m = addMonths(startOfMonth(first), 1); m <= today; m = addMonths(m, 1)) {
      const at = days.indexOf(m)
      const before = course.slice(Math.max(0, at - 30), at)
      rows.push({
        ...row('month_pl', m, before.reduce((a, b) => a + b, 0) / before.length),
        status: m.slice(0, 7) === today.slice(0, 7) && from === 'AUD' ? 'draft' : 'active',
      })
      if (from === 'USD' || from === 'EUR') rows.push(row('customs', m, course[at]!))
    }
  }
  await insertAll(
    tx,
    'exchange_rate',
    { pair: 'text', type: 'text', date: 'date', from: 'text', to: 'text', rate: 'numeric', source: 'text', status: 'text' },
    rows,
  )
}

async function seedAccounts(call: DemoCall, pick: Pick): Promise<void> {
  const { created, today } = call
  const [shenzhen, hongkong, america] = created.get('company') ?? []
  if (shenzhen === undefined) return
  const keepers = created.get('accountant') ?? []
  const plan: readonly (readonly [company: number | undefined, code: string, name: string, type: string, bank: string, currency: string, opening: number])[] = [
    [shenzhen, 'SZ-CMB-CNY', '招商银行 人民币基本户', 'bank', '招商银行深圳坂田支行', 'CNY', 8_620_500.35],
    [shenzhen, 'SZ-ICBC-CNY', '工商银行 人民币一般户', 'bank', '中国工商银行龙岗支行', 'CNY', 2_140_300],
    [shenzhen, 'SZ-CMB-USD', '招商银行 美元户', 'bank', '招商银行深圳坂田支行', 'USD', 386_420.18],
    [shenzhen, 'SZ-ALIPAY', '支付宝企业户', 'alipay_wechat', '支付宝', 'CNY', 62_310.4],
    [shenzhen, 'SZ-CASH', '现金', 'cash', '', 'CNY', 8_000],
    [hongkong, 'HK-HSBC-USD', '汇丰 美元户', 'bank', 'HSBC Hong Kong', 'USD', 1_284_600.72],
    [hongkong, 'HK-HSBC-HKD', '汇丰 港币户', 'bank', 'HSBC Hong Kong', 'HKD', 412_000],
    [hongkong, 'HK-PINGPONG', 'PingPong 收款', 'psp', 'PingPong', 'USD', 236_114.9],
    [hongkong, 'HK-PAYONEER', 'Payoneer 收款', 'psp', 'Payoneer', 'USD', 98_450.33],
    [hongkong, 'HK-WF-EUR', '万里汇 欧元', 'psp', 'WorldFirst', 'EUR', 74_210.6],
    [hongkong, 'HK-WF-GBP', '万里汇 英镑', 'psp', 'WorldFirst', 'GBP', 51_880.25],
    [hongkong, 'HK-WF-JPY', '万里汇 日元', 'psp', 'WorldFirst', 'JPY', 6_420_000],
    [america, 'US-BOA-USD', 'Bank of America Checking', 'bank', 'Bank of America', 'USD', 542_390.11],
    [america, 'US-AMEX', 'American Express', 'credit_card', 'American Express', 'USD', -18_240.5],
  ]
  const opened = addMonths(startOfMonth(today), -12)
  await seed(
    call,
    bankAccount,
    plan.map(([company, code, name, type, bank, currency, opening], i) => ({
      code,
      company,
      name,
      type,
      bank_name: bank || null,
      account_no: `${pick.digits(4)}${String(1000 + i)}${pick.digits(8)}`,
      currency,
      opening_balance: opening,
      balance: opening,
      opening_date: opened,
      keeper: keepers.length ? keepers[i % keepers.length] : null,
      active: true,
      created_at: `${opened}T09:00:00+08:00`,
    })),
  )
}
