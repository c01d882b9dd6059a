import type { FileValue, RefValue } from '@crossway/kernel'
import { Opinion, PickFiles, RefPicker, Segmented, Sheet } from '@crossway/mobile-ui'
import { faultText, isProblem, messageOf, notify, post, randomId, useLang, useNetwork, useText } from '@crossway/web-kit'
import { useId, useRef, useState, type ReactElement } from 'react'
import { approvalFace, type Approval } from '../../model/center/approval.ts'
import { asksOf, callOf, enoughWords, type Action } from '../../model/center/actions.ts'
import { TaskFields } from './task-fields.tsx'

const most = 1000
/** Somebody else was quicker, or the state moved on. */
const late = (e: unknown): boolean => isProblem(e) && /^APPROVAL_(HANDLED|HANDLED_BY|NOT_YOURS)$/.test(e.code)

/** Words, people or a choice that an action needs; a decision is never kept for later while offline (mobile.md B5). */
export function DecideSheet({
  a,
  action,
  close,
}: {
  readonly a: Approval
  readonly action: Action
  readonly close: (done: boolean) => Promise<void>
}): ReactElement {
  const t = useText()
  const lang = useLang()
  const id = useId()
  const offline = useNetwork((n) => n.offline)
  const { words, people: asksPeople, many, choices, files: asksFiles } = asksOf(a, action)
  const [comment, setComment] = useState('')
  const [people, setPeople] = useState<readonly RefValue[]>([])
  const [picking, setPicking] = useState(false)
  const [choice, setChoice] = useState(choices[0] ?? '')
  const [files, setFiles] = useState<readonly FileValue[]>([])
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const key = useRef(randomId())
  const fields = useRef<() => Promise<Readonly<Record<string, unknown>> | undefined>>(async () => ({}))
  const labelOf = (c: string): string =>
    action === 'reject' ? t(`approvals.rejectTo.${c}`) : action === 'add_sign' ? t(`approvals.ways.${c}`) : (a.may.returns.find((n) => n.key === c)?.name ?? c)
  const send = async (): Promise<void> => {
    if (words && !enoughWords(comment)) return setWrong(t('approvals.commentNeeded'))
    if (asksPeople && people.length === 0) return setWrong(t('approvals.choose'))
    const filled = await fields.current()
    if (!filled) return
    setBusy(true)
    setWrong('')
    try {
      const message = { comment: comment.trim(), people: people.map((p) => p.id), choice, files: files.map((f) => f.id), fields: filled }
      const call = callOf(a, action, message, 'mobile')
      await post(call.url, call.body, { silent: true, idempotencyKey: key.current })
      notify({ kind: 'success', code: 'decided', text: t(`approvals.done.${action === 'approve' || action === 'reject' ? action : 'other'}`) })
      await close(true)
    } catch (e) {
      if (late(e)) {
        notify({ kind: 'warning', code: 'handled', text: messageOf(e as never) })
        return close(true)
      }
      setWrong(faultText(e))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet
      title={t(`approvals.decide.${action}`)}
      note={approvalFace(a, lang)}
      name="decide"
      onClose={() => void close(false)}
      footer={
        <button
          type="button"
          className={`m-button ${action === 'reject' || action === 'terminate' ? 'is-danger' : 'is-primary'}`}
          data-testid={`m-ok-${action}`}
          disabled={busy || offline}
          onClick={() => void send()}
        >
          {offline ? t('mobile.online') : t(`approvals.decide.${action}`)}
        </button>
      }
    >
      {choices.length > 1 && (
        <Segmented
          label={t(action === 'reject' ? 'approvals.rejectTo.label' : action === 'return' ? 'approvals.node' : 'approvals.where.label')}
          value={choice}
          onChange={setChoice}
          options={choices.map((c) => ({ key: c, label: labelOf(c) }))}
        />
      )}
      {asksPeople && (
        <button type="button" className="m-input is-picker" data-testid="m-people" onClick={() => setPicking(true)}>
          <span className={`m-ell m-grow${people.length ? '' : ' m-placeholder'}`}>
            {people.length ? people.map((p) => p.title).join(', ') : t('approvals.choose')}
          </span>
        </button>
      )}
      {action === 'approve' && a.route && a.may.node && a.may.node.fields.length > 0 && (
        <TaskFields route={a.route} resource={a.resource} fields={a.may.node.fields} readRef={fields} />
      )}
      {action !== 'cc' && (
        <Opinion label={t('approvals.comment')} value={comment} onChange={setComment} most={most} required={words} wrong={wrong !== ''} testId="m-ap-comment" />
      )}
      {asksFiles && <PickFiles id={`${id}-files`} files={files} most={9} image={false} label={t('approvals.files')} onFiles={setFiles} />}
      <p className="m-wrong" role="status">
        {wrong}
      </p>
      {picking && (
        <RefPicker
          record="employee"
          title={t('approvals.people')}
          many={many}
          chosen={people}
          onClose={() => setPicking(false)}
          onDone={(next) => {
            setPicking(false)
            setPeople(next)
          }}
        />
      )}
    </Sheet>
  )
}
