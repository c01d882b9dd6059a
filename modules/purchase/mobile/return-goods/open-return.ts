import { get, navigate, type ListRow } from '@crossway/web-kit'

/** Leads on from a receipt to the return that was just made of it, which waits to be submitted there. */
export async function openReturn({ id }: ListRow): Promise<void> {
  const found = await get<{ rows: readonly ListRow[] }>('purchase-sign', {
    query: { filter: { source_sign: { in: [id] } }, sort: '-id', size: 1, fields: 'no' },
    quiet: true,
  }).catch(() => undefined)
  const made = found?.rows[0]
  if (made) await navigate('/admin/m/purchaseSign', { DetailID: made.id })
}
