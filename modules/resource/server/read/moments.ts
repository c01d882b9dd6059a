import type { Formats } from './formats.ts'
import { remembered } from './remembered.ts'

/** Hours of the zone names that platforms write (integrations.md §4). */
const zones: Readonly<Record<string, number>> = {
  UTC: 0,
  GMT: 0,
  WET: 0,
  BST: 1,
  WEST: 1,
  CET: 1,
  MEZ: 1,
  MET: 1,
  CEST: 2,
  MESZ: 2,
  MEST: 2,
  EET: 2,
  EEST: 3,
  MSK: 3,
  GST: 4,
  IST: 5.5,
  SGT: 8,
  HKT: 8,
  JST: 9,
  TRT: 3,
  SAST: 2,
  EAT: 3,
  AWST: 8,
  ACST: 9.5,
  ACDT: 10.5,
  AEST: 10,
  AEDT: 11,
  NZST: 12,
  NZDT: 13,
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
  BRT: -3,
  ART: -3,
  AKST: -9,
  HST: -10,
}
/** Months by their first letters, in the languages of the sites. */
const months: readonly RegExp[] = [
  /^(jan|gen|ene|oca|sty)/,
  /^(feb|fev|fév|lut|şub)/,
  /^(mar|mär|mrz|mrt|maa)/,
  /^(apr|avr|abr|kwi|nis)/,
  /^(may|mai|maj|mag|mei)/,
  /^(jun|juin|giu|cze|haz)/,
  /^(jul|juil|lug|lip|tem)/,
  /^(aug|ago|aoû|aou|sie|ağu)/,
  /^(sep|set|wrz|eyl)/,
  /^(oct|okt|ott|out|paź|eki)/,
  /^(nov|lis|kas)/,
  /^(dec|dez|dic|déc|gru|ara)/,
]
const monthOf = (name: string): number => months.findIndex((m) => m.test(name.toLocaleLowerCase('en'))) + 1
const pad = (n: number | string): string => String(n).padStart(2, '0')

function offsetOf(name: string | undefined): string | undefined {
  if (!name || name === 'Z' || name === 'z') return '+00:00'
  const m = /^(?:UTC|GMT)?([+-])(\d{1,2}):?(\d{2})?$/.exec(name)
  const hours = m ? (m[1] === '-' ? -1 : 1) * (Number(m[2]) + Number(m[3] ?? 0) / 60) : zones[name.toUpperCase()]
  if (hours === undefined) return undefined
  const abs = Math.abs(hours)
  return `${hours < 0 ? '-' : '+'}${pad(Math.floor(abs))}:${pad(Math.round((abs % 1) * 60))}`
}

const day = String.raw`(?:(?<y>\d{4})[-/](?<m>\d{1,2})[-/](?<d>\d{1,2})|(?<d2>\d{1,2})\.(?<m2>\d{1,2})\.(?<y2>\d{4})|(?<a>\d{1,2})/(?<b>\d{1,2})/(?<y3>\d{4}|\d{2})|(?<a2>\d{1,2})-(?<b2>\d{1,2})-(?<y4>\d{4}))`
const clock = String.raw`(?:(?:T|,? )(?<h>\d{1,2}):(?<i>\d{2})(?::(?<s>\d{2})(?:\.\d+)?)?\s*(?<ap>[ap]\.?m\.?)?)?`
const whole = new RegExp(`^${day}${clock}\\s*(?<z>Z|[A-Za-z]{2,5}(?:[+-]\\d{1,2}(?::?\\d{2})?)?|[+-]\\d{2}:?\\d{2})?$`, 'i')
const named =
  /^(?:(?<mon>\p{L}{3,10})\.?\s+(?<d>\d{1,2}),?|(?<d2>\d{1,2})\.?[\s-]+(?:de\s+)?(?<mon2>\p{L}{3,10})\.?)[\s-]+(?:de\s+)?(?<y>\d{4}),?(?:\s+(?<h>\d{1,2}):(?<i>\d{2})(?::(?<s>\d{2}))?\s*(?<ap>[ap]\.?m\.?)?)?\s*(?<z>[A-Za-z]{2,5}(?:[+-]\d{1,2}(?::?\d{2})?)?|[+-]\d{2}:?\d{2})?$/iu

interface Parts {
  readonly date: string
  readonly time: string
  readonly offset: string
}
/** Day, time and offset of a platform's way to write a moment; undefined when it is none. A time without a zone counts as UTC. */
function readParts(raw: string, dayFirst: boolean): Parts | undefined {
  const v = raw
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(\d{4})年(\d{1,2})月(\d{1,2})日/, '$1-$2-$3')
    .replace(/(\d{1,2})時(\d{1,2})分(?:(\d{1,2})秒)?/, (_, h: string, i: string, s = '00') => `${h}:${pad(i)}:${pad(s)}`)
  const g = whole.exec(v)?.groups ?? named.exec(v)?.groups
  if (!g) return undefined
  const mon = g.mon ?? g.mon2
  const [first, second] = [g.a ?? g.a2, g.b ?? g.b2]
  const month = mon ? monthOf(mon) : Number(g.m ?? g.m2 ?? (dayFirst ? second : first))
  const dayOfMonth = Number(mon ? (g.d ?? g.d2) : (g.d ?? g.d2 ?? (dayFirst ? first : second)))
  const given = g.y ?? g.y2 ?? g.y3 ?? g.y4 ?? ''
  const year = given.length === 2 ? 2000 + Number(given) : Number(given)
  // A year of another era, as of the Buddhist calendar, is no year of ours.
  if (year > 2100) return undefined
  const date = `${year}-${pad(month)}-${pad(dayOfMonth)}`
  const check = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(check.getTime()) || check.toISOString().slice(0, 10) !== date) return undefined
  const offset = offsetOf(g.z)
  if (offset === undefined) return undefined
  let hour = Number(g.h ?? 0)
  if (g.ap) hour = (hour % 12) + (/^p/i.test(g.ap) ? 12 : 0)
  if (hour > 23 || Number(g.i ?? 0) > 59) return undefined
  return { date, time: `${pad(hour)}:${g.i ?? '00'}:${g.s ?? '00'}`, offset }
}

const byDay = remembered((raw) => readParts(raw, true))
const byMonth = remembered((raw) => readParts(raw, false))
const partsOf = (raw: string, formats: Formats): Parts | undefined => (formats.dayFirst ? byDay : byMonth)(raw)

/** Moment as ISO 8601 with the offset it was written in, or undefined. */
export function momentOf(raw: string, formats: Formats): string | undefined {
  const p = partsOf(raw, formats)
  return p && `${p.date}T${p.time}${p.offset}`
}
/** Calendar day as written, or undefined. */
export const dayIn = (raw: string, formats: Formats): string | undefined => partsOf(raw, formats)?.date
