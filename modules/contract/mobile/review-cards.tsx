import { apiName } from '@crossway/kernel'
import { EmptyState, fieldText, openPage, ProblemCard, SkeletonCards, usePhoneModel } from '@crossway/mobile-ui'
import { fieldAt, numberText, useAnswer, useBoth, useLang, type ListAnswer } from '@crossway/web-kit'
import type { ReactElement } from 'react'

interface Approval {
  readonly id: number
  readonly record_id: number
  readonly record_no: string | null
  readonly title: string
  readonly starter: string
  readonly opened_at: string | null
}
interface Approvals {
  readonly rows: readonly Approval[]
  readonly total: number
}
const size = 50
const hour = 3_600_000
/** What stands on the card beside the customer, by record. */
const figures: Readonly<Record<string, readonly string[]>> = {
  contract_draft: ['urgency', 'contract_type', 'sign_amount_cny', 'nonstandard_count'],
  agreement: ['agreement_type', 'contract', 'effective_date', 'changed'],
}

/** Drafts and agreements by what they ask of me: to review, reviewed, copied to me (mobile.md contractCheck, agreementCheck). */
function ReviewCards({ tab, q }: { readonly tab: 'todo' | 'done' | 'cc'; readonly q: string }): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const model = usePhoneModel()
  const record = model.resource.name
  const { data, failed } = useAnswer<Approvals>(`approvals?${new URLSearchParams({ tab, resource: record, size: String(size), q })}`)
  const approvals = data?.rows ?? []
  const filter = JSON.stringify({ id: { in: approvals.length ? approvals.map((a) => a.record_id) : [0] } })
  const shown = figures[record] ?? []
  const { data: records } = useAnswer<ListAnswer>(
    `${apiName(record)}?${new URLSearchParams({ view: model.route, filter, size: String(size), fields: ['customer', 'status', ...shown].join(',') })}`,
  )
  const byId = new Map((records?.rows ?? []).map((r) => [r.id, r]))
  if (failed) return <ProblemCard text={failed} />
  if (!data) return <SkeletonCards />
  if (approvals.length === 0) return <EmptyState text={both('没有记录', 'Nothing here')} />
  return (
    <>
      {approvals.map((a) => {
        const row = byId.get(a.record_id)
        const facts = shown.flatMap((name) => {
          const at = fieldAt(model, name)
          return at && row && row[name] !== null && row[name] !== undefined ? [`${at.label[lang]} ${fieldText(at, row, lang)}`] : []
        })
        const waited = a.opened_at === null ? undefined : Math.max(0, Math.floor((Date.now() - Date.parse(a.opened_at)) / hour))
        return (
          <button
            key={a.id}
            type="button"
            className="m-card m-record"
            style={{ textAlign: 'left' }}
            data-testid={`m-review-${a.record_id}`}
            onClick={() => openPage(model.route, { DetailID: a.record_id })}
          >
            {/* whoever reviews beyond his own customers gets the record by its task, and no row of the list */}
            <b>{(row?.['customer'] as { title?: string } | undefined)?.title ?? a.record_no ?? a.title}</b>
            {row && <p className="m-note">{a.record_no}</p>}
            {facts.length > 0 && <p>{facts.join(' · ')}</p>}
            <p className="m-note">
              {a.starter}
              {waited !== undefined && ` · ${both(`已等待 ${numberText(waited)} 小时`, `waiting ${numberText(waited)} h`)}`}
            </p>
          </button>
        )
      })}
      {data.total > approvals.length && (
        <p className="m-end">{both(`另有 ${data.total - approvals.length} 条，请搜索`, `${data.total - approvals.length} more: search for them`)}</p>
      )}
    </>
  )
}
export const ToReview = ({ q }: { readonly q: string }): ReactElement => <ReviewCards tab="todo" q={q} />
export const Reviewed = ({ q }: { readonly q: string }): ReactElement => <ReviewCards tab="done" q={q} />
export const Copied = ({ q }: { readonly q: string }): ReactElement => <ReviewCards tab="cc" q={q} />
