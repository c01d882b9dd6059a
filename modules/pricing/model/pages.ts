import type { PageDef } from '@crossway/kernel'

export const pages: readonly PageDef[] = []
