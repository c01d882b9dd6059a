import { blank, dash } from '../format.ts'
import type { KindRead } from '../kind.ts'

export const jsonRead: KindRead = { text: ({ value }) => (blank(value) ? dash : JSON.stringify(value)) }
