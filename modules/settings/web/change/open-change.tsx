import { apiName } from '@crossway/kernel'
import { dateTimeText, get, useLang, usePageModel, type RecordProps } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import type { ReactElement } from 'react'
import './open-change.css'

interface Change {
  readonly id: number
  readonly reason: string | null
  readonly by: string | null
  readonly created_at: string
  readonly changes: readonly { readonly field: string; readonly label: string; readonly before: string; readonly after: string }[]
}

/** The change that waits for approval, before and after, above the record that it is about. */
export function OpenChange({ record }: RecordProps): ReactElement | null {
  const lang = useLang()
  const model = usePageModel()
  const name = apiName(model.resource.name)
  const waits = record['change_open'] === true
  const { data } = useQuery({
    queryKey: ['record', model.resource.name, record.id, 'open-change', record.version, lang],
    queryFn: () => get<{ change: Change | null }>(`${name}/${record.id}/open-change`, { silent: true }),
    enabled: waits,
  })
  const change = data?.change
  if (!waits || !change) return null
  return (
    <Alert
      className="open-change"
      type="warning"
      showIcon
      title={`${lang === 'en' ? 'A change waits for approval' : '变更待审'} · ${change.by ?? '–'} · ${dateTimeText(change.created_at)}${change.reason ? ` · ${change.reason}` : ''}`}
      description={
        <ul>
          {change.changes.map((c) => (
            <li key={c.field}>
              {c.label} <del>{c.before}</del> → <ins>{c.after}</ins>
            </li>
          ))}
        </ul>
      }
    />
  )
}
