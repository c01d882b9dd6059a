import type { Context } from '../context.ts'
import { refuse, type AnyField, type AnyResource } from '@crossway/kernel'
import type { App } from '../app.ts'
import type { Runner } from '../sql/db.ts'
import { ruleOf } from './next-number.ts'

const longest = 60
const letters = /^[A-Za-z0-9][A-Za-z0-9._/-]*$/
const special = /[.\\+*?[\]^$(){}|/-]/g

/** What the numbers of a pattern look like: dates are digits, a sequence is at least as wide as it says, anything else is a word. */
export function looksCounted(pattern: string, no: string): boolean {
  const parts = pattern.split(/(\{[^{}]+\})/).map((p) => {
    if (!p.startsWith('{')) return p.replace(special, '\\$&')
    const token = p.slice(1, -1)
    if (token.startsWith('seq:')) return `\\d{${Number(token.slice(4))},}`
    return /^(yyyy|yy|MM|dd)+$/.test(token) ? `\\d{${token.length}}` : '[A-Za-z0-9._-]+'
  })
  return new RegExp(`^${parts.join('')}$`, 'i').test(no)
}

const serialOf = (r: AnyResource): [string, AnyField] | undefined => Object.entries(r.fields).find(([, x]) => x.kind === 'serial')

/** Records whose numbers may be typed by hand. */
export async function manualRecords(app: App, run: Runner): Promise<string[]> {
  const out: string[] = []
  for (const r of app.registry.resources()) if (serialOf(r) && (await ruleOf({ app, run }, r.name))?.manual_allowed) out.push(r.name)
  return out
}

/**
 * The number that somebody typed, where the record's rule allows it, and the rest of the body. One that looks like a counted number is refused:
 * the counter would come to it one day.
 */
export async function typedNumber(
  { app, run }: Context<'app' | 'run'>,
  r: AnyResource,
  body: unknown,
): Promise<{ readonly body: unknown; readonly number: Readonly<Record<string, string>> }> {
  const serial = serialOf(r)
  const typed = serial && typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[serial[0]] : undefined
  if (typed === undefined) return { body, number: {} }
  const [name] = serial!
  const rule = await ruleOf({ app, run }, r.name)
  if (!rule?.manual_allowed) return { body, number: {} }
  const { [name]: _, ...rest } = body as Record<string, unknown>
  if (typed === null || (typeof typed === 'string' && typed.trim() === '')) return { body: rest, number: {} }
  const no = typeof typed === 'string' ? typed.trim() : ''
  if (!letters.test(no) || no.length > longest) throw refuse.MANUAL_NUMBER({}, name)
  if (looksCounted(rule.pattern, no)) throw refuse.MANUAL_COUNTED({ pattern: rule.pattern }, name)
  return { body: rest, number: { [name]: no } }
}
