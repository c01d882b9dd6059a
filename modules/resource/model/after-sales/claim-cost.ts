import { addMonths, num } from '@crossway/kernel'

interface Parts {
  readonly landed_cost?: string | null
  readonly qty?: number | null
  readonly delivery_cost?: string | null
  readonly refund_amount?: string | null
}
/** What a case costs: replacement at landed cost × quantity + delivery + refund (resource.md amzAfterSalesCard). */
export const claimCost = (p: Parts): string =>
  num(p.landed_cost ?? 0)
    .times(p.qty ?? 1)
    .plus(p.delivery_cost ?? 0)
    .plus(p.refund_amount ?? 0)
    .toFixed(2)

/** Whether a warranty still runs on a day; its end is clipped to the month's last day. Without a day of purchase nothing is known, and it does not. */
export const inWarranty = (bought: string | null, months: number, day: string): boolean => bought !== null && addMonths(bought, months) >= day
