import { useLang, type RowProps } from '@crossway/web-kit'
import { RecordLink } from '@crossway/web-ui'
import type { ReactElement } from 'react'
import { useRecordTexts } from '../words/record-words.tsx'

/** The number of the record that a row of the log is about; a link while a page shows it. */
export function RecordNumber({ row }: RowProps): ReactElement {
  const resource = String(row['resource'] ?? '')
  const text = String(row['record_no'] ?? row['record_id'] ?? '–')
  const id = Number(row['record_id'] ?? 0)
  const known = useRecordTexts(resource)
  return known && id > 0 ? (
    <RecordLink record={resource} id={id}>
      {text}
    </RecordLink>
  ) : (
    <span>{text}</span>
  )
}

/** Who did it; what ran by itself is stored under its Chinese name. */
export function ActorName({ row }: RowProps): ReactElement {
  const lang = useLang()
  const name = String(row['actor_name'] ?? '') || '–'
  return <span className="ell">{lang === 'en' && name === '系统' ? 'System' : name}</span>
}
