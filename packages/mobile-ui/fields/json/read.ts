import { blank, dash } from '@crossway/web-kit'
import type { KindRead } from '../kind.ts'

const plain = (v: unknown): boolean => typeof v === 'string' || typeof v === 'number'
/** A list of words is read; what programs write for themselves is not for people. */
export const jsonRead: KindRead = { text: ({ value }) => (!blank(value) && Array.isArray(value) && value.every(plain) ? value.join(', ') : dash) }
