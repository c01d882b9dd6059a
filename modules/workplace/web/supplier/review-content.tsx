import { fileUrl, get, useBoth } from '@crossway/web-kit'
import { Alert, Skeleton, Tag } from 'antd'
import { useEffect, useState, type ReactElement, type ReactNode } from 'react'
import { portalSections, type PortalField, type SectionKey } from '../../model/supplier/portal-sections.ts'
import './supplier.css'

type Values = Readonly<Record<string, unknown>>
export interface Review {
  readonly payload: Readonly<Record<string, Values>>
  readonly comments: Readonly<Record<string, string>>
  readonly present: Values | null
  readonly changed: readonly string[]
  readonly alike: readonly { readonly id: number; readonly no: string; readonly name: string; readonly by: readonly string[] }[]
  readonly files: readonly { readonly id: number; readonly name: string }[]
  readonly papers: readonly { readonly id: number; readonly name: string }[]
}
const likeness = { name: ['名称', 'name'], uscc: ['信用代码', 'credit code'], account: ['银行账号', 'account'], mobile: ['手机', 'mobile'] } as const
/** Where the present record keeps what a field of the form asks. */
const recordField: Readonly<Record<string, string>> = { founded_on: 'establish_date', vat_rate: 'tax_rate', company_type: 'supplier_type' }

export function useReview(id: number): Review | undefined {
  const [review, setReview] = useState<Review>()
  useEffect(() => {
    get<Review>(`supplier-submission/${id}/review`).then(setReview, () => undefined)
  }, [id])
  return review
}

/** What was handed in, section by section, with the present value beside what differs, and suppliers that look alike on top. */
export function ReviewContent({ review, side }: { readonly review: Review | undefined; readonly side?: (section: SectionKey) => ReactNode }): ReactElement {
  const both = useBoth()
  if (!review) return <Skeleton active />
  const word = (by: string): string => {
    const pair = likeness[by as keyof typeof likeness]
    return pair ? both(pair[0], pair[1]) : by
  }
  const shown = (f: PortalField, v: unknown): ReactNode => {
    if (v === undefined || v === null || v === '') return <span className="note">–</span>
    if (f.kind === 'tick') return v === true ? both('是', 'Yes') : both('否', 'No')
    if (f.kind === 'file')
      return (
        <a href={fileUrl(Number(v))} target="_blank" rel="noopener noreferrer">
          {review.files.find((x) => x.id === v)?.name ?? both('查看文件', 'Open')}
        </a>
      )
    if (f.kind === 'kind_of_paper') return review.papers.find((x) => x.id === v)?.name ?? String(v)
    const option = f.options?.find(([o]) => o === v)
    return option ? both(option[1], option[2]) : String(v)
  }
  return (
    <div className="supplier-review" data-testid="supplier-review">
      {review.alike.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={both('疑似重复的供应商', 'Suppliers that look alike')}
          description={review.alike.map((a) => (
            <div key={a.id}>
              <a href={`#/admin/supplierManage/${a.id}`}>{`${a.no} ${a.name}`}</a>{' '}
              <span className="note">{a.by.map((b) => word(b)).join(both('、', ', '))}</span>
            </div>
          ))}
        />
      )}
      {portalSections
        .filter((s) => s.key in review.payload)
        .map((s) => (
          <section key={s.key} data-section={s.key}>
            <h3>
              {both(...s.text)}
              {review.comments[s.key] && <Tag color="warning">{review.comments[s.key]}</Tag>}
            </h3>
            <dl>
              {s.fields
                .filter((f) => f.key !== 'account_again')
                .map((f) => {
                  const name = recordField[f.key] ?? f.key
                  const differs = s.key === 'base' && review.changed.includes(name)
                  return (
                    <div key={f.key} className={differs ? 'is-changed' : ''}>
                      <dt>{both(...f.text)}</dt>
                      <dd>
                        {shown(f, review.payload[s.key]![f.key])}
                        {differs && (
                          <span className="note">
                            {' '}
                            {both('现为', 'now')} {String(review.present?.[name] ?? '–')}
                          </span>
                        )}
                      </dd>
                    </div>
                  )
                })}
            </dl>
            {s.rows &&
              ((review.payload[s.key]![s.rows.key] as readonly Values[] | undefined) ?? []).map((row, i) => (
                <p key={i}>
                  {s.rows!.fields.map((f) => (
                    <span key={f.key} className="supplier-cell">
                      <span className="note">{both(...f.text)}</span> {shown(f, row[f.key])}
                    </span>
                  ))}
                </p>
              ))}
            {side?.(s.key)}
          </section>
        ))}
    </div>
  )
}
