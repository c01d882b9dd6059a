import { EmptyState, hasTasks, NavBar, Segmented, SkeletonCards, TaskCards, type TaskView } from '@crossway/mobile-ui'
import { useBadges, useText } from '@crossway/web-kit'
import { Suspense, useState, type ReactElement } from 'react'
import { useWaiting } from '../pages/waiting.ts'
import { WaitingCard } from './waiting-list.tsx'

const views: Readonly<Record<string, TaskView>> = { decisions: 'todo', mine: 'mine', cc: 'cc' }

/** What waits for me: decisions and next steps apart, and what I have asked of others (mobile.md A4). */
export function TodoTab(): ReactElement {
  const t = useText()
  const { list, loading } = useWaiting()
  const tasks = useBadges((b) => b.approvalCenterNum)
  const decisions = list.filter((w) => w.step.decision)
  const actions = list.filter((w) => !w.step.decision)
  const [side, setSide] = useState<string>()
  const sum = (of: typeof list): number => of.reduce((n, w) => n + w.total, 0)
  const toDecide = tasks + sum(decisions)
  const now = side ?? (toDecide > 0 || actions.length === 0 ? 'decisions' : 'actions')
  const shown = now === 'decisions' ? decisions : now === 'actions' ? actions : []
  const view = hasTasks() ? views[now] : undefined
  return (
    <>
      <NavBar title={t('start.todo')} />
      <div className="m-todo-switch">
        <Segmented
          label={t('start.todo')}
          value={now}
          onChange={setSide}
          options={[
            { key: 'decisions', label: `${t('start.approvals')} ${toDecide}` },
            { key: 'actions', label: `${t('start.todos')} ${sum(actions)}` },
            ...(hasTasks()
              ? [
                  { key: 'mine', label: t('start.mine') },
                  { key: 'cc', label: t('start.copied') },
                ]
              : []),
          ]}
        />
      </div>
      <div className="m-scroll">
        {view && (
          <Suspense fallback={<SkeletonCards n={3} />}>
            <TaskCards key={view} view={view} more={shown.length > 0} />
          </Suspense>
        )}
        {loading && list.length === 0 && <SkeletonCards n={3} />}
        {!loading && shown.length === 0 && !view && <EmptyState text={t('start.nothing')} note={t('start.nothingNote')} />}
        {shown.map((w) => (
          <WaitingCard key={w.step.node} waiting={w} />
        ))}
      </div>
    </>
  )
}
