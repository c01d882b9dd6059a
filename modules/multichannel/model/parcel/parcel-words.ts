/** Where a parcel is. From a final state only "returned" leads on (multichannel.md finalLogistics, sync_track). */
export const trackStates = ['none', 'label', 'transit', 'out', 'delivered', 'exception', 'returning', 'returned', 'expired'] as const
export type TrackState = (typeof trackStates)[number]
export const finalTracks: readonly TrackState[] = ['delivered', 'returned', 'expired']

export const parcelFeeTypes = ['last_leg', 'outbound', 'surcharge', 'return'] as const
export type ParcelFeeType = (typeof parcelFeeTypes)[number]
export const costResults = ['ok', 'weight', 'zone', 'surcharge', 'rate', 'unknown'] as const
export type CostResult = (typeof costResults)[number]

export const trackWords = {
  none: ['无轨迹', 'No tracking'],
  label: ['已打单', 'Label made'],
  transit: ['运输中', 'In transit'],
  out: ['派送中', 'Out for delivery'],
  delivered: ['已签收', 'Delivered'],
  exception: ['异常', 'Exception'],
  returning: ['退回中', 'Returning'],
  returned: ['已退回', 'Returned'],
  expired: ['超期', 'Expired'],
} as const satisfies Readonly<Record<TrackState, readonly [string, string]>>
export const feeTypeWords = {
  last_leg: ['运费', 'Freight'],
  outbound: ['出库操作', 'Outbound'],
  surcharge: ['附加费', 'Surcharge'],
  return: ['退件费', 'Return'],
} as const satisfies Readonly<Record<ParcelFeeType, readonly [string, string]>>
export const costResultWords = {
  ok: ['一致', 'Agrees'],
  weight: ['重量差', 'Weight'],
  zone: ['分区差', 'Zone'],
  surcharge: ['附加费', 'Surcharge'],
  rate: ['价格未更新', 'Price not updated'],
  unknown: ['未知', 'Unknown'],
} as const satisfies Readonly<Record<CostResult, readonly [string, string]>>

export interface TrackEvent {
  readonly at: string
  readonly code: TrackState
  readonly place?: string | null | undefined
  readonly text?: string | null | undefined
}
/** The state after an event that is told later than all others; a final one stays, but for goods that come back. */
export const nextTrack = (now: TrackState, code: TrackState): TrackState => (finalTracks.includes(now) && code !== 'returned' ? now : code)
/** Days without an event after which a parcel counts as lost. */
export const lostDays = 15
/** Days after which nobody asks the carrier any more. */
export const expiredDays = 60
