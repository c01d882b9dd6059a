import { dayOf } from '@crossway/kernel'
import { useAuth, usePlace, replaceQuery } from '@crossway/web-kit'
import { StateMark } from '@crossway/web-ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState, type ReactElement } from 'react'
import { reviewScopeText, reviewStateText, message, useWords } from '../words.ts'
import { NewReview } from './new-review.tsx'
import { ReviewDrawer } from './review-drawer.tsx'
import { ReadTable, type Row } from './simple-table.tsx'
import { titleOf } from '../ref-parts.ts'

/** Rounds in which heads look at who holds what (organization.md, access_review). */
export function Reviews(): ReactElement {
  const w = useWords()
  const client = useQueryClient()
  const { query } = usePlace()
  const mayReview = useAuth('permissions/review')
  const [adding, setAdding] = useState(false)
  const open = Number(query['review']) || undefined
  const today = dayOf(new Date())
  const changed = (): void => void client.invalidateQueries({ queryKey: ['organization'] })
  const show = (r: Row): void => void replaceQuery({ part: 'reviews', review: String(r['id']) })
  return (
    <>
      <ReadTable
        path="access-review?size=200"
        rowKey={(r) => String(r['id'])}
        onRow={show}
        tools={
          mayReview && (
            <>
              <span className="grow" />
              <Button type="primary" onClick={() => setAdding(true)} data-testid="btn-permissions/review">
                {w('发起复核', 'Start a review')}
              </Button>
            </>
          )
        }
        columns={[
          { key: 'period', zh: '期间', en: 'Period', render: (r) => <a onClick={() => show(r)}>{String(r['period'])}</a> },
          {
            key: 'status',
            zh: '状态',
            en: 'State',
            render: (r) => (
              <StateMark
                record="access_review"
                state={String(r['status'])}
                zh={reviewStateText[String(r['status'])]?.[0] ?? ''}
                label={message(w, reviewStateText, r['status'])}
              />
            ),
          },
          {
            key: 'scope',
            zh: '范围',
            en: 'Scope',
            render: (r) =>
              [
                message(w, reviewScopeText, r['scope']),
                ...(r['role'] ? [titleOf(r['role'])] : []),
                ...(r['department'] ? [titleOf(r['department'])] : []),
              ].join(' · '),
          },
          { key: 'reviewer', zh: '复核人', en: 'Reviewer', render: (r) => titleOf(r['reviewer']) },
          {
            key: 'due_on',
            zh: '截止',
            en: 'Due',
            render: (r) => (
              <>
                {String(r['due_on'])}{' '}
                {r['status'] === 'running' && String(r['due_on']) < today && (
                  <span className="bad-text">{w(`逾期${lateDays(String(r['due_on']), today)}天`, `${lateDays(String(r['due_on']), today)} days late`)}</span>
                )}
              </>
            ),
          },
        ]}
      />
      {adding && (
        <NewReview onClose={(id) => (setAdding(false), id !== undefined && (changed(), void replaceQuery({ part: 'reviews', review: String(id) })))} />
      )}
      {open !== undefined && <ReviewDrawer id={open} onChanged={changed} onClose={() => void replaceQuery({ review: undefined })} />}
    </>
  )
}
const lateDays = (due: string, today: string): number => Math.round((Date.parse(today) - Date.parse(due)) / 86_400_000)
