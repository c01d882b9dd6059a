import { get, navigate, type ListRow } from '@crossway/web-kit'

/** Leads on from a receipt to the return that was just made of it, which waits to be submitted there. */
export async function openReturn({ id }: ListRow): Promise<void> {
  const found = await get<{ rows: readonly ListRow[] }>('purchase-sign', {
    query: { filter: { source_sign: { in: [id] } }, sort: '-id', size: 1, fields: 'no' },
    silent: true,
  }).catch(() => undefined)
  const created = found?.rows[0]
  if (created) await navigate('/admin/m/purchaseSign', { DetailID: created.id })
}
