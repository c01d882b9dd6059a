import type { DemoCall } from '@crossway/server-kit'
import { demoAnnual } from './annual/demo-annual.ts'
import { demoCargo } from './cargo/demo-cargo.ts'
import { demoFacts } from './facts/demo-facts.ts'
import { demoRestock } from './replenish/demo-restock.ts'
import { demoRules } from './rule/demo-rules.ts'

/** The module's share of the demo company; facts first, because all others are worked out of them. */
export async function demo(call: DemoCall): Promise<void> {
  await demoFacts(call)
  await demoRules(call)
  await demoRestock(call)
  await demoCargo(call)
  await demoAnnual(call)
}
