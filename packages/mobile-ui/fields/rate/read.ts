import { atLeast, blank, dash, masked } from '@crossway/web-kit'
import type { KindRead } from '../kind.ts'

export const rateRead: KindRead = { numeric: true, text: ({ value }) => (blank(value) ? dash : masked(value) ? value : atLeast(value as string, 4)) }
