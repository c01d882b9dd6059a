import { auth, type ListRow } from '@crossway/web-kit'

/** A row action that opens one paper of a record. */
export const printAction = (record: string, paper: string, label: { readonly 'zh-cn': string; readonly en: string }, page: string) => ({
  key: `print-${paper}`,
  label,
  shown: (): boolean => auth(`${page}/print`),
  run: (row: ListRow): void => void window.open(`/api/${record}/${row.id}/${paper}.pdf`, '_blank', 'noopener'),
})
