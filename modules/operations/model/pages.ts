import type { PageDef } from '@crossway/kernel'
import { sellingPages } from './selling-model.ts'

export const pages: readonly PageDef[] = [...sellingPages]
