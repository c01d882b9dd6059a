import { blank, dash, fixed, masked } from '@crossway/web-kit'
import type { KindRead } from '../kind.ts'

export const intRead: KindRead = { numeric: true, text: ({ value }) => (blank(value) ? dash : masked(value) ? value : fixed(value as number, 0)) }
