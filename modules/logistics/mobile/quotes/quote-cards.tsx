import { fixed, useText, type ListRow } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { compared, isSealed, type Compared, type Quote } from './compare.ts'
import { PriceHistory } from './price-history.tsx'

/** Quotes side by side: what each costs and takes, the best one first and marked; sealed ones say when they open; below them what the way cost before (mobile.md inquiry). */
export default function QuoteCards({ record }: { readonly record: ListRow }): ReactElement | null {
  const t = useText()
  const rows = compared((record['quotes'] ?? []) as readonly Quote[], Number(record['gross_kg'] ?? 0))
  if (rows.length === 0) return null
  const sealed = isSealed(record, Date.now()) && rows.every((r) => r.quote.total_cny === null)
  const prices = rows.flatMap((r) => (r.perKg === undefined ? [] : [r.perKg]))
  return (
    <>
      <section className="m-card m-line-cards" data-testid="m-quotes">
        <h3 className="m-group-title">
          {t('quotePhone.title')} <span className="m-note">{rows.length}</span>
        </h3>
        {sealed && (
          <p className="m-note" role="status">
            {t('quotePhone.sealed')}
          </p>
        )}
        <ul>
          {rows.map((r) => (
            <QuoteCard key={r.quote.id} row={r} sealed={sealed} />
          ))}
        </ul>
      </section>
      <PriceHistory record={record} best={prices.length ? Math.min(...prices) : undefined} />
    </>
  )
}

function QuoteCard({ row: { quote: q, best, dearer, perKg }, sealed }: { readonly row: Compared; readonly sealed: boolean }): ReactElement {
  const t = useText()
  const money = (v: number): string => fixed(v.toFixed(2), 2)
  const said =
    q.status === 'awarded'
      ? t('quotePhone.awarded')
      : q.status === 'declined'
        ? t('quotePhone.declined')
        : q.status === 'lost'
          ? t('quotePhone.lost')
          : q.status === 'invited'
            ? t('quotePhone.waits')
            : best
              ? t('quotePhone.best')
              : undefined
  const facts: readonly (readonly [label: string, value: string])[] = [
    ...(q.total_cny === null || q.status === 'declined' ? [] : [[t('quotePhone.total'), money(Number(q.total_cny))] as const]),
    ...(perKg === undefined ? [] : [[t('quotePhone.perKg'), money(perKg)] as const]),
    ...(q.days_max === null ? [] : [[t('quotePhone.days'), t('quotePhone.upToDays', { n: q.days_max })] as const]),
    ...(q.on_time_pct === null ? [] : [[t('quotePhone.onTime'), `${Number(q.on_time_pct)} %`] as const]),
    ...(q.score === null ? [] : [[t('quotePhone.score'), q.score] as const]),
    ...(q.valid_to === null ? [] : [[t('quotePhone.validTo'), q.valid_to] as const]),
  ]
  return (
    <li className="m-line-card" data-testid={`m-quote-${q.id}`} data-best={best || undefined}>
      <span className="m-card-title">
        <span className="m-grow">
          <b>{q.provider?.title ?? q.channel?.title}</b>
          <span className="m-note">
            {' '}
            {q.channel?.title}
            {q.round > 1 && ` · ${t('quotePhone.round', { n: q.round })}`}
          </span>
        </span>
        {said && <span className={`m-tag ${best || q.status === 'awarded' ? 'is-done' : ''}`}>{said}</span>}
      </span>
      {facts.length > 0 && (
        <dl className="m-line-values">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {!sealed && q.total_cny !== null && q.status !== 'declined' && (
        <span className="m-note">
          {dearer ? t('quotePhone.dearer', { amount: money(dearer.amount), pct: dearer.pct.toFixed(1) }) : t('quotePhone.cheapest')}
        </span>
      )}
    </li>
  )
}
