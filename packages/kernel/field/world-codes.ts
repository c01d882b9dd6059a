/** Codes that the world has given out (ISO 3166-1, ISO 4217, IANA), as this machine's own tables know them. */
export const worldFormats = ['country', 'currency', 'timeZone'] as const
export type WorldFormat = (typeof worldFormats)[number]
export const isWorldFormat = (format: string | undefined): format is WorldFormat => (worldFormats as readonly (string | undefined)[]).includes(format)

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

const known = new Map<WorldFormat, ReadonlySet<string>>()
function codesOf(format: WorldFormat): ReadonlySet<string> {
  const created: Record<WorldFormat, () => string[]> = {
    country: () => letters.flatMap((a) => letters.map((b) => a + b)).filter((c) => !noCountry.has(c) && regions.of(c) !== undefined),
    currency: () => Intl.supportedValuesOf('currency'),
    timeZone: () => [...Intl.supportedValuesOf('timeZone'), 'UTC'],
  }
  const found = known.get(format) ?? new Set(created[format]())
  known.set(format, found)
  return found
}
/** All codes of a kind in their order. */
export const worldCodes = (format: WorldFormat): readonly string[] => [...codesOf(format)].sort()

/** Is it such a code? Time zones are also known by names that newer tables spell otherwise. */
export function isWorldCode(format: WorldFormat, code: string): boolean {
  if (codesOf(format).has(code)) return true
  if (format !== 'timeZone' || !code.includes('/')) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: code }).resolvedOptions().timeZone.length > 0
  } catch {
    return false
  }
}
