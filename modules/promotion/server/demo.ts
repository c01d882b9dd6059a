import type { DemoCall } from '@crossway/server-kit'
import { demoObjects } from './object/demo-objects.ts'
import { demoResources } from './resource/demo-resources.ts'

/** The module's share of the demo company (promotion.md, last section). */
export async function demo(call: DemoCall): Promise<void> {
  const resources = await demoResources(call)
  const objects = await demoObjects(call)
  if (resources.length === 0 || objects.length === 0) return
}
