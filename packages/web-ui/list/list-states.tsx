import { CloseCircleOutlined, InboxOutlined, LockOutlined } from '@ant-design/icons'
import { copyText, findPage, messageOf, openTab, useText, type ProblemError } from '@crossway/web-kit'
import { Button } from 'antd'
import type { ReactElement, ReactNode } from 'react'

/** One icon, one line, at most one more, one action (look.md §4.9). */
export function Blank({ icon, title, note, action }: { icon: ReactElement; title: string; note?: ReactNode; action?: ReactNode }): ReactElement {
  return (
    <div className="blank" role="status">
      <span className="blank-icon">{icon}</span>
      <b>{title}</b>
      {note && <span className="note">{note}</span>}
      {action}
    </div>
  )
}

export function EmptyList({ filtered, onClear, onAdd }: { filtered: number; onClear: () => void; onAdd: (() => void) | undefined }): ReactElement {
  const t = useText()
  if (filtered > 0)
    return (
      <Blank
        icon={<InboxOutlined />}
        title={t('grid.noMatch')}
        note={t('grid.nConditions', { n: filtered })}
        action={
          <Button type="link" onClick={onClear}>
            {t('grid.clearConditions')}
          </Button>
        }
      />
    )
  return (
    <Blank
      icon={<InboxOutlined />}
      title={t('common.noData')}
      action={
        onAdd && (
          <Button type="link" onClick={onAdd}>
            {t('grid.add')}
          </Button>
        )
      }
    />
  )
}

/** Why it failed and how to go on; over old rows it is a bar, without rows it stands in their place. */
export function Failure({ problem, onRetry, bar = false, text }: { problem: ProblemError; onRetry: () => void; bar?: boolean; text: string }): ReactElement {
  const t = useText()
  const trace = problem.traceId && (
    <button type="button" className="plain-button trace" title={t('common.copyTrace')} onClick={() => void copyText(problem.traceId!)}>
      {problem.traceId.slice(0, 8)}
    </button>
  )
  if (bar)
    return (
      <div className="failure-bar" role="alert">
        <CloseCircleOutlined />
        {text}
        {trace}
        <Button size="small" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </div>
    )
  return (
    <Blank
      icon={<CloseCircleOutlined className="is-bad" />}
      title={t('grid.loadFailed')}
      note={
        <>
          {text}
          {trace && <> · {trace}</>}
        </>
      }
      action={
        <Button size="small" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    />
  )
}

/** No right to what the page shows: the node by its name and the way to ask for it; a module that is off says so and offers nothing. */
export function NoRight({ node, problem }: { node: string; problem?: ProblemError }): ReactElement {
  const t = useText()
  if (problem?.code === 'MODULE_DISABLED') return <Blank icon={<LockOutlined />} title={messageOf(problem)} />
  return (
    <Blank
      icon={<LockOutlined />}
      title={t('grid.noRight')}
      note={<span className="mono">{node}</span>}
      action={
        findPage('permissions') && (
          <Button type="link" onClick={() => void openTab('permissions', { request: node })}>
            {t('request.askAccess')}
          </Button>
        )
      }
    />
  )
}
