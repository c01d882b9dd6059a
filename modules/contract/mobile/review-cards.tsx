import { EmptyState, fieldText, openPage, ProblemCard, SkeletonCards, usePhoneModel } from '@crossway/mobile-ui'
import { fieldAt, numberText, useAnswer, useBoth, useLang } from '@crossway/web-kit'
import type { ReactElement } from 'react'

interface Approval {
  readonly id: number
  readonly record_id: number
  readonly record_no: string | null
  readonly title: string
  readonly starter: string
  readonly opened_at: string | null
  /** Of the record what its reviewer may see, whatever records he sees otherwise. */
  readonly facts: Readonly<Record<string, unknown>>
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
  const shown = figures[record] ?? []
  const { data, failed } = useAnswer<Approvals>(
    `approvals?${new URLSearchParams({ tab, resource: record, size: String(size), q, facts: ['customer', ...shown].join(',') })}`,
  )
  const approvals = data?.rows ?? []
  if (failed) return <ProblemCard text={failed} />
  if (!data) return <SkeletonCards />
  if (approvals.length === 0) return <EmptyState text={both('没有记录', 'Nothing here')} />
  return (
    <>
      {approvals.map((a) => {
        const row = { id: a.record_id, ...a.facts }
        const facts = shown.flatMap((name) => {
          const at = fieldAt(model, name)
          return at && a.facts[name] !== null && a.facts[name] !== undefined ? [`${at.label[lang]} ${fieldText(at, row, lang)}`] : []
        })
        const customer = (a.facts['customer'] as { title?: string } | undefined)?.title
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
            <b>{customer ?? a.record_no ?? a.title}</b>
            {customer && <p className="m-note">{a.record_no}</p>}
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
