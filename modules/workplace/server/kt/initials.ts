import { sql, type Tx } from '@crossway/server-kit'

/** First letters of the pinyin of a title, as they are typed to find it: 退款政策 → `tkzc`. Latin letters and digits stay, signs go. */
export async function initialsOf(title: string): Promise<string> {
  // The dictionary is large: a server on which nobody writes articles keeps its memory.
  const { pinyin } = await import('pinyin-pro')
  return pinyin(title, { pattern: 'first', toneType: 'none', type: 'array' })
    .join('')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
}

/** Articles written before titles were found by first letters get theirs. */
export async function fillInitials(tx: Tx): Promise<void> {
  const rows = await tx.rows<{ id: number; title: string }>(sql`select id, title from kt_article where initials is null`)
  if (rows.length === 0) return
  const letters = await Promise.all(rows.map((r) => initialsOf(r.title)))
  await tx.run(sql`
    update kt_article a set initials = n.letters from unnest(${rows.map((r) => r.id)}::bigint[], ${letters}::text[]) as n(id, letters) where a.id = n.id`)
}
