import { apiName, labelText, stateText, type AnyLabels } from '@crossway/kernel'
import { openRecord, useAnswer, useLang, usePlace, type ListRow, type PageProps } from '@crossway/web-kit'
import { fixed, StateTag } from '@crossway/web-ui'
import { Button, Skeleton, Tabs } from 'antd'
import type { ReactElement } from 'react'
import { agreementEn } from '../../model/agreement.labels.en.ts'
import { agreementZh } from '../../model/agreement.labels.zh-cn.ts'
import { contractDraftEn } from '../../model/contract-draft.labels.en.ts'
import { contractDraftZh } from '../../model/contract-draft.labels.zh-cn.ts'
import { contractLabels } from '../../model/contract.labels.ts'
import { fileApplyEn } from '../../model/file-apply.labels.en.ts'
import { fileApplyZh } from '../../model/file-apply.labels.zh-cn.ts'
import { both } from '../both.ts'

const kinds = {
  contract: { record: 'contract', route: 'contract', zh: contractLabels['zh-cn'], en: contractLabels.en, no: 'contract_no', paper: 'contract' },
  draft: { record: 'contract_draft', route: 'contractDraft', zh: contractDraftZh, en: contractDraftEn, no: 'draft_no', paper: 'contract-draft' },
  agreement: { record: 'agreement', route: 'agreement', zh: agreementZh, en: agreementEn, no: 'agreement_no', paper: 'agreement' },
  file: { record: 'file_apply', route: 'fileApply', zh: fileApplyZh, en: fileApplyEn, no: 'apply_no', paper: undefined },
} as const
const facts = [
  'customer',
  'company',
  'contract_type',
  'period_start',
  'period_end',
  'sign_amount_cny',
  'deposit_amount',
  'received_total',
  'overdue_total',
  'effective_date',
  'purpose',
  'counterparty',
  'owner',
  'applicant',
]

/** A contract, draft, agreement or request opened from a message of WeCom (workplace.md wxPageContract): what it says, what is due, and its open steps. */
export default function WxContractPage(_: PageProps): ReactElement {
  const lang = useLang()
  const { query } = usePlace()
  const kind = kinds[(query['type'] ?? 'contract') as keyof typeof kinds] ?? kinds.contract
  const id = Number(query['id'])
  if (!Number.isSafeInteger(id) || id <= 0) return <p className="tab-empty note">{both(lang, '链接不完整：缺少单据编号。', 'The link names no document.')}</p>
  return <Paper key={`${kind.record} ${id}`} kind={kind} id={id} />
}
type Kind = (typeof kinds)[keyof typeof kinds]

function Paper({ kind, id }: { readonly kind: Kind; readonly id: number }): ReactElement {
  const lang = useLang()
  const { data, failed } = useAnswer<ListRow>(`${apiName(kind.record)}/${id}`)
  if (failed) return <p className="tab-empty note">{both(lang, '无权查看', 'You may not see this')}</p>
  if (!data) return <Skeleton active />
  const labels = (lang === 'en' ? kind.en : kind.zh) as AnyLabels
  const printed = kind.record !== 'contract' || Boolean(data['scan'] ?? data['final_pdf'])
  const pdf = kind.paper && printed ? `/api/${kind.paper}/${id}/paper.pdf` : undefined
  const show = (v: unknown): string =>
    v === null || v === undefined
      ? '—'
      : typeof v === 'object' && 'title' in v
        ? String(v.title)
        : /^-?\d+\.\d{4}$/.test(String(v))
          ? fixed(String(v), 2)
          : String(v)
  const word = (field: string, v: unknown): string => {
    const label = labels.fields[field]
    return typeof label === 'object' && label.values ? (label.values[String(v)] ?? '—') : show(v)
  }
  return (
    <div className="wx-contract" data-testid="wx-contract" style={{ maxWidth: 720, margin: '0 auto', padding: 16 }}>
      <h2 style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
        {String(data[kind.no as 'id'])}
        <StateTag
          record={kind.record}
          state={String(data['status'])}
          label={stateText(labels, String(data['status']), data)}
          zh={stateText(kind.zh, String(data['status']), data)}
        />
      </h2>
      <Tabs
        items={[
          {
            key: 'facts',
            label: both(lang, '概览', 'Overview'),
            children: (
              <table className="plain-table">
                <tbody>
                  {facts
                    .filter((f) => f in data)
                    .map((f) => (
                      <tr key={f}>
                        <td>{labelText(labels.fields[f], f)}</td>
                        <td>{word(f, data[f])}</td>
                      </tr>
                    ))}
                </tbody>
              </table>
            ),
          },
          ...(kind.record === 'contract' ? [{ key: 'due', label: both(lang, '应收', 'Receivables'), children: <Due contract={id} /> }] : []),
        ]}
      />
      {pdf && (
        <Button block style={{ marginBottom: 12 }} href={pdf} target="_blank" rel="noopener">
          {both(lang, '查看PDF', 'Read the PDF')}
        </Button>
      )}
      <Button type="primary" block onClick={() => openRecord(kind.route, id)}>
        {both(lang, '打开单据处理', 'Open the document')}
      </Button>
    </div>
  )
}

interface DueRow {
  readonly id: number
  readonly title: string
  readonly due_date: string
  readonly amount: string
  readonly open_amount: string
  readonly currency: string
  readonly status: string
}
function Due({ contract }: { readonly contract: number }): ReactElement {
  const lang = useLang()
  const labels = (lang === 'en' ? receivableStatesEn : receivableStates) as Readonly<Record<string, string>>
  const filter = encodeURIComponent(JSON.stringify({ contract: { in: [contract] } }))
  const { data } = useAnswer<{ rows: readonly DueRow[] }>(`contract-receivable?filter=${filter}&size=100&sort=due_date`)
  if (!data) return <Skeleton active title={false} />
  return (
    <table className="plain-table">
      <tbody>
        {data.rows.map((r) => (
          <tr key={r.id}>
            <td>{r.due_date}</td>
            <td className="num">{`${r.currency} ${fixed(r.amount, 2)}`}</td>
            <td className="num">{fixed(r.open_amount, 2)}</td>
            <td>{labels[r.status]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
const receivableStates = { planned: '计划', due: '应收', partial: '部分', paid: '已收', overdue: '逾期', waived: '豁免', cancelled: '作废' }
const receivableStatesEn = { planned: 'Planned', due: 'Due', partial: 'Part paid', paid: 'Paid', overdue: 'Overdue', waived: 'Waived', cancelled: 'Cancelled' }
