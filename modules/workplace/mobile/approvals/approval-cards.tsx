import { EmptyState, ProblemCard, Sheet, SkeletonCards, SwipeRow, type TaskView } from '@crossway/mobile-ui'
import { errorText, get, isProblem, notify, post, useNetwork, useServerEvent, useText } from '@crossway/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import type { ApprovalRow } from '../../model/center/approval.ts'
import { ApprovalCard } from './approval-card.tsx'
import { ApprovalSheet } from './approval-sheet.tsx'

interface Answer {
  readonly rows: readonly ApprovalRow[]
  readonly total: number
}
interface Batch {
  readonly ok: readonly number[]
  readonly failed: readonly { readonly id: number; readonly detail: string }[]
}
const size = 20
const batchMost = 50

/** Approvals that concern me: to decide, started by me, copied to me; several that need nothing else are agreed to at once (mobile.md A4, B5). */
export default function ApprovalCards({ view, more = false }: { readonly view: TaskView; readonly more?: boolean }): ReactElement {
  const t = useText()
  const client = useQueryClient()
  const offline = useNetwork((n) => n.offline)
  const [pages, setPages] = useState(1)
  const [open, setOpen] = useState<number>()
  const [chosen, setChosen] = useState<ReadonlySet<number>>()
  const [result, setResult] = useState<Batch>()
  const { data, error, refetch } = useQuery({
    queryKey: ['approvals', 'phone', view, pages],
    queryFn: async ({ signal }): Promise<Answer> => {
      const parts = await Promise.all(
        Array.from({ length: pages }, (_, i) => get<Answer>('approvals', { query: { tab: view, page: i + 1, size }, silent: true, signal })),
      )
      return { rows: parts.flatMap((p) => p.rows), total: parts[0]!.total }
    },
    placeholderData: (old) => old,
    staleTime: 0,
  })
  useServerEvent('approval.count', () => void refetch())
  const reread = async (): Promise<void> => {
    await Promise.all([client.invalidateQueries({ queryKey: ['approvals'] }), client.invalidateQueries({ queryKey: ['waiting'] })])
  }
  const rows = data?.rows ?? []
  const todo = view === 'todo'
  const tick = (task: number): void =>
    setChosen((now) => {
      const next = new Set(now)
      if (!next.delete(task)) next.add(task)
      if (next.size > batchMost) {
        next.delete(task)
        notify({ kind: 'warning', code: 'batch.most', text: t('mobile.batchMost', { n: batchMost }) })
      }
      return next
    })
  const agree = async (tasks: readonly number[]): Promise<void> => {
    const answer = await post<Batch>('approvals/batch-approve', { ids: tasks, client: 'mobile' }).catch(() => undefined)
    if (!answer) return
    if (answer.ok.length) notify({ kind: 'success', code: 'agreed', text: t('approvals.batchDone', { n: answer.ok.length }) })
    if (answer.failed.length) setResult(answer)
    setChosen(undefined)
    await reread()
  }
  const next = (after: number): number | undefined => rows[rows.findIndex((r) => r.id === after) + 1]?.id ?? rows.find((r) => r.id !== after)?.id
  return (
    <>
      {error && isProblem(error) && !data && <ProblemCard text={errorText(error)} retry={() => void refetch()} />}
      {!data && !error && <SkeletonCards n={3} />}
      {todo && rows.length > 0 && (
        <div className="m-task-tools">
          <button
            type="button"
            className="m-text-button"
            data-testid="m-batch"
            aria-pressed={chosen !== undefined}
            onClick={() => setChosen(chosen ? undefined : new Set())}
          >
            {t(chosen ? 'mobile.cancel' : 'approvals.batch')}
          </button>
          {chosen && (
            <button
              type="button"
              className="m-button is-narrow is-primary"
              data-testid="m-batch-agree"
              disabled={offline || chosen.size === 0}
              onClick={() => void agree([...chosen])}
            >
              {offline ? t('mobile.online') : t('approvals.agreeN', { n: chosen.size })}
            </button>
          )}
        </div>
      )}
      {data && rows.length === 0 && !more && <EmptyState text={t('approvals.none')} note={t(todo ? 'approvals.noneHint.todo' : 'approvals.noneHint.other')} />}
      {rows.map((r) => (
        <SwipeRow
          key={r.id}
          label={t('approvals.decide.approve')}
          onSwipe={todo && !chosen && !offline && r.task !== null ? () => void agree([r.task!]) : undefined}
        >
          <ApprovalCard
            row={r}
            chosen={chosen && r.task !== null ? chosen.has(r.task) : undefined}
            onPress={() => (chosen && r.task !== null ? tick(r.task) : setOpen(r.id))}
          />
        </SwipeRow>
      ))}
      {data && rows.length < data.total && (
        <button type="button" className="m-text-button" onClick={() => setPages(pages + 1)}>
          {t('mobile.andMore', { n: data.total - rows.length })}
        </button>
      )}
      {open !== undefined && (
        <ApprovalSheet
          key={open}
          id={open}
          onClose={() => setOpen(undefined)}
          decided={async (leave) => {
            const after = todo ? next(open) : undefined
            await reread()
            if (leave) setOpen(after)
          }}
        />
      )}
      {result && (
        <Sheet title={t('approvals.batchFailed', { n: result.failed.length, text: '' })} name="batch-result" onClose={() => setResult(undefined)}>
          {result.failed.map((f) => (
            <p key={f.id} className="m-question-line">
              <b>{rows.find((r) => r.task === f.id)?.title}</b> {f.detail}
            </p>
          ))}
        </Sheet>
      )}
    </>
  )
}
