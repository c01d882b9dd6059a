import type { DemoCall } from '@crossway/server-kit'

export async function demo(_: DemoCall): Promise<void> {}
