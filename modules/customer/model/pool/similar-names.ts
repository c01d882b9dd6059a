/** Groups of three signs of a name, with its beginning and end counted in, as PostgreSQL's pg_trgm makes them; it knows no Chinese in every locale, this does. */
function trigrams(name: string): Set<string> {
  const padded = [...`  ${name} `]
  return new Set(padded.slice(2).map((_, i) => padded.slice(i, i + 3).join('')))
}

/** How alike two names are, 0 to 1: groups they share of all they have. */
export function similarity(a: string, b: string): number {
  const [x, y] = [trigrams(a), trigrams(b)]
  const shared = [...x].filter((t) => y.has(t)).length
  return shared / (x.size + y.size - shared)
}

/** From this on two names are taken for one (customer.md opensea, duplicate check). */
export const alike = 0.6
const han = /[\u3400-\u9fff\uf900-\ufaff]/
/** Neighbouring Chinese signs, by which the index finds what may be alike. */
export const pairsOf = (name: string): string[] => {
  const signs = [...name]
  return [...new Set(signs.slice(1).flatMap((s, i) => (han.test(s) && han.test(signs[i]!) ? [signs[i]! + s] : [])))]
}
