import { ask, dateTimeText, isProblem, post, useAuth, useText } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import {
  CheckCircleFilled,
  ClockCircleOutlined,
  CloseCircleFilled,
  LoadingOutlined,
  QuestionCircleFilled,
  StepForwardOutlined,
  SyncOutlined,
} from '@ant-design/icons'
import { Button, Input, Tag } from 'antd'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { useTaskLog, type Task, type TaskState } from './use-terminal.ts'

const looks: Readonly<Record<TaskState, { readonly icon: ReactElement; readonly color: string }>> = {
  waiting: { icon: <ClockCircleOutlined />, color: 'default' },
  connecting: { icon: <SyncOutlined spin />, color: 'processing' },
  executing: { icon: <LoadingOutlined />, color: 'processing' },
  success: { icon: <CheckCircleFilled />, color: 'success' },
  failed: { icon: <CloseCircleFilled />, color: 'error' },
  unknown: { icon: <QuestionCircleFilled />, color: 'warning' },
  skipped: { icon: <StepForwardOutlined />, color: 'default' },
}
const running = (s: TaskState): boolean => s === 'connecting' || s === 'executing'

/** A task of the queue: who, when, how it stands, what may be decided about it, and its log as it comes. */
export function TaskItem({ task, open, onToggle, onChanged }: { task: Task; open: boolean; onToggle: () => void; onChanged: () => void }): ReactElement {
  const t = useText()
  const may = useAuth('terminal/run')
  const [skipping, setSkipping] = useState(false)
  const stuck = task.state === 'failed' || task.state === 'unknown'
  const decide = async (action: string, body: object = {}): Promise<void> => {
    try {
      await post(`terminal/tasks/${task.id}/${action}`, body)
    } catch (e) {
      if (!isProblem(e)) throw e
    }
    onChanged()
  }
  const asked = async (title: string, action: string): Promise<void> => {
    if (await ask({ title, okText: action === 'cancel' ? t('terminal.cancel') : t('terminal.remove'), danger: true })) await decide(action)
  }
  const params = Object.entries(task.params).map(([k, v]) => `${k}=${String(v)}`)
  return (
    <li className={`task is-${task.state}`} data-testid={`row-${task.id}`} data-state={task.state}>
      <div className="task-head">
        <button type="button" className="task-name" aria-expanded={open} onClick={onToggle}>
          <code>{task.command}</code>
          {params.length > 0 && <span className="task-params">{params.join(' ')}</span>}
        </button>
        <Tag icon={looks[task.state].icon} color={looks[task.state].color}>
          {task.stateTitle}
        </Tag>
        <span className="grow" />
        {may && stuck && (
          <>
            <Button size="small" type="primary" onClick={() => void decide('retry')} data-testid={`btn-retry-${task.id}`}>
              {t('terminal.retry')}
            </Button>
            <Button size="small" onClick={() => setSkipping(true)} data-testid={`btn-skip-${task.id}`}>
              {t('terminal.skip')}
            </Button>
          </>
        )}
        {may && running(task.state) && (
          <Button size="small" danger onClick={() => void asked(t('terminal.askCancel'), 'cancel')}>
            {t('terminal.cancel')}
          </Button>
        )}
        {may && !running(task.state) && (
          <Button size="small" type="text" onClick={() => void asked(t('terminal.askRemove'), 'delete')} data-testid={`btn-delete-${task.id}`}>
            {t('terminal.remove')}
          </Button>
        )}
      </div>
      <p className="task-facts">
        <span>{`#${task.id}`}</span>
        <span>{task.actor_name}</span>
        <span>{dateTimeText(task.started_at ?? task.created_at)}</span>
        {task.attempt > 1 && <span>{t('terminal.attempt', { n: task.attempt })}</span>}
        {task.seconds !== null && <span>{t('terminal.took', { s: task.seconds })}</span>}
        {task.exit_code !== null && <span>{t('terminal.exit', { n: task.exit_code })}</span>}
        {task.reason && <span>{task.reason}</span>}
      </p>
      {open && <Log task={task} />}
      {skipping && (
        <SkipDialog
          onClose={() => setSkipping(false)}
          onSkip={(reason) => {
            setSkipping(false)
            void decide('skip', { reason })
          }}
        />
      )}
    </li>
  )
}

function Log({ task }: { task: Task }): ReactElement {
  const t = useText()
  const lines = useTaskLog(task.id, true)
  const box = useRef<HTMLPreElement>(null)
  const [follow, setFollow] = useState(true)
  useEffect(() => {
    if (follow && box.current) box.current.scrollTop = box.current.scrollHeight
  }, [lines, follow])
  return (
    <div className="task-log">
      {/* The log scrolls, so the keyboard has to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre ref={box} tabIndex={0} role="log" aria-label={`${t('terminal.log')} #${task.id}`} data-testid={`log-${task.id}`}>
        {lines.length === 0 ? t('terminal.noLog') : lines.map((l) => l.line).join('\n')}
      </pre>
      <div className="task-log-tools">
        <Button size="small" type="text" onClick={() => setFollow(!follow)} aria-pressed={follow}>
          {follow ? t('terminal.pause') : t('terminal.follow')}
        </Button>
        <a href={`/api/terminal/tasks/${task.id}/log.txt`} download>
          {t('terminal.download')}
        </a>
      </div>
    </div>
  )
}

function SkipDialog({ onSkip, onClose }: { onSkip: (reason: string) => void; onClose: () => void }): ReactElement {
  const t = useText()
  const [reason, setReason] = useState('')
  return (
    <PageModal
      title={t('terminal.skip')}
      okText={t('terminal.skip')}
      okButtonProps={{ disabled: reason.trim() === '' }}
      onOk={() => onSkip(reason)}
      onCancel={onClose}
    >
      <Input value={reason} maxLength={500} placeholder={t('terminal.reason')} aria-label={t('terminal.reason')} onChange={(e) => setReason(e.target.value)} />
    </PageModal>
  )
}
