import { auth, detailOf, keepBeginning, type ListRow } from '@crossway/web-kit'

export const handoverRoute = 'transfer'
/** Whoever may begin a handover; that it is his own, or of somebody whom he leads, is for the server to say. */
export const mayHandOver = (): boolean => auth(handoverRoute) && auth(`${handoverRoute}/add`)

/** Members who still have work on them: those on the project now or soon, and those who have left. */
export const handsOver = (member: ListRow): boolean => member['span'] !== 'past' || member['employment'] === 'left'

/** Where the new handover of a member stands, with him filled in. */
export const handoverOf = (member: ListRow): { readonly DetailID: string; readonly begin: string } => ({
  DetailID: detailOf(handoverRoute, 'work_transfer', 'new'),
  begin: keepBeginning({ from_employee: member['employee'] }),
})
