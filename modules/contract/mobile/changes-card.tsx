import { dayOf } from '@crossway/kernel'
import { fixed, useAnswer, useBoth, useLang, type ListRow } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { changeOps, changeTarget, type Change } from '../model/change-target.ts'

const settled = new Set(['effective', 'voided'])
/** What an agreement changes, old beside new, and what becomes of the receivables (mobile.md agreement, agreementCheck). */
export default function ChangesCard({ record }: { readonly record: ListRow }): ReactElement | null {
  const both = useBoth()
  const lang = useLang()
  const { data } = useAnswer<{ before: string; after: string; currency: string }>(`agreement/${record.id}/effect`)
  const changes = (record['changes'] ?? []) as readonly Change[]
  const from = typeof record['effective_date'] === 'string' ? record['effective_date'] : undefined
  const today = dayOf(new Date())
  const back = from !== undefined && from < today && !settled.has(String(record['status']))
  if (changes.length === 0 && !data && !back) return null
  return (
    <section className="m-card" data-testid="m-changes">
      <h3 className="m-group-title">{both('变更对照', 'Changes')}</h3>
      {back && (
        <p className="m-wrong" role="alert">
          {from.slice(0, 7) === today.slice(0, 7)
            ? both(`追溯生效：影响 ${from.slice(0, 7)}`, `Takes effect in the past: touches ${from.slice(0, 7)}`)
            : both(
                `追溯生效：影响 ${from.slice(0, 7)} 至 ${today.slice(0, 7)}`,
                `Takes effect in the past: touches ${from.slice(0, 7)} to ${today.slice(0, 7)}`,
              )}
        </p>
      )}
      {data && (
        <p className="m-num">
          {both('应收合计', 'Receivables')} <b>{`${data.currency} ${fixed(data.before, 2)} → ${fixed(data.after, 2)}`}</b>
        </p>
      )}
      <ul>
        {changes.map((c) => (
          <li key={c.id} className="m-line-card">
            <span>
              {changeTarget(c.target, lang)}
              <span className="m-note">{[c.line, both(...changeOps[c.op])].filter(Boolean).join(' · ')}</span>
            </span>
            <span className="m-change">
              {c.old_value !== null && <del>{c.old_value}</del>} {c.new_value !== null && <ins>{c.new_value}</ins>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
