import { relativeTime, StateTag } from '@crossway/mobile-ui'
import { fixed, useLang, useText } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { approvalFace, type ApprovalRow } from '../../model/center/approval.ts'
import { instanceWord } from './state-words.ts'

/** What is asked, by whom, since when; late in red. */
export function ApprovalCard({
  row: r,
  chosen,
  onPress,
}: {
  readonly row: ApprovalRow
  readonly chosen: boolean | undefined
  readonly onPress: () => void
}): ReactElement {
  const t = useText()
  const lang = useLang()
  const state = instanceWord(r.status, lang)
  return (
    <button
      type="button"
      className={`m-card m-record${chosen ? ' is-selected' : ''}`}
      data-testid={`m-approval-${r.id}`}
      {...(chosen === undefined ? {} : { 'aria-pressed': chosen })}
      onClick={onPress}
    >
      <span className="m-card-top">
        {chosen !== undefined && <i className={`m-tick${chosen ? ' is-on' : ''}`} aria-hidden="true" />}
        <span className="m-mono m-grow m-ell">{r.record_no ?? r.no}</span>
        <StateTag record="approval_instance" state={r.status} label={state.label} zh={state.zh} />
      </span>
      <span className="m-card-title">
        <b className="m-grow">{approvalFace(r, lang)}</b>
      </span>
      <span className="m-card-foot">
        <span className="m-grow m-ell">{[r.starter, r.department].filter(Boolean).join(' · ')}</span>
        {r.amount_cny !== null && <span className="m-nowrap">CNY {fixed(r.amount_cny, 2)}</span>}
        <span className={`m-nowrap${r.late ? ' m-wrong' : ''}`}>
          {r.late && r.due_at ? t('approvals.late', { at: relativeTime(r.due_at) }) : relativeTime(r.opened_at ?? r.started_at)}
        </span>
      </span>
    </button>
  )
}
