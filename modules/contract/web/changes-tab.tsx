import { labelText, type AnyLabel } from '@crossway/kernel'
import { useAnswer, useLang, type RecordProps } from '@crossway/web-kit'
import { fixed } from '@crossway/web-ui'
import type { ReactElement } from 'react'
import { agreementEn } from '../model/agreement.labels.en.ts'
import { agreementZh } from '../model/agreement.labels.zh-cn.ts'
import { both } from './both.ts'

interface Change {
  readonly id: number
  readonly op: 'add' | 'change' | 'remove'
  readonly target: string
  readonly line: string | null
  readonly old_value: string | null
  readonly new_value: string | null
}
type Labels = Readonly<Record<string, AnyLabel>>

/** What the agreement changes, old beside new, and what becomes of the receivables. */
export default function ChangesTab({ record }: RecordProps): ReactElement {
  const lang = useLang()
  const labels = (lang === 'en' ? agreementEn : agreementZh).fields as unknown as Labels
  const { data } = useAnswer<{ before: string; after: string; currency: string }>(`agreement/${record.id}/effect`)
  const changes = (record['changes'] ?? []) as readonly Change[]
  const word = (target: string): string => {
    const [head, cell] = target.split('.') as [string, string | undefined]
    const label = labels[head]
    const inner = cell && typeof label === 'object' ? ` · ${labelText(label.fields?.[cell], cell)}` : ''
    return labelText(label, head) + inner
  }
  const ops = { add: both(lang, '新增', 'Added'), change: both(lang, '修改', 'Changed'), remove: both(lang, '删除', 'Removed') }
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
                  <td>{word(c.target)}</td>
                  <td>{c.line ?? ''}</td>
                  <td>{ops[c.op]}</td>
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
