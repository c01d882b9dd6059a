import { isDay, num, type Num } from '@crossway/kernel'

/** How a file writes its numbers and days; settled once for the whole file, because a single cell does not tell. */
interface Writing {
  readonly comma: boolean
  readonly dayFirst: boolean
}
const bareOf = (text: string): string => text.replace(/[\s\u00a0\u202f'’¥￥$€£]/g, '').replace(/^[A-Z]{3}(?=[-+(\d])|(?<=\d)[A-Z]{3}$/g, '')
/** 95,00 and 1.234,5 are decimals behind a comma; 1,234 alone says nothing. */
const commaDecimal = (bare: string): boolean => /,\d{1,2}\)?-?$/.test(bare)
const pointDecimal = (bare: string): boolean => /\.\d{1,2}\)?-?$/.test(bare)
const slashed = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/

/** Undefined where a file writes its decimals both ways, or its days. */
export function writingOf(amounts: readonly string[], days: readonly string[]): Writing | undefined {
  const bare = amounts.map(bareOf)
  const comma = bare.some(commaDecimal)
  if (comma && bare.some((b) => pointDecimal(b) && !/\.\d{3}\)?-?$/.test(b))) return undefined
  const parts = days.map((d) => slashed.exec(d)).filter((p) => p !== null)
  const first = parts.some((p) => Number(p[1]) > 12)
  const second = parts.some((p) => Number(p[2]) > 12)
  if (first && second) return undefined
  // Points are written where the day comes first; a slash alone is read the American way.
  return { comma, dayFirst: first || (!second && parts.some((p) => p[0].includes('.'))) }
}
/** A statement's number: thousands marks, a currency beside it, brackets or a minus behind it for minus. */
export function amountOf(text: string, { comma }: Pick<Writing, 'comma'>): Num | undefined {
  const bare = bareOf(text)
  const plain = comma ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '')
  const behind = /^\((.+)\)$/.exec(plain) ?? /^(\d.*)-$/.exec(plain)
  const digits = behind ? `-${behind[1]}` : plain
  return /^[+-]?\d{1,13}(\.\d{1,4})?$/.test(digits) ? num(digits.replace(/^\+/, '')) : undefined
}
/** Days since 1899-12-30, as a workbook keeps dates; 1982 to 2064 is taken for one. */
const serialDay = /^([345]\d{4})(\.\d+)?$/
export function dayOfCell(text: string, { dayFirst }: Pick<Writing, 'dayFirst'>): string | undefined {
  const serial = serialDay.exec(text)
  if (serial) return new Date(Date.UTC(1899, 11, 30) + Number(serial[1]) * 86_400_000).toISOString().slice(0, 10)
  const iso = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})/.exec(text)
  const mark = slashed.exec(text)
  const [y, m, d] = iso ? [iso[1]!, iso[2]!, iso[3]!] : mark ? [mark[3]!, mark[dayFirst ? 2 : 1]!, mark[dayFirst ? 1 : 2]!] : []
  const day = y && m && d ? `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}` : ''
  return isDay(day) ? day : undefined
}
