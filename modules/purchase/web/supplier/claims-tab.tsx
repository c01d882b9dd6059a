import { num } from '@crossway/kernel'
import { dateTimeText, useAnswer, useText, type RecordProps } from '@crossway/web-kit'
import { dash, fixed, RecordLink } from '@crossway/web-ui'
import type { ReactElement } from 'react'
import { BookTable } from './book-table.tsx'

interface Claim {
  readonly id: number
  readonly no: string
  readonly status: string
  readonly method: string | null
  readonly reason: string | null
  readonly qty: number
  readonly po: number
  readonly po_no: string
  readonly signed_at: string
  readonly claim: string | null
}
interface Agreed {
  readonly id: number
  readonly no: string
  readonly po: number
  readonly po_no: string
  readonly reason: string
  readonly currency: string
  readonly claim: string
  readonly rest: string
  readonly at: string
}
const done: readonly string[] = ['settled', 'voided']

/** What we claim from a supplier for goods sent back to him, with what is not settled yet (settings.md supplierManage, tab claims). */
export default function ClaimsTab({ record }: RecordProps): ReactElement {
  const t = useText()
  const { data, failed } = useAnswer<{ open: boolean; most: number; rows: readonly Claim[]; agreed: readonly Agreed[] }>(`supplier/${record.id}/claims`)
  const waiting = (data?.open ? data.rows : []).filter((r) => !done.includes(r.status)).reduce((n, r) => n.plus(r.claim ?? 0), num(0))
  const agreed = data?.agreed ?? []
  return (
    <>
      <BookTable
        name="supplier-claims"
        data={data}
        failed={failed}
        keyOf={(r) => r.id}
        above={waiting.gt(0) && <p className="note">{`${t('purchaseSupplier.openClaims')} CNY ${fixed(waiting.toFixed(), 2)}`}</p>}
        columns={[
          {
            head: 'no',
            mono: true,
            of: (r) => (
              <RecordLink record="purchase_sign" id={r.id} route="purchaseSign">
                {r.no}
              </RecordLink>
            ),
          },
          {
            head: 'order',
            mono: true,
            of: (r) => (
              <RecordLink record="purchase_order" id={r.po} route="purchaseOrderList">
                {r.po_no}
              </RecordLink>
            ),
          },
          { head: 'method', of: (r) => (r.method ? t(`purchaseSupplier.methods.${r.method}`) : dash) },
          { head: 'reason', of: (r) => r.reason ?? dash },
          { head: 'qty', num: true, of: (r) => r.qty },
          { head: 'claim', num: true, of: (r) => (r.claim !== null ? fixed(r.claim, 2) : data?.open ? dash : '***') },
          { head: 'state', of: (r) => t(`purchaseSupplier.signs.${r.status}`) },
          { head: 'at', of: (r) => dateTimeText(r.signed_at) },
        ]}
      />
      {agreed.length > 0 && (
        <BookTable
          name="supplier-agreed-claims"
          data={{ rows: agreed }}
          failed={undefined}
          keyOf={(r) => r.id}
          above={<p className="note">{t('purchaseSupplier.agreed')}</p>}
          columns={[
            { head: 'no', mono: true, of: (r) => r.no },
            {
              head: 'order',
              mono: true,
              of: (r) => (
                <RecordLink record="purchase_order" id={r.po} route="purchaseOrderList">
                  {r.po_no}
                </RecordLink>
              ),
            },
            { head: 'reason', of: (r) => r.reason },
            { head: 'claim', num: true, of: (r) => `${r.currency} ${fixed(r.claim, 2)}` },
            { head: 'rest', num: true, of: (r) => `${r.currency} ${fixed(r.rest, 2)}` },
            { head: 'at', of: (r) => dateTimeText(r.at) },
          ]}
        />
      )}
    </>
  )
}
