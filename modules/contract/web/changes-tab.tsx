import { useAnswer, useLang, type RecordProps } from '@crossway/web-kit'
import { fixed } from '@crossway/web-ui'
import type { ReactElement } from 'react'
import { changeOps, changeTarget, type Change } from '../model/change-target.ts'
import { both } from './both.ts'

/** What the agreement changes, old beside new, and what becomes of the receivables. */
export default function ChangesTab({ record }: RecordProps): ReactElement {
  const lang = useLang()
  const { data } = useAnswer<{ before: string; after: string; currency: string }>(`agreement/${record.id}/effect`)
  const changes = (record['changes'] ?? []) as readonly Change[]
  return (
    <div data-testid="agreement-changes">
      {data && (
        <p className="note">
          {both(lang, '应收合计', 'Receivables')} <b>{`${data.currency} ${fixed(data.before, 2)} → ${fixed(data.after, 2)}`}</b>
        </p>
      )}
      {changes.length === 0 ? (
        <p className="tab-empty note">
          {both(lang, '还没有变更：编辑协议的条款，差异会列在这里。', 'Nothing is changed yet: edit the terms and the differences stand here.')}
        </p>
      ) : (
        <div className="table-scroll" tabIndex={0} role="region" aria-label={both(lang, '变更对照', 'Changes')}>
          <table className="plain-table">
            <thead>
              <tr>
                <th>{both(lang, '变更项', 'What')}</th>
                <th>{both(lang, '行', 'Line')}</th>
                <th>{both(lang, '方式', 'How')}</th>
                <th>{both(lang, '原值', 'Before')}</th>
                <th>{both(lang, '新值', 'After')}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map((c) => (
                <tr key={c.id}>
                  <td>{changeTarget(c.target, lang)}</td>
                  <td>{c.line ?? ''}</td>
                  <td>{both(lang, ...changeOps[c.op])}</td>
                  <td>{c.old_value ?? '—'}</td>
                  <td>
                    <b>{c.new_value ?? '—'}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
