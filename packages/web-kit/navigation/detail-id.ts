/** What a page's `DetailID` names: a record's id, with its part before it where the page lists several records (the other way round: detailOf). */
export function partOf(detail: string): { readonly part?: string; readonly id: string } {
  const at = detail.indexOf(':')
  return at < 0 ? { id: detail } : { part: detail.slice(0, at), id: detail.slice(at + 1) }
}
