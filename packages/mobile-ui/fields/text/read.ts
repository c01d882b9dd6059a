import type { KindRead } from '../kind.ts'
import { blank, dash } from '../format.ts'

export const textRead: KindRead = { text: ({ value }) => (blank(value) ? dash : String(value)) }
