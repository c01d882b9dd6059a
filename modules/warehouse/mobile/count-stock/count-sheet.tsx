import {
  EmptyState,
  ProblemCard,
  runOrQueue,
  Scanner,
  Segmented,
  Sheet,
  SkeletonCards,
  useOutbox,
  usePhoneModel,
  type WaitingAction,
} from '@crossway/mobile-ui'
import {
  Declined,
  errorText,
  faultText,
  fieldAt,
  lineFields,
  notify,
  randomId,
  readRecord,
  rowName,
  useLang,
  useNetwork,
  useText,
  valueLabel,
  type DialogProps,
  type ListRow,
} from '@crossway/web-kit'
import { useEffect, useState, type ReactElement } from 'react'
import { CountLine } from './count-line.tsx'
import { isCounted, linesOf, matches, type Round, type TakeLine } from './take-lines.ts'

const atOnce = 40

/**
 * Counts line by line, each sent by itself or kept until there is a connection (mobile.md B8): nothing is lost when the phone is. Of a blind count
 * the server never sends what the book says.
 */
export function CountSheet({ rows, close, action }: DialogProps & { readonly action: Round }): ReactElement {
  const model = usePhoneModel()
  const t = useText()
  const lang = useLang()
  const offline = useNetwork((n) => n.offline)
  const outbox = useOutbox()
  const row = rows[0]!
  const [take, setTake] = useState<ListRow | undefined>('lines' in row ? row : undefined)
  const [lost, setLost] = useState('')
  const [code, setCode] = useState('')
  const [side, setSide] = useState('open')
  const [scanning, setScanning] = useState(false)
  const [shown, setShown] = useState(atOnce)
  const [changed, setChanged] = useState(false)
  const has = take !== undefined
  useEffect(() => {
    if (has) return
    let gone = false
    void readRecord(model, row.id).then(
      (r) => !gone && setTake(r),
      (e: unknown) => !gone && setLost(errorText(e)),
    )
    return () => void (gone = true)
  }, [has, model, row.id])
  const place = (l: TakeLine): string => `stock_take/${row.id}/${action}/${l.id}`
  const waiting = (l: TakeLine): WaitingAction | undefined => outbox.find((d) => d.place === place(l))
  const all = take ? linesOf(take, action) : []
  const done = (l: TakeLine): boolean => isCounted(l, action) || waiting(l) !== undefined
  const counted = all.filter(done)
  const listed = all.filter((l) => done(l) === (side === 'done') && matches(l, code))
  const states = fieldAt(model, 'lines')
  const stateAt = states && lineFields(states).find((f) => f.path === 'state')
  const stateWord = (l: TakeLine): string => (stateAt ? valueLabel(stateAt, l.state, lang) : l.state)
  const send = async (l: TakeLine, qty: string): Promise<string | undefined> => {
    try {
      const answer = await runOrQueue(
        model,
        model.route,
        row,
        action,
        { counts: [{ line: l.id, qty: Number(qty), client_id: randomId() }] },
        {
          title: `${rowName(model.resource, row)} · ${l.sku.title}`,
          place: place(l),
          mine: [{ label: l.bin ? `${l.sku.title} · ${l.bin}` : l.sku.title, value: qty }],
        },
      )
      setChanged(true)
      if (answer) setTake(answer)
      else notify({ kind: 'info', code: 'queued', text: t('mobile.queue.kept') })
      return undefined
    } catch (e) {
      if (e instanceof Declined) return ''
      return faultText(e)
    }
  }
  if (scanning)
    return (
      <Sheet full title={t('mobile.scan')} name="scan" onClose={() => setScanning(false)}>
        <Scanner
          title={t('mobile.scan')}
          hint={t('takePhone.scanHint')}
          onCode={(c) => {
            setCode(c)
            setScanning(false)
          }}
        />
      </Sheet>
    )
  return (
    <Sheet
      full
      title={t(action === 'count' ? 'takePhone.count' : 'takePhone.recount')}
      note={rowName(model.resource, row)}
      name={action}
      onClose={() => close(changed)}
      footer={
        <button type="button" className="m-button" onClick={() => setScanning(true)} data-testid="m-count-scan">
          {t('mobile.scan')}
        </button>
      }
    >
      {lost && <ProblemCard text={lost} />}
      {!take && !lost && <SkeletonCards n={3} />}
      {offline && (
        <p className="m-card m-note" role="status">
          {t('takePhone.offline')}
        </p>
      )}
      {take && (
        <>
          <p className="m-card" data-testid="m-count-progress">
            {t('takePhone.progress', { n: counted.length, all: all.length })}
            {outbox.length > 0 && ` · ${t('mobile.queue.bar', { n: outbox.length })}`}
          </p>
          <input
            className="m-input m-picker-search"
            type="search"
            aria-label={t('takePhone.find')}
            placeholder={t('takePhone.find')}
            data-testid="m-count-find"
            value={code}
            onChange={(e) => setCode(e.target.value)}
          />
          <Segmented
            label={t('takePhone.count')}
            value={side}
            onChange={setSide}
            options={[
              { key: 'open', label: `${t('takePhone.open')} ${all.length - counted.length}` },
              { key: 'done', label: `${t('takePhone.done')} ${counted.length}` },
            ]}
          />
          {listed.length === 0 && <EmptyState text={t(code ? 'mobile.nothingFound' : 'takePhone.allDone')} />}
          {listed.slice(0, shown).map((l) => (
            <CountLine
              key={l.id}
              line={l}
              state={stateWord(l)}
              waiting={waiting(l)}
              count={action === 'count' ? l.count1 : l.count2}
              send={(qty) => send(l, qty)}
            />
          ))}
          {listed.length > shown && (
            <button type="button" className="m-text-button" onClick={() => setShown(shown + atOnce)}>
              {t('mobile.expandAll', { n: listed.length })}
            </button>
          )}
        </>
      )}
    </Sheet>
  )
}
