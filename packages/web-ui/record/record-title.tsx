import { stateField } from '@crossway/kernel'
import { recordNames, recordName, stateLabel, useLang, type ListRow, type PageModel } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { StateTag } from '../state/state-mark.tsx'

/** Party or name with the state's tag. */
export function RecordTitle({ model, record, small = false }: { model: PageModel; record: ListRow; small?: boolean }): ReactElement {
  const lang = useLang()
  const { name, number, isCode, nameField } = recordNames(model, record, lang)
  const state = stateField(model.resource)
  const Own = nameField === undefined ? undefined : model.slots.reads?.[nameField]
  const value = state === undefined ? undefined : (record[state] as string | undefined)
  return (
    <span className={`record-title${small ? ' is-small' : ''}`}>
      <span className="record-name ell">{Own ? <Own value={record[nameField!]} row={record} /> : (name ?? (small ? number : recordName(model, lang)))}</span>
      {small && name && isCode && <span className="mono note">{number}</span>}
      {value !== undefined && (
        <StateTag
          record={model.resource.name}
          state={value}
          label={stateLabel(model, value, lang, record)}
          zh={stateLabel(model, value, 'zh-cn', record)}
          size={small ? 20 : 24}
        />
      )}
    </span>
  )
}
