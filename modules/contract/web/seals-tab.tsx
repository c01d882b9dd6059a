import { stateText, type AnyLabels } from '@crossway/kernel'
import { dateTimeText, openRecord, useAnswer, useLang, usePageModel, type ListRow } from '@crossway/web-kit'
import { StateTag } from '@crossway/web-ui'
import { Alert, Skeleton } from 'antd'
import type { ReactElement } from 'react'
import { fileApplyEn } from '../model/file-apply.labels.en.ts'
import { fileApplyZh } from '../model/file-apply.labels.zh-cn.ts'
import { both } from './both.ts'

const names = (v: unknown): string => (Array.isArray(v) ? v.map((x: { readonly title?: string }) => x.title).join('、') : '')
/** Requests for a seal on this document, the latest first (contract.md contract, 用章). */
export default function SealsTab({ record }: { readonly record: ListRow }): ReactElement {
  const lang = useLang()
  const { resource } = usePageModel()
  const filter = encodeURIComponent(JSON.stringify({ resource: { eq: resource.name }, record_id: { eq: record.id } }))
  const { data, failed } = useAnswer<{ rows: readonly ListRow[] }>(
    `file-apply?filter=${filter}&size=50&sort=-id&fields=apply_no,status,seals,copies,applicant,needed_at,stamped_at`,
  )
  if (failed) return <Alert type="error" title={failed} />
  if (!data) return <Skeleton active title={false} />
  if (data.rows.length === 0) return <p className="tab-empty note">{both(lang, '还没有用章申请。', 'No seal has been asked for yet.')}</p>
  const labels = (lang === 'en' ? fileApplyEn : fileApplyZh) as AnyLabels
  return (
    <table className="plain-table" data-testid="seal-requests">
      <thead>
        <tr>
          {[
            ['申请单号', 'Request'],
            ['状态', 'State'],
            ['印章', 'Seals'],
            ['份数', 'Copies'],
            ['申请人', 'Applicant'],
            ['需要时间', 'Needed at'],
            ['用印时间', 'Stamped at'],
          ].map(([zh, en]) => (
            <th key={en}>{both(lang, zh!, en!)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.rows.map((r) => (
          <tr key={r.id}>
            <td>
              <a onClick={() => void openRecord('fileApply', r.id)}>{String(r['apply_no'])}</a>
            </td>
            <td>
              <StateTag
                record="file_apply"
                state={String(r['status'])}
                label={stateText(labels, String(r['status']), r)}
                zh={stateText(fileApplyZh, String(r['status']), r)}
              />
            </td>
            <td>{names(r['seals'])}</td>
            <td className="num">{String(r['copies'])}</td>
            <td>{(r['applicant'] as { title?: string } | null)?.title ?? '—'}</td>
            <td>{r['needed_at'] ? dateTimeText(String(r['needed_at'])) : '—'}</td>
            <td>{r['stamped_at'] ? dateTimeText(String(r['stamped_at'])) : '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
