import { useText, type RecordProps } from '@crossway/web-kit'
import { Alert, Skeleton, Tag } from 'antd'
import type { ReactElement } from 'react'
import { useRead } from './use-rows.ts'

interface Member {
  readonly id: number
  readonly role: string
  readonly name: string
  readonly department: string | null
  readonly from: string
  readonly to: string | null
  readonly workload_pct: number
  readonly is_primary: boolean
}
/** The project's team as the project keeps it; changed there. */
export default function TeamTab({ record }: RecordProps): ReactElement {
  const t = useText()
  const { answer, failed } = useRead<{ rows: Member[] }>(`project-structure/${record.id}/team`, record['version'])
  if (failed) return <Alert type="error" title={failed} />
  if (!answer) return <Skeleton active />
  if (answer.rows.length === 0) return <p className="note">{t('structure.noTeam')}</p>
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label={t('structure.team')} data-testid="structure-team">
      <table className="plain-table">
        <thead>
          <tr>
            <th>{t('structure.member')}</th>
            <th>{t('structure.role')}</th>
            <th>{t('structure.department')}</th>
            <th className="num">{t('structure.share')}</th>
            <th>{t('structure.from')}</th>
            <th>{t('structure.until')}</th>
          </tr>
        </thead>
        <tbody>
          {answer.rows.map((m) => (
            <tr key={m.id}>
              <td>
                {m.name} {m.is_primary && <Tag>{t('structure.main')}</Tag>}
              </td>
              <td>{t(`structure.roles.${m.role}`)}</td>
              <td>{m.department ?? '–'}</td>
              <td className="num">{m.workload_pct}%</td>
              <td>{m.from}</td>
              <td>{m.to ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
