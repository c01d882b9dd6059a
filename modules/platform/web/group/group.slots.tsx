import { linkTo, useText, type RowProps, type Slots } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { registerPlatformTexts } from '../platform-texts.ts'
import { StateSwitch } from '../state-switch.tsx'
import { RightsField } from './rights-field.tsx'
import '../administration.css'

registerPlatformTexts()

/** `超级管理员`, `无权限`, or how many nodes. */
function RightsCell({ row }: RowProps): ReactElement {
  const t = useText()
  const n = Number(row['rule_count'] ?? 0)
  if (row['is_super']) return <b>{t('auth/group.super')}</b>
  return <span>{n === 0 ? t('auth/group.none') : n}</span>
}
function MembersCell({ row }: RowProps): ReactElement {
  const filter = JSON.stringify({ groups: { any: [row.id] } })
  return <a href={linkTo('/admin/auth/admin', { f: filter })}>{Number(row['members'] ?? 0)}</a>
}

const slots: Slots = {
  figures: { members: { kind: 'int', label: { 'zh-cn': '成员数', en: 'Members' } } },
  cells: { status: StateSwitch, rule_count: RightsCell, members: MembersCell },
  formFields: { rules: RightsField },
}
export default slots
