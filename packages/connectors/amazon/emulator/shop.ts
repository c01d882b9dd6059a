import { marketplaces } from '../region.ts'
import { randomOf } from './random.ts'

/** What the emulator knows of a country: currency, its decimals, the name a statement writes, and letters that need its charset. */
export interface Country {
  readonly code: string
  readonly marketplaceId: string
  readonly currency: string
  readonly decimals: 0 | 2
  readonly marketplaceName: string
  /** Statements of the continent write dd.MM.yyyy and a decimal comma. */
  readonly continental: boolean
  readonly word: string
}
const money =
  'US USD CA CAD MX MXN BR BRL UK GBP DE EUR FR EUR IT EUR ES EUR NL EUR SE SEK PL PLN BE EUR IE EUR TR TRY AE AED SA SAR EG EGP IN INR ZA ZAR JP JPY AU AUD SG SGD'.split(
    ' ',
  )
const sites: Readonly<Record<string, string>> = {
  US: 'Amazon.com',
  UK: 'Amazon.co.uk',
  JP: 'Amazon.co.jp',
  AU: 'Amazon.com.au',
  CA: 'Amazon.ca',
  MX: 'Amazon.com.mx',
}
const words: Readonly<Record<string, string>> = { DE: 'Größe für Küche', FR: 'Qualité élevée', JP: 'キッチン用品', ES: 'Tamaño pequeño', IT: 'Qualità più' }
const continental = new Set(['DE', 'FR', 'IT', 'ES', 'NL', 'BE', 'PL', 'SE'])

export function countryOf(marketplaceId: string): Country {
  const code = marketplaces.find((m) => m.id === marketplaceId)?.country ?? 'US'
  return {
    code,
    marketplaceId,
    currency: money[money.indexOf(code) + 1]!,
    decimals: code === 'JP' ? 0 : 2,
    marketplaceName: sites[code] ?? `Amazon.${code.toLowerCase()}`,
    continental: continental.has(code),
    word: words[code] ?? '12" kitchen rack',
  }
}

export interface Product {
  readonly sku: string
  readonly asin: string
  readonly fnsku: string
  readonly name: string
  /** In the currency's smallest unit. */
  readonly price: number
}
/** The seller's goods in a country: the same ones for the same account, always. */
export function productsOf(sellerId: string, country: Country, count = 24): readonly Product[] {
  return Array.from({ length: count }, (_, i) => {
    const random = randomOf(`${sellerId} ${country.code} product ${i}`)
    const n = String(i + 1).padStart(3, '0')
    return {
      sku: `EM-${country.code}-${n}`,
      asin: `B0EM${String(random.below(1_000_000)).padStart(6, '0')}`,
      fnsku: `X00EM${String(random.below(100_000)).padStart(5, '0')}`,
      name: `${country.word} ${n}`,
      price: country.decimals === 0 ? random.between(90, 980) * 10 : random.between(8, 79) * 100 + 99,
    }
  })
}

/** Smallest units as the text of an amount: -1299 → -12.99, or -12,99 with a comma, or -1299 without decimals. */
export function amountText(units: number, decimals: 0 | 2, comma = false): string {
  const digits = String(Math.abs(units)).padStart(decimals + 1, '0')
  const whole = decimals === 0 ? digits : `${digits.slice(0, -2)}${comma ? ',' : '.'}${digits.slice(-2)}`
  return units < 0 ? `-${whole}` : whole
}
