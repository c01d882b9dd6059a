import { errorText, notify, post, randomId, uploadFile, useText } from '@crossway/web-kit'
import { PageModal, RemoteSelect } from '@crossway/web-ui'
import { Alert, Button, Dropdown, Input, Radio, Skeleton } from 'antd'
import { lazy, Suspense, useRef, useState, type ReactElement } from 'react'
import type { Approval } from '../../model/center/approval.ts'
import { asksOf, atOnce, callOf, actionsOf, enoughWords, type Action } from '../../model/center/actions.ts'

const TaskFields = lazy(() => import('./task-fields.tsx').then((m) => ({ default: m.TaskFields })))

/** Buttons of what this person may do now; what needs words or people asks for them first. */
export function DecideBar({ a, done }: { readonly a: Approval; readonly done: () => void }): ReactElement | null {
  const t = useText()
  const [open, setOpen] = useState<Action>()
  const [busy, setBusy] = useState(false)
  const { first, own, more } = actionsOf(a)
  const start = async (action: Action): Promise<void> => {
    if (!atOnce.has(action)) return setOpen(action)
    setBusy(true)
    try {
      const call = callOf(a, action, { comment: '', people: [], choice: '', files: [], fields: {} })
      await post(call.url, call.body)
      notify({ kind: 'success', text: t('approvals.done.other') })
      done()
    } catch {
      // the notice has said why
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="ap-bar">
      {first.map((d) => (
        <Button key={d} type={d === 'approve' ? 'primary' : 'default'} danger={d === 'reject'} onClick={() => void start(d)} data-testid={`ap-${d}`}>
          {t(`approvals.decide.${d}`)}
        </Button>
      ))}
      {own.map((d) => (
        <Button key={d} loading={busy} onClick={() => void start(d)} data-testid={`ap-${d}`}>
          {t(`approvals.decide.${d}`)}
        </Button>
      ))}
      <Dropdown
        trigger={['click']}
        menu={{ items: more.map((d) => ({ key: d, label: t(`approvals.decide.${d}`) })), onClick: ({ key }) => void start(key as Action) }}
      >
        <Button data-testid="ap-more">{t('approvals.decide.more')}</Button>
      </Dropdown>
      {open && (
        <ActionForm
          key={open}
          a={a}
          action={open}
          close={(ok) => {
            setOpen(undefined)
            if (ok) done()
          }}
        />
      )}
    </div>
  )
}

function ActionForm({ a, action, close }: { readonly a: Approval; readonly action: Action; readonly close: (ok: boolean) => void }): ReactElement {
  const t = useText()
  const { choices, words: needs, people: asksPeople, many, files: asksFiles } = asksOf(a, action)
  const [comment, setComment] = useState('')
  const [people, setPeople] = useState<readonly number[]>([])
  const [choice, setChoice] = useState<string>(choices[0] ?? '')
  const [files, setFiles] = useState<readonly { readonly id: number; readonly name: string }[]>([])
  const [failed, setFailed] = useState<string>()
  const [busy, setBusy] = useState(false)
  const fields = useRef<() => Promise<Readonly<Record<string, unknown>> | undefined>>(async () => ({}))
  const key = useRef(randomId())
  const ready = (!needs || enoughWords(comment)) && (!asksPeople || people.length > 0)
  const labelOf = (c: string): string =>
    action === 'reject' ? t(`approvals.rejectTo.${c}`) : action === 'add_sign' ? t(`approvals.where.${c}`) : (a.may.returns.find((n) => n.key === c)?.name ?? c)
  const send = async (): Promise<void> => {
    const filled = await fields.current()
    if (!filled) return
    setBusy(true)
    setFailed(undefined)
    try {
      const call = callOf(a, action, { comment: comment.trim(), people, choice, files: files.map((f) => f.id), fields: filled })
      await post(call.url, call.body, { silent: true, idempotencyKey: key.current })
      notify({ kind: 'success', text: t(`approvals.done.${action === 'approve' || action === 'reject' ? action : 'other'}`) })
      close(true)
    } catch (e) {
      setFailed(errorText(e))
    } finally {
      setBusy(false)
    }
  }
  return (
    <PageModal
      centered
      title={t(`approvals.decide.${action}`)}
      okText={t(`approvals.decide.${action}`)}
      confirmLoading={busy}
      okButtonProps={{ disabled: !ready, danger: action === 'reject' || action === 'terminate', ...({ 'data-testid': `ok-${action}` } as object) }}
      onOk={() => void send()}
      onCancel={() => close(false)}
    >
      <div className="ap-form">
        {failed && <Alert type="error" showIcon title={failed} />}
        {choices.length > 0 && (
          <Radio.Group
            className="ap-choice"
            aria-label={t(action === 'reject' ? 'approvals.rejectTo.label' : action === 'return' ? 'approvals.node' : 'approvals.where.label')}
            value={choice}
            onChange={(e) => setChoice(String(e.target.value))}
            options={choices.map((c) => ({ value: c, label: labelOf(c) }))}
          />
        )}
        {asksPeople && (
          <RemoteSelect
            className="wide"
            record="employee"
            {...(many ? { many: true } : {})}
            value={[...people]}
            label={t('approvals.people')}
            placeholder={t('approvals.choose')}
            onChange={(c: readonly { readonly id: number }[]) => setPeople(c.map((x) => x.id))}
          />
        )}
        {action === 'approve' && a.route && a.may.node && a.may.node.fields.length > 0 && (
          <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 2 }} />}>
            <TaskFields route={a.route} resource={a.resource} fields={a.may.node.fields} readRef={fields} />
          </Suspense>
        )}
        {action !== 'cc' && (
          <Input.TextArea
            aria-label={t('approvals.comment')}
            placeholder={t(needs ? 'approvals.commentNeeded' : 'approvals.comment')}
            value={comment}
            maxLength={1000}
            autoSize={{ minRows: 3, maxRows: 10 }}
            onChange={(e) => setComment(e.target.value)}
            data-testid="ap-comment"
          />
        )}
        {asksFiles && (
          <>
            <input
              type="file"
              multiple
              aria-label={t('approvals.files')}
              onChange={(e) => {
                for (const file of e.target.files ?? []) void uploadFile(file).then((f) => setFiles((old) => [...old, { id: f.id, name: file.name }]))
              }}
            />
            {files.length > 0 && <small>{files.map((f) => f.name).join('、')}</small>}
          </>
        )}
      </div>
    </PageModal>
  )
}
