import { auth, detailOf, openRecord, pagesOfRecord, type Slots } from '@crossway/web-kit'

/** A movement opens the document it came from, of whatever module, where the reader may see one of its pages (warehouse.md outEnterRecord). */
const slots: Slots = {
  open: (row) => {
    const source = row['source'] as { readonly type: string; readonly id: number } | null | undefined
    const route = source && pagesOfRecord(source.type).find(auth)
    if (route) void openRecord(route, detailOf(route, source.type, source.id))
  },
}
export default slots
