import { FieldValue, usePhoneModel } from '@crossway/mobile-ui'
import { dateTimeText, fieldAt, useAnswer, useBoth, valueLabel, type ListAnswer, type ListRow } from '@crossway/web-kit'
import type { ReactElement } from 'react'

const before = 2

/** What a reviewer looks at beside the words: photos and recordings of the touch, and the two before it, folded (mobile.md followupCheck). */
export function ReviewContext({ row }: { readonly row: ListRow }): ReactElement | null {
  const both = useBoth()
  const model = usePhoneModel()
  const { data: whole } = useAnswer<ListRow>(`followup/${row.id}`)
  const customer = (row['customer'] as { id: number }).id
  const filter = { customer: { eq: customer }, followup_at: { lt: row['followup_at'] } }
  const { data: earlier } = useAnswer<ListAnswer>(
    `followup?${new URLSearchParams({ filter: JSON.stringify(filter), sort: '-followup_at', size: String(before), fields: 'followup_at,followup_type,result,content,author' })}`,
  )
  const lang = both('zh-cn', 'en') as 'zh-cn' | 'en'
  const word = (r: ListRow, name: string): string => {
    const at = fieldAt(model, name)
    return at ? valueLabel(at, String(r[name]), lang) : String(r[name])
  }
  const files = (['photos', 'records'] as const).flatMap((name) => {
    const at = fieldAt(model, name)
    return at && whole && Array.isArray(whole[name]) && whole[name].length ? [{ at, name }] : []
  })
  return (
    <>
      {whole && files.map(({ at, name }) => <FieldValue key={name} at={at} row={whole} lang={lang} />)}
      {(earlier?.rows.length ?? 0) > 0 && (
        <details data-testid="review-earlier">
          <summary style={{ minHeight: 44, display: 'flex', alignItems: 'center' }}>
            {both(`此前 ${earlier!.rows.length} 次跟进`, `${earlier!.rows.length} earlier follow-ups`)}
          </summary>
          {earlier!.rows.map((r) => (
            <p key={r.id} className="m-note" style={{ whiteSpace: 'pre-wrap' }}>
              {dateTimeText(String(r['followup_at'])).slice(0, 16)} · {word(r, 'followup_type')} · {word(r, 'result')}
              {'\n'}
              {String(r['content'])}
            </p>
          ))}
        </details>
      )}
    </>
  )
}
