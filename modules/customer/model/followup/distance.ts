import { num, round } from '@crossway/kernel'

interface Place {
  readonly lng?: string | null
  readonly lat?: string | null
}
const radius = 6371

/** Kilometres between two places on the earth, to a tenth; nothing where one of them is not known. */
export function distanceKm(a: Place, b: Place): string | null {
  if (!a.lng || !a.lat || !b.lng || !b.lat) return null
  const rad = (degrees: string): number => (Number(degrees) * Math.PI) / 180
  const [la, lb] = [rad(a.lat), rad(b.lat)]
  const h = Math.sin((lb - la) / 2) ** 2 + Math.cos(la) * Math.cos(lb) * Math.sin((rad(b.lng) - rad(a.lng)) / 2) ** 2
  return round(num((2 * radius * Math.asin(Math.sqrt(h))).toFixed(6)), 1).toFixed(1)
}
