import { minorUnit } from '@crossway/kernel'
import { insertMany, sql, type Tx } from '@crossway/server-kit'

/** Currencies that we buy, sell and settle in; shown first those of daily use. */
const codes = [
  'CNY',
  'USD',
  'EUR',
  'GBP',
  'JPY',
  'CAD',
  'AUD',
  'HKD',
  'MXN',
  'BRL',
  'SEK',
  'PLN',
  'AED',
  'SGD',
  'CHF',
  'TRY',
  'SAR',
  'INR',
  'KRW',
  'NZD',
  'VND',
  'THB',
  'MYR',
  'IDR',
  'PHP',
  'TWD',
  'MOP',
  'CZK',
  'DKK',
  'NOK',
  'HUF',
  'RUB',
  'ZAR',
  'CLP',
]
const symbolOf = (code: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' }).formatToParts(1).find((p) => p.type === 'currency')
    ?.value ?? code

export async function writeCurrencies(tx: Tx): Promise<void> {
  const zh = new Intl.DisplayNames(['zh-CN'], { type: 'currency' })
  const en = new Intl.DisplayNames(['en'], { type: 'currency' })
  const rows = codes.map((code, sort) => ({
    code,
    name: zh.of(code) ?? code,
    name_en: en.of(code) ?? code,
    symbol: symbolOf(code),
    minor_unit: minorUnit(code),
    sort,
    is_active: true,
  }))
  await tx.run(
    insertMany(
      'currency',
      { code: 'text', name: 'text', name_en: 'text', symbol: 'text', minor_unit: 'integer', sort: 'integer', is_active: 'boolean' },
      rows,
      sql`on conflict do nothing`,
    ),
  )
}
