export type Reset = 'never' | 'year' | 'month' | 'day'
export type CountScope = 'none' | 'company' | 'dept' | 'field'

const dateToken = /^(yyyy|yy|MM|dd)+$/
const stored: Readonly<Record<Reset, readonly string[]>> = { never: [], year: ['yyyy', 'yy'], month: ['yyyy', 'yy', 'MM'], day: ['yyyy', 'yy', 'MM', 'dd'] }
const counts: Readonly<Record<CountScope, (name: string) => boolean>> = {
  none: () => false,
  company: (n) => n.startsWith('company'),
  dept: (n) => n === 'dept' || n.startsWith('department'),
  field: () => true,
}

/**
 * Tokens of a pattern that its counter does not start over with: days in a number that is counted through the year, the company in one that all
 * companies share (settings.md numberingRule, reset and scope). They are no part of the counter's key; without a rule every token counts.
 */
export function keyPattern(pattern: string, reset?: string | null, scope?: string | null): string {
  return pattern.replace(/\{([^{}]+)\}/g, (all, t: string) => {
    if (t.startsWith('seq:')) return all
    if (dateToken.test(t)) {
      if (!reset) return all
      return (t.match(/yyyy|yy|MM|dd/g) ?? []).map((p) => (stored[reset as Reset].includes(p) ? `{${p}}` : p)).join('')
    }
    const name = t.startsWith('field:') ? t.slice(6) : t
    return !scope || counts[scope as CountScope](name) ? all : '_'
  })
}
