import {
  actionLabel,
  Declined,
  faultText,
  isProblem,
  messageOf,
  notify,
  rowName,
  runAction,
  useLang,
  useNetwork,
  useText,
  type ListRow,
} from '@crossway/web-kit'
import { useState, type ReactElement } from 'react'
import { Opinion } from '../parts/opinion.tsx'
import { Segmented } from '../parts/segmented.tsx'
import { Sheet } from '../parts/sheet.tsx'
import type { PhoneModel } from '../registry.ts'
import type { Decision } from './decision.ts'

/** Somebody else has decided meanwhile. */
const lostCodes: readonly string[] = ['STALE_VERSION', 'STATE_CONFLICT']

const most = 500
const least = 2
/** Agree or reject with a comment; a decision is never queued while offline (mobile.md B5). */
export function ApproveSheet({
  model,
  row,
  decision,
  first,
  close,
}: {
  readonly model: PhoneModel
  readonly row: ListRow
  readonly decision: Decision
  readonly first: 'agree' | 'reject'
  readonly close: (changed?: boolean) => void
}): ReactElement {
  const t = useText()
  const lang = useLang()
  const offline = useNetwork((n) => n.offline)
  const [side, setSide] = useState<string>(first)
  const [comment, setComment] = useState('')
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const rejecting = side === 'reject'
  const send = async (): Promise<void> => {
    if (rejecting && comment.trim().length < least) return setWrong(t('mobile.tooShort'))
    setBusy(true)
    setWrong('')
    try {
      await (rejecting
        ? runAction(model, row, decision.reject, { [decision.reason]: comment.trim() }, undefined, lostCodes)
        : runAction(model, row, decision.agree, {}, comment.trim() || undefined, lostCodes))
      notify({ kind: 'success', code: 'success', text: t('request.success') })
      close(true)
    } catch (e) {
      if (e instanceof Declined) return
      const lost = isProblem(e) && lostCodes.includes(e.code)
      if (lost) {
        notify({ kind: 'warning', code: 'handled', text: t('mobile.handled'), detail: messageOf(e) })
        return close(true)
      }
      setWrong(faultText(e))
    } finally {
      setBusy(false)
    }
  }
  const label = actionLabel(model, rejecting ? decision.reject : decision.agree, lang)
  return (
    <Sheet
      title={t('mobile.approve')}
      note={rowName(model.resource, row)}
      name="approve"
      onClose={() => close()}
      footer={
        <button
          type="button"
          className={`m-button ${rejecting ? 'is-danger' : 'is-primary'}`}
          data-testid="m-decide"
          disabled={busy || offline}
          onClick={() => void send()}
        >
          {offline ? t('mobile.online') : label}
        </button>
      }
    >
      <Segmented
        label={t('mobile.approve')}
        value={side}
        onChange={setSide}
        options={[
          { key: 'agree', label: actionLabel(model, decision.agree, lang) },
          { key: 'reject', label: actionLabel(model, decision.reject, lang) },
        ]}
      />
      <Opinion label={t('mobile.opinion')} value={comment} onChange={setComment} most={most} required={rejecting} wrong={wrong !== ''} />
      <p className="m-wrong" role="status">
        {wrong}
      </p>
    </Sheet>
  )
}
