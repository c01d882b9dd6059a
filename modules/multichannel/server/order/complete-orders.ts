import { addDays, dayOf } from '@crossway/kernel'

/** Days after its delivery in which a buyer may still come back; then an order is over (multichannel.md, complete). */
export const completeAfter = 30
const day = 86_400_000

export const isOver = (delivered: string | null, now: Date): boolean => delivered !== null && addDays(dayOf(new Date(delivered)), completeAfter) <= dayOf(now)
/** When an order that has been delivered is over, or now where that is a matter of hours. */
export const overAt = (delivered: string): string => new Date(Math.min(Date.parse(delivered) + completeAfter * day, Date.now())).toISOString()
