import { registerTexts, type ListRow } from '@crossway/web-kit'
import type { DivideRole } from '../../model/commission/words.ts'
import './commission.css'

registerTexts('commission', { 'zh-cn': () => import('../texts/commission.zh-cn.ts'), en: () => import('../texts/commission.en.ts') })

export interface MemberRow {
  readonly id: number
  readonly role: DivideRole
  readonly employee: { readonly id: number; readonly title: string } | null
  readonly share_rate: string
  readonly from: string | null
  readonly to: string | null
}
export const membersOf = (record: ListRow): readonly MemberRow[] => (record['members'] ?? []) as unknown as readonly MemberRow[]
export const startOf = (record: ListRow): string => String(record['effective_from'])
export const endOf = (record: ListRow): string | null => (record['effective_to'] as string | null) ?? null
