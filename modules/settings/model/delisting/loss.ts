import { num } from '@crossway/kernel'

const day = 86_400_000
/** Days a listing has been down, as a fraction with two decimals. */
export const daysDown = (from: string, to: string): string =>
  num(Math.max(0, Date.parse(to) - Date.parse(from)))
    .div(day)
    .toFixed(2)
/** Money lost while it was down: units a day × price × days (settings.md delistingLog). */
export const lossOf = (units: string | null, price: string | null, days: string): string | null =>
  units === null || price === null ? null : num(units).times(price).times(days).toFixed(2)
