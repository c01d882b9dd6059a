/** A pure function that remembers its last few thousand answers: values of a report stand many times in it, once a line of an order. */
export function remembered<T>(make: (key: string) => T, most = 5000): (key: string) => T {
  const known = new Map<string, T>()
  return (key) => {
    let value = known.get(key)
    if (value === undefined && !known.has(key)) {
      if (known.size >= most) known.clear()
      known.set(key, (value = make(key)))
    }
    return value as T
  }
}
