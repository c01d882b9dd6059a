import pg from 'pg'

const text = (v: string): string => v
/** "2026-11-20 10:00:00.5+08" as ISO 8601: the wire form of every moment. */
export const isoOf = (v: string): string => {
  const t = v.replace(' ', 'T')
  return /[+-]\d{2}$/.test(t) ? t + ':00' : t
}

// Ids are numbers (2^53 rows are enough), exact numbers stay text, days stay days: a Date would shift them by the process's zone.
export function setTypeParsers(): void {
  const t = pg.types
  t.setTypeParser(20, Number)
  t.setTypeParser(1700, text)
  t.setTypeParser(1082, text)
  t.setTypeParser(1114, text)
  t.setTypeParser(1184, isoOf)
  t.setTypeParser(1016 as never, (v: string) => (v === '{}' ? [] : v.slice(1, -1).split(',').map(Number)))
}
