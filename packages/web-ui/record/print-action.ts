import { auth, type ListRow } from '@crossway/web-kit'

/** A row action that opens one paper of a record, `/api/<record>/<id>/<paper>.pdf`; a workbook asks for the right to export instead of that to print. */
export const printAction = (
  record: string,
  paper: string,
  label: { readonly 'zh-cn': string; readonly en: string },
  page: string,
  as: 'pdf' | 'xlsx' = 'pdf',
) => ({
  key: `print-${paper}-${as}`,
  label,
  shown: (): boolean => auth(`${page}/${as === 'pdf' ? 'print' : 'export'}`),
  run: (row: ListRow): void => void window.open(`/api/${record}/${row.id}/${paper}.${as}`, '_blank', 'noopener'),
})
