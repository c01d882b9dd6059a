/**
 * Named members of a JSON object that we have just written. It is read no further than the last of them, so that the number of a document with thousands of
 * lines does not cost the reading of its lines; what has the same name within a member is not taken for it.
 */
export function membersOf(json: string, names: readonly string[]): Readonly<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  const missing = new Set(names)
  for (let at = json.indexOf('"'); at > 0 && missing.size > 0; at = json.indexOf('"', at)) {
    const nameEnds = endOfText(json, at)
    const name = JSON.parse(json.slice(at, nameEnds)) as string
    const colon = json.indexOf(':', nameEnds)
    if (colon < 0) break
    at = endOfValue(json, colon + 1)
    if (missing.delete(name)) found[name] = JSON.parse(json.slice(colon + 1, at))
  }
  return found
}

/** Where a text ends that begins with the quotation mark at `from`: behind its second mark. */
function endOfText(json: string, from: number): number {
  for (let at = from + 1; at < json.length; at++) {
    const mark = json[at]
    if (mark === '"') return at + 1
    if (mark === '\\') at++
  }
  return json.length
}

function endOfValue(json: string, from: number): number {
  let depth = 0
  for (let at = from; at < json.length; at++) {
    const mark = json[at]!
    if (mark === '"') at = endOfText(json, at) - 1
    else if (mark === '{' || mark === '[') depth++
    else if (depth === 0 && (mark === ',' || mark === '}')) return at
    else if (mark === '}' || mark === ']') depth--
  }
  return json.length
}
