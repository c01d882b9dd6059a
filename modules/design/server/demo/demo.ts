import type { DemoCall } from '@crossway/server-kit'
import { demoOrders, demoResults } from './demo-results.ts'
import { demoScene } from './demo-rows.ts'
import { demoWork } from './demo-work.ts'

/** Half a year of the design centre (design.md, Demo data). */
export async function demo(call: DemoCall): Promise<void> {
  const scene = await demoScene(call)
  if (!scene) return
  const size = call.size ?? 1
  await demoWork(call, scene, 'plane', Math.ceil(420 * size))
  await demoWork(call, scene, 'video', Math.ceil(90 * size))
  await demoResults(call, scene)
  await demoOrders(call, scene)
}
