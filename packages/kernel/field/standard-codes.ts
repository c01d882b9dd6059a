/** Codes of international standards (ISO 3166-1, ISO 4217, IANA), as this machine's own tables know them. */
export const standardFormats = ['country', 'currency', 'timeZone'] as const
export type StandardFormat = (typeof standardFormats)[number]
export const isStandardFormat = (format: string | undefined): format is StandardFormat => (standardFormats as readonly (string | undefined)[]).includes(format)

const letters = Array.from({ length: 26 }, (_, i) => String.fromCharCode(65 + i))
const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
/** Groups of countries and unknown places stand among the regions, too. */
const noCountry: ReadonlySet<string> = new Set([
  'EU',
  'EZ',
  'UN',
  'ZZ',
  'XA',
  'XB',
  'QO',
  'UK',
  'SU',
  'DD',
  'YU',
  'CS',
  'AN',
  'BU',
  'DY',
  'FX',
  'HV',
  'NH',
  'RH',
  'TP',
  'VD',
  'YD',
  'ZR',
])

const known = new Map<StandardFormat, ReadonlySet<string>>()
function codesOf(format: StandardFormat): ReadonlySet<string> {
  const created: Record<StandardFormat, () => string[]> = {
    country: () => letters.flatMap((a) => letters.map((b) => a + b)).filter((c) => !noCountry.has(c) && regions.of(c) !== undefined),
    currency: () => Intl.supportedValuesOf('currency'),
    timeZone: () => [...Intl.supportedValuesOf('timeZone'), 'UTC'],
  }
  const found = known.get(format) ?? new Set(created[format]())
  known.set(format, found)
  return found
}
/** All codes of a kind in their order. */
export const standardCodes = (format: StandardFormat): readonly string[] => [...codesOf(format)].sort()

/** Is it such a code? Time zones are also known by names that newer tables spell otherwise. */
export function isStandardCode(format: StandardFormat, code: string): boolean {
  if (codesOf(format).has(code)) return true
  if (format !== 'timeZone' || !code.includes('/')) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: code }).resolvedOptions().timeZone.length > 0
  } catch {
    return false
  }
}
