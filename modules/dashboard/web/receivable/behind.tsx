import { fullMoney, PageDrawer } from '@crossway/web-ui'
import { openTab, useText } from '@crossway/web-kit'
import { Button } from 'antd'
import type { ReactElement } from 'react'
import type { AgeingRow, Bucket } from '../../model/ageing.ts'
import { bucketDays, type PayoutItem, type ReceivableCutName, type ReceivableItem } from '../../model/receivable/breakdown.ts'
import type { DunningEntry } from '../../model/receivable/dunning.ts'
import { useBoard } from '../crm/use-board.ts'
import { Waiting } from '../profit/box.tsx'
import { sourceRoute } from '../profit/sources.ts'
import { DunningPart } from './dunning-part.tsx'

/** A figure of the board that was clicked: of one age where a bucket was. */
export type OpenFigure = { readonly bucket?: Bucket | undefined } & (
  | { readonly what: 'party'; readonly party: AgeingRow }
  | { readonly what: 'cut'; readonly by: ReceivableCutName; readonly key: string; readonly title: string }
  | { readonly what: 'payouts'; readonly title: string; readonly store?: number; readonly currency?: string }
)
interface Props<F = OpenFigure> {
  readonly of: F
  readonly question: string
  readonly onClose: () => void
}
const most = 500

/** The entries behind a figure of the board of receivables. */
export function Behind({ of, question, onDunned, onClose }: Props & { readonly onDunned: () => void }): ReactElement {
  const t = useText()
  const title = of.what === 'party' ? of.party.party_name : of.title
  return (
    <PageDrawer title={of.bucket ? `${title} · ${t(`ageing.buckets.${of.bucket}`)}` : title} size={820} onClose={onClose} destroyOnHidden>
      {of.what === 'party' && <PartyItems of={of} question={question} onDunned={onDunned} />}
      {of.what === 'cut' && <CutItems of={of} question={question} />}
      {of.what === 'payouts' && <PayoutItems of={of} question={question} />}
    </PageDrawer>
  )
}
type OfKind<W extends OpenFigure['what']> = Omit<Props<Extract<OpenFigure, { what: W }>>, 'onClose'>
const bucketAsked = (bucket: Bucket | undefined): string => (bucket ? `&bucket=${bucket}` : '')

function PartyItems({ of, question, onDunned }: OfKind<'party'> & { readonly onDunned: () => void }): ReactElement {
  const { party, bucket } = of
  const board = useBoard<{ rows: ReceivableItem[]; dunning: DunningEntry[] }>(`board/receivables/${party.party_type}/${party.party_id}?${question}`)
  if (!board.answer || board.problem) return <Waiting of={[board]} />
  const [from, to] = bucket ? bucketDays[bucket] : [0, Infinity]
  return (
    <>
      <ItemTable rows={board.answer.rows.filter((r) => r.age >= from && r.age <= to)} />
      <DunningPart
        of={party}
        entries={board.answer.dunning}
        onDone={() => {
          board.reload()
          onDunned()
        }}
      />
    </>
  )
}

function CutItems({ of, question }: OfKind<'cut'>): ReactElement {
  const board = useBoard<ReceivableItem[]>(`board/receivables/items?by=${of.by}&key=${encodeURIComponent(of.key)}&${question}${bucketAsked(of.bucket)}`)
  if (!board.answer || board.problem) return <Waiting of={[board]} />
  return <ItemTable rows={board.answer} party />
}

function ItemTable({ rows, party = false }: { readonly rows: readonly ReceivableItem[]; readonly party?: boolean }): ReactElement {
  const t = useText()
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label={t('ageing.title')}>
      <table className="plain-table" data-testid="ageing-items">
        <thead>
          <tr>
            <th>{t('ageing.no')}</th>
            {party && <th>{t('ageing.party')}</th>}
            <th>{t('ageing.source')}</th>
            <th>{t('ageing.due')}</th>
            <th className="num">{t('ageing.days')}</th>
            <th className="num">{t('ageing.amount')}</th>
            <th className="num">{t('ageing.open')}</th>
            <th className="num">{t('ageing.cnyOpen')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((r) => {
            const to = sourceRoute({ ...r, source_line_id: 0 })
            return (
              <tr key={r.id}>
                <td className="mono">{r.no}</td>
                {party && <td>{r.party_name}</td>}
                <td>
                  {to ? (
                    <Button type="link" size="small" className="source-link" onClick={() => void openTab(to.route, to.query)}>
                      {r.source_no ?? `#${r.source_id}`}
                    </Button>
                  ) : (
                    (r.source_no ?? `${r.source_type} #${r.source_id}`)
                  )}
                </td>
                <td>{r.due}</td>
                <td className={`num ${r.age > 0 ? 'is-bad' : ''}`}>{r.age || '–'}</td>
                <td className="num">
                  <small className="note">{r.currency}</small> {fullMoney(r.amount)}
                </td>
                <td className="num">{fullMoney(r.open)}</td>
                <td className="num">{fullMoney(r.cny)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {rows.length >= most && <p className="note">{t('ageing.first500')}</p>}
    </div>
  )
}

/** The list on which a payout of each group of channels stands. */
const listOf = {
  amazon: (id: number) => openTab('amzPaymentCollection', { DetailID: String(id) }),
  mc: (id: number) => openTab('mcPaymentCollection', { DetailID: String(id) }),
  shopify: (id: number) => openTab('shopifyReconcileBill', { part: 'payment_collection', DetailID: String(id) }),
} as const

function PayoutItems({ of, question }: OfKind<'payouts'>): ReactElement {
  const t = useText()
  const narrowed = `${of.store === undefined ? '' : `&store=${of.store}`}${of.currency === undefined ? '' : `&currency=${of.currency}`}`
  const board = useBoard<PayoutItem[]>(`board/receivables/payouts/items?${question}${narrowed}${bucketAsked(of.bucket)}`)
  if (!board.answer || board.problem) return <Waiting of={[board]} />
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label={t('ageing.payout.title')}>
      <table className="plain-table" data-testid="payout-items">
        <thead>
          <tr>
            <th>{t('ageing.payout.no')}</th>
            <th>{t('ageing.payout.statement')}</th>
            <th>{t('ageing.payout.store')}</th>
            <th>{t('ageing.due')}</th>
            <th className="num">{t('ageing.days')}</th>
            <th className="num">{t('ageing.payout.expected')}</th>
            <th className="num">{t('ageing.payout.cny')}</th>
          </tr>
        </thead>
        <tbody>
          {board.answer.map((p) => (
            <tr key={p.id}>
              <td>
                <Button type="link" size="small" className="source-link" onClick={() => void listOf[p.channel_group](p.id)}>
                  {p.no}
                </Button>
              </td>
              <td className="mono">{p.statement}</td>
              <td>{p.store_name}</td>
              <td>{p.due}</td>
              <td className={`num ${p.age > 0 ? 'is-bad' : ''}`}>{p.age || '–'}</td>
              <td className="num">
                <small className="note">{p.currency}</small> {fullMoney(p.amount)}
              </td>
              <td className="num">{p.cny === null ? '–' : fullMoney(p.cny)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {board.answer.length >= most && <p className="note">{t('ageing.first500')}</p>}
    </div>
  )
}
