import '../texts/register.ts'
import { dash, errorText, get, openTab, useLang, useText, type ListAnswer, type ListRow } from '@crossway/web-kit'
import { Alert, Button, Skeleton, Tag } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import { variationFamilyLabels } from '../../model/variation/variation.labels.ts'
import './variation.css'

const [most, step] = [500, 24]
interface Ref {
  readonly id: number
  readonly title: string
}
interface Child extends ListRow {
  readonly store: Ref
  readonly msku: Ref
  readonly parent_asin: string
  readonly theme: string | null
  readonly asin: string | null
  readonly attributes: string | null
  readonly price: string | null
  readonly units_30d: number
  readonly child_share: string | null
  readonly sessions_30d: number
  readonly stockout_share: string | null
  readonly rating: string | null
  readonly family_rating: string | null
  readonly reviews: number | null
  readonly rating_drag: string | null
  readonly stock: number | null
  readonly advice: 'split' | 'remove' | 'restock' | null
}
const keyOf = (c: Pick<Child, 'store' | 'parent_asin'>): string => `${c.store.id} ${c.parent_asin}`
const tones = { split: 'volcano', remove: 'default', restock: 'gold' } as const
interface Props {
  readonly route: string
  readonly filter: Readonly<Record<string, unknown>>
  readonly q: string
}

/** Families as cards, those that sell most first: of each all its children, also those that the filters passed over (operations.md Multivariant). */
export default function FamilyCards({ route, filter, q }: Props): ReactElement {
  const t = useText()
  const [shown, setShown] = useState(step)
  const [found, setFound] = useState<readonly string[]>()
  const [families, setFamilies] = useState<ReadonlyMap<string, readonly Child[]>>(new Map())
  const [failed, setFailed] = useState<string>()
  const asked = JSON.stringify(filter)
  useEffect(() => {
    let gone = false
    const told = (e: unknown): void => void (gone || setFailed(errorText(e)))
    get<ListAnswer>('variation-family', { query: { view: route, filter: JSON.parse(asked), q, size: most, sort: '-units_30d', fields: 'store,parent_asin' }, silent: true, slot: `families:${route}` }).then(
      (a) => {
        if (gone) return
        setFailed(undefined)
        setShown(step)
        setFound([...new Set((a.rows as unknown as Child[]).map(keyOf))])
      },
      told,
    ) // prettier-ignore
    return () => void (gone = true)
  }, [asked, q, route])
  const wanted = found?.slice(0, shown) ?? []
  const missing = [...new Set(wanted.filter((k) => !families.has(k)).map((k) => k.split(' ')[1]!))].slice(0, step).join(' ')
  useEffect(() => {
    if (!missing) return
    let gone = false
    const query = { view: route, filter: { parent_asin: { in: missing.split(' ') } }, size: most, sort: '-units_30d' }
    get<ListAnswer>('variation-family', { query, silent: true }).then(
      (a) => void (gone || setFamilies((old) => new Map([...old, ...Map.groupBy(a.rows as unknown as Child[], keyOf)]))),
      (e: unknown) => void (gone || setFailed(errorText(e))),
    )
    return () => void (gone = true)
  }, [missing, route])
  if (failed) return <Alert type="error" title={failed} />
  if (!found) return <Skeleton active paragraph={{ rows: 8 }} />
  if (found.length === 0) return <p className="note">{t('planning.familyNone')}</p>
  return (
    <div className="family-cards" data-testid="family-cards">
      {wanted.map((k) => {
        const children = families.get(k)
        return children ? <Family key={k} listings={children} /> : <Skeleton key={k} active paragraph={{ rows: 3 }} />
      })}
      {found.length > shown && (
        <Button onClick={() => setShown(shown + step)} data-testid="more-families">
          {t('planning.moreFamilies', { n: found.length - shown })}
        </Button>
      )}
    </div>
  )
}

function Family({ listings: children }: { readonly listings: readonly Child[] }): ReactElement {
  const t = useText()
  const lang = useLang()
  const first = children[0]!
  const words = variationFamilyLabels[lang].fields as Readonly<
    Record<string, { readonly label?: string; readonly values?: Readonly<Record<string, string>> } | string>
  >
  const word = (f: string): string => (typeof words[f] === 'string' ? words[f] : (words[f]?.label ?? f))
  const advice = (a: string): string => (typeof words['advice'] === 'string' ? a : (words['advice']?.values?.[a] ?? a))
  const units = children.reduce((n, c) => n + c.units_30d, 0)
  const number = (v: string | number | null, digits = 0): string => (v === null ? dash : Number(v).toLocaleString('en-US', { maximumFractionDigits: digits }))
  return (
    <section className="card family-card">
      <header>
        <h2 className="mono">{first.parent_asin}</h2>
        <span className="note">{[first.store.title, first.theme].filter(Boolean).join(' · ')}</span>
        <span className="grow" />
        <span>{t('planning.familyOf', { n: children.length, units: number(units) })}</span>
        {first.family_rating !== null && <span>★ {number(first.family_rating, 2)}</span>}
      </header>
      <div className="family-table" tabIndex={0} role="region" aria-label={`${first.parent_asin} ${first.store.title}`}>
        <table className="plain-table">
          <thead>
            <tr>
              <th>MSKU</th>
              {(['asin', 'attributes'] as const).map((f) => (
                <th key={f}>{f === 'asin' ? 'ASIN' : word(f)}</th>
              ))}
              {(['price', 'units_30d', 'child_share', 'sessions_30d', 'stockout_share', 'rating', 'reviews', 'rating_drag', 'stock'] as const).map((f) => (
                <th key={f} className="num">
                  {f === 'price' ? t('planning.priceNow') : f === 'rating' ? t('planning.metric.rating') : word(f)}
                </th>
              ))}
              <th>{word('advice')}</th>
            </tr>
          </thead>
          <tbody>
            {children.map((c) => (
              <tr key={c.msku.id}>
                <th scope="row">
                  <Button type="link" size="small" onClick={() => openTab('product360', { msku: String(c.msku.id) })}>
                    {c.msku.title}
                  </Button>
                </th>
                <td className="mono">{c.asin ?? dash}</td>
                <td>{c.attributes ?? dash}</td>
                <td className="num">{number(c.price, 2)}</td>
                <td className="num">{number(c.units_30d)}</td>
                <td className="num">
                  <span className="family-share" style={{ '--share': `${Math.min(100, Number(c.child_share ?? 0))}%` } as object}>
                    {c.child_share === null ? dash : `${number(c.child_share, 1)} %`}
                  </span>
                </td>
                <td className="num">{number(c.sessions_30d)}</td>
                <td className="num">{c.stockout_share === null ? dash : `${number(c.stockout_share, 1)} %`}</td>
                <td className="num">{number(c.rating, 2)}</td>
                <td className="num">{number(c.reviews)}</td>
                <td className={`num ${Number(c.rating_drag ?? 0) < -0.1 ? 'is-bad' : ''}`}>{number(c.rating_drag, 2)}</td>
                <td className={`num ${c.stock === 0 ? 'is-bad' : ''}`}>{number(c.stock)}</td>
                <td>{c.advice ? <Tag color={tones[c.advice]}>{advice(c.advice)}</Tag> : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
