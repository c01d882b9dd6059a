import { num } from '@crossway/kernel'
import { fixed, numberText } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { capitalAmount } from '../../model/capital-amount.ts'
import { say, termText, type Paper, type Tongue } from './paper-data.ts'
import { Facts, PaperHead, Signs } from './paper-parts.tsx'

const unitPrice = (v: unknown): string => {
  const places = Math.max(2, num(String(v)).decimalPlaces())
  return fixed(String(v), places)
}

/** A purchase order as it goes to the supplier: in Chinese, or in Chinese and English (purchase.md, Print). Without the right to prices there are none on it. */
export function OrderPaper({ paper, tongue }: { readonly paper: Paper; readonly tongue: Tongue }): ReactElement {
  const o = paper.record
  const currency = String(o['currency'])
  const priced = o['total'] !== undefined && o['total'] !== null
  const goods = new Map(paper.goods.map((g) => [g.id, g]))
  const t = (zh: string, en: string): string => say(tongue, [zh, en])
  const fee = (name: string, zh: string, en: string): string | undefined => (Number(o[name] ?? 0) ? `${t(zh, en)} ${fixed(String(o[name]), 2)}` : undefined)
  return (
    <article className="paper" data-testid={`paper-${o.no}`}>
      <PaperHead paper={paper} code={o.no} tongue={tongue} />
      <h1>{t('采购订单', 'PURCHASE ORDER')}</h1>
      <Facts
        tongue={tongue}
        rows={[
          [['订单号', 'Order no'], o.no],
          [['下单日期', 'Date'], paper.order.ordered_on ?? '–'],
          [['供应商', 'Supplier'], tongue === 'both' && paper.supplier.name_en ? `${paper.supplier.name} ${paper.supplier.name_en}` : paper.supplier.name],
          [['供应商单号', 'Your reference'], o['supplier_ref'] as string | null],
          [['联系人', 'Contact'], paper.supplier.contact],
          [['采购员', 'Buyer'], (o['buyer'] as { title?: string } | null)?.title],
          [
            ['收货仓', 'Deliver to'],
            tongue === 'both' && paper.warehouse.name_en ? `${paper.warehouse.name} ${paper.warehouse.name_en}` : paper.warehouse.name,
          ],
          [['收货地址', 'Address'], paper.warehouse.address],
          [['币种', 'Currency'], currency],
          [['含税', 'Tax'], o['tax_included'] === true ? t('含税', 'included') : t('不含税', 'excluded')],
        ]}
      />
      <table>
        <thead>
          <tr>
            <th>#</th>
            <th>SKU</th>
            <th>{t('品名', 'Description')}</th>
            <th className="num">{t('数量', 'Quantity')}</th>
            {priced && <th className="num">{t('单价', 'Unit price')}</th>}
            {priced && <th className="num">{t('税率', 'Tax')}</th>}
            {priced && <th className="num">{t('金额', 'Amount')}</th>}
            <th>{t('交期', 'Due')}</th>
          </tr>
        </thead>
        <tbody>
          {o.lines.map((l, i) => {
            const g = l.sku ? goods.get(l.sku.id) : undefined
            return (
              <tr key={l.id}>
                <td>{i + 1}</td>
                <td>{g?.code ?? l.sku?.title}</td>
                <td>
                  {g?.name_zh}
                  {tongue === 'both' && g?.name_en && <div>{g.name_en}</div>}
                </td>
                <td className="num">{numberText(Number(l['qty']))}</td>
                {priced && <td className="num">{unitPrice(l['unit_price'])}</td>}
                {priced && <td className="num">{Number(l['tax_rate'] ?? o['tax_rate'] ?? 0)}%</td>}
                {priced && <td className="num">{fixed(String(l['amount']), 2)}</td>}
                <td className="day">{String(l['confirmed_date'] ?? l['expected_date'])}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {priced && (
        <>
          <div className="paper-total">
            <span>
              {[fee('freight', '运费', 'Freight'), fee('other_fee', '其他费', 'Other'), fee('discount', '折扣', 'Discount')].filter(Boolean).join(' · ')}
            </span>
            <span>
              {t('合计', 'Total')} {numberText(Number(o['qty']))} · {currency} {fixed(String(o['total']), 2)}
            </span>
          </div>
          <p>
            {t('大写', 'In words')}：{capitalAmount(String(o['total']), currency)}
          </p>
        </>
      )}
      <p>
        {t('付款条件', 'Payment')}：{termText(paper.term, tongue)}
      </p>
      {typeof o['remark'] === 'string' && o['remark'] !== '' && (
        <p>
          {t('备注', 'Remarks')}：{o['remark']}
        </p>
      )}
      <Signs
        tongue={tongue}
        of={[
          ['采购方（盖章）', 'Buyer (seal)'],
          ['供应商（盖章）', 'Supplier (seal)'],
        ]}
      />
    </article>
  )
}
