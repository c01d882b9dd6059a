/** What Amazon counted of an order's item so far, in pieces. */
export interface VcReceived {
  readonly po_number: string
  readonly vendor_code: string
  readonly asin: string
  readonly item_no: string
  readonly received: number
}
type Json = Readonly<Record<string, unknown>>
const object = (v: unknown): Json => (v !== null && typeof v === 'object' && !Array.isArray(v) ? (v as Json) : {})
const list = (v: unknown): readonly unknown[] => (Array.isArray(v) ? v : [])
const text = (v: unknown): string => (typeof v === 'string' || typeof v === 'number' ? String(v).trim() : '')
const whole = (v: unknown): number | undefined => {
  const n = Number(text(v) || Number.NaN)
  return Number.isSafeInteger(n) && n >= 0 && n <= 10_000_000 ? n : undefined
}

/** Items of an answer of getPurchaseOrdersStatus that Amazon has received something of; what cannot be read is left out, the next night brings it again (integrations.md §11). */
export const readVcReceived = (body: unknown): readonly VcReceived[] => {
  const b = object(body)
  return list(object(b.payload ?? b).ordersStatus).flatMap((raw) => {
    const o = object(raw)
    return list(o.itemStatus).flatMap((item): VcReceived[] => {
      const i = object(item)
      const q = object(object(i.receivingStatus).receivedQuantity)
      const amount = whole(q.amount)
      if (amount === undefined || !text(o.purchaseOrderNumber) || !text(i.buyerProductIdentifier)) return []
      const pieces = text(q.unitOfMeasure) === 'Cases' ? amount * Math.max(whole(q.unitSize) ?? 1, 1) : amount
      return [
        {
          po_number: text(o.purchaseOrderNumber),
          vendor_code: text(object(o.sellingParty).partyId),
          asin: text(i.buyerProductIdentifier),
          item_no: text(i.itemSequenceNumber),
          received: pieces,
        },
      ]
    })
  })
}
