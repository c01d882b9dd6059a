import { detailOf, errorText, get, keepBeginning, notify, openTab, type ListRow } from '@crossway/web-kit'

/** Opens a new document of a page that begins with what an account says: the account is read whole, because a list shows only some of its columns. */
export function beginFrom(route: string, record: string, values: (account: ListRow) => Readonly<Record<string, unknown>>): (row: ListRow) => void {
  return (row) =>
    void get<ListRow>(`fund-account/${row.id}`, { silent: true }).then(
      (account) => openTab(route, { DetailID: detailOf(route, record, 'new'), begin: keepBeginning(values(account)) }),
      (e: unknown) => notify({ kind: 'error', code: 'begin', text: errorText(e) }),
    )
}
/** The account as a reference in a form. */
export const accountOf = (account: ListRow): { readonly id: number; readonly title: string } => ({ id: account.id, title: String(account['name']) })
