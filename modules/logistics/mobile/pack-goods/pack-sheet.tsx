import { EmptyState, ProblemCard, runOrQueue, Scanner, Sheet, SkeletonCards, Thumb, useOutbox, usePhoneModel } from '@crossway/mobile-ui'
import {
  Declined,
  errorText,
  faultText,
  get,
  notify,
  numberText,
  randomId,
  readRecord,
  rowName,
  useNetwork,
  useText,
  type DialogProps,
  type ListRow,
} from '@crossway/web-kit'
import { useEffect, useState, type ReactElement } from 'react'
import {
  cartonOfCode,
  cartonsOf,
  contentsOf,
  lineOfCode,
  linesOf,
  noSize,
  packCall,
  piecesIn,
  sizeOf,
  usualSize,
  waitingPieces,
  type Contents,
  type PackLine,
  type Size,
} from './carton.ts'
import { CartonInHand } from './carton-in-hand.tsx'

/** A wrong label is felt, too: the keeper looks at the goods, not at the screen. */
const shake = (): void => void navigator.vibrate?.(400)

/**
 * Packs by scan: the open carton takes a piece with each label, gets its size and weight, and is sealed once or as often as there are cartons like it.
 * Each carton is sent by itself or waits for the connection (mobile.md stocking, packing).
 */
export default function PackSheet({ rows, close }: DialogProps): ReactElement {
  const model = usePhoneModel()
  const t = useText()
  const offline = useNetwork((n) => n.offline)
  const row = rows[0]!
  const [doc, setDoc] = useState<ListRow | undefined>('lines' in row ? row : undefined)
  const [lost, setLost] = useState('')
  const [contents, setContents] = useState<Contents>({})
  const [size, setSize] = useState<Size>(noSize)
  const [cartons, setCartons] = useState('1')
  const [wrong, setWrong] = useState('')
  const [said, setSaid] = useState('')
  const [scanning, setScanning] = useState(false)
  const [busy, setBusy] = useState(false)
  const [changed, setChanged] = useState(false)
  const place = `stocking_order/${row.id}/carton`
  const waiting = useOutbox().filter((a) => a.place.startsWith(place))
  const waits = waiting.length
  // read again as what waited arrives, so that what is left to pack is true
  useEffect(() => {
    let gone = false
    void readRecord(model, row.id).then(
      (r) => !gone && setDoc(r),
      (e: unknown) => !gone && setLost(errorText(e)),
    )
    return () => void (gone = true)
  }, [model, row.id, waits])
  const lines = doc ? linesOf(doc) : []
  const kept = waitingPieces(waiting.map((a) => a.body))
  const left = (l: PackLine): number => Math.max(0, l.qty_to_pack - (kept[l.id] ?? 0))
  const held = piecesIn(contents)
  const measure = (next: Contents): void => {
    const usual = usualSize(lines, next)
    if (usual && Object.values(size).every((v) => v === '')) setSize(usual)
  }
  const fill = (next: Contents): void => {
    setContents(next)
    measure(next)
  }
  const add = (l: PackLine, n: number): void => {
    const most = left(l)
    const now = Math.min((contents[l.id] ?? 0) + n, most)
    if ((contents[l.id] ?? 0) + n > most) {
      shake()
      setWrong(t('packPhone.enough', { sku: l.sku?.title ?? '', n: numberText(most) }))
    } else setWrong('')
    measure({ ...contents, [l.id]: now })
    // a code that was looked up meanwhile must not take back what was scanned since
    setContents((before) => ({ ...before, [l.id]: Math.min((before[l.id] ?? 0) + n, most) }))
    setSaid(`${l.sku?.title ?? l.msku?.title ?? ''} × ${now}`)
  }
  const take = async (code: string): Promise<void> => {
    setSaid('')
    const carton = cartonOfCode(code)
    if (carton && carton.no !== doc?.['no']) return refuse(t('packPhone.otherOrder', { no: carton.no }))
    if (carton) {
      const like = cartonsOf(doc!).find((c) => carton.n >= c.carton_from && carton.n <= c.carton_to)
      if (!like) return refuse(t('mobile.notRecognised', { code }))
      setContents(contentsOf(like))
      setSize(sizeOf(like))
      setWrong('')
      return setSaid(t('packPhone.like', { n: carton.n }))
    }
    const line = lineOfCode(lines, code) ?? (await lineByBarcode(code))
    if (!line) return refuse(t('packPhone.notHere', { code }))
    add(line, 1)
  }
  const refuse = (text: string): void => {
    shake()
    setWrong(text)
  }
  /** Barcodes of the maker stand with the article, not on the order. */
  const lineByBarcode = async (code: string): Promise<PackLine | undefined> => {
    if (offline) return undefined
    const { rows: found } = await get<{ rows: readonly { id: number }[] }>('sku/options', { query: { q: code }, silent: true }).catch(() => ({ rows: [] }))
    return lines.find((l) => found.some((f) => f.id === l.sku?.id))
  }
  const seal = async (): Promise<void> => {
    const n = Number(cartons)
    if (!Number.isInteger(n) || n < 1) return setWrong(t('packPhone.cartonsWhole'))
    setBusy(true)
    setWrong('')
    const { action, args } = packCall(contents, size, n)
    try {
      const answer = await runOrQueue(model, model.route, row, action, args, {
        title: `${rowName(model.resource, row)} · ${t('packPhone.cartonsOf', { n, pieces: held })}`,
        place: `${place}/${randomId()}`,
        mine: lines.filter((l) => (contents[l.id] ?? 0) > 0).map((l) => ({ label: l.sku?.title ?? '', value: `${contents[l.id]} × ${n}` })),
      })
      setChanged(true)
      if (answer) setDoc(answer)
      setSaid(answer ? t('packPhone.sealed', { n }) : '')
      notify(answer ? { kind: 'success', code: 'packed', text: t('packPhone.sealed', { n }) } : { kind: 'info', code: 'queued', text: t('mobile.queue.kept') })
      setContents({})
      setSize(noSize)
      setCartons('1')
    } catch (e) {
      if (!(e instanceof Declined)) refuse(faultText(e))
    } finally {
      setBusy(false)
    }
  }
  const inHand = (
    <CartonInHand
      lines={lines}
      contents={contents}
      size={size}
      cartons={cartons}
      onCount={(id, n) => fill({ ...contents, [id]: n })}
      onSize={setSize}
      onCartons={setCartons}
    />
  )
  const notes = (
    <>
      {wrong && (
        <p className="m-card m-wrong" role="alert">
          {wrong}
        </p>
      )}
      {said && !wrong && (
        <p className="m-note" role="status" data-testid="m-pack-said">
          {said}
        </p>
      )}
    </>
  )
  if (scanning)
    return (
      <Sheet
        full
        title={t('mobile.scan')}
        name="scan"
        onClose={() => setScanning(false)}
        footer={
          <button type="button" className="m-button is-primary" data-testid="m-pack-back" onClick={() => setScanning(false)}>
            {t('packPhone.toCarton', { n: numberText(held) })}
          </button>
        }
      >
        <Scanner title={t('mobile.scan')} hint={t('packPhone.scanHint')} onCode={(c) => void take(c)}>
          {notes}
        </Scanner>
      </Sheet>
    )
  const open = lines.filter((l) => left(l) > 0)
  const packed = lines.reduce((n, l) => n + l.packed_qty + (kept[l.id] ?? 0), 0)
  return (
    <Sheet
      full
      title={t('packPhone.pack')}
      note={rowName(model.resource, row)}
      name="pack"
      onClose={() => close(changed)}
      footer={
        <>
          <button type="button" className="m-button is-narrow" onClick={() => setScanning(true)} data-testid="m-pack-scan">
            {t('mobile.scan')}
          </button>
          <button type="button" className="m-button is-primary" disabled={busy || held === 0} onClick={() => void seal()} data-testid="m-pack-seal">
            {t('packPhone.seal', { n: numberText(held * (Number(cartons) || 1)) })}
          </button>
        </>
      }
    >
      {lost && !doc && <ProblemCard text={lost} />}
      {!doc && !lost && <SkeletonCards n={3} />}
      {offline && (
        <p className="m-card m-note" role="status">
          {t('packPhone.offline')}
        </p>
      )}
      {doc && (
        <>
          <p className="m-card" data-testid="m-pack-progress">
            {t('packPhone.progress', {
              n: numberText(packed),
              all: numberText(lines.reduce((n, l) => n + l.qty, 0)),
              cartons: numberText(cartonsOf(doc).reduce((n, c) => n + c.carton_to - c.carton_from + 1, 0)),
            })}
            {waits > 0 && ` · ${t('mobile.queue.bar', { n: waits })}`}
          </p>
          {waiting
            .filter((a) => a.dispute)
            .map((a) => (
              <p key={a.id} className="m-card m-wrong" role="alert">
                {a.title}: {a.dispute!.text}
              </p>
            ))}
          {notes}
          {held > 0 && inHand}
          <h3 className="m-group-title">{t('packPhone.toPack')}</h3>
          {open.length === 0 && <EmptyState text={t('packPhone.allPacked')} />}
          {open.map((l) => (
            <section key={l.id} className="m-card m-action-line" data-testid={`m-line-${l.id}`}>
              <span className="m-card-title">
                <Thumb image={l.sku?.image} alt="" />
                <span className="m-grow">
                  <b className="m-mono">{l.sku?.title}</b>
                  {l.sku?.note && <span className="m-note"> {l.sku.note}</span>}
                  <span className="m-note m-line-facts">
                    {[l.msku?.title, l.fnsku, t('packPhone.left', { n: numberText(left(l)), all: numberText(l.qty) })].filter(Boolean).join(' · ')}
                  </span>
                </span>
              </span>
              <span className="m-chips">
                <button type="button" className="m-chip" onClick={() => add(l, 1)} data-testid="m-pack-one">
                  +1
                </button>
                {l.carton_qty !== null && l.carton_qty > 1 && (
                  <button type="button" className="m-chip" onClick={() => add(l, Math.min(l.carton_qty!, left(l)))} data-testid="m-pack-full">
                    {t('packPhone.full', { n: numberText(Math.min(l.carton_qty, left(l))) })}
                  </button>
                )}
              </span>
            </section>
          ))}
          {Number(doc['packed_pct'] ?? 0) > 0 && !offline && (
            <a className="m-text-button" href={`/api/stocking-order/${row.id}/carton-labels.pdf`} target="_blank" rel="noopener">
              {t('packPhone.labels')}
            </a>
          )}
        </>
      )}
    </Sheet>
  )
}
