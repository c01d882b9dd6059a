import { dateTimeText, get, type ListRow } from '@crossway/web-kit'
import { printPaper } from '@crossway/web-ui'
import { QRCode } from 'antd'
import type { ReactElement } from 'react'
import { fileApplyZh } from '../../model/file-apply.labels.zh-cn.ts'
import './application.css'

const most = 50
const word = (v: unknown): string => (v !== null && typeof v === 'object' && 'title' in v ? String(v.title) : v === null || v === undefined ? '' : String(v))
const words = (v: unknown): string =>
  Array.isArray(v) ? v.map((x: unknown) => (x !== null && typeof x === 'object' && 'name' in x ? String(x.name) : word(x))).join('、') : ''
const typeOf = (v: unknown): string => {
  const field = fileApplyZh.fields.apply_type
  return (typeof field === 'object' ? field.values?.[String(v) as keyof typeof field.values] : undefined) ?? String(v)
}

/** The application on paper, which goes to the keeper with the file: its number as a code that his phone scans (mobile.md fileApply, stamp). */
export async function printApplications(rows: readonly ListRow[]): Promise<void> {
  const docs = await Promise.all(rows.slice(0, most).map((r) => get<ListRow>(`file-apply/${r.id}`)))
  await printPaper(
    <>
      {docs.map((d) => (
        <Application key={d.id} doc={d} />
      ))}
    </>,
  )
}

function Application({ doc }: { readonly doc: ListRow }): ReactElement {
  const out = doc['take_out'] === true
  const facts: readonly (readonly [string, string])[] = [
    ['申请人 Applicant', word(doc['applicant'])],
    ['部门 Department', word(doc['department'])],
    ['印章 Seals', words(doc['seals']) || word(doc['license'])],
    ['保管人 Keeper', words(doc['keepers'])],
    ['文件名 Title', word(doc['doc_title'])],
    ['对方单位 Counterparty', word(doc['counterparty'])],
    ['用途 Purpose', word(doc['purpose'])],
    ['关联单据 Document', word(doc['record_no'])],
    ['份数 Copies', word(doc['copies'])],
    ['页数 Pages', `${word(doc['pages'])}${doc['cross_page'] === true ? '（骑缝 cross-page）' : ''}`],
    ['审批 Approved by', word(doc['approved_by']) || word(doc['approver'])],
    ['需要时间 Needed at', doc['needed_at'] ? dateTimeText(String(doc['needed_at'])) : ''],
    ...(out
      ? ([
          ['外带地点 Taken to', word(doc['out_place'])],
          ['预计归还 Back by', doc['expected_return'] ? dateTimeText(String(doc['expected_return'])) : ''],
        ] as const)
      : []),
    ['文件 Files', words(doc['files'])],
  ]
  return (
    <article className="application" data-testid={`application-${word(doc['apply_no'])}`}>
      <header>
        <div>
          <b>{word(doc['company'])}</b>
          <div className="mono">{word(doc['apply_no'])}</div>
        </div>
        <QRCode type="svg" value={word(doc['apply_no'])} size={88} bordered={false} />
      </header>
      <h1>{typeOf(doc['apply_type'])}申请单 SEAL AND FILE REQUEST</h1>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
      <footer>
        {['申请人签字 Applicant', '保管人签字 Keeper', '用印日期 Date'].map((s) => (
          <div key={s}>
            {s}
            <span />
          </div>
        ))}
      </footer>
    </article>
  )
}
