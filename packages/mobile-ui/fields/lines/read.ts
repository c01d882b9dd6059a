import { dash } from '@crossway/web-kit'
import type { KindRead } from '../kind.ts'

/** On a card only how many; the record page shows them as cards of their own. */
export const linesRead: KindRead = { numeric: true, text: ({ value }) => (Array.isArray(value) ? String(value.length) : dash) }
