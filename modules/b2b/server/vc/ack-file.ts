import { harmless, idsParam, readRecord, route, sendFile, type App } from '@crossway/server-kit'
import { vcOrder } from '../../model/vc/vc-order.resource.ts'
import type { VcOrder } from './suggest-order.ts'

const reasons: Readonly<Record<string, string>> = {
  temp_unavailable: 'TemporarilyUnavailable',
  invalid_item: 'InvalidProductIdentifier',
  obsolete: 'ObsoleteProduct',
}
const head = [
  'PO',
  'Vendor',
  'Ship to location',
  'ASIN',
  'Model Number',
  'Quantity Requested',
  'Accepted Quantity',
  'Backordered Quantity',
  'Rejected Quantity',
  'Reason',
  'Expected Ship Date',
]
const cell = (v: unknown): string => `"${harmless(String(v ?? '')).replaceAll('"', '""')}"`
const most = 200

/** `GET /api/vc-order/ack-file?ids=1,2`: the answer to Amazon as a file, for whoever enters it in Vendor Central by hand. */
export function ackFileRoute(http: Parameters<typeof route>[0], app: App): void {
  route(
    http,
    app,
    { method: 'GET', url: '/api/vc-order/ack-file', node: 'vcOrder/ack', summary: '导出确认文件 · Acknowledgements as a file', query: { ids: idsParam } },
    async ({ ctx, req, reply }) => {
      const ids = ((req.query as { ids?: string }).ids ?? '').split(',').map(Number).filter(Boolean).slice(0, most)
      const lines: string[] = []
      for (const id of ids) {
        const o = (await readRecord({ app, ctx }, vcOrder, id)) as unknown as VcOrder
        for (const l of o.lines ?? [])
          lines.push(
            [
              o.po_number,
              o.vendor_code,
              o.ship_to_fc,
              l.asin,
              l.vendor_sku,
              l.ordered_qty,
              l.accepted_qty,
              l.backordered_qty,
              l.rejected_qty,
              l.rejected_qty ? reasons[l.reject_reason ?? ''] : '',
              l.scheduled_ship,
            ]
              .map(cell)
              .join(','),
          )
      }
      return sendFile(reply, 'vendor-acknowledgements.csv', `\ufeff${head.join(',')}\n${lines.join('\n')}\n`)
    },
  )
}
