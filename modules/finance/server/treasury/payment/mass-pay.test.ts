import { expect, it } from 'vitest'
import type { PaymentBatch } from './bank-file.ts'
import { checkWay, massTableOf, resultRows } from './mass-pay.ts'

const batch: PaymentBatch = {
  no: 'FW1',
  company: 'Crossway',
  account: 'pay@crossway.com',
  bank: 'PayPal',
  swift: '',
  currency: 'USD',
  day: '2026-11-20',
  payments: [
    { no: 'FK1', amount: '756.00', name: 'Anna, Ltd', account: 'anna@mail.com', bank: 'paypal', swift: '' },
    { no: 'FK2', amount: '20.50', name: 'Ben', account: 'ben@mail.com', bank: 'paypal', swift: '' },
  ],
}
const codeOf = (work: () => unknown): string => {
  try {
    work()
    return 'none'
  } catch (e) {
    const r = e as { code: string; fields?: readonly { code: string }[] }
    return r.fields?.[0]?.code ?? r.code
  }
}

it('writes the tables of PayPal and Wise', () => {
  expect(massTableOf('paypal', batch).split('\r\n')).toEqual(['anna@mail.com,756.00,USD,FK1,FK1', 'ben@mail.com,20.50,USD,FK2,FK2', ''])
  const [head, first] = massTableOf('wise', batch).split('\r\n')
  expect(head).toBe('name,recipientEmail,paymentReference,receiverType,amountCurrency,amount,sourceCurrency,targetCurrency,type')
  expect(first).toBe('"Anna, Ltd",anna@mail.com,FK1,PRIVATE,target,756.00,USD,USD,EMAIL')
})
it('pays an account by its own service only, and by e-mail', () => {
  expect(codeOf(() => checkWay('paypal', 'FK1', { method: 'paypal' }, 'anna@mail.com'))).toBe('none')
  expect(codeOf(() => checkWay('paypal', 'FK1', { method: 'wise' }, 'anna@mail.com'))).toBe('FW_OTHER_METHOD')
  expect(codeOf(() => checkWay('wise', 'FK1', { method: 'wise' }, '622201'))).toBe('FW_MAIL')
  expect(codeOf(() => checkWay('csv', 'FK1', { method: 'paypal' }, 'anna@mail.com'))).toBe('FW_METHOD')
  expect(codeOf(() => checkWay('csv', 'FK1', null, '622201'))).toBe('none')
})
it('reads what came of it: every row of this file and of its amount, or nothing counts', () => {
  const head = ['Transaction ID', 'Recipient', 'Amount', 'Currency', 'Reference ID', 'Status', 'Error message']
  const row = (no: string, amount: string, state: string, why = ''): string[] => ['T', 'x@y.zz', amount, 'USD', no, state, why]
  expect(resultRows([['Payouts report'], head, row('FK1', '-756.00', 'Completed'), row('FK2', '20.5', 'Returned', 'Account closed'), ['']], batch)).toEqual([
    { no: 'FK1', state: 'paid', reason: 'Completed' },
    { no: 'FK2', state: 'failed', reason: 'Account closed' },
  ])
  expect(resultRows([head, row('FK1', '756', 'Unclaimed')], batch)).toMatchObject([{ state: 'waiting' }])
  expect(codeOf(() => resultRows([head, row('FK9', '756', 'Completed')], batch))).toBe('FW_ROW')
  expect(codeOf(() => resultRows([head, row('FK1', '756', 'Completed'), row('FK1', '756', 'Failed')], batch))).toBe('FW_ROW')
  expect(codeOf(() => resultRows([head, row('FK1', '755.99', 'Completed')], batch))).toBe('FW_ROW_AMOUNT')
  expect(
    codeOf(() =>
      resultRows(
        [
          ['Recipient', 'Amount'],
          ['x', '1'],
        ],
        batch,
      ),
    ),
  ).toBe('FW_COLUMNS')
})
