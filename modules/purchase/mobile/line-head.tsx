import { Thumb } from '@crossway/mobile-ui'
import type { ReactElement } from 'react'

type Sku = { readonly title: string; readonly note?: string | null; readonly image?: string | null }
/** The article of a line with its picture, and what was counted before. */
export function LineHead({
  sku,
  facts,
}: {
  readonly sku: unknown
  readonly facts: readonly { readonly label: string; readonly value: string; readonly bad?: boolean }[]
}): ReactElement {
  const article = sku as Sku | null
  return (
    <>
      <span className="m-card-title">
        <Thumb image={article?.image} alt="" />
        <span className="m-grow">
          <b className="m-mono">{article?.title}</b>
          {article?.note && <span className="m-note"> {article.note}</span>}
        </span>
      </span>
      <dl className="m-line-values">
        {facts.map((f) => (
          <div key={f.label}>
            <dt>{f.label}</dt>
            <dd className={f.bad ? 'is-negative' : ''}>{f.value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
export const pieces = (v: unknown): string => (v === null || v === undefined ? '–' : Number(v).toLocaleString('en-US'))
