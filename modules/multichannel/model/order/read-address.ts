export interface AddressParts {
  readonly address1: string | null
  readonly city: string | null
  readonly state: string | null
  readonly zip: string
}
/** Stands where an address names no postal code: no country's code looks so, and the order waits for its address. */
export const noZip = '--'

/**
 * Parts of an address that a buyer wrote in one line, `1 Main St, Los Angeles, CA 90012, USA`: the last piece with a digit after the first holds the postal
 * code, the piece before it is the city. What is not found is left to people.
 */
export function readAddress(text: string | null): AddressParts {
  const pieces = (text ?? '').split(/[,，\n]/).map((p) => p.trim())
  const at = pieces.findLastIndex((p, i) => i > 0 && /\d/.test(p))
  const found = /^(.*?)\s*([A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d[\d -]*\d)$/i.exec(pieces[at] ?? '')
  if (!found) return { address1: text?.slice(0, 200) ?? null, city: null, state: null, zip: noZip }
  const before = found[1]!.trim()
  const isState = /^[A-Z]{2,3}$/.test(before)
  const city = before && !isState ? before : at > 1 ? pieces[at - 1]! : null
  return {
    address1: pieces
      .slice(0, before && !isState ? at : Math.max(1, at - 1))
      .join(', ')
      .slice(0, 200),
    city: city?.slice(0, 80) ?? null,
    state: isState ? before : null,
    zip: found[2]!.slice(0, 20),
  }
}
