import { blank, dash, fixed, isYear, masked } from '@crossway/web-kit'
import type { KindRead } from '../kind.ts'

export const intRead: KindRead = {
  numeric: true,
  text: ({ value, at }) => (blank(value) ? dash : masked(value) ? value : isYear(at.field) ? String(value) : fixed(value as number, 0)),
}
