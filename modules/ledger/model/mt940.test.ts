import { expect, it } from 'vitest'
import { isMt940, readMt940 } from './mt940.ts'

const lines = [
  '{1:F01BANKDEFFAXXX0000000000}{2:O9400000000000}{4:',
  ':20:STARTUMSE',
  ':25:20041010/0532013000EUR',
  ':28C:00012/001',
  ':60F:C261101EUR1000,00',
  ':61:2611021102CR250,50NTRFNONREF//8327000090031789',
  'GUTSCHRIFT',
  ':86:166?00GUTSCHRIFT?20RECHNUNG 4711?21VOM OKTOBER?31DE89370400440532013000?32MUELLER GMBH',
  ':61:2611031103D99,NCHGEV-1//8327000090031789',
  ':86:ENTGELT',
  ':61:2611031103RC50,00NTRFRUECK',
  ':62F:C261103EUR1101,50',
  ':86:NUR ZUR INFORMATION',
  '-}',
]
const ours = (account: string): boolean => account.includes('0532013000')
const read = (text = lines.join('\r\n'), currency = 'EUR') => readMt940(text, currency, ours)

it('reads movements, what is taken back, and whom they are with', () => {
  expect(isMt940(lines.join('\n'))).toBe(true)
  expect(read()).toMatchObject({
    account: '20041010/0532013000EUR',
    rows: [
      {
        day: '2026-11-02',
        direction: 'in',
        amount: '250.5000',
        balance: '1250.5000',
        ext_ref: '8327000090031789',
        counterparty_name: 'MUELLER GMBH',
        summary: 'RECHNUNG 4711VOM OKTOBER',
      },
      { direction: 'out', amount: '99.0000', ext_ref: '8327000090031789', summary: 'ENTGELT' },
      { direction: 'out', amount: '50.0000', balance: '1101.5000', ext_ref: 'RUECK', summary: null },
    ],
  })
})
it('refuses a file with a movement missing, a cell that cannot be read, another currency, a gap between two statements', () => {
  expect(read(lines.filter((l) => !l.includes('NCHG')).join('\n'))).toEqual({ kind: 'closing', opening: '1000.00', closing: '1101.50', sum: '1200.50' })
  expect(read(lines.join('\n').replace('D99,', 'D9x,'))).toMatchObject({ kind: 'cell', row: 9, column: ':61:' })
  expect(read(lines.join('\n').replace(':61:261102', ':61:261345'))).toMatchObject({ kind: 'cell', row: 6 })
  expect(read(undefined, 'USD')).toEqual({ kind: 'currency', currency: 'EUR' })
  const next = lines.map((l) => l.replace(':60F:C261101EUR1000,00', ':60F:C261103EUR1,00').replace(':62F:C261103EUR1101,50', ':62F:C261103EUR102,50'))
  expect(read([...lines, ...next].join('\n'))).toEqual({ kind: 'balance', row: 19 })
})
it('leaves statements of other accounts in the file out', () => {
  const other = lines.map((l) => l.replace('0532013000EUR', '77'))
  expect(read([...other, ...lines].join('\n'))).toMatchObject({ others: 3, account: '20041010/0532013000EUR', rows: [{}, {}, {}] })
})
