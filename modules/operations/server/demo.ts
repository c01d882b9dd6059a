import type { DemoCall } from '@crossway/server-kit'
import { demoFacts } from './facts/demo-facts.ts'

/** The module's share of the demo company; facts first, because all others are worked out of them. */
export async function demo(call: DemoCall): Promise<void> {
  await demoFacts(call)
}
