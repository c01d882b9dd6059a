import { expect, it } from 'vitest'
import { csvOf, painOf, payeeOf, type PaymentBatch } from './bank-file.ts'

const batch: PaymentBatch = {
  no: 'FW1',
  company: '跨途 & Co',
  account: '622202',
  bank: '招商银行',
  swift: 'CMBCCNBS',
  currency: 'EUR',
  day: '2026-11-20',
  payments: [
    { no: 'FK1', amount: '1130.00', name: '=A1"b', account: 'DE89370400440532013000', bank: 'Commerzbank', swift: 'COBADEFF' },
    { no: 'FK2', amount: '0.05', name: 'Müller <Söhne>', account: '123 4'.replace(' ', ''), bank: 'X', swift: '' },
  ],
}
it('writes the table of a bank: text stays text', () => {
  const rows = csvOf(batch).split('\r\n')
  expect(rows).toHaveLength(4)
  expect(rows[1]).toBe('622202,"\'=A1""b",DE89370400440532013000,Commerzbank,COBADEFF,EUR,1130.00,FK1,2026-11-20')
})
it('writes pain.001 with its count and control sum, names escaped', () => {
  const text = painOf(batch)
  expect(text).toContain('<NbOfTxs>2</NbOfTxs><CtrlSum>1130.05</CtrlSum>')
  expect(text).toContain('<IBAN>DE89370400440532013000</IBAN>')
  expect(text).toContain('<Othr><Id>1234</Id></Othr>')
  expect(text).toContain('Müller &lt;Söhne&gt;')
  expect(text).toContain('跨途 &amp; Co')
})
it('reads payees as the modules freeze them', () => {
  expect(payeeOf({ account_name: 'A', bank: 'B', account_no: '6222 01' }, 'x')).toEqual({ name: 'A', account: '622201', bank: 'B', swift: '' })
  expect(payeeOf({ name: 'A', account: '1', swift: 'S' }, 'x')).toEqual({ name: 'A', account: '1', bank: '', swift: 'S' })
  expect(payeeOf(null, 'x')).toBeUndefined()
})
