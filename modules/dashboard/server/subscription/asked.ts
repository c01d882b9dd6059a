import { refuse } from '@crossway/kernel'
import type { Address } from './about.ts'

type Rule = { readonly pattern?: string; readonly enum?: readonly string[] }
/** Of an address what the board asks the server for, each held to what its route takes; refuses with 400 what is none. */
export function askedOf<N extends string>(address: Address, rules: Readonly<Record<N, Rule>>): Partial<Record<N, string>> {
  const asked: Partial<Record<N, string>> = {}
  for (const name of Object.keys(rules) as N[]) {
    const [value, rule] = [address[name], rules[name]]
    if (value === undefined || value === '') continue
    if ((rule.enum && !rule.enum.includes(value)) || (rule.pattern && !new RegExp(rule.pattern).test(value))) throw refuse.BAD_REQUEST({ detail: name }, name)
    asked[name] = value
  }
  return asked
}
