import { blank, dash, fixed, masked } from '@crossway/web-kit'
import type { KindRead } from '../kind.ts'

export const decimalRead: KindRead = {
  numeric: true,
  text: ({ value, at }) =>
    blank(value) ? dash : masked(value) ? value : `${fixed(value as string, at.field.scale ?? 2)}${at.field.unit ? ` ${at.field.unit}` : ''}`,
}
