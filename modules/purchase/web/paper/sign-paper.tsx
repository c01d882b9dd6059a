import { dateTimeText, numberText } from '@crossway/web-kit'
import { QRCode } from 'antd'
import type { ReactElement } from 'react'
import { say, type Both, type Paper } from './paper-data.ts'
import { Facts, PaperHead, Signs } from './paper-parts.tsx'

const pieces = (v: unknown): string => (v === null || v === undefined ? '' : numberText(Number(v)))
const methods: Readonly<Record<string, Both>> = { refund: ['退款', 'Refund'], deduct: ['抵扣货款', 'Deduct'], replace: ['换货补发', 'Replace'] }

/** The slip of a receipt or of a return: pieces only, with the number as a code (purchase.md, Print). */
export function SignPaper({ paper }: { readonly paper: Paper }): ReactElement {
  const s = paper.record
  const back = s['direction'] === 'return'
  const method = methods[String(s['method'])]
  const columns: readonly (readonly [Both, string])[] = back
    ? [
        [['退货数', 'Returned'], 'signed_qty'],
        [['其中不良', 'Defective'], 'defective_qty'],
      ]
    : [
        [['通知数', 'Notice'], 'notice_qty'],
        [['签收数', 'Signed'], 'signed_qty'],
        [['拒收', 'Refused'], 'refused_qty'],
        [['短少', 'Short'], 'short_qty'],
        [['合格', 'Good'], 'good_qty'],
        [['不良', 'Defective'], 'defective_qty'],
      ]
  const goods = new Map(paper.goods.map((g) => [g.id, g]))
  return (
    <article className="paper" data-testid={`paper-${s.no}`}>
      <PaperHead paper={paper} code={s.no} tongue="both" />
      <h1>{back ? '退货单 RETURN SLIP' : '采购签收单 RECEIPT SLIP'}</h1>
      <Facts
        tongue="both"
        rows={[
          [['单号', 'No'], s.no],
          [['采购订单', 'Order'], paper.order.no],
          [['供应商', 'Supplier'], paper.supplier.name],
          [['仓库', 'Warehouse'], paper.warehouse.name],
          [['签收时间', 'Signed at'], s['signed_at'] ? dateTimeText(String(s['signed_at'])) : null],
          [['仓管员', 'Keeper'], (s['keeper'] as { title?: string } | null)?.title],
          ...(back
            ? ([
                [['退货方式', 'Method'], method ? say('both', method) : null],
                [['原因', 'Reason'], s['reason'] as string | null],
              ] as const)
            : ([
                [['送货单号', 'Delivery note'], s['delivery_note'] as string | null],
                [['跟踪号', 'Tracking no'], s['tracking'] as string | null],
              ] as const)),
        ]}
      />
      <table>
        <thead>
          <tr>
            <th>#</th>
            <th>SKU</th>
            <th>品名 Description</th>
            {columns.map(([label, key]) => (
              <th key={key} className="num">
                {say('both', label)}
              </th>
            ))}
            {!back && <th>批次 Batch</th>}
            {!back && <th>库位 Bin</th>}
          </tr>
        </thead>
        <tbody>
          {s.lines.map((l, i) => (
            <tr key={l.id}>
              <td>{i + 1}</td>
              <td>{l.sku?.title}</td>
              <td>{l.sku ? goods.get(l.sku.id)?.name_zh : ''}</td>
              {columns.map(([, key]) => (
                <td key={key} className="num">
                  {pieces(l[key])}
                </td>
              ))}
              {!back && <td>{String(l['batch_no'] ?? '')}</td>}
              {!back && <td>{String(l['bin'] ?? '')}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <Signs
        tongue="both"
        of={
          back
            ? [
                ['仓管员', 'Keeper'],
                ['供应商 / 承运人', 'Supplier / carrier'],
              ]
            : [
                ['送货人', 'Delivered by'],
                ['仓管员', 'Keeper'],
              ]
        }
      />
    </article>
  )
}

/** A label for each signed line: article, batch and pieces, the article's number as a code. */
export function LabelPaper({ paper }: { readonly paper: Paper }): ReactElement {
  const goods = new Map(paper.goods.map((g) => [g.id, g]))
  return (
    <article className="paper labels">
      {paper.record.lines
        .filter((l) => Number(l['signed_qty']) > 0)
        .map((l) => {
          const g = l.sku ? goods.get(l.sku.id) : undefined
          return (
            <div key={l.id} className="label-tag">
              <QRCode type="svg" value={g?.code ?? ''} size={56} bordered={false} />
              <div>
                <b>{g?.code}</b>
                {g?.name_zh}
                <div>{[paper.record.no, l['batch_no'], l['expiry']].filter(Boolean).join(' · ')}</div>
                <div>{numberText(Number(l['signed_qty']))}</div>
              </div>
            </div>
          )
        })}
    </article>
  )
}
