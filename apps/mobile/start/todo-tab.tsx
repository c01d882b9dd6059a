import { EmptyState, NavBar, Segmented, SkeletonCards } from '@crossway/mobile-ui'
import { useText } from '@crossway/web-kit'
import { useState, type ReactElement } from 'react'
import { useWaiting } from '../pages/waiting.ts'
import { WaitingCard } from './waiting-list.tsx'

/** What waits for me: decisions and next steps apart (mobile.md A4). */
export function TodoTab(): ReactElement {
  const t = useText()
  const { list, loading } = useWaiting()
  const decisions = list.filter((w) => w.step.decision)
  const deeds = list.filter((w) => !w.step.decision)
  const [side, setSide] = useState<string>()
  const now = side ?? (decisions.length > 0 || deeds.length === 0 ? 'decisions' : 'deeds')
  const shown = now === 'decisions' ? decisions : deeds
  const sum = (of: typeof list): number => of.reduce((n, w) => n + w.total, 0)
  return (
    <>
      <NavBar title={t('start.todo')} />
      <div className="m-todo-switch">
        <Segmented
          label={t('start.todo')}
          value={now}
          onChange={setSide}
          options={[
            { key: 'decisions', label: `${t('start.approvals')} ${sum(decisions)}` },
            { key: 'deeds', label: `${t('start.todos')} ${sum(deeds)}` },
          ]}
        />
      </div>
      <div className="m-scroll">
        {loading && list.length === 0 && <SkeletonCards n={3} />}
        {!loading && shown.length === 0 && <EmptyState text={t('start.nothing')} note={t('start.nothingNote')} />}
        {shown.map((w) => (
          <WaitingCard key={w.step.node} waiting={w} />
        ))}
      </div>
    </>
  )
}
