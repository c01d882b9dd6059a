import { useText, useValue, type FormStore, type Slots } from '@crossway/web-kit'
import { Input } from 'antd'
import { useState, type ReactElement } from 'react'
import { registerPlatformTexts } from '../platform-texts.ts'
import { GroupTree } from './group-tree.tsx'
import { RightsField } from './rights-field.tsx'
import '../administration.css'

registerPlatformTexts()

/** Only a custom scope has sets of its own; they are kept as the organisation writes them. */
function SetsField({ form, name }: { form: FormStore; name: string }): ReactElement {
  const t = useText()
  const scope = useValue(form, 'data_scope')
  const value = useValue(form, name)
  const [typing, setTyping] = useState<string>()
  if (scope !== 'custom') return <span className="admin-read">{t('platform.none')}</span>
  return (
    <Input.TextArea
      aria-label={name}
      className="mono"
      autoSize={{ minRows: 2, maxRows: 8 }}
      value={typing ?? (value ? JSON.stringify(value) : '')}
      onChange={(e) => setTyping(e.target.value)}
      onBlur={() => {
        try {
          if (typing !== undefined) form.set(name, typing.trim() ? JSON.parse(typing) : null)
          setTyping(undefined)
        } catch {
          form.setError(name, t('form.badJson'))
        }
      }}
    />
  )
}

const slots: Slots = {
  figures: {
    members: { kind: 'int', label: { 'zh-cn': '成员数', en: 'Members' } },
    first_right: { kind: 'text', label: { 'zh-cn': '首项权限', en: 'First right (Chinese)' } },
    first_right_en: { kind: 'text', label: { 'zh-cn': '首项权限(英文)', en: 'First right' } },
  },
  formFields: { rules: RightsField, scope_sets: SetsField },
  views: { tree: { label: { 'zh-cn': '树', en: 'Tree' }, View: GroupTree } },
}
export default slots
