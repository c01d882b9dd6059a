import { apiName } from '@crossway/kernel'
import { auth, openRecord, post, queryClient, type ListRow, type Slots } from '@crossway/web-kit'
import { layouts } from '../../model/layouts/index-of-layouts.ts'

type RowActions = NonNullable<Slots['rowActions']>

/** What may be done with the row of a report although nobody may change it: give its seller SKU a listing, and open that to be mapped (resource.md, list page). */
export function rowActions(route: string, record: string | undefined): RowActions {
  if (!record || !layouts.find((l) => l.table === record)?.msku) return []
  const listed = async (row: ListRow, action: 'map' | 'push'): Promise<number | undefined> => {
    const created = await post<{ msku: number }>(`report-row/${apiName(record)}/${row.id}/${action}`, {}, action === 'push' ? { successText: true } : {}).catch(
      () => undefined,
    )
    if (created) void queryClient.invalidateQueries()
    return created?.msku
  }
  return [
    {
      key: 'map',
      label: { 'zh-cn': '映射MSKU', en: 'Map MSKU' },
      shown: (row) => row['msku'] === null && auth(`${route}/map`),
      run: (row) => void listed(row, 'map').then((msku) => (msku ? openRecord('MSKU', msku) : undefined)),
    },
    ...(route === 'MerchantListings'
      ? [
          {
            key: 'push',
            label: { 'zh-cn': '生成MSKU', en: 'Make MSKU' },
            shown: () => auth('MerchantListings/push'),
            run: (row: ListRow) => void listed(row, 'push'),
          },
        ]
      : []),
  ]
}
