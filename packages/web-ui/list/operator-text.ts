import type { FieldKind } from '@crossway/kernel'
import { hasText, type Text } from '@crossway/web-kit'

const families: Partial<Record<FieldKind, string>> = { date: 'dayOp', dateTime: 'dayOp', text: 'textOp', longText: 'textOp', serial: 'textOp' }

/** Days are before and after, texts stand in lists; everything else has the general word. */
export function operatorText(kind: FieldKind, op: string, t: Text): string {
  const own = families[kind] && `grid.${families[kind]}.${op}`
  return own && hasText(own) ? t(own) : t(`grid.op.${op}`)
}
