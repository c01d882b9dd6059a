import { requireReauth } from '@crossway/platform/server'
import type { Ctx } from '@crossway/server-kit'

/** Who reads pay has proved a moment ago that it is he; tests put their own in its place. */
export const verification: { check: (ctx: Ctx) => void } = { check: requireReauth }
