import { FieldRow, markOwn, NavBar, ProblemCard, queueAction, SkeletonCards, usePhoneModel } from '@crossway/mobile-ui'
import { useQueryClient } from '@tanstack/react-query'
import {
  ask,
  Declined,
  errorText,
  fieldAt,
  get,
  isProblem,
  messageOf,
  notify,
  numberText,
  saveAllDrafts,
  problemsOf,
  sentValues,
  useDraft,
  useForm,
  useNetwork,
  useText,
  useValues,
  type ListRow,
  type Values,
} from '@crossway/web-kit'
import { useEffect, useState, type ReactElement } from 'react'
import { CountLine } from './count-line.tsx'
import { isCount, piecesSigned, receiptLines, type Counted } from './receipt-count.ts'
import { draftOf, newAttempt, signReceipt, type Attempt } from './sign-receipt.ts'

const extras = ['delivery_note', 'carrier', 'tracking', 'photos', 'remark']
type Counts = Readonly<Record<number, { readonly signed: string | null; readonly refused: string | null }>>
type OrderLine = Values & { readonly id: number }

/** The open lines of an order with what came of each; nothing is lost when the connection or the phone is (mobile.md purchaseSign). */
export function CountPage({ po, close }: { readonly po: number; readonly close: (saved?: number) => void }): ReactElement {
  const model = usePhoneModel()
  const t = useText()
  const client = useQueryClient()
  const offline = useNetwork((n) => n.offline)
  const [order, setOrder] = useState<ListRow>()
  const [lost, setLost] = useState('')
  const [counts, setCounts] = useState<Counts>({})
  const [touched, setTouched] = useState(false)
  const [attempt, setAttempt] = useState<Attempt>(newAttempt)
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const form = useForm({ delivery_note: null, carrier: null, tracking: null, photos: [], remark: null }, `po:${po}`)
  const head = useValues(form)
  const dirty = touched || form.changed().length > 0
  const draft = useDraft({ values: { counts, head, attempt }, dirty, recordId: `po:${po}`, route: 'm/purchaseSign', title: t('dock.receive') })
  useEffect(() => {
    let gone = false
    void get<ListRow>(`purchase-order/${po}`, { silent: true }).then(
      (o) => {
        if (gone) return
        setOrder(o)
        setCounts((now) =>
          Object.keys(now).length ? now : Object.fromEntries(openLines(o).map((l) => [l.id, { signed: String(l['qty_open']), refused: null }])),
        )
      },
      (e: unknown) => !gone && setLost(errorText(e)),
    )
    return () => void (gone = true)
  }, [po])
  const lines = order ? openLines(order) : []
  const counted: Counted[] = lines.map((l) => ({
    line: l.id,
    open: Number(l['qty_open']),
    signed: counts[l.id]?.signed ?? null,
    refused: counts[l.id]?.refused ?? null,
  }))
  const n = piecesSigned(counted)
  const set = (line: number, change: Partial<Counts[number]>): void => {
    setTouched(true)
    setCounts((now) => ({ ...now, [line]: { signed: null, refused: null, ...now[line], ...change } }))
  }
  const leave = async (): Promise<void> => {
    if (dirty && !(await ask({ title: t('mobile.leaveTitle'), detail: [t('dock.draftKept')], okText: t('common.leaveDraft'), cancelText: t('mobile.stay') })))
      return
    if (dirty) await saveAllDrafts()
    close()
  }
  const send = async (): Promise<void> => {
    const typos = counted.filter((c) => !isCount(c.signed) || !isCount(c.refused))
    if (typos.length) return setWrong(Object.fromEntries(typos.map((c) => [c.line, t('form.bad', { label: t('dock.now') })])))
    setBusy(true)
    setWrong({})
    try {
      const receipt = { po, ...sentValues(model.resource.fields, head, extras), lines: receiptLines(counted) }
      // signing needs the server's word; what was counted waits as a draft (mobile.md B8)
      if (offline) {
        await queueAction(draftOf(attempt, receipt, String(order!['no']), t('dock.finish', { n: numberText(n) })))
        notify({ kind: 'info', code: 'queued', text: t('mobile.queue.kept') })
        await draft.remove()
        return close()
      }
      const signed = await signReceipt(attempt, receipt, setAttempt)
      notify({ kind: 'success', code: 'signed', text: t('dock.signedDone') })
      await draft.remove()
      markOwn('purchase_sign', signed.id)
      for (const record of ['purchase_sign', 'purchase_order']) void client.invalidateQueries({ queryKey: ['list', record] })
      void client.invalidateQueries({ queryKey: ['waiting'] })
      close(signed.id)
    } catch (e) {
      if (!(e instanceof Declined)) setWrong(placed(e))
    } finally {
      setBusy(false)
    }
  }
  /** The server names the line of the order or the place in the receipt; the text goes to that card. */
  const placed = (e: unknown): Record<string, string> => {
    if (!isProblem(e)) return { '': String(e) }
    const sent = receiptLines(counted)
    const found = problemsOf(e).map(({ field, text }) => {
      const i = /\[(\d+)\]/.exec(field)?.[1]
      return [i === undefined ? '' : String(sent[Number(i)]?.['po_line'] ?? ''), text] as const
    })
    return found.length ? Object.fromEntries(found) : { '': messageOf(e) }
  }
  return (
    <div className="m-screen" data-testid="m-count">
      <NavBar title={order ? String(order['no']) : t('dock.receive')} onBack={() => void leave()} />
      <div className="m-scroll is-form">
        {lost && <ProblemCard text={lost} />}
        {!order && !lost && <SkeletonCards n={3} />}
        {order && <p className="m-card">{(order['supplier'] as { title?: string } | null)?.title}</p>}
        {draft.found && (
          <div className="m-card m-draft" role="status">
            <span className="m-grow">{t('mobile.restoreDraft')}</span>
            <button type="button" className="m-text-button" onClick={() => void draft.remove()}>
              {t('mobile.discard')}
            </button>
            <button type="button" className="m-text-button" data-testid="m-restore" onClick={restore}>
              {t('mobile.restore')}
            </button>
          </div>
        )}
        {wrong[''] && (
          <p className="m-card m-wrong" role="alert">
            {wrong['']}
          </p>
        )}
        {lines.map((l, i) => (
          <CountLine key={l.id} line={l} counted={counted[i]!} wrong={wrong[l.id]} onChange={(change) => set(l.id, change)} />
        ))}
        {order && (
          <details className="m-card m-group">
            <summary>{t('dock.moreFields')}</summary>
            {extras.map((name) => (
              <FieldRow key={name} at={fieldAt(model, name)!} form={form} />
            ))}
          </details>
        )}
      </div>
      <div className="m-bar">
        <button
          type="button"
          className="m-button is-primary"
          data-testid="m-sign"
          disabled={busy || n === 0 || (offline && attempt.id !== undefined)}
          onClick={() => void send()}
        >
          {offline ? (attempt.id === undefined ? t('dock.keepDraft', { n: numberText(n) }) : t('mobile.online')) : t('dock.finish', { n: numberText(n) })}
        </button>
      </div>
    </div>
  )

  function restore(): void {
    const stored = draft.found!.values
    setCounts(stored.counts)
    setAttempt(stored.attempt)
    form.patch(stored.head)
    setTouched(true)
    draft.dismiss()
  }
}

const openLines = (order: ListRow): OrderLine[] => (order['lines'] as OrderLine[]).filter((l) => Number(l['qty_open']) > 0)
