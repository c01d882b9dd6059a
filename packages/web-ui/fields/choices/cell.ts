import { dash, valueLabel } from '@crossway/web-kit'
import type { KindCell } from '../kind.ts'

export const joint = (lang: string): string => (lang === 'en' ? ', ' : '、')
const none = (v: unknown): boolean => !Array.isArray(v) || v.length === 0
export const listClass = (v: unknown): string | undefined => (none(v) ? 'cell-none' : undefined)

export const choicesCell: KindCell = {
  look: () => ({ width: 144, min: 96 }),
  text: (v, at, lang) => (none(v) ? dash : (v as string[]).map((x) => valueLabel(at, x, lang)).join(joint(lang))),
  className: listClass,
}
