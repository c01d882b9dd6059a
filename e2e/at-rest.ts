import { expect, type Locator } from '@playwright/test'

export type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>
/** Where something stands once it has slid there: what is taken hold of on the way is no longer under the pointer, and a click on it is none. */
export async function atRest(what: Locator): Promise<Box> {
  let before: Box | null = null
  let now = await what.boundingBox()
  await expect
    .poll(async () => {
      before = now
      now = await what.boundingBox()
      return now !== null && before !== null && (['x', 'y', 'width', 'height'] as const).every((k) => now![k] === before![k])
    })
    .toBe(true)
  return now!
}
