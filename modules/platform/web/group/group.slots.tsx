import { useText, useValue, type FormStore, type Slots } from '@crossway/web-kit'
import { Input } from 'antd'
import { useState, type ReactElement } from 'react'
import { registerPlatformTexts } from '../platform-texts.ts'
import { GroupTree } from './group-tree.tsx'
import { RightsField } from './rights-field.tsx'
import { RightsRead } from './rights-read.tsx'
import '../administration.css'
import { computedLabels } from '../../model/figure-labels.ts'

registerPlatformTexts()

/** Only a custom scope has sets of its own; they are kept as the organisation writes them. */
function SetsField({ form, name, id }: { form: FormStore; name: string; id?: string }): ReactElement {
  const t = useText()
  const scope = useValue(form, 'data_scope')
  const value = useValue(form, name)
  const [typing, setTyping] = useState<string>()
  if (scope !== 'custom') return <span className="admin-read">{t('platform.none')}</span>
  return (
    <Input.TextArea
      id={id ?? name}
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
    members: { kind: 'int', label: computedLabels.admin_group.members },
    first_right: { kind: 'text', label: computedLabels.admin_group.first_right },
    first_right_en: { kind: 'text', label: computedLabels.admin_group.first_right_en },
  },
  formFields: { rules: RightsField, scope_sets: SetsField },
  required: { rules: () => true },
  reads: { rules: RightsRead },
  views: { tree: { label: { 'zh-cn': '树', en: 'Tree' }, View: GroupTree } },
}
export default slots
