import type { Rand } from './rand.ts'

const long = 'ж'.repeat(50_000)
const deep = (n: number): unknown => JSON.parse('['.repeat(n) + ']'.repeat(n))
const nested = deep(800)
const wide = Array.from({ length: 10_000 }, (_, i) => i)

/** Texts that break parsers, statements, pages, paths and number readers. */
const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '\u202e\u200b\ufeff',
  '😀👩‍👩‍👧‍👦',
  "'",
  "' or 1=1 --",
  "'; drop table admin; --",
  "$1 $$ {} ${x} \\' \\",
  '%',
  '_',
  '%%%___',
  '\\',
  '*',
  '(((',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '/etc/passwd\u0000.png',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data',
  'NaN',
  'Infinity',
  '-Infinity',
  '1e309',
  '1e999999',
  '0x10',
  '-0',
  '00',
  '١٢٣',
  '99999999999999999999',
  '0.00000000000000000001',
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '9999-12-31',
  '275760-09-13',
  '-000001-01-01',
  '2026-01-01T25:61:61Z',
  '2026-01-01T00:00:00+99:99',
  '2026-01',
  '2026-99',
  '@me',
  '@today',
  '@today+9999',
  '@today-99999',
  'null',
  'undefined',
  'true',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '=cmd|calc!A1',
  '{"a":',
  '[]',
  '***',
  '138****0000',
  'a\r\nset-cookie: x=1',
  'x'.repeat(300),
  'x,'.repeat(600),
]

/** Values of every wrong kind. */
const hostileValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  -1.0000000001,
  2_147_483_647,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  2 ** 53,
  1e21,
  1e308,
  -1e308,
  [],
  {},
  [null],
  [[]],
  [{}],
  [1, 'a', null],
  { id: 1 },
  { id: 'x' },
  { id: { id: 1 } },
  { toString: 1 },
  { length: 5 },
  JSON.parse('{"then":1}'),
  { a: { b: { c: {} } } },
]
const huge: readonly unknown[] = [long, nested, wide, wide.map(String), Object.fromEntries(wide.slice(0, 3000).map((i) => ['k' + i, i]))]

/** One wrong value; a huge one now and then. */
export function hostile(r: Rand): unknown {
  const n = r.int(100)
  return n < 3 ? r.pick(huge) : n < 55 ? r.pick(hostileTexts) : r.pick(hostileValues)
}
export const hostileText = (r: Rand): string => (r.chance(0.01) ? long : r.pick(hostileTexts))

/** Bodies that are no JSON object at all. */
export const brokenBodies: readonly string[] = [
  '{',
  '[1,2',
  '"',
  'null',
  '[]',
  '"text"',
  '1',
  'true',
  '{"a":1}{',
  '\u0000',
  '{"__proto__":{"x":1}}',
  '['.repeat(2000),
]
