import type { Problems } from './problems.ts'

/** Tells why a JSON or XML document could not be read to its end: it was cut, or it is none. `at` = records read before. */
export function tellBrokenOff(problems: Problems, kind: 'JSON' | 'XML', at: number, error: unknown): void {
  const [why = ''] = String((error as Error).message).split('\n')
  if (/unexpected end|not closed|unclosed|unterminated/i.test(why)) problems.error('R_ENDS', { at })
  // A zero byte cannot be kept.
  else problems.error('R_CUT', { at, why: `${kind}: ${why.replaceAll('\u0000', '').slice(0, 120)}` })
}
