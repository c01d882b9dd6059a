/** Days as texts and as numbers. A forecast asks for the same thousand days ten thousand times, so each is worked out once; what is remembered has an end. */
const most = 20_000
const numbers = new Map<string, number>()
const texts = new Map<number, string>()

function remembered<K, V>(known: Map<K, V>, key: K, make: (key: K) => V): V {
  const old = known.get(key)
  if (old !== undefined) return old
  if (known.size >= most) known.clear()
  const value = make(key)
  known.set(key, value)
  return value
}
/** Days since 1970-01-01, a Thursday. */
export const dayNumber = (day: string): number => remembered(numbers, day, (d) => Math.round(Date.parse(`${d}T00:00:00Z`) / 86_400_000))
export const dayText = (n: number): string => remembered(texts, n, (v) => new Date(v * 86_400_000).toISOString().slice(0, 10))
export const daysOn = (day: string, n: number): string => dayText(dayNumber(day) + n)
